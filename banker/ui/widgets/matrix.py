"""Who holds what, at one look: a row a player, a column a colour group."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from banker.rules.quotes import Stand, group_stand, standing
from banker.rules.table import Table
from banker.ui.drawing import FAINT, STRONG, fit, group_cell, swatch
from banker.words.amounts import money
from banker.words.tongue import _

GAP = 1


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
        wide = self.size.width >= 100
        cells = 5 if wide else 4
        cash = max([6, *(cell_len(money(table.box, stand.cash)) for stand in rows)])
        worth = max([5, *(cell_len(money(table.box, stand.worth)) for stand in rows)])
        groups = len(table.box.groups) * cells
        name = self.size.width - 2 - cash - 5 - groups - worth - 3 * GAP
        if name < 8:
            worth, name = 0, name + worth + GAP
        widths = (max(6, min(name, 24 if wide else 14)), cash, cells, worth)
        lines = [_head(table, widths)]
        lines += [_line(table, stand, widths) for stand in rows]
        lines.append(_bank(table, widths))
        return Text("\n", no_wrap=True, overflow="crop").join(lines)


Widths = tuple[int, int, int, int]


def _head(table: Table, widths: Widths) -> Text:
    name, cash, cells, worth = widths
    line = Text.assemble("  ", (fit(_("Player"), name), FAINT), " ", (fit(_("Cash"), cash, right=True), FAINT), " ")
    line.append(fit(_("Jail"), 5), FAINT)
    for group in table.box.groups:
        line.append_text(swatch(group))
        line.append(" " * (cells - 2))
    if worth:
        line.append(" " + fit(_("Worth"), worth, right=True), FAINT)
    return line


def _line(table: Table, stand: Stand, widths: Widths) -> Text:
    name, cash, cells, worth = widths
    turn = stand.player == table.turn and not stand.out
    mark = "▸ " if turn else "  "
    style = FAINT if stand.out else STRONG if turn else ""
    line = Text.assemble(mark, (fit(stand.player, name), style), " ")
    if stand.out:
        line.append(fit(_("out"), cash, right=True), FAINT)
        return line
    line.append(fit(money(table.box, stand.cash), cash, right=True), STRONG)
    line.append(" " + fit(_jail(table, stand), 5))
    for held in stand.groups:
        cell = group_cell(held)
        line.append_text(cell)
        line.append(" " * max(1, cells - cell_len(cell.plain)))
    if worth:
        line.append(" " + fit(money(table.box, stand.worth), worth, right=True), FAINT)
    return line


def _jail(table: Table, stand: Stand) -> str:
    """Attempts while in Jail, and a mark for each card that gets one out."""
    inside = f"{stand.attempts}/{table.terms.jail_attempts_max}" if stand.in_jail else ""
    return inside + "♦" * len(stand.jail_cards)


def _bank(table: Table, widths: Widths) -> Text:
    name, cash, cells, _worth = widths
    pot = fit("", cash)
    if table.terms.free_parking == "pot":
        pot = fit(f"{_('pot')} {money(table.box, table.pot)}", cash, right=True)
    line = Text.assemble("  ", (fit(_("Bank"), name), FAINT), " ", (pot, FAINT), " ", fit("", 5))
    for group in table.box.groups:
        held = group_stand(table, None, group.id)
        count = str(len(held.owned)) if held.owned else "·"
        line.append(fit(count, cells), FAINT)
    return line
