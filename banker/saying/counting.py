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

from banker.rules.moves import BANK, POT
from banker.rules.reading import fold
from banker.rules.recount import Count, What
from banker.rules.table import HOTEL, Table
from banker.saying.matching import Found, Named, find
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
    if fold(line) in table.names:
        # "Player 2" names somebody, and does not count 2 of the first player.
        return None
    best: tuple[float, Counted] | None = None
    for parted in range(len(words) - 1, 0, -1):
        row = _row(table, " ".join(words[:parted]))
        found = _read(table, row.key, " ".join(words[parted:])) if row is not None else None
        # Amounts may be written in groups: whose name fits best tells where it ends.
        if row is not None and found is not None and (best is None or row.rank < best[0]):
            best = row.rank, found
    return best[1] if best is not None else None


def row_named(table: Table, letters: str) -> str:
    """The player, the pot, the deed or deck that the letters begin; empty where none."""
    found = _row(table, letters)
    return found.key if found is not None else ""


def _row(table: Table, letters: str) -> Found | None:
    among = [Named(player, (player,)) for player in table.playing]
    among += [Named(POT, (POT,))] if table.terms.free_parking == "pot" else []
    among += [Named(deed.id, (deed.name, str(deed.position))) for deed in table.deeds.values()]
    among += [Named(deck, (deck, table.box.spaces[deck].name)) for deck in table.box.decks]
    found = find(letters, among)
    return found[0] if found else None


def _read(table: Table, row: str, said: str) -> Counted | None:
    if row in table.cash:
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
