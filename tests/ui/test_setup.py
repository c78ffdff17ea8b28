"""Setting up a game: the fewest keys, every choice, what is refused, and the way back."""

from __future__ import annotations

import json

import pytest

from banker.edition.parameters import Parameter as P
from banker.edition.shelf import Shelf
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.rules.ruling import Code, Refused
from banker.ui.screens.setup import SetupScreen, _at_fault
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.ui.setup.choices import OpenPoints, WhichVariants
from banker.ui.setup.dealing import WhatWasDealt
from banker.ui.setup.draft import POINTS, Draft, in_pairs, open_points, values
from banker.ui.setup.firsts import WhichEdition, WhoPlays
from banker.words.points import means
from tests.making import EDITIONS, SHELF, VARIANTS, box

from .conftest import LARGE, SMALL, Seat, begun, started

FORTY = "Bartholomew Featherstonehaugh the Younge"


async def at_setup(seat: Seat) -> None:
    await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
    await seat.keys("n")
    await seat.shows("Which box is on the table?")


async def names(seat: Seat, *players: str) -> None:
    await seat.shows("Who plays?")
    for player in players:
        await seat.type(player)
        await seat.keys("enter")


async def summary_of(seat: Seat, *players: str, edition: str = "us-g0009") -> None:
    await at_setup(seat)
    await seat.keys(*edition.replace("-", " ").split()[:1])
    picks = seat.screen.query_one("TickList")
    picks.highlight(edition)  # type: ignore[attr-defined]
    await seat.keys("enter")
    await names(seat, *players)
    await seat.keys("enter")
    await seat.shows("Enter begins.")


async def into(seat: Seat, key: str) -> None:
    seat.screen.query_one("TickList").highlight(key)  # type: ignore[attr-defined]
    await seat.keys("enter")


async def opened(seat: Seat) -> ops.Open:
    """Begins, and tells the operation that opened the table."""
    await seat.until(lambda: isinstance(seat.screen, TableScreen), f"the table\n{seat.text}")
    asked = seat.desk.entries[0].operation
    assert isinstance(asked, ops.Open)
    return asked


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
        assert _draft(seat).people == ("Zoë",)


