"""What a desk answers: what it has booked, what it would book, and an entry with the table that it was booked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from banker.rules import operations as ops
from banker.rules.grounds import Question, of_refusal
from banker.rules.history import Entry
from banker.rules.operations import Operation
from banker.rules.ruling import Allowed, Refused
from banker.rules.table import Table


class Booked(NamedTuple):
    """An entry that was booked: the table before it, the ruling that allowed it, the table after it."""

    entry: Entry
    before: Table
    ruling: Allowed
    after: Table


@dataclass(frozen=True)
class Accepted:
    """An operation that was booked: its entries, an implied turn first."""

    booked: tuple[Booked, ...]


class Shown(NamedTuple):
    """An entry and the table before it, from which its sentence is made."""

    entry: Entry
    before: Table


class Step(NamedTuple):
    """An operation that would be booked: the table before it, the ruling, the table after it."""

    operation: Operation
    before: Table
    ruling: Allowed
    after: Table


@dataclass(frozen=True)
class Trial:
    """What booking operations would do: each step, the table after them, and the refusal where they stop."""

    steps: tuple[Step, ...]
    after: Table
    stopped_at: Operation | None = None
    refused: Refused | None = None

    @property
    def question(self) -> Question | None:
        """The question why: of the refusal where it stops, or of its last step."""
        if self.refused is not None:
            if self.stopped_at is None or isinstance(self.stopped_at, ops.Undo | ops.Redo):
                return None
            return of_refusal(self.after, self.stopped_at, self.refused)
        if not self.steps or isinstance(self.steps[-1].operation, ops.Undo | ops.Redo):
            return None
        last = self.steps[-1]
        return Question(last.before, last.operation, last.ruling)


Answer = Accepted | Refused
