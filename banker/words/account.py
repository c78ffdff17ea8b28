"""The result of a game and the final account in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from banker.rules.table import Result, Table
from banker.words import names
from banker.words.amounts import money
from banker.words.tongue import _, later, ngettext

_REASONS = {
    "sole_survivor": later("only one player is left"),
    "second_bankruptcy": later("the second bankruptcy ends the game"),
    "clock": later("time is up"),
    "agreed": later("stopped by agreement"),
    "one_cannot_pay": later("somebody cannot pay"),
    "last_deed_sold": later("the last deed is sold"),
    "unfinished": later("the game is not finished"),
}
_HEADINGS = {
    "cash": later("Cash"),
    "deeds": later("Deeds"),
    "mortgaged": later("Mortgaged"),
    "buildings": later("Buildings"),
    "total": later("Total"),
}


class Line(NamedTuple):
    """One player's line of the final account: the amounts by heading, in words."""

    player: str
    amounts: Mapping[str, str]


def winner(result: Result) -> str:
    """Who has won: `Anna wins`, `Anna and Ben share the win`, `nobody wins`."""
    if not result.winners:
        return _("nobody wins")
    text = ngettext("{winners} wins", "{winners} share the win", len(result.winners))
    return text.format(winners=names.listing(result.winners))


def reason(result: Result) -> str:
    """Why the game is over; empty where that is not known."""
    return _(_REASONS[result.reason]) if result.reason in _REASONS else result.reason


def headings() -> dict[str, str]:
    """The headings of the final account, in order."""
    return {key: _(heading) for key, heading in _HEADINGS.items()}


def lines(table: Table, result: Result) -> list[Line]:
    """The final account, a line a player, the highest total first. What decides in Junior is not always money."""
    ranked = sorted(result.account.items(), key=lambda item: item[1].get("total", 0), reverse=True)
    return [Line(player, _amounts(table, account)) for player, account in ranked]


def _amounts(table: Table, account: Mapping[str, int | float]) -> dict[str, str]:
    amounts = {key: money(table.box, account[key]) for key in _HEADINGS if key in account}
    if table.terms.winner == "most_deeds" and "total" in account:
        amounts["total"] = names.deeds(int(account["total"]))
    return amounts
