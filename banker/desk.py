"""The one door: an operation is ruled on, written down, and only then part of the table. Nothing else writes.

A desk keeps one game. What it books is on disk before `submit` returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from banker.booked import Accepted, Answer, Booked, Shown, Step, Trial
from banker.edition.shelf import EditionFault, Shelf, UnknownEdition, UnknownVariant, VariantsClash
from banker.journal.rows import Game, GameTorn, Journal, JournalFault, Row, spoilt
from banker.keeping import Sources, check_ends, entry_of, names_text, row_of, sources_of
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.history import Change, Entry, History
from banker.rules.naming import canonical
from banker.rules.opening import bare, open_table
from banker.rules.operations import Operation
from banker.rules.referee import implied_turn, rule
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, Refused
from banker.rules.table import Table

Ruled = TypeVar("Ruled", Allowed, Refused)
Listener = Callable[[Accepted], None]


def now() -> str:
    """The present time as entries carry it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Keeping(NamedTuple):
    """Where a desk writes: the journal and the game in it."""

    journal: Journal
    game: str


def box_for(asked: ops.Open, shelf: Shelf) -> Sources | Refused:
    """The box that an open asks for, with its sources, or why there is none."""
    try:
        box = shelf.box(asked.edition, asked.variants)
        return Sources(box, shelf.sources(asked.edition, asked.variants))
    except UnknownEdition as unknown:
        return Refused(Code.UNKNOWN_EDITION, facts={"name": unknown.id, "near": tuple(unknown.near)})
    except UnknownVariant as unknown:
        expected = "variants that exist"
        return Refused(
            Code.BAD_OPERATION,
            facts={"field": "variants", "expected": expected, "name": unknown.id, "near": tuple(unknown.near)},
        )
    except VariantsClash as clash:
        expected = f"variants that agree on {clash.parameter}: {clash.first} and {clash.second} do not"
        return Refused(Code.BAD_OPERATION, facts={"field": "variants", "expected": expected})
    except EditionFault as fault:
        return Refused(Code.UNKNOWN_EDITION, facts={"name": asked.edition, "faults": fault.faults})


