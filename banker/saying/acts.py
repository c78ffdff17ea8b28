"""Acts by their word: pay, build, mortgage, Jail, undo; each with the least that must be typed after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.building import step_up
from banker.rules.moves import BANK
from banker.rules.table import HOTEL, Table
from banker.saying.matching import Named, find
from banker.saying.offers import Offer, Option, Way, in_jail


class Typed(NamedTuple):
    """What stands after the act's word: whoever is meant (the roller where nobody is named), words and numbers."""

    table: Table
    player: str
    named: str | None
    words: str
    numbers: tuple[int, ...]

    @property
    def number(self) -> int | None:
        """The first number typed."""
        return self.numbers[0] if self.numbers else None


def deeds_meant(table: Table, words: str, owner: str | None = None) -> list[str]:
    """The deeds that the words can mean, best first; only those owned, or owned by one player."""
    among = [
        Named(deed.id, (deed.name,))
        for deed in table.deeds.values()
        if table.owner.get(deed.id) and owner in (None, table.owner[deed.id])
    ]
    return [found.key for found in find(words, among)]


def groups_meant(table: Table, words: str) -> list[str]:
    """The groups that the words can mean: by the group's name, or by a street of it."""
    among = [
        Named(group.id, (group.name, *(table.deeds[deed].name for deed in group.deeds))) for group in table.box.groups
    ]
    return [found.key for found in find(words, among)]


def _turn(typed: Typed) -> list[Offer]:
    player = typed.named or typed.table.next_to_roll
    return [Offer(player, "turn", (Option(Way.TURN, (ops.Turn(player=player),)),), "act")]


def _salary(typed: Typed) -> list[Offer]:
    return [Offer(typed.player, "salary", (Option(Way.SALARY, (ops.Salary(player=typed.player),)),), "act")]


def _pay(typed: Typed) -> list[Offer]:
    amount, player = typed.number, typed.player
    if amount is None:
        return [_screen(typed, "pay")]
    other = typed.named if typed.named and typed.named != player else _second_player(typed)
    if other and other != player:
        card = ops.Pay(payer=player, payee=other, amount=amount, reason="card")
        gift = ops.Pay(payer=player, payee=other, amount=amount, reason="other")
        return [Offer(player, "pay", (Option(Way.PAY_CARD, (card,)), Option(Way.PAY_OTHER, (gift,))), "act")]
    ways = ((Way.PAY_CARD, "card"), (Way.PAY_FINE, "fine"), (Way.PAY_OTHER, "other"))
    options = [Option(way, (ops.Pay(payer=player, payee=BANK, amount=amount, reason=reason),)) for way, reason in ways]
    return [Offer(player, "pay", tuple(options), "act")]


def _second_player(typed: Typed) -> str | None:
    among = [Named(player, (player,)) for player in typed.table.playing if player != typed.player]
    found = find(typed.words, among) if typed.words else []
    return found[0].key if found else None


def _get(typed: Typed) -> list[Offer]:
    if typed.number is None:
        return [_screen(typed, "pay")]
    ways = ((Way.GET_CARD, "card"), (Way.GET_OTHER, "other"))
    options = [
        Option(way, (ops.Pay(payer=BANK, payee=typed.player, amount=typed.number, reason=reason),))
        for way, reason in ways
    ]
    return [Offer(typed.player, "get", tuple(options), "act")]


def _each(typed: Typed) -> list[Offer]:
    if typed.number is None:
        return [_screen(typed, "pay")]
    pays = Option(Way.PAY_EACH, (ops.PayEach(player=typed.player, amount=typed.number),))
    collects = Option(Way.COLLECT_EACH, (ops.CollectEach(player=typed.player, amount=typed.number),))
    return [Offer(typed.player, "each", (pays, collects), "act")]


def _build(typed: Typed) -> list[Offer]:
    return _on_groups(typed, "build", Way.BUILD, _raised)


def _sell(typed: Typed) -> list[Offer]:
    return _on_groups(typed, "sell", Way.SELL, _lowered)


def _on_groups(typed: Typed, act: str, way: Way, levels: Callable[..., dict[str, int]]) -> list[Offer]:
    table = typed.table
    offers = []
    for group in groups_meant(table, typed.words)[:3] if typed.words else ():
        streets = next(each.deeds for each in table.box.groups if each.id == group)
        owner = table.owner.get(streets[0])
        if owner is None:
            continue
        to = levels(table, streets, typed.number)
        operation = ops.Build(player=owner, to=to) if act == "build" else ops.Sell(player=owner, to=to)
        offers.append(Offer(owner, group, (Option(way, (operation,)), Option(Way.SCREEN, (), act)), "group"))
    return offers or [_screen(typed, act)]


