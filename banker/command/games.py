"""`banker list`, `show` and `export`: the games of the book."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from banker.command.arguments import Asked
from banker.command.books import desk_of, the_book
from banker.desk import Desk
from banker.journal.rows import Game, JournalFault, Row, spoilt
from banker.keeping import edition_of, json_of, names_of
from banker.rules.history import Entry
from banker.rules.moves import Built, CardMoved, DeedMoved, Money
from banker.rules.position import position
from banker.rules.quotes import standing
from banker.rules.reading import clean
from banker.words.amounts import money
from banker.words.entries import entry as say_entry
from banker.words.names import deed as deed_name
from banker.words.names import level as level_name


def listed(asked: Asked) -> int:
    """The games of the book, the one played last first."""
    with the_book() as journal:
        found = journal.games()
    if asked.json:
        sys.stdout.writelines(json.dumps(_game(game), ensure_ascii=False) + "\n" for game in found)
        return 0
    for game in found:
        name, players = clean(game.name), clean(", ".join(names_of(game.players)))
        sys.stdout.write(f"{game.id}  {game.played[:16].replace('T', ' ')}  {game.entries:>5}  {name}  ({players})\n")
    return 0


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "edition": edition_of(game.box)[0] or None,
        "players": list(names_of(game.players)),
        "created": game.created,
        "played": game.played,
        "entries": game.entries,
        "last": json_of(game.last),
        "origin": game.origin,
    }


def show(asked: Asked) -> int:
    """The position of a game, as JSON or in words."""
    with the_book() as journal:
        game, desk = desk_of(journal, asked.game, asked.at)
    if asked.json:
        sys.stdout.write(json.dumps(position(desk.table), ensure_ascii=False) + "\n")
        return 0
    came = f" · {game.origin}" if game.origin else ""
    sys.stdout.write(f"{game.name} · {desk.table.box.name} · {len(desk.entries)} of {game.entries} entries{came}\n")
    sys.stdout.writelines(line + "\n" for line in _in_words(desk))
    return 0


def _in_words(desk: Desk) -> Iterator[str]:
    table = desk.table
    for stand in standing(table):
        marks = [money(table.box, stand.cash)]
        marks += [f"in Jail {stand.attempts}/{table.terms.jail_attempts_max}"] if stand.in_jail else []
        marks += [f"Jail card ({deck})" for deck in stand.jail_cards]
        marks += [f"owes {money(table.box, stand.owed)}"] if stand.owed else []
        marks += ["out"] if stand.out else []
        yield f"{'▸' if stand.player == table.turn else ' '} {stand.player}: {', '.join(marks)}"
        for deed_id in table.deeds_of(stand.player):
            state = level_name(table.level[deed_id]) if deed_id in table.level else ""
            state = "mortgaged" if deed_id in table.mortgaged else state
            yield f"      {deed_name(table, deed_id)}" + (f": {state}" if state else "")
    yield f"  Bank: {table.houses} houses, {table.hotels} hotels" + (
        f", pot {money(table.box, table.pot)}" if table.terms.free_parking == "pot" else ""
    )
    for shown in desk.recent(3):
        yield f"{shown.entry.number:>5} {say_entry(shown.before, shown.entry)}"


def export(asked: Asked) -> int:
    """The journal of a game: operations that replay to the same position, or rows for a spreadsheet."""
    with the_book() as journal:
        if asked.format == "ops":
            game = journal.find(asked.game)
            rows = journal.rows(game.id)
            sys.stdout.writelines(_operations(rows, lambda seq: spoilt(journal.path, game.name, seq)))
            return 0
        _, desk = desk_of(journal, asked.game)
    if asked.format == "csv":
        return _csv(desk)
    from banker.command.carrying import beancount

    return beancount(desk)


def _operations(rows: Sequence[Row], fault: Callable[[int], JournalFault]) -> Iterator[str]:
    for row in rows:
        operation = json_of(row.operation)
        if operation is None:
            raise fault(row.seq)
        # An implied turn comes again by itself with the operation that implied it.
        if not row.implied:
            yield json.dumps(operation, ensure_ascii=False) + "\n"


def _csv(desk: Desk) -> int:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(["entry", "time", "from", "to", "what", "amount", "balance from", "balance to"])
    for shown in desk.recent():
        writer.writerows(map(_plain, _rows(shown.entry, dict(shown.before.cash))))
    return 0


def _plain(cells: list[Any]) -> list[Any]:
    """The cells, none of which a spreadsheet takes for a formula, whatever players call themselves."""
    return [f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@\t" and cell else cell for cell in cells]


def _rows(entry: Entry, cash: dict[str, int]) -> Iterator[list[Any]]:
    for move in entry.moves:
        match move:
            case Money(source, target, amount):
                for holder, change in ((source, -amount), (target, amount)):
                    if holder in cash:
                        cash[holder] += change
                yield [entry.number, entry.at, source, target, "money", amount, cash.get(source), cash.get(target)]
            case DeedMoved(source, target, deed):
                yield [entry.number, entry.at, source, target, deed, 1, "", ""]
            case Built(kind, source, target, count):
                yield [entry.number, entry.at, source, target, kind, count, "", ""]
            case CardMoved(source, target, deck):
                yield [entry.number, entry.at, source, target, f"jail card {deck}", 1, "", ""]
