"""Tables under way at random, on any box: everything that a position can say, now and then."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from banker.edition.box import Box
from banker.edition.parameters import Parameter
from banker.edition.shelf import Shelf
from banker.edition.terms import SETTLED_AT_SETUP
from banker.edition.values import choices
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.opening import open_table
from banker.rules.ruling import Refused
from banker.rules.table import Table

Json = dict[str, Any]

SHELF = Shelf()
EDITIONS = tuple(SHELF.ids())
# Each edition alone, with the variants that are its own, and with the pot that any may have.
BOXES: tuple[tuple[str, ...], ...] = (
    *((edition,) for edition in EDITIONS),
    *((edition, variant.id) for variant in SHELF.variants() for edition in variant.belongs_to),
    *((edition, "free-parking-pot") for edition in EDITIONS),
)
NAMES = (
    "Anna",
    "Ben",
    "<b>Tom & Jerry</b>",
    "🎩🎲 Zoë",
    "王小明",
    "Åse [/x]",
    'O"Neil\\',
    "rent",
    "boardwalk",
    "Player 9",
)


@cache
def box(edition: str, *variants: str) -> Box:
    return SHELF.box(edition, variants)


def opened(asked: Json) -> Table:
    """The table of an open that must be accepted."""
    operation = spelling.parse({"op": "open", "format": ops.FORMAT, **json.loads(json.dumps(asked))})
    assert isinstance(operation, ops.Open)
    found = open_table(operation, box(operation.edition, *operation.variants))
    assert not isinstance(found, Refused), (found.code, found.facts)
    return found.table


def random_table(chance: Random, edition: str, *variants: str) -> Table:
    """A table that the bank accepts; what it does not accept is thrown again."""
    refused: Refused | None = None
    for _ in range(60):
        made = Made(chance, box(edition, *variants))
        operation = spelling.parse({"op": "open", "format": ops.FORMAT, **made.asked()})
        assert isinstance(operation, ops.Open)
        found = open_table(operation, made.box)
        if not isinstance(found, Refused):
            return found.table
        refused = found
    raise AssertionError(f"no table of {edition} {variants} was accepted: {refused}")


class Made:
    """The open of a game under way, made field by field."""

    def __init__(self, chance: Random, box: Box) -> None:
        self.chance = chance
        self.box = box
        least, most = box.terms.players
        self.players = chance.sample(NAMES, chance.randint(least, most))
        some_out = chance.random() < 0.3
        self.out = chance.sample(self.players, chance.randint(0, len(self.players) - 2)) if some_out else []
        self.playing = [player for player in self.players if player not in self.out]
        self.owner: dict[str, str] = {}
        self.deeds: dict[str, Json] = {}

    def seldom(self) -> bool:
        return self.chance.random() < 0.35

    def one(self) -> str:
        return self.chance.choice(self.playing)

    def amount(self) -> int:
        return self.box.terms.money_unit * self.chance.choice((0, 1, 7, 60, 1500 // 20, 12345))

    def asked(self) -> Json:
        self._deal()
        asked: Json = {"edition": self.box.id, "players": self.players, "variants": list(self.box.variants)}
        asked |= {"banker": self.chance.choice(self.players)} if self.seldom() else {}
        if self.box.terms.unit_of_play == "partnership":
            asked["members"] = {unit: [f"{unit} I", f"{unit} II"] for unit in self.players}
        return asked | {"position": self._position()}

    def _deal(self) -> None:
        terms = self.box.terms
        for group in self.box.groups:
            owners = [self.one()] * len(group.deeds) if self.seldom() else [self.one() for _ in group.deeds]
            street = self.box.deeds[group.deeds[0]].kind == "street"
            built = len(set(owners)) == 1 and street and terms.houses_max_per_street and self.seldom()
            level = self.chance.randint(1, terms.houses_max_per_street) if built else 0
            hotels = built and terms.hotels_total and self.chance.random() < 0.2
            for deed, owner in zip(group.deeds, owners, strict=True):
                if not built and self.chance.random() < 0.3:
                    continue
                self.owner[deed] = owner
                self.deeds[deed] = {"owner": owner, "level": 5 if hotels else level, "mortgaged": False}
                if not built and self.seldom():
                    self.deeds[deed] |= {"mortgaged": True} | ({"interest_paid": True} if self.seldom() else {})

    def _position(self) -> Json:
        turn = self.one()
        position: Json = {
            "players": [self._player(player) for player in self.players],
            "deeds": self.deeds,
            "turn": turn,
            "called": [self.one(), turn],
            "left": self.chance.sample(self.out, len(self.out)),
        }
        position |= {"pot": self.amount()} if self.box.terms.free_parking == "pot" else {}
        position |= {"rolled": {"jail": "tried", "salaries": 1, "rents": [self._deed()]}} if self.seldom() else {}
        position |= {"claims": self._claims()} if self.seldom() else {}
        position |= {"open": self._open()} if self.seldom() else {}
        position |= {"rulings": self._rulings()} if self.seldom() else {}
        position |= {"deed_says": {self._deed(): {"price": 20 * self.box.terms.money_unit}}} if self.seldom() else {}
        position |= {"cutoff": True} if self.chance.random() < 0.1 else {}
        position |= {"pause": self._pause()} if self.seldom() else {}
        if len(self.playing) > 1 and self.seldom():
            giver, receiver = self.chance.sample(self.playing, 2)
            position["promises"] = [{"from": giver, "to": receiver, "text": 'no rent on "Åse" <2×>', "until": None}] * 2
        if self.chance.random() < 0.1:
            account = {player: {"cash": 10, "total": 12.5} for player in self.playing}
            position["result"] = {"winners": self.playing[:1], "account": account, "reason": "time to sleep"}
        return position

    def _player(self, player: str) -> Json:
        if player in self.out:
            return {"name": player, "cash": 0, "out": True}
        jailed = self.seldom()
        attempts = self.chance.randrange(max(1, self.box.terms.jail_attempts_max)) if jailed else 0
        plain: Json = {"name": player, "cash": self.amount(), "in_jail": jailed, "attempts": attempts}
        if player == self.playing[0] and self.seldom():
            plain["jail_cards"] = list(self.box.decks)
        return plain | ({"laps": 2} if self.box.terms.laps_before_buying else {})

    def _deed(self) -> str:
        return self.chance.choice(list(self.box.deeds))

    def _claims(self) -> list[Json]:
        claims: list[Json] = []
        for deed, owner in list(self.owner.items())[:4]:
            claim: Json = {
                "player": self.one(),
                "deed": deed,
                "owner": owner,
                "rolls_left": self.chance.choice((1, None)),
            }
            claim |= {"rent": self.amount()} if self.seldom() else {"times": 4, "dice": 7, "card": "ten_times"}
            claims.append(claim | ({"state": self.chance.choice(("paid", "lapsed"))} if self.seldom() else {}))
        return claims

    def _open(self) -> Json:
        free = [deed for deed in self.box.deeds if deed not in self.owner]
        high = {"player": self.one(), "amount": self.box.terms.money_unit * 30}
        waiting: Json = {}
        if self.box.terms.raise_cash_before_bankruptcy == "yes":
            debt = {"from": self.one(), "amount": self.box.terms.money_unit * 500}
            waiting["debt"] = [debt | {"to": "bank", "for": "tax"}, debt | {"to": self.one(), "for": "rent"}]
        if free:
            kinds: list[Json] = [
                {"auction": {"deed": free[0], "high": None, "declined_by": self.one()}},
                {"auction": {"building": "house", "high": high | {"deed": self._deed()}}},
                {"purchase": {"player": self.one(), "deed": free[0]}},
                {"estate": {"from": self.players[0], "lots": free, "high": high}},
            ]
            waiting |= self.chance.choice(kinds)
        return waiting

    def _rulings(self) -> Json:
        points = [each for each in Parameter if choices(each) and each not in SETTLED_AT_SETUP]
        rulings: Json = {each.value: self.chance.choice(choices(each)) for each in self.chance.sample(points, 3)}
        return rulings | {"pot_sources": ["taxes", "fines"]}

    def _pause(self) -> Json:
        places = [*self.box.deeds, *self.box.spaces]
        stand = {player: self.chance.choice(places) for player in self.playing if self.chance.random() < 0.8}
        return {"positions": stand, "next": self.chance.choice((None, self.one()))}


def paused() -> Table:
    """A typical game that a family of six stops in the evening: every deed sold, three sets built on."""
    players = ["Anna", "Ben", "Cara", "Dimitri", "Grandma", "Uncle Joe"]
    deeds: dict[str, Json] = {}
    groups = box("us-g0009").groups
    for place, group in enumerate(groups):
        for step, deed in enumerate(group.deeds):
            whole = place < 3
            owner = players[place] if whole else players[(place * 2 + step) % 6]
            mortgaged = not whole and (place + step) % 5 == 0
            deeds[deed] = {"owner": owner, "level": (5, 2, 3)[place] if whole else 0, "mortgaged": mortgaged}
    spaces = ("vermont-avenue", "chance", "free-parking", "boardwalk", "go", "jail")
    cash = (1240, 86, 933, 2015, 401, 1777)
    seats: list[Json] = [{"name": player, "cash": each} for player, each in zip(players, cash, strict=True)]
    seats[5] |= {"in_jail": True, "attempts": 2}
    seats[2] |= {"jail_cards": ["chance"]}
    position = {
        "players": seats,
        "deeds": deeds,
        "turn": "Ben",
        "called": ["Anna", "Ben"],
        "rulings": {"bid_limit": "raisable"},
        "pause": {"positions": dict(zip(players, spaces, strict=True)), "next": None},
    }
    return opened({"edition": "us-g0009", "players": players, "position": position})
