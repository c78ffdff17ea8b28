"""Answers as JSON objects: one for each operation, in order (`banker-ops/1`)."""

from __future__ import annotations

from typing import Any

from banker.booked import Accepted, Booked, Trial
from banker.rules.history import Entry
from banker.rules.operations import Operation
from banker.rules.ruling import Notice, Refused
from banker.rules.spelling import to_json
from banker.rules.table import Table
from banker.rules.wire import move_to_json
from banker.words.basis import basis
from banker.words.entries import say
from banker.words.notices import notice as say_notice
from banker.words.refusals import refusal

Json = dict[str, Any]


def accepted(number: int, answer: Accepted) -> list[Json]:
    """The answers to an operation that was booked; an implied turn has one of its own, first."""
    return [_booked(number, booked) for booked in answer.booked]


def _booked(number: int, booked: Booked) -> Json:
    entry = booked.entry
    plain: Json = {"n": number, "ok": True, "op": entry.operation.word, "entry": entry.number}
    if entry.implied:
        plain["implied"] = True
    plain["say"] = say(booked.before, entry.operation, booked.ruling)
    plain["moves"] = [move_to_json(move) for move in entry.moves]
    plain["notices"] = [notice_to_json(booked.after, notice) for notice in entry.notices]
    return plain | _struck(entry)


def tried(number: int, asked: Operation, trial: Trial) -> list[Json]:
    """The answers that booking the operation would give, but for the number of an entry."""
    return [
        {"n": number, "ok": True, "op": step.operation.word}
        | ({"implied": True} if step.operation is not asked else {})
        | {
            "say": say(step.before, step.operation, step.ruling),
            "moves": [move_to_json(move) for move in step.ruling.moves],
            "notices": [notice_to_json(step.after, notice) for notice in step.ruling.notices],
        }
        for step in trial.steps
    ]


def _struck(entry: Entry) -> Json:
    changed = {"strikes": list(entry.strikes), "restores": list(entry.restores)}
    return {key: numbers for key, numbers in changed.items() if numbers}


def refused(number: int, word: str, ruling: Refused, table: Table | None) -> Json:
    """The answer to an operation that was refused."""
    plain: Json = {"n": number, "ok": False, "op": word, "code": ruling.code.value}
    if ruling.parameter is not None:
        plain["parameter"] = ruling.parameter.value
    plain["say"] = refusal(table, ruling)
    if table is not None:
        plain["basis"] = basis(table, ruling.parameter)
        plain["notices"] = [notice_to_json(table, notice) for notice in ruling.notices]
    plain["remedy"] = [to_json(operation) for operation in ruling.remedy]
    return plain


def notice_to_json(table: Table, notice: Notice) -> Json:
    """A notice with its sentence and, where a point of the rules decided, its basis."""
    plain: Json = {"code": notice.code.value}
    if notice.parameter is not None:
        plain["parameter"] = notice.parameter.value
    plain["say"] = say_notice(table, notice)
    if notice.parameter is not None:
        plain["basis"] = basis(table, notice.parameter)
    return plain
