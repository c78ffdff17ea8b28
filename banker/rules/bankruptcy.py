"""Giving up: the estate goes to a creditor or to the Bank and its auctions; leaving by consent (spec 13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import finish, reading
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.checks import consent, deed, everyone, no_auction, no_debt_of, no_purchase, seat, still_on
from banker.rules.debts import must_go_on
from banker.rules.estate import buildings_sold, free_deeds_mortgaged, raisable
from banker.rules.mortgage import costs_by_deed, need_printed, taken_over
from banker.rules.moves import BANK, POT, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.payments import owe
from banker.rules.ruling import Allowed, Code, Notice, allow, applies, decided_by, refuse
from banker.rules.table import Debt, Estate, Table

Asked = ops.Bankrupt | ops.Resign


class Handover(NamedTuple):
    """What an estate's going over moves, and what decided it."""

    moves: list[Move]
    notices: list[Notice]


def bankrupt(table: Table, asked: ops.Bankrupt) -> Allowed:
    """Debts that cannot be covered are given up, and the player leaves the game (000:89-91, 003:36)."""
    player = seat(table, asked.player)
    for name in [*(asked.mortgaged or {}), *(asked.cost or {})]:
        deed(table, name)
    still_on(table)
    if table.auction is not None:
        no_auction(table)
    if player not in table.debts:
        refuse(Code.NO_OPEN_DEBT, player=player)
    must_go_on(table, player, raisable(table, player))
    return _leave(table, player, table.debts[player], asked)


def resign(table: Table, asked: ops.Resign) -> Allowed:
    """The player leaves with everybody's consent; what becomes of the estate is the table's ruling."""
    player = seat(table, asked.player)
    agreed = everyone(table, asked.agreed_by)
    still_on(table)
    notices = decided_by(table, P.RESIGNATION)
    if table.terms.resignation == "not_offered":
        refuse(Code.NOT_IN_THIS_EDITION, P.RESIGNATION, notices=notices, player=player)
    consent(table, agreed, asked, but=player)
    no_auction(table)
    no_debt_of(table, player)
    no_purchase(table)
    heir = BANK
    if table.terms.resignation == "to_leader":
        heir = max(table.after(player), key=lambda other: table.cash[other])
    left = _leave(table, player, (Debt(heir, 0, "other"),), asked)
    return allow(left.moves, [*notices, *left.notices], **left.facts)


def _leave(table: Table, player: str, debts: tuple[Debt, ...], asked: Asked) -> Allowed:
    """Turns the estate into money, pays in order as far as it reaches, and hands over the rest."""
    moves: list[Move] = _dropped(table, player)
    moves += buildings_sold(book(table, moves), player)
    notices: list[Notice] = []
    # Owed to the Bank alone, a mortgage would be paid out and come straight back with the cash.
    if any(debt.creditor not in (BANK, POT) for debt in debts):
        if any(deed_id not in table.mortgaged for deed_id in table.deeds_of(player)):
            notices += decided_by(table, P.BANKRUPT_PLAYER_DEEDS)
        if table.terms.bankrupt_player_deeds == "mortgaged_first":
            moves += free_deeds_mortgaged(book(table, moves), player)
    lots = tuple(debt.lot for debt in debts if debt.lot and not debt.building)
    if len({BANK if debt.creditor == POT else debt.creditor for debt in debts}) > 1:
        notices += decided_by(table, P.SEVERAL_CREDITORS)
        if table.terms.several_creditors == "equal_split_via_bank":
            moves += _split(book(table, moves), player, debts)
            return _to_bank(table, player, moves, notices, lots)
    heir, paid = _paid_in_order(book(table, moves), player, debts)
    moves += paid
    lots = tuple(lot for lot in lots if DeedMoved(BANK, player, lot) not in paid)
    if heir in (BANK, POT):
        return _to_bank(table, player, moves, notices, lots)
    return _to_player(table, player, heir, moves, notices, asked, lots)


def _dropped(table: Table, player: str) -> list[Move]:
    """Marks of what falls with the player: debts, the open purchase, his bid, claims of his and on him."""
    moves: list[Move] = [Mark(Cell.DEBT, player, ())] if player in table.debts else []
    if table.purchase is not None and table.purchase.player == player:
        moves.append(Mark(Cell.PURCHASE, "table", None))
    if table.estate is not None and table.estate.high is not None and table.estate.high.player == player:
        moves.append(Mark(Cell.ESTATE, "table", table.estate._replace(high=None)))
    for payer, claims in table.claims.items():
        kept = tuple(claim for claim in claims if claim.owner != player) if payer != player else ()
        if kept != claims:
            moves.append(Mark(Cell.CLAIMS, payer, kept))
    if player in table.in_jail:
        moves.append(Mark(Cell.IN_JAIL, player, False))
    if table.attempts[player]:
        moves.append(Mark(Cell.ATTEMPTS, player, 0))
    return moves


