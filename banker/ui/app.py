"""The terminal application: it opens the book behind the first picture, and passes the desk from screen to screen."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.message import Message

from banker.desk import Answer, Desk
from banker.edition.shelf import Shelf
from banker.journal.rows import Game, Journal, JournalFault
from banker.rules.operations import Operation

OpenBook = Callable[[], Journal]
Warm = Callable[[Shelf], None]


class BookOpened(Message):
    """The book is open, and these are its games."""

    def __init__(self, games: Sequence[Game]) -> None:
        super().__init__()
        self.games = games


class BookShut(Message):
    """The book cannot be opened."""

    def __init__(self, fault: Exception) -> None:
        super().__init__()
        self.fault = fault


class BankerApp(App[int]):
    """The bank."""

    TITLE = "banker"
    CSS_PATH = "banker.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "leave", "Quit", show=False, priority=True)]

    def __init__(self, open_book: OpenBook, shelf: Shelf, game: str = "") -> None:
        super().__init__()
        self._open_book = open_book
        self.shelf = shelf
        self.wanted = game
        self.journal: Journal | None = None
        self.desk: Desk | None = None

    def on_mount(self) -> None:
        """Shows the start, and opens the book behind it."""
        from banker.ui.screens.start import StartScreen

        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            # Without this the terminal is left in its alternate screen, or the process spins on a dead one.
            loop.add_signal_handler(number, self._stopped, number)
        self.push_screen(StartScreen())
        self.open_the_book()

    def _stopped(self, number: int) -> None:
        self.exit(return_code=128 + number)

    @work(thread=True, exclusive=True, group="book")
    def open_the_book(self) -> None:
        """Opens the book in a thread, since what it needs takes longer to load than the first picture may."""
        try:
            journal = self._open_book()
            games = journal.games()
        except JournalFault as fault:
            self.call_from_thread(self.screen.post_message, BookShut(fault))
            return
        self.journal = journal
        self.call_from_thread(self.screen.post_message, BookOpened(games))

    def take(self, desk: Desk) -> None:
        """This desk is the one at the table now."""
        from banker.ui.screens.table import TableScreen

        self.desk = desk
        self.switch_screen(TableScreen(desk))

    def book(self, *operations: Operation) -> Answer | None:
        """Books at the present desk. None when the journal could not be written, which is then said on a screen."""
        from banker.ui.screens.fault import FaultScreen

        assert self.desk is not None
        try:
            return self.desk.submit(*operations)
        except JournalFault as fault:
            self.push_screen(FaultScreen(fault))
            return None

    def back_to_start(self) -> None:
        """Leaves the table for the list of games; everything is on disk already."""
        from banker.ui.screens.start import StartScreen

        told: BookOpened | BookShut | None = None
        if self.journal is not None:
            try:
                if self.desk is not None and self.desk.keeping is not None:
                    self.journal.release(self.desk.keeping.game)
                told = BookOpened(self.journal.games())
            except JournalFault as fault:
                told = BookShut(fault)
        self.desk = None
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(StartScreen())
        if told is not None:
            self.screen.post_message(told)

    def action_leave(self) -> None:
        """Quits; nothing is lost, since every entry is on disk."""
        self.exit(0)

    def on_unmount(self) -> None:
        """Lets go of the game and the book."""
        if self.journal is not None:
            self.journal.close()
