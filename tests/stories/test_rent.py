"""Rent: who asks, what is due, what a card changes, when nothing is due."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, EDITIONS, JUNIOR, Game, box, game

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"
STATIONS = "reading-railroad pennsylvania-railroad b-and-o-railroad short-line"


def test_nobody_pays_until_the_owner_asks() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.does(land="Ann", space="boardwalk")
    assert table.cash["Ann"] == 1500
    assert [claim["deed"] for claim in table.position["claims"]] == ["boardwalk"]
    table.does(rent="Ann", deed="boardwalk")
    assert table.cash == {"Ann": 1450, "Ben": 1550, "Cara": 1500}
    assert table.position["claims"] == []


def test_a_landing_on_record_is_paid_once() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.does(land="Ann", space="boardwalk")
    table.does(rent="Ann", deed="boardwalk")
    refused = table.refuses(Code.ALREADY_PAID, rent="Ann", deed="boardwalk")
    table.takes_the_way_out(refused)
    table.does(rent="Ann", deed="boardwalk")
    assert table.cash["Ben"] == 1600


def test_two_landings_on_record_are_two_rents() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.does(land="Ann", space="boardwalk")
    table.does(land="Ann", space="boardwalk")
    table.does(rent="Ann", deed="boardwalk")
    table.does(rent="Ann", deed="boardwalk")
    table.refuses(Code.ALREADY_PAID, rent="Ann", deed="boardwalk")


def test_without_any_record_a_second_rent_is_noticed() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    assert "second_rent" not in table.does(rent="Ann", deed="boardwalk").notices
    assert "second_rent" in table.does(rent="Ann", deed="boardwalk").notices
    table.does(turn="Ann")
    assert "second_rent" not in table.does(rent="Ann", deed="boardwalk").notices


def test_rent_that_nobody_asked_for_in_time_is_lost() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.does(land="Ann", space="boardwalk")
    table.does(turn="Ann")
    table.does(turn="Ben")
    table.refuses(Code.RENT_WINDOW_CLOSED, rent="Ann", deed="boardwalk")
    table.refuses(Code.RENT_WINDOW_CLOSED, rent="Cara", deed="boardwalk", late=True)
    assert table.turn == "Ben"
    table.does(undo=True)
    table.does(rent="Ann", deed="boardwalk")


def test_there_is_no_rent_without_an_owner_or_on_one_s_own() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.refuses(Code.NO_OWNER, rent="Ann", deed="park-place")
    table.refuses(Code.NO_RENT_ON_OWN_DEED, rent="Ben", deed="boardwalk")
    assert table.does(land="Ben", space="boardwalk").moves == []
    table.refuses(Code.NO_RENT_ON_OWN_DEED, rent="Ben", deed="boardwalk")


@pytest.mark.parametrize("edition", CLASSIC)
def test_a_mortgaged_deed_earns_nothing_even_if_it_is_lifted_meanwhile(edition: str) -> None:
    street = next(iter(box(edition).deeds))
    table = game(edition, *THREE, owns={"Ben": street}, mortgaged=street)
    table.does(land="Ann", space=street)
    refused = table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed=street)
    assert refused.facts["owner"] == "Ben"
    cost = {"cost": {street: 33}} if edition == "us-g0009" else {}
    table.does(lift="Ben", deeds=[street], **cost)
    table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed=street)
    for player in ("Ben", "Cara", "Ann"):
        table.does(turn=player)
    table.does(land="Ann", space=street)
    table.does(rent="Ann", deed=street)


@pytest.mark.parametrize("edition", ["us-g0009", "us-pre2008"])
def test_a_landing_that_owed_nothing_does_not_hide_a_later_one(edition: str) -> None:
    table = game(edition, "Ann", "Ben", owns={"Ben": "boardwalk"}, mortgaged="boardwalk")
    table.does(land="Ann", space="boardwalk")
    table.does(lift="Ben", deeds=["boardwalk"], cost={"boardwalk": 220})
    if edition == "us-pre2008":
        table.does(turn="Ben")
    table.does(turn="Ann")
    table.does(land="Ann", space="boardwalk")
    table.does(rent="Ann", deed="boardwalk")


class TestTheMomentThatCounts:
    """Rent as things stood at the landing, unless the table ruled that the payment counts."""

    def table(self, snapshot: str) -> Game:
        table = game("us-g0009", *THREE, owns={"Ben": BROWN}, rulings={"rent_snapshot": snapshot})
        table.does(land="Ann", space="baltic-avenue")
        return table

    @pytest.mark.parametrize(("snapshot", "due"), [("at_landing", 8), ("at_payment", 20)])
    def test_a_house_built_meanwhile(self, snapshot: str, due: int) -> None:
        table = self.table(snapshot)
        table.does(build="Ben", to={"baltic-avenue": 1})
        assert "rent_snapshot" in table.does(rent="Ann", deed="baltic-avenue").notices or snapshot == "at_payment"
        assert table.cash["Ann"] == 1500 - due

    @pytest.mark.parametrize(("snapshot", "due"), [("at_landing", 8), ("at_payment", 0)])
    def test_a_mortgage_raised_meanwhile(self, snapshot: str, due: int) -> None:
        table = self.table(snapshot)
        table.does(mortgage="Ben", deeds=["baltic-avenue"])
        if due:
            table.does(rent="Ann", deed="baltic-avenue")
        else:
            table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed="baltic-avenue")
        assert table.cash["Ann"] == 1500 - due

    @pytest.mark.parametrize("taker", ["Ann", "Cara"])
    def test_a_deed_that_changed_hands_meanwhile(self, taker: str) -> None:
        table = self.table("at_landing")
        table.does(trade={"Ben": {"deeds": ["baltic-avenue"]}, taker: {"cash": 100}})
        before = table.cash
        table.does(rent="Ann", deed="baltic-avenue")
        assert table.cash["Ben"] == before["Ben"] + 8


def test_double_rent_beside_a_mortgage_by_edition() -> None:
    for edition, times in (("us-g0009", 2), ("fi-c1009", 2), ("de-2001", 2), ("no-2001", 1)):
        one, two = next(iter(box(edition).groups)).deeds[:2]
        table = game(edition, *THREE, owns={"Ben": f"{one} {two}"}, mortgaged=one)
        before = table.cash["Ben"]
        table.does(rent="Ann", deed=two)
        assert table.cash["Ben"] - before == times * box(edition).deeds[two].rents[0]


def test_mortgaged_stations_count_unless_the_table_ruled_otherwise() -> None:
    for ruled, due in (("yes", 200), ("no", 50)):
        more = {"rulings": {"ownership_count_includes_mortgaged": ruled}}
        pledged = "reading-railroad pennsylvania-railroad"
        table = game("us-g0009", *THREE, owns={"Ben": STATIONS}, mortgaged=pledged, **more)
        assert "ownership_count_includes_mortgaged" in table.does(rent="Ann", deed="short-line").notices
        assert table.cash["Ben"] == 1500 + due


class TestRolls:
    """Utilities: a new roll, or the one that moved the token."""

    def test_a_new_roll_is_asked_for(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "water-works"})
        table.does(land="Ann", space="water-works", dice=11)
        table.refuses(Code.DICE_NEEDED, rent="Ann", deed="water-works")
        table.does(rent="Ann", deed="water-works", dice=3)
        assert table.cash["Ben"] == 1512

    @pytest.mark.parametrize("edition", ["us-pre2008", "de-2001", "no-2001", "id-older"])
    def test_the_landing_roll_is_known_from_the_landing(self, edition: str) -> None:
        utility = next(deed.id for deed in box(edition).deeds.values() if deed.kind == "utility")
        table = game(edition, *THREE, owns={"Ben": utility})
        before = table.cash["Ben"]
        table.refuses(Code.DICE_NEEDED, rent="Ann", deed=utility)
        table.does(land="Ann", space=utility, dice=11)
        table.does(rent="Ann", deed=utility)
        assert table.cash["Ben"] - before == 11 * table.table.terms.utility_multipliers.steps[0]

    def test_totals_that_no_dice_show(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "water-works"})
        for total in (-1, 0, 1, 13, 10**9):
            table.refuses(Code.BAD_AMOUNT, rent="Ann", deed="water-works", dice=total)
        for strange in (True, 2.5, "7", None):
            table.refuses(Code.BAD_OPERATION, rent="Ann", deed="water-works", dice=strange)

    def test_totals_that_no_dice_show_for_a_street(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
        table.refuses(Code.BAD_AMOUNT, rent="Ann", deed="boardwalk", dice=99)


class TestCards:
    """Cards that send to the nearest station at twice the rent, to the nearest utility at ten times the roll."""

    def test_they_beat_the_deed(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "water-works", "Cara": STATIONS})
        table.does(rent="Ann", deed="water-works", card="ten_times", dice=7)
        assert table.cash["Ben"] == 1570
        table.does(rent="Ann", deed="short-line", card="double")
        assert table.cash["Cara"] == 1900

    def test_unless_the_table_ruled_that_the_deed_wins(self) -> None:
        owns = {"Ben": "water-works", "Cara": STATIONS}
        table = game("us-g0009", *THREE, owns=owns, rulings={"card_rent_override": "deed_wins"})
        table.does(rent="Ann", deed="water-works", card="ten_times", dice=7)
        table.does(rent="Ann", deed="short-line", card="double")
        assert table.cash == {"Ann": 1500 - 28 - 200, "Ben": 1528, "Cara": 1700}

    def test_the_card_s_roll_is_a_new_one_even_where_the_landing_roll_counts(self) -> None:
        table = game("us-pre2008", *THREE, owns={"Ben": "water-works"})
        table.does(land="Ann", space="water-works", dice=5, card="ten_times")
        table.refuses(Code.DICE_NEEDED, rent="Ann", deed="water-works")
        table.does(rent="Ann", deed="water-works", dice=9)
        assert table.cash["Ben"] == 1590

    def test_they_are_for_stations_and_utilities(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "boardwalk water-works short-line"})
        table.refuses(Code.BAD_OPERATION, rent="Ann", deed="boardwalk", card="double")
        table.refuses(Code.BAD_OPERATION, rent="Ann", deed="short-line", card="ten_times", dice=7)
        table.refuses(Code.BAD_OPERATION, rent="Ann", deed="water-works", card="double", dice=7)
        table.refuses(Code.BAD_OPERATION, rent="Ann", deed="short-line", card="triple")

    def test_a_landing_by_a_card_the_deed_cannot_take_is_refused(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
        table.refuses(Code.BAD_OPERATION, land="Ann", space="boardwalk", card="double")

    @pytest.mark.parametrize("total", range(2, 13))
    def test_ten_times_the_roll_is_payable_in_the_notes_of_the_box(self, total: int) -> None:
        table = game("no-2001", *THREE, owns={"Ben": "vannverket"})
        table.does(rent="Ann", deed="vannverket", card="ten_times", dice=total)
        assert table.cash["Ben"] == 30000 + 200 * total

    @pytest.mark.parametrize(("ruled", "due"), [("none", 0), ("card_amount", 70)])
    def test_a_card_on_a_mortgaged_deed(self, ruled: str, due: int) -> None:
        more = {"rulings": {"card_on_mortgaged": ruled}}
        table = game("us-g0009", *THREE, owns={"Ben": "water-works"}, mortgaged="water-works", **more)
        if due:
            table.does(rent="Ann", deed="water-works", card="ten_times", dice=7)
        else:
            table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed="water-works", card="ten_times", dice=7)
        assert table.cash["Ben"] == 1500 + due


def test_another_amount_needs_a_reason() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    refused = table.refuses(Code.WRONG_AMOUNT, rent="Ann", deed="boardwalk", amount=45)
    assert refused.facts["right"] == 50
    table.does(rent="Ann", deed="boardwalk", amount=45, ruling="birthday")
    assert table.cash["Ben"] == 1545
    table.does(rent="Ann", deed="boardwalk", amount=50)
    assert table.cash["Ben"] == 1595


def test_an_owner_in_jail_collects_unless_the_table_ruled_otherwise() -> None:
    for edition in CLASSIC:
        street = next(iter(box(edition).deeds))
        table = game(edition, *THREE, owns={"Ben": street}, jailed={"Ben": 0})
        before = table.cash["Ben"]
        table.does(rent="Ann", deed=street)
        assert table.cash["Ben"] > before
    more = {"rulings": {"rent_while_owner_in_jail": "no"}}
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"}, jailed={"Ben": 0}, **more)
    table.refuses(Code.NOT_IN_THIS_EDITION, rent="Ann", deed="boardwalk")
    assert table.does(land="Ann", space="boardwalk").moves == []


def test_rent_that_cannot_be_paid_is_owed() -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"}, cash={"Ann": 49})
    table.does(rent="Ann", deed="boardwalk")
    assert table.cash["Ann"] == 49
    assert table.waits == {"debt": [{"from": "Ann", "to": "Ben", "amount": 50, "for": "rent"}]}


@pytest.mark.parametrize("edition", JUNIOR)
def test_in_junior_rent_is_paid_without_asking(edition: str) -> None:
    table = game(edition, *THREE, owns={"Ben": "museet"})
    before = table.cash
    table.does(land="Ann", space="museet")
    assert table.cash == {**before, "Ann": before["Ann"] - 2, "Ben": before["Ben"] + 2}
    table.refuses(Code.ALREADY_PAID, rent="Ann", deed="museet")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_due_is_said_at_the_landing(edition: str) -> None:
    street = next(iter(box(edition).deeds.values()))
    table = game(edition, *THREE, owns={"Ben": street.id})
    assert table.does(land="Ann", space=street.id).facts["amount"] == street.rents[0]
