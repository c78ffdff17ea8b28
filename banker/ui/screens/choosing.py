"""What screens share on which something is chosen: a list, what choosing it would do, and Enter to book it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, cast

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click
from textual.widgets import Static

from banker.booked import Accepted, Trial
from banker.desk import Desk
from banker.rules.grounds import Question
from banker.rules.operations import Operation
from banker.rules.ruling import Refused
from banker.rules.table import Table
from banker.ui.drawing import FAINT, fit, swatches
from banker.ui.preview import preview, refused, way_out
from banker.ui.screens.matter import WHY, MatterScreen, as_lines, top
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.matrix import Matrix
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.topline import TopLine
from banker.words import matters
from banker.words.tongue import later

WIDE = 100
NAME, NAME_WIDE = 19, 28


class Rows(PickList):
    """A list in which a tap first shows what a row would do; a tap on the row that is shown takes it."""

    def on_click(self, event: Click) -> None:
        """Shows the row, or marks it where many are picked; the list itself takes the one that is shown."""
        place = event.style.meta.get("option")
        if place is None or self.options[place].disabled:
            return
        if self.many:
            self.highlighted = place
            self.action_mark()
            event.prevent_default()
        elif place != self.highlighted:
            self.highlighted = place
            event.prevent_default()


class Marks(Rows):
    """A list of which several rows can be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "mark", later("mark"), priority=True)]


def deed_cell(table: Table, deed: str, width: int = 0) -> Text:
    """A deed by its swatch and its name, in so many cells; without a width as long as it is."""
    printed = table.deeds[deed]
    name = fit(printed.name, width) if width else printed.name
    return Text.assemble(swatches(table)[printed.group], " ", name)


def widest(texts: Iterable[str], least: int) -> int:
    """The cells of a column that cuts none of these texts."""
    return max([least, *(cell_len(text) for text in texts)])


