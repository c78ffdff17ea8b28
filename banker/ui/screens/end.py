"""The end of a game: how it ended and who won, the account, and the story that the entries tell."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from banker.rules import operations as ops
from banker.rules.story import story
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.closing import ClosingScreen, account_table
from banker.words import ending as words
from banker.words.tongue import later


class EndScreen(ClosingScreen):
    """Everything is on disk; the game can be looked at, its end taken back, or left."""

    CSS_PATH = "end.tcss"
    AUTO_FOCUS = "#told"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", later("look at the table")),
        Binding("U,u", "undo", later("undo: it was a mistake"), key_display="U"),
        Binding("s,S", "start", later("list of games"), key_display="s"),
    ]

    def compose_matter(self) -> ComposeResult:
        """The headline, the account, the story."""
        with VerticalScroll(id="told"):
            yield Static("", id="headline", markup=False)
            yield Static("", id="account", markup=False)
            yield Static("", id="story", markup=False)

    def show_matter(self) -> None:
        """Draws them; after an undo there is nothing to tell."""
        result = self.table.result
        if result is None:
            return
        self.tell("#headline", Text(words.headline(result), STRONG))
        self.tell("#account", account_table(self.table, result, self.app.size.width - 6))
        lines = words.told(self.table, story(self.desk.history.standing))
        self.tell("#story", *(_head_and_rest(line) for line in lines))

    def on_resize(self) -> None:
        """The account goes by the width."""
        if self.is_mounted:
            self.show_matter()

    def action_undo(self) -> None:
        """Strikes the entry that ended the game."""
        self.close_with(ops.Undo())

    def action_start(self) -> None:
        """Leaves the table for the list of games."""
        self.bank.back_to_start()


def _head_and_rest(line: str) -> Text:
    head, colon, rest = line.partition(":")
    return Text.assemble((head + colon, FAINT), rest) if colon else Text(line)
