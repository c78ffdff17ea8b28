"""The file itself: what the database refuses, what is asked of each connection, what is imported when."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

import banker.journal
from banker.journal.book import Book, default_path
from banker.journal.engine import WRITING, engine_on
from banker.journal.rows import BookDamaged, BookUnwritable, Reason, Row

from .samples import begun, row, rows, seqs

ROOT = Path(banker.journal.__file__).parents[2]


def test_a_book_is_made_where_there_is_none(path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book, entries=3)
    with closing(Book(path)) as book:
        assert book.games() == [game]
    assert [file.name for file in path.parent.iterdir()] == ["banker.db"]


def test_an_empty_file_becomes_a_book(path: Path) -> None:
    path.touch()
    with closing(Book(path)) as book:
        begun(book)


def test_odd_names_of_files(tmp_path: Path) -> None:
    path = tmp_path / "what? 100% #1 ü.db"
    with closing(Book(path)) as book:
        begun(book)
        book.backup(tmp_path / "copy? #1.db")
    assert path.stat().st_size > 0


@pytest.mark.parametrize("options", [{}, WRITING])
@pytest.mark.usefixtures("book")
def test_every_commit_reaches_the_disk(path: Path, options: dict[str, bool]) -> None:
    with engine_on(path).execution_options(**options).connect() as connection:

        def pragma(name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        assert (pragma("journal_mode"), pragma("synchronous"), pragma("foreign_keys")) == ("wal", 2, 1)
        assert (pragma("busy_timeout"), pragma("fullfsync"), pragma("user_version")) == (5000, 1, 2)


def test_tables_are_strict(book: Book, path: Path) -> None:
    game = begun(book)
    with closing(sqlite3.connect(path)) as other:
        strict = dict(other.execute("SELECT name, strict FROM pragma_table_list WHERE schema = 'main'").fetchall())
        assert strict == {"game": 1, "entry": 1, "hold": 1, "sqlite_schema": 0}
        with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT value in INTEGER column"):
            other.execute("INSERT INTO entry VALUES (NULL, ?, 'two', '', '', '', '', 0, '')", (game.id,))


def test_a_row_that_does_not_fit_is_a_mistake_of_the_program(book: Book) -> None:
    game = begun(book)
    wrong = Row(2, None, "{}", "[]", "[]", False, "[]")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="NOT NULL"):
        book.append(game.id, [wrong])
    with pytest.raises(ValueError, match="surrogates"):
        book.append(game.id, [row(2), row(3, "\ud800")])
    assert seqs(book, game.id) == [1]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET moves = '[]'",
        "DELETE FROM entry",
        "DELETE FROM game",
        "UPDATE game SET box = '{}'",
        "UPDATE game SET origin = 'elsewhere'",
        "INSERT OR REPLACE INTO game SELECT * FROM game",
        "INSERT OR REPLACE INTO entry SELECT * FROM entry",
        "INSERT OR REPLACE INTO entry SELECT NULL, game, seq, '', '', '', '', 0, '' FROM entry",
        "INSERT OR REPLACE INTO entry SELECT id, game, 4, '', '', '', '', 0, '' FROM entry WHERE seq = 2",
        "INSERT INTO entry SELECT NULL, game, 5, '', '', '', '', 0, '' FROM entry WHERE seq = 1",
        "INSERT INTO entry SELECT NULL, game, 4, '', '', '', '', 2, '' FROM entry WHERE seq = 1",
    ],
)
def test_the_database_itself_refuses(book: Book, path: Path, statement: str) -> None:
    game = begun(book, entries=3)
    before = (book.games(), book.rows(game.id))
    with closing(sqlite3.connect(path, isolation_level=None)) as other, pytest.raises(sqlite3.IntegrityError):
        other.execute(statement)
    assert (book.games(), book.rows(game.id)) == before


def test_an_entry_that_is_missing_is_noticed(book: Book, path: Path) -> None:
    game = begun(book, entries=5)
    with closing(sqlite3.connect(path)) as other:
        other.execute("DROP TRIGGER entry_stays")
        other.execute("DELETE FROM entry WHERE seq = 3")
        other.commit()
    with pytest.raises(BookDamaged, match="entry 3"):
        book.rows(game.id)
    assert [entry.seq for entry in book.rows(game.id, upto=2)] == [1, 2]


def test_any_thread_may_use_it(book: Book) -> None:
    games = [begun(book, f"game {number}") for number in range(4)]

    def play(game_id: str) -> list[int]:
        for seq in range(2, 12):
            book.append(game_id, [row(seq)])
        return seqs(book, game_id)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(play, [game.id for game in games])) == [list(range(1, 12))] * 4


def test_a_long_game_comes_back_whole(book: Book) -> None:
    game = begun(book, entries=5000)
    assert book.rows(game.id) == [row(1, "open"), *rows(2, 5000)]


def test_only_the_file_counts_after_closing(path: Path, tmp_path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book, entries=20)
    path.rename(tmp_path / "moved.db")
    with closing(Book(tmp_path / "moved.db")) as book:
        assert book.games() == [game]


def test_the_default_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANKER_DB", str(tmp_path / "my.db"))
    assert default_path() == tmp_path / "my.db"
    monkeypatch.delenv("BANKER_DB")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert default_path() == tmp_path / "share" / "banker" / "banker.db"
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.delenv("BANKER_DB", raising=False)
    with pytest.raises(BookUnwritable) as fault:
        default_path()
    assert fault.value.reason is Reason.NO_PLACE


@pytest.mark.parametrize("place", ["stick/my.db", "stick/deep/my.db", "file/my.db", "~nobody-has-this-home/my.db"])
def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """It may belong to a stick that is not in; a book in its place would be taken for the one on the stick."""
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BANKER_DB", place)
    with pytest.raises(BookUnwritable) as fault:
        default_path()
    assert fault.value.reason is Reason.NO_FOLDER
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


def _loaded(code: str) -> set[str]:
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(told.stdout.split())


def test_rows_and_memory_are_light() -> None:
    loaded = _loaded("import banker.journal.rows, banker.journal.memory")
    assert not loaded & {"sqlmodel", "sqlalchemy", "pydantic", "alembic", "sqlite3"}


def test_alembic_is_for_older_books_only(path: Path) -> None:
    loaded = _loaded(f"from banker.journal.book import Book; Book({str(path)!r}).close(); Book({str(path)!r}).close()")
    assert "sqlmodel" in loaded
    assert "alembic" not in loaded
