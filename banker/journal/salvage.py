"""Reading a damaged book: whatever can still be read, row by row, goes into a new one; the old one is not touched."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import fields, replace
from itertools import groupby
from pathlib import Path
from typing import Any

from banker.journal import leaves
from banker.journal.book import bind
from banker.journal.faults import plainly
from banker.journal.names import fold, new_id
from banker.journal.pages import peep
from banker.journal.rows import BookDamaged, Game, Lost, Reader, Row, Salvaged

_GAME = ("id", "name", "folded", "box", "players", "created", "origin")
_ENTRY = ("id", "game", "seq", "at", "operation", "moves", "notices", "implied", "strikes")
_SMALLEST_LINE = 16
"""Bytes that any line takes up at the least, to know how many there can be."""


def salvage(path: Path, to: Path, reader: Reader | None = None) -> Salvaged:
    """Read what can be read of the book at `path` into a new one at `to`.

    A game is kept up to its first gap, so that it can be played on. Entries after a gap are kept as a game of their
    own, named after the first of them, as in "Sunday #58": to be looked up, not to be played. A row of which the
    reader can make nothing is a gap too.

    Raises `BookDamaged` if there is no line of a book in the file, and `BookUnwritable`.
    """
    games, rows, known = _found(path)
    kept: list[tuple[Game, list[Row]]] = []
    lost: list[Lost] = []
    for game_id in {**games, **rows}:
        game = games.get(game_id) or Game(game_id, game_id, "{}", "[]", "", "", 0, "", "")
        there = rows.get(game_id, {})
        numbers = known.get(game_id, set()) | set(there)
        if reader is not None:
            there = _sound(game, there, numbers, reader)
        kept += ((_dressed(part, run, reader), run) for part, run in _parts(game, there, numbers))
        lost += _gaps(game, there, numbers)
    bind(to, _apart(sorted(kept, key=lambda each: each[1][-1].at)))
    return Salvaged(len(kept), sum(len(run) for _, run in kept), tuple(lost))


def _found(path: Path) -> tuple[dict[str, Game], dict[str, dict[int, Row]], dict[str, set[int]]]:
    """The games, their rows by number, and the numbers that the index has; what SQLite does not find too."""
    games: dict[str, Game] = {}
    rows: dict[str, dict[int, Row]] = defaultdict(dict)
    known: dict[str, set[int]] = {}
    fault: Exception | None = None
    with plainly(path):
        try:
            with closing(peep(path)) as source:
                source.row_factory = sqlite3.Row
                # With this on, SQLite reads a file that is shorter than it should be.
                source.execute("PRAGMA writable_schema = ON")
                for table, take in (("game", _game), ("entry", _row)):
                    for line in _lines(source, table):
                        take(line, games, rows)
                known = _numbers(source)
        except sqlite3.DatabaseError as met:
            fault = met
        for values in leaves.lines(path):
            _take(values, games, rows)
    if not games and not rows:
        raise BookDamaged(path, "the file belongs to another program" if _whole(path) else str(fault))
    return games, rows, known


def _whole(path: Path) -> bool:
    """Whether the file is a database, of whatever program."""
    with suppress(sqlite3.DatabaseError), closing(peep(path)) as source:
        source.execute("SELECT name FROM sqlite_master").fetchall()
        return True
    return False


def _sound(game: Game, rows: dict[int, Row], known: set[int], reader: Reader) -> dict[int, Row]:
    """The rows that make sense, each by itself and after those before it."""
    sound = {seq: row for seq, row in rows.items() if reader.reads(row)}
    for part, run in _parts(game, sound, known):
        if part.id:
            good = reader.plays(_dressed(part, run, reader), run)
            return {seq: row for seq, row in sound.items() if good == len(run) or seq != run[good].seq}
    return sound


def _dressed(game: Game, run: list[Row], reader: Reader | None) -> Game:
    return reader.dressed(game, run) if reader is not None else game


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


def _game(line: Mapping[str, Any], games: dict[str, Game], _rows: object) -> None:
    texts = {name: line.get(name, "") for name in ("id", "name", "box", "players", "created", "origin")}
    if all(isinstance(text, str) for text in texts.values()):
        games.setdefault(texts["id"], Game(**texts, played="", entries=0, last=""))


def _row(line: Mapping[str, Any], _games: object, rows: dict[str, dict[int, Row]]) -> None:
    kept = {field.name: line[field.name] for field in fields(Row)}
    seq, implied = kept.pop("seq"), kept.pop("implied")
    texts = (line["game"], *kept.values())
    if isinstance(seq, int) and implied in (0, 1) and all(isinstance(text, str) for text in texts):
        rows[line["game"]].setdefault(seq, Row(seq=seq, implied=bool(implied), **kept))


def _take(values: Sequence[leaves.Value], games: dict[str, Game], rows: dict[str, dict[int, Row]]) -> None:
    """A line off a leaf, which does not say to which table it belongs. Of a game the name alone is worth keeping."""
    if len(values) == len(_ENTRY) and values[0] is None:
        _row(dict(zip(_ENTRY, values, strict=True)), games, rows)
    elif len(values) in (len(_GAME) - 1, len(_GAME)):
        line = dict(zip(_GAME, values, strict=False))
        if isinstance(line["name"], str) and line["folded"] == fold(line["name"]):
            _game({name: value or "" for name, value in line.items()}, games, rows)


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
