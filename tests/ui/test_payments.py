"""The screens of payments and of Jail: what is asked and what is booked."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Input

from banker.rules import operations as ops
from banker.ui.screens.jail import JailScreen
from banker.ui.screens.pay import PayScreen
from banker.ui.widgets.choice import Choice
from banker.words.typed import amount_typed
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, last, light, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated


def laid(**more: Any) -> Game:
    return game("us-g0009", *NAMES, **{"turn": "Anna"} | more)


async def paying(seat: Seat, player: str = "Anna") -> PayScreen:
    return await shown(seat, PayScreen(seat.desk, player, ""))


async def jailing(seat: Seat, player: str = "Anna") -> JailScreen:
    return await shown(seat, JailScreen(seat.desk, player, ""))


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
        for screen in (PayScreen, JailScreen):
            await shown(seat, screen(seat.desk, "Anna", ""))
            assert seat.cut_off() == []
            await seat.keys("escape")
