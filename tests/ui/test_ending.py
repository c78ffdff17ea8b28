"""The end of a game, ending one by hand, pausing, giving up and leaving: what is shown and what is booked."""

from __future__ import annotations

from typing import Any

import pytest

from banker.desk import Accepted
from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.ruling import Code
from banker.rules.story import Bought, Left, RentAsked, story
from banker.ui.screens import screen_for
from banker.ui.screens.end import EndScreen
from banker.ui.screens.finish import FinishScreen
from banker.ui.screens.give_up import GiveUpScreen
from banker.ui.screens.pause import PauseScreen, last_seen, spaces
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.words import ending as words
from tests.making import Game, game

from .conftest import LARGE, SMALL, Seat, seated

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])
ODD = ("[/foo] [bold]Anna", "🎩 Hatter", "Bartholomew Featherstonehaugh the Younge")


def booked(seat: Seat) -> Entry:
    """The entry that the screen on top left with."""
    answer = seat.answers[-1]
    assert isinstance(answer, Accepted), answer
    return answer.booked[-1].entry


async def pick(seat: Seat, key: str) -> None:
    seat.screen.query_one("TickList").highlight(key)  # type: ignore[attr-defined]
    await seat.keys("enter")


def played(*players: str, **more: Any) -> Game:
    """A short game in which Cara takes all from Ben."""
    anna, ben, cara = players or ("Anna", "Ben", "Cara")
    table = game("us-c1009", anna, ben, cara, **more)
    table.does(turn=anna)
    table.does(land=anna, space="oriental-avenue")
    table.does(decline=anna, deed="oriental-avenue")
    table.does(bid=ben, amount=60)
    table.does(hammer=True)
    table.does(sold=anna, amount=250, deed="boardwalk")
    table.does(turn=ben)
    table.does(jail=ben)
    table.does(turn=cara)
    table.does(rent=cara, deed="oriental-avenue")
    table.does(turn=ben)
    table.does(jail_roll=ben, doubles=False)
    table.does(turn=anna)
    table.does(rent=anna, deed="oriental-avenue")
    return table


# The story.


def test_the_story_is_gathered_from_what_stands() -> None:
    table = played()
    table.does(pay="Anna", to="bank", amount=999, for_="other")
    table.does(undo=1)
    found = story(table.desk.history.standing)
    assert found.biggest_rent == RentAsked("Cara", "Ben", "oriental-avenue", 6)
    assert found.rent_received == {"Ben": 12}
    assert found.best_earner is not None and found.best_earner.visits == 2
    assert found.turns_in_jail == {"Ben": 1} and found.jail_rolls == {"Ben": 1}
    assert found.biggest_sale == Bought("Anna", 250, "boardwalk", "", 400)
    assert found.best_bargain == found.biggest_sale
    assert found.dearest is None
    assert found.turns == 5
    assert found.entries == len(table.desk.history.standing)


def test_rent_that_is_owed_counts_as_received_when_it_is_paid() -> None:
    owns = {"Ben": "boardwalk park-place", "Anna": "oriental-avenue"}
    built = {"boardwalk": 4, "park-place": 4}
    table = game("us-c1009", "Anna", "Ben", cash={"Anna": 1690}, owns=owns, built=built)
    table.does(rent="Anna", deed="boardwalk")
    found = story(table.desk.history.standing)
    assert found.biggest_rent == RentAsked("Anna", "Ben", "boardwalk", 1700)
    assert found.rent_received == {}
    table.does(mortgage="Anna", deeds=["oriental-avenue"])
    table.does(settle="Anna")
    assert story(table.desk.history.standing).rent_received == {"Ben": 1700}


def test_a_lot_on_credit_counts_when_it_is_paid() -> None:
    table = game("us-c1009", "Anna", "Ben", cash={"Anna": 100}, owns={"Anna": "boardwalk"})
    table.does(sold="Anna", amount=130, deed="oriental-avenue")
    assert story(table.desk.history.standing).biggest_sale is None
    table.does(mortgage="Anna", deeds=["boardwalk"])
    table.does(settle="Anna")
    found = story(table.desk.history.standing)
    assert found.biggest_sale == found.dearest == Bought("Anna", 130, "oriental-avenue", "", 100)


