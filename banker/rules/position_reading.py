"""Reading a position field by field: what is read is typed, and every fault is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from banker.rules.audit import Broken
from banker.rules.moves import BANK, POT, Cell, Mark, Move
from banker.rules.reading import MOST, clean, fold
from banker.rules.table import Table

Field = Callable[[Any, str], Any]


class Reader:
    """Collects the moves that lead to a position, and the faults on the way."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.faults: list[Broken] = []
        self.done: list[Move] = []

    def fault(self, rule: str, place: str, found: object) -> None:
        """Something is wrong at this place."""
        self.faults.append(Broken(rule, clean(place)[:120], clean(str(found)[:80])))

    def mark(self, cell: Cell, of: str, now: Any) -> None:
        """A cell says this in the position."""
        self.done.append(Mark(cell, of, now))

    def entries(self, value: Any, place: str) -> list[tuple[str, Any]]:
        """The names and values of an object; none where there is nothing."""
        if value is None:
            return []
        if not isinstance(value, Mapping):
            self.fault("not_an_object", place, value)
            return []
        return [(str(key), entry) for key, entry in value.items()]

    def items(self, value: Any, place: str) -> list[Any]:
        """The items of a list; none where there is nothing."""
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault("not_a_list", place, value)
            return []
        return value

    def fields(self, entry: Any, place: str, known: Mapping[str, Field], *needed: str) -> dict[str, Any] | None:
        """The fields of an entry, each read by its own reader; None when one of them is at fault or missing."""
        before = len(self.faults)
        found = dict(self.entries(entry, place))
        for key in needed:
            if found.get(key) is None:
                self.fault("bad_value", f"{place}.{key}", "it is missing")
        typed = {}
        for key, value in found.items():
            if key not in known:
                self.fault("unknown_field", f"{place}.{key}", value)
            elif value is not None:
                typed[key] = known[key](value, f"{place}.{key}")
        return typed if len(self.faults) == before else None

    def seat(self, value: Any, place: str) -> str | None:
        """A player of this table."""
        player = self.table.names.get(fold(value)) if isinstance(value, str) else None
        if player is None:
            self.fault("unknown_player", place, value)
        return player

    def holder(self, value: Any, place: str) -> str | None:
        """A player, the Bank or the pot."""
        if isinstance(value, str) and fold(value) in (BANK, POT):
            return fold(value)
        return self.seat(value, place)

    def deed(self, value: Any, place: str) -> str | None:
        """A deed of this board."""
        found = self.table.box.deed_named(clean(value)) if isinstance(value, str) else None
        if found is None:
            self.fault("unknown_deed", place, value)
        return found

    def deeds(self, value: Any, place: str) -> list[str | None]:
        """A list of deeds."""
        return [self.deed(item, place) for item in self.items(value, place)]

    def space(self, value: Any, place: str) -> str | None:
        """A deed or another space of this board."""
        if isinstance(value, str):
            box = self.table.box
            found = box.deed_named(clean(value)) or box.space_named(clean(value))
            if found is not None:
                return found
        self.fault("unknown_deed", place, value)
        return None

    def amount(self, value: Any, place: str) -> int:
        """A whole amount, nothing included."""
        if is_amount(value):
            return int(value)
        self.fault("bad_amount", place, value)
        return 0

    def flag(self, value: Any, place: str) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.fault("bad_value", place, value)
        return value is True

    def text(self, value: Any, place: str) -> str:
        """A text."""
        if isinstance(value, str):
            return clean(value)
        self.fault("bad_value", place, value)
        return ""

    def one_of(self, *words: str) -> Field:
        """One of these words."""

        def read(value: Any, place: str) -> str:
            if not isinstance(value, str) or value not in words:
                self.fault("bad_value", place, value)
            return str(value)

        return read


def is_amount(value: Any) -> bool:
    """Whether this is a whole number that money or a count can be."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
