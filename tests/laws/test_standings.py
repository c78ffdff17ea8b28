"""The picture of a random game: ranks follow worth, the course ends where the standings are, a quote is a charge."""

from __future__ import annotations

from hypothesis import given, settings

from banker.rules.course import Course
from banker.rules.finish import account
from banker.rules.quotes import rent_now
from banker.rules.rent_table import Kind, rent_table
from banker.rules.standings import Measure, measure, standings, worth_by
from tests.laws.play import Start, played, plays, starts


@given(starts(), plays(20))
@settings(max_examples=60)
def test_ranks_follow_what_is_counted(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        table = step.desk.table
        for by_cash in (False, True):
            places = standings(table, by_cash=by_cash)
            assert sorted(place.player for place in places) == sorted(table.players)
            ranked = [place for place in places if place.rank]
            counted = [place.cash if by_cash else place.worth for place in ranked]
            assert counted == sorted(counted, reverse=True)
            assert [place.player for place in places[len(ranked) :]] == list(table.out)
            for at, place in enumerate(ranked):
                assert place.rank <= at + 1
                assert place.shared == (sum(other.rank == place.rank for other in ranked) > 1)
                assert ranked[place.rank - 1].rank == place.rank
        if measure(table) is not Measure.PRICES:
            totals = account(table)
            assert all(place.worth == totals[place.player]["total"] for place in standings(table) if place.rank)


@given(starts(), plays())
@settings(max_examples=60)
def test_the_course_ends_where_the_standings_are(begin: Start, numbers: list[int]) -> None:
    follower = Course()
    for step in played(begin, numbers):
        table, standing = step.desk.table, step.desk.history.standing
        lines = follower.follow(standing, table)
        assert lines == Course().follow(standing, table)
        by = measure(table)
        for line in lines:
            assert line.out == (line.player in table.out)
            if not line.out:
                assert len(line.points) == len(standing)
                assert line.points[-1] == worth_by(table, line.player, by)


@given(starts(), plays(10))
@settings(max_examples=40)
def test_the_rent_table_marks_what_is_due(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        table = step.desk.table
        for group in table.box.groups:
            shown = rent_table(table, group.id)
            for at, deed in enumerate(shown.deeds):
                due = rent_now(table, deed)
                marked = [each for each in shown.steps if each.figures[at].now]
                assert len(marked) == (0 if due is None else 1)
                if due is not None:
                    times = marked[0].kind is Kind.TIMES
                    assert marked[0].figures[at].amount == (due.times if times else due.due)
