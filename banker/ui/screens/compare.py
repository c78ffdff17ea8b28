"""What differs between two boxes: first the other one is chosen, then the differences are searched by words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.edition.box import Box, slug
from banker.edition.shelf import Shelf
from banker.saying.matching import Named, find
from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.field import Field
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import Pick
from banker.ui.widgets.ticks import TickList
from banker.words import differing
from banker.words.differing import Difference
from banker.words.tongue import later

HEADING = " "


class Letters(Field):
    """The field that makes the list shorter; what Enter does is the screen's to say."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "submit", show=False)]


class CompareScreen(Screen[None]):
    """Reads only; needs no table, so it opens while a game is being set up too."""

    CSS_PATH = "compare.tcss"
    AUTO_FOCUS = "Letters"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("compare"), priority=True),
        Binding("escape", "back", later("back"), priority=True),
    ]

    def __init__(self, edition: str, shelf: Shelf, box: Box | None = None) -> None:
        """The box of this edition, or the one at the table, which may be of a file of its own."""
        super().__init__()
        self.edition = edition
        self.shelf = shelf
        self.first = box
        self.second: Box | None = None
        self._boxes: Sequence[Box] = ()
        self._found: list[Difference] = []

    def compose(self) -> ComposeResult:
        """The heading, the field, the list, and what is said beside it."""
        yield Static("", id="head", markup=False)
        yield Letters()
        with Horizontal(id="matter"):
            with Vertical(id="left"):
                yield TickList()
            with VerticalScroll(id="right", can_focus=False):
                yield Static("", id="pane", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """Reads the boxes, which takes longer than a key may."""
        self.query_one(TickList).can_focus = False
        self.query_one("#head", Static).update(Text(differing.reading(), FAINT))
        self.read_boxes()

    @work(thread=True, exclusive=True)
    def read_boxes(self) -> None:
        """Reads them in a thread."""
        boxes = self.shelf.boxes()
        self.app.call_from_thread(self._read, boxes)

    def _read(self, boxes: Sequence[Box]) -> None:
        if not self.is_attached:
            return
        self._boxes = boxes
        self.first = self.first or next((box for box in boxes if box.id == self.edition), None)
        self.show()

    @property
    def typed(self) -> str:
        """The letters."""
        return self.query_one(Field).value.strip()

    def show(self) -> None:
        """Draws the boxes to choose from, or what differs."""
        first, second = self.first, self.second
        if first is None:
            return
        if second is None:
            head, hint, picks = differing.which_other(first.name), "", self._others(first)
        else:
            head = differing.head(first, second, len(self._found))
            hint, picks = differing.type_to_find(), self._differences()
        self.query_one("#head", Static).update(Text(head, STRONG))
        self.query_one(Field).placeholder = hint
        self.query_one(TickList).show(picks)
        self._show_pane()
        self.refresh_bindings()

    def _others(self, first: Box) -> list[Pick]:
        named = {box.id: box for box in self._boxes if box.id != first.id}
        among = [Named(box.id, (box.name, box.id)) for box in named.values()]
        keys = [found.key for found in find(self.typed, among)] if self.typed else list(named)
        return [Pick(key, Text(named[key].name), (named[key].name, key)) for key in keys]

    def _differences(self) -> list[Pick]:
        words = slug(self.typed).split("-") if slug(self.typed) else []
        picks: list[Pick] = []
        last = ""
        for place, each in enumerate(self._found):
            text = slug(" ".join((each.chapter, each.title, *each.sides)))
            if not all(word in text for word in words):
                continue
            if each.chapter != last:
                last = each.chapter
                picks.append(Pick(f"chapter:{last}", Text(last, STRONG), why_not=HEADING))
            picks.append(Pick(str(place), Text("  " + each.title, no_wrap=True, overflow="ellipsis")))
        return picks

    def _show_pane(self) -> None:
        self.query_one("#pane", Static).update(self._pane())

    def _pane(self) -> Text:
        """What either box says; while the other is chosen, in short what differs from it."""
        first, key = self.first, self.query_one(TickList).current
        if first is None:
            return Text()
        if self.second is None:
            box = next((each for each in self._boxes if each.id == key), None)
            return Text(box.summary if box is not None else "", FAINT)
        lines = []
        if key.isdigit() and int(key) < len(self._found):
            each = self._found[int(key)]
            lines += [Text(f"{each.chapter}: {each.title}", STRONG)]
            for box, said in zip((first, self.second), each.sides, strict=True):
                lines += [Text(), Text(box.name, FAINT), Text(said)]
        else:
            lines.append(Text(differing.none_found() if self._found else differing.the_same(), FAINT))
        rest = differing.in_short(first, self.second)
        return Text("\n").join([*lines, Text(), *(Text(line, FAINT) for line in rest)])

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows what is typed."""
        event.stop()
        self.show()

    def on_field_choose(self, event: Field.Choose) -> None:
        """Another line of the list."""
        self.query_one(TickList).move(event.step)

    def on_option_list_option_highlighted(self, event: TickList.OptionHighlighted) -> None:
        """What is said beside the list goes with the highlight."""
        event.stop()
        self._show_pane()

    def on_option_list_option_selected(self, event: TickList.OptionSelected) -> None:
        """A tap takes the box."""
        event.stop()
        self.action_take()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """There is nothing to take among the differences."""
        return self.second is None if action == "take" else True

    def action_take(self) -> None:
        """Compares with the box that is lit."""
        key = self.query_one(TickList).current
        other = next((box for box in self._boxes if box.id == key), None)
        if self.first is None or other is None or self.second is not None:
            return
        self.second = other
        self._found = differing.differences(self.first, other)
        self._emptied()

    def _emptied(self) -> None:
        with self.prevent(Input.Changed):
            self.query_one(Field).value = ""
        self.show()

    def action_back(self) -> None:
        """Another box to compare with, then back."""
        if self.second is None:
            self.dismiss(None)
        else:
            self.second = None
            self._emptied()
