"""Who holds which set, and what each holder of a part lacks: the deed, and who has it."""

from __future__ import annotations

from typing import NamedTuple

from banker.rules.moves import BANK
from banker.rules.quotes import GroupStand, group_stand
from banker.rules.table import Table


class Lack(NamedTuple):
    """A deed that is missing, and its owner or the Bank."""

    deed: str
    holder: str


class Part(NamedTuple):
    """What a player holds of a set, and what is missing."""

    player: str
    held: GroupStand
    lacks: tuple[Lack, ...]


class SetStand(NamedTuple):
    """A set with all who hold of it, whoever holds most first, and how many of its deeds the Bank has."""

    group: str
    parts: tuple[Part, ...]
    with_bank: int

    @property
    def owner(self) -> str:
        """Who holds all of it; empty where nobody does."""
        return self.parts[0].player if self.parts and self.parts[0].held.complete else ""


def sets(table: Table) -> list[SetStand]:
    """All groups in board order: the colours, the stations, the utilities."""
    return [_stand(table, group.id, group.deeds) for group in table.box.groups]


def _stand(table: Table, group: str, deeds: tuple[str, ...]) -> SetStand:
    parts = []
    for player in table.playing:
        held = group_stand(table, player, group)
        if held.owned:
            lacks = (Lack(deed, table.owner.get(deed, BANK)) for deed in deeds if deed not in held.owned)
            parts.append(Part(player, held, tuple(lacks)))
    parts.sort(key=lambda part: -len(part.held.owned))
    return SetStand(group, tuple(parts), sum(deed not in table.owner for deed in deeds))


def whole_sets(table: Table, player: str) -> list[str]:
    """The colours of which the player owns every street; in Junior too, where they double the rent."""
    return [
        group.id
        for group in table.box.groups
        if table.deeds[group.deeds[0]].kind == "street" and all(table.owner.get(deed) == player for deed in group.deeds)
    ]
