"""A player gives up, or leaves with everybody's consent: the whole estate is shown before it goes."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.moves import Cell, Mark, Money
from banker.rules.quotes import computed_lift, interest
from banker.rules.reading import MortgageChoice
from banker.rules.ruling import Code, Refused
from banker.ui.drawing import STRONG, balances
from banker.ui.leaving import debts_of, estate_lines
from banker.ui.preview import notices, refused
from banker.ui.screens.closing import ClosingScreen
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.ticks import TickList
from banker.words import ending as words
from banker.words.account import winner
from banker.words.amounts import money
from banker.words.names import deed as deed_name
from banker.words.remedies import remedy
from banker.words.tongue import later

Leaving = ops.Bankrupt | ops.Resign


class GiveUpScreen(ClosingScreen):
    """With debts that cannot be covered: bankrupt. Without: leaving, for which everybody else is asked."""

    CSS_PATH = "give_up.tcss"
    AUTO_FOCUS = "TickList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", later("back"))]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        debtors = list(desk.table.debts)
        self.resigns = detail == "resign" or not debtors
        if not self.resigns and player not in debtors:
            player = debtors[0]
        super().__init__(desk, "" if self.resigns else player, detail)
        self.choices: dict[str, MortgageChoice] = {}
        self.costs: dict[str, int] = {}
        self.agreed: frozenset[str] = frozenset()

    def compose_matter(self) -> ComposeResult:
        """What is the matter, the estate, what becomes of it, and the answers."""
        with VerticalScroll(id="estate"):
            yield Static("", id="matter", markup=False)
            yield Static("", id="after", markup=False)
            yield Static("", id="holds", markup=False)
            yield Static("", id="notices", markup=False)
        yield Static("", id="asks", markup=False)
        yield TickList()

    @property
    def asked(self) -> Leaving:
        """What would be booked."""
        if self.resigns:
            return ops.Resign(player=self.player, agreed_by=tuple(self._others()))
        return ops.Bankrupt(player=self.player, mortgaged=self.choices or None, cost=self.costs or None)

    def show_matter(self) -> None:
        """Draws it; what is missing for a ruling is filled in with what changes least."""
        if self.table.result is not None:
            return
        if not self.player:
            self._ask_who()
            return
        trial = self._completed()
        heir = str(trial.steps[-1].ruling.facts.get("heir", "")) if trial.steps else ""
        self.tell("#matter", Text(self._matter(), STRONG))
        self.tell("#after", *self._after(trial, heir))
        self.tell("#holds", *estate_lines(self.table, self.player))
        said = [notice for step in trial.steps for notice in step.ruling.notices]
        self.tell("#notices", *notices(trial.after, said))
        self.tell("#asks", Text(words.choose(heir), STRONG) if self.choices and heir else "")
        answers = [Pick("back", Text(words.go_back())), *self._ticks()]
        answers += self._ways_out(trial.refused) if trial.refused is not None else [self._yes(heir)]
        self.query_one(TickList).show(answers)

    def _ask_who(self) -> None:
        """Who leaves is asked even where the roller is known: it need not be the roller."""
        self.tell("#matter", Text(words.who_leaves(), STRONG))
        for place in ("#after", "#holds", "#notices", "#asks"):
            self.tell(place)
        seats = self.table.players
        players = [Pick(f"who:{seats.index(each)}", Text(each), (each,)) for each in self.table.playing]
        self.query_one(TickList).show([Pick("back", Text(words.go_back())), *players])

    def _completed(self) -> Trial:
        """The trial, with keeping chosen for deeds that need a choice and the reckoned cost where none is printed."""
        trial = self.desk.may_i(self.asked)
        missing = (Code.MORTGAGE_CHOICE_MISSING, Code.NEED_PRINTED_COST)
        for _attempt in range(1 + len(self.table.deeds)):
            if trial.refused is None or trial.refused.code not in missing or not trial.refused.remedy:
                break
            way = trial.refused.remedy[0]
            assert isinstance(way, ops.Bankrupt)
            self.choices = dict(way.mortgaged or {})
            self.costs = dict(way.cost or {})
            trial = self.desk.may_i(self.asked)
        return trial

    def _matter(self) -> str:
        if self.resigns:
            return words.wants_to_leave(self.player)
        return debts_of(self.table, self.player)

    def _after(self, trial: Trial, heir: str) -> list[Text]:
        """To whom it all goes and what that changes, or why it cannot be."""
        if trial.refused is not None:
            return [refused(self.table, trial.refused)]
        lines = [Text(words.goes_to(self.table, heir), STRONG)]
        step = trial.steps[-1]
        if step.ruling.facts.get("lots") and trial.after.estate is not None:
            lines.append(Text(words.bank_auctions()))
        changed = balances(self.table, trial.after)
        lines += [changed] if changed.plain else []
        if trial.after.result is not None:
            lines.append(Text(words.then_wins(winner(trial.after.result)), STRONG))
        return lines

    def _ticks(self) -> list[Pick]:
        if self.resigns:
            return [self._consent(player) for player in self._others()]
        return [self._choice(deed) for deed in self.choices]

    def _consent(self, player: str) -> Pick:
        mark = "● " if player in self.agreed else "○ "
        return Pick(f"agree:{self.table.players.index(player)}", Text(mark + words.agrees(player)), (player,))

    def _choice(self, deed: str) -> Pick:
        table, printed, name = self.table, self.table.deeds[deed], deed_name(self.table, deed)
        if self.choices[deed] == "keep":
            shown = words.keep_for(name, money(table.box, interest(table, printed).amount))
        else:
            lift = words.lift_reckoned if deed in self.costs else words.lift_for
            shown = lift(name, money(table.box, self._lift_cost(deed)))
        return Pick(f"deed:{deed}", Text("↔ " + shown), (name,))

    def _lift_cost(self, deed: str) -> int:
        """What the ruling takes for lifting it; reckoned where the ruling refuses."""
        moves = [move for step in self.desk.may_i(self.asked).steps for move in step.ruling.moves]
        for paid, mark in pairwise(moves):
            if isinstance(paid, Money) and mark == Mark(Cell.MORTGAGED, deed, False):
                return paid.amount
        return self.costs.get(deed) or computed_lift(self.table, self.table.deeds[deed])

    def _yes(self, heir: str) -> Pick:
        if not self.resigns:
            return Pick("yes", Text(words.is_bankrupt(self.player, self.table, heir)))
        missing = [player for player in self._others() if player not in self.agreed]
        why_not = words.not_all_agree(missing) if missing else ""
        return Pick("yes", Text(words.leaves(self.player, self.table, heir)), why_not=why_not)

    def _ways_out(self, ruling: Refused) -> list[Pick]:
        return [Pick(f"way:{place}", Text(remedy(self.table, way))) for place, way in enumerate(ruling.remedy)]

    def _others(self) -> list[str]:
        return [player for player in self.table.playing if player != self.player]

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Ticks, changes a choice, goes back, or books."""
        event.stop()
        kind, _colon, key = (event.option_id or "back").partition(":")
        match kind:
            case "who":
                self.player = self.table.players[int(key)]
                self.show()
            case "agree":
                self.agreed ^= {self.table.players[int(key)]}
                self.show()
            case "deed":
                self._turn_over(key)
            case "yes":
                self.close_with(self.asked)
            case "way":
                self._take_way_out(int(key))
            case _:
                self.leave(None)

    def _turn_over(self, deed: str) -> None:
        """The other choice for a mortgaged deed. If the creditor cannot pay for it, that is told."""
        self.choices[deed] = "lift" if self.choices[deed] == "keep" else "keep"
        self.costs.pop(deed, None)
        self.show()

    def _take_way_out(self, place: int) -> None:
        ruling = self.desk.may_i(self.asked).refused
        if ruling is None:
            self.show()
        elif isinstance(ruling.remedy[place], ops.Bankrupt):
            way = ruling.remedy[place]
            assert isinstance(way, ops.Bankrupt)
            self.choices, self.costs = dict(way.mortgaged or {}), dict(way.cost or {})
            self.show()
        else:
            self.close_with(ruling.remedy[place])

    def action_back(self) -> None:
        """Back to who leaves, or to the table."""
        if self.resigns and self.player:
            self.player, self.agreed = "", frozenset()
            self.show()
        else:
            self.leave(None)
