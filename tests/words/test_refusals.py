"""Why not: a sentence for every code, with its facts and without them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import banker.rules
from banker.edition.parameters import Parameter
from banker.rules.audit import Broken
from banker.rules.ruling import Code, Refused
from banker.words.broken import _BROKEN, broken
from banker.words.refusals import refusal
from tests.making import Game, game, will_not_open
from tests.words.telling import LIGHT_BLUE, ORANGE, why_not

TABLE = game("us-g0009", "Ann", "Ben").table
ANN_HAS_ORANGE = {"Ann": ORANGE}
ANN_HAS_BLUE = {"Ann": LIGHT_BLUE}


@pytest.mark.parametrize("code", Code)
def test_every_code_has_a_sentence_without_its_facts(code: Code) -> None:
    for table, parameter in product((None, TABLE), (None, *Parameter)):
        sentence = refusal(table, Refused(code, parameter))
        assert re.fullmatch(r'[A-Z"].*\.', sentence)
        assert "{" not in sentence


@pytest.mark.parametrize("code", Code)
def test_a_fact_of_another_kind_never_raises(code: Code) -> None:
    keys = (
        "player players name deed deeds lot lots building owner payer payee has needs amount least limit right asked "
        "missing mortgaged standing lower higher level left debtor creditor creditors owed raisable cash deck holder "
        "field expected faults used window fault sites why most unit near reckoned source winners"
    ).split()
    for value in (None, "", "x", 3, 2.5, True, (), ("a", "b"), {"vermont-avenue": 2}):
        if value != "x":
            assert refusal(TABLE, Refused(code, None, dict.fromkeys(keys, value) | {"faults": ()}))
        assert refusal(None, Refused(code, None, {key: value for key in keys if key != "faults"}))


def two(**more: Any) -> Game:
    return game("us-g0009", "Ann", "Ben", **more)


STORIES: dict[Code, list[tuple[Callable[[], Game], dict[str, Any], str]]] = {
    Code.BAD_AMOUNT: [
        (
            lambda: game("no-2001", "Ann", "Ben"),
            {"pay": "Ann", "to": "bank", "amount": 50, "for_": "card"},
            "Amounts at this table are multiples of 20\N{NO-BREAK SPACE}kr.",
        ),
        (
            lambda: two(owns={"Ben": "boardwalk"}),
            {"land": "Ann", "space": "boardwalk", "dice": 40},
            'For "dice" the bank expects a total from 2 to 12.',
        ),
    ],
    Code.BAD_OPERATION: [
        (two, {"trade": {"Ann": {}}}, 'For "gives" the bank expects exactly two players.'),
        (two, {"ruling": "bid_limit", "value": "some"}, 'For "value" the bank expects cash or raisable or none.'),
    ],
    Code.UNKNOWN_PLAYER: [(two, {"salary": "Zed"}, 'Nobody at the table is called "Zed"; there are Ann and Ben.')],
    Code.UNKNOWN_DEED: [
        (two, {"buy": "Ann", "deed": "mayfair"}, 'No deed or space of this board is called "mayfair".')
    ],
    Code.PLAYER_IS_OUT: [
        (lambda: game("us-g0009", "Ann", "Ben", "Cleo", out="Cleo"), {"salary": "Cleo"}, "Cleo is out of the game.")
    ],
    Code.NOT_IN_THIS_EDITION: [
        (two, {"pot": "Ann"}, "This table plays without a pot."),
        (two, {"cutoff": True}, "This game has no clock."),
        (lambda: game("no-junior-1", "Ann", "Ben"), {"auction": "museet"}, "There are no auctions in this edition."),
        (
            lambda: game("no-junior-1", "Ann", "Ben"),
            {"build": "Ann", "to": {"museet": 1}},
            "There are no buildings in this edition.",
        ),
        (
            lambda: game("no-junior-1", "Ann", "Ben"),
            {"mortgage": "Ann", "deeds": ["museet"]},
            "There are no mortgages in this edition.",
        ),
        (
            two,
            {"tax": "Ann", "space": "luxury-tax", "choice": "flat"},
            "This tax has one form: there is nothing to choose.",
        ),
    ],
    Code.OPEN_DEBT: [
        (
            lambda: _after(two(cash={"Ann": 50}), tax="Ann", space="income-tax"),
            {"turn": "Ben"},
            "Ann owes the Bank M200: first that is settled.",
        )
    ],
    Code.OPEN_AUCTION: [
        (
            lambda: _after(two(), auction="boardwalk"),
            {"turn": "Ben"},
            "The auction of Boardwalk is open: first close it.",
        ),
        (lambda: _after(two(), auction="house"), {"turn": "Ben"}, "An auction of a house is open: first close it."),
    ],
    Code.OPEN_PURCHASE: [
        (
            lambda: _after(two(), land="Ann", space="boardwalk"),
            {"turn": "Ben"},
            "Ann stands on Boardwalk and has not decided: first buy or decline it.",
        ),
        (
            lambda: _after(game("no-junior-1", "Ann", "Ben"), land="Ann", space="museet"),
            {"turn": "Ben"},
            "Ann stands on Museet: first it must be bought.",
        ),
    ],
    Code.OPEN_ESTATE: [
        (
            lambda: _after(
                game("us-g0009", "Ann", "Ben", "Cleo", owns={"Cleo": "boardwalk"}),
                resign="Cleo",
                agreed_by=["Ann", "Ben"],
            ),
            {"turn": "Ben"},
            "The estate of Cleo is up for auction: first sell Boardwalk.",
        )
    ],
    Code.NO_OPEN_DEBT: [
        (two, {"settle": "Ann"}, "Ann owes nothing."),
        (two, {"settle": "Ann", "creditor": "bank"}, "Ann owes the Bank nothing."),
    ],
    Code.NO_OPEN_AUCTION: [(two, {"hammer": True}, "Nothing is up for auction.")],
    Code.NOT_YOUR_DEED: [
        (
            lambda: two(owns={"Ann": "boardwalk"}),
            {"mortgage": "Ben", "deeds": ["boardwalk"]},
            "Boardwalk belongs to Ann, not to Ben.",
        )
    ],
    Code.ALREADY_OWNED: [
        (
            lambda: two(owns={"Ann": "boardwalk"}),
            {"buy": "Ben", "deed": "boardwalk"},
            "Boardwalk already belongs to Ann.",
        )
    ],
    Code.NO_OWNER: [(two, {"rent": "Ben", "deed": "boardwalk"}, "Boardwalk belongs to the Bank: no rent is due.")],
    Code.NO_RENT_ON_OWN_DEED: [
        (
            lambda: two(owns={"Ann": "boardwalk"}),
            {"rent": "Ann", "deed": "boardwalk"},
            "Boardwalk belongs to Ann: no rent is due.",
        )
    ],
    Code.MORTGAGED_NO_RENT: [
        (
            lambda: two(owns={"Ann": "boardwalk"}, mortgaged="boardwalk"),
            {"rent": "Ben", "deed": "boardwalk"},
            "Boardwalk is mortgaged: no rent is due to Ann.",
        )
    ],
    Code.RENT_WINDOW_CLOSED: [
        (
            lambda: _after(_after(two(owns={"Ann": "boardwalk"}), land="Ben", space="boardwalk"), turn="Ann"),
            {"rent": "Ben", "deed": "boardwalk"},
            "Too late: the rent for Boardwalk had to be asked for before the next player rolled.",
        )
    ],
    Code.ALREADY_PAID: [
        (
            lambda: _after(
                _after(two(owns={"Ann": "boardwalk"}), land="Ben", space="boardwalk"), rent="Ben", deed="boardwalk"
            ),
            {"rent": "Ben", "deed": "boardwalk"},
            "Ben has paid the rent for Boardwalk; for a second landing, first book the landing.",
        )
    ],
    Code.DICE_NEEDED: [
        (
            lambda: two(owns={"Ann": "water-works"}),
            {"rent": "Ben", "deed": "water-works"},
            "The rent for Water Works goes by the dice: tell the roll.",
        )
    ],
    Code.WRONG_AMOUNT: [
        (two, {"buy": "Ben", "deed": "boardwalk", "price": 390}, "M390 is not the amount for Boardwalk: it is M400."),
        (
            lambda: two(owns=ANN_HAS_BLUE),
            {"rent": "Ben", "deed": "vermont-avenue", "amount": 6},
            "M6 is not the rent for Vermont Avenue: it is M12, whole set.",
        ),
    ],
    Code.DIRECT_PURCHASE_DISABLED: [
        (
            lambda: game("us-g0009", "Ann", "Ben", variants=["auction-first"]),
            {"buy": "Ben", "deed": "boardwalk"},
            "Boardwalk is not sold at its price here: it goes up for auction.",
        ),
        (
            lambda: _after(two(), ruling="laps_before_buying", value=2),
            {"buy": "Ben", "deed": "boardwalk"},
            "Boardwalk cannot be bought yet; before that: 2 laps of the board.",
        ),
    ],
    Code.PURCHASE_FORCED: [
        (lambda: game("no-junior-1", "Ann", "Ben"), {"decline": "Ann", "deed": "museet"}, "Museet must be bought.")
    ],
    Code.BELOW_OPENING: [
        (
            lambda: _after(two(), auction="boardwalk"),
            {"bid": "Ben", "amount": 9},
            "M9 is too little: the first bid for Boardwalk is at least M10.",
        ),
        (
            lambda: _after(two(owns=ANN_HAS_ORANGE), auction="house"),
            {"bid": "Ann", "amount": 9, "deed": "st-james-place"},
            "M9 is too little: the first bid for a house is at least M10.",
        ),
    ],
    Code.RAISE_TOO_SMALL: [
        (
            lambda: _after(_after(two(), auction="boardwalk"), bid="Ann", amount=50),
            {"bid": "Ben", "amount": 50},
            "M50 is too little: the next bid for Boardwalk is at least M51.",
        )
    ],
    Code.BID_OVER_LIMIT: [
        (
            lambda: _after(two(cash={"Ben": 100}), auction="boardwalk"),
            {"bid": "Ben", "amount": 120},
            "Ben may bid M100 at most, not M120.",
        )
    ],
    Code.NOT_A_STREET: [
        (
            lambda: two(owns={"Ann": "short-line"}),
            {"build": "Ann", "to": {"short-line": 1}},
            "Short Line is no street: nothing is built there.",
        )
    ],
    Code.SET_NOT_COMPLETE: [
        (
            lambda: two(owns={"Ann": "boardwalk"}),
            {"build": "Ann", "to": {"boardwalk": 1}},
            "Boardwalk can be built on only with its whole set; still missing: Park Place.",
        )
    ],
    Code.SET_MORTGAGED: [
        (
            lambda: two(owns=ANN_HAS_BLUE, mortgaged="oriental-avenue"),
            {"build": "Ann", "to": {"vermont-avenue": 1}},
            "Nothing is built in the set of Vermont Avenue beside a mortgage: first lift Oriental Avenue.",
        )
    ],
    Code.SET_HAS_BUILDINGS: [
        (
            lambda: two(owns=ANN_HAS_BLUE, built={"vermont-avenue": 1}),
            {"mortgage": "Ann", "deeds": ["oriental-avenue"]},
            "Buildings stand in the set of Oriental Avenue: first sell them (Vermont Avenue with 1 house).",
        )
    ],
    Code.STREET_FULL: [
        (
            lambda: two(owns=ANN_HAS_BLUE, built=dict.fromkeys(LIGHT_BLUE.split(), 5)),
            {"build": "Ann", "to": {"vermont-avenue": 5}},
            "Vermont Avenue has a hotel and cannot carry that.",
        )
    ],
    Code.UNEVEN_BUILD: [
        (
            lambda: two(owns=ANN_HAS_ORANGE, built=dict(zip(ORANGE.split(), (4, 4, 3), strict=True))),
            {"build": "Ann", "to": {"st-james-place": 5}},
            "First raise New York Avenue to 4 houses: the set of St. James Place is built evenly.",
        )
    ],
    Code.HOTEL_NEEDS_HOUSES: [
        (
            lambda: two(owns=ANN_HAS_ORANGE, built=dict.fromkeys(ORANGE.split(), 3)),
            {"build": "Ann", "to": {"st-james-place": 5}},
            "First raise Tennessee Avenue to 4 houses and New York Avenue to 4 houses: "
            "a hotel on St. James Place needs 4 houses on every street of the set.",
        )
    ],
    Code.NOTHING_TO_BUILD: [
        (
            lambda: two(owns=ANN_HAS_BLUE, built=dict.fromkeys(LIGHT_BLUE.split(), 1)),
            {"build": "Ann", "to": {"vermont-avenue": 1}},
            "Vermont Avenue already has 1 house: name a higher level.",
        )
    ],
    Code.SUPPLY_EMPTY: [
        (
            lambda: _after(two(owns=ANN_HAS_BLUE), ruling="houses_total", value=0),
            {"build": "Ann", "to": {"vermont-avenue": 1}},
            "The Bank has no houses left: wait until some come back.",
        ),
        (
            lambda: _after(two(owns=ANN_HAS_BLUE), ruling="houses_total", value=1),
            {"build": "Ann", "to": {"vermont-avenue": 1, "oriental-avenue": 1}},
            "The Bank has only 1 house left: not enough for this.",
        ),
        (
            lambda: _after(two(), ruling="hotels_total", value=0),
            {"auction": "hotel"},
            "The Bank has no hotels left: wait until one comes back.",
        ),
    ],
    Code.NO_LEGAL_SITE: [
        (
            lambda: _after(two(owns=ANN_HAS_BLUE), auction="house"),
            {"bid": "Ann", "amount": 10, "deed": "boardwalk"},
            "A house cannot go to Boardwalk: the bidder does not own the whole set. "
            "It could go to Oriental Avenue, Vermont Avenue and Connecticut Avenue.",
        ),
        (
            lambda: _after(two(), auction="house"),
            {"bid": "Ann", "amount": 10, "deed": "short-line"},
            "A house cannot go to Short Line: that is no street.",
        ),
    ],
    Code.NOTHING_TO_SELL: [
        (
            lambda: two(owns=ANN_HAS_BLUE, built={"vermont-avenue": 1}),
            {"sell": "Ann", "to": {"vermont-avenue": 1}},
            "Vermont Avenue has 1 house: name a lower level.",
        )
    ],
    Code.SUPPLY_SHORT_FOR_BREAKDOWN: [
        (
            lambda: _after(
                two(owns={"Ann": "boardwalk park-place"}, built={"boardwalk": 5, "park-place": 5}),
                ruling="houses_total",
                value=1,
            ),
            {"sell": "Ann", "to": {"boardwalk": 4}},
            "The hotel on Boardwalk needs 4 houses in its place; the Bank has 1. "
            "Possible: Park Place to 1 house and Boardwalk to no houses.",
        )
    ],
    Code.ALREADY_MORTGAGED: [
        (
            lambda: two(owns={"Ann": "boardwalk"}, mortgaged="boardwalk"),
            {"mortgage": "Ann", "deeds": ["boardwalk"]},
            "Boardwalk is already mortgaged.",
        )
    ],
    Code.NOT_MORTGAGED: [
        (
            lambda: two(owns={"Ann": "boardwalk"}),
            {"lift": "Ann", "deeds": ["boardwalk"]},
            "Boardwalk is not mortgaged.",
        )
    ],
    Code.NEED_PRINTED_COST: [
        (
            lambda: two(owns={"Ann": "boardwalk"}, mortgaged="boardwalk"),
            {"lift": "Ann", "deeds": ["boardwalk"]},
            "Read from the deed of Boardwalk what lifting its mortgage costs; reckoned, it would be M220.",
        )
    ],
    Code.MORTGAGE_CHOICE_MISSING: [
        (
            lambda: game("us-c1009", "Ann", "Ben", owns={"Ann": "boardwalk"}, mortgaged="boardwalk"),
            {"trade": {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 5}}},
            "For each mortgaged deed choose to keep or to lift the mortgage: Boardwalk.",
        )
    ],
    Code.LOAN_FORBIDDEN: [
        (
            two,
            {"pay": "Ann", "to": "Ben", "amount": 5, "for_": "other"},
            "Players neither lend nor give: Ann cannot hand Ben cash for nothing.",
        ),
        (
            two,
            {"trade": {"Ann": {"cash": 5}, "Ben": {}}},
            "Players neither lend nor give: Ann cannot hand Ben cash for nothing.",
        ),
        (
            two,
            {"promise": "Ann", "to": "Ben", "text": "no rent"},
            "Promises about rent and later favours are not allowed here.",
        ),
    ],
    Code.NOT_ENOUGH_CASH: [
        (
            lambda: two(cash={"Ann": 350}),
            {"buy": "Ann", "deed": "boardwalk"},
            "Ann needs M50 more: M400 to pay, M350 there.",
        ),
        (
            lambda: game("us-g0009", "Ann", "Ben", variants=["free-parking-pot"], pot=20),
            {"pay": "pot", "to": "Ann", "amount": 50, "for_": "card"},
            "The pot holds only M20.",
        ),
    ],
    Code.CAN_STILL_PAY: [
        (
            lambda: _after(two(cash={"Ann": 150}, owns={"Ann": "boardwalk"}), tax="Ann", space="income-tax"),
            {"bankrupt": "Ann"},
            "Ann owes M200 and can raise M350: first sell, mortgage or trade.",
        ),
        (
            lambda: _after(
                _after(two(cash={"Ann": 150}, owns={"Ann": "boardwalk"}), tax="Ann", space="income-tax"),
                mortgage="Ann",
                deeds=["boardwalk"],
            ),
            {"bankrupt": "Ann"},
            "Ann owes M200 and has M350: it can be settled.",
        ),
    ],
    Code.NOT_IN_JAIL: [(two, {"jail_roll": "Ann", "doubles": True}, "Ann is not in Jail.")],
    Code.ALREADY_IN_JAIL: [(lambda: two(jailed={"Ann": 0}), {"jail": "Ann"}, "Ann is already in Jail.")],
    Code.JAIL_ROLL_USED: [
        (
            lambda: _after(two(jailed={"Ann": 0}), jail_roll="Ann", doubles=False),
            {"jail_roll": "Ann", "doubles": True},
            "Ann has already rolled in Jail in this turn.",
        ),
        (
            lambda: _after(two(), jail="Ann"),
            {"jail_pay": "Ann"},
            "Ann came to Jail in this turn and may leave from the next one on.",
        ),
    ],
    Code.NO_JAIL_CARD: [
        (lambda: two(jailed={"Ann": 0}), {"jail_card": "Ann"}, "Ann has no Jail card."),
        (
            lambda: two(jailed={"Ann": 0}, cards={"Ann": "chest"}),
            {"jail_card": "Ann", "deck": "chance"},
            "Ann has no Jail card of Chance.",
        ),
    ],
    Code.CARD_IS_OUT: [
        (
            lambda: two(cards={"Ann": "chest"}),
            {"take_card": "Ben", "deck": "chest"},
            "The Jail card of Community Chest is already with Ann.",
        )
    ],
    Code.AFTER_CUTOFF: [
        (
            lambda: _after(game("us-g0009", "Ann", "Ben", variants=["agreed-deadline"]), cutoff=True),
            {"trade": {"Ann": {"cash": 5}, "Ben": {}}},
            "Time is up: no more building, sale, mortgage, lift or trade.",
        )
    ],
    Code.NEEDS_ALL_CONSENT: [
        (
            lambda: game("us-g0009", "Ann", "Ben", "Cleo"),
            {"resign": "Cleo", "agreed_by": ["Ann"]},
            "Everybody must agree; still missing: Ben.",
        )
    ],
    Code.PAST_NEXT_ROLL: [
        (
            lambda: _after(_after(_after(two(), turn="Ann"), turn="Ben"), salary="Ben"),
            {"undo": 4},
            "Only the latest entry can be undone; what came before the roll is corrected by agreement.",
        )
    ],
    Code.NOTHING_TO_UNDO: [(two, {"undo": 1}, "There is nothing to undo since the latest roll.")],
    Code.NOTHING_TO_REDO: [
        (two, {"redo": 1}, "There is nothing to redo."),
        (
            lambda: _after(_after(_after(two(), turn="Ann"), salary="Ann"), undo=1),
            {"redo": 3},
            "Only 1 entry can be restored.",
        ),
    ],
    Code.GAME_OVER: [
        (lambda: _after(two(), finish=True), {"salary": "Ann"}, "The game is over."),
        (
            lambda: _after(two(), resign="Ben", agreed_by=["Ann"]),
            {"salary": "Ann"},
            "The game is over; the winner: Ann.",
        ),
    ],
}


def _after(table: Game, **words: Any) -> Game:
    table.does(**words)
    return table


@pytest.mark.parametrize(
    ("code", "made", "words", "sentence"),
    [(code, *story) for code, stories in STORIES.items() for story in stories],
    ids=[f"{code}-{number}" for code, stories in STORIES.items() for number in range(len(stories))],
)
def test_refusals(code: Code, made: Callable[[], Game], words: dict[str, Any], sentence: str) -> None:
    assert why_not(made(), code, **words) == sentence


def test_uneven_sales() -> None:
    table = two(owns=ANN_HAS_BLUE, built=dict.fromkeys(LIGHT_BLUE.split(), 3))
    sentence = why_not(table, Code.UNEVEN_SALE, sell="Ann", to={"vermont-avenue": 1})
    assert sentence.endswith("the set of Vermont Avenue is sold evenly.") or sentence.startswith(
        "The set of Vermont Avenue is sold evenly: first comes "
    )


def test_every_code_has_its_story() -> None:
    opening = {Code.UNKNOWN_EDITION, Code.BAD_POSITION}
    assert set(Code) - opening - {Code.UNEVEN_SALE} == set(STORIES)


def test_an_edition_that_is_not_there() -> None:
    refused = will_not_open(Code.UNKNOWN_EDITION, "us-g0008", "Ann", "Ben")
    assert refusal(None, refused).startswith('There is no edition "us-g0008"; the nearest are us-g0009')
    refused = will_not_open(Code.BAD_OPERATION, "us-g0009", "Ann", "Ben", variants=["auction-last"])
    expected = 'For "variants" the bank expects variants that exist.'
    assert refusal(None, refused) == f'{expected} There is no "auction-last"; the nearest are auction-first.'


def test_every_fault_of_a_position_is_named() -> None:
    refused = will_not_open(
        Code.BAD_POSITION,
        "us-g0009",
        "Ann",
        "Ben",
        position={
            "players": [{"name": "Ann", "cash": -5}, {"name": "Zed"}],
            "deeds": {"boardwalk": {"level": 9}, "mayfair": {}},
            "colour": "red",
        },
    )
    sentence = refusal(None, refused)
    for part in ("Ann.cash", "Zed", "boardwalk.level", "deeds.mayfair", "colour"):
        assert part in sentence
    assert sentence.count(";") == 4


def _rules_of_positions() -> set[str]:
    """The names of faults that the rules can find, read from their source."""
    folder = Path(str(banker.rules.__file__)).parent
    sources = [path.read_text("utf-8") for path in folder.glob("*.py")]
    return {name for text in sources for name in re.findall(r'(?:Broken|_fault)\(\s*"(\w+)"', text)}


def test_every_fault_has_its_words() -> None:
    assert len(_rules_of_positions()) > 25
    assert _rules_of_positions() - {"named_twice", "bad_value"} <= set(_BROKEN)


@pytest.mark.parametrize("rule", sorted(_BROKEN))
def test_faults_are_told_with_and_without_a_table(rule: str) -> None:
    for found in ("", "-40", "33", "Ben", "boardwalk, park-place", "bank"):
        for table in (None, TABLE):
            text = broken(table, Broken(rule, "boardwalk", found))
            assert text
            assert "{" not in text
    assert "Boardwalk" in broken(TABLE, Broken("impossible_level", "boardwalk", "9"))
    assert broken(TABLE, Broken("negative_cash", "Ann", "-40")) == "Ann has less than nothing: −M40"
    assert broken(TABLE, Broken("a_new_rule", "Ann", "x")) == "Ann: x (a_new_rule)"
