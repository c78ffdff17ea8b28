"""A sentence from moves alone, where nothing else is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from banker.edition.parameters import Parameter
from banker.rules.moves import BANK, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.table import Table
from banker.words import account, names
from banker.words.amounts import money
from banker.words.points import title
from banker.words.tongue import _, ngettext


def from_moves(table: Table, moves: Iterable[Move]) -> str:
    """What moved, in order, as one line."""
    told = [text for text in (move_says(table, move) for move in moves) if text]
    return "; ".join(told) or _("Nothing moves")


def move_says(table: Table, move: Move) -> str:
    """What one move does; empty for a mark that only the bank reads."""
    match move:
        case Money(source, target, amount):
            ends = _ends(table, source, target)
            return _("{source} pays {target} {amount}").format(amount=money(table.box, amount), **ends)
        case DeedMoved(source, target, deed):
            return _("{source} gives {target} {deed}").format(
                deed=names.deed(table, deed), **_ends(table, source, target)
            )
        case CardMoved(source, target, deck):
            ends = _ends(table, source, target)
            return _("{source} gives {target} the Jail card of {deck}").format(deck=names.deck(table, deck), **ends)
        case Built(kind, source, target, count):
            return _built(table, kind, source, target, count)
        case Mark(cell, of, now):
            tell = _MARKS.get(cell)
            return tell(_Marked(table, of, now)) if tell is not None else ""


class _Marked(NamedTuple):
    """A cell of a table, whose it is, and what it now says."""

    table: Table
    of: str
    now: Any


def _ends(table: Table, source: str, target: str) -> dict[str, str]:
    return {"source": names.holder(table, source, first=True), "target": names.holder(table, target)}


def _built(table: Table, kind: str, source: str, target: str, count: int) -> str:
    buildings = names.houses(count) if kind == "house" else names.hotels(count)
    if target == BANK:
        text = ngettext("{buildings} leaves {deed}", "{buildings} leave {deed}", count)
        return text.format(buildings=buildings, deed=names.deed(table, source))
    text = ngettext("{buildings} goes to {deed}", "{buildings} go to {deed}", count)
    return text.format(buildings=buildings, deed=names.deed(table, target))


def _turn(mark: _Marked) -> str:
    return _("{player} rolls").format(player=mark.now) if mark.now else _("nobody has rolled yet")


def _mortgaged(mark: _Marked) -> str:
    text = _("{deed} is mortgaged") if mark.now else _("the mortgage on {deed} is lifted")
    return text.format(deed=names.deed(mark.table, mark.of))


def _in_jail(mark: _Marked) -> str:
    return (_("{player} goes to Jail") if mark.now else _("{player} leaves Jail")).format(player=mark.of)


def _out(mark: _Marked) -> str:
    return (_("{player} leaves the game") if mark.now else _("{player} is back in the game")).format(player=mark.of)


def _debt(mark: _Marked) -> str:
    if not mark.now:
        return _("{player} owes nothing").format(player=mark.of)
    owed = names.listing(
        _("{creditor} {amount}").format(
            creditor=names.holder(mark.table, debt.creditor), amount=money(mark.table.box, debt.amount)
        )
        for debt in mark.now
    )
    return _("{player} owes {debts}").format(player=mark.of, debts=owed)


def _auction(mark: _Marked) -> str:
    if mark.now is None:
        return _("the auction is closed")
    lot = names.building(mark.now.building) if mark.now.building else names.deed(mark.table, mark.now.deed)
    if mark.now.high is None:
        return _("up for auction: {lot}").format(lot=lot)
    return _bid(mark.table, mark.now.high, lot)


def _bid(table: Table, high: Any, lot: str) -> str:
    text = _("{player} bids {amount} for {lot}")
    return text.format(player=high.player, amount=money(table.box, high.amount), lot=lot)


def _purchase(mark: _Marked) -> str:
    if mark.now is None:
        return _("no purchase is open")
    return _("{player} may buy {deed}").format(player=mark.now.player, deed=names.deed(mark.table, mark.now.deed))


def _estate(mark: _Marked) -> str:
    if mark.now is None:
        return _("the estate is closed")
    lots = [names.deed(mark.table, lot) for lot in mark.now.lots]
    if mark.now.high is not None:
        return _bid(mark.table, mark.now.high, lots[0])
    return _("up for auction: {lot}").format(lot=names.listing(lots))


def _ruling(mark: _Marked) -> str:
    point = title(Parameter(mark.of))
    if mark.now is None:
        return _("no ruling on {title}").format(title=point)
    return _("a ruling on {title}").format(title=point)


def _deed_says(mark: _Marked) -> str:
    deed, _slash, figure = mark.of.partition("/")
    named = {"deed": names.deed(mark.table, deed), "figure": names.figure(figure)}
    if mark.now is None:
        return _("{figure} of {deed} as in the edition").format(**named)
    return _("the deed of {deed} says: {figure} {amount}").format(amount=money(mark.table.box, mark.now), **named)


def _promise(mark: _Marked) -> str:
    if mark.now is None:
        return _("a promise falls away")
    return _("{giver} promises {receiver}: {text}").format(
        giver=mark.now.giver, receiver=mark.now.receiver, text=mark.now.text
    )


def _pause(mark: _Marked) -> str:
    return _("Pause") if mark.now is not None else ""


def _cutoff(mark: _Marked) -> str:
    return _("time is up") if mark.now else _("time is not up")


def _result(mark: _Marked) -> str:
    if mark.now is None:
        return _("the game goes on")
    return _("Game over: {winner}").format(winner=account.winner(mark.now))


_MARKS: dict[Cell, Callable[[_Marked], str]] = {
    Cell.TURN: _turn,
    Cell.DEBT: _debt,
    Cell.AUCTION: _auction,
    Cell.PURCHASE: _purchase,
    Cell.ESTATE: _estate,
    Cell.MORTGAGED: _mortgaged,
    Cell.IN_JAIL: _in_jail,
    Cell.OUT: _out,
    Cell.RULING: _ruling,
    Cell.DEED_SAYS: _deed_says,
    Cell.PROMISE: _promise,
    Cell.PAUSE: _pause,
    Cell.CUTOFF: _cutoff,
    Cell.RESULT: _result,
}
