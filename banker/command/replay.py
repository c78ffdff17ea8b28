"""`banker replay`: plays a file of operations, line by line, and answers each."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TextIO

from banker.command import answers
from banker.desk import Desk
from banker.edition.shelf import Shelf
from banker.journal.rows import Journal
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.operations import Operation
from banker.rules.position import position
from banker.rules.reading import Fault, clean
from banker.rules.ruling import Code, Refused


class NotJson(ValueError):
    """A line that is no JSON object."""


# No operation nests deeper than a position inside an open; what does is no operation, and would cost the stack.
DEEPEST = 20


def read_line(line: str) -> Any:
    """The JSON object on a line, in which no key stands twice. Raises `NotJson`."""
    try:
        value = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as fault:
        raise NotJson(str(fault)) from None
    if not isinstance(value, dict):
        raise NotJson("a JSON object is wanted")
    if not _shallow(value):
        raise NotJson(f"objects and lists stand in each other more than {DEEPEST} times")
    return value


def _shallow(value: object) -> bool:
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        level = [part for each in level for part in (each.values() if isinstance(each, dict) else each)]
        level = [part for part in level if isinstance(part, (dict, list))]
        if not level:
            return True
    return False


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def understood(plain: Any) -> tuple[str, Operation | Refused]:
    """The word of an operation and what it asks for, or the refusal where it is none."""
    try:
        asked = spelling.parse(plain)
    except Fault as fault:
        code = Code.BAD_AMOUNT if fault.amount else Code.BAD_OPERATION
        word = clean(plain["op"])[:40] if isinstance(plain.get("op"), str) else ""
        return word, Refused(code, facts=_place(fault.place, fault.expected))
    return asked.word, asked


class Replay:
    """Plays operations at one table after the other; an `open` closes the table before it."""

    def __init__(self, shelf: Shelf, journal: Journal | None = None, into: str = "") -> None:
        self.shelf = shelf
        self.desk: Desk | None = None
        self._journal = journal
        self._into = into
        self._tables = 0

    def answer(self, number: int, line: str, place: int = 0) -> list[answers.Json]:
        """The answers to one line; the last of them is the operation's own."""
        try:
            word, asked = understood(read_line(line))
        except NotJson as fault:
            where = _place(f"line {place or number}", str(fault))
            return [self._refused(number, "", Refused(Code.BAD_OPERATION, facts=where))]
        if isinstance(asked, Refused):
            if word == "open":
                self.desk = None
            return [self._refused(number, word, asked)]
        if isinstance(asked, ops.Open):
            return self._open(number, asked)
        return self._submit(number, asked)

    def _open(self, number: int, asked: ops.Open) -> list[answers.Json]:
        self.desk = None
        opened = self._opened(asked)
        if isinstance(opened, Refused):
            return [self._refused(number, asked.word, opened)]
        self.desk, accepted = opened
        return answers.accepted(number, accepted)

    def _opened(self, asked: ops.Open) -> Any:
        if self._journal is None:
            return Desk.open(asked, self.shelf)
        self._tables += 1
        name = self._into if self._tables == 1 else f"{self._into} {self._tables}"
        return Desk.open(asked, self.shelf, self._journal, name)

    def _submit(self, number: int, asked: Operation) -> list[answers.Json]:
        if self.desk is None:
            facts = _place("op", "an open that is accepted, before anything else")
            return [self._refused(number, asked.word, Refused(Code.BAD_OPERATION, facts=facts))]
        answer = self.desk.submit(asked)
        if isinstance(answer, Refused):
            return [self._refused(number, asked.word, answer)]
        return answers.accepted(number, answer)

    def _refused(self, number: int, word: str, ruling: Refused) -> answers.Json:
        return answers.refused(number, word, ruling, self.desk.table if self.desk else None)


def _place(field: str, expected: str) -> dict[str, str]:
    return {"field": field, "expected": expected}


class Given(NamedTuple):
    """A line that says something: the number of its operation, and of the line itself."""

    number: int
    place: int
    text: str


def lines(stream: TextIO) -> Iterator[Given]:
    """The lines that say something; operations are counted from 1."""
    number = 0
    for place, line in enumerate(stream, 1):
        if line.strip():
            number += 1
            yield Given(number, place, line)


def replay(source: Iterable[Given], play: Replay, *, as_json: bool, keep_going: bool, out: TextIO | None = None) -> int:
    """Plays all lines and prints the answers, each flushed; 0 when all were accepted, 1 when one was refused."""
    out = out or sys.stdout
    status = 0
    for number, place, line in source:
        before = play.desk
        given = play.answer(number, line, place)
        if before is not None and before is not play.desk:
            _print_position(before, as_json, out)
        for answer in given:
            _print_answer(answer, as_json, out)
        if not given[-1]["ok"]:
            status = 1
            if not keep_going:
                break
    if play.desk is not None:
        _print_position(play.desk, as_json, out)
    return status


def _print_answer(answer: answers.Json, as_json: bool, out: TextIO) -> None:
    if as_json:
        out.write(json.dumps(answer, ensure_ascii=False) + "\n")
    else:
        mark = " " if answer["ok"] else "!"
        out.write(f"{answer['n']:>5} {mark} {answer['say']}\n")
        for notice in answer.get("notices", ()):
            out.write(f"        {notice['say']}\n")
    out.flush()


def _print_position(desk: Desk, as_json: bool, out: TextIO) -> None:
    if as_json:
        out.write(json.dumps({"position": position(desk.table)}, ensure_ascii=False) + "\n")
        out.flush()
