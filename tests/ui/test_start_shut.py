"""Books that cannot be opened or written, on real files: the reason on the screen, and every way on followed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
from textual.widgets import Input

from banker.command.books import Books, open_book
from banker.desk import Desk
from banker.journal.book import Book
from banker.journal.rows import BookDamaged, BookUnwritable, Journal, Reason
from banker.rules import operations as ops
from banker.ui.app import BankerApp
from banker.ui.screens.elsewhere import PlaceScreen
from banker.ui.screens.fault import FaultScreen
from banker.ui.screens.start import StartScreen
from banker.ui.screens.table import TableScreen
from banker.words.faults import reason
from tests.journal.test_schema import make_older
from tests.making import SHELF

from .conftest import SMALL, Seat, begun

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book with a game of some entries in it."""
    made = tmp_path / "banker.db"
    with closing(Book(made)) as book:
        desk = begun(book, "Sunday game", "Anna", "Ben")
        for number in range(1, 60):
            desk.submit(ops.Pay(payer="Anna", payee="bank", amount=number, reason="card"))
            desk.submit(ops.Undo())
    return made


@pytest.fixture
def stick(tmp_path: Path, path: Path) -> Iterator[Path]:
    """A disk of one mebibyte with a copy of the book."""
    point = tmp_path / "stick"
    point.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", point], capture_output=True)
    if mounted.returncode:
        pytest.skip("nothing may be mounted here")
    shutil.copy(path, point / "banker.db")
    yield point / "banker.db"
    subprocess.run(["umount", "-l", point], check=True)


@asynccontextmanager
async def bank(path: Path, wanted: str = "") -> AsyncIterator[Seat]:
    """The bank at its start, on the book at this path."""
    books = Books()

    def open_book() -> Journal:
        return books.open(path)

    app = BankerApp(open_book, SHELF, wanted, books)
    async with app.run_test(size=SMALL) as pilot:
        yield Seat(app, pilot)


@asynccontextmanager
async def at_table(path: Path) -> AsyncIterator[Seat]:
    """The bank with the table of the game on it."""
    async with bank(path, "Sunday game") as seat:
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")
        yield seat


async def to(seat: Seat, place: Path) -> None:
    await seat.until(
        lambda: isinstance(seat.screen, PlaceScreen) and seat.screen.is_mounted, "the question for a place"
    )
    seat.screen.query_one(Input).value = str(place)
    await seat.keys("enter")


