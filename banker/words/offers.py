"""An offer in a line: who, where, and whose it is; what a first-time banker is told."""

from __future__ import annotations

from banker.rules.table import Table
from banker.words.names import brief, listing
from banker.words.names import group as group_name
from banker.words.names import level as level_name
from banker.words.names import space as space_name
from banker.words.tongue import _, later

_ACTS = {
    "turn": later("{player} has the dice next"),
    "salary": later("{player} passed GO"),
    "pay": later("{player} pays"),
    "get": later("{player} gets from the Bank"),
    "each": later("{player} and each of the others"),
    "jail": later("{player} in Jail"),
    "go-to-jail": later("{player} goes to Jail"),
    "settle": later("{player} pays what is owed"),
    "undo": later("strike the last entry"),
    "redo": later("put back what was struck"),
    "build": later("Build: choose the streets"),
    "sell": later("Sell buildings: choose the streets"),
    "mortgage": later("Mortgage: choose the deeds"),
    "lift": later("Lift mortgages: choose the deeds"),
    "trade": later("Trade: two baskets"),
    "card": later("A card was drawn"),
    "auction": later("Auction: choose the lot"),
    "history": later("All entries"),
    "standings": later("Who leads, and how it came"),
    "rents": later("The rents of a set"),
    "rulings": later("The rules of this box, and this table's rulings"),
    "correct": later("Set a mistake right"),
    "recount": later("Compare the table with the book"),
    "promise": later("A promise between players"),
    "printed": later("The printed deed differs"),
    "notes": later("Notes and change"),
    "give-up": later("Give up a debt"),
    "pause": later("Pause the game"),
    "finish": later("End the game"),
    "sheet": later("The pause sheet and its code"),
}


def offered(table: Table, what: str, player: str, kind: str) -> str:
    """What was understood, in one line."""
    if kind == "act":
        return _(_ACTS.get(what, later("{player}"))).format(player=player)
    if kind == "group":
        return f"{group_name(table, what)} · {player}"
    if kind == "trade":
        return _traded(table, what)
    if kind == "sold":
        return _("{deed} to {player}").format(deed=brief(table, what), player=player)
    name = space_name(table, what)
    if what not in table.deeds:
        return name
    return f"{table.deeds[what].position:>2} {name} · {_stands(table, what)}"


def _traded(table: Table, what: str) -> str:
    """What goes over on either side; a side that gives only cash by its player."""
    one, _stroke, other = what.partition("/")
    if one.startswith("@"):
        one, _stroke, other = what.rpartition("/")
    return f"{_goods(table, one)} ⇄ {_goods(table, other)}"


def _goods(table: Table, side: str) -> str:
    if side.startswith("@"):
        return side[1:]
    return listing(brief(table, key) if key in table.deeds else _("Jail card") for key in side.split())


def _stands(table: Table, deed: str) -> str:
    owner = table.owner.get(deed)
    if owner is None:
        return _("free")
    parts = [owner]
    if deed in table.mortgaged:
        parts.append(_("mortgaged"))
    elif deed in table.level:
        parts.append(level_name(table.level[deed]))
    elif table.has_group(owner, deed):
        parts.append(_("whole group"))
    return " · ".join(parts)


def screens() -> tuple[str, ...]:
    """The acts that have a line."""
    return tuple(_ACTS)
