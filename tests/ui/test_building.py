"""The screens of building and selling: a set, its levels, and what is booked; the way out where it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from banker.booked import Accepted
from banker.rules import operations as ops
from banker.ui.screens.build import BuildScreen, SellScreen
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, feet, keys_of, light, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated

BLUE = ("oriental-avenue", "vermont-avenue", "connecticut-avenue")
OWNS = {CARA: " ".join(BLUE), "Ben": "boardwalk park-place", "Anna": "st-james-place new-york-avenue"}


def laid(**more: Any) -> Game:
    return game("us-g0009", *NAMES, **{"owns": OWNS, "turn": CARA} | more)


async def building(seat: Seat, player: str = CARA) -> BuildScreen:
    return await shown(seat, BuildScreen(seat.desk, player, ""))


async def selling(seat: Seat, player: str = CARA) -> SellScreen:
    return await shown(seat, SellScreen(seat.desk, player, ""))


def scarce() -> Game:
    """A table at which the Bank has one house left."""
    owns = OWNS | {
        "Ben": "st-charles-place states-avenue virginia-avenue kentucky-avenue indiana-avenue illinois-avenue"
        " atlantic-avenue ventnor-avenue marvin-gardens"
    }
    built = dict.fromkeys(owns["Ben"].split()[:6], 4) | dict.fromkeys(owns["Ben"].split()[6:], 2)
    return laid(owns=owns, built=built | {"marvin-gardens": 3})


async def test_whole_sets_can_be_chosen_and_the_others_say_why_not() -> None:
    async with seated(laid()) as seat:
        await building(seat)
        assert keys_of(seat) == ["light-blue", "dark-blue"]
        assert keys_of(seat, barred=True) == ["orange"]
        await seat.shows("Anna 2, Bank 1")


async def test_one_even_step_is_shown_first_with_cost_rents_and_supply() -> None:
    async with seated(laid()) as seat:
        await building(seat)
        await tells(seat, "0 → 1 M30", "0 → 1 M40", "Bank then: 29 houses, 12 hotels", "M1,500 → M1,350")
        await seat.keys("enter")
        await booked(seat, ops.Build(player=CARA, to=dict.fromkeys(BLUE, 1)))
        await at_the_table(seat)
        assert isinstance(seat.answers[-1], Accepted)


async def test_arrows_and_signs_raise_and_lower_the_whole_set() -> None:
    async with seated(laid()) as seat:
        screen = await building(seat)
        await seat.keys("right", "+", "right")
        assert set(screen.wanted.values()) == {4}
        await seat.keys("right", "right")
        assert set(screen.wanted.values()) == {5}
        await seat.keys("left", "-")
        assert set(screen.wanted.values()) == {3}
        await seat.keys("left", "left", "left", "left")
        assert screen.to() == {}
        assert pane(seat).endswith("Nothing is to be built.")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1


async def test_digits_say_the_streets_in_their_order() -> None:
    async with seated(laid()) as seat:
        await building(seat)
        await seat.keys("1", "1", "2")
        await tells(seat, "0 → 2 M100")
        await seat.keys("enter")
        await booked(seat, ops.Build(player=CARA, to=dict(zip(BLUE, (1, 1, 2), strict=True))))


async def test_backspace_starts_from_what_stands() -> None:
    async with seated(laid(built=dict.fromkeys(BLUE, 1))) as seat:
        screen = await building(seat)
        await seat.keys("3", "backspace")
        assert set(screen.wanted.values()) == {1}
        await seat.keys("2", "enter")
        await booked(seat, ops.Build(player=CARA, to={BLUE[0]: 2}))


async def test_an_uneven_order_is_refused_in_place_and_its_way_out_is_shown_first() -> None:
    async with seated(laid()) as seat:
        screen = await building(seat)
        await seat.keys("3", "0", "0")
        await tells(seat, "✗", "→ Raise")
        assert "the way out" in feet(seat)
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys("W")
        assert list(screen.wanted.values()) == [3, 2, 2]
        assert len(seat.desk.entries) == 1
        await seat.keys("enter")
        await booked(seat, ops.Build(player=CARA, to=dict(zip(BLUE, (3, 2, 2), strict=True))))


async def test_too_little_cash_is_said_in_place() -> None:
    async with seated(laid(cash={CARA: 20})) as seat:
        await building(seat)
        await tells(seat, "✗", "M150", "M20")


async def test_a_shortage_leads_into_the_auction() -> None:
    async with seated(scarce()) as seat:
        assert seat.desk.table.houses == 1
        await building(seat)
        await tells(seat, "✗", "→ Auction a house")
        await seat.keys("W")
        await booked(seat, ops.Auction(building="house"))
        assert seat.desk.table.auction is not None
        await seat.until(lambda: isinstance(seat.answers[-1], Accepted))


async def test_a_mortgage_in_the_set_is_lifted_on_the_way_out() -> None:
    async with seated(laid(mortgaged="vermont-avenue")) as seat:
        seat.desk.submit(ops.DeedSays(deed="vermont-avenue", field="lift", value=55))
        await building(seat)
        await tells(seat, "✗", "first lift Vermont Avenue")
        await seat.keys("W")
        await booked(seat, ops.Lift(player=CARA, deeds=("vermont-avenue",)))


async def test_another_players_set_is_built_for_that_player() -> None:
    async with seated(laid()) as seat:
        await building(seat)
        await light(seat, "dark-blue")
        await seat.keys("enter")
        await booked(seat, ops.Build(player="Ben", to={"boardwalk": 1, "park-place": 1}))


async def test_selling_lowers_the_tallest_streets_first() -> None:
    async with seated(laid(built=dict(zip(BLUE, (1, 1, 2), strict=True)))) as seat:
        await selling(seat)
        await tells(seat, "2 → 1 M40", "sells 1 house on Connecticut Avenue for M25", "Bank then: 29 houses")
        await seat.keys("left")
        await tells(seat, "1 → 0 M12", "for M100")
        await seat.keys("enter")
        await booked(seat, ops.Sell(player=CARA, to=dict.fromkeys(BLUE, 0)))


async def test_nothing_is_put_up_where_it_is_sold() -> None:
    async with seated(laid(built=dict.fromkeys(BLUE, 2))) as seat:
        screen = await selling(seat)
        await seat.keys("right", "right", "right")
        assert screen.to() == {}
        assert pane(seat).endswith("Nothing is to be sold.")


async def test_a_hotel_without_houses_at_the_bank_shows_the_ruling_first() -> None:
    played = scarce()
    played.does(build="Ben", to={"atlantic-avenue": 3})
    owns = OWNS | {"Ben": " ".join(played.table.deeds_of("Ben")) + " boardwalk park-place"}
    built = dict(played.table.level) | {"boardwalk": 5, "park-place": 5}
    async with seated(laid(owns=owns, built=built)) as seat:
        assert seat.desk.table.houses == 0
        screen = await selling(seat, "Ben")
        await light(seat, "dark-blue")
        await tells(seat, "✗", "→ Sell")
        await seat.keys("W")
        assert list(screen.wanted.values()) == [0, 0]
        await seat.keys("enter")
        await booked(seat, ops.Sell(player="Ben", to={"boardwalk": 0, "park-place": 0}))


async def test_nobody_has_a_set() -> None:
    async with seated(game("us-g0009", *NAMES)) as seat:
        await building(seat)
        await tells(seat, "Nobody owns a whole set.")
        await seat.keys("right", "1", "enter", "W", "escape")
        await at_the_table(seat)
        assert len(seat.desk.entries) == 1


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_nothing_is_cut_off_with_eight_at_the_table(size: tuple[int, int]) -> None:
    names = [*NAMES, "Dan [b]x[/b]", "🎩 Eve", "Fay", "Gil"]
    played = game("us-pre2008", *names, owns=OWNS, built=dict.fromkeys(BLUE, 4), turn=CARA)
    async with seated(played, size) as seat:
        for screen in (BuildScreen, SellScreen):
            await shown(seat, screen(seat.desk, CARA, ""))
            assert seat.cut_off() == []
            if size == SMALL:
                assert "more" in feet(seat)
            await seat.keys("escape")