def test_who_left_is_told_with_the_turn() -> None:
    table = game("us-c1009", "Anna", "Ben", "Cara")
    table.does(turn="Anna")
    table.does(turn="Ben")
    table.does(resign="Ben", agreed_by=["Anna", "Cara"])
    found = story(table.desk.history.standing)
    assert found.left == (Left("Ben", 2),)
    assert words.told(table.table, found) == ["Out: Ben in turn 2", "Length: 2 turns, 4 entries"]


def test_a_game_in_which_nothing_happened_has_a_short_story() -> None:
    table = game("us-c1009", "Anna", "Ben")
    assert words.told(table.table, story(table.desk.history.standing)) == ["Length: 0 turns, 1 entry"]


def test_the_story_of_juniors_counts_rent_paid_at_the_landing() -> None:
    table = game("no-junior-2", "Anna", "Ben")
    deed = next(iter(table.table.deeds))
    table.does(buy="Anna", deed=deed)
    table.does(land="Ben", space=deed)
    found = story(table.desk.history.standing)
    assert found.biggest_rent is not None and found.biggest_rent[:3] == ("Ben", "Anna", deed)
    assert found.rent_received == {"Anna": found.biggest_rent.amount}


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
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
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
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
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


# Giving up and leaving.


def broke(edition: str = "uk-c1009", *players: str, **more: Any) -> Game:
    """Cara owes Ben more than she can raise."""
    anna, ben, cara = players or ("Anna", "Ben", "Cara")
    owns = {
        cara: "the-angel-islington euston-road pentonville-road pall-mall whitehall",
        ben: "park-lane mayfair",
    }
    built = {"the-angel-islington": 2, "euston-road": 1, "pentonville-road": 1, "park-lane": 4, "mayfair": 4}
    table = game(
        edition, anna, ben, cara, cash={cara: 88, ben: 100}, owns=owns, built=built, mortgaged="whitehall",
        cards={cara: "chance"}, turn=cara, **more,
    )  # fmt: skip
    table.does(rent=cara, deed="mayfair")
    return table


async def test_the_whole_estate_is_shown_before_it_goes() -> None:
    table = broke()
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await seat.shows("Cara owes M1,700 to Ben and can raise", "All of it goes to Ben:", "Cash: M88")
        await seat.shows("4 houses, sold back for M100", "The Angel, Islington (2 houses)", "Whitehall (mortgaged)")
        await seat.shows("Jail cards: Chance", "No, go back", "Cara is bankrupt: everything goes to Ben")
        await seat.keys("enter")
        assert seat.answers == [None]
        assert "Cara" in table.table.debts


async def test_the_creditor_chooses_for_each_mortgaged_deed() -> None:
    table = broke()
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await seat.shows("Ben chooses for each mortgaged deed", "Whitehall: stays mortgaged, M7 to the Bank now")
        await pick(seat, "deed:whitehall")
        await seat.shows("Whitehall: lifted now for M77", "Pall Mall: stays mortgaged, M7 to the Bank now")
        await pick(seat, "yes")
    operation = booked(seat).operation
    assert isinstance(operation, ops.Bankrupt) and operation.mortgaged is not None
    assert operation.mortgaged["whitehall"] == "lift" and operation.mortgaged["pall-mall"] == "keep"
    assert table.table.out == ("Cara",) and table.owner("whitehall") == "Ben"


def pledged(edition: str, deeds: str, best: str, **more: Any) -> Game:
    """Cara owes Ben, who has next to nothing either, and all her deeds are mortgaged."""
    owns = {"Cara": deeds, "Ben": best}
    table = game(edition, "Anna", "Ben", "Cara", cash={"Cara": 8, "Ben": 60}, owns=owns, mortgaged=deeds, **more)
    table.does(rent="Cara", deed=best)
    return table


async def test_a_lift_that_the_creditor_cannot_pay_is_told_and_turned_back() -> None:
    table = pledged("uk-c1009", "pall-mall whitehall", "mayfair")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await pick(seat, "deed:whitehall")
        await seat.shows("✗ Ben", "Whitehall: lifted now for M77", "keep mortgaged: ")
        assert "is bankrupt" not in seat.text
        await pick(seat, "way:0")
        await seat.shows("Whitehall: stays mortgaged, M7 to the Bank now", "Cara is bankrupt")
        assert seat.answers == []


