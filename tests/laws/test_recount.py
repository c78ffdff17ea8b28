"""Mistakes of random games: what is said to set them right does, and takes nothing that agrees."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.booking import book
from banker.rules.explaining import Kind, explanations
from banker.rules.mending import netted, taken_back
from banker.rules.moves import BANK
from banker.rules.recount import Count, as_counted, differences
from banker.rules.table import Table
from tests.laws.play import Start, played, plays, starts


def miscounted(table: Table, dice: Random) -> Count:
    """A count of some of the table, here and there otherwise than booked."""
    unit = table.terms.money_unit
    cash = {player: max(0, table.cash[player] + dice.choice([0, 0, unit * 10, -unit * 10])) for player in table.playing}
    unowned = [deed for deed in table.deeds if deed not in table.owner]
    owner = {dice.choice(unowned): dice.choice(table.playing)} if unowned and dice.random() < 0.3 else {}
    bare = [deed for deed in table.owner if not any(each in table.level for each in table.box.sisters(deed))]
    faces = {deed: dice.random() < 0.5 for deed in dice.sample(bare, min(2, len(bare)))}
    cards = {deck: dice.choice([*table.playing, BANK]) for deck in table.box.decks if dice.random() < 0.2}
    return Count(cash=cash, owner=owner, mortgaged=faces, cards=cards)


@given(starts(), plays(), st.integers(0, 2**32 - 1))
@settings(max_examples=40)
def test_a_count_is_explained_and_the_last_word_is_the_count(begin: Start, numbers: list[int], seed: int) -> None:
    desk = None
    for step in played(begin, numbers):
        desk = step.desk
    if desk is None or desk.table.result is not None:
        return
    count = miscounted(desk.table, Random(seed))
    open_now = differences(desk.table, count)
    found = explanations(desk.history.standing, desk.table, count)
    assert bool(found) == bool(open_now)
    if not found:
        return
    assert found[-1].kind is Kind.UNEXPLAINED
    assert differences(book(desk.table, found[-1].moves), count) == []
    assert differences(book(desk.table, as_counted(desk.table, open_now)), count) == []
    for each in found[:-1]:
        after = book(desk.table, each.moves)
        assert len(differences(after, count)) == each.left < len(open_now)
        assert [broken for broken in audit(after) if broken not in audit(desk.table)] == []


@given(starts(), plays())
@settings(max_examples=40)
def test_what_is_taken_back_at_once_is_as_if_it_had_not_been(begin: Start, numbers: list[int]) -> None:
    for step in played(begin, numbers):
        entry = step.desk.entries[-1]
        plain = ops.Pay | ops.Rent | ops.Buy | ops.Build | ops.Sell | ops.Mortgage | ops.Lift | ops.Trade | ops.Salary
        if not isinstance(entry.operation, plain) or entry.strikes or entry.restores:
            continue
        table, before = step.desk.table, step.desk.recent(1)[0].before
        after = book(table, taken_back(table, entry, before))
        assert (after.cash, after.owner, after.level) == (before.cash, before.owner, before.level)
        assert (after.mortgaged, after.cards) == (before.mortgaged, before.cards)
        assert netted(after, netted(after, entry.moves)) == netted(after, entry.moves)
