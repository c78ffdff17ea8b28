"""Who holds what, at one look: a row a player, a column a colour group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from banker.rules.quotes import Stand, group_stand, standing
from banker.rules.table import Table
from banker.ui.drawing import FAINT, STRONG, fit, group_cell, swatch, told_apart
from banker.words.amounts import money
from banker.words.tongue import _

GAP = 1
# Both marks before the name, and a blank at the right edge.
EDGES = 3
LEAST_NAME, NAME = 7, 10
# From so many cells on a column of a group has so many; a wide one has room for the name of the group.
NAMED = 11
GROUP = ((160, NAMED), (100, 5), (0, 4))


class Matrix(Static):
    """The holdings of all players and of the Bank."""

    DEFAULT_CSS = "Matrix { height: auto; width: 100%; }"

    class Row(Message):
        """A player's row was clicked."""

        def __init__(self, player: str) -> None:
            super().__init__()
            self.player = player

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._table: Table | None = None
        self._players: list[str] = []

    def show(self, table: Table) -> None:
        """Show this table."""
        self._table = table
        self.refresh(layout=True)

    def on_click(self, event: Click) -> None:
        """Tell whose row was clicked."""
        if 0 < event.y <= len(self._players):
            self.post_message(self.Row(self._players[event.y - 1]))

    def render(self) -> Text:
        """The matrix in the width there is."""
        if self._table is None:
            return Text()
        table = self._table
        rows = standing(table)
        self._players = [stand.player for stand in rows]
        widths = _widths(table, rows, self.size.width)
        names = told_apart(self._players, widths.name)
        lines = [_head(table, widths)]
        lines += [_line(table, stand, names[stand.player], widths) for stand in rows]
        lines.append(_bank(table, widths))
        return Text("\n", no_wrap=True, overflow="crop").join(lines)


class Widths(NamedTuple):
    """The cells of the columns; without worth where there is no room for it."""

    name: int
    cash: int
    jail: int
    group: int
    worth: int


def _widths(table: Table, rows: Sequence[Stand], width: int) -> Widths:
    """The name gives way first, then the worth: cash and holdings are always there."""
    group = next(cells for least, cells in GROUP if width >= least)
    cash = max([6, *(cell_len(money(table.box, stand.cash)) for stand in rows)])
    worth = max([5, *(cell_len(money(table.box, stand.worth)) for stand in rows)])
    jail = max([cell_len(_("Jail")), *(cell_len(_jail(table, stand)) for stand in rows)]) + GAP
    room = width - EDGES - cash - jail - len(table.box.groups) * group - 2 * GAP
    name = room - worth - GAP
    if name < LEAST_NAME:
        worth, name = 0, room
    longest = max(cell_len(stand.player) for stand in rows)
    return Widths(max(LEAST_NAME, min(name, max(longest, NAME))), cash, jail, group, worth)


def _head(table: Table, widths: Widths) -> Text:
    line = Text.assemble("  ", (fit(_("Player"), widths.name), FAINT), " ")
    line.append(fit(_("Cash"), widths.cash, right=True), FAINT).append(" ").append(fit(_("Jail"), widths.jail), FAINT)
    for group in table.box.groups:
        drawn = swatch(group, widths.group - GAP if widths.group == NAMED else 0)
        line.append_text(drawn)
        line.append(" " * (widths.group - cell_len(drawn.plain)))
    if widths.worth:
        line.append(fit(_("Worth"), widths.worth, right=True), FAINT)
    return line


def _line(table: Table, stand: Stand, name: str, widths: Widths) -> Text:
    turn = stand.player == table.turn and not stand.out
    style = FAINT if stand.out else STRONG if turn else ""
    line = Text.assemble("▸ " if turn else "  ", (fit(name, widths.name), style), " ")
    if stand.out:
        return line.append(fit(_("out"), widths.cash, right=True), FAINT)
    line.append(fit(money(table.box, stand.cash), widths.cash, right=True), STRONG)
    line.append(" " + fit(_jail(table, stand), widths.jail))
    for held in stand.groups:
        cell = group_cell(held)
        line.append_text(cell)
        line.append(" " * max(1, widths.group - cell_len(cell.plain)))
    if widths.worth:
        line.append(fit(money(table.box, stand.worth), widths.worth, right=True), FAINT)
    return line


def _jail(table: Table, stand: Stand) -> str:
    """Attempts while in Jail, and a mark for each card that gets one out."""
    inside = f"{stand.attempts}/{table.terms.jail_attempts_max}" if stand.in_jail else ""
    return inside + "♦" * len(stand.jail_cards)


def _bank(table: Table, widths: Widths) -> Text:
    name, pot = _("Bank"), fit("", widths.cash)
    if table.terms.free_parking == "pot":
        name, pot = _("Bank, pot"), fit(money(table.box, table.pot), widths.cash, right=True)
    line = Text.assemble("  ", (fit(name, widths.name), FAINT), " ", (pot, FAINT), " ", fit("", widths.jail))
    for group in table.box.groups:
        held = group_stand(table, None, group.id)
        count = str(len(held.owned)) if held.owned else "·"
        line.append(fit(count, widths.group), FAINT)
    return line
