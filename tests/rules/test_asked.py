"""May I? Every situation asked for gets the ruling that booking it gets, and the journal stays as it was."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from banker.__main__ import main
from banker.command import answers
from banker.command.rules import ruled
from banker.desk import Desk
from banker.past import Past, PastIsRead
from banker.rules import operations as ops
from banker.rules.ruling import Refused
from tests.making import Game, asked, game, opens
from tests.rules.test_cases import CASES

Json = dict[str, Any]
PARTS = 30
# Said once at a table: whoever only asks has not been told.
ONCE = ("inferred", "unverified")


def rows(table: Game) -> str:
    assert table.desk.keeping is not None
    return repr([astuple(row) for row in table.journal.rows(table.desk.keeping.game)])


def booked(table: Game, line: Json) -> list[Json]:
    """The answers to booking it."""
    operation = asked(line)
    answer = operation if isinstance(operation, Refused) else table.desk.submit(operation)
    if isinstance(answer, Refused):
        return [answers.refused(1, str(line.get("op", "")), answer, table.table)]
    return answers.accepted(1, answer)


def bare(given: list[Json]) -> list[Json]:
    """Answers without what only an entry has, and without what is said once."""
    return [
        {key: value for key, value in answer.items() if key not in ("entry", "strikes", "restores", "notices")}
        | {"notices": [notice for notice in answer.get("notices", []) if notice["code"] not in ONCE]}
        for answer in given
    ]


def faults(case: Json) -> Iterator[str]:
    """What asking got wrong in a situation, operation by operation."""
    table = opens(case["open"])
    if isinstance(table, Refused):
        yield from () if case.get("open_refused") else (f"{case['id']}: did not open",)
        return
    for number, line in enumerate(case["operations"], 1):
        if line["op"] == "open":
            continue
        kept, stood = rows(table), table.table
        given = bare(ruled(table.desk, line))
        last = number == len(case["operations"])
        then = bare(ruled(Past(table.desk, len(table.desk.entries)), line)) if last else given
        if (rows(table), table.table) != (kept, stood):
            yield f"{case['id']}, operation {number}: asking booked something"
        if then != given:
            yield f"{case['id']}, operation {number}: as of the last entry it is another ruling"
        if given != bare(booked(table, line)):
            yield f"{case['id']}, operation {number}: booked it is another ruling"


# Thirty parts: one test for each of five hundred situations would cost more than the situations.
@pytest.mark.parametrize("part", range(PARTS))
def test_asking_is_booking_without_an_entry(part: int) -> None:
    assert [fault for case in CASES[part::PARTS] for fault in faults(case)] == []


def test_as_of_an_earlier_entry_the_ruling_is_that_of_then() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann", owns={"Ben": "boardwalk"})
    table.does(rent="Ann", deed="boardwalk")
    table.does(ruling="jail_fee", value=75)
    table.does(trade={"Ben": {"deeds": ["boardwalk"]}, "Ann": {"cash": 100}})
    table.does(undo=1)
    table.does(redo=1)
    rent = {"op": "rent", "player": "Ann", "deed": "boardwalk"}
    assert [ruled(Past(table.desk, entry), rent)[-1].get("code", "") for entry in range(1, 7)] == [
        "",
        "",
        "",
        "no_rent_on_own_deed",
        "",
        "no_rent_on_own_deed",
    ]
    assert len(ruled(Past(table.desk, 1), rent)) == 1
    assert ruled(Past(table.desk, 4), {"op": "undo"})[0]["ok"]
    assert ruled(Past(table.desk, 5), {"op": "redo"})[0]["ok"]
    assert ruled(Past(table.desk, 3), {"op": "redo"})[0]["code"] == "nothing_to_redo"


def test_the_past_is_what_a_journal_read_so_far_gives() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara")
    table.does(salary="Ann")
    table.does(pay="Ann", to="bank", amount=15, for_="fine")
    table.does(undo=2)
    table.does(redo=1)
    table.does(salary="Ben")
    assert table.desk.keeping is not None
    for entry in range(1, len(table.desk.entries) + 1):
        read = Desk.resume(table.journal, table.desk.keeping.game, entry)
        then = Past(table.desk, entry)
        assert then.table == read.table == table.desk.at(entry)
        assert [each.number for each, _before in then.history.standing] == [
            each.number for each, _before in read.history.standing
        ]
        assert [each.number for each in then.history.struck] == [each.number for each in read.history.struck]


def test_nothing_is_booked_in_the_past() -> None:
    table = game("us-g0009", "Ann", "Ben")
    table.does(salary="Ann")
    kept = rows(table)
    with pytest.raises(PastIsRead):
        Past(table.desk, 1).submit(ops.Salary(player="Ann"))
    assert rows(table) == kept


def content(book: Path) -> str:
    with sqlite3.connect(book) as read:
        return sha256("\n".join(read.iterdump()).encode()).hexdigest()


def test_the_command_asks_and_leaves_the_book_as_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played, book = tmp_path / "played.jsonl", tmp_path / "book.db"
    lines: list[Json] = [
        {"op": "open", "format": ops.FORMAT, "edition": "us-g0009", "players": ["Ann", "Ben"]},
        {"op": "buy", "player": "Ann", "deed": "boardwalk"},
        {"op": "rent", "player": "Ben", "deed": "boardwalk"},
    ]
    played.write_text("\n".join(json.dumps(line) for line in lines), "utf-8")
    assert main(["--db", str(book), "replay", str(played), "--into", "asked"]) == 0
    capsys.readouterr()
    kept, whole = content(book), book.read_bytes()

    def ask(line: Json, *more: str) -> tuple[int, list[Json]]:
        status = main(["--db", str(book), "ask", "asked", json.dumps(line), "--json", *more])
        return status, [json.loads(answer) for answer in capsys.readouterr().out.splitlines()]

    status, given = ask(lines[2])
    assert (status, [answer["ok"] for answer in given]) == (0, [True])
    status, given = ask(lines[2], "--at", "1")
    assert (status, given[-1]["code"]) == (1, "no_owner")
    status, given = ask({"op": "buy", "player": "Ann", "deed": "boardwalk"})
    assert (status, given[-1]["code"]) == (1, "already_owned")
    assert ask({"op": "pay", "from": "Ann", "to": "bank", "amount": 1.5, "for": "fine"})[1][-1]["code"] == "bad_amount"
    assert ask({"op": "dance"})[1][-1]["code"] == "bad_operation"
    assert ask(lines[0])[1][-1]["code"] == "bad_operation"
    assert main(["--db", str(book), "ask", "asked", "[]"]) == 2
    assert main(["--db", str(book), "ask", "asked", json.dumps(lines[2]), "--at", "99"]) == 2
    assert (content(book), book.read_bytes()) == (kept, whole)
