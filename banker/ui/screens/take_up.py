"""Taking up a game that was paused elsewhere: its code is pasted, in parts too, or found in a picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.carry import scan
from banker.carry.arriving import Arrived, Arriving, picture
from banker.carry.faults import CodeFault, Kind
from banker.carry.rest import sheet_of
from banker.desk import Desk
from banker.journal.rows import Game, JournalFault, NameTaken
from banker.rules.ruling import Refused
from banker.ui.drawing import FAINT, STRONG
from banker.ui.games import unused
from banker.ui.screens.fault import FaultScreen
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.paste import PasteField
from banker.ui.widgets.typed import Typed
from banker.words import carrying as say
from banker.words import taking_up as words
from banker.words.refusals import refusal
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp

LONGEST_NAME = 60


class NameField(Typed):
    """The name under which the game goes into the book."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", later("take it up"))]


class TakeUpScreen(Screen[Desk | None]):
    """Dismissed with the desk of the game that was taken up, or with nothing."""

    CSS_PATH = "take_up.tcss"
    AUTO_FOCUS = "PasteField"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", later("back"), priority=True)]

    def __init__(self) -> None:
        super().__init__()
        self.arrived: Arrived | None = None

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    def compose(self) -> ComposeResult:
        """The heading, the field, what was read, the name."""
        yield Static(Text(words.take_up_head(), STRONG), id="head", markup=False)
        yield Static("─" * 400, classes="rule", markup=False)
        yield Static(words.how(), id="how", markup=False)
        yield PasteField(id="code")
        yield Static("", id="told", markup=False)
        yield Static("", id="found", markup=False)
        yield NameField(id="name", max_length=LONGEST_NAME, select_on_focus=False)
        yield Foot()

    def on_mount(self) -> None:
        """Nothing was given yet."""
        self.arriving = Arriving(self.bank.shelf)
        self._draw()

    def _draw(self) -> None:
        whole = self.arrived is not None
        self.query_one("#how").display = not whole
        self.query_one("#code").display = not whole
        self.query_one("#found").display = whole
        name = self.query_one("#name", Input)
        name.display = whole
        (name if whole else self.query_one("#code", PasteField)).focus()
        self.refresh_bindings()

    def _tell(self, text: str, *, bad: bool = False) -> None:
        told = self.query_one("#told", Static)
        told.update(Text(f"✗ {text}" if bad else text, STRONG if bad else FAINT))
        told.display = bool(text)

    def on_paste_field_pasted(self, event: PasteField.Pasted) -> None:
        """A paste is taken at once."""
        self._given(event.text)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was typed is taken; with a name the game goes into the book."""
        event.stop()
        if self.arrived is not None:
            self._into_the_book(self.arrived, event.value.strip())
        else:
            self._given(event.value)

    def _given(self, text: str) -> None:
        self.query_one("#code", PasteField).value = ""
        if not text.strip():
            self._tell(words.nothing_given(), bad=True)
            return
        path = picture(text)
        if path is None:
            self._take([text])
            return
        self._tell(words.reading())
        self._scan(path)

    @work(thread=True, exclusive=True, group="picture")
    def _scan(self, path: Path) -> None:
        found: Sequence[str] = ()
        try:
            found = scan.codes(path)
            fault = "" if found else say.no_code_in(str(path))
        except scan.NoReader:
            fault = say.no_picture_reader()
        except scan.NoPicture as no_picture:
            fault = str(no_picture)
        self.app.call_from_thread(self._scanned, found, fault)

    def _scanned(self, found: Sequence[str], fault: str) -> None:
        if not self.is_attached:
            return
        if fault:
            self._tell(fault, bad=True)
        else:
            self._take(found)

    def _take(self, texts: Sequence[str]) -> None:
        came = self.arriving.take(*texts)
        if isinstance(came, Refused):
            self._tell(refusal(None, came), bad=True)
        elif isinstance(came, CodeFault):
            missing = came.kind is Kind.INCOMPLETE
            told = say.fault(came.kind.value, came.facts)
            self._tell(f"{self._parts(came)} {told}" if missing else told, bad=not missing)
        else:
            self._found(came)

    @staticmethod
    def _parts(fault: CodeFault) -> str:
        missing, total = fault.facts["missing"], fault.facts["total"]
        there = [number for number in range(1, total + 1) if number not in missing]
        return words.parts_read(there, total, fault.facts["mark"])

    def _found(self, came: Arrived) -> None:
        self.arrived = came
        table = came.desk.table
        made = sheet_of(came.desk, self.bank.shelf)
        lines = [Text(words.found(came.carried.mark), STRONG)]
        lines.append(Text(table.box.name))
        lines += [
            Text("  " + words.seat(seat.player, seat.cash, len(seat.deeds))) for seat in made.seats if not seat.out
        ]
        lines.append(Text(made.over or say.step_next(made.next)))
        lines += [] if came.same_box else [Text("⚠ " + say.other_box(table.box.name), STRONG)]
        games = self._games()
        before = came.before(games)
        lines += [Text("⚠ " + words.came_before(before.name), STRONG)] if before else []
        self.query_one("#found", Static).update(Text("\n").join([*lines, Text(), Text(words.name_it(), STRONG)]))
        name = self.query_one("#name", Input)
        name.value = unused(", ".join(table.players)[:LONGEST_NAME], games)
        name.cursor_position = len(name.value)
        self._tell("")
        self._draw()

    def _games(self) -> Sequence[Game]:
        assert self.bank.journal is not None
        try:
            return self.bank.journal.games()
        except JournalFault:
            # It is said when the game is to go into the book.
            return ()

    def _into_the_book(self, came: Arrived, name: str) -> None:
        assert self.bank.journal is not None
        try:
            answer = came.into(self.bank.journal, self.bank.shelf, name or ", ".join(came.operation.players))
        except NameTaken as fault:
            self._tell(words.name_taken(fault.name), bad=True)
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault))
        else:
            if isinstance(answer, Refused):
                self._tell(refusal(None, answer), bad=True)
            else:
                self.dismiss(answer[0])

    def action_back(self) -> None:
        """Forgets what was given; when there is nothing left to forget, back to the list of games."""
        if self.arrived is None and not self.arriving.texts:
            self.dismiss(None)
            return
        self.arrived = None
        self.arriving.forget()
        self._tell("")
        self._draw()
