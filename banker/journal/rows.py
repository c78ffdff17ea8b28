"""What the journal keeps and what can go wrong with it, free of the store: a row, a game, the faults, the contract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as it lies on disk.

    `at` is ISO 8601 in UTC with milliseconds; `operation`, `moves`, `notices` and `strikes` are JSON text that the
    journal never reads. `implied` marks an entry that the rules made by themselves.
    """

    seq: int
    at: str
    operation: str
    moves: str
    notices: str
    implied: bool
    strikes: str


@dataclass(frozen=True, slots=True)
class Game:
    """One game on the shelf.

    `box` is JSON text of the edition's sources, `players` a JSON list. `created` and `played` are the times of the
    first and the last entry, `last` is the last entry's operation, `entries` how many there are. `origin` says where
    a game that was not begun here came from, else it is empty.
    """

    id: str
    name: str
    box: str
    players: str
    created: str
    played: str
    entries: int
    last: str
    origin: str


class Reason(StrEnum):
    """Why a book could not be written (or, with `GONE` and `NO_ANSWER`, not even read)."""

    READ_ONLY = "it may only be read"
    DISK_FULL = "the disk is full"
    NO_PLACE = "no file can be made there"
    NO_FOLDER = "its folder is not there (is the stick in?)"
    EXISTS = "there is a file already"
    GONE = "the file is no longer there"
    BUSY = "another program is writing in it"
    NO_ANSWER = "the disk does not answer"


class JournalFault(Exception):
    """Anything the journal refuses or fails at; nothing was written."""

    says = "the journal failed"

    def __str__(self) -> str:
        """One line in English with the facts."""
        return self.says.format_map(vars(self))


class BookNewer(JournalFault):
    """The book was written by a later version of the program; it was not touched."""

    says = "the book has schema {found}, this program knows schemas up to {known}"

    def __init__(self, found: int, known: int) -> None:
        super().__init__(found, known)
        self.found = found
        self.known = known


class BookDamaged(JournalFault):
    """The file is no book, or pages or entries of it are missing or spoilt; `salvage` reads what can be read."""

    says = "{path} is damaged: {detail}"

    def __init__(self, path: Path, detail: str) -> None:
        super().__init__(path, detail)
        self.path = path
        self.detail = detail


def spoilt(path: Path, game: str, seq: int, why: object = "") -> BookDamaged:
    """The fault of an entry that was read, and is nothing that a bank ever wrote."""
    return BookDamaged(path, f"entry {seq} of {game} makes no sense" + (f" ({why})" if why else ""))


class BookUnwritable(JournalFault):
    """The file, its folder or its disk does not take what should be written; the book is as it was."""

    says = "{path} cannot be written: {reason}"

    def __init__(self, path: Path, reason: Reason) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason


class SeqTaken(JournalFault):
    """Another banker wrote first: the entry's number is taken. Read the game again."""

    says = "game {game} already has an entry {seq}"

    def __init__(self, game: str, seq: int) -> None:
        super().__init__(game, seq)
        self.game = game
        self.seq = seq


