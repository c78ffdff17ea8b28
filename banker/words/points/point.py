"""One point of the rules in words; the tables of them stand beside this module, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from banker.words.tongue import Plural


class Point(NamedTuple):
    """A point's title, a sentence for each closed value, and one for any other number, with `{amount}` or `{count}`."""

    title: str
    values: Mapping[str | int, str] = {}
    other: str | Plural | None = None
