"""One of a few values in a line: the arrow keys go through them, letters find them, a tap takes the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.message import Message
from textual.widgets import Static

from banker.saying.matching import Named, find


class Choice(Static, can_focus=True):
    """A value between two arrows, with the name of the field before it."""

    DEFAULT_CSS = """
    Choice { width: 1fr; height: 1; }
    Choice:focus { background: $block-cursor-background; color: $block-cursor-foreground; }
    Choice:focus { text-style: $block-cursor-text-style; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", show=False),
        Binding("left", "step(-1)", show=False),
    ]

    class Changed(Message):
        """Another value is chosen."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, label: str, values: Sequence[tuple[str, str]], value: str, id: str) -> None:
        super().__init__(id=id, markup=False)
        self.label = label
        self.values = list(values)
        self.value = value if value in [key for key, _name in values] else self.values[0][0]
        self._letters = ""

    def render(self) -> Text:
        """The field's name and its value; the arrows show that there are others."""
        name = dict(self.values)[self.value]
        return Text.assemble(self.label, ("‹ ", "dim"), name, (" ›", "dim"), no_wrap=True)

    def take(self, value: str) -> None:
        """This value now."""
        if value in [key for key, _name in self.values] and value != self.value:
            self.value = value
            self.refresh()
            self.post_message(self.Changed(self))

    def action_step(self, step: int) -> None:
        """The next value, or the one before."""
        keys = [key for key, _name in self.values]
        self.take(keys[(keys.index(self.value) + step) % len(keys)])

    def on_key(self, event: Key) -> None:
        """Letters find a value by its name; digits are for others."""
        if not event.character or not event.character.isalpha() or event.character.isupper():
            self._letters = ""
            return
        event.stop()
        self._letters += event.character
        among = [Named(key, (name, key)) for key, name in self.values]
        found = find(self._letters, among) or find(event.character, among)
        if found:
            self.take(found[0].key)
        else:
            self._letters = ""

    def on_blur(self) -> None:
        """Letters begin anew."""
        self._letters = ""

    def on_click(self, event: Click) -> None:
        """A tap takes the next value; one on the left arrow the one before."""
        event.stop()
        self.action_step(-1 if event.x < len(self.label) + 1 else 1)
