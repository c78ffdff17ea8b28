"""Going on in another folder when the book can no longer be written: nothing that was acknowledged stays behind."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from banker.desk import Desk
from banker.journal.rows import Bindery, Journal, JournalFault, NameTaken
from banker.keeping import row_of

FILE = "banker.db"


def go_on(desk: Desk, to: Path, bindery: Bindery, holder: str) -> Journal:
    """Lets the desk go on in the book at `to`, which it answers; what stands at the desk lies there first.

    Where the old book can still be read it comes along whole, else this game alone, from what the desk knows: all that
    was acknowledged. Raises the journal's faults, `NameTaken` where that book has another game in the place of this
    one; then the desk is as it was.
    """
    assert desk.keeping is not None
    old = desk.keeping.journal
    if not to.exists():
        # Why it cannot be copied is known already; a place that takes nothing is told by opening a book there.
        with suppress(JournalFault):
            old.backup(to)
    journal = bindery.open(to)
    try:
        _put_in(desk, journal)
        journal.hold(desk.keeping.game, holder)
    except JournalFault:
        journal.close()
        raise
    assert desk.record is not None
    desk.keep_in(journal, desk.record)
    desk.take_in(desk.unread())
    old.close()
    return journal


def _put_in(desk: Desk, journal: Journal) -> None:
    """The game, whole: as it came with the copy, or as an earlier copy had it, or from the desk alone."""
    game = desk.record
    assert game is not None
    rows = [row_of(entry) for entry in desk.entries]
    if all(other.id != game.id for other in journal.games()):
        journal.shelve(game, rows)
        return
    there = journal.rows(game.id)
    if there[: len(rows)] != rows[: len(there)]:
        raise NameTaken(game.name)
    journal.append(game.id, rows[len(there) :])


def places(away_from: Path) -> list[Path]:
    """Folders that take a file, those on another disk than this path first."""
    found = list(dict.fromkeys(folder for folder in _folders() if os.access(folder, os.W_OK | os.X_OK)))
    here = _disk(away_from.parent)
    return sorted(found, key=lambda folder: _disk(folder) == here)


def free(folder: Path, stem: str, end: str) -> Path:
    """A name in this folder that is not taken."""
    number, tried = 1, folder / f"{stem}{end}"
    while tried.exists():
        number += 1
        tried = folder / f"{stem}-{number}{end}"
    return tried


def named(typed: str, file: str = FILE) -> Path:
    """The path that somebody typed; a folder stands for a file of the usual name in it."""
    path = Path(typed.strip().strip("\"'"))
    with suppress(RuntimeError):
        path = path.expanduser()
    return path / file if path.is_dir() else path


def _folders() -> Iterator[Path]:
    from platformdirs import user_documents_dir

    documents = Path(user_documents_dir())
    if documents.is_dir():
        yield documents
    with suppress(RuntimeError):
        yield Path.home()
    yield Path(tempfile.gettempdir())


def _disk(folder: Path) -> int:
    try:
        return folder.stat().st_dev
    except OSError:
        return -1
