"""Going through the setting up of a game, for tests of its steps."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.ui.screens.setup import SetupScreen
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.ui.setup.draft import Draft
from banker.ui.widgets.ticks import TickList

from .conftest import Seat


async def at_setup(seat: Seat) -> None:
    await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
    await seat.keys("n")
    await seat.shows("Which box is on the table?")


async def names(seat: Seat, *players: str) -> None:
    await seat.shows("Who plays?")
    for player in players:
        await seat.type(player)
        await seat.keys("enter")


async def summary_of(seat: Seat, *players: str, edition: str = "us-g0009") -> None:
    await at_setup(seat)
    seat.screen.query_one(TickList).highlight(edition)
    await seat.keys("enter")
    await names(seat, *players)
    await seat.keys("enter")
    await seat.shows("Enter begins.")


async def into(seat: Seat, key: str) -> None:
    seat.screen.query_one(TickList).highlight(key)
    await seat.keys("enter")


async def opened(seat: Seat) -> ops.Open:
    """Begins, and tells the operation that opened the table."""
    await seat.until(lambda: isinstance(seat.screen, TableScreen), f"the table\n{seat.text}")
    asked = seat.desk.entries[0].operation
    assert isinstance(asked, ops.Open)
    return asked


def draft_of(seat: Seat) -> Draft:
    assert isinstance(seat.screen, SetupScreen)
    return seat.screen.draft


def name_of(seat: Seat) -> str:
    assert isinstance(seat.screen, SetupScreen) and seat.screen.known is not None
    return seat.screen.known.name(seat.screen.draft)
