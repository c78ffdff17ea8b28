"""A game on the shelf as the list of games shows it: its players, its edition, whether it is over, where it stands."""

from __future__ import annotations

import getpass
import os
import platform
from collections.abc import Sequence
from typing import Any, NamedTuple

from banker.desk import Desk
from banker.journal.names import fold
from banker.journal.rows import Game, Journal
from banker.keeping import edition_of, json_of, names_of
from banker.words import start as words
from banker.words.account import winner
from banker.words.amounts import money
from banker.words.entries import entry as say_entry


class Glance(NamedTuple):
    """Where a game stands: its last entry as a sentence, what everybody has in cash, and what comes next."""

    last: str
    cash: str
    next: str


def players(game: Game) -> tuple[str, ...]:
    """The players in table order."""
    return names_of(game.players)


def edition(game: Game) -> tuple[str, str]:
    """The id and the name of the edition that is played."""
    return edition_of(game.box)


def is_over(journal: Journal, game: Game) -> bool:
    """Whether the game has ended. Raises the journal's faults."""
    for row in reversed(journal.rows(game.id)):
        # Cheaper than reading every move of a long game.
        if '"result"' not in row.moves:
            continue
        moves: Any = json_of(row.moves)
        for move in reversed(moves if isinstance(moves, list) else []):
            if isinstance(move, dict) and move.get("what") == "result":
                return move.get("now") is not None
    return False


def glance(journal: Journal, game: Game) -> Glance:
    """Where the game stands. Raises the journal's faults and `EditionFault`."""
    desk = Desk.resume(journal, game.id)
    table = desk.table
    last = desk.recent(1)[-1]
    cash = [words.has(player, money(table.box, table.cash[player])) for player in table.playing]
    following = (
        words.rolls(table.turn, table.next_to_roll) if table.result is None else words.over(winner(table.result))
    )
    return Glance(say_entry(last.before, last.entry), " · ".join(cash), following)


def unused(name: str, games: Sequence[Game]) -> str:
    """The name, with a number behind it where there is a game of that name already."""
    taken = {fold(game.name) for game in games} | {game.id for game in games}
    tried, number = name, 1
    while fold(tried) in taken:
        number += 1
        tried = f"{name} {number}"
    return tried


def holder() -> str:
    """Who keeps the bank here, as another banker is told."""
    try:
        user = getpass.getuser()
    except (KeyError, OSError, ImportError):
        user = ""
    try:
        place = os.ttyname(0).removeprefix("/dev/")
    except (AttributeError, OSError):
        place = platform.node()
    return words.who_holds(user, place)
