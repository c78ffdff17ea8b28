"""A refusal that stays until it is dismissed: what, why, and the ways out with what each would change."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from banker.booked import Accepted
from banker.desk import Desk
from banker.past import Past
from banker.rules.operations import Operation
from banker.rules.ruling import Refused
from banker.ui.drawing import FAINT, STRONG
from banker.ui.preview import notices, preview
from banker.ui.screens.choosing import Rows
from banker.ui.screens.matter import WHY
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import Pick
from banker.words import past, remedies
from banker.words.basis import basis
from banker.words.refusals import refusal
from banker.words.tongue import later

LEAVE = "leave"


class RefusalScreen(ModalScreen[Accepted | None]):
    """Shows why; Enter on a way out books that instead. What stands first leaves things as they are."""

    CSS_PATH = "refusal.tcss"
    AUTO_FOCUS = "Rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("take"), priority=True),
        WHY,
        Binding("escape", "close", later("back")),
    ]

    def __init__(self, desk: Desk, refused: Refused, asked: Operation | None = None) -> None:
        """The refusal, and what was asked for where that is known."""
        super().__init__()
        self.desk = desk
        self.refused = refused
        self.asked = asked

    def compose(self) -> ComposeResult:
        """The sentence, the basis, the ways out, and what the one that is lit would do."""
        with Vertical(id="box"):
            with VerticalScroll(id="why", can_focus=False):
                yield Static("", id="told", markup=False)
            yield Rows()
            yield Static("", id="follows", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """Shows the refusal."""
        self._show()

    def _show(self) -> None:
        table = self.desk.table
        lines = [Text("✗ " + refusal(table, self.refused), STRONG), Text(basis(table, self.refused.parameter), FAINT)]
        self.query_one("#told", Static).update(Text("\n").join([*lines, *notices(table, list(self.refused.notices))]))
        ways = [Pick(LEAVE, Text(remedies.leave_it()))]
        ways += [Pick(str(place), Text(remedies.remedy(table, way))) for place, way in enumerate(self.refused.remedy)]
        self.query_one(Rows).show(ways)
        self._show_what_follows()

    def _way(self) -> Operation | None:
        key = self.query_one(Rows).current
        return self.refused.remedy[int(key)] if key not in ("", LEAVE) else None

    def _show_what_follows(self) -> None:
        way, told = self._way(), self.query_one("#follows", Static)
        told.display = bool(self.refused.remedy)
        told.update(preview(self.desk.table, self.desk.may_i(way)) if way else Text(remedies.nothing_changes(), FAINT))

    def on_option_list_option_highlighted(self, event: Rows.OptionHighlighted) -> None:
        """Another way out is looked at."""
        event.stop()
        self._show_what_follows()

    def on_option_list_option_selected(self, event: Rows.OptionSelected) -> None:
        """A tap on the way out that is shown."""
        event.stop()
        self.action_take()

    def action_take(self) -> None:
        """Books the way out that is lit, or leaves things as they are."""
        way = self._way()
        if way is None:
            self.dismiss(None)
        else:
            self._book(way)

    def _book(self, operation: Operation) -> None:
        from banker.ui.app import BankerApp

        if isinstance(self.desk, Past):
            self.notify(past.nothing_booked(self.desk.after), markup=False)
            return
        assert isinstance(self.app, BankerApp)
        answer = self.app.book(operation)
        if isinstance(answer, Accepted):
            self.dismiss(answer)
        elif answer is not None:
            self.refused, self.asked = answer, operation
            self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Reasons can be told of what is known to have been asked for."""
        return self.asked is not None if action == "why" else True

    def action_why(self) -> None:
        """Shows on what the refusal rests."""
        from banker.ui.screens.why import WhyScreen

        question = self.desk.may_i(self.asked).question if self.asked is not None else None
        if question is not None:
            self.app.push_screen(WhyScreen(self.desk, question))

    def action_close(self) -> None:
        """Leaves things as they are."""
        self.dismiss(None)
