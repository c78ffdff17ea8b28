"""A list to pick from: what is legal with what it costs, and why the rest is not. Letters jump, the space bar marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.style import Style
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from banker.saying.matching import Named, find


@dataclass(frozen=True)
class Pick:
    """Something that can be picked: its key, what the list shows, the names that letters find, why it cannot be."""

    key: str
    shown: Text
    names: tuple[str, ...] = ()
    why_not: str = ""


class PickList(OptionList):
    """Picks, one or many. Where many are picked, the space bar marks and Enter takes all that are marked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "mark", show=False, priority=True)]

    class Marked(Message):
        """What is marked has changed."""

        def __init__(self, keys: tuple[str, ...]) -> None:
            super().__init__()
            self.keys = keys

    def __init__(self, *, many: bool = False, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.many = many
        self.picks: list[Pick] = []
        self.marked: tuple[str, ...] = ()
        self._letters = ""

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """The style of a part of the list. Textual loses `reverse`, which is all that some terminals have."""
        style = super().get_visual_style(*component_classes, partial=partial)
        turned = any(self.get_component_styles(name).text_style.reverse for name in component_classes)
        return style + Style(reverse=True) if turned else style

    def show(self, picks: Sequence[Pick], marked: Sequence[str] = ()) -> None:
        """Show these picks; the highlight stays on the one it was on, and the list where it was scrolled to."""
        was, top = self.current, self.scroll_y
        self.picks = list(picks)
        self.marked = tuple(key for key in marked if any(pick.key == key for pick in picks))
        options = [Option(self._prompt(pick), id=pick.key, disabled=bool(pick.why_not)) for pick in picks]
        keys = [pick.key for pick in picks if not pick.why_not]
        if was in keys:
            # Nothing else is highlighted than before, so nobody is told.
            with self.prevent(self.OptionHighlighted):
                self._lay_out(options, was)
            self.scroll_to(y=top, animate=False, force=True)
            self.scroll_to_highlight()
        else:
            self._lay_out(options, keys[0] if keys else "")

    def _lay_out(self, options: Sequence[Option], highlight: str) -> None:
        self.clear_options()
        self.add_options(options)
        if highlight:
            self.highlighted = self.get_option_index(highlight)

    @property
    def current(self) -> str:
        """The key of the highlighted pick, or nothing."""
        place = self.highlighted
        return self.picks[place].key if place is not None and place < len(self.picks) else ""

    @property
    def taken(self) -> tuple[str, ...]:
        """What Enter takes: all that are marked, or the highlighted one."""
        if self.many and self.marked:
            return self.marked
        return (self.current,) if self.current else ()

    def _prompt(self, pick: Pick) -> Text:
        mark = ""
        if self.many:
            mark = "● " if pick.key in self.marked else "○ "
        line = Text.assemble(mark, pick.shown)
        if pick.why_not:
            line.append("  " + pick.why_not, "dim italic")
        return line

    def action_mark(self) -> None:
        """Marks the highlighted pick, or unmarks it."""
        self._letters, key = "", self.current
        if not self.many or not key:
            return
        marked = tuple(each for each in self.marked if each != key) if key in self.marked else (*self.marked, key)
        self.show(self.picks, marked)
        self.post_message(self.Marked(self.marked))

    def on_key(self, event: Key) -> None:
        """Letters jump to what they begin; they are forgotten with any other key."""
        typed = event.character or ""
        part_of_name = typed.isalnum() or (typed in "-.'" and bool(typed and self._letters))
        if part_of_name and not typed.isupper():
            self._letters += typed
            among = [Named(pick.key, pick.names or (pick.shown.plain,)) for pick in self.picks if not pick.why_not]
            found = find(self._letters, among)
            if not found:
                self._letters, found = typed, find(typed, among)
            if found:
                self.highlighted = self.get_option_index(found[0].key)
            event.stop()
        else:
            self._letters = ""
