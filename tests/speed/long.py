"""A long game, and the smallest application to measure against."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.book import Book
from banker.keeping import row_of
from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.referee import book, rule
from banker.rules.ruling import Allowed

BARE = """
from textual.app import App
from textual.widgets import DataTable, Footer, Input, RichLog
class Bare(App):
    def compose(self):
        yield DataTable(); yield RichLog(); yield Input(placeholder="ready to type"); yield Footer()
Bare().run()
"""
Say = Callable[[str], None]


def long_game(path: Path, entries: int) -> str:
    """A game with that many entries in a book, written in one go."""
    journal = Book(path)
    asked = ops.Open(format=ops.FORMAT, edition="us-g0009", players=("Anna", "Ben", "Cara", "Dan", "Eve", "Finn"))
    opened = Desk.open(asked, Shelf(), journal, "Long game")
    assert isinstance(opened, tuple)
    desk = opened[0]
    assert desk.keeping is not None
    table, rows = desk.table, []
    number = 1
    while number < entries:
        for operation in (ops.Turn(), ops.Salary(player=table.next_to_roll), ops.Tax(player="", space="luxury-tax")):
            if isinstance(operation, ops.Tax):
                operation = ops.Tax(player=table.turn, space="luxury-tax")
            ruling = rule(table, operation)
            assert isinstance(ruling, Allowed)
            number += 1
            entry = Entry(number, operation, ruling.moves, at="2026-01-01T00:00:00.000+00:00")
            rows.append(row_of(entry))
            table = book(table, ruling.moves)
    journal.append(desk.keeping.game, rows)
    journal.close()
    return desk.keeping.game
