"""What would set a mistake right: the moves of a `correct`, worked out from what the table says was wrong.

The same three answers serve a complaint and a recount: an entry that should not have been, something else that should
have been booked in its place, and something that was forgotten. The moves are netted: what went to and fro falls away.
A correction moves money, deeds, buildings and Jail cards and turns a few marks; it never plays a turn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from banker.rules import operations as ops
from banker.rules.booking import backwards, book, said
from banker.rules.history import Entry, History
from banker.rules.moves import BANK, Building, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move, Moves
from banker.rules.operations import Operation
from banker.rules.referee import rule
from banker.rules.ruling import Refused
from banker.rules.table import Claim, Rolled, Table
from banker.rules.wire import move_to_json

# Whose turn it is could be corrected too; but a mistake set right does not send the dice back.
MENDED = (Cell.MORTGAGED, Cell.IN_JAIL, Cell.ATTEMPTS)


def taken_back(table: Table, entry: Entry, before: Table) -> Moves:
    """The moves that take an entry back at this table. `before` is the table before the entry."""
    return netted(table, backwards(before, entry.moves))


def instead(table: Table, entry: Entry, before: Table, asked: Sequence[Operation]) -> Moves | Refused:
    """The moves after which it is as if these operations had been booked in the place of an entry."""
    right = ruled_then(before, asked)
    if isinstance(right, Refused):
        return right
    return netted(table, [*backwards(before, entry.moves), *right])


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

    A rent that was not asked for in time stays lost (003:13), unless all agreed in words that it be paid.
    """
    first = asked[0]
    player = getattr(first, "player", None)
    then = replace(table, rolled=Rolled())
    if first.roller_only and isinstance(player, str):
        then = replace(then, turn=table.names.get(player.casefold(), player))
    if agreed_in_words:
        then = replace(then, claims=_reopened(table, asked))
    right = ruled_then(then, asked)
    return right if isinstance(right, Refused) else netted(table, right)


def _reopened(table: Table, asked: Iterable[Operation]) -> dict[str, tuple[Claim, ...]]:
    claims = dict(table.claims)
    for operation in asked:
        if isinstance(operation, ops.Rent):
            old = claims.get(operation.player, ())
            claims[operation.player] = tuple(
                claim._replace(state="open") if claim.deed == operation.deed and claim.state == "lapsed" else claim
                for claim in old
            )
    return claims


def ruled_then(table: Table, asked: Iterable[Operation]) -> Moves | Refused:
    """The moves of these operations, ruled on one after the other at that table."""
    moves: list[Move] = []
    for operation in asked:
        ruling = rule(table, operation)
        if isinstance(ruling, Refused):
            return ruling
        moves += ruling.moves
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
    found += [mark for mark in marks.values() if said(table, mark.cell, mark.of) != mark.now]
    return tuple(found)


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
