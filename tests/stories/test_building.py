"""Building: whole sets, evenly, out of the Bank's supply, for cash."""

from __future__ import annotations

from itertools import permutations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, JUNIOR, Game, box, game

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"
BLUE = "park-place boardwalk"
ORANGE = "st-james-place tennessee-avenue new-york-avenue"
LIGHT_BLUE = "oriental-avenue vermont-avenue connecticut-avenue"
PINK = "st-charles-place states-avenue virginia-avenue"


def orange(levels: tuple[int, int, int] = (0, 0, 0), edition: str = "us-g0009", **more: object) -> Game:
    built = dict(zip(ORANGE.split(), levels, strict=True))
    cash = {"Ann": 5000}
    return game(edition, *THREE, owns={"Ann": ORANGE}, built=built, **{"cash": cash, **more})


def to(*levels: int) -> dict[str, int]:
    return {deed: level for deed, level in zip(ORANGE.split(), levels, strict=True) if level}


@pytest.mark.parametrize("edition", CLASSIC)
def test_a_house_on_each_street_of_a_set(edition: str) -> None:
    streets = [box(edition).deeds[deed] for deed in box(edition).groups[0].deeds]
    table = game(edition, *THREE, owns={"Ann": " ".join(street.id for street in streets)})
    before = table.cash["Ann"]
    table.does(build="Ann", to={street.name: 1 for street in streets})
    assert table.cash["Ann"] == before - sum(street.house for street in streets)
    assert table.table.houses == 32 - len(streets)


def test_it_is_done_at_any_time_even_from_jail() -> None:
    table = orange(jailed={"Ann": 1})
    table.does(turn="Ben")
    table.does(build="Ann", to=to(1, 1, 1))
    table.does(land="Ben", space="boardwalk")
    table.does(build="Ann", to=to(2, 2, 2))


def test_a_table_may_rule_that_it_is_done_in_one_s_own_turn() -> None:
    table = orange(rulings={"build_timing": "own_turn"})
    table.does(turn="Ben")
    table.refuses(Code.NOT_IN_THIS_EDITION, build="Ann", to=to(1, 1, 1))
    table.does(turn="Ann")
    table.does(build="Ann", to=to(1, 1, 1))


