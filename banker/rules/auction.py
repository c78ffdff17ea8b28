"""Auctions of deeds, of buildings, and of the lots of an estate (spec 4, 8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.building import legal_sites, raise_street, site_fault
from banker.rules.checks import (
    business,
    deed,
    in_this_box,
    no_auction,
    no_debt,
    no_debt_of,
    no_purchase,
    not_cut_off,
    seat,
    still_on,
)
from banker.rules.estate import raisable
from banker.rules.moves import BANK, Cell, DeedMoved, Mark, Money, Move
from banker.rules.payments import owe
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Debt, High, OpenAuction, Table


class Lot(NamedTuple):
    """What is up: a deed, or a building of one kind."""

    deed: str
    building: str


def auction(table: Table, asked: ops.Auction) -> Allowed:
    """Opens an auction without a decline: of a deed of the Bank's, or of a building (003:13, 003:28)."""
    if (asked.deed is None) == (asked.building is None):
        refuse(Code.BAD_OPERATION, field="deed", expected="either a deed or a building")
    lot = Lot(deed(table, asked.deed).id if asked.deed else "", asked.building or "")
    still_on(table)
    in_this_box(table, P.AUCTION_OPENING)
    if lot.building:
        in_this_box(table, P.HOUSES_MAX_PER_STREET)
        not_cut_off(table)
    no_auction(table)
    opened: list[Move] = [Mark(Cell.AUCTION, "table", OpenAuction(lot.deed, lot.building))]
    if lot.deed:
        no_debt(table)
        if table.purchase is not None:
            # The table skipped the decline; the lander's choice is what this auction answers.
            if table.purchase.deed != lot.deed:
                no_purchase(table)
            decliner = table.purchase.player
            opened = [
                Mark(Cell.PURCHASE, "table", None),
                Mark(Cell.AUCTION, "table", OpenAuction(lot.deed, "", None, decliner)),
            ]
        if lot.deed in table.owner:
            refuse(Code.ALREADY_OWNED, deed=lot.deed, owner=table.owner[lot.deed])
        return allow(opened, lot=lot.deed, building="", opening=opening(table, lot))
    no_purchase(table)
    notices = _scarce(table, lot.building)
    return allow(opened, notices, lot="", building=lot.building, opening=opening(table, lot))


def _scarce(table: Table, building: str) -> list[Notice]:
    left = table.houses if building == "house" else table.hotels
    if not left:
        refuse(Code.SUPPLY_EMPTY, P.OUT_OF_BUILDINGS, notices=decided_by(table, P.OUT_OF_BUILDINGS), building=building)
    if left == 1:
        return []
    notices = decided_by(table, P.BUILDING_AUCTION_TRIGGER)
    if table.terms.building_auction_trigger == "last_one_wanted_by_several":
        notices.append(Notice(NoticeCode.NOT_THE_LAST_BUILDING, P.BUILDING_AUCTION_TRIGGER, {"left": left}))
    return notices


def opening(table: Table, lot: Lot) -> int:
    """The least that a first bid may be."""
    wanted = table.terms.building_auction_opening if lot.building else table.terms.auction_opening
    if wanted == "lowest_relevant_price":
        sites = [site for player in table.playing for site in legal_sites(table, player, lot.building)]
        printed = [table.deeds[site].house if lot.building == "house" else table.deeds[site].hotel for site in sites]
        return min(printed, default=table.terms.money_unit)
    return table.terms.money_unit if wanted == "any" else wanted


def least_bid(table: Table, lot: Lot, high: High | None) -> int:
    """The least that the next bid may be."""
    if high is None:
        return opening(table, lot)
    terms = table.terms
    return high.amount + (terms.building_auction_raise if lot.building else terms.auction_min_raise)


def bid_limit(table: Table, player: str) -> int | None:
    """The most this player may bid, or None where the table sets no limit. The lot is not his, so it does not count."""
    match table.terms.bid_limit:
        case "cash":
            return table.cash[player]
        case "raisable":
            return raisable(table, player)
        case _:
            return None


def on_the_block(table: Table) -> tuple[Lot, High | None] | None:
    """The lot that is up and the bid that stands, or None where nothing is up."""
    if table.auction is not None:
        return Lot(table.auction.deed, table.auction.building), table.auction.high
    if table.estate is not None:
        return Lot(table.estate.lots[0], ""), table.estate.high
    return None


