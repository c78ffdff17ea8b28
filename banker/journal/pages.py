"""The file under the book: looking at it without touching it, and copying it whole."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from banker.journal.faults import plainly
from banker.journal.rows import BookDamaged, BookNewer, BookUnwritable, Reason
from banker.journal.tables import SCHEMA

TABLES = {"game", "entry"}
"""The tables of every book, whatever its schema."""


def peep(path: Path) -> sqlite3.Connection:
    """A connection that cannot write. May raise any `sqlite3.Error`."""
    address = path.absolute().as_uri() + "?mode=ro"
    if not _has_log(path):
        # Without a log to read there is no need for SQLite to make the two files that go with one.
        address += "&immutable=1"
    return sqlite3.connect(address, uri=True, timeout=5)


def look(path: Path) -> int | None:
    """The schema number of the book; None where there is no book yet. Only the first pages are read.

    Raises `BookNewer`, `BookDamaged`, and `BookUnwritable` if the file cannot even be read.
    """
    with plainly(path):
        while True:
            before = _state(path)
            try:
                return None if before is None else _look(path)
            except BookDamaged:
                # Without locks it is met in the making now and then, by another banker who is just opening it.
                if before == _state(path):
                    raise


def _look(path: Path) -> int | None:
    size = path.stat().st_size
    if path.is_dir():
        raise BookUnwritable(path, Reason.NO_PLACE)
    if size == 0:
        if _has_log(path):
            raise BookDamaged(path, "the file is empty, but its log is not")
        return None
    with plainly(path), closing(peep(path)) as connection:
        connection.execute("BEGIN")
        number: int = connection.execute("PRAGMA user_version").fetchone()[0]
        page: int = connection.execute("PRAGMA page_size").fetchone()[0]
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if number == 0 and not tables:
        return None
    if number == 0 or not tables >= TABLES:
        raise BookDamaged(path, "the file belongs to another program")
    if number > SCHEMA:
        raise BookNewer(number, SCHEMA)
    if size % page and not _has_log(path):
        raise BookDamaged(path, "the last page is torn")
    return number


def _state(path: Path) -> tuple[int, int, bool] | None:
    """What changes when another program writes; None where there is no file."""
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    return stat.st_size, stat.st_mtime_ns, _has_log(path)


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def copy(path: Path, to: Path) -> None:
    """Write the book at `path`, its log included, to a new file, which is there whole or not at all.

    Raises `BookUnwritable` (with the path `to`; `EXISTS` if there is a file already) and `BookDamaged`.
    """
    part = to.with_name(to.name + ".part")
    if to.exists():
        raise BookUnwritable(to, Reason.EXISTS)
    try:
        with plainly(to):
            part.unlink(missing_ok=True)
            part.touch()
            with closing(sqlite3.connect(path.absolute().as_uri() + "?mode=rw", uri=True, timeout=5)) as connection:
                connection.execute("VACUUM INTO ?", (str(part),))
            _settle(part)
            part.rename(to)
    except BookDamaged as fault:
        raise BookDamaged(path, fault.detail) from fault
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _settle(path: Path) -> None:
    # VACUUM INTO leaves its file to the operating system's leisure.
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def absent_beside(path: Path, mark: str) -> Path:
    """A name beside `path` that carries `mark` and is not taken."""
    tries = [path.with_name(f"{path.stem}.{mark}{path.suffix}")]
    while tries[-1].exists():
        tries.append(path.with_name(f"{path.stem}.{mark}.{len(tries) + 1}{path.suffix}"))
    return tries[-1]
