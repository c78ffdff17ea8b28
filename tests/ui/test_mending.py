"""Corrections and recounts by keys: what is proposed, and what is booked."""

from __future__ import annotations

from typing import Any

import pytest

from banker.rules import operations as ops
from banker.rules.recount import Count
from banker.ui.screens.correct import CorrectScreen
from banker.ui.screens.notes import _amounts
from banker.ui.screens.recount import RecountScreen
from banker.ui.screens.telling import TellingScreen
from tests.making import Game, box, game
from tests.ui.choosing import NAMES, at_the_table, last, pane, shown, tells
from tests.ui.conftest import Seat, seated


def laid(**more: Any) -> Game:
    return game("us-g0009", *NAMES, **{"turn": "Anna"} | more)


async def correcting(seat: Seat, detail: str = "") -> CorrectScreen:
    return await shown(seat, CorrectScreen(seat.desk, "", detail))


def corrected(seat: Seat) -> ops.Correct:
    booked = last(seat)
    assert isinstance(booked, ops.Correct)
    return booked


async def test_a_rent_for_the_wrong_street_is_typed_right() -> None:
    table = laid(owns={"Ben": "oriental-avenue states-avenue"})
    table.does(rent="Anna", deed="oriental-avenue")
    table.does(turn="Ben")
    async with seated(table) as seat:
        await correcting(seat)
        await seat.keys(*"orient", "down", "enter")
        await seat.shows("Entry 2: Anna pays Ben M6")
        await seat.keys(*"states")
        await tells(seat, "Correction, agreed by all", "Anna pays Ben M4", "M1,494 → M1,490")
        await seat.keys("enter")
        await at_the_table(seat)
        assert seat.desk.table.cash["Ben"] == 1510
        assert set(corrected(seat).agreed_by) == set(NAMES)
        assert "States Avenue" in str(corrected(seat).note)


async def test_another_amount_and_a_note_in_the_words_of_the_table() -> None:
    table = laid()
    table.does(pay="Anna", to="bank", amount=150, for_="fine")
    table.does(turn="Ben")
    async with seated(table) as seat:
        await correcting(seat, "2")
        await seat.keys(*"50")
        await tells(seat, "The Bank pays Anna M100")
        await seat.keys("N")
        await seat.until(lambda: isinstance(seat.screen, TellingScreen), "the question")
        await seat.type("fifty it was")
        await seat.keys("enter")
        await tells(seat, "note: fifty it was")
        await seat.keys("enter")
        await at_the_table(seat)
        assert (seat.desk.table.cash["Anna"], corrected(seat).note) == (1450, "fifty it was")


async def test_before_the_next_roll_it_is_simply_struck() -> None:
    table = laid()
    table.does(pay="Anna", to="bank", amount=150, for_="fine")
    async with seated(table) as seat:
        await correcting(seat, "2")
        await tells(seat, "Struck", "Nobody has rolled since")
        await seat.keys("enter")
        await at_the_table(seat)
        assert isinstance(last(seat), ops.Undo)


async def test_what_followed_is_not_struck_unasked() -> None:
    table = laid(owns={"Ben": "oriental-avenue"})
    table.does(rent="Anna", deed="oriental-avenue")
    table.does(land="Anna", space="vermont-avenue")
    async with seated(table) as seat:
        await correcting(seat, "2")
        await tells(seat, "Correction, agreed by all", "Ben pays Anna M6", "note: entry 2: should not have been booked")
        await seat.keys("down")
        await seat.shows("Strike it, and entry 3 after it")
        await tells(seat, "Struck: 2 (Collect rent) and 3 (Landing)")
        await seat.keys("escape")
        await at_the_table(seat)
        await correcting(seat, "3")
        await tells(seat, "Struck: 3 (Landing)", "Nobody has rolled since")
        await seat.keys("N")
        await seat.until(lambda: isinstance(seat.screen, TellingScreen), "the question")
        await seat.keys("escape")
        await seat.keys("enter")
        await at_the_table(seat)
        assert last(seat) == ops.Undo(entries=1)


async def test_a_note_that_was_written_stays_when_the_question_is_left() -> None:
    table = laid()
    table.does(pay="Anna", to="bank", amount=150, for_="fine")
    table.does(turn="Ben")
    async with seated(table) as seat:
        await correcting(seat, "2")
        for written in ("we all saw it", ""):
            await seat.keys("N")
            await seat.until(lambda: isinstance(seat.screen, TellingScreen), "the question")
            await seat.type(written)
            await seat.keys("enter" if written else "escape")
            await tells(seat, "note: we all saw it")


