"""A guess at what went wrong at a table that was counted."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from banker.rules.history import Entry
from banker.rules.moves import Moves
from banker.rules.operations import Operation


class Kind(StrEnum):
    """How a difference can have come about; of what is equally likely the first stands first.

    Forgetting is likelier than booking what never happened, and a wrong figure than either.
    """

    OTHER_BUILDINGS = "other_buildings"
    NOT_BOOKED = "not_booked"
    ANOTHER_DEED = "another_deed"
    ANOTHER_PLAYER = "another_player"
    OTHER_CHOICE = "other_choice"
    FEE_FORGOTTEN = "fee_forgotten"
    JAIL_FEE_FORGOTTEN = "jail_fee_forgotten"
    SALARY_FORGOTTEN = "salary_forgotten"
    RENT_FORGOTTEN = "rent_forgotten"
    TAX_FORGOTTEN = "tax_forgotten"
    NOT_DONE = "not_done"
    DONE_TWICE = "done_twice"
    PAYMENT_FORGOTTEN = "payment_forgotten"
    ANOTHER_AMOUNT = "another_amount"
    UNEXPLAINED = "unexplained"


class Doubt(StrEnum):
    """How far-fetched a guess is, the likeliest first."""

    HARDLY = "hardly"
    LITTLE = "little"
    SOME = "some"
    MUCH = "much"


class Explanation(NamedTuple):
    """A guess: what went wrong, the moves that set the book right, at which entry or for whom, the operation that was
    not booked, how many differences it leaves, how much it turns that nobody counted, how far-fetched it is, and each
    of the mistakes where two were made."""

    kind: Kind
    moves: Moves
    entry: Entry | None = None
    of: str = ""
    amount: int = 0
    asked: Operation | None = None
    left: int = 0
    strays: int = 0
    doubt: Doubt = Doubt.HARDLY
    both: tuple[Explanation, ...] = ()


_KINDS, _DOUBTS = tuple(Kind), tuple(Doubt)


def likelihood(found: Explanation) -> tuple[int, int, int, int]:
    """The likeliest sorts first: what explains all before what explains a part, late entries before early ones."""
    late = -found.entry.number if found.entry else 0
    return found.left + found.strays, _DOUBTS.index(found.doubt), _KINDS.index(found.kind), late
