"""The pause sheet and the position: whole, in part, and everything that is wrong in one."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules.ruling import Code
from tests.making import Game, Json, game, will_not_open

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"


def again(table: Game) -> Game:
    """A second game taken up from the first one's position."""
    box = table.table.box
    return game(box.id, *table.table.players, variants=list(box.variants), position=table.position)


class TestThePauseSheet:
    """Where the tokens stand and who rolls next; anything done later resumes."""

    def test_it_holds_what_the_bank_does_not_know(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(turn="Ann")
        table.does(pause={"ann": "Boardwalk", "Ben": "jail"}, next="Cara", note="dinner")
        assert table.position["next"] == "Cara"
        assert table.position["pause"] == {"positions": {"Ann": "boardwalk", "Ben": "jail"}, "next": "Cara"}
        assert again(table).table == table.table
        assert table.does(turn=True).notices == set()
        assert table.turn == "Cara"
        table.does(turn=True)
        assert table.turn == "Ann"

    def test_players_and_spaces_exist(self) -> None:
        table = game("us-g0009", *THREE, cash={"Cara": 0}, out="Cara")
        table.refuses(Code.UNKNOWN_PLAYER, pause={"Zoe": "go"})
        table.refuses(Code.UNKNOWN_DEED, pause={"Ann": "nowhere"})
        table.refuses(Code.PLAYER_IS_OUT, pause=True, next="Cara")
        table.refuses(Code.BAD_OPERATION, pause=["Ann"])

    def test_everything_open_is_there_again(self) -> None:
        table = game("us-g0009", *THREE, "Dave", owns={"Ann": "boardwalk"}, cash={"Ann": 0, "Ben": 20})
        table.does(turn="Ben")
        table.does(pay="Ann", to="bank", amount=300, for_="fine")
        table.does(bankrupt="Ann")
        table.does(collect_each="Cara", amount=50)
        table.does(bid="Dave", amount=40)
        assert set(table.waits) == {"debt", "estate"}
        assert again(table).table == table.table


class TestInPart:
    """What a position leaves out is as at the deal."""

    def test_nothing_said_is_the_deal(self) -> None:
        assert game("us-g0009", *THREE, position={}).table == game("us-g0009", *THREE).table

    def test_only_what_has_changed(self) -> None:
        table = game("us-g0009", *THREE, position={"players": [{"name": "ben", "cash": 77}], "turn": "Cara"})
        assert table.cash == {"Ann": 1500, "Ben": 77, "Cara": 1500}
        assert table.position["next"] == "Ann"
        table = game("us-g0009", *THREE, position={"deeds": {"Boardwalk": {"owner": "CARA"}}, "next": "Ben"})
        assert table.owner("boardwalk") == "Cara"
        assert table.position["next"] == "Ben"
        table.does(turn=True)
        assert table.turn == "Ben"

    def test_the_supply_is_what_does_not_stand(self) -> None:
        owns = {"Ann": BROWN}
        table = game("us-g0009", *THREE, owns=owns, built={"mediterranean-avenue": 5, "baltic-avenue": 4})
        assert table.position["bank"] == {"houses": 28, "hotels": 11}
        game("us-g0009", *THREE, owns=owns, built={"baltic-avenue": 1}, bank={"houses": 31})

    def test_rulings_and_printed_deeds_come_first(self) -> None:
        position = {
            "rulings": {"houses_total": 4, "start_cash": 900},
            "deed_says": {"Boardwalk": {"price": 444}},
            "players": [{"name": "Ann", "cash": 1}],
        }
        table = game("us-g0009", *THREE, position=position)
        assert table.cash == {"Ann": 1, "Ben": 900, "Cara": 900}
        assert table.table.deeds["boardwalk"].price == 444
        assert table.table.houses == 4

    def test_who_is_out_has_nothing(self) -> None:
        table = game("us-g0009", *THREE, position={"players": [{"name": "Ben", "out": True}]})
        assert table.cash["Ben"] == 0
        assert table.table.playing == ["Ann", "Cara"]

    def test_both_may_say_the_same(self) -> None:
        rulings = {"jail_fee": 60}
        position = {"edition": "us-g0009", "variants": [], "rulings": rulings, "format": "banker-position/1"}
        table = game("us-g0009", *THREE, rulings=rulings, position=position)
        assert table.position["rulings"] == rulings


CLAIM: Json = {"player": "Ann", "deed": "boardwalk", "owner": "Ben", "rent": 50, "rolls_left": 1}

BAD: dict[str, Json] = {
    "a stranger's cash": {"players": [{"name": "Zoe", "cash": 5}]},
    "a player twice": {"players": [{"name": "Ann"}, {"name": "ANN"}]},
    "no name": {"players": [{"cash": 5}]},
    "negative cash": {"players": [{"name": "Ann", "cash": -1}]},
    "half a unit": {"players": [{"name": "Ann", "cash": 1.5}]},
    "cash in words": {"players": [{"name": "Ann", "cash": "5"}]},
    "an unknown field of a player": {"players": [{"name": "Ann", "hat": 1}]},
    "jail in words": {"players": [{"name": "Ann", "in_jail": "yes"}]},
    "attempts outside Jail": {"players": [{"name": "Ann", "attempts": 1}]},
    "three attempts": {"players": [{"name": "Ann", "in_jail": True, "attempts": 3}]},
    "a card twice": {"players": [{"name": "Ann", "jail_cards": ["chest"]}, {"name": "Ben", "jail_cards": ["chest"]}]},
    "a card of no deck": {"players": [{"name": "Ann", "jail_cards": ["luck"]}]},
    "out with cash": {"players": [{"name": "Ann", "out": True, "cash": 5}]},
    "out with a deed": {"players": [{"name": "Ann", "out": True}], "deeds": {"boardwalk": {"owner": "Ann"}}},
    "players as a table": {"players": {"Ann": 5}},
    "an unknown deed": {"deeds": {"nowhere": {"owner": "Ann"}}},
    "a deed twice": {"deeds": {"boardwalk": {"owner": "Ann"}, "Boardwalk": {"owner": "Ben"}}},
    "a stranger's deed": {"deeds": {"boardwalk": {"owner": "Zoe"}}},
    "an unknown field of a deed": {"deeds": {"boardwalk": {"owner": "Ann", "colour": "blue"}}},
    "a house without the set": {"deeds": {"boardwalk": {"owner": "Ann", "level": 1}}},
    "a house in the Bank": {"deeds": {"boardwalk": {"level": 1}}},
    "a house on a station": {"deeds": {"short-line": {"owner": "Ann", "level": 1}}},
    "six houses": {"deeds": {"boardwalk": {"owner": "Ann", "level": 6}}},
    "a mortgage in the Bank": {"deeds": {"boardwalk": {"mortgaged": True}}},
    "a mortgage in words": {"deeds": {"boardwalk": {"owner": "Ann", "mortgaged": 1}}},
    "a supply that does not add up": {"bank": {"houses": 31}},
    "a supply of something else": {"bank": {"castles": 1}},
    "a supply in halves": {"bank": {"houses": 32.5}},
    "a negative pot": {"pot": -1},
    "a stranger's turn": {"turn": "Zoe"},
    "a stranger next": {"next": "Zoe"},
    "a stranger called": {"called": ["Zoe"]},
    "another format": {"format": "banker-position/2"},
    "another edition": {"edition": "us-c1009"},
    "other variants": {"variants": ["speed-die"]},
    "other members": {"members": {"Ann": ["A", "B"]}},
    "an unknown field": {"colour": "blue"},
    "an unknown ruling": {"rulings": {"no_such_point": 1}},
    "a ruling out of range": {"rulings": {"bid_limit": "lots"}},
    "a printed deed of none": {"deed_says": {"nowhere": {"price": 5}}},
    "a figure of none": {"deed_says": {"boardwalk": {"colour": 5}}},
    "a figure of nothing": {"deed_says": {"boardwalk": {"price": 0}}},
    "a cutoff in words": {"cutoff": "yes"},
    "something unknown open": {"open": {"raffle": {}}},
    "a debt to a stranger": {"open": {"debt": [{"from": "Ann", "to": "Zoe", "amount": 5}]}},
    "a debt of a stranger": {"open": {"debt": [{"from": "Zoe", "to": "bank", "amount": 5}]}},
    "a debt of nothing": {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 0}]}},
    "a debt for fun": {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 5, "for": "fun"}]}},
    "a debt with more": {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 5, "since": 1}]}},
    "an auction of an owned deed": {
        "deeds": {"boardwalk": {"owner": "Ann"}},
        "open": {"auction": {"deed": "boardwalk", "high": None}},
    },
    "an auction with a stranger's bid": {
        "open": {"auction": {"deed": "boardwalk", "high": {"player": "Zoe", "amount": 5}}},
    },
    "an auction of no deed": {"open": {"auction": {"deed": "nowhere", "high": None}}},
    "a purchase by a stranger": {"open": {"purchase": {"player": "Zoe", "deed": "boardwalk"}}},
    "a purchase of nothing": {"open": {"purchase": {"player": "Ann"}}},
    "an estate of an owned deed": {
        "deeds": {"boardwalk": {"owner": "Ann"}},
        "open": {"estate": {"from": "Ben", "lots": ["boardwalk"]}},
    },
    "a claim without a deadline": {"claims": [{"player": "Ann", "deed": "boardwalk", "owner": "Ben", "rent": 50}]},
    "a claim on a stranger": {"claims": [CLAIM | {"player": "Zoe"}]},
    "a claim with more": {"claims": [CLAIM | {"why": 1}]},
    "cards that are no words": {"players": [{"name": "Ann", "jail_cards": [["chest"]]}]},
    "a result of nobody": {"result": {"winners": "Ann", "account": 5}},
    "a result with strangers": {"result": {"winners": ["Zoe"], "account": {"Zoe": {"cash": 5}}}},
    "salaries in words": {"turn": "Ann", "rolled": {"salaries": "two"}},
    "an unknown field of the turn": {"turn": "Ann", "rolled": {"hat": 1}},
    "rents that are no deeds": {"turn": "Ann", "rolled": {"rents": ["nowhere"]}},
    "Jail used in a way there is none": {"turn": "Ann", "rolled": {"jail": "asleep"}},
    "a claim in words": {"claims": [CLAIM | {"rent": "x"}]},
    "a deadline in words": {"claims": [CLAIM | {"rolls_left": "x"}]},
    "a claim in a state there is none": {"claims": [CLAIM | {"state": "odd"}]},
    "a promise of strangers": {"promises": [{"from": "Zoe", "to": "Yan", "text": "x"}]},
    "a promise of numbers": {"promises": [{"from": 5, "to": [], "text": {}}]},
    "a pause sheet of strangers": {"pause": {"positions": {"Zoe": "go"}}},
    "a pause sheet with nowhere": {"pause": {"positions": {"Ann": "nowhere"}}},
    "a stranger next on the pause sheet": {"pause": {"positions": {}, "next": "Zoe"}},
    "an auction of nothing": {"open": {"auction": {}}},
    "an auction of a shed": {"open": {"auction": {"building": "shed", "high": None}}},
    "an auction of both": {"open": {"auction": {"deed": "boardwalk", "building": "house", "high": None}}},
    "an auction with more": {"open": {"auction": {"deed": "boardwalk", "high": None, "since": 1}}},
    "a purchase with more": {"open": {"purchase": {"player": "Ann", "deed": "boardwalk", "since": 1}}},
    "a debt for no deed": {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 5, "lot": "nowhere"}]}},
    "a debt for a shed": {
        "open": {"debt": [{"from": "Ann", "to": "bank", "amount": 5, "lot": "boardwalk", "building": "shed"}]}
    },
}

