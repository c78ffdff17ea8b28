"""The help of a screen: what it is for, and the keys that do something on it now."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.foot import Foot
from banker.words import screens
from banker.words.tongue import _, later

Keys = list[tuple[str, str]]


def help_for(screen: Screen[Any]) -> Screen[Any]:
    """The help of this screen. The table has a page with the grammar of its line."""
    from banker.ui.screens.help import HelpScreen
    from banker.ui.screens.table import TableScreen

    if isinstance(screen, TableScreen):
        return HelpScreen(screen.desk)
    return AboutScreen(type(screen).__name__, _keys(screen))


def _keys(screen: Screen[Any]) -> Keys:
    """The keys at the foot of the screen, all of them, and what they do."""
    found: dict[str, tuple[str, str]] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.show and active.enabled and binding.action != "help":
            found.setdefault(binding.action, (screen.app.get_key_display(binding), _(binding.description)))
    return list(found.values())


class AboutScreen(ModalScreen[None]):
    """One page over the screen it is about; Escape, Enter or the question mark close it."""

    CSS_PATH = "about.tcss"
    IS_HELP = True
    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark", "close", later("back"), key_display="esc", priority=True)
    ]

    def __init__(self, of: str, keys: Keys) -> None:
        super().__init__()
        self.of = of
        self.keys = keys

    def compose(self) -> ComposeResult:
        """What the screen is for, its keys, the keys that every screen has."""
        with VerticalScroll(id="page"):
            yield Static(self._page(), markup=False)
        yield Foot()

    def _page(self) -> Group:
        purpose = [Text(line) for line in screens.purpose(self.of)]
        here, everywhere = _rows(self.keys), _rows(screens.everywhere(), FAINT)
        return Group(*purpose, Text(), Text(screens.keys_head(), STRONG), here, Text(), everywhere)

    def action_close(self) -> None:
        """Back to the screen."""
        self.dismiss(None)


def _rows(keys: Keys, style: Any = "") -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=STRONG)
    grid.add_column(style=style)
    for key, does in keys:
        grid.add_row(Text(key), Text(does))
    return grid
