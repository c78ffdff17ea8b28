"""What a large table has room for besides: the rents talked about, who needs what of a set, the course of worth.

It appears by size alone, and nothing stands only here.
"""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from banker.rules.table import Table
from banker.ui.widgets.plot import Plot

LEAST_WIDTH, VAST = 110, 180
# Lines of the sayings above that it leaves alone, and lines below which it is not worth having.
LEFT_ALONE, LEAST_ROOM, MOST_ROOM = 13, 12, 26


class Aside(Horizontal):
    """Two panes and a plot next to one another; the second pane where it is very wide."""

    DEFAULT_CSS = """
    Aside { height: 12; border-top: solid $foreground-muted; display: none; }
    Aside > * { width: 1fr; height: 100%; padding: 0 1; overflow: hidden; }
    Aside > .beside { border-left: solid $foreground-muted; }
    Aside Static { text-wrap: nowrap; text-overflow: ellipsis; }
    Aside #course-head { height: 2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._table: Table | None = None
        self._asked: tuple[object, ...] = ()

    def is_news(self, table: Table, *asked: object) -> bool:
        """Whether something else is to be shown than before; with most letters that are typed it is not."""
        told = table is not self._table or asked != self._asked
        self._table, self._asked = table, asked
        return told

    def compose(self) -> ComposeResult:
        """The panes and the plot."""
        yield Static("", id="about", markup=False)
        yield Static("", id="wanted", classes="beside", markup=False)
        with Vertical(id="course", classes="beside"):
            yield Static("", id="course-head", markup=False)
            yield Plot()

    def make_room(self, width: int, rows: int) -> bool:
        """Takes what is left of `rows` below the holdings on a screen so wide; whether that is enough to appear."""
        room = min(MOST_ROOM, rows - LEFT_ALONE)
        self.display = width >= LEAST_WIDTH and room >= LEAST_ROOM
        self.styles.height = room
        self.query_one("#wanted").display = width >= VAST
        return self.display

    @property
    def room(self) -> tuple[int, int]:
        """The cells and lines of a pane."""
        columns = 3 if self.query_one("#wanted").display else 2
        return self.screen.size.width // columns - 3, int(self.styles.height.value if self.styles.height else 0) - 1

    def tell(self, about: Text, wanted: Text, head: Text) -> None:
        """What the panes say, and what stands over the plot."""
        for place, told in (("#about", about), ("#wanted", wanted), ("#course-head", head)):
            self.query_one(place, Static).update(told)
