"""The page of a pause sheet on disk: a name of its own for every game and position, and no other file overwritten."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from pathlib import Path

from banker.carry import qr
from banker.carry.page import page
from banker.carry.sheet import Sheet

_LONGEST = 40


class Taken(FileExistsError):
    """Another file lies in that place."""


def page_name(sheet: Sheet) -> str:
    """The name of the page: that of the game in plain letters, and the mark of its code."""
    plain = unicodedata.normalize("NFKD", sheet.game).encode("ascii", "ignore").decode().lower()
    game = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST].strip("-")
    return "-".join(part for part in ("pause-sheet", game, sheet.mark) if part) + ".html"


def write_page(sheet: Sheet, to: Path) -> None:
    """Writes the page of the sheet. Raises `OSError`; `Taken` where another file lies there, which stays as it is."""
    text = page_of(sheet)
    try:
        file = to.open("x", encoding="utf-8")
    except FileExistsError:
        if not to.is_file() or to.read_bytes() != text.encode():
            raise Taken(str(to)) from None
        return
    try:
        with file:
            file.write(text)
    except OSError:
        # Half a page would be in the way of the next try.
        with suppress(OSError):
            to.unlink()
        raise


def page_of(sheet: Sheet) -> str:
    """The page with the code as a picture; a game that no code can hold goes without."""
    try:
        drawn = qr.svg(sheet.code)
    except qr.TooLong:
        drawn = ""
    return page(sheet, drawn)
