"""Tables as crowded as they can be: six players, eight in old boxes, whose names are as awkward as names can be."""

from __future__ import annotations

from tests.making import Game, box, game

NAMES = (
    "Anna [the boss]",
    "🎩 Hatter 🐕",
    "Zo\u00eb \u00e9\u0301 T\u0335y",
    "שרה מלכה",
    "Bartholomew Featherstonehaugh the Younge",
    "[/foo] [bold]Ben",
    "Bartholomew Featherstonehaugh the Eldest",
    "Hal",
)


def crowded(edition: str = "us-g0009", count: int = 6) -> Game:
    """Everybody holds sets; there are houses, hotels, mortgages, Jail cards, somebody in Jail."""
    names, known = NAMES[:count], box(edition)
    owns: dict[str, str] = {}
    for place, group in enumerate(known.groups):
        player = names[place % count]
        owns[player] = " ".join([owns.get(player, ""), *group.deeds]).strip()
    levels = {1: 3, 3: 5, 4: 2}
    built = {deed: level for place, level in levels.items() for deed in known.groups[place].deeds}
    mortgaged, inside = " ".join(known.groups[5].deeds[:2]), {names[1]: 2}
    more = {"built": built, "mortgaged": mortgaged, "jailed": inside, "turn": names[4]}
    return game(edition, *names, cash=_rich(edition, names), owns=owns, cards={names[1]: "chance chest"}, **more)


def all_in_one_hand(edition: str = "us-g0009", count: int = 6) -> Game:
    """One player has all the deeds there are."""
    names = NAMES[:count]
    owns = {names[0]: " ".join(box(edition).deeds)}
    return game(edition, *names, cash=_rich(edition, names), owns=owns, turn=names[4])


def _rich(edition: str, names: tuple[str, ...]) -> dict[str, int]:
    dealt = game(edition, *names).table.cash
    return {name: dealt[name] * 7 for name in names}
