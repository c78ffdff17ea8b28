"""What passes between players, and how one leaves the game: trades, promises, bankruptcy, resignation."""

from __future__ import annotations

from banker.rules.moves import Cell, Money
from banker.rules.trade import Side
from banker.words import names
from banker.words.sayings.scene import Scene
from banker.words.tongue import _


def trade(scene: Scene) -> str:
    """What each side gives, and what is due on mortgages."""
    left, right = scene.facts["left"], scene.facts["right"]
    if scene.brief:
        return _("{left} trades with {right}").format(left=scene.who(left.player), right=scene.who(right.player))
    halves = [_given(scene, side, other) for side, other in ((left, right), (right, left)) if _goods(scene, side)]
    if len(halves) == 1:
        halves[0] = _("{sentence} for nothing").format(sentence=halves[0])
    for player, due in scene.facts["due"].items():
        if due:
            text = _("{player} pays the Bank {amount} on mortgages")
            halves.append(text.format(player=scene.who(player), amount=scene.money(due)))
    if scene.asked.ruling:
        halves.append(_("agreed: {text}").format(text=scene.asked.ruling))
    return "; ".join(halves)


def _given(scene: Scene, side: Side, other: Side) -> str:
    goods = names.listing(_goods(scene, side))
    return _("{giver} gives {receiver} {goods}").format(
        giver=scene.who(side.player), receiver=scene.who(other.player), goods=goods
    )


def _goods(scene: Scene, side: Side) -> list[str]:
    goods = [scene.money(side.cash)] if side.cash else []
    goods += [_good(scene, deed) for deed in side.deeds]
    return goods + [_("the Jail card of {deck}").format(deck=scene.place(deck)) for deck in side.cards]


def _good(scene: Scene, deed: str) -> str:
    if deed not in scene.table.mortgaged:
        return scene.place(deed)
    if scene.facts["choices"].get(deed) == "lift":
        return _("{deed} (mortgage lifted)").format(deed=scene.place(deed))
    return _("{deed} (mortgaged)").format(deed=scene.place(deed))


def promise(scene: Scene) -> str:
    """A promise, in the words of the table."""
    pledge = scene.facts["pledge"]
    parts = {"giver": scene.who(pledge.giver), "receiver": scene.who(pledge.receiver), "text": pledge.text}
    if pledge.until and not scene.brief:
        return _("{giver} promises {receiver}, until {until}: {text}").format(until=pledge.until, **parts)
    return _("{giver} promises {receiver}: {text}").format(**parts)


def bankrupt(scene: Scene) -> str:
    """Somebody is bankrupt, and who gets what is left."""
    player = scene.who(scene.facts["player"])
    if scene.brief:
        return _("{player} is bankrupt").format(player=player)
    return _("{player} is bankrupt; {estate}").format(player=player, estate=_estate(scene))


def resign(scene: Scene) -> str:
    """Somebody leaves by consent, and who gets what is left."""
    player = scene.who(scene.facts["player"])
    if scene.brief:
        return _("{player} leaves the game").format(player=player)
    return _("{player} leaves the game; {estate}").format(player=player, estate=_estate(scene))


def _cash_left(scene: Scene, player: str) -> dict[str, int]:
    """What each one got of the cash, in order."""
    got: dict[str, int] = {}
    for move in scene.moves:
        if isinstance(move, Money) and move.source == player:
            got[move.target] = got.get(move.target, 0) + move.amount
    return got


def _estate(scene: Scene) -> str:
    facts = scene.facts
    got = _cash_left(scene, facts["player"])
    heir = facts["heir"]
    lots = next((estate.lots for estate in scene.marked(Cell.ESTATE) if estate is not None), ())
    goods = [scene.money(got.pop(heir))] if heir in got else []
    goods += [scene.place(deed) for deed in facts["deeds"] if deed not in lots]
    parts = [_gets(scene, who, [scene.money(amount)]) for who, amount in got.items()]
    parts += [_gets(scene, heir, goods)] if goods else []
    if lots:
        parts.append(_("up for auction: {lots}").format(lots=scene.places(lots)))
    if not parts:
        parts.append(_("nothing is left for {heir}").format(heir=scene.who(heir)))
    owed = sum(debt.amount for debt in scene.owed(heir))
    if owed:
        text = _("{heir} owes the Bank {amount} for interest")
        parts.append(text.format(heir=scene.who(heir), amount=scene.money(owed)))
    return "; ".join(parts)


def _gets(scene: Scene, heir: str, goods: list[str]) -> str:
    return _("{heir} gets {goods}").format(heir=scene.who(heir), goods=names.listing(goods))
