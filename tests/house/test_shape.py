"""Modules and functions that fit in a head."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.reading import functions, name, sources

WIDEST = 120
LONGEST_FUNCTION = 60
LONGEST_MODULE = 420
WORTH_A_LOOK = 350

FILES = sources("banker", "tests")
HOUSE = sources("banker")


def lines(file: Path) -> list[str]:
    return file.read_text("utf-8").splitlines()


def test_there_are_sources() -> None:
    assert len(FILES) > 60


def test_no_line_is_too_wide() -> None:
    wide = [f"{name(file)}:{row}" for file in FILES for row, line in enumerate(lines(file), 1) if len(line) > WIDEST]
    assert wide == []


def test_no_function_is_too_long() -> None:
    lengths = {
        f"{name(file)}: {function.name}": (function.end_lineno or 0) - function.lineno + 1
        for file in HOUSE
        for function in functions(file)
    }
    assert {function: length for function, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_no_module_is_too_long() -> None:
    assert [name(file) for file in HOUSE if len(lines(file)) > LONGEST_MODULE] == []


def test_modules_that_are_worth_a_look(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = {name(file): len(lines(file)) for file in HOUSE}
    with capsys.disabled():
        for module, length in sorted(lengths.items(), key=lambda item: -item[1]):
            if length > WORTH_A_LOOK:
                print(f"\n{module}: {length} lines", end="")


def test_every_module_says_what_it_is() -> None:
    silent = [name(file) for file in FILES if lines(file) and not lines(file)[0].startswith('"""')]
    assert silent == []


def test_nothing_is_left_to_be_done() -> None:
    marks = [f"# {word}" for word in ("TO" + "DO", "FIX" + "ME", "X" * 3, "HA" + "CK")]
    rows = ((file, row, line) for file in FILES for row, line in enumerate(lines(file), 1))
    assert [f"{name(file)}:{row}" for file, row, line in rows if any(mark in line for mark in marks)] == []
