"""Entries as the journal keeps them, and back; the box of a game with the sources it is made from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from banker.edition.box import Box
from banker.edition.parameters import Parameter
from banker.edition.shelf import Shelf
from banker.journal.rows import Row
from banker.rules import spelling
from banker.rules.history import Entry
from banker.rules.ruling import Notice, NoticeCode
from banker.rules.wire import move_from_json, move_to_json


class Sources(NamedTuple):
    """A box and the files it was made from, so that a game can keep them."""

    box: Box
    files: Mapping[str, Any]

    @property
    def text(self) -> str:
        """The files as the journal keeps them."""
        return json.dumps(self.files, ensure_ascii=False, separators=(",", ":"))


def names_text(players: Sequence[str]) -> str:
    """The players of a game as the journal's list of games keeps them."""
    return _dump(list(players))


def sources_of(text: str) -> Box:
    """The box that a game kept. Raises `EditionFault` when this program can no longer read it."""
    return Shelf().box_from_sources(json.loads(text))


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
    """The entry that lies on disk."""
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


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
