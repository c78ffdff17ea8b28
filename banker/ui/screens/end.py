"""The end of a game: how it ended and who won, the account, the story that the entries tell, the course of worth."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.widgets import Static

from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.course import Course
from banker.rules.standings import standings
from banker.rules.story import story
from banker.ui.drawing import FAINT, STRONG
from banker.ui.picture import Picture, cells, entries, ranks_head, show_course, top
from banker.ui.screens.closing import ClosingScreen, account_table
from banker.ui.widgets.plot import Plot
from banker.words import ending as words
from banker.words import standings as standing_words
from banker.words.tongue import later

WIDE = 120
# Lines of a player in the plot where it stands below the story; lines that are not the plot's where it stands beside.
BAND, ABOVE = 3, 10


class EndScreen(ClosingScreen):
    """Everything is on disk; the game can be looked at, its end taken back, or left."""

    CSS_PATH = "end.tcss"
    AUTO_FOCUS = "#told"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "more(1)", later("more"), key_display="↓", priority=True),
        Binding("up", "more(-1)", show=False, priority=True),
        Binding("escape", "back", later("look at the table")),
        Binding("U,u", "undo", later("undo: it was a mistake"), key_display="U"),
        Binding("s,S", "start", later("list of games"), key_display="s"),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self._course = Course()

    def compose_matter(self) -> ComposeResult:
        """The headline; the account and the story; the plot below them, or beside them where it is wide."""
        with VerticalScroll(id="told"):
            yield Static("", id="headline", markup=False)
            with Container(id="halves"):
                with Vertical(id="words"):
                    yield Static("", id="account", markup=False)
                    yield Static("", id="story", markup=False)
                with Vertical(id="course"):
                    yield Static("", id="course-head", markup=False)
                    yield Plot()

    def on_mount(self) -> None:
        """Watches whether there is more than the screen holds."""
        told = self.query_one("#told", VerticalScroll)
        self.watch(told, "show_vertical_scrollbar", self.refresh_bindings, init=False)
        self.watch(told, "scroll_y", self.refresh_bindings, init=False)

    def show_matter(self) -> None:
        """Draws them; after an undo there is nothing to tell."""
        result = self.table.result
        if result is None:
            return
        width = self.app.size.width
        wide = width >= WIDE
        self.query_one("#halves").set_class(wide, "wide")
        half = width * 3 // 5 if wide else width
        self.tell("#headline", Text(words.headline(result), STRONG))
        self.tell("#account", account_table(self.table, result, half - 6))
        lines = words.told(self.table, story(self.desk.history.standing))
        self.tell("#story", *(_head_and_rest(line) for line in lines))
        self._show_course((width - half if wide else width) - 6, self.app.size.height - ABOVE if wide else 0)

    def _show_course(self, width: int, room: int) -> None:
        table = self.table
        places = standings(table)
        lines = self._course.follow(self.desk.history.standing, table)
        head = standing_words.course(table, entries(lines), top(lines))
        self.tell("#course-head", Text(head, FAINT), ranks_head(cells(table, places, width)))
        room = max(room, BAND * len(lines))
        show_course(self.query_one(Plot), Picture(table, lines, places), width, room)

    def on_resize(self) -> None:
        """All of it goes by the width."""
        if self.is_mounted:
            self.show_matter()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key for more stands at the foot while there is more below."""
        if action != "more":
            return super().check_action(action, parameters)
        return any(told.max_scroll_y > 0 for told in self.query("#told"))

    def action_more(self, step: int) -> None:
        """Moves what is longer than the screen."""
        self.query_one("#told", VerticalScroll).scroll_relative(y=3 * step, animate=False)

    def action_undo(self) -> None:
        """Strikes the entry that ended the game."""
        self.close_with(ops.Undo())

    def action_start(self) -> None:
        """Leaves the table for the list of games."""
        self.bank.back_to_start()


def _head_and_rest(line: str) -> Text:
    head, colon, rest = line.partition(":")
    return Text.assemble((head + colon, FAINT), rest) if colon else Text(line)
