"""Amounts: grouped as the language does, in the pattern of the edition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from banker.words.amounts import money, number
from tests.making import EDITIONS, box

HARD = "\N{NO-BREAK SPACE}"
GROUPED = {
    "en": "1,234,500",
    "de": "1.234.500",
    "id": "1.234.500",
    "es": "1.234.500",
    "nl": "1.234.500",
    "fi": f"1{HARD}234{HARD}500",
    "nb": f"1{HARD}234{HARD}500",
    "no": f"1{HARD}234{HARD}500",
    "sv": f"1{HARD}234{HARD}500",
    "fr": f"1{HARD}234{HARD}500",
    "xx": "1,234,500",
}


@pytest.mark.parametrize(("language", "text"), GROUPED.items())
def test_thousands_are_grouped_as_the_language_does(language: str, text: str) -> None:
    assert number(1_234_500, language) == text
    assert number(1_234_500, f"{language}_XX.UTF-8") == text
    assert number(999, language) == "999"
    assert number(-1_234_500, language) == f"\N{MINUS SIGN}{text}"


def test_a_half_is_kept() -> None:
    assert [number(2490.5, language) for language in ("en", "de", "fi")] == ["2,490.5", "2.490,5", f"2{HARD}490,5"]
    assert number(2490.0, "en") == "2,490"


PATTERNS = {
    "us-g0009": "M1,500",
    "us-pre2008": "$1,500",
    "de-2001": f"1.500{HARD}€",
    "de-c1009": "M1.500",
    "no-2001": f"1{HARD}500{HARD}kr",
    "fi-c1009": f"M1{HARD}500",
    "id-older": "1.500",
}


@pytest.mark.parametrize(("edition", "text"), PATTERNS.items())
def test_money_is_written_as_the_edition_does(edition: str, text: str) -> None:
    assert money(box(edition), 1500) == text
    assert money(box(edition), -1500) == f"\N{MINUS SIGN}{text}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_writes_money(edition: str) -> None:
    assert "1" in money(box(edition), 1)
    assert "{" not in money(box(edition), 12_345)


def test_a_pattern_is_no_format_string() -> None:
    odd = replace(box("us-g0009"), money="{0!r} {} {} [b]%s", grouping="en")
    assert money(odd, 7) == "{0!r} 7 {} [b]%s".replace(" ", HARD)
