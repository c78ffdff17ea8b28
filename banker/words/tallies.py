"""Sums of what was paid, and a deed's story, in words."""

from __future__ import annotations

from collections.abc import Sequence

from banker.rules.moves import BANK
from banker.rules.provenance import Held, Provenance
from banker.rules.table import Table
from banker.rules.tally import For, Sum
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, later, ngettext

# The first name is said, the others are what people may type.
_NAMES = {
    For.DEAL: (later("starting cash"), later("deal, start")),
    For.SALARY: (later("salary"), later("salaries, go money, pass go, passed go, pay day")),
    For.PURCHASE: (later("deeds bought"), later("purchase, purchases, bought")),
    For.AUCTION: (later("auctions"), later("auction, lots")),
    For.RENT: (later("rent"), later("rents")),
    For.TAX: (later("taxes"), later("tax")),
    For.CARD: (later("cards"), later("card, repairs, birthday")),
    For.FINE: (later("fines"), later("fine")),
    For.JAIL: (later("the Jail fee"), later("jail fee, bail")),
    For.BUILDING: (later("buildings"), later("building, houses, house, hotels, hotel")),
    For.MORTGAGE: (later("mortgages"), later("mortgage, interest")),
    For.TRADE: (later("trades"), later("trade, deal with, swap")),
    For.POT: (later("the pot"), later("pot, free parking")),
    For.ESTATE: (later("estates"), later("estate, bankruptcy")),
    For.CORRECTION: (later("corrections"), later("correction, corrected")),
    For.OTHER: (later("other things"), later("other, loan, gift")),
}
MOST_SUMS = 4


def purpose_names(purpose: For) -> tuple[str, ...]:
    """All names by which a kind of payment is found."""
    said, others = _NAMES[purpose]
    return (_(said), *(part.strip() for part in _(others).split(",")))


def purpose(of: For) -> str:
    """The name of a kind of payment."""
    return _(_NAMES[of][0])


def paid(table: Table, player: str, sums: Sequence[Sum]) -> list[str]:
    """What a player paid: `Ben paid M412 for rent: M300 to Anna, M112 to Cara`."""
    one, several = _("{player} paid {amount} for {purpose} to {end}"), _("{player} paid {amount} for {purpose}: {ends}")
    return [_sum(table, each, player, one, several, _("{amount} to {end}")) for each in sums[:MOST_SUMS]]


def received(table: Table, player: str, sums: Sequence[Sum]) -> list[str]:
    """What a player received: `Ben received M50 for rent from Anna`."""
    one = _("{player} received {amount} for {purpose} from {end}")
    several = _("{player} received {amount} for {purpose}: {ends}")
    return [_sum(table, each, player, one, several, _("{amount} from {end}")) for each in sums[:MOST_SUMS]]


def in_all(table: Table, sums: Sequence[Sum]) -> list[str]:
    """What was paid in all: `M512 was paid for rent: M400 by Ben, M112 by Cara`."""
    one = _("{amount} was paid for {purpose} by {end}")
    several = _("{amount} was paid for {purpose}: {ends}")
    return [_sum(table, each, "", one, several, _("{amount} by {end}")) for each in sums[:MOST_SUMS]]


def _sum(table: Table, each: Sum, player: str, one: str, several: str, part: str) -> str:
    known = {"player": player, "amount": money(table.box, each.amount), "purpose": purpose(each.purpose)}
    if len(each.ends) == 1:
        return one.format(end=names.holder(table, each.ends[0][0]), **known)
    parts = (part.format(amount=money(table.box, amount), end=names.holder(table, end)) for end, amount in each.ends)
    return several.format(ends=", ".join(parts), **known)


def nothing_paid() -> str:
    """The entries that are shown moved no money that stands."""
    return _("None of these that stands moved money.")


def understood(table: Table, players: Sequence[str], deeds: Sequence[str], of: Sequence[For]) -> str:
    """How the typed words were taken; empty where they are only letters."""
    parts = [names.listing(players)] if players else []
    if deeds:
        shown = [names.deed(table, deed) for deed in deeds[:3]]
        more = len(deeds) - len(shown)
        parts.append(names.listing([*shown, _("{count} more").format(count=more)] if more else shown))
    parts += [names.listing(purpose(each) for each in of)] if of else []
    return " · ".join(parts)


def kept_by(player: str) -> str:
    """What the mark before an entry means."""
    return _("B: {player}, who keeps the bank, dealing with it").format(player=player)


def own_dealing(player: str) -> str:
    """The same of one entry."""
    return _("{player} keeps the bank: this is their own dealing with it.").format(player=player)


# A deed's story.


_WAYS = {
    "buy": later("bought by {owner} for {amount}"),
    "land": later("bought by {owner} for {amount}"),
    "sold": later("bought by {owner} at auction for {amount}"),
    "hammer": later("bought by {owner} at auction for {amount}"),
    "settle": later("paid for by {owner}, who had won it at auction"),
    "trade": later("traded to {owner} by {source}"),
    "bankrupt": later("gone to {owner} from the estate of {source}"),
    "resign": later("gone to {owner} when {source} left"),
    "open": later("with {owner} from the beginning"),
    "correct": later("corrected: now with {owner}"),
}


def story_head(table: Table, deed: str) -> str:
    """The heading over a deed's story."""
    return _("The story of {deed}").format(deed=names.deed(table, deed))


def story(table: Table, told: Provenance) -> list[str]:
    """A deed's story, a sentence a line, with the entries that they come from."""
    lines = [_got(table, held) for held in told.held] or [_("Never sold: it is with the Bank.")]
    for brought in told.rents:
        text = ngettext(
            "{count} rent for {owner}, {amount}", "{count} rents for {owner}, {amount} in all", brought.times
        )
        amount = money(table.box, brought.amount)
        lines.append(text.format(count=number(brought.times), owner=brought.owner, amount=amount))
    if told.held and not told.rents:
        lines.append(_("No rent was asked for it."))
    if told.built:
        text = _("Built on, {amount} at its printed prices {entries}")
        lines.append(text.format(amount=money(table.box, told.spent), entries=_entries(told.built)))
    if told.mortgaged:
        lines.append(_("Mortgaged {entries}").format(entries=_entries(told.mortgaged)))
    if told.lifted:
        lines.append(_("Mortgage lifted {entries}").format(entries=_entries(told.lifted)))
    return lines


def _got(table: Table, held: Held) -> str:
    if held.owner == BANK:
        text = _("back with the Bank")
    else:
        known = {"owner": held.owner, "source": names.holder(table, held.source)}
        amount = money(table.box, held.paid or 0)
        text = _(_WAYS.get(held.way, later("gone to {owner}"))).format(amount=amount, **known)
    return text[:1].upper() + text[1:] + " " + _entries((held.entry,))


def _entries(numbers: Sequence[int]) -> str:
    """The entries it comes from, in brackets."""
    shown = ", ".join(number(each) for each in numbers)
    return ngettext("(entry {numbers})", "(entries {numbers})", len(numbers)).format(numbers=shown)
