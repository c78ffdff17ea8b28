"""What tests of speed share: figures are printed, whatever pytest does with what is printed."""

from __future__ import annotations

import sys

import pytest

from tests.speed.long import Say


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """Prints past pytest's capture."""

    def tell(text: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n    {text}")

    return tell
