"""What typed words seek among the entries."""

from __future__ import annotations

from functools import partial

import pytest

from banker.rules.tally import For
from banker.saying.searching import sought
from banker.words.entries import entry as say_entry
from tests.making import Game, game

PLAYERS = ("Anna", "Ben", "Cara Lee")


@pytest.fixture(scope="module")
def table() -> Game:
    played = game("us-g0009", *PLAYERS, banker="Ben", turn="Anna")
    played.does(buy="Anna", deed="st-james-place")
    played.does(turn="Ben")
    played.does(rent="Ben", deed="st-james-place")
    played.does(salary="Ben")
    played.does(turn="Cara Lee")
    played.does(rent="Cara Lee", deed="st-james-place")
    played.does(trade={"Anna": {"deeds": ["st-james-place"]}, "Ben": {"cash": 200}})
    return played


def kept(table: Game, typed: str) -> list[int]:
    found = sought(table.table, typed)
    return [
        each.entry.number for each in table.desk.recent() if found.keeps(each, partial(say_entry, each[1], each[0]))
    ]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("ben", [1, 3, 4, 5, 8]),
        ("ben rent", [4]),
        ("rent", [4, 7]),
        ("cara lee rent", [7]),
        ("st james", [2, 4, 7, 8]),
        ("orange", [2, 4, 7, 8]),
        ("james ben", [4, 8]),
        ("deal", [1]),
        ("swap", [8]),
        ("pass go", [5]),
        ("banker", [5]),
        ("turn", [3, 6]),
        ("ben turn", [3]),
        ("zebra", []),
        ("anna ben", [1, 4, 8]),
    ],
)
def test_words_are_players_deeds_and_kinds(table: Game, typed: str, numbers: list[int]) -> None:
    assert kept(table, typed) == numbers


def test_what_was_meant_can_be_told() -> None:
    table = game("us-g0009", *PLAYERS).table
    found = sought(table, "Ben rent orange")
    assert found.players == ["Ben"]
    assert found.purposes == {For.RENT}
    assert found.deeds == {"st-james-place", "tennessee-avenue", "new-york-avenue"}


def test_odd_letters_seek_nothing_or_only_themselves() -> None:
    table = game("us-g0009", *PLAYERS).table
    assert sought(table, "  ... ?? ").parts == ()
    assert [part.found for part in sought(table, "q 12").parts] == [False, False]
