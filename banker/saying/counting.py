"""A line of a recount: who or what was counted, and what lies there.

ann 1340        Ann has 1340 in cash
verm 2          two houses stand on Vermont Avenue; `verm hotel`, `verm 0`
board down      Boardwalk lies face down; `board up`
board ben       Boardwalk is Ben's; `board bank`
chance ben      Ben has the Jail card of Chance; `chance bank`
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from banker.rules.moves import BANK
from banker.rules.recount import Count, What
from banker.rules.table import HOTEL, Table
from banker.saying.matching import Named, find
from banker.words.typed import amount_typed

# Words for a face and for a hotel, by their first letters.
DOWN, UP, HOTELS = ("down", "mortgaged"), ("up", "free"), ("hotel",)


class Counted(NamedTuple):
    """One thing that was counted."""

    what: What
    of: str
    value: int | str | bool


def counted(table: Table, line: str) -> Counted | None:
    """What a typed line counts; None where it names nothing, or says nothing of it."""
    words = line.split()
    for parted in range(len(words) - 1, 0, -1):
        row = row_named(table, " ".join(words[:parted]))
        found = _read(table, row, " ".join(words[parted:])) if row else None
        if found is not None:
            return found
    return None


def row_named(table: Table, letters: str) -> str:
    """The player, deed or deck that the letters begin; empty where none."""
    among = [Named(player, (player,)) for player in table.playing]
    among += [Named(deed.id, (deed.name, str(deed.position))) for deed in table.deeds.values()]
    among += [Named(deck, (deck, table.box.spaces[deck].name)) for deck in table.box.decks]
    found = find(letters, among)
    return found[0].key if found else ""


def _read(table: Table, row: str, said: str) -> Counted | None:
    if row in table.attempts:
        amount = amount_typed(said)
        return Counted(What.CASH, row, amount) if amount is not None else None
    holder = _holder(table, said)
    if row in table.box.decks:
        return Counted(What.CARD, row, holder) if holder else None
    return _of_deed(table, row, said, holder)


def _of_deed(table: Table, deed: str, said: str, holder: str) -> Counted | None:
    word = said.casefold()
    if table.deeds[deed].kind == "street":
        if word.isascii() and word.isdigit() and int(word) < HOTEL:
            return Counted(What.LEVEL, deed, int(word))
        if any(each.startswith(word) for each in HOTELS):
            return Counted(What.LEVEL, deed, HOTEL)
    if any(each.startswith(word) for each in DOWN):
        return Counted(What.FACE, deed, True)
    if any(each.startswith(word) for each in UP):
        return Counted(What.FACE, deed, False)
    return Counted(What.OWNER, deed, holder) if holder else None


def _holder(table: Table, said: str) -> str:
    found = find(said, [Named(player, (player,)) for player in table.playing] + [Named(BANK, (BANK,))])
    return found[0].key if found and found[0].rank <= 1 else ""


def added(count: Count, found: Counted) -> Count:
    """The count with one thing more."""
    attribute = {What.CASH: "cash", What.OWNER: "owner", What.LEVEL: "level", What.FACE: "mortgaged"}
    name = attribute.get(found.what, "cards")
    return replace(count, **{name: {**getattr(count, name), found.of: found.value}})
