"""The start: painted before the book is open, the list of games, taking one up, and what can be in the way."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from banker.journal.holds import Process
from banker.journal.memory import Memory
from banker.journal.rows import BookUnwritable, Journal, Reason
from banker.rules import operations as ops
from banker.ui.games import edition, is_over, players, unused
from banker.ui.screens.asking import AskingScreen
from banker.ui.screens.setup import SetupScreen
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.words.start import evening, when

from .conftest import LARGE, SMALL, Seat, begun, started

FORTY = "Bartholomew Featherstonehaugh the Younger"
ELSEWHERE = Process("another machine", 4242, "then")


async def test_the_first_picture_does_not_wait_for_the_book(memory: Memory) -> None:
    let_go = threading.Event()

    def slow() -> Journal:
        let_go.wait(10)
        return memory

    async with started(memory, open_book=slow) as seat:
        assert "Opening the book…" in seat.text
        let_go.set()
        await seat.shows("n: set up the first game")
        assert "Opening the book…" not in seat.text


async def test_a_key_pressed_too_early_is_done_when_the_book_is_open(memory: Memory) -> None:
    let_go = threading.Event()

    def slow() -> Journal:
        let_go.wait(10)
        return memory

    async with started(memory, open_book=slow) as seat:
        await seat.keys("n")
        assert isinstance(seat.screen, StartScreen)
        let_go.set()
        await seat.until(lambda: isinstance(seat.screen, SetupScreen), "the setting up")


async def test_without_games_it_says_what_it_is(memory: Memory) -> None:
    async with started(memory) as seat:
        await seat.shows("it keeps the money, the deeds, the mortgages", "n: set up the first game", "new game", "quit")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, SetupScreen), "the setting up")
        await seat.keys("escape")
        assert isinstance(seat.screen, StartScreen)


async def test_the_list_tells_who_plays_what_and_when(memory: Memory) -> None:
    long_ago = "2020-05-03T10:00:00.000+00:00"
    begun(memory, "Oma's game", "Oma", "Opa", edition="de-c1009", at=long_ago).submit(ops.Finish())
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    desk.submit(ops.Turn(player="Anna"), ops.Land(player="Anna", space="oriental-avenue"))
    desk.submit(ops.Buy(player="Anna", deed="oriental-avenue"))
    async with started(memory) as seat:
        await seat.shows("2 games", "Sunday game", "today", "Anna, Ben · US Classic (G0009) · 4 entries")
        await seat.shows("Oriental Avenue for M100", "Anna M1,400 · Ben M1,500", "Anna has the dice, Ben rolls next")
        await seat.shows("3 May 2020", "ended · Oma, Opa · German Classic (C1009) · 2 entries")
        await seat.keys("down")
        await seat.shows("The game is over: nobody wins")


async def test_enter_takes_up_the_game_and_holds_it(memory: Memory) -> None:
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    assert desk.keeping is not None
    async with started(memory) as seat:
        await seat.shows("Sunday game")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.name == "Sunday game"
        assert memory.holder(desk.keeping.game)


async def test_letters_jump_also_to_players_and_keep_the_keys_of_the_screen(memory: Memory) -> None:
    for name, player in (("Friday", "Anna"), ("Monday", "Quentin"), ("Saturday", "Nora"), ("Sunday", "Zoë")):
        begun(memory, name, player, "Ben")
    async with started(memory) as seat:
        await seat.shows("Sunday")
        await seat.keys("s", "a", "enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.name == "Saturday"
        seat.bank.back_to_start()
        await seat.shows("Monday")
        await seat.keys("f", "r", "i")
        await seat.keys("escape", "z")
        await seat.shows("Zoë M1,500")
        await seat.keys("escape", "n")
        await seat.until(lambda: isinstance(seat.screen, SetupScreen), "the setting up")


async def test_a_game_held_elsewhere_is_left_or_taken_over(memory: Memory) -> None:
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    assert desk.keeping is not None
    other = Memory(ELSEWHERE, memory.shelf)
    other.hold(desk.keeping.game, "Grandma at the kitchen table")
    async with started(memory) as seat:
        await seat.shows("Sunday game")
        await seat.keys("enter")
        await seat.shows("Sunday game is being kept by Grandma at the kitchen table", "nothing is lost")
        await seat.keys("escape")
        assert isinstance(seat.screen, StartScreen)
        assert other.holder(desk.keeping.game) == "Grandma at the kitchen table"
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, AskingScreen), "the question")
        await seat.click_on("Take over")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert memory.holder(desk.keeping.game) != "Grandma at the kitchen table"


async def test_a_game_named_at_the_start_is_taken_up_at_once(memory: Memory) -> None:
    begun(memory, "Saturday game", "Nora", "Ben")
    begun(memory, "Sunday game", "Anna", "Ben")
    async with started(memory, wanted="saturday GAME") as seat:
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.name == "Saturday game"
        seat.bank.back_to_start()
        await seat.shows("2 games")
        assert isinstance(seat.screen, StartScreen)


async def test_a_name_that_is_none_is_told_with_those_near_it(memory: Memory) -> None:
    begun(memory, "Sunday game", "Anna", "Ben")
    async with started(memory, wanted="Sunday gane") as seat:
        await seat.shows("There is no game called Sunday gane. Near it: Sunday game.", "Anna, Ben")


async def test_a_book_that_cannot_be_opened_says_why_and_can_be_tried_again(memory: Memory) -> None:
    tries: list[int] = []

    def busy() -> Journal:
        tries.append(1)
        if len(tries) == 1:
            raise BookUnwritable(Path("banker.db"), Reason.BUSY)
        return memory

    async with started(memory, open_book=busy) as seat:
        await seat.shows("The book cannot be written: another program is writing in it.", "r: try again")
        await seat.keys("n")
        assert isinstance(seat.screen, StartScreen)
        await seat.keys("r")
        await seat.shows("n: set up the first game")


async def test_a_box_that_can_no_longer_be_read_is_told(memory: Memory) -> None:
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    assert desk.keeping is not None
    game = memory.shelf.games[desk.keeping.game]
    box = json.loads(game.box)
    del box["board"]
    memory.shelf.games[game.id] = replace(game, box=json.dumps(box))
    async with started(memory) as seat:
        await seat.shows("Sunday game cannot be taken up")
        await seat.keys("enter")
        await seat.shows("✗ Sunday game cannot be taken up")
        assert memory.holder(game.id) is None


async def test_q_quits(memory: Memory) -> None:
    async with started(memory) as seat:
        await seat.shows("quit")
        await seat.keys("q")
        await seat.until(lambda: seat.bank.return_code == 0, "the end")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_names_of_all_kinds_stand_whole(memory: Memory, size: tuple[int, int]) -> None:
    begun(memory, "[/foo] the [bold]game", "[red]Ann", "Bo ]b", "🎩 Hatter", at="2020-05-03T10:00:00.000+00:00")
    begun(memory, FORTY * 2, FORTY, "Maximiliana von und zu Hohenstaufen-Brück", "C")
    async with started(memory, size=size) as seat:
        await seat.shows("[/foo] the [bold]game", "[red]Ann, Bo ]b, 🎩 Hatter · US Classic (G0009)")
        assert seat.said.count(FORTY.split()[-1]) >= 3
        assert not seat.cut_off()
        await seat.keys("down")
        await seat.shows("[red]Ann M1,500 · Bo ]b M1,500", "🎩 Hatter", "[red]Ann rolls first")


async def test_resizing_keeps_the_game_that_is_looked_at(memory: Memory) -> None:
    begun(memory, "Saturday game", "Nora", "Ben")
    begun(memory, "Sunday game", "Anna", "Ben")
    async with started(memory) as seat:
        await seat.shows("Anna rolls first")
        await seat.keys("down")
        await seat.shows("Nora rolls first")
        await seat.pilot.resize_terminal(*LARGE)
        await seat.shows("Nora rolls first")
        assert _highlighted(seat) == "Saturday game"


def _highlighted(seat: Seat) -> str:
    from banker.ui.widgets.games import Games

    games = seat.screen.query_one(Games)
    return next(game.name for game in seat.bank.journal.games() if game.id == games.current)  # type: ignore[union-attr]


NOW = datetime(2026, 11, 29, 22, 15, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2026-11-29T20:04:00.000+00:00", "today 21:04"),
        ("2026-11-28T23:30:00.000Z", "today 00:30"),
        ("2026-11-28T20:04:00.000+00:00", "yesterday 21:04"),
        ("2026-11-24T20:04:00.000+00:00", "Tuesday 21:04"),
        ("2026-11-22T20:04:00.000+00:00", "22 November 2026"),
        ("2026-11-30T20:04:00.000+00:00", "30 November 2026"),
    ],
)
def test_times_are_told_as_people_tell_them(at: str, said: str) -> None:
    assert when(at, NOW) == said


def test_a_game_begun_after_midnight_belongs_to_the_evening_before() -> None:
    assert evening(datetime(2026, 11, 30, 1, 30)).day == 29
    assert evening(datetime(2026, 11, 30, 8, 0)).day == 30


def test_what_the_list_reads_of_a_game(memory: Memory) -> None:
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    (game,) = memory.games()
    assert players(game) == ("Anna", "Ben")
    assert edition(game) == ("us-g0009", "US Classic (G0009)")
    assert not is_over(memory, game)
    desk.submit(ops.Finish())
    assert is_over(memory, game)
    desk.submit(ops.Undo())
    assert not is_over(memory, game)
    desk.submit(ops.Redo())
    assert is_over(memory, game)


def test_a_name_in_use_gets_a_number(memory: Memory) -> None:
    begun(memory, "Sunday 29 November", "Anna", "Ben")
    begun(memory, "SUNDAY 29 november 2", "Anna", "Ben")
    assert unused("Sunday 29 November", memory.games()) == "Sunday 29 November 3"
    assert unused("Monday", memory.games()) == "Monday"


async def test_times_stand_at_the_right_edge_from_the_first_picture_on(memory: Memory) -> None:
    begun(memory, "Sunday game", "Anna", "Ben")
    let_go = threading.Event()

    def slow() -> Journal:
        let_go.wait(10)
        return memory

    async with started(memory, open_book=slow) as seat:
        await seat.pilot.pause(0.2)
        let_go.set()
        await seat.shows("Anna rolls first")
        line = next(line for line in seat.lines if "Sunday game" in line)
        assert "today" in line and len(line) > 70
