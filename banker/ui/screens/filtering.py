"""A screen with a list that typed letters make shorter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from banker.saying.matching import Named, find
from banker.ui.screens.choosing import ChoosingScreen
from banker.words import matters

# From this rank on a name is only like the letters (see `banker.saying.matching`).
LIKENESS = 5


def fitting(letters: str, names: Mapping[str, tuple[str, ...]]) -> list[str]:
    """What the letters find by name, best first, by likeness only where nothing has them; all without letters."""
    if not letters.strip():
        return list(names)
    found = find(letters, [Named(key, each) for key, each in names.items()])
    having = [each.key for each in found if each.rank < LIKENESS]
    return having or [each.key for each in found]


class Letters(Input):
    """The field that makes a list shorter; keys that mean something else on its screen are not letters."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Everything that can be typed but those keys."""
        screen = self.screen
        if character == "?" or (isinstance(screen, FilterScreen) and key in screen.not_letters()):
            return False
        return super().check_consume_key(key, character)


class FilterScreen(ChoosingScreen):
    """A list that typed letters make shorter."""

    AUTO_FOCUS = "Letters"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
    ]

    def compose_fields(self) -> ComposeResult:
        """The field for the letters."""
        yield Letters(placeholder=self.placeholder(), classes="typed", select_on_focus=False)

    def not_letters(self) -> tuple[str, ...]:
        """Keys that could be typed but mean something else now."""
        return (*(["W"] if self.ways else ()), *(["Y"] if self.question() is not None else ()))

    def placeholder(self) -> str:
        """What can be typed."""
        return matters.type_letters()

    def show_matter(self) -> None:
        """Draws the heading and the list; letters stay in their field whatever is tapped."""
        self.rows.can_focus = False
        super().show_matter()

    @property
    def typed(self) -> str:
        """The letters."""
        return self.query_one(Letters).value.strip()

    def on_input_changed(self, event: Letters.Changed) -> None:
        """Filters anew with every letter."""
        event.stop()
        self.show_matter()

    def action_move(self, step: int) -> None:
        """The rows above or below, past those that cannot be picked."""
        rows = self.rows
        open_to = [place for place, pick in enumerate(rows.picks) if not pick.why_not]
        if not open_to:
            return
        at = rows.highlighted if rows.highlighted is not None else open_to[0]
        if step > 0:
            rows.highlighted = min((place for place in open_to if place >= at + step), default=open_to[-1])
        else:
            rows.highlighted = max((place for place in open_to if place <= at + step), default=open_to[0])
