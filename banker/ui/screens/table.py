"""The table: one look says who holds what, one line takes what is called out, and the preview is the ruling."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from banker.booked import Accepted
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.course import Course
from banker.rules.grounds import Question, of_entry
from banker.saying.acts import LOOKED_UP, said_with
from banker.saying.line import Line
from banker.saying.offers import Offer, Option
from banker.saying.typed import lot_meant, player_meant
from banker.ui.acts import opened, possible
from banker.ui.drawing import FAINT, STRONG
from banker.ui.picture import show_aside
from banker.ui.preview import answered, notices, preview
from banker.ui.screens.matter import WHY, MatterScreen, as_lines
from banker.ui.widgets.aside import Aside
from banker.ui.widgets.matrix import Matrix
from banker.ui.widgets.sayline import Hears, SayLine, prompt
from banker.ui.widgets.tail import Tail
from banker.words import hints
from banker.words.entries import entry as say_entry
from banker.words.entries import short_entry
from banker.words.offers import offered
from banker.words.options import way as say_way

LEAST_CHOICES, MOST_CHOICES = 2, 4
# Lines that the prompt, the preview and the keys want below the choices.
PREVIEW = 9


class TableScreen(MatterScreen, Hears):
    """The main screen."""

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = "SayLine"
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("N", "act('next')", "next", priority=True),
        Binding("D", "act('debt')", "debt", priority=True),
        Binding("S", "act('salary')", "salary", priority=True),
        Binding("P", "act('pay')", "pay", priority=True),
        Binding("C", "act('card')", "card", priority=True),
        Binding("U", "act('undo')", "undo", priority=True),
        Binding("B", "act('build')", "build", priority=True),
        Binding("X", "act('sell')", "sell", priority=True, show=False),
        Binding("M", "act('mortgage')", "mortgage", priority=True),
        Binding("L", "act('lift')", "lift", priority=True, show=False),
        Binding("T", "act('trade')", "trade", priority=True),
        Binding("A", "act('auction')", "auction", priority=True),
        Binding("J", "act('jail')", "Jail", priority=True, show=False),
        Binding("R", "act('redo')", "redo", priority=True, show=False),
        Binding("H", "act('history')", "history", priority=True, show=False),
        Binding("V", "act('standings')", "standings", priority=True, show=False),
        Binding("G", "act('rulings')", "rules", priority=True, show=False),
        Binding("Q", "act('more')", "more", priority=True),
        Binding("E", "act('correct')", "correct", priority=True, show=False),
        Binding("K", "act('recount')", "recount", priority=True, show=False),
        WHY,
        Binding("question_mark", "act('help')", "help", priority=True, key_display="?"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.line = Line(desk)
        self._course = Course()
        self._answer = Text()
        self._drawn = 0

    def compose_matter(self) -> ComposeResult:
        """The line with what it was understood as, and the last entries."""
        with Horizontal(id="lower"):
            with Vertical(id="said"):
                with Horizontal(id="prompt"):
                    yield Static("", id="roller", markup=False)
                    yield SayLine(self)
                yield Static("", id="choices", markup=False)
                yield Static("", id="preview", markup=False)
                yield Static("", id="keys", markup=False)
            yield Tail()
        yield Aside()

    def on_mount(self) -> None:
        """A game that was left in the middle of something goes on there."""
        self.call_after_refresh(self.go_on)

    def _follow(self, _accepted: Accepted) -> None:
        self.call_later(self._catch_up)

    def _catch_up(self) -> None:
        """Draws what was booked elsewhere; what was booked here is drawn already."""
        if self._drawn != len(self.desk.entries):
            self.show()

    def show_matter(self) -> None:
        """The roller, the preview of what is typed, the last entries."""
        self._drawn = len(self.desk.entries)
        self._put("#roller", prompt(self.table.roller))
        self._read()
        self._show_line()
        self._show_tail()

    def _show_aside(self) -> None:
        offer, table = self.line.offer, self.table
        waits = [offer.what] if offer is not None else []
        waits += [each.deed for each in (table.purchase, table.auction) if each is not None]
        deed = next((each for each in waits if each in table.deeds), "")
        show_aside(self.query_one(Aside), self.desk, self._course, deed)

    def _show_tail(self) -> None:
        standing = {entry.number for entry, _ in self.desk.history.standing}
        tail = self.query_one(Tail)
        room = max(24, tail.size.width - 5)
        lines = []
        for shown in reversed(self.desk.recent(40)):
            entry = shown.entry
            if isinstance(entry.operation, ops.Turn):
                # Whose turn it is shows in the matrix; the calls would push the news off the screen.
                continue
            struck = entry.number not in standing and not entry.strikes and not entry.restores
            lines.append((entry.number, short_entry(shown.before, entry, room), struck))
            if len(lines) > tail.size.height:
                break
        tail.show(lines)

    def on_resize(self) -> None:
        """Sentences are as long as there is room for."""
        self._show_aside()
        self.call_after_refresh(self._show_tail)

    def _show_line(self) -> None:
        offer = self.line.offer
        self._show_aside()
        self._put("#choices", self._choices())
        if offer is None:
            self._put("#preview", self._idle())
            self._put("#keys", Text())
            return
        trial = self.line.trial()
        drawn = preview(self.table, trial) if trial is not None else Text(self._named(offer), STRONG)
        self._put("#preview", drawn)
        self._put("#keys", self._keys(trial is None or trial.refused is None))

    def _put(self, place: str, drawn: Text) -> None:
        """This stands there now; a place that stays as it is costs no new layout with every key."""
        told = self.query_one(place, Static)
        if told.content != drawn:
            told.update(drawn)

    def _choices(self) -> Text:
        if len(self.line.offers) < 2:
            return Text()
        # Where many players leave little room, what follows must still be read whole.
        most = max(LEAST_CHOICES, min(MOST_CHOICES, self.query_one("#said").size.height - PREVIEW))
        first = max(0, self.line.place - most + 1)
        lines = []
        for place, offer in enumerate(self.line.offers[first : first + most], first):
            chosen = place == self.line.place
            lines.append(Text(("▸ " if chosen else "  ") + self._named(offer), STRONG if chosen else FAINT))
        return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)

    def _named(self, offer: Offer) -> str:
        return offered(self.table, offer.what, offer.player, offer.kind)

    def _keys(self, can_book: bool) -> Text:
        way, other = self.line.way, self.line.next_way
        parts = []
        if way is not None and can_book:
            parts.append(hints.key("Enter", say_way(way.way.value)))
        if other is not None:
            parts.append(hints.key("Tab", say_way(other.way.value)))
        if len(self.line.offers) > 1:
            parts.append(hints.key("↓", hints.another()))
        if self.line.text:
            parts.append(hints.key("Esc", hints.clear()))
        return Text("   ".join(parts), FAINT)

    def _idle(self) -> Text:
        """What was just booked with its cautions, then what the table waits for; or that the line means nothing."""
        if self.line.text.strip() and self.table.result is None:
            return as_lines(*hints.not_understood(self.line.text.strip()))
        waiting = [Text(line, FAINT) for line in hints.waiting(self.table, self._made())]
        said = self.query_one("#said").content_size
        return answered(self._answer, waiting, said.width, min(PREVIEW + 1, said.height - 1))

    def _made(self) -> int:
        """How many entries were made by hand, as far as it matters for the hints of the first ones."""
        made = (each for each in self.desk.entries if not each.implied and not isinstance(each.operation, ops.Open))
        return len(list(islice(made, hints.FIRST_ENTRIES)))

    def on_input_changed(self) -> None:
        """Understands anew with every letter; word of one that is booked meanwhile comes late."""
        if self.query_one(SayLine).value:
            self._answer = Text()
        self._read()
        self._show_line()

    def _read(self) -> None:
        """Understands what stands on the line."""
        self.line.follow(self.query_one(SayLine).value)

    def hears_step(self, step: int) -> None:
        """Another offer."""
        self._read()
        self.line.choose(step)
        self._show_line()

    def hears_turn(self, step: int) -> None:
        """Another way of it."""
        self._read()
        self.line.turn_to(step)
        self._show_line()

    def hears_next_player(self) -> None:
        """The next player has the dice."""
        self._do("next")

    def hears_act(self, act: str, text: str) -> None:
        """An act about what was typed: its words stand on the line then, or its screen opens for it."""
        said = said_with(act, text) if text else ""
        lot = lot_meant(self.table, text) if act == "auction" else ""
        player = player_meant(self.table, text)
        if said:
            self.query_one(SayLine).say(said)
        elif text and (act in LOOKED_UP or lot):
            self.query_one(SayLine).value = ""
            self._do(f"{act}:{lot or text}")
        elif self.check_action("act", (act,)):
            if player:
                self.query_one(SayLine).value = ""
            self._do(act, player)

    def hears_line(self, text: str) -> None:
        """Books what is shown, or opens the screen it leads to. What is refused stays on the screen."""
        self.line.follow(text)
        way, offer = self.line.way, self.line.offer
        if way is None or offer is None:
            return
        if way.screen:
            self._enter(way.screen, offer)
            return
        self._try(way)

    def _try(self, way: Option) -> None:
        answer = self.book(*way.operations)
        if answer is None:
            return
        if not isinstance(answer, Accepted):
            self._show_line()
            return
        self._said(answer)

    def _said(self, answer: Accepted) -> None:
        last = answer.booked[-1]
        found = [each for booked in answer.booked for each in booked.entry.notices]
        told = [Text.assemble(("✓ ", STRONG), say_entry(last.before, last.entry)), *notices(last.after, found)]
        self._answer = Text("\n").join(told)
        self.query_one(SayLine).value = ""
        self.show()
        self.go_on()

    def go_on(self) -> None:
        """Opens the screen of what the table now waits for."""
        screen = opened(self.desk)
        if screen is not None:
            self.app.push_screen(screen, self._returned)

    def _enter(self, screen: str, offer: Offer) -> None:
        self.query_one(SayLine).value = ""
        self._do(screen, offer.player)

    def on_matrix_row(self, event: Matrix.Row) -> None:
        """A click on a row opens that player's deeds."""
        self._do("deeds", event.player)

    def question(self) -> Question | None:
        """Why the line is ruled on as it is; where it is empty, why the last entry was."""
        trial = self.line.trial()
        if trial is not None:
            return trial.question
        last = (each for each in reversed(self.desk.history.standing) if not isinstance(each[0].operation, ops.Turn))
        return next((question for each in last if (question := of_entry(*each)) is not None), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now stands at the foot."""
        if action == "why":
            return len(self.desk.entries) > 1 or self.line.offer is not None
        return possible(self.desk, str(parameters[0])) if action == "act" and parameters else True

    def action_act(self, act: str) -> None:
        """An act by its key; where something is typed, or still to be read, it comes after that."""
        line = self.query_one(SayLine)
        if line.busy:
            line.post_message(SayLine.Act(act))
        else:
            self._do(act)

    def _do(self, act: str, player: str = "") -> None:
        roller = player or self.table.roller
        match act.partition(":")[0]:
            case "next" | "turn":
                self._direct(ops.Turn())
            case "salary":
                self._direct(ops.Salary(player=roller))
            case "redo":
                self._direct(ops.Redo())
            case "look":
                self.bank.action_look()
            case _:
                screen = opened(self.desk, act, roller)
                if screen is not None:
                    self.app.push_screen(screen, self._returned)

    def _direct(self, operation: ops.Operation) -> None:
        from banker.ui.screens.refusal import RefusalScreen

        answer = self.book(operation)
        if isinstance(answer, Accepted):
            self._said(answer)
        elif answer is not None:
            self.app.push_screen(RefusalScreen(self.desk, answer, operation), self._returned)

    def _returned(self, result: object) -> None:
        """A screen closed: what it booked is told; `say:` and words stand on the line; another word opens that act."""
        if isinstance(result, Accepted):
            self._said(result)
        elif isinstance(result, str) and result.startswith("say:"):
            self.show()
            self.query_one(SayLine).say(result.removeprefix("say:"))
        elif isinstance(result, str):
            self._do(result)
        else:
            self.show()
            self.go_on_if_new()

    def go_on_if_new(self) -> None:
        """Nothing opens by itself that was just closed by hand."""
