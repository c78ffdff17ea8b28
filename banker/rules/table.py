"""The state of a table: who holds what, whose turn it is, what is open.

A table is never changed. `book` gives the next one; it applies moves that a ruling allowed and cannot fail.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from banker.edition.box import Box, Deed
from banker.edition.terms import Terms
from banker.rules.moves import POT
from banker.rules.reading import fold

HOTEL = 5


class Rolled(NamedTuple):
    """What has been used in this turn: Jail ("sent" or "tried"), salaries, rents paid without a landing on record."""

    jail: str = ""
    salaries: int = 0
    rents: tuple[str, ...] = ()


NOTHING_ROLLED = Rolled()


class Claim(NamedTuple):
    """The rent of a landing on record, as things stood then.

    `rent` is what is due, or None where dice decide, `times` of their total then. `rolls_left` counts the other
    players' rolls until it lapses; None where the owner's own turn ends it.
    """

    deed: str
    owner: str
    rent: int | None
    times: int
    mortgaged: bool
    dice: int | None
    card: str | None
    rolls_left: int | None
    state: str = "open"


class Debt(NamedTuple):
    """What a player owes and could not pay; `lot` or `building` is what he gets for it when he settles."""

    creditor: str
    amount: int
    reason: str
    lot: str = ""
    building: str = ""


class High(NamedTuple):
    """The bid that stands; for a building also the street on which it would stand."""

    player: str
    amount: int
    site: str = ""


class OpenAuction(NamedTuple):
    """A deed or a building that is up, whoever declined it, and the bid that stands."""

    deed: str
    building: str
    high: High | None = None
    decliner: str = ""


class Purchase(NamedTuple):
    """A player stands on a free deed and has not decided."""

    player: str
    deed: str


class Estate(NamedTuple):
    """The deeds of somebody who left, still to be auctioned; the bid that stands is on the first."""

    source: str
    lots: tuple[str, ...]
    high: High | None = None


class Pledge(NamedTuple):
    """A promise between players."""

    giver: str
    receiver: str
    text: str
    until: str = ""


class Paused(NamedTuple):
    """The facts of the pause sheet that the bank does not know: token spaces, and who rolls next."""

    positions: tuple[tuple[str, str], ...] = ()
    next: str = ""


class Result(NamedTuple):
    """How the game ended, who won, and each survivor's account by heading; a half stays a half."""

    reason: str
    winners: tuple[str, ...]
    account: Mapping[str, Mapping[str, int | float]]


@dataclass(frozen=True)
class Table:
    """One table between two entries. Amounts are whole numbers of the edition's currency."""

    box: Box
    terms: Terms
    deeds: Mapping[str, Deed]
    players: tuple[str, ...]
    names: Mapping[str, str]
    banker: str = ""
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    cash: Mapping[str, int] = field(default_factory=dict)
    owner: Mapping[str, str] = field(default_factory=dict)
    level: Mapping[str, int] = field(default_factory=dict)
    mortgaged: frozenset[str] = frozenset()
    interest_paid: frozenset[str] = frozenset()
    cards: Mapping[str, str] = field(default_factory=dict)
    in_jail: frozenset[str] = frozenset()
    attempts: Mapping[str, int] = field(default_factory=dict)
    out: tuple[str, ...] = ()
    laps: Mapping[str, int] = field(default_factory=dict)
    turn: str = ""
    called: tuple[str, ...] = ()
    rolled: Rolled = NOTHING_ROLLED
    claims: Mapping[str, tuple[Claim, ...]] = field(default_factory=dict)
    debts: Mapping[str, tuple[Debt, ...]] = field(default_factory=dict)
    auction: OpenAuction | None = None
    purchase: Purchase | None = None
    estate: Estate | None = None
    rulings: Mapping[str, Any] = field(default_factory=dict)
    deed_says: Mapping[str, int] = field(default_factory=dict)
    promises: Mapping[str, Pledge] = field(default_factory=dict)
    pause: Paused | None = None
    cutoff: bool = False
    result: Result | None = None

    @property
    def playing(self) -> list[str]:
        """The players still in the game, in table order."""
        return [player for player in self.players if player not in self.out] if self.out else list(self.players)

    @property
    def pot(self) -> int:
        """What lies on Free Parking."""
        return self.cash[POT]

    @property
    def houses(self) -> int:
        """Houses that the Bank has left, without those knocked down to somebody who still owes for them."""
        standing = sum(level for level in self.level.values() if level < HOTEL)
        return self.terms.houses_total - standing - self.on_credit("house")

    @property
    def hotels(self) -> int:
        """Hotels that the Bank has left, without those knocked down to somebody who still owes for them."""
        return self.terms.hotels_total - list(self.level.values()).count(HOTEL) - self.on_credit("hotel")

    def on_credit(self, building: str) -> int:
        """Buildings knocked down on credit: in the box still, but no longer for sale."""
        return sum(debt.building == building for debts in self.debts.values() for debt in debts)

    def cards_of(self, player: str) -> tuple[str, ...]:
        """The decks whose Jail card this player holds."""
        return tuple(deck for deck in self.box.decks if self.cards.get(deck) == player)

    def deeds_of(self, player: str) -> list[str]:
        """The player's deeds in board order."""
        return [deed for deed in self.deeds if self.owner.get(deed) == player]

    def has_group(self, player: str, deed: str) -> bool:
        """Whether the player owns the whole group of this deed."""
        owner = self.owner
        return all(owner.get(sister) == player for sister in self.box.sisters(deed))

    def after(self, player: str) -> list[str]:
        """The other players still in the game, from this player's left round the table."""
        seat = self.players.index(player)
        round_table = self.players[seat + 1 :] + self.players[:seat]
        return [other for other in round_table if other not in self.out]

    @property
    def roller(self) -> str:
        """Who has the dice; after a pause, or when nobody was called or has left the game, whose turn comes next."""
        paused = self.pause is not None and self.pause.next
        return self.turn if self.turn and self.turn not in self.out and not paused else self.next_to_roll

    @property
    def next_to_roll(self) -> str:
        """Whose turn comes next: as the pause sheet says, or in table order."""
        if self.pause is not None and self.pause.next and self.pause.next not in self.out:
            return self.pause.next
        if not self.turn:
            return self.playing[0]
        return (self.after(self.turn) or [self.turn])[0]


def blank(box: Box, players: Iterable[str], banker: str = "", members: Mapping[str, Any] | None = None) -> Table:
    """The table before anything is dealt: every piece is with the Bank."""
    seats = tuple(players)
    return Table(
        box=box,
        terms=box.terms,
        deeds=box.deeds,
        players=seats,
        names={fold(player): player for player in seats},
        banker=banker,
        members={unit: tuple(names) for unit, names in (members or {}).items()},
        cash=dict.fromkeys(seats, 0) | {POT: 0},
        attempts=dict.fromkeys(seats, 0),
    )
