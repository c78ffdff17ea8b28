"""Notes: any amount in the fewest of them."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.carry.notes import NotPayable, change, denominations, start

from .tables import EDITIONS, SHELF, box

DOLLARS = (500, 100, 50, 20, 10, 5, 1)
KRONER = (10000, 2000, 1000, 400, 200, 100, 20)
AWKWARD = st.lists(st.integers(1, 30), min_size=1, max_size=5, unique=True)


@cache
def fewest(amount: int, notes: tuple[int, ...]) -> float:
    """The fewest notes by trying them all."""
    if amount == 0:
        return 0
    return min((fewest(amount - note, notes) + 1 for note in notes if note <= amount), default=float("inf"))


@given(amount=st.integers(0, 150), notes=AWKWARD.map(lambda each: tuple(sorted(each))))
@settings(max_examples=300)
def test_no_fewer_notes_would_do(amount: int, notes: tuple[int, ...]) -> None:
    if fewest(amount, notes) == float("inf"):
        with pytest.raises(NotPayable):
            change(amount, notes)
        return
    counts = change(amount, notes)
    assert sum(note * count for note, count in counts.items()) == amount
    assert sum(counts.values()) == fewest(amount, notes)
    assert list(counts) == sorted(counts, reverse=True)
    assert all(counts.values())


@pytest.mark.parametrize("notes", [DOLLARS, KRONER])
def test_real_notes_are_paid_largest_first(notes: tuple[int, ...]) -> None:
    for amount in range(0, 3 * notes[0], notes[-1]):
        left, expected = amount, 0
        for note in notes:
            count, left = divmod(left, note)
            expected += count
        assert sum(change(amount, notes).values()) == expected


def test_large_amounts_of_awkward_notes_are_no_trouble() -> None:
    assert change(10**12 + 12, (25, 20, 1)) == {25: 4 * 10**10 - 2, 20: 3, 1: 2}
    assert change(10**9 + 40, (25, 20, 1)) == {25: 4 * 10**7, 20: 2}
    assert change(10**12, (10**9, 10**8 + 1, 1)) == {10**9: 1000}


@pytest.mark.parametrize("amount", [-1, 3, 10])
def test_what_the_notes_cannot_make_is_refused(amount: int) -> None:
    with pytest.raises(NotPayable):
        change(amount, (20,) if amount != 10 else ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_notes_dealt_are_the_cash_dealt(edition: str) -> None:
    dealt = start(box(edition))
    if not denominations(box(edition)):
        assert dealt == {}
        return
    assert sum(note * count for note, count in dealt.items()) == box(edition).terms.start_cash
    assert tuple(dealt) == denominations(box(edition))


def test_a_variant_deals_more_notes() -> None:
    fast = start(SHELF.box("us-pre2008", ["speed-die"]))
    assert fast[500] == start(box("us-pre2008"))[500] + 2
