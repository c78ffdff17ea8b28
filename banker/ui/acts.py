"""Which screen an act opens, which acts are possible now, and what the table waits for by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from banker.desk import Desk
from banker.edition.parameters import Parameter as P
from banker.rules.quotes import built_sets, complete_sets
from banker.rules.ruling import applies

if TYPE_CHECKING:
    from textual.screen import Screen


def possible(desk: Desk, act: str) -> bool:
    """Whether this act can do anything now; what cannot does not stand at the foot of the screen."""
    table = desk.table
    over = table.result is not None
    owned = bool(table.owner)
    match act:
        case "undo":
            return len(desk.history.standing) > 1
        case "redo":
            return bool(desk.history.struck)
        case "history" | "more" | "look" | "help" | "deeds" | "rulings" | "notes" | "standings" | "rents":
            return True
        case "next":
            waits = table.debts or table.auction or table.estate or table.purchase
            return not over and not (waits and table.terms.next_roll_waits_for_open_items == "yes")
        case "debt":
            return bool(table.debts)
        case "build":
            return not over and any(complete_sets(table, player) for player in table.playing)
        case "sell":
            return not over and any(built_sets(table, player) for player in table.playing)
        case "mortgage":
            free = any(deed not in table.mortgaged for deed in table.owner)
            return not over and applies(table, P.MORTGAGE_VALUE) and free
        case "lift":
            return not over and bool(table.mortgaged)
        case "trade":
            return not over and applies(table, P.TRADE_ASSETS) and (owned or bool(table.cards))
        case "auction":
            return not over and applies(table, P.AUCTION_OPENING)
        case "give-up":
            # With a debt it is giving up, without one leaving by consent, where this table has that.
            return not over and (bool(table.debts) or table.terms.resignation != "not_offered")
        case _:
            return not over


def opened(desk: Desk, act: str = "", player: str = "") -> Screen[Any] | None:
    """The screen for an act; without one, the screen of what the table waits for, if it waits."""
    from banker.ui import screens

    return screens.screen_for(desk, act or _waits(desk), player)


def _waits(desk: Desk) -> str:
    table = desk.table
    if table.result is not None:
        return "end"
    if table.debts:
        return "debt"
    if table.auction is not None or table.estate is not None:
        return "auction"
    return ""
