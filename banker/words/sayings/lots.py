"""Purchases and auctions: deeds and buildings that go from the Bank to a player."""

from __future__ import annotations

from banker.rules.moves import BANK
from banker.words import names
from banker.words.sayings.scene import Scene
from banker.words.tongue import _


def buy(scene: Scene) -> str:
    """A deed is bought; where it must be, perhaps with less than it costs."""
    facts = scene.facts
    bought = {"player": scene.who(facts["player"]), "deed": scene.place(facts["deed"])}
    if facts.get("short"):
        there = scene.money(scene.paid(facts["player"], BANK))
        if scene.brief:
            return _("{player} cannot pay for {deed}").format(**bought)
        text = _("{player} cannot pay {price} for {deed}: the Bank takes {amount}, all there is, and keeps the deed")
        return text.format(price=scene.money(facts["price"]), amount=there, **bought)
    text = _("{player} buys {deed}, {price}") if scene.brief else _("{player} buys {deed} for {price}")
    return text.format(price=scene.money(facts["price"]), **bought)


def decline(scene: Scene) -> str:
    """A deed is declined: it is auctioned, or stays with the Bank."""
    declined = {"player": scene.who(scene.facts["player"]), "deed": scene.place(scene.facts["deed"])}
    if scene.brief:
        return _("{player} declines {deed}").format(**declined)
    if scene.facts["goes_up"]:
        return _("{player} declines {deed}: it is up for auction").format(**declined)
    return _("{player} declines {deed}: it stays with the Bank").format(**declined)


def lot(scene: Scene, *, first: bool = False) -> str:
    """What is up: a deed, or a building and where it would stand."""
    facts = scene.facts
    if not facts["building"]:
        return scene.place(facts["lot"])
    building = names.building(facts["building"], first=first)
    if not facts.get("site"):
        return building
    return _("{building} on {deed}").format(building=building, deed=scene.place(facts["site"]))


def auction(scene: Scene) -> str:
    """An auction opens."""
    text = _("{lot} up for auction, from {amount}") if scene.brief else _("{lot} is up for auction, first bid {amount}")
    return text.format(lot=lot(scene, first=True), amount=scene.money(scene.facts["opening"]))


def bid(scene: Scene) -> str:
    """A bid."""
    text = _("{player} bids {amount}, {lot}") if scene.brief else _("{player} bids {amount} for {lot}")
    player, amount = scene.who(scene.facts["player"]), scene.money(scene.facts["amount"])
    return text.format(player=player, amount=amount, lot=lot(scene))


def hammer(scene: Scene) -> str:
    """The hammer falls: sold, sold to somebody short of cash, or no bid."""
    facts = scene.facts
    if not facts["player"]:
        return _("No bid: {lot} stays with the Bank").format(lot=lot(scene))
    sold = {"player": scene.who(facts["player"]), "amount": scene.money(facts["amount"]), "lot": lot(scene)}
    if facts.get("short"):
        text = (
            _("{player} owes {amount}, {lot}")
            if scene.brief
            else _("{player} wins {lot} at {amount} and owes it to the Bank: not enough cash")
        )
        return text.format(**sold)
    return _("Sold to {player} for {amount}: {lot}").format(**sold)
