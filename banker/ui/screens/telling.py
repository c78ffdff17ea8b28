"""A question that is answered in words."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.typed import Typed
from banker.words.tongue import later

MOST_LETTERS = 200


class TellingScreen(ModalScreen[str]):
    """Dismissed with what was written, or with nothing."""

    CSS_PATH = "telling.tcss"
    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("say so"), priority=True),
        Binding("escape", "close", later("back")),
    ]

    def __init__(self, question: str, meaning: str, written: str = "") -> None:
        super().__init__()
        self.question = question
        self.meaning = meaning
        self.written = written

    def compose(self) -> ComposeResult:
        """The question, what becomes of the answer, the field."""
        with Vertical(id="box"):
            yield Static(Text(self.question, STRONG), markup=False)
            yield Static(Text(self.meaning, FAINT), markup=False)
            yield Typed(self.written, max_length=MOST_LETTERS)
        yield Foot()

    def action_take(self) -> None:
        """Takes what was written."""
        self.dismiss(self.query_one(Input).value.strip())

    def action_close(self) -> None:
        """Says nothing."""
        self.dismiss("")
