"""The terminal application: it opens the book behind the first picture, and passes the desk from screen to screen."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, InputEvent, Key, Paste, Resize
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input

from banker.booked import Answer
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.rows import Bindery, Game, Journal, JournalFault
from banker.rules.operations import Operation
from banker.ui.drawing import paint
from banker.ui.settings import Settings
from banker.ui.themes import PLAIN, THEMES, fitting
from banker.ui.widgets.small import TooSmall, too_small
from banker.ui.wrapping import keep_amounts_whole
from banker.words import looks
from banker.words.tongue import later

LOOK = "look"
# Seconds in which another bank of this banker's can have let go of its game.
LEAVING = 4.0
# Seconds for which a key waits until those before it are read.
BEHIND = 0.5

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
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding("ctrl+c", "copy", show=False, priority=True),
        Binding("ctrl+t", "look", show=False, priority=True),
        Binding("question_mark", "help", later("help"), key_display="?", priority=True),
    ]

    def __init__(
        self,
        open_book: OpenBook,
        shelf: Shelf,
        game: str = "",
        bindery: Bindery | None = None,
        settings: Settings | None = None,
        *,
        newest: bool = False,
    ) -> None:
        # Without colours Textual would go on drawing in greys of its own instead of the terminal's two colours.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        keep_amounts_whole()
        self.settings = settings or Settings()
        for theme in THEMES.values():
            self.register_theme(theme)
        self.show_look(self.settings.get(LOOK))
        self.bindery = bindery
        self._open_book = open_book
        self.shelf = shelf
        self.wanted = game
        self.newest = newest
        self.journal: Journal | None = None
        self.desk: Desk | None = None

    def on_mount(self) -> None:
        """Shows the start, and opens the book behind it."""
        from banker.ui.screens.start import StartScreen

        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            # Without this the terminal is left in its alternate screen, or the process spins on a dead one.
            loop.add_signal_handler(number, self._stopped, number)
        self.screen_change_signal.subscribe(self, lambda _screen: self._cover(self.size))
        self.push_screen(StartScreen())
        self.open_the_book()
        if self.settings.fault:
            path = str(self.settings.file)
            self.notify(looks.unreadable(path, self.settings.fault), severity="warning", markup=False)

    async def on_event(self, event: Event) -> None:
        """Keys and taps do nothing as long as nobody can see what they do."""
        from_outside = isinstance(event, InputEvent | Paste) and not event.is_forwarded
        leaves = isinstance(event, Key) and event.key == "ctrl+q"
        if from_outside and not leaves and too_small(self.size):
            return
        if from_outside and isinstance(event, Key):
            await self._reads_first()
        await super().on_event(event)

    async def _reads_first(self) -> None:
        """Lets the list or field that has the keys read those before this one, which else might overtake them."""
        if self.focused is None:
            return
        read = asyncio.Event()
        if self.focused.call_later(read.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(read.wait(), BEHIND)

    def on_resize(self, event: Resize) -> None:
        """Covers what cannot be read in a terminal that is too small, and uncovers it when it is larger."""
        self._cover(event.size)

    def _cover(self, size: Size) -> None:
        if not too_small(size):
            for screen in self.screen_stack:
                screen.query(TooSmall).remove()
            return
        for covers in self.screen.query(TooSmall):
            covers.say(size)
            return
        cover = TooSmall()
        cover.say(size)
        self.screen.mount(cover)

    def show_look(self, look: str) -> None:
        """Looks like that, or as near to it as this terminal can."""
        self.theme = fitting(look, colours=self.console.color_system, no_color=self.no_color)
        paint(colours=self.theme != PLAIN)

    def keep_look(self, look: str) -> None:
        """Looks like that from now on, and the next time."""
        self.show_look(look)
        if self.theme != look:
            self.notify(looks.only_plain(look), markup=False)
        reason = self.settings.put(LOOK, look)
        if reason:
            self.notify(looks.not_kept(reason), severity="warning", markup=False)

    def action_look(self) -> None:
        """Asks how the bank shall look."""
        from banker.ui.screens.look import LookScreen

        if not isinstance(self.screen, LookScreen):
            self.push_screen(LookScreen(self.theme))

    def action_copy(self) -> None:
        """Copies what is selected; whoever presses Ctrl+C without that wants to leave, and is told how."""
        focused = self.focused
        selected = focused.selected_text if isinstance(focused, Input) else ""
        selected = selected or self.screen.get_selected_text() or ""
        if selected:
            self.copy_to_clipboard(selected)
        else:
            self.notify(looks.how_to_leave(), markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The help has no help of its own."""
        if action == "help" and getattr(self.screen, "IS_HELP", False):
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """Tells what the screen on top is for, and its keys."""
        from banker.ui.screens.about import help_for

        self.push_screen(help_for(self.screen))

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
        if self.newest and games and not self.wanted:
            self.wanted = games[0].id
            self._wait_for_who_leaves(journal, self.wanted)
        self.call_from_thread(self.screen.post_message, BookOpened(games))

    def _wait_for_who_leaves(self, journal: Journal, game: str) -> None:
        """A page of a browser that is loaded anew starts a bank before the one of the page before it has ended."""
        end = time.monotonic() + LEAVING
        with suppress(JournalFault):
            while journal.holder(game) is not None and time.monotonic() < end:
                time.sleep(0.1)

    def open_another(self, path: Path) -> None:
        """Opens the book at this path, as if it had been named when the program was started."""
        self._usual_is(path)
        self.open_the_book()

    def goes_on_in(self, journal: Journal, path: Path) -> None:
        """The game at the table lies in another book now."""
        self.journal = journal
        self._usual_is(path)

    def _usual_is(self, path: Path) -> None:
        bindery = self.bindery
        assert bindery is not None
        self._open_book = lambda: bindery.open(path)

    def take(self, desk: Desk) -> None:
        """This desk is the one at the table now."""
        from banker.ui.screens.table import TableScreen

        self.desk = desk
        self.switch_screen(TableScreen(desk))

    def look_on(self, game: str) -> None:
        """Shows a game that another banker keeps, as it is booked there."""
        from banker.ui.screens.fault import FaultScreen
        from banker.ui.screens.watch import WatchScreen

        assert self.journal is not None
        try:
            desk = Desk.resume(self.journal, game)
            kept_by = self.journal.holder(game) or ""
        except JournalFault as fault:
            self.push_screen(FaultScreen(fault))
            return
        self.desk = None
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(WatchScreen(desk, kept_by))

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
