"""Draws the pictures in the README from the application itself: `python -m tests.pictures.make`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from banker.booked import Accepted
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.memory import Memory
from banker.journal.rows import Journal
from banker.rules import operations as ops
from banker.rules import spelling
from banker.ui.app import BankerApp

HERE = Path(__file__).parent
SMALL = (80, 24)
LARGEST = 60_000
NAMED = {"enter", "tab", "escape", "down", "up"}
PLAYED: tuple[dict[str, object], ...] = (
    {"op": "open", "format": "banker-ops/1", "edition": "us-g0009", "players": ["Anna", "Ben", "Cara", "Dan"]},
    {"op": "buy", "player": "Anna", "deed": "oriental-avenue"},
    {"op": "buy", "player": "Ben", "deed": "reading-railroad"},
    {"op": "buy", "player": "Cara", "deed": "tennessee-avenue"},
    {"op": "tax", "player": "Dan", "space": "income-tax"},
    {"op": "buy", "player": "Anna", "deed": "ventnor-avenue"},
    {"op": "buy", "player": "Ben", "deed": "atlantic-avenue"},
    {"op": "sold", "player": "Dan", "deed": "vermont-avenue", "amount": 85},
    {"op": "buy", "player": "Cara", "deed": "new-york-avenue"},
    {"op": "rent", "player": "Dan", "deed": "oriental-avenue"},
    {"op": "salary", "player": "Anna"},
    {"op": "buy", "player": "Ben", "deed": "marvin-gardens"},
    {
        "op": "trade",
        "gives": {"Anna": {"deeds": ["ventnor-avenue"]}, "Ben": {"cash": 200, "deeds": ["reading-railroad"]}},
    },
    {"op": "build", "player": "Ben", "to": {"atlantic-avenue": 1, "ventnor-avenue": 1, "marvin-gardens": 1}},
    {"op": "jail", "player": "Cara"},
    {"op": "mortgage", "player": "Dan", "deeds": ["vermont-avenue"]},
    {"op": "turn", "player": "Anna"},
)


class OnDisk(Memory):
    """Says of itself where a book usually lies."""

    def __init__(self) -> None:
        super().__init__()
        self.path = Path("~/.local/share/banker/book.db")


def opened(journal: Journal, name: str, *players: str) -> Desk:
    """A game that begins."""
    opening = spelling.parse(dict(PLAYED[0]) | ({"players": list(players)} if players else {}))
    assert isinstance(opening, ops.Open)
    found = Desk.open(opening, Shelf(), journal, name)
    assert isinstance(found, tuple)
    return found[0]


def played(journal: Journal) -> Desk:
    """A game some way under way."""
    desk = opened(journal, "Sunday game")
    for plain in PLAYED[1:]:
        answer = desk.submit(spelling.parse(dict(plain)))
        assert isinstance(answer, Accepted), f"{plain}: {answer}"
    return desk


def without_fonts(svg: str) -> str:
    """The drawing with fonts of the machine that shows it, so that it loads nothing from elsewhere."""
    return re.sub(r"@font-face\s*{.*?}", "", svg, flags=re.DOTALL)


@asynccontextmanager
async def bank(journal: Journal, size: tuple[int, int]) -> AsyncIterator[tuple[BankerApp, Pilot[int]]]:
    """The bank at its start, with this book open."""
    app = BankerApp(lambda: journal, Shelf())
    async with app.run_test(size=size) as pilot:
        while app.journal is None:
            await pilot.pause(0.05)
        await pilot.pause()
        yield app, pilot


async def draw(name: str, app: BankerApp, pilot: Pilot[int], *keys: str) -> None:
    """What stands on the screen after these keys, as a picture of that name."""
    for key in keys:
        await pilot.press(*([key] if key in NAMED or len(key) == 1 else key))
    await pilot.pause(0.3)
    svg = without_fonts(app.export_screenshot(title="banker"))
    assert len(svg) < LARGEST, f"{name} has {len(svg)} letters"
    (HERE / f"{name}.svg").write_text(svg, encoding="utf-8")


async def the_start() -> None:
    """The list of games."""
    journal = OnDisk()
    opened(journal, "Christmas", "Grandma", "Olaf", "Ines")
    opened(journal, "Rainy Tuesday", "Anna", "Ben")
    played(journal)
    async with bank(journal, SMALL) as (app, pilot):
        await draw("start", app, pilot)


async def at_the_table(name: str, *keys: str, size: tuple[int, int] = SMALL) -> None:
    """The table of the game after these keys."""
    journal = Memory()
    desk = played(journal)
    async with bank(journal, size) as (app, pilot):
        app.take(desk)
        await pilot.pause(0.3)
        await draw(name, app, pilot, *keys)


async def main() -> None:
    """All pictures."""
    await the_start()
    await at_the_table("table", "ven")
    await at_the_table("auction", "A", "boardw", "enter", "b", "200", "enter", "c", "q", "enter", "g")
    await at_the_table("trade", "T", "b", "orien", "enter", "50", "tab", "m", "enter")
    await at_the_table("standings", "V", size=(100, 30))


if __name__ == "__main__":
    asyncio.run(main())
