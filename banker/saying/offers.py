"""What can follow: for a space the one thing that does and what else may; for an act what it means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from banker.edition.terms import TaxChoice
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.rent import on_record
from banker.rules.table import Table


class Way(StrEnum):
    """The ways an offer can go; words give each its label."""

    BUY = "buy"
    AUCTION = "auction"
    PUT_UP = "put_up"
    SOLD = "sold"
    UNDECIDED = "undecided"
    RENT = "rent"
    RENT_DOUBLE = "rent_double"
    RENT_TEN_TIMES = "rent_ten_times"
    NOT_ASKED = "not_asked"
    LATE_RENT = "late_rent"
    LAND = "land"
    TAX = "tax"
    TAX_FLAT = "tax_flat"
    TAX_PERCENT = "tax_percent"
    GO_TO_JAIL = "go_to_jail"
    VISIT = "visit"
    CARD = "card"
    TURN = "turn"
    SALARY = "salary"
    PAY_CARD = "pay_card"
    PAY_FINE = "pay_fine"
    PAY_OTHER = "pay_other"
    GET_CARD = "get_card"
    GET_OTHER = "get_other"
    PAY_EACH = "pay_each"
    COLLECT_EACH = "collect_each"
    BUILD = "build"
    BUILD_SET = "build_set"
    SELL = "sell"
    SELL_SET = "sell_set"
    MORTGAGE = "mortgage"
    LIFT = "lift"
    TRADE = "trade"
    TRADE_LIFT = "trade_lift"
    JAIL_PAY = "jail_pay"
    JAIL_CARD = "jail_card"
    JAIL_DOUBLES = "jail_doubles"
    JAIL_FAILED = "jail_failed"
    SETTLE = "settle"
    UNDO = "undo"
    REDO = "redo"
    REMEDY = "remedy"
    SCREEN = "screen"


@dataclass(frozen=True)
class Option:
    """One way an offer can go: the operations it would book, or the screen that it opens."""

    way: Way
    operations: tuple[Operation, ...] = ()
    screen: str = ""


@dataclass(frozen=True)
class Offer:
    """What was understood: who, what, and the ways it can go, the likeliest first."""

    player: str
    what: str
    options: tuple[Option, ...]
    kind: str = "space"


def at_space(table: Table, player: str, space: str, dice: int | None = None) -> Offer:
    """What follows when the player stands on this space."""
    on_deed = space in table.deeds
    options = _at_deed(table, player, space, dice) if on_deed else _elsewhere(table, player, space)
    return Offer(player, space, tuple(options))


def _at_deed(table: Table, player: str, space: str, dice: int | None) -> list[Option]:
    landing = ops.Land(player=player, space=space, dice=dice)
    owner = table.owner.get(space)
    if owner == player:
        return [Option(Way.LAND, (landing,))]
    if owner is None:
        return _at_free_deed(table, player, space, landing)
    return _at_owned_deed(table, player, space, dice, landing)


def _at_free_deed(table: Table, player: str, space: str, landing: ops.Land) -> list[Option]:
    buy = Option(Way.BUY, (ops.Buy(player=player, deed=space),))
    match table.terms.direct_purchase:
        case "none":
            return [Option(Way.PUT_UP, (landing,))]
        case "forced":
            return [buy]
    decline = Option(Way.AUCTION, (ops.Decline(player=player, deed=space),))
    undecided = Option(Way.UNDECIDED, (landing,))
    if table.purchase is not None:
        return [buy, decline]
    short = table.cash[player] < table.deeds[space].price
    return [undecided, decline, buy] if short else [buy, decline, undecided]


def _at_owned_deed(table: Table, player: str, space: str, dice: int | None, landing: ops.Land) -> list[Option]:
    kind = table.deeds[space].kind
    claim = on_record(table, player, space)
    rent = ops.Rent(player=player, deed=space, dice=dice)
    options = [Option(Way.RENT, (rent,))]
    if space in table.mortgaged and (claim is None or claim.mortgaged):
        options = [Option(Way.LAND, (landing,))]
    elif table.terms.rent_must_be_asked == "no":
        options = [Option(Way.RENT, (landing,))]
    elif claim is not None and claim.state == "paid":
        options = [Option(Way.RENT, (landing, rent))]
    elif claim is None:
        options.append(Option(Way.NOT_ASKED, (landing,)))
    if kind == "station":
        options.append(Option(Way.RENT_DOUBLE, (ops.Rent(player=player, deed=space, card="double"),)))
    if kind == "utility":
        by_card = ops.Rent(player=player, deed=space, dice=dice, card="ten_times")
        options.append(Option(Way.RENT_TEN_TIMES, (by_card,)))
    if claim is None and table.called and player != table.turn:
        options.append(Option(Way.LATE_RENT, (ops.Rent(player=player, deed=space, dice=dice, late=True),)))
    return options


def _elsewhere(table: Table, player: str, space: str) -> list[Option]:
    landing = ops.Land(player=player, space=space)
    match space:
        case "income-tax" if isinstance(table.terms.income_tax, TaxChoice):
            flat = ops.Tax(player=player, space=space, choice="flat")
            percent = ops.Tax(player=player, space=space, choice="percent")
            return [Option(Way.TAX_FLAT, (flat,)), Option(Way.TAX_PERCENT, (percent,))]
        case "income-tax" | "luxury-tax":
            return [Option(Way.TAX, (ops.Tax(player=player, space=space),))]
        case "go-to-jail":
            return [Option(Way.GO_TO_JAIL, (ops.GoToJail(player=player),))]
        case "jail":
            visit = Option(Way.VISIT, (landing,))
            return [*in_jail(table, player), visit] if player in table.in_jail else [visit]
        case "chance" | "chest":
            return [Option(Way.CARD, (), f"card:{space}"), Option(Way.LAND, (landing,))]
        case _:
            return [Option(Way.LAND, (landing,))]


def in_jail(table: Table, player: str) -> list[Option]:
    """The ways out of Jail, the likeliest first."""
    options = [
        Option(Way.JAIL_FAILED, (ops.JailRoll(player=player, doubles=False),)),
        Option(Way.JAIL_DOUBLES, (ops.JailRoll(player=player, doubles=True),)),
        Option(Way.JAIL_PAY, (ops.JailPay(player=player),)),
    ]
    if table.cards_of(player):
        options.append(Option(Way.JAIL_CARD, (ops.JailCard(player=player),)))
    return options


def sold_by_voice(buyer: str, deed: str, amount: int) -> Offer:
    """The result of an auction held by voice."""
    return Offer(buyer, deed, (Option(Way.SOLD, (ops.Sold(player=buyer, deed=deed, amount=amount),)),), "sold")
