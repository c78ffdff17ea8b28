"""One code in several parts, each small enough for a narrow screen, and the parts put together again.

A whole code is `BANKER1:` and what it carries; part 2 of 3 is `BANKER1/2/3/7KQX9AC:` and a piece of that, where
`7KQX` is the mark of the whole code and `9AC` vouches for the part. Only characters of QR's alphanumeric mode are used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import NamedTuple

from banker.carry.faults import CodeFault, Kind

WORD = "BANKER"
VERSION = 1
HEADING = f"{WORD}{VERSION}:"
# A whole code of more parts than this would be no help at a table.
MOST_PARTS = 99

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_HEAD = re.compile(rf"{WORD}(\d{{1,4}})(?:/(\d\d?)/(\d\d?)/([0-9A-Z]{{4}})([0-9A-Z]{{3}}))?:")
_START = re.compile(rf"(?={WORD}\d{{1,4}}[/:])")
_LAYOUT = re.compile(r"\s+")
_BREAKS = re.compile(r"[\r\n\t]+")


class _Part(NamedTuple):
    number: int
    total: int
    mark: str
    piece: str


def mark(text: str) -> str:
    """Four characters by which people tell one code from another."""
    return _short(text, 4)


def split(text: str, most: int) -> list[str]:
    """The code in parts of at most `most` characters, heading included; alone where it fits.

    Raises `ValueError` where that would be more than 99 parts.
    """
    if len(text) <= most:
        return [text]
    room = most - len(_heading("", 1, 10, "    "))
    name, carried = mark(text), text.removeprefix(HEADING)
    total = -(-len(carried) // room) if room > 0 else MOST_PARTS + 1
    if total > MOST_PARTS:
        raise ValueError(f"{most} characters are too few for a part")
    size = -(-len(carried) // total)
    pieces = [carried[at : at + size] for at in range(0, len(carried), size)]
    return [_heading(piece, number, len(pieces), name) + piece for number, piece in enumerate(pieces, 1)]


def join(parts: Iterable[str]) -> str:
    """The whole code from its parts in any order, any of them more than once, or from itself. Raises `CodeFault`."""
    read = [_read(_tidy(part)) for part in parts]
    marks = sorted({part.mark for part in read})
    if not marks:
        raise CodeFault(Kind.FOREIGN)
    if len(marks) > 1:
        raise CodeFault(Kind.MIXED, marks=tuple(marks))
    whole = next((part.piece for part in read if not part.total), None)
    return whole if whole is not None else _joined(read)


def codes_in(text: str) -> list[str]:
    """Every code and part of one in a text that was pasted, one after another; the text itself where there is none."""
    found = _START.split(text)[1:]
    return found or [text]


def printed(text: str, width: int = 76) -> list[str]:
    """A code in lines for paper and mail, with `_` for blanks, which would be lost at the end of a line."""
    shown = text.replace(" ", "_")
    return [shown[at : at + width] for at in range(0, len(shown), width)]


def _tidy(text: str) -> str:
    """The code as it was written: without breaks of lines, and with its blanks."""
    if "_" in text:
        return _LAYOUT.sub("", text).replace("_", " ")
    return _BREAKS.sub("", text).strip()


def _read(text: str) -> _Part:
    head = _HEAD.match(text)
    if head is None:
        raise CodeFault(Kind.DAMAGED if text.startswith(WORD) else Kind.FOREIGN)
    if int(head[1]) > VERSION:
        raise CodeFault(Kind.NEWER, version=int(head[1]), known=VERSION)
    if head[2] is None:
        return _Part(0, 0, mark(text), text)
    number, total, piece = int(head[2]), int(head[3]), text[head.end() :]
    if not 1 <= number <= total or head[0] != _heading(piece, number, total, head[4]):
        raise CodeFault(Kind.DAMAGED, part=number)
    return _Part(number, total, head[4], piece)


def _joined(parts: Sequence[_Part]) -> str:
    total, name = parts[0].total, parts[0].mark
    pieces = {part.number: part.piece for part in parts}
    if any(part.total != total or pieces[part.number] != part.piece for part in parts):
        raise CodeFault(Kind.DAMAGED)
    missing = tuple(number for number in range(1, total + 1) if number not in pieces)
    if missing:
        raise CodeFault(Kind.INCOMPLETE, missing=missing, total=total, mark=name)
    text = HEADING + "".join(pieces[number] for number in sorted(pieces))
    if mark(text) != name:
        raise CodeFault(Kind.DAMAGED)
    return text


def _heading(piece: str, number: int, total: int, name: str) -> str:
    place = f"{number}/{total}/{name}"
    return f"{WORD}{VERSION}/{place}{_short(place + piece, 3)}:"


def _short(text: str, length: int) -> str:
    found = int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"banker-code").digest(), "big")
    return "".join(_DIGITS[found >> 5 * place & 31] for place in range(length))