class TestWhere:
    """Streets of a whole set that is one's own and free."""

    def test_not_on_stations_and_utilities(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "short-line water-works"})
        table.refuses(Code.NOT_A_STREET, build="Ann", to={"short-line": 1})
        table.refuses(Code.NOT_A_STREET, build="Ann", to={"water-works": 1})
        table.refuses(Code.UNKNOWN_DEED, build="Ann", to={"nowhere": 1})

    def test_not_on_somebody_else_s(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": BROWN})
        table.refuses(Code.NOT_YOUR_DEED, build="Ben", to={"baltic-avenue": 1})
        table.refuses(Code.NOT_YOUR_DEED, build="Ben", to={"boardwalk": 1})

    @pytest.mark.parametrize("edition", CLASSIC)
    def test_not_on_part_of_a_set(self, edition: str) -> None:
        for group in box(edition).groups:
            if box(edition).deeds[group.deeds[0]].kind != "street":
                continue
            *own, other = group.deeds
            table = game(edition, *THREE, owns={"Ann": " ".join(own), "Ben": other})
            refused = table.refuses(Code.SET_NOT_COMPLETE, build="Ann", to={own[0]: 1})
            assert refused.facts["missing"] == (other,)

    def test_not_beside_a_mortgage(self) -> None:
        table = orange(mortgaged="tennessee-avenue")
        table.refuses(Code.SET_MORTGAGED, build="Ann", to=to(1, 0, 0))
        table.does(lift="Ann", deeds=["tennessee-avenue"], cost={"tennessee-avenue": 99})
        table.does(build="Ann", to=to(1, 0, 0))

    def test_unless_the_table_ruled_so_but_never_on_the_mortgaged_street(self) -> None:
        table = orange(mortgaged="tennessee-avenue", rulings={"build_needs_no_mortgage_in_set": "no"})
        table.does(build="Ann", to=to(1, 0, 1))

    def test_by_that_ruling_the_mortgaged_street_itself_takes_no_house(self) -> None:
        table = orange(mortgaged="tennessee-avenue", rulings={"build_needs_no_mortgage_in_set": "no"})
        table.refuses(Code.SET_MORTGAGED, build="Ann", to=to(0, 1, 0))


class TestEvenly:
    """No street is more than one building ahead of its sisters."""

    @pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
    def test_street_by_street(self, order: tuple[int, ...]) -> None:
        table = orange()
        streets = [ORANGE.split()[number] for number in order]
        for level in range(1, 6):
            for street in streets:
                table.does(build="Ann", to={street: level})
                if street != streets[-1] and level < 4:
                    table.refuses(Code.UNEVEN_BUILD, build="Ann", to={street: level + 1})

    def test_a_refusal_offers_the_nearest_legal_order(self) -> None:
        table = orange((1, 1, 0))
        refused = table.refuses(Code.UNEVEN_BUILD, build="Ann", to=to(2, 0, 0))
        table.takes_the_way_out(refused)
        assert [table.level(street) for street in ORANGE.split()] == [2, 1, 1]

    def test_all_at_once_or_not_at_all(self) -> None:
        table = orange()
        table.does(build="Ann", to=to(3, 2, 3))
        assert table.cash["Ann"] == 5000 - 800
        table.refuses(Code.UNEVEN_BUILD, build="Ann", to=to(4, 0, 0))
        table.refuses(Code.HOTEL_NEEDS_HOUSES, build="Ann", to=to(5, 3, 5))

    def test_a_table_may_rule_that_houses_need_not_be_even(self) -> None:
        table = orange(rulings={"build_even": "no"})
        table.does(build="Ann", to=to(4, 0, 1))
        table.refuses(Code.UNEVEN_BUILD, build="Ann", to=to(5, 0, 2))
        table.refuses(Code.HOTEL_NEEDS_HOUSES, build="Ann", to=to(0, 0, 5))

    def test_nothing_to_build(self) -> None:
        table = orange((2, 2, 2))
        for order in (to(2, 2, 2), to(1, 0, 0), {}, {"st-james-place": 0}):
            table.refuses(Code.NOTHING_TO_BUILD, build="Ann", to=order)
        table.refuses(Code.BAD_OPERATION, build="Ann", to={"st-james-place": 3, "St. James Place": 4})
        table.refuses(Code.BAD_OPERATION, build="Ann", to={"st-james-place": -1})
        table.refuses(Code.BAD_OPERATION, build="Ann", to={"st-james-place": 2.5})

    def test_a_street_is_named_once_blanks_aside(self) -> None:
        table = orange((2, 2, 2))
        table.refuses(Code.BAD_OPERATION, build="Ann", to={"st-james-place": 4, "st-james-place ": 3})


class TestHotels:
    """A hotel after four houses on every street, three in the lightning game."""

    def test_its_price_and_its_houses_back(self) -> None:
        table = orange((4, 4, 4))
        assert table.table.houses == 20
        table.does(build="Ann", to=to(5, 0, 0))
        assert (table.table.houses, table.table.hotels) == (24, 11)
        assert table.cash["Ann"] == 4900

    def test_too_early(self) -> None:
        table = orange((4, 4, 3))
        table.refuses(Code.UNEVEN_BUILD, build="Ann", to=to(5, 0, 0))
        table.does(build="Ann", to=to(0, 0, 5))
        table = orange((3, 3, 3))
        refused = table.refuses(Code.HOTEL_NEEDS_HOUSES, build="Ann", to=to(5, 0, 0))
        table.takes_the_way_out(refused)
        assert [table.level(street) for street in ORANGE.split()] == [5, 4, 4]

    def test_one_is_the_most(self) -> None:
        table = orange((5, 5, 5))
        for level in (5, 6, 10**6):
            table.refuses(Code.STREET_FULL, build="Ann", to=to(level, 0, 0))
        table = orange((4, 4, 4))
        table.refuses(Code.STREET_FULL, build="Ann", to=to(6, 0, 0))

    def test_lightning(self) -> None:
        streets = "grensen gabels-gate ringgata".split()
        more = {"variants": ["lightning-2001"], "owns": {"Ann": " ".join(streets)}, "cash": {"Ann": 10**6}}
        table = game("no-2001", *THREE, built=dict.fromkeys(streets, 3), **more)
        table.refuses(Code.STREET_FULL, build="Ann", to={"grensen": 4})
        table.does(build="Ann", to={"grensen": 5})
        assert (table.table.houses, table.table.hotels) == (26, 11)
        assert table.cash["Ann"] == 10**6 - 2000
        table = game("no-2001", *THREE, built={"grensen": 3, "gabels-gate": 3, "ringgata": 2}, **more)
        table.refuses(Code.UNEVEN_BUILD, build="Ann", to={"grensen": 5})


class TestSupply:
    """The Bank has so many houses and hotels and no more."""

    def test_no_houses_left(self) -> None:
        table = orange(rulings={"houses_total": 2})
        refused = table.refuses(Code.SUPPLY_EMPTY, build="Ann", to=to(1, 1, 1))
        assert refused.facts["left"] == 0
        table.does(build="Ann", to=to(1, 1, 0))
        table.refuses(Code.SUPPLY_EMPTY, build="Ann", to=to(0, 0, 1))

    def test_no_hotels_left(self) -> None:
        table = orange((4, 4, 4), rulings={"hotels_total": 0})
        table.refuses(Code.SUPPLY_EMPTY, build="Ann", to=to(5, 0, 0))

    def test_a_hotel_does_not_skip_houses_that_the_bank_lacks(self) -> None:
        table = orange((3, 3, 3), rulings={"houses_total": 11})
        table.refuses(Code.SUPPLY_EMPTY, build="Ann", to=to(5, 5, 5))
        table.does(build="Ann", to=to(4, 4, 0))

    def test_houses_a_hotel_gives_back_serve_the_same_order(self) -> None:
        table = orange((4, 4, 3), rulings={"houses_total": 12})
        table.does(build="Ann", to=to(5, 5, 5))
        assert table.table.houses == 12

    def test_houses_of_one_set_serve_another_in_the_same_order(self) -> None:
        owns = {"Ann": f"{BROWN} {PINK}"}
        table = game("us-g0009", *THREE, owns=owns, built=dict.fromkeys(BROWN.split(), 4), rulings={"houses_total": 8})
        table.does(build="Ann", to={**dict.fromkeys(PINK.split(), 2), **dict.fromkeys(BROWN.split(), 5)})
        assert table.table.houses == 2

    def test_in_whatever_order_is_legal(self) -> None:
        owns = {"Ann": f"{BROWN} {ORANGE}"}
        built = dict.fromkeys(f"{BROWN} {ORANGE}".split(), 4) | {"new-york-avenue": 3}
        table = game("us-g0009", *THREE, owns=owns, built=built, rulings={"houses_total": 19}, cash={"Ann": 5000})
        table.does(build="Ann", to=dict.fromkeys(built, 5))


def test_no_cash_no_house() -> None:
    table = orange(cash={"Ann": 299})
    assert table.refuses(Code.NOT_ENOUGH_CASH, build="Ann", to=to(1, 1, 1)).facts["needs"] == 300
    table.does(build="Ann", to=to(1, 1, 0))


def test_a_debtor_does_not_build_but_the_others_do() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": ORANGE, "Ben": BLUE}, cash={"Ann": 100})
    table.does(pay="Ann", to="bank", amount=101, for_="fine")
    table.refuses(Code.OPEN_DEBT, build="Ann", to=to(1, 0, 0))
    table.does(build="Ben", to={"boardwalk": 1})


@pytest.mark.parametrize("edition", JUNIOR)
def test_junior_has_no_houses(edition: str) -> None:
    table = game(edition, *THREE, owns={"Ann": "museet biblioteket"})
    table.refuses(Code.NOT_IN_THIS_EDITION, build="Ann", to={"museet": 1})
    table.refuses(Code.NOT_IN_THIS_EDITION, sell="Ann", to={"museet": 0})
    table.refuses(Code.NOT_IN_THIS_EDITION, auction="house")


def test_the_checks_come_in_their_order() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": f"{LIGHT_BLUE} park-place short-line"}, cash={"Ann": 0})
    table.refuses(Code.UNKNOWN_PLAYER, build="Zoe", to={"nowhere": 1})
    table.refuses(Code.UNKNOWN_DEED, build="Ann", to={"nowhere": 9})
    table.refuses(Code.SET_NOT_COMPLETE, build="Ann", to={"park-place": 1})
    table.refuses(Code.UNEVEN_BUILD, build="Ann", to={"oriental-avenue": 2})
    table.refuses(Code.NOT_ENOUGH_CASH, build="Ann", to={"oriental-avenue": 1})
