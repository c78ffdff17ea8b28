"""The box on the table: one edition with its variants, resolved into what the rules ask for.

All amounts are whole numbers of the edition's currency.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Literal

from banker.edition.parameters import Parameter
from banker.edition.terms import Terms


class Status(StrEnum):
    """How firmly a value is known."""

    STATED = "stated"
    INFERRED = "inferred"
    SILENT = "silent"
    AMBIGUOUS = "ambiguous"
    UNVERIFIED = "unverified"
    NOT_APPLICABLE = "n/a"
    RULED = "ruled"


@dataclass(frozen=True)
class Basis:
    """Where a value comes from: its status, the passage, and the leaflet or variant that says so."""

    status: Status
    passage: str
    source: str


DeedKind = Literal["street", "station", "utility"]


@dataclass(frozen=True)
class Deed:
    """A title deed, as printed.

    `rents` are by houses 0-4 and hotel for a street, by number owned for a station, empty for a utility. `lift` is
    the printed cost of lifting the mortgage, where it is known. `status` holds the figures that are not certain.
    """

    id: str
    name: str
    kind: DeedKind
    group: str
    position: int
    price: int
    mortgage: int
    rents: tuple[int, ...]
    house: int = 0
    hotel: int = 0
    lift: int | None = None
    status: Mapping[str, Status] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Group:
    """A colour group, the stations or the utilities: its name as the table says it, and the colour of its swatch."""

    id: str
    name: str
    colour: str
    deeds: tuple[str, ...]


@dataclass(frozen=True)
class Tax:
    """A tax space and the amount printed on it."""

    id: str
    name: str
    position: int
    amount: int
    status: Status = Status.STATED


@dataclass(frozen=True)
class Space:
    """A space that is no deed: GO, a tax, Chance, Jail."""

    id: str
    name: str
    positions: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """A card of a deck by its effect on the bank, described in our own words."""

    deck: Literal["chance", "chest"]
    kind: str
    text: str
    amount: int = 0
    house: int = 0
    hotel: int = 0
    space: str = ""
    salary_if_passed: bool = False


@dataclass(frozen=True)
class Box:
    """An edition and its variants: everything that one table plays with and by."""

    id: str
    name: str
    language: str
    money: str
    grouping: str
    variants: tuple[str, ...]
    dice: tuple[int, int]
    deeds: Mapping[str, Deed]
    groups: tuple[Group, ...]
    taxes: Mapping[str, Tax]
    spaces: Mapping[str, Space]
    cards: tuple[Card, ...]
    terms: Terms
    basis: Mapping[Parameter, Basis]
    foreign_variants: tuple[str, ...] = ()
    summary: str = ""

    def deed_named(self, text: str) -> str | None:
        """The id of the deed that is meant by its id or by its printed name in any case."""
        return text if text in self.deeds else self._deed_by_name.get(slug(text))

    def space_named(self, text: str) -> str | None:
        """The id of the space that is meant by its id or by its printed name in any case."""
        return text if text in self.spaces else self._space_by_name.get(slug(text))

    def sisters(self, deed: str) -> tuple[str, ...]:
        """All deeds of this deed's group, itself included, in board order."""
        return self._sisters[deed]

    @cached_property
    def decks(self) -> tuple[str, ...]:
        """The decks that this box has."""
        return tuple(deck for deck in ("chance", "chest") if deck in self.spaces)

    @cached_property
    def _sisters(self) -> dict[str, tuple[str, ...]]:
        return {deed: group.deeds for group in self.groups for deed in group.deeds}

    @cached_property
    def _deed_by_name(self) -> dict[str, str]:
        names = {slug(deed.name): deed.id for deed in self.deeds.values()}
        return names | {deed: deed for deed in self.deeds}

    @cached_property
    def _space_by_name(self) -> dict[str, str]:
        names = {slug(space.name): space.id for space in self.spaces.values()}
        return names | {space: space for space in self.spaces}


_MARKS = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "đ": "d", "ł": "l", "'": "", "’": "", "‘": "", "&": " and "})
_TOWN = re.compile(r"\([^)]*\)")
_OTHER = re.compile(r"[^a-z0-9]+")


def slug(name: str) -> str:
    """The id that a printed name gives: lower case, letters without their marks, one hyphen between words."""
    plain = unicodedata.normalize("NFC", name).lower().translate(_MARKS)
    plain = unicodedata.normalize("NFKD", _TOWN.sub(" ", plain))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _OTHER.sub("-", letters).strip("-")
