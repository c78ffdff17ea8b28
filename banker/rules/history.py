"""The entries of a game as they stand: which may be struck, which restored (003:41; spec 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.booking import backwards, book
from banker.rules.moves import Moves
from banker.rules.operations import Operation
from banker.rules.ruling import Code, Notice, Refused
from banker.rules.table import Table


@dataclass(frozen=True)
class Entry:
    """One entry of the journal. `strikes` are the numbers of entries it struck, `restores` of those it put back."""

    number: int
    operation: Operation
    moves: Moves
    notices: tuple[Notice, ...] = ()
    implied: bool = False
    strikes: tuple[int, ...] = ()
    restores: tuple[int, ...] = ()
    at: str = ""


@dataclass(frozen=True)
class Change:
    """What an undo or a redo does: the entries concerned, and the moves that do it."""

    entries: tuple[Entry, ...]
    moves: Moves
    table: Table


@dataclass
class History:
    """What stands in the journal of one game, with the table before each entry, and what could be restored."""

    standing: list[tuple[Entry, Table]] = field(default_factory=list)
    struck: list[Entry] = field(default_factory=list)

    def add(self, entry: Entry, before: Table) -> None:
        """A new entry stands, and nothing can be restored any more."""
        self.standing.append((entry, before))
        self.struck.clear()

    def strike(self, change: Change) -> None:
        """Entries no longer stand."""
        del self.standing[-len(change.entries) :]
        self.struck[:0] = change.entries

    def restore(self, change: Change, tables: Sequence[Table]) -> None:
        """Struck entries stand again, the oldest first."""
        del self.struck[: len(change.entries)]
        self.standing.extend(zip(change.entries, tables, strict=True))

    def _steps(self) -> Iterator[int]:
        """How many entries each possible step back takes: an operation falls with the turn that it implied."""
        entries = [entry for entry, _ in self.standing[1:]]
        taken = 0
        while taken < len(entries):
            entry = entries[-1 - taken]
            if isinstance(entry.operation, ops.Turn):
                # A turn falls only while nothing follows it; what stands before it is behind the roll.
                if not taken:
                    yield 1
                return
            taken += 1
            if taken < len(entries) and entries[-1 - taken].implied:
                yield taken + 1
                return
            yield taken

    def undo(self, asked: ops.Undo) -> Change | Refused:
        """What striking so many entries does, or why they cannot be struck."""
        steps = list(self._steps())
        if not steps:
            return Refused(Code.NOTHING_TO_UNDO, P.CORRECTION_BEFORE_NEXT_ROLL)
        if asked.entries > len(steps):
            remedy = (ops.Undo(entries=len(steps)),)
            return Refused(Code.PAST_NEXT_ROLL, P.CORRECTION_BEFORE_NEXT_ROLL, {"most": len(steps)}, remedy)
        fallen = self.standing[-steps[asked.entries - 1] :]
        moves = [move for entry, before in reversed(fallen) for move in backwards(before, entry.moves)]
        return Change(tuple(entry for entry, _ in fallen), tuple(moves), fallen[0][1])

    def redo(self, asked: ops.Redo, table: Table) -> tuple[Change, list[Table]] | Refused:
        """What restoring so many struck entries does, with the table before each, or why none can be restored."""
        if not self.struck:
            return Refused(Code.NOTHING_TO_REDO, P.CORRECTION_BEFORE_NEXT_ROLL)
        steps = list(self._steps_forward())
        if asked.entries > len(steps):
            return Refused(Code.NOTHING_TO_REDO, P.CORRECTION_BEFORE_NEXT_ROLL, {"most": len(steps)})
        back = self.struck[: steps[asked.entries - 1]]
        tables = []
        for entry in back:
            tables.append(table)
            table = book(table, entry.moves)
        moves = tuple(move for entry in back for move in entry.moves)
        return Change(tuple(back), moves, table), tables

    def _steps_forward(self) -> Iterator[int]:
        for taken, entry in enumerate(self.struck, 1):
            if not entry.implied:
                yield taken
