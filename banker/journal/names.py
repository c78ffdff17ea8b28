"""Names and ids of games: when two names are the same, which are near, and ids a person can read out."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Container, Sequence
from difflib import get_close_matches

from banker.journal.rows import Game, UnknownGame

# Crockford's base 32: no letter that is easily taken for another or for a digit.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 8


def fold(name: str) -> str:
    """A name without what the eye passes over: capitals, spacing, ways to write the same letter."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def new_id(taken: Container[str]) -> str:
    """A short id that is neither an id nor a folded name in `taken`."""
    while True:
        made = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
        if made not in taken:
            return made


def pick(text: str, games: Sequence[Game]) -> Game:
    """The game with this id or name. Raises `UnknownGame` with up to three names near it."""
    wanted = fold(text)
    for game in games:
        if wanted in (game.id, fold(game.name)):
            return game
    names = {fold(game.name): game.name for game in games}
    begun = [name for name in names if wanted and name.startswith(wanted)]
    close = get_close_matches(wanted, names, n=3)
    raise UnknownGame(text, tuple(names[name] for name in dict.fromkeys([*begun, *close]))[:3])
