"""Reading what can be read of a damaged book."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from banker.journal.book import Book
from banker.journal.rows import BookDamaged, BookUnwritable, Game, Lost, Reason, Row, Salvaged
from banker.journal.salvage import salvage

from .samples import begun, row, rows
from .test_schema import make_older

PAGE = 4096


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[Game, list[Row]]]:
    """A book of two games whose entries lie among one another."""
    path = tmp_path_factory.mktemp("shelf") / "banker.db"
    with closing(Book(path)) as book:
        found = [begun(book, "Sunday"), begun(book, "Monday")]
        for first in range(2, 600, 13):
            for game in found:
                book.append(game.id, rows(first, first + 12))
        return path, {game: book.rows(game.id) for game in book.games()}


@pytest.fixture
def games(path: Path, shelf: tuple[Path, dict[Game, list[Row]]]) -> dict[Game, list[Row]]:
    """The games of a copy of that book, which lies at `path`."""
    shutil.copy(shelf[0], path)
    return shelf[1]


def pages(path: Path, kind: bytes) -> list[int]:
    """Where the pages of a kind begin that are not the first of the file: 0x0d holds lines, 0x0a an index."""
    content = path.read_bytes()
    return [start for start in range(PAGE, len(content), PAGE) if content[start : start + 1] == kind]


def spoil(path: Path, start: int, content: bytes = b"\xa5" * PAGE) -> None:
    """Overwrite a page."""
    with path.open("rb+") as file:
        file.seek(start)
        file.write(content)


def kept(path: Path) -> dict[str, list[Row]]:
    """What a book holds, by name."""
    with closing(Book(path)) as book:
        return {game.name: book.rows(game.id) for game in book.games()}


def test_a_whole_book_is_copied(path: Path, tmp_path: Path, games: dict[Game, list[Row]]) -> None:
    told = salvage(path, tmp_path / "new.db")
    assert told == Salvaged(2, sum(map(len, games.values())), ())
    with closing(Book(tmp_path / "new.db")) as book:
        assert {game: book.rows(game.id) for game in book.games()} == games


def test_a_damaged_page_costs_the_entries_on_it(path: Path, tmp_path: Path, games: dict[Game, list[Row]]) -> None:
    lines = pages(path, b"\x0d")
    spoil(path, lines[len(lines) // 2])
    before = path.read_bytes()
    with pytest.raises(BookDamaged):
        Book(path)
    told = salvage(path, tmp_path / "new.db")
    assert path.read_bytes() == before
    total = sum(map(len, games.values()))
    assert told.entries > total - 60
    assert told.entries + sum(gap.last - gap.first + 1 for gap in told.lost) == total
    found = kept(tmp_path / "new.db")
    assert told.games == len(found) == 4
    for game, whole in games.items():
        (gap,) = [gap for gap in told.lost if gap.game == game.name]
        assert found[game.name] == whole[: gap.first - 1]
        assert found[f"{game.name} #{gap.last + 1}"] == whole[gap.last :]


def test_the_beginning_can_be_played_on(path: Path, tmp_path: Path, games: dict[Game, list[Row]]) -> None:
    spoil(path, pages(path, b"\x0d")[-3])
    salvage(path, tmp_path / "new.db")
    with closing(Book(tmp_path / "new.db")) as book:
        for game in games:
            found = book.find(game.id)
            assert (found.name, found.box, found.players) == (game.name, game.box, game.players)
            book.append(game.id, [row(found.entries + 1)])


@pytest.mark.parametrize("kind", [b"\x0a", b"\x02"])
def test_a_damaged_index_costs_nothing(path: Path, tmp_path: Path, games: dict[Game, list[Row]], kind: bytes) -> None:
    for start in pages(path, kind):
        spoil(path, start)
    salvage(path, tmp_path / "new.db")
    assert kept(tmp_path / "new.db") == {game.name: whole for game, whole in games.items()}


def test_a_torn_tail_is_known_by_the_rest(path: Path, tmp_path: Path, games: dict[Game, list[Row]]) -> None:
    with path.open("rb+") as file:
        file.truncate(path.stat().st_size * 2 // 3)
    told = salvage(path, tmp_path / "new.db")
    found = kept(tmp_path / "new.db")
    assert told.entries == sum(map(len, found.values())) > 300
    for game, whole in games.items():
        assert found[game.name] == whole[: len(found[game.name])]


@pytest.mark.parametrize("seed", range(6))
def test_no_damage_makes_it_invent_or_fail(path: Path, tmp_path: Path, games: dict[Game, list[Row]], seed: int) -> None:
    chance = random.Random(seed)
    for start in chance.sample(range(PAGE, path.stat().st_size, PAGE), 6):
        spoil(path, start, chance.choice([bytes(PAGE), chance.randbytes(PAGE), b"\x0d" + chance.randbytes(PAGE - 1)]))
    told = salvage(path, tmp_path / "new.db")
    true = {entry for whole in games.values() for entry in whole}
    found = [entry for run in kept(tmp_path / "new.db").values() for entry in run]
    assert told.entries == len(found)
    assert set(found) <= true


def lying(path: Path, games: dict[Game, list[Row]]) -> dict[tuple[str, int], set[int]]:
    """On which pages the text of each entry is found, looked for as a text."""
    content = path.read_bytes()
    found: dict[tuple[str, int], set[int]] = {}
    for whole in games.values():
        for entry in whole:
            text, at = f"{entry.at}{entry.operation}{entry.moves}".encode(), -1
            while (at := content.find(text, at + 1)) >= 0:
                game = next(game for game in games if game.id.encode() in content[at - 12 : at])
                found.setdefault((game.name, entry.seq), set()).add(at // PAGE * PAGE)
    return found


@pytest.mark.parametrize("part", range(4))
def test_no_page_costs_entries_of_another(path: Path, tmp_path: Path, games: dict[Game, list[Row]], part: int) -> None:
    """Neither the first one, nor one through which SQLite reaches the others."""
    places = lying(path, games)
    assert len(places) == sum(map(len, games.values()))
    ways = pages(path, b"\x05")
    assert ways
    damaged = ([0], ways, pages(path, b"\x0d")[3::7], [0, *ways, *pages(path, b"\x0a")])[part]
    for start in damaged:
        spoil(path, start)
    salvage(path, tmp_path / "new.db")
    read = {(name.split(" #")[0], row.seq) for name, run in kept(tmp_path / "new.db").items() for row in run}
    assert read == {entry for entry, at in places.items() if not at & set(damaged)}


def test_entries_outlive_the_name_of_their_game(path: Path, tmp_path: Path, games: dict[Game, list[Row]]) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript(
            "DROP TRIGGER game_stays; PRAGMA foreign_keys = OFF; DELETE FROM game WHERE name = 'Monday'"
        )
    salvage(path, tmp_path / "new.db")
    (monday,) = [game for game in games if game.name == "Monday"]
    found = kept(tmp_path / "new.db")
    assert found[monday.id] == games[monday]
    assert set(found) == {"Sunday", monday.id}


@pytest.mark.usefixtures("games")
def test_a_game_without_entries_is_reported(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript("DROP TRIGGER entry_stays; DELETE FROM entry")
    told = salvage(path, tmp_path / "new.db")
    assert (told.games, told.entries) == (0, 0)
    assert sorted(told.lost, key=lambda gap: gap.game) == [Lost("Monday", 1, 1), Lost("Sunday", 1, 1)]


def test_entries_left_in_the_log_are_read(path: Path, tmp_path: Path) -> None:
    with closing(Book(path)) as book:
        begun(book, entries=30)
        told = salvage(path, tmp_path / "new.db")
    assert (told.games, told.entries) == (1, 30)


def test_entries_left_in_the_log_outlive_the_file(path: Path, tmp_path: Path) -> None:
    with closing(Book(path)) as book:
        whole = book.rows(begun(book, entries=30).id)
        for end in ("", "-wal"):
            shutil.copy(path.with_name(path.name + end), tmp_path / f"stick.db{end}")
        size = path.stat().st_size
    (tmp_path / "stick.db").write_bytes(b"\xa5" * size)
    salvage(tmp_path / "stick.db", tmp_path / "new.db")
    assert kept(tmp_path / "new.db") == {"Sunday": whole}


@pytest.mark.parametrize("at", [20, 32 + 12, 32 + 24 + 100, 32 + 9 * (24 + PAGE) + 500], ids=str)
def test_entries_behind_a_gap_in_the_log_are_not_left_out(path: Path, tmp_path: Path, at: int) -> None:
    """SQLite would open such a book without a word, as it was before the gap."""
    stick = tmp_path / "stick.db"
    with closing(Book(path)) as book:
        game = begun(book, entries=2)
        for seq in range(3, 40):
            book.append(game.id, [row(seq)])
        whole = book.rows(game.id)
        shutil.copy(path, stick)
        content = bytearray(path.with_name("banker.db-wal").read_bytes())
    content[at] ^= 1
    (tmp_path / "stick.db-wal").write_bytes(content)
    with pytest.raises(BookDamaged):
        Book(stick)
    assert (tmp_path / "stick.db-wal").read_bytes() == content
    salvage(stick, tmp_path / "new.db")
    assert {entry for run in kept(tmp_path / "new.db").values() for entry in run} == set(whole)


def test_an_entry_torn_by_a_power_cut_is_no_damage(path: Path, tmp_path: Path) -> None:
    with closing(Book(path)) as book:
        game = begun(book, entries=2)
        book.append(game.id, [row(3)])
        for end in ("", "-wal"):
            shutil.copy(path.with_name(path.name + end), tmp_path / f"stick.db{end}")
    log = tmp_path / "stick.db-wal"
    log.write_bytes(log.read_bytes()[:-PAGE] + bytes(PAGE))
    with closing(Book(tmp_path / "stick.db")) as copied:
        assert copied.rows(game.id)[-1].seq == 2


def test_an_older_book_is_read(path: Path, tmp_path: Path) -> None:
    make_older(path)
    assert salvage(path, tmp_path / "new.db") == Salvaged(1, 3, ())
    with closing(Book(tmp_path / "new.db")) as book:
        assert book.find("old").id == "abcd"


@pytest.mark.usefixtures("games")
def test_nothing_is_overwritten(path: Path, tmp_path: Path) -> None:
    (tmp_path / "new.db").write_bytes(b"something")
    with pytest.raises(BookUnwritable) as fault:
        salvage(path, tmp_path / "new.db")
    assert fault.value.reason is Reason.EXISTS
    assert (tmp_path / "new.db").read_bytes() == b"something"


def test_what_is_no_book_has_nothing_to_salvage(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BookDamaged):
        salvage(path, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
