"""What the table agrees on: rulings, promises, printed deeds that differ."""

from __future__ import annotations

import pytest

from banker.edition.parameters import Parameter
from banker.edition.terms import SETTLED_AT_SETUP
from banker.edition.values import choices
from banker.rules.ruling import Code
from tests.making import CLASSIC, Game, game, opening, opens

THREE = ("Ann", "Ben", "Cara")
CLOSED = [parameter for parameter in Parameter if choices(parameter) and parameter not in SETTLED_AT_SETUP]


class TestRulings:
    """A point is settled, quoted whenever it decides, and undone like anything else."""

    def test_a_ruling_decides_and_says_so(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(ruling="jail_fee", value=75, agreed_by=["Ann", "ben"])
        table.does(jail="Ann")
        for player in ("Ben", "Cara", "Ann"):
            table.does(turn=player)
        assert "jail_fee" in table.does(jail_pay="Ann").notices
        assert table.cash["Ann"] == 1425

    @pytest.mark.parametrize("parameter", CLOSED)
    def test_every_closed_point_takes_its_values_and_no_other(self, parameter: Parameter) -> None:
        table = game("us-g0009", *THREE)
        for value in choices(parameter):
            table.does(ruling=parameter.value, value=value)
            assert table.position["rulings"] == {parameter.value: value}
            again = game("us-g0009", *THREE, position=table.position)
            assert again.table.terms == table.table.terms
            table.does(undo=True)
        for strange in ("maybe", ["yes"], {"a": 1}, True, -1, 1.5):
            table.refuses(Code.BAD_OPERATION, ruling=parameter.value, value=strange)

    @pytest.mark.parametrize("parameter", sorted(SETTLED_AT_SETUP))
    def test_what_is_settled_at_set_up_is_not_ruled_on_later(self, parameter: Parameter) -> None:
        values = {"players": "2-8", "start_notes": {"500": 2}, "dealt_deeds_paid": "free", "unit_of_play": "player"}
        value = values.get(parameter.value, "not_asked" if parameter.value.startswith("trade") else 1)
        game("us-g0009", *THREE).refuses(Code.BAD_OPERATION, ruling=parameter.value, value=value)

    def test_strange_points_and_people(self) -> None:
        table = game("us-g0009", *THREE)
        table.refuses(Code.BAD_OPERATION, ruling="no_such_point", value=1)
        table.refuses(Code.BAD_OPERATION, ruling="jail_fee", value=None)
        table.refuses(Code.BAD_OPERATION, ruling="jail_fee", value="much")
        table.refuses(Code.UNKNOWN_PLAYER, ruling="jail_fee", value=50, agreed_by=["Zoe"])
        table.refuses(Code.BAD_OPERATION, ruling="jail_fee", value=50, agreed_by=["Ann", "Ann"])

    def test_the_bank_does_not_rule_away_what_stands(self) -> None:
        built = dict.fromkeys(("mediterranean-avenue", "baltic-avenue"), 4)
        table = game("us-g0009", *THREE, owns={"Ann": " ".join(built)}, built=built)
        table.refuses(Code.BAD_OPERATION, ruling="houses_total", value=7)
        table.does(ruling="houses_total", value=8)

    @pytest.mark.parametrize(
        ("parameter", "value"),
        [("houses_max_per_street", 3), ("jail_attempts_max", 1), ("build_needs_no_mortgage_in_set", "yes")],
    )
    def test_nor_make_a_broken_table_of_it(self, parameter: str, value: object) -> None:
        streets = "st-james-place tennessee-avenue new-york-avenue"
        rulings = {"build_needs_no_mortgage_in_set": "no"}
        built = {"st-james-place": 4, "tennessee-avenue": 4}
        if parameter == "build_needs_no_mortgage_in_set":
            rulings |= {"build_even": "no"}
            built = {"st-james-place": 1}
        more = {"mortgaged": "new-york-avenue"} if parameter.startswith("build") else {}
        if not more:
            built |= {"new-york-avenue": 4}
        table = game("us-g0009", *THREE, owns={"Ann": streets}, built=built, jailed={"Ben": 2}, rulings=rulings, **more)
        table.asks({"op": "ruling", "parameter": parameter, "value": value})
        game("us-g0009", *THREE, position=table.position)

    @pytest.mark.parametrize(
        ("parameter", "value"),
        [
            ("houses_max_per_street", 5),
            ("hotel_requires_houses", 0),
            ("hotel_requires_houses", 7),
            ("utility_multipliers", [4]),
            ("utility_multipliers", [4, 10, 20]),
            ("station_rents", [25]),
            ("station_rents", [25, 50, 100, 200, 400]),
        ],
    )
    def test_numbers_that_the_point_cannot_take(self, parameter: str, value: object) -> None:
        game("us-g0009", *THREE).refuses(Code.BAD_OPERATION, ruling=parameter, value=value)

    @pytest.mark.parametrize(
        ("parameter", "value", "deeds"),
        [
            ("utility_multipliers", [4], "electric-company water-works"),
            ("station_rents", [25], "short-line b-and-o-railroad"),
        ],
    )
    def test_a_short_ladder_stops_nothing(self, parameter: str, value: list[int], deeds: str) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": deeds})
        table.asks({"op": "ruling", "parameter": parameter, "value": value})
        table.does(rent="Ann", deed=deeds.split()[0], dice=7)

    @pytest.mark.parametrize("parameter", ["jail_fee", "go_salary", "auction_opening", "income_tax", "luxury_tax"])
    def test_amounts_that_no_note_can_pay(self, parameter: str) -> None:
        table = game("no-2001", *THREE)
        answer = table.asks({"op": "ruling", "parameter": parameter, "value": 50})
        assert getattr(answer, "code", None) in (Code.BAD_AMOUNT, Code.BAD_OPERATION)

    @pytest.mark.parametrize(
        ("edition", "ruling"),
        [
            ("us-g0009", {"money_unit": 0}),
            ("us-g0009", {"money_unit": 7}),
            ("no-2001", {"start_cash": 50}),
            ("no-2001", {"go_salary": 50}),
            ("us-g0009", {"hotel_requires_houses": 0}),
            ("us-g0009", {"station_rents": [25]}),
        ],
    )
    def test_nor_at_the_opening(self, edition: str, ruling: dict[str, object]) -> None:
        assert not isinstance(opens(opening(edition, *THREE, rulings=ruling)), Game)

    def test_mortgages_brought_into_junior_keep_the_journal_readable(self) -> None:
        table = game("no-junior-2", *THREE, owns={"Ann": "museet"})
        table.asks({"op": "ruling", "parameter": "mortgage_value", "value": "printed"})
        table.asks({"op": "mortgage", "player": "Ann", "deeds": ["museet"]})
        assert table.resumed().table == table.table

    @pytest.mark.parametrize("parameter", ["go_salary", "jail_fee", "interest_rate"])
    def test_a_ruling_of_nothing_keeps_the_journal_readable(self, parameter: str) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", jailed={"Ben": 0})
        table.asks({"op": "ruling", "parameter": parameter, "value": 0})
        table.does(salary="Ann")
        table.does(tax="Ann", space="income-tax")
        table.does(jail_pay="Ben")
        table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Cara": {}}, mortgaged={"boardwalk": "keep"})
        assert table.resumed().table == table.table


class TestPromises:
    """Kept and shown, never reckoned, where they are allowed at all."""

    @pytest.mark.parametrize("edition", CLASSIC)
    def test_forbidden_until_the_table_rules(self, edition: str) -> None:
        table = game(edition, *THREE)
        promise = {"promise": "Ann", "to": "Ben", "text": "no rent on Boardwalk", "until": "two rounds"}
        table.refuses(Code.LOAN_FORBIDDEN, **promise)
        table.does(ruling="rent_immunity_deals", value="allowed")
        before = table.cash
        table.does(**promise)
        assert table.cash == before
        kept = {"from": "Ann", "to": "Ben", "text": "no rent on Boardwalk", "until": "two rounds"}
        assert table.position["promises"] == [kept]

    def test_between_two_players(self) -> None:
        table = game("us-g0009", *THREE, rulings={"rent_immunity_deals": "allowed"})
        table.refuses(Code.BAD_OPERATION, promise="Ann", to="ann", text="be good")
        table.refuses(Code.BAD_OPERATION, promise="Ann", to="Ben", text=" ")
        table.refuses(Code.UNKNOWN_PLAYER, promise="Ann", to="bank", text="be good")
        table.does(promise="Ann", to="Ben", text="one")
        table.does(promise="Ben", to="Ann", text="two")
        assert [pledge["text"] for pledge in table.position["promises"]] == ["one", "two"]


class TestPrintedDeeds:
    """The deed in the box goes before the edition file."""

    def test_every_figure(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk park-place short-line water-works"})
        figures = {"price": 410, "mortgage": 210, "lift": 233, "house": 210, "hotel": 220}
        rents = {f"rent_{level}": 51 + level for level in range(6)}
        for field, value in (figures | rents).items():
            table.does(deed_says="boardwalk", field=field, value=value)
        deed = table.table.deeds["boardwalk"]
        assert (deed.price, deed.mortgage, deed.lift, deed.house, deed.hotel) == tuple(figures.values())
        assert deed.rents == tuple(rents.values())
        for count in range(1, 5):
            table.does(deed_says="Short Line", field=f"station_{count}", value=count * 30)
        assert table.table.deeds["short-line"].rents == (30, 60, 90, 120)
        assert table.position["deed_says"]["boardwalk"] == figures | rents

    def test_it_counts_at_once(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk short-line"})
        table.does(deed_says="boardwalk", field="rent_0", value=55)
        table.does(rent="Ben", deed="boardwalk")
        assert table.cash["Ben"] == 1445
        table.does(deed_says="short-line", field="station_1", value=30)
        table.does(rent="Ben", deed="short-line")
        assert table.cash["Ben"] == 1415
        table.does(deed_says="park-place", field="price", value=360)
        table.does(buy="Ben", deed="park-place", price=360)

    @pytest.mark.parametrize(
        ("deed", "field"),
        [
            ("boardwalk", "rent_6"),
            ("boardwalk", "station_1"),
            ("short-line", "rent_0"),
            ("short-line", "house"),
            ("water-works", "rent_0"),
            ("water-works", "station_1"),
            ("boardwalk", "owner"),
            ("short-line", "station_5"),
        ],
    )
    def test_figures_that_the_deed_does_not_have(self, deed: str, field: str) -> None:
        game("us-c1009", *THREE).refuses(Code.BAD_OPERATION, deed_says=deed, field=field, value=20)

    def test_a_figure_is_above_nothing_and_of_a_deed(self) -> None:
        table = game("us-c1009", *THREE)
        table.refuses(Code.UNKNOWN_DEED, deed_says="nowhere", field="price", value=20)
        table.refuses(Code.BAD_AMOUNT, deed_says="boardwalk", field="price", value=0)

    def test_half_of_next_to_nothing_keeps_the_journal_readable(self) -> None:
        streets = "mediterranean-avenue baltic-avenue"
        table = game("us-c1009", *THREE, owns={"Ann": streets})
        for street in streets.split():
            table.does(deed_says=street, field="house", value=1)
        table.does(build="Ann", to={"baltic-avenue": 1})
        table.does(sell="Ann", to={"baltic-avenue": 0})
        assert table.resumed().table == table.table
