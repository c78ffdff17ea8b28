"""Opening a table: seats, cash and dealt deeds, or a game taken up from a position (spec 1; State)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from banker.edition.box import Box
from banker.edition.parameters import AMOUNTS
from banker.edition.parameters import Parameter as P
from banker.edition.terms import CashByPlayers
from banker.edition.values import amounts
from banker.rules import operations as ops
from banker.rules.agreements import ruled_value
from banker.rules.audit import Broken, audit
from banker.rules.booking import book
from banker.rules.estate import raisable
from banker.rules.moves import BANK, POT, Cell, DeedMoved, Mark, Money, Move
from banker.rules.payments import pay_due
from banker.rules.reading import fold
from banker.rules.ruling import Allowed, Code, No, Notice, NoticeCode, Refused, allow, decided_by, refuse
from banker.rules.table import Table, blank
from banker.rules.taking_up import Taking


@dataclass(frozen=True)
class Opened:
    """A table that was opened: the ruling with all it moved, and the table after it."""

    ruling: Allowed
    table: Table


def open_table(asked: ops.Open, box: Box) -> Opened | Refused:
    """Opens a table of this box, or says why not."""
    try:
        return _opened(asked, box)
    except No as no:
        return no.refused


def bare(asked: ops.Open, box: Box) -> Table:
    """The table of an open that was allowed, before its moves: the seats, and everything with the Bank."""
    return blank(box, asked.players, _banker(asked), asked.members)


def _opened(asked: ops.Open, box: Box) -> Opened:
    _seats(asked)
    _members(asked, box)
    table = bare(asked, box)
    moves = _ruled(asked)
    table = book(table, moves)
    _number_of_players(asked, table)
    _payable(table)
    notices = [Notice(NoticeCode.FOREIGN_VARIANT, None, {"variant": each}) for each in box.foreign_variants]
    if asked.position is not None:
        taken = Taking(table, asked).moves()
        moves += taken
        table = _sound(book(table, taken))
    else:
        dealt = _dealt(asked, table)
        moves += dealt
        table = book(table, dealt)
    notices += decided_by(table, P.PLAYERS, P.START_CASH)
    facts = {"players": table.players, "edition": box.id, "resumed": asked.position is not None}
    return Opened(allow(moves, notices, **facts), table)


def _seats(asked: ops.Open) -> None:
    folded = [fold(name) for name in asked.players]
    if len(set(folded)) != len(folded):
        refuse(Code.BAD_OPERATION, field="players", expected="names that differ in more than case")
    reserved = [name for name in asked.players if fold(name) in (BANK, POT)]
    if reserved:
        refuse(Code.BAD_OPERATION, field="players", expected="names other than bank and pot")


def _banker(asked: ops.Open) -> str:
    names = {fold(name): name for name in asked.players}
    for unit, members in (asked.members or {}).items():
        names |= {fold(member): unit for member in members}
    return names.get(fold(asked.banker), asked.banker) if asked.banker else ""


def _members(asked: ops.Open, box: Box) -> None:
    if asked.banker and _banker(asked) not in asked.players:
        refuse(Code.UNKNOWN_PLAYER, name=asked.banker, players=asked.players)
    if asked.members is None:
        return
    if box.terms.unit_of_play != "partnership":
        refuse(Code.BAD_OPERATION, P.UNIT_OF_PLAY, field="members", expected="a game of partnerships")
    units = {fold(unit) for unit in asked.members}
    people = [fold(name) for names in asked.members.values() for name in names]
    sound = units == {fold(name) for name in asked.players} and all(len(two) == 2 for two in asked.members.values())
    if not sound or len(set(people)) != len(people):
        refuse(Code.BAD_OPERATION, P.UNIT_OF_PLAY, field="members", expected="two different names for each unit")


def _number_of_players(asked: ops.Open, table: Table) -> None:
    least, most = table.terms.players
    if not least <= len(asked.players) <= most:
        notices = decided_by(table, P.PLAYERS)
        expected = f"{least} to {most} players"
        refuse(Code.BAD_OPERATION, P.PLAYERS, notices=notices, field="players", expected=expected)


def _payable(table: Table) -> None:
    unit = table.terms.money_unit
    if not table.rulings or unit == 1:
        return
    for parameter in sorted(AMOUNTS):
        if any(amount % unit for amount in amounts(parameter, getattr(table.terms, parameter.value))):
            refuse(Code.BAD_OPERATION, parameter, field="rulings", expected=f"{parameter.value} a multiple of {unit}")


def _ruled(asked: ops.Open) -> list[Move]:
    rulings = asked.rulings or {}
    if not isinstance(rulings, Mapping):
        refuse(Code.BAD_OPERATION, field="rulings", expected="an object of parameters and values")
    moves: list[Move] = []
    for name, value in rulings.items():
        parameter, plain = ruled_value(str(name), value)
        moves.append(Mark(Cell.RULING, parameter.value, plain))
    return moves


def start_cash(table: Table) -> int:
    """What each player is dealt."""
    amount = table.terms.start_cash
    return amount.at(len(table.players)) if isinstance(amount, CashByPlayers) else amount


def _dealt(asked: ops.Open, table: Table) -> list[Move]:
    moves: list[Move] = [Money(BANK, player, start_cash(table)) for player in table.players if start_cash(table)]
    if table.terms.pot_start and table.terms.free_parking == "pot":
        moves.append(Money(BANK, POT, table.terms.pot_start))
    return [*moves, *_dealt_deeds(asked, book(table, moves))]


def _dealt_deeds(asked: ops.Open, table: Table) -> list[Move]:
    count = table.terms.deeds_dealt_at_start
    if asked.dealt is None:
        return []
    if not count:
        refuse(Code.NOT_IN_THIS_EDITION, P.DEEDS_DEALT_AT_START, notices=decided_by(table, P.DEEDS_DEALT_AT_START))
    moves: list[Move] = []
    given: dict[str, str] = {}
    for name, deeds in asked.dealt.items():
        player = table.names.get(fold(name))
        if player is None:
            refuse(Code.UNKNOWN_PLAYER, name=name, players=table.players)
        if len(deeds) != count:
            refuse(Code.BAD_OPERATION, P.DEEDS_DEALT_AT_START, field="dealt", expected=f"{count} deeds each")
        for deed_name in deeds:
            moves += _dealt_deed(table, moves, player, deed_name, given)
    if len({table.names.get(fold(name)) for name in asked.dealt}) != len(table.players):
        refuse(Code.BAD_OPERATION, P.DEEDS_DEALT_AT_START, field="dealt", expected=f"{count} deeds for every player")
    return moves


def _dealt_deed(table: Table, done: list[Move], player: str, name: str, given: dict[str, str]) -> list[Move]:
    deed = table.box.deed_named(name)
    if deed is None:
        refuse(Code.UNKNOWN_DEED, name=name)
    if deed in given:
        refuse(Code.ALREADY_OWNED, deed=deed, owner=given[deed])
    given[deed] = player
    moved: Move = DeedMoved(BANK, player, deed)
    if table.terms.dealt_deeds_paid == "free":
        return [moved]
    now = book(table, done)
    return [*pay_due(now, player, BANK, now.deeds[deed].price, "other"), moved]


def _sound(table: Table) -> Table:
    broken = audit(table)
    if not broken and table.debts and table.terms.raise_cash_before_bankruptcy == "no":
        debtor = next(iter(table.debts))
        broken = [Broken("debt_without_raising", debtor, str(raisable(table, debtor)))]
    if broken:
        refuse(Code.BAD_POSITION, faults=tuple(broken))
    return table