def _paid_in_order(table: Table, player: str, debts: tuple[Debt, ...]) -> tuple[str, list[Move]]:
    """Creditors are paid in full while it lasts; the first who is not takes what is left and the estate."""
    moves: list[Move] = []
    left = table.cash[player]
    for debt in debts:
        if debt.building:
            continue  # The buildings are sold by now; one more on credit stays with the Bank, unpaid.
        if debt.amount and debt.amount <= left:
            moves.append(Money(player, debt.creditor, debt.amount))
            moves += [DeedMoved(BANK, player, debt.lot)] if debt.lot else []
            left -= debt.amount
            continue
        if left:
            moves.append(Money(player, debt.creditor if debt.creditor != POT else BANK, left))
        return debt.creditor, moves
    return BANK, moves + ([Money(player, BANK, left)] if left else [])


def _split(table: Table, player: str, debts: tuple[Debt, ...]) -> list[Move]:
    """Equal parts to all creditors, none above what is owed to him; what cannot be split stays with the Bank."""
    unit = table.terms.money_unit
    left = table.cash[player]
    owed: dict[str, int] = {}
    for debt in debts:
        owed[debt.creditor] = owed.get(debt.creditor, 0) + debt.amount
    moves: list[Move] = []
    waiting = sorted(owed, key=owed.__getitem__)
    part = left // len(waiting) // unit * unit
    while waiting and owed[waiting[0]] <= part:
        creditor = waiting.pop(0)
        left -= owed[creditor]
        moves.append(Money(player, creditor, owed[creditor]))
        part = left // len(waiting) // unit * unit if waiting else 0
    moves += [Money(player, creditor, part) for creditor in waiting if part]
    left -= part * len(waiting)
    return moves + ([Money(player, BANK, left)] if left else [])


def _passed_on(table: Table, player: str, heir: str) -> list[Move]:
    """What others owe to the player is part of his estate: it is owed to the heir, and to nobody by the heir."""
    moves: list[Move] = []
    for debtor, debts in table.debts.items():
        if debtor == player or all(debt.creditor != player for debt in debts):
            continue
        told = tuple(debt._replace(creditor=heir) if debt.creditor == player else debt for debt in debts)
        moves.append(Mark(Cell.DEBT, debtor, tuple(debt for debt in told if debt.creditor != debtor)))
    return moves


def _up(table: Table, source: str, lots: tuple[str, ...]) -> Mark:
    """The lots go up one after another, after those that wait already."""
    if table.estate is None:
        return Mark(Cell.ESTATE, "table", Estate(source, lots))
    return Mark(Cell.ESTATE, "table", table.estate._replace(lots=(*table.estate.lots, *lots)))


def _gone(table: Table, player: str, heir: str, moves: list[Move]) -> tuple[list[Move], list[Move]]:
    """The player is marked as out; the end of the game that this brings, if it does."""
    out: list[Move] = [*moves, *_passed_on(table, player, heir), Mark(Cell.OUT, player, True)]
    return out, finish.when_out(book(table, out))


def _to_bank(table: Table, player: str, moves: list[Move], notices: list[Notice], lots: tuple[str, ...]) -> Allowed:
    """Deeds come back with their mortgages cancelled and are auctioned at once; cards go under their decks."""
    now = book(table, moves)
    deeds = now.deeds_of(player)
    for deed_id in deeds:
        moves += [Mark(Cell.MORTGAGED, deed_id, False)] if deed_id in now.mortgaged else []
        moves += [Mark(Cell.INTEREST_PAID, deed_id, False)] if deed_id in now.interest_paid else []
        moves.append(DeedMoved(player, BANK, deed_id))
    moves += [CardMoved(player, BANK, deck) for deck in now.cards_of(player)]
    if deeds:
        notices = [*notices, *decided_by(table, P.BANKRUPT_BANK_DEEDS)]
    if now.cards_of(player):
        notices = [*notices, *decided_by(table, P.BANKRUPT_BANK_JAIL_CARDS)]
    up = [deed_id for deed_id in table.deeds if deed_id in deeds or deed_id in lots]
    moves, end = _gone(table, player, BANK, moves)
    facts = {"player": player, "heir": BANK, "deeds": tuple(deeds), "lots": tuple(up)}
    if end or not up or not applies(table, P.AUCTION_OPENING):
        return allow(moves + end, notices, over=bool(end), **facts)
    moves.append(_up(book(table, moves), player, tuple(up)))
    return allow(moves, [*notices, *decided_by(table, P.ESTATE_AUCTION)], over=False, **facts)


