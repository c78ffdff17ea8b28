"""Bankers who vanish, and two who write at once: what was acknowledged is there, and nothing by halves."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

import alembic.operations  # noqa: F401  loaded here, so that a child is killed in the migration and not in loading it
import pytest

from banker.booked import Accepted
from banker.desk import Desk
from banker.journal.book import Book
from banker.journal.memory import Memory
from banker.journal.rows import Row, SeqTaken
from banker.journal.tables import SCHEMA
from banker.keeping import row_of
from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.operations import Operation
from tests.making import SHELF

from .samples import begun, row, seqs
from .test_schema import make_older

FORK = multiprocessing.get_context("fork")
ENTRIES = 300


def kills(few: int, many: int) -> pytest.MarkDecorator:
    """The test with a few kills every time, and on demand with as many as it takes to meet what is seldom met."""
    return pytest.mark.parametrize("kills", [few, pytest.param(many, marks=pytest.mark.gallery)])


def start(target: Callable[..., None], *args: object) -> tuple[BaseProcess, Connection]:
    """A child, and what it tells."""
    hear, tell = FORK.Pipe(duplex=False)
    child = FORK.Process(target=target, args=(*args, tell))
    child.start()
    tell.close()
    return child, hear


def heard(pipe: Connection) -> list[int]:
    """All that a child told until it ended."""
    told = []
    while True:
        try:
            told.append(pipe.recv())
        except EOFError:
            return told


def killed(target: Callable[..., None], path: Path, after: int, within: float) -> list[int]:
    """What a banker told who was killed after so many words, or the start, and so many seconds at the latest."""
    hear_end, tell_end = os.pipe()
    child = os.fork()
    if not child:
        os.close(hear_end)
        try:
            target(path, lambda number: os.write(tell_end, f"{number}\n".encode()))
        finally:
            # Not a word of what a test does at its end.
            os._exit(1)
    os.close(tell_end)
    with open(hear_end, "rb", buffering=0) as told:
        first = b""
        while first.count(b"\n") < after:
            first += told.read(1) or b"\n"
        time.sleep(random.uniform(0.0, within))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return [int(line) for line in (first + told.readall()).splitlines(keepends=True) if line.endswith(b"\n")]


def check_file(path: Path) -> int:
    """How many entries a sound book has."""
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: int = file.execute("SELECT count(*) FROM entry").fetchone()[0]
        return found


Tell = Callable[[int], object]


def batch(first: int, size: int) -> list[Row]:
    """Rows that know how many were written together."""
    return [
        Row(first + part, "2026-11-29T20:00:00.000+00:00", json.dumps([part, size]), "[]", "[]", part > 0, "[]")
        for part in range(size)
    ]


def _append(path: Path, tell: Tell) -> None:
    book = Book(path)
    game_id = book.games()[0].id
    book.hold(game_id, "a banker who will be killed")
    first = book.rows(game_id)[-1].seq + 1
    for size in itertools.cycle((1, 3, 2)):
        book.append(game_id, batch(first, size))
        first += size
        tell(first - 1)


@kills(12, 40)
def test_a_killed_banker_loses_nothing_acknowledged(path: Path, kills: int) -> None:
    with closing(Book(path)) as book:
        game = begun(book)
    acknowledged, logs = 1, 0
    for number in range(kills):
        acknowledged = max([acknowledged, *killed(_append, path, int(number % 5 > 0), 0.015)])
        logs += path.with_name("banker.db-wal").exists()
        with closing(Book(path)) as book:
            assert book.holder(game.id) is None
            written = book.rows(game.id)
        assert [entry.seq for entry in written] == list(range(1, len(written) + 1))
        assert len(written) >= acknowledged
        _check_whole(written[1:])
    assert acknowledged > kills * 4 // 5
    assert logs > 0
    assert check_file(path) == len(written)


def _check_whole(written: list[Row]) -> None:
    """Of rows written together all are there."""
    at = 0
    while at < len(written):
        part, size = json.loads(written[at].operation)
        assert part == 0
        assert [json.loads(entry.operation) for entry in written[at : at + size]] == [[n, size] for n in range(size)]
        at += size


def evening() -> Iterator[tuple[Operation, ...]]:
    """What is played, the same each time: turns implied and called, payments, a strike now and then."""
    for number in itertools.count(1):
        for player in ("Anna", "Ben"):
            yield (ops.Salary(player=player),)
            yield (ops.Pay(payer=player, payee="bank", amount=number, reason="card"), ops.Turn())
        if number % 3 == 0:
            yield (ops.Undo(),)


def deal() -> Desk:
    """The game that is played."""
    asked = ops.Open(format=ops.FORMAT, edition="us-g0009", players=("Anna", "Ben"))
    opened = Desk.open(asked, SHELF, Memory(), "Sunday", clock=lambda: "2026-11-29T20:00:00.000+00:00")
    assert isinstance(opened, tuple)
    return opened[0]


def _play(desk: Desk, path: Path, tell: Tell) -> None:
    assert desk.record is not None
    book = Book(path)
    book.hold(desk.record.id, "a banker who will be killed")
    desk.keep_in(book, desk.record)
    for asked in evening():
        assert isinstance(desk.submit(*asked), Accepted)
        tell(len(desk.entries))


@kills(16, 80)
def test_bankers_killed_in_play_lose_nothing_acknowledged(tmp_path: Path, kills: int) -> None:
    dealt, true, turns = deal(), deal(), evening()
    game = dealt.record
    assert game is not None
    template, played, ends = tmp_path / "dealt.db", 0, {1}
    with closing(Book(template)) as book:
        book.shelve(game, [row_of(entry) for entry in dealt.entries])
    for number in range(kills):
        path = tmp_path / f"{number}.db"
        shutil.copy(template, path)
        acknowledged = max([1, *killed(partial(_play, dealt), path, number % 8 * 2, 0.01)])
        with closing(Book(path)) as book:
            assert book.holder(game.id) is None
            written = book.rows(game.id)
        assert len(written) >= acknowledged
        while len(true.entries) < len(written):
            assert isinstance(true.submit(*next(turns)), Accepted)
            ends.add(len(true.entries))
            assert audit(true.table) == []
        # Operations booked together are there together: no entry ends in the middle of what was asked for.
        assert len(written) in ends
        assert written == [row_of(entry) for entry in true.entries[: len(written)]]
        played += len(written) > 4
    assert played > kills // 2
    with closing(Book(path)) as book:
        assert Desk.resume(book, "Sunday").entries == true.entries[: len(written)]


def _open(path: Path, tell: Tell) -> None:
    tell(0)
    Book(path)
    tell(1)
    time.sleep(60)


@kills(10, 40)
def test_bankers_killed_in_a_migration_lose_nothing(tmp_path: Path, kills: int) -> None:
    older = tmp_path / "older.db"
    make_older(older, entries=ENTRIES)
    trial = tmp_path / "trial.db"
    shutil.copy(older, trial)
    began = time.monotonic()
    Book(trial).close()
    lasts, found = time.monotonic() - began, []
    for number in range(kills):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "banker.db"
        shutil.copy(older, path)
        killed(_open, path, *((2, 0.0) if number % 4 == 3 else (1, lasts)))
        with closing(sqlite3.connect(path)) as file:
            found.append(file.execute("PRAGMA user_version").fetchone()[0])
        with closing(Book(path)) as book:
            assert seqs(book, "abcd") == list(range(1, ENTRIES + 1))
            book.append("abcd", [row(ENTRIES + 1)])
        copies = list(folder.glob("banker.schema-1.*.db"))
        assert copies
        assert {check_file(copy) for copy in copies} == {ENTRIES}
    assert set(found) == {1, SCHEMA}


def _export(path: Path, tell: Tell) -> None:
    book = Book(path)
    for number in itertools.count(1):
        book.backup(path.with_name(f"copy-{number}.db"))
        tell(number)


@kills(10, 40)
def test_bankers_killed_in_an_export_leave_whole_copies_or_none(tmp_path: Path, kills: int) -> None:
    whole = tmp_path / "whole.db"
    with closing(Book(whole)) as book:
        begun(book, entries=ENTRIES)
    made = 0
    for number in range(kills):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "banker.db"
        shutil.copy(whole, path)
        told = killed(_export, path, int(number % 4 == 0), 0.03)
        copies = list(folder.glob("copy-*.db"))
        assert len(copies) >= len(told)
        assert {check_file(each) for each in [path, *copies]} == {ENTRIES}
        made += len(copies)
    assert made


def _begin(path: Path, tell: Connection) -> None:
    book = Book(path)
    tell.send(begun(book).entries)


def test_a_banker_killed_while_making_the_book(tmp_path: Path) -> None:
    chance = random.Random()
    for number in range(10):
        path = tmp_path / f"{number}.db"
        child, hear = start(_begin, path)
        time.sleep(chance.uniform(0.0, 0.04))
        child.kill()
        child.join()
        told = heard(hear)
        with closing(Book(path)) as book:
            assert len(book.games()) >= len(told)


def _hold(path: Path, tell: Tell) -> None:
    book = Book(path)
    book.hold(book.games()[0].id, "Grandma at the kitchen table")
    tell(1)
    time.sleep(60)


def test_a_game_is_free_as_soon_as_its_banker_is_killed(path: Path) -> None:
    with closing(Book(path)) as mine:
        game = begun(mine)

        def held(path: Path, tell: Tell) -> None:
            def checked(number: int) -> None:
                _refused(path, game.id)
                tell(number)

            _hold(path, checked)

        assert killed(held, path, 1, 0.0) == [1]
        assert mine.holder(game.id) is None
        mine.hold(game.id, "Anna")
        mine.append(game.id, [row(2)])


def _refused(path: Path, game_id: str) -> None:
    """Another process, asked while the game is held."""
    asked = [sys.executable, "-c", ASKING, str(path), game_id]
    told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert told == "Grandma at the kitchen table\n" * 2


ASKING = """
import sys
from banker.journal.book import Book
from banker.journal.rows import GameHeld
book = Book(sys.argv[1])
print(book.holder(sys.argv[2]))
try:
    book.hold(sys.argv[2], "Ben")
