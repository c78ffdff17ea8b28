"""Mortgages raised and lifted: a player's deeds to mark, with what each brings or costs, and what they come to."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.quotes import computed_lift
from banker.rules.ruling import Code, Refused
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.choosing import ChoosingScreen, deed_cell
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import matters
from banker.words.amounts import money
from banker.words.tongue import later

AMOUNT, MORE = 9, 6
MOST_DIGITS = 9


class DeedsToMark(ChoosingScreen):
    """A player's deeds; the space bar marks several of them."""

    MANY = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "player(1)", later("next player"), priority=True),
        Binding("shift+tab", "player(-1)", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        having = self.players()
        if having and self.player not in having:
            self.player = having[0]

    def deeds_of(self, player: str) -> list[str]:
        """The deeds of this player that stand in the list."""
        return self.table.deeds_of(player)

    def players(self) -> list[str]:
        """Those who have such deeds."""
        return [player for player in self.table.playing if self.deeds_of(player)]

    def choose_player(self, player: str) -> None:
        """Marks do not go over to another player."""
        self.rows.marked = ()
        super().choose_player(player)

    def head(self) -> Text:
        """Whose deeds, and what the marked ones come to."""
        table, player = self.table, self.player
        marked = self.rows.marked
        line = Text(self.title_of(player), STRONG)
        cash = money(table.box, table.cash[player])
        return as_lines(line, Text(matters.marked(len(marked), self.total(marked), cash), FAINT))

    def title_of(self, player: str) -> str:
        """The heading."""
        raise NotImplementedError

    def total(self, marked: tuple[str, ...]) -> str:
        """What the marked deeds come to."""
        raise NotImplementedError

    def picks(self) -> list[Pick]:
        """The deeds that can be taken, then the others with the reason."""
        found = [self.pick(deed) for deed in self.deeds_of(self.player)]
        return sorted(found, key=lambda pick: bool(pick.why_not))

    def pick(self, deed: str) -> Pick:
        """A deed's row."""
        raise NotImplementedError

    def row(self, deed: str, amount: str, why_not: str) -> Pick:
        """A row with the amount at its right, or the reason."""
        shown = deed_cell(self.table, deed, 0 if why_not else self.name_width + MORE)
        if not why_not:
            shown.append(fit(amount, max(AMOUNT, len(amount)), right=True), STRONG)
        return Pick(deed, shown, (self.table.deeds[deed].name,), why_not)


class MortgageScreen(DeedsToMark):
    """Deeds that the Bank lends on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("mortgage"), priority=True)]

    def title_of(self, player: str) -> str:
        """The heading."""
        return matters.mortgage_head(player)

    def total(self, marked: tuple[str, ...]) -> str:
        """What the Bank lends on the marked deeds."""
        return matters.plus(self.table, sum(self.table.deeds[deed].mortgage for deed in marked))

    def pick(self, deed: str) -> Pick:
        """A deed with its mortgage value."""
        refused = self.desk.may_i(ops.Mortgage(player=self.player, deeds=(deed,))).refused
        why_not = matters.why_not(self.table, refused) if refused is not None else ""
        return self.row(deed, matters.plus(self.table, self.table.deeds[deed].mortgage), why_not)

    def operations(self) -> tuple[Operation, ...]:
        """The marked deeds, or the one that is shown."""
        deeds = self.rows.taken
        return (ops.Mortgage(player=self.player, deeds=deeds),) if deeds else ()

    def nothing(self) -> str:
        """There is no deed to mortgage."""
        return matters.no_free_deeds()


class LiftScreen(DeedsToMark):
    """Mortgages that are paid back. Where the edition goes by the number on the deed, it is typed on the row."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("lift"), priority=True),
        *(Binding(str(digit), f"digit({digit})", show=False, priority=True) for digit in range(10)),
        Binding("backspace", "rub_out", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        self._cost: dict[str, int] = {}
        super().__init__(desk, player, detail)

    def deeds_of(self, player: str) -> list[str]:
        """The mortgaged ones."""
        return [deed for deed in self.table.deeds_of(player) if deed in self.table.mortgaged]

    def wants_number(self, deed: str) -> bool:
        """Whether the cost must be read off the printed deed."""
        by_deed = self.table.terms.unmortgage_cost == "printed_on_deed"
        return bool(deed) and by_deed and self.table.deeds[deed].lift is None

    def cost_of(self, deed: str) -> int | None:
        """What lifting it costs, where that is known."""
        if self.wants_number(deed):
            return self._cost.get(deed)
        trial = self.desk.may_i(ops.Lift(player=self.player, deeds=(deed,)))
        if trial.refused is None:
            return int(trial.steps[-1].ruling.facts["amount"])
        return trial.refused.facts["needs"] if trial.refused.code is Code.NOT_ENOUGH_CASH else None

    def title_of(self, player: str) -> str:
        """The heading."""
        return matters.lift_head(player)

    def total(self, marked: tuple[str, ...]) -> str:
        """What lifting the marked ones costs."""
        costs = [self.cost_of(deed) for deed in marked]
        known = matters.minus(self.table, sum(cost for cost in costs if cost is not None))
        return known if None not in costs else known + " − ?"

    def pick(self, deed: str) -> Pick:
        """A deed with the cost; one whose number is wanted shows what was typed, or what it would be reckoned."""
        if self.wants_number(deed) and not self._refused_otherwise(deed):
            return self._number_row(deed)
        refused = self._refused_otherwise(deed)
        cost = self.cost_of(deed)
        amount = matters.minus(self.table, cost) if cost is not None else ""
        return self.row(deed, amount, matters.why_not(self.table, refused) if refused is not None else "")

    def _refused_otherwise(self, deed: str) -> Refused | None:
        """Why the row cannot be taken whatever is typed; too little cash is told in the pane."""
        refused = self.desk.may_i(ops.Lift(player=self.player, deeds=(deed,))).refused
        open_to = (Code.NOT_ENOUGH_CASH, Code.NEED_PRINTED_COST)
        return None if refused is None or refused.code in open_to else refused

    def _number_row(self, deed: str) -> Pick:
        table, typed = self.table, self._cost.get(deed)
        name = table.deeds[deed].name
        if typed is not None:
            return self.row(deed, matters.minus(table, typed) + "▏", "")
        shown = deed_cell(table, deed)
        reckoned = money(table.box, computed_lift(table, table.deeds[deed]))
        shown.append("\n  " + matters.reckoned(reckoned), FAINT)
        return Pick(deed, shown, (name,))

    def operations(self) -> tuple[Operation, ...]:
        """The marked deeds, or the one that is shown, with the numbers that were typed."""
        deeds = self.rows.taken
        cost = {deed: self._cost[deed] for deed in deeds if deed in self._cost and self.wants_number(deed)}
        return (ops.Lift(player=self.player, deeds=deeds, cost=cost or None),) if deeds else ()

    def nothing(self) -> str:
        """There is no mortgage."""
        return matters.no_mortgages()

    def means_something(self, action: str) -> bool:
        """Digits mean a cost only on a row that wants one."""
        if action in ("digit", "rub_out"):
            return self.wants_number(self.rows.current)
        return super().means_something(action)

    def action_digit(self, digit: int) -> None:
        """Another digit of the cost on the printed deed."""
        typed = self._cost.get(self.rows.current, 0) * 10 + digit
        if 0 < typed < 10**MOST_DIGITS:
            self._costs({self.rows.current: typed})

    def action_rub_out(self) -> None:
        """Without the last digit."""
        self._costs({self.rows.current: self._cost.get(self.rows.current, 0) // 10})

    def _costs(self, costs: dict[str, int]) -> None:
        self._cost = {deed: cost for deed, cost in {**self._cost, **costs}.items() if cost}
        self.show_matter()

    def go(self, way: Operation) -> None:
        """The reckoned costs are shown on their rows first, since the printed deed goes before them."""
        if isinstance(way, ops.Lift) and way.cost:
            self._costs(dict(way.cost))
        else:
            super().go(way)
