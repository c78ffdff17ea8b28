"""What sets a complaint right: the counter-entry is worked out, and it leaves nothing of the mistake behind."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import mending
from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.history import Entry
from banker.rules.moves import BANK, Money, Moves
from banker.rules.operations import Operation
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table
from tests.making import Game, asked, game, said


def operation(**words: Any) -> Operation:
    found = asked(said(words))
    assert not isinstance(found, Refused)
    return found


def shown(table: Game, number: int) -> tuple[Entry, Table]:
    return next(each for each in table.desk.history.standing if each[0].number == number)


def mended(table: Game, moves: Moves | Refused) -> None:
    """All agree, and it is booked."""
    assert not isinstance(moves, Refused), moves
    answer = table.desk.submit(mending.correction(table.table, moves, "mended"))
    assert not isinstance(answer, Refused), answer.facts
    assert audit(table.table) == []


def test_who_should_not_have_been_in_jail_leaves_it_with_no_attempts() -> None:
    table = game("us-g0009", turn="Ann")
    table.does(jail="Ann")
    table.does(turn="Ben")
    table.does(turn="Ann")
    table.does(jail_roll="Ann", doubles=False)
    table.does(turn="Ben")
    mended(table, mending.taken_back(table.table, *shown(table, 2)))
    assert (table.table.in_jail, table.table.attempts["Ann"]) == (frozenset(), 0)


def test_an_attempt_of_somebody_who_has_left_jail_since_is_taken_back_without_a_trace() -> None:
    table = game("us-g0009", turn="Ben", jailed={"Ann": 1})
    table.does(turn="Ann")
    table.does(jail_roll="Ann", doubles=False)
    table.does(turn="Ben")
    table.does(turn="Ann")
    table.does(jail_pay="Ann")
    assert mending.taken_back(table.table, *shown(table, 3)) == ()


def test_the_interest_of_a_trade_that_is_taken_back_is_owed_again() -> None:
    table = game("uk-c1009", owns={"Ann": "mayfair"}, mortgaged="mayfair", turn="Ann")
    table.does(trade={"Ann": {"deeds": ["mayfair"]}, "Ben": {"cash": 100}}, mortgaged={"mayfair": "keep"})
    table.does(turn="Ben")
    assert table.table.interest_paid == {"mayfair"}
    mended(table, mending.taken_back(table.table, *shown(table, 2)))
    assert (table.owner("mayfair"), table.cash) == ("Ann", {"Ann": 1500, "Ben": 1500})
    assert table.table.interest_paid == frozenset()


def test_a_mortgage_that_was_lifted_after_all_takes_its_interest_with_it() -> None:
    table = game("uk-c1009", owns={"Ann": "mayfair"}, mortgaged="mayfair", turn="Ann")
    table.does(trade={"Ann": {"deeds": ["mayfair"]}, "Ben": {"cash": 100}}, mortgaged={"mayfair": "keep"})
    table.does(turn="Ben")
    mended(table, mending.forgotten(table.table, [operation(lift="Ben", deeds=["mayfair"])]))
    assert (table.mortgaged(), table.table.interest_paid) == (set(), frozenset())


def test_a_salary_forgotten_or_taken_back_counts_as_a_lap() -> None:
    table = game("us-g0009", turn="Ann", rulings={"laps_before_buying": 1})
    table.does(turn="Ben")
    mended(table, mending.forgotten(table.table, [ops.Salary(player="Ann")]))
    assert table.table.laps["Ann"] == 1
    table.does(salary="Ben")
    table.does(turn="Ann")
    table.does(salary="Ann")
    number = table.desk.entries[-1].number
    table.does(salary="Ann")
    mended(table, mending.taken_back(table.table, *shown(table, number)))
    assert dict(table.table.laps) == {"Ann": 2, "Ben": 1}


def test_what_could_not_be_paid_then_is_paid_now() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ben": "boardwalk vermont-avenue"}, cash={"Ann": 20}, turn="Ann")
    table.does(rent="Ann", deed="vermont-avenue")
    table.does(turn="Ben")
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    moves = mending.instead(table.table, *shown(table, 2), [operation(rent="Ann", deed="boardwalk")])
    assert moves == (Money("Ann", "Ben", 44),)


def test_a_debt_that_was_settled_is_given_back_with_its_entry() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ann": "boardwalk"}, cash={"Ann": 20}, turn="Ann")
    table.does(pay="Ann", to="bank", amount=150, for_="fine")
    moves = mending.instead(table.table, *shown(table, 2), [operation(pay="Ann", to="bank", amount=15, for_="fine")])
    assert isinstance(moves, Refused)
    assert moves.code is Code.OPEN_DEBT
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(settle="Ann")
    table.does(turn="Ben")
    assert mending.taken_back(table.table, *shown(table, 2)) == (Money(BANK, "Ann", 150),)
    moves = mending.instead(table.table, *shown(table, 2), [operation(pay="Ann", to="bank", amount=15, for_="fine")])
    assert moves == (Money(BANK, "Ann", 135),)


@pytest.mark.parametrize("landed", [True, False])
@pytest.mark.parametrize("name", ["Ann", "ANN", " ann"])
def test_a_rent_behind_its_deadline_stays_lost_unless_all_agree_in_words(landed: bool, name: str) -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": "oriental-avenue"}, turn="Ann")
    if landed:
        table.does(land="Ann", space="oriental-avenue")
    table.does(turn="Ben")
    rent = [operation(rent=name, deed="Oriental Avenue")]
    late = mending.forgotten(table.table, rent)
    assert isinstance(late, Refused)
    assert late.code is Code.RENT_WINDOW_CLOSED
    why = mending.why_not(table.table, rent, late)
    assert why is not None
    assert why.ruling.code is Code.RENT_WINDOW_CLOSED  # type: ignore[union-attr]
    assert mending.why_not(table.table, rent, Refused(Code.GAME_OVER)) is None
    landing = [operation(land=name, space="oriental-avenue"), *rent]
    assert isinstance(mending.forgotten(table.table, landing), Refused)
    for player in ("Cara", "Ann"):
        table.does(turn=player)
        again = [operation(rent=name, deed="Oriental Avenue", late=True)] if player == "Ann" else rent
        assert mending.forgotten(table.table, again, agreed_in_words=True) == (Money("Ann", "Ben", 6),)


def test_a_rent_within_its_deadline_is_still_booked() -> None:
    table = game("us-pre2008", "Ann", "Ben", "Cara", owns={"Ben": "oriental-avenue"}, turn="Ann")
    table.does(turn="Ben")
    rent = [operation(rent="Ann", deed="oriental-avenue")]
    assert mending.forgotten(table.table, rent) == (Money("Ann", "Ben", 6),)


def test_what_is_open_by_now_does_not_stand_in_the_way_of_what_was_forgotten() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ben": "boardwalk"}, turn="Ann")
    table.does(land="Ann", space="vermont-avenue")
    bought = mending.forgotten(table.table, [operation(buy="Ben", deed="short-line")])
    mended(table, bought)
    assert table.owner("short-line") == "Ben"
    assert table.waits["purchase"]["player"] == "Ann"
    table.does(decline="Ann", deed="vermont-avenue")
    mended(table, mending.forgotten(table.table, [operation(mortgage="Ben", deeds=["boardwalk"])]))
    assert table.waits["auction"]["deed"] == "vermont-avenue"
