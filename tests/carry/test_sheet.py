"""The pause sheet: everything is on it, names are only names, and nothing on its page comes from outside."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest

from banker.carry import page as pages
from banker.carry import qr
from banker.carry.sheet import Sheet, as_text, cells, checklist, sheet
from banker.rules.table import Debt, Table

from .tables import BOXES, NAMES, Json, box, opened, paused, random_table

CHROMIUM = shutil.which("chromium")
WICKED = ("<script>alert(1)</script>", 'Tom & "Jerry"', "🎩🎲 Zoë", "王小明", "[/red]", "O'Neil \\ {x}")


class Reader(HTMLParser):
    """What a browser would make of a page: elements, where they point, and their text."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.pointing: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.pointing += [
            str(value) for name, value in attrs if name in ("src", "href", "xlink:href", "action", "data")
        ]
        self.pointing += [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.text += data


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    return reader


def page(made: Sheet) -> str:
    return pages.page(made, qr.svg(made.code))


def wicked() -> Table:
    """Six players with names that no page should believe, all 28 deeds, and every kind of thing still open."""
    deeds: Json = {}
    for place, group in enumerate(box("us-g0009").groups):
        for step, deed in enumerate(group.deeds):
            deeds[deed] = {
                "owner": WICKED[place % 6],
                "level": 3 if place < 3 else 0,
                "mortgaged": step == 1 and place > 3,
            }
    position = {
        "players": [{"name": name, "cash": 1999 - 37 * place} for place, name in enumerate(WICKED)],
        "deeds": deeds,
        "turn": WICKED[1],
        "promises": [{"from": WICKED[0], "to": WICKED[1], "text": "<img src=x onerror=y> & so on", "until": "<never>"}],
        "rulings": {"bid_limit": "raisable", "resignation": "to_bank", "several_creditors": "turn_order"},
        "deed_says": {"boardwalk": {"rent_0": 60}},
        "open": {
            "debt": [{"from": WICKED[1], "to": WICKED[0], "amount": 5000, "for": "rent"}],
            "auction": {"building": "hotel", "high": {"player": WICKED[2], "amount": 40, "deed": "oriental-avenue"}},
        },
        "claims": [{"player": WICKED[3], "deed": "boardwalk", "owner": WICKED[1], "rent": 60, "rolls_left": 1}],
        "rolled": {"jail": "tried"},
        "pause": {"positions": {WICKED[0]: "go", WICKED[1]: "boardwalk"}, "next": WICKED[2]},
    }
    return opened({"edition": "us-g0009", "players": list(WICKED), "banker": WICKED[0], "position": position})


def test_everything_is_on_the_text() -> None:
    text = as_text(sheet(paused(), "Friday", "2026-11-27 22:10"))
    flat = re.sub(r"\s+", " ", text)
    for expected in (
        "Friday",
        "2026-11-27 22:10",
        "US Classic (G0009)",
        "Next to roll Cara",
        "Anna, Ben, Cara, Dimitri, Grandma, Uncle Joe",
        "M2,015 (4 × M500, 1 × M10, 1 × M5)",
        "Token Boardwalk",
        "in Jail, 2 attempts of 3 made",
        "Jail card (Chance)",
        "Brown, all: Mediterranean Avenue [a hotel] · Baltic Avenue [a hotel]",
        "[face down]",
        "17 houses, 10 hotels",
        "unshuffled",
        "BANKER1:",
    ):
        assert expected in flat, expected


@pytest.mark.parametrize("edition_and_variants", BOXES, ids="+".join)
def test_the_text_stays_in_80_columns(edition_and_variants: tuple[str, ...]) -> None:
    chance = Random("+".join(edition_and_variants))
    for _ in range(2):
        table = random_table(chance, *edition_and_variants)
        made = sheet(table, "A game with a name that is a good deal longer than anybody would type at a table, 北京")
        text = as_text(made)
        assert max(map(cells, text.splitlines())) <= 80
        assert all(seat.player.split()[0] in text for seat in made.seats)
        assert len(checklist(made)) >= len(table.playing) + 2
        reader = read(pages.page(made, ""))
        assert not reader.pointing
        assert all(seat.player in reader.text for seat in made.seats)


def test_wicked_names_are_only_names() -> None:
    made = sheet(wicked(), "<b>Night</b>", "</style><script>")
    html = page(made)
    reader = read(html)
    assert "script" not in reader.elements
    assert "img" not in reader.elements
    assert not reader.pointing
    assert "onerror" not in re.sub(r"&lt;img src=x onerror=y&gt;", "", html)
    for name in (*WICKED, "<b>Night</b>", "</style><script>", "<never>"):
        assert name in reader.text
    flat = re.sub(r"\s+", " ", as_text(made))
    assert all(name in flat for name in WICKED)


def test_nothing_on_the_page_comes_from_outside() -> None:
    html = page(sheet(paused()))
    assert re.findall(r"https?://[^\"' ]+", html) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"@import|url\(|<link|<script|<iframe|<object", html)
    assert "default-src 'none'" in html


