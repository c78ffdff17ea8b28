"""Short sentences for narrow lists: never too long, whatever people and places are called."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from banker.command.replay import Replay
from banker.rules import operations as ops
from banker.words import entries
from banker.words.entries import NARROW, entry, short_entry
from tests.making import SHELF, game
from tests.words.telling import LIGHT_BLUE, in_short

CASES = [
    case
    for file in sorted((Path(__file__).parents[1] / "data" / "cases").glob("*.json"))
    for case in json.loads(file.read_text("utf-8"))
    if not case.get("open_refused")
]


def test_short_sentences() -> None:
    table = game("us-g0009", "Anna", "Ben", "Cara", owns={"Anna": LIGHT_BLUE}, cash={"Cara": 20})
    assert in_short(table, turn="Ben") == "Ben rolls"
    assert in_short(table, land="Ben", space="vermont-avenue") == "Ben on Vermont: rent M12 to Anna"
    assert in_short(table, rent="Ben", deed="vermont-avenue") == "Ben pays Anna M12, Vermont"
    assert in_short(table, buy="Ben", deed="new-york-avenue") == "Ben buys New York, M200"
    assert in_short(table, build="Anna", to=dict.fromkeys(LIGHT_BLUE.split(), 1)) == "Anna builds on 3 streets, M150"
    assert in_short(table, sell="Anna", to=dict.fromkeys(LIGHT_BLUE.split(), 0)) == "Anna sells on 3 streets, M75"
    assert in_short(table, mortgage="Anna", deeds=LIGHT_BLUE.split()) == "Anna mortgages 3 deeds, M160"
    assert in_short(table, tax="Cara", space="luxury-tax") == "Cara owes the Bank M100, Luxury Tax"


def test_long_names_are_cut() -> None:
    names = [f"{name} of the very long house of the North-West" for name in ("Anna", "Ben", "Cara")]
    table = game("us-g0009", *names, owns={names[0]: LIGHT_BLUE})
    assert in_short(table, rent=names[1], deed="connecticut-avenue") == "Ben of the… pays Anna of the… M16, Connecticut"
    assert len(in_short(table, trade={names[0]: {"cash": 5}, names[1]: {"deeds": []}}, ruling="so")) <= NARROW


@pytest.fixture
def no_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    def unused(*_: Any) -> str:
        raise AssertionError("told by its moves alone")

    monkeypatch.setattr(entries, "from_moves", unused)


@pytest.mark.usefixtures("no_fallback")
def test_every_entry_of_the_cases_is_told_in_full_and_in_short() -> None:
    told: set[str] = set()
    for case in CASES:
        play = Replay(SHELF)
        for number, line in enumerate([case["open"], *case["operations"]], 1):
            for answer in play.answer(number, json.dumps(line)):
                assert answer["say"].strip() == answer["say"] != ""
                assert "{" not in answer["say"], answer
        for shown in play.desk.recent() if play.desk else ():
            narrow = short_entry(shown.before, shown.entry)
            assert 0 < len(narrow) <= NARROW
            assert entry(shown.before, shown.entry)
            told.add(shown.entry.operation.word)
    assert told >= set(ops.OPERATIONS) - {"redo", "promise"}
