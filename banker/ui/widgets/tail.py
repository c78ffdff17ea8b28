"""The last entries as short sentences, the newest on top; struck ones crossed."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from banker.ui.drawing import FAINT, fit

Line = tuple[int, str, bool]


class Tail(Static):
    """Numbered sentences, one a line."""

    DEFAULT_CSS = "Tail { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        """Number, sentence, and whether it was struck; newest first."""
        self._lines = lines
        self.refresh()

    def render(self) -> Text:
        """As many lines as there is room for."""
        room = max(8, self.size.width)
        drawn = []
        for number, sentence, struck in self._lines[: max(1, self.size.height)]:
            style = "strike dim" if struck else ""
            head = f"{number:>4} "
            drawn.append(Text.assemble((head, FAINT), (fit(sentence, room - len(head)), style)))
        return Text("\n", no_wrap=True).join(drawn)
