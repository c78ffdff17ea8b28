"""Books in which a disk has changed letters and told nobody: a clear word, and what can be read is saved and played."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from banker.__main__ import main
from banker.command.books import Books
from banker.desk import Desk
from banker.journal.book import Book
from banker.journal.rows import BookDamaged, Lost
from banker.rules.position import position
from tests.making import opening

Output = pytest.CaptureFixture[str]

ENTRIES = 8
LINES = [
    opening("us-g0009", "Ann", "Ben", variants=["free-parking-pot"]),
    *({"op": "pay", "from": "Ann", "to": "bank", "amount": amount, "for": "card"} for amount in range(1, ENTRIES)),
]


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> Path:
    path = tmp_path / "book.db"
    monkeypatch.setenv("BANKER_DB", str(path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    file = tmp_path / "ops.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in LINES))
    assert main(["replay", str(file), "--into", "Friday"]) == 0
    capsys.readouterr()
    return path


def change(path: Path, statement: str) -> None:
    """What SQLite itself holds to be in order."""
    with closing(sqlite3.connect(path)) as other:
        other.executescript(f"DROP TRIGGER entry_fixed; DROP TRIGGER game_fixed; {statement}")


SPOILT = {
    "no JSON": "UPDATE entry SET moves = replace(moves, '[', '(') WHERE seq = 5",
    "no entry": "UPDATE entry SET operation = '[1]' WHERE seq = 5",
    "no field": """UPDATE entry SET operation = replace(operation, '"amount"', '"amouot"') WHERE seq = 5""",
    "no number": "UPDATE entry SET strikes = '7' WHERE seq = 5",
    "no holder": "UPDATE entry SET moves = replace(moves, 'Ann', 'Amn') WHERE seq = 5",
    "no time": "UPDATE entry SET at = '2O26-11-29' WHERE seq = 5",
    "nothing struck": """UPDATE entry SET strikes = '{"strikes":[70]}' WHERE seq = 5""",
}


@pytest.mark.parametrize("statement", SPOILT.values(), ids=SPOILT)
def test_an_entry_that_makes_no_sense_costs_that_entry(book: Path, tmp_path: Path, statement: str) -> None:
    change(book, statement)
    with closing(Book(book)) as journal, pytest.raises(BookDamaged, match="entry 5 of Friday makes no sense"):
        Desk.resume(journal, "Friday")
    told = Books().salvage(book, tmp_path / "new.db")
    assert (told.games, told.entries, told.lost) == (2, ENTRIES - 1, (Lost("Friday", 5, 5),))
    with closing(Book(tmp_path / "new.db")) as journal:
        desk = Desk.resume(journal, "Friday")
        assert desk.table.cash["Ann"] == 1500 - 1 - 2 - 3
        assert [row.seq for row in journal.rows(journal.find("Friday #6").id)] == [6, 7, 8]


@pytest.mark.parametrize("word", ["show", "sheet", "why", "export", "list"])
def test_every_word_tells_of_it_in_one_line(book: Path, word: str, capsys: Output) -> None:
    change(book, SPOILT["no entry"].replace("[1]", "{") + "; UPDATE game SET players = '[', box = '{'")
    game = [] if word == "list" else ["Friday"]
    more = ["--format", "csv"] if word == "export" else []
    assert main([word, *game, *more]) == (0 if word == "list" else 2)
    told = capsys.readouterr()
    assert "Friday" in told.out + told.err
    assert len(told.err.splitlines()) == len(game)


def test_what_is_left_goes_out_as_operations(book: Path, capsys: Output) -> None:
    change(book, SPOILT["no entry"].replace("[1]", "{"))
    assert main(["export", "Friday"]) == 2
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 4
    assert f"banker salvage {book} NEW" in told.err


# In the last one the box can still be read, and has no such edition any more.
@pytest.mark.parametrize(
    "where",
    [
        "box = replace(box, '{', '[')",
        "players = 'x'",
        "box = '{}', players = '{}'",
        "box = replace(box, 'boardwalk', 'boardwolk')",
    ],
)
def test_a_spoilt_box_comes_from_the_shelf_again(book: Path, tmp_path: Path, where: str) -> None:
    with closing(Book(book)) as journal:
        before = position(Desk.resume(journal, "Friday").table)
    change(book, f"UPDATE game SET {where}")
    told = Books().salvage(book, tmp_path / "new.db")
    assert (told.games, told.lost) == (1, ())
    with closing(Book(tmp_path / "new.db")) as journal:
        (game,) = journal.games()
        assert (game.name, json.loads(game.players)) == ("Friday", ["Ann", "Ben"])
        assert position(Desk.resume(journal, game.id).table) == before


@pytest.mark.parametrize("name", ["", "  ", "\x1b[31m", "x" * 61])
def test_a_name_that_no_line_can_show_is_cleaned_or_refused(tmp_path: Path, name: str, capsys: Output) -> None:
    good = name.startswith("\x1b")
    assert main(["replay", str(tmp_path / "ops.jsonl"), "--into", name or "\udcff"]) == (0 if good else 2)
    assert good or "1 to 60 letters" in capsys.readouterr().err
    capsys.readouterr()
    assert main(["list"]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_an_older_book_is_brought_up_with_a_word_about_its_copy(tmp_path: Path, capsys: Output) -> None:
    from tests.journal.test_schema import make_older

    make_older(tmp_path / "older.db")
    for tells in (True, False):
        assert main(["--db", str(tmp_path / "older.db"), "list"]) == 0
        told = capsys.readouterr().err
        (copy,) = tmp_path.glob("older.schema-1.*.db")
        assert (f"A copy of it as it was lies at {copy}" in told) is tells
