"""A ruling: what the rules answer to an operation. Allowed with its moves, or refused with the way out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NoReturn

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules.moves import Money, Move, Moves
from banker.rules.operations import Operation
from banker.rules.table import Table


class Code(StrEnum):
    """Why an operation is refused."""

    BAD_OPERATION = "bad_operation"
    BAD_AMOUNT = "bad_amount"
    BAD_POSITION = "bad_position"
    UNKNOWN_EDITION = "unknown_edition"
    UNKNOWN_PLAYER = "unknown_player"
    UNKNOWN_DEED = "unknown_deed"
    PLAYER_IS_OUT = "player_is_out"
    GAME_OVER = "game_over"
    NOT_IN_THIS_EDITION = "not_in_this_edition"
    OPEN_DEBT = "open_debt"
    OPEN_AUCTION = "open_auction"
    OPEN_PURCHASE = "open_purchase"
    OPEN_ESTATE = "open_estate"
    NO_OPEN_DEBT = "no_open_debt"
    NO_OPEN_AUCTION = "no_open_auction"
    NOT_YOUR_DEED = "not_your_deed"
    ALREADY_OWNED = "already_owned"
    NO_OWNER = "no_owner"
    NO_RENT_ON_OWN_DEED = "no_rent_on_own_deed"
    MORTGAGED_NO_RENT = "mortgaged_no_rent"
    RENT_WINDOW_CLOSED = "rent_window_closed"
    ALREADY_PAID = "already_paid"
    DICE_NEEDED = "dice_needed"
    WRONG_AMOUNT = "wrong_amount"
    DIRECT_PURCHASE_DISABLED = "direct_purchase_disabled"
    PURCHASE_FORCED = "purchase_forced"
    BELOW_OPENING = "below_opening"
    RAISE_TOO_SMALL = "raise_too_small"
    BID_OVER_LIMIT = "bid_over_limit"
    NOT_A_STREET = "not_a_street"
    SET_NOT_COMPLETE = "set_not_complete"
    SET_MORTGAGED = "set_mortgaged"
    SET_HAS_BUILDINGS = "set_has_buildings"
    STREET_FULL = "street_full"
    UNEVEN_BUILD = "uneven_build"
    HOTEL_NEEDS_HOUSES = "hotel_needs_houses"
    NOTHING_TO_BUILD = "nothing_to_build"
    SUPPLY_EMPTY = "supply_empty"
    NO_LEGAL_SITE = "no_legal_site"
    UNEVEN_SALE = "uneven_sale"
    NOTHING_TO_SELL = "nothing_to_sell"
    SUPPLY_SHORT_FOR_BREAKDOWN = "supply_short_for_breakdown"
    ALREADY_MORTGAGED = "already_mortgaged"
    NOT_MORTGAGED = "not_mortgaged"
    NEED_PRINTED_COST = "need_printed_cost"
    MORTGAGE_CHOICE_MISSING = "mortgage_choice_missing"
    LOAN_FORBIDDEN = "loan_forbidden"
    NOT_ENOUGH_CASH = "not_enough_cash"
    CAN_STILL_PAY = "can_still_pay"
    NOT_IN_JAIL = "not_in_jail"
    ALREADY_IN_JAIL = "already_in_jail"
    JAIL_ROLL_USED = "jail_roll_used"
    NO_JAIL_CARD = "no_jail_card"
    CARD_IS_OUT = "card_is_out"
    AFTER_CUTOFF = "after_cutoff"
    NEEDS_ALL_CONSENT = "needs_all_consent"
    PAST_NEXT_ROLL = "past_next_roll"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"


class NoticeCode(StrEnum):
    """What is worth saying beside a ruling."""

    SILENT = "silent"
    AMBIGUOUS = "ambiguous"
    INFERRED = "inferred"
    RULED = "ruled"
    UNVERIFIED = "unverified"
    SECOND_SALARY = "second_salary"
    OUT_OF_ORDER = "turn_out_of_order"
    SECOND_RENT = "second_rent"
    STILL_IN_JAIL = "still_in_jail"
    BID_OVER_CASH = "bid_over_cash"
    ROUNDED = "rounded"
    NOT_THE_LAST_BUILDING = "not_the_last_building"
    MORTGAGED_DEED = "mortgaged_deed"
    DEBT_STAYS = "debt_stays"
    TABLE_AGREED = "table_agreed"
    PROMISE_DUE = "promise_due"
    FOREIGN_VARIANT = "foreign_variant"
    LOT_LAPSED = "lot_lapsed"
    TURN_ORDER_BIDS = "turn_order_bids"
    LAPS_FIRST = "laps_first"


Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Notice:
    """Something to say beside the ruling: a value that decided though the leaflet does not state it, or a caution."""

    code: NoticeCode
    parameter: Parameter | None = None
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Allowed:
    """The operation is legal: its moves, what to notice, and the facts from which its sentence is made."""

    moves: Moves
    notices: tuple[Notice, ...] = ()
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Refused:
    """The operation is not legal: the rule, the facts, and operations that would make it or something near it legal."""

    code: Code
    parameter: Parameter | None = None
    facts: Facts = field(default_factory=dict)
    remedy: tuple[Operation, ...] = ()
    notices: tuple[Notice, ...] = ()


Ruling = Allowed | Refused


class No(Exception):
    """Carries a refusal out of a chapter; the referee turns it into a ruling."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.code)
        self.refused = refused


def refuse(
    code: Code,
    parameter: Parameter | None = None,
    *,
    remedy: Iterable[Operation] = (),
    notices: Iterable[Notice] = (),
    **facts: Any,
) -> NoReturn:
    """Ends a chapter with a refusal."""
    raise No(Refused(code, parameter, facts, tuple(remedy), tuple(notices)))


def allow(moves: Iterable[Move], notices: Iterable[Notice] = (), **facts: Any) -> Allowed:
    """Ends a chapter with what is booked; nothing is moved by a payment of nothing."""
    moved = tuple(move for move in moves if type(move) is not Money or move.amount)
    return Allowed(moved, tuple(notices), facts)


_NOTICED = {
    Status.SILENT: NoticeCode.SILENT,
    Status.NOT_APPLICABLE: NoticeCode.SILENT,
    Status.AMBIGUOUS: NoticeCode.AMBIGUOUS,
    Status.INFERRED: NoticeCode.INFERRED,
}


def decided_by(table: Table, *parameters: Parameter) -> list[Notice]:
    """The notices for values that decided a ruling although the leaflet does not state them."""
    notices = []
    for parameter in parameters:
        if parameter.value in table.rulings:
            notices.append(Notice(NoticeCode.RULED, parameter))
        else:
            code = _NOTICED.get(table.box.basis[parameter].status)
            if code is not None:
                notices.append(Notice(code, parameter))
    return notices


def applies(table: Table, parameter: Parameter) -> bool:
    """Whether this point is part of the game at all; a ruling of the table makes it so."""
    return parameter.value in table.rulings or table.box.basis[parameter].status is not Status.NOT_APPLICABLE
