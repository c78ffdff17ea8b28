"""Journals to test, and a disk of one mebibyte where one may be mounted."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from banker.journal.book import Book
from banker.journal.holds import Process
from banker.journal.rows import Journal

from .samples import BENCHES, Bench


@pytest.fixture(params=BENCHES)
def bench(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Bench]:
    """Opens journals of each kind upon the same games, and closes them."""
    opened: list[Journal] = []
    make = BENCHES[request.param](tmp_path)

    def open_one(me: Process | None = None) -> Journal:
        opened.append(make(me))
        return opened[-1]

    yield open_one
    for journal in opened:
        journal.close()


@pytest.fixture
def journal(bench: Bench) -> Journal:
    """A journal of each kind."""
    return bench()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a book may lie."""
    return tmp_path / "banker.db"


@pytest.fixture
def book(path: Path) -> Iterator[Book]:
    """A new book."""
    made = Book(path)
    yield made
    made.close()


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Path]:
    """A disk of one mebibyte."""
    point = tmp_path / "stick"
    point.mkdir()
    try:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", point], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("nothing may be mounted here")
    yield point
    subprocess.run(["umount", "-l", point], check=True)
