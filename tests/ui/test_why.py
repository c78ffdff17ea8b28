"""The screen that says why: from the line, from a refusal, from what was booked last."""

from __future__ import annotations

from banker.ui.screens.build import BuildScreen
from banker.ui.screens.table import TableScreen
from banker.ui.screens.why import WhyScreen
from tests.making import game
from tests.ui.conftest import Seat, seated

BROWN = "mediterranean-avenue baltic-avenue"


async def why(seat: Seat) -> None:
    await seat.keys("Y")
    await seat.until(lambda: isinstance(seat.screen, WhyScreen), "the screen")


async def test_why_of_what_is_typed_of_what_was_booked_and_back() -> None:
    laid = game("us-c1009", "Anna", "Ben", owns={"Ben": BROWN}, mortgaged="baltic-avenue", turn="Anna")
    async with seated(laid) as seat:
        await seat.keys(*"med")
        await why(seat)
        await seat.shows(
            "Anna pays Ben M4: rent for Mediterranean Avenue, whole set",
            "How it is reckoned",
            "Times 2, since Ben has the whole set",
            "Double rent beside a mortgage",
            "≠ Norwegian, in kroner (2001)",
        )
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.table.cash["Anna"] == 1500
        await seat.keys("enter")
        await why(seat)
        await seat.shows("Entry 2, booked", "Anna pays Ben M4")


async def test_why_a_refusal_stands_there_with_its_point_first() -> None:
    laid = game("us-g0009", "Anna", "Ben", owns={"Anna": BROWN}, cash={"Anna": 20}, turn="Anna")
    async with seated(laid) as seat:
        await seat.show(BuildScreen(seat.desk, "Anna", ""))
        await why(seat)
        await seat.shows("✗ Anna needs", "It rests on", "US Classic (G0009), Building")
        await seat.keys("Y")
        await seat.until(lambda: isinstance(seat.screen, BuildScreen), "back")
