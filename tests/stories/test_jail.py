"""Jail: sent there, attempts, fee, cards, business from inside."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, EDITIONS, Game, box, game

THREE = ("Ann", "Ben", "Cara")


def jailed(edition: str = "us-g0009", attempts: int = 0, **more: object) -> Game:
    """Ann sits in Jail and it is her turn."""
    table = game(edition, *THREE, jailed={"Ann": attempts}, **more)
    table.does(turn="Ann")
    return table


def state(table: Game, player: str = "Ann") -> tuple[bool, int]:
    person = next(each for each in table.position["players"] if each["name"] == player)
    return person["in_jail"], person["attempts"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_sent_to_jail_without_a_salary(edition: str) -> None:
    for words in ({"jail": "Ann"}, {"land": "Ann", "space": "go-to-jail"}):
        table = game(edition, *THREE)
        before = table.cash
        table.does(**words)
        assert state(table) == (True, 0)
        assert table.cash == before
        table.refuses(Code.ALREADY_IN_JAIL, jail="Ann")


def test_just_visiting_is_nothing() -> None:
    table = game("us-g0009", *THREE)
    table.does(land="Ann", space="jail")
    assert state(table) == (False, 0)
    for words in ({"jail_roll": "Ann", "doubles": True}, {"jail_pay": "Ann"}, {"jail_card": "Ann"}):
        table.refuses(Code.NOT_IN_JAIL, **words)


def test_not_in_the_turn_that_sent_him_there() -> None:
    table = game("us-g0009", *THREE, cards={"Ann": "chance"})
    table.does(jail="Ann")
    for words in ({"jail_roll": "Ann", "doubles": True}, {"jail_pay": "Ann"}, {"jail_card": "Ann"}):
        refused = table.refuses(Code.JAIL_ROLL_USED, **words)
        assert [way.word for way in refused.remedy] == ["turn"]
    table.takes_the_way_out(refused)
    assert table.turn == "Ben"


@pytest.mark.parametrize("edition", CLASSIC)
def test_three_attempts_one_a_turn_and_then_the_fee(edition: str) -> None:
    table = jailed(edition)
    before, fee = table.cash["Ann"], table.table.terms.jail_fee
    for attempt in (1, 2):
        table.does(jail_roll="Ann", doubles=False)
        assert state(table) == (True, attempt)
        table.refuses(Code.JAIL_ROLL_USED, jail_roll="Ann", doubles=True)
        table.refuses(Code.JAIL_ROLL_USED, jail_pay="Ann")
        for player in ("Ben", "Cara", "Ann"):
            table.does(turn=player)
    table.does(jail_roll="Ann", doubles=False)
    assert state(table) == (False, 0)
    assert table.cash["Ann"] == before - fee


@pytest.mark.parametrize("attempts", [0, 1, 2])
def test_doubles_free_without_a_fee(attempts: int) -> None:
    table = jailed(attempts=attempts)
    table.does(jail_roll="Ann", doubles=True)
    assert state(table) == (False, 0)
    assert table.cash["Ann"] == 1500
    table.refuses(Code.NOT_IN_JAIL, jail_roll="Ann", doubles=True)


@pytest.mark.parametrize("attempts", [0, 1, 2])
@pytest.mark.parametrize("edition", CLASSIC)
def test_the_fee_before_rolling(edition: str, attempts: int) -> None:
    table = jailed(edition, attempts)
    before = table.cash["Ann"]
    table.does(jail_pay="Ann")
    assert table.cash["Ann"] == before - table.table.terms.jail_fee
    assert state(table) == (False, 0)


def test_the_fee_that_is_not_there() -> None:
    table = jailed(cash={"Ann": 49})
    table.refuses(Code.NOT_ENOUGH_CASH, jail_pay="Ann")
    table = jailed(attempts=2, cash={"Ann": 49}, cards={"Ann": "chance"})
    table.does(jail_roll="Ann", doubles=False)
    assert state(table) == (False, 0)
    assert table.waits == {"debt": [{"from": "Ann", "to": "bank", "amount": 50, "for": "jail"}]}
    table.refuses(Code.OPEN_DEBT, jail_card="Ann")
    table.refuses(Code.OPEN_DEBT, jail_pay="Ann")


def test_a_card_goes_back_under_its_deck() -> None:
    table = jailed(cards={"Ann": "chance chest"})
    table.does(jail_card="Ann", deck="chest")
    assert table.table.cards == {"chance": "Ann"}
    table.does(take_card="Ben", deck="chest")
    table.refuses(Code.CARD_IS_OUT, take_card="Cara", deck="chance")
    assert table.cash["Ann"] == 1500


def test_a_card_one_does_not_have() -> None:
    table = jailed(cards={"Ben": "chest"})
    table.refuses(Code.NO_JAIL_CARD, jail_card="Ann")
    table.refuses(Code.NO_JAIL_CARD, jail_card="Ann", deck="chest")
    table.does(trade={"Ben": {"jail_cards": ["chest"]}, "Ann": {"cash": 30}})
    refused = table.refuses(Code.NO_JAIL_CARD, jail_card="Ann", deck="chance")
    table.takes_the_way_out(refused)
    assert state(table) == (False, 0)


def test_where_the_fee_is_paid_before_the_turn_comes_it_calls_nobody() -> None:
    table = game("id-older", *THREE)
    table.does(jail="Ann")
    table.refuses(Code.JAIL_ROLL_USED, jail_pay="Ann")
    table.does(turn="Ben")
    assert not table.does(jail_pay="Ann").implied
    assert table.turn == "Ben"
    assert state(table) == (False, 0)


def test_elsewhere_the_fee_calls_the_turn() -> None:
    table = game("us-g0009", *THREE)
    table.does(jail="Ann")
    table.does(turn="Ben")
    table.does(turn="Cara")
    assert table.does(jail_pay="Ann").implied


@pytest.mark.parametrize("edition", CLASSIC)
def test_business_goes_on_from_inside(edition: str) -> None:
    group = box(edition).groups[0]
    other = next(deed for deed in box(edition).deeds if deed not in group.deeds)
    table = game(edition, *THREE, owns={"Ann": " ".join(group.deeds)}, jailed={"Ann": 0})
    table.does(turn="Ben")
    table.does(build="Ann", to={group.deeds[0]: 1})
    table.does(sell="Ann", to={group.deeds[0]: 0})
    table.does(rent="Ben", deed=group.deeds[0])
    table.does(sold="Ann", deed=other, amount=20)
    table.does(trade={"Ann": {"deeds": [other]}, "Ben": {"cash": 20}})
    table.does(mortgage="Ann", deeds=[group.deeds[0]])


@pytest.mark.parametrize("ruled", ["rent_only", "none"])
def test_unless_the_table_ruled_otherwise(ruled: str) -> None:
    owns = {"Ann": "boardwalk park-place", "Ben": "short-line"}
    table = game("us-g0009", *THREE, owns=owns, jailed={"Ann": 0}, rulings={"business_in_jail": ruled})
    table.refuses(Code.NOT_IN_THIS_EDITION, build="Ann", to={"boardwalk": 1})
    table.refuses(Code.NOT_IN_THIS_EDITION, mortgage="Ann", deeds=["boardwalk"])
    table.refuses(Code.NOT_IN_THIS_EDITION, trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 1}})
    table.refuses(Code.NOT_IN_THIS_EDITION, trade={"Ben": {"deeds": ["short-line"]}, "Ann": {"cash": 1}})
    table.refuses(Code.NOT_IN_THIS_EDITION, sold="Ann", deed="water-works", amount=10)


def test_somebody_in_jail_who_lands_is_noticed() -> None:
    table = jailed()
    assert "still_in_jail" in table.does(land="Ann", space="chance").notices
    assert "still_in_jail" not in table.does(land="Ann", space="jail").notices


@pytest.mark.parametrize("edition", ["no-junior-1", "no-junior-2"])
def test_junior_pays_or_uses_the_card_and_does_not_roll(edition: str) -> None:
    table = jailed(edition)
    table.refuses(Code.NOT_IN_THIS_EDITION, jail_roll="Ann", doubles=True)
    table.does(jail_pay="Ann")
    table = jailed(edition, cards={"Ann": "chance"})
    table.does(jail_card="Ann")
    table.refuses(Code.NOT_IN_THIS_EDITION, take_card="Ann", deck="chest")
