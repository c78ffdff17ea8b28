"""The pause sheet on the screen, and its code full screen for a phone or another machine."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from banker.carry import code as codes
from banker.carry import qr
from banker.carry.elsewhere import places
from banker.carry.paper import Taken, page_name, write_page
from banker.carry.rest import sheet_of
from banker.carry.sheet import Sheet, as_text
from banker.desk import Desk
from banker.ui.drawing import STRONG
from banker.ui.screens.elsewhere import PlaceScreen
from banker.ui.widgets.foot import Foot
from banker.words import carrying as words
from banker.words import elsewhere
from banker.words.taking_up import paused
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp

# A smaller code would hold hardly more than the heading of its part.
SMALLEST = 4
DARK, LIGHT = "#000000", "#ffffff"


class SheetScreen(Screen[None]):
    """The sheet as text; from here it is written as a page to print, or shown as a code."""

    CSS_PATH = "sheet.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,C", "code", later("code"), key_display="c"),
        Binding("w,W", "write", later("page to print"), key_display="w"),
        Binding("l,L", "walk", later("lay it out"), key_display="l"),
        Binding("s,S", "start", later("list of games"), key_display="s"),
        Binding("escape", "back", later("table")),
    ]

    def __init__(self, desk: Desk, _player: str = "", detail: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.paused = detail == "paused"

    @property
    def made(self) -> Sheet:
        """The sheet of the game as it stands."""
        return sheet_of(self.desk, cast("BankerApp", self.app).shelf)

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        if self.paused:
            yield Static(Text(f"✓ {paused()}", STRONG), id="paused", markup=False)
        with VerticalScroll():
            yield Static(as_text(self.made), markup=False)
        yield Static("", id="told", markup=False)
        yield Foot()

    def action_code(self) -> None:
        """Shows the code full screen."""
        self.app.push_screen(CodeScreen(self.made.code))

    def action_write(self, complaint: str = "") -> None:
        """Asks where the page is to be written; the documents or the home folder are offered."""
        name = page_name(self.made)
        offered = places(Path())[0] / name
        asking = PlaceScreen(elsewhere.where_page(), elsewhere.where_page_means(), offered, name, complaint)
        self.app.push_screen(asking, self._write)

    def _write(self, to: Path | None) -> None:
        if to is None:
            return
        try:
            write_page(self.made, to)
        except Taken:
            self.action_write(words.page_taken(str(to)))
        except (OSError, ValueError) as fault:
            self.action_write(elsewhere.nowhere(str(to), getattr(fault, "strerror", None) or str(fault)))
        else:
            self.query_one("#told", Static).update(words.written(str(to)))

    def action_walk(self) -> None:
        """Step by step back on the table."""
        from banker.ui.screens.walk import WalkScreen

        self.app.push_screen(WalkScreen(self.desk))

    def action_start(self) -> None:
        """To the list of games."""
        cast("BankerApp", self.app).back_to_start()

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss(None)


class CodePicture(Widget):
    """A QR code in half blocks, black on white whatever the theme, since scanners want it so."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._rows = qr.half_blocks(qr.modules(text))

    def get_content_width(self, _container: Size, _viewport: Size) -> int:
        """As wide as the code."""
        return len(self._rows[0])

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """As high as the code."""
        return len(self._rows)

    def render_line(self, y: int) -> Strip:
        """One row of cells, each with an explicit colour for both its modules."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width)
        segments = []
        for cell, run in groupby(self._rows[y]):
            style = Style(
                color=DARK if cell.upper_dark else LIGHT,
                bgcolor=DARK if cell.lower_dark else LIGHT,
            )
            segments.append(Segment(cell.char * len(list(run)), style))
        return Strip(segments)


class CodeScreen(Screen[None]):
    """One code, or where it does not fit a numbered series of smaller ones."""

    CSS_PATH = "sheet.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "turn(1)", later("next code")),
        Binding("left", "turn(-1)", later("the one before")),
        Binding("escape", "back", later("back")),
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.place = 0

    def compose(self) -> ComposeResult:
        """The heading, the code, the keys."""
        yield Static("", id="heading", markup=False)
        yield VerticalScroll(id="code")
        yield Foot()

    def parts(self) -> list[str]:
        """The codes that fit this screen."""
        largest = qr.version_that_fits(self.size.width, self.size.height - 2)
        return codes.split(self.text, qr.room(max(largest, SMALLEST)))

    def on_mount(self) -> None:
        """Draws the first one."""
        self.draw()

    def on_resize(self) -> None:
        """Another size may hold another number of codes."""
        self.draw()

    def draw(self) -> None:
        """Draws the code whose turn it is."""
        parts = self.parts()
        self.place %= len(parts)
        heading = words.part_of(self.place + 1, len(parts)) if len(parts) > 1 else words.code_is(codes.mark(self.text))
        self.query_one("#heading", Static).update(heading)
        holder = self.query_one("#code", VerticalScroll)
        holder.remove_children()
        holder.mount(CodePicture(parts[self.place]))

    def action_turn(self, step: int) -> None:
        """Another code of the series."""
        self.place += step
        self.draw()

    def action_back(self) -> None:
        """Back to the sheet."""
        self.dismiss(None)
