"""Ways out, as phrases for a button."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from banker.command.replay import Replay
from banker.rules import operations as ops
from banker.rules import spelling
from banker.words.remedies import remedy
from tests.making import SHELF, Game, game
from tests.words.telling import LIGHT_BLUE

CASES = Path(__file__).parents[1] / "data" / "cases"


@pytest.fixture(scope="module")
def table() -> Game:
    return game(
        "us-pre2008",
        "Ann",
        "Ben",
        "Cleo",
        owns={"Ann": LIGHT_BLUE, "Ben": "boardwalk short-line"},
        built={"oriental-avenue": 4, "vermont-avenue": 5, "connecticut-avenue": 4},
        mortgaged="short-line",
        cash={"Cleo": 10},
    )


PHRASES: list[tuple[ops.Operation, str]] = [
    (ops.Turn(player="Ben"), "Let Ben roll"),
    (ops.Turn(), "Let Ann roll"),
    (ops.Land(player="Ben", space="vermont-avenue"), "Book the landing on Vermont Avenue"),
    (ops.Land(player="Ben", space="chance"), "Book the landing on Chance"),
    (ops.Salary(player="Ben"), "Book the salary"),
    (ops.Buy(player="Ben", deed="park-place"), "Buy Park Place for $350"),
    (ops.Buy(player="Ben", deed="nowhere"), "Buy nowhere"),
    (ops.Decline(player="Ben", deed="park-place"), "Decline Park Place"),
    (ops.Auction(deed="park-place"), "Auction Park Place"),
    (ops.Auction(building="hotel"), "Auction a hotel"),
    (ops.Bid(player="Ben", amount=60), "Bid $60"),
    (ops.Hammer(), "Close the auction"),
    (ops.Sold(player="Ben", amount=60, deed="park-place"), "Sell Park Place to Ben for $60"),
    (ops.Rent(player="Ben", deed="vermont-avenue"), "Collect rent for Vermont Avenue"),
    (ops.Rent(player="Ben", deed="vermont-avenue", amount=28), "Collect $28 for Vermont Avenue"),
    (ops.Tax(player="Ben", space="luxury-tax"), "Pay Luxury Tax"),
    (ops.Tax(player="Ben", space="income-tax", choice="flat"), "Pay $200"),
    (ops.Tax(player="Ben", space="income-tax", choice="percent"), "Pay 10% of all one is worth"),
    (ops.Pay(payer="Ben", payee="bank", amount=5, reason="card"), "Let Ben pay the Bank $5"),
    (ops.PayEach(player="Ben", amount=5), "Pay each player"),
    (ops.CollectEach(player="Ben", amount=5), "Collect from each player"),
    (ops.Repairs(player="Ben", house=5, hotel=5), "Book the repairs"),
    (ops.TakePot(player="Ben"), "Take the pot, $0"),
    (ops.Build(player="Ann", to={"oriental-avenue": 4, "vermont-avenue": 5}),
     "Raise Oriental Avenue to 4 houses and Vermont Avenue to a hotel"),
    (ops.Sell(player="Ann", to={"oriental-avenue": 3}), "Sell a house on Oriental Avenue"),
    (ops.Sell(player="Ann", to={"oriental-avenue": 0}), "Sell 4 houses on Oriental Avenue"),
    (ops.Sell(player="Ann", to={"vermont-avenue": 0}), "Sell the hotel on Vermont Avenue"),
    (ops.Sell(player="Ann", to={"vermont-avenue": 4}), "Sell the hotel on Vermont Avenue down to 4 houses"),
    (ops.Mortgage(player="Ben", deeds=("boardwalk",)), "Mortgage Boardwalk"),
    (ops.Lift(player="Ben", deeds=("short-line",)), "Lift the mortgage on Short Line"),
    (ops.Lift(player="Ben", deeds=("short-line",), cost={"short-line": 110}),
     "Lift the mortgage on Short Line for $110"),
    (ops.Lift(player="Ben", deeds=("short-line", "boardwalk")), "Lift the mortgages on Short Line and Boardwalk"),
    (ops.Trade(gives={}), "Trade"),
    (ops.Trade(gives={}, mortgaged={"short-line": "keep"}), "Trade, keep mortgaged: Short Line"),
    (ops.Trade(gives={}, mortgaged={"short-line": "lift"}, cost={"short-line": 110}),
     "Trade, lift: Short Line, lifting for $110"),
    (ops.TakeCard(player="Ben", deck="chance"), "Keep a Jail card"),
    (ops.GoToJail(player="Ben"), "Go to Jail"),
    (ops.JailRoll(player="Ben", doubles=True), "Book doubles"),
    (ops.JailRoll(player="Ben", doubles=False), "Book no doubles"),
    (ops.JailPay(player="Ben"), "Pay $50 to leave Jail"),
    (ops.JailCard(player="Ben"), "Use a Jail card"),
    (ops.Settle(player="Ben"), "Settle"),
    (ops.Bankrupt(player="Ben"), "Declare Ben bankrupt"),
    (ops.Resign(player="Ben", agreed_by=("Ann", "Ben")), "Book it as agreed by Ann and Ben"),
    (ops.Resign(player="Ben"), "Leave the game"),
    (ops.MakeRuling(parameter="bid_limit", value="cash"), "Rule on Highest bid allowed"),
    (ops.MakeRuling(parameter="nothing", value="cash"), "Rule on nothing"),
    (ops.Promise(giver="Ann", receiver="Ben", text="x"), "Book the promise"),
    (ops.DeedSays(deed="boardwalk", field="price", value=410), "Book what the deed says"),
    (ops.Undo(), "Undo 1 entry"),
    (ops.Undo(entries=3), "Undo 3 entries"),
    (ops.Redo(entries=2), "Redo 2 entries"),
    (ops.Correct(agreed_by=("Ann",), moves=(), note="x"), "Book it as agreed by Ann"),
    (ops.Pause(), "Pause"),
    (ops.Cutoff(), "Call time"),
    (ops.Finish(), "End the game"),
    (ops.Open(format=ops.FORMAT, edition="x", players=("Ann", "Ben")), "Open a table"),
]  # fmt: skip


@pytest.mark.parametrize(("way", "phrase"), PHRASES, ids=[phrase for _, phrase in PHRASES])
def test_phrases(table: Game, way: ops.Operation, phrase: str) -> None:
    assert remedy(table.table, way) == phrase


def test_every_operation_has_its_phrase() -> None:
    assert {type(way) for way, _ in PHRASES} == set(ops.OPERATIONS.values())


def test_the_one_house_and_the_debt() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ann": LIGHT_BLUE}, built={"oriental-avenue": 1}, cash={"Ben": 10})
    assert remedy(table.table, ops.Sell(player="Ann", to={"oriental-avenue": 0})) == "Sell the house on Oriental Avenue"
    table.does(tax="Ben", space="income-tax")
    assert remedy(table.table, ops.Settle(player="ben")) == "Settle M200"
    assert remedy(table.table, ops.Settle(player="Ben", creditor="Ann")) == "Settle"


def test_every_remedy_of_the_cases_has_a_phrase() -> None:
    seen = set()
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            play = Replay(SHELF)
            for number, line in enumerate([case["open"], *case.get("operations", [])], 1):
                answer: dict[str, Any] = play.answer(number, json.dumps(line))[-1]
                for plain in answer.get("remedy", ()) if play.desk else ():
                    way = spelling.parse(plain)
                    assert play.desk is not None
                    assert remedy(play.desk.table, way)
                    seen.add(way.word)
    assert {"build", "sell", "hammer", "bid"} <= seen
