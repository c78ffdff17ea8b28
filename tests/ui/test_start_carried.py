"""A game that was paused elsewhere is taken up: from a paste, from parts, from a picture; what is no code is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste

from banker.carry import qr
from banker.carry.arriving import picture
from banker.carry.code import encode, mark, printed, split
from banker.journal.memory import Memory
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.ui.screens.take_up import TakeUpScreen
from banker.ui.screens.walk import WalkScreen
from tests.carry.tables import paused
from tests.carry.test_qr import paper

from .conftest import LARGE, SMALL, Seat, begun, started

NAME = "Anna, Ben, Cara, Dimitri, Grandma, Uncle Joe"


async def at_code(seat: Seat) -> None:
    await seat.shows("carried game")
    await seat.keys("c")
    await seat.until(lambda: isinstance(seat.screen, TakeUpScreen), "the field for a code")


async def paste(seat: Seat, text: str) -> None:
    assert seat.screen.focused is not None
    seat.screen.focused.post_message(Paste(text))
    await seat.pilot.pause()


async def test_a_pasted_code_is_taken_up_and_says_where_it_came_from(memory: Memory) -> None:
    code = encode(paused())
    async with started(memory) as seat:
        await at_code(seat)
        await paste(seat, "Pause sheet, Friday\n\n" + "\n".join(printed(code)) + "\n")
        await seat.shows(f"Code {mark(code)} is whole:", "US Classic (G0009)", "Anna: M1,240,", "Cara rolls.")
        await seat.shows("Under which name does it go into this book?", NAME)
        seat.screen.query_one("#name").value = "Friday"  # type: ignore[attr-defined]
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, WalkScreen), "the way back to the table")
        await seat.shows("Friday: back on the table", "0 of 11 done")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        assert seat.desk.table == paused()
        assert memory.holder(memory.find("Friday").id)
        seat.bank.back_to_start()
        await seat.shows("Friday", f"carried over from code {mark(code)}")


async def test_parts_come_one_after_the_other_in_any_order(memory: Memory) -> None:
    code = encode(paused())
    parts = split(code, 122)
    assert len(parts) > 2
    async with started(memory) as seat:
        await at_code(seat)
        await paste(seat, parts[2])
        await seat.shows(f"Part 3 of {len(parts)} of code {mark(code)} is there.", "Parts 1", "are missing.")
        await paste(seat, parts[0])
        await seat.shows("Parts 1 and 3 of")
        spoilt = parts[1][:-1] + ("A" if parts[1][-1] != "A" else "B")
        await paste(seat, spoilt)
        await seat.shows("✗ Part 2 of the code is damaged.")
        await paste(seat, "\n".join(parts[1:]))
        await seat.shows(f"Code {mark(code)} is whole:")
        await seat.keys("escape")
        await seat.shows("Paste the code of its pause sheet")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, StartScreen), "the start")
        assert memory.games() == []


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_is_no_code_is_told_and_forgotten(memory: Memory, size: tuple[int, int]) -> None:
    code = encode(paused())
    async with started(memory, size=size) as seat:
        await at_code(seat)
        for text, told in (
            ("https://example.org/[/bold]", "This is no code of a paused game."),
            (code[:-1], "This code is damaged"),
            (code.replace("BANKER1:", "BANKER7:"), "written by a later version"),
            ("missing.png", "missing.png: No such file or directory"),
        ):
            await paste(seat, text)
            await seat.shows("✗", told)
        await seat.keys("enter")
        await seat.shows("✗ Nothing was given yet.")
        assert not seat.cut_off()
        await paste(seat, code)
        await seat.shows("is whole:")
        assert not seat.cut_off()


async def test_a_name_in_use_and_a_code_taken_up_twice_are_told(memory: Memory) -> None:
    begun(memory, "Sunday", "Anna", "Ben")
    code = encode(paused())
    async with started(memory) as seat:
        await at_code(seat)
        await paste(seat, code)
        seat.screen.query_one("#name").value = "SUNDAY"  # type: ignore[attr-defined]
        await seat.keys("enter")
        await seat.shows("✗ There is a game called SUNDAY already.")
        seat.screen.query_one("#name").value = ""  # type: ignore[attr-defined]
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, WalkScreen), "the way back to the table")
        seat.bank.back_to_start()
        await at_code(seat)
        await paste(seat, code)
        await seat.shows(f"This very code was taken up here before, as {NAME}.", f"{NAME} 2")


async def test_a_picture_is_named_typed_or_dropped(memory: Memory, tmp_path: Path) -> None:
    pytest.importorskip("zxingcpp")
    image = pytest.importorskip("PIL.Image")
    folder = tmp_path / "my pictures"
    folder.mkdir()
    paper(image, qr.modules(encode(paused()))).save(folder / "code.png")
    image.new("L", (50, 50), 255).save(folder / "white.png")
    async with started(memory) as seat:
        await at_code(seat)
        await paste(seat, f"'{folder / 'white.png'}'")
        await seat.shows("no code of a paused game is in this picture")
        await seat.type(str(folder / "code.png"))
        await seat.keys("enter")
        await seat.shows("is whole:", "Cara rolls.")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("/a/b.png", "/a/b.png"),
        ("'/a/b c.PNG'", "/a/b c.PNG"),
        ("file:///a/b%20c.jpg", "/a/b c.jpg"),
        ("/a/b\\ c.jpeg", "/a/b c.jpeg"),
        ("hello", None),
        ("BANKER1:ABC.png", None),
        ("", None),
    ],
)
def test_what_names_a_picture(text: str, name: str | None) -> None:
    assert picture(text) == (Path(name) if name else None)
