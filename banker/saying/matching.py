"""Finding what a few typed letters mean among names: beginnings first, then likeness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import fuzz

from banker.edition.box import slug
from banker.rules.reading import fold

LIKE_ENOUGH = 72


class Named(NamedTuple):
    """Something that can be meant: its key and the names it goes by."""

    key: str
    names: tuple[str, ...]


class Found(NamedTuple):
    """A key and how well it fits: 0 is best."""

    key: str
    rank: float


def find(typed: str, among: Iterable[Named]) -> list[Found]:
    """What the typed letters can mean, best first; ties keep the order given."""
    letters = spelled(typed.strip())
    if not letters:
        return []
    found = [Found(named.key, rank) for named in among if (rank := _rank(letters, named.names)) is not None]
    return sorted(found, key=lambda each: each.rank)


@lru_cache(maxsize=1024)
def spelled(name: str) -> str:
    """A name as it is compared; the names of a board and its players are asked for with every key."""
    # Letters of other scripts have no spelling of their own: they are compared as they are.
    return slug(name) or ("" if name.isascii() else fold(name))


def _rank(letters: str, names: Sequence[str]) -> float | None:
    ranks = [rank for name in names if (rank := _rank_of(letters, spelled(name))) is not None]
    return min(ranks, default=None)


def _rank_of(letters: str, name: str) -> float | None:
    if name == letters:
        return 0
    if name.startswith(letters):
        return 1
    typed, words = letters.split("-"), name.split("-")
    if _begins(typed, words):
        return 2
    if len(letters) >= 2 and "".join(word[0] for word in words if word).startswith(letters):
        return 3
    if len(letters) >= 3 and letters in name:
        return 4
    if min(len(letters), len(name)) < 3:
        # Whatever holds a 9 would else be like the position 9.
        return None
    like = max(fuzz.ratio(letters, name[: len(letters) + 1]), fuzz.partial_ratio(letters, name) - 8)
    return 5 + (100 - like) / 100 if like >= LIKE_ENOUGH else None


def _begins(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Each typed word begins a word of the name, in order."""
    place = 0
    for part in typed:
        while place < len(words) and not words[place].startswith(part):
            place += 1
        if place == len(words):
            return False
        place += 1
    return True
