"""A new game in a few keys: the box, who plays, and all else by the leaflet unless the table wants it otherwise."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.desk import Desk
from banker.edition.shelf import EditionFault
from banker.journal.rows import JournalFault, NameTaken
from banker.rules.ruling import Code, Refused
from banker.ui.drawing import FAINT, STRONG
from banker.ui.games import holder
from banker.ui.screens.compare import CompareScreen
from banker.ui.screens.fault import FaultScreen
from banker.ui.setup.choices import OpenPoints, WhatName
from banker.ui.setup.dealing import WhatWasDealt
from banker.ui.setup.draft import Draft, Known, in_pairs, pairs
from banker.ui.setup.firsts import WhichEdition, WhoPlays
from banker.ui.setup.step import MakeStep, Step
from banker.ui.setup.summary import STEPS, Summary
from banker.ui.widgets.field import Field
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import PickList
from banker.ui.widgets.ticks import TickList
from banker.words import faults
from banker.words import setup as words
from banker.words.refusals import refusal
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp

ORDER: tuple[MakeStep, ...] = (WhichEdition, WhoPlays, Summary)


class SetupScreen(Screen[None]):
    """Asks step by step; Escape goes back one, and the line on top tells what has been chosen."""

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("C", "compare", later("compare boxes")),
        Binding("escape", "back", later("back"), priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self.known: Known | None = None
        self.trail: list[MakeStep] = []

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    def step(self) -> Step:
        """The step on the screen as it stands."""
        assert self.known is not None
        typed, key = self.query_one(Field).value, self.query_one(TickList).current
        return self.trail[-1](self.known, self.draft, typed, key)

    def compose(self) -> ComposeResult:
        """What has been chosen, the question, the field, the list, and what is said beside it."""
        yield Static("", id="chosen", markup=False)
        yield Static("─" * 400, classes="rule", markup=False)
        yield Static("", id="question", markup=False)
        yield Field()
        yield Static("", id="complaint", markup=False)
        yield TickList()
        yield Static("", id="about", markup=False)
        yield Static("", id="hint", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """Asks the first question."""
        assert self.bank.journal is not None
        try:
            games = self.bank.journal.games()
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault), lambda _none: self.dismiss(None))
            return
        self.known = Known(self.bank.shelf, games, datetime.now().astimezone())
        self._ask(ORDER[0])
        self.warm()

    @work(thread=True, group="warm")
    def warm(self) -> None:
        """Loads what reading a box needs while the first question is being answered."""
        assert self.known is not None
        try:
            self.known.shelf.box(self.known.last_edition() or self.known.shelf.ids()[0])
        except (EditionFault, LookupError):
            # Told when that box is picked.
            return

    def _ask(self, step: MakeStep, complaint: str = "") -> None:
        self.trail.append(step)
        self._show(complaint)

    def _show(self, complaint: str = "", *, keep: bool = False, typing: bool = False) -> None:
        """Draws the step; with `keep` the field and the highlight stay as they are, with `typing` only the field."""
        field, picks = self.query_one(Field), self.query_one(TickList)
        if not keep and not typing:
            with self.prevent(Input.Changed):
                field.value = ""
        was, step = picks.current if keep else "", self.step()
        field.display, field.empties = step.field, step.field and not step.choosing
        picks.can_focus, picks.spaced = not step.field, step.spaced
        shown = step.picks()
        picks.show(shown)
        stays = any(pick.key == was and not pick.why_not for pick in shown)
        picks.highlight(was if stays else step.first())
        self.query_one("#chosen", Static).update(Text(words.new_game(self._chosen()), STRONG))
        self._tell("#question", Text(step.question(), STRONG))
        self._tell("#complaint", Text("✗ " + complaint, STRONG) if complaint else Text())
        self._tell("#hint", Text(step.hint(), FAINT))
        self._tell("#about", Text(self.step().about(), FAINT))
        (field if step.field else picks).focus()
        self.refresh_bindings()

    def _tell(self, place: str, text: Text) -> None:
        told = self.query_one(place, Static)
        told.update(text)
        told.display = bool(text.plain)

    def _chosen(self) -> list[str]:
        known, draft = self.known, self.draft
        if known is None or not draft.edition:
            return []
        box = known.box(draft)
        people = ", ".join(pairs(draft) if in_pairs(box) and draft.partner else draft.people)
        named = {each.id: each.name for each in known.shelf.variants()}
        variants = [named.get(each, each) for each in draft.variants]
        return [box.name, people, *variants]

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows what is typed, and a complaint goes."""
        event.stop()
        if not self.trail:
            return
        self._tell("#complaint", Text())
        step = self.step()
        if step.choosing:
            picks = self.query_one(TickList)
            picks.show(step.picks())
            picks.highlight(step.first())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Takes what was typed, or with nothing typed the way on."""
        event.stop()
        self._take(replace(self.step(), typed=event.value))

    def on_field_choose(self, event: Field.Choose) -> None:
        """Another line of the list."""
        if self.step().choosing:
            self.query_one(TickList).move(event.step)

    def on_field_take_back(self) -> None:
        """What was entered last goes."""
        self.draft = self.step().take_back()
        self._show()

    def on_option_list_option_highlighted(self, event: PickList.OptionHighlighted) -> None:
        """What is said beside the list goes with the highlight."""
        event.stop()
        if self.trail:
            self._tell("#about", Text(self.step().about(), FAINT))

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Takes the line, whatever is typed."""
        event.stop()
        self._take(replace(self.step(), typed="", key=event.option_id or ""))

    def _take(self, step: Step) -> None:
        outcome = step.take()
        self.draft = outcome.draft
        if outcome.begin:
            self._begin()
        elif outcome.into is not None:
            self._ask(outcome.into)
        elif outcome.done:
            self._go_on()
        else:
            # A wrong name stays in the field to be mended, and a line that was marked keeps the highlight.
            keep = bool(outcome.complaint) or not step.field
            self._show(outcome.complaint, keep=keep, typing=bool(step.typed) and not step.choosing)
            if outcome.complaint:
                self._give_back(step.typed)

    def _give_back(self, typed: str) -> None:
        """A wrong name stands in the field again, unless the next one is being typed there."""
        field = self.query_one(Field)
        if not field.value:
            with self.prevent(Input.Changed):
                field.value = typed
            field.cursor_position = len(typed)

    def _go_on(self) -> None:
        """The next of the first questions, or back to where this step was gone into."""
        if len(self.trail) < len(ORDER):
            self._ask(ORDER[len(self.trail)])
        else:
            self.trail.pop()
            self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Boxes are compared while one is chosen."""
        return bool(self.trail) and self.trail[-1] is WhichEdition if action == "compare" else True

    def action_compare(self) -> None:
        """What differs between the box that is lit and another."""
        edition = self.query_one(TickList).current
        if edition:
            self.app.push_screen(CompareScreen(edition, self.bank.shelf))

    def action_back(self) -> None:
        """One step back; from the first one to the start."""
        if len(self.trail) < 2:
            self.dismiss(None)
            return
        self.trail.pop()
        self._show()

    def _begin(self) -> None:
        """Opens the table, or goes back to the step that is at fault."""
        known, journal = self.known, self.bank.journal
        assert known is not None and journal is not None
        try:
            opened = Desk.open(known.opening(self.draft), known.shelf, journal, known.name(self.draft))
            if isinstance(opened, Refused):
                self._refused(opened)
                return
            desk = opened[0]
            assert desk.keeping is not None
            journal.hold(desk.keeping.game, holder())
        except NameTaken as fault:
            self._ask(WhatName, faults.fault(fault))
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault))
        else:
            self.bank.take(desk)

    def _refused(self, refused: Refused) -> None:
        step, complaint = _at_fault(refused), refusal(None, refused)
        if step is None:
            self._show(complaint)
        else:
            self._ask(step, complaint)


def _at_fault(refused: Refused) -> MakeStep | None:
    """The step in which what was refused was chosen."""
    if refused.code in (Code.ALREADY_OWNED, Code.UNKNOWN_DEED):
        return WhatWasDealt
    match refused.facts.get("field"):
        case "rulings" | "parameter" | "value":
            return OpenPoints
        case str(field):
            return STEPS.get(field)
        case _:
            return WhichEdition if refused.code is Code.UNKNOWN_EDITION else None
