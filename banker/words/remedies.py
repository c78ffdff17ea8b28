"""What would make a refused thing legal, as an imperative phrase for a button or a key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from banker.edition.parameters import Parameter
from banker.edition.terms import TaxChoice
from banker.rules import operations as ops
from banker.rules.moves import POT
from banker.rules.operations import Operation
from banker.rules.reading import fold
from banker.rules.table import HOTEL, Table
from banker.words import names
from banker.words.acts import act
from banker.words.amounts import money
from banker.words.points import title
from banker.words.tongue import _, later, ngettext


def remedy(table: Table, operation: Operation) -> str:
    """The operation as an imperative: `Sell the house on Oriental Avenue`, `Settle M200`."""
    phrase = _PHRASES.get(type(operation))
    if phrase is not None:
        return phrase(_Way(table, operation))
    return _(_PLAIN[type(operation)]) if type(operation) in _PLAIN else act(operation.word)


class _Way(NamedTuple):
    """The way out of a refusal, at its table."""

    table: Table
    asked: Any


def _deed(table: Table, name: str) -> str:
    return names.deed(table, table.box.deed_named(name) or name)


def _deeds(table: Table, deeds: Any) -> str:
    return names.listing(_deed(table, name) for name in deeds)


def _space(table: Table, name: str) -> str:
    return names.space(table, table.box.deed_named(name) or table.box.space_named(name) or name)


def _turn(way: _Way) -> str:
    return _("Let {player} roll").format(player=way.asked.player or way.table.next_to_roll)


def _land(way: _Way) -> str:
    return _("Book the landing on {space}").format(space=_space(way.table, way.asked.space))


def _buy(way: _Way) -> str:
    found = way.table.box.deed_named(way.asked.deed)
    price = way.asked.price if way.asked.price is not None or found is None else way.table.deeds[found].price
    if price is None:
        return _("Buy {deed}").format(deed=_deed(way.table, way.asked.deed))
    return _("Buy {deed} for {price}").format(deed=_deed(way.table, way.asked.deed), price=money(way.table.box, price))


def _decline(way: _Way) -> str:
    return _("Decline {deed}").format(deed=_deed(way.table, way.asked.deed))


def _auction(way: _Way) -> str:
    lot = names.building(way.asked.building) if way.asked.building else _deed(way.table, way.asked.deed or "")
    return _("Auction {lot}").format(lot=lot)


def _bid(way: _Way) -> str:
    return _("Bid {amount}").format(amount=money(way.table.box, way.asked.amount))


def _sold(way: _Way) -> str:
    sold = {
        "deed": _deed(way.table, way.asked.deed),
        "player": way.asked.player,
        "amount": money(way.table.box, way.asked.amount),
    }
    return _("Sell {deed} to {player} for {amount}").format(**sold)


def _rent(way: _Way) -> str:
    deed = _deed(way.table, way.asked.deed)
    if way.asked.amount is None:
        return _("Collect rent for {deed}").format(deed=deed)
    return _("Collect {amount} for {deed}").format(amount=money(way.table.box, way.asked.amount), deed=deed)


def _tax(way: _Way) -> str:
    form = way.table.terms.income_tax
    if way.asked.choice == "flat" and isinstance(form, TaxChoice):
        return _("Pay {amount}").format(amount=money(way.table.box, form.flat))
    if way.asked.choice == "percent" and isinstance(form, TaxChoice):
        return _("Pay {percent}% of all one is worth").format(percent=form.percent)
    return _("Pay {tax}").format(tax=_space(way.table, way.asked.space))


def _pay(way: _Way) -> str:
    ends = {"payer": names.holder(way.table, way.asked.payer), "payee": names.holder(way.table, way.asked.payee)}
    return _("Let {payer} pay {payee} {amount}").format(amount=money(way.table.box, way.asked.amount), **ends)


def _build(way: _Way) -> str:
    return _("Raise {streets}").format(streets=to_levels(way.table, way.asked.to))


def to_levels(table: Table, to: Any) -> str:
    """Streets and the levels that they are brought to: `New York Avenue to 4 houses`."""
    return names.listing(
        _("{deed} to {buildings}").format(deed=_deed(table, name), buildings=names.level(level))
        for name, level in to.items()
    )


def _sell(way: _Way) -> str:
    return _("Sell {buildings}").format(
        buildings=names.listing(_sold_off(way.table, *street) for street in way.asked.to.items())
    )


def _sold_off(table: Table, name: str, level: int) -> str:
    found = table.box.deed_named(name) or name
    now = table.level.get(found, 0)
    if now == HOTEL:
        text = _("the hotel on {deed}") if not level else _("the hotel on {deed} down to {houses}")
        return text.format(deed=_deed(table, name), houses=names.houses(level))
    count = max(0, now - level)
    text = ngettext("the house on {deed}", "{count} houses on {deed}", count)
    if count == 1 and now > 1:
        text = _("a house on {deed}")
    return text.format(deed=_deed(table, name), count=count)


def _mortgage(way: _Way) -> str:
    return _("Mortgage {deeds}").format(deeds=_deeds(way.table, way.asked.deeds))


def _lift(way: _Way) -> str:
    text = ngettext("Lift the mortgage on {deeds}", "Lift the mortgages on {deeds}", len(way.asked.deeds))
    phrase = text.format(deeds=_deeds(way.table, way.asked.deeds))
    if not way.asked.cost:
        return phrase
    return _("{phrase} for {amount}").format(phrase=phrase, amount=money(way.table.box, sum(way.asked.cost.values())))


def _trade(way: _Way) -> str:
    return _with_mortgages(way.table, _("Trade"), way.asked)


def _bankrupt(way: _Way) -> str:
    return _with_mortgages(way.table, _("Declare {player} bankrupt").format(player=way.asked.player), way.asked)


def _with_mortgages(table: Table, phrase: str, asked: ops.Trade | ops.Bankrupt) -> str:
    """The phrase with what becomes of mortgages, and what lifting them costs."""
    parts = [phrase]
    choices = asked.mortgaged or {}
    kept = [deed for deed, choice in choices.items() if choice == "keep"]
    lifted = [deed for deed, choice in choices.items() if choice == "lift"]
    if kept:
        parts.append(_("keep mortgaged: {deeds}").format(deeds=_deeds(table, kept)))
    if lifted:
        parts.append(_("lift: {deeds}").format(deeds=_deeds(table, lifted)))
    if asked.cost:
        parts.append(_("lifting for {amount}").format(amount=money(table.box, sum(asked.cost.values()))))
    return ", ".join(parts)


def _jail_roll(way: _Way) -> str:
    return _("Book doubles") if way.asked.doubles else _("Book no doubles")


def _jail_pay(way: _Way) -> str:
    return _("Pay {amount} to leave Jail").format(amount=money(way.table.box, way.table.terms.jail_fee))


def _settle(way: _Way) -> str:
    debts = way.table.debts.get(way.table.names.get(fold(way.asked.player), way.asked.player), ())
    owed = sum(debt.amount for debt in debts if way.asked.creditor in (None, debt.creditor))
    return _("Settle {amount}").format(amount=money(way.table.box, owed)) if owed else _("Settle")


def _pot(way: _Way) -> str:
    return _("Take the pot, {amount}").format(amount=money(way.table.box, way.table.cash.get(POT, 0)))


def _agreed(way: _Way) -> str:
    agreed = names.listing(way.asked.agreed_by)
    return _("Book it as agreed by {players}").format(players=agreed) if agreed else act(way.asked.word)


def _ruling(way: _Way) -> str:
    known = way.asked.parameter in list(Parameter)
    return _("Rule on {title}").format(title=title(Parameter(way.asked.parameter)) if known else way.asked.parameter)


def _undo(way: _Way) -> str:
    text = ngettext("Undo {count} entry", "Undo {count} entries", way.asked.entries)
    return text.format(count=way.asked.entries)


def _redo(way: _Way) -> str:
    text = ngettext("Redo {count} entry", "Redo {count} entries", way.asked.entries)
    return text.format(count=way.asked.entries)


_PHRASES: dict[type[Operation], Callable[[_Way], str]] = {
    ops.Turn: _turn,
    ops.Land: _land,
    ops.Buy: _buy,
    ops.Decline: _decline,
    ops.Auction: _auction,
    ops.Bid: _bid,
    ops.Sold: _sold,
    ops.Rent: _rent,
    ops.Tax: _tax,
    ops.Pay: _pay,
    ops.Build: _build,
    ops.Sell: _sell,
    ops.Mortgage: _mortgage,
    ops.Lift: _lift,
    ops.Trade: _trade,
    ops.Bankrupt: _bankrupt,
    ops.JailRoll: _jail_roll,
    ops.JailPay: _jail_pay,
    ops.Settle: _settle,
    ops.TakePot: _pot,
    ops.Resign: _agreed,
    ops.Correct: _agreed,
    ops.MakeRuling: _ruling,
    ops.Undo: _undo,
    ops.Redo: _redo,
}
_PLAIN: dict[type[Operation], str] = {
    ops.Salary: later("Book the salary"),
    ops.Repairs: later("Book the repairs"),
    ops.Promise: later("Book the promise"),
    ops.DeedSays: later("Book what the deed says"),
    ops.Cutoff: later("Call time"),
}


def leave_it() -> str:
    """The answer to a refusal that changes nothing."""
    return _("Leave it as it is")


def nothing_changes() -> str:
    """What that answer does."""
    return _("Nothing is booked.")
