"""What an entry moves: money, deeds, buildings and Jail cards between two ends, and marks on the table.

Moves are the only thing that changes a table; nothing is created or lost by them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal, NamedTuple

BANK = "bank"
POT = "pot"

Building = Literal["house", "hotel"]


class Cell(StrEnum):
    """The places on a table that can carry a mark."""

    TURN = "turn"
    CALLED = "called"
    ROLLED = "rolled"
    CLAIMS = "claims"
    DEBT = "debt"
    AUCTION = "auction"
    PURCHASE = "purchase"
    ESTATE = "estate"
    MORTGAGED = "mortgaged"
    INTEREST_PAID = "interest_paid"
    IN_JAIL = "in_jail"
    ATTEMPTS = "attempts"
    OUT = "out"
    LAPS = "laps"
    RULING = "ruling"
    DEED_SAYS = "deed_says"
    PROMISE = "promise"
    PAUSE = "pause"
    CUTOFF = "cutoff"
    RESULT = "result"


class Money(NamedTuple):
    """An amount goes from one holder to another."""

    source: str
    target: str
    amount: int


class DeedMoved(NamedTuple):
    """A deed goes from one holder to another."""

    source: str
    target: str
    deed: str


class Built(NamedTuple):
    """Buildings go from the Bank to a street or back; the street's end is its deed."""

    kind: Building
    source: str
    target: str
    pieces: int


class CardMoved(NamedTuple):
    """A Get Out of Jail Free card goes from one holder to another."""

    source: str
    target: str
    deck: str


class Mark(NamedTuple):
    """A cell of the table now says something else: `of` is whose cell, `now` what it says."""

    cell: Cell
    of: str
    now: Any


Move = Money | DeedMoved | Built | CardMoved | Mark
Moves = tuple[Move, ...]
