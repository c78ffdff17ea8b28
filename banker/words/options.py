"""What the ways of an offer are called, and the keys line under it."""

from __future__ import annotations

from banker.words.tongue import _, later

_WAYS = {
    "buy": later("buys it"),
    "auction": later("will not buy: auction"),
    "put_up": later("up for auction"),
    "sold": later("went at auction"),
    "undecided": later("not decided yet"),
    "rent": later("pays the rent"),
    "rent_double": later("sent by a card: twice the rent"),
    "rent_ten_times": later("sent by a card: ten times a new roll"),
    "not_asked": later("owner has not asked yet"),
    "late_rent": later("landed there last turn"),
    "land": later("notes the landing"),
    "tax": later("pays the tax"),
    "tax_flat": later("pays the flat amount"),
    "tax_percent": later("pays the percentage"),
    "go_to_jail": later("goes to Jail"),
    "visit": later("just visiting"),
    "card": later("draws a card"),
    "turn": later("is about to roll"),
    "salary": later("collects the salary"),
    "pay_card": later("for a card"),
    "pay_fine": later("as a fine"),
    "pay_other": later("for something else"),
    "get_card": later("by a card"),
    "get_other": later("for something else"),
    "pay_each": later("pays each of the others"),
    "collect_each": later("collects from each of the others"),
    "build": later("builds"),
    "build_set": later("builds on the whole set"),
    "sell": later("sells buildings"),
    "sell_set": later("sells from the whole set"),
    "mortgage": later("mortgages it"),
    "lift": later("lifts the mortgage"),
    "trade": later("trades"),
    "trade_lift": later("lifts the mortgages at once"),
    "jail_pay": later("pays the fee"),
    "jail_card": later("hands in a card"),
    "jail_doubles": later("rolled doubles"),
    "jail_failed": later("no doubles"),
    "settle": later("pays the debt"),
    "undo": later("strikes it"),
    "redo": later("puts it back"),
    "remedy": later("does this instead"),
    "screen": later("opens the screen"),
}


def way(key: str) -> str:
    """What taking this way means, said of the player."""
    return _(_WAYS[key])


def ways() -> tuple[str, ...]:
    """All ways that have words."""
    return tuple(_WAYS)
