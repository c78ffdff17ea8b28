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
from banker.journal.rows import BookDamaged, Game, Journal, JournalFault, Salvaged, UnknownGame
from banker.rules.reading import clean
from banker.words.elsewhere import brought_up

LONGEST_NAME = 60


def shelf() -> Shelf:
    """The editions in the user's own folder, and behind them those that come with the program."""
    own = Path(user_config_dir("banker", appauthor=False)) / "editions"
    return Shelf((own, shipped()) if own.is_dir() else (shipped(),))


class Books:
    """Opens books and mends them, for the table; loads what they are made of when it is first asked to."""

    def usual(self) -> Path:
        """Where the book lies: `--db`, `BANKER_DB`, or the user's own folder. Raises `BookUnwritable`."""
        from banker.journal.book import default_path

        return default_path()

    def open(self, path: Path) -> Journal:
        """The book at `path`, a new one where there is none. Raises the journal's faults."""
        from banker.journal.book import Book

        return Book(path)

    def salvage(self, path: Path, to: Path) -> Salvaged:
        """What can be read of the book at `path`, put in a new one. Raises the journal's faults."""
        from banker.command.sound import Sound
        from banker.journal.salvage import salvage

        return salvage(path, to, Sound(shelf()))


def settings_file() -> Path:
    """Where it is remembered how the bank shall look: beside the user's own editions."""
    return Path(user_config_dir("banker", appauthor=False)) / "settings.toml"


def open_book() -> Journal:
    """The book in use: `--db`, `BANKER_DB`, or the user's own."""
    books = Books()
    return books.open(books.usual())


def salvaged(asked: Asked) -> int:
    """Saves what can be read of a damaged book to a new one, and says what was lost."""
    try:
        found = Books().salvage(Path(asked.file), Path(asked.to))
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
        raise Unusable(_said(fault)) from None
    if journal.older is not None:
        sys.stderr.write(f"banker: {brought_up(str(journal.older))}\n")
    try:
        yield journal
    except UnknownGame as unknown:
        near = f"; near it: {', '.join(unknown.near)}" if unknown.near else ""
        raise Unusable(f"no game {unknown.text!r} in this book{near}") from None
    except JournalFault as fault:
        raise Unusable(_said(fault)) from None
    finally:
        journal.close()


def _said(fault: JournalFault) -> str:
    if isinstance(fault, BookDamaged):
        return f"{fault}; what can still be read is saved by: banker salvage {fault.path} NEW"
    return str(fault)


def game_name(asked: str) -> str:
    """The name for a game that somebody typed, without what no line can show. Raises `Unusable`."""
    name = clean(asked)
    if not name or len(name) > LONGEST_NAME:
        raise Unusable(f"the name of a game has 1 to {LONGEST_NAME} letters")
    return name


def desk_of(journal: Journal, game: str, at: int | None = None) -> tuple[Game, Desk]:
    """A game of the book with its desk, now or after an earlier entry. Raises `Unusable`."""
    found = journal.find(game)
    if at is not None and at > found.entries:
        raise Unusable(f"{found.name!r} has {found.entries} entries, not {at}")
    try:
        return found, Desk.resume(journal, found.id, at)
    except EditionFault as fault:
        raise Unusable(f"the box that {found.name!r} was played with cannot be read: {fault}") from None
