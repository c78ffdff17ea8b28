"""Speed is printed, never asserted: how fast the bank answers, against a yardstick measured in the same run."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pexpect
import pytest

from banker.command.replay import Replay, lines, replay
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.book import Book
from banker.keeping import row_of
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.history import Entry
from banker.rules.opening import Opened, open_table
from banker.rules.referee import book, implied_turn, rule
from banker.rules.ruling import Allowed

GAMES = sorted((Path(__file__).parent.parent / "data" / "games").rglob("*.jsonl.gz"))
BARE = """
from textual.app import App
from textual.widgets import DataTable, Footer, Input, RichLog
class Bare(App):
    def compose(self):
        yield DataTable(); yield RichLog(); yield Input(placeholder="ready to type"); yield Footer()
Bare().run()
"""
Say = Callable[[str], None]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints past pytest's capture."""

    def tell(text: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n    {text}")

    return tell


def _recorded() -> list[list[dict[str, object]]]:
    return [[json.loads(line)["operation"] for line in gzip.open(game, "rt")] for game in GAMES]


def _yardstick() -> float:
    """Seconds for a fixed piece of plain Python, so that machines can be compared."""
    began = time.perf_counter()
    table = dict.fromkeys(range(1000), 0)
    for number in range(400_000):
        table[number % 1000] += number
    return time.perf_counter() - began


def test_operations_a_second_through_the_referee_alone(say: Say) -> None:
    games = [[spelling.parse(plain) for plain in game] for game in _recorded()]
    shelf = Shelf()
    count = 0
    began = time.perf_counter()
    for game in games:
        opening = game[0]
        assert isinstance(opening, ops.Open)
        opened = open_table(opening, shelf.box(opening.edition, opening.variants))
        assert isinstance(opened, Opened)
        table = opened.table
        for operation in game[1:]:
            for asked in (implied_turn(table, operation), operation):
                if asked is not None:
                    ruling = rule(table, asked)
                    assert isinstance(ruling, Allowed)
                    table = book(table, ruling.moves)
                    count += 1
    took = time.perf_counter() - began
    yards = took / count / _yardstick() * 1e6
    say(f"referee alone: {count / took:,.0f} operations a second ({yards:.1f} ppm of a yard)")


def test_operations_a_second_through_replay(say: Say) -> None:
    text = "".join(json.dumps(plain) + "\n" for game in _recorded() for plain in game)
    count = text.count("\n")
    began = time.perf_counter()
    replay(lines(io.StringIO(text)), Replay(Shelf()), as_json=True, keep_going=True, out=io.StringIO())
    took = time.perf_counter() - began
    say(f"replay with JSON answers: {count / took:,.0f} operations a second")


def _long_game(path: Path, entries: int) -> str:
    """A game with that many entries in a book, written in one go."""
    journal = Book(path)
    asked = ops.Open(format=ops.FORMAT, edition="us-g0009", players=("Anna", "Ben", "Cara", "Dan", "Eve", "Finn"))
    opened = Desk.open(asked, Shelf(), journal, "Long game")
    assert isinstance(opened, tuple)
    desk = opened[0]
    assert desk.keeping is not None
    table, rows = desk.table, []
    number = 1
    while number < entries:
        for operation in (ops.Turn(), ops.Salary(player=table.next_to_roll), ops.Tax(player="", space="luxury-tax")):
            if isinstance(operation, ops.Tax):
                operation = ops.Tax(player=table.turn, space="luxury-tax")
            ruling = rule(table, operation)
            assert isinstance(ruling, Allowed)
            number += 1
            entry = Entry(number, operation, ruling.moves, at="2026-01-01T00:00:00.000+00:00")
            rows.append(row_of(entry))
            table = book(table, ruling.moves)
    journal.append(desk.keeping.game, rows)
    journal.close()
    return desk.keeping.game


def test_a_book_of_five_thousand_entries_is_resumed(say: Say, tmp_path: Path) -> None:
    game = _long_game(tmp_path / "book.db", 5000)
    journal = Book(tmp_path / "book.db")
    began = time.perf_counter()
    desk = Desk.resume(journal, game)
    say(f"{len(desk.entries):,} entries resumed in {(time.perf_counter() - began) * 1000:.0f} ms")
    began = time.perf_counter()
    for _ in range(20):
        desk.submit(ops.Salary(player=desk.table.turn))
    say(f"an entry ruled on and on disk: {(time.perf_counter() - began) / 20 * 1000:.2f} ms")
    journal.close()


def _seconds_until(command: list[str], text: str, environment: dict[str, str]) -> float:
    began = time.perf_counter()
    child = pexpect.spawn(command[0], command[1:], dimensions=(24, 80), env=environment, timeout=30)
    child.expect_exact(text)
    took = time.perf_counter() - began
    child.close(force=True)
    return took


def test_start_to_a_usable_table(say: Say, tmp_path: Path) -> None:
    book_path = tmp_path / "book.db"
    _long_game(book_path, 200)
    environment = {**os.environ, "TERM": "xterm-256color", "BANKER_DB": str(book_path)}
    bare, table = [], []
    for _ in range(3):
        bare.append(_seconds_until([sys.executable, "-c", BARE], "ready to type", environment))
        command = [sys.executable, "-m", "banker", "--game", "Long game"]
        table.append(_seconds_until(command, "on disk", environment))
    ratio = median(table) / median(bare)
    say(f"usable table after {median(table):.2f} s, a bare Textual app after {median(bare):.2f} s: {ratio:.1f} times")
