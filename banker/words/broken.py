"""What is wrong with a position, fault by fault, and with an operation that is not one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from banker.rules.audit import Broken
from banker.rules.table import Table
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, later

_BROKEN: Mapping[str, str] = {
    "negative_cash": later("{place} has less than nothing: {cash}"),
    "not_payable": later("the cash of {place} cannot be paid out: {cash}"),
    "out_with_cash": later("{place} is out of the game and holds {cash}"),
    "stranger_owns": later("{place} belongs to {found}, who does not play"),
    "stranger_holds_card": later("the Jail card of {place} is with {found}, who does not play"),
    "mortgaged_in_bank": later("{place} is mortgaged and belongs to nobody"),
    "too_many_houses": later("more houses stand than the box has: {found}"),
    "too_many_hotels": later("more hotels stand than the box has: {found}"),
    "impossible_level": later("{place} cannot carry so many buildings: {found}"),
    "built_on_incomplete_set": later("buildings stand in the set {place}, which is not in one hand"),
    "built_beside_mortgage": later("buildings stand in the set {place} beside a mortgage: {several}"),
    "uneven": later("the set {place} is not built evenly: {found}"),
    "impossible_attempts": later("{place} cannot have made so many attempts in Jail: {found}"),
    "attempts_outside_jail": later("{place} is not in Jail and has attempts: {found}"),
    "out_in_jail": later("{place} is out of the game and sits in Jail"),
    "purchase_of_owned_deed": later("{place} is to be bought and belongs to {found}"),
    "auction_of_owned_deed": later("{place} is up for auction and belongs to {found}"),
    "out_in_debt": later("{place} is out of the game and owes {cash}"),
    "out_buys": later("{found} is out of the game and stands on {place} to buy it"),
    "out_bids": later("{place} is out of the game and has bid {cash}"),
    "owed_to_oneself": later("{place} owes {cash} to himself"),
    "owed_to_nobody": later("{place} owes something to {found}, who is out of the game"),
    "impossible_estate": later("the estate of {place} has no lots, or one of them twice: {found}"),
    "empty_debt": later("a debt of {place} has no amount: {found}"),
    "debt_without_raising": later("{place} owes something, and there are no debts in this game"),
    "not_held": later("{place} is not where it is taken from; it is with {found}"),
    "not_an_object": later("{place} is not an object of names and values: {found}"),
    "not_a_list": later("{place} is not a list: {found}"),
    "unknown_field": later("{place} is not known here"),
    "unknown_format": later("{place} is not one that can be read: {found}"),
    "disagrees": later("{place} is not what the table says: {found}"),
    "bad_value": later("{place} has a value that it cannot have: {found}"),
    "bad_amount": later("{place} is no amount of money: {found}"),
    "unknown_deed": later("{place} is no deed of this board: {found}"),
    "unknown_player": later("{place} is nobody at the table: {found}"),
    "named_twice": later("{place} is named twice: {found}"),
    "supply_does_not_add_up": later("{place} does not add up with what stands on the board: {found}"),
}
_PLACE_ALONE = {
    "unknown_deed": later("{place} is no deed of this board"),
    "unknown_player": later("{place} is nobody at the table"),
    "named_twice": later("{place} is named twice"),
}

EXPECTED = (
    later("a JSON object"),
    later("a text"),
    later("a list of texts"),
    later("a list in which nothing stands twice"),
    later("a whole amount above 0"),
    later("an amount of money"),
    later("a whole amount of money, written as a number"),
    later("the total of the dice"),
    later("a level from 0 to 5"),
    later("a whole number above 0"),
    later("true or false"),
    later("a value"),
    later("a list of moves"),
    later("an object of names and values"),
    later("an object of cash, deeds and jail_cards"),
    later("no such field in a trade"),
    later("a list of chance, chest"),
    later("a move as answers give them"),
    later("either a deed or a building"),
    later("the street on which the building would stand"),
    later("each street once"),
    later("at least one deed, each of them once"),
    later("deeds that this is about"),
    later("exactly two players"),
    later("two different players"),
    later("each deed once"),
    later("something that changes hands"),
    later("deeds that change hands"),
    later("deeds that go over mortgaged"),
    later("another holder than the payer, one of them a player"),
    later("another player"),
    later("flat or percent"),
    later("the name of a point of the rules"),
    later("a point that is not settled at set-up"),
    later("at least what stands on the board"),
    later("names that differ in more than case"),
    later("names other than bank and pot"),
    later("a game of partnerships"),
    later("two different names for each unit"),
    later("an object of parameters and values"),
    later("an object of names and places"),
    later("variants that exist"),
    later("an operation of a table under way"),
    later("an open that is accepted, before anything else"),
    later("a JSON object is wanted"),
)


def broken(table: Table | None, fault: Broken) -> str:
    """One fault of a position, as part of a sentence."""
    rule, place, found = (str(part) for part in fault)
    text = _PLACE_ALONE.get(rule) if not found else None
    text = text or _BROKEN.get(rule)
    if text is None:
        return _("{place}: {found} ({rule})").format(place=place, found=found, rule=rule)
    return _(text).format(
        place=names.anything(table, place),
        found=names.anything(table, found),
        cash=_cash(table, found),
        several=names.listing(names.anything(table, part) for part in found.split(", ")),
    )


def _cash(table: Table | None, found: str) -> str:
    if not found.removeprefix("-").isdecimal():
        return found
    return money(table.box, int(found)) if table is not None else number(int(found))


def all_broken(table: Table | None, faults: Iterable[Broken]) -> str:
    """Every fault of a position, in one row."""
    return "; ".join(broken(table, fault) for fault in faults)


def expected(place: str, wanted: str) -> str:
    """What a field of an operation should hold."""
    if wanted == "it is missing":
        return _('"{field}" is missing.').format(field=place)
    if wanted.startswith("no such field"):
        return _('There is no field "{field}" here.').format(field=place)
    if not place:
        return _("The bank expects {expected}.").format(expected=_(wanted))
    return _('For "{field}" the bank expects {expected}.').format(field=place, expected=_(wanted))
