"""A debt that cash does not cover: what is missing, and everything that can still be raised, until it is settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.booked import Accepted
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.quotes import owed, raisable
from banker.ui.acts import opened, possible
from banker.ui.drawing import FAINT, STRONG, fit, swatches
from banker.ui.screens.choosing import ChoosingScreen, deed_cell, widest
from banker.ui.screens.ladders import Sale, levels_of, sales
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import levels, matters
from banker.words.names import group as group_name
from banker.words.tongue import later

WORD, AMOUNT = 9, 8
MOST_TIMES = 4
# What a table misses least comes first: a lone deed, a station, a street of a whole set, buildings.
LONE, SERIES, WHOLE, BUILT = range(4)


class DebtScreen(ChoosingScreen):
    """One debtor after the other, until nobody owes anything."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("do it"), priority=True),
        Binding("s", "settle", later("settle"), priority=True),
        Binding("tab", "player(1)", later("next debtor"), priority=True),
        Binding("shift+tab", "player(-1)", show=False, priority=True),
        Binding("escape", "back", later("back, the debt stays")),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self._asked: dict[str, Operation] = {}
        self._last: Accepted | None = None
        self._deaf: Callable[[], object] | None = None
        self._owed_once = bool(desk.table.debts)
        self._first_debtor(player)

    def _first_debtor(self, player: str) -> None:
        debtors = list(self.table.debts)
        self.player = player if player in debtors else next(iter(debtors), self.player)

    def on_mount(self) -> None:
        """Hears what is booked, here or on a screen above."""
        self._deaf = self.desk.subscribe(self._heard)

    def on_unmount(self) -> None:
        """Hears no more."""
        if self._deaf is not None:
            self._deaf()

    def _heard(self, answer: Accepted) -> None:
        self._last = answer

    @property
    def gap(self) -> int:
        """What the debtor is short of; nothing or less where cash covers it."""
        return owed(self.table, self.player) - self.table.cash[self.player]

    def players(self) -> list[str]:
        """The debtors."""
        return list(self.table.debts)

    def choose_player(self, player: str) -> None:
        """Only whoever owes can be chosen."""
        if player in self.table.debts:
            super().choose_player(player)

    def show_matter(self) -> None:
        """The next debtor when one is done; back to the table when all are."""
        if not self.table.debts and self._owed_once:
            self.leave(self._last)
            return
        if self.player not in self.table.debts:
            self._first_debtor("")
        super().show_matter()

    def head(self) -> Text:
        """What is owed, and how far the cash goes."""
        table, player = self.table, self.player
        if player not in table.debts:
            return Text(matters.nobody_owes(), STRONG)
        line = Text(matters.debts(table, player, table.debts[player]), STRONG)
        debtors = self.players()
        if len(debtors) > 1:
            line.append(" · " + matters.which_debtor(debtors.index(player) + 1, len(debtors)), FAINT)
        stand = matters.gap(table, table.cash[player], owed(table, player), raisable(table, player))
        return as_lines(line, stand)

    def picks(self) -> list[Pick]:
        """To settle, what can be raised in the order in which it covers the gap, a trade, and giving up at last."""
        self._asked = {}
        if self.player not in self.table.debts:
            return []
        ways = sorted([*self._mortgages(), *self._sales()], key=lambda way: way[0])
        open_to = [pick for _, pick in ways if not pick.why_not]
        barred = [pick for _, pick in ways if pick.why_not]
        return [*self._settling(), *open_to, *self._others(), *barred]

    def _settling(self) -> list[Pick]:
        table, player = self.table, self.player
        found = []
        if self.gap <= 0:
            self._asked["settle"] = ops.Settle(player=player)
            found.append(Pick("settle", Text(matters.settle_row(table, owed(table, player)), STRONG)))
        creditors = list(dict.fromkeys(debt.creditor for debt in table.debts[player]))
        if len(creditors) > 1:
            for creditor in creditors:
                due = sum(debt.amount for debt in table.debts[player] if debt.creditor == creditor)
                if due <= table.cash[player]:
                    key = f"settle:{creditor}"
                    self._asked[key] = ops.Settle(player=player, creditor=creditor)
                    found.append(Pick(key, Text(matters.settle_row(table, due, creditor))))
        return found

    @property
    def _amount_cells(self) -> int:
        """Room for whatever a set or a deed of this board can bring."""
        dearest = max(deed.price for deed in self.table.deeds.values())
        return widest([matters.plus(self.table, MOST_TIMES * dearest)], AMOUNT)

    def _rank(self, loss: int, brings: int) -> tuple[bool, int, int]:
        covers = brings >= self.gap
        return (not covers, loss, brings if covers else -brings)

    def _mortgages(self) -> list[tuple[tuple[bool, int, int], Pick]]:
        table, found = self.table, []
        for deed in table.deeds_of(self.player):
            if deed in table.mortgaged:
                continue
            asked = ops.Mortgage(player=self.player, deeds=(deed,))
            refused = self.desk.may_i(asked).refused
            printed, key = table.deeds[deed], f"mortgage:{deed}"
            self._asked[key] = asked
            shown = Text(fit(matters.act_word("mortgage"), WORD))
            shown.append_text(deed_cell(table, deed, self.name_width if refused is None else 0))
            if refused is None:
                shown.append(fit(matters.plus(table, printed.mortgage), self._amount_cells, right=True))
            why_not = matters.why_not(table, refused) if refused is not None else ""
            series = SERIES if printed.kind != "street" else LONE
            loss = WHOLE if printed.kind == "street" and table.has_group(self.player, deed) else series
            found.append((self._rank(loss, printed.mortgage), Pick(key, shown, (printed.name,), why_not)))
        return found

    def _sales(self) -> list[tuple[tuple[bool, int, int], Pick]]:
        return [self._sale(sale) for sale in sales(self.desk, self.player, self.gap)]

    def _sale(self, sale: Sale) -> tuple[tuple[bool, int, int], Pick]:
        table = self.table
        now = levels_of(table, sale.group)
        after = {**now, **sale.operation.to}
        key = f"sell:{sale.group}:{sum(now.values()) - sum(after.values())}"
        self._asked[key] = sale.operation
        shown = Text(fit(matters.act_word("sell"), WORD))
        shown.append_text(swatches(table)[sale.group])
        shown.append(" " + fit(levels.buildings_back(now.values(), after.values()), self.name_width))
        refused = sale.trial.refused
        why_not = matters.why_not(table, refused) if refused is not None else ""
        if not why_not:
            shown.append(fit(matters.plus(table, sale.brings), self._amount_cells, right=True))
        if sale.short:
            shown.append(" " + levels.short_of_houses(), FAINT)
        return self._rank(BUILT, sale.brings), Pick(key, shown, (group_name(table, sale.group),), why_not)

    def _others(self) -> list[Pick]:
        table = self.table
        found = []
        if possible(self.desk, "trade"):
            barred = matters.no_trade() if table.terms.debtor_may_trade == "no" else ""
            found.append(Pick("trade", Text(matters.trade_row()), why_not=barred))
        if raisable(table, self.player) < owed(table, self.player):
            found.append(Pick("give-up", Text(matters.give_up_row(), STRONG)))
        return found

    def operations(self) -> tuple[Operation, ...]:
        """What the highlighted row stands for."""
        asked = self._asked.get(self.rows.current)
        return (asked,) if asked is not None else ()

    def pane(self) -> Text:
        """The step, and what is missing after it."""
        drawn = super().pane()
        if self.trial is None or self.trial.refused is not None or self.rows.current.startswith("settle"):
            return drawn
        after = self.trial.after
        missing = owed(after, self.player) - after.cash[self.player]
        return as_lines(drawn, Text(), Text(matters.still_missing(self.table, missing), STRONG))

    def nothing(self) -> str:
        """A row that opens another screen books nothing by itself."""
        return matters.opens_screen() if self.rows.current else matters.nothing_chosen()

    def means_something(self, action: str) -> bool:
        """Settling stands at the foot when it is covered."""
        if action == "settle":
            return self.player in self.table.debts and self.gap <= 0
        return super().means_something(action)

    def action_settle(self) -> None:
        """Pays all that the debtor owes."""
        self.submit(ops.Settle(player=self.player))

    def action_take(self) -> None:
        """Does what the row says, or opens its screen."""
        current = self.rows.current
        if current in ("trade", "give-up"):
            screen = opened(self.desk, current, self.player)
            if screen is not None:
                self.app.push_screen(screen)
            return
        super().action_take()

    def done(self, answer: Accepted) -> None:
        """Stays until nobody owes anything."""
        self._last = answer
        self.show()
