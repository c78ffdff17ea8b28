"""Draws the pictures in the README from the application itself: `python -m tests.pictures.make`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.rules import spelling
from banker.ui.app import BankerApp
from banker.ui.screens.table import TableScreen

HERE = Path(__file__).parent
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


def played() -> Desk:
    """A game some way under way."""
    opening = spelling.parse(dict(PLAYED[0]))
    assert isinstance(opening, ops.Open)
    opened = Desk.open(opening, Shelf(), Memory(), "Sunday game")
    assert isinstance(opened, tuple)
    desk = opened[0]
    for plain in PLAYED[1:]:
        desk.submit(spelling.parse(dict(plain)))
    return desk


def without_fonts(svg: str) -> str:
    """The drawing with fonts of the machine that shows it, so that it loads nothing from elsewhere."""
    return re.sub(r"@font-face\s*{.*?}", "", svg, flags=re.DOTALL)


async def draw(name: str, *keys: str, size: tuple[int, int] = (80, 24)) -> None:
    """The table after these keys, as a picture of that name."""
    app = BankerApp(Memory, Shelf())
    desk = played()
    async with app.run_test(size=size) as pilot:
        app.desk = desk
        await app.push_screen(TableScreen(desk))
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        (HERE / f"{name}.svg").write_text(without_fonts(app.export_screenshot(title="banker")), encoding="utf-8")


async def main() -> None:
    """All pictures."""
    await draw("table", "v", "e", "n")


if __name__ == "__main__":
    asyncio.run(main())
