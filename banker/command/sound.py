"""Which entries of a book that a disk gave back damaged can still be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from banker.desk import Desk, box_for
from banker.edition.shelf import EditionFault, Shelf
from banker.journal.memory import Memory
from banker.journal.rows import BookDamaged, Game, GameTorn, Row
from banker.keeping import Sources, Spoilt, entry_of, names_of, names_text
from banker.rules import operations as ops


class Sound:
    """Reads rows as the desk does. Boxes of which nothing is left come from the shelf again."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf

    def reads(self, row: Row) -> bool:
        """Whether this is an entry of some game."""
        try:
            entry_of(row)
        except Spoilt:
            return False
        return True

    def plays(self, game: Game, rows: Sequence[Row]) -> int:
        """How many of these rows, of which the first is where the game begins, can be played one after the other."""
        try:
            return _played(game, rows)
        except (EditionFault, GameTorn):
            # They cannot be played here, and may still be exported.
            return len(rows)

    def dressed(self, game: Game, rows: Sequence[Row]) -> Game:
        """The game with the box and the players of its first row where its own are spoilt, so that more is played."""
        opening = entry_of(rows[0]).operation
        if not isinstance(opening, ops.Open):
            return game
        if not names_of(game.players):
            game = replace(game, players=names_text(opening.players))
        here = _tried(game, rows)
        found = box_for(opening, self.shelf) if here < len(rows) else None
        if not isinstance(found, Sources):
            return game
        anew = replace(game, box=found.text)
        return anew if _tried(anew, rows) > here else game


def _tried(game: Game, rows: Sequence[Row]) -> int:
    try:
        return _played(game, rows)
    except EditionFault:
        return -1


def _played(game: Game, rows: Sequence[Row]) -> int:
    memory = Memory()
    memory.shelve(game, rows)
    try:
        desk = Desk.resume(memory, game.id, rows[0].seq)
    except BookDamaged:
        return 0
    for place, row in enumerate(rows[1:], 1):
        try:
            desk.take_in([row])
        except BookDamaged:
            return place
    return len(rows)
