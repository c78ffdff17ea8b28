"""Building houses and hotels, step by step, evenly, out of the Bank's supply (spec 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.checks import (
    business,
    in_board_order,
    in_this_box,
    no_auction,
    no_debt_of,
    not_cut_off,
    own_turn,
    seat,
    still_on,
)
from banker.rules.moves import BANK, Built, Money, Move
from banker.rules.ruling import Allowed, Code, allow, decided_by, refuse
from banker.rules.table import HOTEL, Table


@dataclass
class Site:
    """The streets of one set while an order is worked through."""

    streets: tuple[str, ...]
    level: dict[str, int]


def rank(table: Table, level: int) -> int:
    """A level on the scale of even building: a hotel is one above the houses that it needs."""
    return table.terms.hotel_requires_houses + 1 if level == HOTEL else level


def step_up(table: Table, level: int) -> int:
    """The level after one more building."""
    return HOTEL if level >= table.terms.hotel_requires_houses else level + 1


def build(table: Table, asked: ops.Build) -> Allowed:
    """Streets are raised to these levels, all or nothing, in any order that is legal step by step (000:57-63)."""
    player = seat(table, asked.player)
    to = in_board_order(table, asked.to)
    still_on(table)
    in_this_box(table, P.HOUSES_MAX_PER_STREET)
    not_cut_off(table)
    own_turn(table, player, P.BUILD_TIMING)
    business(table, player)
    no_auction(table)
    no_debt_of(table, player)
    if len(to) != len(asked.to) or not to:
        refuse(Code.NOTHING_TO_BUILD if not to else Code.BAD_OPERATION, field="to", expected="each street once")
    for deed_id in to:
        buildable(table, player, deed_id)
    for deed_id, level in to.items():
        _reachable(table, deed_id, level)
    moves: list[Move] = []
    cost = 0
    for site in _in_order(table, to):
        step_moves, step_cost = _raise(table, player, site, to, moves)
        moves += step_moves
        cost += step_cost
    if table.cash[player] < cost:
        refuse(Code.NOT_ENOUGH_CASH, P.HOTEL_COST, payer=player, has=table.cash[player], needs=cost)
    before = {deed_id: table.level.get(deed_id, 0) for deed_id in to}
    return allow([Money(player, BANK, cost), *_joined(moves)], player=player, to=to, before=before, cost=cost)


def buildable(table: Table, player: str, deed_id: str) -> None:
    """The player owns the whole set of this street, and no street of it is mortgaged."""
    printed = table.deeds[deed_id]
    if printed.kind != "street":
        refuse(Code.NOT_A_STREET, P.BUILD_ON_STATIONS_UTILITIES, deed=deed_id)
    if table.owner.get(deed_id) != player:
        refuse(Code.NOT_YOUR_DEED, deed=deed_id, owner=table.owner.get(deed_id, BANK), player=player)
    missing = tuple(sister for sister in table.box.sisters(deed_id) if table.owner.get(sister) != player)
    if missing:
        notices = decided_by(table, P.BUILD_NEEDS_FULL_SET)
        refuse(Code.SET_NOT_COMPLETE, P.BUILD_NEEDS_FULL_SET, notices=notices, deed=deed_id, missing=missing)
    pledged = tuple(sister for sister in table.box.sisters(deed_id) if sister in table.mortgaged)
    if pledged and (table.terms.build_needs_no_mortgage_in_set == "yes" or deed_id in pledged):
        refuse(
            Code.SET_MORTGAGED,
            P.BUILD_NEEDS_NO_MORTGAGE_IN_SET,
            remedy=[ops.Lift(player=player, deeds=pledged)],
            notices=decided_by(table, P.BUILD_NEEDS_NO_MORTGAGE_IN_SET),
            deed=deed_id,
            mortgaged=pledged,
        )


def _reachable(table: Table, deed_id: str, level: int) -> None:
    now = table.level.get(deed_id, 0)
    too_high = level > HOTEL or table.terms.houses_max_per_street < level < HOTEL
    if too_high or (now == HOTEL and level >= HOTEL):
        refuse(Code.STREET_FULL, P.HOTELS_MAX_PER_STREET, deed=deed_id, level=now)
    if level <= now:
        refuse(Code.NOTHING_TO_BUILD, deed=deed_id, level=now)


def _in_order(table: Table, to: Mapping[str, int]) -> list[Site]:
    """The sets of an order, so that houses which some give back are there for the others: see `in_turn`."""
    sites = {}
    for deed_id in to:
        streets = table.box.sisters(deed_id)
        sites[streets] = Site(streets, {street: table.level.get(street, 0) for street in streets})
    needed = table.terms.hotel_requires_houses

    def houses(site: Site) -> tuple[int, int]:
        """The houses that the set takes before its hotels, and those that the hotels give back."""
        taken = given = 0
        for street, level in site.level.items():
            target = to.get(street, level)
            if target > level:
                taken += max(0, (needed if target == HOTEL else target) - level)
                given += max(needed, level) if target == HOTEL else 0
        return taken, given

    return sorted(sites.values(), key=lambda site: in_turn(*houses(site)))


def in_turn(taken: int, given: int) -> tuple[int, int]:
    """The place of a set in an order of several: those that give more houses than they take, the least needy first;
    then the others, the most generous first. If any order works, this one does.
    """
    return (0, taken) if given >= taken else (1, -given)


def _raise(table: Table, player: str, site: Site, to: Mapping[str, int], done: list[Move]) -> tuple[list[Move], int]:
    """The steps that bring one set to its levels, the lowest street first, and what they cost."""
    moves: list[Move] = []
    cost = 0
    while waiting := [street for street in site.streets if site.level[street] < to.get(street, 0)]:
        street = min(waiting, key=lambda each: rank(table, site.level[each]))
        _even_step(table, player, site, street, to)
        houses, hotels = _left(table, [*done, *moves])
        step, price = raise_street(table, street, site.level[street])
        _supplied(table, step, houses, hotels)
        site.level[street] = step_up(table, site.level[street])
        moves += step
        cost += price
    return moves, cost


def raise_street(table: Table, street: str, level: int) -> tuple[list[Move], int]:
    """The moves of one more building on this street, and its printed price; for a hotel its houses go back."""
    printed = table.deeds[street]
    if step_up(table, level) != HOTEL:
        return [Built("house", BANK, street, 1)], printed.house
    return [Built("house", street, BANK, level), Built("hotel", BANK, street, 1)], printed.hotel


def _even_step(table: Table, player: str, site: Site, street: str, to: Mapping[str, int]) -> None:
    level = site.level[street]
    lower = {each: below for each, below in site.level.items() if rank(table, below) < rank(table, level)}
    if not lower:
        return
    wants_hotel = to[street] == HOTEL
    if table.terms.build_even == "no" and step_up(table, level) != HOTEL:
        return
    own = table.level.get(street, 0)
    houses_missing = wants_hotel and own < table.terms.hotel_requires_houses
    code = Code.HOTEL_NEEDS_HOUSES if houses_missing else Code.UNEVEN_BUILD
    parameter = P.HOTEL_REQUIRES_HOUSES if wants_hotel else P.BUILD_EVEN
    refuse(
        code,
        parameter,
        remedy=[ops.Build(player=player, to=_evened(table, site, to))],
        notices=decided_by(table, parameter),
        deed=street,
        level=own,
        lower=lower,
    )


def _evened(table: Table, site: Site, to: Mapping[str, int]) -> dict[str, int]:
    """The nearest legal order: the lower streets are raised too, as far as the tallest one needs."""
    highest = max(rank(table, to.get(street, site.level[street])) for street in site.streets)
    floor = min(highest - 1, table.terms.hotel_requires_houses)
    start = {street: table.level.get(street, 0) for street in site.streets}
    wanted = {street: max(start[street], to.get(street, 0)) for street in site.streets}
    levels = {street: level if rank(table, level) >= floor else floor for street, level in wanted.items()}
    return {street: level for street, level in levels.items() if level > start[street]}


def _left(table: Table, moves: list[Move]) -> tuple[int, int]:
    houses, hotels = table.houses, table.hotels
    for move in moves:
        if isinstance(move, Built):
            count = move.pieces if move.target == BANK else -move.pieces
            houses, hotels = (houses + count, hotels) if move.kind == "house" else (houses, hotels + count)
    return houses, hotels


def _supplied(table: Table, step: list[Move], houses: int, hotels: int) -> None:
    if table.terms.substitutes_for_buildings == "yes":
        return
    for move in step:
        if isinstance(move, Built) and move.source == BANK:
            left = houses if move.kind == "house" else hotels
            if left < move.pieces:
                parameter = P.HOUSES_TOTAL if move.kind == "house" else P.HOTELS_TOTAL
                remedy = (
                    [ops.Auction(building=move.kind)]
                    if (table.houses if move.kind == "house" else table.hotels)
                    else []
                )
                notices = decided_by(table, parameter, P.OUT_OF_BUILDINGS)
                refuse(
                    Code.SUPPLY_EMPTY, parameter, remedy=remedy, notices=notices, building=move.kind, left=max(left, 0)
                )


def _joined(moves: list[Move]) -> list[Move]:
    """The same moves, single houses on one street counted together; houses stay before the hotel they make room for."""
    joined: list[Move] = []
    for move in moves:
        last = joined[-1] if joined else None
        if isinstance(move, Built) and isinstance(last, Built) and move[:3] == last[:3]:
            joined[-1] = last._replace(pieces=last.pieces + move.pieces)
        else:
            joined.append(move)
    return joined


def site_fault(table: Table, player: str, street: str, building: str) -> Code | None:
    """Why this building could not be put here as a purchase now, supply and cash aside; None when it could."""
    printed = table.deeds[street]
    sisters = table.box.sisters(street)
    if printed.kind != "street":
        return Code.NOT_A_STREET
    if any(table.owner.get(sister) != player for sister in sisters):
        return Code.SET_NOT_COMPLETE
    whole_set = table.terms.build_needs_no_mortgage_in_set == "yes"
    if street in table.mortgaged or (whole_set and any(sister in table.mortgaged for sister in sisters)):
        return Code.SET_MORTGAGED
    level = table.level.get(street, 0)
    if level == HOTEL:
        return Code.STREET_FULL
    if (step_up(table, level) == HOTEL) != (building == "hotel"):
        return Code.STREET_FULL if building == "house" else Code.HOTEL_NEEDS_HOUSES
    lowest = min(rank(table, table.level.get(sister, 0)) for sister in sisters)
    if rank(table, level) > lowest and (table.terms.build_even == "yes" or building == "hotel"):
        return Code.UNEVEN_BUILD
    return None


def legal_sites(table: Table, player: str, building: str) -> list[str]:
    """The streets on which this player could put this building now, supply and cash aside."""
    return [street for street in table.deeds_of(player) if site_fault(table, player, street, building) is None]
