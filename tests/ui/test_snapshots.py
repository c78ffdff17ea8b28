"""Screens as they are drawn, letter by letter: what stands where, and under it which letters are marked, and how.

The letters and their marks are compared rather than Textual's drawing of them, which changes with every release of it.
What is meant to look otherwise is taken over by `python -m pytest tests/ui/test_snapshots.py --snapshot-update`.
"""

from __future__ import annotations

import pytest
from rich.segment import Segment
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Input

from banker.ui.screens.build import BuildScreen
from banker.ui.screens.trade import TradeScreen
from banker.ui.themes import CONTRAST, LIGHT
from tests.making import Game, game
from tests.ui.conftest import LARGE, SMALL, Seat, seated, started
from tests.ui.crowded import crowded
from tests.ui.setting import at_setup

pytestmark = pytest.mark.usefixtures("steady")
HUGE = (200, 60)
OWNS = {"Anna": "boardwalk park-place oriental-avenue", "Ben": "vermont-avenue reading-railroad", "Cara": "short-line"}


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cursor that does not blink."""
    monkeypatch.setattr(Input, "_toggle_cursor", lambda _self: None)


def drawn(seat: Seat) -> str:
    """What stands on the screen, and below it the marks of every letter."""
    strips = seat.screen._compositor.render_strips()
    ground = strips[0]._segments[0].style
    marks = ["".join(_mark(segment, ground and ground.bgcolor) for segment in strip).rstrip() for strip in strips]
    return "\n".join([f"{seat.bank.theme}", *seat.lines, "marks", *marks])


def _mark(segment: Segment, ground: object) -> str:
    """`b` bold, `d` dim, `r` reversed, `u` underlined, `x` crossed, `c` on a colour of its own, a point otherwise."""
    style = segment.style
    if style is None or not segment.text.strip():
        on_colour = style is not None and (style.bgcolor != ground or style.reverse)
        return ("c" if on_colour else " ") * segment.cell_length
    kinds = {
        "x": style.strike,
        "r": style.reverse,
        "c": style.bgcolor != ground,
        "b": style.bold,
        "d": style.dim,
        "u": style.underline,
    }
    return next((letter for letter, so in kinds.items() if so), ".") * segment.cell_length


def laid(**more: object) -> Game:
    """A game of three under way."""
    table = game("us-g0009", "Anna", "Ben", "Cara", owns=OWNS, **{"turn": "Anna"} | more)
    table.does(rent="Anna", deed="vermont-avenue")
    table.does(salary="Anna")
    table.does(undo=1)
    return table


@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE], ids=["small", "large", "huge"])
async def test_the_table(size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    async with seated(laid(), size) as seat:
        await seat.keys(*"short")
        assert drawn(seat) == snapshot


@pytest.mark.parametrize("look", [LIGHT, CONTRAST])
async def test_the_table_in_another_look(look: str, snapshot: SnapshotAssertion) -> None:
    async with seated(laid()) as seat:
        seat.bank.show_look(look)
        await seat.keys("U")
        await seat.shows("Undo")
        assert drawn(seat) == snapshot


async def test_six_players_with_long_names(snapshot: SnapshotAssertion) -> None:
    async with seated(crowded()) as seat:
        await seat.keys(*"pacif")
        assert drawn(seat) == snapshot


async def test_an_auction(snapshot: SnapshotAssertion) -> None:
    async with seated(laid()) as seat:
        await seat.keys("A", *"baltic", "enter", "b", "3", "0", "enter", "c")
        await seat.shows("Ben", "M30")
        assert drawn(seat) == snapshot


async def test_a_trade(snapshot: SnapshotAssertion) -> None:
    async with seated(laid()) as seat:
        await seat.show(TradeScreen(seat.desk, "Anna", ""))
        await seat.keys("b", "o", "r", "enter", "2", "5", "tab", "v", "enter")
        await seat.shows("Anna gives Ben")
        assert drawn(seat) == snapshot


async def test_building(snapshot: SnapshotAssertion) -> None:
    async with seated(laid()) as seat:
        await seat.show(BuildScreen(seat.desk, "Anna", ""))
        await seat.keys("2", "1")
        await seat.shows("Bank then")
        assert drawn(seat) == snapshot


async def test_a_debt(snapshot: SnapshotAssertion) -> None:
    table = laid(cash={"Ben": 20}, built={"boardwalk": 2, "park-place": 2})
    table.does(turn="Ben")
    table.does(rent="Ben", deed="boardwalk")
    async with seated(table) as seat:
        await seat.keys("D")
        await seat.shows("Ben")
        assert drawn(seat) == snapshot


async def test_setting_up(snapshot: SnapshotAssertion) -> None:
    async with started() as seat:
        await at_setup(seat)
        assert drawn(seat) == snapshot


async def test_the_help_of_a_screen(snapshot: SnapshotAssertion) -> None:
    async with seated(crowded()) as seat:
        await seat.keys("P", "question_mark")
        await seat.shows("Keys here, now")
        assert drawn(seat) == snapshot
