"""The baskets of a trade as they fill: what they give, what is charged on mortgages, what each has after."""

from __future__ import annotations

import pytest

from banker.rules import operations as ops
from banker.rules import reading
from banker.rules.referee import rule
from banker.rules.ruling import Allowed, Code, Refused
from banker.saying.baskets import MOST_CASH, Baskets
from tests.making import CLASSIC, Game, game

LEFT, RIGHT = 0, 1


def table_of(edition: str = "us-g0009", mortgaged: str = "", **more: object) -> Game:
    """Ann has two orange streets and a station, Ben the third street and Boardwalk, Cem nothing."""
    box = game(edition).table.box
    orange = next(group.deeds for group in box.groups if group.id == "orange")
    station = next(group.deeds for group in box.groups if group.id == "station")
    owns = {"Ann": f"{orange[0]} {orange[1]} {station[0]}", "Ben": f"{orange[2]} {station[1]}"}
    return game(edition, "Ann", "Ben", "Cem", owns=owns, mortgaged=mortgaged, **more)


def test_nothing_is_asked_until_both_players_are_known_and_something_changes_hands() -> None:
    table = table_of().table
    baskets = Baskets("Ann")
    baskets.pay(LEFT, 50)
    assert baskets.operation(table) is None
    baskets.seat(RIGHT, "Ben")
    assert baskets.operation(table) == ops.Trade(gives={"Ann": reading.Basket(50), "Ben": reading.Basket()})
    baskets.pay(LEFT, 0)
    assert baskets.operation(table) is None


def test_digits_make_the_cash_and_fall_again() -> None:
    baskets = Baskets("Ann", "Ben")
    for digit in "1203":
        baskets.type(LEFT, digit)
    baskets.erase(LEFT)
    assert baskets.sides[LEFT].cash == 120
    for digit in "9" * 20:
        baskets.type(RIGHT, digit)
    assert baskets.sides[RIGHT].cash < MOST_CASH
    baskets.pay(RIGHT, -5)
    assert baskets.sides[RIGHT].cash == 0


def test_deeds_and_cards_go_in_and_out() -> None:
    table = table_of(cards={"Ben": "chance"}).table
    baskets = Baskets("Ann", "Ben")
    baskets.toggle(LEFT, "short-line")
    baskets.toggle(LEFT, "reading-railroad")
    baskets.toggle(LEFT, "short-line")
    baskets.toggle(RIGHT, "chance")
    asked = baskets.operation(table)
    assert asked is not None
    assert asked.gives["Ann"].deeds == ("reading-railroad",)
    assert asked.gives["Ben"].jail_cards == ("chance",)
    assert isinstance(rule(table, asked), Allowed)


def test_whoever_changes_seats_leaves_an_empty_basket() -> None:
    baskets = Baskets("Ann", "Ben")
    baskets.pay(LEFT, 10)
    baskets.pay(RIGHT, 20)
    baskets.seat(LEFT, "Ann")
    assert baskets.sides[LEFT].cash == 10
    baskets.seat(LEFT, "Ben")
    assert [side.player for side in baskets.sides] == ["Ben", ""]
    assert [side.cash for side in baskets.sides] == [0, 0]
    assert not baskets.paired


def test_groups_that_become_whole_and_groups_that_are_broken_up() -> None:
    table = table_of().table
    baskets = Baskets("Ann", "Ben")
    assert baskets.completed(table, LEFT) == baskets.completed(table, RIGHT) == []
    third = next(deed for deed in table.deeds_of("Ben") if table.deeds[deed].group == "orange")
    baskets.toggle(RIGHT, third)
    assert baskets.completed(table, LEFT) == ["orange"]
    whole = game(owns={"Ann": "boardwalk park-place"}).table
    baskets = Baskets("Ann", "Ben")
    baskets.toggle(LEFT, "boardwalk")
    assert baskets.broken(whole, LEFT) == ["dark-blue"]
    assert baskets.completed(whole, RIGHT) == []