SLIPS: dict[str, Json] = {
    "an account of something else": {"result": {"winners": [], "account": {"Ann": {"hats": 5}}}},
    "a stranger next beside a pause sheet": {"pause": {"positions": {}}, "next": "Zoe"},
    "an estate without lots": {"open": {"estate": {"from": "Ann", "lots": []}}},
    "an estate with a lot twice": {"open": {"estate": {"from": "Ann", "lots": ["boardwalk", "Boardwalk"]}}},
    "a debt to oneself": {"open": {"debt": [{"from": "Ann", "to": "Ann", "amount": 5}]}},
    "a bid by somebody who is out": {
        "players": [{"name": "Ben", "out": True}],
        "open": {"auction": {"deed": "boardwalk", "high": {"player": "Ben", "amount": 50}}},
    },
    "a purchase by somebody who is out": {
        "players": [{"name": "Ben", "out": True}],
        "open": {"purchase": {"player": "Ben", "deed": "boardwalk"}},
    },
    "a debt to somebody who is out": {
        "players": [{"name": "Ben", "out": True}],
        "open": {"debt": [{"from": "Ann", "to": "Ben", "amount": 50}]},
    },
}


@pytest.mark.parametrize("position", BAD.values(), ids=BAD.keys())
def test_what_is_wrong_in_a_position_is_named(position: Json) -> None:
    assert will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, position=position).facts["faults"]


