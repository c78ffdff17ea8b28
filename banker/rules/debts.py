"""Settling what is owed (spec 13)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.auction import Lot, handed_over
from banker.rules.booking import book
from banker.rules.building import site_fault
from banker.rules.checks import holder, seat, still_on
from banker.rules.moves import Cell, Mark, Money, Move
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Debt, Table


def settle(table: Table, asked: ops.Settle) -> Allowed:
    """The player pays his open debts, or those to one creditor, as soon as the cash is there."""
    player = seat(table, asked.player)
    creditor = holder(table, asked.creditor) if asked.creditor else None
    still_on(table)
    debts = table.debts.get(player, ())
    paid = [debt for debt in debts if creditor in (None, debt.creditor)]
    if not paid:
        refuse(Code.NO_OPEN_DEBT, player=player, creditor=creditor)
    total = sum(debt.amount for debt in paid)
    if table.cash[player] < total:
        refuse(Code.NOT_ENOUGH_CASH, P.NEGATIVE_BALANCE, payer=player, has=table.cash[player], needs=total)
    rest = tuple(debt for debt in debts if debt not in paid)
    moves: list[Move] = [Mark(Cell.DEBT, player, rest)]
    notices: list[Notice] = []
    after = table
    for debt in paid:
        step = _paid(after, player, debt)
        if not step:
            facts = {"building": debt.building, "deed": debt.lot}
            notices.append(Notice(NoticeCode.LOT_LAPSED, P.BUILDING_AUCTION_ELIGIBILITY, facts))
        after = book(after, step)
        moves += step
    return allow(moves, notices, player=player, amount=total, debts=tuple(paid))


def _paid(table: Table, player: str, debt: Debt) -> list[Move]:
    """The payment, and the lot it was for. A building whose street no longer takes it stays with the Bank, unpaid."""
    if debt.building and site_fault(table, player, debt.lot, debt.building) is not None:
        return []
    lot = Lot("" if debt.building else debt.lot, debt.building)
    goods = handed_over(table, lot, player, debt.lot) if debt.lot else []
    return [Money(player, debt.creditor, debt.amount), *goods]


def owed(table: Table, player: str) -> int:
    """All that this player owes."""
    return sum(debt.amount for debt in table.debts.get(player, ()))


def must_go_on(table: Table, player: str, raised: int) -> None:
    """The debts cannot be given up while they can still be covered (003:35)."""
    total = owed(table, player)
    if raised < total:
        return
    notices = decided_by(table, P.RAISE_CASH_BEFORE_BANKRUPTCY)
    enough = table.cash[player] >= total
    remedy = [ops.Settle(player=player)] if enough else []
    facts = {"player": player, "owed": total, "raisable": raised, "cash": table.cash[player]}
    refuse(Code.CAN_STILL_PAY, P.RAISE_CASH_BEFORE_BANKRUPTCY, remedy=remedy, notices=notices, **facts)
