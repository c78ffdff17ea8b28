"""The line above everything: which game, by which box, how many entries are safe, what the Bank has left."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from banker.ui.drawing import FAINT, STRONG, fit


class TopLine(Static):
    """One line; the left part gives way."""

    DEFAULT_CSS = "TopLine { height: 1; width: 100%; }"

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._left = ""
        self._right = ""

    def say(self, left: str, right: str) -> None:
        """What stands left and right."""
        self._left, self._right = left, right
        self.refresh()

    def render(self) -> Text:
        """The line in the width there is."""
        room = max(10, self.size.width - len(self._right) - 2)
        return Text.assemble((fit(self._left, room), STRONG), "  ", (self._right, FAINT))
