"""How the amounts of mortgages come about: raised, lifted, and when a mortgaged deed changes hands."""

from __future__ import annotations

from collections.abc import Iterator

from banker.rules.mortgage import computed_lift, interest
from banker.words.told import Told
from banker.words.tongue import _


def mortgage(told: Told) -> Iterator[str]:
    """The mortgage values."""
    for deed_id in told.facts["deeds"]:
        printed = told.table.deeds[deed_id]
        text = _("The mortgage value of {deed} is {amount}.")
        yield text.format(deed=told.deed(deed_id), amount=told.money(printed.mortgage))
    yield from _together(told)


def _together(told: Told) -> Iterator[str]:
    """What several deeds come to."""
    if len(told.facts["deeds"]) > 1:
        yield _("Together {amount}.").format(amount=told.money(told.facts["amount"]))


def lift(told: Told) -> Iterator[str]:
    """What each lift costs."""
    for deed_id in told.facts["deeds"]:
        yield _lift_of(told, deed_id)
    yield from _together(told)


def _lift_of(told: Told, deed_id: str) -> str:
    table, printed = told.table, told.table.deeds[deed_id]
    read_off = told.read_off(deed_id)
    if read_off is not None:
        text = _("The deed of {deed} prints {amount} to lift its mortgage.")
        return text.format(deed=told.deed(deed_id), amount=told.money(read_off))
    if deed_id in table.interest_paid and table.terms.second_interest_on_later_lift == "no":
        text = _("{deed}: {amount}, its mortgage value; the interest was paid when it changed hands.")
        return text.format(deed=told.deed(deed_id), amount=told.money(printed.mortgage))
    by_price = table.terms.unmortgage_cost == "purchase_price_plus_interest"
    added = interest(table, printed)
    shown = {
        "deed": told.deed(deed_id),
        "value": told.money(printed.price if by_price else printed.mortgage),
        "percent": table.terms.interest_rate,
        "interest": told.money(added.amount),
        "amount": told.money(computed_lift(table, printed)),
    }
    if added.rounded:
        return _("{deed}: {value} and {percent} per cent of it, rounded to {interest}, is {amount}.").format(**shown)
    return _("{deed}: {value} and {percent} per cent of it, {interest}, is {amount}.").format(**shown)


def trade(told: Told) -> Iterator[str]:
    """What mortgaged deeds cost that change hands."""
    table = told.table
    for deed_id, choice in told.facts["choices"].items():
        if choice == "lift":
            yield _lift_of(told, deed_id)
        elif table.terms.mortgage_transfer == "fee_now_or_lift_now":
            yield _fee_of(told, deed_id)
    for player, due in told.facts["due"].items():
        if due:
            text = _("{player} pays the Bank {amount} for mortgaged deeds that come with it.")
            yield text.format(player=player, amount=told.money(due))


def _fee_of(told: Told, deed_id: str) -> str:
    """The interest on a mortgaged deed that changes hands."""
    table, fee = told.table, interest(told.table, told.table.deeds[deed_id])
    if table.terms.unmortgage_cost == "purchase_price_plus_interest":
        text = _("{deed}: {percent} per cent of its price is {amount}.")
    else:
        text = _("{deed}: {percent} per cent of its mortgage value is {amount}.")
    if fee.rounded:
        text = _("{deed}: {percent} per cent, rounded, is {amount}.")
    return text.format(deed=told.deed(deed_id), percent=table.terms.interest_rate, amount=told.money(fee.amount))
