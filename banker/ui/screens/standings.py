"""The picture of the game: who leads, the course of each one's worth, who holds which sets and who lacks what."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from banker.desk import Desk
from banker.rules.course import Course
from banker.rules.sets import SetStand, sets
from banker.rules.standings import standings
from banker.ui.drawing import FAINT, STRONG
from banker.ui.picture import Picture, cells, entries, ranks_head, set_line, set_lines, show_course, top
from banker.ui.screens.choosing import ChoosingScreen, Rows
from banker.ui.screens.matter import as_lines
from banker.ui.screens.rents import RentTableScreen
from banker.ui.widgets.picks import Pick
from banker.ui.widgets.plot import Plot
from banker.words import names
from banker.words import standings as words
from banker.words.tongue import later


class StandingsScreen(ChoosingScreen):
    """To read: nothing is booked here."""

    MATRIX = False
    CSS_PATH = ["choosing.tcss", "standings.tcss"]  # type: ignore[assignment]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("rents of the set"), priority=True),
        Binding("tab,right", "order", later("by worth, by cash"), key_display="tab", priority=True),
        Binding("shift+tab,left", "order", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.by_cash = False
        self._course = Course()

    def compose_matter(self) -> ComposeResult:
        """The ranks with their plot, beside them the sets."""
        yield Static("", classes="head", markup=False)
        with Horizontal(classes="matter"):
            with Vertical(classes="ranks"):
                yield Static("", id="ranks-head", markup=False)
                with VerticalScroll(classes="right course", can_focus=False):
                    yield Plot()
            with Vertical(classes="sets"):
                yield Static(Text(words.sets_head(), FAINT), markup=False)
                yield Rows()
                with VerticalScroll(classes="right lacks", can_focus=False):
                    yield Static("", classes="pane", markup=False)

    def _tell_of_more(self, more: bool) -> None:
        super()._tell_of_more(more or any(pane.show_vertical_scrollbar for pane in self.query(".right")))

    def show_matter(self) -> None:
        """Draws the ranks; the list of sets follows."""
        table = self.table
        places = standings(table, by_cash=self.by_cash)
        lines = self._course.follow(self.desk.history.standing, table)
        plot, room = self.query_one(Plot), self.query_one(".course", VerticalScroll).size
        width = plot.size.width or max(30, room.width - 1)
        self.query_one("#ranks-head", Static).update(ranks_head(cells(table, places, width)))
        show_course(plot, Picture(table, lines, places), width, max(2, room.height))
        self._spans = words.course(table, entries(lines), top(lines))
        super().show_matter()

    def head(self) -> Text:
        """What the ranks go by, and what the plot spans."""
        return as_lines(Text(words.order(self.table, by_cash=self.by_cash), STRONG), Text(self._spans, FAINT))

    def picks(self) -> list[Pick]:
        """A row a set."""
        return [self._pick(stand) for stand in sets(self.table)]

    def _pick(self, stand: SetStand) -> Pick:
        shown = set_line(self.table, stand, max(20, self.rows.size.width - 1))
        return Pick(stand.group, shown, (names.group(self.table, stand.group), *self._deeds(stand)))

    def _deeds(self, stand: SetStand) -> list[str]:
        return [deed.name for deed in self.table.deeds.values() if deed.group == stand.group]

    def pane(self) -> Text:
        """Who needs what of the set that is shown."""
        self.trial = None
        current = self.rows.current
        found = [stand for stand in sets(self.table) if stand.group == current]
        return as_lines(*(line for stand in found for line in set_lines(self.table, stand)))

    def action_order(self) -> None:
        """By worth, or by cash."""
        self.by_cash = not self.by_cash
        self.show_matter()

    def action_take(self) -> None:
        """The rents of the set that is shown."""
        if self.rows.current:
            self.app.push_screen(RentTableScreen(self.desk, "", self.rows.current))

    def action_scroll_pane(self, step: int) -> None:
        """Moves whatever is longer than its room."""
        for pane in self.query(".right"):
            pane.scroll_relative(y=3 * step, animate=False)
