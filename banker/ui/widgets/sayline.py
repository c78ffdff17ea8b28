"""The one field that takes everything: a space by letters or number, a player, an act by its word."""

from __future__ import annotations

from rich.text import Text
from textual.events import Key
from textual.message import Message
from textual.widgets import Input

from banker.ui.drawing import STRONG, fit

ROLLER = 20


class Hears:
    """A screen that is told what is said on its line, at once: keys mean the same however quickly they come."""

    def hears_line(self, text: str) -> None:
        """Enter: this was typed."""

    def hears_next_player(self) -> None:
        """The space bar on an empty line: the next player has the dice."""

    def hears_step(self, step: int) -> None:
        """Another offer is wanted."""

    def hears_turn(self, step: int) -> None:
        """Another way of the offer is wanted."""

    def hears_act(self, act: str, text: str) -> None:
        """The key of an act, and what was typed before it."""


def prompt(player: str) -> Text:
    """Whose dice it is, before the line; a long name is cut so that the line keeps its room."""
    return Text.assemble((fit(player, ROLLER).rstrip(), STRONG), " ▏")


class SayLine(Input):
    """An input that keeps the keys of its line in their order.

    A binding is asked only after the next key was sent on, so Enter and the keys that choose are none.
    """

    class Act(Message):
        """The key of an act, which the screen heard before it was told of the keys that were pressed before."""

        def __init__(self, act: str) -> None:
            super().__init__()
            self.act = act

    def __init__(self, hears: Hears, placeholder: str = "") -> None:
        super().__init__(placeholder=placeholder, select_on_focus=False)
        self.hears = hears

    @property
    def busy(self) -> bool:
        """Whether something is typed, or was pressed and is not read yet."""
        return bool(self.value.strip()) or self.message_queue_size > 0

    def say(self, text: str) -> None:
        """This stands on the line now, and more can be typed behind it."""
        self.value = text
        self.cursor_position = len(text)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Capital letters and the question mark are acts of the screen, never text of the line."""
        if character is not None and (character.isupper() or character == "?"):
            return False
        return super().check_consume_key(key, character)

    def on_key(self, event: Key) -> None:
        """The keys that are none of the text."""
        if self._took(event):
            event.stop()
            event.prevent_default()

    def _took(self, event: Key) -> bool:
        match event.key:
            case "enter":
                self.hears.hears_line(self.value)
            case "up" | "down":
                self.hears.hears_step(1 if event.key == "down" else -1)
            case "tab" | "shift+tab":
                self.hears.hears_turn(1 if event.key == "tab" else -1)
            case "backspace":
                self.action_delete_left()
            case "escape" if self.value:
                self.value = ""
            case "space" if not self.value:
                # A blank says nothing at the beginning of a line, so there it calls the next player.
                self.hears.hears_next_player()
            case _:
                # The key of an act that cannot be done now is not a letter of the line either.
                return event.character is not None and event.character.isupper()
        return True

    def on_say_line_act(self, event: Act) -> None:
        """An act, in its place among the keys."""
        event.stop()
        self.hears.hears_act(event.act, self.value.strip())
