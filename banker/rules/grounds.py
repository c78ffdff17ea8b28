"""What a ruling rests on: the points of the rules that decided it, and what other values of them would have decided.

Found by asking the referee itself: which points it looked at, and which of them, said otherwise, would have led to
another ruling. So no chapter has to keep a second list of its own reasons.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

from banker.edition.box import Box, Status
from banker.edition.parameters import AMOUNTS, Parameter
from banker.edition.terms import Terms
from banker.edition.values import choices
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.history import Entry
from banker.rules.operations import Operation
from banker.rules.referee import implied_turn, rule
from banker.rules.ruling import Allowed, Refused, Ruling
from banker.rules.table import Table

_POINTS = frozenset(field.name for field in fields(Terms))
# Amounts of a box whose figures are of another order say nothing at this table.
_MONEY = AMOUNTS | {Parameter.MONEY_UNIT, Parameter.STATION_RENTS, Parameter.UTILITY_MULTIPLIERS}


class Question(NamedTuple):
    """A ruling whose reasons are asked for: the table on which it was given, and its entry where it was booked."""

    before: Table
    asked: Operation
    ruling: Ruling
    entry: Entry | None = None


class Elsewhere(NamedTuple):
    """Boxes that say something else on a point, and the ruling that it would lead to at this table."""

    boxes: tuple[str, ...]
    value: Any
    ruling: Ruling


class Ground(NamedTuple):
    """A point that decided a ruling, and what boxes where it is another say."""

    parameter: Parameter
    elsewhere: tuple[Elsewhere, ...] = ()


def grounds(question: Question, others: Iterable[Box] = ()) -> list[Ground]:
    """The points that decided a ruling, those that the ruling names first.

    A point decided if with another of its values, of those that can be chosen or that another box has, or with an
    amount a little higher, the ruling would move something else or be refused for something else.
    """
    table, asked, ruling = question.before, question.asked, question.ruling
    looked_at = _read_for(table, asked)
    named = _named(ruling)
    boxes = list(others)
    found = []
    for parameter in [*named, *(point for point in Parameter if point in looked_at and point not in named)]:
        elsewhere = _elsewhere(table, asked, ruling, parameter, boxes)
        if parameter in named or elsewhere or _turns_on(table, asked, ruling, parameter):
            found.append(Ground(parameter, tuple(elsewhere)))
    return found


def _read_for(table: Table, asked: Operation) -> set[Parameter]:
    """The points that are read on the way to the ruling."""
    terms = _Watched.of(table.terms)
    rule(replace(table, terms=terms), asked)
    return {Parameter(name) for name in vars(terms)["_read"]}


class _Watched(Terms):
    """Terms that note which of them are read."""

    @classmethod
    def of(cls, terms: Terms) -> _Watched:
        watched = object.__new__(cls)
        vars(watched).update(vars(terms), _read=set())
        return watched

    def __getattribute__(self, name: str) -> Any:
        if name in _POINTS:
            object.__getattribute__(self, "__dict__")["_read"].add(name)
        return object.__getattribute__(self, name)


def _named(ruling: Ruling) -> list[Parameter]:
    """The points that the ruling itself names: the one that refused, then those noticed."""
    first = [ruling.parameter] if isinstance(ruling, Refused) else []
    return list(dict.fromkeys(point for point in [*first, *(n.parameter for n in ruling.notices)] if point is not None))


def _turns_on(table: Table, asked: Operation, ruling: Ruling, parameter: Parameter) -> bool:
    now = getattr(table.terms, parameter.value)
    values: list[Any] = [value for value in choices(parameter) if value != now]
    if parameter in AMOUNTS and isinstance(now, int):
        values.append(now + table.terms.money_unit)
    return any(differs(ruling, otherwise(table, asked, parameter, value)) for value in values)


def _elsewhere(
    table: Table, asked: Operation, ruling: Ruling, parameter: Parameter, boxes: Sequence[Box]
) -> list[Elsewhere]:
    now = getattr(table.terms, parameter.value)
    said: dict[Hashable, list[str]] = {}
    for box in boxes:
        value = getattr(box.terms, parameter.value)
        foreign = parameter in _MONEY and _dearest(box) != _dearest(table.box)
        if value != now and not foreign and box.basis[parameter].status is not Status.NOT_APPLICABLE:
            said.setdefault(value, []).append(box.name)
    found = []
    for value, names in said.items():
        other = otherwise(table, asked, parameter, value)
        if differs(ruling, other):
            found.append(Elsewhere(tuple(names), value, other))
    return found


def _dearest(box: Box) -> int:
    return max(deed.price for deed in box.deeds.values())


def otherwise(table: Table, asked: Operation, parameter: Parameter, value: Any) -> Ruling:
    """The ruling if this table's leaflet had that value."""
    changed: Mapping[str, Any] = {parameter.value: value}
    return rule(replace(table, terms=replace(table.terms, **changed)), asked)


def differs(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings come to something else."""
    if isinstance(one, Allowed) and isinstance(other, Allowed):
        return one.moves != other.moves
    if isinstance(one, Refused) and isinstance(other, Refused):
        return (one.code, one.parameter) != (other.code, other.parameter)
    return True


def of_refusal(table: Table, asked: Operation, refused: Refused) -> Question:
    """The question why something is refused, where it may have called another player first: then the turn is what is
    refused, or it is refused at the table after the turn."""
    turn = implied_turn(table, asked)
    called = rule(table, turn) if turn is not None else None
    if turn is None or called is None:
        return Question(table, asked, refused)
    if isinstance(called, Refused):
        return Question(table, turn, refused)
    return Question(book(table, called.moves), asked, refused)


def of_entry(entry: Entry, before: Table) -> Question | None:
    """The question why an entry is as it is; None for those that no leaflet rules on."""
    if isinstance(entry.operation, ops.Open | ops.Undo | ops.Redo):
        return None
    ruling = rule(before, entry.operation)
    if isinstance(ruling, Refused) or ruling.moves != entry.moves:
        # Booked by rules that were others then: what it moved is what stands.
        ruling = Allowed(entry.moves, entry.notices)
    return Question(before, entry.operation, ruling, entry)


def ruled_by(standing: Iterable[Entry], parameter: Parameter) -> Entry | None:
    """The latest of these entries by which the table ruled on that point: a ruling, or the opening."""
    found = None
    for entry in standing:
        match entry.operation:
            case ops.MakeRuling(parameter=name) if name == parameter.value:
                found = entry
            case ops.Open(rulings=rulings) if rulings and parameter.value in rulings:
                found = entry
    return found
