"""`banker rules` and `banker ask`: what the box says, and what the bank would rule, without booking anything."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from banker.command import answers
from banker.command.arguments import Asked
from banker.command.books import desk_of, shelf, the_book
from banker.command.editions import the_box
from banker.command.faults import Unusable
from banker.command.replay import NotJson, read_line
from banker.edition.box import Box
from banker.edition.parameters import Chapter, Parameter
from banker.rules import spelling
from banker.rules.reading import Fault
from banker.saying.asking import points_about, questions_about
from banker.words.points import chapter, means, title
from banker.words.statuses import status


def rules(asked: Asked) -> int:
    """The leaflet of an edition, or the points of it that the words ask about."""
    box = the_box(asked.edition, shelf())
    words = " ".join(asked.words)
    points = points_about(words) if words else list(Parameter)
    if not points:
        raise Unusable(f"nothing in the rules answers to {words!r}; try other words, or none for all of them")
    sys.stdout.writelines(line + "\n" for line in _told(box, words, points))
    return 0


def _told(box: Box, words: str, points: list[Parameter]) -> Iterator[str]:
    if words:
        for question in questions_about(words, 1):
            yield question.said
    last: Chapter | None = None
    for point in points:
        if point.chapter is not last:
            last = point.chapter
            yield f"{box.name}, {chapter(last)}"
        basis = box.basis[point]
        passage = f", {basis.passage}" if basis.passage else ""
        said = means(box, point, getattr(box.terms, point.value))
        yield f"    {title(point)}: {said} ({status(basis.status)}{passage})"


def ask(asked: Asked) -> int:
    """The ruling on an operation at a game, now or after an earlier entry; the journal is only read."""
    with the_book() as journal:
        _, desk = desk_of(journal, asked.game, asked.at)
    try:
        operation = spelling.parse(read_line(asked.operation))
    except NotJson as fault:
        raise Unusable(f"the operation is no JSON object: {fault}") from None
    except Fault as fault:
        raise Unusable(f"the operation cannot be read: {fault}") from None
    trial = desk.may_i(operation)
    if trial.refused is not None:
        answer = answers.refused(1, operation.word, trial.refused, desk.table)
        given = [answer]
    else:
        given = answers.tried(1, operation, trial)
    for answer in given:
        if asked.json:
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
        else:
            sys.stdout.writelines(line + "\n" for line in _in_words(answer))
    return 0 if trial.refused is None else 1


def _in_words(answer: answers.Json) -> Iterator[str]:
    yield ("Yes: " if answer["ok"] else "No: ") + answer["say"]
    if not answer["ok"]:
        yield f"    {answer['basis']}"
        yield from (f"    instead: {json.dumps(way, ensure_ascii=False)}" for way in answer["remedy"])
    yield from (f"    {notice['say']}" for notice in answer["notices"])
