"""Mortgages: raised on bare deeds, lifted at the leaflet's price, carried along when a deed changes hands."""

from __future__ import annotations

import pytest

from banker.rules import operations as ops
from banker.rules.ruling import Code
from tests.making import JUNIOR, game

THREE = ("Ann", "Ben", "Cara")
ORANGE = "st-james-place tennessee-avenue new-york-avenue"


def test_the_bank_pays_the_printed_value() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk short-line water-works"})
    table.does(mortgage="Ann", deeds=["Boardwalk", "short-line", "water-works"])
    assert table.cash["Ann"] == 1500 + 200 + 100 + 75
    assert table.mortgaged() == {"boardwalk", "short-line", "water-works"}


def test_not_twice_not_somebody_else_s_not_the_bank_s() -> None:
    table = game("us-c1009", *THREE, owns={"Ann": "boardwalk short-line", "Ben": "park-place"}, mortgaged="short-line")
    table.refuses(Code.NOT_YOUR_DEED, mortgage="Ann", deeds=["park-place"])
    table.refuses(Code.NOT_YOUR_DEED, mortgage="Ann", deeds=["water-works"])
    table.refuses(Code.UNKNOWN_DEED, mortgage="Ann", deeds=["nowhere"])
    table.refuses(Code.BAD_OPERATION, mortgage="Ann", deeds=[])
    table.refuses(Code.BAD_OPERATION, mortgage="Ann", deeds=["boardwalk", "Boardwalk"])
    table.takes_the_way_out(table.refuses(Code.ALREADY_MORTGAGED, mortgage="Ann", deeds=["boardwalk", "short-line"]))
    table.refuses(Code.NOT_MORTGAGED, lift="Ann", deeds=["short-line"])
    table.refuses(Code.NOT_YOUR_DEED, lift="Ann", deeds=["park-place"])


def test_not_while_buildings_stand_in_the_set() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": ORANGE}, built={"new-york-avenue": 1})
    refused = table.refuses(Code.SET_HAS_BUILDINGS, mortgage="Ann", deeds=["st-james-place"])
    table.takes_the_way_out(refused)
    table.does(mortgage="Ann", deeds=["st-james-place"])


def test_by_ruling_only_the_street_itself_must_be_bare() -> None:
    for ruled in ("street_only", "no"):
        rulings = {"mortgage_needs_unbuilt_set": ruled, "build_needs_no_mortgage_in_set": "no"}
        table = game("us-g0009", *THREE, owns={"Ann": ORANGE}, built={"new-york-avenue": 1}, rulings=rulings)
        table.refuses(Code.SET_HAS_BUILDINGS, mortgage="Ann", deeds=["new-york-avenue"])
        table.does(mortgage="Ann", deeds=["st-james-place"])


def test_what_that_ruling_allows_is_a_sound_table_by_itself() -> None:
    rulings = {"mortgage_needs_unbuilt_set": "street_only"}
    table = game("us-g0009", *THREE, owns={"Ann": ORANGE}, built={"new-york-avenue": 1}, rulings=rulings)
    table.does(mortgage="Ann", deeds=["st-james-place"])
    game("us-g0009", *THREE, position=table.position)


