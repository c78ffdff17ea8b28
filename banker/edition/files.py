"""The four kinds of edition file, held against their models: board, leaflet, variant and edition.

A file arrives as the plain table that TOML gives, and `check` turns it into its model or tells everything that is
wrong with it at once. All amounts are whole numbers of the board's currency.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from banker.edition.box import slug
from banker.edition.parameters import Chapter, Parameter
from banker.edition.values import read

Place = tuple[str | int, ...]


class Misfit(NamedTuple):
    """One thing wrong with a file: the keys that lead to it, and what was expected there."""

    place: Place
    expected: str


class Misfits(ValueError):
    """Everything that is wrong with one file."""

    def __init__(self, found: Iterable[Misfit]) -> None:
        """Keep what was found, in the order of the file's model."""
        self.found = tuple(found)
        super().__init__("; ".join(misfit.expected for misfit in self.found))


def _printable(text: str) -> str:
    if not text.isprintable() or text != text.strip():
        raise ValueError("one line of plain text, without control characters or outer blanks")
    return text


def _with_one_gap(text: str) -> str:
    if text.count("{}") != 1 or re.search("[{}]", text.replace("{}", "")):
        raise ValueError('the way of writing an amount, with {} for the figures, such as "M{}"')
    return text


def _rising(dice: list[int]) -> list[int]:
    if len(dice) != 2 or not 1 <= dice[0] <= dice[1]:
        raise ValueError("the lowest and the highest total of a roll")
    return dice


_Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
_Deck = Annotated[str, StringConstraints(pattern=r"^(chance|chest)(-[a-z0-9]+)*$", max_length=40)]
_Chest = Annotated[str, StringConstraints(pattern=r"^chest(-[a-z0-9]+)*$", max_length=40)]
_Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")]
_Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]
_Name = Annotated[str, StringConstraints(min_length=1, max_length=80), AfterValidator(_printable)]
_Money = Annotated[_Name, AfterValidator(_with_one_gap)]
_Text = Annotated[str, StringConstraints(max_length=400), AfterValidator(_printable)]
_Amount = Annotated[int, Field(ge=0, le=10**9)]
_Dice = Annotated[list[int], AfterValidator(_rising)]
_Firmness = Literal["stated", "inferred", "silent", "ambiguous", "unverified", "n/a"]
_Statuses = dict[str, _Firmness]
_EFFECTS = "collect|collect_each|jail|jail_free|move_back|move_to|pay|pay_each|pay_or_chance|repairs|station|utility"
_Effect = Annotated[str, StringConstraints(pattern=f"^({_EFFECTS})$")]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Named(_Table):
    id: _Id
    name: _Name


class _File(_Named):
    def misfits(self) -> Iterator[Misfit]:
        """What is wrong between one key and another."""
        yield from ()


class TermLine(_Table):
    """What a file says on one parameter: the value as it stands, how firmly it is known, and where it is written."""

    value: Any
    status: _Firmness
    passage: _Text = ""
    remark: _Text = ""


TermLines = dict[str, TermLine]


class LeafletFile(_File):
    """A leaflet: every parameter, chapter by chapter."""

    dice: _Dice
    setup: TermLines
    go: TermLines
    purchase: TermLines
    auction: TermLines
    rent: TermLines
    building: TermLines
    selling: TermLines
    supply: TermLines
    mortgage: TermLines
    trade: TermLines
    jail: TermLines
    taxes_and_cards: TermLines
    bankruptcy: TermLines
    end: TermLines
    flow: TermLines

    def lines(self) -> dict[Parameter, TermLine]:
        """All that the leaflet says, whatever the chapter."""
        return {parameter: self._chapter(parameter.chapter)[parameter.value] for parameter in Parameter}

    def misfits(self) -> Iterator[Misfit]:
        """Parameters that are missing, strange, or out of their chapter, and values that they cannot take."""
        for chapter in Chapter:
            lines = self._chapter(chapter)
            known = [parameter for parameter in Parameter if parameter.chapter is chapter]
            for parameter in known:
                if parameter.value not in lines:
                    yield Misfit((chapter.value, parameter.value), "this parameter, which is missing")
            yield from _term_misfits(lines, chapter.value, known)

    def _chapter(self, chapter: Chapter) -> TermLines:
        lines: TermLines = getattr(self, chapter.value)
        return lines