@pytest.mark.parametrize("position", SLIPS.values(), ids=SLIPS.keys())
def test_what_is_wrong_deep_inside_is_named_too(position: Json) -> None:
    will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, position=position)


@pytest.mark.parametrize("position", [[], 5, "x", True, [{}]])
def test_a_position_is_an_object(position: Any) -> None:
    will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, position=position)


def test_all_faults_are_named_and_not_the_first() -> None:
    players = [{"name": "Ann", "cash": -1}, {"name": "Zoe"}]
    position = {"players": players, "deeds": {"nowhere": {}}, "pot": "x", "hat": 1}
    refused = will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, position=position)
    assert len(refused.facts["faults"]) == 5


def test_all_broken_rules_are_named_and_not_the_first() -> None:
    deeds = {
        "boardwalk": {"owner": "Ann", "level": 1},
        "baltic-avenue": {"owner": "Ann", "level": 3},
        "mediterranean-avenue": {"owner": "Ann", "mortgaged": True},
        "short-line": {"owner": "Ben", "level": 2},
    }
    refused = will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, position={"deeds": deeds})
    rules = {fault.rule for fault in refused.facts["faults"]}
    assert {"built_on_incomplete_set", "built_beside_mortgage", "uneven", "impossible_level"} <= rules


def test_levels_that_the_edition_cannot_reach() -> None:
    streets = "grensen gabels-gate ringgata"
    built = dict.fromkeys(streets.split(), 4)
    game("no-2001", *THREE, owns={"Ann": streets}, built=built)
    more = {"owns": {"Ann": streets}, "variants": ["lightning-2001"]}
    will_not_open(Code.BAD_POSITION, "no-2001", *THREE, built=built, **more)
    game("no-2001", *THREE, built={**built, "grensen": 5, "gabels-gate": 3, "ringgata": 3}, **more)
    position = {"deeds": {"museet": {"owner": "Ann", "level": 1}, "biblioteket": {"owner": "Ann"}}}
    will_not_open(Code.BAD_POSITION, "no-junior-1", *THREE, position=position)


