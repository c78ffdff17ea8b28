"""`banker sheet`, `resume`, `backup` and the accounts, on a book of their own."""

from __future__ import annotations

import io
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from banker.carry import qr
from banker.carry.code import Kind, encode, split
from banker.command import carrying
from banker.command.arguments import Asked
from banker.command.books import desk_of, the_book
from banker.command.faults import Unusable
from banker.desk import Desk
from banker.rules import operations as ops
from banker.words import carrying as say

from .tables import SHELF, paused
from .test_qr import paper

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "book.db"
    monkeypatch.setenv("BANKER_DB", str(path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return path


def asked(**words: object) -> Asked:
    usual: dict[str, object] = {"html": "", "qr": False, "code": [], "pictures": []}
    return Asked(**(usual | words))


def resumed(into: str = "Friday") -> None:
    assert carrying.resume(asked(code=[encode(paused())], into=into)) == 0


def test_a_game_is_taken_up_from_a_pasted_code(capsys: Output) -> None:
    resumed()
    told = capsys.readouterr().out
    assert told.startswith("Friday: US Classic (G0009)")
    assert "Cara rolls." in told
    with the_book() as journal:
        game, desk = desk_of(journal, "Friday")
        assert desk.table == paused()
        assert game.origin.startswith("carried over from code ")


def test_parts_come_from_standard_input_in_any_order(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    parts = split(encode(paused()), 122)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n\n".join(reversed(parts))))
    assert carrying.resume(asked(code=["-"])) == 0
    assert carrying.resume(asked(code=[*parts, parts[0]])) == 0
    told = capsys.readouterr().out
    assert "Anna, Ben, Cara, Dimitri, Grandma, Uncle Joe: " in told
    assert "Anna, Ben, Cara, Dimitri, Grandma, Uncle Joe 2: " in told


def test_a_game_is_taken_up_from_pictures(tmp_path: Path) -> None:
    pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    pictures = []
    for number, part in enumerate(split(encode(paused()), 154)):
        pictures.append(str(tmp_path / f"{number}.png"))
        paper(image, qr.modules(part, "L")).save(pictures[-1])
    assert carrying.resume(asked(pictures=pictures[::-1], into="Saturday")) == 0
    with the_book() as journal:
        assert desk_of(journal, "Saturday")[1].table == paused()


def test_what_cannot_be_taken_up_is_said_in_one_line(tmp_path: Path) -> None:
    code = encode(paused())
    parts = split(code, 122)
    for given, expected in (
        ([], "--code"),
        (["hello"], "no code of a paused game"),
        ([code[:-1]], "damaged"),
        ([parts[0]], "is missing" if len(parts) == 2 else "are missing"),
        (["BANKER9:ABC"], "later version"),
    ):
        with pytest.raises(Unusable, match=expected):
            carrying.resume(asked(code=given))
    resumed()
    with pytest.raises(Unusable, match="'friday' already"):
        resumed("friday")


FACTS: dict[Kind, dict[str, object]] = {
    Kind.DAMAGED: {"part": 2},
    Kind.FOREIGN: {},
    Kind.NEWER: {"version": 2, "known": 1},
    Kind.INCOMPLETE: {"missing": (2, 3), "total": 4, "mark": "7KQX"},
    Kind.MIXED: {"marks": ("7KQX", "A0B1")},
    Kind.UNKNOWN_BOX: {"name": "us-g0010", "near": ("us-g0009",)},
    Kind.OTHER_BOARD: {"edition": "us-g0009"},
}


@pytest.mark.parametrize("kind", Kind)
def test_every_fault_has_its_sentence(kind: Kind) -> None:
    told = say.fault(kind.value, FACTS[kind])
    assert told.endswith(".")
    for fact in FACTS[kind].values():
        for each in fact if isinstance(fact, tuple) else (fact,):
            assert str(each) in told or kind is Kind.NEWER
    assert say.fault("damaged", {}).endswith("again.")


def test_a_picture_without_a_code_is_named(tmp_path: Path) -> None:
    pytest.importorskip("zxingcpp")
    pytest.importorskip("PIL.Image").new("L", (50, 50), 255).save(tmp_path / "white.png")
    with pytest.raises(Unusable, match=r"white\.png"):
        carrying.resume(asked(pictures=[str(tmp_path / "white.png")]))


def test_a_reader_that_is_not_installed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    with pytest.raises(Unusable, match="extra scan"):
        carrying.resume(asked(pictures=[str(tmp_path / "code.png")]))


def test_the_sheet_is_printed_drawn_and_written(tmp_path: Path, capsys: Output) -> None:
    resumed()
    capsys.readouterr()
    assert carrying.sheet(asked(game="friday")) == 0
    plain = capsys.readouterr().out
    assert plain.startswith("Pause sheet · Friday · 20")
    assert "\x1b" not in plain
    assert carrying.sheet(asked(game="Friday", qr=True)) == 0
    drawn = capsys.readouterr().out
    assert drawn.startswith(plain)
    assert "\x1b[38;5;16;48;5;231m▀" in drawn
    page = tmp_path / "sheet.html"
    assert carrying.sheet(asked(game="Friday", html=str(page))) == 0
    assert "<svg" in page.read_text(encoding="utf-8")
    assert str(page) in capsys.readouterr().out
    with pytest.raises(Unusable, match="nowhere"):
        carrying.sheet(asked(game="Friday", html=str(tmp_path / "nowhere" / "sheet.html")))


def test_a_code_that_does_not_fit_a_terminal_is_drawn_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    code = encode(paused())
    lines = "".join(carrying._drawn(code)).splitlines()
    heads = [line for line in lines if line.startswith("Part")]
    assert len(heads) > 1
    assert heads[0] == f"Part 1 of {len(heads)}"
    places = [place for place, line in enumerate(lines) if line.startswith("Part")]
    assert all(second - first <= 24 for first, second in pairwise(places))


def test_another_printing_is_mentioned(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as other:
        other.setattr("banker.carry.prints.figures", lambda box: b"\0\0\0\0")
        code = encode(paused())
    assert carrying.resume(asked(code=[code], into="Friday")) == 0
    assert "Mind: the figures or rules of US Classic (G0009)" in capsys.readouterr().err
    resumed("Saturday")
    assert capsys.readouterr().err == ""


def test_the_book_is_copied(book: Path, tmp_path: Path, capsys: Output) -> None:
    resumed()
    copy = tmp_path / "copy.db"
    assert carrying.backup(asked(file=str(copy))) == 0
    assert copy.stat().st_size > 1000
    with pytest.raises(Unusable, match=r"copy\.db"):
        carrying.backup(asked(file=str(copy)))


def test_the_journal_goes_out_as_accounts(capsys: Output) -> None:
    answer = Desk.open(ops.Open(format=ops.FORMAT, edition="us-g0009", players=("Ann", "Ben")), SHELF)
    assert isinstance(answer, tuple)
    desk = answer[0]
    desk.submit(ops.Buy(player="Ann", deed="baltic-avenue"))
    assert carrying.beancount(desk) == 0
    told = capsys.readouterr().out
    assert "  Assets:Players:Ann  -60 MONEY\n  Equity:Bank  60 MONEY\n" in told
    assert "  Assets:Players:Ann  1 BALTIC-AVENUE\n" in told
    assert "Ann buys Baltic Avenue" in told
    loader = pytest.importorskip("beancount.loader")
    assert loader.load_string(told)[1] == []
