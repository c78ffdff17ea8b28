"""A payment of any kind: who pays whom, how much, what for."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.widgets import Input, Static

from banker.rules import operations as ops
from banker.rules.moves import BANK, POT
from banker.rules.operations import Operation
from banker.ui.drawing import FAINT, fit
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.widgets.choice import Choice
from banker.ui.widgets.typed import Typed
from banker.words import paying
from banker.words.tongue import later
from banker.words.typed import amount_typed

EACH = "each"
LABEL = 9
REASONS = ("card", "fine", "other")


class PayScreen(ChoosingScreen):
    """Four fields: digits are the amount wherever one is, letters choose in the field that is lit."""

    AUTO_FOCUS = "#to"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("pay"), priority=True),
        Binding("tab,down", "field(1)", later("next field"), priority=True),
        Binding("shift+tab,up", "field(-1)", show=False, priority=True),
        Binding("X", "swap", later("the other way round"), priority=True),
    ]

    def compose_matter(self) -> ComposeResult:
        """The fields, and what they come to."""
        holders = paying.holders(self.table)
        each = [(EACH, paying.each_other())]
        label = paying.pay_labels()
        with Horizontal(classes="matter"):
            with Vertical(classes="left"):
                yield Choice(fit(label["from"], LABEL), holders + each, self.player, id="from")
                yield Choice(fit(label["to"], LABEL), holders + each, BANK, id="to")
                with Horizontal(classes="field"):
                    yield Static(fit(label["amount"], LABEL), classes="label", markup=False)
                    yield Typed(id="amount", max_length=16, select_on_focus=False)
                yield Choice(fit(label["for"], LABEL), paying.reasons(REASONS), REASONS[0], id="for")
                with Horizontal(classes="field", id="agreement"):
                    yield Static(fit(label["agreed"], LABEL), classes="label", markup=False)
                    yield Typed(placeholder=paying.agreement_hint(), id="agreed", max_length=200)
                yield Static("", classes="hint", markup=False)
            with VerticalScroll(classes="right", can_focus=False):
                yield Static("", classes="pane", markup=False)

    def show_matter(self) -> None:
        """Draws the pane; the fields stay as they are."""
        self.query_one(".hint", Static).update(Text(paying.pay_hint(), FAINT))
        self.show_pane()

    def _chosen(self, field: str) -> str:
        return self.query_one(f"#{field}", Choice).value

    @property
    def amount(self) -> int | None:
        """The amount that was typed, if it is one."""
        return amount_typed(self.query_one("#amount", Input).value)

    def operations(self) -> tuple[Operation, ...]:
        """The payment."""
        payer, payee, amount = self._chosen("from"), self._chosen("to"), self.amount
        if not amount or payer == payee:
            return ()
        if EACH in (payer, payee):
            one = payee if payer == EACH else payer
            if one in (BANK, POT):
                return ()
            kind = ops.CollectEach if payer == EACH else ops.PayEach
            return (kind(player=one, amount=amount),)
        agreed = self.query_one("#agreed", Input).value.strip() if self._between_players() else ""
        paid = ops.Pay(payer=payer, payee=payee, amount=amount, reason=self._chosen("for"), ruling=agreed or None)
        return (paid,)

    def _between_players(self) -> bool:
        """Whether one player gives another money for nothing that the rules name."""
        players = self.table.playing
        return self._chosen("from") in players and self._chosen("to") in players and self._chosen("for") == "other"

    def pane(self) -> Text:
        """What it comes to; where the table must have agreed, a field to say so."""
        self.query_one("#agreement").display = self._between_players()
        self.query_one("#for").display = EACH not in (self._chosen("from"), self._chosen("to"))
        return super().pane()

    def nothing(self) -> str:
        """What is still wanted."""
        payer, payee = self._chosen("from"), self._chosen("to")
        if payer == payee:
            return paying.same_ends()
        if {payer, payee} & {BANK, POT} and EACH in (payer, payee):
            return paying.each_needs_player()
        return paying.not_an_amount() if self.query_one("#amount", Input).value else paying.type_amount()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Another end or another reason."""
        event.stop()
        self.show_pane()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another amount, or what was agreed."""
        event.stop()
        self.show_pane()

    def on_key(self, event: Key) -> None:
        """Digits are the amount in whichever field they are typed."""
        amount = self.query_one("#amount", Input)
        if not isinstance(self.focused, Choice):
            return
        if event.character and event.character.isdigit():
            amount.value += event.character
        elif event.key == "backspace":
            amount.value = amount.value[:-1]
        amount.cursor_position = len(amount.value)

    def action_field(self, step: int) -> None:
        """The next field, or the one before."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_swap(self) -> None:
        """The payee pays the payer."""
        payer, payee = self._chosen("from"), self._chosen("to")
        self.query_one("#from", Choice).take(payee)
        self.query_one("#to", Choice).take(payer)

    def choose_player(self, player: str) -> None:
        """A tap on a row takes the player into the field that is lit, or as the payer."""
        field = self.focused if isinstance(self.focused, Choice) else self.query_one("#from", Choice)
        field.take(player)
