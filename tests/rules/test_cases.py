"""Situations with the answers they must get, one test each."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from banker.command.replay import Replay
from banker.rules.audit import audit
from banker.rules.position import position
from tests.making import SHELF

Json = dict[str, Any]

FILES = sorted((Path(__file__).parents[1] / "data" / "cases").glob("*.json"))
CASES: list[Json] = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]


def test_every_case_has_a_name_of_its_own() -> None:
    assert len(CASES) == 553
    assert Counter(case["id"] for case in CASES).most_common(1)[0][1] == 1


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Json) -> None:
    play = Replay(SHELF)
    answers = [play.answer(1, json.dumps(case["open"]))[-1]]
    if case.get("open_refused"):
        assert not answers[0]["ok"], "the table opened"
        assert answers[0]["code"] in _list(case.get("code", answers[0]["code"]))
        return
    assert answers[0]["ok"], answers[0]
    assert len(case["expect"]) == len(case["operations"])
    cash: dict[str, int] = {}
    _fold(cash, answers[0])
    faults: list[str] = []
    for number, (line, want) in enumerate(zip(case["operations"], case["expect"], strict=True), 2):
        given = play.answer(number, json.dumps(line))
        for answer in given:
            _fold(cash, answer)
        faults += [f"operation {number - 1} {line['op']}: {fault}" for fault in _faults(given[-1], want, cash)]
        assert play.desk is not None
        assert audit(play.desk.table) == []
    assert play.desk is not None
    faults += _final_faults(case.get("final", {}), position(play.desk.table))
    assert faults == []


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _fold(cash: dict[str, int], answer: Json) -> None:
    for move in answer.get("moves", []):
        if move["what"] == "money":
            cash[move["from"]] = cash.get(move["from"], 0) - move["amount"]
            cash[move["to"]] = cash.get(move["to"], 0) + move["amount"]


def _faults(got: Json, want: Json, cash: dict[str, int]) -> Iterator[str]:
    if got["ok"] != want["ok"]:
        yield f"ok is {got['ok']} {got.get('code', '')}"
        return
    if not want["ok"] and "code" in want and got["code"] not in _list(want["code"]):
        yield f"refused with {got['code']}, not {want['code']}"
    noticed = [notice.get("parameter") for notice in got.get("notices", [])]
    yield from (f"no notice on {parameter}" for parameter in want.get("notices", []) if parameter not in noticed)
    for name, amount in want.get("cash", {}).items():
        if cash.get(name, 0) != amount:
            yield f"{name} then has {cash.get(name, 0)} by the moves, not {amount}"


def _final_faults(final: Json, at_the_end: Json) -> Iterator[str]:
    people = {player["name"]: player for player in at_the_end["players"]}
    for name, amount in final.get("cash", {}).items():
        yield from _differs(f"cash of {name}", people[name]["cash"], amount)
    for name, wanted in final.get("jail", {}).items():
        for key, value in wanted.items():
            yield from _differs(f"{name} {key}", people[name][key], value)
    for deed, wanted in final.get("deeds", {}).items():
        for key, value in wanted.items():
            yield from _differs(f"{deed} {key}", at_the_end["deeds"][deed][key], value)
    for key, value in final.get("bank", {}).items():
        yield from _differs(f"bank {key}", at_the_end["bank"][key], value)
    if "pot" in final:
        yield from _differs("pot", at_the_end["pot"], final["pot"])
    for name in final.get("out") or []:
        yield from _differs(f"{name} out", people[name]["out"], True)
    yield from _result_faults(final.get("result", {}), at_the_end["result"] or {})
    if "open" in final:
        now = at_the_end["open"]
        if final["open"] is None:
            yield from _differs("open", now, None)
        elif final["open"] not in (now or {}):
            yield f"open is {now}, without {final['open']}"


def _result_faults(wanted: Json, result: Json) -> Iterator[str]:
    if "winners" in wanted:
        yield from _differs("winners", sorted(result.get("winners", [])), sorted(wanted["winners"]))
    for name, headings in wanted.get("account", {}).items():
        for key, value in headings.items():
            yield from _differs(f"account of {name}, {key}", result.get("account", {}).get(name, {}).get(key), value)


def _differs(what: str, found: Any, wanted: Any) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found}, not {wanted}"
