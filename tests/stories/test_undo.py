"""Undo and redo: back to the latest turn, an implied one included, and forward again."""

from __future__ import annotations

from typing import Any

from banker.rules.ruling import Code
from tests.making import Game, game

THREE = ("Ann", "Ben", "Cara")


def after_a_turn() -> Game:
    table = game("us-g0009", *THREE)
    table.does(turn="Ann")
    table.does(land="Ann", space="boardwalk")
    table.does(buy="Ann", deed="boardwalk")
    table.does(take_card="Ann", deck="chance")
    return table


def test_the_latest_entries_are_struck_and_the_answer_lists_the_moves_back() -> None:
    table = after_a_turn()
    done = table.does(undo=2)
    assert table.waits == {"purchase": {"player": "Ann", "deed": "boardwalk"}}
    assert table.cash["Ann"] == 1500
    money = [move for move in done.moves if move["what"] == "money"]
    assert money == [{"what": "money", "from": "bank", "to": "Ann", "amount": 400}]
    assert table.desk.entries[-1].strikes == (4, 5)


def test_entries_that_are_struck_stay_in_the_journal() -> None:
    table = after_a_turn()
    table.does(undo=2)
    assert [entry.number for entry in table.desk.entries] == [1, 2, 3, 4, 5, 6]
    assert len(table.journal.rows(table.desk.keeping.game)) == 6  # type: ignore[union-attr]


def test_back_to_the_latest_turn_and_not_beyond() -> None:
    table = after_a_turn()
    refused = table.refuses(Code.PAST_NEXT_ROLL, undo=4)
    assert refused.facts["most"] == 3
    table.takes_the_way_out(refused)
    assert table.turn == "Ann"
    assert len(table.desk.history.standing) == 2


def test_the_turn_itself_while_nothing_follows_it() -> None:
    table = after_a_turn()
    table.does(turn="Ben")
    table.refuses(Code.PAST_NEXT_ROLL, undo=2)
    table.does(undo=1)
    assert table.turn == "Ann"
    table.does(undo=1)
    assert table.table.cards == {}


def test_the_opening_never() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.NOTHING_TO_UNDO, undo=1)
    table.does(salary="Ann")
    table.refuses(Code.PAST_NEXT_ROLL, undo=2)
    table.does(undo=1)
    table.refuses(Code.NOTHING_TO_UNDO, undo=1)
    assert table.cash["Ann"] == 1500


def test_without_any_turn_back_to_the_opening() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk short-line"})
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(mortgage="Ann", deeds=["short-line"])
    table.refuses(Code.PAST_NEXT_ROLL, undo=3)
    table.does(undo=2)
    assert table.mortgaged() == set()


def test_an_implied_turn_falls_with_its_operation() -> None:
    table = after_a_turn()
    assert table.does(salary="Ben").implied
    table.does(undo=1)
    assert table.turn == "Ann"
    assert table.cash["Ben"] == 1500
    assert table.desk.entries[-1].strikes == (6, 7)
    table.does(redo=1)
    assert (table.turn, table.cash["Ben"]) == ("Ben", 1700)


def test_an_implied_turn_counts_with_its_operation_as_one() -> None:
    table = after_a_turn()
    table.does(salary="Ben")
    table.does(salary="Ben")
    table.refuses(Code.PAST_NEXT_ROLL, undo=3)
    table.does(undo=2)
    assert table.turn == "Ann"


def test_redo_restores_the_oldest_first() -> None:
    table = after_a_turn()
    table.does(undo=3)
    table.refuses(Code.NOTHING_TO_REDO, redo=4)
    table.does(redo=1)
    assert table.waits["purchase"]
    table.does(redo=2)
    assert table.table.cards == {"chance": "Ann"}
    assert table.desk.entries[-1].restores == (4, 5)
    table.refuses(Code.NOTHING_TO_REDO, redo=1)


def test_a_new_entry_empties_what_could_be_redone() -> None:
    table = after_a_turn()
    table.does(undo=2)
    table.does(decline="Ann", deed="boardwalk")
    table.refuses(Code.NOTHING_TO_REDO, redo=1)


def test_a_refusal_does_not() -> None:
    table = after_a_turn()
    table.does(undo=2)
    table.refuses(Code.OPEN_PURCHASE, turn="Ben")
    table.does(redo=2)


def test_undone_redone_and_undone_again() -> None:
    table = after_a_turn()
    there = table.table
    for _ in range(3):
        table.does(undo=3)
        table.does(redo=2)
        table.does(redo=1)
        assert table.table == there
    assert table.resumed().table == there


def test_the_end_of_a_game_can_be_undone() -> None:
    table = game("us-g0009", "Ann", "Ben", cash={"Ann": 0})
    table.does(turn="Ann")
    table.does(pay="Ann", to="Ben", amount=5, for_="card")
    table.does(bankrupt="Ann")
    table.refuses(Code.GAME_OVER, turn="Ben")
    table.does(undo=2)
    assert table.position["result"] is None
    assert table.table.out == ()


def test_how_many_is_a_number_above_nothing() -> None:
    table = after_a_turn()
    wrong: tuple[Any, ...] = (0, -1, 1.5, False, "2", None, [])
    for entries in wrong:
        table.refuses(Code.BAD_OPERATION, undo=entries)
    table.refuses(Code.PAST_NEXT_ROLL, undo=10**30)


def test_what_can_be_undone_and_redone_is_the_same_after_reading_the_journal_back() -> None:
    table = after_a_turn()
    table.does(salary="Ben")
    table.does(undo=1)
    table.does(undo=1)
    again = table.resumed()
    assert again.table == table.table
    assert again.history == table.desk.history
