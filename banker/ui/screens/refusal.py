"""A refusal that stays until it is dismissed: what, why, and the way out with its key."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from banker.desk import Accepted, Desk
from banker.rules.operations import Operation
from banker.rules.ruling import Refused
from banker.ui.drawing import FAINT
from banker.ui.preview import notices
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import Pick, PickList
from banker.words.basis import basis
from banker.words.refusals import refusal
from banker.words.remedies import remedy


class RefusalScreen(ModalScreen[Accepted | None]):
    """Shows why; Enter on a way out books that instead."""

    CSS_PATH = "refusal.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "back")]

    def __init__(self, desk: Desk, refused: Refused) -> None:
        super().__init__()
        self.desk = desk
        self.refused = refused

    def compose(self) -> ComposeResult:
        """The sentence, the basis, the ways out."""
        table = self.desk.table
        with Vertical(id="box"):
            yield Static(Text("✗ " + refusal(table, self.refused), "bold"), markup=False)
            yield Static(Text(basis(table, self.refused.parameter), FAINT), markup=False)
            yield Static(Text("\n").join(notices(table, list(self.refused.notices))), markup=False)
            if self.refused.remedy:
                yield PickList()
        yield Foot()

    def on_mount(self) -> None:
        """Puts the ways out into the list, with one that leaves things as they are in front."""
        if not self.refused.remedy:
            return
        ways = [Pick("leave", Text("Leave it"))]
        for place, operation in enumerate(self.refused.remedy):
            ways.append(Pick(str(place), Text(remedy(self.desk.table, operation))))
        picks = self.query_one(PickList)
        picks.show(ways)
        picks.focus()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Books the way out that was picked."""
        event.stop()
        if event.option_id == "leave":
            self.dismiss(None)
            return
        self._book(self.refused.remedy[int(event.option_id or 0)])

    def _book(self, operation: Operation) -> None:
        from banker.ui.app import BankerApp

        assert isinstance(self.app, BankerApp)
        answer = self.app.book(operation)
        if isinstance(answer, Accepted):
            self.dismiss(answer)
        elif answer is not None:
            self.app.switch_screen(RefusalScreen(self.desk, answer))

    def action_close(self) -> None:
        """Leaves things as they are."""
        self.dismiss(None)
