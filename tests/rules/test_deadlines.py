"""Until when rent may be asked for: the three windows, for every number of players and every pair of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banker.rules.ruling import Code
from tests.making import Game, box, game

NAMES = ("Ann", "Ben", "Cara", "Dave", "Eva", "Finn", "Gina", "Hugo")
WINDOWS = {"us-g0009": "next_player_roll", "us-pre2008": "second_following_roll", "id-older": "owner_next_turn"}


def tables() -> Iterator[tuple[str, int]]:
    """Every edition of a window, with every number of players that it allows."""
    for edition in WINDOWS:
        least, most = box(edition).terms.players
        for players in range(least, most + 1):
            yield edition, players


def seatings(players: int) -> Iterator[tuple[int, int, int]]:
    """The seat of the payer, how many seats to his left the owner sits, how many others were called since."""
    for payer in (0, players - 1) if players < 5 else (players - 2,):
        for left in range(1, players):
            for rolls in sorted({0, 1, 2, 3, left - 1, left} & set(range(players))):
                yield payer, left, rolls


EVERY_TABLE = pytest.mark.parametrize(("edition", "players"), list(tables()))


def stands(edition: str, rolls: int, left: int) -> bool:
    """Whether rent may still be asked for after so many other players were called."""
    match WINDOWS[edition]:
        case "next_player_roll":
            return rolls < 1
        case "second_following_roll":
            return rolls < 3
        case _:
            return rolls < left


def seated(edition: str, players: int, payer: int, left: int) -> tuple[Game, list[str], str]:
    names = NAMES[:players]
    order = [*names[payer:], *names[:payer]]
    street = next(iter(box(edition).deeds))
    return game(edition, *names, owns={order[left]: street}), order, street


@EVERY_TABLE
def test_a_landing_on_record(edition: str, players: int) -> None:
    for payer, left, rolls in seatings(players):
        table, order, street = seated(edition, players, payer, left)
        table.does(turn=order[0])
        table.does(land=order[0], space=street)
        for following in order[1 : rolls + 1]:
            table.does(turn=following)
        if stands(edition, rolls, left):
            assert not table.does(rent=order[0], deed=street).implied
            table.refuses(Code.ALREADY_PAID, rent=order[0], deed=street)
        else:
            table.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street)
            table.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street, late=True)
        assert table.turn == order[rolls]


@pytest.mark.parametrize("edition", WINDOWS)
def test_doubles_close_nothing(edition: str) -> None:
    players = 4
    for payer, left, rolls in seatings(players):
        table, order, street = seated(edition, players, payer, left)
        table.does(turn=order[0])
        table.does(land=order[0], space=street)
        for following in order[: rolls + 1]:
            for _ in range(3):
                table.does(turn=following)
        if stands(edition, rolls, left):
            table.does(rent=order[0], deed=street)
        else:
            table.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street)


@EVERY_TABLE
def test_a_landing_that_nobody_recorded(edition: str, players: int) -> None:
    for payer, left, rolls in seatings(players):
        if not rolls:
            continue
        table, order, street = seated(edition, players, payer, left)
        for following in order[: rolls + 1]:
            table.does(turn=following)
        if stands(edition, rolls, left):
            assert not table.does(rent=order[0], deed=street, late=True).implied
        else:
            table.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street, late=True)
        assert table.turn == order[rolls]


@pytest.mark.parametrize("implying", ["salary", "repairs"])
@pytest.mark.parametrize("edition", WINDOWS)
def test_an_implied_turn_is_a_roll_like_any_other(edition: str, implying: str) -> None:
    cost = {"house": 25, "hotel": 100} if implying == "repairs" else {}
    for rolls in range(3):
        table, order, street = seated(edition, 4, 0, 3)
        table.does(land=order[0], space=street)
        for following in order[1 : rolls + 1]:
            assert table.does(**{implying: following, **cost}).implied
        if stands(edition, rolls, 3):
            table.does(rent=order[0], deed=street)
        else:
            table.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street)


@pytest.mark.parametrize("edition", WINDOWS)
def test_players_who_are_out_are_not_waited_for(edition: str) -> None:
    street = next(iter(box(edition).deeds))
    for rolls in range(3):
        table = game(edition, "Ann", "Ben", "Cara", "Dave", cash={"Ben": 0}, owns={"Dave": street}, out="Ben")
        table.does(turn="Ann")
        table.does(land="Ann", space=street)
        for _ in range(rolls):
            table.does(turn=True)
        assert table.turn == ("Ann", "Cara", "Dave")[rolls]
        if stands(edition, rolls, 2):
            table.does(rent="Ann", deed=street)
        else:
            table.refuses(Code.RENT_WINDOW_CLOSED, rent="Ann", deed=street)


@pytest.mark.parametrize("edition", WINDOWS)
def test_the_deadline_survives_the_pause_sheet(edition: str) -> None:
    for rolls in range(4):
        table, order, street = seated(edition, 5, 1, 2)
        table.does(turn=order[0])
        table.does(land=order[0], space=street)
        for following in order[1 : rolls + 1]:
            table.does(turn=following)
        again = game(edition, *NAMES[:5], position=table.position)
        if stands(edition, rolls, 2):
            again.does(rent=order[0], deed=street)
        else:
            again.refuses(Code.RENT_WINDOW_CLOSED, rent=order[0], deed=street)
