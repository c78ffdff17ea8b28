"""Notes and change: what each player is dealt, an amount in the fewest notes, the change of what is handed over."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from banker.carry.notes import NotPayable, change, denominations, start
from banker.edition.box import Box
from banker.rules.table import Table
from banker.ui.drawing import STRONG
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.typed import Typed
from banker.words import notes as words
from banker.words.typed import amount_typed


class NotesScreen(ChoosingScreen):
    """To read: nothing is booked here."""

    AUTO_FOCUS = "Input"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "back", show=False, priority=True)]

    def compose_matter(self) -> ComposeResult:
        """The field, with the amount that was typed behind the word, and what it comes to."""
        yield Static("", classes="head", markup=False)
        with Vertical(classes="matter below"):
            yield Typed(self.detail, placeholder=words.type_amount(), max_length=40, select_on_focus=False)
            with VerticalScroll(can_focus=False):
                yield Static("", classes="pane", markup=False)

    def show_matter(self) -> None:
        """Draws the heading and what the amount comes to."""
        self.query_one(".head", Static).update(Text(words.head(), STRONG))
        self.query_one(".pane", Static).update(self.pane())

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another amount."""
        event.stop()
        self.show_matter()

    def pane(self) -> Text:
        """The amount in notes, then what was dealt at the start."""
        table = self.table
        if not denominations(table.box):
            return Text(words.not_on_record(table.box))
        lines = [*_asked(table.box, self.query_one(Input).value.split()), "", *_dealt(table)]
        return as_lines(*(Text(line, STRONG if place == 0 else "") for place, line in enumerate(lines)))


def _asked(box: Box, typed: list[str]) -> list[str]:
    """What was typed in the fewest notes, or as change."""
    if not typed:
        return [words.hint(), words.change_hint()]
    amounts = _amounts(box, typed)
    known = [each for each in amounts if each is not None]
    if len(known) < len(amounts):
        return [words.not_an_amount()]
    lines = [_fewest(box, amount) for amount in known]
    if len(known) == 2 and known[0] != known[1]:
        due, handed = sorted(known)
        try:
            lines.insert(0, words.given_back(box, handed, due, change(handed - due, denominations(box))))
        except NotPayable:
            lines.insert(0, _fewest(box, handed - due))
    return lines


def _amounts(box: Box, typed: list[str]) -> list[int | None]:
    """One amount, or two; 30 000 is one, and so is 1 500 where nothing as small as 1 can be paid."""
    whole = amount_typed(" ".join(typed))
    if len(typed) > 1 and whole is not None and (typed[1].startswith("0") or int(typed[0]) % box.terms.money_unit):
        return [whole]
    return [amount_typed(each) for each in typed[:2]]


def _fewest(box: Box, amount: int) -> str:
    notes = denominations(box)
    try:
        return words.fewest(box, amount, change(amount, notes))
    except NotPayable:
        return words.cannot(box, amount, notes[-1])


def _dealt(table: Table) -> list[str]:
    """What each was dealt, and all together."""
    dealt = start(table.box)
    if not dealt:
        return []
    return [words.each_gets(table.box, dealt), words.all_get(table.box, dealt, len(table.players))]
