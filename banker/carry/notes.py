"""Bank notes: an amount in as few of them as can be, and what a box deals."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import gcd, inf

from banker.edition.box import Box

# Beyond this a table of amounts would take longer than anybody waits for notes.
_MOST = 200_000


class NotPayable(ValueError):
    """An amount that these notes cannot make."""


def change(amount: int, denominations: Iterable[int]) -> dict[int, int]:
    """How many of which note make the amount with the fewest notes, largest first. Raises `NotPayable`.

    Notes that differ by factors of many thousands are paid out largest first, which may not be the fewest.
    """
    notes = tuple(sorted({note for note in denominations if note > 0}, reverse=True))
    unit = gcd(*notes)
    if amount < 0 or (amount and (not notes or amount % unit)):
        raise NotPayable(amount)
    if not amount:
        return {}
    small = tuple(note // unit for note in notes)
    counts = _counted(amount // unit, small)
    return {note * unit: count for note, count in counts.items() if count}


def denominations(box: Box) -> tuple[int, ...]:
    """The notes of the box, largest first; empty where it does not say."""
    notes = box.terms.start_notes
    return () if notes is None else tuple(sorted({note for note, _ in notes.counts if note > 0}, reverse=True))


def start(box: Box) -> dict[int, int]:
    """The notes that each player is dealt, largest first; empty where the box does not say.

    What a variant deals on top of them comes in as few notes as can be.
    """
    notes, cash = box.terms.start_notes, box.terms.start_cash
    if notes is None or not isinstance(cash, int):
        return {}
    dealt = dict(notes.counts)
    missing = cash - sum(note * count for note, count in dealt.items())
    more = change(missing, dealt) if missing > 0 else {}
    return {note: dealt[note] + more.get(note, 0) for note in sorted(dealt, reverse=True)}


def _counted(amount: int, notes: tuple[int, ...]) -> dict[int, int]:
    if len(notes) > 1 and notes[0] * notes[1] <= _MOST and not _largest_first_is_best(notes):
        # More of the smaller notes than this would hold a sum that fewer of the largest can make.
        bulk = max(0, amount - notes[0] * notes[1]) // notes[0]
        counts = _by_table(amount - bulk * notes[0], notes)
        counts[notes[0]] += bulk
        return counts
    counts = {}
    for note in notes:
        counts[note], amount = divmod(amount, note)
    if amount:
        raise NotPayable(amount)
    return counts


@cache
def _largest_first_is_best(notes: tuple[int, ...]) -> bool:
    """Whether taking the largest note that fits is always best. Where it fails, it fails below the two largest."""
    if notes[-1] != 1:
        return False
    most = sum(notes[:2])
    fewest = _fewest(most, notes)
    for amount in range(most):
        left, taken = amount, 0
        for note in notes:
            count, left = divmod(left, note)
            taken += count
        if taken > fewest[amount]:
            return False
    return True


def _fewest(most: int, notes: tuple[int, ...]) -> list[float]:
    fewest: list[float] = [0]
    for amount in range(1, most + 1):
        fewest.append(min((fewest[amount - note] for note in notes if note <= amount), default=inf) + 1)
    return fewest


def _by_table(amount: int, notes: tuple[int, ...]) -> dict[int, int]:
    fewest = _fewest(amount, notes)
    if fewest[amount] == inf:
        raise NotPayable(amount)
    counts = dict.fromkeys(notes, 0)
    while amount:
        note = next(each for each in notes if each <= amount and fewest[amount - each] == fewest[amount] - 1)
        counts[note] += 1
        amount -= note
    return counts