class EditionFile(_File):
    """An edition: a board and a leaflet, and what this box says differently from the leaflet."""

    board: _Id
    leaflet: _Id
    language: _Language
    known: Literal["stated", "inferred"] = "stated"
    chest_deck: _Chest = "chest"
    summary: _Text = ""
    terms: TermLines = Field(default_factory=dict)

    def misfits(self) -> Iterator[Misfit]:
        """Strange parameters, and values that they cannot take."""
        yield from _term_misfits(self.terms, "terms", Parameter)


class VariantFile(_File):
    """A variant: the few parameters that it changes, and the editions that it belongs to (none named: any)."""

    belongs_to: list[_Id] = Field(default_factory=list)
    summary: _Text = ""
    passage: _Text = ""
    dice: _Dice | None = None
    add_start_cash: _Amount = 0
    terms: TermLines = Field(default_factory=dict)

    def misfits(self) -> Iterator[Misfit]:
        """Strange parameters, and values that they cannot take."""
        yield from _term_misfits(self.terms, "terms", Parameter)


class GroupLine(_Named):
    """A colour group, the stations or the utilities."""

    colour: _Colour


class DeedLine(_Table):
    """What all deeds print; `lift` is the cost of lifting the mortgage, where it is known."""

    position: int
    name: _Name
    price: _Amount
    mortgage: _Amount = 0
    lift: _Amount | None = None
    status: _Statuses = Field(default_factory=dict)


class StreetLine(DeedLine):
    """A street, with the prices of its buildings; a Junior street has one rent and no buildings."""

    group: _Id
    rents: list[_Amount]
    house: _Amount = 0
    hotel: _Amount = 0


class StationLine(DeedLine):
    """A station, with its rents by number owned."""

    rents: Annotated[list[_Amount], Field(min_length=4, max_length=4)]


class UtilityLine(DeedLine):
    """A utility, with its multipliers by number owned."""

    multipliers: Annotated[list[_Amount], Field(min_length=2, max_length=2)]


class TaxLine(_Named):
    """A tax space and the amount printed on it."""

    position: int
    amount: _Amount
    status: _Firmness = "stated"


class SpaceLine(_Named):
    """A space that is neither deed nor tax, wherever it stands on the board."""

    positions: Annotated[list[int], Field(min_length=1)]


class CardLine(_Table):
    """A card of a deck, by what it does to the bank."""

    deck: _Deck
    kind: _Effect
    text: _Text
    amount: _Amount = 0
    house: _Amount = 0
    hotel: _Amount = 0
    space: _Text = ""
    salary_if_passed: bool = False


