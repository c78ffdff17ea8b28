"""Whatever a line says, the bank answers it: an operation is booked or refused, and the program goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.command.replay import Replay
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.audit import audit
from banker.rules.position import position
from banker.rules.reading import Fault
from banker.rules.ruling import Code
from tests.laws.play import BOXES, start
from tests.laws.proposing import propose
from tests.making import SHELF, Json, opening

CODES = {code.value for code in Code}
NASTY = ["", " ", "\x00", "\x1b[2J", "\u202e", "\ud800", "\ufeff", "bank", "POT", "[red]x[/red]", "a" * 5000, "é"]
AMOUNTS = [0, 1, -1, 2.5, 1e308, float(10**15), 10**12, 10**12 + 1, 10**30, 10**4000]
STRANGE: list[Any] = [None, True, False, [], {}, [[]], {"": {}}, [None], {"a": None}, *AMOUNTS, *NASTY]
WORDS = sorted(ops.OPERATIONS)
KEYS = sorted({key for kind in ops.OPERATIONS.values() for key in kind.__dataclass_fields__} | {"from", "to", "for"})

texts = st.text(st.characters(), max_size=12) | st.sampled_from(NASTY)
scalars = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats(allow_nan=False) | texts
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)


def at_a_table(journal: None = None) -> Replay:
    """A bank at which a game is under way."""
    play = Replay(SHELF, journal)
    owns = {deed: {"owner": "Ann"} for deed in ("boardwalk", "park-place", "short-line")}
    line = opening("us-g0009", "Ann", "Ben", "Cara", position={"deeds": owns})
    assert play.answer(1, json.dumps(line))[-1]["ok"]
    return play


def clean(text: str) -> bool:
    """Whether a text can go to any terminal: no control characters, no lone halves, no marks that turn it round."""
    return not any(category(each) in ("Cc", "Cs", "Zl", "Zp") or each in "\u202e\u2066\u2067" for each in text)


def holds(play: Replay, line: str) -> Json:
    """Asks the bank this line, and holds the answer to what every answer keeps to."""
    before = play.desk.table if play.desk else None
    answers = play.answer(2, line)
    for answer in answers:
        text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
        assert clean(text), text
    last = answers[-1]
    assert last["n"] == 2
    if last["ok"]:
        assert play.desk is not None
        assert audit(play.desk.table) == []
        text = json.dumps(position(play.desk.table), ensure_ascii=False, allow_nan=False)
        assert clean(text), text
    else:
        assert last["code"] in CODES
        assert last["op"] == "open" or before is None or (play.desk is not None and play.desk.table is before)
    return last


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("utf-8", "surrogateescape")))
@settings(max_examples=60)
def test_a_line_that_is_no_json(line: str) -> None:
    last = holds(at_a_table(), line)
    assert last["ok"] or last["code"] == "bad_operation"


NO_OPERATION = """
null | 5 | [] | "x" | { | {}} | NaN | {"op":"turn"}{"op":"turn"} | {"op":"turn","op":"turn"} | {"op":"pay","amount":NaN}
{"op":"pay","amount":Infinity} | {"op":"turn","player":"\\ud800"} | {"op":"turn",} | {'op':'turn'} | {"op":"turn"} //
\ufeff{} | {"op":null} | {"op":["turn"]} | {"op":{}} | {"op":"TURN"} | {"op":"turn ","player":"Ann"} | {"player":"Ann"}
"""
HUGE = '{"op":"pay","from":"Ann","to":"bank","for":"card","amount":' + "9" * 5000 + "}"


@pytest.mark.parametrize("line", [*NO_OPERATION.replace("\n", " | ").split(" | ")[1:-1], "", HUGE])
def test_lines_that_are_no_operation(line: str) -> None:
    last = holds(at_a_table(), line)
    assert not last["ok"]
    assert last["code"] in ("bad_operation", "unknown_player")


@given(values)
@settings(max_examples=60)
def test_any_json(value: Any) -> None:
    assert not holds(at_a_table(), json.dumps(value))["ok"]


@given(st.sampled_from(WORDS), st.dictionaries(st.sampled_from(KEYS) | texts, values, max_size=6))
@settings(max_examples=60)
def test_any_fields_of_any_operation(word: str, fields: Json) -> None:
    holds(at_a_table(), json.dumps({**fields, "op": word}))


@given(values)
@settings(max_examples=60)
def test_parsing_raises_nothing_but_a_fault(value: Any) -> None:
    try:
        spelling.parse(value)
    except Fault as fault:
        assert isinstance(fault.place, str)


def places(plain: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value inside."""
    found = [path]
    if isinstance(plain, dict):
        for key, value in plain.items():
            found += places(value, (*path, key))
    elif isinstance(plain, list):
        for number, value in enumerate(plain):
            found += places(value, (*path, number))
    return found


