"""Bankers who vanish, and two who write at once: what was acknowledged is there, and nothing by halves."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from banker.journal.book import Book
from banker.journal.rows import Row, SeqTaken

from .samples import begun, row, seqs

KILLS = 50
FORK = multiprocessing.get_context("fork")


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


def batch(first: int, size: int) -> list[Row]:
    """Rows that know how many were written together."""
    return [
        Row(first + part, "2026-11-29T20:00:00.000+00:00", json.dumps([part, size]), "[]", "[]", part > 0, "[]")
        for part in range(size)
    ]


def _bank(path: Path, game_id: str, tell: Connection) -> None:
    book = Book(path)
    book.hold(game_id, "a banker who will be killed")
    first = book.rows(game_id)[-1].seq + 1
    for size in itertools.cycle((1, 3, 2)):
        book.append(game_id, batch(first, size))
        first += size
        tell.send(first - 1)


def test_a_killed_banker_loses_nothing_acknowledged(path: Path) -> None:
    chance = random.Random()
    with closing(Book(path)) as book:
        game = begun(book)
    acknowledged, logs = 1, 0
    for number in range(KILLS):
        child, hear = start(_bank, path, game.id)
        if number % 5:
            assert hear.poll(20)
        time.sleep(chance.uniform(0.0, 0.03))
        child.kill()
        child.join()
        acknowledged = max([acknowledged, *heard(hear)])
        logs += path.with_name("banker.db-wal").exists()
        with closing(Book(path)) as book:
            assert book.holder(game.id) is None
            written = book.rows(game.id)
        assert [entry.seq for entry in written] == list(range(1, len(written) + 1))
        assert len(written) >= acknowledged
        _check_whole(written[1:])
    assert acknowledged > KILLS * 4 // 5
    assert logs > 0
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def _check_whole(written: list[Row]) -> None:
    """Of rows written together all are there."""
    at = 0
    while at < len(written):
        part, size = json.loads(written[at].operation)
        assert part == 0
        assert [json.loads(entry.operation) for entry in written[at : at + size]] == [[n, size] for n in range(size)]
        at += size


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
