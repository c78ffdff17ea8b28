"""Trades between two players: cash, deeds and Jail cards change hands together (spec 10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules import reading
from banker.rules.checks import (
    business,
    deed,
    in_this_box,
    no_auction,
    not_cut_off,
    own_deed,
    own_turn,
    seat,
    still_on,
    unbuilt_set,
)
from banker.rules.estate import raisable
from banker.rules.mortgage import Taken, costs_by_deed, need_printed, taken_over
from banker.rules.moves import CardMoved, DeedMoved, Money, Move
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Table


class Side(NamedTuple):
    """A player and what he gives, deeds by id."""

    player: str
    cash: int
    deeds: tuple[str, ...]
    cards: tuple[str, ...]


def trade(table: Table, asked: ops.Trade) -> Allowed:
    """Everything the two sides give goes over at once; buildings never do (003:26, 000:67)."""
    if len(asked.gives) != 2:
        refuse(Code.BAD_OPERATION, field="gives", expected="exactly two players")
    left, right = (_side(table, name, basket) for name, basket in asked.gives.items())
    if left.player == right.player:
        refuse(Code.BAD_OPERATION, field="gives", expected="two different players")
    still_on(table)
    _allowed(table, asked, left, right)
    no_auction(table)
    for side in (left, right):
        for deed_id in side.deeds:
            own_deed(table, side.player, deed_id)
        for deck in side.cards:
            if table.cards.get(deck) != side.player:
                refuse(Code.NO_JAIL_CARD, player=side.player, deck=deck)
    notices = _deed_notices(table, left, right)
    moves: list[Move] = [*_handed(left, right.player), *_handed(right, left.player)]
    choices = _choices(table, asked, left, right)
    costs = costs_by_deed(table, asked.cost, [each for each in left.deeds + right.deeds if each in table.mortgaged])
    need_printed(table, [table.deeds[each] for each, choice in choices.items() if choice == "lift"], costs, asked)
    due = {side.player: 0 for side in (left, right)}
    for side, taker in ((left, right.player), (right, left.player)):
        taken = _mortgages(table, side, taker, choices, costs)
        moves += taken.lift_moves + taken.fee_moves
        notices += taken.notices
        due[taker] = taken.lift_total + taken.fee_total
    _covered(table, left, right, due)
    notices += _debt_stays(table, left, right, due)
    if asked.ruling:
        notices.append(Notice(NoticeCode.TABLE_AGREED, None, {"text": asked.ruling}))
    return allow(moves, notices, left=left, right=right, due=due, choices=choices)


def _side(table: Table, name: str, basket: reading.Basket) -> Side:
    deeds = tuple(deed(table, each).id for each in basket.deeds)
    if len(set(deeds)) != len(deeds):
        refuse(Code.BAD_OPERATION, field=f"gives.{name}.deeds", expected="each deed once")
    return Side(seat(table, name), basket.cash, deeds, basket.jail_cards)


def _allowed(table: Table, asked: ops.Trade, left: Side, right: Side) -> None:
    in_this_box(table, P.TRADE_ASSETS)
    not_cut_off(table)
    goods = left.deeds + left.cards + right.deeds + right.cards
    if not goods and not left.cash and not right.cash:
        refuse(Code.BAD_OPERATION, field="gives", expected="something that changes hands")
    if not goods and table.terms.player_loans == "forbidden" and not asked.ruling:
        payer, payee = (left.player, right.player) if left.cash else (right.player, left.player)
        notices = decided_by(table, P.PLAYER_LOANS)
        refuse(Code.LOAN_FORBIDDEN, P.PLAYER_LOANS, notices=notices, payer=payer, payee=payee)
    if (left.cards or right.cards) and table.terms.buy_jail_card_from_player == "no":
        notices = decided_by(table, P.BUY_JAIL_CARD_FROM_PLAYER)
        refuse(Code.NOT_IN_THIS_EDITION, P.BUY_JAIL_CARD_FROM_PLAYER, notices=notices)
    for side in (left, right):
        business(table, side.player)
        if side.player in table.debts and table.terms.debtor_may_trade == "no":
            notices = decided_by(table, P.DEBTOR_MAY_TRADE)
            refuse(Code.NOT_IN_THIS_EDITION, P.DEBTOR_MAY_TRADE, notices=notices, player=side.player)
    if table.turn not in (left.player, right.player):
        own_turn(table, left.player, P.TRADE_TIMING)


def _deed_notices(table: Table, left: Side, right: Side) -> list[Notice]:
    """No building stands in the set of a street that goes over; the receiver is told of mortgages."""
    notices: list[Notice] = []
    for side in (left, right):
        for deed_id in side.deeds:
            if table.terms.trade_needs_unbuilt_set == "yes" or deed_id in table.level:
                unbuilt_set(table, side.player, deed_id, P.TRADE_NEEDS_UNBUILT_SET)
            if deed_id in table.mortgaged and table.terms.tell_buyer_of_mortgage == "required":
                notices.append(Notice(NoticeCode.MORTGAGED_DEED, P.TELL_BUYER_OF_MORTGAGE, {"deed": deed_id}))
    return notices


def _handed(side: Side, taker: str) -> list[Move]:
    moves: list[Move] = [Money(side.player, taker, side.cash)] if side.cash else []
    moves += [DeedMoved(side.player, taker, deed_id) for deed_id in side.deeds]
    moves += [CardMoved(side.player, taker, deck) for deck in side.cards]
    return moves


def _choices(table: Table, asked: ops.Trade, left: Side, right: Side) -> dict[str, reading.MortgageChoice]:
    choices = {deed(table, name).id: choice for name, choice in (asked.mortgaged or {}).items()}
    for deed_id in choices:
        if deed_id not in left.deeds + right.deeds:
            refuse(Code.BAD_OPERATION, field="mortgaged", expected="deeds that change hands", deed=deed_id)
        if deed_id not in table.mortgaged:
            refuse(Code.NOT_MORTGAGED, deed=deed_id)
    missing = [each for each in left.deeds + right.deeds if each in table.mortgaged and each not in choices]
    if missing and table.terms.mortgage_transfer == "fee_now_or_lift_now":
        kept: dict[str, reading.MortgageChoice] = dict.fromkeys(missing, "keep")
        whole = {**choices, **kept}
        notices = decided_by(table, P.MORTGAGE_TRANSFER)
        remedy = [replace(asked, mortgaged=whole)]
        refuse(Code.MORTGAGE_CHOICE_MISSING, P.MORTGAGE_TRANSFER, remedy=remedy, notices=notices, deeds=tuple(missing))
    return choices


def _mortgages(table: Table, side: Side, taker: str, choices: Mapping[str, str], costs: Mapping[str, int]) -> Taken:
    pledged = [table.deeds[deed_id] for deed_id in side.deeds if deed_id in table.mortgaged]
    charged = table.terms.mortgage_transfer == "fee_now_or_lift_now"
    taken = taken_over(table, taker, pledged, choices, costs, charged)
    if pledged:
        taken.notices.extend(decided_by(table, P.MORTGAGE_TRANSFER))
    return taken


def _covered(table: Table, left: Side, right: Side, due: Mapping[str, int]) -> None:
    for side, other in ((left, right), (right, left)):
        has = table.cash[side.player]
        if has < side.cash:
            refuse(Code.NOT_ENOUGH_CASH, payer=side.player, has=has, needs=side.cash)
        if has - side.cash + other.cash < due[side.player]:
            needs = side.cash + due[side.player] - other.cash
            refuse(Code.NOT_ENOUGH_CASH, P.MORTGAGE_TRANSFER, payer=side.player, has=has, needs=needs)


def _debt_stays(table: Table, left: Side, right: Side, due: Mapping[str, int]) -> list[Notice]:
    """Warns where a debtor trades and still cannot cover what he owes."""
    notices = []
    for side, other in ((left, right), (right, left)):
        owed = sum(debt.amount for debt in table.debts.get(side.player, ()))
        if not owed:
            continue
        given = sum(table.deeds[each].mortgage for each in side.deeds if each not in table.mortgaged)
        got = sum(table.deeds[each].mortgage for each in other.deeds if each not in table.mortgaged)
        then = raisable(table, side.player) - side.cash + other.cash - due[side.player] - given + got
        if then < owed:
            facts = {"player": side.player, "owed": owed, "raisable": then}
            notices += [
                Notice(NoticeCode.DEBT_STAYS, P.DEBTOR_MAY_TRADE, facts),
                *decided_by(table, P.DEBTOR_MAY_TRADE),
            ]
    return notices
