"""What is typed behind the word of an act: who, where on the board, how many."""

from __future__ import annotations

from typing import NamedTuple

from banker.rules.table import Table
from banker.saying.matching import Named, find
from banker.saying.offers import Offer, Option, Way


class Typed(NamedTuple):
    """What stands after the act's word: whoever is meant (the roller where nobody is named), words and numbers."""

    table: Table
    player: str
    named: str | None
    words: str
    numbers: tuple[int, ...]

    @property
    def number(self) -> int | None:
        """The first number typed."""
        return self.numbers[0] if self.numbers else None

    @property
    def place(self) -> str:
        """What is said of the board: words, or else the first number as a position."""
        return self.words or str(self.number or "")

    @property
    def behind(self) -> int | None:
        """The number behind the place."""
        numbers = self.numbers if self.words else self.numbers[1:]
        return numbers[0] if numbers else None


def other_player(typed: Typed) -> str | None:
    """The player named behind the act's word, other than the one it is about."""
    among = [Named(player, (player,)) for player in typed.table.playing if player != typed.player]
    found = find(typed.words, among) if typed.words else []
    return found[0].key if found else None


def screen_of(typed: Typed, screen: str) -> Offer:
    """The screen of an act, for the player it is about."""
    return Offer(typed.player, screen, (Option(Way.SCREEN, (), screen),), "act")


def player_meant(table: Table, typed: str) -> str:
    """The one player whose name begins so, or nobody."""
    found = [each for each in find(typed, [Named(player, (player,)) for player in table.playing]) if each.rank <= 1]
    return found[0].key if len(found) == 1 or (found and not found[0].rank) else ""


def lot_meant(table: Table, typed: str) -> str:
    """The deed of the Bank that letters or a position mean best, or nothing."""
    free = [deed for deed in table.deeds.values() if deed.id not in table.owner]
    found = find(typed, [Named(deed.id, (deed.name, str(deed.position))) for deed in free])
    return found[0].key if found and found[0].rank <= 2 else ""
