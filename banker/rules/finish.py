"""The end of the game: what ends it, who has won, and the final account (spec 14)."""

from __future__ import annotations

from fractions import Fraction

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.checks import building_cost, no_auction, no_debt, no_purchase, still_on
from banker.rules.moves import Cell, Mark, Move
from banker.rules.ruling import Allowed, Code, allow, decided_by, refuse
from banker.rules.table import Result, Table

Account = dict[str, int | float]

_ACCOUNTED = (P.VALUE_UNMORTGAGED_DEED, P.VALUE_MORTGAGED_DEED, P.VALUE_BUILDINGS, P.VALUE_JAIL_CARD)


def cutoff(table: Table, asked: ops.Cutoff) -> Allowed:
    """Time is up: debts are still settled and the round is finished, other business is over (003:47)."""
    still_on(table)
    if table.terms.end_condition != "clock":
        refuse(Code.NOT_IN_THIS_EDITION, P.END_CONDITION, notices=decided_by(table, P.END_CONDITION))
    if table.cutoff:
        refuse(Code.AFTER_CUTOFF, P.AFTER_CUTOFF)
    return allow([Mark(Cell.CUTOFF, "table", True)], decided_by(table, P.CLOCK_END, P.AFTER_CUTOFF))


def finish(table: Table, asked: ops.Finish) -> Allowed:
    """The game is stopped: with a clock its account, without one unfinished unless the table agreed otherwise."""
    still_on(table)
    accounted = table.terms.end_condition == "clock" or table.terms.early_stop == "richest"
    if not accounted:
        result = Result("unfinished", (), account(table))
        return allow([Mark(Cell.RESULT, "table", result)], decided_by(table, P.EARLY_STOP), result=result)
    no_auction(table)
    no_debt(table)
    no_purchase(table)
    result = _ranked(table, "clock" if table.terms.end_condition == "clock" else "agreed")
    notices = decided_by(table, *_ACCOUNTED, *((P.TIE,) if len(result.winners) > 1 else ()))
    return allow([Mark(Cell.RESULT, "table", result)], notices, result=result)


def when_out(table: Table) -> list[Move]:
    """The end of the game, if the players who are out make it so. `table` is the one after the last of them left."""
    playing = table.playing
    if len(playing) <= 1:
        return _over(table, Result("sole_survivor", tuple(playing), account(table)))
    if table.terms.end_condition == "second_bankruptcy" and len(table.out) >= 2:
        return _over(table, _ranked(table, "second_bankruptcy"))
    return []


def when_one_cannot_pay(table: Table) -> list[Move]:
    """The end of the game, where it ends when somebody cannot pay (001:123). `table` is the one after he paid."""
    if table.terms.end_condition != "one_cannot_pay":
        return []
    return _over(table, _ranked(table, "one_cannot_pay"))


def when_sold_out(table: Table) -> list[Move]:
    """The end of the game, where it ends with the last property (001:123). `table` is the one after the purchase."""
    if table.terms.end_condition != "last_deed_sold" or len(table.owner) < len(table.deeds):
        return []
    return _over(table, _ranked(table, "last_deed_sold"))


def _over(table: Table, result: Result) -> list[Move]:
    moves: list[Move] = [Mark(Cell.RESULT, "table", result)]
    moves += [Mark(cell, "table", None) for cell in _waiting(table)]
    moves += [Mark(Cell.DEBT, debtor, ()) for debtor in table.debts]
    return moves


def _waiting(table: Table) -> list[Cell]:
    return [cell for cell in (Cell.AUCTION, Cell.PURCHASE, Cell.ESTATE) if getattr(table, cell.value) is not None]


def _ranked(table: Table, reason: str) -> Result:
    final = account(table)
    totals = {player: _exact(heading["total"]) for player, heading in final.items()}
    best = max(totals.values())
    winners = tuple(player for player, total in totals.items() if total == best)
    if len(winners) > 1 and table.terms.tie == "tiebreak":
        most = max(table.cash[player] for player in winners)
        winners = tuple(player for player in winners if table.cash[player] == most)
    return Result(reason, winners, final)


HEADINGS = ("cash", "deeds", "mortgaged", "buildings", "total")


def account(table: Table) -> dict[str, Account]:
    """What each player still in the game is worth at the end, by heading, in the way this box counts.

    `total` is what decides: in Junior the cash or the number of deeds. A half is kept.
    """
    return {player: account_of(table, player) for player in table.playing}


def account_of(table: Table, player: str) -> Account:
    """The account of one player, see `account`."""
    terms = table.terms
    free = mortgaged = buildings = Fraction(0)
    for deed_id in table.deeds_of(player):
        printed = table.deeds[deed_id]
        if deed_id in table.mortgaged:
            by_value = terms.value_mortgaged_deed == "mortgage_value"
            mortgaged += printed.mortgage if by_value else Fraction(printed.price, 2)
        else:
            free += printed.price
        cost = building_cost(table, deed_id, table.level.get(deed_id, 0))
        buildings += cost if terms.value_buildings == "full_cost" else Fraction(cost, 2)
    cards = terms.value_jail_card * len(table.cards_of(player))
    total = table.cash[player] + free + mortgaged + buildings + cards
    if terms.winner == "most_cash":
        total = Fraction(table.cash[player])
    elif terms.winner == "most_deeds":
        total = Fraction(len(table.deeds_of(player)))
    headings = {"deeds": free, "mortgaged": mortgaged, "buildings": buildings, "total": total}
    return {"cash": table.cash[player]} | {heading: _plain(value) for heading, value in headings.items()}


def _plain(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


def _exact(value: int | float) -> Fraction:
    return Fraction(value)
