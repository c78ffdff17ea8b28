"""Numbers as columns of eighth blocks."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from banker.ui.widgets.plot import EIGHTHS, ENDED, blocks

NUMBERS = st.lists(st.integers(0, 10_000) | st.floats(0, 10_000), min_size=1, max_size=300)


def test_a_column_a_number_where_there_is_room() -> None:
    assert blocks([0, 4, 8], 3, 8, 3, 1) == [" ▄█"]
    assert blocks([0, 4, 8, 16], 4, 16, 4, 2) == ["   █", " ▄██"]


def test_few_numbers_are_stretched_and_many_show_the_last_of_each_stretch() -> None:
    assert blocks([2, 8], 2, 8, 6, 1) == ["▂▂▂███"]
    assert blocks(list(range(9)), 9, 8, 3, 1) == ["▂▅█"]


def test_a_little_is_still_seen_and_nothing_is_not() -> None:
    assert blocks([1, 0, 5000], 3, 5000, 3, 1) == ["▁ █"]
    assert blocks([0, 0], 2, 0, 4, 1) == ["    "]


def test_a_line_that_stops_leaves_a_mark() -> None:
    assert blocks([8, 8], 4, 8, 8, 2, ended=True) == ["████    ", f"████{ENDED}   "]


@given(NUMBERS, st.integers(0, 50), st.integers(1, 60), st.integers(1, 5))
def test_every_line_has_its_width_and_no_column_is_hollow(
    points: list[float], beyond: int, width: int, rows: int
) -> None:
    drawn = blocks(points, len(points) + beyond, max(points), width, rows)
    assert [len(line) for line in drawn] == [width] * rows
    for column in zip(*drawn, strict=True):
        eighths = [EIGHTHS.index(cell) for cell in column]
        assert eighths == sorted(eighths)
        assert all(lower == 8 for upper, lower in pairwise(eighths) if upper)
