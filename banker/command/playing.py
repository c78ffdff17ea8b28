"""`banker replay`: the file, the book it goes into, and what is wrong with either."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TextIO

from banker.command.arguments import Asked
from banker.command.books import game_name, shelf, the_book
from banker.command.faults import Unusable
from banker.command.replay import Replay, lines, replay
from banker.journal.rows import Journal, NameTaken


def play(asked: Asked) -> int:
    """Plays the file, and keeps the game if a name is given. Raises `Unusable` for what cannot be read."""
    with _stream(asked.file) as stream:
        if not asked.into:
            return _played(asked, stream, None)
        name = game_name(asked.into)
        with the_book() as journal:
            try:
                return _played(asked, stream, journal, name)
            except NameTaken:
                raise Unusable(f"there is a game {name!r} already; choose another name") from None


def _played(asked: Asked, stream: TextIO, journal: Journal | None, name: str = "") -> int:
    play = Replay(shelf(), journal, name)
    try:
        return replay(lines(stream), play, as_json=asked.json, keep_going=asked.keep_going)
    except UnicodeDecodeError as fault:
        raise Unusable(f"{asked.file}: byte {fault.start} is not UTF-8") from None
    except OSError as fault:
        if isinstance(fault, BrokenPipeError):
            raise
        raise Unusable(f"{asked.file}: {fault.strerror or fault}") from None


def _stream(file: str) -> TextIO | nullcontext[TextIO]:
    if file == "-":
        sys.stdin.reconfigure(encoding="utf-8-sig")  # type: ignore[union-attr]
        return nullcontext(sys.stdin)
    try:
        return open(file, encoding="utf-8-sig")
    except (OSError, ValueError) as fault:
        raise Unusable(f"{file}: {getattr(fault, 'strerror', None) or fault}") from None
