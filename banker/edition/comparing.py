"""What differs between boxes: on which points of the rules, and on which deeds."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple

from banker.edition.box import Box, Deed, Status
from banker.edition.parameters import Parameter


class Elsewhere(NamedTuple):
    """What some other boxes say on a point: the value, one of these boxes to word it by, and the names of all."""

    value: Any
    box: Box
    names: tuple[str, ...]


class DeedDiffers(NamedTuple):
    """A space on which the deeds of two boxes are not the same; None where a box has none there."""

    position: int
    first: Deed | None
    second: Deed | None


def differing(first: Box, second: Box) -> list[Parameter]:
    """The points on which two boxes do not say the same, in the order of the leaflet."""
    return [point for point in Parameter if getattr(first.terms, point.value) != getattr(second.terms, point.value)]


def less_firmly(first: Box, second: Box) -> list[Parameter]:
    """The points on which two boxes say the same, but are not known equally firmly."""
    apart = set(differing(first, second))
    return [
        point
        for point in Parameter
        if point not in apart and first.basis[point].status is not second.basis[point].status
    ]


def said_elsewhere(here: Box, point: Parameter, boxes: Iterable[Box]) -> list[Elsewhere]:
    """What other boxes say on a point where it is not the same; those that do not have the point are left out."""
    now = getattr(here.terms, point.value)
    found: dict[Hashable, list[Box]] = {}
    for box in boxes:
        value = getattr(box.terms, point.value)
        if box.id != here.id and value != now and box.basis[point].status is not Status.NOT_APPLICABLE:
            found.setdefault(value, []).append(box)
    return [Elsewhere(value, each[0], tuple(box.name for box in each)) for value, each in found.items()]


def figures(deed: Deed) -> tuple[object, ...]:
    """The printed figures of a deed."""
    return deed.price, deed.rents, deed.house, deed.hotel, deed.mortgage


def deeds_apart(first: Box, second: Box) -> list[DeedDiffers]:
    """The spaces whose deeds have other figures, in the order of the board."""
    by_place = [{deed.position: deed for deed in box.deeds.values()} for box in (first, second)]
    found = []
    for place in sorted({*by_place[0], *by_place[1]}):
        one, other = by_place[0].get(place), by_place[1].get(place)
        if one is None or other is None or figures(one) != figures(other):
            found.append(DeedDiffers(place, one, other))
    return found


def other_names(first: Box, second: Box) -> bool:
    """Whether the spaces of the boards have other names."""
    names = [{deed.position: deed.name for deed in box.deeds.values()} for box in (first, second)]
    return names[0] != names[1]
