"""Entries as the journal keeps them, and back; the box of a game with the sources it is made from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from banker.edition.box import Box
from banker.edition.parameters import Parameter
from banker.edition.shelf import EditionFault, Fault, Shelf
from banker.journal.rows import Row
from banker.rules import spelling
from banker.rules.history import Entry
from banker.rules.moves import BANK, POT, Built, CardMoved, DeedMoved, Money
from banker.rules.ruling import Notice, NoticeCode
from banker.rules.table import Table
from banker.rules.wire import move_from_json, move_to_json


class Sources(NamedTuple):
    """A box and the files it was made from, so that a game can keep them."""

    box: Box
    files: Mapping[str, Any]

    @property
    def text(self) -> str:
        """The files as the journal keeps them."""
        return json.dumps(self.files, ensure_ascii=False, separators=(",", ":"))


class Spoilt(ValueError):
    """An entry that lies on disk and says nothing that a bank ever wrote."""


def names_text(players: Sequence[str]) -> str:
    """The players of a game as the journal's list of games keeps them."""
    return _dump(list(players))


def names_of(text: str) -> tuple[str, ...]:
    """The players in table order; none where what the book has of them is spoilt."""
    found = json_of(text)
    return tuple(map(str, found)) if isinstance(found, list) else ()


def edition_of(text: str) -> tuple[str, str]:
    """The id and the name of the edition that a game is played with; empty where its box is spoilt."""
    found = json_of(text)
    edition = found.get("edition") if isinstance(found, dict) else None
    if not isinstance(edition, dict):
        return "", ""
    return str(edition.get("id", "")), str(edition.get("name", edition.get("id", "")))


def json_of(text: str) -> Any:
    """What stands in a text of the journal; nothing where it is spoilt."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def sources_of(text: str) -> Box:
    """The box that a game kept. Raises `EditionFault` when this program can no longer read it."""
    try:
        return Shelf().box_from_sources(json.loads(text))
    except EditionFault:
        raise
    except _NONSENSE as fault:
        raise EditionFault([Fault("sources", "", None, f"a box as it was kept ({fault})")]) from None


def row_of(entry: Entry) -> Row:
    """The entry as it goes to disk."""
    changed = {"strikes": list(entry.strikes), "restores": list(entry.restores)}
    return Row(
        seq=entry.number,
        at=entry.at,
        operation=_dump(spelling.to_json(entry.operation)),
        moves=_dump([move_to_json(move) for move in entry.moves]),
        notices=_dump([notice_to_json(notice) for notice in entry.notices]),
        implied=entry.implied,
        strikes=_dump({key: numbers for key, numbers in changed.items() if numbers}),
    )


def entry_of(row: Row) -> Entry:
    """The entry that lies on disk. Raises `Spoilt`."""
    try:
        return _entry(row)
    except _NONSENSE as fault:
        raise Spoilt(str(fault)) from None


def check_ends(entry: Entry, table: Table) -> None:
    """Raises `Spoilt` where something goes from or to somebody who is not at the table, or is none of its deeds."""
    streets, holders = {BANK, *table.deeds}, {BANK, POT, *table.players}
    for move in entry.moves:
        match move:
            case Money(source, target, _) | CardMoved(source, target, _):
                strange = {source, target} - holders
            case DeedMoved(source, target, deed):
                strange = ({source, target} - holders) | ({deed} - streets)
            case Built(_, source, target, _):
                strange = {source, target} - streets
            case _:
                strange = set()
        if strange:
            raise Spoilt(f"nobody and nothing here is called {min(strange)!r}")


def _entry(row: Row) -> Entry:
    # A machine that has lost its clock begins again in 1970.
    if row.at and not 1970 <= datetime.fromisoformat(row.at).year < 9999:
        raise ValueError(row.at)
    changed = json.loads(row.strikes or "{}")
    return Entry(
        number=row.seq,
        operation=spelling.parse(json.loads(row.operation)),
        moves=tuple(move_from_json(plain) for plain in json.loads(row.moves)),
        notices=tuple(_notice(plain) for plain in json.loads(row.notices)),
        implied=row.implied,
        strikes=tuple(changed.get("strikes", ())),
        restores=tuple(changed.get("restores", ())),
        at=row.at,
    )


def notice_to_json(notice: Notice) -> dict[str, Any]:
    """A notice by its code, its parameter and its facts."""
    plain: dict[str, Any] = {"code": notice.code.value}
    if notice.parameter is not None:
        plain["parameter"] = notice.parameter.value
    return plain | ({"facts": dict(notice.facts)} if notice.facts else {})


def _notice(plain: Mapping[str, Any]) -> Notice:
    parameter = Parameter(plain["parameter"]) if "parameter" in plain else None
    return Notice(NoticeCode(plain["code"]), parameter, plain.get("facts", {}))


# What comes of reading as JSON, and as words of the bank, what is neither: a disk may change a letter and not tell.
_NONSENSE = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
