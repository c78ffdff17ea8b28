"""The one field that takes everything: a space by letters or number, a player, an act by its word."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Input


class SayLine(Input):
    """An input that passes on the keys that choose among what was understood."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
        Binding("tab", "other_way(1)", show=False, priority=True),
        Binding("shift+tab", "other_way(-1)", show=False, priority=True),
        Binding("escape", "clear", show=False),
    ]

    class Choose(Message):
        """Another offer is wanted."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class OtherWay(Message):
        """Another way of the offer is wanted."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class NextPlayer(Message):
        """The space bar on an empty line: the next player has the dice."""

    def __init__(self, placeholder: str = "") -> None:
        super().__init__(placeholder=placeholder, select_on_focus=False)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Capital letters and the question mark are acts of the screen, never text of the line."""
        if character is not None and (character.isupper() or character == "?"):
            return False
        return super().check_consume_key(key, character)

    def on_key(self, event: Key) -> None:
        """A blank says nothing at the beginning of a line, so there it calls the next player."""
        if event.key == "space" and not self.value:
            event.stop()
            event.prevent_default()
            self.post_message(self.NextPlayer())
        elif event.character is not None and event.character.isupper():
            # The key of an act that cannot be done now is not a letter of the line either.
            event.stop()
            event.prevent_default()

    def action_choose(self, step: int) -> None:
        """Passes the key on."""
        self.post_message(self.Choose(step))

    def action_other_way(self, step: int) -> None:
        """Passes the key on."""
        self.post_message(self.OtherWay(step))

    def action_clear(self) -> None:
        """Empties the line."""
        self.value = ""
