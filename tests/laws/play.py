"""Random games: a table of any box, at the deal or in the thick of the game, and what is asked there.

A game is a start and a list of numbers; each number becomes one operation that suits the table as it then stands, most
of them legal. So a failing game shrinks to few players, few deeds and few operations.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from banker.booked import Accepted
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.operations import Operation
from banker.rules.ruling import Refused
from banker.rules.table import HOTEL, Table
from tests.laws.proposing import RULINGS, Dice, chance, propose
from tests.making import EDITIONS, SHELF, VARIANTS, Json, box, opening

NAMES = ("Ann", "Ben", "Cara", "Dave", "Eva", "Finn", "Gina", "Hugo")
BOXES: list[tuple[str, ...]] = [(edition,) for edition in EDITIONS]
BOXES += [(edition, variant) for edition in EDITIONS for variant in VARIANTS]
BOXES += [
    ("us-g0009", "auction-first", "free-parking-pot", "agreed-deadline"),
    ("no-2001", "lightning-2001", "free-parking-pot"),
    ("us-pre2008", "speed-die", "free-parking-pot", "timed-purchase-value"),
]


class Start(NamedTuple):
    """The `open` of a random game."""

    line: Json

    def __repr__(self) -> str:
        return json.dumps(self.line)


class Played(NamedTuple):
    """One operation of a random game, and what came of it."""

    desk: Desk
    before: Table
    asked: Operation
    answer: Accepted | Refused


def start(edition: tuple[str, ...], seed: int) -> Start:
    """A table of this box: at the deal, or in the thick of the game."""
    dice = Random(seed)
    here = box(*edition)
    least, most = here.terms.players
    names = NAMES[: dice.randint(least, min(most, len(NAMES)))]
    more: Json = {"variants": list(edition[1:])} if edition[1:] else {}
    if chance(dice, 30):
        ruled = dice.sample(sorted(set(RULINGS) - {"build_even", "houses_total"}), dice.randint(1, 3))
        more["rulings"] = {name: dice.choice(RULINGS[name]) for name in ruled}
    if chance(dice, 75):
        more["position"] = _thick(edition, names, dice)
    return Start(opening(edition[0], *names, **more))


def _thick(edition: tuple[str, ...], names: tuple[str, ...], dice: Dice) -> Json:
    here = box(*edition)
    unit = here.terms.money_unit
    deeds: dict[str, Json] = {}
    houses, hotels = here.terms.houses_total, here.terms.hotels_total
    junior = not here.terms.houses_max_per_street or all(not deed.house for deed in here.deeds.values())
    for group in here.groups:
        owner = dice.choice([*names, None])
        whole = chance(dice, 70)
        owners = [owner if whole else dice.choice([*names, None]) for _ in group.deeds]
        built = whole and owner is not None and here.deeds[group.deeds[0]].kind == "street" and not junior
        level = dice.choice([0, 0, 1, 2, here.terms.hotel_requires_houses, HOTEL]) if built else 0
        for deed, holder in zip(group.deeds, owners, strict=True):
            if holder is None:
                continue
            cost = (0, 1) if level == HOTEL else (level, 0)
            if houses < cost[0] or hotels < cost[1]:
                level = 0
            houses, hotels = (houses - level, hotels) if level < HOTEL else (houses, hotels - 1)
            deeds[deed] = {"owner": holder, "level": level}
        _levelled(deeds, group.deeds)
        if not any(deeds[deed]["level"] for deed in group.deeds if deed in deeds) and not junior:
            for deed in group.deeds:
                if deed in deeds and chance(dice, 20):
                    deeds[deed]["mortgaged"] = True
    players: list[Json] = []
    for name in names:
        amount = dice.choice([0, 1, 5, 20, 60, 150, 400, 1000]) * (unit if unit > 1 else 1)
        players.append({"name": name, "cash": amount, "in_jail": chance(dice, 15)})
    return {"players": players, "deeds": deeds}


def _levelled(deeds: dict[str, Json], group: tuple[str, ...]) -> None:
    """The same level on all streets of a group, or none."""
    levels = [deeds[deed]["level"] for deed in group if deed in deeds]
    if len(set(levels)) > 1 or len(levels) < len(group):
        for deed in group:
            if deed in deeds:
                deeds[deed]["level"] = 0


@st.composite
def starts(draw: st.DrawFn) -> Start:
    """Tables of every box."""
    return start(draw(st.sampled_from(BOXES)), draw(st.integers(0, 2**32 - 1)))


def plays(most: int = 30) -> st.SearchStrategy[list[int]]:
    """What is asked one after the other, as numbers."""
    return st.lists(st.integers(0, 2**32 - 1), max_size=most)


def opened(begin: Start) -> Desk:
    """The desk of a random table."""
    asked = spelling.parse(begin.line)
    assert isinstance(asked, ops.Open)
    answer = Desk.open(asked, SHELF)
    assert not isinstance(answer, Refused), (answer.code, dict(answer.facts))
    return answer[0]


def played(begin: Start, numbers: list[int], desk: Desk | None = None) -> Iterator[Played]:
    """The game, operation by operation."""
    desk = desk or opened(begin)
    for number in numbers:
        line = propose(desk.table, Random(number))
        asked = spelling.parse(line)
        before = desk.table
        yield Played(desk, before, asked, desk.submit(asked))
