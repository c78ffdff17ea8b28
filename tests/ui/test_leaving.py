"""Giving up and leaving: the estate is shown before it goes, and nothing goes by Enter alone."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.rules.ruling import Code
from banker.ui.screens.give_up import GiveUpScreen
from tests.making import Game, game

from .conftest import LARGE, SMALL, seated
from .tables import ODD, booked, pick, played

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE])


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
