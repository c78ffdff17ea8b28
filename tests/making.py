"""Tables for tests: a game opened in one line, and operations said as at the table.

    table = game("us-g0009", "Ann", "Ben", cash={"Ann": 300}, owns={"Ann": "boardwalk park-place"})
    table.does(build="Ann", to={"boardwalk": 1, "park-place": 1})
    table.refuses(Code.NOT_ENOUGH_CASH, build="Ann", to={"boardwalk": 2, "park-place": 2})

The first word said is the operation, its value the operation's subject; the other words are its fields. A refusal is
always held to its word: table and journal must be as they were, byte for byte.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field
from functools import cache
from typing import Any

from banker.booked import Accepted
from banker.desk import Desk
from banker.edition.box import Box
from banker.edition.shelf import Shelf
from banker.journal.holds import Process
from banker.journal.memory import Memory
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.audit import audit
from banker.rules.operations import Operation
from banker.rules.position import position
from banker.rules.reading import Fault
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table
from banker.rules.wire import move_to_json

Json = dict[str, Any]


class OneShelf(Shelf):
    """A shelf that reads nothing twice: tests open thousands of tables."""

    def __init__(self) -> None:
        super().__init__()
        self._sources_read: dict[tuple[str, ...], Json] = {}

    def sources(self, edition_id: str, variants: Sequence[str] = ()) -> Json:
        key = (edition_id, *variants)
        if key not in self._sources_read:
            self._sources_read[key] = super().sources(edition_id, variants)
        return self._sources_read[key]


SHELF = OneShelf()
BANKER = Process.mine()
EDITIONS = tuple(SHELF.ids())
VARIANTS = tuple(variant.id for variant in SHELF.variants())
CLASSIC = tuple(edition for edition in EDITIONS if "junior" not in edition)
JUNIOR = ("no-junior-1", "no-junior-2")

_SUBJECTS = {
    "auction": "deed",
    "pay": "from",
    "promise": "from",
    "trade": "gives",
    "undo": "entries",
    "redo": "entries",
    "correct": "moves",
    "ruling": "parameter",
    "deed_says": "deed",
    "pause": "positions",
    "finish": "reason",
}


@cache
def box(edition: str, *variants: str) -> Box:
    """The box of an edition with variants."""
    return SHELF.box(edition, variants)


def said(words: Mapping[str, Any]) -> Json:
    """The JSON object of an operation that was said: its word and subject first, then its fields."""
    (word, subject), *fields = words.items()
    plain: Json = {"op": word}
    if word == "auction" and subject in ("house", "hotel"):
        plain["building"] = subject
    elif subject is not True:
        plain[_SUBJECTS.get(word, "player")] = subject
    return plain | {key.rstrip("_"): value for key, value in fields}


def asked(line: Json) -> Operation | Refused:
    """The operation on a line, or the refusal where the line is none."""
    try:
        return spelling.parse(json.loads(json.dumps(line)))
    except Fault as fault:
        code = Code.BAD_AMOUNT if fault.amount else Code.BAD_OPERATION
        return Refused(code, facts={"field": fault.place, "expected": fault.expected})


def opening(edition: str, *players: str, **more: Any) -> Json:
    """The `open` of a game, with what else it says."""
    return {"op": "open", "format": ops.FORMAT, "edition": edition, "players": list(players), **more}


def under_way(
    cash: Mapping[str, int] | None = None,
    owns: Mapping[str, str] | None = None,
    built: Mapping[str, int] | None = None,
    mortgaged: str = "",
    jailed: Mapping[str, int] | None = None,
    cards: Mapping[str, str] | None = None,
    out: str = "",
) -> Json:
    """A partial position: balances, deeds by owner, levels by street, mortgaged deeds, attempts of those in Jail,
    Jail cards by player, players who are out."""
    players: dict[str, Json] = {}
    for name, amount in (cash or {}).items():
        players.setdefault(name, {})["cash"] = amount
    for name, attempts in (jailed or {}).items():
        players.setdefault(name, {}).update(in_jail=True, attempts=attempts)
    for name, decks in (cards or {}).items():
        players.setdefault(name, {})["jail_cards"] = decks.split()
    for name in out.split():
        players.setdefault(name, {})["out"] = True
    deeds: dict[str, Json] = {}
    for name, ids in (owns or {}).items():
        for deed in ids.split():
            deeds[deed] = {"owner": name, "level": (built or {}).get(deed, 0), "mortgaged": deed in mortgaged.split()}
    return {"players": [{"name": name, **fields} for name, fields in players.items()], "deeds": deeds}


@dataclass(frozen=True)
class Done:
    """What the bank answered to something that it did."""

    moves: list[Json]
    notices: set[str]
    implied: bool
    facts: Mapping[str, Any]


@dataclass
class Game:
    """A table in a test, with the desk that keeps it and a journal in memory."""

    desk: Desk
    journal: Memory
    opened: Accepted
    heard: list[Accepted] = field(default_factory=list)

    def does(self, **words: Any) -> Done:
        """Says an operation that must be accepted."""
        answer = self.asks(said(words))
        assert not isinstance(answer, Refused), f"{words} was refused: {answer.code} {dict(answer.facts)}"
        assert audit(self.table) == [], f"{words} broke the table"
        last = answer.booked[-1]
        return Done(
            [move_to_json(move) for move in last.entry.moves],
            {str(notice.parameter or notice.code) for notice in last.entry.notices},
            len(answer.booked) > 1,
            last.ruling.facts,
        )

    def refuses(self, code: Code, /, **words: Any) -> Refused:
        """Says an operation that must be refused with this code, and change nothing."""
        before, heard = self.snapshot(), len(self.heard)
        answer = self.asks(said(words))
        assert isinstance(answer, Refused), f"{words} was accepted"
        assert answer.code is code, f"{words} was refused with {answer.code} {dict(answer.facts)}, not {code}"
        assert self.snapshot() == before
        assert len(self.heard) == heard
        return answer

    def asks(self, line: Json) -> Accepted | Refused:
        """What the bank answers to a line."""
        operation = asked(line)
        return operation if isinstance(operation, Refused) else self.desk.submit(operation)

    def takes_the_way_out(self, refused: Refused, number: int = 0) -> None:
        """Does what a refusal offered."""
        answer = self.desk.submit(refused.remedy[number])
        assert not isinstance(answer, Refused), f"{refused.remedy[number]} was refused: {answer.code}"

    def snapshot(self) -> tuple[object, ...]:
        """Everything that a refusal must leave as it was."""
        keeping = self.desk.keeping
        assert keeping is not None
        rows = [astuple(row) for row in self.journal.rows(keeping.game)]
        standing = [entry.number for entry, _ in self.desk.history.standing]
        struck = [entry.number for entry in self.desk.history.struck]
        return id(self.table), json.dumps(self.position), rows, standing, struck, list(self.desk.entries)

    @property
    def table(self) -> Table:
        return self.desk.table

    @property
    def position(self) -> Json:
        return position(self.table)

    @property
    def cash(self) -> dict[str, int]:
        """The balances of the players."""
        return {player: self.table.cash[player] for player in self.table.players}

    @property
    def waits(self) -> Json:
        """What is open."""
        return self.position["open"] or {}

    @property
    def turn(self) -> str:
        return self.table.turn

    def owner(self, deed: str) -> str | None:
        assert deed in self.table.deeds
        return self.table.owner.get(deed)

    def deeds(self, player: str) -> str:
        """The player's deeds in board order."""
        return " ".join(self.table.deeds_of(player))

    def level(self, deed: str) -> int:
        assert deed in self.table.deeds
        return self.table.level.get(deed, 0)

    def mortgaged(self) -> set[str]:
        return set(self.table.mortgaged)

    def resumed(self) -> Desk:
        """The same game read back from its journal."""
        assert self.desk.keeping is not None
        return Desk.resume(self.journal, self.desk.keeping.game)


