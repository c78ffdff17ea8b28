"""A screen on which a game ends, rests or loses a player: the line on top stays, the matrix makes room."""

from __future__ import annotations

from typing import Any, cast

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from banker.booked import Accepted
from banker.desk import Desk
from banker.rules.operations import Operation
from banker.rules.table import Result, Table
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.matter import MatterScreen, top
from banker.ui.screens.refusal import RefusalScreen
from banker.ui.widgets.foot import Foot
from banker.ui.widgets.topline import TopLine
from banker.words import account
from banker.words import ending as words

WIDEST = 42


class ClosingScreen(MatterScreen):
    """Dismissed with what was booked, or with nothing."""

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk)
        self.player = player
        self.detail = detail

    def compose(self) -> ComposeResult:
        """The line on top, the matter, the foot."""
        yield TopLine()
        yield Static("─" * 400, classes="rule", markup=False)
        yield from self.compose_matter()
        yield Foot()

    def show(self) -> None:
        """Draws the table as it stands."""
        if not self.is_attached:
            return
        self.query_one(TopLine).say(*top(self.desk))
        self.show_matter()
        self.refresh_bindings()

    def tell(self, place: str, *lines: Text | str) -> None:
        """Lines in one place of the screen, which gives way when there are none."""
        told = self.query_one(place, Static)
        drawn = Text("\n").join(Text(line) if isinstance(line, str) else line for line in lines)
        told.update(drawn)
        told.display = bool(drawn.plain)

    def close_with(self, operation: Operation) -> None:
        """Books and leaves with the answer; a refusal is shown and changes nothing."""
        answer = self.book(operation)
        if isinstance(answer, Accepted):
            self.leave(answer)
        elif answer is not None:
            self.app.push_screen(RefusalScreen(self.desk, answer, operation))

    def leave(self, answer: Accepted | None) -> None:
        """Leaves the screen with this answer."""
        cast("Screen[Any]", self).dismiss(answer)


def account_table(table: Table, result: Result, width: int) -> Text:
    """The account of every player, the richest first, those who are out last."""
    headings = account.headings()
    lines = account.lines(table, result)
    sizes = {
        key: max(cell_len(heading), *(cell_len(line.amounts.get(key, "")) for line in lines), 1)
        for key, heading in headings.items()
    }
    name = min(WIDEST, max(8, width - sum(sizes.values()) - 2 * len(sizes) - 2))
    drawn = [Text.assemble("  ", (" " * name, FAINT), *((_right(headings[key], sizes[key]), FAINT) for key in sizes))]
    for line in lines:
        won = line.player in result.winners
        cells = [(_right(line.amounts.get(key, ""), sizes[key]), STRONG if key == "total" else "") for key in sizes]
        drawn.append(Text.assemble("★ " if won else "  ", (fit(line.player, name), STRONG if won else ""), *cells))
    for player in table.out:
        if player not in result.account:
            drawn.append(Text.assemble("  ", fit(player, name), ("  " + words.out(), FAINT)))
    return Text("\n", no_wrap=True, overflow="ellipsis").join(drawn)


def _right(text: str, width: int) -> str:
    return "  " + fit(text, width, right=True)