def spoilt(plain: Json, dice: Random) -> Any:
    """The same object with one value changed, taken out, or something put in."""
    plain = json.loads(json.dumps(plain))
    path = dice.choice(places(plain)[1:])
    inside: Any = plain
    for step in path[:-1]:
        inside = inside[step]
    change = dice.randrange(5)
    if change == 0:
        del inside[path[-1]]
    elif change == 1 and isinstance(inside, dict):
        inside[dice.choice([*NASTY, *KEYS])] = dice.choice(STRANGE)
    elif change == 2:
        inside[path[-1]] = [inside[path[-1]], dice.choice(STRANGE)]
    elif change == 3 and isinstance(inside[path[-1]], str):
        inside[path[-1]] = dice.choice([f"{inside[path[-1]]}\x07", inside[path[-1]].swapcase(), inside[path[-1]][:-1]])
    else:
        inside[path[-1]] = dice.choice(STRANGE)
    return plain


@given(st.integers(0, 2**32 - 1), st.lists(st.integers(0, 2**32 - 1), min_size=8, max_size=16))
@settings(max_examples=60)
def test_operations_with_something_wrong_in_them(seed: int, numbers: list[int]) -> None:
    dice = Random(seed)
    play = Replay(SHELF)
    assert play.answer(1, json.dumps(start(dice.choice(BOXES), dice.getrandbits(32)).line))[-1]["ok"]
    for number in numbers:
        assert play.desk is not None
        line = propose(play.desk.table, Random(number))
        holds(play, json.dumps(spoilt(line, dice)))
        holds(play, json.dumps(line))


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=50)
def test_positions_with_something_wrong_in_them(seed: int) -> None:
    dice = Random(seed)
    play = Replay(SHELF)
    begin = start(dice.choice(BOXES), dice.getrandbits(32))
    assert play.answer(1, json.dumps(begin.line))[-1]["ok"]
    assert play.desk is not None
    for _ in range(12):
        play.answer(2, json.dumps(propose(play.desk.table, dice)))
    whole = position(play.desk.table)
    for _ in range(4):
        line = {**begin.line, "position": spoilt(whole, dice)}
        line.pop("rulings", None)
        if holds(Replay(SHELF), json.dumps(line))["ok"]:
            again = Replay(SHELF)
            again.answer(1, json.dumps(line))
            for _ in range(6):
                assert again.desk is not None
                holds(again, json.dumps(propose(again.desk.table, dice)))


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


