"""Acts by their word: pay, build, mortgage, Jail, undo; each with the least that must be typed after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.moves import BANK
from banker.saying.matching import Named, find
from banker.saying.offers import Offer, Option, Way, in_jail
from banker.saying.sites import building, lifting, mortgaging, selling
from banker.saying.typed import Typed, other_player, screen_of


def _turn(typed: Typed) -> list[Offer]:
    player = other_player(typed) if typed.words else typed.named or typed.table.next_to_roll
    if player is None:
        return []
    return [Offer(player, "turn", (Option(Way.TURN, (ops.Turn(player=player),)),), "act")]


def _salary(typed: Typed) -> list[Offer]:
    player = other_player(typed) if typed.words else typed.player
    if player is None:
        return []
    return [Offer(player, "salary", (Option(Way.SALARY, (ops.Salary(player=player),)),), "act")]


def _pay(typed: Typed) -> list[Offer]:
    amount, player = typed.number, typed.player
    if amount is None:
        return [screen_of(typed, "pay")]
    other = other_player(typed)
    if (typed.words and other is None) or len(typed.numbers) > 1:
        return []
    if other is not None:
        card = ops.Pay(payer=player, payee=other, amount=amount, reason="card")
        gift = ops.Pay(payer=player, payee=other, amount=amount, reason="other")
        return [Offer(player, "pay", (Option(Way.PAY_CARD, (card,)), Option(Way.PAY_OTHER, (gift,))), "act")]
    ways = ((Way.PAY_CARD, "card"), (Way.PAY_FINE, "fine"), (Way.PAY_OTHER, "other"))
    options = [Option(way, (ops.Pay(payer=player, payee=BANK, amount=amount, reason=reason),)) for way, reason in ways]
    return [Offer(player, "pay", tuple(options), "act")]


def _get(typed: Typed) -> list[Offer]:
    if typed.number is None:
        return [screen_of(typed, "pay")]
    payer = other_player(typed) if typed.words else BANK
    if payer is None or len(typed.numbers) > 1:
        return []
    ways = ((Way.GET_CARD, "card"), (Way.GET_OTHER, "other"))
    options = [
        Option(way, (ops.Pay(payer=payer, payee=typed.player, amount=typed.number, reason=reason),))
        for way, reason in ways
    ]
    return [Offer(typed.player, "get", tuple(options), "act")]


def _each(typed: Typed) -> list[Offer]:
    if typed.number is None:
        return [screen_of(typed, "pay")]
    if typed.words or len(typed.numbers) > 1:
        return []
    pays = Option(Way.PAY_EACH, (ops.PayEach(player=typed.player, amount=typed.number),))
    collects = Option(Way.COLLECT_EACH, (ops.CollectEach(player=typed.player, amount=typed.number),))
    return [Offer(typed.player, "each", (pays, collects), "act")]


def _jail(typed: Typed) -> list[Offer]:
    """The ways out, the one that is named first; for whoever is outside the way in."""
    player = typed.player
    called = [way for word, way in _WAYS_OUT.items() if typed.words and word.startswith(typed.words)]
    if typed.words and not called:
        named = other_player(typed)
        if named is None:
            return []
        player = named
    if player in typed.table.in_jail:
        options = sorted(in_jail(typed.table, player), key=lambda option: option.way not in called)
        return [Offer(player, "jail", tuple(options), "act")]
    if called:
        return []
    return [Offer(player, "go-to-jail", (Option(Way.GO_TO_JAIL, (ops.GoToJail(player=player),)),), "act")]


_WAYS_OUT = {
    "pay": Way.JAIL_PAY,
    "fee": Way.JAIL_PAY,
    "card": Way.JAIL_CARD,
    "doubles": Way.JAIL_DOUBLES,
    "no doubles": Way.JAIL_FAILED,
}


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


def _printed(typed: Typed) -> list[Offer]:
    """The deed that is named, be it owned or not."""
    among = [Named(deed.id, (deed.name, str(deed.position))) for deed in typed.table.deeds.values()]
    found = find(typed.place, among) if typed.place else []
    screen = f"printed:{found[0].key}" if found else "printed"
    return [Offer(typed.player, "printed", (Option(Way.SCREEN, (), screen),), "act")]


def _notes(typed: Typed) -> list[Offer]:
    """The amount in notes, or the change of two amounts."""
    screen = "notes:" + " ".join(str(number) for number in typed.numbers)
    return [Offer(typed.player, "notes", (Option(Way.SCREEN, (), screen),), "act")]


def _opens(screen: str) -> Callable[[Typed], list[Offer]]:
    return lambda typed: [screen_of(typed, screen)]


def _rents(typed: Typed) -> list[Offer]:
    """The rent table of the set that is named by itself or by a deed of it."""
    deeds = typed.table.deeds
    among = [Named(each.id, (each.name, *(deeds[deed].name for deed in each.deeds))) for each in typed.table.box.groups]
    found = find(typed.words, among) if typed.words else []
    option = Option(Way.SCREEN, (), f"rents:{found[0].key}" if found else "rents")
    return [Offer(typed.player, "rents", (option,), "act")]


def _looks_up(screen: str) -> Callable[[Typed], list[Offer]]:
    """Opens a screen at whatever stands behind the word."""

    def offers(typed: Typed) -> list[Offer]:
        words = " ".join([typed.words, *map(str, typed.numbers)]).strip()
        opened = Option(Way.SCREEN, (), f"{screen}:{words}" if words else screen)
        return [Offer(typed.player, screen, (opened,), "act")]

    return offers


# Acts that look up what is typed before their key.
LOOKED_UP = ("history", "rulings")


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
    Act("build", ("build", "house", "hotel"), building),
    Act("sell", ("sell",), selling),
    Act("mortgage", ("mortgage",), mortgaging),
    Act("lift", ("lift", "unmortgage"), lifting),
    Act("jail", ("jail", "out of jail"), _jail),
    Act("settle", ("settle",), _settle),
    Act("undo", ("undo",), _undo),
    Act("redo", ("redo",), _redo),
    Act("trade", ("trade", "deal"), _opens("trade")),
    Act("card", ("card",), _opens("card")),
    Act("auction", ("auction",), _opens("auction")),
    Act("history", ("history", "journal"), _looks_up("history")),
    Act("standings", ("standings", "worth", "plot", "who leads", "ranking", "score"), _opens("standings")),
    Act("rents", ("rent table", "rents"), _rents),
    Act("look", ("look", "theme", "dark", "light", "high contrast", "colours"), _opens("look")),
    Act("rulings", ("ruling", "rules", "rule", "leaflet", "guide"), _looks_up("rulings")),
    Act("correct", ("correct", "mistake", "wrong"), _opens("correct")),
    Act("recount", ("recount", "check", "count"), _opens("recount")),
    Act("promise", ("promise", "promises", "immunity"), _opens("promise")),
    Act("printed", ("printed deed", "misprint", "deed says"), _printed),
    Act("notes", ("notes", "change"), _notes),
    Act("give-up", ("bankrupt", "give up", "leave the game", "resign"), _opens("give-up")),
    Act("pause", ("pause",), _opens("pause")),
    Act("sheet", ("sheet", "code", "qr"), _opens("sheet")),
    Act("finish", ("finish", "end"), _opens("finish")),
)

_PLAYER_FIRST = ("salary", "jail", "turn")
_PLACE_LAST = ("build", "sell", "mortgage", "lift", "pay", "undo", "redo")


def said_with(act: str, typed: str) -> str:
    """The line that the key of an act makes of what was typed before it; nothing where the act only has a screen."""
    act = "turn" if act == "next" else act
    if act in _PLAYER_FIRST:
        return f"{typed.strip()} {act} "
    return f"{act} {typed.strip()} " if act in _PLACE_LAST else ""
