"""Selling buildings back: half the cost, evenly, and what happens when the Bank is short of houses."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import Game, game

THREE = ("Ann", "Ben", "Cara")
ORANGE = "st-james-place tennessee-avenue new-york-avenue"
BROWN = "mediterranean-avenue baltic-avenue"


def orange(*levels: int, **more: object) -> Game:
    built = dict(zip(ORANGE.split(), levels, strict=True))
    return game("us-g0009", *THREE, built=built, **{"owns": {"Ann": ORANGE}, "cash": {"Ann": 0}, **more})


def to(*levels: int) -> dict[str, int]:
    return {deed: level for deed, level in zip(ORANGE.split(), levels, strict=True) if level >= 0}


def levels(table: Game) -> list[int]:
    return [table.level(street) for street in ORANGE.split()]


def test_half_the_cost_comes_back() -> None:
    table = orange(4, 4, 4)
    table.does(sell="Ann", to=to(3, 4 - 1, 3))
    assert table.cash["Ann"] == 150
    assert table.table.houses == 23
    table.does(sell="Ann", to=to(0, 0, 0))
    assert table.cash["Ann"] == 600


def test_evenly() -> None:
    table = orange(3, 3, 2)
    table.refuses(Code.UNEVEN_SALE, sell="Ann", to=to(-1, -1, 1))
    table.does(sell="Ann", to=to(2, 2, 1))
    table.refuses(Code.UNEVEN_SALE, sell="Ann", to=to(0, -1, -1))
    table.does(sell="Ann", to=to(1, -1, -1))


@pytest.mark.parametrize("asked", [(-1, -1, 1), (-1, -1, 0), (0, -1, -1), (1, -1, 0)])
def test_a_refusal_offers_the_nearest_even_sale(asked: tuple[int, int, int]) -> None:
    table = orange(3, 3, 2)
    table.takes_the_way_out(table.refuses(Code.UNEVEN_SALE, sell="Ann", to=to(*asked)))


def test_a_table_may_rule_that_it_need_not_be_even() -> None:
    table = orange(3, 3, 3, rulings={"sell_even": "no"})
    table.does(sell="Ann", to=to(0, -1, -1))
    assert levels(table) == [0, 3, 3]


def test_nothing_to_sell() -> None:
    table = orange(2, 2, 2, owns={"Ann": f"{ORANGE} short-line", "Ben": BROWN})
    for order in (to(2, -1, -1), to(3, -1, -1), {}):
        table.refuses(Code.NOTHING_TO_SELL, sell="Ann", to=order)
    table.refuses(Code.NOT_A_STREET, sell="Ann", to={"short-line": 0})
    table.refuses(Code.NOT_YOUR_DEED, sell="Ann", to={"baltic-avenue": 0})
    table.refuses(Code.NOT_YOUR_DEED, sell="Ann", to={"boardwalk": 0})
    table.refuses(Code.UNKNOWN_DEED, sell="Ann", to={"nowhere": 0})
    table.refuses(Code.BAD_OPERATION, sell="Ann", to={"tennessee-avenue": 1, "Tennessee Avenue": 0})


def test_a_hotel_comes_down_to_four_houses() -> None:
    table = orange(5, 5, 5)
    table.does(sell="Ann", to=to(4, -1, -1))
    assert table.cash["Ann"] == 50
    assert (table.table.houses, table.table.hotels) == (28, 10)
    table.refuses(Code.UNEVEN_SALE, sell="Ann", to=to(3, -1, -1))
    table.does(sell="Ann", to=to(0, 0, 0))
    assert table.cash["Ann"] == 3 * 250


def test_in_the_lightning_game_to_three() -> None:
    streets = "grensen gabels-gate ringgata"
    more = {"variants": ["lightning-2001"], "owns": {"Ann": streets}, "cash": {"Ann": 0}}
    table = game("no-2001", *THREE, built=dict.fromkeys(streets.split(), 5), **more)
    table.refuses(Code.STREET_FULL, sell="Ann", to={"grensen": 4})
    table.does(sell="Ann", to={"grensen": 3})
    assert (table.cash["Ann"], table.table.houses) == (1000, 29)


def test_in_the_older_indonesian_game_whole() -> None:
    streets = "jepang korea china"
    more = {"owns": {"Ann": streets}, "cash": {"Ann": 0}, "rulings": {"houses_total": 0}}
    table = game("id-older", *THREE, built=dict.fromkeys(streets.split(), 5), **more)
    refused = table.refuses(Code.NOT_IN_THIS_EDITION, sell="Ann", to={"jepang": 4})
    table.takes_the_way_out(refused)
    assert table.cash["Ann"] == 250
    assert table.level("jepang") == 0


class TestShortOfHouses:
    """A hotel that would come down to houses the Bank does not have."""

    def test_by_default_the_street_goes_bare_and_its_sisters_after_it(self) -> None:
        table = orange(5, 5, 5, rulings={"houses_total": 3})
        refused = table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=to(4, -1, -1))
        assert refused.facts["left"] == 3
        table.takes_the_way_out(refused)
        assert levels(table) == [0, 1, 1]
        assert table.cash["Ann"] == (3 * 500 - 2 * 100) // 2
        assert (table.table.houses, table.table.hotels) == (1, 12)

    @pytest.mark.parametrize(("houses", "after"), [(0, [0, 0, 0]), (1, [0, 0, 1]), (2, [0, 1, 1]), (3, [0, 1, 1])])
    def test_the_houses_left_go_to_the_dearer_sister(self, houses: int, after: list[int]) -> None:
        table = orange(5, 5, 5, rulings={"houses_total": houses})
        table.takes_the_way_out(table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=to(4, -1, -1)))
        assert levels(table) == after

    def test_sisters_with_houses_give_theirs_back(self) -> None:
        table = orange(5, 4, 4, rulings={"houses_total": 8})
        table.takes_the_way_out(table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=to(4, -1, -1)))
        assert levels(table) == [0, 1, 1]
        assert table.table.houses == 6

    def test_exactly_those_levels_are_accepted(self) -> None:
        table = orange(5, 5, 5, rulings={"houses_total": 3})
        for order in (to(3, -1, -1), to(0, -1, -1), to(0, 0, 0), to(0, 2, 2)):
            table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=order)
        assert "hotel_sale_short_supply" in table.does(sell="Ann", to=to(0, 1, 1)).notices

    def test_breaking_to_what_is_there(self) -> None:
        more = {"rulings": {"houses_total": 2, "hotel_sale_short_supply": "break_to_available"}}
        table = orange(5, 5, 5, **more)
        table.takes_the_way_out(table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=to(4, -1, -1)))
        assert levels(table)[0] == 2
        assert table.table.houses >= 0

    def test_not_at_all(self) -> None:
        more = {"rulings": {"houses_total": 3, "hotel_sale_short_supply": "refuse"}}
        table = orange(5, 5, 5, **more)
        assert table.refuses(Code.SUPPLY_SHORT_FOR_BREAKDOWN, sell="Ann", to=to(4, -1, -1)).remedy == ()

    def test_houses_sold_in_the_same_order_count(self) -> None:
        owns = {"Ann": f"{ORANGE} {BROWN}"}
        built = dict.fromkeys(ORANGE.split(), 5) | dict.fromkeys(BROWN.split(), 2)
        table = game("us-g0009", *THREE, owns=owns, built=built, rulings={"houses_total": 4})
        table.does(sell="Ann", to={"mediterranean-avenue": 0, "baltic-avenue": 0, "st-james-place": 4})
        assert table.table.houses == 0

    def test_in_whatever_order_they_are_named(self) -> None:
        owns = {"Ann": f"{ORANGE} {BROWN}"}
        built = dict.fromkeys(ORANGE.split(), 5) | dict.fromkeys(BROWN.split(), 2)
        table = game("us-g0009", *THREE, owns=owns, built=built, rulings={"houses_total": 4})
        table.does(sell="Ann", to={"st-james-place": 4, "mediterranean-avenue": 0, "baltic-avenue": 0})


def test_halves_are_rounded_once_by_the_table_s_ruling() -> None:
    for ruled, refund in (("down", 37), ("up", 38), ("half_up", 38)):
        more = {"owns": {"Ann": BROWN}, "cash": {"Ann": 0}, "rulings": {"half_price_rounding": ruled}}
        table = game("us-g0009", *THREE, built=dict.fromkeys(BROWN.split(), 2), **more)
        for street in BROWN.split():
            table.does(deed_says=street, field="house", value=25)
        notices = table.does(sell="Ann", to={"mediterranean-avenue": 0, "baltic-avenue": 1}).notices
        assert table.cash["Ann"] == refund
        assert "half_price_rounding" in notices


def test_a_debtor_sells_even_when_time_is_up() -> None:
    table = orange(2, 2, 2, variants=["agreed-deadline"])
    table.does(cutoff=True)
    table.refuses(Code.AFTER_CUTOFF, sell="Ann", to=to(1, -1, -1))
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.does(sell="Ann", to=to(1, -1, -1))
    table.does(settle="Ann")


def test_a_table_may_rule_that_only_those_short_of_cash_sell() -> None:
    table = orange(2, 2, 2, rulings={"building_sale_timing": "when_short"})
    table.refuses(Code.NOT_IN_THIS_EDITION, sell="Ann", to=to(1, -1, -1))
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.does(sell="Ann", to=to(1, -1, -1))


def test_selling_is_for_raising_a_bid_too() -> None:
    table = orange(2, 2, 2)
    table.does(auction="boardwalk")
    table.does(sell="Ann", to=to(1, -1, -1))
    table.does(bid="Ann", amount=50)
