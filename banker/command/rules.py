"""`banker rules` and `banker ask`: what the box says, and what the bank would rule, without booking anything."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping

from banker.command import answers
from banker.command.arguments import Asked
from banker.command.books import desk_of, shelf, the_book
from banker.command.editions import the_box
from banker.command.faults import Unusable
from banker.command.replay import NotJson, read_line, understood
from banker.desk import Desk
from banker.edition.box import Box
from banker.edition.parameters import Chapter, Parameter
from banker.rules.operations import Open
from banker.rules.ruling import Code, Refused
from banker.saying.asking import points_about, questions_about
from banker.words.leaflet import heading, point_line

# A table is opened, not asked of one that is open.
NO_TABLE = Refused(Code.BAD_OPERATION, facts={"field": "op", "expected": "an operation of a table under way"})


def rules(asked: Asked) -> int:
    """The leaflet of an edition, or the points of it that the words ask about."""
    known = shelf()
    box = the_box(asked.edition, known)
    names = {each.id: each.name for each in known.summaries()} | {each.id: each.name for each in known.variants()}
    words = " ".join(asked.words)
    points = points_about(words) if words else list(Parameter)
    if not points:
        raise Unusable(f"nothing in the rules answers to {words!r}; try other words, or none for all of them")
    sys.stdout.writelines(line + "\n" for line in _told(box, words, points, names))
    return 0


def _told(box: Box, words: str, points: list[Parameter], boxes: Mapping[str, str]) -> Iterator[str]:
    if words:
        for question in questions_about(words, 1):
            yield question.said
    last: Chapter | None = None
    for point in points:
        if point.chapter is not last:
            last = point.chapter
            yield heading(box, point)
        yield f"    {point_line(box, point, boxes)}"


def ask(asked: Asked) -> int:
    """The ruling on an operation at a game, now or after an earlier entry; the journal is only read."""
    with the_book() as journal:
        _, desk = desk_of(journal, asked.game, asked.at)
    try:
        plain = read_line(asked.operation)
    except NotJson as fault:
        raise Unusable(f"the operation is no JSON object: {fault}") from None
    given = ruled(desk, plain)
    for answer in given:
        if asked.json:
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        else:
            sys.stdout.writelines(line + "\n" for line in _in_words(answer))
    return 0 if given[-1]["ok"] else 1


def ruled(desk: Desk, plain: answers.Json) -> list[answers.Json]:
    """The answers that booking the operation would get, but for the number of an entry; nothing is booked."""
    word, operation = understood(plain)
    if isinstance(operation, Refused):
        return [answers.refused(1, word, operation, desk.table)]
    if isinstance(operation, Open):
        return [answers.refused(1, word, NO_TABLE, desk.table)]
    trial = desk.may_i(operation)
    if trial.refused is not None:
        return [answers.refused(1, word, trial.refused, desk.table)]
    return answers.tried(1, operation, trial)


def _in_words(answer: answers.Json) -> Iterator[str]:
    yield ("Yes: " if answer["ok"] else "No: ") + answer["say"]
    if not answer["ok"]:
        yield f"    {answer['basis']}"
        yield from (f"    instead: {json.dumps(way, ensure_ascii=False)}" for way in answer["remedy"])
    yield from (f"    {notice['say']}" for notice in answer["notices"])
