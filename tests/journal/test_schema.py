"""Books of other versions: a newer one is left alone, an older one copied and brought up."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from banker.journal.book import Book
from banker.journal.engine import WRITING, engine_on
from banker.journal.migrations import migrate
from banker.journal.rows import BookDamaged, BookNewer, BookUnwritable, Row
from banker.journal.tables import SCHEMA

from .samples import begun, row, seqs


def make_older(path: Path, schema: int = 1, entries: int = 3) -> None:
    """A book of an older schema with a game in it."""
    path.touch()
    engine = engine_on(path)
    with engine.execution_options(**WRITING).begin() as connection:
        migrate(connection, 0, schema)
        add = connection.exec_driver_sql
        add("INSERT INTO game (id, name, folded, box, players, created) VALUES ('abcd', 'Old', 'old', '{}', '[]', '1')")
        for seq in range(1, entries + 1):
            add("INSERT INTO entry VALUES (NULL, 'abcd', ?, '1', '{}', '[]', '[]', 0, '[]')", (seq,))
    engine.dispose()


def shape(path: Path) -> dict[str, object]:
    """All that the database knows of its tables, indices and triggers, and the number."""
    with closing(sqlite3.connect(path)) as connection:

        def ask(statement: str) -> list[tuple[object, ...]]:
            return sorted(connection.execute(statement).fetchall(), key=repr)

        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        words = {
            name: sorted(re.findall(r"\w+|[^\s\w]", text or ""))
            for name, text in connection.execute("SELECT name, sql FROM sqlite_master")
        }
        details = {
            (table, what): ask(f"PRAGMA {what}({table})")
            for table in sorted(tables)
            for what in ("table_xinfo", "index_list", "foreign_key_list")
        }
        strict = ask("SELECT name, type, wr, strict FROM pragma_table_list WHERE schema = 'main'")
        return {
            "words": words,
            **{str(k): v for k, v in details.items()},
            "strict": strict,
            "n": ask("PRAGMA user_version"),
        }


def test_a_newer_book_is_not_touched(path: Path) -> None:
    with closing(Book(path)) as book:
        begun(book)
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {SCHEMA + 5}")
    before, times = path.read_bytes(), path.stat()
    with pytest.raises(BookNewer) as fault:
        Book(path)
    assert (fault.value.found, fault.value.known) == (SCHEMA + 5, SCHEMA)
    assert path.read_bytes() == before
    assert path.stat().st_mtime_ns == times.st_mtime_ns
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_newer_book_in_use_is_not_touched(path: Path) -> None:
    Book(path).close()
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {SCHEMA + 1}")
        other.commit()
        before = path.read_bytes()
        with pytest.raises(BookNewer):
            Book(path)
        assert path.read_bytes() == before


def test_an_older_book_is_copied_and_brought_up(path: Path) -> None:
    make_older(path)
    with closing(Book(path)) as book:
        (game,) = book.games()
        assert (game.id, game.name, game.entries, game.origin) == ("abcd", "Old", 3, "")
        assert book.rows("abcd")[0] == Row(1, "1", "{}", "[]", "[]", False, "[]")
        book.append("abcd", [row(4)])
        book.hold("abcd", "Anna")
    (copy,) = [file for file in path.parent.iterdir() if file != path]
    assert re.fullmatch(r"banker\.schema-1\.\d{4}-\d\d-\d\d\.db", copy.name)
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (1,)
        assert old.execute("SELECT count(*) FROM entry").fetchone() == (3,)
    with closing(Book(path)) as book:
        assert seqs(book, "abcd") == [1, 2, 3, 4]


def test_a_second_copy_gets_a_name_of_its_own(path: Path) -> None:
    for _ in range(3):
        path.unlink(missing_ok=True)
        make_older(path)
        Book(path).close()
    assert len(list(path.parent.glob("banker.schema-1.*.db"))) == 3


def test_migrated_and_fresh_are_the_same(path: Path, tmp_path: Path) -> None:
    make_older(path)
    Book(path).close()
    Book(tmp_path / "fresh.db").close()
    assert shape(path) == shape(tmp_path / "fresh.db")


def test_each_schema_has_its_step(path: Path) -> None:
    make_older(path, SCHEMA)
    with closing(Book(path)) as book:
        assert seqs(book, "abcd") == [1, 2, 3]
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_without_room_for_the_copy_nothing_is_done(stick: Path) -> None:
    path = stick / "banker.db"
    make_older(path, entries=3000)
    room = os.statvfs(stick)
    (stick / "filler").write_bytes(bytes(room.f_bavail * room.f_frsize - 80_000))
    before = path.read_bytes()
    with pytest.raises(BookUnwritable):
        Book(path)
    assert path.read_bytes() == before
    assert sorted(file.name for file in stick.iterdir()) == ["banker.db", "filler"]


def test_a_step_that_fails_leaves_the_older_book(path: Path) -> None:
    make_older(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE hold (in_the_way TEXT)")
        other.commit()
    before = shape(path)
    with pytest.raises(BookUnwritable):
        Book(path)
    assert shape(path) == before


@pytest.mark.parametrize("statement", ["CREATE TABLE moz_places (url TEXT)", "PRAGMA user_version = 1"])
def test_the_file_of_another_program_is_no_book(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE notes (text TEXT)")
        other.execute(statement)
        other.commit()
    before = path.read_bytes()
    with pytest.raises(BookDamaged, match="another program"):
        Book(path)
    assert path.read_bytes() == before