async def test_something_forgotten_is_typed_as_on_the_line() -> None:
    table = laid()
    table.does(turn="Ben")
    async with seated(table) as seat:
        await correcting(seat)
        await seat.keys("enter", *"anna salary")
        await tells(seat, "The Bank pays Anna M200")
        await seat.keys("enter")
        await at_the_table(seat)
        assert (seat.desk.table.cash["Anna"], seat.desk.table.turn) == (1700, "Ben")


async def test_a_missed_rent_stays_lost_unless_all_say_otherwise_in_words() -> None:
    table = laid(owns={"Ben": "oriental-avenue"})
    table.does(land="Anna", space="oriental-avenue")
    table.does(turn="Ben")
    async with seated(table) as seat:
        await correcting(seat, "forgotten")
        await seat.keys(*"anna orient")
        await tells(seat, "✗", "in so many words")
        await seat.shows("N note", "Y why?")
        await seat.keys("enter")
        assert isinstance(seat.screen, CorrectScreen)
        await seat.keys("N")
        await seat.until(lambda: isinstance(seat.screen, TellingScreen), "the question")
        await seat.type("we all let it count")
        await seat.keys("enter")
        await tells(seat, "Anna pays Ben M6", "we all let it count")


async def test_a_recount_finds_a_forgotten_salary() -> None:
    table = laid()
    table.does(pay="Anna", to="bank", amount=20, for_="fine")
    table.does(turn="Ben")
    async with seated(table) as seat:
        screen = await shown(seat, RecountScreen(seat.desk, "", ""))
        assert "Nothing differs so far" in pane(seat)
        await seat.keys(*"anna 1680", "enter")
        await seat.shows("1 thing lies otherwise than booked", "≠ Anna")
        assert screen.count == Count(cash={"Anna": 1680})
        await seat.keys("tab")
        await tells(seat, "Anna was not paid the salary, M200", "M1,480 → M1,680")
        await seat.keys("enter")
        await at_the_table(seat)
        assert seat.desk.table.cash["Anna"] == 1680
        assert str(corrected(seat).note).startswith("recount: Anna was not paid")


async def test_after_one_correction_what_still_differs_is_explained() -> None:
    table = laid(rulings={"free_parking": "pot"}, pot=200)
    table.does(pay="Anna", to="bank", amount=20, for_="fine")
    table.does(turn="Ben")
    async with seated(table) as seat:
        screen = await shown(seat, RecountScreen(seat.desk, "", ""))
        await seat.keys(*"anna 1680", "enter", *"pot 150", "enter", "tab")
        place = next(at for at, each in enumerate(screen._found) if each.left == 1)
        await seat.keys(*["down"] * place, "enter")
        await seat.until(lambda: len(screen._found) and screen._found[0].left == 0, "the rest")
        assert isinstance(seat.screen, RecountScreen)
        await seat.keys(*"cara 5")
        await seat.shows("1 thing lies otherwise than booked", "≠ The pot")


async def test_deeds_houses_faces_and_cards_are_counted_by_a_word() -> None:
    async with seated(laid(owns={"Ben": "oriental-avenue"})) as seat:
        screen = await shown(seat, RecountScreen(seat.desk, "", ""))
        for typed in ("board ben", "orient down", "med 2", "balt hotel", "chance anna", "xyzzy 3"):
            await seat.keys(*typed, "enter")
        assert "Name a player, a deed or a deck" in pane(seat)
        assert screen.count == Count(
            owner={"boardwalk": "Ben"},
            mortgaged={"oriental-avenue": True},
            level={"mediterranean-avenue": 2, "baltic-avenue": 5},
            cards={"chance": "Anna"},
        )


async def test_from_the_history_an_entry_is_set_right() -> None:
    table = laid()
    table.does(pay="Anna", to="bank", amount=150, for_="fine")
    table.does(turn="Ben")
    async with seated(table) as seat:
        await seat.keys("H", *"fine", "E")
        await seat.until(lambda: isinstance(seat.screen, CorrectScreen), "the correction")
        await seat.shows("Entry 2: Anna pays the Bank M150: a fine")
        await tells(seat, "The Bank pays Anna M150")


@pytest.mark.parametrize(
    ("edition", "typed", "known"),
    [
        ("no-2001", "30 000", [30000]),
        ("no-2001", "1 500", [1500]),
        ("no-2001", "340 500", [340, 500]),
        ("us-g0009", "37 100", [37, 100]),
        ("us-g0009", "2 000", [2000]),
    ],
)
def test_an_amount_in_groups_is_one_amount(edition: str, typed: str, known: list[int]) -> None:
    assert _amounts(box(edition), typed.split()) == known
