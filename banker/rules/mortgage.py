"""Mortgages: raised, lifted, and what a mortgaged deed costs when it changes hands (spec 9, 10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.checks import (
    business,
    deed,
    in_this_box,
    no_auction,
    no_debt_of,
    not_cut_off,
    own_deed,
    own_turn,
    seat,
    still_on,
    unbuilt_set,
)
from banker.rules.moves import BANK, Cell, Mark, Money, Move
from banker.rules.purchase import figure_notices
from banker.rules.reckoning import Share, share
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Table


def mortgage(table: Table, asked: ops.Mortgage) -> Allowed:
    """The Bank pays the printed value of each deed; no building may stand in its set (000:71, 003:31)."""
    player = seat(table, asked.player)
    _known(table, asked.deeds)
    still_on(table)
    in_this_box(table, P.MORTGAGE_VALUE)
    if player not in table.debts:
        not_cut_off(table)
    own_turn(table, player, P.MORTGAGE_TIMING)
    business(table, player)
    pledged = [own_deed(table, player, name) for name in asked.deeds]
    _once(pledged)
    moves: list[Move] = []
    notices: list[Notice] = []
    for printed in pledged:
        _mortgageable(table, player, printed)
        moves += [Mark(Cell.MORTGAGED, printed.id, True), Money(BANK, player, printed.mortgage)]
        notices += figure_notices(table, printed, "mortgage")
    amount = sum(printed.mortgage for printed in pledged)
    return allow(moves, notices, player=player, deeds=tuple(printed.id for printed in pledged), amount=amount)


def _known(table: Table, names: Iterable[str]) -> None:
    for name in names:
        deed(table, name)


def _once(deeds: list[Deed]) -> None:
    if not deeds or len({printed.id for printed in deeds}) != len(deeds):
        refuse(Code.BAD_OPERATION, field="deeds", expected="at least one deed, each of them once")


def _mortgageable(table: Table, player: str, printed: Deed) -> None:
    terms = table.terms
    if printed.kind != "street":
        if terms.mortgage_stations_utilities == "no":
            notices = decided_by(table, P.MORTGAGE_STATIONS_UTILITIES)
            refuse(Code.NOT_IN_THIS_EDITION, P.MORTGAGE_STATIONS_UTILITIES, notices=notices, deed=printed.id)
    elif terms.mortgage_needs_unbuilt_set == "yes" or printed.id in table.level:
        unbuilt_set(table, player, printed.id, P.MORTGAGE_NEEDS_UNBUILT_SET)
    if printed.id in table.mortgaged:
        way = [ops.Lift(player=player, deeds=(printed.id,))]
        refuse(Code.ALREADY_MORTGAGED, remedy=way, deed=printed.id)


class LiftCost(NamedTuple):
    """What lifting a mortgage costs, and what decided it; `printed` where the number on the deed is booked."""

    amount: int
    notices: list[Notice]
    read_off: bool = False


def interest(table: Table, printed: Deed) -> Share:
    """The interest on this deed's mortgage, rounded once to what can be paid."""
    by_price = table.terms.unmortgage_cost == "purchase_price_plus_interest"
    base = printed.price if by_price else printed.mortgage
    return share(base * table.terms.interest_rate, 100, table.terms.money_unit, table.terms.interest_rounding)


def computed_lift(table: Table, printed: Deed) -> int:
    """The principal and its interest, as every edition that does not print the number reckons it."""
    by_price = table.terms.unmortgage_cost == "purchase_price_plus_interest"
    return (printed.price if by_price else printed.mortgage) + interest(table, printed).amount


def interest_notices(table: Table, *deeds: Deed) -> list[Notice]:
    """What decided an interest: its base, and the rounding where there was one."""
    notices = decided_by(table, P.UNMORTGAGE_COST)
    if any(interest(table, printed).rounded for printed in deeds):
        notices += [Notice(NoticeCode.ROUNDED, P.INTEREST_ROUNDING), *decided_by(table, P.INTEREST_ROUNDING)]
    return notices


def lift_cost(table: Table, printed: Deed, cost: Mapping[str, int]) -> LiftCost:
    """What it costs to lift this mortgage now; `need_printed` has seen to the number on the deed (003:31)."""
    given = cost.get(printed.id)
    if table.terms.unmortgage_cost == "printed_on_deed":
        right = printed.lift if printed.lift is not None else given
        notices = decided_by(table, P.UNMORTGAGE_COST)
    else:
        paid_before = printed.id in table.interest_paid and table.terms.second_interest_on_later_lift == "no"
        right = printed.mortgage if paid_before else computed_lift(table, printed)
        notices = interest_notices(table, printed)
        if printed.id in table.interest_paid:
            notices += decided_by(table, P.SECOND_INTEREST_ON_LATER_LIFT)
        if printed.lift is not None:
            right = printed.lift
    assert right is not None
    if given is not None and given != right:
        refuse(Code.WRONG_AMOUNT, P.UNMORTGAGE_COST, notices=notices, asked=given, right=right, deed=printed.id)
    return LiftCost(right, notices, read_off=printed.lift is None and given is not None)


