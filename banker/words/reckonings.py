"""How an amount comes about: the figures it is made of, and why it is not another, a sentence a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from banker.edition.terms import TaxChoice
from banker.rules import operations as ops
from banker.rules.checks import building_cost
from banker.rules.mortgage import computed_lift, interest
from banker.rules.operations import Operation
from banker.rules.rent import on_record, reckon
from banker.rules.ruling import Allowed, Facts, Ruling
from banker.rules.table import HOTEL, Table
from banker.rules.taxes import PARAMETER_OF, percent_of_worth
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, ngettext


def reckoning(before: Table, asked: Operation, ruling: Ruling) -> list[str]:
    """How the amounts of a ruling come about. `before` is the table on which it was ruled."""
    of = _CHAPTERS.get(type(asked))
    if of is None:
        return []
    try:
        return list(of(_Sum(before, ruling.facts, asked)))
    except KeyError:
        # Refused before the figures were looked at: there is nothing to reckon.
        return []


@dataclass(frozen=True)
class _Sum:
    """The table, the facts and the operation that a reckoning is told from."""

    table: Table
    facts: Facts
    asked: Any

    def money(self, amount: int) -> str:
        return money(self.table.box, amount)

    def deed(self, deed_id: str) -> str:
        return names.deed(self.table, deed_id)

    def read_off(self, deed_id: str) -> int | None:
        """What the deed prints for lifting its mortgage, where somebody has read it."""
        printed = self.table.deeds[deed_id].lift
        given: Mapping[str, int] = self.asked.cost or {}
        return printed if printed is not None else given.get(deed_id)


def _rent(told: _Sum) -> Iterator[str]:
    facts, table = told.facts, told.table
    deed_id = facts.get("deed") or facts["space"]
    owner, printed = facts["owner"], table.deeds[deed_id]
    claim = on_record(table, facts["player"], deed_id)
    if facts["why"] == "landed" and claim is not None and claim.rent is not None:
        amount = told.money(claim.rent)
        yield _("As things stood at the landing the rent was {amount}.").format(amount=amount)
        return
    found = reckon(table, printed, owner)
    if printed.kind == "street":
        yield from _street(told, deed_id, owner)
    elif printed.kind == "station":
        count = int(found.why.removeprefix("count_"))
        text = ngettext(
            "{owner} counts {count} of these deeds: {amount} is the rent for it.",
            "{owner} counts {count} of these deeds: {amount} is the rent for them.",
            count,
        )
        yield text.format(owner=owner, count=count, amount=told.money(found.due or 0))
    yield from _not_counted(told, deed_id, owner)
    yield from _by_dice_or_card(told, found.times)


def _street(told: _Sum, deed_id: str, owner: str) -> Iterator[str]:
    table, printed = told.table, told.table.deeds[deed_id]
    level = table.level.get(deed_id, 0)
    shown = {"deed": told.deed(deed_id), "amount": told.money(printed.rents[level])}
    if level:
        yield _("The deed of {deed} prints {amount} with {buildings}.").format(buildings=names.level(level), **shown)
        return
    yield _("The deed of {deed} prints {amount} for the bare street.").format(**shown)
    lacking = [sister for sister in table.box.sisters(deed_id) if table.owner.get(sister) != owner]
    twice = {"twice": told.money(2 * printed.rents[0]), "owner": owner}
    if lacking:
        deeds = names.listing(told.deed(each) for each in lacking)
        yield _("Not {twice}: {owner} lacks {deeds} of the set.").format(deeds=deeds, **twice)
    elif reckon(table, printed, owner).why == "set_lost":
        deeds = names.listing(told.deed(each) for each in table.box.sisters(deed_id) if each in table.mortgaged)
        yield _("Not {twice}, though {owner} has the set: {deeds} is mortgaged.").format(deeds=deeds, **twice)
    else:
        yield _("Times 2, since {owner} has the whole set and no house stands on it: {twice}.").format(**twice)


def _not_counted(told: _Sum, deed_id: str, owner: str) -> Iterator[str]:
    """Mortgaged sisters of a station or utility that do not count."""
    table = told.table
    if table.deeds[deed_id].kind == "street" or table.terms.ownership_count_includes_mortgaged == "yes":
        return
    sisters = [each for each in table.box.sisters(deed_id) if table.owner.get(each) == owner and each != deed_id]
    pledged = [told.deed(each) for each in sisters if each in table.mortgaged]
    if pledged:
        yield _("Not counted, since mortgaged: {deeds}.").format(deeds=names.listing(pledged))


def _by_dice_or_card(told: _Sum, printed_times: int) -> Iterator[str]:
    facts = told.facts
    amount = facts.get("amount", facts.get("right"))
    by_card = bool(facts.get("card")) and told.table.terms.card_rent_override == "card_wins"
    if facts.get("card") == "double" and by_card:
        yield _("Times 2 by the card.")
    times = 10 * told.table.terms.money_unit if facts.get("card") == "ten_times" and by_card else printed_times
    if times and isinstance(amount, int) and amount % times == 0:
        shown = {"times": number(times), "roll": amount // times, "amount": told.money(amount)}
        text = _("{times} times the roll of {roll}, by the card: {amount}.")
        yield (text if by_card else _("{times} times the roll of {roll}: {amount}.")).format(**shown)


def _tax(told: _Sum) -> Iterator[str]:
    facts, table = told.facts, told.table
    parameter = PARAMETER_OF[facts["space"]]
    form = getattr(table.terms, parameter.value)
    if not isinstance(form, TaxChoice):
        return
    player = facts["player"]
    yield _worth(told, player)
    tenth = percent_of_worth(table, player, form.percent)
    shown = {"flat": told.money(form.flat), "percent": form.percent, "share": told.money(tenth.amount)}
    text = _("{percent} per cent of it is {share}, rounded; the flat amount is {flat}.")
    plain = _("{percent} per cent of it is {share}; the flat amount is {flat}.")
    yield (text if tenth.rounded else plain).format(**shown)


def _worth(told: _Sum, player: str) -> str:
    table = told.table
    deeds = sum(table.deeds[each].price for each in table.deeds_of(player))
    buildings = sum(building_cost(table, each, table.level.get(each, 0)) for each in table.deeds_of(player))
    shown = {
        "player": player,
        "cash": told.money(table.cash[player]),
        "deeds": told.money(deeds),
        "buildings": told.money(buildings),
        "total": told.money(table.cash[player] + deeds + buildings),
    }
    text = _("{player} is worth {total}: cash {cash}, deeds at their printed price {deeds}, buildings {buildings}.")
    return text.format(**shown)


def _build(told: _Sum) -> Iterator[str]:
    facts, table = told.facts, told.table
    for deed_id, level in facts["to"].items():
        was = facts["before"][deed_id]
        printed = table.deeds[deed_id]
        below = table.terms.hotel_requires_houses if level == HOTEL else level
        if below > was:
            yield _times(told, names.houses(below - was), deed_id, printed.house * (below - was), printed.house)
        if level == HOTEL:
            text = _("A hotel on {deed}: {amount}; its houses go back to the Bank.")
            yield text.format(deed=told.deed(deed_id), amount=told.money(printed.hotel))
    if len(facts["to"]) > 1:
        yield _("Together {amount}.").format(amount=told.money(facts["cost"]))


def _times(told: _Sum, buildings: str, deed_id: str, amount: int, each: int) -> str:
    text = _("{buildings} on {deed} at {each}: {amount}.")
    return text.format(buildings=buildings, deed=told.deed(deed_id), each=told.money(each), amount=told.money(amount))


def _sell(told: _Sum) -> Iterator[str]:
    facts, table = told.facts, told.table
    full = 0
    for deed_id, level in facts["to"].items():
        cost = building_cost(table, deed_id, facts["before"][deed_id]) - building_cost(table, deed_id, level)
        full += cost
        text = _("What goes from {deed} cost {amount}.")
        yield text.format(deed=told.deed(deed_id), amount=told.money(cost))
    text = _("The Bank pays half of {full}: {amount}.")
    yield text.format(full=told.money(full), amount=told.money(facts["refund"]))


def _mortgage(told: _Sum) -> Iterator[str]:
    for deed_id in told.facts["deeds"]:
        printed = told.table.deeds[deed_id]
        text = _("The mortgage value of {deed} is {amount}.")
        yield text.format(deed=told.deed(deed_id), amount=told.money(printed.mortgage))


def _lift(told: _Sum) -> Iterator[str]:
    for deed_id in told.facts["deeds"]:
        yield _lift_of(told, deed_id)


def _lift_of(told: _Sum, deed_id: str) -> str:
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


def _trade(told: _Sum) -> Iterator[str]:
    table = told.table
    for player, due in told.facts["due"].items():
        if due:
            text = _("{player} pays the Bank {amount} for mortgaged deeds that come with it.")
            yield text.format(player=player, amount=told.money(due))
    for deed_id, choice in told.facts["choices"].items():
        if choice == "lift":
            yield _lift_of(told, deed_id)
        elif table.terms.mortgage_transfer == "fee_now_or_lift_now":
            text = _("{deed}: {percent} per cent of its mortgage value is {amount}.")
            fee = interest(table, table.deeds[deed_id]).amount
            yield text.format(deed=told.deed(deed_id), percent=table.terms.interest_rate, amount=told.money(fee))


def _repairs(told: _Sum) -> Iterator[str]:
    facts = told.facts
    text = _("{houses} at {house} and {hotels} at {hotel}: {amount}.")
    yield text.format(
        houses=names.houses(facts["houses"]),
        house=told.money(told.asked.house),
        hotels=names.hotels(facts["hotels"]),
        hotel=told.money(told.asked.hotel),
        amount=told.money(facts["amount"]),
    )


def _each(told: _Sum) -> Iterator[str]:
    count = len(told.facts["others"])
    text = ngettext("{count} other player at {each}: {amount}.", "{count} other players at {each}: {amount}.", count)
    each = told.facts["amount"]
    yield text.format(count=count, each=told.money(each), amount=told.money(each * count))


def _lot(told: _Sum) -> Iterator[str]:
    deed_id = told.facts.get("deed") or told.facts["lot"]
    price = told.table.deeds[deed_id].price
    yield _("The printed price of {deed} is {amount}.").format(deed=told.deed(deed_id), amount=told.money(price))


_CHAPTERS: dict[type[Operation], Callable[[_Sum], Iterator[str]]] = {
    ops.Rent: _rent,
    ops.Land: _rent,
    ops.Tax: _tax,
    ops.Build: _build,
    ops.Sell: _sell,
    ops.Mortgage: _mortgage,
    ops.Lift: _lift,
    ops.Trade: _trade,
    ops.Repairs: _repairs,
    ops.PayEach: _each,
    ops.CollectEach: _each,
    ops.Buy: _lot,
    ops.Sold: _lot,
    ops.Hammer: _lot,
}


def reckoned(ruling: Ruling) -> bool:
    """Whether there is an amount to reckon: of what was refused only a wrong amount has one."""
    return isinstance(ruling, Allowed) or "right" in ruling.facts
