"""All acts, found by any of their names."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.saying.acts import ACTS
from banker.ui.acts import possible
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.filtering import FilterScreen, fitting
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import helping
from banker.words.tongue import later

KEY, NAME = 3, 20
# Acts of the line that are done on the screen of another.
ELSEWHERE = {"turn": "next", "get": "pay", "each": "pay", "settle": "debt"}


def table_keys() -> dict[str, str]:
    """The key of each act at the table."""
    from banker.ui.screens.table import TableScreen

    keys: dict[str, str] = {}
    for binding in TableScreen.BINDINGS:
        if isinstance(binding, Binding) and binding.action.startswith("act('"):
            keys[binding.action.removeprefix("act('").removesuffix("')")] = binding.key_display or binding.key
    return keys


class MoreScreen(FilterScreen):
    """The palette: Enter opens the act at the table."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("open"), priority=True)]

    def head(self) -> Text:
        """What it is for."""
        return as_lines(Text(helping.more_head(), STRONG), Text(helping.more_hint(), FAINT))

    def picks(self) -> list[Pick]:
        """The acts that the letters find; those that can do nothing now stand last."""
        names = {act: self._names(act) for act in helping.ACTS if act != "more"}
        keys = table_keys()
        found = [self._pick(act, keys.get(act, ""), names[act]) for act in fitting(self.typed, names)]
        return sorted(found, key=lambda pick: bool(pick.why_not))

    def _names(self, act: str) -> tuple[str, ...]:
        typed = [word for each in ACTS if ELSEWHERE.get(each.key, each.key) == act for word in each.words]
        return (*helping.found_by(act), act, *typed)

    def _pick(self, act: str, key: str, names: tuple[str, ...]) -> Pick:
        shown = Text.assemble((fit(key, KEY), STRONG), fit(helping.name(act), NAME))
        open_to = possible(self.desk, act)
        return Pick(act, shown, names, "" if open_to else helping.not_now())

    def pane(self) -> Text:
        """What the act does, and its other names."""
        self.trial = None
        act = self.rows.current
        if not act:
            return Text(helping.nothing_found(), FAINT)
        key = table_keys().get(act, "")
        others = ", ".join(dict.fromkeys(helping.found_by(act)[1:]))
        way = helping.key_of(key) if key else helping.by_word()
        return as_lines(Text(helping.name(act), STRONG), helping.does(act), Text(), Text(way), Text(others, FAINT))

    def action_take(self) -> None:
        """Back to the table, which opens it."""
        if self.rows.current:
            self.leave(self.rows.current)