def spoil(path: Path) -> None:
    """One page of lines in the middle of the book is overwritten."""
    content = path.read_bytes()
    lines = [at for at in range(PAGE, len(content), PAGE) if content[at] == 0x0D]
    at = lines[len(lines) // 2]
    path.write_bytes(content[:at] + b"\xa5" * PAGE + content[at + PAGE :])


async def test_a_damaged_book_is_read_into_a_new_one(path: Path) -> None:
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(BookDamaged):
        Book(path)
    async with bank(path) as seat:
        await seat.shows("The book is damaged", "What can still be read can be saved", "o: another folder")
        await seat.keys("o")
        await seat.shows("Where is what can be read to be saved?", "banker-saved.db")
        await seat.keys("enter")
        await seat.shows("Saved: 2 games with", "Lost: Sunday game, entries", "banker --db")
        assert not seat.cut_off()
        await seat.keys("enter")
        await seat.shows("2 games", "Sunday game #")
        assert path.read_bytes() == before
        await seat.shows("The beginning of this game was lost")
        await seat.keys("enter")
        await seat.shows("✗ The beginning of this game was lost", "banker export")
        await seat.keys("end", "enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen) and seat.screen.is_mounted, "the table")
        count = len(seat.desk.entries)
        await seat.keys("S")
        assert len(seat.desk.entries) == count + 2
    with closing(Book(path.with_name("banker-saved.db"))) as book:
        assert book.find("Sunday game").entries == count + 2


async def test_a_newer_book_is_left_alone_and_another_one_begun(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    async with bank(path) as seat:
        await seat.shows("This book was written by a newer banker. It was left untouched.", "o: another folder")
        await seat.keys("o")
        await seat.shows("Where is another book to be kept?")
        await to(seat, tmp_path / "no folder" / "banker.db")
        await seat.shows("no file can be made there")
        await seat.keys("o")
        await to(seat, tmp_path / "another.db")
        await seat.shows("n: set up the first game", "another.db")
    assert path.read_bytes() == before


async def test_a_book_that_may_only_be_read_goes_on_in_another_folder(stick: Path, tmp_path: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", stick.parent], check=True)
    async with bank(stick) as seat:
        await seat.shows("The book cannot be written: it may only be read.")
        await seat.keys("o")
        await to(seat, tmp_path / "copy.db")
        await seat.shows("Saved: 1 game with 119 entries", "No entry is known to be lost.")
        await seat.keys("enter")
        await seat.shows("Sunday game", "119 entries", "copy.db")


def full(book: Path) -> None:
    """Not a byte more goes on the disk."""
    with (book.parent / "filler").open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"\0" * 512)


def vanished(book: Path) -> None:
    """The stick is taken out."""
    subprocess.run(["umount", "-l", book.parent], check=True)


def unlinked(book: Path) -> None:
    """Somebody clears up."""
    for file in book.parent.glob("banker.db*"):
        file.unlink()


@pytest.mark.parametrize("harm", [full, vanished, unlinked])
async def test_play_stops_and_goes_on_elsewhere_with_all_that_was_booked(
    stick: Path, tmp_path: Path, harm: Callable[[Path], None]
) -> None:
    reason = "the disk is full" if harm is full else "the file is no longer there"
    async with at_table(stick) as seat:
        await seat.keys("S")
        harm(stick)
        booked = len(seat.desk.entries)
        for _ in range(200):
            # What is left of the last page of the log still takes an entry or two.
            await seat.keys("S")
            if isinstance(seat.screen, FaultScreen):
                break
            booked = len(seat.desk.entries)
        await seat.shows(f"The book cannot be written: {reason}.", "Nothing was booked just now", "another folder")
        assert len(seat.desk.entries) == booked
        await seat.keys("enter")
        await seat.shows(f"NOT WRITTEN after entry {booked}")
        await seat.keys("S")
        await seat.until(lambda: isinstance(seat.screen, FaultScreen), "the fault again")
        await seat.keys("o")
        await to(seat, stick.parent / "missing" / "banker.db")
        await seat.shows("Where is the game to go on?", "The book cannot be written: no file can be")
        await to(seat, tmp_path / "elsewhere.db")
        await seat.shows("The game goes on in", f"its {booked} entries are there.", "banker --db")
        assert "go on in another folder" not in seat.said
        await seat.keys("enter")
        await seat.until(lambda: isinstance(seat.screen, TableScreen), "the table")
        await seat.shows(f"{booked} on disk")
        await seat.keys("S")
        assert len(seat.desk.entries) == booked + 1
        cash = dict(seat.desk.table.cash)
    with closing(Book(tmp_path / "elsewhere.db")) as book:
        again = Desk.resume(book, "Sunday game")
        assert (len(again.entries), again.table.cash) == (booked + 1, cash)
        assert book.holder(book.find("Sunday game").id) is None
    if harm is vanished:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", stick.parent], check=True)


async def test_room_made_is_enough_to_go_on(stick: Path) -> None:
    async with at_table(stick) as seat:
        await seat.keys("S")
        full(stick)
        for _ in range(200):
            await seat.keys("S")
            if isinstance(seat.screen, FaultScreen):
                break
        booked = len(seat.desk.entries)
        (stick.parent / "filler").unlink()
        await seat.keys("enter", "S")
        assert len(seat.desk.entries) == booked + 1
        assert "NOT WRITTEN" not in seat.said
    with closing(Book(stick)) as book:
        assert book.find("Sunday game").entries == booked + 1


async def test_a_folder_that_may_only_be_read_is_told(path: Path) -> None:
    if os.geteuid() == 0:
        subprocess.run(["chattr", "+i", path], capture_output=True)
        if os.access(path, os.W_OK):
            pytest.skip("nothing keeps this user from writing")
        back = ["chattr", "-i", str(path)]
    else:
        path.parent.chmod(0o500)
        back = ["chmod", "700", str(path.parent)]
    try:
        async with bank(path) as seat:
            await seat.shows("The book cannot be written: it may only be read.", "r: try again")
            subprocess.run(back, check=True)
            await seat.keys("r")
            await seat.shows("Sunday game", "119 entries")
            assert isinstance(seat.screen, StartScreen)
    finally:
        subprocess.run(back, check=True)


async def test_an_entry_that_makes_no_sense_is_told_and_the_rest_saved(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript("DROP TRIGGER entry_fixed; UPDATE entry SET moves = 'x' || moves WHERE seq = 90")
    async with bank(path) as seat:
        await seat.shows("1 game", "The book is damaged: entry 90 of Sunday game makes no sense")
        await seat.keys("enter")
        await seat.shows("What can still be read can be saved", "o: another folder")
        await seat.keys("o")
        await seat.shows("banker-saved.db")
        await seat.keys("enter")
        await seat.shows("Saved: 2 games with", "Lost: Sunday game, entry 90")
    with closing(Book(path)) as book:
        assert book.holder(book.find("Sunday game").id) is None
    with closing(Book(path.with_name("banker-saved.db"))) as book:
        assert len(Desk.resume(book, "Sunday game").entries) == 89


async def test_an_older_book_is_brought_up_and_the_banker_told(tmp_path: Path) -> None:
    make_older(tmp_path / "older.db")
    async with bank(tmp_path / "older.db") as seat:
        await seat.shows("1 game", "This book was an older banker's, and was brought up. A copy", ".schema-1.")
        assert not seat.cut_off()


async def test_a_stick_that_is_not_in_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "stick"
    monkeypatch.setenv("BANKER_DB", str(place / "banker.db"))
    async with BankerApp(open_book, SHELF, "", Books()).run_test(size=SMALL) as pilot:
        seat = Seat(pilot.app, pilot)  # type: ignore[arg-type]
        await seat.shows("The book cannot be written: its folder is not there (is the stick in?).", "r: try again")
        place.mkdir()
        await seat.keys("r")
        await seat.shows("n: set up the first game")


def test_every_reason_has_its_words() -> None:
    assert {reason(BookUnwritable(Path(), each)) for each in Reason} == {each.value for each in Reason}
