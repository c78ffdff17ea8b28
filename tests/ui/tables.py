"""Tables on which games end: shared by the tests of the screens on which they do."""

from __future__ import annotations

from typing import Any

from banker.booked import Accepted
from banker.rules.history import Entry
from banker.ui.widgets.ticks import TickList
from tests.making import Game, game

from .conftest import Seat

ODD = ("[/foo] [bold]Anna", "🎩 Hatter", "Bartholomew Featherstonehaugh the Younge")


def booked(seat: Seat) -> Entry:
    """The entry that the screen on top left with."""
    answer = seat.answers[-1]
    assert isinstance(answer, Accepted), answer
    return answer.booked[-1].entry


async def pick(seat: Seat, key: str) -> None:
    seat.screen.query_one(TickList).highlight(key)
    await seat.keys("enter")


def played(*players: str, **more: Any) -> Game:
    """A short game in which Cara takes all from Ben."""
    anna, ben, cara = players or ("Anna", "Ben", "Cara")
    table = game("us-c1009", anna, ben, cara, **more)
    table.does(turn=anna)
    table.does(land=anna, space="oriental-avenue")
    table.does(decline=anna, deed="oriental-avenue")
    table.does(bid=ben, amount=60)
    table.does(hammer=True)
    table.does(sold=anna, amount=250, deed="boardwalk")
    table.does(turn=ben)
    table.does(jail=ben)
    table.does(turn=cara)
    table.does(rent=cara, deed="oriental-avenue")
    table.does(turn=ben)
    table.does(jail_roll=ben, doubles=False)
    table.does(turn=anna)
    table.does(rent=anna, deed="oriental-avenue")
    return table