def _to_player(
    table: Table,
    player: str,
    heir: str,
    moves: list[Move],
    notices: list[Notice],
    asked: Asked,
    lots: tuple[str, ...],
) -> Allowed:
    """Deeds and Jail cards go to the creditor, who answers for the mortgages as the edition says."""
    now = book(table, moves)
    deeds = now.deeds_of(player)
    over = [DeedMoved(player, heir, deed_id) for deed_id in deeds]
    to_deck = table.terms.bankrupt_player_jail_cards == "to_deck"
    cards = [CardMoved(player, BANK if to_deck else heir, deck) for deck in now.cards_of(player)]
    if cards:
        notices = [*notices, *decided_by(table, P.BANKRUPT_PLAYER_JAIL_CARDS)]
    moves, end = _gone(table, player, heir, [*moves, *over, *cards])
    facts = {"player": player, "heir": heir, "deeds": tuple(deeds), "lots": lots}
    if len(book(table, moves).playing) > 1:
        answer = _answers(book(table, moves), heir, [each for each in deeds if each in now.mortgaged], asked)
        moves += answer.moves
        notices = [*notices, *answer.notices]
        end = [] if not end else finish.when_out(book(table, moves))
    moves += end
    if lots and not end:
        moves.append(_up(book(table, moves), player, lots))
    return allow(moves, notices, over=bool(end), **facts)


def _answers(table: Table, heir: str, pledged: list[str], asked: Asked) -> Handover:
    """The heir's choices on mortgaged deeds: fee now or lift now, or later without a fee (000:89, 003:36)."""
    charged = table.terms.creditor_mortgage_choice == "fee_now_or_lift_now"
    choices = _choices(table, pledged, asked, charged)
    costs = costs_by_deed(table, asked.cost if isinstance(asked, ops.Bankrupt) else None, pledged)
    deeds = [table.deeds[deed_id] for deed_id in pledged]
    if isinstance(asked, ops.Bankrupt):
        need_printed(table, (printed for printed in deeds if choices.get(printed.id) == "lift"), costs, asked)
    taken = taken_over(table, heir, deeds, choices, costs, charged)
    notices = taken.notices + (decided_by(table, P.CREDITOR_MORTGAGE_CHOICE) if pledged else [])
    left = table.cash[heir] - taken.lift_total
    if left < 0:
        keep: dict[str, reading.MortgageChoice] = dict.fromkeys(pledged, "keep")
        remedy = [replace(asked, mortgaged=keep, cost=None)] if isinstance(asked, ops.Bankrupt) else []
        facts = {"payer": heir, "has": table.cash[heir], "needs": taken.lift_total}
        refuse(Code.NOT_ENOUGH_CASH, P.CREDITOR_MORTGAGE_CHOICE, remedy=remedy, notices=notices, **facts)
    if taken.fee_total <= left:
        return Handover(taken.lift_moves + taken.fee_moves, notices)
    notices += decided_by(table, P.CREDITOR_CANNOT_PAY_FEE)
    if table.terms.creditor_cannot_pay_fee == "deed_refused":
        kept = [deed_id for deed_id in pledged if choices.get(deed_id) != "lift"]
        return Handover(taken.lift_moves + _refused(table, heir, kept), notices)
    marks: list[Move] = [move for move in taken.fee_moves if isinstance(move, Mark)]
    return Handover([*taken.lift_moves, *marks, owe(table, heir, Debt(BANK, taken.fee_total, "interest"))], notices)


def _refused(table: Table, heir: str, deeds: list[str]) -> list[Move]:
    moves: list[Move] = []
    for deed_id in deeds:
        moves += [Mark(Cell.MORTGAGED, deed_id, False), DeedMoved(heir, BANK, deed_id)]
    return [*moves, _up(table, heir, tuple(deeds))]


def _choices(table: Table, pledged: list[str], asked: Asked, charged: bool) -> Mapping[str, str]:
    if isinstance(asked, ops.Resign):
        return dict.fromkeys(pledged, "keep")
    choices: dict[str, reading.MortgageChoice] = {
        deed(table, name).id: choice for name, choice in (asked.mortgaged or {}).items()
    }
    strangers = [deed_id for deed_id in choices if deed_id not in pledged]
    if strangers:
        refuse(Code.BAD_OPERATION, field="mortgaged", expected="deeds that go over mortgaged", deed=strangers[0])
    missing = [deed_id for deed_id in pledged if deed_id not in choices]
    if missing and charged:
        kept: dict[str, reading.MortgageChoice] = dict.fromkeys(missing, "keep")
        remedy = [replace(asked, mortgaged={**choices, **kept})]
        notices = decided_by(table, P.CREDITOR_MORTGAGE_CHOICE)
        facts = {"deeds": tuple(missing)}
        refuse(Code.MORTGAGE_CHOICE_MISSING, P.CREDITOR_MORTGAGE_CHOICE, remedy=remedy, notices=notices, **facts)
    return choices