def bid(table: Table, asked: ops.Bid) -> Allowed:
    """A bid: free order, at least the opening, at least a raise above the bid that stands (000:43)."""
    player = seat(table, asked.player)
    site = deed(table, asked.deed).id if asked.deed else ""
    still_on(table)
    up = on_the_block(table)
    if up is None:
        refuse(Code.NO_OPEN_AUCTION)
    lot, high = up
    no_debt_of(table, player)
    business(table, player)
    notices = _may_bid(table, player)
    if lot.building:
        if not site:
            refuse(Code.BAD_OPERATION, field="deed", expected="the street on which the building would stand")
        _legal_site(table, player, site, lot.building)
    elif site and site != lot.deed:
        refuse(Code.BAD_OPERATION, field="deed", expected=lot.deed)
    notices += checked_amount(table, player, lot, high, asked.amount, site)
    stands = High(player, asked.amount, site if lot.building else "")
    if table.auction is not None:
        mark = Mark(Cell.AUCTION, "table", table.auction._replace(high=stands))
    else:
        assert table.estate is not None
        mark = Mark(Cell.ESTATE, "table", table.estate._replace(high=stands))
    return allow([mark], notices, player=player, amount=asked.amount, lot=lot.deed, building=lot.building, site=site)


def _may_bid(table: Table, player: str) -> list[Notice]:
    auction_open = table.auction
    if auction_open and auction_open.decliner == player and table.terms.auction_bidders == "all_but_decliner":
        notices = decided_by(table, P.AUCTION_BIDDERS)
        refuse(Code.NOT_IN_THIS_EDITION, P.AUCTION_BIDDERS, notices=notices, player=player)
    if table.terms.auction_order == "turn_order":
        return [Notice(NoticeCode.TURN_ORDER_BIDS, P.AUCTION_ORDER)]
    return []


def _legal_site(table: Table, player: str, site: str, building: str) -> None:
    fault = site_fault(table, player, site, building)
    if fault is not None:
        sites = tuple(legal_sites(table, player, building))
        notices = decided_by(table, P.BUILDING_AUCTION_ELIGIBILITY)
        facts: dict[str, Any] = {
            "deed": site,
            "player": player,
            "building": building,
            "fault": fault.value,
            "sites": sites,
        }
        refuse(Code.NO_LEGAL_SITE, P.BUILDING_AUCTION_ELIGIBILITY, notices=notices, **facts)


def checked_amount(table: Table, player: str, lot: Lot, high: High | None, amount: int, site: str) -> list[Notice]:
    """The bid is high enough and within the limit; what decided that."""
    least = least_bid(table, lot, high)
    nearest = [ops.Bid(player=player, amount=least, deed=site if lot.building else None)]
    facts = {"player": player, "amount": amount, "least": least, "lot": lot.deed, "building": lot.building}
    if amount < least and high is None:
        parameter = P.BUILDING_AUCTION_OPENING if lot.building else P.AUCTION_OPENING
        refuse(Code.BELOW_OPENING, parameter, remedy=nearest, notices=decided_by(table, parameter), **facts)
    if amount < least:
        parameter = P.BUILDING_AUCTION_RAISE if lot.building else P.AUCTION_MIN_RAISE
        refuse(Code.RAISE_TOO_SMALL, parameter, remedy=nearest, notices=decided_by(table, parameter), **facts)
    limit = bid_limit(table, player)
    if limit is not None and amount > limit:
        within = limit // table.terms.money_unit * table.terms.money_unit
        remedy = [nearest[0].__class__(player=player, amount=within, deed=nearest[0].deed)] if within >= least else []
        notices = decided_by(table, P.BID_LIMIT)
        refuse(Code.BID_OVER_LIMIT, P.BID_LIMIT, remedy=remedy, notices=notices, limit=limit, **facts)
    if amount > table.cash[player]:
        over = {"player": player, "cash": table.cash[player], "amount": amount}
        return [Notice(NoticeCode.BID_OVER_CASH, P.BID_LIMIT, over), *decided_by(table, P.BID_LIMIT)]
    return []


