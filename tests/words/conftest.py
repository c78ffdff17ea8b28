"""Every test of words begins and ends in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banker.words.tongue import ENGLISH, speak


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    speak(ENGLISH)
    yield
    speak(ENGLISH)
