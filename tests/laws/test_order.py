"""In which order things are named decides nothing: streets of an order, deeds of a mortgage, sides of a trade."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.building import step_up
from banker.rules.referee import rule
from banker.rules.ruling import Allowed, Refused
from banker.rules.table import Table
from tests.laws.play import Start, played, plays, starts
from tests.making import Json, box, game


def shuffled(asked: Any, dice: Random) -> Any:
    """The same operation with its streets, deeds or sides in another order."""
    match asked:
        case ops.Build(to=names) | ops.Sell(to=names):
            return replace(asked, to=dict(dice.sample(list(names.items()), len(names))))
        case ops.Mortgage(deeds=deeds) | ops.Lift(deeds=deeds):
            return replace(asked, deeds=tuple(dice.sample(deeds, len(deeds))))
        case ops.Trade(gives=gives):
            return replace(asked, gives=dict(reversed(list(gives.items()))))
        case _:
            return None


@given(starts(), plays(), st.integers(0, 2**32 - 1))
@settings(max_examples=100)
def test_the_order_of_names_decides_nothing(begin: Start, numbers: list[int], seed: int) -> None:
    dice = Random(seed)
    for step in played(begin, numbers):
        other = shuffled(step.asked, dice)
        if other is None:
            continue
        one, two = rule(step.before, step.asked), rule(step.before, other)
        assert isinstance(one, Refused) == isinstance(two, Refused), other
        if isinstance(one, Allowed) and isinstance(two, Allowed):
            assert book(step.before, one.moves) == book(step.before, two.moves), other
        elif isinstance(one, Refused) and isinstance(two, Refused) and isinstance(other, ops.Build | ops.Sell):
            assert (one.code, one.facts) == (two.code, two.facts), other


def built(edition: str, levels: dict[str, int], houses: int) -> Table:
    """Ann owns what stands, and the Bank has so many houses left."""
    standing = sum(level for level in levels.values() if level < 5)
    rulings = {"houses_total": standing + houses, "hotels_total": 12}
    owns = {"Ann": " ".join(levels)}
    return game(edition, "Ann", "Ben", "Cara", cash={"Ann": 10**6}, owns=owns, built=levels, rulings=rulings).table


def reachable(table: Table, to: dict[str, int]) -> bool:
    """Whether some order of single buildings leads to these levels, each of them legal by itself."""
    seen: set[tuple[int, ...]] = set()
    waiting = [table]
    while waiting:
        now = waiting.pop()
        state = tuple(now.level.get(street, 0) for street in to)
        if state in seen:
            continue
        seen.add(state)
        if state == tuple(to.values()):
            return True
        for street, level in to.items():
            if now.level.get(street, 0) != level:
                ruling = rule(now, ops.Build(player="Ann", to={street: step_up(now, now.level.get(street, 0))}))
                if isinstance(ruling, Allowed):
                    waiting.append(book(now, ruling.moves))
    return False


def orders(dice: Random, edition: str) -> tuple[dict[str, int], dict[str, int], int]:
    """Levels that stand on two sets, levels wanted, and houses left."""
    groups = [group.deeds for group in box(edition).groups if box(edition).deeds[group.deeds[0]].kind == "street"]
    levels: dict[str, int] = {}
    to: dict[str, int] = {}
    for deeds in dice.sample(groups, dice.choice([1, 2, 2])):
        low = dice.randrange(6)
        for deed in deeds:
            levels[deed] = min(5, low + dice.choice([0, 0, 1]))
            wanted = min(5, levels[deed] + dice.choice([0, 1, 1, 2, 3]))
            if wanted > levels[deed]:
                to[deed] = wanted
    return levels, to, dice.choice([0, 0, 1, 2, 3, 5, 8])


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=250)
def test_an_order_of_one_set_is_legal_when_some_order_of_its_steps_is(seed: int) -> None:
    dice = Random(seed)
    levels, to, houses = orders(dice, "us-g0009")
    if not to or len({box("us-g0009").deeds[deed].group for deed in to}) > 1:
        return
    table = built("us-g0009", levels, houses)
    legal = isinstance(rule(table, ops.Build(player="Ann", to=to)), Allowed)
    assert legal == reachable(table, to), (levels, to, houses)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=250)
def test_an_order_over_sets_is_never_more_than_its_steps(seed: int) -> None:
    levels, to, houses = orders(Random(seed), "us-c1009")
    table = built("us-c1009", levels, houses)
    if to and isinstance(rule(table, ops.Build(player="Ann", to=to)), Allowed):
        assert reachable(table, to), (levels, to, houses)


def test_an_order_over_sets_is_legal_when_some_order_of_its_steps_is() -> None:
    missed: list[Json] = []
    for seed in range(300):
        levels, to, houses = orders(Random(seed), "us-c1009")
        table = built("us-c1009", levels, houses)
        if to and isinstance(rule(table, ops.Build(player="Ann", to=to)), Refused) and reachable(table, to):
            missed.append({"built": levels, "to": to, "houses": houses})
    assert missed == []


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=100)
def test_what_was_built_sells_again_for_half(seed: int) -> None:
    levels, to, _ = orders(Random(seed), "fi-c1009")
    table = built("fi-c1009", levels, 50)
    ruling = rule(table, ops.Build(player="Ann", to=to))
    if not to or isinstance(ruling, Refused):
        return
    after = book(table, ruling.moves)
    back = rule(after, ops.Sell(player="Ann", to={street: table.level.get(street, 0) for street in to}))
    assert isinstance(back, Allowed), (levels, to)
    again = book(after, back.moves)
    assert again.level == table.level
    assert again.cash["Ann"] == table.cash["Ann"] - (table.cash["Ann"] - after.cash["Ann"]) // 2


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=60)
def test_street_by_street_costs_what_all_at_once_costs(seed: int) -> None:
    levels, to, _ = orders(Random(seed), "us-c1009")
    table = built("us-c1009", levels, 50)
    whole = rule(table, ops.Build(player="Ann", to=to))
    if not to or isinstance(whole, Refused):
        return
    for order in list(permutations(to))[:6]:
        now = table
        while now.level != book(table, whole.moves).level:
            for street in order:
                level = now.level.get(street, 0)
                step = rule(now, ops.Build(player="Ann", to={street: step_up(now, level)}))
                if level != to[street] and isinstance(step, Allowed):
                    now = book(now, step.moves)
        assert now == book(table, whole.moves)