async def test_a_cost_that_is_not_on_record_is_reckoned_and_told() -> None:
    rulings = {"creditor_mortgage_choice": "fee_now_or_lift_now"}
    table = pledged("us-g0009", "states-avenue virginia-avenue", "boardwalk", rulings=rulings)
    table.does(pay="bank", to="Ben", amount=500, for_="other")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await pick(seat, "deed:states-avenue")
        await seat.shows("States Avenue: lifted now for M77, reckoned: the printed deed decides")
        await pick(seat, "yes")
    operation = booked(seat).operation
    assert isinstance(operation, ops.Bankrupt) and operation.cost == {"states-avenue": 77}


async def test_where_nothing_is_asked_there_is_nothing_to_choose() -> None:
    owns = {"Cara": "oriental-avenue", "Ben": "boardwalk park-place"}
    table = game(
        "us-g0009", "Anna", "Ben", "Cara", cash={"Cara": 10}, owns=owns, mortgaged="oriental-avenue", turn="Cara"
    )
    table.does(rent="Cara", deed="boardwalk")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "", ""))
        await seat.shows("Cara owes M100 to Ben", "Oriental Avenue (mortgaged)")
        assert "chooses" not in seat.text
        await seat.keys("end", "enter")
    assert booked(seat).operation == ops.Bankrupt(player="Cara")


async def test_a_debt_that_can_be_covered_is_not_given_up() -> None:
    owns = {"Cara": "oriental-avenue vermont-avenue", "Ben": "boardwalk park-place"}
    table = game("us-g0009", "Anna", "Ben", "Cara", cash={"Cara": 10}, owns=owns, turn="Cara")
    table.does(rent="Cara", deed="boardwalk")
    table.refuses(Code.CAN_STILL_PAY, bankrupt="Cara")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await seat.shows("✗ Cara owes M100 and can raise M110", "No, go back")
        assert "is bankrupt" not in seat.text


async def test_to_the_bank_the_deeds_come_up_for_auction() -> None:
    table = game("us-g0009", "Anna", "Ben", "Cara", cash={"Cara": 10}, owns={"Cara": "oriental-avenue"}, turn="Cara")
    table.does(tax="Cara", space="income-tax")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Cara", ""))
        await seat.shows("All of it goes to the Bank:", "auctions the deeds one by one")
        await seat.keys("end", "enter")
    assert table.waits["estate"]["lots"] == ["oriental-avenue"]


async def test_the_last_but_one_is_told_that_it_ends_the_game() -> None:
    table = game("us-g0009", "Anna", "Ben", cash={"Anna": 10}, owns={"Ben": "boardwalk"}, turn="Anna")
    table.does(rent="Anna", deed="boardwalk")
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Anna", ""))
        await seat.shows("This ends the game: Ben wins.")
        await seat.keys("end", "enter")
    assert table.table.result is not None


async def test_leaving_takes_everybodys_consent() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Anna", "resign"))
        await seat.shows("Who leaves the game?", "No, go back", "Anna", "Ben", "Cara")
        await seat.keys("b", "enter")
        await seat.shows("Ben wants to leave the game.", "○ Anna agrees", "not yet agreed: Anna and Cara")
        await seat.keys("end", "enter")
        await seat.shows("● Cara agrees", "not yet agreed: Anna")
        await seat.click_on("○ Anna agrees")
        await seat.shows("● Anna agrees")
        await seat.keys("end", "enter")
    assert booked(seat).operation == ops.Resign(player="Ben", agreed_by=("Anna", "Cara"))
    assert table.table.out == ("Ben",)


async def test_escape_asks_again_who_leaves_and_then_goes_back() -> None:
    table = played()
    async with seated(table) as seat:
        await seat.show(GiveUpScreen(table.desk, "Anna", ""))
        await seat.keys("down", "enter")
        await seat.shows("Anna wants to leave")
        await seat.keys("escape")
        await seat.shows("Who leaves the game?")
        await seat.keys("escape")
        assert seat.answers == [None]


@SIZES
async def test_giving_up_shows_names_of_all_kinds(size: tuple[int, int]) -> None:
    table = broke("uk-c1009", *ODD)
    async with seated(table, size) as seat:
        await seat.show(GiveUpScreen(table.desk, ODD[2], ""))
        await seat.shows(f"{ODD[2]} owes M1,700 to 🎩 Hatter", f"{ODD[2]} is bankrupt")
        assert not seat.cut_off()
        await seat.keys("end", "enter")
    assert booked(seat).operation.word == "bankrupt"


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
