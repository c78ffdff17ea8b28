"""A complete game by keys in a real terminal, from an empty book to the winner."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.terminal.real import Terminal


def _banker(book: Path, *arguments: str, given: str = "") -> str:
    run = subprocess.run(
        [sys.executable, "-m", "banker", *arguments],
        input=given,
        capture_output=True,
        text=True,
        env={**os.environ, "BANKER_DB": str(book)},
        check=True,
    )
    return run.stdout


def _set_up(table: Terminal) -> None:
    table.shows("n: set up the first game")
    table.press("n")
    table.shows("Which box is on the table?")
    table.press("g0009", "enter")
    table.shows("Who plays?")
    for name in ("Anna", "Ben", "Cara"):
        table.press(name, "enter")
        table.shows(name)
    table.press("enter")
    table.shows("Enter begins")
    table.press("enter")
    table.shows("Anna rolls first", "1 on disk")


def _first_rounds(table: Terminal) -> None:
    """Three rounds of purchases: Anna has the browns, Ben the light blues, Cara the pinks."""
    table.line("1")
    for position in ("6", "11", "3", "8", "13", "5", "9", "14"):
        table.books("space")
        table.line(position)
    table.line("build br 2")
    table.line("build light 1")
    table.line("build pink 1")


def _an_auction(table: Terminal) -> None:
    """Anna does not want Tennessee Avenue; Ben gets it for 60 in the third bid."""
    table.books("space")
    table.press("18", "tab")
    table.shows("it is up")
    table.books("enter")
    table.shows("Who bids?")
    table.press("1")
    table.shows("Anna bids M10")
    table.books("enter")
    table.press("2", "40")
    table.shows("Ben bids M40")
    table.books("enter")
    table.press("3", "45")
    table.books("enter")
    table.press("2", "60")
    table.books("enter")
    table.books("h")
    table.shows("Sold to Ben for M60")


def _rents_and_cards(table: Terminal) -> None:
    table.books("space")
    table.line("1")
    table.books("space")
    table.line("6")
    table.books("space")
    table.line("14")
    table.books("S")
    table.line("+100")
    table.line("-15")
    table.books("space")
    table.line("4")
    table.books("space")
    table.line("go to jail")
    table.books("space")
    table.line("11")
    table.books("space")
    table.line("3")
    table.books("space")
    # Cara sits in Jail: the first attempt fails.
    table.shows("no doubles")
    table.books("enter")
    table.line("mort read")
    table.line("lift read 110")


def _a_trade(table: Terminal) -> None:
    """Anna gives Reading Railroad and 50 for Tennessee Avenue."""
    table.books("space")
    table.press("T")
    table.shows("Anna gives", "With whom?")
    table.press("b")
    table.shows("Anna gives", "Ben gives", "Reading Railroad")
    table.press("r", "e", "enter")
    table.shows("● St Reading Railroad")
    table.press("5", "0", "tab")
    table.shows("▸ Ben gives")
    table.press("t", "e", "enter")
    table.shows("● Or Tennessee Avenue")
    table.press("tab")
    table.shows("Anna gives Ben M50 and Reading Railroad; Ben gives Anna")
    table.books("enter")


def _a_debt_settled_by_selling(table: Terminal) -> None:
    """Anna owes more than she has, sells a house and mortgages a street, and pays."""
    table.line("-1000")
    table.books("-400", "enter")
    table.shows("Anna owes", "missing")
    for _ in range(8):
        if "Settle" in table.text or "Pays" in table.text:
            break
        table.books("enter")
    table.books("s")
    table.shows("Anna ▏")


def _two_bankruptcies(table: Terminal) -> None:
    table.books("space")
    table.books("-5000", "enter")
    table.shows("Ben owes", "Give up")
    table.press("g", "i", "enter")
    table.shows("No, go back")
    table.press("down")
    table.books("enter")
    # Four lots of the estate: the first goes to Cara, nobody wants the others.
    table.shows("Who bids?")
    table.press("3")
    table.books("enter")
    for _ in range(3):
        table.books("h")
    while "Who bids?" in table.text or "going" in table.text:
        table.books("h")
    table.books("space")
    table.books("-3000 anna", "enter")
    table.shows("Cara owes", "Give up")
    table.press("g", "i", "enter")
    table.shows("No, go back")
    table.press("down")
    table.books("enter")
    table.shows("Anna")


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    book = tmp_path / "book.db"
    table = Terminal(book)
    _set_up(table)
    _first_rounds(table)
    _an_auction(table)
    _rents_and_cards(table)
    _a_trade(table)
    _a_debt_settled_by_selling(table)
    _two_bankruptcies(table)
    assert table.close() == 0
    (game,) = [json.loads(line) for line in _banker(book, "list", "--json").splitlines()]
    assert game["entries"] >= 60
    position = json.loads(_banker(book, "show", game["id"], "--json"))
    assert position["result"]["winners"] == ["Anna"]
    replayed = _banker(book, "replay", "-", "--json", given=_banker(book, "export", game["id"]))
    assert json.loads(replayed.splitlines()[-1])["position"] == position


def test_the_table_stands_as_it_was_left(tmp_path: Path) -> None:
    book = tmp_path / "book.db"
    table = Terminal(book)
    _set_up(table)
    table.line("1")
    table.child.kill(9)
    again = Terminal(book)
    again.shows("Anna buys Mediterranean Avenue")
    again.press("enter")
    again.shows("M1,440", "2 on disk" if again.entries == 2 else "on disk")
    assert again.close() == 0
