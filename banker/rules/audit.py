"""Every broken invariant of a table, not the first (spec 8, 13; the state a box can reach)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from banker.edition.parameters import Parameter
from banker.edition.values import amounts, read
from banker.rules.building import rank
from banker.rules.moves import POT
from banker.rules.table import HOTEL, Table


class Broken(NamedTuple):
    """An invariant that does not hold: its name, and where."""

    rule: str
    place: str
    found: str


def audit(table: Table) -> list[Broken]:
    """What is wrong with this table; empty when it is one that the bank can keep."""
    return [*_money(table), *_holders(table), *_supply(table), *_sets(table), *_jail(table), *_open(table)]


def _money(table: Table) -> Iterator[Broken]:
    unit = table.terms.money_unit
    for holder, cash in table.cash.items():
        if cash < 0:
            yield Broken("negative_cash", holder, str(cash))
        elif cash % unit and holder != POT:
            yield Broken("not_payable", holder, str(cash))
    for name, value in table.rulings.items():
        for amount in amounts(Parameter(name), read(Parameter(name), value)):
            if amount % unit:
                yield Broken("not_payable", name, str(amount))
    for figure, value in table.deed_says.items():
        if value % unit:
            yield Broken("not_payable", figure, str(value))
    for player in table.out:
        if table.cash[player]:
            yield Broken("out_with_cash", player, str(table.cash[player]))


def _holders(table: Table) -> Iterator[Broken]:
    for deed, owner in table.owner.items():
        if owner not in table.attempts or owner in table.out:
            yield Broken("stranger_owns", deed, owner)
    for deck, holder in table.cards.items():
        if holder not in table.attempts or holder in table.out:
            yield Broken("stranger_holds_card", deck, holder)
    for deed in table.mortgaged:
        if deed not in table.owner:
            yield Broken("mortgaged_in_bank", deed, "bank")


def _supply(table: Table) -> Iterator[Broken]:
    if table.terms.substitutes_for_buildings == "yes":
        return
    if table.houses < 0:
        yield Broken("too_many_houses", "bank", str(table.terms.houses_total - table.houses))
    if table.hotels < 0:
        yield Broken("too_many_hotels", "bank", str(table.terms.hotels_total - table.hotels))


def _sets(table: Table) -> Iterator[Broken]:
    for group in table.box.groups:
        levels = [table.level.get(deed, 0) for deed in group.deeds]
        if not any(levels):
            continue
        for deed, level in zip(group.deeds, levels, strict=True):
            yield from _street(table, deed, level)
        owners = {table.owner.get(deed) for deed in group.deeds}
        if len(owners) > 1 or None in owners:
            yield Broken("built_on_incomplete_set", group.id, str(max(levels)))
        pledged = [deed for deed in group.deeds if deed in table.mortgaged]
        may_be_beside = (
            table.terms.build_needs_no_mortgage_in_set == "no" or table.terms.mortgage_needs_unbuilt_set != "yes"
        )
        if pledged and (not may_be_beside or set(pledged) & set(table.level)):
            yield Broken("built_beside_mortgage", group.id, ", ".join(pledged))
        yield from _even(table, group.id, levels)


def _street(table: Table, deed: str, level: int) -> Iterator[Broken]:
    too_many_houses = table.terms.houses_max_per_street < level < HOTEL
    if level and (table.deeds[deed].kind != "street" or level > HOTEL or level < 0 or too_many_houses):
        yield Broken("impossible_level", deed, str(level))


def _even(table: Table, group: str, levels: list[int]) -> Iterator[Broken]:
    terms = table.terms
    if terms.build_even == "no" or terms.sell_even == "no" or terms.hotel_sale_mode == "whole_hotel_half_of_five":
        return
    ranks = [rank(table, level) for level in levels]
    if max(ranks) - min(ranks) > 1:
        yield Broken("uneven", group, "/".join(str(level) for level in levels))


def _jail(table: Table) -> Iterator[Broken]:
    for player, attempts in table.attempts.items():
        if not 0 <= attempts < max(1, table.terms.jail_attempts_max):
            yield Broken("impossible_attempts", player, str(attempts))
        if attempts and player not in table.in_jail:
            yield Broken("attempts_outside_jail", player, str(attempts))
        if player in table.in_jail and player in table.out:
            yield Broken("out_in_jail", player, "in_jail")


def _open(table: Table) -> Iterator[Broken]:
    yield from _bids(table)
    if table.purchase is not None and table.purchase.player in table.out:
        yield Broken("out_buys", table.purchase.deed, table.purchase.player)
    if table.purchase is not None and table.purchase.deed in table.owner:
        yield Broken("purchase_of_owned_deed", table.purchase.deed, table.owner[table.purchase.deed])
    if table.auction is not None and table.auction.deed and table.auction.deed in table.owner:
        yield Broken("auction_of_owned_deed", table.auction.deed, table.owner[table.auction.deed])
    for lot in table.estate.lots if table.estate else ():
        if lot in table.owner:
            yield Broken("auction_of_owned_deed", lot, table.owner[lot])
    if table.estate is not None and (not table.estate.lots or len(set(table.estate.lots)) < len(table.estate.lots)):
        yield Broken("impossible_estate", table.estate.source, ", ".join(table.estate.lots) or "nothing")
    for debtor, debts in table.debts.items():
        if debtor in table.out:
            yield Broken("out_in_debt", debtor, str(sum(debt.amount for debt in debts)))
        for debt in debts:
            if debt.creditor == debtor:
                yield Broken("owed_to_oneself", debtor, str(debt.amount))
            if debt.amount % table.terms.money_unit:
                yield Broken("not_payable", debtor, str(debt.amount))
            if debt.creditor in table.out:
                yield Broken("owed_to_nobody", debtor, debt.creditor)
            if debt.lot in table.owner and not debt.building:
                yield Broken("auction_of_owned_deed", debt.lot, table.owner[debt.lot])
            if debt.amount <= 0:
                yield Broken("empty_debt", debtor, str(debt.amount))


def _bids(table: Table) -> Iterator[Broken]:
    for high in (table.auction and table.auction.high, table.estate and table.estate.high):
        if not high:
            continue
        if high.player in table.out:
            yield Broken("out_bids", high.player, str(high.amount))
        if high.amount % table.terms.money_unit:
            yield Broken("not_payable", high.player, str(high.amount))
