"""The same thing said differently: names in any case, deeds by their printed names, keys in any order."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.ruling import Refused
from banker.rules.table import Table
from tests.laws.play import Start, played, plays, starts


def respelled(table: Table, plain: Any, dice: Random) -> Any:
    """The same line with players in another case, deeds by their printed names, and objects in another order."""
    if isinstance(plain, dict):
        items = [(_word(table, key, dice), _under(table, key, value, dice)) for key, value in plain.items()]
        dice.shuffle(items)
        return dict(items)
    if isinstance(plain, list):
        return [respelled(table, value, dice) for value in plain]
    return _word(table, plain, dice) if isinstance(plain, str) else plain


def _under(table: Table, key: str, value: Any, dice: Random) -> Any:
    # Which operation, and what a parameter is ruled to be, are words of the language itself.
    return value if key in ("op", "value") else respelled(table, value, dice)


def _word(table: Table, word: str, dice: Random) -> str:
    if word in table.attempts:
        return dice.choice([word.upper(), word.lower(), f" {word} "])
    if word in table.deeds:
        name = table.deeds[word].name
        return dice.choice([name, name.upper(), word])
    return dice.choice([word.upper(), word]) if word in ("bank", "pot") else word


@given(starts(), plays(), st.integers(0, 2**32 - 1))
@settings(max_examples=100)
def test_what_is_spelled_differently_is_the_same(begin: Start, numbers: list[int], seed: int) -> None:
    dice = Random(seed)
    for step in played(begin, numbers):
        if isinstance(step.asked, ops.Undo | ops.Redo | ops.Correct):
            continue
        line = respelled(step.desk.table, spelling.to_json(step.asked), dice)
        one, other = step.desk.may_i(step.asked), step.desk.may_i(spelling.parse(json.loads(json.dumps(line))))
        if isinstance(one.refused, Refused):
            assert other.refused is not None, line
            assert other.refused.code is one.refused.code, line
        else:
            assert other.refused is None, line
            assert other.after == one.after, line
