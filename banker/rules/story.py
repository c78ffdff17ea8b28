"""The story of a game, gathered from its entries: who paid most, who sat longest, what was cheap and what was dear.

Amounts are whole numbers of the edition's currency. Only entries that stand are told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.history import Entry
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark, Money
from banker.rules.quotes import worth
from banker.rules.reading import fold
from banker.rules.table import Debt, Table


class RentAsked(NamedTuple):
    """One rent, paid at once or owed."""

    payer: str
    owner: str
    deed: str
    amount: int


class Bought(NamedTuple):
    """A lot knocked down: a deed with its printed price, or a building on a street."""

    player: str
    amount: int
    deed: str
    building: str
    price: int


class Swap(NamedTuple):
    """A trade by whoever gained most in it at printed prices: by how much, from whom, and what he got for what."""

    player: str
    other: str
    gain: int
    got: Basket
    gave: Basket


class Basket(NamedTuple):
    """What changed hands in a trade one way."""

    deeds: tuple[str, ...]
    cash: int
    jail_cards: int


class Left(NamedTuple):
    """Somebody left the game, in the turn of that number."""

    player: str
    turn: int


class Earner(NamedTuple):
    """A deed, what its rents came to, and how often somebody stopped there."""

    deed: str
    amount: int
    visits: int


@dataclass(frozen=True)
class Story:
    """What there is to tell; what never happened is None or empty."""

    turns: int
    entries: int
    biggest_rent: RentAsked | None = None
    best_earner: Earner | None = None
    rent_received: Mapping[str, int] = field(default_factory=dict)
    turns_in_jail: Mapping[str, int] = field(default_factory=dict)
    jail_rolls: Mapping[str, int] = field(default_factory=dict)
    spent_on_building: Mapping[str, int] = field(default_factory=dict)
    biggest_sale: Bought | None = None
    best_bargain: Bought | None = None
    dearest: Bought | None = None
    best_trade: Swap | None = None
    left: tuple[Left, ...] = ()


def story(standing: Sequence[tuple[Entry, Table]]) -> Story:
    """The story of the entries that stand, each with the table before it."""
    rents = [asked for entry, before in standing for asked in _rents(entry, before)]
    sales = [sale for entry, before in standing for sale in _sales(entry, before)]
    deeds = [sale for sale in sales if not sale.building]
    bargains = [sale for sale in deeds if sale.amount < sale.price]
    dear = [sale for sale in deeds if sale.amount > sale.price]
    swaps = [swap for entry, before in standing for swap in _swaps(entry, before) if swap.gain > 0]
    return Story(
        turns=sum(1 for entry, _ in standing if isinstance(entry.operation, ops.Turn)),
        entries=len(standing),
        biggest_rent=max(rents, key=lambda asked: asked.amount, default=None),
        best_earner=_best_earner(rents),
        rent_received=_received(standing),
        turns_in_jail=Counter(_in_jail(standing)),
        jail_rolls=Counter(
            entry.operation.player for entry, _ in standing if isinstance(entry.operation, ops.JailRoll)
        ),
        spent_on_building=_built(standing),
        biggest_sale=max(sales, key=lambda sale: sale.amount, default=None),
        best_bargain=max(bargains, key=lambda sale: sale.price - sale.amount, default=None),
        dearest=max(dear, key=lambda sale: sale.amount - sale.price, default=None),
        best_trade=max(swaps, key=lambda swap: swap.gain, default=None),
        left=tuple(_left(standing)),
    )


def _rents(entry: Entry, before: Table) -> Iterable[RentAsked]:
    """The rent that this entry made somebody pay, or owe."""
    match entry.operation:
        case ops.Rent(player=payer, deed=deed) | ops.Land(player=payer, space=deed):
            pass
        case _:
            return
    for move in entry.moves:
        if isinstance(move, Money) and move.source == payer and move.target in before.attempts:
            yield RentAsked(payer, move.target, deed, move.amount)
    for debt in _new_debts(entry, before, payer):
        if debt.reason == "rent":
            yield RentAsked(payer, debt.creditor, deed, debt.amount)


def _new_debts(entry: Entry, before: Table, debtor: str) -> tuple[Debt, ...]:
    now = _debts_after(entry, before, debtor)
    return now[len(before.debts.get(debtor, ())) :]


def _debts_after(entry: Entry, before: Table, debtor: str) -> tuple[Debt, ...]:
    now: tuple[Debt, ...] = before.debts.get(debtor, ())
    for move in entry.moves:
        if isinstance(move, Mark) and move.cell is Cell.DEBT and move.of == debtor:
            now = tuple(move.now or ())
    return now


def _settled(entry: Entry, before: Table) -> list[Debt]:
    """The debts that this entry paid."""
    if not isinstance(entry.operation, ops.Settle):
        return []
    player = entry.operation.player
    left = list(_debts_after(entry, before, player))
    paid = []
    for debt in before.debts.get(player, ()):
        if debt in left:
            left.remove(debt)
        else:
            paid.append(debt)
    return paid


def _received(standing: Sequence[tuple[Entry, Table]]) -> dict[str, int]:
    """The rent that reached each owner; what was owed and never paid did not."""
    received: Counter[str] = Counter()
    for entry, before in standing:
        owed = [debt for debt in _new_debts(entry, before, _payer(entry)) if debt.reason == "rent"]
        for asked in _rents(entry, before):
            received[asked.owner] += asked.amount
        for debt in owed:
            received[debt.creditor] -= debt.amount
        for debt in _settled(entry, before):
            received[debt.creditor] += debt.amount if debt.reason == "rent" else 0
    return {player: amount for player, amount in received.most_common() if amount > 0}


def _payer(entry: Entry) -> str:
    return entry.operation.player if isinstance(entry.operation, ops.Rent | ops.Land) else ""


def _best_earner(rents: Iterable[RentAsked]) -> Earner | None:
    amounts: Counter[str] = Counter()
    visits: Counter[str] = Counter()
    for asked in rents:
        amounts[asked.deed] += asked.amount
        visits[asked.deed] += 1
    return next((Earner(deed, amount, visits[deed]) for deed, amount in amounts.most_common(1)), None)


def _in_jail(standing: Sequence[tuple[Entry, Table]]) -> Iterable[str]:
    """A name for each turn that began in Jail."""
    for entry, before in standing:
        if isinstance(entry.operation, ops.Turn):
            player = entry.operation.player or before.next_to_roll
            if player in before.in_jail:
                yield player


def _built(standing: Sequence[tuple[Entry, Table]]) -> dict[str, int]:
    spent: Counter[str] = Counter()
    for entry, _ in standing:
        if isinstance(entry.operation, ops.Build):
            spent[entry.operation.player] += sum(move.amount for move in entry.moves if isinstance(move, Money))
    return dict(spent.most_common())


def _sales(entry: Entry, before: Table) -> Iterable[Bought]:
    """What was knocked down and went over with this entry; a lot on credit counts when it is paid."""
    for debt in _settled(entry, before):
        gone = {move.deed for move in entry.moves if isinstance(move, DeedMoved)}
        gone |= {move.target for move in entry.moves if isinstance(move, Built)}
        if debt.reason == "auction" and debt.lot in gone:
            price = 0 if debt.building else before.deeds[debt.lot].price
            yield Bought(_player_of(entry), debt.amount, debt.lot, debt.building, price)
    if not isinstance(entry.operation, ops.Hammer | ops.Sold):
        return
    paid = sum(move.amount for move in entry.moves if isinstance(move, Money) and move.target == BANK)
    for move in entry.moves:
        if isinstance(move, DeedMoved) and move.source == BANK:
            yield Bought(move.target, paid, move.deed, "", before.deeds[move.deed].price)
        elif isinstance(move, Built) and move.source == BANK:
            yield Bought(before.owner[move.target], paid, move.target, move.kind, 0)


def _swaps(entry: Entry, before: Table) -> Iterable[Swap]:
    """A trade as each of the two sees it; what a mortgage that goes over costs its taker counts against him."""
    if not isinstance(entry.operation, ops.Trade):
        return
    after = book(before, entry.moves)
    first, second = [before.names[fold(name)] for name in entry.operation.gives]
    for player, other in ((first, second), (second, first)):
        gain = worth(after, player) - worth(before, player)
        yield Swap(player, other, gain, _basket(entry, other, player), _basket(entry, player, other))


def _basket(entry: Entry, giver: str, taker: str) -> Basket:
    went = [move for move in entry.moves if not isinstance(move, Mark) and (move.source, move.target) == (giver, taker)]
    return Basket(
        tuple(move.deed for move in went if isinstance(move, DeedMoved)),
        sum(move.amount for move in went if isinstance(move, Money)),
        sum(isinstance(move, CardMoved) for move in went),
    )


def _player_of(entry: Entry) -> str:
    return entry.operation.player if isinstance(entry.operation, ops.Settle) else ""


def _left(standing: Sequence[tuple[Entry, Table]]) -> Iterable[Left]:
    turns = 0
    for entry, _ in standing:
        turns += isinstance(entry.operation, ops.Turn)
        for move in entry.moves:
            if isinstance(move, Mark) and move.cell is Cell.OUT and move.now:
                yield Left(move.of, turns)
