"""The course of the game: what each player was worth after every entry that stands.

Kept up entry by entry: a new one costs a look at what it moved, and struck ones are taken off the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from banker.rules.history import Entry
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark
from banker.rules.standings import Measure, Worth, measure, worth_by
from banker.rules.table import Table


class Line(NamedTuple):
    """One player's worth after each entry that stands, the first of them the deal; it ends where he left."""

    player: str
    points: tuple[Worth, ...]
    out: bool


class _Point(NamedTuple):
    """An entry, and what each player still in the game then had besides cash, and was worth."""

    entry: Entry
    besides: Mapping[str, Worth]
    worths: Mapping[str, Worth]


class Course:
    """Follows the entries of one game."""

    def __init__(self) -> None:
        self._points: list[_Point] = []
        self._by: Measure | None = None

    def follow(self, standing: Sequence[tuple[Entry, Table]], table: Table) -> list[Line]:
        """The lines of all players in table order.

        `standing` are the entries that stand, each with the table before it; `table` is the one after the last.
        """
        by = measure(table)
        kept = self._points
        if by is not self._by:
            # The table has ruled on what counts, so the whole game is seen by it.
            kept.clear()
            self._by = by
        while kept and (len(kept) > len(standing) or kept[-1].entry is not standing[len(kept) - 1][0]):
            kept.pop()
        for place in range(len(kept), len(standing)):
            after = standing[place + 1][1] if place + 1 < len(standing) else table
            kept.append(self._point(standing[place][0], after, by))
        return [self._line(player, player in table.out) for player in table.players]

    def _point(self, entry: Entry, after: Table, by: Measure) -> _Point:
        playing = after.playing
        besides = self._points[-1].besides if self._points else {}
        touched = set(_touched(entry, after)) if self._points else set(playing)
        changed = [player for player in playing if player in touched]
        if changed:
            besides = {**besides, **{player: _besides(after, player, by) for player in changed}}
        worths = {player: besides[player] + _in_cash(after, player, by) for player in playing}
        return _Point(entry, besides, worths)

    def _line(self, player: str, out: bool) -> Line:
        return Line(player, tuple(point.worths[player] for point in self._points if player in point.worths), out)


def _in_cash(table: Table, player: str, by: Measure) -> int:
    """What of a player's worth is cash: nothing where deeds are counted."""
    return 0 if by is Measure.DEEDS else table.cash[player]


def _besides(table: Table, player: str, by: Measure) -> Worth:
    """What a player is worth apart from his cash."""
    return worth_by(table, player, by) - _in_cash(table, player, by)


def _touched(entry: Entry, after: Table) -> Iterator[str]:
    """Whose deeds, buildings or cards this entry changed, or how they are valued."""
    for move in entry.moves:
        match move:
            case DeedMoved() | CardMoved():
                yield from (move.source, move.target)
            case Built():
                yield after.owner.get(move.source if move.target == BANK else move.target, BANK)
            case Mark(cell=Cell.MORTGAGED):
                yield after.owner.get(move.of, BANK)
            case Mark(cell=Cell.RULING | Cell.DEED_SAYS):
                yield from after.players
            case _:
                pass
