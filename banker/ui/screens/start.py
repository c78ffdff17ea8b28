"""The start: the games that can be taken up, or the way to a first one. It is painted before the book is open."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, cast

from rich.cells import cell_len
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import get_current_worker

from banker.desk import Desk
from banker.edition.shelf import EditionFault
from banker.journal.rows import BookDamaged, Game, GameHeld, GameTorn, Journal, JournalFault, UnknownGame
from banker.ui.app import BookOpened, BookShut
from banker.ui.drawing import FAINT, STRONG
from banker.ui.games import Glance, edition, glance, holder, is_over, players
from banker.ui.screens.asking import AskingScreen
from banker.ui.screens.fault import FaultScreen
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.games import Games
from banker.ui.widgets.picks import Pick, PickList
from banker.words import faults
from banker.words import start as words
from banker.words.elsewhere import brought_up
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp


TO_READ = 20.0
"""Seconds for a message that tells of a file."""


class StartScreen(Screen[None]):
    """Shows the games, the one played last on top."""

    CSS_PATH = "start.tcss"
    AUTO_FOCUS = "Games"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,N", "new", later("new game"), key_display="n"),
        Binding("c,C", "code", later("carried game"), key_display="c"),
        Binding("r,R", "again", later("try again"), key_display="r"),
        Binding("o,O", "elsewhere", later("another folder"), key_display="o"),
        Binding("q,Q", "app.leave", later("quit"), key_display="q"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.games: Sequence[Game] = ()
        self.over: frozenset[str] = frozenset()
        self.shut: Exception | None = None
        self._opened = False
        self._new_wanted = False

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    @property
    def journal(self) -> Journal:
        """The book, once it is open."""
        assert self.bank.journal is not None
        return self.bank.journal

    def compose(self) -> ComposeResult:
        """The head, what is said, the list and what is known of the game on which the highlight is."""
        yield Static(Text(words.bank(), STRONG), id="head", markup=False)
        yield Static("─" * 400, classes="rule", markup=False)
        yield Static(words.opening_the_book(), id="said", markup=False)
        with Container(id="body"):
            yield Games()
            yield Static("", id="glance", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """Nothing is in the list yet."""
        self._lay_out()

    def on_book_opened(self, event: BookOpened) -> None:
        """The book is open: these are its games."""
        self._opened, self.shut = True, None
        self.games = event.games
        older = self.journal.older
        said = [] if self.games else [words.purpose()]
        said += [brought_up(str(older))] if older is not None else []
        self.query_one("#said", Static).update("\n\n".join(said))
        self._draw()
        self.look_which_are_over()
        wanted, self.bank.wanted = self.bank.wanted, ""
        if wanted and older is not None:
            # The table is laid at once, and nobody reads what stands here.
            self.app.notify(brought_up(str(older)), timeout=TO_READ, markup=False)
        if wanted:
            self._take_up_by_name(wanted)
        elif self._new_wanted:
            self.action_new()

    def on_book_shut(self, event: BookShut) -> None:
        """The book cannot be opened: why, and the way on."""
        self.shut = event.fault
        self._tell_shut(event.fault)

    def _tell_shut(self, fault: Exception, *more: str) -> None:
        lines = [Text(faults.fault(fault), STRONG), Text(), Text(faults.way_in(fault)), *map(Text, more)]
        lines += [Text(), Text(words.try_again(elsewhere=self.bank.bindery is not None), FAINT)]
        self.query_one("#said", Static).update(Text("\n").join(lines))
        self._lay_out()

    def on_games_resized(self) -> None:
        """Draws the list in its new width."""
        self._draw()

    def on_option_list_option_highlighted(self, event: PickList.OptionHighlighted) -> None:
        """Another game is looked at."""
        event.stop()
        game = self._game(event.option_id or "")
        if game is not None:
            self.look_at(game)

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """A game is taken up, or the first one set up."""
        event.stop()
        game = self._game(event.option_id or "")
        if game is None:
            self.action_new()
        else:
            self.take_up(game)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Trying again and another folder are for a book that is shut."""
        if action == "elsewhere":
            return self.shut is not None and self.bank.bindery is not None
        if action == "again":
            return self.shut is not None
        if action == "code":
            return self._opened and self.shut is None
        return self.shut is None if action == "new" else True

    def action_again(self) -> None:
        """Tries the book again."""
        self.shut = None
        self.wait_for(words.opening_the_book())
        self.bank.open_the_book()

    def wait_for(self, what: str) -> None:
        """Says what is being done."""
        self.query_one("#said", Static).update(what)
        self._lay_out()

    def action_elsewhere(self, complaint: str = "") -> None:
        """Another book: one with what can be read of this one where that is something, else a new one."""
        from banker.ui.screens.mending import ask_where

        if self.shut is not None:
            ask_where(self, self.shut, complaint)

    def action_code(self) -> None:
        """Takes up a game that was paused elsewhere."""
        from banker.ui.screens.take_up import TakeUpScreen

        def taken(desk: Desk | None) -> None:
            if desk is not None and desk.keeping is not None:
                self._take_up_by_name(desk.keeping.game, walk=True)

        self.app.push_screen(TakeUpScreen(), taken)

    def action_new(self) -> None:
        """Sets up a new game, as soon as the book is open."""
        from banker.ui.screens.setup import SetupScreen

        if not self._opened:
            self._new_wanted = True
            return
        self._new_wanted = False
        self.app.push_screen(SetupScreen())

    def take_up(self, game: Game, *, force: bool = False, walk: bool = False) -> None:
        """Holds the game and lays its table, step by step after a pause; who keeps it already is asked about."""
        try:
            self.journal.hold(game.id, holder(), force)
            desk = Desk.resume(self.journal, game.id)
        except GameHeld as fault:
            self._ask_to_take_over(game, fault)
        except BookDamaged as fault:
            # Found only now, and mended like one that was found on opening.
            self.journal.close()
            self.on_book_shut(BookShut(fault))
        except GameTorn as fault:
            self.journal.release(game.id)
            self._say(faults.fault(fault), faults.torn_way_on())
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault))
        except EditionFault as fault:
            self.journal.release(game.id)
            self._say(words.unreadable(game.name), *map(str, fault.faults[:3]))
        else:
            self._lay(desk, walk=walk)

    def _lay(self, desk: Desk, *, walk: bool) -> None:
        from banker.carry.rest import paused
        from banker.ui.screens.walk import WalkScreen

        if not walk and not paused(desk):
            self.bank.take(desk)
            return
        self.app.push_screen(WalkScreen(desk), lambda _done: self.bank.take(desk))

    def _ask_to_take_over(self, game: Game, fault: GameHeld) -> None:
        now = _now()
        question = words.held(game.name, fault.holder, words.when(fault.since, now), words.when(fault.beat, now))
        picks = [Pick("watch", Text(words.look_on())), Pick("take", Text(words.take_over()))]
        picks.append(Pick("leave", Text(words.leave_it())))

        def answered(answer: str | None) -> None:
            if answer == "take":
                self.take_up(game, force=True)
            elif answer == "watch":
                self.bank.look_on(game.id)

        self.app.push_screen(AskingScreen(question, words.held_means(), picks), answered)

    def _take_up_by_name(self, wanted: str, *, walk: bool = False) -> None:
        try:
            game = self.journal.find(wanted)
        except UnknownGame as fault:
            self._say(words.no_such_game(wanted, fault.near))
        except JournalFault as fault:
            self.app.push_screen(FaultScreen(fault))
        else:
            self.take_up(game, walk=walk)

    def _say(self, *lines: str) -> None:
        drawn = [Text("✗ " + lines[0], STRONG), *(Text(line, FAINT) for line in lines[1:])]
        self.query_one("#said", Static).update(Text("\n").join(drawn))
        self._lay_out()

    def _game(self, key: str) -> Game | None:
        return next((game for game in self.games if game.id == key), None)

    @work(thread=True, exclusive=True, group="glance")
    def look_at(self, game: Game) -> None:
        """Reads where the game stands, behind the list."""
        try:
            found: Glance | str = glance(self.journal, game)
        except JournalFault as fault:
            found = faults.fault(fault)
        except EditionFault:
            found = words.unreadable(game.name)
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._show_glance, game, found)

    @work(thread=True, exclusive=True, group="over")
    def look_which_are_over(self) -> None:
        """Reads which games have ended, behind the list."""
        try:
            found = frozenset(game.id for game in self.games if is_over(self.journal, game))
        except JournalFault:
            # What is wrong with a game is said when it is looked at or taken up.
            return
        if found and not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._show_over, found)

    def _show_glance(self, game: Game, found: Glance | str) -> None:
        if not self.is_attached:
            return
        if isinstance(found, str):
            drawn = Text(found)
        else:
            head = Text.assemble((game.name, STRONG), (f" · {game.origin}" if game.origin else "", FAINT))
            lines = [head, Text(found.last), Text(found.cash), Text(found.next, FAINT)]
            drawn = Text("\n").join(lines)
        self.query_one("#glance", Static).update(drawn)

    def _show_over(self, found: frozenset[str]) -> None:
        if self.is_attached:
            self.over = found
            self._draw()

    def _draw(self) -> None:
        if not self._opened or not self.is_attached:
            return
        path = str(getattr(self.journal, "path", ""))
        room = self.size.width - 2 - cell_len(words.games(len(self.games), "/"))
        # Of a long path the end tells more than the beginning.
        path = "…" + path[-room:] if len(path) > room + 1 else path
        self.query_one("#head", Static).update(Text(words.games(len(self.games), path), STRONG, no_wrap=True))
        games = self.query_one(Games)
        if games.size.width:
            picks = [self._pick(game, games.size.width - 2) for game in self.games]
            games.show(picks or [Pick("new", Text(words.first_game(), STRONG))])
        # A list that is not shown has no width; it is drawn when it gets one.
        self._lay_out()

    def _pick(self, game: Game, width: int) -> Pick:
        name, time = game.name, words.when(game.played, _now())
        gap = width - cell_len(name) - cell_len(time)
        first = Text.assemble((name, STRONG), " " * gap if gap > 1 else "\n", (time, FAINT))
        second = words.played_by(players(game), edition(game)[1], game.entries, over=game.id in self.over)
        return Pick(game.id, Text("\n").join([first, Text(second, FAINT)]), (name, *players(game)))

    def _lay_out(self) -> None:
        """The list stands where there is one, what is said where something is."""
        games = self.query_one(Games)
        games.display = self._opened and self.shut is None
        self.query_one("#glance").display = bool(self.games) and games.display
        said = self.query_one("#said", Static)
        said.display = bool(str(said.content))
        if games.display and games.highlighted is None and games.picks:
            games.highlighted = 0
        # A list that is not there must not keep the letters for itself.
        self.set_focus(games if games.display else None)
        self.refresh_bindings()


def _now() -> datetime:
    return datetime.now().astimezone()
