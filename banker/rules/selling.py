"""Selling buildings back to the Bank at half price, evenly; a hotel comes down to houses (spec 7)."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.building import in_turn, rank
from banker.rules.checks import (
    building_cost,
    business,
    in_board_order,
    in_this_box,
    not_cut_off,
    own_deed,
    seat,
    still_on,
)
from banker.rules.moves import BANK, Built, Money, Move
from banker.rules.reckoning import Share, share
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import HOTEL, Table

Levels = dict[str, int]


class Short(Exception):
    """The Bank lacks the houses that a hotel of this street would come down to."""

    def __init__(self, street: str) -> None:
        super().__init__(street)
        self.street = street


def sell(table: Table, asked: ops.Sell) -> Allowed:
    """Streets are lowered to these levels, all or nothing; half the printed cost comes back (000:69, 003:29)."""
    player = seat(table, asked.player)
    still_on_and_allowed(table, player, asked)
    to = in_board_order(table, asked.to)
    for deed_id in to:
        own_deed(table, player, deed_id)
    for deed_id, level in to.items():
        _sellable(table, player, deed_id, level)
    if not to or len(to) != len(asked.to):
        refuse(Code.NOTHING_TO_SELL if not to else Code.BAD_OPERATION, field="to", expected="each street once")
    notices: list[Notice] = []
    after: Levels = {}
    for streets in _sets_in_order(table, to):
        now = {street: table.level.get(street, 0) for street in streets}
        wanted = {street: to.get(street, level) for street, level in now.items()}
        supply = table.houses + _returned(table, after)
        try:
            _lowered(table, player, now, wanted, supply)
        except Short as short:
            notices += _accept_short(table, player, now, wanted, supply, short.street)
        after |= {street: level for street, level in wanted.items() if level != now[street]}
    refund = refund_for(table, after)
    moves = [*_returning(table, after), Money(BANK, player, refund.amount)]
    if refund.rounded:
        notices += [Notice(NoticeCode.ROUNDED, P.HALF_PRICE_ROUNDING), *decided_by(table, P.HALF_PRICE_ROUNDING)]
    before = {deed_id: table.level.get(deed_id, 0) for deed_id in after}
    return allow(moves, notices, player=player, to=after, before=before, refund=refund.amount)


def _sets_in_order(table: Table, to: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The sets of an order, so that houses which some give back are there for hotels of the others to come down to."""
    needed = table.terms.hotel_requires_houses
    whole = table.terms.hotel_sale_mode == "whole_hotel_half_of_five"

    def houses(streets: tuple[str, ...]) -> tuple[int, int]:
        """The houses that the set's hotels come down to, and those that go back to the Bank."""
        taken = given = 0
        for street in streets:
            now = table.level.get(street, 0)
            target = to.get(street, now)
            if now == HOTEL and target < HOTEL and not whole:
                taken, given = taken + needed, given + needed - target
            elif now < HOTEL:
                given += now - target
        return taken, given

    return sorted(dict.fromkeys(table.box.sisters(deed_id) for deed_id in to), key=lambda each: in_turn(*houses(each)))


def still_on_and_allowed(table: Table, player: str, asked: ops.Sell) -> None:
    """The game goes on and buildings may be sold now. Whoever owes may sell even when time is up: debts are settled."""
    for name in asked.to:
        if table.box.deed_named(name) is None:
            refuse(Code.UNKNOWN_DEED, name=name)
    still_on(table)
    in_this_box(table, P.HOUSES_MAX_PER_STREET)
    if player not in table.debts:
        not_cut_off(table)
        if table.terms.building_sale_timing == "when_short":
            notices = decided_by(table, P.BUILDING_SALE_TIMING)
            refuse(Code.NOT_IN_THIS_EDITION, P.BUILDING_SALE_TIMING, notices=notices, player=player)
    business(table, player)


def _sellable(table: Table, player: str, deed_id: str, level: int) -> None:
    if table.deeds[deed_id].kind != "street":
        refuse(Code.NOT_A_STREET, P.BUILD_ON_STATIONS_UTILITIES, deed=deed_id)
    now = table.level.get(deed_id, 0)
    if level >= now:
        refuse(Code.NOTHING_TO_SELL, deed=deed_id, level=now)
    whole = table.terms.hotel_sale_mode == "whole_hotel_half_of_five"
    if now == HOTEL and whole and level:
        way = [ops.Sell(player=player, to={deed_id: 0})]
        notices = decided_by(table, P.HOTEL_SALE_MODE)
        refuse(Code.NOT_IN_THIS_EDITION, P.HOTEL_SALE_MODE, remedy=way, notices=notices, deed=deed_id)
    if table.terms.houses_max_per_street < level < HOTEL:
        refuse(Code.STREET_FULL, P.HOUSES_MAX_PER_STREET, deed=deed_id, level=now)


