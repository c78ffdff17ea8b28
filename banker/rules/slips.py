"""Slips of the bank's own: what was booked otherwise than it was done at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from banker.rules import operations as ops
from banker.rules.guess import Doubt, Explanation, Kind
from banker.rules.history import Entry
from banker.rules.mending import instead, netted, payment, taken_back, with_amount
from banker.rules.mortgage import interest
from banker.rules.moves import BANK, Built, Cell, DeedMoved, Mark, Money, Move, Moves
from banker.rules.operations import Operation
from banker.rules.reading import MortgageChoice
from banker.rules.recount import Difference, What
from banker.rules.rent import reckon
from banker.rules.ruling import Refused
from banker.rules.table import Table

# So many of the latest entries are looked at: nobody remembers more, and nobody waits for it.
LOOKED_AT = 400
# What no count tells of: a mistake found by counting does not send anybody to Jail.
_UNCOUNTED = (Cell.IN_JAIL, Cell.ATTEMPTS, Cell.LAPS)
_SILENT = (ops.Turn, ops.MakeRuling, ops.Pause, ops.Promise, ops.Open)
# What is typed as a figure; every other amount is printed or reckoned, and not mistyped.
_TYPED = (ops.Pay, ops.PayEach, ops.CollectEach, ops.Sold, ops.Hammer, ops.Trade, ops.Correct, ops.Repairs)


def guesses(
    standing: Sequence[tuple[Entry, Table]], table: Table, open_now: Sequence[Difference]
) -> Iterator[Explanation]:
    """What may be wrong with the entries that concern what was counted otherwise, the latest first."""
    touched = {found.of for found in open_now}
    holders = touched | {str(found.counted) for found in open_now if found.what in (What.OWNER, What.CARD)}
    for place in range(len(standing) - 1, max(0, len(standing) - LOOKED_AT), -1):
        entry, before = standing[place]
        if isinstance(entry.operation, _SILENT) or not _touches(entry, touched):
            continue
        yield _not_done(table, entry, before, _earlier(standing, place))
        if not isinstance(entry.operation, ops.Correct):
            yield Explanation(Kind.DONE_TWICE, _counted(netted(table, entry.moves)), entry, doubt=Doubt.LITTLE)
        yield from _other_amounts(table, entry, open_now)
        yield from _other_deeds(table, entry, before)
        yield from _other_players(table, entry, before, holders)
        yield from _other_choices(table, entry, before)
        yield from _fees(table, entry, before, standing[place + 1 :])
        yield from _other_levels(table, entry, before, open_now)


def _touches(entry: Entry, touched: set[str]) -> bool:
    for move in entry.moves:
        ends = {move.of} if isinstance(move, Mark) else {move.source, move.target}
        goods = {str(getattr(move, "deed", "")), str(getattr(move, "deck", ""))}
        if (ends | goods) & touched:
            return True
    return False


def _counted(moves: Iterable[Move]) -> Moves:
    return tuple(move for move in moves if not (isinstance(move, Mark) and move.cell in _UNCOUNTED))


def _earlier(standing: Sequence[tuple[Entry, Table]], place: int) -> Entry | None:
    """What was booked just before, whoever's turn was called between."""
    for entry, _before in reversed(standing[1:place]):
        if not isinstance(entry.operation, ops.Turn):
            return entry
    return None


def _not_done(table: Table, entry: Entry, before: Table, earlier: Entry | None) -> Explanation:
    """It was booked and never done; likeliest where the very same was booked just before."""
    twin = earlier is not None and earlier.operation == entry.operation
    doubt = Doubt.HARDLY if twin else Doubt.LITTLE
    return Explanation(Kind.NOT_DONE, _counted(taken_back(table, entry, before)), entry, doubt=doubt)


def _other_amounts(table: Table, entry: Entry, open_now: Iterable[Difference]) -> Iterator[Explanation]:
    """The payment was of another amount: the one that one of its ends counts."""
    paid = payment(entry)
    if paid is None:
        return
    more = {
        found.counted - found.booked if found.of == paid.target else found.booked - found.counted
        for found in open_now
        if found.what is What.CASH and found.of in (paid.source, paid.target)
    }
    for change in sorted(more):
        amount = paid.amount + change
        if amount > 0:
            moves = with_amount(table, entry, amount)
            doubt = _mistyped(entry.operation, paid.amount, amount, table.box.dice)
            yield Explanation(Kind.ANOTHER_AMOUNT, moves, entry, "", amount, doubt=doubt)


def _mistyped(asked: Operation, booked: int, paid: int, dice: tuple[int, int]) -> Doubt:
    """How far-fetched it is that this amount was meant, and that one typed."""
    if isinstance(asked, ops.Rent) and asked.dice and booked % asked.dice == 0:
        roll, rest = divmod(paid * asked.dice, booked)
        return Doubt.HARDLY if not rest and dice[0] <= roll <= dice[1] else Doubt.MUCH
    typed = isinstance(asked, _TYPED) or getattr(asked, "amount", None) is not None or getattr(asked, "cost", None)
    if not typed:
        return Doubt.MUCH
    return slip_of_a_finger(str(booked), str(paid))


