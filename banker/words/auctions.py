"""What is said around an auction: the lot, who may bid, the bid that stands, how the hammer falls."""

from __future__ import annotations

from collections.abc import Sequence

from banker.edition.parameters import Parameter
from banker.rules.auction import Lot, bid_limit, opening
from banker.rules.quotes import on_the_block
from banker.rules.ruling import Code, Refused
from banker.rules.table import High, Table
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, later, ngettext

_CALLS = ("", later("going once"), later("going twice"))
_KEYS = {
    "open": later("open the auction"),
    "sold": later("book it as sold"),
    "remedy": later("do this instead"),
}
_REASONS = {
    Code.OPEN_DEBT: later("in debt: {amount}"),
    Code.NO_LEGAL_SITE: later("no street for it"),
    Code.BID_OVER_LIMIT: later("cannot reach it"),
}
_NOT_HERE = {
    Parameter.AUCTION_BIDDERS: later("declined it"),
    Parameter.BUSINESS_IN_JAIL: later("in Jail"),
}


def key(word: str) -> str:
    """What a key of the auction does."""
    return _(_KEYS[word])


def which_lot() -> str:
    """Asks for the lot."""
    return _("Which lot? Type letters of it.")


def no_deeds(player: str) -> str:
    """The bidder has nothing to mortgage or to sell."""
    return _("{player} has no deed on which to raise cash.").format(player=player)


def nothing_to_sell() -> str:
    """The Bank has nothing that could be put up."""
    return _("The Bank has nothing to auction.")


def lot(table: Table, up: Lot) -> str:
    """The lot by its name: a printed one, `A house`, `A hotel`."""
    return names.building(up.building, first=True) if up.building else names.deed(table, up.deed)


def worth(table: Table, up: Lot) -> str:
    """What is known of the lot, as information: its printed price, or how many of its kind the Bank has."""
    if not up.building:
        return _("printed price {price}").format(price=money(table.box, table.deeds[up.deed].price))
    left = names.houses(table.houses) if up.building == "house" else names.hotels(table.hotels)
    return _("the Bank has {buildings}").format(buildings=left)


def left(table: Table, building: str) -> str:
    """How many buildings of a kind the Bank has, briefly."""
    return _("{count} left").format(count=number(table.houses if building == "house" else table.hotels))


def bounds(table: Table, up: Lot) -> str:
    """What the edition asks of the first bid and of a raise."""
    terms = table.terms
    wanted = terms.building_auction_opening if up.building else terms.auction_opening
    least = terms.building_auction_raise if up.building else terms.auction_min_raise
    raised = money(table.box, least)
    if wanted == "any":
        return _("opens at any amount, raise {amount} or more").format(amount=raised)
    first = money(table.box, opening(table, up))
    return _("opens at {opening}, raise {amount} or more").format(opening=first, amount=raised)


def estate(source: str, lots: Sequence[str]) -> str:
    """Whose deeds are auctioned, and which come after this one."""
    if not lots:
        return _("Last lot of the estate of {player}").format(player=source)
    text = ngettext("Estate of {player}, {count} more: {lots}", "Estate of {player}, {count} more: {lots}", len(lots))
    return text.format(player=source, count=len(lots), lots=", ".join(lots))


def limit(table: Table, player: str) -> str:
    """Up to what this player may bid."""
    most = bid_limit(table, player)
    return _("no limit") if most is None else money(table.box, most)


def limits_head(table: Table) -> str:
    """The heading over what players may bid."""
    return _("cash, may bid up to") if table.terms.bid_limit == "cash" else _("may bid up to")


def bidders_head() -> str:
    """The heading over those who bid."""
    return _("Bidder")


def why_not(table: Table, refused: Refused, player: str) -> str:
    """Why a player may not bid now, in two or three words; whoever has the bid need not reach the next one."""
    up = on_the_block(table)
    if up is not None and up[1] is not None and up[1].player == player:
        return _("has the bid")
    if refused.parameter in _NOT_HERE:
        return _(_NOT_HERE[refused.parameter])
    text = _REASONS.get(refused.code, later("may not bid"))
    amount = refused.facts.get("amount")
    return _(text).format(amount=money(table.box, amount) if isinstance(amount, int) else "")


def standing(table: Table, high: High | None) -> str:
    """The bid that stands."""
    if high is None:
        return _("no bid yet")
    text = _("{amount}, {player}").format(amount=money(table.box, high.amount), player=high.player)
    return _("{bid}, on {deed}").format(bid=text, deed=names.deed(table, high.site)) if high.site else text


def holds(table: Table, high: High | None) -> str:
    """Whose bid stands, where the amount is shown beside it."""
    if high is None:
        return _("no bid yet")
    if high.site:
        return _("{player}, on {deed}").format(player=high.player, deed=names.deed(table, high.site))
    return high.player


def called(calls: int) -> str:
    """How far the hammer has come: nothing, going once, going twice."""
    return _(_CALLS[calls]) if calls else ""


def bidding(table: Table, player: str, amount: int, *, again: bool = False) -> str:
    """Who would bid how much; `again` for somebody who was outbid and may want to go on."""
    text = _("{player} again? {amount}") if again else _("{player} bids {amount}")
    return text.format(player=player, amount=money(table.box, amount))


def who_bids() -> str:
    """Asks for the bidder."""
    return _("Who bids? The number, or letters of the name.")


def no_site(player: str, building: str) -> str:
    """The bidder has no street for the building."""
    return _("{player} has no street on which {building} could stand.").format(
        player=player, building=names.building(building)
    )


def which_site(player: str, building: str) -> str:
    """Asks for the street on which the building would stand."""
    return _("On which street of {player}'s would {building} stand?").format(
        player=player, building=names.building(building)
    )


def on_site(table: Table, site: str) -> str:
    """The street on which the building would stand."""
    return _("on {deed}").format(deed=names.deed(table, site))


def voice_asks(up: Lot | None) -> str:
    """What to type for an auction that was held by voice."""
    if up is not None and up.building:
        return _("Who got it, for how much, on which street? For example: 2 120, or ben 120 kentucky")
    return _("Who got it, for how much? For example: 2 120, or ben 120")


def voice_hint() -> str:
    """What stands in the empty field."""
    return _("name and amount")


def bid_made(table: Table, player: str, amount: int) -> str:
    """A bid that was made."""
    return _("{amount}, {player}").format(amount=money(table.box, amount), player=player)


def bids_head() -> str:
    """The heading over the bids so far."""
    return _("Bids so far")


def later_head() -> str:
    """The heading over the lots that come later."""
    return _("Then come")
