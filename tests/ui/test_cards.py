"""Cards, payments and Jail: what is asked, what is booked, and what goes on at the table."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Input

from banker.rules import operations as ops
from banker.ui.screens.card import CardScreen
from banker.ui.screens.jail import JailScreen
from banker.ui.screens.pay import PayScreen
from banker.ui.widgets.choice import Choice
from banker.ui.widgets.sayline import SayLine
from banker.words.typed import amount_typed
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, feet, keys_of, last, light, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated

OWNS = {CARA: "reading-railroad electric-company", "Anna": "boardwalk park-place"}


def laid(edition: str = "us-g0009", **more: Any) -> Game:
    return game(edition, *NAMES, **{"turn": "Anna"} | more)


def owning(**more: Any) -> Game:
    return laid(owns=OWNS, **more)


async def drawing(seat: Seat, deck: str = "chance", player: str = "Anna") -> CardScreen:
    return await shown(seat, CardScreen(seat.desk, player, deck))


async def paying(seat: Seat, player: str = "Anna") -> PayScreen:
    return await shown(seat, PayScreen(seat.desk, player, ""))


async def jailing(seat: Seat, player: str = "Anna") -> JailScreen:
    return await shown(seat, JailScreen(seat.desk, player, ""))


# Cards


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


# Payments


async def test_digits_are_the_amount_wherever_one_is() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.keys("5", "0")
        await tells(seat, "Anna pays the Bank M50", "M1,500 → M1,450")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="Anna", payee="bank", amount=50, reason="card"))
        await at_the_table(seat)


async def test_letters_and_arrows_choose_the_ends_and_the_reason() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.keys("f", "o", "2", "0", "shift+tab", "right", "tab", "tab", "tab", "f")
        await tells(seat, f"Ben pays {CARA} M20: a fine")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="Ben", payee=CARA, amount=20, reason="fine"))


async def test_the_other_way_round() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.keys("7", "5", "X")
        await tells(seat, "The Bank pays Anna M75")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="bank", payee="Anna", amount=75, reason="card"))


async def test_each_of_the_others_pays_or_is_paid() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.keys("e", "1", "0", "enter")
        await booked(seat, ops.PayEach(player="Anna", amount=10))
        await paying(seat)
        await seat.keys("e", "1", "0")
        await seat.keys("X", "enter")
        await booked(seat, ops.CollectEach(player="Anna", amount=10))


async def test_a_gift_is_refused_in_place_until_the_table_agrees() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.keys("b", "e", "n", "5", "0", "tab", "tab", "o")
        await tells(seat, "✗")
        assert seat.screen.query_one("#agreement").display
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys("tab")
        await seat.type("all laughed")
        await seat.keys("enter")
        await booked(seat, ops.Pay(payer="Anna", payee="Ben", amount=50, reason="other", ruling="all laughed"))


async def test_what_is_no_amount_is_said() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await tells(seat, "Type the amount.")
        await seat.keys("tab", "1.5")
        await tells(seat, "not an amount")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1
        await seat.keys("k")
        await tells(seat, "✗" if seat.desk.table.terms.money_unit > 1 else "Anna pays the Bank M1,500")


async def test_taps_go_through_the_values() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        await seat.pilot.click("#from", offset=(20, 0))
        assert seat.screen.query_one("#from", Choice).value == "Ben"
        await seat.pilot.click("#from", offset=(9, 0))
        assert seat.screen.query_one("#from", Choice).value == "Anna"
        await seat.pilot.click("#amount")
        assert isinstance(seat.screen.focused, Input)


async def test_the_pot_is_an_end_only_where_there_is_one() -> None:
    async with seated(laid()) as seat:
        await paying(seat)
        assert "pot" not in dict(seat.screen.query_one("#to", Choice).values)
    async with seated(laid(variants=["free-parking-pot"])) as seat:
        await paying(seat)
        await seat.keys("p", "o", "t", "5", "0", "enter")
        await booked(seat, ops.Pay(payer="Anna", payee="pot", amount=50, reason="card"))


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("50", 50),
        ("1500", 1500),
        ("1,500", 1500),
        ("1.500", 1500),
        ("1 500 000", 1_500_000),
        ("1\u00a0500", 1500),
        ("2k", 2000),
        ("1.5k", 1500),
        ("1,25 m", 1_250_000),
        ("", None),
        ("-5", None),
        ("1.5", None),
        ("1,5000", None),
        ("1,500.000", None),
        ("12,50", None),
        ("1.2345k", None),
        ("five", None),
        ("٣", None),
        ("9" * 20, None),
    ],
)
def test_amounts_as_people_type_them(typed: str, amount: int | None) -> None:
    assert amount_typed(typed) == amount


# Jail


async def test_sent_to_jail() -> None:
    async with seated(laid()) as seat:
        await jailing(seat)
        await seat.keys("enter")
        await booked(seat, ops.GoToJail(player="Anna"))


@pytest.mark.parametrize(
    ("row", "operation"),
    [
        ("jail_failed", ops.JailRoll(player="Anna", doubles=False)),
        ("jail_doubles", ops.JailRoll(player="Anna", doubles=True)),
        ("jail_pay", ops.JailPay(player="Anna")),
        ("jail_card", ops.JailCard(player="Anna")),
    ],
)
async def test_out_of_jail(row: str, operation: ops.Operation) -> None:
    async with seated(laid(jailed={"Anna": 1}, cards={"Anna": "chance"})) as seat:
        await jailing(seat)
        await seat.shows("1 of 3 attempts made", "fee M50", "1 Jail card", "attempt 2 of 3")
        await light(seat, row)
        await seat.keys("enter")
        await booked(seat, operation)


async def test_the_last_attempt_says_what_is_due_and_a_refusal_stands_in_place() -> None:
    async with seated(laid(jailed={"Anna": 2}, cash={"Anna": 20})) as seat:
        await jailing(seat)
        await seat.shows("attempt 3 of 3: M50 is due")
        await light(seat, "jail_pay")
        await tells(seat, "✗", "M20")
        await seat.keys("enter")
        assert isinstance(last(seat), ops.Open)


async def test_tab_asks_about_the_next_player() -> None:
    async with seated(laid(jailed={"Ben": 0})) as seat:
        await jailing(seat)
        await seat.keys("tab")
        await seat.shows("Ben is in Jail")
        await seat.keys("d")
        assert pane(seat).startswith("Ben")


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_nothing_is_cut_off(size: tuple[int, int]) -> None:
    async with seated(laid(jailed={"Anna": 1}), size) as seat:
        for screen in (CardScreen, PayScreen, JailScreen):
            await shown(seat, screen(seat.desk, "Anna", ""))
            assert seat.cut_off() == []
            await seat.keys("escape")
