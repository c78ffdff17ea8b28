"""Who leads: the ranks by worth, as the leaflet of this box counts it, and by cash.

Amounts are in whole money units of the edition; where the final account takes halves, a half stays a half.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules.finish import account_of
from banker.rules.quotes import worth
from banker.rules.ruling import applies
from banker.rules.sets import whole_sets
from banker.rules.table import Table

Worth = int | float


class Measure(StrEnum):
    """What a player's worth is counted in.

    `account`: as the final account of this leaflet or variant counts. `cash`, `deeds`: Junior, where the money in hand
    or the number of deeds decides (001:123). `prices`: the leaflet counts nothing, the last one left wins; then by the
    printed prices.
    """

    ACCOUNT = "account"
    CASH = "cash"
    DEEDS = "deeds"
    PRICES = "prices"


class Place(NamedTuple):
    """A player's place: equals share a rank, and the next rank is skipped. Whoever left has rank 0."""

    rank: int
    shared: bool
    player: str
    worth: Worth
    cash: int
    deeds: int
    sets: int


def measure(table: Table) -> Measure:
    """What worth is counted in at this table."""
    if table.terms.winner == "most_cash":
        return Measure.CASH
    if table.terms.winner == "most_deeds":
        return Measure.DEEDS
    counted = applies(table, P.VALUE_MORTGAGED_DEED) or table.terms.early_stop == "richest"
    return Measure.ACCOUNT if counted else Measure.PRICES


def worth_by(table: Table, player: str, by: Measure) -> Worth:
    """What a player is worth by this measure."""
    return worth(table, player) if by is Measure.PRICES else account_of(table, player)["total"]


def standings(table: Table, *, by_cash: bool = False) -> list[Place]:
    """The players in the game, the first in front, equals in table order; then those who left, in the order of leaving.

    Where the leaflet breaks a tie, cash does it, as in the final account.
    """
    by = measure(table)
    worths = {player: worth_by(table, player, by) for player in table.playing}
    breaks = table.terms.tie == "tiebreak"

    def key(player: str) -> tuple[Worth, int]:
        return (table.cash[player], 0) if by_cash else (worths[player], table.cash[player] if breaks else 0)

    ranked = sorted(table.playing, key=key, reverse=True)
    keys = [key(player) for player in ranked]
    places = [
        _place(table, player, worths[player], keys.index(own) + 1, keys.count(own) > 1)
        for player, own in zip(ranked, keys, strict=True)
    ]
    return [*places, *(Place(0, False, player, 0, 0, 0, 0) for player in table.out)]


def _place(table: Table, player: str, owned: Worth, rank: int, shared: bool) -> Place:
    return Place(
        rank, shared, player, owned, table.cash[player], len(table.deeds_of(player)), len(whole_sets(table, player))
    )
