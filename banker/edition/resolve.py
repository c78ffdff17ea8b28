"""From the files of one edition and its variants to the box on the table.

The leaflet speaks first, then the edition's own terms, then the variants. Nothing here reads a file: the models come
checked one by one, and what is left to check is that they fit each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from banker.edition.box import Basis, Box, Card, Deed, Group, Space, Status, Tax, slug
from banker.edition.parameters import AMOUNTS, Parameter
from banker.edition.terms import CashByPlayers, Figures, Notes, TaxChoice, Terms
from banker.edition.values import read

if TYPE_CHECKING:
    from banker.edition.files import BoardFile, EditionFile, LeafletFile, Place, TermLine, VariantFile

_MONEY = AMOUNTS | {Parameter.START_NOTES, Parameter.VALUE_JAIL_CARD}
_PRINTED = ("price", "mortgage", "lift", "house", "hotel", "amount")


class Files(NamedTuple):
    """The files that make up one box."""

    edition: EditionFile
    board: BoardFile
    leaflet: LeafletFile
    variants: tuple[VariantFile, ...]


class Clash(NamedTuple):
    """What two variants set to different values, and the two."""

    parameter: str
    first: str
    second: str


class Discord(NamedTuple):
    """Something in one of the files that does not fit another: which file, where in it, and what was expected.

    The file is named by its part: `edition`, `board`, `leaflet`, or the id of a variant.
    """

    part: str
    place: Place
    expected: str


@dataclass(frozen=True)
class _Said:
    value: Any
    basis: Basis
    part: str
    place: Place


def clash(variants: Sequence[VariantFile]) -> Clash | None:
    """The first thing that two of the variants set differently; extra start cash goes with anything."""
    for parameter in Parameter:
        setters = [
            (variant, variant.terms[parameter.value]) for variant in variants if parameter.value in variant.terms
        ]
        for (first, one), (second, other) in pairwise(setters):
            if read(parameter, one.value) != read(parameter, other.value):
                return Clash(parameter.value, first.id, second.id)
    throwers = [variant for variant in variants if variant.dice is not None]
    for first, second in pairwise(throwers):
        if first.dice != second.dice:
            return Clash("dice", first.id, second.id)
    return None


def discords(files: Files) -> Iterator[Discord]:
    """Everything in the files that does not fit the others."""
    said = _said(files)
    base = _said(files._replace(variants=()))
    unit = base[Parameter.MONEY_UNIT]
    if unit.value < 1:
        yield Discord(unit.part, unit.place, "a money unit of 1 or more")
        return
    wanted = f"a multiple of the money unit, {unit.value}"
    for parameter in _MONEY:
        if any(amount % unit.value for amount in _amounts(said[parameter].value)):
            yield Discord(said[parameter].part, said[parameter].place, wanted)
    for place, amount in _printed(files.board):
        if amount % unit.value:
            yield Discord("board", place, wanted)
    yield from _ladder_discords(files.board, base)
    decks = {card.deck for card in files.board.card}
    if decks and files.edition.chest_deck not in decks:
        yield Discord("edition", ("chest_deck",), f"a deck of the board: {', '.join(sorted(decks - {'chance'}))}")


def resolve(files: Files) -> Box:
    """The box that the files make up, provided that they fit each other."""
    edition, board = files.edition, files.board
    said = _said(files)
    thrown = [variant.dice for variant in files.variants if variant.dice is not None] or [files.leaflet.dice]
    deeds = _deeds(board)
    foreign = (variant.id for variant in files.variants if variant.belongs_to and edition.id not in variant.belongs_to)
    return Box(
        id=edition.id,
        name=edition.name,
        language=edition.language,
        money=board.money,
        grouping=edition.language,
        variants=tuple(variant.id for variant in files.variants),
        dice=(thrown[0][0], thrown[0][1]),
        deeds=deeds,
        groups=_groups(board, deeds),
        taxes={tax.id: Tax(tax.id, tax.name, tax.position, tax.amount, Status(tax.status)) for tax in board.tax},
        spaces=_spaces(board),
        cards=_cards(board, edition.chest_deck),
        terms=Terms(**{parameter.value: point.value for parameter, point in said.items()}),
        basis={parameter: point.basis for parameter, point in said.items()},
        foreign_variants=tuple(foreign),
        summary=edition.summary,
    )


def _said(files: Files) -> dict[Parameter, _Said]:
    edition, leaflet = files.edition, files.leaflet
    said = _points(leaflet.lines(), leaflet.id, "leaflet", edition.known)
    said |= _points(_by_parameter(edition.terms), edition.id, "edition")
    unit = said[Parameter.MONEY_UNIT].value
    for variant in files.variants:
        points = _points(_by_parameter(variant.terms), variant.id, variant.id)
        # A variant written for another scale of money must still name amounts that this table can pay.
        said |= {
            parameter: replace(point, value=_payable(point.value, unit)) if parameter in _MONEY else point
            for parameter, point in points.items()
        }
    for variant in files.variants:
        if variant.add_start_cash:
            said[Parameter.START_CASH] = _with_more_cash(said[Parameter.START_CASH], variant)
    return said


def _by_parameter(lines: Mapping[str, TermLine]) -> dict[Parameter, TermLine]:
    return {Parameter(name): line for name, line in lines.items()}


def _points(
    lines: Mapping[Parameter, TermLine], source: str, part: str, known: str = "stated"
) -> dict[Parameter, _Said]:
    said = {}
    for parameter, line in lines.items():
        table = parameter.chapter.value if part == "leaflet" else "terms"
        basis = Basis(Status(known if line.status == "stated" else line.status), line.passage, source)
        said[parameter] = _Said(read(parameter, line.value), basis, part, (table, parameter.value, "value"))
    return said


def _payable(value: Any, unit: int) -> Any:
    return -(-value // unit) * unit if isinstance(value, int) and unit > 0 else value


def _with_more_cash(cash: _Said, variant: VariantFile) -> _Said:
    more = variant.add_start_cash
    if isinstance(cash.value, CashByPlayers):
        value: Any = CashByPlayers(cash.value.first, tuple(amount + more for amount in cash.value.amounts))
    else:
        value = cash.value + more
    passage = "; ".join(part for part in (cash.basis.passage, variant.passage) if part)
    # The sum is no firmer than what it is added to.
    basis = Basis(cash.basis.status, passage, variant.id)
    return _Said(value, basis, variant.id, ("add_start_cash",))


def _amounts(value: Any) -> tuple[int, ...]:
    match value:
        case CashByPlayers(_, amounts):
            return amounts
        case TaxChoice(flat, _):
            return (flat,)
        case Notes(counts):
            return tuple(note for note, _ in counts)
        case int():
            return (value,)
        case _:
            return ()


def _printed(board: BoardFile) -> Iterator[tuple[Place, int]]:
    for kind, at, line in board.placed():
        yield from (((kind, at, key), getattr(line, key, None) or 0) for key in _PRINTED)
        yield from (((kind, at, "rents"), rent) for rent in getattr(line, "rents", ()))


def _ladder_discords(board: BoardFile, base: Mapping[Parameter, _Said]) -> Iterator[Discord]:
    rents = base[Parameter.STATION_RENTS].value
    for at, station in enumerate(board.station):
        if isinstance(rents, Figures) and rents.steps != tuple(station.rents):
            wanted = f"{list(rents.steps)} as in the leaflet, or station_rents read_from_deed in the edition's terms"
            yield Discord("board", ("station", at, "rents"), wanted)
    steps = list(base[Parameter.UTILITY_MULTIPLIERS].value.steps)
    for at, utility in enumerate(board.utility):
        if steps != utility.multipliers:
            wanted = f"{steps} as in the leaflet, or other utility_multipliers in the edition's terms"
            yield Discord("board", ("utility", at, "multipliers"), wanted)
    for parameter in (Parameter.INCOME_TAX, Parameter.LUXURY_TAX):
        amounts = _amounts(base[parameter].value)
        for at, tax in enumerate(board.tax):
            if tax.id == parameter.value.replace("_", "-") and amounts and tax.amount != amounts[0]:
                wanted = f"{amounts[0]} as in the leaflet, or {parameter} printed in the edition's terms"
                yield Discord("board", ("tax", at, "amount"), wanted)
    if base[Parameter.HOUSES_MAX_PER_STREET].value:
        for at, street in enumerate(board.street):
            if not street.house:
                yield Discord("board", ("street", at, "house"), "the price of a house, since the leaflet has houses")


def _deeds(board: BoardFile) -> dict[str, Deed]:
    kinds: dict[str, Literal["street", "station", "utility"]] = {
        "street": "street",
        "station": "station",
        "utility": "utility",
    }
    deeds = [
        Deed(
            id=slug(line.name),
            name=line.name,
            kind=kinds[kind],
            group=getattr(line, "group", kind),
            position=line.position,
            price=line.price,
            mortgage=line.mortgage,
            rents=tuple(getattr(line, "rents", ())),
            house=getattr(line, "house", 0),
            hotel=getattr(line, "hotel", 0),
            lift=line.lift,
            status={figure: Status(status) for figure, status in line.status.items()},
        )
        for kind, _, line in board.deed_lines()
    ]
    return {deed.id: deed for deed in sorted(deeds, key=lambda deed: deed.position)}


def _groups(board: BoardFile, deeds: Mapping[str, Deed]) -> tuple[Group, ...]:
    return tuple(
        Group(group.id, group.name, group.colour, tuple(deed.id for deed in deeds.values() if deed.group == group.id))
        for group in board.group
    )


def _spaces(board: BoardFile) -> dict[str, Space]:
    spaces = [Space(space.id, space.name, tuple(sorted(space.positions))) for space in board.space]
    spaces += [Space(tax.id, tax.name, (tax.position,)) for tax in board.tax]
    return {space.id: space for space in sorted(spaces, key=lambda space: space.positions)}


def _cards(board: BoardFile, chest_deck: str) -> tuple[Card, ...]:
    decks: dict[str, Literal["chance", "chest"]] = {"chance": "chance", chest_deck: "chest"}
    return tuple(Card(**(card.model_dump() | {"deck": decks[card.deck]})) for card in board.card if card.deck in decks)
