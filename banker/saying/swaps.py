"""A trade said on the line: what one gives, a stroke, what the other gives.

mar/con 135      Marvin Gardens for Connecticut Avenue and 135
12 ver/b586      both for 586 from Ben
mar b 78         a deed that somebody owns goes to Ben for 78
    mar/jail     for a Get Out of Jail Free card

A number that is none of the board is cash, as is any with a plus before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from banker.rules.reading import fold
from banker.rules.table import Table
from banker.saying.baskets import Baskets, charges
from banker.saying.matching import Named, find
from banker.saying.offers import Offer, Option, Way

_STROKE = re.compile(r"\s*[/=]\s*")
_TOKEN = re.compile(r"\+?\s*\d+|[^\s\d+]+")
CARD_NAMES = ("jail card", "card", "free")
GOOD_ENOUGH = 4
MOST_READINGS = 4


class Read(NamedTuple):
    """A side as it can be meant: whose it is, where that is known, what goes over, and how well it fits."""

    player: str
    goods: tuple[str, ...]
    cash: int
    rank: float


def says_trade(table: Table, line: str) -> bool:
    """Whether a stroke stands between two sides, and is not part of a player's name."""
    names = [fold(player) for player in table.playing]
    begun = [name[: stroke.end()] for name in names if (stroke := _STROKE.search(name)) is not None]
    return len(_STROKE.split(line.strip())) == 2 and not any(name in fold(line) for name in begun)


def swaps(table: Table, line: str) -> list[tuple[float, list[Offer]]]:
    """What the two sides can mean, best first; whoever owns a deed gives it. Nothing where one player has both."""
    left, right = _STROKE.split(line.strip())
    found = []
    for one, other in product(_side(table, left), _side(table, right)):
        pair = _paired(table, one, other)
        if pair is not None:
            found.append((one.rank + other.rank, [_offer(table, *pair)]))
    return sorted(found, key=lambda each: each[0])[:MOST_READINGS]


def goes_to(table: Table, deed: str, buyer: str, cash: int) -> Offer:
    """A deed goes from its owner to the buyer for this much."""
    return _offer(table, Read(table.owner[deed], (deed,), 0, 0), Read(buyer, (), cash, 0))


def _paired(table: Table, one: Read, other: Read) -> tuple[Read, Read] | None:
    """Both sides with their players; of two players the one who is not named is the other one."""
    sides = [one, other]
    for place, side in enumerate(sides):
        across = sides[1 - place].player
        if not side.player and across and len(table.playing) == 2:
            sides[place] = side._replace(player=next(each for each in table.playing if each != across))
    known = all(side.player for side in sides) and sides[0].player != sides[1].player
    return (sides[0], sides[1]) if known and any(side.goods or side.cash for side in sides) else None


def _offer(table: Table, one: Read, other: Read) -> Offer:
    options = []
    for way in (Way.TRADE, Way.TRADE_LIFT):
        baskets = Baskets(one.player, other.player)
        for place, side in enumerate((one, other)):
            baskets.pay(place, side.cash)
            for key in side.goods:
                baskets.toggle(place, key)
        pledged = [key for side in (one, other) for key in side.goods if key in table.mortgaged]
        if way is Way.TRADE_LIFT:
            if not (pledged and charges(table)):
                continue
            baskets.choices = dict.fromkeys(pledged, "lift")
        asked = baskets.operation(table)
        options += [Option(way, (asked,))] if asked is not None else []
    # A side that gives only cash is called by its player.
    what = "/".join(" ".join(side.goods) or f"@{side.player}" for side in (one, other))
    return Offer(one.player, what, tuple(options), "trade")


def _side(table: Table, typed: str) -> list[Read]:
    tokens = [token.replace(" ", "") for token in _TOKEN.findall(typed)]
    return sorted(_read(table, tokens, Read("", (), 0, 0)), key=lambda each: each.rank)[:MOST_READINGS]


def _read(table: Table, tokens: list[str], side: Read) -> Iterator[Read]:
    """All that the tokens can mean after what was read of this side; several words that name one thing first."""
    if not tokens:
        yield side
        return
    if _is_cash(table, tokens[0]):
        if not side.cash:
            yield from _read(table, tokens[1:], side._replace(cash=int(tokens[0])))
        return
    for count in range(len(tokens), 0, -1):
        words = " ".join(tokens[:count])
        read = [each for taken in _taken(table, words, side) for each in _read(table, tokens[count:], taken)]
        if read:
            yield from sorted(read, key=lambda each: each.rank)[:MOST_READINGS]
            return


def _is_cash(table: Table, token: str) -> bool:
    last = max(deed.position for deed in table.deeds.values())
    number = token.lstrip("+")
    return number.isascii() and number.isdigit() and len(number) < 10 and (token != number or int(number) > last)


def _taken(table: Table, words: str, side: Read) -> Iterator[Read]:
    """The side with a deed, a card or its player more; one side is one player's."""
    goods = [
        Named(deed.id, (deed.name, str(deed.position)))
        for deed in table.deeds.values()
        if table.owner.get(deed.id) and side.player in ("", table.owner[deed.id]) and deed.id not in side.goods
    ]
    goods += [Named(deck, CARD_NAMES) for deck, holder in table.cards.items() if side.player in ("", holder)]
    holders = dict(table.owner) | dict(table.cards)
    for found in find(words, goods):
        if found.rank < GOOD_ENOUGH:
            yield side._replace(player=holders[found.key], goods=(*side.goods, found.key), rank=side.rank + found.rank)
    if not side.player and not side.goods:
        for found in find(words, [Named(player, (player,)) for player in table.playing]):
            if found.rank <= 1:
                # A name before cash is the payer, as in the result of an auction, before it is a deed.
                yield side._replace(player=found.key, rank=side.rank + found.rank - 0.5)
