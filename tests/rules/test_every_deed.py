"""Every deed of every box: what it costs, what it earns at every level, what it lends, what it takes to build on."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

import pytest

from banker.edition.box import Deed
from banker.rules.ruling import Code
from tests.making import CLASSIC, EDITIONS, JUNIOR, Game, Json, box, game

ENOUGH = 10**6
PLENTY = {"houses_total": 200, "hotels_total": 50}


def everything(edition: str, level: int = 0, mortgaged: bool = False, rulings: Mapping[str, object] = PLENTY) -> Game:
    """Ben owns every deed of the box, and every street carries this level."""
    deeds: dict[str, Json] = {}
    for deed in box(edition).deeds.values():
        deeds[deed.id] = {"owner": "Ben", "mortgaged": mortgaged, "level": level if deed.kind == "street" else 0}
    people = [{"name": name, "cash": ENOUGH} for name in ("Ann", "Ben", "Cara")]
    return game(edition, "Ann", "Ben", "Cara", rulings=rulings, position={"players": people, "deeds": deeds})


def of_kind(edition: str, kind: str) -> list[Deed]:
    return [deed for deed in box(edition).deeds.values() if deed.kind == kind]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deed_is_bought_at_its_printed_price_and_no_other(edition: str) -> None:
    for deed in box(edition).deeds.values():
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH})
        unit = table.table.terms.money_unit
        refused = table.refuses(Code.WRONG_AMOUNT, buy="Ann", deed=deed.id, price=deed.price + unit)
        assert refused.facts["right"] == deed.price
        table.does(buy="Ann", deed=deed.name)
        assert table.cash["Ann"] == ENOUGH - deed.price
        assert table.owner(deed.id) == "Ann"


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize("edition", CLASSIC)
def test_a_street_earns_what_its_deed_says_and_twice_the_base_in_a_bare_set(edition: str, level: int) -> None:
    table = everything(edition, level)
    for deed in of_kind(edition, "street"):
        before = table.cash
        table.does(rent="Ann", deed=deed.id)
        due = deed.rents[level] if level else 2 * deed.rents[0]
        assert table.cash == {**before, "Ann": before["Ann"] - due, "Ben": before["Ben"] + due}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_street_of_a_broken_set_earns_its_base(edition: str) -> None:
    for group in box(edition).groups:
        streets = [box(edition).deeds[deed] for deed in group.deeds]
        if streets[0].kind != "street":
            continue
        for single in streets:
            others = " ".join(street.id for street in streets if street is not single)
            cash = {"Ann": ENOUGH, "Ben": 0, "Cara": ENOUGH}
            table = game(edition, "Ann", "Ben", "Cara", cash=cash, owns={"Ben": single.id, "Cara": others})
            table.does(rent="Ann", deed=single.id)
            assert table.cash["Ben"] == single.rents[0]


@pytest.mark.parametrize("edition", JUNIOR)
def test_both_of_a_junior_pair_earn_twice(edition: str) -> None:
    table = everything(edition, rulings={})
    for deed in box(edition).deeds.values():
        before = table.cash["Ben"]
        table.does(rent="Ann", deed=deed.id)
        assert table.cash["Ben"] == before + 2 * deed.rents[0]


@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("edition", CLASSIC)
def test_a_station_earns_by_the_number_its_owner_has(edition: str, count: int) -> None:
    stations = of_kind(edition, "station")
    own, other = stations[:count], stations[count:]
    owns = {"Ben": " ".join(deed.id for deed in own), "Cara": " ".join(deed.id for deed in other)}
    for deed in own:
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH, "Ben": 0}, owns=owns)
        table.does(rent="Ann", deed=deed.id)
        assert table.cash["Ben"] == deed.rents[count - 1]
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH, "Ben": 0}, owns=owns)
        table.does(rent="Ann", deed=deed.id, card="double")
        assert table.cash["Ben"] == 2 * deed.rents[count - 1]


@pytest.mark.parametrize("total", range(2, 13))
@pytest.mark.parametrize("edition", CLASSIC)
def test_a_utility_earns_by_the_roll_and_the_number_its_owner_has(edition: str, total: int) -> None:
    one, two = of_kind(edition, "utility")
    single, both = (80, 200) if edition == "no-2001" else (4, 10)
    for owns, times in (({"Ben": one.id, "Cara": two.id}, single), ({"Ben": f"{one.id} {two.id}"}, both)):
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH, "Ben": 0}, owns=owns)
        table.does(rent="Ann", deed=one.id, dice=total)
        assert table.cash["Ben"] == times * total


@pytest.mark.parametrize("edition", CLASSIC)
def test_a_deed_lends_its_printed_value_and_is_lifted_with_interest(edition: str) -> None:
    table = everything(edition)
    terms = table.table.terms
    for deed in box(edition).deeds.values():
        before = table.cash["Ben"]
        table.does(mortgage="Ben", deeds=[deed.id])
        assert table.cash["Ben"] == before + deed.mortgage
        table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed=deed.id, dice=7)
    for deed in box(edition).deeds.values():
        before = table.cash["Ben"]
        base = deed.price if edition == "id-older" else deed.mortgage
        cost = base + ceil(Fraction(base, 10) / terms.money_unit) * terms.money_unit
        if terms.unmortgage_cost == "printed_on_deed":
            refused = table.refuses(Code.NEED_PRINTED_COST, lift="Ben", deeds=[deed.id])
            assert refused.facts["reckoned"] == cost
            table.takes_the_way_out(refused)
            assert table.table.deeds[deed.id].lift == cost
        else:
            table.does(lift="Ben", deeds=[deed.id])
        assert table.cash["Ben"] == before - cost
    assert table.mortgaged() == set()


@pytest.mark.parametrize("edition", CLASSIC)
def test_every_set_goes_up_to_hotels_and_comes_down_again_at_half_the_cost(edition: str) -> None:
    for group in box(edition).groups:
        streets = [box(edition).deeds[deed] for deed in group.deeds]
        if streets[0].kind != "street":
            continue
        ids = " ".join(group.deeds)
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ben": ENOUGH}, owns={"Ben": ids})
        for level in range(1, 6):
            for street in streets:
                before = table.cash["Ben"]
                table.does(build="Ben", to={street.id: level})
                assert table.cash["Ben"] == before - (street.house if level < 5 else street.hotel)
        assert (table.table.houses, table.table.hotels) == (32, 12 - len(streets))
        spent = ENOUGH - table.cash["Ben"]
        whole = table.table.terms.hotel_sale_mode == "whole_hotel_half_of_five"
        for level in (0,) if whole else (4, 3, 2, 1, 0):
            for street in streets:
                table.does(sell="Ben", to={street.id: level})
        assert table.cash["Ben"] == ENOUGH - spent // 2
        assert (table.table.houses, table.table.hotels) == (32, 12)


@pytest.mark.parametrize("edition", CLASSIC)
def test_the_taxes_are_the_printed_ones(edition: str) -> None:
    for space, printed in box(edition).taxes.items():
        choice = {"choice": "flat"} if edition == "us-pre2008" and space == "income-tax" else {}
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH})
        table.does(tax="Ann", space=space, **choice)
        assert table.cash["Ann"] == ENOUGH - printed.amount
        table = game(edition, "Ann", "Ben", "Cara", cash={"Ann": ENOUGH})
        table.does(land="Ann", space=printed.name, **choice)
        assert table.cash["Ann"] == ENOUGH - printed.amount


@pytest.mark.parametrize("edition", EDITIONS)
def test_start_cash_and_salary_are_the_box_s(edition: str) -> None:
    table = game(edition, "Ann", "Ben", "Cara")
    start = {"no-2001": 30000, "no-junior-1": 10, "no-junior-2": 18}.get(edition, 1500)
    assert table.cash == {"Ann": start, "Ben": start, "Cara": start}
    salary = {"no-2001": 4000, "no-junior-1": 2, "no-junior-2": 2}.get(edition, 200)
    table.does(salary="Ann")
    assert table.cash["Ann"] == start + salary
