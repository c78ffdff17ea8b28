"""When the journal cannot be written: play stops, with the reason and what can be done."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from banker.journal.rows import JournalFault
from banker.ui.widgets.foot import Foot
from banker.words.faults import fault as say_fault
from banker.words.faults import way_on


class FaultScreen(ModalScreen[None]):
    """Says why nothing more can be booked; the entry that was tried is not on the table either."""

    CSS_PATH = "fault.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", "back to the table"),
        Binding("escape", "again", "back", show=False),
        Binding("Q", "app.leave", "quit"),
    ]

    def __init__(self, fault: JournalFault) -> None:
        super().__init__()
        self.fault = fault

    def compose(self) -> ComposeResult:
        """The reason and the way on."""
        with Vertical(id="box"):
            yield Static(Text(say_fault(self.fault), "bold"), markup=False)
            yield Static("", markup=False)
            yield Static(way_on(self.fault), markup=False)
        yield Foot()

    def action_again(self) -> None:
        """Back to the table as it stands on disk."""
        self.dismiss(None)
