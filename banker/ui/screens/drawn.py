"""A drawn card and what the bank must know of it: the operations it means, or what must be asked first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from banker.edition.box import Card
from banker.rules import operations as ops
from banker.rules.moves import BANK
from banker.rules.operations import Operation
from banker.rules.table import Table
from banker.saying.understanding import understand
from banker.words.names import space as space_name

Deck = Literal["chance", "chest"]
# What a card of any box can do, for boxes without a list of their cards.
PLAIN = ("collect", "pay", "pay_each", "collect_each", "repairs", "station", "utility", "move_to", "jail", "jail_free")
WANT_NUMBERS = {"collect": 1, "pay": 1, "pay_each": 1, "collect_each": 1, "repairs": 2}


class Drawn(NamedTuple):
    """A card by its key in the list; `plain` where it is none of the box's own."""

    key: str
    card: Card
    plain: bool = False


def printed_cards(table: Table, deck: str) -> list[Drawn]:
    """The box's cards of a deck, or of all; cards that do the same stand once."""
    found: dict[Card, Drawn] = {}
    for place, card in enumerate(table.box.cards):
        if deck in ("", card.deck):
            found.setdefault(card, Drawn(f"card:{place}", card))
    return list(found.values())


def plain_cards(table: Table, deck: str, amount: int, numbers: Sequence[int]) -> list[Drawn]:
    """What any card can do, with the amount that was typed; for houses and hotels with two numbers."""
    decks: list[Deck] = ["chance", "chest"]
    held = [each for each in decks if each in table.box.decks and deck in ("", each)] or decks[:1]
    first, second = [*numbers, 0, 0][:2]
    found = []
    for kind in PLAIN:
        if kind in ("station", "utility") and not any(group.id == kind for group in table.box.groups):
            continue
        if kind == "repairs" and not table.terms.houses_total:
            continue
        for each in held if kind == "jail_free" else held[:1]:
            card = Card(each, kind, "", amount=amount)
            if kind == "repairs":
                card = replace(card, amount=0, house=first, hotel=second)
            found.append(Drawn(f"plain:{kind}:{each}", card, plain=True))
    return found


def wants(card: Card, plain: bool) -> int:
    """How many amounts must still be typed before this can be booked."""
    wanted = WANT_NUMBERS.get(card.kind, 0) if plain else 0
    given = [card.house, card.hotel] if card.kind == "repairs" else [card.amount]
    return wanted if not all(given[:wanted]) else 0


def booked_by(player: str, card: Card) -> tuple[Operation, ...]:
    """What the card books by itself; nothing where something must be asked first."""
    match card.kind:
        case "collect":
            return (ops.Pay(payer=BANK, payee=player, amount=card.amount, reason="card"),)
        case "pay":
            return (ops.Pay(payer=player, payee=BANK, amount=card.amount, reason="card"),)
        case "pay_each":
            return (ops.PayEach(player=player, amount=card.amount),)
        case "collect_each":
            return (ops.CollectEach(player=player, amount=card.amount),)
        case "repairs":
            return (ops.Repairs(player=player, house=card.house, hotel=card.hotel),)
        case "jail":
            return (ops.GoToJail(player=player),)
        case "jail_free":
            return (ops.TakeCard(player=player, deck=card.deck),)
        case "move_to" if card.space == "go":
            return (ops.Land(player=player, space="go"),)
        case _:
            return ()


def places(table: Table, card: Card) -> list[str]:
    """Where the card can send the token, if that is not one place: a station, a utility, some spaces back."""
    if card.kind == "move_back":
        starts = list(table.box.spaces[card.deck].positions) if card.deck in table.box.spaces else []
        return [found for at in starts if (found := space_at(table, at - card.amount))]
    wanted = card.kind if card.kind in ("station", "utility") else card.space
    return [deed for group in table.box.groups if group.id == wanted for deed in group.deeds]


def space_at(table: Table, position: int) -> str:
    """The deed or space at this position of the board."""
    for deed in table.deeds.values():
        if deed.position == position:
            return deed.id
    return next((space.id for space in table.box.spaces.values() if position in space.positions), "")


def rent_by(player: str, card: Card, deed: str, dice: int | None) -> ops.Rent:
    """The rent that a card asks for: twice that of a station, ten times a roll at a utility."""
    return ops.Rent(player=player, deed=deed, dice=dice, card=card_word(card))


def card_word(card: Card) -> str:
    """The word by which a landing or a rent says that such a card led there."""
    return "double" if card.kind == "station" else "ten_times"


def line_for(table: Table, player: str, space: str) -> str:
    """What is typed on the line at the table so that this player stands there."""
    name = space_name(table, space)
    for said in (name, f"{player} {name}", f"{player.split()[0]} {name}"):
        offers = understand(table, said)
        if offers and (offers[0].player, offers[0].what) == (player, space):
            return said
    return name
