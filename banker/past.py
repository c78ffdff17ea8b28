"""A game as it was after an earlier entry: to look at and to ask, never to book."""

from __future__ import annotations

from typing import NoReturn

from banker.desk import Desk
from banker.rules.history import Change
from banker.rules.operations import Operation


class PastIsRead(TypeError):
    """Something was to be booked in the past."""


class Past(Desk):
    """A desk that answers as one would have after entry `after` of `of`, and that books nothing."""

    def __init__(self, desk: Desk, after: int) -> None:
        shown = desk.recent()
        super().__init__(shown[0].before)
        self.name = desk.name
        self.after = max(1, min(after, len(shown)))
        self.of = len(shown)
        self.keeping = desk.keeping
        for entry, before in shown[: self.after]:
            self.entries.append(entry)
            self._before.append(before)
            if entry.strikes:
                fallen = self.history.standing[-len(entry.strikes) :]
                self.history.strike(Change(tuple(each for each, _ in fallen), entry.moves, fallen[0][1]))
            elif entry.restores:
                back = tuple(each for each in self.history.struck if each.number in entry.restores)
                tables = [shown[each.number - 1].before for each in back]
                self.history.restore(Change(back, entry.moves, before), tables)
            else:
                self.history.add(entry, before)
        self.table = desk.at(self.after)

    def submit(self, *asked: Operation) -> NoReturn:
        """Raises `PastIsRead`: nothing is booked in the past."""
        raise PastIsRead(f"nothing is booked after entry {self.after}; asked: {', '.join(each.word for each in asked)}")
