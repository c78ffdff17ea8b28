"""Nothing is left out: every refusal is told, and every operation is done, in some story."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from banker.rules.operations import OPERATIONS
from banker.rules.ruling import Code

CHAPTERS = [
    ast.parse(file.read_text("utf-8"))
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    if file.stem not in ("test_refusals", "test_completeness")
]


def calls(name: str) -> list[ast.Call]:
    """The calls of a function of this name in the chapters."""
    found = []
    for chapter in CHAPTERS:
        for node in ast.walk(chapter):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found += [node] if called == name else []
    return found


TOLD = {
    call.args[0].attr.lower()
    for call in calls("refuses") + calls("will_not_open")
    if call.args and isinstance(call.args[0], ast.Attribute)
}
DONE = {call.keywords[0].arg for call in calls("does") if call.keywords}


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_told_in_a_chapter(code: Code) -> None:
    assert code.value in TOLD


@pytest.mark.parametrize("word", OPERATIONS)
def test_every_operation_is_done_in_a_chapter(word: str) -> None:
    if word == "open":
        assert calls("game")
    elif word == "correct":
        assert calls("correct")
    else:
        assert word in DONE
