"""When the journal cannot be written: play stops, with the reason and every way on there is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from banker.journal.rows import BookDamaged, BookUnwritable, GameHeld, JournalFault, SeqTaken
from banker.ui.drawing import FAINT, STRONG
from banker.ui.games import holder
from banker.ui.widgets.foot import Foot
from banker.words import elsewhere as words
from banker.words.faults import fault as say_fault
from banker.words.faults import way_on
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp


class FaultScreen(ModalScreen[None]):
    """Says why nothing more can be booked; the entry that was tried is not on the table either."""

    CSS_PATH = "fault.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", later("back to the table")),
        Binding("escape", "again", later("back"), show=False),
        Binding("o,O", "elsewhere", later("go on in another folder"), key_display="o"),
        Binding("l,L", "look_on", later("look on"), key_display="l"),
        Binding("Q", "app.leave", later("quit")),
    ]

    def __init__(self, fault: JournalFault) -> None:
        super().__init__()
        self.fault = fault
        self.moved = False

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    def compose(self) -> ComposeResult:
        """The reason and the way on."""
        with Vertical(id="box"):
            yield Static(Text(say_fault(self.fault), STRONG), id="reason", markup=False)
            yield Static("", markup=False)
            yield Static(way_on(self.fault), id="way", markup=False)
        yield Foot()

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Another folder helps a book that cannot be written; a game that another banker keeps can be looked at."""
        desk = self.bank.desk
        if action == "elsewhere":
            stuck = isinstance(self.fault, BookUnwritable | BookDamaged) and not self.moved
            return stuck and desk is not None and desk.keeping is not None and self.bank.bindery is not None
        return isinstance(self.fault, GameHeld) if action == "look_on" else True

    def action_again(self) -> None:
        """Back to the table as it stands on disk."""
        desk = self.bank.desk
        if isinstance(self.fault, SeqTaken) and desk is not None:
            try:
                desk.take_in(desk.unread())
            except JournalFault as fault:
                self._tell(say_fault(fault), way_on(fault))
                return
        self.dismiss(None)

    def action_look_on(self) -> None:
        """The table as the other banker keeps it."""
        desk = self.bank.desk
        if desk is not None and desk.keeping is not None:
            self.bank.look_on(desk.keeping.game)

    def action_elsewhere(self, complaint: str = "") -> None:
        """Asks where play goes on."""
        from banker.carry.elsewhere import FILE, free, places
        from banker.ui.screens.elsewhere import PlaceScreen

        stem, end = FILE.split(".")
        offered = free(places(getattr(self.fault, "path", Path()))[0], stem, "." + end)
        self.app.push_screen(
            PlaceScreen(words.where_to(), words.where_to_means(), offered, complaint=complaint), self._go_on
        )

    def _go_on(self, to: Path | None) -> None:
        if to is not None:
            self._tell(words.working(), "")
            self._carry(to)

    @work(thread=True, exclusive=True, group="elsewhere")
    def _carry(self, to: Path) -> None:
        from banker.carry.elsewhere import go_on

        bank = self.bank
        assert bank.desk is not None and bank.bindery is not None
        try:
            bank.goes_on_in(go_on(bank.desk, to, bank.bindery, holder()), to)
        except JournalFault as fault:
            self.app.call_from_thread(self._not_there, to, fault)
        else:
            self.app.call_from_thread(self._moved, to)

    def _not_there(self, to: Path, fault: JournalFault) -> None:
        self._tell(say_fault(self.fault), way_on(self.fault))
        self.action_elsewhere(words.nowhere(str(to), say_fault(fault)))

    def _moved(self, to: Path) -> None:
        assert self.bank.desk is not None
        self.moved = True
        self._tell(words.goes_on(str(to), len(self.bank.desk.entries)), words.next_time(str(to)))
        self.refresh_bindings()

    def _tell(self, reason: str, way: str) -> None:
        self.query_one("#reason", Static).update(Text(reason, STRONG))
        self.query_one("#way", Static).update(Text(way, "" if self.moved else FAINT))