_UNDER_WAY = ("cash", "owns", "built", "mortgaged", "jailed", "cards", "out")
_POSITION = ("turn", "next", "rolled", "claims", "pot", "bank", "called", "cutoff")


def game(edition: str = "us-g0009", *players: str, **more: Any) -> Game:
    """A game that opens, at the deal or under way: `cash`, `owns`, `built` and so on make its position."""
    made = opens(opening(edition, *(players or ("Ann", "Ben")), **_with_position(more)))
    assert not isinstance(made, Refused), f"the table did not open: {made.code} {dict(made.facts)}"
    return made


def will_not_open(code: Code, edition: str, *players: str, **more: Any) -> Refused:
    """An `open` that must be refused with this code."""
    journal = Memory(BANKER)
    answer = opens(opening(edition, *players, **_with_position(more)), journal)
    assert isinstance(answer, Refused), "the table opened"
    assert answer.code is code, f"{answer.code} {dict(answer.facts)}, not {code}"
    assert journal.games() == []
    return answer


def opens(line: Json, journal: Memory | None = None) -> Game | Refused:
    """The game of an `open`, or the refusal."""
    journal = journal or Memory(BANKER)
    operation = asked(line)
    if isinstance(operation, Refused):
        return operation
    assert isinstance(operation, ops.Open)
    answer = Desk.open(operation, SHELF, journal, "a game", clock=lambda: "2026-01-01T12:00:00.000Z")
    if isinstance(answer, Refused):
        return answer
    desk, accepted = answer
    made = Game(desk, journal, accepted)
    desk.subscribe(made.heard.append)
    return made


def _with_position(more: Mapping[str, Any]) -> Json:
    rest = {key: value for key, value in more.items() if key not in _UNDER_WAY + _POSITION}
    made = {key: value for key, value in more.items() if key in _UNDER_WAY}
    plain = {key: value for key, value in more.items() if key in _POSITION}
    if made or plain:
        rest["position"] = under_way(**made) | plain | rest.get("position", {})
    return rest
