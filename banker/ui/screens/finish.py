"""Ending a game by hand: what it comes to is shown first, and keeping on playing is what Enter does."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from banker.rules import operations as ops
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.closing import ClosingScreen, account_table
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.ticks import TickList
from banker.words import ending as words
from banker.words.refusals import refusal
from banker.words.tongue import later


class FinishScreen(ClosingScreen):
    """With a clock the time is called first, then the account is drawn up; without one the game stops as agreed."""

    CSS_PATH = "finish.tcss"
    AUTO_FOCUS = "TickList"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", later("back"))]

    def compose_matter(self) -> ComposeResult:
        """The question, what it means, the answers, the account as it stands."""
        yield Static("", id="question", markup=False)
        yield Static("", id="means", markup=False)
        yield TickList()
        with VerticalScroll(id="stands"):
            yield Static("", id="account", markup=False)

    def show_matter(self) -> None:
        """Draws them."""
        self.tell("#question", Text(words.end_it(), STRONG))
        self.tell("#means", words.end_means(self.table))
        self.query_one(TickList).show(self._answers())
        trial = self.desk.may_i(ops.Finish())
        result = trial.after.result
        if trial.refused is not None or result is None:
            self.tell("#account")
            return
        account = account_table(self.table, result, self.app.size.width - 6)
        self.tell("#account", Text(words.stands(result), FAINT), account)

    def on_resize(self) -> None:
        """The account goes by the width."""
        if self.is_mounted:
            self.show_matter()

    def _answers(self) -> list[Pick]:
        terms = self.table.terms
        answers = [Pick("keep", Text(words.keep_playing()))]
        if terms.end_condition == "clock" and not self.table.cutoff:
            shown = words.call_time() if terms.after_cutoff != "open" else words.call_time_open()
            answers.append(Pick("cutoff", Text(shown), why_not=self._why_not(ops.Cutoff())))
        accounted = terms.end_condition == "clock" or terms.early_stop == "richest"
        shown = words.draw_up() if accounted else words.stop_here()
        answers.append(Pick("finish", Text(shown), why_not=self._why_not(ops.Finish())))
        return answers

    def _why_not(self, operation: ops.Operation) -> str:
        trial = self.desk.may_i(operation)
        return "" if trial.refused is None else refusal(self.table, trial.refused)

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Does what was picked."""
        event.stop()
        match event.option_id:
            case "cutoff":
                self.close_with(ops.Cutoff())
            case "finish":
                self.close_with(ops.Finish())
            case _:
                self.leave(None)
