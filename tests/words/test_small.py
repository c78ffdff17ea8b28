"""Acts, the basis of a ruling, the final account, and single moves."""

from __future__ import annotations

import pytest

from banker.edition.parameters import Parameter
from banker.rules.moves import BANK, POT, Built, CardMoved, Cell, DeedMoved, Mark, Money
from banker.rules.operations import OPERATIONS
from banker.rules.table import Debt, Estate, High, OpenAuction, Pledge, Purchase, Result
from banker.words.account import headings, lines, reason, winner
from banker.words.acts import ACTS, act, synonyms
from banker.words.basis import basis
from banker.words.entries import from_moves, move_says
from tests.making import game

TABLE = game("us-g0009", "Ann", "Ben").table


def test_every_operation_is_an_act() -> None:
    assert set(ACTS) == set(OPERATIONS)
    assert len({act(word) for word in ACTS}) == len(ACTS)
    assert act("rent") == "Collect rent"
    assert act("steal") == "steal"


@pytest.mark.parametrize("word", OPERATIONS)
def test_every_act_is_said_in_other_words(word: str) -> None:
    others = synonyms(word)
    assert others
    assert all(other == other.strip() != "" for other in others)
    assert len(set(others)) == len(others)


def test_basis() -> None:
    assert basis(TABLE, Parameter.AUCTION_OPENING) == "US Classic (G0009), Auctions: stated"
    assert basis(TABLE, Parameter.BID_LIMIT) == "US Classic (G0009), Auctions: the leaflet is silent"
    assert basis(TABLE, Parameter.TIE) == "US Classic (G0009), End of the game: not part of this box"
    assert basis(TABLE, None) == "The bank's own order of business"
    table = game("us-g0009", "Ann", "Ben", variants=["auction-first"])
    assert basis(table.table, Parameter.DIRECT_PURCHASE) == (
        "US Classic (G0009), variant auction-first, Purchase: stated"
    )
    table.does(ruling="direct_purchase", value="optional")
    assert basis(table.table, Parameter.DIRECT_PURCHASE) == "US Classic (G0009), Purchase: ruled by this table"
    old = game("us-pre2008", "Ann", "Ben").table
    assert basis(old, Parameter.UNMORTGAGE_COST).endswith("Mortgages: taken from a sister leaflet")


def test_the_result() -> None:
    account: dict[str, dict[str, int | float]] = {
        "Ann": {"cash": 500, "deeds": 240, "mortgaged": 100, "buildings": 400, "total": 1240},
        "Ben": {"cash": 600, "deeds": 1400, "mortgaged": 0, "buildings": 490.5, "total": 2490.5},
    }
    result = Result("clock", ("Ben",), account)
    assert winner(result) == "Ben wins"
    assert winner(result._replace(winners=("Ann", "Ben"))) == "Ann and Ben share the win"
    assert winner(result._replace(winners=())) == "nobody wins"
    assert [line.player for line in lines(TABLE, result)] == ["Ben", "Ann"]
    assert list(lines(TABLE, result)[0].amounts.values()) == ["M600", "M1,400", "M0", "M490.5", "M2,490.5"]
    assert list(headings()) == ["cash", "deeds", "mortgaged", "buildings", "total"]
    junior = game("no-junior-1", "Ann", "Ben").table
    assert lines(junior, Result("", (), {"Ann": {"cash": 3, "total": 5}}))[0].amounts["total"] == "5 deeds"


REASONS = ("sole_survivor second_bankruptcy clock agreed one_cannot_pay last_deed_sold unfinished").split()


def test_every_reason_has_its_words() -> None:
    assert all(reason(Result(each, (), {})) not in ("", each) for each in REASONS)
    assert reason(Result("", (), {})) == ""
    assert reason(Result("{odd}", (), {})) == "{odd}"