DEEP: dict[str, Callable[[str], str]] = {
    "a line": lambda deep: deep,
    "a note": lambda deep: f'{{"op":"turn","note":{deep}}}',
    "a stranger": lambda deep: f'{{"op":"turn","hat":{deep}}}',
    "an operation": lambda deep: f'{{"op":{deep}}}',
    "an amount": lambda deep: f'{{"op":"pay","from":"Ann","to":"bank","amount":{deep},"for":"card"}}',
    "a ruling": lambda deep: f'{{"op":"ruling","parameter":"pot_sources","value":[{deep}]}}',
    "a ladder": lambda deep: f'{{"op":"ruling","parameter":"station_rents","value":{deep}}}',
    "a trade": lambda deep: f'{{"op":"trade","gives":{{"Ann":{{"deeds":{deep}}},"Ben":{{}}}}}}',
    "a correction": lambda deep: correct_with(f'{{"what":"in_jail","of":"Ann","now":{deep}}}'),
    "a move": lambda deep: correct_with(f'{{"what":{deep}}}'),
    "a position": lambda deep: open_with(f'{{"pot":{deep}}}'),
    "a player": lambda deep: open_with(f'{{"players":[{{"name":{deep}}}]}}'),
    "a card": lambda deep: open_with(f'{{"players":[{{"name":"Ann","jail_cards":[{deep}]}}]}}'),
    "a ruling in a position": lambda deep: open_with(f'{{"rulings":{{"jail_fee":{deep}}}}}'),
    "a debt": lambda deep: open_with(f'{{"open":{{"debt":[{deep}]}}}}'),
    "a result": lambda deep: open_with(f'{{"result":{{"winners":[{deep}],"account":{{}}}}}}'),
    "a promise": lambda deep: open_with(f'{{"promises":[{{"from":"Ann","to":"Ben","text":{deep}}}]}}'),
    "a ruling at the opening": lambda deep: open_with("{}").replace("position", "rulings").replace("{}", deep),
    "an account": lambda deep: open_with(f'{{"result":{{"winners":[],"account":{{"Ann":{{"cash":{deep}}}}}}}}}'),
    "a pause sheet": lambda deep: open_with(f'{{"pause":{{"positions":{{"Ann":{deep}}}}}}}'),
    "an estate": lambda deep: open_with(f'{{"open":{{"estate":{{"from":"Ann","lots":[{deep}]}}}}}}'),
    "a claim": lambda deep: open_with(f'{{"claims":[{deep}]}}'),
    "a turn": lambda deep: open_with(f'{{"rolled":{deep}}}'),
    "an edition": lambda deep: open_with(f'{{"edition":{deep}}}'),
    "variants": lambda deep: open_with(f'{{"variants":[{deep}]}}'),
    "members": lambda deep: open_with(f'{{"members":{deep}}}'),
    "a deed": lambda deep: open_with(f'{{"deeds":{{"boardwalk":{{"owner":{deep}}}}}}}'),
}


def open_with(text: str) -> str:
    return json.dumps(opening("us-g0009", "Ann", "Ben", "Cara", position={})).replace("{}", text)


def correct_with(move: str) -> str:
    everybody = ["Ann", "Ben", "Cara"]
    return json.dumps({"op": "correct", "note": "x", "agreed_by": everybody, "moves": [{}]}).replace("{}", move)


@pytest.mark.parametrize("place", DEEP)
def test_deep_nesting(place: str) -> None:
    play, limit = at_a_table(), sys.getrecursionlimit()
    for depth in [2, 50, *range(limit - 180, limit), 20 * limit]:
        assert not holds(play, DEEP[place](nested(depth)))["ok"], depth


ECHOED = {
    "a field": '{"op":"turn","%s":1}',
    "an operation": '{"op":"%s"}',
    "a deed": '{"op":"buy","player":"Ann","deed":"x%s"}',
    "a player": '{"op":"turn","player":"x%s"}',
    "a street": '{"op":"build","player":"Ann","to":{"x%s":"1"}}',
    "a side of a trade": '{"op":"trade","gives":{"Ann%s":{"hat":1},"Ben":{}}}',
    "a point of the rules": '{"op":"ruling","parameter":"x%s","value":1}',
    "a figure": '{"op":"deed_says","deed":"boardwalk","field":"x%s","value":1}',
    "a move": correct_with('{"what":"x%s"}'),
    "a field of a move": correct_with('{"what":"money","from":"x%s","to":"Ann","amount":1}'),
    "an edition": '{"op":"open","format":"banker-ops/1","edition":"x%s","players":["Ann","Ben"]}',
    "a variant": json.dumps(opening("us-g0009", "Ann", "Ben", variants=["x%s"])),
    "a field of a position": open_with('{"%s":1}'),
    "a player of a position": open_with('{"players":[{"name":"%s"}]}'),
    "a deed of a position": open_with('{"deeds":{"x%s":{}}}'),
    "a ruling of a position": open_with('{"rulings":{"x%s":1}}'),
    "a value of a ruling": open_with('{"rulings":{"jail_fee":"x%s"}}'),
    "a cash of a position": open_with('{"players":[{"name":"Ann","cash":"x%s"}]}'),
}


@pytest.mark.parametrize("place", ECHOED)
def test_what_is_echoed_is_clean(place: str) -> None:
    for nasty in ("\\u001b[2J", "\\ud800", "\\u0007", "\\u202e", "\\u009b", "\\u2028"):
        for answer in at_a_table().answer(2, ECHOED[place].replace("%s", nasty)):
            text = json.dumps(answer, ensure_ascii=False)
            assert clean(text), text.encode("utf-8", "backslashreplace")
