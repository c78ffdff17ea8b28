"""Recorded games: every operation is accepted, and every balance after it is the recorded one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from banker.command.replay import Replay
from banker.desk import Desk
from banker.journal.memory import Memory
from banker.rules.audit import audit
from tests.making import SHELF

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.jsonl.gz"))


def test_a_dozen_games_are_there() -> None:
    assert len(GAMES) == 12


@pytest.mark.parametrize("file", GAMES, ids=[file.name.removesuffix(".jsonl.gz") for file in GAMES])
def test_game(file: Path) -> None:
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        rows: list[dict[str, Any]] = [json.loads(line) for line in lines]
    journal = Memory()
    play = Replay(SHELF, journal, "recorded")
    cash: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        for answer in play.answer(number, json.dumps(row["operation"])):
            assert answer["ok"], f"line {number}: {answer}"
            for move in answer["moves"]:
                if move["what"] == "money":
                    cash[move["from"]] = cash.get(move["from"], 0) - move["amount"]
                    cash[move["to"]] = cash.get(move["to"], 0) + move["amount"]
        assert play.desk is not None
        assert {player: cash.get(player, 0) for player in row["cash"]} == row["cash"], f"line {number}"
        assert {player: play.desk.table.cash[player] for player in row["cash"]} == row["cash"]
        assert audit(play.desk.table) == []
    assert sum(cash.values()) == 0
    assert play.desk is not None
    assert Desk.resume(journal, "recorded").table == play.desk.table
