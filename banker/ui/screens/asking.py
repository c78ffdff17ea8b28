"""A question that must be answered by picking; what stands first changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.ticks import TickList
from banker.words.tongue import later


class AskingScreen(ModalScreen[str]):
    """Dismissed with the key of what was picked, or with nothing."""

    CSS_PATH = "asking.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", later("back"))]

    def __init__(self, question: str, meaning: str, picks: Sequence[Pick], first: str = "") -> None:
        super().__init__()
        self.first = first
        self.question = question
        self.meaning = meaning
        self.picks = picks

    def compose(self) -> ComposeResult:
        """The question, what it means, the answers."""
        with Vertical(id="box"):
            yield Static(Text(self.question, STRONG), markup=False)
            yield Static(Text(self.meaning, FAINT), markup=False)
            yield TickList()
        yield Foot()

    def on_mount(self) -> None:
        """Puts out the answers."""
        picks = self.query_one(TickList)
        with self.prevent(PickList.OptionHighlighted):
            picks.show(self.picks)
            if self.first:
                picks.highlight(self.first)
        picks.focus()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Takes the answer."""
        event.stop()
        self.dismiss(event.option_id or "")

    def action_close(self) -> None:
        """Answers nothing."""
        self.dismiss("")
