"""A screen about one matter at the table: the line and the matrix on top, the matter below, keys at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.theme import Theme
from textual.widgets import Static

from banker.booked import Accepted, Answer
from banker.desk import Desk
from banker.past import Past
from banker.rules.grounds import Question
from banker.rules.operations import Operation
from banker.rules.table import Table
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.matrix import Matrix
from banker.ui.widgets.topline import TopLine
from banker.words import past
from banker.words.amounts import number
from banker.words.tongue import _, later

if TYPE_CHECKING:
    from banker.ui.app import BankerApp


WHY = Binding("Y", "why", later("why?"), priority=True)


class MatterScreen(Screen[None]):
    """Shows the table on top and follows what is booked."""

    CSS_PATH = "matter.tcss"
    AUTO_FOCUS = ""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._leave: object = None

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.desk.table

    def compose(self) -> ComposeResult:
        """The top, the matter, the foot."""
        yield TopLine()
        yield Static("─" * 400, classes="rule", markup=False)
        yield Matrix()
        yield Static("─" * 400, classes="rule", markup=False)
        yield from self.compose_matter()
        yield Foot()

    def compose_matter(self) -> ComposeResult:
        """What this screen is about."""
        yield Static()

    def on_mount(self) -> None:
        """Draws, and follows the desk from now on."""
        self.set_class(isinstance(self.desk, Past), "-past")
        self._leave = self.desk.subscribe(self._follow)
        self.app.theme_changed_signal.subscribe(self, self._repaint)
        self.show()

    def _repaint(self, _theme: Theme) -> None:
        self.show()

    def _follow(self, _accepted: Accepted) -> None:
        self.call_later(self.show)

    def on_unmount(self) -> None:
        """Follows the desk no longer."""
        if callable(self._leave):
            self._leave()

    def on_screen_resume(self) -> None:
        """Draws what may have changed under another screen."""
        if self.is_mounted:
            self.show()

    def show(self) -> None:
        """Draws the table as it stands."""
        if not self.is_attached:
            return
        self.query_one(TopLine).say(*top(self.desk))
        self.query_one(Matrix).show(self.table)
        self.show_matter()
        self.refresh_bindings()

    def show_matter(self) -> None:
        """Draws the matter."""

    def book(self, *operations: Operation) -> Answer | None:
        """Books at this table; see `BankerApp.book`. In the past it is only asked, and that is said."""
        if isinstance(self.desk, Past):
            self.notify(past.nothing_booked(self.desk.after), markup=False)
            return None
        return self.bank.book(*operations)

    def booked(self, *operations: Operation) -> bool:
        """Books, and tells whether it was booked; a refusal is shown until it is dismissed."""
        from banker.ui.screens.refusal import RefusalScreen

        answer = self.book(*operations)
        if answer is not None and not isinstance(answer, Accepted):
            self.app.push_screen(RefusalScreen(self.desk, answer, operations[-1]))
        return isinstance(answer, Accepted)

    def question(self) -> Question | None:
        """The ruling that stands on the screen, whose reasons can be asked for."""
        return None

    def action_why(self) -> None:
        """Shows how what stands on the screen is reckoned, and on what it rests."""
        from banker.ui.screens.why import WhyScreen

        question = self.question()
        if question is not None:
            self.app.push_screen(WhyScreen(self.desk, question))

    def action_back(self) -> None:
        """Back to the table."""
        self.dismiss(None)


def top(desk: Desk) -> tuple[str, str]:
    """The two halves of the top line."""
    table = desk.table
    if isinstance(desk, Past):
        return past.top(desk.after, desk.of), f"{desk.name} "
    entries = len(desk.entries)
    kept = _("{count} on disk") if desk.keeping is not None else _("{count} entries, not kept")
    if desk.stuck is not None:
        # What stood on disk when writing failed still does, as far as anybody knows.
        kept = _("✗ NOT WRITTEN after entry {count}")
    right = [kept.format(count=number(entries))]
    if table.terms.houses_total:
        right.append(_("{houses} houses {hotels} hotels").format(houses=table.houses, hotels=table.hotels))
    return f" {desk.name or _('Unnamed game')} · {table.box.name}", " · ".join(right) + " "


def as_lines(*lines: Text | str) -> Text:
    """Texts below one another."""
    return Text("\n").join(Text(line) if isinstance(line, str) else line for line in lines)
