"""A second banker at the same game: looks on, follows what is booked, takes over; and what the first one is told."""

from __future__ import annotations

import pytest

from banker.desk import Desk
from banker.journal.holds import Process
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.ui.screens import watch
from banker.ui.screens.asking import AskingScreen
from banker.ui.screens.fault import FaultScreen
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.ui.screens.watch import WatchScreen
from tests.journal.samples import departed

from .conftest import LARGE, SMALL, Seat, begun, started

ELSEWHERE = Process("another machine", 4242, "then")


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks at the book more often than people need it."""
    monkeypatch.setattr(watch, "EVERY", 0.05)


def kept(memory: Memory, by: Process = ELSEWHERE) -> Desk:
    """The game as another banker keeps it."""
    begun(memory, "Sunday game", "Anna", "Ben")
    other = Memory(by, memory.shelf)
    other.hold(memory.find("Sunday game").id, "Grandma at the kitchen table")
    return Desk.resume(other, "Sunday game")


async def looking_on(seat: Seat) -> None:
    await seat.shows("Sunday game")
    await seat.keys("enter")
    await seat.until(lambda: isinstance(seat.screen, AskingScreen), "the question")
    await seat.shows("is being kept by Grandma at the kitchen table", "last heard of today", "Look on")
    await seat.keys("enter")
    await seat.until(lambda: isinstance(seat.screen, WatchScreen), "the table to look at")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_table_follows_what_the_first_one_books(memory: Memory, size: tuple[int, int]) -> None:
    first = kept(memory)
    async with started(memory, size=size) as seat:
        await looking_on(seat)
        await seat.shows("You look on. Grandma at the kitchen table keeps the bank", "1 on disk")
        first.submit(ops.Land(player="Anna", space="boardwalk"))
        first.submit(ops.Buy(player="Anna", deed="boardwalk"))
        await seat.shows("M1,100", "Boardwalk", "4 on disk")
        first.submit(ops.Undo())
        await seat.shows("has not decided to buy it for M400", "5 on disk")
        await seat.keys("S", "N", "U")
        assert len(memory.rows(memory.find("Sunday game").id)) == 5
        assert not seat.cut_off()
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
        assert first.submit(ops.Buy(player="Anna", deed="boardwalk"))


async def test_taking_over_from_a_banker_who_is_there_is_asked_twice(memory: Memory) -> None:
    first = kept(memory)
    async with started(memory) as seat:
        await looking_on(seat)
        first.submit(ops.Salary(player="Anna"))
        await seat.keys("t")
        await seat.shows("Grandma at the kitchen table still keeps the bank. Take it")
        await seat.keys("enter")
        assert isinstance(seat.screen, WatchScreen)
        await seat.keys("t")
        await seat.click_on("Take over")
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")
        assert seat.desk.table.cash["Anna"] == 1700
        await seat.keys("S")
        assert len(seat.desk.entries) == 4


async def test_the_bank_is_offered_when_the_first_one_is_gone(memory: Memory) -> None:
    first = kept(memory)
    async with started(memory) as seat:
        await looking_on(seat)
        assert first.keeping is not None
        first.keeping.journal.release(first.keeping.game)
        await seat.shows("Nobody keeps the bank of this game any more: you can take it over.")
        await seat.keys("t")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")


async def test_a_banker_whose_process_is_gone_is_not_asked_about(memory: Memory) -> None:
    kept(memory, departed())
    async with started(memory) as seat:
        await seat.shows("Sunday game")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")


async def test_who_lost_the_game_is_told_and_looks_on(memory: Memory) -> None:
    begun(memory, "Sunday game", "Anna", "Ben")
    async with started(memory, wanted="Sunday game") as seat:
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")
        other = Memory(ELSEWHERE, memory.shelf)
        other.hold(memory.find("Sunday game").id, "Grandma", force=True)
        second = Desk.resume(other, "Sunday game")
        second.submit(ops.Salary(player="Ben"))
        await seat.keys("S")
        await seat.until(lambda: isinstance(seat.screen, FaultScreen), "the fault")
        await seat.shows("Grandma keeps the bank of this game now.", "Nothing was booked just now", "look on")
        await seat.keys("l")
        await seat.until(lambda: isinstance(seat.screen, WatchScreen), "the table to look at")
        await seat.shows("You look on. Grandma keeps the bank", "M1,700")
        assert len(seat.bank.screen_stack) == 2


async def test_an_entry_booked_meanwhile_is_taken_in(memory: Memory) -> None:
    begun(memory, "Sunday game", "Anna", "Ben")
    async with started(memory, wanted="Sunday game") as seat:
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")
        memory.release(memory.find("Sunday game").id)
        Desk.resume(Memory(ELSEWHERE, memory.shelf), "Sunday game").submit(ops.Salary(player="Ben"))
        await seat.keys("S")
        await seat.shows("Another banker booked an entry in this game first.", "the other one booked.")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.table.cash == {**seat.desk.table.cash, "Anna": 1500, "Ben": 1700}
        await seat.keys("S")
        assert seat.desk.table.cash["Ben"] == 1900
