"""What tests of screens share: a bank on a journal in memory, at the start or with a table already laid.

    async with seated(game("us-g0009", "Anna", "Ben")) as seat:
        await seat.keys("S", "enter")
        assert seat.desk.table.cash["Anna"] == 1700
        assert "Anna" in seat.text

`seat.show(screen)` puts a screen on top and keeps what it is dismissed with in `seat.answers`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
import textual._wait
import textual.css.parse
import textual.css.stylesheet
from rich.cells import cell_len
from textual._compositor import Compositor
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from banker.desk import Desk, now
from banker.edition.shelf import Shelf
from banker.journal.memory import Memory
from banker.journal.rows import Journal
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.ruling import Refused
from banker.ui.app import BankerApp
from tests.making import SHELF, Game

SMALL = (80, 24)
LARGE = (120, 40)
PATIENCE = 10.0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A screen costs a second to draw: of each test with many variations one is run every time, the rest on demand.

    Whether anything is cut off, and how odd names stand, `test_sizes` sees every time on one crowded table.
    """
    seen: dict[str, int] = {}
    for item in items:
        if "/ui/" not in item.nodeid:
            continue
        test = item.nodeid.partition("[")[0]
        seen[test] = seen.get(test, 0) + 1
        if seen[test] > 1 or "cut_off" in test or "names_of_all_kinds" in test:
            item.add_marker(pytest.mark.gallery)


_PARSED: dict[tuple[Any, ...], list[Any]] = {}


def parsed_once(scope: str, css: str, read_from: Any, variable_tokens: Any = None, **how: Any) -> list[Any]:
    """A style sheet as Textual reads it; every application of every test would read the same ones again."""
    tokens = dict(variable_tokens or {})
    variables = tuple((name, tuple(token.value for token in each)) for name, each in tokens.items())
    key = (scope, css, read_from, variables, *sorted(how.items()))
    if key not in _PARSED:
        _PARSED[key] = list(_READ(scope, css, read_from, variable_tokens=variable_tokens, **how))
    return _PARSED[key]


_READ = textual.css.parse.parse


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A pilot that waits for the screen, not for the clock, and a screen that is drawn when a test looks at it.

    Textual draws after every change, also where no terminal sees it: that is a third of what a screen costs.
    """
    draw = Compositor.render_update

    def when_looked_at(screen: Compositor, full: bool = False, **how: Any) -> Any:
        return draw(screen, full=True, **how) if full else screen._dirty_regions.clear()

    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(Compositor, "render_update", when_looked_at)
    monkeypatch.setattr(textual.css.stylesheet, "parse", parsed_once)
    monkeypatch.setattr(textual._wait, "SLEEP_GRANULARITY", 0.001)
    monkeypatch.setattr(textual._wait, "SLEEP_IDLE", 0.0005)
    monkeypatch.setattr(textual._wait.wait_for_idle, "__defaults__", (0.001, 0.05))
    yield


@pytest.fixture
def memory() -> Memory:
    """A journal that ends with the test."""
    return Memory()


@dataclass
class Seat:
    """A banker at the keyboard: the application, its pilot, and what screens that were shown answered."""

    bank: BankerApp
    pilot: Pilot[int]
    answers: list[Any] = field(default_factory=list)

    @property
    def desk(self) -> Desk:
        """The desk at the table."""
        assert self.bank.desk is not None
        return self.bank.desk

    @property
    def screen(self) -> Screen[Any]:
        """The screen on top."""
        return self.bank.screen

    @property
    def lines(self) -> list[str]:
        """What stands on the screen, line by line."""
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.lines)

    @property
    def said(self) -> str:
        """What stands on the screen as one line of words, however it was wrapped."""
        return " ".join(self.text.split())

    async def keys(self, *keys: str) -> None:
        """Presses keys; a word of several letters that is no key is typed."""
        for key in keys:
            await self.pilot.press(*([key] if _is_key(key) else key))
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Types a text as it stands, whatever letters it has, as a paste does."""
        from textual.widgets import Input

        focused = self.screen.focused
        assert isinstance(focused, Input)
        focused.insert_text_at_cursor(text)
        await self.pilot.pause()

    async def until(self, so: Callable[[], object], what: str = "it") -> None:
        """Waits until something is so."""
        end = time.monotonic() + PATIENCE
        while not so():
            assert time.monotonic() < end, f"{what} did not come about:\n{self.text}"
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def shows(self, *words: str) -> None:
        """Waits until all these words stand on the screen."""
        wanted = [" ".join(each.split()) for each in words]

        def shown() -> bool:
            said = self.said
            return all(each in said for each in wanted)

        await self.until(shown, str(words))

    async def show(self, screen: Screen[Any]) -> None:
        """Puts a screen on top."""
        self.bank.push_screen(screen, self.answers.append)
        await self.until(lambda: self.screen is screen and screen.is_mounted, "the screen")

    async def click_on(self, words: str) -> None:
        """Clicks where these words stand."""
        for row, line in enumerate(self.lines):
            if words in line:
                column = cell_len(line[: line.index(words)])
                await self.pilot.click(offset=(column + 1, row))
                await self.pilot.pause()
                return
        raise AssertionError(f"{words!r} does not stand on the screen:\n{self.text}")

    def cut_off(self) -> list[Widget]:
        """Widgets of the screen that do not fit into it and cannot be scrolled to."""
        size = self.screen.size
        out = []
        for widget in self.screen.query("*"):
            if not widget.display or not widget.region.area:
                continue
            scrolled = any(parent.allow_vertical_scroll for parent in widget.ancestors if isinstance(parent, Widget))
            region = widget.region
            if not scrolled and (region.right > size.width or region.bottom > size.height):
                out.append(widget)
        return out