def _lowered(table: Table, player: str, now: Levels, wanted: Levels, supply: int) -> None:
    """Walks one set down, the tallest street first; raises `Short` where a hotel cannot come down to houses."""
    level = dict(now)
    whole = table.terms.hotel_sale_mode == "whole_hotel_half_of_five"
    if whole:
        level |= {street: 0 for street in level if level[street] == HOTEL and wanted[street] == 0}
    while waiting := [street for street in level if level[street] > wanted[street]]:
        street = max(waiting, key=lambda each: rank(table, level[each]))
        higher = {each: above for each, above in level.items() if rank(table, above) > rank(table, level[street])}
        if whole:
            higher = {each: above for each, above in higher.items() if above < HOTEL}
        if higher and table.terms.sell_even == "yes":
            _refuse_uneven(table, player, now, wanted, street, higher)
        if level[street] == HOTEL:
            if supply < table.terms.hotel_requires_houses:
                raise Short(street)
            supply -= table.terms.hotel_requires_houses
            level[street] = table.terms.hotel_requires_houses
        else:
            supply += 1
            level[street] -= 1


def _refuse_uneven(table: Table, player: str, now: Levels, wanted: Levels, street: str, higher: Levels) -> None:
    to = _evened(table, now, wanted)
    refuse(
        Code.UNEVEN_SALE,
        P.SELL_EVEN,
        remedy=[ops.Sell(player=player, to=to)],
        notices=decided_by(table, P.SELL_EVEN),
        deed=street,
        level=now[street],
        higher=higher,
    )


def _evened(table: Table, now: Levels, wanted: Levels) -> Levels:
    """The nearest legal sale: the lowest street goes where it was wanted, its sisters at most one above it."""
    lowest = min(level for each, level in wanted.items() if level < now[each])
    top = lowest + 1 if lowest < table.terms.hotel_requires_houses else HOTEL
    evened = {each: min(wanted[each], top, key=lambda level: rank(table, level)) for each in now}
    return {each: level for each, level in evened.items() if level < now[each]}


def _accept_short(table: Table, player: str, now: Levels, wanted: Levels, supply: int, street: str) -> list[Notice]:
    """The sale is what the ruling on too few houses allows, or it is refused with that as the way out."""
    notices = decided_by(table, P.HOTEL_SALE_SHORT_SUPPLY)
    hotels = [each for each in now if now[each] == HOTEL and wanted[each] < HOTEL]
    ways = (
        []
        if table.terms.hotel_sale_short_supply == "refuse"
        else [stripped(table, now, each, supply) for each in hotels]
    )
    if wanted in ways:
        return notices
    remedy = [
        ops.Sell(player=player, to={each: level for each, level in way.items() if level < now[each]}) for way in ways
    ]
    refuse(
        Code.SUPPLY_SHORT_FOR_BREAKDOWN,
        P.HOTEL_SALE_SHORT_SUPPLY,
        remedy=remedy[:1],
        notices=notices,
        deed=street,
        left=supply,
        needs=table.terms.hotel_requires_houses,
    )


def stripped(table: Table, now: Levels, street: str, supply: int) -> Levels:
    """The levels of a set after the hotel on `street` was sold while the Bank lacks houses.

    By the default ruling the street goes bare (003:29, a house ruling of that guide); by `break_to_available` it
    keeps the houses that the Bank has. Sisters come down until the set is even; houses go to the dearer sister first.
    """
    floor = supply if table.terms.hotel_sale_short_supply == "break_to_available" else 0
    after = {**now, street: floor}
    left = supply - floor
    if table.terms.sell_even == "no":
        return after
    for sister, level in now.items():
        if sister != street and level < HOTEL and level > floor + 1:
            after[sister] = floor + 1
            left += level - floor - 1
    dearest_first = sorted(now, key=lambda each: (table.deeds[each].price, table.deeds[each].position), reverse=True)
    for sister in dearest_first:
        if sister != street and now[sister] == HOTEL:
            after[sister] = min(floor + 1, left)
            left -= after[sister]
    return after


def refund_for(table: Table, after: Mapping[str, int]) -> Share:
    """Half the printed cost of what is sold, rounded once."""
    cost = sum(
        building_cost(table, deed_id, table.level.get(deed_id, 0)) - building_cost(table, deed_id, level)
        for deed_id, level in after.items()
    )
    return share(cost, 2, table.terms.money_unit, table.terms.half_price_rounding)


def _returned(table: Table, after: Mapping[str, int]) -> int:
    """Houses that earlier sets of the same order give back."""
    return sum(_houses(table.level.get(deed_id, 0)) - _houses(level) for deed_id, level in after.items())


def _houses(level: int) -> int:
    return level if level < HOTEL else 0


def _returning(table: Table, after: Mapping[str, int]) -> list[Move]:
    """Houses come back before hotels are exchanged for some of them."""
    houses: list[Move] = []
    hotels: list[Move] = []
    for deed_id, level in after.items():
        now = table.level.get(deed_id, 0)
        if now == HOTEL:
            hotels.append(Built("hotel", deed_id, BANK, 1))
            hotels += [Built("house", BANK, deed_id, level)] if level else []
        else:
            houses.append(Built("house", deed_id, BANK, now - level))
    return houses + hotels
