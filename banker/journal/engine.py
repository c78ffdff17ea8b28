"""Opening the book: the connections and what is asked of each, a new book laid out, an older one brought up."""

from __future__ import annotations

import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event

from banker.journal.faults import plainly, writable
from banker.journal.log import check_log
from banker.journal.migrations import migrate
from banker.journal.pages import absent_beside, copy, look
from banker.journal.rows import BookDamaged, BookUnwritable, Reason
from banker.journal.tables import SCHEMA, lay

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

WRITING = {"writing": True}
"""Execution options of a connection that takes the right to write before it reads what it will write upon."""


def opened(path: Path) -> tuple[Engine, Path | None]:
    """An engine on the book at `path`, which is made if there is none and brought up if it is older.

    Before an older book is brought up a copy is put beside it; where that is, is the second of the answer. Raises
    `BookNewer`, `BookDamaged`, `BookUnwritable`.
    """
    found, older = look(path), None
    with plainly(path):
        check_log(path)
        if found is None:
            path.touch()
        # SQLite opens what it may not write to as well, and a banker should not find that out in mid-game.
        if not writable(path):
            raise BookUnwritable(path, Reason.READ_ONLY)
    engine = engine_on(path)
    try:
        with plainly(path):
            _check_pages(path, engine)
            if found is not None and found < SCHEMA:
                older = absent_beside(path, f"schema-{found}.{datetime.now(UTC):%Y-%m-%d}")
                copy(path, older)
            if found != SCHEMA:
                _bring_up(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine, older


def engine_on(path: Path) -> Engine:
    """An engine on a file that is there, whatever is in it, with all that is asked of each connection."""
    # mode=rw: a connection opened later must not make an empty file where the stick has gone.
    url = URL.create("sqlite", database=path.absolute().as_uri(), query={"mode": "rw", "uri": "true"})
    engine = create_engine(url, connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: sqlite3.Connection, _record: object) -> None:
    # The driver would begin too late for a snapshot, and never with the right to write.
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
    _log_ahead(connection)
    # FULL: one fsync a commit, without which the last entries would not outlive a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    # On macOS fsync alone does not reach the disk.
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")


def _log_ahead(connection: sqlite3.Connection) -> None:
    # Two bankers who make the same book at once: SQLite does not wait by itself when it changes this mode.
    patient_until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > patient_until:
                raise
            time.sleep(0.01)
        else:
            return


def _on_begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _check_pages(path: Path, engine: Engine) -> None:
    with engine.connect() as connection:
        verdict: str = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if verdict != "ok":
        raise BookDamaged(path, " ".join(verdict.split()))


def _bring_up(engine: Engine) -> None:
    with engine.execution_options(**WRITING).begin() as connection:
        # Another banker may have done it since the look.
        number: int = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
        if number == 0:
            lay(connection)
        elif number < SCHEMA:
            migrate(connection, number, SCHEMA)


def check_there(path: Path, inode: tuple[int, int]) -> None:
    """Raise `BookUnwritable` if the file is not the one that was opened.

    SQLite would go on writing to a file that was moved or deleted, and say all is well.
    """
    with plainly(path):
        try:
            stat = path.stat()
        except FileNotFoundError:
            raise BookUnwritable(path, Reason.GONE) from None
    if (stat.st_dev, stat.st_ino) != inode:
        raise BookUnwritable(path, Reason.GONE)
