"""Lines read off the pages of a damaged file one by one, where SQLite no longer finds its way to them.

SQLite reaches a line through the pages above it; one spoilt page up there hides all that are below. What stands here
knows the file format (sqlite.org/fileformat2.html): leaves of tables, records, overflow pages, and the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from banker.journal.log import beside, frames

Value: TypeAlias = "int | str | None"

_MAGIC = b"SQLite format 3\0"
_USUAL = 4096
_LEAF = 0x0D
# Bytes of a whole number by its serial type; 8 and 9 stand for 0 and 1 themselves.
_WIDTHS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}


def lines(path: Path) -> Iterator[list[Value]]:
    """The values of every line on every leaf; None for a value that is empty or cannot be read. May raise `OSError`."""
    content = path.read_bytes()
    size = _page_size(content)
    pages = {at // size + 1: content[at : at + size] for at in range(0, len(content), size)}
    log = beside(path)
    if log.is_file():
        pages |= _logged(log.read_bytes())
    reserved = content[20] if content.startswith(_MAGIC) else 0
    for number in sorted(pages):
        yield from _leaf(pages, number, size - min(reserved, 32))


def _page_size(content: bytes) -> int:
    size = int.from_bytes(content[16:18], "big")
    size = 65536 if size == 1 else size
    known = content.startswith(_MAGIC) and size >= 512 and not size & (size - 1)
    return size if known else _USUAL


def _logged(log: bytes) -> dict[int, bytes]:
    """The pages that the log has, as the last whole entry in it left them."""
    committed, open_ones = dict[int, bytes](), dict[int, bytes]()
    for frame in frames(log):
        open_ones[frame.page] = frame.content
        if frame.commits:
            committed |= open_ones
            open_ones = {}
    return committed


def _leaf(pages: dict[int, bytes], number: int, usable: int) -> Iterator[list[Value]]:
    page, start = pages[number], 100 if number == 1 else 0
    if len(page) < start + 8 or page[start] != _LEAF:
        return
    count = min(int.from_bytes(page[start + 3 : start + 5], "big"), len(page) // 4)
    for place in range(start + 8, start + 8 + 2 * count, 2):
        try:
            yield _values(_payload(pages, page, int.from_bytes(page[place : place + 2], "big"), usable))
        except (IndexError, ValueError):
            # This line is spoilt; the others may stand.
            continue


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where the next one begins. Raises `IndexError`."""
    number = 0
    for step in range(8):
        byte = data[at + step]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + step + 1
    return number << 8 | data[at + 8], at + 9


def _payload(pages: dict[int, bytes], page: bytes, at: int, usable: int) -> bytes:
    """What a cell holds, as far as its overflow pages can be followed."""
    length, at = _varint(page, at)
    _rowid, at = _varint(page, at)
    most = usable - 35
    if length <= most:
        return page[at : at + length]
    least = (usable - 12) * 32 // 255 - 23
    here = least + (length - least) % (usable - 4)
    here = here if here <= most else least
    parts, left = [page[at : at + here]], length - here
    following, seen = int.from_bytes(page[at + here : at + here + 4], "big"), set[int]()
    while left > 0 and following in pages and following not in seen:
        seen.add(following)
        further = pages[following]
        parts.append(further[4 : min(usable, 4 + left)])
        left -= len(parts[-1])
        following = int.from_bytes(further[:4], "big")
    return b"".join(parts)


def _values(record: bytes) -> list[Value]:
    """The values of a record. Raises `IndexError` and `ValueError` for what is none."""
    end, at = _varint(record, 0)
    kinds: list[int] = []
    while at < end:
        kind, at = _varint(record, at)
        kinds.append(kind)
    found: list[Value] = []
    for kind in kinds:
        width = _WIDTHS[kind] if kind in _WIDTHS else (kind - 12) // 2
        if width < 0 or (kind not in _WIDTHS and kind % 2 == 0):
            raise ValueError("neither a whole number nor a text")
        found.append(_value(kind, record[at : at + width], width))
        at += width
    return found


def _value(kind: int, data: bytes, width: int) -> Value:
    if kind == 0 or len(data) < width:
        return None
    if kind in _WIDTHS:
        return kind - 8 if kind in (8, 9) else int.from_bytes(data, "big", signed=True)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
