"""A field that takes a paste whole, with all its lines, where a plain one would keep the first."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Paste
from textual.message import Message

from banker.ui.widgets.typed import Typed
from banker.words.tongue import later


class PasteField(Typed):
    """What is pasted is taken at once; what is typed, with Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", later("take"))]

    class Pasted(Message):
        """A text was pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id, select_on_focus=False)

    def _on_paste(self, event: Paste) -> None:
        event.stop()
        event.prevent_default()
        self.post_message(self.Pasted(event.text))
