"""Answers as a program sees them: numbers, implied turns, refusals with their way out, tables one after the other."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from banker.command.replay import Replay, lines, replay
from tests.making import EDITIONS, SHELF, Json, opening


def answers(*asked: Any, keep_going: bool = True) -> tuple[int, list[Json]]:
    """What `replay` prints for these lines, and how it ends."""
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in asked)
    out = io.StringIO()
    status = replay(lines(io.StringIO(text)), Replay(SHELF), as_json=True, keep_going=keep_going, out=out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


OPEN = opening("us-g0009", "Ann", "Ben", "Cara")


def test_one_answer_for_each_operation_and_the_position_at_the_end() -> None:
    status, rows = answers(OPEN, {"op": "turn"}, {"op": "salary", "player": "ann"})
    assert status == 0
    assert [row.get("n") for row in rows] == [1, 2, 3, None]
    assert [row.get("entry") for row in rows] == [1, 2, 3, None]
    assert [row["op"] for row in rows[:-1]] == ["open", "turn", "salary"]
    assert rows[-1]["position"]["players"][0] == {
        "name": "Ann", "cash": 1700, "in_jail": False, "attempts": 0, "jail_cards": [], "out": False,
    }  # fmt: skip


def test_an_implied_turn_has_its_own_answer_first_with_the_same_number() -> None:
    _, rows = answers(OPEN, {"op": "turn", "player": "Ann"}, {"op": "salary", "player": "Ben"})
    turn, salary = rows[2:4]
    assert (turn["n"], turn["op"], turn["implied"], turn["entry"]) == (3, "turn", True, 3)
    assert (salary["n"], salary["op"], salary.get("implied"), salary["entry"]) == (3, "salary", None, 4)


def test_a_refused_implied_turn_is_one_answer_about_the_operation_asked_for() -> None:
    _, rows = answers(OPEN, {"op": "land", "player": "Ann", "space": "boardwalk"}, {"op": "salary", "player": "Ben"})
    refused = rows[3]
    assert len(rows) == 5
    assert (refused["n"], refused["ok"], refused["op"], refused["code"]) == (3, False, "salary", "open_purchase")


def test_a_refusal_says_why_on_what_basis_and_what_would_do() -> None:
    build = {"op": "build", "player": "Ann", "to": {"new-york-avenue": 2}}
    streets = ("st-james-place", "tennessee-avenue", "new-york-avenue")
    position = {"deeds": {street: {"owner": "Ann", "level": 0} for street in streets}}
    status, rows = answers({**OPEN, "position": position}, build)
    refused = rows[1]
    assert status == 1
    assert (refused["code"], refused["parameter"]) == ("uneven_build", "build_even")
    assert refused["say"]
    assert refused["basis"]
    to = {"st-james-place": 1, "tennessee-avenue": 1, "new-york-avenue": 2}
    assert refused["remedy"] == [{"op": "build", "player": "Ann", "to": to}]
    assert answers({**OPEN, "position": position}, *refused["remedy"])[0] == 0


def test_it_stops_at_the_first_refusal_unless_it_is_told_to_go_on() -> None:
    asked = (OPEN, {"op": "hammer"}, {"op": "turn"})
    assert [row.get("ok") for row in answers(*asked, keep_going=False)[1]] == [True, False, None]
    assert [row.get("ok") for row in answers(*asked)[1]] == [True, False, True, None]


def test_many_tables_in_one_file() -> None:
    status, rows = answers(OPEN, {"op": "turn"}, opening("no-2001", "Dag", "Eli"), {"op": "turn"})
    assert status == 0
    assert [row.get("op") for row in rows] == ["open", "turn", None, "open", "turn", None]
    assert [row["position"]["edition"] for row in rows if "position" in row] == ["us-g0009", "no-2001"]


@pytest.mark.parametrize(
    "wrong", [opening("us-g9999", "Ann", "Ben"), opening("us-g0009", "Ann"), {"op": "open", "edition": 5}]
)
def test_after_a_refused_open_nothing_is_played_until_the_next(wrong: Json) -> None:
    _, rows = answers(OPEN, wrong, {"op": "turn"}, {"op": "undo"}, OPEN, {"op": "turn"})
    given = [row for row in rows if "ok" in row]
    assert [row["ok"] for row in given] == [True, False, False, False, True, True]
    assert [row["code"] for row in given[2:4]] == ["bad_operation", "bad_operation"]


def test_before_any_table_is_open_nothing_is_played() -> None:
    status, rows = answers({"op": "turn"})
    assert status == 1
    assert [row["code"] for row in rows] == ["bad_operation"]


def test_blank_lines_are_not_counted_and_a_spoilt_one_is() -> None:
    _, rows = answers(OPEN, "", "   ", "{", {"op": "turn"})
    assert [row.get("n") for row in rows] == [1, 2, 3, None]
    assert (rows[1]["ok"], rows[1]["code"]) == (False, "bad_operation")


def test_an_undo_lists_the_moves_back_and_what_it_struck() -> None:
    _, rows = answers(OPEN, {"op": "salary", "player": "Ann"}, {"op": "undo"}, {"op": "redo"})
    undo, redo = rows[3:5]
    money = {"what": "money", "from": "Ann", "to": "bank", "amount": 200}
    assert money in undo["moves"]
    assert (undo["strikes"], redo["restores"]) == ([2, 3], [2, 3])
    assert {**money, "from": "bank", "to": "Ann"} in redo["moves"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_open_moves_every_balance_from_the_bank(edition: str) -> None:
    _, rows = answers(opening(edition, "Ann", "Ben", "Cara"))
    dealt = {move["to"]: move["amount"] for move in rows[0]["moves"] if move["what"] == "money"}
    assert dealt == {player["name"]: player["cash"] for player in rows[1]["position"]["players"]}


def test_a_game_taken_up_moves_what_everybody_has() -> None:
    first = answers(OPEN, {"op": "buy", "player": "Ann", "deed": "boardwalk"})[1][-1]["position"]
    _, rows = answers({**OPEN, "position": first})
    assert {"what": "money", "from": "bank", "to": "Ann", "amount": 1100} in rows[0]["moves"]
    assert {"what": "deed", "from": "bank", "to": "Ann", "deed": "boardwalk"} in rows[0]["moves"]
    assert rows[1]["position"] == first


def test_a_note_goes_with_any_operation() -> None:
    status, _ = answers({**OPEN, "note": "Friday"}, {"op": "turn", "note": "at last"}, {"op": "undo", "note": "no"})
    assert status == 0
