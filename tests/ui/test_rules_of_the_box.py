"""The rules of this box: found by everyday words, compared with another box, and what the table agrees beside them."""

from __future__ import annotations

from banker.edition.comparing import differing
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.ui.screens.compare import CompareScreen
from banker.ui.screens.printed import PrintedScreen
from banker.ui.screens.promise import PromiseScreen
from banker.ui.screens.refusal import RefusalScreen
from banker.ui.screens.rulings import RulingsScreen
from tests.making import Game, box, game
from tests.ui.choosing import NAMES, at_the_table, booked, keys_of, light, moving_clock, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated, started

from .setting import at_setup


def laid(edition: str = "us-g0009", **more: object) -> Game:
    return moving_clock(game(edition, *NAMES, turn="Anna", **more))


async def test_everyday_words_lead_to_the_point_and_what_is_said_of_it() -> None:
    table = laid(owns={"Ben": "boardwalk"})
    table.does(ruling="rent_claim_window", value="second_following_roll", agreed_by=["Anna", "Ben"])
    async with seated(table) as seat:
        await seat.keys("G")
        await seat.until(lambda: isinstance(seat.screen, RulingsScreen))
        await seat.keys(*"skipped rent")
        await seat.shows("I forgot to ask for my rent. Is it gone?", "Time to ask for rent ruled here")
        await tells(
            seat,
            "Rent may be asked for until the second player after has rolled.",
            "US Classic (G0009), Rent: ruled by this table",
            "Ruled by this table with entry 2; agreed by Anna and Ben.",
            "By the box: Rent may be asked for until the next player rolls.",
            "Other boxes:",
            "≠ Indonesian, older",
        )
        assert keys_of(seat) == ["rent_claim_window", "rent_must_be_asked"]


async def test_words_typed_on_the_line_are_looked_up() -> None:
    async with seated(laid(owns={"Ben": "boardwalk"})) as seat:
        await seat.type("no houses left")
        await seat.keys("G")
        await seat.until(lambda: isinstance(seat.screen, RulingsScreen))
        await tells(seat, "No buildings left", "builders wait")
        await seat.keys("escape")
        await at_the_table(seat)
        await seat.type("rules free parking")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, RulingsScreen))
        await tells(seat, "Free Parking")
        await seat.keys("escape")
        await seat.type("history boardwalk")
        await seat.keys("enter")
        await tells(seat, "The story of Boardwalk")


async def test_only_what_is_left_open_or_ruled() -> None:
    async with seated(laid("de-2001")) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        every = len(keys_of(seat))
        await seat.keys("tab")
        await seat.shows("‹open points and rulings›")
        found = keys_of(seat)
        assert 0 < len(found) < every and "dealt_deeds_paid" not in found
        await light(seat, "interest_rounding")
        await tells(seat, "The leaflet does not say. So the bank takes it, until the table rules.")
        await seat.keys("tab")
        assert len(keys_of(seat)) == every


async def test_two_boxes_are_compared_from_the_rules() -> None:
    async with seated(laid()) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.keys("C")
        await seat.shows("Compare US Classic (G0009) with which other box?", "Norwegian Classic")
        await seat.keys(*"us c", "enter")
        points = len(differing(box("us-g0009"), box("us-c1009")))
        await seat.shows(f"US Classic (G0009) and US Classic (C1009): {points} differences")
        await seat.type("lifting")
        await seat.shows("printed on the deed. (stated)", "Lifting a mortgage costs the")
        await seat.keys("escape")
        await seat.shows("with which other box?")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, RulingsScreen))


async def test_and_while_a_box_is_being_chosen(memory: Memory) -> None:
    async with started(memory) as seat:
        await at_setup(seat)
        await seat.shows("C compare boxes")
        await seat.keys("C")
        await seat.until(lambda: isinstance(seat.screen, CompareScreen))
        await seat.shows("with which other box?")
        await seat.keys("escape", "enter")
        await seat.shows("Who plays?")
        assert "compare boxes" not in seat.text


async def promising(seat: Seat, *words: str) -> None:
    await shown(seat, PromiseScreen(seat.desk, "Anna", ""))
    await seat.keys("enter")
    for place, each in enumerate(words):
        await seat.keys(*(["tab"] if place else []))
        await seat.type(each)


async def test_a_promise_is_booked_and_shown_until_it_is_due() -> None:
    table = laid(owns={"Anna": "boardwalk"}, rulings={"rent_immunity_deals": "allowed"})
    async with seated(table) as seat:
        await promising(seat, "no rent on [/b] Boardwalk", "Ben's turn")
        await tells(seat, "Anna promises Ben, until Ben's turn: no rent on [/b] Boardwalk")
        await seat.keys("enter")
        made = ops.Promise(giver="Anna", receiver="Ben", text="no rent on [/b] Boardwalk", until="Ben's turn")
        await booked(seat, made)
        await at_the_table(seat)
        await seat.keys("space")
        await seat.shows("! DUE NOW: Anna to Ben: no rent on [/b]", "Boardwalk, until Ben's turn")
        await shown(seat, PromiseScreen(seat.desk, "", ""))
        await seat.shows("1 promise is open:", "! DUE NOW")


async def test_where_promises_are_not_allowed_the_way_is_a_ruling() -> None:
    async with seated(laid()) as seat:
        await promising(seat, "a favour")
        await tells(seat, "✗ Promises about rent and later favours are not allowed here.")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, RefusalScreen))
        await seat.keys("down", "enter")
        await booked(seat, ops.MakeRuling(parameter="rent_immunity_deals", value="allowed", agreed_by=NAMES))
        await tells(seat, "Anna promises Ben: a favour")
        await seat.keys("enter")
        await booked(seat, ops.Promise(giver="Anna", receiver="Ben", text="a favour"))


async def test_the_printed_deed_wins() -> None:
    async with seated(laid(owns={"Anna": "boardwalk"})) as seat:
        await seat.keys("Q", "deeds", "enter")
        await seat.until(lambda: type(seat.screen).__name__ == "DeedsScreen")
        await seat.keys("P")
        await seat.until(lambda: isinstance(seat.screen, PrintedScreen))
        await seat.shows("What does your printed deed of Boardwalk say?")
        await seat.type("mortg 210")
        await tells(seat, "Boardwalk", "M210")
        await seat.keys("enter")
        await booked(seat, ops.DeedSays(deed="boardwalk", field="mortgage", value=210))
        assert seat.desk.table.deeds["boardwalk"].mortgage == 210


async def test_an_amount_in_the_fewest_notes() -> None:
    async with seated(laid()) as seat:
        await seat.type("notes 1340 2000")
        await seat.keys("enter")
        await seat.shows("Handed M2,000 for M1,340: M660 back, 1 × M500, 1 × M100, 1 × M50 and 1 × M10.")
        await seat.shows(
            "For 4 players: 8 × M500", "M1,340 in the fewest notes: 2 × M500, 3 × M100 and 2 × M20 (7 notes)"
        )


async def test_a_box_whose_notes_are_not_on_record_says_so() -> None:
    async with seated(laid("de-2001")) as seat:
        await seat.type("notes 1340")
        await seat.keys("enter")
        await seat.shows("Which notes are in the box German, in euro (2001) is not on record")


async def test_nothing_of_these_is_cut_off() -> None:
    for size in (SMALL, LARGE):
        async with seated(laid(owns={"Anna": "boardwalk"}), size) as seat:
            for screen in (RulingsScreen, PromiseScreen, PrintedScreen):
                await shown(seat, screen(seat.desk, "Anna", ""))
                assert seat.cut_off() == []
                assert pane(seat)
                await seat.keys("escape")
