"""The keys that do something now, at the foot of every screen, in the language spoken; a tap presses a key."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from banker.words.tongue import _

HELP = "help"
ALWAYS = {HELP, "act('help')", "act('more')", "back", "close", "app.leave"}
MORE = " …"


class Foot(Static):
    """One line, drawn as a whole: Textual's own footer mounts a widget for every key each time one of them changes.

    Where the keys do not fit, the last ones give way, but never the way back, the list of all acts, the help.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"foot--key"}

    def __init__(self) -> None:
        super().__init__("", markup=False)

    def on_mount(self) -> None:
        """Follows the keys of its screen, from when all of it stands: which keys there are depends on what it shows."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self.screen.call_after_refresh(self._follow, self.screen)

    def on_resize(self) -> None:
        """As many keys as there is room for."""
        self._follow(self.screen)

    def _follow(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.update(self._drawn())

    def _drawn(self) -> Text:
        keys = [(binding.action, self._key(binding, enabled)) for binding, enabled in self._keys()]
        room = self.size.width or self.app.size.width
        spared = [place for place, (action, _key) in enumerate(keys) if action not in ALWAYS]
        mark: int | None = None
        while spared and sum(cell_len(key.plain) for _action, key in keys) > room:
            # What is left out stands in the help.
            if mark is not None:
                del keys[mark]
            mark = spared.pop()
            keys[mark] = ("", Text(MORE))
        return Text("", no_wrap=True, overflow="ellipsis").join([key for _action, key in keys])

    def _key(self, binding: Binding, enabled: bool) -> Text:
        # A key is pressed by name, so a tap goes wherever the key itself would go.
        tap = Style(dim=not enabled, meta={"@click": ("app.simulate_key", (binding.key,))} if enabled else None)
        key_style = self.get_component_rich_style("foot--key", partial=True)
        return Text.assemble(
            " ", (self.app.get_key_display(binding), key_style + tap), (" " + _(binding.description), tap)
        )

    def _keys(self) -> list[tuple[Binding, bool]]:
        """The keys that are shown, one for each thing they do; the help is the last."""
        found: dict[str, tuple[Binding, bool]] = {}
        for active in self.screen.active_bindings.values():
            if active.binding.show:
                found.setdefault(active.binding.action, (active.binding, active.enabled))
        return sorted(found.values(), key=lambda key: key[0].action == HELP)
