"""What tests of screens with a list share: its rows, the pane beside it, and what was booked last."""

from __future__ import annotations

from typing import TypeVar

from textual.widgets import Static

from banker.rules import operations as ops
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.table import TableScreen
from tests.making import Game
from tests.ui.conftest import Seat

NAMES = ("Anna", "Ben", "[/foo] Cara", "Maximilian-Alexander von Hohenzollern II.")
CARA = NAMES[2]

Shown = TypeVar("Shown", bound=ChoosingScreen)


async def shown(seat: Seat, screen: Shown) -> Shown:
    """The screen on top, drawn."""
    await seat.show(screen)
    await seat.pilot.pause()
    return screen


def top(seat: Seat) -> ChoosingScreen:
    """The screen with a list that is on top."""
    assert isinstance(seat.screen, ChoosingScreen), seat.screen
    return seat.screen


def keys_of(seat: Seat, *, barred: bool = False) -> list[str]:
    """The keys of the rows that can be picked, or of those that cannot."""
    return [pick.key for pick in top(seat).rows.picks if bool(pick.why_not) is barred]


async def light(seat: Seat, key: str) -> None:
    """Moves the light to a row."""
    top(seat).rows.highlighted = [pick.key for pick in top(seat).rows.picks].index(key)
    await seat.pilot.pause()


def pane(seat: Seat) -> str:
    """What stands beside the list, as one line."""
    return " ".join(str(top(seat).query_one(".pane", Static).render()).split())


async def tells(seat: Seat, *words: str) -> None:
    """Waits until these words stand beside the list."""

    def so() -> bool:
        return isinstance(seat.screen, ChoosingScreen) and all(each in pane(seat) for each in words)

    await seat.until(so, f"{words} beside the list")


def last(seat: Seat) -> ops.Operation:
    """What was booked last."""
    return seat.desk.entries[-1].operation


async def booked(seat: Seat, operation: ops.Operation) -> None:
    """Waits until this was booked last."""
    await seat.until(lambda: last(seat) == operation, f"{operation}, not {last(seat)},")


async def at_the_table(seat: Seat) -> None:
    """Waits until the table is on top again."""
    await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")


def feet(seat: Seat) -> list[str]:
    """The keys at the foot."""
    return [each.binding.description for each in seat.screen.active_bindings.values() if each.binding.show]


def moving_clock(played: Game) -> Game:
    """A game of which the entries that are not booked together differ in time."""
    minutes = iter(range(60))
    played.desk._clock = lambda: f"2026-01-01T12:{next(minutes):02d}:00.000Z"
    return played
