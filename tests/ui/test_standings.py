"""The picture of the game: standings with their plot, the rent table of a set, what a large table shows besides."""

from __future__ import annotations

import pytest

from banker.saying.understanding import understand
from banker.ui.screens.deeds import DeedsScreen
from banker.ui.screens.end import EndScreen
from banker.ui.screens.more import MoreScreen, table_keys
from banker.ui.screens.rents import RentTableScreen
from banker.ui.screens.standings import StandingsScreen
from banker.ui.screens.table import TableScreen
from banker.ui.widgets.aside import Aside
from tests.making import EDITIONS, Game, game
from tests.ui.choosing import keys_of, light, shown, tells
from tests.ui.conftest import LARGE, SMALL, seated
from tests.ui.tables import ODD, played

VAST = (200, 60)
OWNS = {"Anna": "boardwalk park-place oriental-avenue", "Ben": "vermont-avenue connecticut-avenue reading-railroad"}


def laid(edition: str = "us-g0009", **more: object) -> Game:
    """A game in which Anna has a hotel and Cara has left."""
    built = {"boardwalk": 5, "park-place": 4}
    table = game(edition, "Anna", "Ben", "Cara", **{"owns": OWNS, "built": built, "cash": {"Ben": 1700}} | more)
    table.does(turn="Anna")
    table.does(salary="Anna")
    table.does(pay="Ben", to="bank", amount=15, for_="fine")
    table.does(resign="Cara", agreed_by=["Anna", "Ben"])
    return table


async def test_who_leads_by_worth_and_by_cash_with_the_course_of_each() -> None:
    async with seated(laid()) as seat:
        await seat.keys("V")
        await seat.until(lambda: isinstance(seat.screen, StandingsScreen), "the standings")
        await seat.shows("By worth at printed prices", "Worth over 5 entries, all on one scale up to M4,350")
        await seat.shows("1 Anna M4,350 M1,700 3 1", "2 Ben M2,105 M1,685 3 0", "– Cara out")
        await seat.shows("M4,150 to M4,350", "M2,105 to M2,120", "█")
        await seat.shows("Db Anna all", "Lb Ben 2, Anna 1")
        await light(seat, "light-blue")
        await tells(seat, "Ben has 2 of 3, needs Oriental (Anna)")
        await seat.keys("tab")
        await seat.shows("By cash", "1 Anna M4,350 M1,700")
        await seat.keys(*"dark", "enter")
        await seat.until(lambda: isinstance(seat.screen, RentTableScreen), "the rents")
        await seat.shows("Dark blue, in M", "4 houses ▸1,300 1,700", "▸2,000")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, StandingsScreen), "the standings again")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")


async def test_the_rents_of_a_set_from_the_deeds() -> None:
    async with seated(laid()) as seat:
        await shown(seat, DeedsScreen(seat.desk, "Ben", ""))
        await light(seat, "reading-railroad")
        await seat.keys("R")
        await seat.until(lambda: isinstance(seat.screen, RentTableScreen), "the rents")
        await tells(seat, "Stations, in M", "owner Ben Bank Bank Bank", "1 owned ▸25 25 25 25", "mortgage 100")
        await seat.keys("tab")
        await tells(seat, "Utilities, in M", "1 owned 4 × dice", "All of it is still with the Bank.")
        await seat.keys(*"light")
        await tells(seat, "now – – –", "▸6", "lifting", "Ben has 2 of 3")
        assert not seat.cut_off()


@pytest.mark.parametrize("size", [SMALL, LARGE, VAST])
async def test_standings_show_names_of_all_kinds(size: tuple[int, int]) -> None:
    table = played(*ODD, variants=["timed-purchase-value"])
    async with seated(table, size) as seat:
        await shown(seat, StandingsScreen(table.desk, "", ""))
        await seat.shows("as the final account of this game counts it", "[/foo]", "🎩 Hatter", "Barth")
        assert not seat.cut_off()


@pytest.mark.parametrize("edition", EDITIONS)
async def test_every_box_shows_its_rent_tables(edition: str) -> None:
    table = game(edition, "Anna", "Ben", "Cara")
    async with seated(table) as seat:
        screen = await shown(seat, RentTableScreen(table.desk, "", ""))
        assert keys_of(seat) == [group.id for group in table.table.box.groups]
        for group in table.table.box.groups:
            await light(seat, group.id)
            await tells(seat, group.name, "owner", "price")
            assert screen.question() is None
        assert not seat.cut_off()


def test_it_is_found_by_words_and_in_the_list_of_acts() -> None:
    table = laid().table
    for words in ("standings", "worth", "plot", "who leads"):
        way = understand(table, words)[0].options[0]
        assert way.screen == "standings", words
    assert understand(table, "rents boardwalk")[0].options[0].screen == "rents:dark-blue"
    assert table_keys()["standings"] == "V"


async def test_the_list_of_acts_leads_to_the_standings() -> None:
    async with seated(laid()) as seat:
        await seat.keys("Q")
        await seat.until(lambda: isinstance(seat.screen, MoreScreen), "all acts")
        await seat.keys(*"who leads", "enter")
        await seat.until(lambda: isinstance(seat.screen, StandingsScreen), "the standings")


async def test_a_large_table_shows_more_and_a_small_one_what_it_did() -> None:
    async with seated(laid(), LARGE) as seat:
        await seat.shows("One deed from a set", "Ben has 2 of 3, needs Oriental (Anna)")
        await seat.shows("Worth over 5 entries", "1 Anna", "M4,150 to M4,350")
        await seat.keys(*"boar")
        await seat.shows("Dark blue, in M", "▸2,000")
        assert not seat.cut_off()
        await seat.pilot.resize_terminal(*SMALL)
        await seat.until(lambda: not seat.screen.query_one(Aside).display, "the small table")
        assert "Dark blue, in M" not in seat.text and not seat.cut_off()
        await seat.pilot.resize_terminal(*VAST)
        await seat.shows("Dark blue, in M", "One deed from a set", "Worth over 5 entries")
        assert not seat.cut_off()
        await seat.keys("escape")
        await seat.shows("One deed from a set")
        assert seat.text.count("One deed from a set") == 1


async def test_the_end_has_account_story_and_course_within_reach() -> None:
    table = played(variants=["timed-purchase-value"])
    table.does(finish=True)
    async with seated(table) as seat:
        await seat.show(EndScreen(table.desk, "", ""))
        await seat.shows("★ Anna", "Biggest rent", "↓ more")
        await seat.keys(*["down"] * 8)
        await seat.shows("Worth over 16 entries", "1 Anna M1,644")
        await seat.pilot.resize_terminal(*LARGE)
        await seat.shows("★ Anna", "Biggest rent", "Worth over 16 entries", "3 Cara")
        assert "↓ more" not in seat.said and not seat.cut_off()
