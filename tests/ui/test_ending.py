"""The end of a game, ending one by hand, and pausing: what is shown and what is booked."""

from __future__ import annotations

import pytest

from banker.rules import operations as ops
from banker.ui.screens import screen_for
from banker.ui.screens.end import EndScreen
from banker.ui.screens.finish import FinishScreen
from banker.ui.screens.pause import PauseScreen, last_seen, spaces
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from tests.making import game

from .conftest import LARGE, SMALL, seated
from .tables import ODD, booked, played

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


# The end.


async def test_the_end_tells_who_won_the_account_and_the_story() -> None:
    table = played(variants=["timed-purchase-value"])
    table.does(finish=True)
    async with seated(table) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("The game is over: Anna wins; time is up.", "★ Anna", "Total", "M1,644")
        await seat.shows("Biggest rent: M6, Cara to Ben on Oriental Avenue", "Longest in Jail: Ben, 1 turn, 1 roll")
        await seat.shows("Best bargain: Boardwalk, printed M400, to Anna for M250", "Length: 5 turns")
        await seat.shows("look at the table", "undo", "list of games")
        await seat.keys("escape")
        assert seat.answers == [None]
        assert isinstance(seat.screen, TableScreen)


async def test_an_end_by_mistake_is_undone() -> None:
    table = played()
    table.does(finish=True)
    async with seated(table) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("nobody wins; the game is not finished")
        await seat.keys("U")
        assert isinstance(booked(seat).operation, ops.Undo)
        assert table.table.result is None


async def test_from_the_end_to_the_list_of_games() -> None:
    table = played()
    table.does(finish=True)
    async with seated(table) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("list of games")
        await seat.click_on("list of games")
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
        await seat.shows("ended")


async def test_who_is_out_stands_below_the_account() -> None:
    table = game("us-c1009", "Anna", "Ben")
    table.does(resign="Ben", agreed_by=["Anna"])
    async with seated(table) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("Anna wins; only one player is left", "Ben out of the game")


@SIZES
async def test_the_end_shows_names_of_all_kinds(size: tuple[int, int]) -> None:
    table = played(*ODD, variants=["timed-purchase-value"])
    table.does(finish=True)
    async with seated(table, size) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("★ [/foo] [bold]Anna", "🎩 Hatter", "Featherstonehaugh")
        assert not seat.cut_off()


# Ending by hand.


async def test_ending_by_hand_is_not_what_enter_does() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.shows("End the game?", "the game stays unfinished and nobody wins", "As it stands:")
        await seat.keys("enter")
        assert seat.answers == [None] and table.table.result is None
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.keys("down", "enter")
        assert isinstance(booked(seat).operation, ops.Finish)


async def test_with_a_clock_the_time_is_called_first() -> None:
    table = played(variants=["timed-purchase-value"])
    async with seated(table) as seat:
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.shows("This game ends by the clock", "Time is up: finish the round", "As it stands Anna wins:")
        await seat.keys("down", "enter")
        assert isinstance(booked(seat).operation, ops.Cutoff)
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.shows("Time is up. When the round is finished")
        assert "finish the round, no more" not in seat.text
        await seat.keys("down", "enter")
        assert isinstance(booked(seat).operation, ops.Finish)
        assert table.table.result is not None and table.table.result.winners == ("Anna",)


async def test_what_stands_in_the_way_of_the_account_is_told() -> None:
    table = game("us-c1009", "Anna", "Ben", cash={"Anna": 5}, variants=["timed-purchase-value"])
    table.does(pay="Anna", to="bank", amount=50, for_="card")
    async with seated(table) as seat:
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.shows("Draw up the final account and end the game", "M50")
        await seat.keys("end", "enter")
        assert isinstance(booked(seat).operation, ops.Cutoff)


# Pausing.


async def test_a_pause_notes_tokens_by_letters_and_who_is_next() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(PauseScreen(table.desk, "", ""))
        await seat.shows("Where does the token of Anna stand?", "Oriental Avenue (last seen here)")
        await seat.keys("enter")
        await seat.shows("token of Ben", "Jail (last seen here)")
        await seat.keys(*"39", "enter")
        await seat.shows("token of Cara", "Anna: Oriental Avenue", "Ben: Boardwalk")
        await seat.type("xyzzy")
        await seat.keys("enter")
        await seat.shows("✗ No space sounds like xyzzy.")
        await seat.keys(*["backspace"] * 5, "down", "enter")
        await seat.shows("Who rolls when the game goes on?", "Ben (next in turn)")
        await seat.keys("c", "enter")
        assert seat.answers == ["sheet:paused"]
    last = table.desk.entries[-1].operation
    assert last == ops.Pause(positions={"Anna": "oriental-avenue", "Ben": "boardwalk"}, next="Cara")


async def test_nothing_need_be_noted() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(PauseScreen(table.desk, "", ""))
        await seat.keys("tab")
        await seat.shows("Who rolls when the game goes on?")
        assert "enough noted" not in seat.text
        await seat.keys("enter")
        assert seat.answers == ["sheet:paused"]
    assert table.desk.entries[-1].operation == ops.Pause(next="Ben")


async def test_escape_goes_back_in_the_pause_and_leaves_it() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(PauseScreen(table.desk, "", ""))
        await seat.keys("enter")
        await seat.shows("token of Ben")
        await seat.keys("escape")
        await seat.shows("token of Anna")
        await seat.keys("escape")
        assert seat.answers == [None]
        assert not isinstance(table.desk.entries[-1].operation, ops.Pause)


def test_the_last_space_on_record_is_the_jail_for_whoever_sits_there() -> None:
    table = played()
    assert last_seen(table.desk, "Ben") == "jail"
    assert last_seen(table.desk, "Cara") == "oriental-avenue"
    assert last_seen(game("us-c1009", "Anna", "Ben").desk, "Anna") == ""
    assert [each.key for each in spaces(table.table)][:3] == ["go", "mediterranean-avenue", "chest"]


@SIZES
async def test_pausing_and_ending_show_names_of_all_kinds(size: tuple[int, int]) -> None:
    table = played(*ODD)
    async with seated(table, size) as seat:
        await seat.show(PauseScreen(table.desk, "", ""))
        await seat.shows("Where does the token of [/foo] [bold]Anna stand?")
        await seat.keys("enter")
        await seat.shows("[/foo] [bold]Anna: Oriental Avenue")
        assert not seat.cut_off()
        await seat.keys("tab")
        await seat.shows("🎩 Hatter (next in turn)")
        assert not seat.cut_off()
        await seat.keys("escape", "escape", "escape", "escape")
        await seat.show(FinishScreen(table.desk, "", ""))
        await seat.shows("[/foo] [bold]Anna")
        assert not seat.cut_off()


@pytest.mark.parametrize("act", ["end", "finish", "pause", "give-up", "give-up:resign"])
def test_every_screen_is_found_by_its_act(act: str) -> None:
    assert screen_for(played().desk, act, "Anna") is not None
