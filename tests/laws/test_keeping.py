"""What is kept comes back: entries from rows, games from journals, tables from positions, operations from JSON."""

from __future__ import annotations

import json

from hypothesis import given, settings

from banker.desk import Desk
from banker.journal.memory import Memory
from banker.keeping import entry_of, row_of
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.opening import open_table
from banker.rules.position import position
from banker.rules.ruling import Refused
from banker.rules.table import Table
from banker.rules.wire import move_from_json, move_to_json
from tests.laws.play import Start, played, plays, starts
from tests.making import BANKER, SHELF, Json, box, game, opening


def through_json(plain: Json) -> Json:
    again: Json = json.loads(json.dumps(plain))
    return again


def taken_up(table: Table, plain: Json) -> Table:
    """The table that opens from a position."""
    here = table.box
    variants = {"variants": list(here.variants)} if here.variants else {}
    asked = spelling.parse(opening(here.id, *table.players, position=plain, **variants))
    assert isinstance(asked, ops.Open)
    answer = open_table(asked, box(here.id, *here.variants))
    assert not isinstance(answer, Refused), dict(answer.facts)
    return answer.table


@given(starts(), plays())
@settings(max_examples=150)
def test_a_position_opens_the_same_table_again(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        table = step.desk.table
        if table is not step.before:
            plain = through_json(position(table))
            again = taken_up(table, plain)
            assert again == table
            assert position(again) == position(table)


def test_claims_keep_their_order() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": "boardwalk park-place"})
    for street in ("boardwalk", "park-place"):
        table.does(land="Ann", space=street)
    table.does(rent="Ann", deed="boardwalk")
    assert taken_up(table.table, through_json(table.position)) == table.table


def test_claims_keep_the_order_of_their_payers() -> None:
    table = game("us-pre2008", "Ann", "Ben", "Cara", owns={"Cara": "boardwalk park-place"})
    for player in ("Ann", "Ben"):
        table.does(land=player, space="boardwalk")
        table.does(rent=player, deed="boardwalk")
        table.does(land=player, space="park-place")
    table.does(rent="Ann", deed="park-place")
    plain = through_json(table.position)
    assert position(taken_up(table.table, plain)) == plain


@given(starts(), plays())
@settings(max_examples=100)
def test_entries_come_back_from_their_rows(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        for booked in () if isinstance(step.answer, Refused) else step.answer.booked:
            assert entry_of(row_of(booked.entry)) == booked.entry
            for move in booked.entry.moves:
                assert move_from_json(through_json(move_to_json(move))) == move


@given(starts(), plays())
@settings(max_examples=40)
def test_a_game_read_back_is_the_game(begin: Start, numbers: list[int]) -> None:
    asked = spelling.parse(begin.line)
    assert isinstance(asked, ops.Open)
    journal = Memory(BANKER)
    answer = Desk.open(asked, SHELF, journal, "a game")
    assert not isinstance(answer, Refused)
    desk = answer[0]
    for _ in played(begin, numbers, desk):
        pass
    again = Desk.resume(journal, "a game")
    assert again.table == desk.table
    assert again.entries == desk.entries
    assert again.history == desk.history
    half = len(desk.entries) // 2 + 1
    assert Desk.resume(journal, "a game", half).entries == desk.entries[:half]


@given(starts(), plays())
@settings(max_examples=80)
def test_every_operation_comes_back_from_json(begin: Start, numbers: list[int]) -> None:
    assert spelling.to_json(spelling.parse(begin.line)) == {**begin.line}
    for step in played(begin, numbers):
        plain = spelling.to_json(step.asked)
        assert spelling.parse(through_json(plain)) == step.asked
        assert spelling.to_json(spelling.parse(plain)) == plain
