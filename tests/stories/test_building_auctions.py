"""Auctions of the last buildings: who may bid, where the building would stand, what becomes of it."""

from __future__ import annotations

from banker.rules.ruling import Code
from tests.making import Game, game

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"
ORANGE = "st-james-place tennessee-avenue new-york-avenue"
BLUE = "park-place boardwalk"
GREEN = "pacific-avenue north-carolina-avenue pennsylvania-avenue"


def last_house(left: int = 1, edition: str = "us-g0009", **more: object) -> Game:
    """Ann has the brown set, Ben the blue one, both bare; Cara's streets hold all houses but these."""
    built = dict.fromkeys(ORANGE.split(), 4)
    owns = {"Ann": BROWN, "Ben": BLUE, "Cara": ORANGE}
    rulings = {"houses_total": 12 + left, "hotels_total": left}
    return game(edition, *THREE, owns=owns, built=built, rulings=rulings, **more)


def test_the_last_house_goes_to_the_highest_bid_which_replaces_the_price() -> None:
    table = last_house()
    assert "building_auction_trigger" not in table.does(auction="house").notices
    table.refuses(Code.BAD_OPERATION, bid="Ann", amount=10)
    table.refuses(Code.BELOW_OPENING, bid="Ann", amount=9, deed="baltic-avenue")
    table.does(bid="Ann", amount=10, deed="baltic-avenue")
    table.does(bid="Ben", amount=11, deed="boardwalk")
    table.does(hammer=True)
    assert table.level("boardwalk") == 1
    assert table.cash == {"Ann": 1500, "Ben": 1489, "Cara": 1500}
    assert table.table.houses == 0
    table.refuses(Code.SUPPLY_EMPTY, auction="house")


def test_only_those_bid_who_could_build_there() -> None:
    table = last_house()
    table.does(auction="house")
    table.refuses(Code.NO_LEGAL_SITE, bid="Cara", amount=10, deed="new-york-avenue")
    table.refuses(Code.NO_LEGAL_SITE, bid="Ann", amount=10, deed="boardwalk")
    table.refuses(Code.NO_LEGAL_SITE, bid="Ann", amount=10, deed="short-line")
    table.does(mortgage="Ann", deeds=["baltic-avenue"])
    table.refuses(Code.NO_LEGAL_SITE, bid="Ann", amount=10, deed="mediterranean-avenue")


def test_a_hotel_is_for_a_set_of_four_houses_each_which_go_back() -> None:
    table = last_house()
    table.does(auction="hotel")
    table.refuses(Code.NO_LEGAL_SITE, bid="Ann", amount=10, deed="baltic-avenue")
    table.does(bid="Cara", amount=10, deed="new-york-avenue")
    table.does(hammer=True)
    assert table.level("new-york-avenue") == 5
    assert (table.table.houses, table.table.hotels) == (5, 0)


def test_a_site_that_became_illegal_keeps_the_auction_open() -> None:
    table = last_house()
    table.does(auction="house")
    table.does(bid="Ann", amount=10, deed="baltic-avenue")
    table.does(mortgage="Ann", deeds=["mediterranean-avenue"])
    table.refuses(Code.NO_LEGAL_SITE, hammer=True)
    table.does(bid="Ben", amount=11, deed="boardwalk")
    table.does(hammer=True)
    assert table.level("boardwalk") == 1


def test_more_than_one_left_is_noticed_where_the_leaflet_speaks_of_the_last() -> None:
    table = last_house(left=2)
    assert "building_auction_trigger" in table.does(auction="house").notices
    table.does(hammer=True)
    assert "building_auction_trigger" not in last_house(left=1).does(auction="house").notices


def test_while_a_building_is_up_nobody_builds() -> None:
    table = last_house(left=2)
    table.does(auction="house")
    table.refuses(Code.OPEN_AUCTION, build="Ben", to={"boardwalk": 1})
    table.does(sell="Cara", to={"new-york-avenue": 3})
    assert table.table.houses == 3


def test_a_building_by_voice() -> None:
    table = last_house()
    table.refuses(Code.NO_LEGAL_SITE, sold="Ann", building="house", deed="boardwalk", amount=10)
    table.refuses(Code.BELOW_OPENING, sold="Ann", building="house", deed="baltic-avenue", amount=9)
    table.does(sold="Ann", building="house", deed="baltic-avenue", amount=10)
    assert table.level("baltic-avenue") == 1
    table.refuses(Code.SUPPLY_EMPTY, sold="Ann", building="house", deed="mediterranean-avenue", amount=10)


def test_the_opening_may_be_the_lowest_price_concerned() -> None:
    owns = {"Ann": BROWN, "Ben": BLUE}
    table = game("us-g0009", *THREE, owns=owns, rulings={"building_auction_opening": "lowest_relevant_price"})
    table.does(auction="house")
    assert table.refuses(Code.BELOW_OPENING, bid="Ben", amount=49, deed="boardwalk").facts["least"] == 50
    table.does(bid="Ben", amount=50, deed="boardwalk")


def test_a_winner_short_of_cash_gets_the_building_when_he_settles() -> None:
    table = last_house(cash={"Ann": 5})
    table.does(auction="house")
    table.refuses(Code.BID_OVER_LIMIT, bid="Ann", amount=66, deed="baltic-avenue")
    table.does(bid="Ann", amount=60, deed="baltic-avenue")
    table.does(hammer=True)
    assert table.level("baltic-avenue") == 0
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    table.does(settle="Ann")
    assert table.level("baltic-avenue") == 1
    assert table.cash["Ann"] == 45


def test_a_building_whose_street_no_longer_takes_it_stays_with_the_bank_unpaid() -> None:
    table = last_house(cash={"Ann": 35})
    table.does(auction="house")
    table.does(bid="Ann", amount=60, deed="baltic-avenue")
    table.does(hammer=True)
    table.does(mortgage="Ann", deeds=["mediterranean-avenue"])
    assert "building_auction_eligibility" in table.does(settle="Ann").notices
    assert table.cash["Ann"] == 65
    assert table.table.houses == 1
    assert table.waits == {}


def test_a_building_knocked_down_on_credit_is_not_sold_twice() -> None:
    table = last_house(cash={"Ann": 5})
    table.does(auction="house")
    table.does(bid="Ann", amount=60, deed="baltic-avenue")
    table.does(hammer=True)
    table.asks({"op": "build", "player": "Ben", "to": {"boardwalk": 1}})
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    table.does(settle="Ann")
    assert table.table.houses == 0
    assert table.level("baltic-avenue") + table.level("boardwalk") == 1


def test_nor_put_up_twice() -> None:
    table = last_house(cash={"Ann": 5})
    table.does(auction="house")
    table.does(bid="Ann", amount=60, deed="baltic-avenue")
    table.does(hammer=True)
    table.asks({"op": "sold", "player": "Ben", "building": "house", "deed": "boardwalk", "amount": 10})
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    table.does(settle="Ann")
    assert table.table.houses == 0


def test_after_the_cutoff_no_building_is_up() -> None:
    table = last_house(variants=["agreed-deadline"])
    table.does(cutoff=True)
    table.refuses(Code.AFTER_CUTOFF, auction="house")
    table.refuses(Code.AFTER_CUTOFF, sold="Ann", building="house", deed="baltic-avenue", amount=10)