def slip_of_a_finger(typed: str, meant: str) -> Doubt:
    """How far one figure is from the other: a digit too many or too few, or two that changed places, is nearest."""
    longer, shorter = (typed, meant) if len(typed) >= len(meant) else (meant, typed)
    if len(longer) < 2:
        return Doubt.SOME
    if len(longer) > len(shorter):
        near = any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))
        return Doubt.HARDLY if near else Doubt.SOME
    other = [place for place in range(len(longer)) if longer[place] != shorter[place]]
    if len(other) == 2 and other[1] == other[0] + 1 and sorted(longer) == sorted(shorter):
        return Doubt.HARDLY
    return Doubt.LITTLE if len(other) == 1 else Doubt.SOME


def _other_deeds(table: Table, entry: Entry, before: Table) -> Iterator[Explanation]:
    """The rent was for another deed, of the same owner or of somebody else."""
    if not isinstance(entry.operation, ops.Rent):
        return
    paid = payment(entry)
    if paid is None:
        return
    for deed, owner in before.owner.items():
        due = reckon(before, before.deeds[deed], owner).due
        if deed != entry.operation.deed and owner != paid.source and deed not in before.mortgaged and due:
            back = Money(paid.target, paid.source, paid.amount)
            moves = netted(table, [back, Money(paid.source, owner, due)])
            yield Explanation(Kind.ANOTHER_DEED, moves, entry, deed, due)


def _other_players(table: Table, entry: Entry, before: Table, holders: set[str]) -> Iterator[Explanation]:
    """It was somebody else who bought, paid or was paid."""
    asked = entry.operation
    if isinstance(asked, ops.Trade | ops.Settle | ops.Bankrupt | ops.Resign | ops.Bid | ops.Build | ops.Sell):
        return
    for field in ("player", "payer", "payee"):
        named = getattr(asked, field, None)
        if named not in table.playing:
            continue
        for other in table.playing:
            if other == named or other not in holders:
                continue
            change = {field: other}
            moves = instead(table, entry, before, [replace(asked, **change)])
            if not isinstance(moves, Refused):
                yield Explanation(Kind.ANOTHER_PLAYER, _counted(moves), entry, other)


def _other_levels(table: Table, entry: Entry, before: Table, open_now: Iterable[Difference]) -> Iterator[Explanation]:
    """Buildings were ordered, and others than the entry says were put up and paid for."""
    if not isinstance(entry.operation, ops.Build | ops.Sell):
        return
    counted = {found.of: found.counted for found in open_now if found.what is What.LEVEL}
    booked = {move.target if move.source == BANK else move.source for move in entry.moves if isinstance(move, Built)}
    if not booked & set(counted):
        return
    levels = {deed: counted.get(deed, table.level.get(deed, 0)) for deed in booked | set(counted)}
    rising = isinstance(entry.operation, ops.Build)
    to = {deed: level for deed, level in levels.items() if (level > before.level.get(deed, 0)) is rising}
    moves = instead(table, entry, before, [replace(entry.operation, to=to)] if to else [])
    if not isinstance(moves, Refused):
        yield Explanation(Kind.OTHER_BUILDINGS, moves, entry)


def _other_choices(table: Table, entry: Entry, before: Table) -> Iterator[Explanation]:
    """A mortgaged deed changed hands, and its mortgage was kept though booked as lifted, or lifted though kept."""
    asked = entry.operation
    if not isinstance(asked, ops.Trade):
        return
    for name, choice in (asked.mortgaged or {}).items():
        turned: MortgageChoice = "lift" if choice == "keep" else "keep"
        other: dict[str, MortgageChoice] = {**(asked.mortgaged or {}), name: turned}
        costs = {deed: cost for deed, cost in (asked.cost or {}).items() if other.get(deed) == "lift"}
        moves = instead(table, entry, before, [replace(asked, mortgaged=other, cost=costs or None)])
        if not isinstance(moves, Refused):
            yield Explanation(Kind.OTHER_CHOICE, moves, entry, table.box.deed_named(name) or name)


def _fees(table: Table, entry: Entry, before: Table, since: Sequence[tuple[Entry, Table]]) -> Iterator[Explanation]:
    """A mortgaged deed changed hands, its fee was paid at the table and is not booked, or was given back since."""
    if table.terms.mortgage_transfer != "fee_now_or_lift_now":
        return
    for move in entry.moves:
        if isinstance(move, DeedMoved) and move.deed in before.mortgaged and move.target != BANK:
            fee = interest(before, before.deeds[move.deed]).amount
            paid = Mark(Cell.INTEREST_PAID, move.deed, True)
            if paid not in entry.moves or _given_back(move.target, fee, since):
                moves = netted(table, [Money(move.target, BANK, fee), paid])
                yield Explanation(Kind.FEE_FORGOTTEN, moves, entry, move.deed, fee)


def _given_back(player: str, fee: int, since: Iterable[tuple[Entry, Table]]) -> bool:
    back = Money(BANK, player, fee)
    return any(isinstance(entry.operation, ops.Correct) and back in entry.moves for entry, _before in since)
