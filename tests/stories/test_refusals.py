"""The gallery of refusals: a scene for every code, and proof that a refusal leaves everything as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from banker.journal.memory import Memory
from banker.rules.ruling import Code, Refused
from tests.making import BANKER, Game, Json, asked, game, opening, opens, said

BROWN = "mediterranean-avenue baltic-avenue"
ORANGE = "st-james-place tennessee-avenue new-york-avenue"
FINE: Json = {"pay": "Ann", "to": "bank", "amount": 50, "for_": "fine"}


class Scene(NamedTuple):
    """A table, what is done first, and what is then refused."""

    refused: Json
    first: Sequence[Json] = ()
    table: Json = {}
    edition: str = "us-g0009"


def built(streets: str, *levels: int, **more: Any) -> Json:
    """Ann owns the streets, at these levels."""
    return {"owns": {"Ann": streets}, "built": dict(zip(streets.split(), levels, strict=True)), **more}


MORTGAGED: Json = {"owns": {"Ann": "boardwalk"}, "mortgaged": "boardwalk"}
JAILED: Json = {"jailed": {"Ann": 0}}

SCENES: dict[Code, Scene] = {
    Code.BAD_OPERATION: Scene({"buy": "Ann", "deed": "boardwalk", "colour": "blue"}),
    Code.BAD_AMOUNT: Scene({"bid": "Ann", "amount": 2.5}),
    Code.BAD_POSITION: Scene(
        {
            "correct": [{"what": "money", "from": "Ann", "to": "Ben", "amount": 5000}],
            "agreed_by": ["Ann", "Ben", "Cara"],
            "note": "x",
        }
    ),
    Code.UNKNOWN_PLAYER: Scene({"turn": "Zoe"}),
    Code.UNKNOWN_DEED: Scene({"buy": "Ann", "deed": "park lane"}),
    Code.PLAYER_IS_OUT: Scene({"turn": "Ben"}, table={"out": "Ben", "cash": {"Ben": 0}}),
    Code.GAME_OVER: Scene({"turn": "Ben"}, [{"finish": True}]),
    Code.NOT_IN_THIS_EDITION: Scene({"pot": "Ann"}),
    Code.OPEN_DEBT: Scene({"turn": "Ben"}, [FINE], {"cash": {"Ann": 0}}),
    Code.OPEN_AUCTION: Scene({"turn": "Ben"}, [{"auction": "boardwalk"}]),
    Code.OPEN_PURCHASE: Scene({"turn": "Ben"}, [{"land": "Ann", "space": "boardwalk"}]),
    Code.OPEN_ESTATE: Scene({"turn": "Ben"}, [FINE, {"bankrupt": "Ann"}], {**MORTGAGED, "cash": {"Ann": 0}}),
    Code.NO_OPEN_DEBT: Scene({"settle": "Ann"}),
    Code.NO_OPEN_AUCTION: Scene({"hammer": True}),
    Code.NOT_YOUR_DEED: Scene({"mortgage": "Ben", "deeds": ["boardwalk"]}, table={"owns": {"Ann": "boardwalk"}}),
    Code.ALREADY_OWNED: Scene({"buy": "Ben", "deed": "boardwalk"}, table={"owns": {"Ann": "boardwalk"}}),
    Code.NO_OWNER: Scene({"rent": "Ben", "deed": "boardwalk"}),
    Code.NO_RENT_ON_OWN_DEED: Scene({"rent": "Ann", "deed": "boardwalk"}, table={"owns": {"Ann": "boardwalk"}}),
    Code.MORTGAGED_NO_RENT: Scene({"rent": "Ben", "deed": "boardwalk"}, table=MORTGAGED),
    Code.RENT_WINDOW_CLOSED: Scene(
        {"rent": "Ben", "deed": "boardwalk"},
        [{"land": "Ben", "space": "boardwalk"}, {"turn": "Cara"}],
        {"owns": {"Ann": "boardwalk"}},
    ),
    Code.ALREADY_PAID: Scene(
        {"rent": "Ben", "deed": "boardwalk"},
        [{"land": "Ben", "space": "boardwalk"}, {"rent": "Ben", "deed": "boardwalk"}],
        {"owns": {"Ann": "boardwalk"}},
    ),
    Code.DICE_NEEDED: Scene({"rent": "Ben", "deed": "water-works"}, table={"owns": {"Ann": "water-works"}}),
    Code.WRONG_AMOUNT: Scene({"buy": "Ann", "deed": "boardwalk", "price": 399}),
    Code.DIRECT_PURCHASE_DISABLED: Scene({"buy": "Ann", "deed": "boardwalk"}, table={"variants": ["auction-first"]}),
    Code.PURCHASE_FORCED: Scene({"decline": "Ann", "deed": "museet"}, edition="no-junior-1"),
    Code.BELOW_OPENING: Scene({"bid": "Ann", "amount": 9}, [{"auction": "boardwalk"}]),
    Code.RAISE_TOO_SMALL: Scene({"bid": "Ann", "amount": 20}, [{"auction": "boardwalk"}, {"bid": "Ben", "amount": 20}]),
    Code.BID_OVER_LIMIT: Scene({"bid": "Ann", "amount": 1501}, [{"auction": "boardwalk"}]),
    Code.NOT_A_STREET: Scene({"build": "Ann", "to": {"short-line": 1}}, table={"owns": {"Ann": "short-line"}}),
    Code.SET_NOT_COMPLETE: Scene({"build": "Ann", "to": {"boardwalk": 1}}, table={"owns": {"Ann": "boardwalk"}}),
    Code.SET_MORTGAGED: Scene(
        {"build": "Ann", "to": {"baltic-avenue": 1}}, table=built(BROWN, 0, 0, mortgaged="mediterranean-avenue")
    ),
    Code.SET_HAS_BUILDINGS: Scene({"mortgage": "Ann", "deeds": ["baltic-avenue"]}, table=built(BROWN, 1, 0)),
    Code.STREET_FULL: Scene({"build": "Ann", "to": {"baltic-avenue": 5}}, table=built(BROWN, 5, 5)),
    Code.UNEVEN_BUILD: Scene({"build": "Ann", "to": {"baltic-avenue": 2}}, table=built(BROWN, 0, 0)),
    Code.HOTEL_NEEDS_HOUSES: Scene({"build": "Ann", "to": {"baltic-avenue": 5}}, table=built(BROWN, 3, 3)),
    Code.NOTHING_TO_BUILD: Scene({"build": "Ann", "to": {"baltic-avenue": 1}}, table=built(BROWN, 1, 1)),
    Code.SUPPLY_EMPTY: Scene({"auction": "house"}, table={"rulings": {"houses_total": 0}}),
    Code.NO_LEGAL_SITE: Scene({"bid": "Ann", "amount": 10, "deed": "boardwalk"}, [{"auction": "house"}]),
    Code.UNEVEN_SALE: Scene({"sell": "Ann", "to": {"baltic-avenue": 0}}, table=built(BROWN, 2, 1)),
    Code.NOTHING_TO_SELL: Scene({"sell": "Ann", "to": {"baltic-avenue": 0}}, table=built(BROWN, 1, 0)),
    Code.SUPPLY_SHORT_FOR_BREAKDOWN: Scene(
        {"sell": "Ann", "to": {"new-york-avenue": 4}}, table=built(ORANGE, 5, 5, 5, rulings={"houses_total": 3})
    ),
    Code.ALREADY_MORTGAGED: Scene({"mortgage": "Ann", "deeds": ["boardwalk"]}, table=MORTGAGED),
    Code.NOT_MORTGAGED: Scene({"lift": "Ann", "deeds": ["boardwalk"]}, table={"owns": {"Ann": "boardwalk"}}),
    Code.NEED_PRINTED_COST: Scene({"lift": "Ann", "deeds": ["boardwalk"]}, table=MORTGAGED),
    Code.MORTGAGE_CHOICE_MISSING: Scene(
        {"trade": {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 1}}}, table=MORTGAGED, edition="us-c1009"
    ),
    Code.LOAN_FORBIDDEN: Scene({"pay": "Ann", "to": "Ben", "amount": 50, "for_": "other"}),
    Code.NOT_ENOUGH_CASH: Scene({"buy": "Ann", "deed": "boardwalk"}, table={"cash": {"Ann": 399}}),
    Code.CAN_STILL_PAY: Scene({"bankrupt": "Ann"}, [FINE], {"cash": {"Ann": 0}, "owns": {"Ann": "boardwalk"}}),
    Code.NOT_IN_JAIL: Scene({"jail_pay": "Ann"}),
    Code.ALREADY_IN_JAIL: Scene({"jail": "Ann"}, table=JAILED),
    Code.JAIL_ROLL_USED: Scene({"jail_roll": "Ann", "doubles": True}, [{"jail_roll": "Ann", "doubles": False}], JAILED),
    Code.NO_JAIL_CARD: Scene({"jail_card": "Ann"}, table=JAILED),
    Code.CARD_IS_OUT: Scene({"take_card": "Ben", "deck": "chest"}, [{"take_card": "Ann", "deck": "chest"}]),
    Code.AFTER_CUTOFF: Scene({"cutoff": True}, [{"cutoff": True}], {"variants": ["agreed-deadline"]}),
    Code.NEEDS_ALL_CONSENT: Scene({"resign": "Ann", "agreed_by": ["Ben"]}),
    Code.PAST_NEXT_ROLL: Scene({"undo": 2}, [{"turn": "Ann"}]),
    Code.NOTHING_TO_UNDO: Scene({"undo": 1}),
    Code.NOTHING_TO_REDO: Scene({"redo": 1}),
}

AT_THE_OPENING: dict[Code, Json] = {
    Code.UNKNOWN_EDITION: opening("us-g9999", "Ann", "Ben"),
    Code.BAD_POSITION: opening("us-g0009", "Ann", "Ben", position={"pot": -1}),
    Code.BAD_OPERATION: opening("us-g0009", "Ann"),
    Code.UNKNOWN_PLAYER: opening("us-g0009", "Ann", "Ben", banker="Zoe"),
}


def play(scene: Scene) -> Game:
    """The table of a scene, up to the refusal."""
    table = game(scene.edition, "Ann", "Ben", "Cara", **scene.table)
    for words in scene.first:
        table.does(**words)
    return table


def test_every_code_has_its_scene() -> None:
    assert set(SCENES) | set(AT_THE_OPENING) == set(Code)


@pytest.mark.parametrize("code", SCENES)
def test_a_refusal_leaves_table_and_journal_as_they_were(code: Code) -> None:
    scene = SCENES[code]
    table = play(scene)
    before = table.table
    table.refuses(code, **scene.refused)
    table.refuses(code, **scene.refused)
    assert table.table is before
    assert table.resumed().table == before
    assert table.resumed().history == table.desk.history


@pytest.mark.parametrize("code", SCENES)
def test_asking_first_gets_the_same_no(code: Code) -> None:
    table = play(SCENES[code])
    operation = asked(said(SCENES[code].refused))
    if isinstance(operation, Refused):
        assert operation.code is code
        return
    trial = table.desk.may_i(operation)
    assert (trial.steps, trial.after, trial.stopped_at) == ((), table.table, operation)
    assert trial.refused is not None
    assert trial.refused.code is code


@pytest.mark.parametrize("code", SCENES)
def test_the_way_out_is_open(code: Code) -> None:
    table = play(SCENES[code])
    refused = table.refuses(code, **SCENES[code].refused)
    for way in refused.remedy:
        closed = table.desk.may_i(way).refused
        assert closed is None or closed.code in (Code.NOT_ENOUGH_CASH, Code.NEED_PRINTED_COST), way


@pytest.mark.parametrize("code", SCENES)
def test_the_game_goes_on_as_if_nothing_had_been_asked(code: Code) -> None:
    noisy, silent = play(SCENES[code]), play(SCENES[code])
    noisy.refuses(code, **SCENES[code].refused)
    for table in (noisy, silent):
        table.asks({"op": "pay", "from": "bank", "to": "Cara", "amount": 20, "for": "card"})
        table.asks({"op": "turn"})
    assert noisy.table == silent.table
    assert [entry.moves for entry in noisy.desk.entries] == [entry.moves for entry in silent.desk.entries]


@pytest.mark.parametrize("code", AT_THE_OPENING)
def test_a_refused_opening_begins_no_game(code: Code) -> None:
    journal = Memory(BANKER)
    answer = opens(AT_THE_OPENING[code], journal)
    assert not isinstance(answer, Game)
    assert answer.code is code
    assert journal.games() == []
