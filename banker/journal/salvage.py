"""Reading a damaged book: whatever can still be read, row by row, goes into a new one; the old one is not touched."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import fields, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from banker.journal.book import bind
from banker.journal.faults import plainly
from banker.journal.names import fold, new_id
from banker.journal.pages import TABLES, peep
from banker.journal.rows import BookDamaged, Game, Lost, Row, Salvaged

_SMALLEST_LINE = 16
"""Bytes that any line takes up at the least, to know how many there can be."""


def salvage(path: Path, to: Path) -> Salvaged:
    """Read what can be read of the book at `path` into a new one at `to`.

    A game is kept up to its first gap, so that it can be played on. Entries after a gap are kept as a game of their
    own, named after the first of them, as in "Sunday #58": to be looked up, not to be played.

    Raises `BookDamaged` if not even the list of tables can be read, and `BookUnwritable`.
    """
    with plainly(path), closing(peep(path)) as source:
        source.row_factory = sqlite3.Row
        # With this on, SQLite reads a file that is shorter than it should be.
        source.execute("PRAGMA writable_schema = ON")
        tables = {line["name"] for line in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not tables >= TABLES:
            raise BookDamaged(path, "the file belongs to another program")
        games = {game.id: game for game in _games(source)}
        rows = _rows(source)
        known = _numbers(source)
    kept: list[tuple[Game, list[Row]]] = []
    lost: list[Lost] = []
    for game_id in {**games, **rows}:
        game = games.get(game_id) or Game(game_id, game_id, "{}", "[]", "", "", 0, "", "")
        kept += _parts(game, rows.get(game_id, {}), known.get(game_id, set()))
        lost += _gaps(game, rows.get(game_id, {}), known.get(game_id, set()))
    bind(to, _apart(sorted(kept, key=lambda each: each[1][-1].at)))
    return Salvaged(len(kept), sum(len(run) for _, run in kept), tuple(lost))


def _lines(source: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """The lines of a table that can be read, skipping what cannot by ever smaller spans."""
    spans = [(1, _highest(source, table))]
    while spans:
        low, high = spans.pop()
        try:
            asked = f"SELECT rowid, * FROM {table} WHERE rowid BETWEEN ? AND ?"
            found = source.execute(asked, (low, high)).fetchall()
        except sqlite3.DatabaseError:
            if low < high:
                middle = (low + high) // 2
                spans += [(middle + 1, high), (low, middle)]
            continue
        yield from map(dict, found)


def _highest(source: sqlite3.Connection, table: str) -> int:
    pages, size = (source.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "page_size"))
    most: int = pages * size // _SMALLEST_LINE
    with suppress(sqlite3.DatabaseError):
        # The bound holds against a spoilt page that speaks of lines by the billion.
        return min(most, source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 0)
    return most


def _games(source: sqlite3.Connection) -> Iterator[Game]:
    for line in _lines(source, "game"):
        texts = {name: line.get(name, "") for name in ("id", "name", "box", "players", "created", "origin")}
        if all(isinstance(text, str) for text in texts.values()):
            yield Game(**texts, played="", entries=0, last="")


def _rows(source: sqlite3.Connection) -> dict[str, dict[int, Row]]:
    """By game and number."""
    found: dict[str, dict[int, Row]] = defaultdict(dict)
    for line in _lines(source, "entry"):
        kept = {field.name: line[field.name] for field in fields(Row)}
        seq, implied = kept.pop("seq"), kept.pop("implied")
        texts = (line["game"], *kept.values())
        if isinstance(seq, int) and implied in (0, 1) and all(isinstance(text, str) for text in texts):
            found[line["game"]].setdefault(seq, Row(seq=seq, implied=bool(implied), **kept))
    return found


def _numbers(source: sqlite3.Connection) -> dict[str, set[int]]:
    """The numbers that the index has, which may know of entries that the table has lost."""
    known: dict[str, set[int]] = defaultdict(set)
    with suppress(sqlite3.DatabaseError):
        for game_id, seq in source.execute("SELECT game, seq FROM entry ORDER BY game, seq"):
            known[game_id].add(seq)
    return known


def _parts(game: Game, rows: dict[int, Row], known: set[int]) -> Iterator[tuple[Game, list[Row]]]:
    """The unbroken runs of a game, each as a game; a run that is not the beginning has neither id nor name yet."""
    begins = min({1, *known})
    for _, numbered in groupby(enumerate(sorted(rows)), lambda pair: pair[1] - pair[0]):
        run = [rows[seq] for _, seq in numbered]
        if run[0].seq <= begins:
            yield game, run
        else:
            yield replace(game, id="", name=f"{game.name} #{run[0].seq}"), run


def _gaps(game: Game, rows: dict[int, Row], known: set[int]) -> Iterator[Lost]:
    if not rows:
        yield Lost(game.name, min(known, default=1), max(known, default=1))
        return
    read = sorted(rows)
    before = [min({1, *known, *rows}) - 1, *read]
    after = [*read, max({*known, *rows}) + 1]
    for low, high in zip(before, after, strict=True):
        if high - low > 1:
            yield Lost(game.name, low + 1, high - 1)


def _apart(kept: list[tuple[Game, list[Row]]]) -> Iterator[tuple[Game, list[Row]]]:
    """The same games with an id each, and no two of one name."""
    taken = {text for game, _ in kept if game.id for text in (game.id, fold(game.name))}
    for game, run in kept:
        name = game.name
        while not game.id and fold(name) in taken:
            name += "*"
        placed = replace(game, id=game.id or new_id(taken), name=name, created=game.created or run[0].at)
        taken |= {placed.id, fold(name)}
        yield placed, run
