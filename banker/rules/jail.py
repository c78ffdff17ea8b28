"""Jail: sent there, the attempts, the fee and the card (spec 11)."""

from __future__ import annotations

from typing import Any

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.checks import in_this_box, no_auction, no_debt, no_purchase, nothing_open, seat, still_on
from banker.rules.moves import BANK, CardMoved, Cell, Mark, Money, Move
from banker.rules.payments import bank_or_pot, pay_due, pot_notices
from banker.rules.ruling import Allowed, Code, allow, decided_by, refuse
from banker.rules.table import Table


def go_to_jail(table: Table, asked: ops.GoToJail) -> Allowed:
    """The player goes to Jail without a salary, and the turn ends (000:33, 003:22)."""
    player = seat(table, asked.player)
    still_on(table)
    nothing_open(table)
    if player in table.in_jail:
        refuse(Code.ALREADY_IN_JAIL, player=player)
    moves: list[Move] = [Mark(Cell.IN_JAIL, player, True), *_attempts(table, player, 0), _used(table, "sent")]
    if table.terms.go_when_sent_to_jail == "paid":
        moves.append(Money(BANK, player, table.terms.go_salary))
    return allow(moves, decided_by(table, P.GO_WHEN_SENT_TO_JAIL), player=player, follows="jail")


def _attempts(table: Table, player: str, count: int) -> list[Move]:
    return [Mark(Cell.ATTEMPTS, player, count)] if table.attempts[player] != count else []


def _used(table: Table, what: str) -> Move:
    return Mark(Cell.ROLLED, "table", table.rolled._replace(jail=what))


def _out_of_jail(table: Table, player: str) -> list[Move]:
    return [Mark(Cell.IN_JAIL, player, False), *_attempts(table, player, 0)]


def _before_rolling(table: Table, player: str) -> None:
    """The player sits in Jail, owes nothing, and has neither come there nor rolled in this turn."""
    still_on(table)
    no_auction(table)
    no_debt(table)
    no_purchase(table)
    if player not in table.in_jail:
        refuse(Code.NOT_IN_JAIL, player=player)
    if table.turn == player and table.rolled.jail:
        remedy = [ops.Turn(player=table.next_to_roll)]
        refuse(Code.JAIL_ROLL_USED, P.JAIL_PAY_WHEN, remedy=remedy, player=player, used=table.rolled.jail)


def jail_roll(table: Table, asked: ops.JailRoll) -> Allowed:
    """One attempt a turn: doubles free; after the last failure the player is out and owes the fee (000:81, 003:24)."""
    player = seat(table, asked.player)
    still_on(table)
    in_this_box(table, P.JAIL_ATTEMPTS_MAX)
    _before_rolling(table, player)
    used = _used(table, "tried")
    facts: dict[str, Any] = {"player": player, "doubles": asked.doubles}
    if asked.doubles:
        notices = decided_by(table, P.EXTRA_ROLL_AFTER_FREEING_DOUBLES)
        return allow([*_out_of_jail(table, player), used], notices, **facts)
    attempt = table.attempts[player] + 1
    most = table.terms.jail_attempts_max
    if attempt < most:
        return allow([*_attempts(table, player, attempt), used], attempt=attempt, most=most, **facts)
    payee = bank_or_pot(table, "fines")
    fee = table.terms.jail_fee
    moves = [*_out_of_jail(table, player), used, *pay_due(table, player, payee, fee, "jail")]
    notices = decided_by(table, P.JAIL_ATTEMPTS_MAX, P.JAIL_THIRD_FAIL, P.JAIL_FEE) + pot_notices(table, "fines")
    if table.cash[player] < fee:
        notices += decided_by(table, P.JAIL_THIRD_FAIL_NO_CASH)
    return allow(moves, notices, attempt=attempt, most=most, fee=fee, payee=payee, **facts)


def jail_pay(table: Table, asked: ops.JailPay) -> Allowed:
    """The player pays the fee and then rolls as usual (000:79, 003:23)."""
    player = seat(table, asked.player)
    _before_rolling(table, player)
    fee = table.terms.jail_fee
    payee = bank_or_pot(table, "fines")
    notices = decided_by(table, P.JAIL_FEE, P.JAIL_PAY_WHEN) + pot_notices(table, "fines")
    if table.cash[player] < fee:
        refuse(Code.NOT_ENOUGH_CASH, P.JAIL_FEE, notices=notices, payer=player, has=table.cash[player], needs=fee)
    moves = [Money(player, payee, fee), *_out_of_jail(table, player)]
    return allow(moves, notices, player=player, fee=fee, payee=payee)


def jail_card(table: Table, asked: ops.JailCard) -> Allowed:
    """The player hands in a card, which goes back under its deck, and then rolls as usual (003:16, 003:23)."""
    player = seat(table, asked.player)
    _before_rolling(table, player)
    held = table.cards_of(player)
    if not held or (asked.deck is not None and asked.deck not in held):
        remedy: list[ops.Operation] = [ops.JailCard(player=player)] if held else []
        refuse(Code.NO_JAIL_CARD, remedy=remedy, player=player, deck=asked.deck)
    deck = asked.deck or held[0]
    return allow([CardMoved(player, BANK, deck), *_out_of_jail(table, player)], player=player, deck=deck)


def take_card(table: Table, asked: ops.TakeCard) -> Allowed:
    """The player keeps the card until it is used or traded; each deck has one (003:16)."""
    player = seat(table, asked.player)
    still_on(table)
    if asked.deck not in table.box.decks:
        refuse(Code.NOT_IN_THIS_EDITION, deck=asked.deck)
    if asked.deck in table.cards:
        refuse(Code.CARD_IS_OUT, deck=asked.deck, holder=table.cards[asked.deck])
    return allow([CardMoved(BANK, player, asked.deck)], player=player, deck=asked.deck)
