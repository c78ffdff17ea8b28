"""A game on its way in: pasted texts and pictures gathered until a whole code is there, and the table it opens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from banker.booked import Accepted
from banker.carry.code import Carried, CodeFault, Kind, decode
from banker.carry.series import WORD
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.rows import Game, Journal
from banker.rules.operations import Open
from banker.rules.ruling import Refused
from banker.words import carrying as say

PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp", ".tif", ".tiff", ".heic")


@dataclass(frozen=True)
class Arrived:
    """A whole code: what it carries, the operation that takes it up, and the table that opens, kept nowhere yet."""

    carried: Carried
    operation: Open
    desk: Desk

    @property
    def origin(self) -> str:
        """Where the game came from, as the book keeps it."""
        return say.origin(self.carried.mark)

    @property
    def same_box(self) -> bool:
        """Whether the box here is the one that the game was played with."""
        return self.carried.same_box(self.desk.table.box)

    def before(self, games: Sequence[Game]) -> Game | None:
        """The game that was taken up from this very code before."""
        return next((game for game in games if game.origin == self.origin), None)

    def into(self, journal: Journal, shelf: Shelf, name: str) -> tuple[Desk, Accepted] | Refused:
        """Takes the game up into a journal. Raises the journal's faults."""
        return Desk.open(self.operation, shelf, journal, name, self.origin)


class Arriving:
    """What was given so far. A text that spoils it is not kept."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.texts: tuple[str, ...] = ()

    def take(self, *texts: str) -> Arrived | Refused | CodeFault:
        """What all that was given makes: a game, or what is wrong or missing."""
        given = (*self.texts, *texts)
        try:
            carried = decode("\n".join(given), self.shelf)
            operation = carried.operation()
        except CodeFault as fault:
            if fault.kind is Kind.INCOMPLETE:
                self.texts = given
            return fault
        self.texts = given
        opened = Desk.open(operation, self.shelf)
        return opened if isinstance(opened, Refused) else Arrived(carried, operation, opened[0])

    def forget(self) -> None:
        """Nothing was given."""
        self.texts = ()


def picture(text: str) -> Path | None:
    """The picture that a typed or dropped text names; None where it is no name of one."""
    name = text.strip().strip("\"'")
    if not name or WORD in name or "\n" in name or len(name) > 4096:
        return None
    if name.startswith("file://"):
        name = unquote(name.removeprefix("file://"))
    path = Path(re.sub(r"\\(.)", r"\1", name) if "/" in name else name)
    with suppress(RuntimeError):
        path = path.expanduser()
    return path if path.suffix.lower() in PICTURES or _there(path) else None


def _there(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
