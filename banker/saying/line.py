"""The line being typed: what it was understood as, which offer and which way of it is chosen, and its trial."""

from __future__ import annotations

from banker.booked import Trial
from banker.desk import Desk
from banker.rules.table import Table
from banker.saying.offers import Offer, Option, Way, at_space, in_jail
from banker.saying.understanding import understand


class Line:
    """Follows the typed text; the desk is asked what each chosen way would do, and nothing is booked."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.text = ""
        self.offers: list[Offer] = []
        self.place = 0
        self._way = 0
        self._tried: list[tuple[Option, Trial]] = []
        self._at: Table | None = None

    def follow(self, text: str) -> None:
        """The text is this; what was chosen stays chosen as long as neither text nor table is another."""
        if text != self.text or self._at is not self.desk.table:
            self.type(text)

    def type(self, text: str) -> None:
        """The text is now this."""
        self.text = text
        self._at, self._tried = self.desk.table, []
        self.offers = understand(self.desk.table, text) if text.strip() else self._waiting()
        self.place = self._way = 0

    def _waiting(self) -> list[Offer]:
        """What the table waits for while nothing is typed: a decision on a free deed, a player in Jail."""
        table = self.desk.table
        if table.result is not None:
            return []
        if table.purchase is not None:
            return [at_space(table, table.purchase.player, table.purchase.deed)]
        if table.turn in table.in_jail and not table.rolled.jail and not table.debts:
            return [Offer(table.turn, "jail", tuple(in_jail(table, table.turn)), "act")]
        return []

    @property
    def offer(self) -> Offer | None:
        """The offer that is chosen."""
        return self.offers[self.place] if self.offers else None

    def choose(self, step: int) -> None:
        """Another offer."""
        if self.offers:
            self.place = (self.place + step) % len(self.offers)
            self._way = 0

    def turn_to(self, step: int) -> None:
        """Another way of the offer."""
        ways = self.ways()
        if ways:
            self._way = (self._way + step) % len(ways)

    def ways(self) -> list[Option]:
        """The ways of the chosen offer, and behind them what would make the first one legal."""
        if self.offer is None:
            return []
        ways = list(self.offer.options)
        refused = self._trial_of(ways[0]).refused
        known = [way.operations for way in ways]
        for operation in refused.remedy if refused else ():
            if (operation,) not in known:
                ways.append(Option(Way.REMEDY, (operation,)))
        return ways

    @property
    def way(self) -> Option | None:
        """The way that is chosen."""
        ways = self.ways()
        return ways[self._way % len(ways)] if ways else None

    @property
    def next_way(self) -> Option | None:
        """The way that comes after the chosen one."""
        ways = self.ways()
        return ways[(self._way + 1) % len(ways)] if len(ways) > 1 else None

    def trial(self) -> Trial | None:
        """What the chosen way would do; None where nothing is chosen or it opens a screen."""
        way = self.way
        return self._trial_of(way) if way is not None and way.operations else None

    def _trial_of(self, way: Option) -> Trial:
        """What this way would do at the table as it stands; it is asked several times with every key."""
        if self._at is not self.desk.table:
            return self.desk.may_i(*way.operations)
        found = next((trial for option, trial in self._tried if option == way), None)
        if found is None:
            found = self.desk.may_i(*way.operations)
            self._tried.append((way, found))
        return found
