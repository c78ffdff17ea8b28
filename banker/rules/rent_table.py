"""The rent table of a set: every step a rent can take, on each of its deeds, and which of them holds now.

Whole money units; for utilities the multiple of the dice.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.rules.building import step_up
from banker.rules.mortgage import computed_lift
from banker.rules.quotes import rent_now
from banker.rules.rent import station_rent
from banker.rules.ruling import applies
from banker.rules.table import HOTEL, Table


class Kind(StrEnum):
    """What a step of the rent counts."""

    BARE = "bare"
    SET = "set"
    LEVEL = "level"
    COUNT = "count"
    TIMES = "times"


class Figure(NamedTuple):
    """One rent of one deed, and whether it is the one that a landing would cost now."""

    amount: int
    now: bool


class Step(NamedTuple):
    """A row of the table: so many houses (5 a hotel), or so many of the set owned; a figure a deed."""

    kind: Kind
    number: int
    figures: tuple[Figure, ...]


class Costs(NamedTuple):
    """What goes with a deed: its price, a house, the hotel on top of its houses, the mortgage, and its lifting.

    None where this box has no such thing; `reckoned` where the number on the printed deed decides and is not known.
    """

    price: int
    house: int | None
    hotel: int | None
    mortgage: int | None
    lift: int | None
    reckoned: bool


class RentTable(NamedTuple):
    """The deeds of the set in board order, the steps of their rents, and a column of costs for each."""

    group: str
    deeds: tuple[str, ...]
    steps: tuple[Step, ...]
    costs: tuple[Costs, ...]


def rent_table(table: Table, group: str) -> RentTable:
    """The rents of a set as this table plays them: by its box, its rulings and its printed deeds."""
    deeds = next(each.deeds for each in table.box.groups if each.id == group)
    printed = [table.deeds[deed] for deed in deeds]
    steps = tuple(_step(table, printed, kind, count) for kind, count in _steps(table, printed))
    return RentTable(group, deeds, steps, tuple(_costs(table, each) for each in printed))


def _steps(table: Table, printed: list[Deed]) -> list[tuple[Kind, int]]:
    match printed[0].kind:
        case "station":
            return [(Kind.COUNT, count) for count in range(1, len(printed) + 1)]
        case "utility":
            return [(Kind.TIMES, count) for count in range(1, len(printed) + 1)]
    steps = [(Kind.BARE, 0), (Kind.SET, 0)]
    level = 0
    while _built_on(table, printed[0]) and level != HOTEL:
        level = step_up(table, level)
        steps.append((Kind.LEVEL, level))
    return steps


def _built_on(table: Table, printed: Deed) -> bool:
    return bool(applies(table, P.HOUSES_MAX_PER_STREET) and table.terms.houses_max_per_street and printed.house)


def _step(table: Table, printed: list[Deed], kind: Kind, count: int) -> Step:
    return Step(
        kind,
        count,
        tuple(Figure(_amount(table, each, kind, count), _now(table, each) == (kind, count)) for each in printed),
    )


def _amount(table: Table, printed: Deed, kind: Kind, count: int) -> int:
    match kind:
        case Kind.COUNT:
            return station_rent(table, printed, count)
        case Kind.TIMES:
            return table.terms.utility_multipliers.steps[count - 1]
        case Kind.SET:
            return 2 * printed.rents[0]
        case _:
            return printed.rents[count]


def _now(table: Table, printed: Deed) -> tuple[Kind, int] | None:
    """The step that holds now; None for a deed that brings nothing: the Bank's, or mortgaged."""
    rent = rent_now(table, printed.id)
    if rent is None:
        return None
    word, _, count = rent.why.partition("_")
    if word == "single" or rent.why == "set_lost":
        return Kind.BARE, 0
    return Kind(word), int(count or 0)


def _costs(table: Table, printed: Deed) -> Costs:
    built = printed.kind == "street" and _built_on(table, printed)
    lent = applies(table, P.MORTGAGE_VALUE) and bool(printed.mortgage)
    known = printed.lift is not None
    return Costs(
        printed.price,
        printed.house if built else None,
        printed.hotel if built else None,
        printed.mortgage if lent else None,
        (printed.lift if known else computed_lift(table, printed)) if lent else None,
        lent and not known and table.terms.unmortgage_cost == "printed_on_deed",
    )
