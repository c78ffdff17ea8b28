"""Where several things are wrong, the first in the bank's order is the one that is told."""

from __future__ import annotations

import json

import pytest

from banker.rules.ruling import Code
from tests.making import Json, game

THREE = ("Ann", "Ben", "Cara")


@pytest.mark.parametrize(
    "words",
    [
        {"buy": "Zoe", "deed": "nowhere", "price": 2.5},
        {"build": "Zoe", "to": {"nowhere": -1}},
        {"rent": "Zoe", "deed": "nowhere", "late": "yes"},
        {"mortgage": "Zoe", "deeds": "nowhere"},
        {"trade": {"Zoe": {"deeds": ["nowhere"]}, "Yan": 5}},
    ],
    ids=lambda words: next(iter(words)),
)
def test_form_before_players(words: Json) -> None:
    table = game("us-g0009", *THREE)
    table.does(finish=True)
    code = Code.BAD_AMOUNT if "price" in words else Code.BAD_OPERATION
    table.refuses(code, **words)


ANYTHING: list[Json] = [
    {"buy": "Ann", "deed": "boardwalk"},
    {"decline": "Ann", "deed": "boardwalk"},
    {"rent": "Ann", "deed": "boardwalk"},
    {"sold": "Ann", "deed": "boardwalk", "amount": 10},
    {"mortgage": "Ann", "deeds": ["boardwalk"]},
    {"lift": "Ann", "deeds": ["boardwalk"]},
    {"build": "Ann", "to": {"boardwalk": 1}},
    {"sell": "Ann", "to": {"boardwalk": 0}},
    {"trade": {"Ann": {"deeds": ["boardwalk"]}, "Ben": {}}},
]


def elsewhere(words: Json, player: str, deed: str) -> Json:
    """The same words about another player and another deed."""
    changed: Json = json.loads(json.dumps(words).replace("Ann", player).replace("boardwalk", deed))
    return changed


@pytest.mark.parametrize("words", ANYTHING, ids=lambda words: next(iter(words)))
def test_players_before_deeds_before_the_end_of_the_game(words: Json) -> None:
    table = game("us-g0009", *THREE, "Dave", out="Dave", cash={"Dave": 0})
    table.refuses(Code.PLAYER_IS_OUT, **elsewhere(words, "Dave", "boardwalk"))
    table.does(finish=True)
    table.refuses(Code.GAME_OVER, **words)
    table.refuses(Code.UNKNOWN_DEED, **elsewhere(words, "Ann", "nowhere"))
    table.refuses(Code.PLAYER_IS_OUT, **elsewhere(words, "Dave", "boardwalk"))
    if "trade" not in words:
        table.refuses(Code.UNKNOWN_PLAYER, **elsewhere(words, "Zoe", "nowhere"))


@pytest.mark.parametrize(
    "words",
    [
        {"auction": "museet"},
        {"auction": "house"},
        {"sold": "Ann", "deed": "museet", "amount": 1},
        {"build": "Ann", "to": {"museet": 1}},
        {"sell": "Ann", "to": {"museet": 0}},
        {"mortgage": "Ann", "deeds": ["museet"]},
        {"lift": "Ann", "deeds": ["museet"]},
        {"trade": {"Ann": {"deeds": ["museet"]}, "Ben": {}}},
        {"jail_roll": "Ann", "doubles": True},
        {"pot": "Ann"},
        {"cutoff": True},
    ],
    ids=lambda words: next(iter(words)),
)
def test_the_end_of_the_game_before_the_edition_before_what_is_open(words: Json) -> None:
    table = game("no-junior-1", *THREE)
    table.does(turn="Ann")
    table.does(land="Ann", space="biblioteket")
    table.refuses(Code.NOT_IN_THIS_EDITION, **words)
    table.does(finish=True)
    table.refuses(Code.GAME_OVER, **words)


@pytest.mark.parametrize(
    "words",
    [
        {"buy": "Ann", "deed": "park-place"},
        {"decline": "Ann", "deed": "park-place"},
        {"build": "Ann", "to": {"park-place": 1}},
        {"lift": "Ann", "deeds": ["park-place"]},
        {"trade": {"Ann": {"deeds": ["park-place"]}, "Ben": {}}},
        {"auction": "park-place"},
    ],
    ids=lambda words: next(iter(words)),
)
def test_what_is_open_before_whose_it_is(words: Json) -> None:
    table = game("us-g0009", *THREE, owns={"Ben": "park-place"})
    table.does(turn="Ann")
    table.does(auction="baltic-avenue")
    table.refuses(Code.OPEN_AUCTION, **words)


def test_building_from_ownership_to_cash() -> None:
    browns = "mediterranean-avenue baltic-avenue"
    order = {"build": "Ann", "to": {"baltic-avenue": 5}}
    nothing: Json = {"cash": {"Ann": 0}, "rulings": {"houses_total": 0}}
    game("us-g0009", *THREE, **nothing).refuses(Code.NOT_YOUR_DEED, **order)
    game("us-g0009", *THREE, owns={"Ann": "baltic-avenue"}, **nothing).refuses(Code.SET_NOT_COMPLETE, **order)
    pledged: Json = {"owns": {"Ann": browns}, "mortgaged": "baltic-avenue"}
    game("us-g0009", *THREE, **pledged, **nothing).refuses(Code.SET_MORTGAGED, **order)
    game("us-g0009", *THREE, owns={"Ann": browns}, **nothing).refuses(Code.SUPPLY_EMPTY, **order)
    order = {"build": "Ann", "to": {"baltic-avenue": 2}}
    one: Json = {"cash": {"Ann": 0}, "rulings": {"houses_total": 1}}
    game("us-g0009", *THREE, owns={"Ann": browns}, **one).refuses(Code.UNEVEN_BUILD, **order)
    order = {"build": "Ann", "to": {"baltic-avenue": 1}}
    game("us-g0009", *THREE, owns={"Ann": browns}, **one).refuses(Code.NOT_ENOUGH_CASH, **order)


def test_trading_from_ownership_to_cash() -> None:
    gives = {"Ann": {"deeds": ["baltic-avenue"]}, "Ben": {"cash": 10}}
    poor: Json = {"cash": {"Ben": 0}}
    browns = {"Ann": "mediterranean-avenue baltic-avenue"}
    game("us-c1009", *THREE, **poor).refuses(Code.NOT_YOUR_DEED, trade=gives)
    built = {"mediterranean-avenue": 1}
    game("us-c1009", *THREE, owns=browns, built=built, **poor).refuses(Code.SET_HAS_BUILDINGS, trade=gives)
    table = game("us-c1009", *THREE, owns=browns, mortgaged="baltic-avenue", **poor)
    table.refuses(Code.MORTGAGE_CHOICE_MISSING, trade=gives)
    table.refuses(Code.NOT_ENOUGH_CASH, trade=gives, mortgaged={"baltic-avenue": "keep"})
