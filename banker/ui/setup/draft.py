"""A game that is being set up: what has been chosen so far, and the `open` that it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, NamedTuple

from banker.edition.box import Box, Status
from banker.edition.parameters import Parameter as P
from banker.edition.shelf import Shelf
from banker.edition.terms import CashByPlayers
from banker.edition.values import choices, write
from banker.journal.rows import Game
from banker.rules import operations as ops
from banker.ui.games import edition, players, unused
from banker.words import setup as words
from banker.words import start

# What tables quarrel about most, of what leaflets leave open.
POINTS = (
    P.BID_LIMIT,
    P.INTEREST_ROUNDING,
    P.SEVERAL_CREDITORS,
    P.HOTEL_SALE_SHORT_SUPPLY,
    P.RENT_SNAPSHOT,
    P.RESIGNATION,
    P.RENT_CLAIM_WINDOW,
    P.UNMORTGAGE_COST,
    P.MORTGAGE_TRANSFER,
    P.POT_SOURCES,
)
_POTS = (["taxes"], ["taxes", "fines"], ["taxes", "card_payments"], ["taxes", "fines", "card_payments"])


@dataclass(frozen=True)
class Draft:
    """What has been chosen. `people` are those who sit at the table; `dealt` are deeds, player after player."""

    edition: str = ""
    people: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    banker: str = ""
    name: str = ""
    rulings: Mapping[str, Any] = field(default_factory=dict)
    dealt: tuple[str, ...] = ()
    partner: str = ""

    def by(self, edition: str) -> Draft:
        """Another edition; what was chosen by the leaflet of the one before falls."""
        if edition == self.edition:
            return self
        return replace(self, edition=edition, variants=(), rulings={}, dealt=())

    def among(self, people: Sequence[str]) -> Draft:
        """Other people; what was said of those before falls."""
        banker = self.banker if self.banker in people else ""
        return replace(self, people=tuple(people), banker=banker, dealt=(), partner="")

    def ruled(self, parameter: P, value: Any) -> Draft:
        """The table settles a point; None leaves it to the leaflet's default."""
        others = {name: ruling for name, ruling in self.rulings.items() if name != parameter.value}
        return replace(self, rulings=others if value is None else others | {parameter.value: value})


class Known(NamedTuple):
    """What the setting up draws on: the shelf of editions, the games there are, and the time."""

    shelf: Shelf
    games: Sequence[Game]
    now: datetime

    def box(self, draft: Draft) -> Box:
        """The box as chosen. Raises as `Shelf.box` does."""
        return self.shelf.box(draft.edition, draft.variants)

    def last_edition(self) -> str:
        """The edition of the game played last, if it is on the shelf."""
        used = edition(self.games[0])[0] if self.games else ""
        return used if used in self.shelf.ids() else ""

    def last_players(self) -> tuple[str, ...]:
        """The players of the game played last."""
        return players(self.games[0]) if self.games else ()

    def name(self, draft: Draft) -> str:
        """The name chosen, or the day's, with a number where that is taken."""
        return draft.name or unused(start.day(start.evening(self.now)), self.games)

    def with_variants(self, draft: Draft, variants: Sequence[str]) -> Draft:
        """Other variants; rulings stay on points that are still open, dealt deeds where as many are dealt."""
        before = self.box(draft)
        changed = replace(draft, variants=tuple(variants))
        box = self.box(changed)
        still = {point.value for point in open_points(box)}
        rulings = {name: value for name, value in draft.rulings.items() if name in still}
        same = box.terms.deeds_dealt_at_start == before.terms.deeds_dealt_at_start
        return replace(changed, rulings=rulings, dealt=draft.dealt if same else ())

    def opening(self, draft: Draft) -> ops.Open:
        """The `open` of the game as chosen."""
        box = self.box(draft)
        return ops.Open(
            format=ops.FORMAT,
            edition=draft.edition,
            players=seats(draft, box),
            variants=draft.variants,
            rulings=dict(draft.rulings) or None,
            banker=draft.banker or None,
            dealt=dealt_by_seat(draft, box) if dealt_in_full(draft, box) else None,
            members=pairs(draft) if in_pairs(box) and draft.partner else None,
        )


def open_points(box: Box) -> list[P]:
    """The points worth settling that this leaflet leaves open."""
    return [point for point in POINTS if box.basis[point].status in (Status.SILENT, Status.AMBIGUOUS)]


def values(point: P) -> list[Any]:
    """What a table may settle on."""
    return list(_POTS) if point is P.POT_SOURCES else list(choices(point))


def value_at(box: Box, point: P) -> Any:
    """The value by default, in plain form."""
    return write(getattr(box.terms, point.value))


def cash_each(box: Box, seats: int) -> int:
    """What each is dealt when so many play."""
    amount = box.terms.start_cash
    return amount.at(seats) if isinstance(amount, CashByPlayers) else amount


def in_pairs(box: Box) -> bool:
    """Whether people play two and two."""
    return box.terms.unit_of_play == "partnership"


def pairs(draft: Draft) -> dict[str, tuple[str, ...]]:
    """The two pairs, by the name under which each plays."""
    first = (draft.people[0], draft.partner)
    second = tuple(name for name in draft.people if name not in first)
    return {words.pair(*first): first, words.pair(*second): second}


def seats(draft: Draft, box: Box) -> tuple[str, ...]:
    """Who has an account: the people, or the two pairs."""
    return tuple(pairs(draft)) if in_pairs(box) and draft.partner else draft.people


def dealt_by_seat(draft: Draft, box: Box) -> dict[str, tuple[str, ...]]:
    """The dealt deeds that are entered, by player."""
    count = box.terms.deeds_dealt_at_start
    return {each: draft.dealt[place * count : (place + 1) * count] for place, each in enumerate(seats(draft, box))}


def dealt_in_full(draft: Draft, box: Box) -> bool:
    """Whether deeds are dealt and all of them are entered."""
    return bool(draft.dealt) and len(draft.dealt) == len(seats(draft, box)) * box.terms.deeds_dealt_at_start


def unfit(people: Sequence[str], box: Box) -> str:
    """Why so many people cannot play this; empty where they can."""
    if in_pairs(box):
        return "" if len(people) == 4 else words.four_people()
    least, most = box.terms.players
    if len(people) < least:
        return words.too_few(least)
    return words.table_full(most) if len(people) > most else ""