def unread(table: Table, printed: Deed, cost: Mapping[str, int]) -> bool:
    """Whether this box goes by the number on the deed and nobody has read it off yet (003:31)."""
    return table.terms.unmortgage_cost == "printed_on_deed" and printed.lift is None and printed.id not in cost


def need_printed(
    table: Table, deeds: Iterable[Deed], cost: Mapping[str, int], asked: ops.Lift | ops.Trade | ops.Bankrupt
) -> None:
    """Every number that must be read off a deed is given; what is missing is offered as reckoned, all at once."""
    missing = [printed for printed in deeds if unread(table, printed, cost)]
    if not missing:
        return
    whole = {**cost, **{printed.id: computed_lift(table, printed) for printed in missing}}
    facts = {"deed": missing[0].id, "reckoned": whole[missing[0].id]}
    notices = decided_by(table, P.UNMORTGAGE_COST)
    remedy = [replace(asked, cost=whole)]
    refuse(Code.NEED_PRINTED_COST, P.UNMORTGAGE_COST, remedy=remedy, notices=notices, **facts)


def costs_by_deed(table: Table, costs: Mapping[str, int] | None, among: Iterable[str]) -> dict[str, int]:
    """The costs by deed id, of deeds that the operation is about."""
    found = {deed(table, name).id: amount for name, amount in (costs or {}).items()}
    strangers = set(found) - set(among)
    if strangers:
        refuse(Code.BAD_OPERATION, field="cost", expected="deeds that this is about", deed=min(strangers))
    return found


def lift(table: Table, asked: ops.Lift) -> Allowed:
    """The mortgages are lifted: principal and interest, or the number printed on the deed (000:73, 003:31)."""
    player = seat(table, asked.player)
    _known(table, asked.deeds)
    still_on(table)
    in_this_box(table, P.MORTGAGE_VALUE)
    not_cut_off(table)
    own_turn(table, player, P.UNMORTGAGE_TIMING)
    business(table, player)
    no_auction(table)
    no_debt_of(table, player)
    pledged = [own_deed(table, player, name) for name in asked.deeds]
    _once(pledged)
    costs = costs_by_deed(table, asked.cost, (printed.id for printed in pledged))
    for printed in pledged:
        if printed.id not in table.mortgaged:
            refuse(Code.NOT_MORTGAGED, deed=printed.id)
    need_printed(table, pledged, costs, asked)
    moves: list[Move] = []
    notices: list[Notice] = []
    total = 0
    for printed in pledged:
        price = lift_cost(table, printed, costs)
        moves += lifted(table, player, printed, price)
        notices += price.notices
        total += price.amount
    if table.cash[player] < total:
        refuse(
            Code.NOT_ENOUGH_CASH, P.UNMORTGAGE_COST, notices=notices, payer=player, has=table.cash[player], needs=total
        )
    return allow(moves, notices, player=player, deeds=tuple(printed.id for printed in pledged), amount=total)


def lifted(table: Table, player: str, printed: Deed, price: LiftCost) -> list[Move]:
    """The moves of one mortgage lifted; a number read off the deed is remembered."""
    moves: list[Move] = [Money(player, BANK, price.amount), Mark(Cell.MORTGAGED, printed.id, False)]
    if printed.id in table.interest_paid:
        moves.append(Mark(Cell.INTEREST_PAID, printed.id, False))
    if price.read_off:
        moves.append(Mark(Cell.DEED_SAYS, f"{printed.id}/lift", price.amount))
    return moves


class Taken(NamedTuple):
    """What the new owner of mortgaged deeds pays the Bank: for lifting some, as fees for keeping others."""

    lift_moves: list[Move]
    lift_total: int
    fee_moves: list[Move]
    fee_total: int
    notices: list[Notice]


def taken_over(
    table: Table,
    taker: str,
    deeds: list[Deed],
    choices: Mapping[str, str],
    costs: Mapping[str, int],
    charged: bool,
) -> Taken:
    """The mortgages that the new owner lifts now, and the fees on those he keeps, where there are fees (000:73)."""
    taken = Taken([], 0, [], 0, [])
    lift_total = fee_total = 0
    for printed in deeds:
        if choices.get(printed.id) == "lift":
            price = lift_cost(table, printed, costs)
            taken.lift_moves.extend(lifted(table, taker, printed, price))
            taken.notices.extend(price.notices)
            lift_total += price.amount
        elif charged:
            fee = interest(table, printed).amount
            taken.fee_moves.append(Money(taker, BANK, fee))
            taken.fee_moves.append(Mark(Cell.INTEREST_PAID, printed.id, True))
            taken.notices.extend(interest_notices(table, printed))
            fee_total += fee
    return taken._replace(lift_total=lift_total, fee_total=fee_total)