def _is_key(key: str) -> bool:
    named = {"enter", "escape", "space", "tab", "backspace", "delete", "up", "down", "left", "right", "home", "end"}
    return len(key) == 1 or key in named or key.startswith(("shift+", "ctrl+", "page", "question")) or key == "insert"


@asynccontextmanager
async def started(
    journal: Journal | None = None,
    wanted: str = "",
    size: tuple[int, int] = SMALL,
    open_book: Callable[[], Journal] | None = None,
    shelf: Shelf = SHELF,
) -> AsyncIterator[Seat]:
    """The bank at its start, the book open."""
    kept = journal or Memory()
    bank = BankerApp(open_book or (lambda: kept), shelf, wanted)
    async with bank.run_test(size=size) as pilot:
        seat = Seat(bank, pilot)
        if open_book is None:
            await seat.until(lambda: bank.journal is not None, "the book")
        await pilot.pause()
        yield seat


@asynccontextmanager
async def seated(played: Game, size: tuple[int, int] = SMALL) -> AsyncIterator[Seat]:
    """The bank with the table of this game laid, and its table screen on top."""
    from banker.ui.acts import opened
    from banker.ui.screens.table import TableScreen

    async with started(played.journal, size=size) as seat:
        seat.bank.take(played.desk)
        await seat.until(lambda: any(isinstance(each, TableScreen) for each in seat.bank.screen_stack), "the table")
        if opened(played.desk) is not None:
            # What the table waits for opens by itself; the tests begin at the table.
            await seat.until(lambda: not isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "what waits")
            await pilot_out(seat)
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table on top")
        yield seat


async def pilot_out(seat: Seat) -> None:
    """Leaves what opened by itself."""
    await seat.keys("escape")


def begun(journal: Journal, name: str, *players: str, edition: str = "us-g0009", at: str = "", **more: Any) -> Desk:
    """A game of this name that was begun at that time and lies in the journal."""
    line = {"op": "open", "format": ops.FORMAT, "edition": edition, "players": list(players), **more}
    asked = spelling.parse(line)
    assert isinstance(asked, ops.Open)
    opened = Desk.open(asked, SHELF, journal, name, clock=lambda: at or now())
    assert not isinstance(opened, Refused), opened
    return opened[0]
