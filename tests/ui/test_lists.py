"""The screens that list: what can be struck, all entries, deeds, rules and rulings, all acts, the help."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Static

from banker.booked import Accepted
from banker.rules import operations as ops
from banker.rules.table import HOTEL
from banker.saying.acts import ACTS
from banker.saying.understanding import understand
from banker.ui.screens.deeds import DeedsScreen
from banker.ui.screens.help import HelpScreen
from banker.ui.screens.history import HistoryScreen
from banker.ui.screens.more import MoreScreen, table_keys
from banker.ui.screens.rulings import RulingsScreen
from banker.ui.screens.undo import UndoScreen
from banker.words import helping
from banker.words.acts import act
from tests.making import EDITIONS, Game, game
from tests.ui.choosing import CARA, NAMES, at_the_table, booked, keys_of, last, light, moving_clock, pane, shown, tells
from tests.ui.conftest import LARGE, SMALL, Seat, seated

OWNS = {CARA: "vermont-avenue reading-railroad electric-company", "Anna": "boardwalk park-place"}


def laid(edition: str = "us-g0009", **more: Any) -> Game:
    return moving_clock(game(edition, *NAMES, **{"turn": "Anna"} | more))


def played() -> Game:
    """A game with some entries, one of them struck."""
    table = laid(owns=OWNS, built={"boardwalk": HOTEL, "park-place": 4}, mortgaged="electric-company")
    table.does(salary="Anna")
    table.does(rent="Anna", deed="vermont-avenue")
    table.does(pay="Anna", to="bank", amount=15, for_="fine")
    table.does(undo=1)
    return table


async def undoing(seat: Seat) -> UndoScreen:
    return await shown(seat, UndoScreen(seat.desk, "", ""))


# Undo


async def test_the_latest_entry_falls_by_itself() -> None:
    async with seated(played()) as seat:
        await undoing(seat)
        await tells(seat, "1 entry is struck:", "rent for Vermont Avenue", f"{CARA} M1,506 → M1,500")
        await seat.keys("enter")
        await booked(seat, ops.Undo(entries=1))
        await at_the_table(seat)
        assert isinstance(seat.answers[-1], Accepted)


async def test_the_row_that_is_lit_falls_with_all_above_it() -> None:
    async with seated(played()) as seat:
        await undoing(seat)
        assert keys_of(seat) == ["0", "1"]
        await seat.keys("down")
        await tells(seat, "2 entries are struck:", "collects the salary", "Anna M1,694 → M1,500")
        await seat.keys("enter")
        await booked(seat, ops.Undo(entries=2))


async def test_what_was_booked_together_falls_together() -> None:
    table = laid(owns=OWNS)
    table.desk.submit(ops.Salary(player="Anna"), ops.Rent(player="Anna", deed="vermont-avenue"))
    async with seated(table) as seat:
        await undoing(seat)
        assert keys_of(seat) == ["0"]
        await tells(seat, "2 entries are struck:")
        await seat.keys("enter")
        await booked(seat, ops.Undo(entries=2))
        assert seat.desk.table.cash["Anna"] == 1500


async def test_nothing_behind_the_call_of_the_turn_is_offered() -> None:
    table = laid()
    table.does(salary="Anna")
    table.does(turn="Ben")
    table.does(salary="Ben")
    async with seated(table) as seat:
        await undoing(seat)
        assert keys_of(seat) == ["0"]


async def test_nothing_to_strike_is_said_in_place() -> None:
    async with seated(laid()) as seat:
        await undoing(seat)
        await tells(seat, "✗")
        await seat.keys("enter")
        assert len(seat.desk.entries) == 1


# History


async def test_all_entries_stand_there_newest_first_with_struck_ones_crossed() -> None:
    async with seated(played()) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        assert keys_of(seat) == ["5", "4", "3", "2", "1"]
        await seat.shows("5 entries, the newest first", "4 ✗ Anna pays the Bank M15", "Entry 4 is struck")


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("vermont", ["3", "1"]),
        ("cara", ["3", "1"]),
        ("pass go", ["2"]),
        ("fine anna", ["4"]),
        ("undo", ["5"]),
        ("zebra", []),
    ],
)
async def test_words_keep_the_entries_that_have_them_all(typed: str, numbers: list[str]) -> None:
    async with seated(played()) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        await seat.type(typed)
        assert keys_of(seat) == numbers


async def test_enter_shows_what_moved_and_what_it_rests_on() -> None:
    table = laid()
    table.does(ruling="free_parking", value="pot", agreed_by=list(NAMES))
    table.does(land="Anna", space="free-parking")
    async with seated(table) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        assert pane(seat) == ""
        await seat.keys("enter")
        await tells(seat, "3 Anna", "Booked 2026-01-01 at 12:01 UTC", "US Classic (G0009)")
        await seat.keys("down")
        await tells(seat, "2 Ruling (Free Parking)")
        await seat.keys("escape")
        await seat.until(lambda: not pane(seat))
        await seat.keys("escape")
        await at_the_table(seat)


async def test_an_entry_says_what_struck_it() -> None:
    async with seated(played()) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        await light(seat, "4")
        await seat.keys("enter")
        await tells(seat, "Struck by entry 5", "Anna pays the Bank M15")


# Deeds


async def test_a_players_deeds_with_rents_buildings_and_mortgages() -> None:
    async with seated(played()) as seat:
        await shown(seat, DeedsScreen(seat.desk, CARA, ""))
        assert keys_of(seat) == ["vermont-avenue", "reading-railroad", "electric-company"]
        lines = [" ".join(pick.shown.plain.split()) for pick in seat.screen.rows.picks]  # type: ignore[attr-defined]
        assert lines == [
            "Lb Vermont Avenue M6 +M50",
            "St Reading Railroad M25 +M100",
            "Ut Electric Company mortgaged −M83",
        ]


async def test_the_printed_rents_of_the_set_stand_beside() -> None:
    async with seated(played()) as seat:
        await shown(seat, DeedsScreen(seat.desk, "Anna", ""))
        await seat.shows("Boardwalk hotel M2,000", "Park Place 4 houses M1,300")
        await tells(seat, "Dark blue, in M", "whole set 70 100", "hotel 1,500 2,000", "lifting (193) (220)")


async def test_tab_goes_round_to_the_bank() -> None:
    async with seated(played()) as seat:
        screen = await shown(seat, DeedsScreen(seat.desk, NAMES[3], ""))
        await tells(seat, "No deeds.")
        await seat.keys("tab")
        assert screen.player == "bank"
        assert len(keys_of(seat)) == 23
        await seat.shows("‹Bank›", "23 deeds · 28 houses · 11 hotels")
        await seat.keys("tab")
        assert screen.player == "Anna"
        assert len(seat.desk.entries) == 5


async def test_a_tap_on_a_players_row_opens_the_deeds() -> None:
    async with seated(played()) as seat:
        await seat.click_on(CARA)
        await seat.until(lambda: isinstance(seat.screen, DeedsScreen))
        await seat.shows(f"‹{CARA}›")


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_box_shows_all_its_deeds(edition: str) -> None:
    async with seated(game(edition, *NAMES)) as seat:
        screen = await shown(seat, DeedsScreen(seat.desk, "bank", ""))
        assert set(keys_of(seat)) == set(seat.desk.table.deeds)
        for deed in seat.desk.table.deeds:
            await light(seat, deed)
            assert seat.desk.table.box.money.replace("{}", "").strip() in pane(seat)
        assert screen.player == "bank"


# Rules and rulings


async def test_a_point_is_found_and_says_what_it_rests_on() -> None:
    async with seated(laid()) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.type("jail fee")
        await tells(seat, "Jail fee", "Leaving Jail costs M50.", "US Classic (G0009), Jail: stated")


async def test_a_ruling_is_booked_as_agreed_by_all() -> None:
    async with seated(laid()) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.type("free parking")
        await light(seat, "free_parking")
        await tells(seat, "The table may rule instead:")
        await seat.keys("enter", "down")
        await tells(seat, "Whoever lands on Free Parking takes the pot.", "everybody agrees")
        await seat.keys("enter")
        await booked(seat, ops.MakeRuling(parameter="free_parking", value="pot", agreed_by=NAMES))
        await at_the_table(seat)
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.type("ruled here")
        await tells(seat, "By the box: Nothing happens on Free Parking.")


async def test_a_number_is_typed_where_one_will_do() -> None:
    async with seated(laid()) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.type("jail fee")
        await light(seat, "jail_fee")
        await seat.keys("enter", "7", "5")
        await tells(seat, "Leaving Jail costs M75.")
        await seat.keys("enter")
        await booked(seat, ops.MakeRuling(parameter="jail_fee", value=75, agreed_by=NAMES))


async def test_what_was_settled_at_set_up_is_refused_in_place() -> None:
    async with seated(laid()) as seat:
        await shown(seat, RulingsScreen(seat.desk, "", ""))
        await seat.type("dealt deeds")
        await light(seat, "dealt_deeds_paid")
        await seat.keys("enter")
        await tells(seat, "✗")
        await seat.keys("enter")
        assert isinstance(last(seat), ops.Open)
        await seat.keys("escape")
        assert "dealt_deeds_paid" in keys_of(seat)


# All acts


@pytest.mark.parametrize(
    ("typed", "found"),
    [("unmortgage", "lift"), ("birthday", "card"), ("pass go", "salary"), ("bankrupt", "give-up"), ("bail", "jail")],
)
async def test_an_act_is_found_by_any_of_its_names(typed: str, found: str) -> None:
    table = laid(owns=OWNS, mortgaged="vermont-avenue", cash={"Anna": 0})
    async with seated(table) as seat:
        await shown(seat, MoreScreen(seat.desk, "", ""))
        await seat.type(typed)
        assert found in [*keys_of(seat), *keys_of(seat, barred=True)][:2]


async def test_enter_opens_the_act_at_the_table() -> None:
    async with seated(laid(owns=OWNS)) as seat:
        await seat.keys("Q", "pawn", "enter")
        await seat.until(lambda: type(seat.screen).__name__ == "MortgageScreen")
        await seat.keys("escape")
        await at_the_table(seat)
        await seat.keys("Q", "pass go", "enter")
        await booked(seat, ops.Salary(player="Anna"))


async def test_what_can_do_nothing_now_cannot_be_opened() -> None:
    async with seated(laid()) as seat:
        await shown(seat, MoreScreen(seat.desk, "", ""))
        assert {"build", "sell", "lift", "debt", "redo"} <= set(keys_of(seat, barred=True))


async def test_every_act_of_the_line_and_every_screen_is_found() -> None:
    from banker.ui.screens import _SCREENS

    async with seated(laid()) as seat:
        await shown(seat, MoreScreen(seat.desk, "", ""))
        listed = {*keys_of(seat), *keys_of(seat, barred=True)}
        assert set(_SCREENS) - listed == {"end", "more"}
        names = [name for pick in seat.screen.rows.picks for name in pick.names]  # type: ignore[attr-defined]
        assert all(word in names for each in ACTS for word in each.words)


# Help


async def test_the_help_names_every_key_of_the_table() -> None:
    async with seated(laid(owns=OWNS), LARGE) as seat:
        await shown(seat, HelpScreen(seat.desk, "", ""))
        first = seat.said
        await seat.keys("pagedown", "pagedown", "pagedown")
        for name, key in table_keys().items():
            assert name in helping.ACTS, name
            assert f"{key} {helping.name(name)}" in first + seat.said
        assert act("lift") in first


@pytest.mark.parametrize("edition", EDITIONS)
async def test_what_the_help_says_can_be_typed_is_understood(edition: str) -> None:
    table = game(edition, *NAMES).table
    not_understood = [typed for typed, _means in helping.samples(table) if not understand(table, typed)]
    # What is mortgaged or built on must be somebody's first.
    assert all(typed.startswith(("mortgage", "build")) for typed in not_understood)


async def test_the_help_scrolls_and_goes_back() -> None:
    async with seated(laid()) as seat:
        await shown(seat, HelpScreen(seat.desk, "", ""))
        page = seat.screen.query_one(".page")
        await seat.keys("down", "down", "pagedown")
        await seat.until(lambda: page.scroll_y > 0)
        await seat.keys("escape")
        await at_the_table(seat)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_nothing_is_cut_off(size: tuple[int, int]) -> None:
    async with seated(played(), size) as seat:
        for screen in (UndoScreen, HistoryScreen, DeedsScreen, RulingsScreen, MoreScreen, HelpScreen):
            await shown(seat, screen(seat.desk, CARA, ""))
            assert seat.cut_off() == []
            assert isinstance(seat.screen.query_one(".head", Static), Static)
            await seat.keys("escape")