def test_33_houses() -> None:
    groups = (
        "oriental-avenue vermont-avenue connecticut-avenue",
        "st-charles-place states-avenue virginia-avenue",
        "st-james-place tennessee-avenue new-york-avenue",
    )
    built = dict.fromkeys(" ".join(groups).split(), 4) | dict.fromkeys(groups[0].split(), 3)
    game("us-g0009", *THREE, owns={"Ann": " ".join(groups)}, built={**built, "oriental-avenue": 2})
    refused = will_not_open(Code.BAD_POSITION, "us-g0009", *THREE, owns={"Ann": " ".join(groups)}, built=built)
    assert [fault.rule for fault in refused.facts["faults"]] == ["too_many_houses"]


def test_junior_knows_no_debts() -> None:
    position = {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 5}]}}
    will_not_open(Code.BAD_POSITION, "no-junior-1", *THREE, position=position)


def test_in_the_notes_of_the_box() -> None:
    will_not_open(Code.BAD_POSITION, "no-2001", *THREE, cash={"Ann": 50})


@pytest.mark.parametrize(
    "position",
    [
        {"open": {"debt": [{"from": "Ann", "to": "bank", "amount": 50}]}},
        {"deed_says": {"sinsen": {"price": 6410}}},
        {"rulings": {"jail_fee": 50}},
        {"open": {"auction": {"deed": "sinsen", "high": {"player": "Ann", "amount": 50}}}},
    ],
)
def test_every_amount_is_in_the_notes_of_the_box(position: Json) -> None:
    will_not_open(Code.BAD_POSITION, "no-2001", *THREE, position=position)


def test_a_turn_that_was_corrected_is_there_again() -> None:
    table = game("us-g0009", *THREE)
    table.does(correct=[{"what": "turn", "of": "table", "now": "Ben"}], agreed_by=list(THREE), note="we began with Ben")
    assert again(table).table == table.table
