"""A field for one thing at a time: Enter takes it, Backspace on the empty field takes back the one before."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message

from banker.ui.widgets.typed import Typed
from banker.words.tongue import later


class Field(Typed):
    """An input above a list: the arrow keys move through the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", later("take")),
        Binding("up", "choose(-1)", show=False),
        Binding("down", "choose(1)", show=False),
    ]

    class Choose(Message):
        """Another line of the list is wanted."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class TakeBack(Message):
        """What was entered last is to go."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, max_length=80, select_on_focus=False)
        self.empties = False

    async def on_key(self, event: Key) -> None:
        """Enter and Backspace in their order: a binding is asked only after the next key was sent on."""
        if event.key == "enter":
            await self.action_submit()
        elif event.key == "backspace":
            self.action_delete_left()
        else:
            return
        event.stop()
        event.prevent_default()

    async def action_submit(self) -> None:
        """Hands on what is typed. A field that `empties` is free at once for what is typed next, however quickly."""
        await super().action_submit()
        if self.empties:
            with self.prevent(self.Changed):
                self.value = ""

    def action_choose(self, step: int) -> None:
        """Passes the key on."""
        self.post_message(self.Choose(step))

    def action_delete_left(self) -> None:
        """Deletes a letter, or what was entered last."""
        if self.value:
            super().action_delete_left()
        else:
            self.post_message(self.TakeBack())
