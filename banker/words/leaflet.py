"""What a box says on a point of its rules: the value in words, how firmly, what is left open, what others say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from banker.edition.box import Box, Status
from banker.edition.comparing import Elsewhere
from banker.edition.parameters import Parameter
from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.words import names
from banker.words.amounts import number
from banker.words.points import chapter, means, title
from banker.words.statuses import status
from banker.words.tongue import _

MOST_BOXES = 4


def point_line(box: Box, point: Parameter, boxes: Mapping[str, str]) -> str:
    """A point in one line, with its status and, where it is taken from elsewhere, from which box or variant.

    `boxes` are the names of editions and variants by their ids.
    """
    basis = box.basis[point]
    said = means(box, point, getattr(box.terms, point.value))
    known = status(basis.status)
    if basis.status in (Status.INFERRED, Status.STATED) and basis.source not in ("", box.id):
        source = boxes.get(basis.source, basis.source)
        text = _("{title}: {said} ({status}: {source})")
        return text.format(title=title(point), said=said, status=known, source=source)
    return _("{title}: {said} ({status})").format(title=title(point), said=said, status=known)


def heading(box: Box, point: Parameter) -> str:
    """Where a point stands: the edition and the chapter."""
    return _("{edition}, {chapter}").format(edition=box.name, chapter=chapter(point.chapter))


def left_open(known: Status) -> str:
    """What a leaflet leaves open; empty where it says it."""
    if known is Status.SILENT:
        return _("The leaflet does not say. So the bank takes it, until the table rules.")
    if known is Status.AMBIGUOUS:
        return _("The leaflet can be read two ways. So the bank takes it, until the table rules.")
    if known is Status.NOT_APPLICABLE:
        return _("There is no such thing in this box.")
    return ""


def sister(name: str) -> str:
    """The leaflet that a value is taken from."""
    return _("The sister leaflet: {edition}.").format(edition=name)


def ruled(entry: Entry) -> str:
    """When this table ruled on a point, and who agreed."""
    at = number(entry.number)
    operation = entry.operation
    if isinstance(operation, ops.MakeRuling) and operation.agreed_by:
        text = _("Ruled by this table with entry {number}; agreed by {players}.")
        return text.format(number=at, players=names.listing(operation.agreed_by))
    if isinstance(operation, ops.Open):
        return _("Ruled by this table when it was opened, entry {number}.").format(number=at)
    return _("Ruled by this table with entry {number}.").format(number=at)


def elsewhere(point: Parameter, said: Sequence[Elsewhere]) -> list[str]:
    """What other boxes say on a point, a line a value."""
    return [
        _("{boxes}: {meaning}").format(boxes=_boxes(each.names), meaning=means(each.box, point, each.value))
        for each in said
    ]


def _boxes(each: Iterable[str]) -> str:
    """Names of boxes, not too many of them."""
    known = list(each)
    if len(known) <= MOST_BOXES:
        return names.listing(known)
    more = _("{count} more").format(count=number(len(known) - MOST_BOXES + 1))
    return names.listing([*known[: MOST_BOXES - 1], more])


def elsewhere_head() -> str:
    """The heading over what other boxes say."""
    return _("Other boxes:")


def same_elsewhere() -> str:
    """All other boxes say the same."""
    return _("Other boxes say the same, or do not have it.")


def reading_boxes() -> str:
    """The other boxes are still being read."""
    return _("Other boxes are being read…")


def asked_head() -> str:
    """The heading over the everyday questions that a point answers."""
    return _("Answers:")


def type_words() -> str:
    """What can be typed."""
    return _("a question or a word: skipped rent, no houses left, jail fee")


def views(only_open: bool) -> tuple[str, str, bool]:
    """The two views of the points, and whether the second is shown."""
    return _("all points"), _("open points and rulings"), only_open


def no_open_points() -> str:
    """There is nothing that the leaflet leaves open."""
    return _("Nothing here is left open, and nothing has been ruled.")
