"""With a catalog of every message nothing is left in English: a made-up language puts each message in brackets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.command.replay import Replay
from banker.edition.parameters import Chapter, Parameter
from banker.rules import spelling
from banker.rules.ruling import Code, Notice, NoticeCode, Refused
from banker.words.acts import ACTS, act
from banker.words.basis import basis
from banker.words.entries import short_entry
from banker.words.notices import notice
from banker.words.points import chapter, means, title
from banker.words.refusals import refusal
from banker.words.remedies import remedy
from banker.words.tongue import speak
from tests.making import SHELF, game
from tests.words.messages import messages, write_catalog

CASES = sorted((Path(__file__).parents[1] / "data" / "cases").glob("*.json"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("locale")
    forms = {message.forms for message in messages()}
    write_catalog(made, "xx", {_key(each): tuple(f"⟦{form}⟧" for form in each) for each in forms})
    return made


def _key(forms: tuple[str, ...]) -> str | tuple[str, ...]:
    return forms if len(forms) > 1 else forms[0]


@pytest.fixture(autouse=True)
def in_brackets(folder: Path) -> Iterator[None]:
    assert speak("xx", folder) == "xx"
    yield
    speak("en")


def test_points_are_translated() -> None:
    table = game("us-g0009", "Ann", "Ben").table
    for parameter in Parameter:
        told = [
            title(parameter),
            means(table, parameter, getattr(table.terms, parameter.value)),
            basis(table, parameter),
        ]
        assert all(text.startswith("⟦") for text in told), told
    assert all(chapter(each).startswith("⟦") for each in Chapter)
    assert all(act(word).startswith("⟦") for word in ACTS)


def test_refusals_and_notices_are_translated() -> None:
    table = game("us-g0009", "Ann", "Ben").table
    for parameter in (None, *Parameter):
        assert all(refusal(table, Refused(code, parameter)).startswith("⟦") for code in Code)
        assert all(notice(table, Notice(code, parameter)).startswith("⟦") for code in NoticeCode)


def test_the_answers_of_the_cases_are_translated() -> None:
    for file in CASES:
        for case in json.loads(file.read_text("utf-8"))[::3]:
            play = Replay(SHELF)
            for number, line in enumerate([case["open"], *case.get("operations", [])], 1):
                for answer in play.answer(number, json.dumps(line)):
                    assert answer["say"].startswith("⟦"), answer["say"]
                    assert all(each["say"].startswith("⟦") for each in answer.get("notices", ()))
                    for way in map(spelling.parse, answer.get("remedy", ()) if play.desk else ()):
                        assert play.desk is not None
                        assert remedy(play.desk.table, way).startswith("⟦")
            for shown in play.desk.recent()[1:] if play.desk else ():
                assert short_entry(shown.before, shown.entry).startswith("⟦")
