"""The state of a table: who holds what, whose turn it is, what is open.

A table is never changed. `book` gives the next one; it applies moves that a ruling allowed and cannot fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from banker.edition.box import Box, Deed
from banker.edition.parameters import Parameter
from banker.edition.terms import Terms, read
from banker.rules.moves import BANK, POT, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
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


def book(table: Table, moves: Iterable[Move]) -> Table:
    """The table after these moves. They come from a ruling, so nothing is checked here."""
    draft = table.__dict__.copy()
    for move in moves:
        _APPLY[type(move)](draft, move)
    after = object.__new__(Table)
    object.__setattr__(after, "__dict__", draft)
    return after


Draft = dict[str, Any]


def _money(draft: Draft, move: Money) -> None:
    draft["cash"] = cash = draft["cash"].copy()
    if move.source in cash:
        cash[move.source] -= move.amount
    if move.target in cash:
        cash[move.target] += move.amount


def _deed(draft: Draft, move: DeedMoved) -> None:
    draft["owner"] = owner = draft["owner"].copy()
    if move.target == BANK:
        owner.pop(move.deed, None)
    else:
        owner[move.deed] = move.target


def _built(draft: Draft, move: Built) -> None:
    steps = HOTEL * move.pieces if move.kind == "hotel" else move.pieces
    deed, steps = (move.source, -steps) if move.target == BANK else (move.target, steps)
    draft["level"] = level = draft["level"].copy()
    level[deed] = level.get(deed, 0) + steps
    if not level[deed]:
        del level[deed]


def _card(draft: Draft, move: CardMoved) -> None:
    draft["cards"] = cards = draft["cards"].copy()
    if move.target == BANK:
        cards.pop(move.deck, None)
    else:
        cards[move.deck] = move.target


def _mark(draft: Draft, mark: Mark) -> None:
    _CELLS[mark.cell](draft, mark)


_APPLY: dict[type, Callable[[Draft, Any], None]] = {
    Money: _money,
    DeedMoved: _deed,
    Built: _built,
    CardMoved: _card,
    Mark: _mark,
}


def _whole(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell of which the table has one."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = mark.now

    return apply


def _member(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell that is true of some and not of others."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = draft[attribute] | {mark.of} if mark.now else draft[attribute] - {mark.of}

    return apply


def _keyed(attribute: str) -> Callable[[Draft, Mark], None]:
    """A cell that each one has; nothing to say takes it away."""

    def apply(draft: Draft, mark: Mark) -> None:
        draft[attribute] = cells = draft[attribute].copy()
        if mark.now is None or mark.now == ():
            cells.pop(mark.of, None)
        else:
            cells[mark.of] = mark.now

    return apply


def _out(draft: Draft, mark: Mark) -> None:
    others = tuple(player for player in draft["out"] if player != mark.of)
    draft["out"] = (*others, mark.of) if mark.now else others


def _ruling(draft: Draft, mark: Mark) -> None:
    _keyed("rulings")(draft, mark)
    draft["terms"] = ruled(draft["box"].terms, draft["rulings"])


def _deed_says(draft: Draft, mark: Mark) -> None:
    _keyed("deed_says")(draft, mark)
    draft["deeds"] = corrected(draft["box"].deeds, draft["deed_says"])


_CELLS: dict[Cell, Callable[[Draft, Mark], None]] = {
    Cell.TURN: _whole("turn"),
    Cell.CALLED: _whole("called"),
    Cell.ROLLED: _whole("rolled"),
    Cell.CLAIMS: _keyed("claims"),
    Cell.DEBT: _keyed("debts"),
    Cell.AUCTION: _whole("auction"),
    Cell.PURCHASE: _whole("purchase"),
    Cell.ESTATE: _whole("estate"),
    Cell.MORTGAGED: _member("mortgaged"),
    Cell.INTEREST_PAID: _member("interest_paid"),
    Cell.IN_JAIL: _member("in_jail"),
    Cell.ATTEMPTS: _keyed("attempts"),
    Cell.OUT: _out,
    Cell.LAPS: _keyed("laps"),
    Cell.RULING: _ruling,
    Cell.DEED_SAYS: _deed_says,
    Cell.PROMISE: _keyed("promises"),
    Cell.PAUSE: _whole("pause"),
    Cell.CUTOFF: _whole("cutoff"),
    Cell.RESULT: _whole("result"),
}


def said(table: Table, cell: Cell, of: str) -> Any:
    """What a cell of this table says, as a mark would."""
    match cell:
        case Cell.MORTGAGED:
            return of in table.mortgaged
        case Cell.INTEREST_PAID:
            return of in table.interest_paid
        case Cell.IN_JAIL:
            return of in table.in_jail
        case Cell.OUT:
            return of in table.out
        case Cell.ATTEMPTS:
            return table.attempts.get(of, 0)
        case Cell.CLAIMS:
            return table.claims.get(of, ())
        case Cell.DEBT:
            return table.debts.get(of, ())
        case Cell.LAPS:
            return table.laps.get(of)
        case Cell.RULING:
            return table.rulings.get(of)
        case Cell.DEED_SAYS:
            return table.deed_says.get(of)
        case Cell.PROMISE:
            return table.promises.get(of)
        case _:
            return getattr(table, cell.value)


def backwards(before: Table, moves: Iterable[Move]) -> list[Move]:
    """The moves that lead back to the table `before` from the one after `moves`."""
    back: list[Move] = []
    marked: set[tuple[Cell, str]] = set()
    for move in moves:
        if not isinstance(move, Mark):
            back.append(move._replace(source=move.target, target=move.source))
        elif (move.cell, move.of) not in marked:
            marked.add((move.cell, move.of))
            back.append(move._replace(now=said(before, move.cell, move.of)))
    back.reverse()
    return back


def ruled(terms: Terms, rulings: Mapping[str, Any]) -> Terms:
    """The terms of the box overlaid by what this table has ruled."""
    return replace(terms, **{name: read(Parameter(name), value) for name, value in rulings.items()})


FIGURE_FIELDS = {
    "street": ("price", "mortgage", "lift", "house", "hotel", *(f"rent_{level}" for level in range(6))),
    "station": ("price", "mortgage", "lift", *(f"station_{count}" for count in range(1, 5))),
    "utility": ("price", "mortgage", "lift"),
}


def corrected(deeds: Mapping[str, Deed], deed_says: Mapping[str, int]) -> dict[str, Deed]:
    """The deeds with the figures that this table read off its printed ones, keyed `deed/field`."""
    changed = dict(deeds)
    for key, value in deed_says.items():
        deed_id, _, figure = key.partition("/")
        deed = changed[deed_id]
        kind, _, step = figure.partition("_")
        if step:
            place = int(step) - (1 if kind == "station" else 0)
            rents = (*deed.rents[:place], value, *deed.rents[place + 1 :])
            changed[deed_id] = replace(deed, rents=rents)
        else:
            figures: dict[str, Any] = {figure: value}
            changed[deed_id] = replace(deed, **figures)
    return changed