except GameHeld as fault:
    print(fault.holder)
"""


def _race(path: Path, name: str, turns: int, tell: Connection) -> None:
    book = Book(path)
    game_id = book.games()[0].id
    seq, refused = 2, 0
    for _ in range(turns):
        while True:
            try:
                book.append(game_id, [row(seq, name)])
            except SeqTaken:
                refused += 1
                seq = book.rows(game_id)[-1].seq + 1
            else:
                tell.send(seq)
                seq += 1
                break
    tell.send(-refused)


def test_two_bankers_at_one_game(path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book)
    racing = {name: start(_race, path, name, 60) for name in ("Anna", "Ben")}
    told = {name: heard(hear) for name, (_, hear) in racing.items()}
    for child, _ in racing.values():
        child.join()
        assert child.exitcode == 0
    assert sum(counts[-1] for counts in told.values()) < 0
    with closing(Book(path)) as book:
        written = {entry.seq: entry for entry in book.rows(game.id)}
        assert seqs(book, game.id) == list(range(1, 122))
    for name, counts in told.items():
        assert [written[seq] for seq in counts[:-1]] == [row(seq, name) for seq in counts[:-1]]


def _meet(path: Path, name: str, tell: Connection) -> None:
    with closing(Book(path)) as book:
        begun(book, name)
    tell.send(1)


@pytest.mark.parametrize("turn", range(4))
def test_bankers_who_make_the_same_book_at_once(path: Path, turn: int) -> None:
    names = [f"{turn}.{number}" for number in range(5)]
    met = [start(_meet, path, name) for name in names]
    wait([child.sentinel for child, _ in met], timeout=10)
    for child, _ in met:
        child.join()
    assert [heard(hear) for _, hear in met] == [[1]] * 5
    with closing(Book(path)) as book:
        assert sorted(game.name for game in book.games()) == names
