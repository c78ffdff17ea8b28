"""Later mistakes: a counter-entry to which everybody agreed, and which leaves a sound table."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import Game, Json, game

THREE = ("Ann", "Ben", "Cara")
ALL = list(THREE)
BROWN = "mediterranean-avenue baltic-avenue"


def money(source: str, target: str, amount: object) -> Json:
    return {"what": "money", "from": source, "to": target, "amount": amount}


def correct(*moves: Json, agreed_by: list[str] = ALL, note: str = "a mistake") -> Json:
    return {"correct": list(moves), "agreed_by": agreed_by, "note": note}


def mark(what: str, of: str, now: object) -> Json:
    return {"what": what, "of": of, "now": now}


def test_everybody_still_in_the_game_agrees() -> None:
    table = game("us-g0009", *THREE, "Dave", cash={"Dave": 0}, out="Dave")
    refused = table.refuses(Code.NEEDS_ALL_CONSENT, **correct(money("Ann", "Ben", 50), agreed_by=["Ann", "Ben"]))
    assert refused.facts["missing"] == ("Cara",)
    table.takes_the_way_out(refused)
    assert table.cash == {"Ann": 1450, "Ben": 1550, "Cara": 1500, "Dave": 0}
    table.refuses(Code.UNKNOWN_PLAYER, **correct(money("Ann", "Ben", 50), agreed_by=[*ALL, "Zoe"]))


def test_moves_of_every_kind() -> None:
    owns = {"Ann": f"{BROWN} boardwalk"}
    table = game("us-g0009", *THREE, owns=owns, built={"baltic-avenue": 1}, cards={"Ann": "chest"})
    table.does(
        **correct(
            {"what": "deed", "from": "Ann", "to": "bank", "deed": "boardwalk"},
            {"what": "deed", "from": "bank", "to": "Ben", "deed": "Boardwalk"},
            mark("mortgaged", "boardwalk", True),
            {"what": "house", "from": "bank", "to": "mediterranean-avenue", "count": 1},
            {"what": "house", "from": "baltic-avenue", "to": "bank", "count": 1},
            {"what": "jail_card", "from": "Ann", "to": "Cara", "deck": "chest"},
            mark("in_jail", "ben", True),
            mark("attempts", "Ben", 2),
            mark("turn", "table", "Cara"),
            money("bank", "cara", 5),
        )
    )
    assert table.owner("boardwalk") == "Ben"
    assert table.mortgaged() == {"boardwalk"}
    assert (table.level("mediterranean-avenue"), table.level("baltic-avenue")) == (1, 0)
    assert table.table.cards == {"chest": "Cara"}
    assert table.table.in_jail == {"Ben"}
    assert (table.table.attempts["Ben"], table.turn) == (2, "Cara")
    assert table.cash["Cara"] == 1505


BROKEN: list[Json] = [
    money("Ann", "Ben", 1501),
    money("Ann", "Ann", 5),
    {"what": "deed", "from": "Ben", "to": "Ann", "deed": "boardwalk"},
    {"what": "deed", "from": "bank", "to": "Ann", "deed": "boardwalk"},
    {"what": "deed", "from": "Ann", "to": "Ann", "deed": "boardwalk"},
    {"what": "deed", "from": "Ann", "to": "Ben", "deed": "baltic-avenue"},
    {"what": "deed", "from": "Ann", "to": "bank", "deed": "short-line"},
    mark("mortgaged", "water-works", True),
    mark("mortgaged", "baltic-avenue", True),
    {"what": "house", "from": "bank", "to": "boardwalk", "count": 1},
    {"what": "house", "from": "bank", "to": "short-line", "count": 1},
    {"what": "house", "from": "bank", "to": "baltic-avenue", "count": 2},
    {"what": "house", "from": "bank", "to": "bank", "count": 1},
    {"what": "house", "from": "baltic-avenue", "to": "mediterranean-avenue", "count": 1},
    {"what": "house", "from": "mediterranean-avenue", "to": "bank", "count": 5},
    {"what": "hotel", "from": "baltic-avenue", "to": "bank", "count": 1},
    {"what": "hotel", "from": "bank", "to": "baltic-avenue", "count": 1},
    {"what": "jail_card", "from": "Ben", "to": "Ann", "deck": "chest"},
    {"what": "jail_card", "from": "bank", "to": "Ann", "deck": "luck"},
    mark("attempts", "Ben", 1),
    mark("attempts", "Cara", 3),
    mark("attempts", "Cara", -1),
]


def sound_table() -> Game:
    owns = {"Ann": f"{BROWN} boardwalk short-line"}
    built = {"mediterranean-avenue": 2, "baltic-avenue": 2}
    return game("us-g0009", *THREE, owns=owns, built=built, mortgaged="short-line", jailed={"Cara": 0})


@pytest.mark.parametrize("move", BROKEN, ids=lambda move: "-".join(str(value) for value in move.values()))
def test_a_result_that_breaks_the_rules_is_no_correction(move: Json) -> None:
    table = sound_table()
    assert table.refuses(Code.BAD_POSITION, **correct(money("bank", "Ben", 5), move)).facts["faults"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"what": "cash", "from": "Ann", "to": "Ben", "amount": 5}, Code.BAD_OPERATION),
        ({"what": "money", "from": "Ann", "amount": 5}, Code.BAD_OPERATION),
        ({}, Code.BAD_OPERATION),
        (money("Ann", "Ben", 0), Code.BAD_AMOUNT),
        (money("Ann", "Ben", -5), Code.BAD_AMOUNT),
        (money("Ann", "Ben", 2.5), Code.BAD_AMOUNT),
        (money("Ann", "Zoe", 5), Code.UNKNOWN_PLAYER),
        ({"what": "deed", "from": "Ann", "to": "Ben", "deed": "nowhere"}, Code.UNKNOWN_DEED),
        ({"what": "house", "from": "bank", "to": "boardwalk", "count": 0}, Code.BAD_OPERATION),
        ({"what": "house", "from": "bank", "to": "boardwalk", "count": True}, Code.BAD_OPERATION),
        (mark("result", "table", {"winners": ["Ann"], "account": {}}), Code.BAD_OPERATION),
        (mark("debt", "Ann", []), Code.BAD_OPERATION),
        (mark("out", "Ann", True), Code.BAD_OPERATION),
        (mark("ruling", "jail_fee", 5), Code.BAD_OPERATION),
        (mark("in_jail", "Ann", "yes"), Code.BAD_OPERATION),
        (mark("attempts", "Ann", True), Code.BAD_OPERATION),
        (mark("attempts", "Ann", 1.0), Code.BAD_OPERATION),
        (mark("turn", "table", None), Code.BAD_OPERATION),
        (mark("turn", "table", "Zoe"), Code.UNKNOWN_PLAYER),
        (mark("claims", "Ann", 5), Code.BAD_OPERATION),
        ({"what": ["money"], "of": "Ann", "now": 1}, Code.BAD_OPERATION),
    ],
)
def test_moves_that_are_none(move: Json, code: Code) -> None:
    sound_table().refuses(code, **correct(move))


def test_a_correction_says_why() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BAD_OPERATION, **correct(money("Ann", "Ben", 5), note=" "))
    table.refuses(Code.BAD_OPERATION, **correct())


def test_a_correction_without_a_word() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BAD_OPERATION, correct=[money("Ann", "Ben", 5)], agreed_by=ALL)


def test_in_the_notes_of_the_box() -> None:
    table = game("no-2001", *THREE)
    table.refuses(Code.BAD_AMOUNT, **correct(money("Ann", "Ben", 50)))
    table.does(**correct(money("Ann", "Ben", 60)))


def test_it_is_undone_like_anything_else() -> None:
    table = sound_table()
    before = table.table
    table.does(**correct(money("Ann", "Ben", 5), mark("in_jail", "Ben", True)))
    table.does(undo=1)
    assert table.table == before


@pytest.mark.parametrize("levels", [(0, 0), (4, 4)])
def test_houses_do_not_turn_into_a_hotel(levels: tuple[int, int]) -> None:
    built = dict(zip(BROWN.split(), levels, strict=True))
    table = game("us-g0009", *THREE, owns={"Ann": BROWN}, built=built)
    moves = [{"what": "house", "from": "bank", "to": street, "count": 5 - level} for street, level in built.items()]
    table.refuses(Code.BAD_POSITION, **correct(*moves))


def test_a_field_that_no_move_has() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.BAD_OPERATION, **correct({**money("Ann", "Ben", 5), "reason": "rent"}))


def test_a_deed_won_on_credit_is_not_given_away() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": "short-line"})
    table.does(auction="boardwalk")
    table.does(bid="Ann", amount=100)
    table.does(hammer=True)
    table.asks(
        {
            "op": "correct",
            "agreed_by": ALL,
            "note": "x",
            "moves": [{"what": "deed", "from": "bank", "to": "Ben", "deed": "boardwalk"}],
        }
    )
    owner = table.owner("boardwalk")
    table.does(mortgage="Ann", deeds=["short-line"])
    table.does(settle="Ann")
    assert table.owner("boardwalk") == ("Ann" if owner is None else owner)
