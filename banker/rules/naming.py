"""Operations in the table's own spelling: what the journal keeps, whatever was typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Any

from banker.rules import operations as ops
from banker.rules import reading
from banker.rules.moves import BANK, POT
from banker.rules.operations import Operation
from banker.rules.reading import fold
from banker.rules.table import Table

_PLAYERS = {"player", "payer", "payee", "giver", "receiver", "creditor", "next"}
_DEEDS = {"deed", "space"}
_NAME_LISTS = {"agreed_by"}
_DEED_LISTS = {"deeds"}
_DEED_KEYS = {"to", "mortgaged", "cost"}


def canonical(table: Table, asked: Operation) -> Operation:
    """The same operation with players and deeds as this table spells them. It was allowed, so every name is known."""
    changes: dict[str, Any] = {}
    for attribute in _named(asked.word):
        value = getattr(asked, attribute)
        if value is not None:
            spelled = _spelled(table, attribute, value)
            if spelled != value:
                changes[attribute] = spelled
    return replace(asked, **changes) if changes else asked


@cache
def _named(word: str) -> tuple[str, ...]:
    known = _PLAYERS | _DEEDS | _NAME_LISTS | _DEED_LISTS | _DEED_KEYS | {"gives", "positions"}
    return tuple(item.name for item in fields(ops.OPERATIONS[word]) if item.name in known)


def _spelled(table: Table, attribute: str, value: Any) -> Any:
    if attribute in _PLAYERS:
        return _player(table, value)
    if attribute in _DEEDS:
        return _space(table, value)
    if attribute in _NAME_LISTS:
        return tuple(_player(table, name) for name in value)
    if attribute in _DEED_LISTS:
        return tuple(_space(table, name) for name in value)
    if attribute in _DEED_KEYS:
        return {_space(table, name): entry for name, entry in value.items()}
    if attribute == "positions":
        return {_player(table, name): _space(table, space) for name, space in value.items()}
    return _baskets(table, value)


def _baskets(table: Table, gives: Mapping[str, reading.Basket]) -> Mapping[str, reading.Basket]:
    return {
        _player(table, name): basket._replace(deeds=tuple(_space(table, each) for each in basket.deeds))
        for name, basket in gives.items()
    }


def _player(table: Table, name: str) -> str:
    if name in table.attempts or name in (BANK, POT):
        return name
    folded = fold(name)
    return table.names.get(folded, folded)


def _space(table: Table, name: str) -> str:
    return table.box.deed_named(name) or table.box.space_named(name) or name
