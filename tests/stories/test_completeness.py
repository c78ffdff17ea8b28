"""Nothing is left out: every refusal, every notice and every silence has its sentence, its basis and its story."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules.operations import OPERATIONS
from banker.rules.ruling import Code, Notice, NoticeCode, Refused
from banker.words.basis import basis
from banker.words.leaflet import left_open
from banker.words.notices import notice
from banker.words.points import chapter, means, title
from banker.words.refusals import refusal
from banker.words.statuses import status
from tests.making import EDITIONS, Game, box, game, said
from tests.stories import test_refusals as gallery

THREE = ("Ann", "Ben", "Cara")
HERE = Path(__file__).parent
CHAPTERS = [
    ast.parse(file.read_text("utf-8"))
    for file in sorted(HERE.glob("test_*.py"))
    if file.stem not in ("test_refusals", "test_completeness")
]
CASES = [json.loads(file.read_text("utf-8")) for file in sorted((HERE.parent / "data" / "cases").glob("*.json"))]
OPEN = {Status.SILENT: NoticeCode.SILENT, Status.AMBIGUOUS: NoticeCode.AMBIGUOUS}


def calls(name: str) -> list[ast.Call]:
    """The calls of a function of this name in the chapters."""
    found = []
    for each in CHAPTERS:
        for node in ast.walk(each):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                found += [node] if called == name else []
    return found


def words() -> set[str]:
    """All names and texts of the chapters, and all texts of the cases: what their stories are about."""
    found: set[str] = set()
    for each in CHAPTERS:
        for node in ast.walk(each):
            if isinstance(node, ast.Attribute):
                found.add(node.attr.lower())
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found | {text for case in CASES for text in texts(case)}


def texts(value: Any) -> set[str]:
    """All texts in a case, keys too."""
    if isinstance(value, dict):
        return {text for part in (*value.keys(), *value.values()) for text in texts(part)}
    if isinstance(value, list):
        return {text for part in value for text in texts(part)}
    return {value} if isinstance(value, str) else set()


TOLD = {
    call.args[0].attr.lower()
    for call in calls("refuses") + calls("will_not_open")
    if call.args and isinstance(call.args[0], ast.Attribute)
}
DONE = {call.keywords[0].arg for call in calls("does") if call.keywords}
WORDS = words()
SILENT = sorted({point for edition in EDITIONS for point in Parameter if box(edition).basis[point].status in OPEN})


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_told_in_a_chapter(code: Code) -> None:
    assert code.value in TOLD


@pytest.mark.parametrize("code", gallery.SCENES)
def test_every_refusal_has_its_sentence_and_its_basis(code: Code) -> None:
    scene = gallery.SCENES[code]
    table: Game = game(scene.edition, *THREE, **scene.table)
    for done in scene.first:
        table.does(**done)
    refused = table.asks(said(scene.refused))
    assert isinstance(refused, Refused) and refused.code is code
    sentence = refusal(table.table, refused)
    assert sentence.endswith(".") and "{" not in sentence
    rests_on = basis(table.table, refused.parameter)
    assert rests_on.startswith(table.table.box.name if refused.parameter is not None else "The bank's own order")


@pytest.mark.parametrize("word", OPERATIONS)
def test_every_operation_is_done_in_a_chapter(word: str) -> None:
    if word == "open":
        assert calls("game")
    elif word == "correct":
        assert calls("correct")
    else:
        assert word in DONE


@pytest.mark.parametrize("code", NoticeCode)
def test_every_notice_is_given_in_a_chapter(code: NoticeCode) -> None:
    assert code.name.lower() in WORDS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_silence_has_its_sentence_and_its_basis(edition: str) -> None:
    table = game(edition, *THREE).table
    for point in Parameter:
        known = table.box.basis[point].status
        if known not in OPEN:
            continue
        meaning = means(table, point, getattr(table.terms, point.value))
        sentence = notice(table, Notice(OPEN[known], point))
        assert title(point) in sentence and meaning in sentence
        assert basis(table, point) == f"{table.box.name}, {chapter(point.chapter)}: {status(known)}"
        assert left_open(known).endswith(".")


@pytest.mark.parametrize("point", SILENT)
def test_every_silence_has_its_story(point: Parameter) -> None:
    assert point.value in WORDS, f"no chapter and no case is about {point.value}"
