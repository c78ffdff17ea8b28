"""What was paid, by whom, to whom and for what, gathered from entries. Amounts are whole numbers of the currency.

Whoever asks chooses the entries; struck ones are best left out, since nothing of them stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.moves import BANK, DeedMoved, Money
from banker.rules.operations import Operation
from banker.rules.table import Debt, Table


class For(StrEnum):
    """What money was paid for."""

    DEAL = "deal"
    SALARY = "salary"
    PURCHASE = "purchase"
    AUCTION = "auction"
    RENT = "rent"
    TAX = "tax"
    CARD = "card"
    FINE = "fine"
    JAIL = "jail"
    BUILDING = "building"
    MORTGAGE = "mortgage"
    TRADE = "trade"
    POT = "pot"
    ESTATE = "estate"
    CORRECTION = "correction"
    OTHER = "other"


class Paid(NamedTuple):
    """One payment."""

    payer: str
    payee: str
    amount: int
    purpose: For


class Sum(NamedTuple):
    """What came to so much for one purpose, and how it is parted among those at the other end, most first."""

    purpose: For
    amount: int
    ends: tuple[tuple[str, int], ...]


_PURPOSES: dict[type[Operation], For] = {
    ops.Open: For.DEAL,
    ops.Salary: For.SALARY,
    ops.Buy: For.PURCHASE,
    ops.Sold: For.AUCTION,
    ops.Hammer: For.AUCTION,
    ops.Rent: For.RENT,
    ops.Tax: For.TAX,
    ops.PayEach: For.CARD,
    ops.CollectEach: For.CARD,
    ops.Repairs: For.CARD,
    ops.TakePot: For.POT,
    ops.Build: For.BUILDING,
    ops.Sell: For.BUILDING,
    ops.Mortgage: For.MORTGAGE,
    ops.Lift: For.MORTGAGE,
    ops.Trade: For.TRADE,
    ops.JailPay: For.JAIL,
    ops.JailRoll: For.JAIL,
    ops.Bankrupt: For.ESTATE,
    ops.Resign: For.ESTATE,
    ops.Correct: For.CORRECTION,
}
_DEBTS = {
    "rent": For.RENT,
    "tax": For.TAX,
    "card": For.CARD,
    "fine": For.FINE,
    "jail": For.JAIL,
    "auction": For.AUCTION,
    "interest": For.MORTGAGE,
}
_SPACES = {"go": For.SALARY, "income-tax": For.TAX, "luxury-tax": For.TAX, "free-parking": For.POT}


def payments(entry: Entry, before: Table) -> tuple[Paid, ...]:
    """What this entry paid; an undo or a redo pays nothing of its own."""
    if entry.strikes or entry.restores:
        return ()
    debts = list(before.debts.get(entry.operation.player, ())) if isinstance(entry.operation, ops.Settle) else []
    return tuple(
        Paid(move.source, move.target, move.amount, _purpose(entry, before, move, debts))
        for move in entry.moves
        if isinstance(move, Money)
    )


def purposes(entry: Entry, before: Table) -> frozenset[For]:
    """What an entry is about in money, paid or owed."""
    found = {paid.purpose for paid in payments(entry, before)}
    match entry.operation:
        case ops.Pay(reason=reason):
            found.add(_DEBTS.get(reason, For.OTHER))
        case operation if type(operation) in _PURPOSES:
            found.add(_PURPOSES[type(operation)])
    return frozenset(found)


def _purpose(entry: Entry, before: Table, move: Money, debts: list[Debt]) -> For:
    match entry.operation:
        case ops.Pay(reason=reason):
            return _DEBTS.get(reason, For.OTHER)
        case ops.Land(space=space) if space in before.deeds:
            return For.PURCHASE if move.target == BANK else For.RENT
        case ops.Land(space=space):
            return _SPACES.get(space, For.OTHER)
        case ops.Settle():
            return _settled(move, debts)
        case operation:
            return _PURPOSES.get(type(operation), For.OTHER)


def _settled(move: Money, debts: list[Debt]) -> For:
    """What the debt was for that this payment settled; of two alike each is settled once."""
    for debt in debts:
        if (debt.creditor, debt.amount) == (move.target, move.amount):
            debts.remove(debt)
            return _DEBTS.get(debt.reason, For.OTHER)
    return For.OTHER


def paid_by(paid: Iterable[Paid], player: str) -> list[Sum]:
    """What a player paid, purpose by purpose, the most first, and to whom."""
    return _summed((each.purpose, each.payee, each.amount) for each in paid if each.payer == player)


def received_by(paid: Iterable[Paid], player: str) -> list[Sum]:
    """What a player received, purpose by purpose, the most first, and from whom."""
    return _summed((each.purpose, each.payer, each.amount) for each in paid if each.payee == player)


def paid_in_all(paid: Iterable[Paid]) -> list[Sum]:
    """What was paid in all, purpose by purpose, the most first, and by whom."""
    return _summed((each.purpose, each.payer, each.amount) for each in paid)


def _summed(parts: Iterable[tuple[For, str, int]]) -> list[Sum]:
    ends: dict[For, Counter[str]] = {}
    for purpose, end, amount in parts:
        ends.setdefault(purpose, Counter())[end] += amount
    sums = [Sum(purpose, sum(each.values()), tuple(each.most_common())) for purpose, each in ends.items()]
    return sorted(sums, key=lambda each: -each.amount)


def concerned(entry: Entry, before: Table) -> frozenset[str]:
    """The players that an entry names, or whose money, deeds or marks it moves."""
    found: set[str] = set()
    for field in ("player", "payer", "payee", "giver", "receiver", "creditor", "next"):
        found.add(str(getattr(entry.operation, field, "")))
    if isinstance(entry.operation, ops.Turn) and entry.operation.player is None:
        found.add(before.next_to_roll)
    if isinstance(entry.operation, ops.Open):
        found.update(entry.operation.players)
    for move in entry.moves:
        found |= {str(getattr(move, end, "")) for end in ("source", "target", "of")}
    return frozenset(found & set(before.players))


def with_the_bank(entry: Entry, before: Table) -> bool:
    """Whether a player who keeps the bank dealt with it himself: money or a deed went between them (003:6)."""
    if not before.banker or isinstance(entry.operation, ops.Open):
        return False
    return any(
        {move.source, move.target} == {before.banker, BANK}
        for move in entry.moves
        if isinstance(move, Money | DeedMoved)
    )
