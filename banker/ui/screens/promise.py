"""A promise between players: who to whom, what, until when; below, those that are open, and which fall due now."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static

from banker.booked import Accepted
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.promises import due
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.choice import Choice
from banker.ui.widgets.typed import Typed
from banker.words import promising
from banker.words.tongue import later

LABEL = 7


class PromiseScreen(ChoosingScreen):
    """Four fields; Enter books the promise."""

    MATRIX = False
    AUTO_FOCUS = "#from"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("promise"), priority=True),
        Binding("tab,down", "field(1)", later("next field"), key_display="tab", priority=True),
        Binding("shift+tab,up", "field(-1)", show=False, priority=True),
    ]

    def compose_matter(self) -> ComposeResult:
        """The fields, what they come to, and the promises that are open."""
        people = [(player, player) for player in self.table.playing]
        other = (self.table.after(self.player) or [self.player])[0]
        label = promising.labels()
        with Horizontal(classes="matter"):
            with Vertical(classes="left"):
                yield Choice(fit(label["from"], LABEL), people, self.player, id="from")
                yield Choice(fit(label["to"], LABEL), people, other, id="to")
                for name, hint in (("what", promising.what_hint()), ("until", promising.until_hint())):
                    with Horizontal(classes="field"):
                        yield Static(fit(label[name], LABEL), classes="label", markup=False)
                        yield Typed(placeholder=hint, id=name, max_length=200, select_on_focus=False)
                yield Static("", classes="hint", markup=False)
                with VerticalScroll(can_focus=False):
                    yield Static("", classes="open", markup=False)
            with VerticalScroll(classes="right", can_focus=False):
                yield Static("", classes="pane", markup=False)

    def show_matter(self) -> None:
        """Draws the pane and the promises; the fields stay as they are."""
        self.query_one(".hint", Static).update(Text(promising.hint(), FAINT))
        falls = due(self.table)
        lines = [Text(promising.head(len(self.table.promises)), FAINT)]
        for key, pledge in sorted(self.table.promises.items(), key=lambda item: item[0] not in falls):
            lines.append(Text(promising.line(pledge, due=key in falls), STRONG if key in falls else ""))
        self.query_one(".open", Static).update(as_lines(*lines))
        self.show_pane()

    def _typed(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value.strip()

    def operations(self) -> tuple[Operation, ...]:
        """The promise."""
        giver, receiver = (self.query_one(f"#{end}", Choice).value for end in ("from", "to"))
        if giver == receiver or not self._typed("what"):
            return ()
        until = self._typed("until") or None
        return (ops.Promise(giver=giver, receiver=receiver, text=self._typed("what"), until=until),)

    def nothing(self) -> str:
        """What is still wanted."""
        same = self.query_one("#from", Choice).value == self.query_one("#to", Choice).value
        return promising.two_players() if same else promising.say_what()

    def action_take(self) -> None:
        """Books the promise, or goes to the words of it; where the table does not allow any, shows what would."""
        from banker.ui.screens.refusal import RefusalScreen

        if not self._typed("what"):
            self.set_focus(self.query_one("#what", Input))
        elif self._refused is not None and self.ways:
            self.app.push_screen(RefusalScreen(self.desk, self._refused), self._allowed)
        else:
            super().action_take()

    def _allowed(self, _answer: Accepted | None) -> None:
        """The promise can be booked now; what was typed stays."""
        self.show_matter()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another player."""
        event.stop()
        self.show_pane()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Other words."""
        event.stop()
        self.show_pane()

    def action_field(self, step: int) -> None:
        """The next field, or the one before."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()
