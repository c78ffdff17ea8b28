"""`banker edition`: the boxes the bank knows, what is in one, what differs between two, what is wrong with a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from banker.command.arguments import Asked
from banker.command.books import shelf
from banker.command.faults import Unusable
from banker.edition.box import Box, Deed
from banker.edition.parameters import Chapter, Parameter
from banker.edition.shelf import EditionFault, Shelf, UnknownEdition
from banker.edition.values import write
from banker.words.amounts import money
from banker.words.differing import differences, in_short
from banker.words.points import chapter, means, title
from banker.words.statuses import status


def listed(asked: Asked) -> int:
    """All editions, then all variants."""
    known = shelf()
    editions, variants = known.summaries(), known.variants()
    if asked.json:
        plain: dict[str, Any] = {
            "editions": [each._asdict() for each in editions],
            "variants": [each._asdict() for each in variants],
        }
        sys.stdout.write(json.dumps(plain, ensure_ascii=False) + "\n")
        return 0
    width = max(len(found) for found in [*(each.id for each in editions), *(each.id for each in variants)])
    for listed_edition in editions:
        sys.stdout.write(
            f"{listed_edition.id:<{width}}  {listed_edition.name}\n{'':<{width}}    {listed_edition.summary}\n"
        )
    sys.stdout.write("\n")
    for variant in variants:
        belongs = ", ".join(variant.belongs_to) or "any"
        sys.stdout.write(f"{variant.id:<{width}}  {variant.name} ({belongs})\n{'':<{width}}    {variant.summary}\n")
    return 0


def the_box(edition: str, among: Shelf) -> Box:
    """The edition of that id, or in that file. Raises `Unusable`."""
    try:
        return among.box(edition)
    except UnknownEdition as unknown:
        near = f"; near it: {', '.join(unknown.near)}" if unknown.near else ""
        raise Unusable(f"no edition {unknown.id!r}{near} (banker edition list)") from None
    except EditionFault as fault:
        raise Unusable(str(fault)) from None


def show(asked: Asked) -> int:
    """The deeds and the leaflet of an edition, every value with its status."""
    box = the_box(asked.edition, shelf())
    if asked.json:
        sys.stdout.write(json.dumps(_plain(box), ensure_ascii=False) + "\n")
        return 0
    sys.stdout.write(f"{box.name} ({box.id})\n{box.summary}\n\n")
    sys.stdout.writelines(line + "\n" for line in (*_deeds(box), "", *_leaflet(box)))
    return 0


def _plain(box: Box) -> dict[str, Any]:
    terms = {
        parameter.value: {
            "value": write(getattr(box.terms, parameter.value)),
            "status": box.basis[parameter].status.value,
            "passage": box.basis[parameter].passage,
            "source": box.basis[parameter].source,
        }
        for parameter in Parameter
    }
    return {"id": box.id, "name": box.name, "deeds": [_deed(deed) for deed in box.deeds.values()], "terms": terms}


def _deed(deed: Deed) -> dict[str, Any]:
    return {
        "id": deed.id,
        "name": deed.name,
        "kind": deed.kind,
        "group": deed.group,
        "position": deed.position,
        "price": deed.price,
        "mortgage": deed.mortgage,
        "rents": list(deed.rents),
        "house": deed.house,
        "hotel": deed.hotel,
        "status": dict(deed.status),
    }


def _deeds(box: Box) -> Iterator[str]:
    for group in box.groups:
        yield group.name
        for deed_id in group.deeds:
            deed = box.deeds[deed_id]
            parts = [f"{deed.position:>4} {deed.name:<26}", money(box, deed.price)]
            parts += ["rent " + "/".join(str(rent) for rent in deed.rents)] if deed.rents else []
            parts += [f"house {money(box, deed.house)}"] if deed.house else []
            parts += [f"mortgage {money(box, deed.mortgage)}"] if deed.mortgage else []
            parts += [f"({figure}: {status(each)})" for figure, each in deed.status.items()]
            yield "  ".join(parts)


def _leaflet(box: Box) -> Iterator[str]:
    for each in Chapter:
        yield chapter(each)
        for parameter in Parameter:
            if parameter.chapter is each:
                basis = box.basis[parameter]
                value = means(box, parameter, getattr(box.terms, parameter.value))
                passage = f", {basis.passage}" if basis.passage else ""
                yield f"    {title(parameter)}: {value} ({status(basis.status)}{passage})"


def check(asked: Asked) -> int:
    """Every fault of an edition file, each with its line and key."""
    path = Path(asked.file)
    if not path.is_file():
        raise Unusable(f"{asked.file}: there is no such file")
    try:
        box = shelf().box(str(path))
    except UnknownEdition:
        raise Unusable(f"{asked.file}: an edition file ends in .toml") from None
    except EditionFault as fault:
        for each in fault.faults:
            sys.stderr.write(f"banker: {each}\n")
        return 2
    sys.stdout.write(f"{asked.file}: {box.name}, {len(box.deeds)} deeds, nothing wrong\n")
    return 0


def diff(asked: Asked) -> int:
    """What differs between two boxes, in words."""
    first, second = the_box(asked.edition, shelf()), the_box(asked.other, shelf())
    for each in differences(first, second):
        sys.stdout.write(f"{each.chapter}: {each.title}\n")
        for box, said in zip((first, second), each.sides, strict=True):
            sys.stdout.write(f"    {box.name}: {said}\n")
    sys.stdout.writelines(line + "\n" for line in in_short(first, second))
    return 0
