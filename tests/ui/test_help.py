"""The help of every screen: what it is for, and its keys."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from textual.screen import Screen

from banker.ui import screens
from banker.ui.screens.about import AboutScreen
from banker.ui.screens.auction import AuctionScreen
from banker.ui.screens.table import TableScreen
from banker.words.screens import PURPOSES, purpose
from tests.making import game
from tests.ui.conftest import SMALL, Seat, seated, started
from tests.ui.crowded import crowded
from tests.ui.setting import at_setup, draft_of

# What others are made from, the table with its own page, and the help itself.
WITHOUT = {
    "ChoosingScreen",
    "ClosingScreen",
    "FilterScreen",
    "MatterScreen",
    "SetScreen",
    "DeedsToMark",
    "TableScreen",
    "HelpScreen",
    "AboutScreen",
}


def all_screens() -> dict[str, type[Screen[Any]]]:
    """Every screen there is, by its name."""
    found = {}
    for module in iter_modules(screens.__path__):
        for name, thing in vars(import_module(f"banker.ui.screens.{module.name}")).items():
            if isinstance(thing, type) and issubclass(thing, Screen) and thing.__module__.endswith(f".{module.name}"):
                found[name] = thing
    return found


def test_every_screen_says_what_it_is_for() -> None:
    found = {name for name in all_screens() if name not in WITHOUT and not name.startswith("_")}
    assert found - set(PURPOSES) == set()
    assert set(PURPOSES) - found == set()
    assert all(purpose(name)[0].strip() for name in found)


def test_there_is_a_way_back_from_every_screen() -> None:
    """Escape is bound on each but the first of all, which Ctrl+Q leaves, and those that others are made from."""
    without = [
        name
        for name, screen in all_screens().items()
        if not any("escape" in key for each in screen.mro() for key in _keys(each))
    ]
    assert set(without) <= {"StartScreen", "TableScreen", "MatterScreen", "ClosingScreen"}


def _keys(kind: type) -> list[str]:
    found = []
    for binding in vars(kind).get("BINDINGS", ()):
        found += (binding.key if not isinstance(binding, tuple) else binding[0]).split(",")
    return found


async def test_the_question_mark_opens_and_closes_the_help() -> None:
    async with seated(crowded(), SMALL) as seat:
        await seat.keys("A")
        await seat.until(lambda: isinstance(seat.screen, AuctionScreen))
        await seat.keys("question_mark")
        await seat.shows("Holds an auction.", "Keys here, now", "esc back", "ctrl+q")
        assert seat.cut_off() == []
        await seat.keys("question_mark")
        await seat.until(lambda: isinstance(seat.screen, AuctionScreen))
        await seat.keys("escape", "question_mark")
        await seat.shows("The line: a space, a player or an act")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen))


async def test_a_question_mark_behind_letters_is_a_letter() -> None:
    async with started() as seat:
        await at_setup(seat)
        await seat.keys("enter")
        await seat.shows("Who plays?")
        await seat.keys("question_mark")
        await seat.until(lambda: isinstance(seat.screen, AboutScreen))
        await seat.keys("escape", "J", "o", "question_mark", "enter")
        await seat.until(lambda: draft_of(seat).people != ())
        assert "Jo?" in draft_of(seat).people


@pytest.mark.parametrize("made", range(4))
async def test_hints_lead_through_the_first_three_entries(made: int) -> None:
    table = game("us-g0009", "Anna", "Ben")
    for _ in range(made):
        table.does(salary="Anna")
    told = ("Where does the token", "Doubles or a card:", "A mistake?", "")[made]
    async with seated(table) as seat:
        if told:
            await seat.shows(told)
        else:
            await _tells_nothing_more(seat)


async def _tells_nothing_more(seat: Seat) -> None:
    await seat.shows("Type where the token stands")
    assert "rolls first" not in seat.said and "A mistake?" not in seat.said