class UnknownGame(JournalFault):
    """No game has this id or name; `near` are names that resemble it, best first."""

    says = "there is no game {text!r}"

    def __init__(self, text: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(text, near)
        self.text = text
        self.near = near


class GameTorn(JournalFault):
    """The beginning of the game was lost, and with it the table that its entries were booked at."""

    says = "the beginning of game {game!r} is missing; its entries can be exported as ops"

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class NameTaken(JournalFault):
    """Another game has this name (or this id), capitals and spacing aside."""

    says = "there is a game {name!r} already"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class GameHeld(JournalFault):
    """Another banker holds the game; `hold(..., force=True)` takes it over.

    `since` and `beat`, when that banker last wrote, are ISO 8601 in UTC.
    """

    says = "{holder} has held game {game} since {since}"

    def __init__(self, game: str, holder: str, since: str, beat: str = "") -> None:
        super().__init__(game, holder, since, beat)
        self.beat = beat or since
        self.game = game
        self.holder = holder
        self.since = since


@dataclass(frozen=True)
class Lost:
    """Entries of a game that could not be read, from the first to the last."""

    game: str
    first: int
    last: int


@dataclass(frozen=True)
class Salvaged:
    """How many games and entries a new book has, and what is certainly lost.

    What was lost from the very end of a game leaves a trace only if the index of the old book can be read.
    """

    games: int
    entries: int
    lost: tuple[Lost, ...]


class Reader(Protocol):
    """Whoever knows what the texts of a journal mean, and so which of them a failing disk has changed."""

    def reads(self, row: Row) -> bool:
        """Whether this is an entry of some game."""
        ...

    def plays(self, game: Game, rows: Sequence[Row]) -> int:
        """How many of these rows, of which the first is where the game begins, can be played one after the other."""
        ...

    def dressed(self, game: Game, rows: Sequence[Row]) -> Game:
        """The game with the box and the players of its first row where its own are spoilt, so that more is played."""
        ...


class Bindery(Protocol):
    """Where books are opened and mended, for whoever may not know what they are made of."""

    def usual(self) -> Path:
        """Where the book lies unless told otherwise. Raises `BookUnwritable`."""
        ...

    def open(self, path: Path) -> Journal:
        """The book at `path`, a new one where there is none. Raises `BookNewer`, `BookDamaged`, `BookUnwritable`."""
        ...

    def salvage(self, path: Path, to: Path) -> Salvaged:
        """What can be read of the book at `path`, put in a new one. Raises `BookDamaged`, `BookUnwritable`."""
        ...


class Journal(Protocol):
    """The contract of every journal. There is no way to change or forget an entry.

    `path` is its file, empty where there is none; `older` is where the copy lies that was made before a book of an
    earlier version was brought up, if it was one. Every method may raise `BookUnwritable` or `BookDamaged`; every one
    that takes a game's id, `UnknownGame`.
    """

    path: Path
    older: Path | None

    def create(self, name: str, box: str, players: str, first: Row, origin: str = "") -> Game:
        """Begin a game with its first row, whose number is where its entries begin. Raises `NameTaken`."""
        ...

    def shelve(self, game: Game, rows: Sequence[Row]) -> None:
        """Put in a game whole, under the id it has, from another journal.

        Raises `NameTaken` if there is one of that id or name, and `ValueError` for rows that leave a gap.
        """
        ...

    def append(self, game_id: str, rows: Sequence[Row]) -> None:
        """Put rows at the end of a game: all of them on disk when it returns, or none.

        Raises `SeqTaken` if another banker wrote first, `GameHeld` if another banker holds the game or has taken it
        over since `hold`, and `ValueError` for rows that do not follow one another or leave a gap.
        """
        ...

    def rows(self, game_id: str, upto: int | None = None, after: int = 0) -> list[Row]:
        """The rows of a game in order, those after number `after`, up to and with number `upto`."""
        ...

    def games(self) -> list[Game]:
        """All games, the one played last first."""
        ...

    def find(self, text: str) -> Game:
        """The game with this id or name, capitals and spacing aside. Raises `UnknownGame` with the names near it."""
        ...

    def rename(self, game_id: str, name: str) -> Game:
        """Give a game another name. Raises `NameTaken`."""
        ...

    def backup(self, to: Path) -> None:
        """Write all of it into a new book. Raises `BookUnwritable` if `to` is there already."""
        ...

    def hold(self, game_id: str, holder: str, force: bool = False) -> None:
        """Keep other processes from writing in a game, `holder` being the name they are told.

        A hold whose process is gone from this machine does not count, and `force` takes any. Raises `GameHeld`.
        """
        ...

    def release(self, game_id: str) -> None:
        """Let go of a game; nothing happens if this process does not hold it."""
        ...

    def holder(self, game_id: str) -> str | None:
        """Who holds the game, this process included; None if nobody does or the holder's process is gone."""
        ...

    def close(self) -> None:
        """Let go of every game held and of the file. Never raises."""
        ...


def check_order(game_id: str, last: int, rows: Sequence[Row]) -> None:
    """Raise `SeqTaken` or `ValueError` unless the rows follow one another and the entry `last`."""
    first = rows[0].seq
    if any(row.seq != seq for seq, row in enumerate(rows, first)):
        raise ValueError(f"rows of game {game_id} do not follow one another")
    if first <= last:
        raise SeqTaken(game_id, first)
    if first > last + 1:
        raise ValueError(f"entry {first} of game {game_id} would leave a gap after {last}")
