"""Facts as sentences name them: a message is filled from the facts of a ruling, or a plainer one is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from banker.rules.ruling import Facts
from banker.rules.table import Table
from banker.words import amounts, names
from banker.words.tongue import _


class Named:
    """Facts by the places of a message: `{deed}` is a printed name, `{amount}` money, `{Payer}` begins its sentence.

    A fact that is not there, or is empty, is a `KeyError`: the message cannot be told.
    """

    def __init__(self, table: Table | None, facts: Facts, known: Mapping[str, str]) -> None:
        """Facts of this table, and what is known in words already."""
        self.table = table
        self.facts = facts
        self.known = known

    def __getitem__(self, place: str) -> str:
        """The words for this place of a message."""
        if self.known.get(place):
            return self.known[place]
        key = place.lower()
        value = self.facts[key]
        if value is None or value in ("", (), [], {}):
            raise KeyError(place)
        return _NAMERS.get(key, _plain)(_Fact(self.table, value, place != key))


def tell(table: Table | None, facts: Facts, *messages: str, **known: str) -> str:
    """The first of the messages for which every fact is there; empty when none can be told."""
    named = Named(table, facts, known)
    for message in messages:
        try:
            return _(message).format_map(named)
        except KeyError:
            continue
    return ""


def cash(table: Table | None, amount: object) -> str:
    """An amount of money; a plain number before there is a table. No number is a `KeyError`."""
    if isinstance(amount, bool) or not isinstance(amount, int | float):
        raise KeyError("amount")
    return amounts.money(table.box, amount) if table is not None else amounts.number(amount)


class _Fact(NamedTuple):
    """A fact, and whether its sentence begins with it."""

    table: Table | None
    value: Any
    first: bool


def _money(fact: _Fact) -> str:
    return cash(fact.table, fact.value)


def _space(fact: _Fact) -> str:
    return names.space(fact.table, str(fact.value))


def _holder(fact: _Fact) -> str:
    return names.holder(fact.table, str(fact.value), first=fact.first)


def _building(fact: _Fact) -> str:
    return names.building(str(fact.value), first=fact.first)


def _level(fact: _Fact) -> str:
    return names.level(fact.value) if isinstance(fact.value, int) else str(fact.value)


def _several(fact: _Fact) -> str:
    alone = isinstance(fact.value, str) or not isinstance(fact.value, Iterable)
    each = [fact.value] if alone else fact.value
    return names.listing(dict.fromkeys(names.anything(fact.table, str(item)) for item in each))


def _standing(fact: _Fact) -> str:
    if not isinstance(fact.value, Mapping):
        raise KeyError("levels")
    return names.listing(
        _("{deed} with {buildings}").format(deed=names.deed(fact.table, deed), buildings=names.level(level))
        for deed, level in fact.value.items()
    )


def _plain(fact: _Fact) -> str:
    if isinstance(fact.value, int | float) and not isinstance(fact.value, bool):
        return amounts.number(fact.value)
    return str(fact.value)


_NAMERS: dict[str, Callable[[_Fact], str]] = {
    **dict.fromkeys(("deed", "lot", "space", "site", "deck"), _space),
    **dict.fromkeys(("player", "owner", "payer", "payee", "creditor", "debtor", "holder", "heir", "source"), _holder),
    **dict.fromkeys(
        ("deeds", "mortgaged", "lots", "sites", "missing", "creditors", "winners", "players", "faults"), _several
    ),
    **dict.fromkeys(("standing", "lower", "higher"), _standing),
    **dict.fromkeys(("amount", "least", "limit", "has", "needs", "right", "asked", "price", "fee"), _money),
    **dict.fromkeys(("owed", "raisable", "cash", "reckoned", "instead", "unit", "base"), _money),
    "building": _building,
    "level": _level,
    "near": _several,
    "faults": _several,
}
