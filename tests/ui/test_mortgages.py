"""The screens of mortgages: marking deeds, what they come to, and numbers that must be read off the deed."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.ui.screens.mortgage import LiftScreen, MortgageScreen
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, feet, keys_of, light, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated
from tests.ui.typed.keyboard import burst

OWNS = {
    CARA: "oriental-avenue vermont-avenue baltic-avenue st-charles-place states-avenue virginia-avenue",
    "Ben": "boardwalk reading-railroad",
}


def laid(edition: str = "us-g0009", **more: Any) -> Game:
    return game(edition, *NAMES, **{"owns": OWNS, "turn": CARA} | more)


async def mortgaging(seat: Seat, player: str = CARA) -> MortgageScreen:
    return await shown(seat, MortgageScreen(seat.desk, player, ""))


async def lifting(seat: Seat, player: str = CARA) -> LiftScreen:
    return await shown(seat, LiftScreen(seat.desk, player, ""))


async def test_letters_space_and_enter_mean_the_same_however_quickly_they_come() -> None:
    async with seated(laid()) as seat:
        await mortgaging(seat)
        await burst(seat, *"verm", "space", *"virg", "space", "enter")
        await booked(seat, ops.Mortgage(player=CARA, deeds=("vermont-avenue", "virginia-avenue")))


async def test_the_row_that_is_lit_is_mortgaged_where_none_is_marked() -> None:
    async with seated(laid()) as seat:
        await mortgaging(seat)
        await light(seat, "oriental-avenue")
        await tells(seat, "mortgages Oriental Avenue for M50", "M1,500 → M1,550")
        await seat.keys("enter")
        await booked(seat, ops.Mortgage(player=CARA, deeds=("oriental-avenue",)))
        await at_the_table(seat)


async def test_the_space_bar_marks_several_with_their_total() -> None:
    async with seated(laid()) as seat:
        await mortgaging(seat)
        await light(seat, "oriental-avenue")
        await seat.keys("space", "down", "space")
        await seat.shows("2 deeds marked: +M100")
        await tells(seat, "Oriental Avenue and Vermont Avenue for M100")
        await seat.keys("space")
        await seat.shows("1 deed marked: +M50")
        await seat.keys("space", "enter")
        await booked(seat, ops.Mortgage(player=CARA, deeds=("oriental-avenue", "vermont-avenue")))


async def test_what_cannot_be_mortgaged_stands_last_with_the_reason() -> None:
    built = {"st-charles-place": 1, "states-avenue": 0, "virginia-avenue": 0}
    async with seated(laid(built=built, mortgaged="baltic-avenue")) as seat:
        await mortgaging(seat)
        assert keys_of(seat) == ["oriental-avenue", "vermont-avenue"]
        await seat.shows("Baltic Avenue mortgaged", "States Avenue built on")


async def test_tab_goes_to_the_next_player_with_deeds_and_forgets_marks() -> None:
    async with seated(laid()) as seat:
        screen = await mortgaging(seat)
        await seat.keys("space", "tab")
        assert screen.player == "Ben"
        assert keys_of(seat) == ["reading-railroad", "boardwalk"]
        await seat.keys("enter")
        await booked(seat, ops.Mortgage(player="Ben", deeds=("reading-railroad",)))


async def test_it_begins_with_somebody_who_has_deeds() -> None:
    async with seated(laid()) as seat:
        screen = await mortgaging(seat, "Anna")
        assert screen.player == "Ben"


async def test_a_tap_on_a_row_of_the_matrix_chooses_the_player_and_taps_mark() -> None:
    async with seated(laid()) as seat:
        screen = await mortgaging(seat)
        await seat.click_on("Ben ")
        assert screen.player == "Ben"
        await seat.click_on("Boardwalk")
        await seat.click_on("Reading")
        assert set(screen.rows.marked) == {"boardwalk", "reading-railroad"}
        assert len(seat.desk.entries) == 1
        await seat.click_on("mortgage space")
        await booked(seat, ops.Mortgage(player="Ben", deeds=("boardwalk", "reading-railroad")))


async def test_lifting_costs_what_the_edition_reckons() -> None:
    async with seated(laid("us-c1009", mortgaged="oriental-avenue vermont-avenue")) as seat:
        await lifting(seat)
        await tells(seat, "lifts the mortgage on Oriental Avenue for M55")
        await seat.keys("space", "down", "space")
        await seat.shows("2 deeds marked: −M110")
        await seat.keys("enter")
        await booked(seat, ops.Lift(player=CARA, deeds=("oriental-avenue", "vermont-avenue")))


async def test_a_printed_cost_is_typed_on_the_row() -> None:
    async with seated(laid(mortgaged="oriental-avenue vermont-avenue")) as seat:
        await lifting(seat)
        await seat.shows("reckoned: M55, check the deed")
        await tells(seat, "✗", "reckoned")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys("6", "0", "1", "backspace")
        await seat.shows("−M60")
        await tells(seat, "for M60")
        await seat.keys("enter")
        await booked(seat, ops.Lift(player=CARA, deeds=("oriental-avenue",), cost={"oriental-avenue": 60}))
        assert seat.desk.table.deeds["oriental-avenue"].lift == 60


async def test_the_way_out_puts_the_reckoned_costs_on_their_rows() -> None:
    async with seated(laid(mortgaged="oriental-avenue vermont-avenue")) as seat:
        await lifting(seat)
        await seat.keys("space", "down", "space")
        await seat.shows("−M0 − ?")
        await tells(seat, "→ Lift the mortgages on Oriental Avenue and Vermont Avenue for M110")
        await seat.keys("W")
        await seat.shows("2 deeds marked: −M110")
        assert len(seat.desk.entries) == 1
        await seat.keys("enter")
        cost = {"oriental-avenue": 55, "vermont-avenue": 55}
        await booked(seat, ops.Lift(player=CARA, deeds=tuple(cost), cost=cost))


async def test_a_cost_on_record_is_not_asked_again() -> None:
    async with seated(laid(mortgaged="oriental-avenue")) as seat:
        seat.desk.submit(ops.DeedSays(deed="oriental-avenue", field="lift", value=56))
        await lifting(seat)
        await tells(seat, "for M56")
        await seat.keys("7", "enter")
        await booked(seat, ops.Lift(player=CARA, deeds=("oriental-avenue",)))


async def test_too_little_cash_is_said_beside_the_rows() -> None:
    async with seated(laid("us-c1009", cash={CARA: 10}, mortgaged="oriental-avenue")) as seat:
        await lifting(seat)
        assert keys_of(seat) == ["oriental-avenue"]
        await tells(seat, "✗", "M10", "M55")


async def test_with_one_player_concerned_tab_does_not_stand_at_the_foot() -> None:
    async with seated(laid("us-c1009", mortgaged="oriental-avenue")) as seat:
        await lifting(seat)
        assert "next player" not in feet(seat)
        await seat.keys("tab")
        await tells(seat, CARA)


async def test_nothing_is_mortgaged() -> None:
    async with seated(laid()) as seat:
        await lifting(seat)
        assert pane(seat) == "Nothing is mortgaged."
        await seat.keys("space", "5", "enter", "tab", "escape")
        await at_the_table(seat)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("edition", ["us-g0009", "us-c1009"])
async def test_nothing_is_cut_off(edition: str, size: tuple[int, int]) -> None:
    async with seated(laid(edition, mortgaged="oriental-avenue vermont-avenue"), size) as seat:
        for screen in (MortgageScreen, LiftScreen):
            await shown(seat, screen(seat.desk, CARA, ""))
            assert seat.cut_off() == []
            assert all("…" not in line for line in seat.lines[9:])
            await seat.keys("escape")