async def test_backspace_on_the_empty_line_and_a_tap_take_names_away(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.keys("enter")
        await names(seat, "Anna", "Ben", "Cara")
        await seat.keys("backspace")
        await seat.until(lambda: _draft(seat).people == ("Anna", "Ben"))
        await seat.click_on("1 Anna")
        await seat.until(lambda: _draft(seat).people == ("Ben",))
        await names(seat, "Dan")
        assert _draft(seat).people == ("Ben", "Dan")


async def test_no_more_names_than_the_box_allows(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await into(seat, "us-g0009")
        await names(seat, *"ABCDEFG")
        await seat.shows("✗ no more than 6 can play")
        assert _draft(seat).people == tuple("ABCDEF")


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


async def test_variants_are_marked_and_those_that_clash_are_refused_by_name(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "variants")
        await seat.keys("down", "space")
        await seat.shows("● Agreed deadline", "Go on with Agreed deadline")
        await seat.click_on("Timed game, at purchase value")
        await seat.shows("✗ Agreed deadline and Timed game, at purchase value do not go together. They differ on:")
        await seat.click_on("Free Parking pot")
        await seat.shows("● Free Parking pot", "written for Norwegian, in kroner (2001)")
        await seat.keys("home", "enter")
        await seat.shows("Agreed deadline, Free Parking pot")
        await seat.keys("enter")
        assert (await opened(seat)).variants == ("agreed-deadline", "free-parking-pot")


async def test_a_player_keeps_the_bank(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "banker")
        await seat.shows("Who keeps the bank?", "nobody who plays")
        await seat.keys("b", "enter")
        await seat.shows("Bank kept by", "Ben")
        await seat.keys("enter")
        assert (await opened(seat)).banker == "Ben"
        assert seat.desk.table.banker == "Ben"


async def test_the_name_of_the_game_is_the_day_until_another_is_given(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        day = _known_name(seat)
        await seat.shows(day)
        await seat.keys("enter")
        await opened(seat)
        assert seat.desk.name == day
        seat.bank.back_to_start()
        await seat.shows(day)
        await summary_of(seat, "Anna", "Ben")
        assert _known_name(seat) == f"{day} 2"
        await into(seat, "name")
        await seat.type(day.upper())
        await seat.keys("enter")
        await seat.shows(f"✗ There is a game called {day.upper()} already.")
        await seat.type(" [late]")
        await seat.keys("enter")
        await seat.shows(f"{day.upper()} [late]")
        await seat.keys("enter")
        await opened(seat)
        assert seat.desk.name == f"{day.upper()} [late]"


async def test_a_point_that_the_leaflet_leaves_open_is_settled(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await seat.shows("5, as the bank takes them")
        await into(seat, "points")
        await seat.shows("The leaflet leaves these open.", "Highest bid allowed")
        await into(seat, P.BID_LIMIT.value)
        await seat.shows("Highest bid allowed: what holds at this table?", "(as the bank takes it)")
        await seat.keys("home", "enter")
        await seat.shows("Highest bid allowed · ruled by this table", "A bid may not exceed the bidder's cash.")
        await seat.keys("home", "enter")
        await seat.shows("5, of which this table rules on 1")
        await seat.keys("enter")
        assert (await opened(seat)).rulings == {"bid_limit": "cash"}
        assert seat.desk.table.terms.bid_limit == "cash"


async def test_open_points_are_skipped_with_one_enter(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "points")
        await seat.keys("enter")
        await seat.shows("Enter begins.")


async def test_what_feeds_the_pot_is_settled(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "variants")
        await into(seat, "free-parking-pot")
        await into(seat, "go")
        await into(seat, "points")
        await into(seat, P.POT_SOURCES.value)
        await seat.shows("The pot is fed by taxes and fines.")
        await seat.keys("end", "enter", "home", "enter", "enter")
        assert (await opened(seat)).rulings == {"pot_sources": ["taxes", "fines", "card_payments"]}


async def test_dealt_deeds_are_typed_by_a_few_letters(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben", edition="no-2001")
        await into(seat, "variants")
        await into(seat, "lightning-2001")
        await into(seat, "go")
        await seat.shows("Dealt deeds", "still to be entered")
        deeds = list(box("no-2001").deeds.values())
        await seat.keys("enter")
        await seat.shows("Anna was dealt which deeds? 1 of 2")
        for deed in (deeds[0], deeds[3]):
            await seat.type(deed.name[:7])
            await seat.keys("enter")
        await seat.shows("Ben was dealt which deeds? 1 of 2", deeds[0].name)
        await seat.keys("backspace")
        await seat.shows("Anna was dealt which deeds? 2 of 2")
        await seat.type(deeds[0].name)
        assert deeds[0].name not in [pick.names[0] for pick in seat.screen.query_one("TickList").picks if pick.names]  # type: ignore[attr-defined]
        await seat.keys(*["backspace"] * len(deeds[0].name))
        for deed in (deeds[3], deeds[5], deeds[8]):
            await seat.type(deed.name)
            await seat.keys("enter")
        await seat.shows("Enter begins.", "entered")
        await seat.keys("enter")
        dealt = {"Anna": (deeds[0].id, deeds[3].id), "Ben": (deeds[5].id, deeds[8].id)}
        assert (await opened(seat)).dealt == dealt
        assert seat.desk.table.owner[deeds[8].id] == "Ben"


async def test_letters_that_mean_no_deed_are_told_and_dealing_can_be_left_out(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben", edition="no-2001")
        await into(seat, "variants")
        await into(seat, "timed-2001")
        await into(seat, "go")
        await into(seat, "dealt")
        await seat.type("xyzzy")
        await seat.keys("enter")
        await seat.shows("✗ No deed that is left sounds like xyzzy.")
        await seat.keys(*["backspace"] * 5, "enter")
        await seat.shows("Enter begins.")
        await into(seat, "begin")
        assert (await opened(seat)).dealt is None


async def test_partnerships_make_pairs_of_four_people(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben", "Cara", "Dan")
        await into(seat, "variants")
        await into(seat, "partnerships")
        await into(seat, "go")
        await seat.shows("say first who plays together")
        await seat.keys("enter")
        await seat.shows("Who plays together with Anna?")
        await seat.keys("enter")
        await seat.shows("Anna & Cara, Ben & Dan", "Begin: M1,500 for each of 2")
        await seat.keys("enter")
        asked = await opened(seat)
        assert asked.players == ("Anna & Cara", "Ben & Dan")
        assert asked.members == {"Anna & Cara": ("Anna", "Cara"), "Ben & Dan": ("Ben", "Dan")}


async def test_partnerships_with_three_send_back_to_the_players(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben", "Cara")
        await into(seat, "variants")
        await into(seat, "partnerships")
        await into(seat, "go")
        await seat.shows("partnerships are for four people")
        await seat.keys("enter")
        await names(seat, "Dan")
        await seat.keys("enter")
        await seat.shows("say first who plays together")


async def test_a_box_that_cannot_be_read_is_told_and_another_can_be_taken(memory: Memory, tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "broken.toml").write_text('id = "broken"\nname = "A broken box"\nboard = "none"\n')
    shelf = Shelf([folder, *SHELF._folders])
    async with started(memory, shelf=shelf) as seat:
        await at_setup(seat)
        await into(seat, "broken")
        await seat.shows("✗", "board: expected the id of a board")
        await into(seat, "us-g0009")
        await seat.shows("Who plays?")


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


def _draft(seat: Seat) -> Draft:
    assert isinstance(seat.screen, SetupScreen)
    return seat.screen.draft


def _known_name(seat: Seat) -> str:
    assert isinstance(seat.screen, SetupScreen) and seat.screen.known is not None
    return seat.screen.known.name(seat.screen.draft)


def test_the_games_box_is_json(memory: Memory) -> None:
    begun(memory, "a game", "A", "B")
    assert json.loads(memory.games()[0].box)["edition"]["id"] == "us-g0009"