MOVES = [
    (Money(BANK, "Ann", 200), "The Bank pays Ann M200"),
    (Money("Ann", POT, 50), "Ann pays the pot M50"),
    (DeedMoved("Ann", BANK, "boardwalk"), "Ann gives the Bank Boardwalk"),
    (CardMoved(BANK, "Ann", "chance"), "The Bank gives Ann the Jail card of Chance"),
    (Built("house", BANK, "boardwalk", 1), "1 house goes to Boardwalk"),
    (Built("house", "boardwalk", BANK, 3), "3 houses leave Boardwalk"),
    (Built("hotel", BANK, "boardwalk", 1), "1 hotel goes to Boardwalk"),
    (Mark(Cell.TURN, "table", "Ann"), "Ann rolls"),
    (Mark(Cell.TURN, "table", ""), "nobody has rolled yet"),
    (Mark(Cell.DEBT, "Ann", (Debt(BANK, 50, "tax"), Debt("Ben", 5, "rent"))), "Ann owes the Bank M50 and Ben M5"),
    (Mark(Cell.DEBT, "Ann", ()), "Ann owes nothing"),
    (Mark(Cell.AUCTION, "table", OpenAuction("boardwalk", "")), "up for auction: Boardwalk"),
    (Mark(Cell.AUCTION, "table", OpenAuction("", "house", High("Ann", 20))), "Ann bids M20 for a house"),
    (Mark(Cell.AUCTION, "table", None), "the auction is closed"),
    (Mark(Cell.PURCHASE, "table", Purchase("Ann", "boardwalk")), "Ann may buy Boardwalk"),
    (Mark(Cell.PURCHASE, "table", None), "no purchase is open"),
    (
        Mark(Cell.ESTATE, "table", Estate("Ann", ("boardwalk", "park-place"))),
        "up for auction: Boardwalk and Park Place",
    ),
    (Mark(Cell.ESTATE, "table", Estate("Ann", ("boardwalk",), High("Ben", 20))), "Ben bids M20 for Boardwalk"),
    (Mark(Cell.ESTATE, "table", None), "the estate is closed"),
    (Mark(Cell.MORTGAGED, "boardwalk", True), "Boardwalk is mortgaged"),
    (Mark(Cell.MORTGAGED, "boardwalk", False), "the mortgage on Boardwalk is lifted"),
    (Mark(Cell.IN_JAIL, "Ann", True), "Ann goes to Jail"),
    (Mark(Cell.IN_JAIL, "Ann", False), "Ann leaves Jail"),
    (Mark(Cell.OUT, "Ann", True), "Ann leaves the game"),
    (Mark(Cell.OUT, "Ann", False), "Ann is back in the game"),
    (Mark(Cell.RULING, "bid_limit", "none"), "a ruling on Highest bid allowed"),
    (Mark(Cell.RULING, "bid_limit", None), "no ruling on Highest bid allowed"),
    (Mark(Cell.DEED_SAYS, "boardwalk/price", 410), "the deed of Boardwalk says: price M410"),
    (Mark(Cell.DEED_SAYS, "boardwalk/price", None), "price of Boardwalk as in the edition"),
    (Mark(Cell.PROMISE, "1", Pledge("Ann", "Ben", "{x}")), "Ann promises Ben: {x}"),
    (Mark(Cell.PROMISE, "1", None), "a promise falls away"),
    (Mark(Cell.PAUSE, "table", None), ""),
    (Mark(Cell.CUTOFF, "table", True), "time is up"),
    (Mark(Cell.CUTOFF, "table", False), "time is not up"),
    (Mark(Cell.RESULT, "table", Result("clock", ("Ann",), {})), "Game over: Ann wins"),
    (Mark(Cell.RESULT, "table", None), "the game goes on"),
    (Mark(Cell.ATTEMPTS, "Ann", 2), ""),
    (Mark(Cell.CALLED, "table", ("Ann",)), ""),
]


@pytest.mark.parametrize(("move", "text"), MOVES, ids=[str(move)[:60] for move, _ in MOVES])
def test_a_single_move(move: Money | DeedMoved | Built | CardMoved | Mark, text: str) -> None:
    assert move_says(TABLE, move) == text


def test_moves_in_a_row() -> None:
    assert from_moves(TABLE, [Money(BANK, "Ann", 5), Mark(Cell.ATTEMPTS, "Ann", 0), Mark(Cell.OUT, "Ben", True)]) == (
        "The Bank pays Ann M5; Ben leaves the game"
    )
