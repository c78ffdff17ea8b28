"""Auctions of deeds: openings, raises, limits, the hammer, results called out by voice."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, Game, box, game

THREE = ("Ann", "Ben", "Cara")


def street_of(edition: str) -> str:
    return next(iter(box(edition).deeds))


@pytest.mark.parametrize("edition", CLASSIC)
def test_the_opening_and_the_least_raise_are_the_leaflet_s(edition: str) -> None:
    table = game(edition, *THREE)
    terms = table.table.terms
    least = terms.money_unit if terms.auction_opening == "any" else terms.auction_opening
    table.does(auction=street_of(edition))
    if least > terms.money_unit:
        refused = table.refuses(Code.BELOW_OPENING, bid="Ben", amount=least - terms.money_unit)
        assert refused.facts["least"] == least
        table.takes_the_way_out(refused)
    else:
        table.does(bid="Ben", amount=least)
    refused = table.refuses(Code.RAISE_TOO_SMALL, bid="Cara", amount=least)
    table.takes_the_way_out(refused)
    assert table.waits["auction"]["high"] == {"player": "Cara", "amount": least + terms.auction_min_raise}


@pytest.mark.parametrize("edition", CLASSIC)
def test_the_high_bidder_pays_and_takes_the_deed(edition: str) -> None:
    table = game(edition, *THREE)
    before, unit = table.cash, table.table.terms.money_unit
    table.does(land="Ann", space=street_of(edition))
    table.does(decline="Ann", deed=street_of(edition))
    for player, amount in (("Ben", 20), ("Cara", 40), ("Ann", 60), ("Cara", 100)):
        table.does(bid=player, amount=amount * unit)
    table.does(hammer=True)
    assert table.cash == {**before, "Cara": before["Cara"] - 100 * unit}
    assert table.owner(street_of(edition)) == "Cara"
    assert table.waits == {}


def test_bids_come_in_any_order_and_one_may_raise_oneself() -> None:
    table = game("us-g0009", *THREE)
    table.does(auction="boardwalk")
    table.does(bid="Cara", amount=10)
    table.does(bid="Cara", amount=11)
    table.does(bid="Ann", amount=500, deed="Boardwalk")
    table.refuses(Code.BAD_OPERATION, bid="Ben", amount=501, deed="park-place")
    table.does(hammer=True)
    assert table.deeds("Ann") == "boardwalk"


def test_without_a_bid_the_deed_stays_with_the_bank() -> None:
    table = game("us-g0009", *THREE)
    table.does(auction="boardwalk")
    assert [move["what"] for move in table.does(hammer=True).moves] == ["auction"]
    assert table.owner("boardwalk") is None
    table.does(auction="boardwalk")


def test_without_a_bid_the_lander_may_have_to_take_it_by_ruling() -> None:
    table = game("us-g0009", *THREE, rulings={"auction_no_bid": "forced_to_lander"})
    table.does(land="Ann", space="boardwalk")
    table.does(decline="Ann", deed="boardwalk")
    table.does(hammer=True)
    assert table.owner("boardwalk") == "Ann"
    assert table.cash["Ann"] == 1100


def test_a_table_may_rule_that_the_decliner_does_not_bid() -> None:
    table = game("us-g0009", *THREE, rulings={"auction_bidders": "all_but_decliner"})
    table.does(decline="Ann", deed="boardwalk")
    table.refuses(Code.NOT_IN_THIS_EDITION, bid="Ann", amount=10)
    table.does(bid="Ben", amount=10)


def test_nobody_bids_where_nothing_is_up() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.NO_OPEN_AUCTION, bid="Ann", amount=10)
    table.refuses(Code.NO_OPEN_AUCTION, hammer=True)
    table.refuses(Code.UNKNOWN_PLAYER, bid="Zoe", amount=10)


def test_one_thing_is_up_at_a_time() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "park-place"})
    table.refuses(Code.ALREADY_OWNED, auction="park-place")
    table.refuses(Code.UNKNOWN_DEED, auction="park lane")
    table.does(auction="boardwalk")
    table.refuses(Code.OPEN_AUCTION, auction="baltic-avenue")
    table.refuses(Code.OPEN_AUCTION, auction="house")
    table.refuses(Code.OPEN_AUCTION, sold="Ann", deed="baltic-avenue", amount=10)
    table.refuses(Code.OPEN_AUCTION, build="Ben", to={"park-place": 1})
    table.refuses(Code.OPEN_AUCTION, trade={"Ben": {"deeds": ["park-place"]}, "Ann": {"cash": 1}})
    table.refuses(Code.OPEN_AUCTION, lift="Ben", deeds=["park-place"])


def test_either_a_deed_or_a_building_is_up() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BAD_OPERATION, auction=True)
    table.refuses(Code.BAD_OPERATION, auction="boardwalk", building="house")


def test_an_auction_answers_the_lander_s_choice() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="boardwalk")
    table.refuses(Code.OPEN_PURCHASE, auction="park-place")
    table.does(auction="boardwalk")
    assert table.waits["auction"]["declined_by"] == "Ann"


class TestLimits:
    """How far a bid may go, by the table's ruling."""

    def table(self, limit: str) -> Game:
        owns = {"Ann": "boardwalk park-place short-line"}
        rulings = {"bid_limit": limit}
        table = game("us-g0009", *THREE, cash={"Ann": 50}, owns=owns, built={"boardwalk": 1}, rulings=rulings)
        table.does(auction="baltic-avenue")
        return table

    def test_cash(self) -> None:
        table = self.table("cash")
        table.takes_the_way_out(table.refuses(Code.BID_OVER_LIMIT, bid="Ann", amount=51))
        assert table.waits["auction"]["high"]["amount"] == 50

    def test_raisable(self) -> None:
        table = self.table("raisable")
        most = 50 + 100 + 200 + 175 + 100
        assert table.refuses(Code.BID_OVER_LIMIT, bid="Ann", amount=most + 1).facts["limit"] == most
        assert "bid_limit" not in table.does(bid="Ann", amount=50).notices
        assert {"bid_limit"} <= table.does(bid="Ann", amount=most).notices

    def test_none(self) -> None:
        self.table("none").does(bid="Ann", amount=10**6)


