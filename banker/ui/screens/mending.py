"""Out of a book that cannot be opened: what can be read of it goes into a new one, or another book opens."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

from banker.journal.rows import BookDamaged, BookUnwritable, JournalFault, Salvaged
from banker.ui.drawing import STRONG
from banker.ui.screens.asking import AskingScreen
from banker.ui.screens.elsewhere import PlaceScreen
from banker.ui.widgets.picks import Pick
from banker.words import elsewhere as words
from banker.words.faults import fault as say_fault

if TYPE_CHECKING:
    from banker.ui.screens.start import StartScreen

MOST_GAPS = 8


def ask_where(start: StartScreen, shut: Exception, complaint: str = "") -> None:
    """Asks for the place of the other book, and opens it."""
    from banker.carry.elsewhere import FILE, free, places

    old = _readable(shut)
    question = words.where_to_save() if old else words.where_to_begin()
    meaning = words.where_to_save_means() if old else words.where_to_begin_means()
    stem, end = FILE.split(".")
    folders = places(old or Path())
    # A damaged file says nothing against its folder, where the banker will look first.
    folder = old.parent if isinstance(shut, BookDamaged) and old is not None else folders[0]
    offered = free(folder, f"{stem}-saved" if old else stem, "." + end)

    def taken(to: Path | None) -> None:
        if to is not None:
            _go(start, old, to, shut)

    start.app.push_screen(PlaceScreen(question, meaning, offered, complaint=complaint), taken)


def _readable(shut: Exception) -> Path | None:
    """The file of which something may be read, where there is one."""
    path = shut.path if isinstance(shut, BookDamaged | BookUnwritable) else None
    try:
        return path if path is not None and path.is_file() and path.stat().st_size else None
    except OSError:
        return None


def _go(start: StartScreen, old: Path | None, to: Path, shut: Exception) -> None:
    if old is None or to.exists():
        start.bank.open_another(to)
        return
    bindery = start.bank.bindery
    assert bindery is not None

    def save() -> None:
        try:
            found = bindery.salvage(old, to)
        except JournalFault as fault:
            start.app.call_from_thread(ask_where, start, shut, words.nowhere(str(to), say_fault(fault)))
        else:
            start.app.call_from_thread(_saved, start, found, to)

    start.wait_for(words.working())
    start.run_worker(save, thread=True, exclusive=True, group="book")


def _saved(start: StartScreen, found: Salvaged, to: Path) -> None:
    """Tells what was saved and what was lost; any answer opens the new book."""
    lines = [*_gaps(found), words.next_time(str(to))]
    picks = [Pick("open", Text(words.open_it(), STRONG))]
    asking = AskingScreen(words.saved(found.games, found.entries, str(to)), "\n".join(lines), picks)
    start.app.push_screen(asking, lambda _answer: start.bank.open_another(to))


def _gaps(found: Salvaged) -> Sequence[str]:
    if not found.lost:
        return [words.nothing_lost()]
    told = words.lost((gap.game, gap.first, gap.last) for gap in found.lost[:MOST_GAPS])
    more = len(found.lost) - MOST_GAPS
    return [*told, words.more_lost(more)] if more > 0 else told
