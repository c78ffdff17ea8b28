"""The two baskets of a trade while they are filled: what each gives, what becomes of mortgages, what each has after.

Nothing is booked here; `Baskets.operation` is what would be.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from banker.rules import operations as ops
from banker.rules import reading
from banker.rules.mortgage import interest, lift_cost, unread
from banker.rules.reading import MortgageChoice
from banker.rules.ruling import No
from banker.rules.table import Table

MOST_CASH = 10**9


@dataclass
class Side:
    """A player and what he gives: cash in whole money, deeds by id, Jail cards by deck."""

    player: str
    cash: int = 0
    deeds: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing is given."""
        return not (self.cash or self.deeds or self.cards)


class Baskets:
    """Two sides, with what becomes of each mortgaged deed and the costs read off deeds."""

    def __init__(self, left: str, right: str = "") -> None:
        self.sides = (Side(left), Side(right))
        self.choices: dict[str, MortgageChoice] = {}
        self.costs: dict[str, int] = {}

    @property
    def paired(self) -> bool:
        """Whether both players are known."""
        return all(side.player for side in self.sides)

    def other(self, side: Side) -> Side:
        """The side across."""
        return self.sides[1] if side is self.sides[0] else self.sides[0]

    def seat(self, place: int, player: str) -> None:
        """This player is on that side, with an empty basket; whoever was across under that name leaves."""
        for at, side in enumerate(self.sides):
            if at == place and side.player != player:
                self._empty(side, player)
            elif at != place and side.player == player:
                self._empty(side, "")

    def _empty(self, side: Side, player: str) -> None:
        for deed in side.deeds:
            self.choices.pop(deed, None)
        side.player, side.cash, side.deeds, side.cards = player, 0, [], []

    def toggle(self, place: int, key: str) -> None:
        """A deed or a Jail card goes into that basket, or comes out of it."""
        side = self.sides[place]
        held = side.cards if key in ("chance", "chest") else side.deeds
        if key in held:
            held.remove(key)
            self.choices.pop(key, None)
        else:
            held.append(key)

    def pay(self, place: int, cash: int) -> None:
        """That side gives this much cash."""
        self.sides[place].cash = max(0, min(cash, MOST_CASH - 1))

    def type(self, place: int, digit: str) -> None:
        """One more digit of that side's cash."""
        cash = self.sides[place].cash * 10 + int(digit)
        if cash < MOST_CASH:
            self.sides[place].cash = cash

    def erase(self, place: int) -> None:
        """The last digit of that side's cash falls."""
        self.sides[place].cash //= 10

    def choice(self, deed: str) -> MortgageChoice:
        """What becomes of the mortgage on a deed that goes over."""
        return self.choices.get(deed, "keep")

    def turn(self, deed: str) -> None:
        """The mortgage is lifted instead of kept, or kept instead of lifted."""
        self.choices[deed] = "lift" if self.choice(deed) == "keep" else "keep"

    def charge(self, table: Table, deed: str) -> int | None:
        """What the new owner of a mortgaged deed pays the Bank; None where the cost printed on it must be read."""
        printed = table.deeds[deed]
        if self.choice(deed) == "keep":
            return interest(table, printed).amount if charges(table) else 0
        if unread(table, printed, self.costs):
            return None
        try:
            return lift_cost(table, printed, self.costs).amount
        except No:  # A number was typed, and another one is on record by now.
            return None

    def unread(self, table: Table) -> str:
        """A deed whose mortgage is to be lifted at a printed cost that is not known; nothing where there is none."""
        pledged = (deed for deed in self._pledged(table) if self.choice(deed) == "lift")
        return next((deed for deed in pledged if self.charge(table, deed) is None), "")

    def _pledged(self, table: Table) -> list[str]:
        return [deed for side in self.sides for deed in side.deeds if deed in table.mortgaged]

    def operation(self, table: Table) -> ops.Trade | None:
        """The trade; None while a player is missing or nothing changes hands."""
        if not self.paired or all(side.empty for side in self.sides):
            return None
        gives = {side.player: reading.Basket(side.cash, tuple(side.deeds), tuple(side.cards)) for side in self.sides}
        choices = {deed: self.choice(deed) for deed in self._pledged(table)}
        told = {deed: choice for deed, choice in choices.items() if charges(table) or choice == "lift"}
        costs = {deed: cost for deed, cost in self.costs.items() if told.get(deed) == "lift"}
        return ops.Trade(gives=gives, mortgaged=told or None, cost=costs or None)

    def adopt(self, trade: ops.Trade) -> None:
        """What a refusal offered instead: its choices and costs."""
        self.choices |= trade.mortgaged or {}
        self.costs |= trade.cost or {}

    def stay_true(self, table: Table) -> None:
        """Drops what is no longer its player's, and the player who has left."""
        for side in self.sides:
            if side.player and side.player not in table.playing:
                self._empty(side, "")
            side.deeds = [deed for deed in side.deeds if table.owner.get(deed) == side.player]
            side.cards = [deck for deck in side.cards if table.cards.get(deck) == side.player]
        kept = self._pledged(table)
        self.choices = {deed: choice for deed, choice in self.choices.items() if deed in kept}

    def due(self, table: Table, place: int) -> int:
        """What that player would pay the Bank on the mortgaged deeds that he receives, as far as it is known."""
        received = self.other(self.sides[place]).deeds
        return sum(self.charge(table, deed) or 0 for deed in received if deed in table.mortgaged)

    def cash_after(self, table: Table, place: int) -> int:
        """What that player would have in cash; below nothing where it does not suffice."""
        side = self.sides[place]
        return table.cash[side.player] - side.cash + self.other(side).cash - self.due(table, place)

    def completed(self, table: Table, place: int) -> list[str]:
        """The groups that would be whole in that player's hand and are not now."""
        return [group for group, (now, then) in self._whole(table, place) if then and not now]

    def broken(self, table: Table, place: int) -> list[str]:
        """The groups that are whole in that player's hand and would not be any more."""
        return [group for group, (now, then) in self._whole(table, place) if now and not then]

    def _whole(self, table: Table, place: int) -> Iterable[tuple[str, tuple[bool, bool]]]:
        player = self.sides[place].player
        then = dict(table.owner)
        for side in self.sides:
            then |= dict.fromkeys(side.deeds, self.other(side).player)
        for group in table.box.groups:
            whole = (all(owner.get(deed) == player for deed in group.deeds) for owner in (table.owner, then))
            now, after = whole
            yield group.id, (now, after)


def charges(table: Table) -> bool:
    """Whether whoever receives a mortgaged deed must pay at once, one way or the other."""
    return table.terms.mortgage_transfer == "fee_now_or_lift_now"
