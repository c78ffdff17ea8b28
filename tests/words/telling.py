"""Saying something at a table of a test and hearing how it is told."""

from __future__ import annotations

from typing import Any

from banker.booked import Booked
from banker.rules.ruling import Code
from banker.words.entries import entry, say, short
from banker.words.refusals import refusal
from tests.making import Game

LIGHT_BLUE = "oriental-avenue vermont-avenue connecticut-avenue"
ORANGE = "st-james-place tennessee-avenue new-york-avenue"


def booked(table: Game, /, **words: Any) -> Booked:
    """What was booked for something that must be accepted."""
    table.does(**words)
    return table.heard[-1].booked[-1]


def told(table: Game, /, **words: Any) -> str:
    """The sentence of something that must be accepted; the journal tells it in the same words."""
    last = booked(table, **words)
    sentence = say(last.before, last.entry.operation, last.ruling)
    assert entry(last.before, last.entry) == sentence
    return sentence


def in_short(table: Game, /, **words: Any) -> str:
    """The short sentence of something that must be accepted."""
    last = booked(table, **words)
    return short(last.before, last.entry.operation, last.ruling)


def why_not(table: Game, code: Code, /, **words: Any) -> str:
    """The sentence of something that must be refused with this code."""
    return refusal(table.table, table.refuses(code, **words))
