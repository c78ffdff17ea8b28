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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Figures are asked for by name (`-m speed`): they fail nothing, and take their time."""
    for item in items:
        if "tests/speed/" in item.nodeid:
            item.add_marker(pytest.mark.speed)
