"""Reasons of random rulings: they can always be told, and what is told agrees with the ruling."""

from __future__ import annotations

from hypothesis import given, settings

from banker.rules import operations as ops
from banker.rules.grounds import differs, grounds, otherwise
from banker.rules.moves import Cell, Mark, Money
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
    """All that is paid or owed is a sum that the reckoning comes to; what falls short of it is told of each payer."""
    reckonable = ops.Rent | ops.Build | ops.Sell | ops.Mortgage | ops.Lift | ops.PayEach | ops.CollectEach | ops.Repairs
    if not isinstance(ruling, Allowed) or not isinstance(asked, reckonable):
        return
    if any("no more than" in line for line in lines):
        return
    amount = sum(move.amount for move in ruling.moves if isinstance(move, Money))
    for move in ruling.moves:
        if isinstance(move, Mark) and move.cell is Cell.DEBT:
            amount += sum(debt.amount for debt in move.now[len(before.debts.get(move.of, ())) :])
    assert money(before.box, amount) in " ".join(lines), (asked, amount, lines)


@given(starts(), plays())
@settings(max_examples=30)
def test_the_value_that_stands_leads_to_the_ruling_that_stands(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        question = step.desk.may_i(step.asked).question
        if question is None:
            continue
        for ground in grounds(question):
            now = getattr(question.before.terms, ground.parameter.value)
            same = otherwise(question.before, question.asked, ground.parameter, now)
            assert not differs(question.ruling, same)
