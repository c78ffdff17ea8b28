"""Striking the latest entries: how many fall, what they were, and what the table is after it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.moves import Money
from banker.rules.operations import Operation
from banker.ui.drawing import FAINT, STRONG, balances
from banker.ui.preview import refused
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import matters
from banker.words.entries import entry as say_entry
from banker.words.entries import from_moves, short_entry
from banker.words.tongue import later

FIRST = 1


class UndoScreen(ChoosingScreen):
    """The latest entries, newest on top; the row that is shown falls with all above it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("strike"), priority=True)]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self._falls: list[tuple[int, Trial]] = []

    def head(self) -> Text:
        """What will be struck."""
        return as_lines(Text(matters.undo_head(), STRONG), Text(matters.undo_hint(), FAINT))

    def _steps(self) -> list[tuple[int, Trial]]:
        """How many can be struck, step by step: what was booked together falls together."""
        steps: list[tuple[int, Trial]] = []
        asked = FIRST
        while (trial := self.desk.may_i(ops.Undo(entries=asked))).refused is None:
            if steps and self._falling(trial)[0].at == self._falling(steps[-1][1])[0].at:
                steps.pop()
            steps.append((asked, trial))
            asked += 1
        return steps

    def _falling(self, trial: Trial) -> list[Entry]:
        """The entries that fall, the oldest first."""
        return list(trial.steps[-1].ruling.facts["entries"])

    def picks(self) -> list[Pick]:
        """A row for each step; of entries booked together one stands for all."""
        self._falls = self._steps()
        befores = {entry.number: before for entry, before in self.desk.history.standing}
        found, told = [], 0
        for place, (_asked, trial) in enumerate(self._falls):
            falling = self._falling(trial)
            new = falling[: len(falling) - told]
            told = len(falling)
            width = max(24, self.rows.size.width - 6)
            lines = [
                Text.assemble((f"{entry.number:>4} ", FAINT), short_entry(befores[entry.number], entry, width))
                for entry in reversed(new)
            ]
            found.append(Pick(str(place), Text("\n", no_wrap=True, overflow="ellipsis").join(lines)))
        return found

    def operations(self) -> tuple[Operation, ...]:
        """To strike so many."""
        place = int(self.rows.current or 0)
        entries = self._falls[place][0] if place < len(self._falls) else FIRST
        return (ops.Undo(entries=entries),)

    def pane(self) -> Text:
        """What falls, and the balances after it."""
        self.trial = trial = self.desk.may_i(*self.operations())
        if trial.refused is not None:
            return refused(self.table, trial.refused)
        befores = {entry.number: before for entry, before in self.desk.history.standing}
        falling = self._falling(trial)
        lines = [Text(matters.struck(len(falling)), STRONG)]
        lines += [
            Text.assemble((f"✗ {entry.number} ", FAINT), say_entry(befores[entry.number], entry))
            for entry in reversed(falling)
        ]
        others = [move for move in trial.steps[-1].ruling.moves if not isinstance(move, Money)]
        back = from_moves(self.table, others)
        lines += [changed for changed in (balances(self.table, trial.after),) if changed.plain]
        return as_lines(*lines, *([Text(back)] if others else []))
