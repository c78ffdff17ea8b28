"""Payments that are due: paid in cash, or else a debt; in Junior whatever is there (spec 12, 13)."""

from __future__ import annotations

from typing import Any

from banker.edition.parameters import Parameter as P
from banker.rules import finish
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.checks import holder, in_this_box, seat, still_on
from banker.rules.moves import BANK, POT, Cell, Mark, Money, Move
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Debt, Table


def pay_due(table: Table, payer: str, payee: str, amount: int, reason: str) -> list[Move]:
    """The moves of a payment that must be made, whether the cash is there or not."""
    if table.cash[payer] >= amount:
        return [Money(payer, payee, amount)] if amount else []
    if table.terms.raise_cash_before_bankruptcy == "no":
        return pay_what_is_there(table, payer, payee)
    return [owe(table, payer, Debt(payee, amount, reason))]


def pay_what_is_there(table: Table, payer: str, payee: str) -> list[Move]:
    """Where nothing can be raised: all the cash there is, and the end of the game if the edition ends it so."""
    there = table.cash[payer]
    moves: list[Move] = [Money(payer, payee, there)] if there else []
    return [*moves, *finish.when_one_cannot_pay(book(table, moves))]


def owe(table: Table, debtor: str, *debts: Debt) -> Mark:
    """The mark that adds debts to those the debtor already has."""
    return Mark(Cell.DEBT, debtor, (*table.debts.get(debtor, ()), *debts))


def bank_or_pot(table: Table, source: str) -> str:
    """Where a payment of this kind to the Bank goes: "taxes", "fines" or "card_payments"."""
    feeds_pot = table.terms.free_parking == "pot" and (source == "taxes" or source in table.terms.pot_sources.names)
    return POT if feeds_pot else BANK


def pot_notices(table: Table, source: str) -> list[Notice]:
    """What decided whether such a payment went to the pot; taxes always do."""
    pot = table.terms.free_parking == "pot" and source != "taxes"
    return decided_by(table, P.POT_SOURCES) if pot else []


def pay(table: Table, asked: ops.Pay) -> Allowed:
    """A card, a fine, or any other payment; between players nothing for nothing (003:8, 000:87)."""
    payer, payee = holder(table, asked.payer), holder(table, asked.payee)
    still_on(table)
    if payer == payee or {payer, payee} <= {BANK, POT}:
        refuse(Code.BAD_OPERATION, field="to", expected="another holder than the payer, one of them a player")
    if POT in (payer, payee):
        if table.terms.free_parking != "pot":
            refuse(Code.NOT_IN_THIS_EDITION, P.FREE_PARKING, notices=decided_by(table, P.FREE_PARKING))
    elif BANK not in (payer, payee) and asked.reason == "other":
        gifts = decided_by(table, P.PLAYER_LOANS)
        if table.terms.player_loans == "forbidden" and not asked.ruling:
            refuse(Code.LOAN_FORBIDDEN, P.PLAYER_LOANS, notices=gifts, payer=payer, payee=payee)
    notices = [Notice(NoticeCode.TABLE_AGREED, None, {"text": asked.ruling})] if asked.ruling else []
    facts: dict[str, Any] = {"payer": payer, "payee": payee, "amount": asked.amount, "reason": asked.reason}
    if payer == POT:
        if table.pot < asked.amount:
            refuse(Code.NOT_ENOUGH_CASH, P.FREE_PARKING, payer=POT, has=table.pot, needs=asked.amount)
        return allow([Money(POT, payee, asked.amount)], notices, **facts)
    if payer == BANK:
        return allow([Money(BANK, payee, asked.amount)], notices, **facts)
    source = {"card": "card_payments", "fine": "fines"}.get(asked.reason, "")
    if payee == BANK and source:
        payee = bank_or_pot(table, source)
        notices += pot_notices(table, source)
    moves = pay_due(table, payer, payee, asked.amount, asked.reason)
    return allow(moves, notices, **{**facts, "payee": payee})


def pay_each(table: Table, asked: ops.PayEach) -> Allowed:
    """The same amount to every other player, from the payer's left; short of cash, one debt for each creditor."""
    payer = seat(table, asked.player)
    still_on(table)
    others = table.after(payer)
    facts: dict[str, Any] = {"payer": payer, "amount": asked.amount, "others": tuple(others)}
    if table.cash[payer] >= asked.amount * len(others):
        return allow([Money(payer, other, asked.amount) for other in others], **facts)
    if table.terms.raise_cash_before_bankruptcy == "no":
        return allow(_each_while_it_lasts(table, payer, others, asked.amount), **facts)
    debts = [Debt(other, asked.amount, "card") for other in others]
    notices = decided_by(table, P.SEVERAL_CREDITORS) if len(others) > 1 else []
    return allow([owe(table, payer, *debts)], notices, **facts)


def _each_while_it_lasts(table: Table, payer: str, others: list[str], amount: int) -> list[Move]:
    moves: list[Move] = []
    left = table.cash[payer]
    for other in others:
        paid = min(left, amount)
        left -= paid
        moves += [Money(payer, other, paid)] if paid else []
    return [*moves, *finish.when_one_cannot_pay(book(table, moves))]


def collect_each(table: Table, asked: ops.CollectEach) -> Allowed:
    """The same amount from every other player; each payer stands alone."""
    payee = seat(table, asked.player)
    still_on(table)
    others = table.after(payee)
    moves: list[Move] = []
    after = table
    for other in others:
        if after.result is not None:
            break
        step = pay_due(after, other, payee, asked.amount, "card")
        after = book(after, step)
        moves += step
    return allow(moves, payee=payee, amount=asked.amount, others=tuple(others))


def repairs(table: Table, asked: ops.Repairs) -> Allowed:
    """So much for each house and each hotel on record when the card is drawn."""
    player = seat(table, asked.player)
    still_on(table)
    levels = [table.level[deed] for deed in table.deeds_of(player) if deed in table.level]
    hotels = sum(1 for level in levels if level == 5)
    houses = sum(level for level in levels if level < 5)
    amount = houses * asked.house + hotels * asked.hotel
    payee = bank_or_pot(table, "card_payments")
    facts: dict[str, Any] = {"payer": player, "payee": payee, "amount": amount, "houses": houses, "hotels": hotels}
    return allow(pay_due(table, player, payee, amount, "card"), pot_notices(table, "card_payments"), **facts)


def take_pot(table: Table, asked: ops.TakePot) -> Allowed:
    """All that lies on Free Parking, where this table plays with a pot."""
    player = seat(table, asked.player)
    still_on(table)
    in_pot(table)
    return allow(pot_moves(table, player), player=player, amount=table.pot)


def in_pot(table: Table) -> None:
    """This table plays with a pot."""
    in_this_box(table, P.FREE_PARKING)
    if table.terms.free_parking != "pot":
        refuse(Code.NOT_IN_THIS_EDITION, P.FREE_PARKING, notices=decided_by(table, P.FREE_PARKING))


def pot_moves(table: Table, player: str) -> list[Move]:
    """The pot goes to the player, whole."""
    return [Money(POT, player, table.pot)] if table.pot else []
