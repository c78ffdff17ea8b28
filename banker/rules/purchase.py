"""Buying a free deed from the Bank, or declining it (spec 3)."""

from __future__ import annotations

from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.rules import finish
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.checks import deed, no_auction, no_debt, no_purchase, seat, still_on
from banker.rules.moves import BANK, Cell, DeedMoved, Mark, Money, Move
from banker.rules.payments import pay_what_is_there
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, applies, decided_by, refuse
from banker.rules.table import OpenAuction, Purchase, Table


def figure_notices(table: Table, printed: Deed, *figures: str) -> list[Notice]:
    """Asks the banker to look at the printed deed where a figure that decided is not certain."""
    notices = []
    for figure in figures:
        status = printed.status.get("rents" if figure.startswith(("rent_", "station_")) else figure)
        if status is not None and f"{printed.id}/{figure}" not in table.deed_says:
            facts = {"deed": printed.id, "figure": figure, "status": status.value}
            notices.append(Notice(NoticeCode.UNVERIFIED, None, facts))
    return notices


def offered(table: Table, player: str, free: Deed, *, by_card: bool) -> Allowed:
    """A landing on a free deed: it may, must or cannot be bought, as the box says."""
    facts = {"player": player, "space": free.id, "price": free.price}
    if _laps_missing(table, player):
        caution = Notice(NoticeCode.LAPS_FIRST, P.LAPS_BEFORE_BUYING, {"laps": table.terms.laps_before_buying})
        return allow([], [caution, *decided_by(table, P.LAPS_BEFORE_BUYING)], follows="laps", **facts)
    if by_card and table.terms.purchase_after_card_move == "no":
        return allow([], decided_by(table, P.PURCHASE_AFTER_CARD_MOVE), follows="not_for_sale", **facts)
    if table.terms.direct_purchase == "none":
        mark = Mark(Cell.AUCTION, "table", OpenAuction(free.id, ""))
        return allow([mark], decided_by(table, P.DIRECT_PURCHASE), follows="auction", **facts)
    mark = Mark(Cell.PURCHASE, "table", Purchase(player, free.id))
    notices = decided_by(table, P.DIRECT_PURCHASE)
    return allow([mark], notices, follows="purchase", forced=table.terms.direct_purchase == "forced", **facts)


def _laps_missing(table: Table, player: str) -> int:
    return max(0, table.terms.laps_before_buying - table.laps.get(player, 0))


def _open_for(table: Table, player: str, free: Deed) -> None:
    no_auction(table)
    no_debt(table)
    if table.purchase is not None and table.purchase != (player, free.id):
        no_purchase(table)
    if free.id in table.owner:
        refuse(Code.ALREADY_OWNED, deed=free.id, owner=table.owner[free.id])


def buy(table: Table, asked: ops.Buy) -> Allowed:
    """The deed goes to the player at its printed price (000:41, 003:13)."""
    player = seat(table, asked.player)
    free = deed(table, asked.deed)
    still_on(table)
    if table.terms.direct_purchase == "none":
        ways = [ops.Auction(deed=free.id)]
        notices = decided_by(table, P.DIRECT_PURCHASE)
        refuse(Code.DIRECT_PURCHASE_DISABLED, P.DIRECT_PURCHASE, remedy=ways, notices=notices, deed=free.id)
    if _laps_missing(table, player):
        notices = decided_by(table, P.LAPS_BEFORE_BUYING)
        refuse(Code.DIRECT_PURCHASE_DISABLED, P.LAPS_BEFORE_BUYING, notices=notices, deed=free.id)
    _open_for(table, player, free)
    if asked.price is not None and asked.price != free.price:
        right = [ops.Buy(player=player, deed=free.id, price=free.price)]
        refuse(Code.WRONG_AMOUNT, remedy=right, asked=asked.price, right=free.price, deed=free.id)
    closing: list[Move] = [Mark(Cell.PURCHASE, "table", None)] if table.purchase else []
    facts = {"player": player, "deed": free.id, "price": free.price}
    notices = decided_by(table, P.DIRECT_PURCHASE) + figure_notices(table, free, "price")
    if table.cash[player] < free.price:
        if table.terms.direct_purchase == "forced" and table.terms.raise_cash_before_bankruptcy == "no":
            return allow(
                [*closing, *pay_what_is_there(book(table, closing), player, BANK)], notices, short=True, **facts
            )
        _refuse_short(table, player, free)
    moves = [*closing, Money(player, BANK, free.price), DeedMoved(BANK, player, free.id)]
    return allow([*moves, *finish.when_sold_out(book(table, moves))], notices, **facts)


def _refuse_short(table: Table, player: str, free: Deed) -> None:
    remedy: list[ops.Operation] = []
    if applies(table, P.AUCTION_OPENING):
        remedy.append(ops.Decline(player=player, deed=free.id))
    has = table.cash[player]
    refuse(
        Code.NOT_ENOUGH_CASH, P.DIRECT_PURCHASE, remedy=remedy, payer=player, has=has, needs=free.price, deed=free.id
    )


def decline(table: Table, asked: ops.Decline) -> Allowed:
    """The player will not buy: the Bank auctions the deed at once (000:41, 003:13)."""
    player = seat(table, asked.player)
    free = deed(table, asked.deed)
    still_on(table)
    if table.terms.direct_purchase != "optional":
        code = Code.PURCHASE_FORCED if table.terms.direct_purchase == "forced" else Code.DIRECT_PURCHASE_DISABLED
        way: ops.Operation = ops.Buy(player=player, deed=free.id)
        if code is Code.DIRECT_PURCHASE_DISABLED:
            way = ops.Auction(deed=free.id)
        notices = decided_by(table, P.DIRECT_PURCHASE)
        refuse(code, P.DIRECT_PURCHASE, remedy=[way], notices=notices, deed=free.id)
    _open_for(table, player, free)
    moves: list[Move] = [Mark(Cell.PURCHASE, "table", None)] if table.purchase else []
    goes_up = table.terms.decline_leads_to == "auction_now"
    if goes_up:
        moves.append(Mark(Cell.AUCTION, "table", OpenAuction(free.id, "", None, player)))
    return allow(moves, decided_by(table, P.DECLINE_LEADS_TO), player=player, deed=free.id, goes_up=goes_up)
