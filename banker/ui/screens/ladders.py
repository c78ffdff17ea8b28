"""The levels of a set, one legal step after the other, up and down; what a step of a sale brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.building import rank, step_up
from banker.rules.quotes import built_sets, rent_now
from banker.rules.ruling import Code
from banker.rules.table import HOTEL, Table

Levels = Mapping[str, int]


def streets_of(table: Table, group: str) -> tuple[str, ...]:
    """The deeds of a group, in board order."""
    return next(each.deeds for each in table.box.groups if each.id == group)


def levels_of(table: Table, group: str) -> dict[str, int]:
    """What stands on the streets of a set."""
    return {street: table.level.get(street, 0) for street in streets_of(table, group)}


def raised(table: Table, levels: Levels) -> dict[str, int]:
    """One more on each of the lowest streets."""
    lowest = min(rank(table, level) for level in levels.values())
    return {
        street: step_up(table, level) if rank(table, level) == lowest and level != HOTEL else level
        for street, level in levels.items()
    }


def lowered(table: Table, levels: Levels) -> dict[str, int]:
    """One less on each of the tallest streets."""
    highest = max(rank(table, level) for level in levels.values())
    return {
        street: _below(table, level) if rank(table, level) == highest else level for street, level in levels.items()
    }


def one_lowered(table: Table, levels: Levels) -> dict[str, int]:
    """One less on one of the tallest streets: the one whose rent is least."""
    highest = max(rank(table, level) for level in levels.values())
    tallest = [street for street, level in levels.items() if rank(table, level) == highest]
    street = min(tallest, key=lambda each: table.deeds[each].rents[levels[each]])
    return {**levels, street: _below(table, levels[street])}


def _below(table: Table, level: int) -> int:
    return table.terms.hotel_requires_houses if level == HOTEL else max(0, level - 1)


def rent_at(table: Table, street: str, level: int) -> int | None:
    """The rent of a street with that much on it; without buildings what is due now."""
    rents = table.deeds[street].rents
    if level:
        return rents[level] if level < len(rents) else None
    bare = rent_now(table, street)
    if bare is None:
        return None
    if table.level.get(street, 0):
        return rents[0] * (2 if table.has_group(table.owner[street], street) else 1)
    return bare.due


class Sale(NamedTuple):
    """Buildings that could go back: the operation, what it brings, and whether too few houses decide its form."""

    group: str
    operation: ops.Sell
    trial: Trial
    short: bool = False

    @property
    def brings(self) -> int:
        """What the Bank pays for them."""
        return int(self.trial.steps[-1].ruling.facts["refund"]) if self.trial.refused is None else 0


def sales(desk: Desk, player: str, gap: int) -> list[Sale]:
    """For each built set the next step down, as many as cover the gap, and all that stands."""
    return [sale for group in built_sets(desk.table, player) for sale in _sales_of(desk, player, group, gap)]


def _sales_of(desk: Desk, player: str, group: str, gap: int) -> Iterator[Sale]:
    found: list[Sale] = []
    start = levels_of(desk.table, group)
    levels: Levels = start
    while any(levels.values()):
        levels = one_lowered(desk.table, levels)
        found.append(sale_to(desk, player, group, start, levels))
    legal = [sale for sale in found if sale.trial.refused is None]
    if not legal:
        yield from found[:1]
        return
    wanted = [legal[0], *[sale for sale in legal if sale.brings >= gap][:1], legal[-1]]
    seen: set[tuple[tuple[str, int], ...]] = set()
    for sale in wanted:
        to = tuple(sorted(sale.operation.to.items()))
        if to not in seen:
            seen.add(to)
            yield sale


def sale_to(desk: Desk, player: str, group: str, start: Levels, levels: Levels) -> Sale:
    """The sale that brings a set to these levels; where the Bank lacks houses, what the ruling on that allows."""
    asked = ops.Sell(player=player, to={street: level for street, level in levels.items() if level < start[street]})
    trial = desk.may_i(asked)
    refused = trial.refused
    if refused is not None and refused.code is Code.SUPPLY_SHORT_FOR_BREAKDOWN and refused.remedy:
        way = refused.remedy[0]
        if isinstance(way, ops.Sell):
            return Sale(group, way, desk.may_i(way), short=True)
    return Sale(group, asked, trial)
