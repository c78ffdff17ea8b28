"""How the bank looks: letters that stand out in every look, plain terminals, and what is remembered of the choice."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.color import Color

from banker.journal.memory import Memory
from banker.ui.app import LOOK, BankerApp
from banker.ui.screens.look import LookScreen
from banker.ui.screens.more import MoreScreen
from banker.ui.screens.mortgage import MortgageScreen
from banker.ui.screens.refusal import RefusalScreen
from banker.ui.screens.table import TableScreen
from banker.ui.settings import Settings
from banker.ui.themes import CONTRAST, DARK, LIGHT, PLAIN, THEMES, fitting
from banker.ui.widgets.picks import PickList
from banker.words.looks import LOOKS
from tests.making import SHELF, game
from tests.ui.conftest import Seat, seated
from tests.ui.crowded import NAMES, crowded

# WCAG 2.1, 1.4.3 and 1.4.11: letters, and what only marks a place.
LETTERS, MARKS = 4.5, 3.0


def luminance(colour: Color) -> float:
    def shade(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    return 0.2126 * shade(colour.r) + 0.7152 * shade(colour.g) + 0.0722 * shade(colour.b)


def contrast(one: Color, other: Color) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def faint(seat: Seat) -> list[tuple[str, float]]:
    """What is drawn with too little contrast, as the terminal gets it."""
    found = []
    for strip in seat.screen._compositor.render_strips():
        for segment in strip.apply_filter(seat.bank._filters[0], seat.screen.background_colors[1]):
            text, style = segment.text.strip(), segment.style
            if text and style is not None and style.color is not None and style.bgcolor is not None:
                ratio = contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))
                if ratio < (LETTERS if any(letter.isalnum() for letter in text) else MARKS):
                    found.append((text, round(ratio, 1)))
    return found


@pytest.mark.parametrize("looks", [(DARK, LIGHT, CONTRAST)], ids=["all"])
async def test_letters_stand_out_in_every_look(looks: tuple[str, ...]) -> None:
    table = crowded()
    async with seated(table) as seat:
        for look in looks:
            seat.bank.show_look(look)
            await seat.keys("p", "a")
            assert faint(seat) == [], look
            await seat.keys("escape", "Q")
            await seat.until(lambda: isinstance(seat.screen, MoreScreen))
            assert faint(seat) == [], look
            await seat.keys("escape")
            await seat.show(MortgageScreen(seat.desk, NAMES[5], ""))
            await seat.keys("question_mark")
            assert faint(seat) == [], look
            await seat.keys("escape", "escape")


def test_every_look_has_its_words() -> None:
    assert set(LOOKS) == set(THEMES)


@pytest.mark.parametrize("chosen", ["", "unheard-of", *THEMES])
def test_a_terminal_shows_what_it_can(chosen: str) -> None:
    assert fitting(chosen, colours="truecolor", no_color=True) == PLAIN
    assert fitting(chosen, colours=None, no_color=False) == PLAIN
    assert fitting(chosen, colours="standard", no_color=False) == (CONTRAST if chosen == CONTRAST else PLAIN)
    assert fitting(chosen, colours="256", no_color=False) == (chosen if chosen in THEMES else DARK)


async def test_without_colours_the_row_is_reversed_and_groups_have_their_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(crowded()) as seat:
        assert seat.bank.theme == PLAIN
        await seat.show(MortgageScreen(seat.desk, NAMES[0], ""))
        await seat.pilot.pause()
        drawn = [
            segment
            for strip in seat.screen._compositor.render_strips()
            for filtered in seat.bank._filters[1:]
            for segment in filtered.apply(list(strip), Color(0, 0, 0))
        ]
        assert {
            str(each.style.color) for each in drawn if each.style and each.style.color and each.style.color.triplet
        } == set()
        turned = "".join(each.text for each in drawn if each.style and each.style.reverse)
        assert "Mediterranean Avenue" in turned and "Baltic Avenue" not in turned
        assert "Br" in seat.lines[2]


async def test_a_look_is_seen_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "config" / "settings.toml"
    async with seated(game("us-g0009", "Anna", "Ben")) as seat:
        seat.bank.settings = Settings(file)
        await seat.keys("ctrl+t", "down")
        assert seat.bank.theme == LIGHT and not file.exists()
        await seat.keys("escape")
        assert seat.bank.theme == DARK and not file.exists()
        await seat.keys("ctrl+t", "h", "enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen))
        assert seat.bank.theme == CONTRAST
    assert Settings(file).get(LOOK) == CONTRAST
    assert BankerApp(Memory, SHELF, settings=Settings(file)).theme == CONTRAST


async def test_the_palette_leads_to_the_looks() -> None:
    async with seated(game("us-g0009", "Anna", "Ben")) as seat:
        await seat.keys("Q", *"contrast", "enter")
        await seat.until(lambda: isinstance(seat.screen, LookScreen))


@pytest.mark.parametrize("text", ["look = ", "look = 3", "\x00", "[look]\n", "é".encode("latin-1").decode("latin-1")])
def test_a_broken_file_of_settings_is_left_aside(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="latin-1")
    settings = Settings(file)
    assert settings.get(LOOK) == ""
    assert bool(settings.fault) == (text not in ("look = 3", "[look]\n"))
    assert settings.put(LOOK, LIGHT) == ""
    assert Settings(file).get(LOOK) == LIGHT


async def test_a_broken_file_of_settings_is_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("look", encoding="utf-8")
    bank = BankerApp(Memory, SHELF, settings=Settings(file))
    async with bank.run_test(notifications=True) as pilot:
        await pilot.pause()
        assert any(str(file) in each.message for each in bank._notifications)
        await pilot.press("ctrl+c")
        assert any("Ctrl+Q" in each.message for each in bank._notifications)


def test_settings_that_cannot_be_written_say_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    settings = Settings(tmp_path / "file" / "settings.toml")
    assert settings.put(LOOK, LIGHT)
    assert settings.get(LOOK) == LIGHT


async def test_a_way_out_is_seen_before_it_is_booked() -> None:
    table = game("us-g0009", "Anna", "Ben", owns={"Anna": "boardwalk park-place"}, turn="Anna")
    async with seated(table) as seat:
        refused = table.asks({"op": "build", "player": "Anna", "to": {"boardwalk": 2}})
        await seat.show(RefusalScreen(seat.desk, refused))  # type: ignore[arg-type]
        await seat.shows("✗", "Leave it as it is", "Nothing is booked.")
        await seat.keys("down")
        await seat.shows("Anna M1,500 → M900")
        assert len(seat.desk.entries) == 1
        await seat.keys("enter")
        await seat.until(lambda: bool(seat.answers))
        assert seat.desk.table.level == {"boardwalk": 2, "park-place": 1}


async def test_a_list_that_is_drawn_anew_stays_where_it_was_scrolled_to() -> None:
    async with seated(crowded()) as seat:
        await seat.keys("Q")
        await seat.until(lambda: isinstance(seat.screen, MoreScreen))
        rows = seat.screen.query_one(PickList)
        rows.scroll_to(y=2, animate=False, force=True)
        rows.highlighted = 8
        await seat.pilot.pause()
        top, lit = rows.scroll_y, rows.current
        assert top
        rows.show(rows.picks)
        await seat.pilot.pause()
        assert (rows.scroll_y, rows.current) == (top, lit)
