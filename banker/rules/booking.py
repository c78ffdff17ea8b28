"""Booking: the table after moves, the moves that lead back, and what a mark changes.

Moves come from a ruling that allowed them, so nothing is checked here and nothing can fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from banker.edition.box import Deed
from banker.edition.parameters import Parameter
from banker.edition.terms import Terms
from banker.edition.values import read
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.table import HOTEL, Table


def book(table: Table, moves: Iterable[Move]) -> Table:
    """The table after these moves. They come from a ruling, so nothing is checked here."""
    draft = table.__dict__.copy()
    for move in moves:
        _APPLY[type(move)](draft, move)
    after = object.__new__(Table)
    object.__setattr__(after, "__dict__", draft)
    return after


Draft = dict[str, Any]


def _money(draft: Draft, move: Money) -> None:
    draft["cash"] = cash = draft["cash"].copy()
    if move.source in cash:
        cash[move.source] -= move.amount
    if move.target in cash:
        cash[move.target] += move.amount


def _deed(draft: Draft, move: DeedMoved) -> None:
    draft["owner"] = owner = draft["owner"].copy()
    if move.target == BANK:
        owner.pop(move.deed, None)
    else:
        owner[move.deed] = move.target


def _built(draft: Draft, move: Built) -> None:
    steps = HOTEL * move.pieces if move.kind == "hotel" else move.pieces
    deed, steps = (move.source, -steps) if move.target == BANK else (move.target, steps)
    draft["level"] = level = draft["level"].copy()
    level[deed] = level.get(deed, 0) + steps
    if not level[deed]:
        del level[deed]


def _card(draft: Draft, move: CardMoved) -> None:
    draft["cards"] = cards = draft["cards"].copy()
    if move.target == BANK:
        cards.pop(move.deck, None)
    else:
        cards[move.deck] = move.target


def _mark(draft: Draft, mark: Mark) -> None:
    _CELLS[mark.cell](draft, mark)


_APPLY: dict[type, Callable[[Draft, Any], None]] = {
    Money: _money,
    DeedMoved: _deed,
    Built: _built,
    CardMoved: _card,
    Mark: _mark,
}


def _whole(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell of which the table has one."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = mark.now

    return apply


def _member(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell that is true of some and not of others."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = draft[attribute] | {mark.of} if mark.now else draft[attribute] - {mark.of}

    return apply


def _keyed(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell that each one has; nothing to say takes it away."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = cells = draft[attribute].copy()
        if mark.now is None or mark.now == ():
            cells.pop(mark.of, None)
        else:
            cells[mark.of] = mark.now

    return apply


def _out(draft: Draft, mark: Mark) -> None:
    others = tuple(player for player in draft["out"] if player != mark.of)
    draft["out"] = (*others, mark.of) if mark.now else others


def _ruling(draft: Draft, mark: Mark) -> None:
    _keyed("rulings")(draft, mark)
    draft["terms"] = ruled(draft["box"].terms, draft["rulings"])


def _deed_says(draft: Draft, mark: Mark) -> None:
    _keyed("deed_says")(draft, mark)
    draft["deeds"] = corrected(draft["box"].deeds, draft["deed_says"])


_CELLS: dict[Cell, Callable[[Draft, Mark], None]] = {
    Cell.TURN: _whole("turn"),
    Cell.CALLED: _whole("called"),
    Cell.ROLLED: _whole("rolled"),
    Cell.CLAIMS: _keyed("claims"),
    Cell.DEBT: _keyed("debts"),
    Cell.AUCTION: _whole("auction"),
    Cell.PURCHASE: _whole("purchase"),
    Cell.ESTATE: _whole("estate"),
    Cell.MORTGAGED: _member("mortgaged"),
    Cell.INTEREST_PAID: _member("interest_paid"),
    Cell.IN_JAIL: _member("in_jail"),
    Cell.ATTEMPTS: _keyed("attempts"),
    Cell.OUT: _out,
    Cell.LAPS: _keyed("laps"),
    Cell.RULING: _ruling,
    Cell.DEED_SAYS: _deed_says,
    Cell.PROMISE: _keyed("promises"),
    Cell.PAUSE: _whole("pause"),
    Cell.CUTOFF: _whole("cutoff"),
    Cell.RESULT: _whole("result"),
}


def said(table: Table, cell: Cell, of: str) -> Any:
    """What a cell of this table says, as a mark would."""
    match cell:
        case Cell.MORTGAGED:
            return of in table.mortgaged
        case Cell.INTEREST_PAID:
            return of in table.interest_paid
        case Cell.IN_JAIL:
            return of in table.in_jail
        case Cell.OUT:
            return of in table.out
        case Cell.ATTEMPTS:
            return table.attempts.get(of, 0)
        case Cell.CLAIMS:
            return table.claims.get(of, ())
        case Cell.DEBT:
            return table.debts.get(of, ())
        case Cell.LAPS:
            return table.laps.get(of)
        case Cell.RULING:
            return table.rulings.get(of)
        case Cell.DEED_SAYS:
            return table.deed_says.get(of)
        case Cell.PROMISE:
            return table.promises.get(of)
        case _:
            return getattr(table, cell.value)


def backwards(before: Table, moves: Iterable[Move]) -> list[Move]:
    """The moves that lead back to the table `before` from the one after `moves`."""
    back: list[Move] = []
    marked: set[tuple[Cell, str]] = set()
    for move in moves:
        if not isinstance(move, Mark):
            back.append(move._replace(source=move.target, target=move.source))
        elif (move.cell, move.of) not in marked:
            marked.add((move.cell, move.of))
            back.append(move._replace(now=said(before, move.cell, move.of)))
    back.reverse()
    return back


def ruled(terms: Terms, rulings: Mapping[str, Any]) -> Terms:
    """The terms of the box overlaid by what this table has ruled."""
    return replace(terms, **{name: read(Parameter(name), value) for name, value in rulings.items()})


FIGURE_FIELDS = {
    "street": ("price", "mortgage", "lift", "house", "hotel", *(f"rent_{level}" for level in range(6))),
    "station": ("price", "mortgage", "lift", *(f"station_{count}" for count in range(1, 5))),
    "utility": ("price", "mortgage", "lift"),
}


def corrected(deeds: Mapping[str, Deed], deed_says: Mapping[str, int]) -> dict[str, Deed]:
    """The deeds with the figures that this table read off its printed ones, keyed `deed/field`."""
    changed = dict(deeds)
    for key, value in deed_says.items():
        deed_id, _, figure = key.partition("/")
        deed = changed[deed_id]
        kind, _, step = figure.partition("_")
        if step:
            place = int(step) - (1 if kind == "station" else 0)
            rents = (*deed.rents[:place], value, *deed.rents[place + 1 :])
            changed[deed_id] = replace(deed, rents=rents)
        else:
            figures: dict[str, Any] = {figure: value}
            changed[deed_id] = replace(deed, **figures)
    return changed
