"""`banker why` on a book of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from banker.__main__ import main
from tests.making import opening

LINES = [
    opening("us-c1009", "Ann", "Ben"),
    {"op": "buy", "player": "Ann", "deed": "mediterranean-avenue"},
    {"op": "buy", "player": "Ann", "deed": "baltic-avenue"},
    {"op": "mortgage", "player": "Ann", "deeds": ["baltic-avenue"]},
    {"op": "rent", "player": "Ben", "deed": "mediterranean-avenue"},
]


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("BANKER_DB", str(tmp_path / "book.db"))
    file = tmp_path / "ops.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in LINES))
    assert main(["replay", str(file), "--into", "Friday"]) == 0
    capsys.readouterr()


def test_the_latest_entry_and_what_another_box_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "Friday"]) == 0
    told = capsys.readouterr().out
    assert "Times 2, since Ann has the whole set and no house stands on it: M4." in told
    assert "≠ Norwegian, in kroner (2001)" in told


def test_an_entry_by_its_number_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "Friday", "7", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["entry"] == 7
    assert told["reasons"][0]["title"] == "Rent of an unbuilt set"


@pytest.mark.parametrize(("entry", "why"), [("1", "it is none on which a leaflet rules"), ("99", "has 7 entries")])
def test_what_has_no_reasons_is_told(entry: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "Friday", entry]) == 2
    assert why in capsys.readouterr().err


def test_what_the_bank_warned_of_is_told_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rent = {"op": "rent", "player": "Ben", "deed": "mediterranean-avenue", "amount": 1, "ruling": "by half"}
    file = tmp_path / "more.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in [*LINES, rent]))
    assert main(["replay", str(file), "--into", "Saturday"]) == 0
    capsys.readouterr()
    assert main(["why", "Saturday"]) == 0
    told = capsys.readouterr().out
    assert "The table agreed to M1 instead." in told
    assert "    ! " in told
    assert "by half" in told
