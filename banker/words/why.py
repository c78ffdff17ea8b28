"""Why a ruling is as it is: the points it rests on, how firmly, and what other boxes would say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules import operations as ops
from banker.rules.grounds import Elsewhere, Ground, Question, ruled_by
from banker.rules.history import Entry
from banker.rules.operations import Operation
from banker.rules.ruling import Allowed, Code, Refused, Ruling
from banker.rules.table import Table
from banker.words import names
from banker.words.basis import basis
from banker.words.entries import say
from banker.words.points import means, title
from banker.words.refusals import refusal
from banker.words.tongue import _, ngettext

MOST_BOXES = 3


class Reason(NamedTuple):
    """A point in words: what it is about, what it says here, what the leaflet says where the table ruled otherwise,
    on what it rests, and what other boxes say."""

    title: str
    meaning: str
    leaflet: str
    basis: str
    elsewhere: tuple[str, ...]


def reason(question: Question, ground: Ground, standing: Iterable[Entry]) -> Reason:
    """A point that decided a ruling. `standing` are the entries that stood when it was given."""
    table, parameter = question.before, ground.parameter
    others = tuple(_elsewhere(question, parameter, each) for each in ground.elsewhere)
    return Reason(
        title(parameter),
        means(table, parameter, getattr(table.terms, parameter.value)),
        leaflet_says(table, parameter),
        rests_on(table, parameter, standing),
        others,
    )


def rests_on(table: Table, parameter: Parameter | None, standing: Iterable[Entry]) -> str:
    """The basis of a point: the leaflet's chapter and how firmly, or the ruling of this table and who agreed to it."""
    if parameter is None or parameter.value not in table.rulings:
        return basis(table, parameter)
    entry = ruled_by(standing, parameter)
    if entry is None:
        return basis(table, parameter)
    if not isinstance(entry.operation, ops.MakeRuling):
        return _("Ruled by this table at set-up, entry {number}").format(number=entry.number)
    agreed = names.listing(entry.operation.agreed_by)
    return _("Ruled by this table at entry {number}: {players}").format(number=entry.number, players=agreed)


def leaflet_says(table: Table, parameter: Parameter) -> str:
    """What the leaflet says where the table has ruled otherwise; empty where it has not."""
    printed = getattr(table.box.terms, parameter.value)
    if parameter.value not in table.rulings or printed == getattr(table.terms, parameter.value):
        return ""
    if table.box.basis[parameter].status in (Status.SILENT, Status.NOT_APPLICABLE):
        return _("The leaflet says nothing on it.")
    return _("By the leaflet: {meaning}").format(meaning=means(table, parameter, printed))


def _elsewhere(question: Question, parameter: Parameter, other: Elsewhere) -> str:
    table, asked = question.before, question.asked
    shown = {"boxes": _boxes(other.boxes), "meaning": means(table, parameter, other.value)}
    here, there = told(table, asked, question.ruling), told(_with(table, parameter, other), asked, other.ruling)
    wanting = isinstance(other.ruling, Refused) and other.ruling.code is Code.BAD_OPERATION
    if here == there or wanting:
        return _("{boxes}: {meaning}").format(**shown)
    return _("{boxes}: {meaning} Then: {sentence}").format(sentence=there, **shown)


def asked_about(question: Question) -> str:
    """The sentence of the ruling whose reasons are asked for."""
    return told(question.before, question.asked, question.ruling)


def told(table: Table, asked: Operation, ruling: Ruling) -> str:
    """The sentence of a ruling, allowed or refused."""
    return say(table, asked, ruling) if isinstance(ruling, Allowed) else refusal(table, ruling)


def _with(table: Table, parameter: Parameter, other: Elsewhere) -> Table:
    return replace(table, terms=replace(table.terms, **{parameter.value: other.value}))


def _boxes(boxes: tuple[str, ...]) -> str:
    if len(boxes) <= MOST_BOXES:
        return names.listing(boxes)
    more = len(boxes) - MOST_BOXES + 1
    rest = ngettext("{count} more box", "{count} more boxes", more).format(count=more)
    return names.listing([*boxes[: MOST_BOXES - 1], rest])


def heading() -> str:
    """Over the points that decided."""
    return _("It rests on")


def reckoned_head() -> str:
    """Over how the amount comes about."""
    return _("How it is reckoned")


def by_deed() -> str:
    """Where no point of the rules had another choice: the printed figures and the entries decide."""
    return _("No box that the bank knows rules otherwise here: printed figures and what is on record decide.")


def own_order() -> str:
    """Where a refusal rests on no point of a leaflet."""
    return _("On no point of a leaflet: it is how the bank keeps its book in order.")


def entry_at(entry: Entry) -> str:
    """Where an entry stands in the journal, and since when."""
    if not entry.at:
        return _("Entry {number}").format(number=entry.number)
    text = _("Entry {number}, booked {date} at {time} UTC")
    return text.format(number=entry.number, date=entry.at[:10], time=entry.at[11:16])


def reading_boxes() -> str:
    """While the other boxes are read."""
    return _("Reading what the other boxes say …")