@pytest.mark.parametrize("edition", CLASSIC)
@pytest.mark.parametrize("chosen", ["keep", "lift"])
def test_the_cash_after_is_what_the_ruling_leaves(edition: str, chosen: str) -> None:
    box = game(edition, "Ann", "Ben", "Cem").table.box
    station = next(group.deeds for group in box.groups if group.id == "station")
    deeds = {"Ann": station[0], "Ben": station[1]}
    table = game(edition, "Ann", "Ben", "Cem", owns=deeds, mortgaged=station[0]).table
    unit = table.terms.money_unit
    baskets = Baskets("Ann", "Ben")
    baskets.toggle(LEFT, station[0])
    baskets.toggle(RIGHT, station[1])
    baskets.pay(RIGHT, 3 * unit)
    if chosen == "lift":
        baskets.turn(station[0])
    if baskets.unread(table):
        baskets.costs[station[0]] = 7 * unit
    asked = baskets.operation(table)
    assert asked is not None
    ruling = rule(table, asked)
    assert isinstance(ruling, Allowed), ruling
    due = ruling.facts["due"]
    assert baskets.due(table, RIGHT) == due["Ben"]
    assert baskets.due(table, LEFT) == due["Ann"] == 0
    assert baskets.cash_after(table, RIGHT) == table.cash["Ben"] - 3 * unit - due["Ben"]
    assert baskets.cash_after(table, LEFT) == table.cash["Ann"] + 3 * unit


def test_a_choice_is_told_where_the_edition_charges_or_the_mortgage_is_lifted() -> None:
    for edition, told in (("de-c1009", {"reading": "keep"}), ("us-g0009", None)):
        box = game(edition).table.box
        station = next(group.deeds[0] for group in box.groups if group.id == "station")
        table = game(edition, owns={"Ann": station}, mortgaged=station).table
        baskets = Baskets("Ann", "Ben")
        baskets.toggle(LEFT, station)
        asked = baskets.operation(table)
        assert asked is not None
        assert asked.mortgaged == ({station: "keep"} if told else None)


def test_a_printed_cost_that_is_not_known_must_be_read() -> None:
    table = game(owns={"Ann": "boardwalk"}, mortgaged="boardwalk").table
    baskets = Baskets("Ann", "Ben")
    baskets.toggle(LEFT, "boardwalk")
    assert baskets.unread(table) == ""
    baskets.turn("boardwalk")
    assert baskets.unread(table) == "boardwalk"
    assert baskets.charge(table, "boardwalk") is None
    refused = rule(table, baskets.operation(table) or ops.Hammer())
    assert isinstance(refused, Refused)
    assert refused.code is Code.NEED_PRINTED_COST
    way = refused.remedy[0]
    assert isinstance(way, ops.Trade)
    baskets.adopt(way)
    assert baskets.unread(table) == ""
    assert baskets.charge(table, "boardwalk") == 220
    assert baskets.operation(table) == way
    baskets.turn("boardwalk")
    asked = baskets.operation(table)
    assert asked is not None
    assert asked.cost is None


def test_what_is_no_longer_there_falls_out_and_the_rest_stays() -> None:
    played = table_of(cards={"Ann": "chance"})
    orange, station = played.table.deeds_of("Ann")[1], played.table.deeds_of("Ann")[0]
    baskets = Baskets("Ann", "Ben")
    for key in (orange, station, "chance"):
        baskets.toggle(LEFT, key)
    baskets.pay(LEFT, 40)
    played.does(trade={"Ann": {"deeds": [orange], "jail_cards": ["chance"]}, "Cem": {"cash": 10}})
    baskets.stay_true(played.table)
    assert baskets.sides[LEFT].deeds == [station]
    assert baskets.sides[LEFT].cards == []
    assert baskets.sides[LEFT].cash == 40


def test_a_player_who_left_the_game_leaves_the_trade() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cem", cash={"Cem": 0}, out="Cem").table
    baskets = Baskets("Ann", "Cem")
    baskets.stay_true(table)
    assert not baskets.paired
