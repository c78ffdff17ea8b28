"""Read-only answers for screens: what is due, what a set can take, what can be raised, what somebody is worth."""

from __future__ import annotations

from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules.auction import Lot, bid_limit, least_bid, on_the_block
from banker.rules.building import legal_sites
from banker.rules.checks import building_cost
from banker.rules.debts import owed
from banker.rules.estate import free_mortgages, half_of_buildings, raisable
from banker.rules.mortgage import computed_lift, interest
from banker.rules.opening import start_cash
from banker.rules.rent import Reckoning, reckon
from banker.rules.ruling import applies
from banker.rules.table import High, Table

__all__ = [
    "Lot",
    "bid_limit",
    "building_cost",
    "computed_lift",
    "free_mortgages",
    "half_of_buildings",
    "interest",
    "least_bid",
    "legal_sites",
    "on_the_block",
    "owed",
    "raisable",
    "start_cash",
]


class GroupStand(NamedTuple):
    """What a player holds of one group: how many deeds of how many, the level of each street, which are mortgaged."""

    group: str
    owned: tuple[str, ...]
    of: int
    levels: tuple[int, ...]
    mortgaged: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether the whole group is in one hand."""
        return len(self.owned) == self.of


class Stand(NamedTuple):
    """A row of the table: what one player has."""

    player: str
    cash: int
    in_jail: bool
    attempts: int
    jail_cards: tuple[str, ...]
    out: bool
    groups: tuple[GroupStand, ...]
    worth: int
    owed: int


def group_stand(table: Table, holder: str | None, group: str) -> GroupStand:
    """What this player, or with None the Bank, holds of a group."""
    deeds = next(each.deeds for each in table.box.groups if each.id == group)
    owned = tuple(deed for deed in deeds if table.owner.get(deed) == holder)
    levels = tuple(table.level.get(deed, 0) for deed in owned)
    return GroupStand(group, owned, len(deeds), levels, tuple(deed for deed in owned if deed in table.mortgaged))


def standing(table: Table) -> list[Stand]:
    """All players in table order, those who left last."""
    order = [*table.playing, *table.out]
    return [_stand(table, player) for player in order]


def _stand(table: Table, player: str) -> Stand:
    return Stand(
        player,
        table.cash[player],
        player in table.in_jail,
        table.attempts[player],
        table.cards_of(player),
        player in table.out,
        tuple(group_stand(table, player, group.id) for group in table.box.groups),
        worth(table, player),
        owed(table, player),
    )


def worth(table: Table, player: str) -> int:
    """Cash, printed price of free deeds, price less mortgage of others, and printed cost of buildings."""
    total = table.cash[player]
    for deed_id in table.deeds_of(player):
        printed = table.deeds[deed_id]
        total += printed.price - (printed.mortgage if deed_id in table.mortgaged else 0)
        total += building_cost(table, deed_id, table.level.get(deed_id, 0))
    return total


def rent_now(table: Table, deed_id: str) -> Reckoning | None:
    """The rent of a deed as things stand; None where nobody owns it or it is mortgaged."""
    owner = table.owner.get(deed_id)
    if owner is None or deed_id in table.mortgaged:
        return None
    return reckon(table, table.deeds[deed_id], owner)


def built_sets(table: Table, player: str) -> list[str]:
    """The player's groups on which a building stands."""
    return [
        group.id
        for group in table.box.groups
        if any(table.owner.get(d) == player and d in table.level for d in group.deeds)
    ]


def complete_sets(table: Table, player: str) -> list[str]:
    """The groups of streets that the player owns whole."""
    if not applies(table, P.HOUSES_MAX_PER_STREET):
        return []
    return [
        group.id
        for group in table.box.groups
        if table.deeds[group.deeds[0]].kind == "street" and all(table.owner.get(deed) == player for deed in group.deeds)
    ]


def standing_bid(table: Table) -> tuple[Lot, High | None, int] | None:
    """The lot that is up, the bid that stands, and the least that the next may be."""
    up = on_the_block(table)
    if up is None:
        return None
    lot, high = up
    return lot, high, least_bid(table, lot, high)
