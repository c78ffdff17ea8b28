"""The way back to play: what the table lays out and counts, ticked off one by one, or skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from banker.carry.rest import sheet_of
from banker.carry.walk import Step, walk
from banker.desk import Desk
from banker.ui.drawing import FAINT, STRONG
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.ticks import TickList
from banker.words import taking_up as words
from banker.words.tongue import later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp

LAST = "table"


class Steps(TickList):
    """The steps; what Enter does has its name at the foot."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", later("done, next"))]


class WalkScreen(Screen[None]):
    """Space or Enter ticks a step and goes on to the next; the last line, or Escape, leads to the table."""

    CSS_PATH = "walk.tcss"
    AUTO_FOCUS = "Steps"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "tick", show=False, priority=True),
        Binding("escape,tab", "skip", later("skip, to the table"), priority=True, key_display="Esc"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.ticked: frozenset[str] = frozenset()
        self.steps: dict[str, Step] = {}

    def compose(self) -> ComposeResult:
        """The heading, the steps, what belongs to the one on which the highlight is."""
        yield Static("", id="head", markup=False)
        yield Static("─" * 400, classes="rule", markup=False)
        with Horizontal(id="body"):
            yield Steps()
            with VerticalScroll():
                yield Static("", id="pane", markup=False)
        yield Foot()

    def on_mount(self) -> None:
        """Nothing is ticked yet."""
        made = sheet_of(self.desk, cast("BankerApp", self.app).shelf)
        self.steps = {f"step:{place}": step for place, step in enumerate(walk(made))}
        self._draw()
        self.query_one(Steps).highlight("step:0")

    def _draw(self) -> None:
        self.query_one("#head", Static).update(
            Text.assemble(
                (" " + words.walk_head(self.desk.name), STRONG),
                ("  " + words.done(len(self.ticked), len(self.steps)), FAINT),
                no_wrap=True,
                overflow="ellipsis",
            )
        )
        picks = [self._pick(key, step) for key, step in self.steps.items()]
        self.query_one(Steps).show([*picks, Pick(LAST, Text("→ " + words.to_the_table(), STRONG))])

    def _pick(self, key: str, step: Step) -> Pick:
        done = key in self.ticked
        return Pick(key, Text.assemble("✓ " if done else "○ ", (step.title, FAINT if done else "")), (step.title,))

    def on_option_list_option_highlighted(self, event: PickList.OptionHighlighted) -> None:
        """Shows what belongs to the step."""
        event.stop()
        step = self.steps.get(event.option_id or "")
        lines = [Text(step.title, STRONG), *(Text(line) for line in step.lines)] if step else []
        self.query_one("#pane", Static).update(Text("\n").join(lines))

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Enter and a tap do what the space bar does."""
        event.stop()
        self.action_tick()

    def action_tick(self) -> None:
        """Ticks the step, or takes the tick away, and goes on to the next one that is open."""
        picks = self.query_one(Steps)
        key = picks.current
        if key not in self.steps:
            self.dismiss(None)
            return
        self.ticked = self.ticked ^ {key}
        self._draw()
        if key in self.ticked:
            open_steps = [each for each in self.steps if each not in self.ticked]
            later_on = [each for each in open_steps if list(self.steps).index(each) > list(self.steps).index(key)]
            picks.highlight((later_on or open_steps or [LAST])[0])

    def action_skip(self) -> None:
        """To the table, whatever is ticked."""
        self.dismiss(None)
