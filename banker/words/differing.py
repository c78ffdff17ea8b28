"""What differs between two boxes, in words: for the command line and for the screen."""

from __future__ import annotations

from typing import NamedTuple

from banker.edition.box import Box, Deed
from banker.edition.comparing import DeedDiffers, deeds_apart, differing, less_firmly, other_names
from banker.edition.parameters import Parameter
from banker.words.amounts import money, number
from banker.words.names import figure
from banker.words.points import chapter, means, title
from banker.words.statuses import status
from banker.words.tongue import _, ngettext


class Difference(NamedTuple):
    """Something that is not the same: its chapter, what it is about, and what either box says, in order."""

    chapter: str
    title: str
    sides: tuple[str, str]


def differences(first: Box, second: Box) -> list[Difference]:
    """Each point of the rules that differs, with what either box says and how firmly; then the deeds that differ."""
    found = [
        Difference(chapter(point.chapter), title(point), (_side(first, point), _side(second, point)))
        for point in differing(first, second)
    ]
    return found + [_deed(first, second, each) for each in deeds_apart(first, second)]


def _side(box: Box, point: Parameter) -> str:
    said = means(box, point, getattr(box.terms, point.value))
    return _("{said} ({status})").format(said=said, status=status(box.basis[point].status))


def _deed(first: Box, second: Box, apart: DeedDiffers) -> Difference:
    sides = (_figures(first, apart.first, apart.second), _figures(second, apart.second, apart.first))
    return Difference(deeds(), _("Space {position}").format(position=apart.position), sides)


def _figures(box: Box, deed: Deed | None, other: Deed | None) -> str:
    """A deed by its name and the figures that are not those of the other; all of them where there is no other."""
    if deed is None:
        return _("no deed")
    parts = []
    for key in ("price", "house", "hotel", "mortgage"):
        amount = getattr(deed, key)
        if other is None or amount != getattr(other, key):
            parts.append(f"{figure(key)} {money(box, amount)}")
    if other is None or deed.rents != other.rents:
        parts.append(_("rents {rents}").format(rents=" / ".join(number(rent, box.grouping) for rent in deed.rents)))
    return _("{deed}: {figures}").format(deed=deed.name, figures=", ".join(parts))


def deeds() -> str:
    """The heading over what differs between deeds."""
    return _("Deeds")


def in_short(first: Box, second: Box) -> list[str]:
    """What is said of the rest: other names on the board, and points known less firmly."""
    lines = []
    if other_names(first, second):
        lines.append(_("The spaces have other names."))
    apart = len(deeds_apart(first, second))
    if apart:
        text = ngettext("{count} deed has other figures.", "{count} deeds have other figures.", apart)
        lines.append(text.format(count=number(apart)))
    firmness = len(less_firmly(first, second))
    if firmness:
        text = ngettext(
            "{count} more point is the same, but not known equally firmly.",
            "{count} more points are the same, but not known equally firmly.",
            firmness,
        )
        lines.append(text.format(count=number(firmness)))
    return lines


# The screen.


def which_other(name: str) -> str:
    """The question which box to compare with."""
    return _("Compare {box} with which other box?").format(box=name)


def head(first: Box, second: Box, count: int) -> str:
    """The heading over what differs."""
    text = ngettext("{first} and {second}: {count} difference", "{first} and {second}: {count} differences", count)
    return text.format(first=first.name, second=second.name, count=number(count))


def the_same() -> str:
    """Nothing differs."""
    return _("Nothing differs between these two.")


def none_found() -> str:
    """Nothing that differs has these letters."""
    return _("Nothing that differs goes by these letters.")


def type_to_find() -> str:
    """What can be typed."""
    return _("a chapter or a word: auction, rent, boardwalk")


def reading() -> str:
    """The boxes are being read."""
    return _("Reading the boxes…")