def _raised(table: Table, streets: tuple[str, ...], level: int | None) -> dict[str, int]:
    """One more on the lowest streets, or the whole set to a level."""
    now = {street: table.level.get(street, 0) for street in streets}
    if level is None:
        lowest = min(now.values())
        return {street: step_up(table, at) for street, at in now.items() if at == lowest}
    return {street: level for street, at in now.items() if at < level} or dict.fromkeys(streets, level)


def _lowered(table: Table, streets: tuple[str, ...], level: int | None) -> dict[str, int]:
    """One less on the tallest streets, or the whole set down to a level."""
    now = {street: table.level.get(street, 0) for street in streets}
    if level is None:
        highest = max(now.values())
        down = table.terms.hotel_requires_houses if highest == HOTEL else max(0, highest - 1)
        return {street: down for street, at in now.items() if at == highest}
    return {street: level for street, at in now.items() if at > level} or dict.fromkeys(streets, level)


def _mortgage(typed: Typed) -> list[Offer]:
    return _on_deeds(typed, "mortgage", Way.MORTGAGE)


def _lift(typed: Typed) -> list[Offer]:
    return _on_deeds(typed, "lift", Way.LIFT)


def _on_deeds(typed: Typed, act: str, way: Way) -> list[Offer]:
    table = typed.table
    offers = []
    for deed in deeds_meant(table, typed.words, typed.named)[:3] if typed.words else ():
        owner = table.owner[deed]
        cost = {deed: typed.number} if typed.number else None
        if act == "mortgage":
            option = Option(way, (ops.Mortgage(player=owner, deeds=(deed,)),))
        else:
            option = Option(way, (ops.Lift(player=owner, deeds=(deed,), cost=cost),))
        offers.append(Offer(owner, deed, (option, Option(Way.SCREEN, (), act)), "deed"))
    return offers or [_screen(typed, act)]


def _jail(typed: Typed) -> list[Offer]:
    player = typed.player
    if player in typed.table.in_jail:
        return [Offer(player, "jail", tuple(in_jail(typed.table, player)), "act")]
    return [Offer(player, "go-to-jail", (Option(Way.GO_TO_JAIL, (ops.GoToJail(player=player),)),), "act")]


def _settle(typed: Typed) -> list[Offer]:
    debtors = [typed.named] if typed.named else list(typed.table.debts)
    return [
        Offer(debtor, "settle", (Option(Way.SETTLE, (ops.Settle(player=debtor),)),), "act")
        for debtor in debtors
        if debtor
    ]


def _undo(typed: Typed) -> list[Offer]:
    operation = ops.Undo(entries=max(1, typed.number or 1))
    return [Offer("", "undo", (Option(Way.UNDO, (operation,)),), "act")]


def _redo(typed: Typed) -> list[Offer]:
    operation = ops.Redo(entries=max(1, typed.number or 1))
    return [Offer("", "redo", (Option(Way.REDO, (operation,)),), "act")]


def _screen(typed: Typed, screen: str) -> Offer:
    return Offer(typed.player, screen, (Option(Way.SCREEN, (), screen),), "act")


def _opens(screen: str) -> Callable[[Typed], list[Offer]]:
    return lambda typed: [_screen(typed, screen)]


class Act(NamedTuple):
    """An act, the words it goes by, and what it makes of what is typed after it."""

    key: str
    words: tuple[str, ...]
    offers: Callable[[Typed], list[Offer]]


ACTS = (
    Act("turn", ("turn", "next", "next player"), _turn),
    Act("salary", ("salary", "passed go"), _salary),
    Act("pay", ("pay", "fine"), _pay),
    Act("get", ("get", "collect", "receive"), _get),
    Act("each", ("each", "everyone"), _each),
    Act("build", ("build", "house", "hotel"), _build),
    Act("sell", ("sell",), _sell),
    Act("mortgage", ("mortgage",), _mortgage),
    Act("lift", ("lift", "unmortgage"), _lift),
    Act("jail", ("jail", "out of jail"), _jail),
    Act("settle", ("settle",), _settle),
    Act("undo", ("undo",), _undo),
    Act("redo", ("redo",), _redo),
    Act("trade", ("trade", "deal"), _opens("trade")),
    Act("card", ("card",), _opens("card")),
    Act("auction", ("auction",), _opens("auction")),
    Act("history", ("history", "journal"), _opens("history")),
    Act("rulings", ("ruling", "rules"), _opens("rulings")),
    Act("give-up", ("bankrupt", "give up", "leave the game", "resign"), _opens("give-up")),
    Act("pause", ("pause",), _opens("pause")),
    Act("sheet", ("sheet", "code", "qr"), _opens("sheet")),
    Act("finish", ("finish", "end"), _opens("finish")),
)
