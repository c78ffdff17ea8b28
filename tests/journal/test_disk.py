"""Disks that are full, locked, gone or torn: nothing is lost, and the fault says why."""

from __future__ import annotations

import multiprocessing
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from banker.journal import engine
from banker.journal.book import Book
from banker.journal.rows import BookDamaged, BookUnwritable, Reason, Row

from .samples import begun, row, seqs

LONG = "x" * 2000


@contextmanager
def unwritable(reason: Reason) -> Iterator[None]:
    """What is inside raises `BookUnwritable` for this reason."""
    with pytest.raises(BookUnwritable) as fault:
        yield
    assert fault.value.reason is reason


def fill(book: Book, game_id: str) -> list[Row]:
    """Append until the disk is full; the rows that were acknowledged."""
    kept = book.rows(game_id)
    while len(kept) < 5000:
        pair = [row(len(kept) + 1, LONG), row(len(kept) + 2, LONG)]
        try:
            book.append(game_id, pair)
        except BookUnwritable:
            return kept
        kept += pair
    raise AssertionError("the disk is never full")


def test_a_full_disk_loses_nothing(stick: Path) -> None:
    with closing(Book(stick / "banker.db")) as book:
        game = begun(book)
        kept = fill(book, game.id)
        assert len(kept) > 20
        assert book.rows(game.id) == kept
        with unwritable(Reason.DISK_FULL):
            book.append(game.id, [row(len(kept) + 1, LONG * 20)])
        with unwritable(Reason.DISK_FULL):
            book.backup(stick / "backup.db")
        assert sorted(file.name for file in stick.glob("backup*")) == []
        assert book.rows(game.id) == kept
    with closing(Book(stick / "banker.db")) as book:
        assert book.rows(game.id) == kept


def test_a_full_disk_takes_no_new_book(stick: Path) -> None:
    (stick / "filler").write_bytes(bytes(1 << 20))
    with unwritable(Reason.DISK_FULL):
        Book(stick / "banker.db")
    (stick / "filler").unlink()
    with closing(Book(stick / "banker.db")) as book:
        begun(book)


def _fill_limited(path: Path, told: Connection) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))
    book = Book(path)
    kept = fill(book, book.games()[0].id)
    assert book.rows(book.games()[0].id) == kept
    told.send(len(kept))


def test_a_file_that_may_not_grow_loses_nothing(path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book)
    hear, tell = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=_fill_limited, args=(path, tell))
    child.start()
    tell.close()
    kept = hear.recv()
    child.join()
    with closing(Book(path)) as book:
        assert seqs(book, game.id) == list(range(1, kept + 1))
        book.append(game.id, [row(kept + 1)])


def test_a_stick_that_may_only_be_read(stick: Path) -> None:
    with closing(Book(stick / "banker.db")) as book:
        begun(book)
    subprocess.run(["mount", "-o", "remount,ro", stick], check=True)
    with unwritable(Reason.READ_ONLY):
        Book(stick / "banker.db")
    with unwritable(Reason.READ_ONLY):
        Book(stick / "another.db")


def test_a_stick_that_vanishes(stick: Path) -> None:
    with closing(Book(stick / "banker.db")) as book:
        game = begun(book)
        subprocess.run(["umount", "-l", stick], check=True)
        with unwritable(Reason.GONE):
            book.append(game.id, [row(2)])
        with unwritable(Reason.GONE):
            book.backup(stick / "backup.db")
        assert list(stick.iterdir()) == []
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", stick], check=True)


def test_no_place_for_a_book(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path / "file" / "banker.db", tmp_path / "missing" / "banker.db"):
        with unwritable(Reason.NO_PLACE):
            Book(place)
    assert not (tmp_path / "missing").exists()
    with unwritable(Reason.NO_PLACE):
        Book(tmp_path)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_taken_away_is_noticed(book: Book, path: Path, replaced: bool) -> None:
    game = begun(book, entries=2)
    book.backup(path.with_name("copy.db"))
    path.rename(path.with_name("away.db"))
    if replaced:
        path.with_name("copy.db").rename(path)
    with unwritable(Reason.GONE):
        book.append(game.id, [row(3)])
    with unwritable(Reason.GONE):
        book.create("Monday", "{}", "[]", row(1))
    path.with_name("away.db").replace(path)
    book.append(game.id, [row(3)])


def test_another_program_that_does_not_let_go(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 0.05)
    with closing(Book(path)) as book, closing(sqlite3.connect(path, isolation_level=None)) as other:
        game = begun(book)
        other.execute("BEGIN IMMEDIATE")
        with unwritable(Reason.BUSY):
            book.append(game.id, [row(2)])
        assert seqs(book, game.id) == [1]
        other.execute("ROLLBACK")
        book.append(game.id, [row(2)])


def _written(path: Path) -> bytes:
    with closing(Book(path)) as book:
        begun(book, entries=400)
    return path.read_bytes()


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"SQLite format 3\0", b"SQLite format 3\0" + bytes(5000)])
def test_a_file_that_is_no_book(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(BookDamaged) as fault:
        Book(path)
    assert fault.value.path == path
    assert path.read_bytes() == content


@pytest.mark.parametrize("size", [50, 3000, 4096, 20_000, -4096, -1])
def test_a_torn_book(path: Path, size: int) -> None:
    whole = _written(path)
    path.write_bytes(whole[:size])
    with pytest.raises(BookDamaged):
        Book(path)


def test_any_damaged_page_is_noticed(path: Path) -> None:
    whole = _written(path)
    for start in range(0, len(whole), 4096):
        path.write_bytes(whole[:start] + b"\xa5" * 4096 + whole[start + 4096 :])
        with pytest.raises(BookDamaged):
            Book(path)


def test_a_damaged_list_of_tables_is_noticed(path: Path) -> None:
    whole = _written(path)
    for name in (b"CREATE TABLE game", b"CREATE TRIGGER entry_stays", b"tablegamegame"):
        at = whole.index(name) + len(name) - 2
        path.write_bytes(whole[:at] + b"\xa7" + whole[at + 1 :])
        with pytest.raises(BookDamaged):
            Book(path)


def test_an_empty_file_with_a_log_is_no_new_book(path: Path) -> None:
    path.touch()
    path.with_name("banker.db-wal").write_bytes(b"the evening's entries")
    with pytest.raises(BookDamaged):
        Book(path)
    assert path.with_name("banker.db-wal").read_bytes() == b"the evening's entries"


def test_damage_met_while_reading(path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book, entries=400)
    with closing(Book(path)) as book:
        book._engine.dispose()  # and with it the pages it remembers
        with path.open("rb+") as file:
            file.seek(3 * 4096)
            file.write(b"\xa5" * (path.stat().st_size - file.tell()))
        with pytest.raises(BookDamaged):
            book.rows(game.id)


def test_a_backup_holds_what_only_the_log_has_yet(path: Path, tmp_path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book, entries=50)
        book.backup(tmp_path / "backup.db")
    with closing(Book(tmp_path / "backup.db")) as copy:
        assert seqs(copy, game.id) == list(range(1, 51))
