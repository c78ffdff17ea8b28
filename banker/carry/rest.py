"""A game at rest: whether its last entry is a pause, and the sheet of how it stands."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from banker.carry.sheet import Sheet, sheet
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.rules import operations as ops
from banker.rules.table import Table


def paused(desk: Desk) -> bool:
    """Whether nothing was booked since the game was paused, or taken up from a pause elsewhere."""
    last = desk.history.standing[-1][0].operation
    return isinstance(last, ops.Pause) or (isinstance(last, ops.Open) and desk.table.pause is not None)


def at_rest(desk: Desk) -> Table:
    """The table as a sheet tells it: where tokens stood at an earlier pause is not where they stand now."""
    table = desk.table
    if table.pause is None or paused(desk):
        return table
    return replace(table, pause=table.pause._replace(positions=()))


def sheet_of(desk: Desk, shelf: Shelf) -> Sheet:
    """The pause sheet of the game as it stands."""
    at = desk.entries[-1].at
    local = datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M") if at else ""
    variants = {variant.id: variant.name for variant in shelf.variants()}
    return sheet(at_rest(desk), desk.name, local, variants, desk.record.origin if desk.record else "")
