"""Every screen in every size, with as many players, deeds and letters as there can be; and a terminal too small."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from banker.ui.drawing import told_apart
from banker.ui.screens import _SCREENS, screen_for
from banker.ui.screens.table import TableScreen
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.small import TooSmall
from banker.words.amounts import money
from tests.making import Game, game
from tests.ui.conftest import LARGE, SMALL, Seat, seated
from tests.ui.crowded import NAMES, all_in_one_hand, crowded

HUGE = (200, 60)
TABLES = {
    "six players": lambda: crowded(),
    "eight players": lambda: crowded("us-pre2008", 8),
    "all in one hand": lambda: all_in_one_hand(),
    "thousands of kroner": lambda: all_in_one_hand("no-2001"),
}


def whole(seat: Seat) -> None:
    """Nothing reaches over an edge, and no line is wider than the terminal."""
    assert [widget for widget in seat.cut_off() if widget.id != "preview"] == [], seat.text
    assert all(cell_len(line) <= seat.screen.size.width for line in seat.lines), seat.text


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE])
async def test_every_screen_stays_within_its_edges(size: tuple[int, int], table: str) -> None:
    played: Game = TABLES[table]()
    async with seated(played, size) as seat:
        whole(seat)
        for act in sorted(set(_SCREENS) - {"end"}):
            screen = screen_for(seat.desk, act, NAMES[0])
            assert screen is not None
            await seat.show(screen)
            await seat.pilot.pause()
            whole(seat)
            await seat.until(lambda: seat.screen.query(Foot), act)
            assert "? help" in seat.lines[-1] or act == "help", f"{act}:\n{seat.text}"
            assert "esc" in seat.lines[-1] or act == "finish", f"{act}:\n{seat.text}"
            screen.dismiss(None)
            await seat.until(lambda: isinstance(seat.screen, TableScreen), act)


@pytest.mark.parametrize("table", TABLES)
async def test_money_and_keys_are_in_sight_while_a_rent_is_called_out(table: str) -> None:
    played: Game = TABLES[table]()
    async with seated(played) as seat:
        owned = next(deed for deed in seat.desk.table.owner if deed not in seat.desk.table.mortgaged)
        await seat.keys(*seat.desk.table.deeds[owned].name[:5].lower())
        await seat.shows("→", "Esc: clear")
        for player in seat.desk.table.players:
            assert money(seat.desk.table.box, seat.desk.table.cash[player]) in seat.text
        assert "N next" in seat.lines[-1] and "Q more" in seat.lines[-1]


def test_names_that_begin_alike_are_told_apart_when_they_are_cut() -> None:
    cut = told_apart(NAMES, 14)
    assert len(set(cut.values())) == len(NAMES)
    assert all(cell_len(each) <= 14 for each in cut.values())
    assert cut["Hal"] == "Hal"


async def test_a_terminal_that_is_too_small_says_so_and_books_nothing() -> None:
    async with seated(game("us-g0009", "Anna", "Ben", turn="Anna")) as seat:
        before = len(seat.desk.entries)
        await seat.keys("v", "e", "r")
        await seat.pilot.resize_terminal(79, 23)
        await seat.shows("needs 80 × 24", "Here are 79 × 23")
        await seat.pilot.resize_terminal(30, 10)
        await seat.shows("Here are 30 × 10")
        await seat.keys("enter", "S", "x")
        await seat.pilot.click(offset=(5, 9))
        assert len(seat.desk.entries) == before
        await seat.pilot.resize_terminal(80, 24)
        await seat.until(lambda: not seat.screen.query(TooSmall), "the table again")
        focused = seat.screen.focused
        assert isinstance(focused, Input) and focused.value == "ver"
        await seat.keys("enter")
        assert len(seat.desk.entries) > before


async def test_a_small_terminal_can_be_left() -> None:
    async with seated(game("us-g0009", "Anna", "Ben"), (60, 20)) as seat:
        await seat.shows("needs 80 × 24")
        await seat.keys("ctrl+q")
        await seat.until(lambda: seat.bank.return_code == 0, "the end")
