"""The screen of a debt: what can be raised, in which order, and that it stays until nobody owes anything."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.ui.screens.debt import DebtScreen
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, keys_of, light, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated

OWNS = {
    CARA: "oriental-avenue vermont-avenue connecticut-avenue baltic-avenue reading-railroad st-charles-place"
    " states-avenue virginia-avenue",
    "Ben": "boardwalk",
}
BUILT = {"st-charles-place": 2, "states-avenue": 2, "virginia-avenue": 3}


def owing(amount: int, cash: int = 100, **more: Any) -> Game:
    """A table at which Cara owes Ben a rent."""
    played = game("us-g0009", *NAMES, **{"cash": {CARA: cash}, "owns": OWNS, "built": BUILT, "turn": CARA} | more)
    played.does(rent=CARA, deed="boardwalk", amount=amount, ruling="for the test")
    return played


async def debt_of(seat: Seat) -> DebtScreen:
    """The screen of the debt, opened at the table."""
    await seat.keys("D")
    await seat.until(lambda: isinstance(seat.screen, DebtScreen) and seat.screen.is_mounted, "the debt")
    await seat.pilot.pause()
    assert isinstance(seat.screen, DebtScreen)
    return seat.screen


async def test_it_says_what_is_owed_missing_and_raisable() -> None:
    async with seated(owing(300)) as seat:
        await debt_of(seat)
        await seat.shows(f"{CARA} owes M300 to Ben for rent", "Cash M100 · M200 missing", "can be raised")


async def test_the_least_loss_that_covers_the_gap_stands_first() -> None:
    async with seated(owing(130)) as seat:
        await debt_of(seat)
        assert keys_of(seat)[:3] == ["mortgage:baltic-avenue", "mortgage:reading-railroad", "mortgage:oriental-avenue"]
        await tells(seat, "mortgages Baltic Avenue for M30", "That covers the debt.")


async def test_a_mortgage_then_s_settles_and_goes_back() -> None:
    async with seated(owing(130)) as seat:
        await debt_of(seat)
        await seat.keys("enter")
        await booked(seat, ops.Mortgage(player=CARA, deeds=("baltic-avenue",)))
        await seat.shows("that covers it", "Settle M130")
        assert keys_of(seat)[0] == "settle"
        await seat.keys("s")
        await at_the_table(seat)
        await booked(seat, ops.Settle(player=CARA))
        assert seat.desk.table.cash[CARA] == 0
        await seat.shows(f"✓ {CARA} settles M130")


async def test_s_finds_a_row_while_nothing_is_covered() -> None:
    async with seated(owing(300)) as seat:
        screen = await debt_of(seat)
        await seat.keys("s")
        assert len(seat.desk.entries) == 2
        assert screen.rows.current.startswith("sell:")


async def test_a_built_set_is_sold_a_step_at_a_time() -> None:
    async with seated(owing(150)) as seat:
        await debt_of(seat)
        assert sorted(key for key in keys_of(seat) if key.startswith("sell:")) == ["sell:pink:1", "sell:pink:7"]
        await light(seat, "sell:pink:1")
        await tells(seat, "sells 1 house on Virginia Avenue for M50")
        await seat.keys("enter")
        await booked(seat, ops.Sell(player=CARA, to={"virginia-avenue": 2}))


async def test_deeds_of_a_built_set_say_why_they_cannot_be_mortgaged() -> None:
    async with seated(owing(300)) as seat:
        await debt_of(seat)
        assert set(keys_of(seat, barred=True)) == {f"mortgage:{street}" for street in BUILT}
        await seat.shows("Virginia Avenue built on")


async def test_too_few_houses_at_the_bank_are_told() -> None:
    owns = {
        CARA: "boardwalk park-place",
        "Ben": "pacific-avenue north-carolina-avenue pennsylvania-avenue kentucky-avenue indiana-avenue"
        " illinois-avenue atlantic-avenue ventnor-avenue marvin-gardens",
    }
    built = {"boardwalk": 5, "park-place": 5} | dict.fromkeys(owns["Ben"].split()[:8], 4)
    built["marvin-gardens"] = 0
    built["atlantic-avenue"] = built["ventnor-avenue"] = 0
    built |= {"atlantic-avenue": 2, "ventnor-avenue": 3, "marvin-gardens": 3}
    played = game("us-g0009", *NAMES, cash={CARA: 10}, owns=owns, built=built, turn=CARA)
    assert played.table.houses == 0
    played.does(rent=CARA, deed="pacific-avenue", amount=300, ruling="for the test")
    async with seated(played) as seat:
        await debt_of(seat)
        await seat.shows("H H → 0 0", "the Bank lacks houses")


async def test_giving_up_stands_there_only_when_it_cannot_be_covered() -> None:
    async with seated(owing(300)) as seat:
        await debt_of(seat)
        assert "give-up" not in keys_of(seat)
    async with seated(owing(3000)) as seat:
        await debt_of(seat)
        assert "give-up" in keys_of(seat)
        await seat.shows("can be raised", "Give up")


async def test_giving_up_and_a_trade_open_their_screens_for_the_debtor() -> None:
    async with seated(owing(3000)) as seat:
        screen = await debt_of(seat)
        for act, name in (("give-up", "GiveUpScreen"), ("trade", "TradeScreen")):
            await light(seat, act)
            await seat.keys("enter")
            await seat.until(lambda name=name: type(seat.screen).__name__ == name)  # type: ignore[misc]
            await seat.keys("escape")
            await seat.until(lambda: seat.screen is screen)


async def test_several_debtors_one_after_the_other() -> None:
    played = game("us-g0009", *NAMES, cash={"Anna": 40, "Ben": 40}, owns={"Anna": "baltic-avenue", "Ben": "park-place"})
    played.does(turn=CARA)
    played.does(collect_each=CARA, amount=50)
    assert list(played.table.debts) == ["Anna", "Ben"]
    async with seated(played) as seat:
        screen = await debt_of(seat)
        await seat.shows("Anna owes M50", "debtor 1 of 2")
        await seat.keys("tab")
        await seat.shows("Ben owes M50", "debtor 2 of 2")
        await seat.keys("enter", "s")
        await seat.until(lambda: list(seat.desk.table.debts) == ["Anna"])
        await seat.shows("Anna owes M50")
        assert seat.screen is screen
        await seat.keys("enter", "enter")
        await at_the_table(seat)
        assert not seat.desk.table.debts


async def test_escape_leaves_the_debt_open() -> None:
    async with seated(owing(300)) as seat:
        await debt_of(seat)
        await seat.keys("escape")
        await at_the_table(seat)
        assert seat.desk.table.debts


async def test_a_tap_shows_a_row_and_another_does_it() -> None:
    async with seated(owing(130)) as seat:
        screen = await debt_of(seat)
        await seat.click_on("Reading Railroad")
        await seat.until(lambda: screen.rows.current == "mortgage:reading-railroad")
        assert len(seat.desk.entries) == 2
        await seat.click_on("Reading Railroad")
        await booked(seat, ops.Mortgage(player=CARA, deeds=("reading-railroad",)))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_nothing_is_cut_off(size: tuple[int, int]) -> None:
    async with seated(owing(300), size) as seat:
        await debt_of(seat)
        assert seat.cut_off() == []
        assert all(len(line) <= size[0] for line in seat.lines)
