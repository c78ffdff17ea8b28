"""How an amount comes about: the figures it is made of, and why it is not another, a sentence a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from banker.edition.terms import TaxChoice
from banker.rules import operations as ops
from banker.rules.checks import building_cost
from banker.rules.moves import Money
from banker.rules.operations import Operation
from banker.rules.rent import on_record, reckon
from banker.rules.ruling import Allowed, Ruling
from banker.rules.table import HOTEL, Table
from banker.rules.taxes import PARAMETER_OF, percent_of_worth
from banker.words import lifts, names
from banker.words.amounts import number
from banker.words.told import Told
from banker.words.tongue import _, ngettext


def reckoning(before: Table, asked: Operation, ruling: Ruling) -> list[str]:
    """How the amounts of a ruling come about. `before` is the table on which it was ruled."""
    of = _CHAPTERS.get(type(asked))
    if of is None:
        return []
    told = Told(before, ruling.facts, asked, ruling)
    try:
        return [*of(told), *_had_no_more(told)]
    except KeyError:
        # Refused before the figures were looked at: there is nothing to reckon.
        return []


def _landed(told: Told) -> Iterator[str]:
    yield from _tax(told) if told.facts.get("follows") == "tax" else _rent(told)


def _rent(told: Told) -> Iterator[str]:
    facts, table = told.facts, told.table
    deed_id = facts.get("deed") or facts["space"]
    claim = on_record(table, facts["player"], deed_id)
    if facts["why"] == "landed" and claim is not None and claim.rent is not None:
        amount = told.money(claim.rent)
        yield _("As things stood at the landing the rent was {amount}.").format(amount=amount)
        yield from _by_dice_or_card(told, 0)
    else:
        at_landing = claim is not None and claim.state == "open" and table.terms.rent_snapshot == "at_landing"
        yield from _as_things_stand(told, deed_id, facts["owner"], claim.times if claim and at_landing else None)
    if told.agreed is not None:
        yield _("The table agreed to {amount} instead.").format(amount=told.money(facts["amount"]))


def _as_things_stand(told: Told, deed_id: str, owner: str, times: int | None) -> Iterator[str]:
    """The rent from what the owner has now; `times` are those of a landing on record, of the dice."""
    table, printed = told.table, told.table.deeds[deed_id]
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
    yield from _by_dice_or_card(told, found.times if times is None else times)


def _street(told: Told, deed_id: str, owner: str) -> Iterator[str]:
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


def _not_counted(told: Told, deed_id: str, owner: str) -> Iterator[str]:
    """Mortgaged sisters of a station or utility that do not count."""
    table = told.table
    if table.deeds[deed_id].kind == "street" or table.terms.ownership_count_includes_mortgaged == "yes":
        return
    sisters = [each for each in table.box.sisters(deed_id) if table.owner.get(each) == owner and each != deed_id]
    pledged = [told.deed(each) for each in sisters if each in table.mortgaged]
    if pledged:
        yield _("Not counted, since mortgaged: {deeds}.").format(deeds=names.listing(pledged))


def _by_dice_or_card(told: Told, times: int) -> Iterator[str]:
    facts, right = told.facts, told.right
    by_card = bool(facts.get("card")) and told.table.terms.card_rent_override == "card_wins"
    if facts.get("card") == "double" and by_card and right is not None:
        yield _("Times 2 by the card: {amount}.").format(amount=told.money(right))
    times = 10 * told.table.terms.money_unit if facts.get("card") == "ten_times" and by_card else times
    if times and right is not None and right % times == 0:
        shown = {"times": number(times), "roll": right // times, "amount": told.money(right)}
        text = _("{times} times the roll of {roll}, by the card: {amount}.")
        yield (text if by_card else _("{times} times the roll of {roll}: {amount}.")).format(**shown)


def _tax(told: Told) -> Iterator[str]:
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


def _worth(told: Told, player: str) -> str:
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


def _build(told: Told) -> Iterator[str]:
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


def _times(told: Told, buildings: str, deed_id: str, amount: int, each: int) -> str:
    text = _("{buildings} on {deed} at {each}: {amount}.")
    return text.format(buildings=buildings, deed=told.deed(deed_id), each=told.money(each), amount=told.money(amount))


def _sell(told: Told) -> Iterator[str]:
    facts, table = told.facts, told.table
    full = 0
    for deed_id, level in facts["to"].items():
        cost = building_cost(table, deed_id, facts["before"][deed_id]) - building_cost(table, deed_id, level)
        full += cost
        text = _("What goes from {deed} cost {amount}.")
        yield text.format(deed=told.deed(deed_id), amount=told.money(cost))
    even = 2 * facts["refund"] == full
    text = (
        _("The Bank pays half of {full}: {amount}.") if even else _("The Bank pays half of {full}, rounded: {amount}.")
    )
    yield text.format(full=told.money(full), amount=told.money(facts["refund"]))


def _repairs(told: Told) -> Iterator[str]:
    facts = told.facts
    text = _("{houses} at {house} and {hotels} at {hotel}: {amount}.")
    yield text.format(
        houses=names.houses(facts["houses"]),
        house=told.money(told.asked.house),
        hotels=names.hotels(facts["hotels"]),
        hotel=told.money(told.asked.hotel),
        amount=told.money(facts["amount"]),
    )


def _each(told: Told) -> Iterator[str]:
    count = len(told.facts["others"])
    text = ngettext("{count} other player at {each}: {amount}.", "{count} other players at {each}: {amount}.", count)
    each = told.facts["amount"]
    yield text.format(count=count, each=told.money(each), amount=told.money(each * count))


def _lot(told: Told) -> Iterator[str]:
    deed_id = told.facts.get("deed") or told.facts["lot"]
    price = told.table.deeds[deed_id].price
    yield _("The printed price of {deed} is {amount}.").format(deed=told.deed(deed_id), amount=told.money(price))


def _had_no_more(told: Told) -> Iterator[str]:
    """Where nothing can be raised, who paid less than was due, since no more was there."""
    if told.table.terms.raise_cash_before_bankruptcy != "no" or not isinstance(told.ruling, Allowed):
        return
    moves = told.ruling.moves
    each = told.facts.get("amount", told.facts.get("price"))
    match told.asked:
        case ops.CollectEach():
            due = dict.fromkeys(told.facts["others"], each)
        case ops.PayEach():
            due = {told.facts["payer"]: each * len(told.facts["others"])}
        case _:
            due = {told.facts["player"]: each}
    for player, amount in due.items():
        paid = sum(move.amount for move in moves if isinstance(move, Money) and move.source == player)
        if isinstance(amount, int) and paid == told.table.cash[player] < amount:
            yield _("{player} has no more than {amount}.").format(player=player, amount=told.money(paid))


_CHAPTERS: dict[type[Operation], Callable[[Told], Iterator[str]]] = {
    ops.Rent: _rent,
    ops.Land: _landed,
    ops.Tax: _tax,
    ops.Build: _build,
    ops.Sell: _sell,
    ops.Mortgage: lifts.mortgage,
    ops.Lift: lifts.lift,
    ops.Trade: lifts.trade,
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
