"""`banker why`: how an entry was reckoned, on which points it rests, and what another box would say."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from banker.command.arguments import Asked
from banker.command.books import desk_of, shelf, the_book
from banker.command.faults import Unusable
from banker.desk import Desk
from banker.edition.box import Box
from banker.rules.grounds import Question, grounds, of_entry
from banker.words import why as words
from banker.words.notices import notice
from banker.words.reckonings import reckoned, reckoning

Json = dict[str, Any]


def why(asked: Asked) -> int:
    """The reasons of an entry, by default of the last that the rules decided. Raises `Unusable`."""
    with the_book() as journal:
        game, desk = desk_of(journal, asked.game)
    if asked.at is not None and asked.at > len(desk.entries):
        raise Unusable(f"{game.name!r} has {len(desk.entries)} entries, not {asked.at}")
    question = _question(desk, asked.at)
    if question is None:
        which = "has no entry" if asked.at is None else f"has entry {asked.at}, but it is none"
        raise Unusable(f"{game.name!r} {which} on which a leaflet rules")
    told = _told(desk, question, shelf().boxes())
    if asked.json:
        sys.stdout.write(json.dumps(told, ensure_ascii=False) + "\n")
    else:
        sys.stdout.writelines(line + "\n" for line in _in_words(told))
    return 0


def _question(desk: Desk, at: int | None) -> Question | None:
    """The entry of that number, struck or not; without one the latest that stands and was not a turn."""
    if at is not None:
        shown = desk.recent()[at - 1]
        return of_entry(shown.entry, shown.before)
    standing = [each for each in reversed(desk.history.standing) if each[0].operation.word != "turn"]
    return next((question for each in standing if (question := of_entry(*each)) is not None), None)


def _told(desk: Desk, question: Question, boxes: list[Box]) -> Json:
    entry = question.entry
    assert entry is not None
    earlier = [each for each, _before in desk.history.standing if each.number < entry.number]
    reasons = [words.reason(question, ground, earlier) for ground in grounds(question, boxes)]
    sums = reckoning(question.before, question.asked, question.ruling) if reckoned(question.ruling) else []
    return {
        "entry": entry.number,
        "at": entry.at,
        "say": words.asked_about(question),
        "reckoning": sums,
        "cautions": [notice(question.before, each) for each in question.ruling.notices if each.parameter is None],
        "reasons": [reason._asdict() for reason in reasons],
    }


def _in_words(told: Json) -> Iterator[str]:
    yield f"{told['entry']:>5} {told['say']}"
    yield from (f"      {line}" for line in told["reckoning"])
    for reason in told["reasons"]:
        yield f"    {reason['title']}: {reason['meaning']}"
        yield f"      {reason['basis']}"
        if reason["leaflet"]:
            yield f"      {reason['leaflet']}"
        yield from (f"      ≠ {other}" for other in reason["elsewhere"])
    if not told["reasons"]:
        yield f"    {words.by_deed()}"
    yield from (f"    ! {line}" for line in told["cautions"])
