"""A second bank that knows no rules: it moves what answers say was moved, and takes nothing from where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.making import Json


class Ledger:
    """Who holds what by the moves alone: money by holder, deeds, buildings by street, Jail cards."""

    def __init__(self) -> None:
        self.cash: Counter[str] = Counter()
        self.deeds: dict[str, str] = {}
        self.standing: Counter[tuple[str, str]] = Counter()
        self.cards: dict[str, str] = {}

    def move(self, moves: Iterable[Json], houses: int, hotels: int) -> None:
        """Moves what an answer lists, in its order, out of a supply of so many houses and hotels."""
        supply = {"house": houses, "hotel": hotels}
        for move in moves:
            match move["what"]:
                case "money":
                    assert move["amount"] > 0, move
                    self.cash[move["from"]] -= move["amount"]
                    self.cash[move["to"]] += move["amount"]
                case "deed":
                    assert self.deeds.get(move["deed"], "bank") == move["from"] != move["to"], move
                    self.deeds[move["deed"]] = move["to"]
                case "jail_card":
                    assert self.cards.get(move["deck"], "bank") == move["from"] != move["to"], move
                    self.cards[move["deck"]] = move["to"]
                case "house" | "hotel":
                    self._build(move, supply)

    def _build(self, move: Json, supply: dict[str, int]) -> None:
        kind, count = move["what"], move["count"]
        assert count > 0, move
        assert (move["from"] == "bank") != (move["to"] == "bank"), move
        if move["to"] == "bank":
            self.standing[move["from"], kind] -= count
            assert self.standing[move["from"], kind] >= 0, move
        else:
            self.standing[move["to"], kind] += count
            assert self.left(kind, supply[kind]) >= 0, move

    def left(self, kind: str, supply: int) -> int:
        """What the Bank has left of a supply."""
        return supply - sum(count for (_, each), count in self.standing.items() if each == kind)

    def agrees(self, position: Json) -> None:
        """Holds the ledger against a position."""
        for player in position["players"]:
            assert self.cash[player["name"]] == player["cash"] >= 0, player
            held = sorted(deck for deck, holder in self.cards.items() if holder == player["name"])
            assert held == sorted(player["jail_cards"]), player
        assert self.cash["pot"] == position["pot"] >= 0
        assert sum(self.cash.values()) == 0
        for deed, entry in position["deeds"].items():
            assert self.deeds.get(deed, "bank") == (entry["owner"] or "bank"), deed
            standing = {kind: self.standing[deed, kind] for kind in ("house", "hotel")}
            level = entry["level"]
            wanted = {"house": 0, "hotel": 1} if level == 5 else {"house": level, "hotel": 0}
            assert standing == wanted, (deed, level)