class BoardFile(_File):
    """A board: deeds as printed, their groups, the other spaces and the cards."""

    language: _Language
    money: _Money
    start_cash: _Amount | None = None
    salary: _Amount | None = None
    jail_fee: _Amount | None = None
    status: _Statuses = Field(default_factory=dict)
    group: list[GroupLine]
    street: list[StreetLine]
    station: list[StationLine] = Field(default_factory=list)
    utility: list[UtilityLine] = Field(default_factory=list)
    tax: list[TaxLine] = Field(default_factory=list)
    space: list[SpaceLine]
    card: list[CardLine] = Field(default_factory=list)

    def placed(self) -> Iterator[tuple[str, int, _Table]]:
        """Every line of the board that can print an amount, with its kind and its number in that kind."""
        kinds = ("street", "station", "utility", "tax", "card")
        return ((kind, at, line) for kind in kinds for at, line in enumerate(getattr(self, kind)))

    def misfits(self) -> Iterator[Misfit]:
        """Ids and positions that meet twice, groups that are not there, ladders of the wrong length."""
        yield from self._id_misfits()
        yield from self._position_misfits()
        yield from self._group_misfits()
        for at, street in enumerate(self.street):
            if len(street.rents) != (6 if street.house else 1):
                yield Misfit(("street", at, "rents"), "6 rents, or 1 where no house has a price")

    def deed_lines(self) -> list[tuple[str, int, DeedLine]]:
        """Every deed, with its kind and its number in that kind."""
        return [(kind, at, line) for kind, at, line in self.placed() if isinstance(line, DeedLine)]

    def _id_misfits(self) -> Iterator[Misfit]:
        ids: list[tuple[Place, str]] = [((kind, at, "name"), slug(line.name)) for kind, at, line in self.deed_lines()]
        ids += [(("tax", at, "id"), tax.id) for at, tax in enumerate(self.tax)]
        ids += [(("space", at, "id"), space.id) for at, space in enumerate(self.space)]
        groups = [(("group", at, "id"), group.id) for at, group in enumerate(self.group)]
        yield from (Misfit(place, "a name with letters a-z, for the id") for place, name in ids if not name)
        yield from _repeated(ids, "an id that no other deed or space has")
        yield from _repeated(groups, "an id that no other group has")
        known = {name for _, name in [*ids, *groups]}
        for at, card in enumerate(self.card):
            if card.space and card.space not in known:
                yield Misfit(("card", at, "space"), "the id of a deed, a space or a group of this board")

    def _position_misfits(self) -> Iterator[Misfit]:
        junior = bool(self.street) and all(len(street.rents) == 1 for street in self.street)
        last = 23 if junior else 39
        deeds = self.deed_lines()
        taken: list[tuple[Place, int]] = [((kind, at, "position"), deed.position) for kind, at, deed in deeds]
        taken += [(("tax", at, "position"), tax.position) for at, tax in enumerate(self.tax)]
        for at, space in enumerate(self.space):
            taken += [(("space", at, "positions"), position) for position in space.positions]
        yield from (Misfit(place, f"a position from 0 to {last}") for place, on in taken if not 0 <= on <= last)
        yield from _repeated(taken, "a position on which nothing else stands")

    def _group_misfits(self) -> Iterator[Misfit]:
        groups = [group.id for group in self.group]
        wanted: list[tuple[Place, str]] = [(("street", at, "group"), line.group) for at, line in enumerate(self.street)]
        wanted += [((kind, 0), kind) for kind in ("station", "utility") if getattr(self, kind)]
        yield from (Misfit(place, f"a group of this board, not {name}") for place, name in wanted if name not in groups)
        names = {name for _, name in wanted}
        for at, group in enumerate(groups):
            if group not in names:
                yield Misfit(("group", at, "id"), "a group that some deed belongs to")


Model = TypeVar("Model", bound=_File)


def check(model: type[Model], table: object) -> Model:
    """The file's model; raises `Misfits` with everything that is wrong with it."""
    try:
        file = model.model_validate(table)
    except ValidationError as fault:
        raise Misfits(_misfit(error["loc"], error["type"], error["msg"]) for error in fault.errors()) from None
    found = list(file.misfits())
    if found:
        raise Misfits(found)
    return file


def _misfit(place: Place, kind: str, message: str) -> Misfit:
    if kind == "missing":
        return Misfit(place, "this key, which is missing")
    if kind == "extra_forbidden":
        return Misfit(place, "no such key")
    for opening in ("Value error, ", "Input should be ", "Value should "):
        message = message.removeprefix(opening)
    return Misfit(place, message)


def _repeated(placed: Iterable[tuple[Place, object]], expected: str) -> Iterator[Misfit]:
    seen: set[object] = set()
    for place, value in placed:
        if value in seen:
            yield Misfit(place, f"{expected} ({value} is there twice)")
        seen.add(value)


def _term_misfits(lines: Mapping[str, TermLine], table: str, known: Iterable[Parameter]) -> Iterator[Misfit]:
    names = [parameter.value for parameter in known]
    for name, line in lines.items():
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            yield Misfit((table, name), f"a parameter of this table, such as {(near or names)[0]}")
            continue
        try:
            read(Parameter(name), line.value)
        except ValueError as fault:
            yield Misfit((table, name, "value"), str(fault))
