"""The screen of drawn cards: what is asked, what is booked, and what goes on at the table."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.ui.screens.card import CardScreen
from banker.ui.widgets.sayline import SayLine
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, feet, keys_of, light, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated

OWNS = {CARA: "reading-railroad electric-company", "Anna": "boardwalk park-place"}


def laid(edition: str = "us-g0009", **more: Any) -> Game:
    return game(edition, *NAMES, **{"turn": "Anna"} | more)


def owning(**more: Any) -> Game:
    return laid(owns=OWNS, **more)


async def drawing(seat: Seat, deck: str = "chance", player: str = "Anna") -> CardScreen:
    return await shown(seat, CardScreen(seat.desk, player, deck))


async def test_letters_find_the_card_and_enter_books_it() -> None:
    async with seated(laid()) as seat:
        await drawing(seat)
        await seat.keys("divid")
        await tells(seat, "The Bank pays Anna M50", "M1,500 → M1,550")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="bank", payee="Anna", amount=50, reason="card"))
        await at_the_table(seat)


async def test_only_the_deck_that_was_named_is_listed_and_tab_turns_to_the_other() -> None:
    async with seated(laid()) as seat:
        screen = await drawing(seat)
        decks = {drawn.card.deck for drawn in screen._shown.values() if not drawn.plain}
        assert decks == {"chance"}
        await seat.keys("tab")
        assert {drawn.card.deck for drawn in screen._shown.values() if not drawn.plain} == {"chest"}
        await seat.keys("tab")
        assert {drawn.card.deck for drawn in screen._shown.values() if not drawn.plain} == {"chance", "chest"}


async def test_repairs_are_reckoned_from_the_buildings() -> None:
    async with seated(owning(built={"boardwalk": 5, "park-place": 4})) as seat:
        screen = await drawing(seat)
        await seat.keys("upkeep")
        assert screen.rows.picks[0].shown.plain.endswith("−M200 (4 houses, 1 hotel)")
        await seat.keys("enter")
        await booked(seat, ops.Repairs(player="Anna", house=25, hotel=100))


async def test_what_each_of_the_others_is_due_is_told() -> None:
    async with seated(laid()) as seat:
        screen = await drawing(seat)
        await seat.keys("office")
        assert screen.rows.picks[0].shown.plain.endswith("−M150 (3 × M50)")
        await seat.keys("enter")
        await booked(seat, ops.PayEach(player="Anna", amount=50))


async def test_a_birthday_collects_from_each() -> None:
    async with seated(laid()) as seat:
        await drawing(seat, "chest")
        await seat.keys("party", "enter")
        await booked(seat, ops.CollectEach(player="Anna", amount=10))


async def test_jail_and_the_card_out_of_it() -> None:
    async with seated(laid()) as seat:
        await drawing(seat, "chest")
        await seat.keys("pass out", "enter")
        await booked(seat, ops.TakeCard(player="Anna", deck="chest"))
        await drawing(seat, "chest")
        assert any(key.startswith("card:") for key in keys_of(seat, barred=True))
        await seat.keys("off to", "enter")
        await booked(seat, ops.GoToJail(player="Anna"))


async def test_to_go_is_booked_as_a_landing() -> None:
    async with seated(laid()) as seat:
        await drawing(seat)
        await seat.keys("to go", "enter")
        await booked(seat, ops.Land(player="Anna", space="go"))


async def test_a_card_that_passes_go_asks_and_goes_on_at_the_table() -> None:
    async with seated(laid()) as seat:
        await drawing(seat)
        await seat.keys("illinois", "enter")
        await seat.shows("did Anna pass GO?")
        assert {"yes", "no"} <= set(feet(seat))
        await seat.keys("y")
        await at_the_table(seat)
        await booked(seat, ops.Salary(player="Anna"))
        assert seat.answers[-1] == "say:Illinois Avenue"


async def test_without_the_salary_nothing_is_booked_on_the_way() -> None:
    async with seated(laid()) as seat:
        await seat.keys("C", "illinois", "enter", "n")
        await at_the_table(seat)
        assert len(seat.desk.entries) == 1
        assert seat.screen.query_one(SayLine).value == "Illinois Avenue"
        await seat.shows("Anna buys Illinois Avenue for M240")
        await seat.keys("enter")
        await booked(seat, ops.Buy(player="Anna", deed="illinois-avenue"))


async def test_another_players_card_names_the_player_on_the_line() -> None:
    async with seated(laid()) as seat:
        await drawing(seat, "chance", CARA)
        await seat.keys("boardwalk", "enter")
        await at_the_table(seat)
        said = seat.answers[-1].removeprefix("say:")
        await seat.type(said)
        await seat.shows(f"{CARA} buys Boardwalk")


async def test_escape_goes_one_question_back() -> None:
    async with seated(laid()) as seat:
        screen = await drawing(seat)
        await seat.keys("illinois", "enter", "escape")
        assert screen.asked == ""
        await seat.keys("escape")
        await at_the_table(seat)


async def test_the_nearest_station_of_another_costs_twice_the_rent() -> None:
    async with seated(owning()) as seat:
        await drawing(seat)
        await seat.keys("nearest st", "enter")
        await seat.shows("where does Anna stop?")
        await light(seat, "reading-railroad")
        await tells(seat, "M50: rent for Reading Railroad")
        await seat.keys("enter")
        await booked(seat, ops.Rent(player="Anna", deed="reading-railroad", card="double"))


async def test_a_free_station_goes_on_at_the_table() -> None:
    async with seated(owning()) as seat:
        await seat.keys("C", "nearest st", "enter", "short", "enter")
        await at_the_table(seat)
        await seat.shows("Anna buys Short Line for M200")


async def test_a_free_station_is_not_sold_where_the_table_ruled_so() -> None:
    async with seated(owning(rulings={"purchase_after_card_move": "no"})) as seat:
        await drawing(seat)
        await seat.keys("nearest st", "enter", "short", "enter")
        await booked(seat, ops.Land(player="Anna", space="short-line", card="double"))
        assert seat.desk.table.purchase is None


async def test_the_nearest_utility_asks_for_the_roll() -> None:
    async with seated(owning()) as seat:
        await drawing(seat)
        await seat.keys("nearest ut", "enter")
        await light(seat, "electric-company")
        await seat.keys("enter")
        await seat.shows("what is the total?")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys("1", "3")
        await tells(seat, "✗")
        await seat.keys("backspace", "backspace", "7")
        await tells(seat, "M70")
        await seat.keys("enter")
        await booked(seat, ops.Rent(player="Anna", deed="electric-company", card="ten_times", dice=7))


async def test_three_spaces_back_offers_the_spaces_behind_the_deck() -> None:
    async with seated(laid()) as seat:
        await drawing(seat)
        await seat.keys("backwards", "enter")
        assert keys_of(seat) == ["income-tax", "new-york-avenue", "chest"]
        await light(seat, "new-york-avenue")
        await seat.keys("enter")
        await at_the_table(seat)
        assert seat.answers[-1] == "say:New York Avenue"


async def test_pay_or_draw() -> None:
    async with seated(laid("de-2001")) as seat:
        screen = await drawing(seat, "chest")
        await seat.keys("draw a chance", "enter")
        assert keys_of(seat) == ["pay", "draw"]
        await seat.keys("down", "enter")
        assert (screen.deck, screen.asked) == ("chance", "")
        await seat.keys("tab", "tab", "draw a chance", "enter", "enter")
        await booked(seat, ops.Pay(payer="Anna", payee="bank", amount=10, reason="card"))


async def test_a_box_without_a_list_takes_any_amount() -> None:
    async with seated(laid("no-2001")) as seat:
        await drawing(seat, "")
        await seat.shows("No list of cards for this box")
        await seat.keys("pays the bank")
        await tells(seat, "Type the amount of the card.")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys(" 1510")
        await tells(seat, "✗")
        await seat.keys("backspace", "backspace", "backspace", "backspace", "1 000")
        await tells(seat, "Anna pays the Bank 1 000 kr")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="Anna", payee="bank", amount=1000, reason="card"))


async def test_repairs_of_no_list_take_two_amounts() -> None:
    async with seated(laid("id-older")) as seat:
        await drawing(seat, "")
        await seat.keys("repairs 2500")
        await tells(seat, "Type the amounts for a house and for a hotel")
        await seat.keys(" 10000", "enter")
        await booked(seat, ops.Repairs(player="Anna", house=2500, hotel=10000))


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_nothing_is_cut_off(size: tuple[int, int]) -> None:
    async with seated(laid(), size) as seat:
        for deck in ("", "chance", "chest"):
            await drawing(seat, deck)
            assert seat.cut_off() == []
            await seat.keys("escape")
