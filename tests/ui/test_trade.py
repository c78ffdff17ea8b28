"""The trade screen: what was asked and booked by its keys and by taps."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.rules import reading
from banker.ui.screens.table import TableScreen
from banker.ui.screens.trade import TradeScreen
from banker.ui.widgets.baskets import Goods
from tests.making import Game, game
from tests.ui.conftest import LARGE, SMALL, Seat, seated

NAMES = ("Anna", "Ben", "[/foo] Cara", "Dan [b]x[/b]", "🎩 Eve", "Maximilian-Alexander von Hohenzollern II.")
OWNS = {"Anna": "vermont-avenue st-james-place states-avenue", "Ben": "tennessee-avenue new-york-avenue park-place"}


def laid(**more: Any) -> Game:
    return game("us-g0009", *NAMES, **{"owns": OWNS, "turn": "Anna"} | more)


def last(seat: Seat) -> ops.Operation:
    return seat.desk.entries[-1].operation


def at_table(seat: Seat) -> bool:
    return isinstance(seat.screen, TableScreen)


async def test_two_deeds_and_cash_in_fourteen_keys() -> None:
    keys = ["T", "b", "v", "e", "enter", "1", "5", "0", "tab", "t", "e", "enter", "tab", "enter"]
    assert len(keys) <= 16
    async with seated(laid()) as seat:
        await seat.keys(*keys[:-1])
        await seat.shows("Anna gives Ben M150 and Vermont Avenue; Ben gives Anna Tennessee Avenue", "then M1,350")
        assert len(seat.desk.entries) == 1
        await seat.keys(keys[-1])
        await seat.until(lambda: at_table(seat))
        gives = {"Anna": reading.Basket(150, ("vermont-avenue",)), "Ben": reading.Basket(0, ("tennessee-avenue",))}
        assert last(seat) == ops.Trade(gives=gives)
        await seat.shows("✓ Anna gives Ben M150 and Vermont Avenue")


async def test_the_roller_sits_left_and_a_number_calls_the_other() -> None:
    async with seated(laid(turn="Ben")) as seat:
        await seat.keys("T")
        await seat.shows("Ben gives", "With whom?")
        await seat.keys("6")
        await seat.shows("Maximilian-Alexander von")
        screen = seat.screen
        assert isinstance(screen, TradeScreen)
        assert [side.player for side in screen.baskets.sides] == ["Ben", NAMES[5]]


async def test_letters_that_two_names_begin_with_wait_for_more() -> None:
    async with seated(game("us-g0009", "Anna", "Albert", "Alfred", owns={"Anna": "boardwalk"}, turn="Anna")) as seat:
        await seat.keys("T", "a")
        screen = seat.screen
        assert isinstance(screen, TradeScreen)
        assert not screen.baskets.paired
        await seat.keys("l", "f")
        assert screen.baskets.sides[1].player == "Alfred"


async def test_of_two_players_nobody_is_asked_for() -> None:
    async with seated(game("us-g0009", "Ann", "Ben", owns={"Ann": "boardwalk"}, turn="Ann")) as seat:
        await seat.keys("T", "enter", "tab", "9", "0", "0", "tab", "enter")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner["boardwalk"] == "Ben"
        assert seat.desk.table.cash["Ann"] == 2400


async def test_a_refusal_stands_where_the_ruling_does_and_books_nothing() -> None:
    async with seated(laid()) as seat:
        await seat.keys("T", "b", "5", "0")
        await seat.shows("✗", "Cannot book yet")
        await seat.keys("tab", "tab", "enter")
        assert len(seat.desk.entries) == 1
        assert not at_table(seat)
        await seat.keys("escape")
        assert at_table(seat)


async def test_buildings_are_sold_first_and_the_baskets_stay() -> None:
    owns = {"Anna": "boardwalk park-place vermont-avenue", "Ben": "short-line"}
    async with seated(laid(owns=owns, built={"boardwalk": 1, "park-place": 1})) as seat:
        await seat.keys("T", "b", "b", "o", "enter", "2", "5", "tab", "enter")
        await seat.shows("✗ Buildings stand", "W: do this first")
        await seat.keys("W")
        assert last(seat) == ops.Sell(player="Anna", to={"park-place": 0, "boardwalk": 0})
        await seat.shows("Anna gives Ben M25 and Boardwalk; Ben gives Anna Short Line")
        await seat.keys("tab", "enter")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner["boardwalk"] == "Ben"


async def test_a_mortgage_is_lifted_at_the_cost_that_is_read_off_the_deed() -> None:
    async with seated(laid(mortgaged="park-place")) as seat:
        await seat.keys("T", "b", "enter", "tab", "p", "a", "enter")
        await seat.shows("keep mortgage", "Park Place (mortgaged)")
        await seat.keys("L")
        await seat.shows("Cost of lifting, printed on the deed of Park Place", "reckoned: M193")
        await seat.keys("1", "9", "4", "backspace", "3", "enter")
        await seat.shows("lift M193", "Park Place (mortgage lifted)")
        await seat.keys("tab", "enter")
        await seat.until(lambda: at_table(seat))
        asked = last(seat)
        assert isinstance(asked, ops.Trade)
        assert (asked.mortgaged, asked.cost) == ({"park-place": "lift"}, {"park-place": 193})
        assert "park-place" not in seat.desk.table.mortgaged


async def test_the_printed_cost_can_be_left_out_of_it() -> None:
    async with seated(laid(mortgaged="park-place")) as seat:
        await seat.keys("T", "b", "enter", "tab", "p", "a", "enter", "L", "5", "escape")
        await seat.shows("keep mortgage")
        await seat.keys("L", "enter")
        await seat.shows("✗", "W: Trade, lift: Park Place, lifting for M193")
        await seat.keys("W")
        await seat.shows("lift M193")


async def test_the_choice_is_booked_where_the_edition_charges() -> None:
    box = game("de-c1009").table.box
    station = next(group.deeds[0] for group in box.groups if group.id == "station")
    async with seated(game("de-c1009", "Ann", "Ben", owns={"Ann": station}, mortgaged=station, turn="Ann")) as seat:
        await seat.keys("T", "enter", "tab", "2", "0")
        await seat.shows("keep")
        await seat.keys("tab", "enter")
        await seat.until(lambda: at_table(seat))
        asked = last(seat)
        assert isinstance(asked, ops.Trade)
        assert asked.mortgaged == {station: "keep"}


async def test_a_jail_card_goes_over() -> None:
    async with seated(laid(cards={"Anna": "chance"})) as seat:
        await seat.keys("T", "b", "j", "enter", "tab", "5", "0", "tab", "enter")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.cards["chance"] == "Ben"
        assert seat.desk.table.cash["Anna"] == 1550


async def test_whole_groups_are_told_before_the_booking() -> None:
    owns = {"Anna": "st-james-place", "Ben": "tennessee-avenue new-york-avenue"}
    async with seated(laid(owns=owns)) as seat:
        await seat.keys("T", "b", "enter")
        await seat.shows("completes Orange")
        await seat.keys("enter")
        assert "completes" not in seat.text


async def test_other_players_by_a_key() -> None:
    async with seated(laid()) as seat:
        await seat.keys("T", "b", "7", "5", "P", "b")
        await seat.shows("Ben gives", "With whom?")
        await seat.keys("1")
        screen = seat.screen
        assert isinstance(screen, TradeScreen)
        assert [side.player for side in screen.baskets.sides] == ["Ben", "Anna"]
        assert all(side.empty for side in screen.baskets.sides)


async def test_all_of_it_by_taps() -> None:
    async with seated(laid()) as seat:
        await seat.shows("T trade")
        await seat.click_on("T trade")
        await seat.until(lambda: isinstance(seat.screen, TradeScreen))
        await seat.pilot.click("#seats1", offset=(3, 0))
        await seat.shows("Ben gives")
        await seat.click_on("Vermont")
        await seat.click_on("+100")
        await seat.click_on("+50")
        await seat.click_on("Tennessee")
        await seat.click_on("+10")
        await seat.click_on("none")
        await seat.shows("Anna gives Ben M150 and Vermont Avenue; Ben gives Anna Tennessee Avenue")
        await seat.click_on("Book this trade")
        await seat.until(lambda: at_table(seat))
        assert isinstance(last(seat), ops.Trade)


async def test_a_screen_of_its_own_answers_with_what_was_booked() -> None:
    async with seated(laid()) as seat:
        await seat.show(TradeScreen(seat.desk, "Ben", "Anna"))
        await seat.keys("enter", "tab", "enter", "tab", "enter")
        await seat.until(lambda: seat.answers)
        assert seat.answers[0].booked[-1].entry.operation == last(seat)
        await seat.show(TradeScreen(seat.desk, "Ben", "Anna"))
        await seat.keys("escape")
        assert seat.answers[1] is None


@pytest.mark.parametrize(("partner", "size"), [*((each, SMALL) for each in range(1, 6)), (5, LARGE)])
async def test_every_name_can_sit_there_and_nothing_is_cut_off(partner: int, size: tuple[int, int]) -> None:
    owns = {"Anna": " ".join(game().table.deeds), NAMES[partner]: ""}
    async with seated(laid(owns=owns), size) as seat:
        await seat.keys("T", str(partner + 1))
        screen = seat.screen
        assert isinstance(screen, TradeScreen)
        assert screen.baskets.sides[1].player == NAMES[partner]
        await seat.keys("b", "o", "enter", "tab", "4", "0", "0")
        assert seat.cut_off() == []
        assert screen.query_one("#list0", Goods).highlighted is not None
        await seat.shows("Boardwalk", "M400", "Book this trade")
        await seat.keys("tab", "enter")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner["boardwalk"] == NAMES[partner]


async def test_ten_players_leave_room_for_it() -> None:
    players = [f"Player {number}" for number in range(1, 11)]
    box = game("no-2001", *players).table.box
    station = next(group.deeds[0] for group in box.groups if group.id == "station")
    async with seated(game("no-2001", *players, owns={"Player 1": station}, turn="Player 1")) as seat:
        await seat.keys("T", "0", "enter", "tab", "4", "0", "0", "0")
        assert seat.cut_off() == []
        await seat.shows("Book this trade", "+2\N{NO-BREAK SPACE}000", "none")
        await seat.keys("tab", "enter")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner[station] == "Player 10"
