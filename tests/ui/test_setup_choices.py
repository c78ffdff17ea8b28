"""Setting up a game: everything that a table may leave as it is, and can change."""

from __future__ import annotations

from pathlib import Path

from banker.edition.parameters import Parameter as P
from banker.edition.shelf import Shelf
from banker.journal.memory import Memory
from banker.ui.widgets.ticks import TickList
from tests.making import SHELF, box

from .conftest import started
from .setting import at_setup, into, name_of, names, opened, summary_of


async def test_variants_are_marked_and_those_that_clash_are_refused_by_name(memory: Memory) -> None:
    async with started(memory) as seat:
        await summary_of(seat, "Anna", "Ben")
        await into(seat, "variants")
        await seat.keys(*"agr", "space")
        await seat.shows("● Agreed deadline", "Go on with Agreed deadline")
        await seat.click_on("Timed game, at purchase value")
        await seat.shows("✗ Agreed deadline and Timed game, at purchase value do not go together. They differ on:")
        await seat.keys("f", "space")
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
        day = name_of(seat)
        await seat.shows(day)
        await seat.keys("enter")
        await opened(seat)
        assert seat.desk.name == day
        seat.bank.back_to_start()
        await seat.shows(day)
        await summary_of(seat, "Anna", "Ben")
        assert name_of(seat) == f"{day} 2"
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
        assert deeds[0].id not in [pick.key for pick in seat.screen.query_one(TickList).picks]
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


async def test_a_box_that_cannot_be_read_is_told_and_another_can_be_taken(memory: Memory, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text('id = "broken"\nname = "A broken box"\nboard = "none"\n')
    shelf = Shelf([tmp_path, *SHELF._folders])
    async with started(memory, shelf=shelf) as seat:
        await at_setup(seat)
        await into(seat, "broken")
        await seat.shows("✗", "board: expected the id of a board")
        await into(seat, "us-g0009")
        await seat.shows("Who plays?")