def test_a_winner_short_of_cash_owes_and_gets_the_deed_when_he_settles() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 50}, owns={"Ann": "short-line"})
    table.does(auction="boardwalk")
    table.does(bid="Ann", amount=120)
    table.does(hammer=True)
    debt = {"from": "Ann", "to": "bank", "amount": 120, "for": "auction", "lot": "boardwalk"}
    assert table.waits == {"debt": [debt]}
    assert table.owner("boardwalk") is None
    table.refuses(Code.OPEN_DEBT, auction="boardwalk")
    table.refuses(Code.OPEN_DEBT, buy="Ben", deed="boardwalk")
    table.refuses(Code.NOT_ENOUGH_CASH, settle="Ann")
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(settle="Ann")
    assert table.deeds("Ann") == "short-line boardwalk"
    assert table.cash["Ann"] == 30


def test_a_deed_nobody_can_pay_for_goes_up_again() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 50}, owns={"Ann": "short-line"})
    table.does(auction="boardwalk")
    table.does(bid="Ann", amount=120)
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.does(hammer=True)
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(pay="Ann", to="bank", amount=80, for_="fine")
    table.does(bankrupt="Ann")
    assert table.waits == {"estate": {"from": "Ann", "lots": ["short-line", "boardwalk"]}}


def test_a_debtor_does_not_bid_but_the_others_do() -> None:
    table = game("us-g0009", *THREE, cash={"Ben": 0})
    table.does(auction="boardwalk")
    table.does(pay="Ben", to="bank", amount=5, for_="fine")
    table.refuses(Code.OPEN_DEBT, bid="Ben", amount=10)
    table.does(bid="Cara", amount=10)


def test_an_auction_by_voice_is_entered_by_its_result() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BELOW_OPENING, sold="Ben", deed="boardwalk", amount=9)
    table.refuses(Code.BID_OVER_LIMIT, sold="Ben", deed="boardwalk", amount=1501)
    table.does(sold="Ben", deed="boardwalk", amount=10)
    assert table.deeds("Ben") == "boardwalk"
    table.refuses(Code.ALREADY_OWNED, sold="Cara", deed="boardwalk", amount=10)


def test_it_closes_what_was_open_on_that_deed() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="boardwalk")
    table.refuses(Code.OPEN_PURCHASE, sold="Ben", deed="park-place", amount=10)
    table.does(sold="Ben", deed="boardwalk", amount=10)
    assert table.waits == {}
    table.does(auction="park-place")
    table.does(bid="Ann", amount=100)
    table.refuses(Code.RAISE_TOO_SMALL, sold="Cara", deed="park-place", amount=100)
    table.does(sold="Ann", deed="park-place", amount=100)
    assert table.waits == {}
    assert table.deeds("Ann") == "park-place"


def test_a_lot_sold_by_voice_leaves_the_bid_on_another_standing() -> None:
    owns = {"Ann": "boardwalk park-place baltic-avenue"}
    table = game("us-g0009", *THREE, cash={"Ann": 0}, owns=owns, mortgaged=owns["Ann"])
    table.does(pay="Ann", to="bank", amount=5, for_="fine")
    table.does(bankrupt="Ann")
    table.does(bid="Ben", amount=100)
    table.does(sold="Cara", deed="boardwalk", amount=400)
    assert table.waits["estate"]["high"] == {"player": "Ben", "amount": 100}
