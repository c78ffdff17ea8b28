"""Numbers and amounts of money: grouped as the language does, in the pattern of the edition."""

from __future__ import annotations

from banker.edition.box import Box
from banker.words.tongue import primary, spoken

MINUS = "\N{MINUS SIGN}"
HARD_SPACE = "\N{NO-BREAK SPACE}"

_WITH_DOT = "ca da de el es eu gl hr id is it ms nl pt ro sl sr tr vi"
_WITH_SPACE = "bg cs et fi fr hu lt lv nb nn no pl ru sk sv uk"
_DOT = str.maketrans(",.", ".,")
_SPACE = str.maketrans(",.", HARD_SPACE + ",")
_SEPARATORS = dict.fromkeys(_WITH_DOT.split(), _DOT) | dict.fromkeys(_WITH_SPACE.split(), _SPACE)


def number(amount: int | float, language: str = "") -> str:
    """The number with its thousands grouped as in that language, by default the one spoken: `1,500`, `1.500`."""
    whole = int(amount) if amount == int(amount) else amount
    text = f"{abs(whole):,}".translate(_SEPARATORS.get(primary(language or spoken()), {}))
    return MINUS + text if whole < 0 else text


def money(box: Box, amount: int | float) -> str:
    """The amount as the edition writes it: `M1,500`, `30 000 kr`."""
    # An amount is never torn where a line ends.
    text = box.money.replace(" ", HARD_SPACE).replace("{}", number(abs(amount), box.grouping), 1)
    return MINUS + text if amount < 0 else text
