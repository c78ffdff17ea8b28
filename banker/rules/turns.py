"""Turns and landings: who rolls, what a space brings, which rents lapse (spec 2, 3, 5, 15)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.rules import jail, payments, purchase, rent, taxes
from banker.rules import operations as ops
from banker.rules.checks import deed, no_auction, no_debt, no_purchase, nothing_open, seat, still_on
from banker.rules.moves import BANK, Cell, Mark, Money, Move
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Rolled, Table


def turn(table: Table, asked: ops.Turn) -> Allowed:
    """The player is about to roll. Whatever is open comes first (003:39); rents nobody asked for in time lapse."""
    player = seat(table, asked.player) if asked.player else table.next_to_roll
    still_on(table)
    if table.terms.next_roll_waits_for_open_items == "yes":
        nothing_open(table)
    notices = []
    expected = table.next_to_roll
    if player != expected and table.turn:
        notices.append(Notice(NoticeCode.OUT_OF_ORDER, None, {"player": player, "expected": expected}))
    return allow(turn_moves(table, player), notices, player=player)


def turn_moves(table: Table, player: str) -> list[Move]:
    """The marks of a turn that begins."""
    moves: list[Move] = [Mark(Cell.TURN, "table", player)] if player != table.turn else []
    if table.rolled != Rolled():
        moves.append(Mark(Cell.ROLLED, "table", Rolled()))
    if not table.called or table.called[-1] != player:
        called = (*table.called, player)[-2 * len(table.players) :]
        moves.append(Mark(Cell.CALLED, "table", called))
        moves += rent.lapses(table, player)
    if table.pause is not None and table.pause.next:
        moves.append(Mark(Cell.PAUSE, "table", table.pause._replace(next="")))
    return moves


def land(table: Table, asked: ops.Land) -> Allowed:
    """A landing: what it opens or brings at once."""
    player = seat(table, asked.player)
    space = table.box.deed_named(asked.space) or table.box.space_named(asked.space)
    if space is None:
        if asked.space in taxes.PARAMETER_OF:
            refuse(Code.NOT_IN_THIS_EDITION, taxes.PARAMETER_OF[asked.space])
        refuse(Code.UNKNOWN_DEED, name=asked.space)
    still_on(table)
    rent.check_dice(table, asked.dice)
    if asked.card and space in table.deeds:
        rent.fits_card(table.deeds[space], asked.card)
    no_auction(table)
    no_debt(table)
    no_purchase(table)
    if space in table.deeds:
        ruling = _land_on_deed(table, asked, player, space)
    else:
        ruling = _land_elsewhere(table, asked, player, space)
    if player in table.in_jail and space != "jail":
        caution = Notice(NoticeCode.STILL_IN_JAIL, None, {"player": player})
        return allow(ruling.moves, (*ruling.notices, caution), **ruling.facts)
    return ruling


def _land_on_deed(table: Table, asked: ops.Land, player: str, space: str) -> Allowed:
    owner = table.owner.get(space)
    if owner is None:
        return purchase.offered(table, player, deed(table, space), by_card=asked.card is not None)
    if owner == player:
        return allow([], player=player, space=space, follows="own")
    return rent.claimed(table, asked, player, space, owner)


def _land_elsewhere(table: Table, asked: ops.Land, player: str, space: str) -> Allowed:
    match space:
        case "go":
            return _land_on_go(table, player)
        case "income-tax" | "luxury-tax":
            return taxes.tax(table, ops.Tax(player=player, space=space, choice=asked.choice))
        case "go-to-jail":
            return jail.go_to_jail(table, ops.GoToJail(player=player))
        case "free-parking" if table.terms.free_parking == "pot":
            moves = payments.pot_moves(table, player)
            return allow(
                moves, decided_by(table, P.POT_START), player=player, space=space, follows="pot", amount=table.pot
            )
        case _:
            follows = "card" if space in table.box.decks else "nothing"
            notices = decided_by(table, P.FREE_PARKING) if space == "free-parking" else []
            return allow([], notices, player=player, space=space, follows=follows)


def _land_on_go(table: Table, player: str) -> Allowed:
    times = {"same_once": 1, "double": 2, "none": 0}[table.terms.go_on_exact_landing]
    moves = salary_moves(table, player, times) if times else []
    amount = times * table.terms.go_salary
    notices = decided_by(table, P.GO_SALARY, P.GO_ON_EXACT_LANDING)
    return allow(moves, notices, player=player, space="go", follows="salary", amount=amount)


def salary(table: Table, asked: ops.Salary) -> Allowed:
    """Passed or reached GO: one salary for each passage (000:35, 003:11)."""
    player = seat(table, asked.player)
    still_on(table)
    notices = decided_by(table, P.GO_SALARY)
    if table.rolled.salaries and table.turn == player:
        notices.append(Notice(NoticeCode.SECOND_SALARY, None, {"player": player}))
    return allow(salary_moves(table, player, 1), notices, player=player, amount=table.terms.go_salary)


def salary_moves(table: Table, player: str, times: int) -> list[Move]:
    """The salary is paid, and counted for this turn."""
    rolled = table.rolled._replace(salaries=table.rolled.salaries + 1)
    moves: list[Move] = [
        Money(BANK, player, times * table.terms.go_salary),
        Mark(Cell.ROLLED, "table", rolled),
    ]
    if table.terms.laps_before_buying:
        moves.append(Mark(Cell.LAPS, player, table.laps.get(player, 0) + 1))
    return moves
