"""A deed's whole story: who had it and how, what it brought, what was built on it, when it was mortgaged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.moves import BANK, Built, Cell, DeedMoved, Mark, Money
from banker.rules.table import Table

Standing = Sequence[tuple[Entry, Table]]


class Held(NamedTuple):
    """Somebody got the deed with an entry: from whom, in which way, and what was paid for this lot alone.

    `way` is the word of the operation; in a trade or an estate no part of the price is the deed's, so `paid` is None.
    """

    owner: str
    entry: int
    source: str
    way: str
    paid: int | None


class Brought(NamedTuple):
    """The rents that a deed brought one owner, asked and paid or owed, and how many there were."""

    owner: str
    amount: int
    times: int


@dataclass(frozen=True)
class Provenance:
    """What there is to tell of a deed; `entries` are the numbers of those that concern it."""

    deed: str
    entries: tuple[int, ...]
    held: tuple[Held, ...]
    rents: tuple[Brought, ...]
    spent: int
    built: tuple[int, ...]
    mortgaged: tuple[int, ...]
    lifted: tuple[int, ...]


def concerns(entry: Entry, before: Table, deed: str) -> bool:
    """Whether an entry is about this deed."""
    asked = entry.operation
    named = {getattr(asked, "deed", None), getattr(asked, "space", None), *(getattr(asked, "deeds", None) or ())}
    if deed in named or deed in (getattr(asked, "to", None) or {}):
        return True
    if isinstance(asked, ops.Bid | ops.Hammer) and deed == _lot(before):
        return True
    return any(_moves(move, deed) for move in entry.moves)


def _lot(before: Table) -> str:
    """The deed that is up."""
    if before.auction is not None:
        return before.auction.deed
    return before.estate.lots[0] if before.estate is not None and before.estate.lots else ""


def _moves(move: object, deed: str) -> bool:
    match move:
        case DeedMoved(deed=moved):
            return moved == deed
        case Built(source=source, target=target):
            return deed in (source, target)
        case Mark(cell=Cell.MORTGAGED, of=of):
            return of == deed
        case Mark(cell=Cell.DEED_SAYS, of=of):
            return of.partition("/")[0] == deed
        case _:
            return False


def provenance(standing: Standing, deed: str) -> Provenance:
    """The story of a deed from the entries that stand, each with the table before it."""
    about = [(entry, before) for entry, before in standing if concerns(entry, before, deed)]
    return Provenance(
        deed,
        tuple(entry.number for entry, _ in about),
        tuple(_held(about, deed)),
        tuple(_rents(about, deed)),
        sum(_spent(entry, before, deed) for entry, before in about),
        tuple(_raised(about, deed)),
        tuple(_marked(about, deed, mortgaged=True)),
        tuple(_marked(about, deed, mortgaged=False)),
    )


def _held(about: Standing, deed: str) -> list[Held]:
    found = []
    for entry, _before in about:
        for move in entry.moves:
            if isinstance(move, DeedMoved) and move.deed == deed:
                found.append(Held(move.target, entry.number, move.source, entry.operation.word, _price(entry, move)))
    return found


def _price(entry: Entry, moved: DeedMoved) -> int | None:
    """What was paid for the deed, where it was the only thing sold."""
    if not isinstance(entry.operation, ops.Buy | ops.Land | ops.Sold | ops.Hammer):
        return None
    return sum(
        move.amount
        for move in entry.moves
        if isinstance(move, Money) and (move.source, move.target) == (moved.target, BANK)
    )


def _rents(about: Standing, deed: str) -> list[Brought]:
    amounts: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for entry, before in about:
        match entry.operation:
            case ops.Rent(player=payer) | ops.Land(player=payer) if before.owner.get(deed) not in (None, payer):
                owner = before.owner[deed]
            case _:
                continue
        due = _due(entry, before, payer, owner)
        if due:
            amounts[owner] += due
            times[owner] += 1
    return [Brought(owner, amount, times[owner]) for owner, amount in amounts.most_common()]


def _due(entry: Entry, before: Table, payer: str, owner: str) -> int:
    """What the payer paid the owner with this entry, or owes since."""
    paid = sum(
        move.amount for move in entry.moves if isinstance(move, Money) and (move.source, move.target) == (payer, owner)
    )
    known = len(before.debts.get(payer, ()))
    for move in entry.moves:
        if isinstance(move, Mark) and move.cell is Cell.DEBT and move.of == payer:
            paid += sum(debt.amount for debt in (move.now or ())[known:] if debt.creditor == owner)
    return paid


def _spent(entry: Entry, before: Table, deed: str) -> int:
    """What this entry spent on buildings of the street, by their printed price."""
    if not isinstance(entry.operation, ops.Build) or deed not in entry.operation.to:
        return 0
    return _stood(before, deed, entry.operation.to[deed]) - _stood(before, deed, before.level.get(deed, 0))


def _raised(about: Standing, deed: str) -> list[int]:
    """The entries with which something was built there."""
    return [
        entry.number
        for entry, _before in about
        if any(isinstance(move, Built) and move.target == deed for move in entry.moves)
        and not isinstance(entry.operation, ops.Sell)
    ]


def _stood(table: Table, deed: str, level: int) -> int:
    """The printed price of what stands on a street at this level."""
    printed, houses = table.deeds[deed], table.terms.hotel_requires_houses
    return level * printed.house if level <= houses else houses * printed.house + printed.hotel


def _marked(about: Standing, deed: str, *, mortgaged: bool) -> list[int]:
    return [
        entry.number
        for entry, before in about
        for move in entry.moves
        if isinstance(move, Mark) and move.cell is Cell.MORTGAGED and move.of == deed
        if bool(move.now) is mortgaged and (deed in before.mortgaged) is not mortgaged
    ]
