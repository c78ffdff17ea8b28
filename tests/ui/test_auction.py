"""The auction screen: lots, bids by one or two keys, the hammer, results by voice; and what its keys mean."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from banker.rules import operations as ops
from banker.rules.quotes import Lot
from banker.saying.bidding import Bidding, Voiced, barred, by_voice, command_key, sold
from banker.ui import screens
from banker.ui.screens.auction import AuctionScreen
from banker.ui.screens.table import TableScreen
from tests.making import Game, game
from tests.ui.conftest import LARGE, SMALL, Seat, seated

NAMES = ("Anna", "Ben", "[/foo] Cara", "Dan [b]x[/b]", "🎩 Eve", "Maximilian-Alexander von Hohenzollern II.")
FULL = "oriental-avenue vermont-avenue connecticut-avenue"


def laid(*players: str, **more: Any) -> Game:
    return game("us-g0009", *(players or NAMES), **{"turn": (players or NAMES)[0]} | more)


def up(played: Game, **said: Any) -> Game:
    played.does(**said or {"auction": "vermont-avenue"})
    return played


def asked(seat: Seat) -> list[ops.Operation]:
    return [entry.operation for entry in seat.desk.entries[1:]]


def bidding(seat: Seat) -> Bidding:
    assert isinstance(seat.screen, AuctionScreen)
    return seat.screen.bidding


def at_table(seat: Seat) -> bool:
    return isinstance(seat.screen, TableScreen)


async def tells(seat: Seat, *words: str) -> None:
    """Waits until these words stand in the right half, however they were wrapped there."""

    def there() -> bool:
        half = " ".join(" ".join(line.rpartition("│")[2] for line in seat.lines if "│" in line).split())
        return all(each in half for each in words)

    await seat.until(there, str(words))


async def test_an_auction_bid_by_bid() -> None:
    keys = ["A", "v", "e", "r", "enter", "b", "w", "3", "w", "1", "r", "g", "g", "g"]
    async with seated(laid()) as seat:
        await seat.keys(*keys[:4])
        await tells(seat, "Vermont Avenue · printed price M100", "opens at M10, raise M1 or more", "first bid M10")
        await seat.keys(*keys[4:-1])
        await tells(seat, "going twice", "Sold to Anna for M120: Vermont Avenue", "Anna M1,500 → M1,380")
        await seat.keys(keys[-1])
        await seat.until(lambda: at_table(seat))
        assert asked(seat) == [
            ops.Auction(deed="vermont-avenue"),
            ops.Bid(player="Ben", amount=10),
            ops.Bid(player=NAMES[2], amount=20),
            ops.Bid(player="Anna", amount=120),
            ops.Hammer(),
        ]
        await seat.shows("✓ Sold to Anna for M120")


async def test_the_one_who_was_outbid_goes_on_with_one_key() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "b", "w", "1", "w")
        await tells(seat, "Ben again? M21")
        await seat.keys("w", "w", "enter")
        amounts = [(bid.player, bid.amount) for bid in asked(seat) if isinstance(bid, ops.Bid)]
        assert amounts == [("Ben", 10), ("Anna", 20), ("Ben", 30), ("Anna", 40), ("Ben", 41)]


async def test_digits_plus_and_backspace_set_the_amount() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "b", "1", "2", "5", "backspace", "+", "+")
        await tells(seat, "Ben bids M14")
        await seat.keys("enter", "2", "3", "0", "enter")
        assert [bid.amount for bid in asked(seat) if isinstance(bid, ops.Bid)] == [14, 30]


async def test_a_bid_that_is_refused_says_why_and_the_nearest_that_is_legal() -> None:
    async with seated(up(laid(cash={"Ben": 88}))) as seat:
        await seat.keys("A", "b", "5", "0", "0")
        await tells(seat, "✗ Ben may bid M88 at most, not M500.", "x: do this instead")
        await seat.keys("enter")
        assert len(asked(seat)) == 1
        await seat.keys("x")
        await tells(seat, "Ben bids M88 for Vermont Avenue")
        await seat.keys("enter")
        await seat.shows("has the bid")
        await seat.keys("1", "r", "2")
        await seat.shows("cannot reach it")
        await seat.keys("q")
        await tells(seat, "✗ Ben may bid M88 at most")
        assert [bid.amount for bid in asked(seat) if isinstance(bid, ops.Bid)] == [88, 188]


async def test_letters_of_a_name_come_before_commands_and_capitals_are_always_commands() -> None:
    async with seated(up(laid("Gwen", "Hugo", "Emma", "Walter"))) as seat:
        await seat.shows("auction")
        await seat.keys("A", "h")
        assert bidding(seat).player == "Hugo"
        assert len(asked(seat)) == 1
        await seat.keys("e", "W")
        assert asked(seat)[-1] == ops.Bid(player="Emma", amount=10)
        await seat.keys("g", "E")
        assert asked(seat)[-1] == ops.Bid(player="Gwen", amount=60)
        await seat.shows("G going", "H hammer", "E +50")
        await seat.keys("H")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner["vermont-avenue"] == "Gwen"


async def test_an_auction_held_by_voice_at_once() -> None:
    async with seated(laid()) as seat:
        await seat.keys("A", "v", "e", "r", "tab", "b", "1", "2", "0")
        await tells(seat, "Sold to Ben for M120: Vermont Avenue", "Enter: book it as sold")
        await seat.keys("enter")
        await seat.until(lambda: at_table(seat))
        assert asked(seat) == [ops.Sold(player="Ben", amount=120, deed="vermont-avenue")]


async def test_an_auction_that_is_up_can_be_ended_by_voice() -> None:
    played = up(laid(), decline="Anna", deed="vermont-avenue")
    async with seated(played) as seat:
        await seat.keys("A", "v", "2", "space", "5")
        await tells(seat, "✗", "M10")
        await seat.keys("enter")
        assert len(asked(seat)) == 1
        await seat.keys("escape", "v", "2", "space", "5", "0", "enter")
        await seat.until(lambda: at_table(seat))
        assert asked(seat)[-1] == ops.Sold(player="Ben", amount=50, deed="vermont-avenue")


async def test_the_hammer_without_a_bid_leaves_it_with_the_bank() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "g")
        await tells(seat, "going once", "No bid: Vermont Avenue stays with the Bank")
        await seat.keys("escape")
        assert "going once" not in seat.text
        await seat.keys("h")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.auction is None


async def test_a_new_bid_stops_the_hammer() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "b", "w", "g", "g", "1", "w")
        assert bidding(seat).calls == 0
        assert "going" not in seat.text.replace("g going", "")


async def test_escape_goes_back_to_the_table_and_the_auction_stays_open() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "b", "1", "5", "escape")
        assert not at_table(seat)
        await seat.keys("escape")
        assert at_table(seat)
        assert seat.desk.table.auction is not None


async def test_the_last_bid_can_be_struck_and_so_can_the_lot() -> None:
    async with seated(up(laid())) as seat:
        await seat.keys("A", "b", "w", "1", "w", "u")
        await seat.shows("M10", "Bids so far")
        assert seat.desk.table.auction is not None
        await seat.keys("u", "u")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.auction is None


async def test_cash_is_raised_on_another_screen_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, str]] = []

    def screen_for(_desk: object, act: str, player: str = "") -> Screen[Any]:
        opened.append((act, player))
        return Screen()

    owns = {"Ben": "boardwalk park-place", "Anna": "short-line"}
    async with seated(up(laid("Anna", "Ben", "Cara", owns=owns, built={"boardwalk": 1, "park-place": 1}))) as seat:
        await seat.keys("A", "b")
        monkeypatch.setattr(screens, "screen_for", screen_for)
        auction = seat.screen
        await seat.keys("m")
        seat.bank.pop_screen()
        await seat.until(lambda: seat.screen is auction)
        await seat.keys("a", "m")
        await seat.until(lambda: seat.screen is not auction)
        seat.bank.pop_screen()
        await seat.until(lambda: seat.screen is auction)
        await seat.keys("c", "m")
        assert [told.message for told in seat.bank._notifications] == ["Cara has no deed on which to raise cash."]
        assert opened == [("sell", "Ben"), ("mortgage", "Anna")]


async def test_a_house_asks_for_the_street_where_there_are_several() -> None:
    async with seated(laid(owns={"Anna": FULL, "Ben": "boardwalk park-place"}, built={"boardwalk": 1})) as seat:
        await seat.keys("A", "h", "o", "u", "enter")
        await seat.shows("A house", "no street for it")
        await seat.keys("a", "w", "enter")
        assert len(asked(seat)) == 1
        await tells(seat, "On which street of Anna's would a house stand?", "2 Vermont Avenue")
        await seat.keys("2", "w")
        assert asked(seat)[-1] == ops.Bid(player="Anna", amount=10, deed="vermont-avenue")
        await seat.keys("b", "w", "w")
        assert asked(seat)[-2:] == [
            ops.Bid(player="Ben", amount=20, deed="park-place"),
            ops.Bid(player="Anna", amount=30, deed="vermont-avenue"),
        ]
        await seat.keys("a", "down", "enter", "h")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.level["connecticut-avenue"] == 1


async def test_a_house_by_voice_names_its_street() -> None:
    async with seated(laid(owns={"Anna": FULL})) as seat:
        await seat.keys("A", "h", "o", "u", "tab", "a", "space", "6", "0")
        await tells(seat, "on which street?")
        await seat.keys("enter")
        assert asked(seat) == []
        await seat.keys("space", "v", "e", "r", "enter")
        await seat.until(lambda: at_table(seat))
        assert asked(seat) == [ops.Sold(player="Anna", amount=60, deed="vermont-avenue", building="house")]


async def test_the_lots_of_an_estate_come_one_after_the_other() -> None:
    lots = "reading-railroad short-line boardwalk"
    played = laid("Anna", "Ben", "Cara", owns={"Cara": lots}, mortgaged=lots, cash={"Cara": 0}, turn="Cara")
    played.does(pay="Cara", to="bank", amount=500, for_="card")
    played.does(bankrupt="Cara")
    async with seated(played) as seat:
        await seat.keys("A")
        await seat.shows("Reading Railroad", "Estate of Cara, 2 more", "Then come", "Short Line", "Boardwalk")
        await seat.keys("b", "r", "h")
        await tells(seat, "Short Line · printed price M200", "no bid yet")
        await seat.keys("h", "a", "r", "v", "b", "2", "0", "0", "enter")
        await seat.until(lambda: at_table(seat))
        owner = seat.desk.table.owner
        assert owner == {"reading-railroad": "Ben", "boardwalk": "Ben"}


async def test_debtors_are_told_from_those_who_may_bid() -> None:
    played = up(laid(cash={"Ben": 10}))
    played.does(pay="Ben", to="bank", amount=88, for_="card")
    async with seated(played) as seat:
        await seat.show(AuctionScreen(seat.desk))
        await seat.shows("in debt: M88")
        await seat.keys("b")
        await tells(seat, "✗")


async def test_all_of_it_by_taps() -> None:
    async with seated(laid("Anna", "Ben", "Cara")) as seat:
        await seat.shows("A auction")
        await seat.click_on("A auction")
        await seat.until(lambda: isinstance(seat.screen, AuctionScreen))
        await seat.click_on("Reading Railroad")
        await tells(seat, "Who bids?")
        await seat.click_on("2 Ben")
        await seat.click_on("q +1")
        await seat.click_on("3 Cara")
        await seat.click_on(" + ")
        await seat.click_on("⏎ bid")
        await seat.click_on("h hammer")
        await seat.until(lambda: at_table(seat))
        assert asked(seat)[1:3] == [ops.Bid(player="Ben", amount=10), ops.Bid(player="Cara", amount=12)]
        assert seat.desk.table.owner["reading-railroad"] == "Cara"


async def test_a_screen_of_its_own_answers_with_what_was_booked_last() -> None:
    async with seated(laid()) as seat:
        await seat.show(AuctionScreen(seat.desk, "Anna", "boardwalk"))
        await tells(seat, "Boardwalk · printed price M400")
        await seat.keys("enter", "b", "w", "h")
        await seat.until(lambda: seat.answers)
        assert seat.answers[0].booked[-1].entry.operation == ops.Hammer()
        await seat.show(AuctionScreen(seat.desk))
        await seat.keys("escape")
        assert seat.answers[1] is None


@pytest.mark.parametrize(("bidder", "size"), [*((each, SMALL) for each in range(6)), (5, LARGE)])
async def test_every_name_can_bid_and_nothing_is_cut_off(bidder: int, size: tuple[int, int]) -> None:
    async with seated(up(laid()), size) as seat:
        await seat.keys("A", str(bidder + 1))
        assert bidding(seat).player == NAMES[bidder]
        assert seat.cut_off() == []
        await seat.keys("r", "g")
        assert seat.cut_off() == []
        await seat.keys("g", "g")
        await seat.until(lambda: at_table(seat))
        assert seat.desk.table.owner["vermont-avenue"] == NAMES[bidder]


async def test_ten_players_and_amounts_in_kroner() -> None:
    players = [f"Player {number}" for number in range(1, 11)]
    async with seated(game("no-2001", *players, turn="Player 1")) as seat:
        await seat.keys("A", "enter", "0")
        assert seat.cut_off() == []
        await tells(seat, "q +20", "r +2")
        await seat.keys("q")
        assert asked(seat)[-1] == ops.Bid(player="Player 10", amount=20)


def test_a_line_by_voice_is_read_in_any_of_its_forms() -> None:
    table = laid("Anna", "Ben", "Player 7").table
    for line in ("ben 120", "b120", "2 120", "120 ben", "b 120"):
        assert by_voice(table, line) == Voiced("Ben", 120)
    assert by_voice(table, "") == Voiced()
    assert by_voice(table, "2") == Voiced("Ben")
    assert by_voice(table, "500") == Voiced("", 500)
    assert by_voice(table, "player 7 50") == Voiced("Player 7", 50)
    assert by_voice(table, "anna 60 verm") == Voiced("Anna", 60, "verm")
    assert sold(table, Lot("boardwalk", ""), Voiced("Anna")) is None


def test_a_letter_that_calls_nobody_is_a_command() -> None:
    table = laid("Anna", "Hugo").table
    assert command_key(table, "h") == "H"
    assert command_key(table, "g") == "g"
    assert barred(table, "Anna") is not None
