"""How long the picture of a long game takes, printed: the course of everybody's worth over 2,000 entries."""

from __future__ import annotations

import gzip
import json
import sys
import time
from pathlib import Path

import pytest

from banker.rules.course import Course
from tests.making import Game, opens

LONG = Path(__file__).parent.parent / "data" / "games" / "intrepidcoder-063.jsonl.gz"
ENTRIES = 2_000


def test_the_course_of_a_long_game(capsys: pytest.CaptureFixture[str]) -> None:
    with gzip.open(LONG, "rt") as recorded:
        opening, *rest = [json.loads(line)["operation"] for line in recorded]
    table = opens(opening)
    assert isinstance(table, Game)
    for line in rest:
        table.asks(line)
    once = table.desk.history.standing
    standing = (once * (ENTRIES // len(once) + 1))[:ENTRIES]
    course = Course()
    began = time.perf_counter()
    course.follow(standing, table.table)
    whole = time.perf_counter() - began
    began = time.perf_counter()
    lines = course.follow([*standing, once[-1]], table.table)
    more = time.perf_counter() - began
    assert {len(line.points) for line in lines if not line.out} == {ENTRIES + 1}
    told = f"{ENTRIES} entries of {len(lines)} players: {whole * 1e3:.0f} ms; one more: {more * 1e3:.1f} ms"
    with capsys.disabled():
        sys.stdout.write(f"\n    the course of worth, {told}\n")
