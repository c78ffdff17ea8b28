"""The keys that do something now, at the foot of every screen, in the language spoken; a tap presses a key."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from banker.words.tongue import _


class Foot(Static):
    """One line, drawn as a whole: Textual's own footer mounts a widget for every key each time one of them changes."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"foot--key"}

    def __init__(self) -> None:
        super().__init__("", markup=False)

    def on_mount(self) -> None:
        """Follows the keys of its screen, from when all of it stands: which keys there are depends on what it shows."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self.screen.call_after_refresh(self._follow, self.screen)

    def _follow(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.update(self._drawn())

    def _drawn(self) -> Text:
        key_style = self.get_component_rich_style("foot--key", partial=True)
        line = Text(no_wrap=True, overflow="ellipsis")
        for binding, enabled in self._keys():
            # A key is pressed by name, so a tap goes wherever the key itself would go.
            tap = Style(dim=not enabled, meta={"@click": ("app.simulate_key", (binding.key,))} if enabled else None)
            line.append(" ")
            line.append(self.app.get_key_display(binding), key_style + tap)
            line.append(" " + _(binding.description), tap)
        return line

    def _keys(self) -> list[tuple[Binding, bool]]:
        """The keys that are shown, one for each thing they do."""
        found: dict[str, tuple[Binding, bool]] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                found.setdefault(active.binding.action, (active.binding, active.enabled))
        return list(found.values())
