"""Rows, games and bankers to test with."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from banker.journal.book import Book
from banker.journal.holds import Process
from banker.journal.memory import Memory, Shelf
from banker.journal.rows import Game, Journal, Row

BOX = '{"edition": "classic"}'
PLAYERS = '["Anna", "Ben"]'
# Where a container is entered from outside, the parent is not to be seen.
PARENT = os.getppid() or 1


def row(seq: int, says: str = "rent", implied: bool = False) -> Row:
    """An entry of its number; `says` is its operation."""
    at = f"2026-11-29T{seq // 3600 % 24:02}:{seq // 60 % 60:02}:{seq % 60:02}.250+00:00"
    return Row(seq, at, f'{{"op": "{says}", "n": {seq}}}', f'[["Anna", "Ben", {seq}]]', "[]", implied, "[]")


def rows(first: int, last: int) -> list[Row]:
    """The entries from number to number."""
    return [row(seq) for seq in range(first, last + 1)]


def begun(journal: Journal, name: str = "Sunday", entries: int = 1) -> Game:
    """A game of that many entries."""
    game = journal.create(name, BOX, PLAYERS, row(1, "open"))
    if entries == 1:
        return game
    journal.append(game.id, rows(2, entries))
    return journal.find(game.id)


def seqs(journal: Journal, game_id: str) -> list[int]:
    """The numbers of a game's entries."""
    return [entry.seq for entry in journal.rows(game_id)]


def neighbour() -> Process:
    """Another process of this machine that outlives the test."""
    return Process.of(PARENT)


def departed() -> Process:
    """A process of this machine that has ended."""
    with subprocess.Popen([sys.executable, "-S", "-c", "input()"], stdin=subprocess.PIPE) as child:
        return Process.of(child.pid)


def successor() -> Process:
    """A process that has ended, and whose number was given to one that lives."""
    return Process(platform.node(), PARENT, "another beginning")


def stranger() -> Process:
    """A process of another machine, of which nothing can be known."""
    return Process("tablet", 1, "some time")


class Bench(Protocol):
    """A kind of journal, of which any number can be opened upon the same games."""

    def __call__(self, me: Process | None = None) -> Journal:
        """One of them, for a banker."""
        ...


def memory_bench(_folder: Path) -> Bench:
    """Journals in memory upon one shelf."""
    shelf = Shelf()
    return lambda me=None: Memory(me, shelf)


def book_bench(folder: Path) -> Bench:
    """Journals upon one file."""
    return lambda me=None: Book(folder / "banker.db", me)


BENCHES: dict[str, Callable[[Path], Bench]] = {"memory": memory_bench, "sqlite": book_bench}