def hammer(table: Table, asked: ops.Hammer) -> Allowed:
    """Closes what is up: the high bidder pays and takes the lot; without a bid it stays with the Bank."""
    still_on(table)
    up = on_the_block(table)
    if up is None:
        refuse(Code.NO_OPEN_AUCTION)
    lot, high = up
    closing = _closed(table)
    if high is None:
        return _no_bid(table, lot, closing)
    if lot.building:
        _legal_site(table, high.player, high.site, lot.building)
    return _knocked_down(table, lot, high, closing, [])


def _no_bid(table: Table, lot: Lot, closing: list[Move]) -> Allowed:
    notices = decided_by(table, P.AUCTION_NO_BID)
    lander = table.auction.decliner if table.auction else ""
    if table.terms.auction_no_bid == "forced_to_lander" and lander and lot.deed:
        forced = High(lander, table.deeds[lot.deed].price)
        return _knocked_down(table, lot, forced, closing, notices)
    return allow(closing, notices, player="", lot=lot.deed, building=lot.building, amount=0)


def _closed(table: Table) -> list[Move]:
    """The mark that takes the lot off the block."""
    if table.auction is not None:
        return [Mark(Cell.AUCTION, "table", None)]
    assert table.estate is not None
    return [without_lot(table, table.estate.lots[0])]


def without_lot(table: Table, lot: str) -> Move:
    """The mark of the estate without this lot."""
    assert table.estate is not None
    rest = tuple(each for each in table.estate.lots if each != lot)
    high = table.estate.high if lot != table.estate.lots[0] else None
    return Mark(Cell.ESTATE, "table", table.estate._replace(lots=rest, high=high) if rest else None)


def _knocked_down(table: Table, lot: Lot, high: High, closing: list[Move], notices: list[Notice]) -> Allowed:
    facts = {"player": high.player, "amount": high.amount, "lot": lot.deed, "building": lot.building, "site": high.site}
    if table.cash[high.player] < high.amount:
        debt = Debt(BANK, high.amount, "auction", lot.deed or high.site, lot.building)
        return allow([*closing, owe(table, high.player, debt)], notices, short=True, **facts)
    moves = [*closing, Money(high.player, BANK, high.amount), *handed_over(table, lot, high.player, high.site)]
    return allow(moves, notices, **facts)


def handed_over(table: Table, lot: Lot, player: str, site: str) -> list[Move]:
    """The lot goes to its buyer: the deed, or the building onto its street."""
    if lot.building:
        return raise_street(table, site, table.level.get(site, 0))[0]
    return [DeedMoved(BANK, player, lot.deed)]


def sold(table: Table, asked: ops.Sold) -> Allowed:
    """An auction held by voice: its result, with the same checks as bids and hammer."""
    player = seat(table, asked.player)
    named = deed(table, asked.deed).id
    still_on(table)
    in_this_box(table, P.AUCTION_OPENING)
    lot = Lot("" if asked.building else named, asked.building or "")
    site = named if asked.building else ""
    high, closing = _answered(table, lot)
    no_debt_of(table, player)
    business(table, player)
    if lot.deed and lot.deed in table.owner:
        refuse(Code.ALREADY_OWNED, deed=lot.deed, owner=table.owner[lot.deed])
    if lot.building:
        in_this_box(table, P.HOUSES_MAX_PER_STREET)
        not_cut_off(table)
        _legal_site(table, player, site, lot.building)
    notices = _scarce(table, lot.building) if lot.building else _may_bid(table, player)
    if high is None or (high.player, high.amount) != (player, asked.amount):
        notices += checked_amount(table, player, lot, high, asked.amount, site)
    return _knocked_down(table, lot, High(player, asked.amount, site), closing, notices)


def _answered(table: Table, lot: Lot) -> tuple[High | None, list[Move]]:
    """The bid that stood on this lot, and the marks that close what its sale answers."""
    if table.auction is not None:
        if (table.auction.deed, table.auction.building) != lot:
            no_auction(table)
        return table.auction.high, _closed(table)
    if table.estate is not None:
        if lot.deed not in table.estate.lots:
            no_auction(table)
        first = lot.deed == table.estate.lots[0]
        return table.estate.high if first else None, [without_lot(table, lot.deed)]
    if lot.deed:
        no_debt(table)
    if table.purchase is not None:
        if table.purchase.deed != lot.deed:
            no_purchase(table)
        return None, [Mark(Cell.PURCHASE, "table", None)]
    return None, []
