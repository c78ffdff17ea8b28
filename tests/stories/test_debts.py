"""Debts: what cannot be paid is owed, the roll waits, and cash is raised."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, Game, Json, box, game

THREE = ("Ann", "Ben", "Cara")


def in_debt(edition: str = "us-g0009", **more: object) -> Game:
    """Ann has nothing but two deeds and owes the Bank 100."""
    owns = {"Ann": "boardwalk short-line"} if edition.startswith("us") else {}
    table = game(edition, *THREE, **{"cash": {"Ann": 0}, "owns": owns, **more})
    table.does(turn="Ann")
    table.does(pay="Ann", to="bank", amount=100, for_="fine")
    return table


@pytest.mark.parametrize("edition", CLASSIC)
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"tax": "Ann", "space": "luxury-tax"}, "tax"),
        ({"land": "Ann", "space": "luxury-tax"}, "tax"),
        ({"pay": "Ann", "to": "bank", "amount": 100, "for_": "fine"}, "fine"),
        ({"pay": "Ann", "to": "Ben", "amount": 100, "for_": "card"}, "card"),
        ({"pay": "Ann", "to": "bank", "amount": 100, "for_": "other"}, "other"),
        ({"repairs": "Ann", "house": 40, "hotel": 120}, "card"),
        ({"pay_each": "Ann", "amount": 60}, "card"),
        ({"collect_each": "Ben", "amount": 100}, "card"),
    ],
)
def test_what_must_be_paid_is_owed_and_nothing_moves(edition: str, words: Json, reason: str) -> None:
    group = box(edition).groups[0]
    built = {group.deeds[0]: 1}
    table = game(edition, *THREE, cash={"Ann": 20}, owns={"Ann": " ".join(group.deeds)}, built=built)
    table.does(**words)
    assert table.cash["Ann"] == 20
    assert {debt["for"] for debt in table.waits["debt"]} == {reason}
    assert {debt["from"] for debt in table.waits["debt"]} == {"Ann"}


@pytest.mark.parametrize("edition", CLASSIC)
def test_what_is_done_freely_is_refused_instead(edition: str) -> None:
    group = box(edition).groups[0]
    other = next(deed for deed in box(edition).deeds if deed not in group.deeds)
    table = game(edition, *THREE, cash={"Ann": 0}, owns={"Ann": " ".join(group.deeds)}, jailed={"Ann": 0})
    table.does(turn="Ann")
    table.refuses(Code.NOT_ENOUGH_CASH, buy="Ann", deed=other)
    table.refuses(Code.NOT_ENOUGH_CASH, build="Ann", to={group.deeds[0]: 1})
    table.refuses(Code.NOT_ENOUGH_CASH, jail_pay="Ann")
    table.refuses(Code.NOT_ENOUGH_CASH, trade={"Ann": {"cash": 20, "deeds": [group.deeds[0]]}, "Ben": {}})


def test_a_debtor_raises_cash_and_settles() -> None:
    table = in_debt()
    assert table.refuses(Code.NOT_ENOUGH_CASH, settle="Ann").facts["needs"] == 100
    table.refuses(Code.OPEN_DEBT, salary="Ben")
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(settle="Ann")
    assert table.waits == {}
    assert table.cash["Ann"] == 0
    table.refuses(Code.NO_OPEN_DEBT, settle="Ann")
    table.refuses(Code.NO_OPEN_DEBT, settle="Ben")


@pytest.mark.parametrize(
    "words",
    [
        {"build": "Ann", "to": {"boardwalk": 1}},
        {"lift": "Ann", "deeds": ["short-line"]},
        {"buy": "Ann", "deed": "water-works"},
        {"decline": "Ann", "deed": "water-works"},
        {"sold": "Ann", "deed": "water-works", "amount": 10},
        {"auction": "water-works"},
        {"jail": "Ann"},
        {"land": "Ann", "space": "go"},
        {"turn": "Ben"},
        {"resign": "Ann", "agreed_by": ["Ben", "Cara"]},
    ],
    ids=lambda words: next(iter(words)),
)
def test_what_a_debtor_may_not_do(words: Json) -> None:
    in_debt().refuses(Code.OPEN_DEBT, **words)


def test_what_a_debtor_may_do() -> None:
    table = in_debt()
    table.does(salary="Ann")
    table.does(take_card="Ann", deck="chance")
    table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 5}})
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(pay="bank", to="Ann", amount=10, for_="card")
    table.does(rent="Ann", deed="boardwalk")
    table.does(settle="Ann")


def test_one_creditor_after_the_other() -> None:
    table = game("us-g0009", *THREE, "Dave", cash={"Ann": 0})
    table.does(pay_each="Ann", amount=50)
    table.does(pay="bank", to="Ann", amount=60, for_="card")
    table.refuses(Code.NOT_ENOUGH_CASH, settle="Ann")
    table.does(settle="Ann", creditor="Cara")
    assert [debt["to"] for debt in table.waits["debt"]] == ["Ben", "Dave"]
    table.refuses(Code.NO_OPEN_DEBT, settle="Ann", creditor="Cara")
    table.refuses(Code.NO_OPEN_DEBT, settle="Ann", creditor="bank")
    table.refuses(Code.UNKNOWN_PLAYER, settle="Ann", creditor="Zoe")
    table.does(pay="bank", to="Ann", amount=90, for_="card")
    table.does(settle="Ann")
    assert table.cash == {"Ann": 0, "Ben": 1550, "Cara": 1550, "Dave": 1550}


def test_debts_of_several_players_stand_side_by_side() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0, "Ben": 0})
    table.does(collect_each="Cara", amount=50)
    assert {debt["from"] for debt in table.waits["debt"]} == {"Ann", "Ben"}
    table.does(pay="bank", to="Ann", amount=50, for_="card")
    table.does(settle="Ann")
    table.refuses(Code.OPEN_DEBT, turn="Ann")
    table.does(pay="bank", to="Ben", amount=50, for_="card")
    table.does(settle="Ben")
    table.does(turn="Ann")


def test_a_debt_to_nobody_is_no_debt() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0})
    table.does(repairs="Ann", house=25, hotel=100)
    assert table.waits == {}


def test_what_is_owed_to_a_player_who_resigns_is_not_paid_to_a_ghost() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": "short-line"})
    table.does(pay="Ann", to="Ben", amount=50, for_="card")
    table.asks({"op": "resign", "player": "Ben", "agreed_by": ["Ann", "Cara"]})
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(settle="Ann")


def test_nor_what_is_owed_to_one_who_is_bankrupt() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0, "Ben": 0}, owns={"Ann": "short-line"})
    table.does(pay="Ann", to="Ben", amount=50, for_="card")
    table.does(pay="Ben", to="Cara", amount=70, for_="card")
    table.does(bankrupt="Ben")
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(settle="Ann")


def test_nor_does_an_estate_go_to_one() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0, "Ben": 0}, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
    table.does(pay="Ann", to="Ben", amount=50, for_="card")
    table.does(pay="Ben", to="Cara", amount=70, for_="card")
    table.does(bankrupt="Ben")
    table.does(bankrupt="Ann")
