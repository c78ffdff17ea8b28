"""When promises fall due. The bank keeps and shows them, it never reckons them (003:45)."""

from __future__ import annotations

import re

from banker.rules.reading import fold
from banker.rules.table import Pledge, Table


def due(table: Table) -> frozenset[str]:
    """The numbers of the promises that fall due as the table stands.

    A promise falls due when rent of its giver can be asked of its receiver, and when it was said to last until
    somebody's turn and that player is called.
    """
    return frozenset(number for number, pledge in table.promises.items() if _due(table, pledge))


def _due(table: Table, pledge: Pledge) -> bool:
    if any(claim.state == "open" and claim.owner == pledge.giver for claim in table.claims.get(pledge.receiver, ())):
        return True
    return bool(table.turn) and _names(pledge.until, table.turn)


def _names(text: str, player: str) -> bool:
    """Whether the text has the player's name as words of its own."""
    return re.search(rf"(?<!\w){re.escape(fold(player))}(?!\w)", fold(text)) is not None
