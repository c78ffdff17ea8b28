"""Amounts as people type them: digits, groups of three, thousands as k and millions as m. Nothing else is guessed."""

from __future__ import annotations

import re
from decimal import Decimal

_GROUPED = re.compile(r"\d{1,3}(?:([.,' \u00a0\u202f\u2019])\d{3})(?:\1\d{3})*|\d+", re.ASCII)
_SCALED = re.compile(r"(\d+(?:[.,]\d{1,6})?) ?([km])", re.ASCII)
_SCALES = {"k": 1_000, "m": 1_000_000}
MOST = 10**12


def amount_typed(text: str) -> int | None:
    """The whole amount that was meant; None where it is none, or could be read two ways."""
    typed = text.strip().lower()
    scaled = _SCALED.fullmatch(typed)
    if scaled is not None:
        value = Decimal(scaled[1].replace(",", ".")) * _SCALES[scaled[2]]
        whole = int(value) if value == int(value) else None
    elif _GROUPED.fullmatch(typed) is not None:
        whole = int("".join(letter for letter in typed if letter.isdigit()))
    else:
        return None
    return whole if whole is not None and whole <= MOST else None
