"""What a player could raise, and the turning of an estate into money (spec 13)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.rules.checks import building_cost
from banker.rules.moves import BANK, Built, Cell, Mark, Money, Move
from banker.rules.reckoning import share
from banker.rules.ruling import applies
from banker.rules.table import HOTEL, Table


def raisable(table: Table, player: str) -> int:
    """Cash, half of all buildings, and the mortgage value of every deed that is free."""
    if table.terms.raise_cash_before_bankruptcy == "no":
        return table.cash[player]
    return table.cash[player] + half_of_buildings(table, player) + free_mortgages(table, player)


def half_of_buildings(table: Table, player: str) -> int:
    """What the Bank would pay for all the player's buildings at once."""
    cost = sum(
        building_cost(table, deed_id, table.level[deed_id])
        for deed_id in table.deeds_of(player)
        if deed_id in table.level
    )
    return share(cost, 2, table.terms.money_unit, table.terms.half_price_rounding).amount


def free_mortgages(table: Table, player: str) -> int:
    """The mortgage value of the player's deeds that are not mortgaged."""
    if not applies(table, P.MORTGAGE_VALUE):
        return 0
    return sum(table.deeds[deed_id].mortgage for deed_id in table.deeds_of(player) if deed_id not in table.mortgaged)


def buildings_sold(table: Table, player: str) -> list[Move]:
    """All buildings go back to the Bank, and half their cost to the player (003:36)."""
    moves: list[Move] = []
    for deed_id in table.deeds_of(player):
        level = table.level.get(deed_id, 0)
        if level:
            moves.append(Built("hotel", deed_id, BANK, 1) if level == HOTEL else Built("house", deed_id, BANK, level))
    refund = half_of_buildings(table, player)
    return [*moves, Money(BANK, player, refund)] if refund else moves


def free_deeds_mortgaged(table: Table, player: str) -> list[Move]:
    """Every free deed is mortgaged at its printed value."""
    if not applies(table, P.MORTGAGE_VALUE):
        return []
    moves: list[Move] = []
    for deed_id in table.deeds_of(player):
        if deed_id not in table.mortgaged:
            moves += [Mark(Cell.MORTGAGED, deed_id, True), Money(BANK, player, table.deeds[deed_id].mortgage)]
    return moves