class ChoosingScreen(MatterScreen):
    """A list on the left; on the right what Enter would book, or why it is refused, and the way out."""

    CSS_PATH = "choosing.tcss"
    AUTO_FOCUS = "Rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("book"), priority=True),
        Binding("W", "way_out", later("the way out"), priority=True),
        WHY,
        Binding("shift+down", "scroll_pane(1)", later("more"), key_display="⇧↓", priority=True),
        Binding("shift+up", "scroll_pane(-1)", show=False, priority=True),
        Binding("escape", "back", later("back")),
    ]
    MANY: ClassVar[bool] = False
    MATRIX: ClassVar[bool] = True

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk)
        table = desk.table
        self.player = player if player in table.playing else table.roller
        self.detail = detail
        self.trial: Trial | None = None
        self._refused: Refused | None = None
        self._gone = False
        self._more = False

    def compose(self) -> ComposeResult:
        """The holdings on top, or the whole room for what is to be read."""
        if self.MATRIX:
            yield from super().compose()
            return
        yield TopLine()
        yield Static("─" * 400, classes="rule", markup=False)
        yield from self.compose_matter()
        yield Foot()

    def compose_matter(self) -> ComposeResult:
        """The heading, the list and the pane."""
        yield Static("", classes="head", markup=False)
        with Horizontal(classes="matter"):
            with Vertical(classes="left"):
                yield from self.compose_fields()
                yield Marks(many=True) if self.MANY else Rows()
            with VerticalScroll(classes="right", can_focus=False):
                yield Static("", classes="pane", markup=False)

    def compose_fields(self) -> ComposeResult:
        """What stands between the heading and the list."""
        yield from ()

    def on_mount(self) -> None:
        """Watches whether the pane is longer than its room."""
        for pane in self.query(".right"):
            self.watch(pane, "show_vertical_scrollbar", self._tell_of_more)

    def _tell_of_more(self, more: bool) -> None:
        self._more = more
        self.refresh_bindings()

    def on_resize(self) -> None:
        """Draws anew for the room there is."""
        self.call_after_refresh(self.show)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys: Enter first, the way back last."""
        order = {"take": 0, "back": 2}
        found = super().active_bindings.items()
        return dict(sorted(found, key=lambda item: order.get(item[1].binding.action, 1)))

    @property
    def name_width(self) -> int:
        """The cells there are for a name in a row."""
        return NAME if self.size.width < WIDE else NAME_WIDE

    @property
    def rows(self) -> Rows:
        """The list."""
        return self.query_one(Rows)

    @property
    def ways(self) -> tuple[Operation, ...]:
        """What would make legal what is refused."""
        return self._refused.remedy if self._refused is not None else ()

    def show(self) -> None:
        """Draws the table as it stands."""
        if not self.is_attached or self._gone:
            return
        self.query_one(TopLine).say(*top(self.desk))
        for matrix in self.query(Matrix):
            matrix.show(self.table)
        self.show_matter()
        self.refresh_bindings()

    def show_matter(self) -> None:
        """Draws the heading and the list; the pane follows."""
        self.show_head()
        self.rows.show(self.picks(), self.rows.marked)
        self.show_pane()

    def show_head(self) -> None:
        """Draws the heading."""
        self.query_one(".head", Static).update(self.head())

    def show_pane(self) -> None:
        """Draws what Enter would do, and asks anew which keys mean anything."""
        before = bool(self.ways), self.question() is None
        drawn = self.pane()
        self._refused = self.trial.refused if self.trial is not None else None
        self.query_one(".pane", Static).update(drawn)
        if before != (bool(self.ways), self.question() is None):
            self.refresh_bindings()

    def question(self) -> Question | None:
        """Why the pane says what it says."""
        return self.trial.question if self.trial is not None else None

    def head(self) -> Text:
        """What this is about."""
        return Text()

    def picks(self) -> list[Pick]:
        """What can be chosen."""
        return []

    def operations(self) -> tuple[Operation, ...]:
        """What Enter would book now."""
        return ()

    def pane(self) -> Text:
        """What booking it would do, or why it is refused."""
        asked = self.operations()
        self.trial = self.desk.may_i(*asked) if asked else None
        if self.trial is None:
            return Text(self.nothing(), FAINT)
        drawn = preview(self.table, self.trial)
        if self.trial.refused is not None and len(self.trial.refused.remedy) == 1:
            # One key takes the only way out, so what that would change stands here already.
            drawn = as_lines(drawn, way_out(self.desk, self.trial.refused.remedy[0]))
        return drawn

    def nothing(self) -> str:
        """What is said while there is nothing to book."""
        return matters.nothing_chosen()

    def on_option_list_option_highlighted(self, event: Rows.OptionHighlighted) -> None:
        """Another row is shown."""
        event.stop()
        self.show_pane()

    def on_pick_list_marked(self, event: Rows.Marked) -> None:
        """Other rows are marked."""
        event.stop()
        self.show_head()
        self.show_pane()

    def on_option_list_option_selected(self, event: Rows.OptionSelected) -> None:
        """A tap on the row that is shown."""
        event.stop()
        self.action_take()

    def on_matrix_row(self, event: Matrix.Row) -> None:
        """A tap on a player's row chooses that player."""
        event.stop()
        if event.player in self.table.playing:
            self.choose_player(event.player)

    def choose_player(self, player: str) -> None:
        """It is about this player now."""
        self.player = player
        self.show_matter()

    def action_player(self, step: int) -> None:
        """The next player round the table, or the one before."""
        players = self.players()
        if players:
            place = players.index(self.player) if self.player in players else -step
            self.choose_player(players[(place + step) % len(players)])

    def players(self) -> list[str]:
        """The players that can be chosen."""
        return self.table.playing

    def action_take(self) -> None:
        """Books what the pane shows."""
        asked = self.operations()
        if asked:
            self.submit(*asked)

    def submit(self, *asked: Operation) -> None:
        """Books, and goes on; a refusal takes the place of the preview."""
        answer = self.book(*asked)
        if isinstance(answer, Accepted):
            self.done(answer)
        elif isinstance(answer, Refused):
            self._refused = answer
            self.query_one(".pane", Static).update(refused(self.table, answer))
            self.refresh_bindings()

    def done(self, answer: Accepted) -> None:
        """It was booked."""
        self.leave(answer)

    def leave(self, result: Accepted | str | None) -> None:
        """Back to the screen below, once, with what was booked last."""
        if self._gone or not self.is_active:
            return
        self._gone = True
        self.dismiss(cast(None, result))

    def action_back(self) -> None:
        """Back to the table; nothing more is booked."""
        self.leave(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only keys that mean something now stand at the foot."""
        return self.means_something(action)

    def means_something(self, action: str) -> bool:
        """Whether the key of this action does anything now: a way out, another player, more of the pane."""
        if action == "scroll_pane":
            return self._more
        if action == "player":
            return len(self.players()) > 1
        if action == "why":
            return self.question() is not None
        return bool(self.ways) if action == "way_out" else True

    def action_way_out(self) -> None:
        """Does what would make it legal; of several ways one is picked."""
        from banker.ui.screens.refusal import RefusalScreen

        if len(self.ways) == 1:
            self.go(self.ways[0])
        elif self._refused is not None:
            asked = self.trial.stopped_at if self.trial is not None else None
            self.app.push_screen(RefusalScreen(self.desk, self._refused, asked), self._went)

    def _went(self, answer: Accepted | None) -> None:
        if answer is not None:
            self.done(answer)

    def go(self, way: Operation) -> None:
        """Takes this way out."""
        self.submit(way)

    def action_scroll_pane(self, step: int) -> None:
        """Moves the pane where it is longer than its room."""
        self.query_one(".right", VerticalScroll).scroll_relative(y=3 * step, animate=False)
