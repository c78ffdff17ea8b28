"""Games of many boxes go out and come in again: the same position, the same balances, every coin accounted for."""

from __future__ import annotations

import csv
import io
import json
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from banker.booked import Accepted
from banker.command import carrying, games, playing
from banker.command.arguments import Asked
from banker.command.books import desk_of, the_book
from banker.command.games import export
from banker.desk import Desk
from banker.journal.book import Book
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.position import position
from banker.rules.ruling import Refused
from tests.laws.play import start
from tests.laws.proposing import propose
from tests.making import SHELF

Output = pytest.CaptureFixture[str]

BOXES = (("us-g0009",), ("no-2001", "lightning-2001"), ("no-junior-1",), ("de-c1009", "free-parking-pot"), ("nl",))
STEPS = 60
STRANGE = ("=cmd|' /C calc'!A1", "Zoë 🎩")


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "book.db"
    monkeypatch.setenv("BANKER_DB", str(path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    return path


def played(path: Path, box: tuple[str, ...]) -> Desk:
    """A random game in the book, with entries struck, restored, corrected, and a pause."""
    chance = Random("+".join(box))
    asked = spelling.parse(start(box, 7).line)
    assert isinstance(asked, ops.Open)
    with closing(Book(path)) as journal:
        opened = Desk.open(asked, SHELF, journal, "Sunday")
        assert not isinstance(opened, Refused)
        desk = opened[0]
        changes = 0
        for step in range(STEPS):
            desk.submit(spelling.parse(propose(desk.table, Random(chance.random()))))
            if step % 9 == 4:
                changes += isinstance(desk.submit(ops.Undo()), Accepted)
                changes += isinstance(desk.submit(ops.Redo()), Accepted) if step % 2 else 0
        table = desk.table
        if table.result is None:
            payer = max(table.playing, key=lambda player: table.cash[player])
            unit = table.terms.money_unit
            moves = (
                [{"what": "money", "from": payer, "to": "bank", "amount": unit}] if table.cash[payer] >= unit else []
            )
            line = {"op": "correct", "agreed_by": list(table.playing), "moves": moves, "note": "miscounted"}
            changes += isinstance(desk.submit(spelling.parse(line)), Accepted)
            desk.submit(ops.Pause(next=table.playing[0]))
        assert changes > 1
        return desk


def exported(capsys: Output, form: str) -> str:
    capsys.readouterr()
    assert export(Asked(game="Sunday", format=form)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("box", BOXES, ids="+".join)
def test_a_game_goes_out_and_comes_in_again(book: Path, tmp_path: Path, capsys: Output, box: tuple[str, ...]) -> None:
    desk = played(book, box)
    (tmp_path / "game.jsonl").write_text(exported(capsys, "ops"), "utf-8")
    assert playing.play(Asked(file=str(tmp_path / "game.jsonl"), into="Monday", json=True)) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert last == {"position": json.loads(json.dumps(position(desk.table)))}
    with the_book() as journal:
        _, again = desk_of(journal, "Monday")
    assert again.table == desk.table
    assert [(e.operation, e.moves, e.strikes) for e in again.entries] == [
        (e.operation, e.moves, e.strikes) for e in desk.entries
    ]
    with pytest.raises(Exception, match="'Monday' already"):
        playing.play(Asked(file=str(tmp_path / "game.jsonl"), into="Monday"))
    _adds_up(desk, exported(capsys, "csv"))
    loader = pytest.importorskip("beancount.loader")
    entries, faults, _ = loader.load_string(exported(capsys, "beancount"))
    assert len(entries) > len(desk.entries)
    assert faults == []


def _adds_up(desk: Desk, text: str) -> None:
    """The columns of the spreadsheet lead to the balances of the table, line by line."""
    cash: dict[str, int] = dict.fromkeys(desk.table.cash, 0)
    seen = set()
    for line in csv.DictReader(io.StringIO(text)):
        seen.add(int(line["entry"]))
        assert line["time"] == desk.entries[int(line["entry"]) - 1].at
        if line["what"] != "money":
            assert int(line["amount"]) > 0
            continue
        for end, sign in (("from", -1), ("to", 1)):
            if line[end] in cash:
                cash[line[end]] += sign * int(line["amount"])
                assert int(line[f"balance {end}"]) == cash[line[end]]
            else:
                assert line[f"balance {end}"] == ""
    assert cash == dict(desk.table.cash)
    assert seen <= {entry.number for entry in desk.entries}


def test_no_cell_of_a_spreadsheet_reckons(book: Path, capsys: Output) -> None:
    asked = ops.Open(format=ops.FORMAT, edition="us-g0009", players=STRANGE)
    with closing(Book(book)) as journal:
        opened = Desk.open(asked, SHELF, journal, "Sunday")
        assert not isinstance(opened, Refused)
        opened[0].submit(ops.Pay(payer=STRANGE[0], payee="bank", amount=50, reason="fine"))
    cells = [cell for line in csv.reader(io.StringIO(exported(capsys, "csv"))) for cell in line]
    assert f"'{STRANGE[0]}" in cells
    assert STRANGE[1] in cells
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@", "-"))]


def test_a_backup_is_the_whole_book(book: Path, tmp_path: Path, capsys: Output) -> None:
    desk = played(book, BOXES[0])
    assert carrying.backup(Asked(file=str(tmp_path / "copy.db"))) == 0
    with closing(Book(tmp_path / "copy.db")) as journal:
        again = Desk.resume(journal, "Sunday")
    assert (again.table, again.entries) == (desk.table, desk.entries)
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.db"]


def test_entries_without_their_beginning_still_go_out(book: Path, capsys: Output) -> None:
    desk = played(book, BOXES[0])
    with closing(Book(book)) as journal:
        rows = journal.rows("Sunday" if not desk.record else desk.record.id)
        assert desk.record is not None
        torn = desk.record.__class__("torn0000", "Sunday #3", "{}", "[]", rows[2].at, "", 0, "", "")
        journal.shelve(torn, rows[2:])
    capsys.readouterr()
    assert export(Asked(game="Sunday #3", format="ops")) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines == [spelling.to_json(entry.operation) for entry in desk.entries[2:] if not entry.implied]
    for word in (export, games.show):
        with pytest.raises(Exception, match="the beginning of game 'Sunday #3' is missing"):
            word(Asked(game="Sunday #3", format="csv"))
