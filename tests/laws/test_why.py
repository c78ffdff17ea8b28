"""Reasons of random rulings: they can always be told, and what is told agrees with the ruling."""

from __future__ import annotations

from hypothesis import given, settings

from banker.rules import operations as ops
from banker.rules.grounds import grounds, otherwise
from banker.rules.ruling import Allowed
from banker.rules.table import Table
from banker.words.amounts import money
from banker.words.reckonings import reckoned, reckoning
from banker.words.why import asked_about, reason
from tests.laws.play import Start, played, plays, starts
from tests.making import EDITIONS, box

BOXES = [box(edition) for edition in EDITIONS]


@given(starts(), plays())
@settings(max_examples=60)
def test_reasons_can_be_told_of_every_ruling(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        trial = step.desk.may_i(step.asked)
        question = trial.question
        if question is None:
            continue
        assert asked_about(question)
        if reckoned(question.ruling):
            lines = reckoning(question.before, question.asked, question.ruling)
            assert all(line.endswith(".") for line in lines)
            _sums_up(question.before, question.asked, question.ruling, lines)
        for ground in grounds(question, BOXES):
            told = reason(question, ground, [])
            assert told.title
            assert told.meaning
            assert told.basis
            now = getattr(question.before.terms, ground.parameter.value)
            assert all(other.value != now for other in ground.elsewhere)


def _sums_up(before: Table, asked: ops.Operation, ruling: object, lines: list[str]) -> None:
    """The amount that is booked is the last that the reckoning comes to."""
    if not isinstance(ruling, Allowed) or not isinstance(asked, ops.Build | ops.Sell | ops.PayEach | ops.CollectEach):
        return
    amount = ruling.facts.get("cost", ruling.facts.get("refund"))
    if amount is None:
        amount = ruling.facts["amount"] * len(ruling.facts["others"])
    assert money(before.box, amount) in lines[-1]


@given(starts(), plays())
@settings(max_examples=30)
def test_the_value_that_stands_leads_to_the_ruling_that_stands(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        question = step.desk.may_i(step.asked).question
        if question is None or question.before is not step.before:
            continue
        for ground in grounds(question):
            now = getattr(step.before.terms, ground.parameter.value)
            same = otherwise(question.before, question.asked, ground.parameter, now)
            assert type(same) is type(question.ruling)
