"""SQLite's log beside the book (sqlite.org/walformat.html): what was written lately and is not yet in the file itself.

Where a frame of it is spoilt SQLite leaves out all that follows, and says nothing. After a bank was killed that may be
a whole evening, so the log is looked through before SQLite may open it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from banker.journal.rows import BookDamaged

_HEAD, _FRAME_HEAD = 32, 24
_MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
_WORD = 0xFFFFFFFF

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page as the log has it; `commits` says that an entry is whole with it, `sound` that SQLite would read it."""

    page: int
    commits: bool
    content: bytes
    sound: bool


def beside(path: Path) -> Path:
    """Where the log of the book at `path` lies, if there is one."""
    return path.with_name(path.name + "-wal")


def check_log(path: Path) -> None:
    """Raise `BookDamaged` if SQLite would leave out entries that were written. May raise `OSError`.

    One entry behind a gap says nothing: the last may have been torn by a power cut before it was acknowledged.
    """
    content = _content(path)
    while (lost := _behind_a_gap(content)) > 1:
        again = _content(path)
        if again == content:
            raise BookDamaged(path, f"its log is spoilt, and {lost} entries behind the place would be left out")
        # Another banker is writing, and was met while beginning the log anew.
        content = again


def _content(path: Path) -> bytes:
    try:
        return beside(path).read_bytes()
    except FileNotFoundError:
        return b""


def _behind_a_gap(log: bytes) -> int:
    return sum(frame.commits and not frame.sound for frame in frames(log, summed=True))


def frames(log: bytes, *, summed: bool = False) -> Iterator[Frame]:
    """The frames of the log that belong together, in order; only when `summed` is it reckoned which are sound."""
    head, size = log[:_HEAD], int.from_bytes(log[8:12], "big")
    order = _MAGIC.get(int.from_bytes(head[:4], "big"), "")
    sums = _sums(head[:24], order, (0, 0)) if len(head) == _HEAD and order else (-1, -1)
    sound = sums == struct.unpack(">2I", head[24:]) if len(head) == _HEAD else False
    # Where the head itself is spoilt the first frame tells what is of this log, and what was left by an older one.
    size = size if sound else 4096
    salt = head[16:24] if sound else log[_HEAD + 8 : _HEAD + 16]
    for at in range(_HEAD, len(log) - _FRAME_HEAD - size + 1, _FRAME_HEAD + size):
        own, content = log[at : at + _FRAME_HEAD], log[at + _FRAME_HEAD : at + _FRAME_HEAD + size]
        belongs = own[8:16] == salt
        if summed and sound:
            sums = _sums(content, order, _sums(own[:8], order, sums))
            sound = belongs and sums == struct.unpack(">2I", own[16:])
        if belongs:
            yield Frame(int.from_bytes(own[:4], "big"), any(own[4:8]), content, sound)


def _sums(data: bytes, order: str, before: Sums) -> Sums:
    one, two = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & _WORD
        two = (two + second + one) & _WORD
    return one, two
