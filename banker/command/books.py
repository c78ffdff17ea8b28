"""Opening the book and a game in it, for the words that need one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_config_dir

from banker.command.arguments import Asked
from banker.command.faults import Unusable
from banker.desk import Desk
from banker.edition.shelf import EditionFault, Shelf, shipped
from banker.journal.rows import Game, Journal, JournalFault, UnknownGame


def shelf() -> Shelf:
    """The editions in the user's own folder, and behind them those that come with the program."""
    own = Path(user_config_dir("banker", appauthor=False)) / "editions"
    return Shelf((own, shipped()) if own.is_dir() else (shipped(),))


def open_book() -> Journal:
    """The book in use: `--db`, `BANKER_DB`, or the user's own."""
    from banker.journal.book import Book, default_path

    return Book(default_path())


def salvaged(asked: Asked) -> int:
    """Saves what can be read of a damaged book to a new one, and says what was lost."""
    from banker.journal.salvage import salvage

    try:
        found = salvage(Path(asked.file), Path(asked.to))
    except JournalFault as fault:
        raise Unusable(str(fault)) from None
    sys.stdout.write(f"{found.games} games with {found.entries} entries saved to {asked.to}\n")
    for lost in found.lost:
        sys.stdout.write(f"lost: {lost.game}, entries {lost.first} to {lost.last}\n")
    return 0


@contextmanager
def the_book() -> Iterator[Journal]:
    """The book, closed afterwards. Raises `Unusable` for what is wrong with it."""
    try:
        journal = open_book()
    except JournalFault as fault:
        raise Unusable(str(fault)) from None
    try:
        yield journal
    except UnknownGame as unknown:
        near = f"; near it: {', '.join(unknown.near)}" if unknown.near else ""
        raise Unusable(f"no game {unknown.text!r} in this book{near}") from None
    except JournalFault as fault:
        raise Unusable(str(fault)) from None
    finally:
        journal.close()


def desk_of(journal: Journal, game: str, at: int | None = None) -> tuple[Game, Desk]:
    """A game of the book with its desk, now or after an earlier entry. Raises `Unusable`."""
    found = journal.find(game)
    if at is not None and at > found.entries:
        raise Unusable(f"{found.name!r} has {found.entries} entries, not {at}")
    try:
        return found, Desk.resume(journal, found.id, at)
    except EditionFault as fault:
        raise Unusable(f"the box that {found.name!r} was played with cannot be read: {fault}") from None
