"""A recorded game, typed: every operation by real keys, the balances compared with the recording, the keys counted.

The counts are printed, as those of tests/speed; what is asked of them is asked with room to spare.
"""

from __future__ import annotations

import gzip
import json
import sys
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any

import pytest

from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.ruling import Refused
from banker.ui.screens.table import TableScreen
from tests.making import Game, asked, opens

from ..conftest import Seat, started
from .keyboard import burst
from .typist import held, keys_for

GAME = Path(__file__).parents[2] / "data" / "games" / "clarkliu97-023.jsonl.gz"
LEAST = 150
MEDIAN, MEAN = 4, 6
# The median of a kind, where the table is impatient.
TWO_FOR_CASH = "two deeds, cash"
TWO_DEEDS_AND_CASH = 16
AIMS = {"rent": 4, "buy": 4, "sold": 8, TWO_FOR_CASH: TWO_DEEDS_AND_CASH}
Rows = list[dict[str, Any]]


def recorded() -> Rows:
    with gzip.open(GAME, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


class Counted:
    """Keys by kind of operation."""

    def __init__(self) -> None:
        self.setting_up = 0
        self.keys: dict[str, list[int]] = {}

    def add(self, operation: Operation, keys: int) -> None:
        kind = operation.word
        if isinstance(operation, ops.Trade):
            baskets = operation.gives.values()
            two = sum(len(basket.deeds) for basket in baskets) == 2 and any(basket.cash for basket in baskets)
            kind = TWO_FOR_CASH if two else kind
        self.keys.setdefault(kind, []).append(keys)

    @property
    def all(self) -> list[int]:
        return [keys for each in self.keys.values() for keys in each]

    def lines(self) -> list[str]:
        """The table: each kind with how many there were and its keys, the dearest kinds first."""
        rows = [("operation", "how many", "median", "mean", "most")]
        kinds = sorted(self.keys.items(), key=lambda each: -sum(each[1]))
        for kind, keys in [*kinds, ("all", self.all)]:
            rows.append((kind, str(len(keys)), f"{median(keys):g}", f"{mean(keys):.1f}", str(max(keys))))
        lines = [f"{kind:<16}" + "".join(f"{cell:>10}" for cell in cells) for kind, *cells in rows]
        return [*lines, f"set-up: {self.setting_up} keys"]


async def _set_up(seat: Seat, opening: dict[str, Any], counted: Counted) -> None:
    """The box and the players, as a banker names them."""
    typed = [["n"], [*"us-c1009", "enter"], *([*name, "enter"] for name in opening["players"]), ["enter"], ["enter"]]
    for keys in typed:
        await seat.keys(*keys)
        counted.setting_up += len(keys)
    await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")


async def _type_it(seat: Seat, operation: Operation) -> int:
    """Books it by keys alone, and tells by how many."""
    keys = keys_for(seat.desk, operation)
    before = len(seat.desk.entries)
    # Keys that open a screen are waited for; all others come as fast as from a slow line, and mean the same.
    send = seat.pilot.press if "C" in keys else partial(burst, seat)
    await send(*keys)
    await seat.until(lambda: len(seat.desk.entries) > before, f"{operation} by {keys}")
    await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table again")
    return len(keys)


def _like(seat: Seat, reference: Game, row: dict[str, Any], number: int) -> None:
    """The table stands as the recording has it: cash as recorded, all else as the rules alone reckon it."""
    table = seat.desk.table
    assert {player: table.cash[player] for player in row["cash"]} == row["cash"], f"line {number}"
    assert held(table) == held(reference.table), f"line {number}"


async def test_a_recorded_game_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    rows, counted = recorded(), Counted()
    reference = opens(rows[0]["operation"])
    assert not isinstance(reference, Refused)
    async with started() as seat:
        await _set_up(seat, rows[0]["operation"], counted)
        _like(seat, reference, rows[0], 1)
        for number, row in enumerate(rows[1:], 2):
            operation = asked(row["operation"])
            assert not isinstance(operation, Refused)
            counted.add(operation, await _type_it(seat, operation))
            reference.asks(row["operation"])
            _like(seat, reference, row, number)
    with capsys.disabled():
        sys.stdout.write("".join(f"\n    {line}" for line in counted.lines()))
    assert len(counted.all) >= LEAST
    assert median(counted.all) <= MEDIAN
    assert mean(counted.all) <= MEAN
    for kind, aim in AIMS.items():
        assert median(counted.keys[kind]) <= aim, kind
