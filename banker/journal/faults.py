"""What SQLite and the operating system complain of, in the journal's words."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from banker.journal.rows import BookDamaged, BookUnwritable, JournalFault, Reason

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_REASONS = {
    sqlite3.SQLITE_FULL: Reason.DISK_FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_PERM: Reason.READ_ONLY,
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
    sqlite3.SQLITE_PROTOCOL: Reason.BUSY,
}
_ERRNOS = {
    errno.EROFS: Reason.READ_ONLY,
    errno.EACCES: Reason.READ_ONLY,
    errno.EPERM: Reason.READ_ONLY,
    errno.ENOSPC: Reason.DISK_FULL,
    errno.EDQUOT: Reason.DISK_FULL,
    errno.EFBIG: Reason.DISK_FULL,
    errno.ENOENT: Reason.NO_PLACE,
    errno.ENOTDIR: Reason.NO_PLACE,
    errno.EISDIR: Reason.NO_PLACE,
    errno.ENAMETOOLONG: Reason.NO_PLACE,
    errno.EEXIST: Reason.EXISTS,
}


@contextmanager
def plainly(path: Path) -> Iterator[None]:
    """Raise what goes wrong with the file at `path` as `BookDamaged` or `BookUnwritable`.

    A row that does not fit its table, which is a mistake of the program, comes out as `ValueError`.
    """
    try:
        yield
    except DBAPIError as fault:
        raise _of_sqlite(path, fault.orig) from fault
    except sqlite3.Error as fault:
        raise _of_sqlite(path, fault) from fault
    except UnicodeDecodeError as fault:
        # Of a name in the list of tables, or of SQLite's own complaint about it.
        raise BookDamaged(path, str(fault)) from fault
    except OSError as fault:
        raise BookUnwritable(path, _ERRNOS.get(fault.errno or 0, Reason.NO_ANSWER)) from fault


def _of_sqlite(path: Path, fault: BaseException | None) -> JournalFault | ValueError:
    code = getattr(fault, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    if code is None and "decode" in str(fault):
        return BookDamaged(path, str(fault))
    if primary is None or primary in (sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH):
        return ValueError(str(fault))
    if primary in _DAMAGE or code == sqlite3.SQLITE_IOERR_CORRUPTFS:
        return BookDamaged(path, str(fault))
    return BookUnwritable(path, _reason(path, code, primary))


def _reason(path: Path, code: int | None, primary: int) -> Reason:
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return Reason.GONE
    if primary in _REASONS:
        return _REASONS[primary]
    if not path.exists():
        return Reason.GONE
    if primary == sqlite3.SQLITE_CANTOPEN:
        return Reason.NO_PLACE if writable(path) else Reason.READ_ONLY
    return Reason.NO_ANSWER


def writable(path: Path) -> bool:
    """Whether the file and its folder, where SQLite puts the log, may be written to.

    The file is not opened for it: closing it again would drop the locks that this process has on it.
    """
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
