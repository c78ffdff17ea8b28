"""The rent table of a set: all its rents and costs, and what is due now; the other sets stand beside it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.rules.rent_table import rent_table
from banker.rules.sets import sets
from banker.ui.drawing import FAINT, STRONG
from banker.ui.picture import rent_lines, set_line, set_lines
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import deeds, names, rents
from banker.words.tongue import later


class RentTableScreen(ChoosingScreen):
    """To read: nothing is booked here. `detail` is the set, or a deed of it."""

    MATRIX = False
    CSS_PATH = ["choosing.tcss", "rents.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "back", show=False, priority=True),
        Binding("tab,right", "move(1)", later("next set"), key_display="tab", priority=True),
        Binding("shift+tab,left", "move(-1)", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        printed = desk.table.deeds.get(detail)
        self.deed = detail if printed is not None else ""
        self._first = printed.group if printed is not None else detail

    def on_mount(self) -> None:
        """Begins with the set that was asked for."""
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        keys = [pick.key for pick in self.rows.picks]
        if self._first in keys:
            self.rows.highlighted = keys.index(self._first)

    def picks(self) -> list[Pick]:
        """A row a set."""
        table, width = self.table, max(16, self.rows.size.width - 1)
        printed = table.deeds.values()
        found = []
        for stand in sets(table):
            streets = (deed.name for deed in printed if deed.group == stand.group)
            name = names.group(table, stand.group)
            found.append(Pick(stand.group, set_line(table, stand, width), (name, *streets)))
        return found

    def pane(self) -> Text:
        """The rents of the set, and who needs what of it."""
        self.trial = None
        group = self.rows.current
        if not group:
            return Text()
        table = self.table
        width = max(36, self.query_one(".right").size.width - 2)
        stand = next(each for each in sets(table) if each.group == group)
        reckoned = any(costs.reckoned for costs in rent_table(table, group).costs)
        notes = [rents.marked(), *([rents.bracketed()] if reckoned else [])]
        told = [Text(), *set_lines(table, stand)[1:], *(Text(note, FAINT) for note in notes)]
        return as_lines(
            Text(deeds.figures_of(table, group), STRONG), *rent_lines(table, group, width, self.deed), *told
        )

    def action_move(self, step: int) -> None:
        """The next set, or the one before."""
        rows = self.rows
        if rows.picks:
            rows.highlighted = ((rows.highlighted or 0) + step) % len(rows.picks)
