"""The referee: what the rules answer to an operation at a table. One ruling serves "may I?", a preview and an entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from banker.edition.parameters import Parameter as P
from banker.rules import (
    agreements,
    auction,
    bankruptcy,
    building,
    corrections,
    debts,
    finish,
    jail,
    mortgage,
    payments,
    purchase,
    reading,
    rent,
    selling,
    spelling,
    taxes,
    trade,
    turns,
)
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.operations import Operation
from banker.rules.reading import fold
from banker.rules.ruling import Allowed, Code, No, Refused, Ruling
from banker.rules.table import Table

__all__ = ["book", "implied_turn", "rule"]

_CHAPTERS: dict[type[Operation], Callable[[Table, Any], Allowed]] = {
    ops.Turn: turns.turn,
    ops.Land: turns.land,
    ops.Salary: turns.salary,
    ops.Buy: purchase.buy,
    ops.Decline: purchase.decline,
    ops.Auction: auction.auction,
    ops.Bid: auction.bid,
    ops.Hammer: auction.hammer,
    ops.Sold: auction.sold,
    ops.Rent: rent.rent,
    ops.Tax: taxes.tax,
    ops.Pay: payments.pay,
    ops.PayEach: payments.pay_each,
    ops.CollectEach: payments.collect_each,
    ops.Repairs: payments.repairs,
    ops.TakePot: payments.take_pot,
    ops.Build: building.build,
    ops.Sell: selling.sell,
    ops.Mortgage: mortgage.mortgage,
    ops.Lift: mortgage.lift,
    ops.Trade: trade.trade,
    ops.TakeCard: jail.take_card,
    ops.GoToJail: jail.go_to_jail,
    ops.JailRoll: jail.jail_roll,
    ops.JailPay: jail.jail_pay,
    ops.JailCard: jail.jail_card,
    ops.Settle: debts.settle,
    ops.Bankrupt: bankruptcy.bankrupt,
    ops.Resign: bankruptcy.resign,
    ops.MakeRuling: agreements.make_ruling,
    ops.Promise: agreements.promise,
    ops.DeedSays: agreements.deed_says,
    ops.Correct: corrections.correct,
    ops.Pause: agreements.pause,
    ops.Cutoff: finish.cutoff,
    ops.Finish: finish.finish,
}


def rule(table: Table, asked: Operation) -> Ruling:
    """The ruling on an operation at this table, which must be in turn already (see `implied_turn`).

    `open`, `undo` and `redo` are not asked here: they answer to more than a table.
    """
    ruling = _ruled(table, asked)
    if isinstance(ruling, Refused) and ruling.remedy:
        return replace(ruling, remedy=tuple(way for way in ruling.remedy if _open(table, way, ruling.code)))
    return ruling


# A way out may still want for these: cash that must be found first, and a number that only the deed can tell.
_WANTING = frozenset({Code.NOT_ENOUGH_CASH, Code.NEED_PRINTED_COST})


def _open(table: Table, way: Operation, code: Code) -> bool:
    """Whether what would be offered instead is not refused in turn."""
    first = implied_turn(table, way)
    if first is not None:
        called = _ruled(table, first)
        if isinstance(called, Refused):
            return False
        table = book(table, called.moves)
    answer = _ruled(table, way)
    return isinstance(answer, Allowed) or (answer.code in _WANTING and answer.code is not code)


def _ruled(table: Table, asked: Operation) -> Ruling:
    try:
        if table.terms.money_unit != 1:
            unpayable = _not_payable(table, asked)
            if unpayable is not None:
                return unpayable
        return _CHAPTERS[type(asked)](table, asked)
    except No as no:
        return no.refused


def _not_payable(table: Table, asked: Operation) -> Refused | None:
    unit = table.terms.money_unit
    for attribute in spelling.money_attributes(type(asked)):
        value = getattr(asked, attribute)
        if any(amount % unit for amount in _amounts(value)):
            facts = {"field": attribute, "expected": f"a multiple of {unit}", "unit": unit}
            return Refused(Code.BAD_AMOUNT, P.MONEY_UNIT, facts)
    return None


def _amounts(value: Any) -> list[int]:
    if value is None:
        return []
    if isinstance(value, Mapping):
        return [each.cash if isinstance(each, reading.Basket) else each for each in value.values()]
    return [value]


def implied_turn(table: Table, asked: Operation) -> ops.Turn | None:
    """The turn that an operation implies: only a roller does it, and another player's turn is on.

    Rent for a landing on record or of an earlier turn implies none, nor does a Jail fee that is due before the turn.
    """
    if not asked.roller_only:
        return None
    named = asked.player  # type: ignore[attr-defined]
    player = named if named in table.attempts else table.names.get(fold(named))
    if player is None or player == table.turn or player in table.out or table.result is not None:
        return None
    if type(asked) is ops.Rent:
        found = table.box.deed_named(asked.deed)
        if asked.late or found is None or rent.on_record(table, player, found) is not None:
            return None
    if type(asked) is ops.JailPay and table.terms.jail_pay_when == "before_turn_comes":
        return None
    return ops.Turn(player=player)
