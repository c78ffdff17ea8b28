"""Money, deeds, buildings and cards only ever move; whatever is played, the table stays one that a bank can keep."""

from __future__ import annotations

from hypothesis import given, settings

from banker.rules.audit import audit
from banker.rules.booking import book
from banker.rules.position import position
from banker.rules.ruling import Refused
from banker.rules.wire import move_to_json
from tests.laws.ledger import Ledger
from tests.laws.play import Start, opened, played, plays, starts


@given(starts(), plays())
@settings(max_examples=150)
def test_whatever_is_played_the_audit_finds_nothing(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        assert audit(step.desk.table) == [], step.asked


@given(starts(), plays())
@settings(max_examples=120)
def test_the_moves_alone_lead_where_the_table_is(begin: Start, numbers: list[int]) -> None:
    desk = opened(begin)
    ledger = Ledger()
    for entry in desk.entries:
        ledger.move(map(move_to_json, entry.moves), desk.table.terms.houses_total, desk.table.terms.hotels_total)
    ledger.agrees(position(desk.table))
    for step in played(begin, numbers, desk):
        if isinstance(step.answer, Refused):
            continue
        terms = step.before.terms
        for booked in step.answer.booked:
            ledger.move(map(move_to_json, booked.entry.moves), terms.houses_total, terms.hotels_total)
        ledger.agrees(position(step.desk.table))


@given(starts(), plays())
@settings(max_examples=100)
def test_moves_booked_on_the_table_before_give_the_table_after(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        table = step.before
        for booked in () if isinstance(step.answer, Refused) else step.answer.booked:
            table = book(table, booked.entry.moves)
            assert booked.after == table
        assert step.desk.table == table