def test_what_is_open_comes_before_the_next_roll() -> None:
    made = sheet(wicked())
    waiting = " ".join(made.waiting)
    for expected in (
        "M5,000 for rent",
        "Up for auction: a hotel",
        "bids M40 for Oriental Avenue",
        "M60 of rent",
        "doubles",
    ):
        assert expected in waiting
    steps = checklist(made)
    assert "settle" in steps[-2]
    assert steps[-1] == "🎩🎲 Zoë rolls."
    assert made.agreed[-1].startswith("Boardwalk: rent without houses M60")


def test_the_steps_tell_every_player_everything() -> None:
    steps = checklist(sheet(paused()))
    assert steps[0].endswith("Anna, Ben, Cara, Dimitri, Grandma and Uncle Joe.")
    anna = next(step for step in steps if step.startswith("Anna"))
    assert "token on Vermont Avenue" in anna
    assert "a hotel on Mediterranean Avenue and a hotel on Baltic Avenue" in anna
    assert any("face down" in step for step in steps)
    assert steps[-1] == "Cara rolls."
    assert len(checklist(sheet(paused()), brief=True)) == len(steps) - 5


def test_a_token_that_was_not_noted_has_a_line_to_write_on() -> None:
    made = sheet(replace(paused(), pause=None))
    assert page(made).count('class="blank"') == 6
    assert "not noted" in as_text(made)


def test_a_lot_that_a_debt_brings_is_told() -> None:
    table = paused()
    debts = {"Ben": (Debt("bank", 300, "auction", "boardwalk"), Debt("bank", 50, "auction", "boardwalk", "house"))}
    first, second = sheet(replace(table, debts=debts)).waiting
    assert first.endswith("Paid, it brings Boardwalk.")
    assert second.endswith("Paid, it brings a house on Boardwalk.")


def test_who_is_out_has_no_place_to_fill() -> None:
    chance = Random(11)
    made = next(
        each for each in (sheet(random_table(chance, "us-g0009")) for _ in range(200)) if any(s.out for s in each.seats)
    )
    gone = next(seat for seat in made.seats if seat.out)
    assert not any(step.startswith(f"{gone.player}: ") for step in checklist(made))
    assert "out of the game" in as_text(made)
    assert gone.player in NAMES


def two() -> Table:
    """Two players between them with every deed there is."""
    deeds: Json = {}
    for place, group in enumerate(box("us-g0009").groups):
        for deed in group.deeds:
            deeds[deed] = {"owner": ("Anna", "Ben")[place % 2], "level": 3 if place < 3 else 0, "mortgaged": place > 7}
    players = [{"name": "Anna", "cash": 1949}, {"name": "Ben", "cash": 1949, "in_jail": True, "jail_cards": ["chest"]}]
    position = {"players": players, "deeds": deeds, "turn": "Ben"}
    return opened({"edition": "us-g0009", "players": ["Anna", "Ben"], "position": position})


@pytest.mark.skipif(CHROMIUM is None, reason="no browser to print with")
@pytest.mark.parametrize(
    ("players", "size"),
    [
        (6, "A4"),
        (2, "Letter"),
        *(pytest.param(*each, marks=pytest.mark.gallery) for each in ((6, "Letter"), (2, "A4"))),
    ],
)
def test_all_28_deeds_print_on_one_page(tmp_path: Path, players: int, size: str) -> None:
    made = sheet(wicked() if players == 6 else two(), "Friday", "2026-11-27 22:10")
    html = page(made).replace("@page {", f"@page {{ size: {size};", 1)
    (tmp_path / "sheet.html").write_text(html, encoding="utf-8")
    printed = tmp_path / "sheet.pdf"
    browser = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'browser'}"]
    asked = ["--no-pdf-header-footer", f"--print-to-pdf={printed}", f"file://{tmp_path / 'sheet.html'}"]
    subprocess.run([*browser, *asked], check=True, capture_output=True, timeout=60)
    assert len(re.findall(rb"/Type\s*/Page\b", printed.read_bytes())) == 1
