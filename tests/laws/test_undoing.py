"""Undo leads back to the very table before, redo to the very table after; a refusal leads nowhere."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings

from banker.rules import operations as ops
from banker.rules.booking import backwards, book
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table
from tests.laws.play import Start, played, plays, starts


@given(starts(), plays())
@settings(max_examples=100)
def test_undo_is_back_and_redo_is_forward(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        if isinstance(step.answer, Refused) or isinstance(step.asked, ops.Undo | ops.Redo):
            continue
        desk, after = step.desk, step.desk.table
        undone = desk.submit(ops.Undo())
        assert not isinstance(undone, Refused)
        assert desk.table == step.before
        assert book(after, undone.booked[0].entry.moves) == step.before
        redone = desk.submit(ops.Redo())
        assert not isinstance(redone, Refused)
        assert desk.table == after
        assert book(step.before, redone.booked[0].entry.moves) == after


@given(starts(), plays())
@settings(max_examples=60)
def test_the_moves_backwards_lead_back_over_the_whole_game(begin: Start, numbers: list[int]) -> None:
    seen: list[tuple[Table, Table]] = []
    for step in played(begin, numbers):
        if isinstance(step.answer, Refused):
            continue
        for booked in step.answer.booked:
            assert book(booked.after, backwards(booked.before, booked.entry.moves)) == booked.before
            seen.append((booked.before, booked.after))
    assert all(after == before for (_, after), (before, _) in pairwise(seen))


@given(starts(), plays())
@settings(max_examples=60)
def test_undo_never_goes_beyond_the_latest_turn(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        desk = step.desk
        standing = [entry for entry, _ in desk.history.standing[1:]]
        since = 0
        for entry in reversed(standing):
            since += not entry.implied
            if isinstance(entry.operation, ops.Turn):
                since -= not entry.implied
                break
        turn_alone = bool(standing) and isinstance(standing[-1].operation, ops.Turn)
        most = 1 if turn_alone else since
        refused = desk.may_i(ops.Undo(entries=most + 1)).refused
        assert refused is not None
        assert refused.code in (Code.PAST_NEXT_ROLL, Code.NOTHING_TO_UNDO)
        if most:
            assert desk.may_i(ops.Undo(entries=most)).refused is None


@given(starts(), plays())
@settings(max_examples=80)
def test_asking_first_says_what_will_happen_and_does_nothing(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        desk = step.desk
        table, entries, struck = desk.table, len(desk.entries), list(desk.history.struck)
        trial = desk.may_i(step.asked)
        assert (desk.table, len(desk.entries), desk.history.struck) == (table, entries, struck)
        answer = desk.submit(step.asked)
        if isinstance(answer, Refused):
            assert desk.table is table
            assert len(desk.entries) == entries
            assert trial.refused is not None
            assert (trial.refused.code, trial.refused.facts) == (answer.code, answer.facts)
        else:
            assert trial.refused is None
            assert trial.after == desk.table
            assert [each.ruling.moves for each in trial.steps] == [each.entry.moves for each in answer.booked]


@given(starts(), plays())
@settings(max_examples=80)
def test_a_refusal_changes_nothing(begin: Start, numbers: list[int]) -> None:
    entries = 1
    for step in played(begin, numbers):
        if isinstance(step.answer, Refused):
            assert step.desk.table is step.before
            assert len(step.desk.entries) == entries
        else:
            entries += len(step.answer.booked)
            assert len(step.desk.entries) == entries
