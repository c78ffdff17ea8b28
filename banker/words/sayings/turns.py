"""Turns, landings and salaries, and what leads into Jail and out of it."""

from __future__ import annotations

from banker.rules.moves import BANK, Cell, Mark
from banker.rules.table import Claim
from banker.words import names
from banker.words.sayings import dues
from banker.words.sayings.scene import Scene, payment
from banker.words.tongue import _, later


def turn(scene: Scene) -> str:
    """Somebody is about to roll; rents that nobody asked for in time lapse."""
    rolls = _("{player} rolls").format(player=scene.who(scene.facts["player"]))
    lost = [
        _("{deed} (from {payer} to {owner})").format(deed=scene.place(claim.deed), payer=payer, owner=claim.owner)
        for payer, claim in _lapsed(scene)
    ]
    if not lost or scene.brief:
        return rolls
    return _("{rolls}; too late for the rent of {deeds}").format(rolls=rolls, deeds=names.listing(lost))


def _lapsed(scene: Scene) -> list[tuple[str, Claim]]:
    return [
        (mark.of, claim)
        for mark in scene.moves
        if isinstance(mark, Mark) and mark.cell is Cell.CLAIMS
        for claim in mark.now
        if claim.state == "lapsed" and not claim.mortgaged and claim not in scene.table.claims.get(mark.of, ())
    ]


def land(scene: Scene) -> str:
    """A landing and what follows from it."""
    facts = scene.facts
    player = scene.who(facts["player"])
    match facts["follows"]:
        case "jail":
            return jail(scene)
        case "tax":
            return dues.tax(scene)
        case "rent_paid":
            return dues.rent_paid(scene)
    text = _("{player} lands on {space}: {follows}")
    if scene.brief:
        text = _("{player} on {space}: {follows}")
    return text.format(player=player, space=scene.place(facts["space"]), follows=_follows(scene))


_NOTHING_DUE = {
    "not_for_sale": later("not for sale after a card"),
    "own": later("own deed"),
    "auction": later("up for auction"),
    "laps": later("not for sale yet"),
    "mortgaged": later("mortgaged, no rent"),
    "jailed_owner": later("no rent, the owner is in Jail"),
    "card": later("a card to draw"),
    "nothing": later("nothing to book"),
}


def _follows(scene: Scene) -> str:
    facts = scene.facts
    match facts["follows"]:
        case "purchase":
            text = _("must buy, {price}") if facts["forced"] else _("free, {price}")
            return text.format(price=scene.money(facts["price"]))
        case "rent" if facts["amount"] is None:
            return _("rent {times} × dice to {owner}").format(times=facts["times"], owner=scene.who(facts["owner"]))
        case "rent":
            text = _("rent {amount} to {owner}") if scene.brief else _("rent {amount} to {owner}, if asked for")
            return text.format(amount=scene.money(facts["amount"]), owner=scene.who(facts["owner"]))
        case "salary" if not facts["amount"]:
            return _("no salary")
        case "salary":
            return _("salary, {amount}").format(amount=scene.money(facts["amount"]))
        case "pot" if not facts["amount"]:
            return _("empty pot")
        case "pot":
            return _("the pot, {amount}").format(amount=scene.money(facts["amount"]))
        case follows:
            return _(_NOTHING_DUE[follows])


def salary(scene: Scene) -> str:
    """The salary of GO."""
    player, amount = scene.who(scene.facts["player"]), scene.money(scene.facts["amount"])
    return _("{player} collects the salary, {amount}").format(player=player, amount=amount)


def jail(scene: Scene) -> str:
    """Somebody is sent to Jail."""
    player = scene.facts["player"]
    drawn = scene.paid(BANK, player)
    if drawn:
        text = _("{player} goes to Jail and collects the salary, {amount}")
        return text.format(player=scene.who(player), amount=scene.money(drawn))
    return _("{player} goes to Jail").format(player=scene.who(player))


def jail_roll(scene: Scene) -> str:
    """An attempt to roll doubles in Jail."""
    facts = scene.facts
    player = scene.who(facts["player"])
    if facts["doubles"]:
        return _("{player} rolls doubles and leaves Jail").format(player=player)
    tries = {"attempt": facts["attempt"], "most": facts["most"]}
    if "fee" not in facts:
        text = (
            _("{player}: no doubles, {attempt} of {most}")
            if scene.brief
            else _("{player} stays in Jail: no doubles, attempt {attempt} of {most}")
        )
        return text.format(player=player, **tries)
    fee = payment(scene, facts["player"], facts["payee"], facts["fee"], _("Jail fee"), _("the Jail fee"))
    if scene.brief:
        return fee
    return _("{player} leaves Jail: no doubles, attempt {attempt} of {most}; {fee}").format(
        player=player, fee=fee, **tries
    )


def jail_pay(scene: Scene) -> str:
    """The fee is paid and the player leaves Jail."""
    facts = scene.facts
    fee = {
        "player": scene.who(facts["player"]),
        "payee": scene.who(facts["payee"]),
        "amount": scene.money(facts["fee"]),
    }
    if scene.brief:
        return _("{player} pays {amount} and leaves Jail").format(**fee)
    return _("{player} pays {payee} {amount} and leaves Jail").format(**fee)


def jail_card(scene: Scene) -> str:
    """A Jail card is handed in and the player leaves Jail."""
    player, deck = scene.who(scene.facts["player"]), scene.place(scene.facts["deck"])
    if scene.brief:
        return _("{player} leaves Jail by card").format(player=player)
    return _("{player} hands in the Jail card of {deck} and leaves Jail").format(player=player, deck=deck)


def take_card(scene: Scene) -> str:
    """A Jail card is kept."""
    player, deck = scene.who(scene.facts["player"]), scene.place(scene.facts["deck"])
    return _("{player} keeps the Jail card of {deck}").format(player=player, deck=deck)