class TestLifting:
    """The mortgage value and a tenth, or the number on the deed."""

    @pytest.mark.parametrize(("deed", "cost"), [("boardwalk", 220), ("park-place", 193), ("water-works", 83)])
    def test_a_tenth_is_rounded_up(self, deed: str, cost: int) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": deed}, mortgaged=deed)
        notices = table.does(lift="Ann", deeds=[deed]).notices
        assert table.cash["Ann"] == 1500 - cost
        assert ("interest_rounding" in notices) == (cost != 220)

    @pytest.mark.parametrize(("ruled", "cost"), [("up", 193), ("half_up", 193), ("down", 192), ("exact", 193)])
    def test_or_as_the_table_ruled(self, ruled: str, cost: int) -> None:
        rulings = {"interest_rounding": ruled}
        table = game("us-c1009", *THREE, owns={"Ann": "park-place"}, mortgaged="park-place", rulings=rulings)
        table.does(lift="Ann", deeds=["park-place"])
        assert table.cash["Ann"] == 1500 - cost

    def test_two_deeds_are_rounded_one_by_one(self) -> None:
        both = "electric-company water-works"
        table = game("us-c1009", *THREE, owns={"Ann": both}, mortgaged=both)
        table.does(lift="Ann", deeds=both.split())
        assert table.cash["Ann"] == 1500 - 2 * 83

    def test_the_older_indonesian_reading_is_noticed(self) -> None:
        table = game("id-older", *THREE, owns={"Ann": "afrika"}, mortgaged="afrika")
        assert "unmortgage_cost" in table.does(lift="Ann", deeds=["afrika"]).notices
        assert table.cash["Ann"] == 1500 - 440

    def test_the_number_on_the_deed_is_asked_for_once(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
        refused = table.refuses(Code.NEED_PRINTED_COST, lift="Ann", deeds=["boardwalk"])
        assert refused.facts["reckoned"] == 220
        table.does(lift="Ann", deeds=["boardwalk"], cost={"boardwalk": 225})
        assert table.cash["Ann"] == 1275
        table.does(mortgage="Ann", deeds=["boardwalk"])
        table.refuses(Code.WRONG_AMOUNT, lift="Ann", deeds=["boardwalk"], cost={"boardwalk": 220})
        table.does(lift="Ann", deeds=["boardwalk"])
        assert table.cash["Ann"] == 1500 + 200 - 450

    def test_where_it_is_computed_another_cost_is_wrong(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
        refused = table.refuses(Code.WRONG_AMOUNT, lift="Ann", deeds=["boardwalk"], cost={"boardwalk": 221})
        assert refused.facts["right"] == 220
        table.refuses(Code.BAD_OPERATION, lift="Ann", deeds=["boardwalk"], cost={"park-place": 220})
        table.does(lift="Ann", deeds=["boardwalk"], cost={"Boardwalk": 220})

    def test_cash_and_no_debt(self) -> None:
        owns = {"Ann": "boardwalk"}
        table = game("us-c1009", *THREE, owns=owns, mortgaged="boardwalk", cash={"Ann": 219})
        table.refuses(Code.NOT_ENOUGH_CASH, lift="Ann", deeds=["boardwalk"])
        table.does(pay="Ann", to="bank", amount=220, for_="fine")
        table.refuses(Code.OPEN_DEBT, lift="Ann", deeds=["boardwalk"])


def test_timing_and_kinds_by_ruling() -> None:
    rulings = {"mortgage_timing": "own_turn", "unmortgage_timing": "own_turn", "mortgage_stations_utilities": "no"}
    table = game("us-c1009", *THREE, owns={"Ann": "boardwalk short-line"}, rulings=rulings)
    table.does(turn="Ben")
    table.refuses(Code.NOT_IN_THIS_EDITION, mortgage="Ann", deeds=["boardwalk"])
    table.does(turn="Ann")
    table.refuses(Code.NOT_IN_THIS_EDITION, mortgage="Ann", deeds=["short-line"])
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(turn="Ben")
    table.refuses(Code.NOT_IN_THIS_EDITION, lift="Ann", deeds=["boardwalk"])


def test_time_is_up_for_all_but_debtors() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cash={"Ann": 0}, variants=["agreed-deadline"])
    table.does(cutoff=True)
    table.refuses(Code.AFTER_CUTOFF, mortgage="Ann", deeds=["boardwalk"])
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(settle="Ann")
    table.refuses(Code.AFTER_CUTOFF, lift="Ann", deeds=["boardwalk"], cost={"boardwalk": 220})


@pytest.mark.parametrize("edition", JUNIOR)
def test_junior_knows_no_mortgages(edition: str) -> None:
    table = game(edition, *THREE, owns={"Ann": "museet"})
    table.refuses(Code.NOT_IN_THIS_EDITION, mortgage="Ann", deeds=["museet"])
    table.refuses(Code.NOT_IN_THIS_EDITION, lift="Ann", deeds=["museet"])


def test_every_number_that_is_missing_is_offered_at_once() -> None:
    mine, yours = "boardwalk park-place", "water-works"
    table = game("us-g0009", *THREE, owns={"Ann": mine, "Ben": yours}, mortgaged=f"{mine} {yours}")
    deeds = mine.split()
    refused = table.refuses(Code.NEED_PRINTED_COST, lift="Ann", deeds=deeds)
    (way,) = refused.remedy
    assert isinstance(way, ops.Lift)
    assert set(way.cost or {}) == set(deeds)
    gives = {"Ann": {"deeds": deeds}, "Ben": {"deeds": [yours]}}
    refused = table.refuses(Code.NEED_PRINTED_COST, trade=gives, mortgaged=dict.fromkeys([*deeds, yours], "lift"))
    table.takes_the_way_out(refused)
    assert table.deeds("Ann") == yours
    assert table.table.mortgaged == frozenset()
