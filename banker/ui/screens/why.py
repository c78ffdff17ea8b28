"""Why: how an amount is reckoned, on which points of the leaflet it rests, and what another box would say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from banker.desk import Desk
from banker.edition.box import Box
from banker.rules.grounds import Question, grounds
from banker.rules.ruling import Refused
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.words import why as words
from banker.words.notices import notice
from banker.words.reckonings import reckoned, reckoning
from banker.words.tongue import later


class WhyScreen(ChoosingScreen):
    """One page to read. The other boxes are read behind it, and what they say is added when they are."""

    MATRIX = False
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,Y", "back", show=False, priority=True),
        Binding("down", "scroll_page(1)", later("more"), key_display="↓", priority=True),
        Binding("up", "scroll_page(-1)", show=False, priority=True),
        Binding("pagedown,space", "scroll_page(9)", show=False, priority=True),
        Binding("pageup", "scroll_page(-9)", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, asked: Question) -> None:
        super().__init__(desk)
        self.asked = asked
        self._boxes: Sequence[Box] | None = None

    def compose_matter(self) -> ComposeResult:
        """The ruling, and the page."""
        yield Static("", classes="head", markup=False)
        with VerticalScroll(classes="page"):
            yield Static("", classes="reasons", markup=False)

    def on_mount(self) -> None:
        """Reads the other boxes."""
        self.watch(self.query_one(".page"), "show_vertical_scrollbar", self.refresh_bindings)
        self.read_boxes()

    @work(thread=True, exclusive=True)
    def read_boxes(self) -> None:
        """Reads them in a thread, since sixteen files take longer than a key may."""
        boxes = self.bank.shelf.boxes()
        self.app.call_from_thread(self._add, boxes)

    def _add(self, boxes: Sequence[Box]) -> None:
        self._boxes = boxes
        if self.is_attached:
            self.show_matter()

    def show_matter(self) -> None:
        """Writes the page."""
        self.query_one(".head", Static).update(self.head())
        self.query_one(".reasons", Static).update(Group(*self._page()))

    def head(self) -> Text:
        """The sentence of the ruling, and where it stands in the journal."""
        asked = self.asked
        mark = "✗ " if isinstance(asked.ruling, Refused) else ""
        line = Text(mark + words.asked_about(asked), STRONG)
        if asked.entry is None:
            return line
        return as_lines(line, Text(words.entry_at(asked.entry), FAINT))

    def _page(self) -> list[RenderableType]:
        return [*self._reckoned(), *self._reasons(), *self._cautions()]

    def _reckoned(self) -> list[RenderableType]:
        asked = self.asked
        lines = reckoning(asked.before, asked.asked, asked.ruling) if reckoned(asked.ruling) else []
        return [Text(words.reckoned_head(), STRONG), *(_set_in(1, line) for line in lines), Text()] if lines else []

    def _reasons(self) -> list[RenderableType]:
        found = grounds(self.asked, self._boxes or ())
        until = self.asked.entry.number if self.asked.entry is not None else len(self.desk.entries) + 1
        standing = [entry for entry, _before in self.desk.history.standing if entry.number < until]
        lines: list[RenderableType] = [Text(words.heading(), STRONG)]
        for ground in found:
            reason = words.reason(self.asked, ground, standing)
            lines.append(_set_in(1, Text.assemble((reason.title, STRONG), ": ", reason.meaning)))
            lines += [_set_in(2, Text(line, FAINT)) for line in (reason.basis, reason.leaflet) if line]
            lines += [_set_in(2, "≠ " + other) for other in reason.elsewhere]
        if not found:
            lines.append(_set_in(1, self._none()))
        if self._boxes is None:
            lines.append(_set_in(1, Text(words.reading_boxes(), FAINT)))
        return [*lines, Text()]

    def _none(self) -> str:
        """The refusal rests on no point of the rules, or nothing else could have been."""
        refused = isinstance(self.asked.ruling, Refused)
        return words.own_order() if refused else words.by_deed()

    def _cautions(self) -> list[RenderableType]:
        before = self.asked.before
        cautions = [each for each in self.asked.ruling.notices if each.parameter is None]
        return [Text("! " + notice(before, each)) for each in cautions]

    def means_something(self, action: str) -> bool:
        """More of the page where there is more, and the way back."""
        if action == "scroll_page":
            return self.query_one(".page", VerticalScroll).show_vertical_scrollbar
        return action == "back"

    def action_scroll_page(self, lines: int) -> None:
        """Moves the page."""
        self.query_one(".page", VerticalScroll).scroll_relative(y=lines, animate=False)


def _set_in(steps: int, line: Text | str) -> Padding:
    """A line that stays set in where it is wrapped."""
    return Padding(Text(line) if isinstance(line, str) else line, (0, 0, 0, 2 * steps))
