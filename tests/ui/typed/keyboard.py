"""Keys as a slow line delivers them: all of them before the first is looked at."""

from __future__ import annotations

from textual.events import Key

from ..conftest import Seat

CHARACTERS = {"enter": "\r", "space": " ", "tab": "\t", "down": None}


async def burst(seat: Seat, *keys: str) -> None:
    """Sends these keys, as the terminal would, without waiting between them."""
    for key in keys:
        seat.bank.post_message(Key(key, CHARACTERS.get(key, key)))
