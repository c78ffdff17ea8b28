"""From the pause to the sheet, its page and its code, and step by step back on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from banker.carry import scan
from banker.carry.code import decode
from banker.carry.rest import paused, sheet_of
from banker.desk import Desk
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.ui.screens.pause import PauseScreen
from banker.ui.screens.sheet import CodePicture, CodeScreen, SheetScreen
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.ui.screens.walk import WalkScreen
from tests.carry.tables import NAMES
from tests.making import SHELF, Game, game

from .conftest import LARGE, SMALL, Seat, begun, seated, started

CELL = (8, 16)


def played(*players: str) -> Game:
    """A table with deeds, buildings, a mortgage, somebody in Jail."""
    names = players or ("Anna", "Ben", "Cara")
    return game(
        "us-g0009",
        *names,
        cash={names[0]: 1240, names[1]: 86},
        owns={names[0]: "baltic-avenue mediterranean-avenue oriental-avenue", names[1]: "boardwalk reading-railroad"},
        built={"baltic-avenue": 2, "mediterranean-avenue": 1},
        mortgaged="boardwalk",
        jailed={names[2]: 1},
    )


async def test_after_the_pause_the_sheet_stands_on_the_screen() -> None:
    table = played()
    async with seated(table) as seat:
        seat.screen.action_act("pause")  # type: ignore[attr-defined]
        await seat.until(lambda: isinstance(seat.screen, PauseScreen), "the pause")
        await seat.shows("token of Anna")
        await seat.type("boardw")
        await seat.keys("enter", "tab", "enter")
        await seat.until(lambda: isinstance(seat.screen, SheetScreen), "the sheet")
        await seat.shows("✓ The game is paused", "1. Anna", "Cash M1,240", "2 × M500", "Token Boardwalk", "not noted")
        assert table.desk.entries[-1].operation == ops.Pause(positions={"Anna": "boardwalk"}, next="Anna")
        assert paused(table.desk)
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        await seat.keys("S")
        made = sheet_of(seat.desk, SHELF)
        assert not any(seat.space for seat in made.seats), "where tokens stood before is not told once play went on"


async def test_from_the_sheet_to_the_list_of_games() -> None:
    async with seated(played()) as seat:
        await seat.show(SheetScreen(seat.desk))
        assert "The game is paused" not in seat.said
        await seat.keys("s")
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")


async def test_the_page_lies_where_the_banker_says(tmp_path: Path) -> None:
    async with seated(played()) as seat:
        await seat.show(SheetScreen(seat.desk))
        await seat.keys("w")
        await seat.shows("Where is the page to be written?", "pause-sheet-")
        await _retype(seat, str(tmp_path))
        await seat.shows("Written: ")
        (page,) = tmp_path.iterdir()
        assert "<svg" in page.read_text("utf-8")
        page.write_text("another evening", "utf-8")
        await seat.keys("w")
        await _retype(seat, str(page))
        await seat.shows("another file lies there")
        assert page.read_text("utf-8") == "another evening"
        await _retype(seat, str(tmp_path / "nowhere" / "page.html"))
        await seat.shows("✗", "No such file or directory")
        await seat.keys("escape")
        assert isinstance(seat.screen, SheetScreen)


async def _retype(seat: Seat, text: str) -> None:
    from textual.widgets import Input

    seat.screen.query_one(Input).value = text
    await seat.keys("enter")


def photo(seat: Seat, image: Any) -> Any:
    """The screen as a camera sees it: every cell in the colours it is drawn in."""
    strips = seat.screen._compositor.render_strips()
    width, height = CELL
    picture = image.new("L", (width * seat.screen.size.width, height * len(strips)), 30)
    for y, strip in enumerate(strips):
        x = 0
        for segment in strip:
            for letter in segment.text:
                style = segment.style
                if letter == "▀" and style is not None and style.color and style.bgcolor:
                    upper, lower = (sum(each.get_truecolor()) // 3 for each in (style.color, style.bgcolor))
                    left, top = x * width, y * height
                    picture.paste(upper, (left, top, left + width, top + height // 2))
                    picture.paste(lower, (left, top + height // 2, left + width, top + height))
                x += 1
    return picture


@pytest.mark.parametrize("size", [SMALL, (200, 60)])
async def test_the_code_on_the_screen_is_read_by_a_camera(tmp_path: Path, size: tuple[int, int]) -> None:
    pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    table = played(*NAMES[2:5], "Grandma", "Uncle Joe")
    async with seated(table, size) as seat:
        await seat.show(SheetScreen(seat.desk))
        await seat.keys("c")
        await seat.until(lambda: isinstance(seat.screen, CodeScreen), "the code")
        screen = seat.screen
        assert isinstance(screen, CodeScreen)
        count, texts = len(screen.parts()), []
        assert (count > 1) == (size == SMALL)
        for number in range(1, count + 1):
            if count > 1:
                await seat.shows(f"Part {number} of {count}")
            drawn = seat.screen.query_one(CodePicture)
            assert drawn.region.bottom <= seat.screen.size.height - 1
            photo(seat, image).save(tmp_path / "photo.png")
            texts += scan.codes(tmp_path / "photo.png")
            await seat.keys("right")
        carried = decode("\n".join(reversed(texts)), SHELF)
        answer = Desk.open(carried.operation(), SHELF)
        assert isinstance(answer, tuple)
        assert answer[0].table == table.table


async def test_the_way_back_is_ticked_off_or_skipped(memory: Memory) -> None:
    desk = begun(memory, "Sunday game", "Anna", "Ben")
    desk.submit(ops.Turn(player="Anna"), ops.Pause(positions={"Anna": "boardwalk"}, next="Ben"))
    async with started(memory) as seat:
        await seat.shows("Sunday game")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, WalkScreen), "the way back")
        await seat.shows("Sunday game: back on the table", "0 of 6 done", "○ Board and seats", "Anna and Ben")
        await seat.keys("space", "enter")
        await seat.shows("2 of 6 done", "✓ Board and seats", "✓ The decks", "32 houses, 12 hotels")
        await seat.keys("up", "space")
        await seat.shows("1 of 6 done", "○ The decks")
        await seat.keys("a", "n")
        await seat.shows("Token: Boardwalk", "Cash: M1,500", "No deeds.")
        await seat.keys("end", "enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        await seat.shows("Ben ▏")
        assert seat.desk.table.next_to_roll == "Ben"
        seat.bank.back_to_start()
        await seat.shows("Sunday game")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, WalkScreen), "the way back")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")


async def test_all_ticked_leads_to_the_table() -> None:
    async with seated(played()) as seat:
        await seat.show(WalkScreen(seat.desk))
        await seat.shows("0 of 7 done")
        await seat.keys(*["space"] * 7)
        await seat.shows("7 of 7 done")
        await seat.keys("space")
        assert seat.answers == [None]


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_way_back_shows_names_of_all_kinds(size: tuple[int, int]) -> None:
    names = ("[/foo] [bold]Anna", "🎩 Hatter", "Bartholomew Featherstonehaugh the Younger")
    async with seated(played(*names), size) as seat:
        await seat.show(WalkScreen(seat.desk))
        await seat.shows("○ [/foo] [bold]Anna")
        await seat.keys("down", "down", "down")
        await seat.shows("Cash: M1,240 (", "Brown, all: Mediterranean Avenue [1 house]", "[2 houses]")
        assert not seat.cut_off()
