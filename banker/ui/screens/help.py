"""The help: the keys of the table by what they do, and the grammar of the line with examples from this board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, VerticalScroll
from textual.widgets import Static

from banker.saying.understanding import understand
from banker.ui.drawing import STRONG
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.more import table_keys
from banker.words import helping
from banker.words.tongue import later

WIDE_PAGE = 116


class HelpScreen(ChoosingScreen):
    """One page to read; the arrow keys move it."""

    MATRIX = False
    IS_HELP = True
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,question_mark", "back", show=False),
        Binding("down", "scroll_page(1)", later("more"), key_display="↓", priority=True),
        Binding("up", "scroll_page(-1)", show=False, priority=True),
        Binding("pagedown,space", "scroll_page(9)", show=False, priority=True),
        Binding("pageup", "scroll_page(-9)", show=False, priority=True),
    ]

    def compose_matter(self) -> ComposeResult:
        """The page, in two columns where there is room."""
        yield Static("", classes="head", markup=False)
        with VerticalScroll(classes="page"), Grid(classes="columns"):
            yield Static("", classes="column first", markup=False)
            yield Static("", classes="column second", markup=False)

    def show_matter(self) -> None:
        """Writes the page."""
        self.query_one(".head", Static).update(Text(helping.help_head(), STRONG))
        self.query_one(".columns").set_class(self.size.width >= WIDE_PAGE, "wide")
        line = _section(helping.line_head(), self._line())
        self.query_one(".first", Static).update(Group(*line, *_section(helping.line_keys_head(), helping.line_keys())))
        keys = _section(helping.keys_head(), self._keys())
        elsewhere = _section(helping.screens_head(), helping.screens_keys())
        self.query_one(".second", Static).update(Group(*keys, *elsewhere))

    def _line(self) -> list[tuple[str, str]]:
        """Examples; only what this table understands."""
        return [(typed, means) for typed, means in helping.samples(self.table) if understand(self.table, typed)]

    def _keys(self) -> list[tuple[str, str, str]]:
        """The keys in the order in which the table has them."""
        known = [(act, key) for act, key in table_keys().items() if act in helping.ACTS]
        return [(key, helping.name(act), helping.does(act)) for act, key in known]

    def action_scroll_page(self, lines: int) -> None:
        """Moves the page."""
        self.query_one(".page", VerticalScroll).scroll_relative(y=lines, animate=False)


def _section(heading: str, rows: Sequence[tuple[str, ...]]) -> list[RenderableType]:
    """A heading with rows of a key, or what is typed, and what it does."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=STRONG)
    for _each in rows[0][2:]:
        grid.add_column(no_wrap=True)
    grid.add_column()
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    return [Text(heading, STRONG), grid, Text()]
