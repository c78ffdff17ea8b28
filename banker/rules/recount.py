"""A recount: what lies on the table against what the book says.

Amounts are whole numbers of the edition's currency. What was not counted is taken to be as the book says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from banker.rules.mending import netted
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move, Moves
from banker.rules.table import HOTEL, Table


class What(StrEnum):
    """What can be counted."""

    CASH = "cash"
    OWNER = "owner"
    LEVEL = "level"
    FACE = "face"
    CARD = "card"


class Difference(NamedTuple):
    """Something that lies otherwise than the book says: whose or which, by the book, by the count."""

    what: What
    of: str
    booked: Any
    counted: Any


@dataclass(frozen=True)
class Count:
    """What was counted: cash by player, owners by deed (the Bank's are the Bank's), levels by street, deeds face down,
    Jail cards by deck."""

    cash: Mapping[str, int] = field(default_factory=dict)
    owner: Mapping[str, str] = field(default_factory=dict)
    level: Mapping[str, int] = field(default_factory=dict)
    mortgaged: Mapping[str, bool] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)


def differences(table: Table, count: Count) -> list[Difference]:
    """Everything that was counted otherwise than it is booked, in the order of the count."""
    return [found for found in _compared(table, count) if found.booked != found.counted]


def _compared(table: Table, count: Count) -> Iterator[Difference]:
    for player, cash in count.cash.items():
        yield Difference(What.CASH, player, table.cash[player], cash)
    for deed, owner in count.owner.items():
        yield Difference(What.OWNER, deed, table.owner.get(deed, BANK), owner)
    for deed, level in count.level.items():
        yield Difference(What.LEVEL, deed, table.level.get(deed, 0), level)
    for deed, down in count.mortgaged.items():
        yield Difference(What.FACE, deed, deed in table.mortgaged, down)
    for deck, holder in count.cards.items():
        yield Difference(What.CARD, deck, table.cards.get(deck, BANK), holder)


def as_counted(table: Table, found: Iterable[Difference]) -> Moves:
    """The moves that make the book as it was counted. Cash comes from the Bank or goes there."""
    moves: list[Move] = []
    for difference in found:
        moves += _MADE[difference.what](table, difference)
    return netted(table, moves)


def _cash(_table: Table, found: Difference) -> list[Move]:
    more = found.counted - found.booked
    return [Money(BANK, found.of, more) if more > 0 else Money(found.of, BANK, -more)]


def _owner(_table: Table, found: Difference) -> list[Move]:
    return [DeedMoved(found.booked, found.counted, found.of)]


def _level(_table: Table, found: Difference) -> list[Move]:
    """What stands there leaves, and what was counted comes."""
    moves: list[Move] = []
    for level, comes in ((found.booked, False), (found.counted, True)):
        if level == HOTEL:
            moves.append(Built("hotel", BANK, found.of, 1) if comes else Built("hotel", found.of, BANK, 1))
        elif level:
            moves.append(Built("house", BANK, found.of, level) if comes else Built("house", found.of, BANK, level))
    return moves


def _face(_table: Table, found: Difference) -> list[Move]:
    return [Mark(Cell.MORTGAGED, found.of, found.counted)]


def _card(_table: Table, found: Difference) -> list[Move]:
    return [CardMoved(found.booked, found.counted, found.of)]


_MADE = {What.CASH: _cash, What.OWNER: _owner, What.LEVEL: _level, What.FACE: _face, What.CARD: _card}
