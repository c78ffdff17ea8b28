"""A key until its letters are painted, in a real terminal with a long game; and what a long game needs of memory."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

import pexpect
import psutil

from tests.speed.long import BARE, Say, long_game

# Three letters of a street each, and Ctrl+U, which empties the line.
KEYS = "ven\x15mar\x15boa\x15par\x15ori\x15bal\x15"
ENTRIES = 4000
QUIET = 0.04


@contextmanager
def running(command: list[str], shows: str, environment: dict[str, str]) -> Iterator[pexpect.spawn]:
    """A program in a terminal of 80 by 24, from when it shows these words."""
    child = pexpect.spawn(command[0], command[1:], dimensions=(24, 80), env=environment, timeout=30)
    child.expect_exact(shows)
    try:
        yield child
    finally:
        child.close(force=True)


def painted(child: pexpect.spawn, keys: str) -> list[float]:
    """Milliseconds from each key until the first of what it changes arrives; then the terminal is let come to rest."""
    times = []
    for key in keys:
        _rest(child)
        began = time.perf_counter()
        os.write(child.child_fd, key.encode())
        if select.select([child.child_fd], [], [], 5)[0]:
            times.append((time.perf_counter() - began) * 1000)
    return times


def _rest(child: pexpect.spawn) -> None:
    while select.select([child.child_fd], [], [], QUIET)[0]:
        os.read(child.child_fd, 65536)


def megabytes(child: pexpect.spawn) -> float:
    return float(psutil.Process(child.pid).memory_info().rss) / 2**20


def test_a_key_until_it_is_painted_and_memory(say: Say, tmp_path: Path) -> None:
    long_game(tmp_path / "book.db", ENTRIES)
    environment = _environment(tmp_path / "book.db")
    with running([sys.executable, "-c", BARE], "ready to type", environment) as child:
        bare, small = painted(child, "\t\t" + KEYS[:8])[2:], megabytes(child)
    with running([sys.executable, "-m", "banker", "--game", "Long game"], "on disk", environment) as child:
        times, large = painted(child, KEYS), megabytes(child)
    told = f"p50 {median(times):.1f} ms, p95 {quantiles(times, n=20)[-1]:.1f} ms"
    say(
        f"a key until it is painted, {ENTRIES:,} entries of 6 players: {told}; a bare Textual app {median(bare):.1f} ms"
    )
    say(f"memory after {ENTRIES:,} entries: {large:.0f} MiB, a bare Textual app: {small:.0f} MiB")


def _environment(book: Path) -> dict[str, str]:
    return {**os.environ, "TERM": "xterm-256color", "BANKER_DB": str(book), "XDG_CONFIG_HOME": str(book.parent)}
