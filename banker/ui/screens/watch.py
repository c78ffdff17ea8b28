"""A second banker looks on: the table as the one who keeps it books it, and the way to take it over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from banker.carry.sheet import waiting
from banker.desk import Desk
from banker.journal.rows import GameHeld, Journal, JournalFault, Row
from banker.ui.drawing import FAINT, STRONG
from banker.ui.games import holder
from banker.ui.screens.asking import AskingScreen
from banker.ui.screens.fault import FaultScreen
from banker.ui.screens.matter import MatterScreen, as_lines
from banker.ui.widgets.picks import Pick
from banker.ui.widgets.tail import Tail
from banker.words import elsewhere as words
from banker.words import start
from banker.words.entries import short_entry
from banker.words.faults import fault as say_fault
from banker.words.tongue import later

EVERY = 1.0
"""Seconds between two looks at the book."""


class WatchScreen(MatterScreen):
    """Books nothing. Looks at the book every second, and draws what has been booked since."""

    CSS_PATH = "watch.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t,T", "take_over", later("take over"), key_display="t"),
        Binding("escape", "start", later("to the list of games")),
    ]

    def __init__(self, desk: Desk, kept_by: str) -> None:
        super().__init__(desk)
        self.kept_by = kept_by
        self.trouble = ""

    @property
    def journal(self) -> Journal:
        """The book that is looked at."""
        assert self.desk.keeping is not None
        return self.desk.keeping.journal

    @property
    def game(self) -> str:
        """The id of the game."""
        assert self.desk.keeping is not None
        return self.desk.keeping.game

    def compose_matter(self) -> ComposeResult:
        """Who keeps the bank, what the table waits for, the last entries."""
        yield Static("", id="keeps", markup=False)
        yield Static("", id="waits", markup=False)
        yield Tail()

    def on_mount(self) -> None:
        """Looks at once, and then every second."""
        self.set_interval(EVERY, self._look)

    def show_matter(self) -> None:
        """Draws what is known."""
        told = words.looking_on(self.kept_by) if self.kept_by else words.nobody_keeps()
        trouble = [Text("✗ " + words.cannot_follow(self.trouble), STRONG)] if self.trouble else []
        self.query_one("#keeps", Static).update(as_lines(Text(told, STRONG), *trouble))
        self.query_one("#waits", Static).update(Text("\n".join(waiting(self.table)), FAINT))
        self.call_after_refresh(self._show_tail)

    def _show_tail(self) -> None:
        if not self.is_attached:
            return
        tail = self.query_one(Tail)
        standing = {entry.number for entry, _ in self.desk.history.standing}
        lines = []
        for shown in reversed(self.desk.recent(40)):
            entry = shown.entry
            struck = entry.number not in standing and not entry.strikes and not entry.restores
            lines.append((entry.number, short_entry(shown.before, entry, max(24, tail.size.width - 5)), struck))
        tail.show(lines)

    @work(thread=True, exclusive=True, group="look")
    def _look(self) -> None:
        try:
            found: tuple[Sequence[Row], str, str] = (self.desk.unread(), self.journal.holder(self.game) or "", "")
        except JournalFault as fault:
            found = ((), self.kept_by, say_fault(fault))
        if self.is_attached:
            self.app.call_from_thread(self._seen, *found)

    def _seen(self, rows: Sequence[Row], kept_by: str, trouble: str) -> None:
        if not self.is_attached:
            return
        changed = (kept_by, trouble) != (self.kept_by, self.trouble)
        try:
            self.desk.take_in(rows)
        except JournalFault as fault:
            trouble, changed = say_fault(fault), True
        self.kept_by, self.trouble = kept_by, trouble
        if changed:
            self.show()

    def action_take_over(self) -> None:
        """Takes the bank over; from a banker who is still there only when asked once more."""
        if not self.kept_by:
            self._take(force=False)
            return
        picks = [Pick("leave", Text(start.leave_it())), Pick("take", Text(start.take_over()))]
        question = words.really_take_over(self.kept_by)
        self.app.push_screen(AskingScreen(question, start.held_means(), picks), self._answered)

    def _answered(self, answer: str | None) -> None:
        if answer == "take":
            self._take(force=True)

    def _take(self, *, force: bool) -> None:
        try:
            self.journal.hold(self.game, holder(), force)
            self.desk.take_in(self.desk.unread())
        except GameHeld as fault:
            self._seen((), fault.holder, "")
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault))
        else:
            self.bank.take(self.desk)

    def action_start(self) -> None:
        """Leaves the game to whoever keeps it."""
        self.bank.back_to_start()
