"""Setting up a game: the fewest keys, every choice, what is refused, and the way back."""

from __future__ import annotations

import pytest

from banker.edition.parameters import Parameter as P
from banker.journal.memory import Memory
from banker.rules.ruling import Code, Refused
from banker.ui.screens.setup import _at_fault
from banker.ui.screens.start import StartScreen
from banker.ui.setup.choices import OpenPoints, WhichVariants
from banker.ui.setup.dealing import WhatWasDealt
from banker.ui.setup.draft import POINTS, Draft, in_pairs, open_points, values
from banker.ui.setup.firsts import WhichEdition, WhoPlays
from banker.words.points import means
from tests.making import EDITIONS, VARIANTS, box

from .conftest import LARGE, SMALL, begun, started
from .setting import at_setup, draft_of, into, names, opened, summary_of
from .typed.keyboard import burst

FORTY = "Bartholomew Featherstonehaugh the Younge"


async def test_the_same_as_last_time_takes_four_keys(memory: Memory) -> None:
    begun(memory, "before", "Anna", "Ben", edition="uk-c1009")
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.shows("UK Classic (C1009) (as last time)")
        await seat.keys("enter")
        await seat.shows("The same as last time: Anna, Ben")
        await seat.keys("enter", "enter")
        asked = await opened(seat)
        assert (asked.edition, asked.players) == ("uk-c1009", ("Anna", "Ben"))
        assert asked.variants == () and asked.rulings is None and asked.banker is None
        keeping = seat.desk.keeping
        assert keeping is not None
        assert memory.find(keeping.game).entries == 1
        assert memory.holder(keeping.game)


async def test_letters_find_the_box_and_names_end_with_enter(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.keys(*"uk", "enter")
        await seat.shows("New game · UK Classic (C1009)", "From 2 to 6 play.")
        await names(seat, "Anna", "Ben", "Cara")
        await seat.shows("New game · UK Classic (C1009) · Anna, Ben, Cara", "1 Anna", "2 Ben", "3 Cara")
        await seat.keys("enter")
        await seat.shows("Begin: M1,500 for each of 3")
        await seat.keys("enter")
        assert (await opened(seat)).players == ("Anna", "Ben", "Cara")
        assert seat.desk.table.cash["Cara"] == 1500


async def test_a_name_that_folds_to_another_is_refused_at_once(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.keys("enter")
        await names(seat, "Zoë", "zoë")
        await seat.shows("✗ zoë sits at the table already, written Zoë.")
        await seat.keys(*["backspace"] * 3)
        await names(seat, "Bank")
        await seat.shows("✗ Bank is what the bank calls a holder of its own.")
        await seat.keys(*["backspace"] * 4, "enter")
        await seat.shows("✗ at least 2 must play")
        assert draft_of(seat).people == ("Zoë",)


async def test_backspace_on_the_empty_line_and_a_tap_take_names_away(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.keys("enter")
        await names(seat, "Anna", "Ben", "Cara")
        await seat.keys("backspace")
        await seat.until(lambda: draft_of(seat).people == ("Anna", "Ben"))
        await seat.click_on("1 Anna")
        await seat.until(lambda: draft_of(seat).people == ("Ben",))
        await names(seat, "Dan")
        assert draft_of(seat).people == ("Ben", "Dan")


async def test_no_more_names_than_the_box_allows(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await into(seat, "us-g0009")
        await names(seat, *"ABCDEFG")
        await seat.shows("✗ no more than 6 can play")
        assert draft_of(seat).people == tuple("ABCDEF")


async def test_names_are_taken_one_by_one_however_quickly_they_are_typed(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.keys("enter")
        await seat.shows("Who plays?")
        await burst(seat, *"Anna", "enter", *"Ben", "enter", *"anna", "enter")
        await seat.shows("✗ anna sits at the table already")
        assert draft_of(seat).people == ("Anna", "Ben")
        await seat.keys(*["backspace"] * 4)
        await burst(seat, *"Jo", "enter", "enter")
        await seat.shows("Enter begins.")
        assert draft_of(seat).people == ("Anna", "Ben", "Jo")


async def test_a_space_parts_the_words_of_the_box_that_is_looked_for(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await burst(seat, *"us before", "enter")
        await seat.shows("New game · US before 2008", "Who plays?")


async def test_escape_goes_back_step_by_step(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "variants")
        await seat.shows("Which variants?")
        await seat.keys("escape")
        await seat.shows("Enter begins.")
        await seat.keys("escape")
        await seat.shows("Who plays?", "1 Anna")
        await seat.keys("escape")
        await seat.shows("Which box is on the table?")
        await seat.keys("escape")
        assert isinstance(seat.screen, StartScreen)
        assert memory.games() == []


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_names_of_all_kinds_stand_whole(memory: Memory, size: tuple[int, int]) -> None:
    people = ("[/foo] [bold]Anna", "🎩 Hatter", FORTY, FORTY.upper()[1:], "é" * 40, "Bo ]b")
    async with started(memory, size=size) as seat:
        await summary_of(seat, *people)
        await seat.shows(*people[:3])
        assert not seat.cut_off()
        for key in ("players", "variants", "banker", "name", "points", "edition"):
            await into(seat, key)
            assert not seat.cut_off(), seat.text
            await seat.keys("escape")
            await seat.shows("Enter begins.")
        await into(seat, "begin")
        assert (await opened(seat)).players == people


async def test_a_refused_open_leads_back_to_the_step_at_fault() -> None:
    assert _at_fault(Refused(Code.BAD_OPERATION, facts={"field": "players"})) is WhoPlays
    assert _at_fault(Refused(Code.BAD_OPERATION, facts={"field": "variants"})) is WhichVariants
    assert _at_fault(Refused(Code.BAD_OPERATION, facts={"field": "dealt"})) is WhatWasDealt
    assert _at_fault(Refused(Code.BAD_OPERATION, facts={"field": "value"})) is OpenPoints
    assert _at_fault(Refused(Code.ALREADY_OWNED, facts={"deed": "boardwalk"})) is WhatWasDealt
    assert _at_fault(Refused(Code.UNKNOWN_EDITION)) is WhichEdition
    assert _at_fault(Refused(Code.BAD_AMOUNT)) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_open_point_has_values_in_words_for_every_box(edition: str) -> None:
    for variant in [(), *([each] for each in VARIANTS)]:
        for point in open_points(box(edition, *variant)):
            assert len(values(point)) > 1, point
            assert all(means(box(edition, *variant), point, value) for value in values(point))


def test_changing_the_box_drops_what_was_chosen_by_its_leaflet() -> None:
    draft = Draft("us-g0009", ("A", "B"), ("free-parking-pot",), "A", rulings={"bid_limit": "cash"})
    assert draft.by("uk-c1009") == Draft("uk-c1009", ("A", "B"), (), "A")
    assert draft.among(("B", "C")).banker == ""
    assert in_pairs(box("us-g0009", "partnerships"))
    assert POINTS[0] is P.BID_LIMIT
