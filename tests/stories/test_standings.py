"""Who leads and how it came: ranks by what the leaflet counts, the course of worth, sets, rents, the best trade."""

from __future__ import annotations

import pytest

from banker.rules.course import Course, Line
from banker.rules.moves import BANK
from banker.rules.rent_table import Kind, RentTable, rent_table
from banker.rules.sets import Lack, sets, whole_sets
from banker.rules.standings import Measure, measure, standings
from banker.rules.story import Basket, Swap, story
from banker.words import ending
from banker.words import standings as words
from tests.making import EDITIONS, Game, box, game

THREE = ("Ann", "Ben", "Cara")
BLUE = "park-place boardwalk"


def ranks(table: Game, *, by_cash: bool = False) -> list[tuple[str, str, int | float]]:
    """Rank, player and worth, as they stand on the screen."""
    return [
        (words.rank(place), place.player, place.worth if not by_cash else place.cash)
        for place in standings(table.table, by_cash=by_cash)
    ]


def course(table: Game, follower: Course | None = None) -> dict[str, Line]:
    lines = (follower or Course()).follow(table.desk.history.standing, table.table)
    return {line.player: line for line in lines}


class TestRanks:
    """Who is in front, by the count of the box on the table."""

    def test_a_leaflet_that_counts_nothing_goes_by_printed_prices(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": BLUE}, mortgaged="park-place", cash={"Ann": 800})
        assert measure(table.table) is Measure.PRICES
        assert ranks(table) == [("1=", "Ben", 1500), ("1=", "Cara", 1500), ("3", "Ann", 800 + 400 + 350 - 175)]

    def test_a_clock_counts_as_its_final_account_does(self) -> None:
        built = {"boardwalk": 1, "park-place": 1}
        more = {"owns": {"Ann": BLUE}, "built": built, "cash": {"Ann": 10}}
        for variant, buildings in (("timed-purchase-value", 400), ("agreed-deadline", 200)):
            table = game("us-g0009", *THREE, variants=[variant], **more)
            assert measure(table.table) is Measure.ACCOUNT
            assert ranks(table)[2] == ("3", "Ann", 10 + 750 + buildings)
            table.does(finish=True)
            result = table.table.result
            assert result is not None
            assert [place.player for place in standings(table.table) if place.rank == 1] == list(result.winners)

    def test_half_of_a_price_stays_a_half(self) -> None:
        table = game("us-c1009", *THREE, variants=["timed-purchase-value"], owns={"Ann": "boardwalk"})
        table.does(deed_says="boardwalk", field="price", value=401)
        table.does(mortgage="Ann", deeds=["boardwalk"])
        assert ranks(table)[0] == ("1", "Ann", 1500 + 200 + 200.5)

    def test_the_lightning_game_in_kroner(self) -> None:
        streets = box("no-2001").groups[1].deeds
        owns = {"Ann": " ".join(streets)}
        table = game("no-2001", *THREE, variants=["lightning-2001"], owns=owns, built=dict.fromkeys(streets, 3))
        assert ranks(table)[0] == ("1", "Ann", 30_000 + 6_400 + 9_000)
        assert words.worth(table.table, 45_400) == "45\N{NO-BREAK SPACE}400\N{NO-BREAK SPACE}kr"

    def test_junior_counts_money_or_deeds(self) -> None:
        first, second, third = list(box("no-junior-1").deeds)[:3]
        owns = {"Ben": f"{first} {second}", "Ann": third}
        one = game("no-junior-1", "Ann", "Ben", owns=owns, cash={"Ann": 21})
        assert ranks(one) == [("1", "Ben", 2), ("2", "Ann", 1)]
        assert standings(one.table)[0].sets == 1
        assert words.worth(one.table, 1) == "1 deed"
        two = game("no-junior-2", "Ann", "Ben", owns=owns, cash={"Ann": 21})
        assert measure(two.table) is Measure.CASH
        assert ranks(two)[0] == ("1", "Ann", 21)

    def test_by_cash_and_who_left_stands_last(self) -> None:
        table = game("us-g0009", *THREE, cash={"Cara": 1700}, owns={"Ann": BLUE})
        table.does(turn="Ann")
        table.does(resign="Ben", agreed_by=["Ann", "Cara"])
        assert ranks(table) == [("1", "Ann", 2250), ("2", "Cara", 1700), ("–", "Ben", 0)]
        assert ranks(table, by_cash=True)[:2] == [("1", "Cara", 1700), ("2", "Ann", 1500)]

    def test_where_the_richest_wins_by_ruling_the_account_counts(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(ruling="early_stop", value="richest")
        assert measure(table.table) is Measure.ACCOUNT

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_every_box_says_what_it_goes_by(self, edition: str) -> None:
        table = game(edition, *THREE).table
        expected = {"no-junior-1": "number of deeds", "no-junior-2": "cash"}.get(edition, "printed prices")
        assert expected in words.order(table, by_cash=False)
        assert words.order(table, by_cash=True) == "By cash"


class TestCourse:
    """What everybody was worth after every entry that stands."""

    def test_an_entry_a_point(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(turn="Ann")
        table.does(salary="Ann")
        table.does(buy="Ann", deed="boardwalk")
        table.does(mortgage="Ann", deeds=["boardwalk"])
        table.does(turn="Ben")
        table.does(tax="Ben", space="luxury-tax")
        lines = course(table)
        assert lines["Ann"].points == (1500, 1500, 1700, 1700, 1700, 1700, 1700)
        assert lines["Ben"].points == (1500,) * 6 + (1400,)

    def test_what_is_struck_is_not_on_it(self) -> None:
        table, follower = game("us-g0009", *THREE), Course()
        table.does(turn="Ann")
        table.does(pay="Ann", to="bank", amount=100, for_="fine")
        assert course(table, follower)["Ann"].points == (1500, 1500, 1400)
        table.does(undo=1)
        assert course(table, follower)["Ann"].points == (1500, 1500)
        table.does(pay="bank", to="Ann", amount=30, for_="card")
        assert course(table, follower)["Ann"].points == (1500, 1500, 1530)
        table.does(undo=1)
        table.does(redo=1)
        assert course(table, follower) == course(table)

    def test_who_leaves_stops(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(turn="Ann")
        table.does(resign="Ben", agreed_by=["Ann", "Cara"])
        table.does(salary="Ann")
        ben = course(table)["Ben"]
        assert ben.out and ben.points == (1500, 1500)
        assert len(course(table)["Ann"].points) == 4

    def test_a_ruling_on_what_counts_shows_the_whole_game_by_it(self) -> None:
        owns = {"Ann": "boardwalk"}
        table, follower = game("us-g0009", *THREE, owns=owns, mortgaged="boardwalk"), Course()
        table.does(turn="Ann")
        assert course(table, follower)["Ann"].points == (1700, 1700)
        table.does(deed_says="boardwalk", field="price", value=500)
        assert course(table, follower)["Ann"].points == (1700, 1700, 1800)
        table.does(ruling="value_mortgaged_deed", value="mortgage_value")
        assert course(table, follower)["Ann"].points == (1700, 1700, 1750, 1700)


class TestSets:
    """Who has what of a set, and what is missing."""

    def test_what_is_missing_and_who_has_it(self) -> None:
        owns = {"Ann": "oriental-avenue vermont-avenue boardwalk park-place", "Ben": "connecticut-avenue"}
        table = game("us-g0009", *THREE, owns=owns).table
        found = {stand.group: stand for stand in sets(table)}
        blue = found["light-blue"]
        assert [(part.player, part.lacks) for part in blue.parts] == [
            ("Ann", (Lack("connecticut-avenue", "Ben"),)),
            ("Ben", (Lack("oriental-avenue", "Ann"), Lack("vermont-avenue", "Ann"))),
        ]
        assert words.lacks(table, blue.parts[0]) == "Ann has 2 of 3, needs Connecticut (Ben)"
        assert found["dark-blue"].owner == "Ann" and whole_sets(table, "Ann") == ["dark-blue"]
        assert words.held(found["dark-blue"]) == "Ann all"
        assert found["station"].parts == () and words.held(found["station"]) == "all with the Bank"

    def test_the_bank_has_what_nobody_bought(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}).table
        part = next(stand for stand in sets(table) if stand.group == "dark-blue").parts[0]
        assert part.lacks == (Lack("park-place", BANK),)
        assert words.lacks(table, part) == "Ann has 1 of 2, needs Park (Bank)"


def rows(shown: RentTable) -> dict[tuple[Kind, int], list[str]]:
    """The figures of each step, with a star for what is due now."""
    return {
        (step.kind, step.number): [f"{each.amount}{'*' * each.now}" for each in step.figures] for step in shown.steps
    }


class TestRentTable:
    """All rents of a set, and which is due."""

    def test_a_set_with_houses(self) -> None:
        built = {"boardwalk": 4, "park-place": 5}
        table = game("us-g0009", *THREE, owns={"Ann": BLUE}, built=built).table
        shown = rent_table(table, "dark-blue")
        assert shown.deeds == ("park-place", "boardwalk")
        assert rows(shown) == {
            (Kind.BARE, 0): ["35", "50"],
            (Kind.SET, 0): ["70", "100"],
            (Kind.LEVEL, 1): ["175", "200"],
            (Kind.LEVEL, 2): ["500", "600"],
            (Kind.LEVEL, 3): ["1100", "1400"],
            (Kind.LEVEL, 4): ["1300", "1700*"],
            (Kind.LEVEL, 5): ["1500*", "2000"],
        }
        assert shown.costs[1][:5] == (400, 200, 200, 200, 220)

    def test_a_whole_set_a_part_a_mortgage_and_the_banks(self) -> None:
        whole = game("us-g0009", *THREE, owns={"Ann": BLUE}).table
        assert rows(rent_table(whole, "dark-blue"))[Kind.SET, 0] == ["70*", "100*"]
        part = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}).table
        assert rows(rent_table(part, "dark-blue"))[Kind.BARE, 0] == ["35", "50*"]
        for edition, due in (("us-g0009", (Kind.SET, 0)), ("no-2001", (Kind.BARE, 0))):
            streets = box(edition).groups[-3].deeds
            table = game(edition, *THREE, owns={"Ann": " ".join(streets)}, mortgaged=streets[0]).table
            lost = table.terms.double_rent_with_mortgage == "lost_for_group"
            assert lost == (due == (Kind.BARE, 0))
            starred = [key for key, row in rows(rent_table(table, box(edition).groups[-3].id)).items() if "*" in row[1]]
            assert starred == [due]

    def test_a_hotel_after_three_houses(self) -> None:
        table = game("no-2001", *THREE, variants=["lightning-2001"]).table
        steps = rent_table(table, "brown").steps
        assert [step.number for step in steps if step.kind is Kind.LEVEL] == [1, 2, 3, 5]

    def test_stations_and_utilities_by_number(self) -> None:
        owns = {"Ann": "reading-railroad short-line water-works"}
        table = game("us-g0009", *THREE, owns=owns).table
        stations = rows(rent_table(table, "station"))
        assert stations[Kind.COUNT, 2] == ["50*", "50", "50", "50*"]
        assert rows(rent_table(table, "utility"))[Kind.TIMES, 1] == ["4", "4*"]

    def test_the_printed_station_wins_over_the_leaflet(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "reading-railroad"})
        table.does(deed_says="reading-railroad", field="station_1", value=30)
        assert rows(rent_table(table.table, "station"))[Kind.COUNT, 1][0] == "30*"
        assert table.does(rent="Ben", deed="reading-railroad").moves[-1]["amount"] == 30

    def test_junior_has_pairs_and_nothing_else(self) -> None:
        here = box("no-junior-1")
        table = game("no-junior-1", "Ann", "Ben", owns={"Ann": " ".join(here.groups[0].deeds)}).table
        shown = rent_table(table, here.groups[0].id)
        assert [step.kind for step in shown.steps] == [Kind.BARE, Kind.SET]
        assert shown.steps[1].figures[0].now
        assert shown.costs[0][1:] == (None, None, None, None, False)

    def test_a_number_on_the_printed_deed_is_reckoned_until_it_is_read(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"})
        by_deed = table.table.terms.unmortgage_cost == "printed_on_deed"
        assert rent_table(table.table, "dark-blue").costs[1].reckoned is by_deed
        table.does(deed_says="boardwalk", field="lift", value=231)
        assert rent_table(table.table, "dark-blue").costs[1][4:] == (231, False)


class TestBestTrade:
    """The trade in which somebody gained most, at printed prices."""

    def test_the_best_of_two(self) -> None:
        owns = {"Ann": "boardwalk baltic-avenue", "Ben": "oriental-avenue", "Cara": "park-place"}
        table = game("us-g0009", *THREE, owns=owns)
        table.does(trade={"Ann": {"deeds": ["baltic-avenue"]}, "Ben": {"cash": 70}})
        table.does(trade={"Cara": {"deeds": ["park-place"]}, "Ben": {"deeds": ["oriental-avenue"], "cash": 90}})
        found = story(table.desk.history.standing)
        got, gave = Basket(("park-place",), 0, 0), Basket(("oriental-avenue",), 90, 0)
        assert found.best_trade == Swap("Ben", "Cara", 350 - 100 - 90, got, gave)
        told = "Best trade: Ben got Park Place from Cara for Oriental Avenue and M90, M160 more by printed prices"
        assert told in ending.told(table.table, found)

    def test_a_mortgage_goes_over_at_what_is_left_of_it(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", cards={"Ben": "chance"})
        gives = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 50, "jail_cards": ["chance"]}}
        table.does(trade=gives, mortgaged={"boardwalk": "keep"})
        best = story(table.desk.history.standing).best_trade
        assert best is not None and (best.player, best.gave) == ("Ben", Basket((), 50, 1))
        fee = 1500 - 50 - table.cash["Ben"]
        assert best.gain == 200 - 50 - fee

    def test_an_even_trade_is_none(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"})
        table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 400}})
        assert story(table.desk.history.standing).best_trade is None
