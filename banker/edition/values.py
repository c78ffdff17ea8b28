"""Values of parameters as files, rulings and journals hold them, read into the types of `terms` and written back."""

from __future__ import annotations

import re
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from banker.edition.parameters import AMOUNTS, Parameter
from banker.edition.terms import (
    CashByPlayers,
    Figures,
    Notes,
    PlayerRange,
    PotSources,
    TaxChoice,
    type_of,
)

# What a count can be at all, least and most; and how many steps a ladder has.
_BOUNDS: dict[Parameter, tuple[int, int]] = {
    Parameter.MONEY_UNIT: (1, 10**6),
    Parameter.HOUSES_MAX_PER_STREET: (0, 4),
    Parameter.HOTEL_REQUIRES_HOUSES: (1, 4),
    Parameter.INTEREST_RATE: (0, 100),
    Parameter.JAIL_ATTEMPTS_MAX: (0, 10),
}
_STEPS = {Parameter.STATION_RENTS: 4, Parameter.UTILITY_MULTIPLIERS: 2}

_CHOICE = re.compile(r"choice\(\s*(\d{1,9})\s*,\s*(\d{1,2})\s*%?[^)]*\)")
_RANGE = re.compile(r"(\d{1,2})-(\d{1,2})")


class NotAllowed(ValueError):
    """A value that the parameter cannot take; the message says what it can."""


def read(parameter: Parameter, value: object) -> Any:
    """The typed value that `value`, as it stands in a file or a ruling, means for this parameter.

    Raises `NotAllowed`, telling what the parameter may be.
    """
    for form in forms(parameter):
        typed = _READERS.get(form, _read_literal)(form, value)
        if typed is not _UNREAD and _can_be(parameter, typed):
            return typed
    raise NotAllowed(" or ".join(allowed(parameter)))


def _can_be(parameter: Parameter, typed: object) -> bool:
    if isinstance(typed, Figures):
        return len(typed.steps) == _STEPS.get(parameter, len(typed.steps))
    least, most = _BOUNDS.get(parameter, (0, 10**12))
    return not isinstance(typed, int) or least <= typed <= most


def amounts(parameter: Parameter, typed: object) -> tuple[int, ...]:
    """The amounts of money in a typed value; none where the parameter is not money."""
    if parameter not in AMOUNTS:
        return ()
    match typed:
        case CashByPlayers(_, by_count):
            return by_count
        case TaxChoice(flat, _):
            return (flat,)
        case int():
            return (typed,)
        case _:
            return ()


def write(value: object) -> Any:
    """The plain form of a typed value, as `read` takes it and as JSON and TOML can hold it."""
    match value:
        case PlayerRange(least, most):
            return f"{least}-{most}"
        case CashByPlayers(first, amounts):
            return {str(first + step): amount for step, amount in enumerate(amounts)}
        case TaxChoice(flat, percent):
            return f"choice({flat}, {percent})"
        case Notes(counts):
            return {str(note): count for note, count in counts}
        case Figures(steps):
            return list(steps)
        case PotSources(names):
            return list(names)
        case _:
            return value


@cache
def allowed(parameter: Parameter) -> tuple[str, ...]:
    """What the parameter may be, in words fit for a fault: literal values as they stand, kinds described."""
    words = tuple(_DESCRIPTIONS.get(form) or str(get_args(form)[0]) for form in forms(parameter))
    if parameter in _BOUNDS:
        least, most = _BOUNDS[parameter]
        return tuple(f"{word} from {least} to {most}" if word == _DESCRIPTIONS[int] else word for word in words)
    if parameter in _STEPS:
        return tuple(
            f"{word}, {_STEPS[parameter]} of them" if word == _DESCRIPTIONS[Figures] else word for word in words
        )
    return words


@cache
def choices(parameter: Parameter) -> tuple[str | int, ...]:
    """The closed values among which a table may rule; empty where any amount or count will do."""
    return tuple(get_args(form)[0] for form in forms(parameter) if get_origin(form) is Literal)


@cache
def forms(parameter: Parameter) -> tuple[Any, ...]:
    """The forms that a value can take: literal values one by one, and kinds of value by their type."""
    hint = type_of[parameter]
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    forms: list[Any] = []
    for part in parts:
        if get_origin(part) is Literal:
            forms += [Literal[value] for value in get_args(part)]
        else:
            forms.append(part)
    return tuple(forms)


_UNREAD = object()
POT_SOURCES: tuple[Literal["taxes", "fines", "card_payments"], ...] = ("taxes", "fines", "card_payments")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 10**12


def _read_literal(form: Any, value: object) -> Any:
    (literal,) = get_args(form)
    return literal if type(value) is type(literal) and value == literal else _UNREAD


def _read_int(_: Any, value: object) -> Any:
    return value if _is_count(value) else _UNREAD


def _read_nothing(_: Any, value: object) -> Any:
    return None if value is None or value == "none" else _UNREAD


def _read_range(_: Any, value: object) -> Any:
    match = _RANGE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return _UNREAD
    least, most = int(match[1]), int(match[2])
    return PlayerRange(least, most) if 1 <= least <= most else _UNREAD


def _counted(value: object) -> list[tuple[int, int]] | None:
    if not isinstance(value, dict) or not value:
        return None
    pairs = [(str(key), count) for key, count in value.items()]
    if not all(key.isascii() and key.isdigit() and _is_count(count) for key, count in pairs):
        return None
    return [(int(key), count) for key, count in pairs]


def _read_cash_by_players(_: Any, value: object) -> Any:
    pairs = sorted(_counted(value) or [])
    counts = [count for count, _ in pairs]
    if not pairs or counts != list(range(counts[0], counts[0] + len(counts))):
        return _UNREAD
    return CashByPlayers(counts[0], tuple(amount for _, amount in pairs))


def _read_notes(_: Any, value: object) -> Any:
    pairs = _counted(value)
    return _UNREAD if pairs is None else Notes(tuple(sorted(pairs, reverse=True)))


def _read_tax_choice(_: Any, value: object) -> Any:
    match = _CHOICE.fullmatch(value) if isinstance(value, str) else None
    return _UNREAD if match is None else TaxChoice(int(match[1]), int(match[2]))


def _read_figures(_: Any, value: object) -> Any:
    if isinstance(value, list) and value and all(_is_count(step) for step in value):
        return Figures(tuple(value))
    return _UNREAD


def _read_pot_sources(_: Any, value: object) -> Any:
    if isinstance(value, list) and all(name in POT_SOURCES for name in value) and len(set(value)) == len(value):
        return PotSources(tuple(name for name in POT_SOURCES if name in value))
    return _UNREAD


_READERS: dict[Any, Any] = {
    int: _read_int,
    type(None): _read_nothing,
    PlayerRange: _read_range,
    CashByPlayers: _read_cash_by_players,
    Notes: _read_notes,
    TaxChoice: _read_tax_choice,
    Figures: _read_figures,
    PotSources: _read_pot_sources,
}
_DESCRIPTIONS: dict[Any, str] = {
    int: "a whole number",
    type(None): "none",
    PlayerRange: 'a range such as "2-6"',
    CashByPlayers: "a table of amounts by number of players",
    Notes: "a table of notes and how many of each",
    TaxChoice: '"choice(amount, percent)"',
    Figures: "a list of whole numbers",
    PotSources: "a list of taxes, fines, card_payments",
}
