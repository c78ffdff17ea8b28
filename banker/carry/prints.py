"""Prints of a box: of its layout, by which a code is read, and of the figures and terms that it is played with."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from banker.edition.box import Box, Deed
from banker.edition.parameters import Parameter
from banker.edition.values import write

LAYOUT = 2
FIGURES = 4


def places(box: Box) -> tuple[str, ...]:
    """All that can stand on the board, deeds first, in an order that belongs to the box."""
    return (*box.deeds, *box.spaces)


def layout(box: Box) -> bytes:
    """The print of the deeds and spaces and their order."""
    return _print(list(places(box)), LAYOUT)


def figures(box: Box) -> bytes:
    """The print of every figure on board and deeds and of every point of the rules, variants included."""
    printed = {
        "deeds": [_deed(deed) for deed in box.deeds.values()],
        "groups": [[group.id, list(group.deeds)] for group in box.groups],
        "taxes": [[tax.id, tax.amount] for tax in box.taxes.values()],
        "dice": list(box.dice),
        "terms": {parameter.value: write(getattr(box.terms, parameter.value)) for parameter in Parameter},
    }
    return _print(printed, FIGURES)


def fingerprint(box: Box) -> str:
    """Both prints, by which another printing of an edition is told from the one a game was played with."""
    return (layout(box) + figures(box)).hex()


def _deed(deed: Deed) -> list[Any]:
    costs = [deed.price, deed.mortgage, deed.house, deed.hotel, deed.lift, *deed.rents]
    return [deed.id, deed.kind, deed.group, deed.position, *costs]


def _print(value: object, size: int) -> bytes:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=size, person=b"banker-box").digest()
