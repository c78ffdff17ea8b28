"""What is said when a book is carried to another folder, and to a second banker who looks on."""

from __future__ import annotations

from collections.abc import Iterable

from banker.words.amounts import number
from banker.words.tongue import _, ngettext


def where_to() -> str:
    """The question for a folder in which the game goes on."""
    return _("Where is the game to go on?")


def where_to_means() -> str:
    """What going on elsewhere does."""
    return _("A folder, or a file in it. Every entry so far is written there first; then play goes on.")


def where_to_save() -> str:
    """The question for a new book that takes what can be read of the old one."""
    return _("Where is what can be read to be saved?")


def where_to_save_means() -> str:
    """What saving does."""
    return _("A folder, or a new file in it. The old file is left as it is; then the new book opens.")


def where_to_begin() -> str:
    """The question for a new book."""
    return _("Where is another book to be kept?")


def where_to_begin_means() -> str:
    """What a new book is."""
    return _("A folder, or a file in it. A book that lies there opens; otherwise a new one is begun.")


def where_page() -> str:
    """The question for the page to print."""
    return _("Where is the page to be written?")


def where_page_means() -> str:
    """What is done with the page."""
    return _("A file for a browser, which prints it on one sheet of paper. No other file is overwritten.")


def working() -> str:
    """Said while files are read and written."""
    return _("Working…")


def nowhere(path: str, reason: str) -> str:
    """That place will not do."""
    return _("{path}: {reason}").format(path=path, reason=reason)


def goes_on(path: str, entries: int) -> str:
    """The game goes on in another file."""
    text = ngettext(
        "The game goes on in {path}; its entry is there.",
        "The game goes on in {path}; its {count} entries are there.",
        entries,
    )
    return text.format(path=path, count=number(entries))


def next_time(path: str) -> str:
    """How the other book is opened another evening."""
    return _("Another evening, start with: banker --db {path}").format(path=path)


def saved(games: int, entries: int, path: str) -> str:
    """What could be read of a book lies in a new one."""
    kept = ngettext("{count} game", "{count} games", games).format(count=number(games))
    lines = ngettext("{count} entry", "{count} entries", entries).format(count=number(entries))
    return _("Saved: {games} with {entries}, to {path}.").format(games=kept, entries=lines, path=path)


def nothing_lost() -> str:
    """Every entry could be read."""
    return _("No entry is known to be lost.")


def lost(gaps: Iterable[tuple[str, int, int]]) -> list[str]:
    """The entries that could not be read, game by game."""
    text = _("Lost: {game}, entries {first} to {last}")
    one = _("Lost: {game}, entry {first}")
    return [
        (one if first == last else text).format(game=game, first=number(first), last=number(last))
        for game, first, last in gaps
    ]


def more_lost(count: int) -> str:
    """Further gaps that are not listed."""
    return ngettext("and {count} gap more", "and {count} gaps more", count).format(count=number(count))


def open_it() -> str:
    """The answer that opens the new book."""
    return _("Open the new book")


def brought_up(path: str) -> str:
    """An older book was brought up."""
    text = _("This book was an older banker's, and was brought up. A copy of it as it was lies at {path}")
    return text.format(path=path)


def looking_on(holder: str) -> str:
    """What a second banker is told."""
    return _("You look on. {holder} keeps the bank; the table follows what is booked there.").format(holder=holder)


def nobody_keeps() -> str:
    """The other banker has gone."""
    return _("Nobody keeps the bank of this game any more: you can take it over.")


def cannot_follow(fault: str) -> str:
    """The book cannot be read at the moment."""
    return _("The table cannot follow now. {fault}").format(fault=fault)


def really_take_over(holder: str) -> str:
    """The question before a game is taken from a banker who is still there."""
    return _("{holder} still keeps the bank. Take it over?").format(holder=holder)