class Desk:
    """One game: its table, the entries that stand, and the journal that keeps them."""

    def __init__(self, table: Table, clock: Callable[[], str] = now) -> None:
        self.table = table
        self.history = History()
        self.entries: list[Entry] = []
        self._before: list[Table] = []
        self.keeping: Keeping | None = None
        self.record: Game | None = None
        self.stuck: JournalFault | None = None
        self.name = ""
        self._clock = clock
        self._noticed: set[str] = set()
        self._listeners: list[Listener] = []

    @classmethod
    def open(
        cls,
        asked: ops.Open,
        shelf: Shelf,
        journal: Journal | None = None,
        name: str = "",
        origin: str = "",
        clock: Callable[[], str] = now,
    ) -> tuple[Desk, Accepted] | Refused:
        """A new game, dealt or taken up from a position; in the journal under that name if one is given.

        Raises the journal's faults; then nothing was opened.
        """
        found = box_for(asked, shelf)
        if isinstance(found, Refused):
            return found
        opened = open_table(asked, found.box)
        if isinstance(opened, Refused):
            return opened
        desk = cls(bare(asked, found.box), clock)
        ruling = desk._fresh(opened.ruling)
        entry = Entry(1, asked, ruling.moves, ruling.notices, at=clock())
        if journal is not None:
            game = journal.create(name, found.text, names_text(asked.players), row_of(entry), origin)
            desk.keep_in(journal, game)
        accepted = Accepted((desk._add(entry, ruling),))
        return desk, accepted

    @classmethod
    def resume(cls, journal: Journal, game: str, upto: int | None = None, clock: Callable[[], str] = now) -> Desk:
        """The game as its journal has it, after all its entries or after entry `upto`.

        Raises the journal's faults, and `EditionFault` when its box can no longer be read.
        """
        found = journal.find(game)
        rows = journal.rows(found.id, upto)
        with _sense(journal.path, found.name, rows[0].seq):
            opening = entry_of(rows[0]).operation
            if not isinstance(opening, ops.Open):
                raise GameTorn(found.name)
            desk = cls(bare(opening, sources_of(found.box)), clock)
        desk.keep_in(journal, found)
        for row in rows:
            desk._read(row)
        return desk

    def keep_in(self, journal: Journal, game: Game) -> None:
        """Writes to this journal from now on, where the game lies as it stands here."""
        self.keeping = Keeping(journal, game.id)
        self.record, self.stuck = game, None
        self.name = game.name

    def unread(self) -> Sequence[Row]:
        """What another banker has booked meanwhile, as it lies on disk. Raises the journal's faults."""
        if self.keeping is None:
            return ()
        return self.keeping.journal.rows(self.keeping.game, after=len(self.entries))

    def take_in(self, rows: Sequence[Row]) -> None:
        """Lets the table follow what another banker has booked; those who listen are told of it together.

        Raises `BookDamaged`.
        """
        fresh = [self._read(row) for row in rows if row.seq > len(self.entries)]
        if fresh:
            self._told(Accepted(tuple(fresh)))

    def recent(self, most: int | None = None) -> list[Shown]:
        """The latest entries with the table before each, oldest first; all of them by default."""
        first = 0 if most is None else max(0, len(self.entries) - most)
        return [Shown(entry, self._before[place]) for place, entry in enumerate(self.entries[first:], first)]

    def at(self, entry: int) -> Table:
        """The table as it was after the entry of that number; nothing of it can be booked on."""
        return self._before[entry] if entry < len(self._before) else self.table

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tells the listener of everything that is booked from now on; the answer ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def may_i(self, *asked: Operation) -> Trial:
        """What booking these operations one after the other would do; nothing is booked."""
        if len(asked) == 1 and isinstance(asked[0], ops.Undo | ops.Redo):
            return self._tried_change(asked[0])
        steps: list[Step] = []
        table = self.table
        for operation in asked:
            found = _steps(table, operation)
            if isinstance(found, Refused):
                return Trial(tuple(steps), table, operation, found)
            steps += found
            table = found[-1].after
        return Trial(tuple(steps), table)

    def _tried_change(self, asked: ops.Undo | ops.Redo) -> Trial:
        found = self.history.undo(asked) if isinstance(asked, ops.Undo) else self._redone(asked)
        if isinstance(found, Refused):
            return Trial((), self.table, asked, found)
        ruling = Allowed(found.moves, facts={"entries": found.entries})
        return Trial((Step(asked, self.table, ruling, found.table),), found.table)

    def _redone(self, asked: ops.Redo) -> Change | Refused:
        found = self.history.redo(asked, self.table)
        return found if isinstance(found, Refused) else found[0]

    def submit(self, *asked: Operation) -> Answer:
        """Books operations together, or refuses them whole; a refusal changes nothing.

        Raises the journal's faults; then nothing was booked.
        """
        if len(asked) == 1 and isinstance(asked[0], ops.Undo | ops.Redo):
            return self._change(asked[0])
        if any(isinstance(operation, ops.Open | ops.Undo | ops.Redo) for operation in asked):
            return Refused(Code.BAD_OPERATION, facts={"field": "op", "expected": "an operation of a table under way"})
        trial = self.may_i(*asked)
        if trial.refused is not None:
            return self._fresh(trial.refused)
        number = len(self.entries)
        at = self._clock()
        entries, rulings = [], []
        noticed = set(self._noticed)
        for step in trial.steps:
            number += 1
            fresh = self._fresh(step.ruling)
            spelled = canonical(step.before, step.operation)
            implied = not any(step.operation is operation for operation in asked)
            entries.append(Entry(number, spelled, fresh.moves, fresh.notices, implied, at=at))
            rulings.append(fresh)
        try:
            self._keep(entries)
        except JournalFault:
            # What nobody was told is told the next time.
            self._noticed = noticed
            raise
        booked = tuple(self._add(entry, ruling) for entry, ruling in zip(entries, rulings, strict=True))
        return self._told(Accepted(booked))

    def _change(self, asked: ops.Undo | ops.Redo) -> Answer:
        found = self.history.undo(asked) if isinstance(asked, ops.Undo) else self._redone(asked)
        if isinstance(found, Refused):
            return found
        numbers = tuple(entry.number for entry in found.entries)
        undone = isinstance(asked, ops.Undo)
        entry = Entry(
            len(self.entries) + 1,
            asked,
            found.moves,
            strikes=numbers if undone else (),
            restores=() if undone else numbers,
            at=self._clock(),
        )
        self._keep([entry])
        return self._told(Accepted((self._add(entry, Allowed(found.moves, facts={"entries": found.entries})),)))

    def _keep(self, entries: Sequence[Entry]) -> None:
        if self.keeping is None:
            return
        try:
            self.keeping.journal.append(self.keeping.game, [row_of(entry) for entry in entries])
        except JournalFault as fault:
            self.stuck = fault
            raise
        self.stuck = None

    def _read(self, row: Row) -> Booked:
        assert self.keeping is not None
        with _sense(self.keeping.journal.path, self.name, row.seq):
            entry = entry_of(row)
            check_ends(entry, self.table)
            self._noticed |= {_key(notice) for notice in entry.notices if notice.code in _ONCE}
            return self._add(entry, Allowed(entry.moves, entry.notices))

    def _add(self, entry: Entry, ruling: Allowed) -> Booked:
        """Takes an entry that is on disk into the table and the history."""
        before = self.table
        if entry.strikes:
            fallen = [standing for standing, _ in self.history.standing if standing.number in entry.strikes]
            if len(fallen) != len(entry.strikes):
                raise LookupError("it strikes what does not stand")
            oldest = self.history.standing[-len(fallen)][1]
            self.history.strike(Change(tuple(fallen), entry.moves, oldest))
            self.table = oldest
        elif entry.restores:
            back = tuple(struck for struck in self.history.struck if struck.number in entry.restores)
            tables = []
            for struck in back:
                tables.append(self.table)
                self.table = book(self.table, struck.moves)
            self.history.restore(Change(back, entry.moves, self.table), tables)
        else:
            self.table = book(before, entry.moves)
            self.history.add(entry, before)
        self.entries.append(entry)
        self._before.append(before)
        return Booked(entry, before, ruling, self.table)

    def _told(self, accepted: Accepted) -> Accepted:
        for listener in list(self._listeners):
            listener(accepted)
        return accepted

    def _fresh(self, ruling: Ruled) -> Ruled:
        """The ruling without notices that are given once at a table and were given already."""
        if not any(notice.code in _ONCE for notice in ruling.notices):
            return ruling
        kept = [notice for notice in ruling.notices if notice.code not in _ONCE or _key(notice) not in self._noticed]
        self._noticed |= {_key(notice) for notice in kept if notice.code in _ONCE}
        return replace(ruling, notices=tuple(kept))


def _steps(table: Table, asked: Operation) -> list[Step] | Refused:
    """The operation with the turn that it implies; what would be refused is refused whole."""
    turn = implied_turn(table, asked)
    steps: list[Step] = []
    for operation in (asked,) if turn is None else (turn, asked):
        ruling = rule(table, operation)
        if isinstance(ruling, Refused):
            return ruling
        after = book(table, ruling.moves)
        steps.append(Step(operation, table, ruling, after))
        table = after
    return steps


@contextmanager
def _sense(path: Path, game: str, seq: int) -> Iterator[None]:
    """What was read without a fault of the disk may still be no entry of this table. Raises `BookDamaged` for that."""
    try:
        yield
    except (ValueError, LookupError, TypeError, AttributeError) as fault:
        raise spoilt(path, game, seq, fault) from fault


_ONCE = frozenset({NoticeCode.INFERRED, NoticeCode.UNVERIFIED})


def _key(notice: Notice) -> str:
    facts = "/".join(str(notice.facts[key]) for key in ("deed", "figure", "space") if key in notice.facts)
    return f"{notice.code}/{notice.parameter}/{facts}"
