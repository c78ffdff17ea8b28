"""Operations as JSON objects (`banker-ops/1`), and back.

A fault of form names the field. Whether players and deeds exist, and whether the thing is legal, is the referee's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from banker.rules import operations as ops
from banker.rules import reading


class _Slot(NamedTuple):
    attribute: str
    key: str
    read: Callable[[object, str], Any]
    required: bool
    is_money: bool


def parse(value: object) -> ops.Operation:
    """The operation that a JSON object means.

    Raises `reading.Fault` with the field and the code when the object is not one.
    """
    if not isinstance(value, dict):
        raise reading.Fault("", "a JSON object")
    word = value.get("op")
    kind = ops.OPERATIONS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise reading.Fault("op", "one of " + ", ".join(ops.OPERATIONS))
    arguments: dict[str, Any] = {}
    seen = 1
    for slot in _slots(kind.word):
        if slot.key in value:
            arguments[slot.attribute] = slot.read(value[slot.key], slot.key)
            seen += 1
        elif slot.required:
            raise reading.Fault(slot.key, "it is missing")
    if seen != len(value):
        known = {slot.key for slot in _slots(kind.word)} | {"op"}
        stranger = next(str(key) for key in value if key not in known)
        raise reading.Fault(stranger, "no such field in " + kind.word)
    return kind(**arguments)


def to_json(operation: ops.Operation) -> dict[str, Any]:
    """The JSON object of an operation, without what it leaves at its default."""
    plain: dict[str, Any] = {"op": operation.word}
    defaults = _defaults(operation.word)
    for slot in _slots(operation.word):
        value = getattr(operation, slot.attribute)
        if slot.required or value != defaults[slot.attribute]:
            plain[slot.key] = _plain(value)
    return plain


def money_attributes(kind: type[ops.Operation]) -> tuple[str, ...]:
    """The attributes of this kind of operation that hold amounts of money."""
    return tuple(slot.attribute for slot in _slots(kind.word) if slot.is_money)


def _plain(value: Any) -> Any:
    if isinstance(value, reading.Basket):
        return {"cash": value.cash, "deeds": list(value.deeds), "jail_cards": list(value.jail_cards)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


@cache
def _defaults(word: str) -> dict[str, Any]:
    return {item.name: item.default for item in fields(ops.OPERATIONS[word]) if item.default is not MISSING}


@cache
def _slots(word: str) -> tuple[_Slot, ...]:
    kind = ops.OPERATIONS[word]
    hints = get_type_hints(kind, include_extras=True)
    slots = []
    for item in fields(kind):
        reader = _field_of(hints[item.name])
        is_money = reader in (_field_of(reading.Money), _field_of(reading.Costs), _field_of(reading.Baskets))
        slots.append(_Slot(item.name, reader.key or item.name, reader.read, item.default is MISSING, is_money))
    return tuple(slots)


def _field_of(hint: Any) -> reading.Field:
    if get_origin(hint) is not Annotated:
        hint = next(part for part in get_args(hint) if get_origin(part) is Annotated)
    return next(extra for extra in get_args(hint)[1:] if isinstance(extra, reading.Field))
