"""The list of games, which leaves some letters to its screen."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message

from banker.ui.widgets.picks import PickList
from banker.words.tongue import later


class Games(PickList):
    """The list of games. `n`, `c` and `q` are the screen's own keys until a name is being typed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", later("open"))]

    class Resized(Message):
        """The list has another width."""

    def on_resize(self) -> None:
        """Times stand at the right edge, wherever that is."""
        self.post_message(self.Resized())

    def on_key(self, event: Key) -> None:
        """Leaves the screen's keys to the screen."""
        if event.character in ("n", "c", "q") and not self._letters:
            event.prevent_default()
