"""Taxes, cards, fines, repairs, the pot of Free Parking."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, JUNIOR, game

THREE = ("Ann", "Ben", "Cara")


class TestTheChoice:
    """US boxes before 2008: 200, or ten per cent of all one is worth."""

    def test_it_must_be_made(self) -> None:
        table = game("us-pre2008", *THREE)
        for words in ({"tax": "Ann"}, {"land": "Ann"}):
            refused = table.refuses(Code.BAD_OPERATION, **words, space="income-tax")
            assert refused.facts["field"] == "choice"
        table.takes_the_way_out(refused)
        assert table.cash["Ann"] == 1300

    def test_ten_per_cent_of_cash_deeds_and_buildings(self) -> None:
        owns = {"Ann": "mediterranean-avenue baltic-avenue short-line"}
        built = {"mediterranean-avenue": 5, "baltic-avenue": 4}
        table = game("us-pre2008", *THREE, owns=owns, built=built, mortgaged="short-line", cash={"Ann": 1003})
        table.does(tax="Ann", space="income-tax", choice="percent")
        worth = 1003 + 60 + 60 + 200 + 250 + 200
        assert table.cash["Ann"] == 1003 - -(-worth // 10)

    def test_it_is_made_nowhere_else(self) -> None:
        table = game("us-pre2008", *THREE)
        table.refuses(Code.NOT_IN_THIS_EDITION, tax="Ann", space="luxury-tax", choice="flat")
        for edition in CLASSIC:
            if edition != "us-pre2008":
                refused = game(edition, *THREE).refuses(
                    Code.NOT_IN_THIS_EDITION, tax="Ann", space="income-tax", choice="flat"
                )
                assert [way.word for way in refused.remedy] == ["tax"]


def test_only_tax_spaces_are_taxed() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BAD_OPERATION, tax="Ann", space="free-parking")
    table.refuses(Code.UNKNOWN_DEED, tax="Ann", space="boardwalk")
    table.refuses(Code.UNKNOWN_DEED, tax="Ann", space="nowhere")
    table.does(tax="Ann", space="Luxury Tax")


@pytest.mark.parametrize("edition", JUNIOR)
def test_junior_has_no_taxes(edition: str) -> None:
    game(edition, *THREE).refuses(Code.NOT_IN_THIS_EDITION, tax="Ann", space="income-tax")


def test_payments_to_and_from_the_bank() -> None:
    table = game("us-g0009", *THREE)
    table.does(pay="Ann", to="bank", amount=15, for_="fine")
    table.does(pay="BANK", to="ann", amount=50, for_="card")
    table.does(pay="Ann", to="bank", amount=5, for_="other")
    assert table.cash["Ann"] == 1530
    table.refuses(Code.BAD_OPERATION, pay="bank", to="bank", amount=5, for_="card")
    table.refuses(Code.BAD_OPERATION, pay="Ann", to="ann", amount=5, for_="card")
    table.refuses(Code.BAD_OPERATION, pay="Ann", to="bank", amount=5, for_="fun")
    table.refuses(Code.UNKNOWN_PLAYER, pay="Ann", to="Zoe", amount=5, for_="card")


@pytest.mark.parametrize("amount", [0, -5, 2.5, 5.0, "5", True, 10**13])
def test_amounts_are_whole_and_above_nothing(amount: object) -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"})
    table.refuses(Code.BAD_AMOUNT, pay="Ann", to="bank", amount=amount, for_="card")
    table.refuses(Code.BAD_AMOUNT, rent="Ann", deed="boardwalk", amount=amount)
    table.refuses(Code.BAD_AMOUNT, buy="Ann", deed="park-place", price=amount)
    table.refuses(Code.BAD_AMOUNT, bid="Ann", amount=amount)
    table.refuses(Code.BAD_AMOUNT, pay_each="Ann", amount=amount)
    table.refuses(Code.BAD_AMOUNT, repairs="Ann", house=amount, hotel=100)
    table.refuses(Code.BAD_AMOUNT, deed_says="boardwalk", field="price", value=amount)
    if amount != 0:
        table.refuses(Code.BAD_AMOUNT, trade={"Ben": {"deeds": ["boardwalk"]}, "Ann": {"cash": amount}})


@pytest.mark.parametrize("amount", [None, [], {}, [5]])
def test_what_is_no_amount_at_all_is_no_operation(amount: object) -> None:
    game("us-g0009", *THREE).refuses(Code.BAD_OPERATION, pay="Ann", to="bank", amount=amount, for_="card")


def test_amounts_are_payable_in_the_notes_of_the_box() -> None:
    table = game("no-2001", *THREE, owns={"Ben": "parkveien"}, mortgaged="parkveien")
    table.refuses(Code.BAD_AMOUNT, pay="Ann", to="bank", amount=50, for_="card")
    table.refuses(Code.BAD_AMOUNT, trade={"Ben": {"deeds": ["parkveien"]}, "Ann": {"cash": 10}})
    table.refuses(Code.BAD_AMOUNT, lift="Ben", deeds=["parkveien"], cost={"parkveien": 665})
    table.refuses(Code.BAD_AMOUNT, deed_says="parkveien", field="price", value=1210)
    table.refuses(Code.BAD_AMOUNT, repairs="Ann", house=25, hotel=100)
    table.does(pay="Ann", to="bank", amount=60, for_="card")


def test_players_pay_each_other_for_a_reason() -> None:
    table = game("us-g0009", *THREE)
    table.does(pay="Ann", to="Ben", amount=50, for_="card")
    table.refuses(Code.LOAN_FORBIDDEN, pay="Ann", to="Ben", amount=50, for_="other")
    table.does(pay="Ann", to="Ben", amount=50, for_="other", ruling="lost a bet, all agreed")
    assert table.cash == {"Ann": 1400, "Ben": 1600, "Cara": 1500}


def test_to_each_and_from_each() -> None:
    table = game("us-g0009", *THREE, "Dave", cash={"Cara": 9}, out="Dave")
    table.does(collect_each="Ben", amount=10)
    assert table.cash == {"Ann": 1490, "Ben": 1510, "Cara": 9, "Dave": 0}
    assert table.waits == {"debt": [{"from": "Cara", "to": "Ben", "amount": 10, "for": "card"}]}
    table.does(pay_each="Ben", amount=10)
    assert table.cash == {"Ann": 1500, "Ben": 1490, "Cara": 19, "Dave": 0}
    table.does(settle="Cara")


def test_who_cannot_pay_each_owes_each_from_his_left() -> None:
    table = game("us-g0009", *THREE, "Dave", cash={"Cara": 20})
    assert "several_creditors" in table.does(pay_each="Cara", amount=10).notices
    assert [(debt["to"], debt["amount"]) for debt in table.waits["debt"]] == [("Dave", 10), ("Ann", 10), ("Ben", 10)]
    assert table.cash["Cara"] == 20


def test_repairs_count_what_stands() -> None:
    owns = {"Ann": "mediterranean-avenue baltic-avenue"}
    table = game("us-g0009", *THREE, owns=owns, built={"mediterranean-avenue": 5, "baltic-avenue": 4})
    table.does(repairs="Ann", house=25, hotel=100)
    assert table.cash["Ann"] == 1500 - 4 * 25 - 100
    assert [move for move in table.does(repairs="Ben", house=25, hotel=100).moves if move["what"] == "money"] == []


class TestThePot:
    """Free Parking, where the table plays with a pot."""

    def test_nobody_else_has_one(self) -> None:
        table = game("us-g0009", *THREE)
        table.refuses(Code.NOT_IN_THIS_EDITION, pot="Ann")
        table.refuses(Code.NOT_IN_THIS_EDITION, pay="Ann", to="pot", amount=5, for_="fine")
        table.refuses(Code.NOT_IN_THIS_EDITION, pay="pot", to="Ann", amount=5, for_="other")

    def test_taxes_feed_it_and_the_lander_takes_it_whole(self) -> None:
        table = game("us-g0009", *THREE, variants=["free-parking-pot"])
        table.does(tax="Ann", space="income-tax")
        table.does(tax="Ben", space="luxury-tax")
        table.does(pay="Ben", to="bank", amount=15, for_="fine")
        assert table.table.pot == 300
        table.does(land="Cara", space="free-parking")
        assert table.cash["Cara"] == 1800
        table.does(tax="Ann", space="luxury-tax")
        table.does(pot="Ben")
        assert table.cash["Ben"] == 1500 - 100 - 15 + 100
        assert table.does(pot="Ben").moves == []

    @pytest.mark.parametrize("edition", CLASSIC)
    @pytest.mark.parametrize(
        ("sources", "fed"),
        [([], 0), (["taxes"], 0), (["fines"], 1), (["card_payments"], 2), (["taxes", "fines", "card_payments"], 3)],
    )
    def test_what_else_feeds_it_the_table_rules(self, edition: str, sources: list[str], fed: int) -> None:
        table = game(edition, *THREE, variants=["free-parking-pot"], jailed={"Ben": 0})
        fee = table.table.terms.jail_fee
        table.does(ruling="pot_sources", value=sources)
        table.does(pay="Ann", to="bank", amount=20, for_="fine")
        table.does(jail_pay="Ben")
        table.does(pay="Ann", to="bank", amount=100, for_="card")
        table.does(pay="Ann", to="bank", amount=400, for_="other")
        assert table.table.pot == (fed & 1) * (20 + fee) + (fed >> 1) * 100

    def test_it_is_not_overdrawn(self) -> None:
        table = game("us-g0009", *THREE, variants=["free-parking-pot"])
        table.does(pay="Ann", to="pot", amount=30, for_="other")
        table.refuses(Code.NOT_ENOUGH_CASH, pay="pot", to="Ben", amount=31, for_="other")
        table.does(pay="pot", to="Ben", amount=30, for_="other")

    def test_what_is_owed_to_it_is_paid_to_it(self) -> None:
        table = game("us-g0009", *THREE, variants=["free-parking-pot"], cash={"Ann": 50}, owns={"Ann": "short-line"})
        table.does(tax="Ann", space="luxury-tax")
        assert table.waits["debt"][0]["to"] == "pot"
        table.does(mortgage="Ann", deeds=["short-line"])
        table.does(settle="Ann")
        assert table.table.pot == 100


def test_a_card_is_kept_until_it_is_used() -> None:
    table = game("us-g0009", *THREE)
    table.does(take_card="Ann", deck="chance")
    table.refuses(Code.CARD_IS_OUT, take_card="Ben", deck="chance")
    table.does(take_card="Ben", deck="chest")
    table.refuses(Code.BAD_OPERATION, take_card="Ben", deck="luck")


@pytest.mark.parametrize("edition", JUNIOR)
def test_in_junior_whoever_cannot_pay_gives_what_is_there(edition: str) -> None:
    table = game(edition, *THREE, cash={"Ann": 3, "Ben": 5, "Cara": 7})
    table.does(pay="Ann", to="Ben", amount=4, for_="card")
    assert table.cash == {"Ann": 0, "Ben": 8, "Cara": 7}
    assert table.waits == {}
    if edition == "no-junior-2":
        assert table.position["result"]["winners"] == ["Ben"]
    else:
        assert table.position["result"] is None


@pytest.mark.parametrize("edition", JUNIOR)
def test_in_junior_each_gets_something_while_it_lasts(edition: str) -> None:
    table = game(edition, *THREE, cash={"Ann": 3, "Ben": 5, "Cara": 7})
    table.does(pay_each="Ann", amount=2)
    assert table.cash == {"Ann": 0, "Ben": 7, "Cara": 8}
    table = game(edition, *THREE, cash={"Ann": 1, "Ben": 5, "Cara": 7})
    table.does(collect_each="Cara", amount=2)
    assert table.cash["Ann"] == 0
    assert table.cash["Cara"] == (8 if edition == "no-junior-2" else 10)
