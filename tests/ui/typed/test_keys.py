"""The keys of the table: capitals behind what is typed, keys in a burst, a trade on its own screen."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.ui.screens.table import TableScreen
from banker.ui.widgets.sayline import SayLine
from tests.making import Game, game

from ..conftest import Seat, seated
from .keyboard import burst
from .test_typed_game import TWO_DEEDS_AND_CASH

OWNS = {
    "Anna": "boardwalk reading-railroad",
    "Ben": "oriental-avenue vermont-avenue connecticut-avenue tennessee-avenue",
}


def laid() -> Game:
    table = game("us-g0009", "Anna", "Ben", "Cara", owns=OWNS)
    table.does(turn="Anna")
    return table


def last(seat: Seat) -> ops.Operation:
    return seat.desk.entries[-1].operation


async def test_a_capital_is_about_what_is_typed_before_it() -> None:
    async with seated(laid()) as seat:
        await seat.keys("9", "B")
        assert seat.screen.query_one(SayLine).value == "build 9 "
        assert "Ben builds 1 house on Connecticut Avenue" in seat.said
        await seat.keys("enter")
        assert last(seat) == ops.Build(player="Ben", to={"connecticut-avenue": 1})
        await seat.keys("9", "X", "enter")
        assert last(seat) == ops.Sell(player="Ben", to={"connecticut-avenue": 0})
        await seat.keys("l", "i", "B", "2", "enter")
        assert last(seat) == ops.Build(player="Ben", to=dict.fromkeys(OWNS["Ben"].split()[:3], 2))
        await seat.keys("5", "M", "enter")
        assert last(seat) == ops.Mortgage(player="Anna", deeds=("reading-railroad",))
        await seat.keys("c", "S", "enter")
        assert last(seat) == ops.Salary(player="Cara")
        entries = len(seat.desk.entries)
        await seat.keys("b", "T", "c")
        await seat.shows("Ben gives", "Cara gives")
        await seat.keys("escape")
        assert seat.screen.query_one(SayLine).value == ""
        await seat.keys("a", "t", "A")
        await seat.shows("Atlantic Avenue is up for auction")
        await seat.keys("escape")
        assert len(seat.desk.entries) == entries


async def test_keys_in_a_burst_mean_what_they_mean_one_by_one() -> None:
    async with seated(laid()) as seat:
        await burst(seat, "2", "6", "enter", "space", "3", "9", "tab", "enter", "space", "S", "9", "B", "enter")
        await seat.until(lambda: isinstance(last(seat), ops.Build), "the last of them")
        assert [entry.operation for entry in seat.desk.entries[2:]] == [
            ops.Buy(player="Anna", deed="atlantic-avenue"),
            ops.Turn(),
            ops.Land(player="Ben", space="boardwalk"),
            ops.Turn(),
            ops.Salary(player="Cara"),
            ops.Build(player="Ben", to={"connecticut-avenue": 1}),
        ]
        await seat.shows("✓ Ben builds 1 house")
        await burst(seat, *"vewx", "backspace", "backspace", "n", "enter")
        await seat.shows("✓ Cara buys Ventnor Avenue")


async def test_what_means_nothing_is_said_to() -> None:
    async with seated(laid()) as seat:
        await seat.keys("x", "q", "enter")
        await seat.shows("✗ “xq” means nothing here.", "A space by letters or number")
        await seat.keys("escape", "3", "9", "/", "5", "enter")
        await seat.shows("✗ “39/5” means nothing here.", "cash with a plus")
        assert len(seat.desk.entries) == 2


async def test_a_trade_of_two_deeds_and_cash_on_its_screen() -> None:
    keys = ("T", "b", "r", "enter", "5", "0", "tab", "t", "enter", "tab", "enter")
    async with seated(laid()) as seat:
        await seat.keys(*keys)
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert isinstance(last(seat), ops.Trade)
        assert seat.desk.table.owner["tennessee-avenue"] == "Anna"
        assert seat.desk.table.owner["reading-railroad"] == "Ben"
        assert seat.desk.table.cash["Anna"] == 1450
    assert len(keys) <= TWO_DEEDS_AND_CASH


def left(seat: Seat) -> str:
    """What stands beside the last entries, as one line of words."""
    return " ".join(" ".join(line.split("│")[0] for line in seat.lines).split())


async def test_what_the_table_waits_for_is_read_whole_after_long_cautions() -> None:
    table = game("us-pre2008", "Anna", "Ben", "Cara", variants=["timed-2001"], cash={"Anna": 10})
    table.does(turn="Anna")
    async with seated(table) as seat:
        await seat.keys(*"-20", "enter", "escape")
        await seat.until(lambda: "waits: Anna owes $20. D opens the debt." in left(seat), "the debt")
        assert "Space bar" not in left(seat)
        await seat.keys("Q", *"time is up", "enter")
        await seat.shows("Time is up: finish the round")
        await seat.keys("down", "enter", "escape")
        await seat.until(lambda: "✓ Time is up" in left(seat), "the last round")
        assert "Anna owes $20. D opens the debt. Time is up: finish the round, then end the game (Q)." in left(seat)
