"""Buying a free deed, declining it, being forced to."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, JUNIOR, game

THREE = ("Ann", "Ben", "Cara")


def test_the_one_who_lands_buys_at_the_printed_price() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="Boardwalk")
    assert table.waits == {"purchase": {"player": "Ann", "deed": "boardwalk"}}
    table.does(buy="Ann", deed="boardwalk")
    assert table.owner("boardwalk") == "Ann"
    assert table.cash == {"Ann": 1100, "Ben": 1500, "Cara": 1500}
    assert table.waits == {}


def test_a_purchase_needs_no_landing_on_record() -> None:
    table = game("us-g0009", *THREE)
    table.does(buy="Ann", deed="b. & o. railroad")
    assert table.deeds("Ann") == "b-and-o-railroad"


def test_with_a_purchase_open_only_that_player_buys_only_that_deed() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="boardwalk")
    table.refuses(Code.OPEN_PURCHASE, buy="Ann", deed="park-place")
    table.refuses(Code.OPEN_PURCHASE, buy="Ben", deed="boardwalk")
    table.refuses(Code.OPEN_PURCHASE, decline="Ann", deed="park-place")
    table.refuses(Code.OPEN_PURCHASE, decline="Ben", deed="boardwalk")


def test_what_has_an_owner_is_not_for_sale() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.refuses(Code.ALREADY_OWNED, buy="Ann", deed="boardwalk")
    table.refuses(Code.ALREADY_OWNED, buy="Ben", deed="boardwalk")
    table.refuses(Code.ALREADY_OWNED, decline="Ann", deed="boardwalk")
    table.refuses(Code.UNKNOWN_DEED, buy="Ann", deed="park lane")


def test_nobody_haggles_with_the_bank() -> None:
    table = game("us-g0009", *THREE)
    refused = table.refuses(Code.WRONG_AMOUNT, buy="Ann", deed="boardwalk", price=399)
    assert refused.facts["right"] == 400
    table.takes_the_way_out(refused)
    assert table.cash["Ann"] == 1100


def test_whoever_is_short_may_raise_the_cash_first() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 300}, owns={"Ann": "short-line"})
    table.does(land="Ann", space="boardwalk")
    refused = table.refuses(Code.NOT_ENOUGH_CASH, buy="Ann", deed="boardwalk")
    assert refused.facts["needs"] == 400
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(buy="Ann", deed="boardwalk")
    assert table.cash["Ann"] == 0


def test_declining_puts_the_deed_up_at_once() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="boardwalk")
    table.does(decline="Ann", deed="boardwalk")
    assert table.waits["auction"]["deed"] == "boardwalk"
    table.refuses(Code.OPEN_AUCTION, buy="Ann", deed="boardwalk")
    table.does(bid="Ann", amount=10)
    table.does(hammer=True)
    assert table.cash["Ann"] == 1490


def test_a_table_may_rule_that_a_declined_deed_stays_with_the_bank() -> None:
    table = game("us-g0009", *THREE, rulings={"decline_leads_to": "stays_with_bank"})
    table.does(land="Ann", space="boardwalk")
    assert "decline_leads_to" in table.does(decline="Ann", deed="boardwalk").notices
    assert table.waits == {}
    assert table.owner("boardwalk") is None


@pytest.mark.parametrize("edition", CLASSIC)
def test_nobody_buys_while_somebody_owes(edition: str) -> None:
    table = game(edition, *THREE, cash={"Ben": 0})
    table.does(turn="Ann")
    table.does(pay="Ben", to="bank", amount=100, for_="fine")
    street = next(iter(table.table.deeds))
    table.refuses(Code.OPEN_DEBT, buy="Ann", deed=street)
    table.refuses(Code.OPEN_DEBT, land="Ann", space=street)
    table.refuses(Code.OPEN_DEBT, decline="Ann", deed=street)


def test_auction_first_sells_nothing_at_the_printed_price() -> None:
    table = game("us-g0009", *THREE, variants=["auction-first"])
    table.takes_the_way_out(table.refuses(Code.DIRECT_PURCHASE_DISABLED, buy="Ann", deed="boardwalk"))
    table.does(hammer=True)
    table.refuses(Code.DIRECT_PURCHASE_DISABLED, decline="Ann", deed="boardwalk")
    table.does(land="Ann", space="boardwalk")
    assert table.waits["auction"]["deed"] == "boardwalk"
    table.does(bid="Ann", amount=10)
    table.does(hammer=True)
    assert table.owner("boardwalk") == "Ann"


def test_a_table_may_want_laps_before_anything_is_bought() -> None:
    table = game("us-g0009", *THREE, rulings={"laps_before_buying": 1})
    assert "laps_before_buying" in table.does(land="Ann", space="boardwalk").notices
    assert table.waits == {}
    table.refuses(Code.DIRECT_PURCHASE_DISABLED, buy="Ann", deed="boardwalk")
    table.does(salary="Ann")
    table.does(buy="Ann", deed="boardwalk")
    table.does(turn="Ben")
    table.refuses(Code.DIRECT_PURCHASE_DISABLED, buy="Ben", deed="park-place")


@pytest.mark.parametrize("edition", JUNIOR)
def test_in_junior_a_free_property_must_be_bought(edition: str) -> None:
    table = game(edition, *THREE)
    table.does(land="Ann", space="museet")
    table.refuses(Code.PURCHASE_FORCED, decline="Ann", deed="museet")
    table.refuses(Code.OPEN_PURCHASE, turn="Ben")
    table.does(buy="Ann", deed="museet")
    table.refuses(Code.NOT_IN_THIS_EDITION, auction="biblioteket")
    table.refuses(Code.NOT_IN_THIS_EDITION, sold="Ann", deed="biblioteket", amount=1)


def test_in_junior_level_1_a_purchase_nobody_can_cover_takes_what_is_there() -> None:
    table = game("no-junior-1", *THREE, cash={"Ann": 3})
    table.does(land="Ann", space="strandpromenaden")
    table.does(buy="Ann", deed="strandpromenaden")
    assert table.cash["Ann"] == 0
    assert table.owner("strandpromenaden") is None
    assert table.waits == {}
    assert table.position["result"] is None
    table.does(turn="Ben")


def test_in_junior_level_2_it_ends_the_game() -> None:
    table = game("no-junior-2", *THREE, cash={"Ann": 3, "Ben": 9, "Cara": 9})
    table.does(land="Ann", space="strandpromenaden")
    table.does(buy="Ann", deed="strandpromenaden")
    assert table.owner("strandpromenaden") is None
    assert table.position["result"]["winners"] == ["Ben", "Cara"]
    table.refuses(Code.GAME_OVER, turn="Ben")
