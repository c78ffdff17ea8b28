"""What would set a mistake right: the moves of a `correct`, worked out from what the table says was wrong.

The same three answers serve a complaint and a recount: an entry that should not have been, something else that should
have been booked in its place, and something that was forgotten. The moves are netted: what went to and fro falls away.
A correction moves money, deeds, buildings and Jail cards and turns a few marks; it never plays a turn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.booking import backwards, book, said
from banker.rules.grounds import Question
from banker.rules.history import Entry, History
from banker.rules.moves import BANK, Building, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move, Moves
from banker.rules.operations import Operation
from banker.rules.reading import fold
from banker.rules.referee import rule
from banker.rules.ruling import Code, Refused
from banker.rules.table import Claim, Debt, Rolled, Table
from banker.rules.wire import move_to_json

# Whose turn it is could be corrected too; but a mistake set right does not send the dice back.
MENDED = (Cell.MORTGAGED, Cell.INTEREST_PAID, Cell.IN_JAIL, Cell.ATTEMPTS, Cell.LAPS)


def taken_back(table: Table, entry: Entry, before: Table) -> Moves:
    """The moves that take an entry back at this table. `before` is the table before the entry."""
    return netted(table, _back(table, entry, before))


def instead(table: Table, entry: Entry, before: Table, asked: Sequence[Operation]) -> Moves | Refused:
    """The moves after which it is as if these operations had been booked in the place of an entry."""
    still = [debt for debt in _debts(before, entry.moves) if debt.moved in table.debts.get(debt.debtor, ())]
    if still:
        # Money that was never paid cannot be given back: what is owed falls with its entry.
        first = still[0]
        facts = {"debtor": first.debtor, "amount": first.moved.amount, "creditors": (first.moved.creditor,)}
        return Refused(Code.OPEN_DEBT, P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS, facts)
    right = ruled_then(_called(before, asked, entry.operation), asked)
    if isinstance(right, Refused):
        return right
    return netted(table, [*_back(table, entry, before), *right])


def _back(table: Table, entry: Entry, before: Table) -> list[Move]:
    """The moves that lead back over an entry at a later table."""
    back = [move for move in backwards(before, entry.moves) if not _is_lap(move)]
    # Debts that it opened have been paid since, by an entry of their own; salaries since count as laps too.
    paid = (owed for owed in _debts(before, entry.moves) if owed.moved not in table.debts.get(owed.debtor, ()))
    back += [Money(owed.moved.creditor, owed.debtor, owed.moved.amount) for owed in paid]
    for move in entry.moves:
        if isinstance(move, Mark) and move.cell is Cell.LAPS:
            run = (move.now or 0) - before.laps.get(move.of, 0)
            back.append(move._replace(now=max(0, table.laps.get(move.of, 0) - run)))
    return back


def _is_lap(move: Move) -> bool:
    return isinstance(move, Mark) and move.cell is Cell.LAPS


class _Owed(NamedTuple):
    """A debt that moves opened, and whose it is."""

    debtor: str
    moved: Debt


def _debts(before: Table, moves: Iterable[Move]) -> list[_Owed]:
    """The debts, other than for a lot, that these moves open."""
    opened: list[_Owed] = []
    for move in moves:
        if isinstance(move, Mark) and move.cell is Cell.DEBT:
            known = before.debts.get(move.of, ())
            opened += [_Owed(move.of, debt) for debt in (move.now or ())[len(known) :] if not debt.lot]
    return opened


def with_amount(table: Table, entry: Entry, amount: int) -> Moves:
    """The moves after which the payment of an entry was of that amount; none where it has not exactly one."""
    paid = payment(entry)
    if paid is None:
        return ()
    return netted(table, [Money(paid.target, paid.source, paid.amount), paid._replace(amount=amount)])


def payment(entry: Entry) -> Money | None:
    """The one payment of an entry, where it has exactly one."""
    paid = [move for move in entry.moves if isinstance(move, Money)]
    return paid[0] if len(paid) == 1 else None


def forgotten(table: Table, asked: Sequence[Operation], *, agreed_in_words: bool = False) -> Moves | Refused:
    """The moves of operations that were not booked when they should have been, whosever turn it is by now.

    What is open by now was not open then. A rent that was not asked for in time stays lost (003:13), unless all agreed
    in words that it be paid.
    """
    quiet = replace(table, purchase=None, auction=None, estate=None, debts={}, cutoff=False, rolled=Rolled())
    if not agreed_in_words:
        lost = _lost(quiet, asked)
        if lost is not None:
            return lost
    then = _called(quiet, asked)
    if agreed_in_words:
        then = replace(then, claims=_reopened(table, asked))
    right = ruled_then(then, [_in_time(table, each, agreed_in_words) for each in asked])
    return right if isinstance(right, Refused) else netted(table, right)


def _in_time(table: Table, asked: Operation, agreed: bool) -> Operation:
    """A rent of which it is settled that it counts, without the question whether it comes too late."""
    if isinstance(asked, ops.Rent) and (agreed or _player(table, asked) != table.turn):
        return replace(asked, late=None)
    return asked


def why_not(before: Table, asked: Iterable[Operation], refused: Refused) -> Question | None:
    """The question why one of these is refused so, where that table itself refuses it so."""
    for operation in asked:
        late = [replace(operation, late=True)] if isinstance(operation, ops.Rent) else []
        for each in (operation, *late):
            ruling = rule(before, each)
            if isinstance(ruling, Refused) and (ruling.code, ruling.parameter) == (refused.code, refused.parameter):
                return Question(before, each, ruling)
    return None


def _called(table: Table, asked: Sequence[Operation], first: Operation | None = None) -> Table:
    """The table with the one called whose turn these operations need; `first` is what was booked there itself."""
    if not asked or not asked[0].roller_only:
        return table
    player = _player(table, asked[0])
    if first is not None and player == _player(table, first):
        return table
    purchase = table.purchase if table.purchase and table.purchase.player == player else None
    return replace(table, turn=player, rolled=Rolled(), purchase=purchase)


def _player(table: Table, asked: Operation) -> str:
    named = str(getattr(asked, "player", None) or table.turn)
    return table.names.get(fold(named), named)


def _lost(table: Table, asked: Iterable[Operation]) -> Refused | None:
    """Why a rent among these is lost: another player has been called since the payer, and the deadline is over."""
    for operation in asked:
        if isinstance(operation, ops.Rent) and _player(table, operation) != table.turn:
            ruling = rule(table, replace(operation, late=True))
            if isinstance(ruling, Refused) and ruling.code is Code.RENT_WINDOW_CLOSED:
                return ruling
    return None


def _reopened(table: Table, asked: Iterable[Operation]) -> dict[str, tuple[Claim, ...]]:
    claims = dict(table.claims)
    for operation in asked:
        if isinstance(operation, ops.Rent):
            payer, deed = _player(table, operation), table.box.deed_named(operation.deed)
            claims[payer] = tuple(
                claim._replace(state="open") if claim.deed == deed and claim.state == "lapsed" else claim
                for claim in claims.get(payer, ())
            )
    return claims


def ruled_then(table: Table, asked: Iterable[Operation]) -> Moves | Refused:
    """The moves of these operations, ruled on one after the other at that table; what would be owed is paid."""
    moves: list[Move] = []
    for operation in asked:
        ruling = rule(table, operation)
        if isinstance(ruling, Refused):
            return ruling
        moves += ruling.moves
        moves += [Money(owed.debtor, owed.moved.creditor, owed.moved.amount) for owed in _debts(table, ruling.moves)]
        table = book(table, ruling.moves)
    return tuple(moves)


def netted(table: Table, moves: Iterable[Move]) -> Moves:
    """Moves without what goes to and fro, and without marks that no correction turns or that are so already."""
    money: Counter[tuple[str, str]] = Counter()
    deeds: dict[str, tuple[str, str]] = {}
    cards: dict[str, tuple[str, str]] = {}
    built: Counter[tuple[Building, str]] = Counter()
    marks: dict[tuple[Cell, str], Mark] = {}
    for move in moves:
        match move:
            case Money(source, target, amount):
                one, other = sorted((source, target))
                money[one, other] += amount if source == one else -amount
            case DeedMoved(source, target, deed):
                deeds[deed] = (deeds.get(deed, (source, ""))[0], target)
            case CardMoved(source, target, deck):
                cards[deck] = (cards.get(deck, (source, ""))[0], target)
            case Built(kind, source, target, pieces):
                built[kind, source if target == BANK else target] += -pieces if target == BANK else pieces
            case Mark(cell, of, _now) if cell in MENDED:
                marks[cell, of] = move
    found: list[Move] = [_owing(one, other, amount) for (one, other), amount in money.items() if amount]
    found += [DeedMoved(source, target, deed) for deed, (source, target) in deeds.items() if source != target]
    found += [CardMoved(source, target, deck) for deck, (source, target) in cards.items() if source != target]
    found += _standing(built)
    return tuple(found) + _turned(table, marks)


# A mark that means nothing without another: attempts are made in Jail, interest is on a mortgage.
_WITHIN = {Cell.IN_JAIL: Cell.ATTEMPTS, Cell.MORTGAGED: Cell.INTEREST_PAID}


def _turned(table: Table, marks: Mapping[tuple[Cell, str], Mark]) -> Moves:
    """The marks that change something; whoever leaves Jail has no attempts any more, and the like."""
    after = dict(marks)
    for whole, part in _WITHIN.items():
        for of in {of for cell, of in marks if cell in (whole, part)}:
            mark = marks.get((whole, of))
            if not (mark.now if mark is not None else said(table, whole, of)):
                after[part, of] = Mark(part, of, 0 if part is Cell.ATTEMPTS else False)
    return tuple(mark for mark in after.values() if (said(table, mark.cell, mark.of) or 0) != (mark.now or 0))


def _owing(one: str, other: str, amount: int) -> Money:
    return Money(one, other, amount) if amount > 0 else Money(other, one, -amount)


def _standing(built: Counter[tuple[Building, str]]) -> list[Move]:
    """Buildings that leave first, so that a hotel and its houses can change places."""
    leaving: list[Move] = []
    coming: list[Move] = []
    for (kind, deed), pieces in built.items():
        if pieces < 0:
            leaving.append(Built(kind, deed, BANK, -pieces))
        elif pieces:
            coming.append(Built(kind, BANK, deed, pieces))
    return leaving + coming


def correction(table: Table, moves: Iterable[Move], note: str) -> ops.Correct:
    """The operation that books these moves as agreed by all who are in the game."""
    return ops.Correct(agreed_by=tuple(table.playing), moves=tuple(move_to_json(move) for move in moves), note=note)


def undo_for(history: History, entry: Entry) -> ops.Undo | None:
    """The undo that strikes an entry and what follows it; None where it is behind the roll (003:41)."""
    most = 1
    while not isinstance(found := history.undo(ops.Undo(entries=most)), Refused):
        if entry.number in [fallen.number for fallen in found.entries]:
            return ops.Undo(entries=most)
        most += 1
    return None
