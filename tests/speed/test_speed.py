"""Speed is printed, never asserted: how fast the bank answers, against a yardstick measured in the same run."""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
import time
from pathlib import Path
from statistics import median

import pexpect

from banker.command.replay import Replay, lines, replay
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.book import Book
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.opening import Opened, open_table
from banker.rules.referee import book, implied_turn, rule
from banker.rules.ruling import Allowed
from tests.speed.long import BARE, Say, long_game

GAMES = sorted((Path(__file__).parent.parent / "data" / "games").rglob("*.jsonl.gz"))


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


def test_a_book_of_five_thousand_entries_is_resumed(say: Say, tmp_path: Path) -> None:
    game = long_game(tmp_path / "book.db", 5000)
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
    long_game(book_path, 200)
    environment = {**os.environ, "TERM": "xterm-256color", "BANKER_DB": str(book_path)}
    bare, table = [], []
    for _ in range(2):
        bare.append(_seconds_until([sys.executable, "-c", BARE], "ready to type", environment))
        command = [sys.executable, "-m", "banker", "--game", "Long game"]
        table.append(_seconds_until(command, "on disk", environment))
    ratio = median(table) / median(bare)
    say(f"usable table after {median(table):.2f} s, a bare Textual app after {median(bare):.2f} s: {ratio:.1f} times")
