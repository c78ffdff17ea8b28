"""The checks that several chapters share, in the order in which the bank makes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.moves import BANK, POT
from banker.rules.reading import fold
from banker.rules.ruling import Code, applies, decided_by, refuse
from banker.rules.table import HOTEL, Table


def seat(table: Table, name: str) -> str:
    """The player of that name, still in the game."""
    player = name if name in table.attempts else table.names.get(fold(name))
    if player is None:
        refuse(Code.UNKNOWN_PLAYER, name=name, players=table.players)
    if player in table.out:
        refuse(Code.PLAYER_IS_OUT, player=player)
    return player


def anyone(table: Table, name: str) -> str:
    """The player of that name, in the game or out of it."""
    player = table.names.get(fold(name))
    if player is None:
        refuse(Code.UNKNOWN_PLAYER, name=name, players=table.players)
    return player


def everyone(table: Table, names: Iterable[str]) -> set[str]:
    """The players of these names."""
    return {anyone(table, name) for name in names}


def holder(table: Table, name: str) -> str:
    """A player still in the game, the Bank or the pot."""
    folded = fold(name)
    return folded if folded in (BANK, POT) else seat(table, name)


def deed(table: Table, name: str) -> Deed:
    """The deed of that id or printed name."""
    found = table.box.deed_named(name)
    if found is None:
        refuse(Code.UNKNOWN_DEED, name=name)
    return table.deeds[found]


def in_board_order(table: Table, levels: Mapping[str, int]) -> dict[str, int]:
    """Streets by id with their levels, so that it never matters in which order they were named."""
    to = {deed(table, name).id: level for name, level in levels.items()}
    return dict(sorted(to.items(), key=lambda item: table.deeds[item[0]].position))


def still_on(table: Table) -> None:
    """The game is not over."""
    if table.result is not None:
        refuse(Code.GAME_OVER, winners=table.result.winners)


def in_this_box(table: Table, parameter: P) -> None:
    """The point is part of this game."""
    if not applies(table, parameter):
        refuse(Code.NOT_IN_THIS_EDITION, parameter)


def not_cut_off(table: Table) -> None:
    """Time is not up, where the variant bars business after that."""
    if table.cutoff and table.terms.after_cutoff == "no_sale_trade_unmortgage":
        refuse(Code.AFTER_CUTOFF, P.AFTER_CUTOFF, notices=decided_by(table, P.AFTER_CUTOFF))


def no_auction(table: Table) -> None:
    """No auction is running, of a lot or of an estate."""
    if table.auction is not None:
        refuse(
            Code.OPEN_AUCTION,
            P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS,
            remedy=[ops.Hammer()],
            lot=table.auction.deed,
            building=table.auction.building,
        )
    if table.estate is not None:
        refuse(
            Code.OPEN_ESTATE,
            P.ESTATE_AUCTION,
            remedy=[ops.Hammer()],
            lots=table.estate.lots,
            source=table.estate.source,
        )


def no_debt_of(table: Table, player: str) -> None:
    """This player owes nothing."""
    if player in table.debts:
        _refuse_debt(table, player)


def no_debt(table: Table) -> None:
    """Nobody owes anything."""
    for debtor in table.debts:
        _refuse_debt(table, debtor)


def _refuse_debt(table: Table, debtor: str) -> None:
    debts = table.debts[debtor]
    owed = sum(debt.amount for debt in debts)
    way = ops.Settle(player=debtor) if table.cash[debtor] >= owed else None
    refuse(
        Code.OPEN_DEBT,
        P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS,
        remedy=[way] if way else [],
        debtor=debtor,
        amount=owed,
        creditors=tuple(debt.creditor for debt in debts),
    )


def no_purchase(table: Table) -> None:
    """Nobody stands undecided on a free deed."""
    if table.purchase is not None:
        player, lot = table.purchase
        remedy: list[ops.Operation] = [ops.Buy(player=player, deed=lot)]
        if table.terms.direct_purchase == "optional":
            remedy.append(ops.Decline(player=player, deed=lot))
        refuse(Code.OPEN_PURCHASE, P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS, remedy=remedy, player=player, deed=lot)


def nothing_open(table: Table) -> None:
    """Nothing waits: no auction, no estate, no debt, no purchase."""
    no_auction(table)
    no_debt(table)
    no_purchase(table)


def own_turn(table: Table, player: str, parameter: P) -> None:
    """It is this player's turn, where the table wants business done only then."""
    if getattr(table.terms, parameter.value) == "own_turn" and table.turn != player:
        refuse(Code.NOT_IN_THIS_EDITION, parameter, notices=decided_by(table, parameter), player=player)


def business(table: Table, player: str) -> None:
    """A player in Jail may do business here."""
    if player in table.in_jail and table.terms.business_in_jail != "all":
        notices = decided_by(table, P.BUSINESS_IN_JAIL)
        refuse(Code.NOT_IN_THIS_EDITION, P.BUSINESS_IN_JAIL, notices=notices, player=player)


def own_deed(table: Table, player: str, name: str) -> Deed:
    """The deed, and it belongs to this player."""
    found = deed(table, name)
    if table.owner.get(found.id) != player:
        refuse(Code.NOT_YOUR_DEED, deed=found.id, owner=table.owner.get(found.id, BANK), player=player)
    return found


def built_sisters(table: Table, deed_id: str) -> dict[str, int]:
    """The streets of this deed's group that carry buildings, with their levels."""
    return {sister: table.level[sister] for sister in table.box.sisters(deed_id) if sister in table.level}


def unbuilt_set(table: Table, player: str, deed_id: str, parameter: P) -> None:
    """No building stands in the deed's group."""
    standing = built_sisters(table, deed_id)
    if standing:
        refuse(
            Code.SET_HAS_BUILDINGS,
            parameter,
            remedy=[ops.Sell(player=player, to=dict.fromkeys(standing, 0))],
            notices=decided_by(table, parameter),
            deed=deed_id,
            standing=standing,
        )


def consent(table: Table, agreed: Iterable[str], asks: ops.Operation, but: str = "") -> None:
    """Everybody still in the game agreed; `but` is the one who need not be asked."""
    missing = [player for player in table.playing if player not in agreed and player != but]
    if missing:
        whole = replace(asks, agreed_by=tuple(table.playing))  # type: ignore[call-arg]
        refuse(Code.NEEDS_ALL_CONSENT, remedy=[whole], missing=tuple(missing))


def building_cost(table: Table, deed_id: str, level: int) -> int:
    """What the buildings at this level cost to put there, at the printed prices."""
    printed = table.deeds[deed_id]
    if level < HOTEL:
        return level * printed.house
    return table.terms.hotel_requires_houses * printed.house + printed.hotel
