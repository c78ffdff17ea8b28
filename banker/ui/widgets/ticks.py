"""A list in which every line does something when it is picked: the space bar, Enter and a tap are the same."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from banker.ui.widgets.picks import PickList
from banker.words.tongue import later


class TickList(PickList):
    """Lines that are ticked where they stand, beside lines that lead on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", later("take"))]

    spaced = False

    def action_mark(self) -> None:
        """Picks the line; in a list that is `spaced` the space bar only parts two words that are typed."""
        if self.spaced:
            self._letters += " "
        else:
            self.action_select()

    def action_select(self) -> None:
        """Takes the line; letters that follow look for another."""
        self._letters = ""
        super().action_select()

    def move(self, step: int) -> None:
        """Moves the highlight, for a field that keeps the keys."""
        if step < 0:
            self.action_cursor_up()
        else:
            self.action_cursor_down()

    def highlight(self, key: str) -> None:
        """Puts the highlight on this line, or with nothing on none."""
        self.highlighted = self.get_option_index(key) if key else None
