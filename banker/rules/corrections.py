"""A later mistake set right by agreement: a counter-entry with its moves spelled out (003:41; spec 15)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.audit import Broken, audit
from banker.rules.booking import book
from banker.rules.checks import anyone, consent, deed, everyone, holder, still_on
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.reading import Fault
from banker.rules.ruling import Allowed, Code, allow, decided_by, refuse
from banker.rules.table import HOTEL, Table
from banker.rules.wire import move_from_json

# What a correction can turn, and of what type it is.
CORRECTABLE: dict[Cell, type] = {
    Cell.MORTGAGED: bool,
    Cell.INTEREST_PAID: bool,
    Cell.IN_JAIL: bool,
    Cell.ATTEMPTS: int,
    Cell.LAPS: int,
    Cell.TURN: str,
}


def correct(table: Table, asked: ops.Correct) -> Allowed:
    """Books the moves if everybody agreed and the table they lead to is sound."""
    agreed = everyone(table, asked.agreed_by)
    moves = _read(table, asked)
    still_on(table)
    consent(table, agreed, asked)
    after = table
    faults: list[Broken] = []
    for move in moves:
        faults += _held(after, move)
        after = book(after, [move])
    faults += [broken for broken in audit(after) if broken not in audit(table)]
    if faults:
        refuse(Code.BAD_POSITION, P.CORRECTION_LATER, faults=tuple(dict.fromkeys(faults)))
    return allow(moves, decided_by(table, P.CORRECTION_LATER), agreed_by=tuple(sorted(agreed)), note=asked.note)


def _read(table: Table, asked: ops.Correct) -> list[Move]:
    moves: list[Move] = []
    for number, plain in enumerate(asked.moves, 1):
        try:
            move = _named(table, move_from_json(plain, f"moves[{number}]"))
            moves.append(move)
            if isinstance(move, Mark) and move.cell is Cell.TURN and table.called[-1:] != (move.now,):
                called = (*table.called, str(move.now))[-2 * len(table.players) :]
                moves.append(Mark(Cell.CALLED, "table", called))
        except Fault as fault:
            code = Code.BAD_AMOUNT if fault.amount else Code.BAD_OPERATION
            refuse(code, field=fault.place, expected=fault.expected)
    return moves


def _named(table: Table, move: Move) -> Move:
    """The move with its names as the table spells them."""
    match move:
        case Money(source, target, amount):
            if amount % table.terms.money_unit:
                refuse(
                    Code.BAD_AMOUNT, P.MONEY_UNIT, field="amount", expected=f"a multiple of {table.terms.money_unit}"
                )
            return Money(holder(table, source), holder(table, target), amount)
        case DeedMoved(source, target, name):
            return DeedMoved(holder(table, source), holder(table, target), deed(table, name).id)
        case Built(kind, source, target, count):
            return Built(kind, _bank_or_deed(table, source), _bank_or_deed(table, target), count)
        case CardMoved(source, target, deck):
            return CardMoved(holder(table, source), holder(table, target), deck)
        case Mark(cell, of, now):
            return _named_mark(table, cell, of, now)


def _bank_or_deed(table: Table, name: str) -> str:
    return BANK if name == BANK else deed(table, name).id


def _named_mark(table: Table, cell: Cell, of: str, now: object) -> Mark:
    wanted = CORRECTABLE.get(cell)
    if wanted is None or type(now) is not wanted or (cell is Cell.LAPS and isinstance(now, int) and now < 0):
        refuse(Code.BAD_OPERATION, field="moves", expected="marks of " + ", ".join(CORRECTABLE))
    if cell in (Cell.MORTGAGED, Cell.INTEREST_PAID):
        return Mark(cell, deed(table, of).id, now)
    if cell is Cell.TURN:
        return Mark(cell, "table", anyone(table, str(now)))
    return Mark(cell, anyone(table, of), now)


def _held(table: Table, move: Move) -> list[Broken]:
    """What a move takes must be where it is taken from."""
    match move:
        case DeedMoved(source, target, name):
            owner = table.owner.get(name, BANK)
            return [] if owner == source and source != target else [Broken("not_held", name, owner)]
        case CardMoved(source, target, deck):
            keeper = table.cards.get(deck, BANK)
            known = deck in table.box.decks and keeper == source
            return [] if known and source != target else [Broken("not_held", deck, keeper)]
        case Money(source, target, _) if source == target:
            return [Broken("not_held", source, target)]
        case Built(kind, source, target, count):
            if BANK not in (source, target) or source == target:
                return [Broken("not_held", source, kind)]
            level = table.level.get(source, 0) if source != BANK else 0
            has = (1 if level == HOTEL else 0) if kind == "hotel" else (level if level < HOTEL else 0)
            too_tall = kind == "house" and target != BANK and table.level.get(target, 0) + count >= HOTEL
            if too_tall:
                return [Broken("impossible_level", target, str(table.level.get(target, 0) + count))]
            return [] if source == BANK or has >= count else [Broken("not_held", source, str(level))]
        case _:
            return []
