"""What a ruling rests on: the edition, the chapter, and how firmly the leaflet says it."""

from __future__ import annotations

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules.table import Table
from banker.words.points import chapter
from banker.words.statuses import status
from banker.words.tongue import _


def basis(table: Table, parameter: Parameter | None) -> str:
    """Where the point comes from: `US Classic (G0009), Auctions: stated`."""
    if parameter is None:
        return _("The bank's own order of business")
    said = table.box.basis[parameter]
    known = Status.RULED if parameter.value in table.rulings else said.status
    parts = {"edition": table.box.name, "chapter": chapter(parameter.chapter), "status": status(known)}
    if said.source in table.box.variants and known is not Status.RULED:
        return _("{edition}, variant {variant}, {chapter}: {status}").format(variant=said.source, **parts)
    return _("{edition}, {chapter}: {status}").format(**parts)
