"""The story of a game, gathered from its entries."""

from __future__ import annotations

from banker.rules.story import Bought, Left, RentAsked, story
from banker.words import ending as words
from tests.making import game

from .tables import played


def test_the_story_is_gathered_from_what_stands() -> None:
    table = played()
    table.does(pay="Anna", to="bank", amount=999, for_="other")
    table.does(undo=1)
    found = story(table.desk.history.standing)
    assert found.biggest_rent == RentAsked("Cara", "Ben", "oriental-avenue", 6)
    assert found.rent_received == {"Ben": 12}
    assert found.best_earner is not None and found.best_earner.visits == 2
    assert found.turns_in_jail == {"Ben": 1} and found.jail_rolls == {"Ben": 1}
    assert found.biggest_sale == Bought("Anna", 250, "boardwalk", "", 400)
    assert found.best_bargain == found.biggest_sale
    assert found.dearest is None
    assert found.turns == 5
    assert found.entries == len(table.desk.history.standing)


def test_rent_that_is_owed_counts_as_received_when_it_is_paid() -> None:
    owns = {"Ben": "boardwalk park-place", "Anna": "oriental-avenue"}
    built = {"boardwalk": 4, "park-place": 4}
    table = game("us-c1009", "Anna", "Ben", cash={"Anna": 1690}, owns=owns, built=built)
    table.does(rent="Anna", deed="boardwalk")
    found = story(table.desk.history.standing)
    assert found.biggest_rent == RentAsked("Anna", "Ben", "boardwalk", 1700)
    assert found.rent_received == {}
    table.does(mortgage="Anna", deeds=["oriental-avenue"])
    table.does(settle="Anna")
    assert story(table.desk.history.standing).rent_received == {"Ben": 1700}


def test_a_lot_on_credit_counts_when_it_is_paid() -> None:
    table = game("us-c1009", "Anna", "Ben", cash={"Anna": 100}, owns={"Anna": "boardwalk"})
    table.does(sold="Anna", amount=130, deed="oriental-avenue")
    assert story(table.desk.history.standing).biggest_sale is None
    table.does(mortgage="Anna", deeds=["boardwalk"])
    table.does(settle="Anna")
    found = story(table.desk.history.standing)
    assert found.biggest_sale == found.dearest == Bought("Anna", 130, "oriental-avenue", "", 100)


def test_who_left_is_told_with_the_turn() -> None:
    table = game("us-c1009", "Anna", "Ben", "Cara")
    table.does(turn="Anna")
    table.does(turn="Ben")
    table.does(resign="Ben", agreed_by=["Anna", "Cara"])
    found = story(table.desk.history.standing)
    assert found.left == (Left("Ben", 2),)
    assert words.told(table.table, found) == ["Out: Ben in turn 2", "Length: 2 turns, 4 entries"]


def test_a_game_in_which_nothing_happened_has_a_short_story() -> None:
    table = game("us-c1009", "Anna", "Ben")
    assert words.told(table.table, story(table.desk.history.standing)) == ["Length: 0 turns, 1 entry"]


def test_the_story_of_juniors_counts_rent_paid_at_the_landing() -> None:
    table = game("no-junior-2", "Anna", "Ben")
    deed = next(iter(table.table.deeds))
    table.does(buy="Anna", deed=deed)
    table.does(land="Ben", space=deed)
    found = story(table.desk.history.standing)
    assert found.biggest_rent is not None and found.biggest_rent[:3] == ("Ben", "Anna", deed)
    assert found.rent_received == {"Anna": found.biggest_rent.amount}
