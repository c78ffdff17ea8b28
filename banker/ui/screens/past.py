"""The table as it was after an earlier entry: the arrow keys go through the game, and anything can be asked as of then.

Nothing is booked here. The acts open their screens as at the table, and what these show is the ruling of then.
"""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from banker.desk import Desk
from banker.past import Past
from banker.rules.grounds import Question, of_entry
from banker.saying.line import Line
from banker.ui.acts import opened, possible
from banker.ui.drawing import FAINT, STRONG
from banker.ui.preview import preview
from banker.ui.screens.matter import WHY, MatterScreen, as_lines
from banker.ui.widgets.sayline import Hears, SayLine, prompt
from banker.ui.widgets.tail import Tail
from banker.words import hints, past
from banker.words.entries import entry as say_entry
from banker.words.entries import short_entry
from banker.words.offers import offered
from banker.words.options import way as say_way
from banker.words.tongue import later

SHOWN_BEFORE = 40
# Screens on which something can be tried as of then.
TRIED = ("auction", "build", "card", "debt", "deeds", "give-up", "jail", "lift", "mortgage", "pay", "sell", "trade")


class PastScreen(MatterScreen, Hears):
    """To look at and to ask; the top line says at which entry it is."""

    CSS_PATH = "past.tcss"
    AUTO_FOCUS = "SayLine"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", later("before"), key_display="←", priority=True),
        Binding("right", "go(1)", later("after"), key_display="→", priority=True),
        Binding("pageup", "go(-10)", show=False, priority=True),
        Binding("pagedown", "go(10)", show=False, priority=True),
        Binding("home", "ends(1)", later("first"), key_display="Home", priority=True),
        Binding("end", "ends(0)", later("last"), key_display="End", priority=True),
        WHY,
        Binding("escape", "back", later("back to now"), priority=True),
    ]

    def __init__(self, desk: Desk, entry: int) -> None:
        super().__init__(Past(desk, entry))
        self.present = desk
        self.line = Line(self.desk)
        self._entered = False

    @property
    def past(self) -> Past:
        """The desk of then."""
        assert isinstance(self.desk, Past)
        return self.desk

    def compose_matter(self) -> ComposeResult:
        """The entry it is after, the line with its ruling as of then, and the entries before."""
        yield Static("", id="after", markup=False)
        with Horizontal(id="lower"):
            with Vertical(id="said"):
                with Horizontal(id="prompt"):
                    yield Static("", id="roller", markup=False)
                    yield SayLine(self)
                yield Static("", id="preview", markup=False)
            yield Tail()

    def show_matter(self) -> None:
        """Draws the entry, the ruling on what is typed, and the tail."""
        shown = self.past.recent(1)[0]
        after = Text.assemble(f" {shown.entry.number} ", (say_entry(shown.before, shown.entry), STRONG))
        self.query_one("#after", Static).update(after)
        self.query_one("#roller", Static).update(prompt(self.table.roller))
        self.line.type(self.query_one(SayLine).value)
        self._show_line()
        tail = self.query_one(Tail)
        room = max(24, tail.size.width - 5)
        standing = {entry.number for entry, _before in self.past.history.standing}
        tail.show(
            [
                (entry.number, short_entry(before, entry, room), not (entry.number in standing or _changes(entry)))
                for entry, before in reversed(self.past.recent(SHOWN_BEFORE))
            ]
        )

    def on_resize(self) -> None:
        """Sentences are as long as there is room for."""
        self.call_after_refresh(self.show)

    def _show_line(self) -> None:
        self.query_one("#preview", Static).update(self._asked())
        self.refresh_bindings()

    def _asked(self) -> Text:
        """The ruling as of then, with the other meanings and ways; while nothing is typed, what can be done here."""
        after, line = self.past.after, self.line
        if not line.text.strip() or line.offer is None or line.way is None:
            return as_lines(*(Text(hint, FAINT) for hint in past.ask_hint(after)))
        offer, way, trial = line.offer, line.way, line.trial()
        lines = [Text(past.may_i(after), FAINT)]
        if trial is not None:
            lines.append(preview(self.table, trial))
        else:
            lines.append(Text(past.opens(offered(self.table, offer.what, offer.player, offer.kind))))
        keys = [say_way(way.way.value)]
        keys += [hints.key("Tab", say_way(line.next_way.way.value))] if line.next_way is not None else []
        keys += [hints.key("↓", hints.another())] if len(line.offers) > 1 else []
        told = [Text("✗ " + past.nothing_booked(after), STRONG)] if self._entered else []
        return as_lines(*lines, Text("   ".join(keys), FAINT), *told)

    def question(self) -> Question | None:
        """Why it is ruled on so as of then, or why the entry itself was."""
        trial = self.line.trial() if self.line.text.strip() else None
        return trial.question if trial is not None else of_entry(*self.past.recent(1)[0])

    def on_input_changed(self, event: Input.Changed) -> None:
        """Understands anew with every letter."""
        event.stop()
        self._entered = False
        self.line.type(event.value)
        self._show_line()

    def hears_step(self, step: int) -> None:
        """Another meaning."""
        self._entered = False
        self.line.choose(step)
        self._show_line()

    def hears_turn(self, step: int) -> None:
        """Another way of it."""
        self._entered = False
        self.line.turn_to(step)
        self._show_line()

    def hears_line(self, text: str) -> None:
        """Opens the screen on which it can be tried, or says that nothing is booked."""
        self.line.follow(text)
        way, offer = self.line.way, self.line.offer
        if way is None or offer is None or not self.line.text.strip():
            return
        act = way.screen.partition(":")[0]
        screen = None
        if act in TRIED and possible(self.desk, act):
            screen = opened(self.desk, way.screen, offer.player)
        if screen is not None:
            self.app.push_screen(screen)
        else:
            self._entered = True
            self._show_line()

    def action_go(self, step: int) -> None:
        """So many entries on, or back."""
        self._stand(max(1, min(self.past.after + step, len(self.present.entries))))

    def action_ends(self, first: int) -> None:
        """The first entry, or the last."""
        self._stand(first or len(self.present.entries))

    def _stand(self, entry: int) -> None:
        self.desk = Past(self.present, entry)
        text, self.line = self.line.text, Line(self.desk)
        self.line.type(text)
        self.show()

    def action_back(self) -> None:
        """Back to now; a line that is typed is emptied first."""
        if self.query_one(SayLine).value:
            self.query_one(SayLine).value = ""
        else:
            super().action_back()


def _changes(entry: object) -> bool:
    """Whether an entry is an undo or a redo, which never stands itself."""
    return bool(getattr(entry, "strikes", ()) or getattr(entry, "restores", ()))
