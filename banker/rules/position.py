"""The position: a table as one JSON object, complete, so that opening with it gives the same table again."""

from __future__ import annotations

from typing import Any

from banker.rules.table import Table
from banker.rules.wire import (
    auction_to_json,
    claim_to_json,
    debt_to_json,
    estate_to_json,
    paused_to_json,
    pledge_to_json,
    result_to_json,
    rolled_to_json,
)

FORMAT = "banker-position/1"


def position(table: Table) -> dict[str, Any]:
    """The position of this table."""
    plain: dict[str, Any] = {
        "format": FORMAT,
        "edition": table.box.id,
        "variants": list(table.box.variants),
        "rulings": dict(table.rulings),
        "deed_says": _by_deed(table),
        "players": [_player(table, player) for player in table.players],
        "deeds": {deed: _deed(table, deed) for deed in table.deeds},
        "bank": in_the_bank(table),
        "pot": table.pot,
        "turn": table.turn or None,
        "next": table.next_to_roll if table.playing else None,
        "rolled": rolled_to_json(table.rolled),
        "claims": _claims(table, is_open=True),
        "open": _open(table),
        "result": result_to_json(table.result) if table.result else None,
    }
    return plain | _seldom(table)


def in_the_bank(table: Table) -> dict[str, int]:
    """The buildings that lie in the Bank, sold on credit or not."""
    return {
        "houses": table.houses + table.on_credit("house"),
        "hotels": table.hotels + table.on_credit("hotel"),
    }


def _by_deed(table: Table) -> dict[str, dict[str, int]]:
    figures: dict[str, dict[str, int]] = {}
    for key, value in table.deed_says.items():
        deed, _, figure = key.partition("/")
        figures.setdefault(deed, {})[figure] = value
    return figures


def _player(table: Table, player: str) -> dict[str, Any]:
    plain = {
        "name": player,
        "cash": table.cash[player],
        "in_jail": player in table.in_jail,
        "attempts": table.attempts[player],
        "jail_cards": list(table.cards_of(player)),
        "out": player in table.out,
    }
    return plain | ({"laps": table.laps[player]} if player in table.laps else {})


def _deed(table: Table, deed: str) -> dict[str, Any]:
    plain = {
        "owner": table.owner.get(deed),
        "level": table.level.get(deed, 0),
        "mortgaged": deed in table.mortgaged,
    }
    return plain | ({"interest_paid": True} if deed in table.interest_paid else {})


def _claims(table: Table, *, is_open: bool) -> list[dict[str, Any]]:
    """The claims that are open, or those that are not, each of these with its place among the payer's."""
    found = []
    for player in (each for each in table.players if each in table.claims):
        for place, claim in enumerate(table.claims[player]):
            if (claim.state == "open") == is_open:
                found.append({"player": player, **claim_to_json(claim)} | ({} if is_open else {"place": place}))
    return found


def _open(table: Table) -> dict[str, Any] | None:
    waiting: dict[str, Any] = {}
    if table.debts:
        waiting["debt"] = [debt_to_json(debt, debtor) for debtor, debts in table.debts.items() for debt in debts]
    if table.auction:
        waiting["auction"] = auction_to_json(table.auction)
    if table.purchase:
        waiting["purchase"] = {"player": table.purchase.player, "deed": table.purchase.deed}
    if table.estate:
        waiting["estate"] = estate_to_json(table.estate)
    return waiting or None


def _seldom(table: Table) -> dict[str, Any]:
    """What most tables have nothing to say about."""
    seldom: dict[str, Any] = {
        "banker": table.banker,
        "members": {unit: list(names) for unit, names in table.members.items()},
        "called": list(table.called),
        "closed_claims": _claims(table, is_open=False),
        "promises": [pledge_to_json(pledge) for pledge in table.promises.values()],
        "pause": paused_to_json(table.pause) if table.pause else None,
        "cutoff": table.cutoff,
    }
    if len(table.out) > 1:
        seldom["left"] = list(table.out)
    return {key: value for key, value in seldom.items() if value}
