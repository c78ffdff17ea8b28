"""Who did what when: the entries with their sums and stories, and the table as it was after any of them."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.ui.screens.history import HistoryScreen
from banker.ui.screens.past import PastScreen
from banker.ui.screens.trade import TradeScreen
from tests.making import Game, game
from tests.ui.choosing import CARA, NAMES, keys_of, moving_clock, pane, shown, tells
from tests.ui.conftest import LARGE, Seat, seated

OWNS = {CARA: "vermont-avenue", "Anna": "boardwalk park-place"}


def played() -> Game:
    """Ben pays rent to two others and keeps the bank; the last entry is struck."""
    table = moving_clock(game("us-g0009", *NAMES, turn="Ben", owns=OWNS, banker="Ben"))
    table.does(rent="Ben", deed="vermont-avenue")
    table.does(rent="Ben", deed="boardwalk")
    table.does(salary="Ben")
    table.does(pay="Ben", to="bank", amount=15, for_="fine")
    table.does(undo=1)
    return table


async def past(seat: Seat, entry: int) -> PastScreen:
    screen = PastScreen(seat.desk, entry)
    await seat.show(screen)
    return screen


async def test_typed_words_keep_entries_and_tell_what_they_come_to() -> None:
    async with seated(played()) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        await seat.shows(
            "6 entries, the newest first", "B: Ben, who keeps the bank", "4 B Ben collects", "5 ✗B Ben pays"
        )
        await seat.type("ben rent")
        assert keys_of(seat) == ["3", "2"]
        await seat.shows("2 of 6 entries · Ben · rent")
        await tells(seat, f"Ben paid M106 for rent: M100 to Anna, M6 to {CARA}")
        await seat.keys("enter")
        await tells(seat, "3 Ben pays Anna M100", "Booked 2026-01-01")


async def test_a_deed_is_told_from_the_list_of_deeds() -> None:
    async with seated(played()) as seat:
        await seat.keys("Q", "deeds", "enter")
        await seat.until(lambda: type(seat.screen).__name__ == "DeedsScreen")
        await seat.keys("tab", "tab", "tab", "tab", "H")
        await seat.until(lambda: isinstance(seat.screen, HistoryScreen))
        await tells(seat, "The story of Park Place", "With Anna from the beginning (entry 1)")
        assert keys_of(seat) == ["1"]


async def test_the_table_as_it_was_after_any_entry() -> None:
    async with seated(played()) as seat:
        await shown(seat, HistoryScreen(seat.desk, "", ""))
        await seat.keys("right")
        await seat.until(lambda: isinstance(seat.screen, PastScreen))
        await seat.shows("THE PAST: after entry 6 of 6")
        await seat.keys("left", "left")
        await seat.shows("THE PAST: after entry 4 of 6", "4 Ben collects the salary", "M1,594")
        await seat.keys("left", "left", "left")
        await seat.shows("THE PAST: after entry 1 of 6", "M1,500")
        await seat.keys("left", "end")
        await seat.shows("THE PAST: after entry 6 of 6")
        await seat.keys("home", "right")
        await seat.shows("THE PAST: after entry 2 of 6", "2 Ben pays")
        await seat.keys("escape")
        await seat.until(lambda: isinstance(seat.screen, HistoryScreen))


async def test_what_is_asked_as_of_then_is_ruled_on_and_never_booked() -> None:
    table = played()
    kept = table.snapshot()
    async with seated(table) as seat:
        await past(seat, 1)
        await seat.type("board")
        await seat.shows("As of entry 1:", "Ben pays Anna M100: rent for Boardwalk", "Ben M1,500 → M1,400")
        await seat.keys("enter")
        await seat.shows("Asked as of entry 1: nothing is booked.")
        await seat.keys("right")
        await seat.shows("As of entry 2:", "Ben M1,494 → M1,394")
        await seat.keys("escape")
        await seat.shows("nothing is booked")
        await seat.type("trade")
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, TradeScreen))
        await seat.shows("THE PAST: after entry 2 of 6")
        seat.screen.book(ops.Salary(player="Ben"))  # type: ignore[attr-defined]
        await seat.keys("escape", "escape")
    assert table.snapshot() == kept


async def test_nothing_of_the_past_is_cut_off() -> None:
    for size in ((80, 24), LARGE):
        async with seated(played(), size) as seat:
            await past(seat, 3)
            await seat.type("vermont")
            await seat.shows("As of entry 3")
            assert seat.cut_off() == []
            assert pane is not None


async def test_what_was_struck_and_restored_is_not_said_to_be_struck() -> None:
    table = played()
    async with seated(table) as seat:
        screen = await shown(seat, HistoryScreen(seat.desk, "", ""))
        await seat.type("5")
        await seat.keys("down", "enter")
        await tells(seat, "5 Ben pays the Bank M15", "Struck by entry 6")
        table.desk.submit(ops.Redo(entries=1))
        await seat.until(lambda: "Struck by" not in pane(seat), "it")
        assert screen.rows.current == "5"
