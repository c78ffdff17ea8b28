"""Asks for a place on disk: one is offered, another can be typed over it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from banker.carry.elsewhere import FILE, named
from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.typed import Typed
from banker.words.tongue import later


class PlaceScreen(ModalScreen[Path | None]):
    """Dismissed with the path that was taken, or with nothing."""

    CSS_PATH = "elsewhere.tcss"
    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("take"), priority=True),
        Binding("escape", "close", later("back"), priority=True),
    ]

    def __init__(self, question: str, meaning: str, offered: Path, file: str = FILE, complaint: str = "") -> None:
        super().__init__()
        self.question = question
        self.meaning = meaning
        self.offered = offered
        self.file = file
        self.complaint = complaint

    def compose(self) -> ComposeResult:
        """The question, what it means, the field."""
        with Vertical(id="box"):
            yield Static(Text(self.question, STRONG), markup=False)
            yield Static(Text(self.meaning, FAINT), markup=False)
            yield Typed(str(self.offered), select_on_focus=False)
            yield Static(Text(f"✗ {self.complaint}" if self.complaint else "", STRONG), markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """The end of a long path is what people want to see and to change."""
        field = self.query_one(Input)
        field.cursor_position = 0
        self.call_after_refresh(field.action_end)

    def action_take(self) -> None:
        """Takes what stands in the field; an empty one is what was offered."""
        typed = self.query_one(Input).value.strip()
        self.dismiss(named(typed, self.file) if typed else self.offered)

    def action_close(self) -> None:
        """Leaves everything where it is."""
        self.dismiss(None)
