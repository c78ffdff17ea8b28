"""Turns: who rolls, what waits for what, turns that nobody called, salaries."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, EDITIONS, Json, game

THREE = ("Ann", "Ben", "Cara")


def test_turns_go_round_the_table() -> None:
    table = game("us-g0009", *THREE)
    for player in ("Ann", "Ben", "Cara", "Ann", "Ben"):
        assert table.position["next"] == player
        table.does(turn=True)
        assert table.turn == player


def test_a_turn_out_of_order_is_noticed_and_the_round_goes_on_from_there() -> None:
    table = game("us-g0009", *THREE)
    assert table.does(turn="Cara").notices == set()
    assert table.does(turn="Ann").notices == set()
    assert table.does(turn="Cara").notices == {"turn_out_of_order"}
    assert table.does(turn="Cara").notices == {"turn_out_of_order"}
    table.does(turn=True)
    assert table.turn == "Ann"


def test_nobody_rolls_for_a_stranger_or_a_player_who_is_out() -> None:
    table = game("us-g0009", *THREE, out="Ben", cash={"Ben": 0})
    table.refuses(Code.UNKNOWN_PLAYER, turn="Zoe")
    table.refuses(Code.PLAYER_IS_OUT, turn="Ben")
    table.does(turn="Ann")
    table.does(turn=True)
    assert table.turn == "Cara"


def test_the_next_roll_waits_for_a_purchase() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="boardwalk")
    refused = table.refuses(Code.OPEN_PURCHASE, turn="Ben")
    assert [way.word for way in refused.remedy] == ["buy", "decline"]
    table.refuses(Code.OPEN_PURCHASE, land="Ann", space="go")
    table.takes_the_way_out(refused, 1)
    refused = table.refuses(Code.OPEN_AUCTION, turn="Ben")
    table.takes_the_way_out(refused)
    table.does(turn="Ben")


def test_the_next_roll_waits_for_a_debt() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 10}, owns={"Ann": "boardwalk"})
    table.does(tax="Ann", space="luxury-tax")
    assert table.refuses(Code.OPEN_DEBT, turn="Ben").remedy == ()
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.takes_the_way_out(table.refuses(Code.OPEN_DEBT, turn="Ben"))
    table.does(turn="Ben")


def test_the_next_roll_waits_for_an_estate() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
    table.does(tax="Ann", space="luxury-tax")
    table.does(bankrupt="Ann")
    table.takes_the_way_out(table.refuses(Code.OPEN_ESTATE, turn="Ben"))
    table.does(turn="Ben")


def test_a_table_may_rule_that_the_roll_waits_for_nothing() -> None:
    table = game("us-g0009", *THREE, rulings={"next_roll_waits_for_open_items": "no"}, cash={"Ann": 10})
    table.does(tax="Ann", space="luxury-tax")
    table.does(turn="Ben")
    assert table.waits["debt"]


ROLLER_ONLY: list[Json] = [
    {"land": "Ben", "space": "chance"},
    {"salary": "Ben"},
    {"buy": "Ben", "deed": "baltic-avenue"},
    {"decline": "Ben", "deed": "baltic-avenue"},
    {"rent": "Ben", "deed": "boardwalk"},
    {"tax": "Ben", "space": "income-tax"},
    {"repairs": "Ben", "house": 25, "hotel": 100},
    {"jail": "Ben"},
    {"pot": "Ben"},
]
IN_JAIL: list[Json] = [{"jail_roll": "Ben", "doubles": True}, {"jail_pay": "Ben"}, {"jail_card": "Ben"}]


@pytest.mark.parametrize("words", [*ROLLER_ONLY, *IN_JAIL], ids=lambda words: next(iter(words)))
def test_what_only_the_roller_does_calls_his_turn(words: Json) -> None:
    more: Json = {"owns": {"Ann": "boardwalk"}, "variants": ["free-parking-pot"]}
    if words in IN_JAIL:
        more |= {"jailed": {"Ben": 0}, "cards": {"Ben": "chance"}}
    table = game("us-g0009", *THREE, **more)
    assert table.does(**words).implied
    assert table.turn == "Ben"
    turn, asked = table.desk.entries[-2:]
    assert (turn.operation.word, turn.implied, asked.implied) == ("turn", True, False)
    table.does(undo=True)
    assert table.turn == ""


@pytest.mark.parametrize("words", ROLLER_ONLY, ids=lambda words: next(iter(words)))
def test_in_his_own_turn_it_calls_nothing(words: Json) -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, variants=["free-parking-pot"])
    table.does(turn="Ben")
    assert not table.does(**words).implied


@pytest.mark.parametrize("words", ROLLER_ONLY, ids=lambda words: next(iter(words)))
def test_a_turn_that_cannot_be_called_refuses_what_would_imply_it(words: Json) -> None:
    owns = {"Ann": "boardwalk"}
    table = game("us-g0009", *THREE, owns=owns, variants=["free-parking-pot"], cash={"Cara": 0})
    table.does(turn="Ann")
    table.does(pay="Cara", to="bank", amount=5, for_="fine")
    table.refuses(Code.OPEN_DEBT, **words)
    assert table.turn == "Ann"


@pytest.mark.parametrize(
    "words",
    [
        {"build": "Ben", "to": {"baltic-avenue": 1}},
        {"sell": "Ben", "to": {"mediterranean-avenue": 0}},
        {"mortgage": "Ben", "deeds": ["short-line"]},
        {"lift": "Ben", "deeds": ["water-works"], "cost": {"water-works": 83}},
        {"trade": {"Ben": {"deeds": ["short-line"]}, "Cara": {"cash": 1}}},
        {"pay": "Ben", "to": "bank", "amount": 5, "for_": "card"},
        {"pay_each": "Ben", "amount": 5},
        {"collect_each": "Ben", "amount": 5},
        {"take_card": "Ben", "deck": "chance"},
        {"sold": "Ben", "deed": "boardwalk", "amount": 10},
        {"auction": "boardwalk"},
    ],
    ids=lambda words: next(iter(words)),
)
def test_what_anybody_does_at_any_time_calls_nobody(words: Json) -> None:
    owns = {"Ben": "baltic-avenue mediterranean-avenue short-line water-works"}
    table = game("us-g0009", *THREE, owns=owns, built={"mediterranean-avenue": 1}, mortgaged="water-works")
    table.does(turn="Ann")
    assert not table.does(**words).implied
    assert table.turn == "Ann"


def test_rent_for_a_landing_on_record_calls_nobody_back() -> None:
    table = game("us-pre2008", *THREE, owns={"Cara": "boardwalk"})
    table.does(land="Ann", space="boardwalk")
    table.does(turn="Ben")
    assert not table.does(rent="Ann", deed="boardwalk").implied
    assert table.turn == "Ben"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_salary_for_every_time_round(edition: str) -> None:
    table = game(edition, *THREE)
    start, salary = table.cash["Ann"], table.table.terms.go_salary
    assert "second_salary" not in table.does(salary="Ann").notices
    assert "second_salary" in table.does(salary="Ann").notices
    table.does(turn="Ann")
    assert "second_salary" not in table.does(land="Ann", space="go").notices
    assert table.cash["Ann"] == start + 3 * salary


def test_what_the_table_ruled_on_go() -> None:
    for ruled, times in (("same_once", 1), ("double", 2), ("none", 0)):
        table = game("us-g0009", *THREE, rulings={"go_on_exact_landing": ruled})
        table.does(land="Ann", space="go")
        assert table.cash["Ann"] == 1500 + times * 200
    table = game("us-g0009", *THREE, rulings={"go_when_sent_to_jail": "paid"})
    table.does(jail="Ann")
    assert table.cash["Ann"] == 1700


@pytest.mark.parametrize("edition", CLASSIC)
def test_spaces_where_nothing_happens(edition: str) -> None:
    table = game(edition, *THREE)
    for space in ("jail", "free-parking", "chance", "chest"):
        assert [move for move in table.does(land="Ann", space=space).moves if move["what"] == "money"] == []
    table.refuses(Code.UNKNOWN_DEED, land="Ann", space="nowhere")


@pytest.mark.parametrize("space", ["go", "boardwalk", "chance", "baltic-avenue"])
def test_a_total_that_no_dice_show_is_refused_wherever_it_is_said(space: str) -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "baltic-avenue"})
    for total in (1, 13, 99):
        table.refuses(Code.BAD_AMOUNT, land="Ann", space=space, dice=total)


def test_a_game_that_is_over_is_over() -> None:
    table = game("us-g0009", *THREE)
    table.does(finish="tired")
    for words in ({"turn": True}, {"salary": "Ann"}, {"buy": "Ben", "deed": "boardwalk"}, {"hammer": True}):
        table.refuses(Code.GAME_OVER, **words)
    table.does(undo=True)
    table.does(turn="Ann")
