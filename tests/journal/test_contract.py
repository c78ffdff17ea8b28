"""What every journal does, in memory and in a file alike."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.journal import rows as faults
from banker.journal.book import Book
from banker.journal.holds import Process
from banker.journal.memory import Memory
from banker.journal.rows import (
    BookUnwritable,
    GameHeld,
    Journal,
    JournalFault,
    NameTaken,
    Reason,
    Row,
    SeqTaken,
    UnknownGame,
)

from .samples import BOX, PLAYERS, Bench, begun, departed, neighbour, row, rows, seqs, stranger, successor


def test_a_game_begins_with_its_first_entry(journal: Journal) -> None:
    game = journal.create("Sunday", BOX, PLAYERS, row(1, "open"), origin="a pause sheet")
    assert (game.name, game.box, game.players, game.origin) == ("Sunday", BOX, PLAYERS, "a pause sheet")
    assert (game.created, game.played, game.entries, game.last) == (row(1).at, row(1).at, 1, row(1, "open").operation)
    assert journal.games() == [game]
    assert journal.rows(game.id) == [row(1, "open")]


def test_ids_are_short_and_readable(journal: Journal) -> None:
    ids = {begun(journal, f"game {number}").id for number in range(5)}
    assert len(ids) == 5
    assert all(len(id_) == 8 and set(id_) <= set("0123456789abcdefghjkmnpqrstvwxyz") for id_ in ids)


def test_entries_come_back_in_order_as_they_were(journal: Journal) -> None:
    game = begun(journal)
    odd = Row(3, "2026-11-29T20:00:00.000+00:00", '{"note": "Zoë 🎩 \u202e"}', "[]", '["a\'b"]', True, "[2]")
    journal.append(game.id, [row(2), odd])
    journal.append(game.id, [row(4)])
    assert journal.rows(game.id) == [row(1, "open"), row(2), odd, row(4)]
    assert journal.rows(game.id, upto=2) == [row(1, "open"), row(2)]
    assert journal.rows(game.id, upto=0) == []
    assert journal.rows(game.id, after=2) == [odd, row(4)]
    assert journal.rows(game.id, upto=3, after=2) == [odd]
    assert journal.rows(game.id, after=4) == []


def test_a_clock_set_back_changes_no_order(journal: Journal) -> None:
    game, other = begun(journal, "Sunday", 3), begun(journal, "Monday")
    times = ("2026-11-29T23:59:59.000+00:00", "2020-01-01T00:00:00.000+00:00", "2026-11-29T23:59:59.500+00:00")
    for seq, at in enumerate(times, 4):
        journal.append(game.id, [replace(row(seq), at=at)])
    assert seqs(journal, game.id) == [1, 2, 3, 4, 5, 6]
    journal.append(other.id, [replace(row(2), at="1999-12-31T23:59:59.000+00:00")])
    assert [each.name for each in journal.games()] == ["Monday", "Sunday"]
    assert journal.find("Monday").played.startswith("1999")


def test_a_whole_game_is_put_in(journal: Journal) -> None:
    source, target = Memory(), journal
    game = begun(source, "Sunday", 5)
    begun(target, "Monday", 9)
    target.shelve(game, source.rows(game.id))
    assert target.find("Sunday") == game
    assert target.games()[0] == game
    assert target.rows(game.id) == source.rows(game.id)
    target.append(game.id, [row(6)])
    with pytest.raises(NameTaken):
        target.shelve(game, source.rows(game.id))
    with pytest.raises(ValueError, match="follow"):
        target.shelve(replace(game, id="other", name="other"), [row(1), row(3)])


def test_games_are_listed_by_last_play(journal: Journal) -> None:
    new, old = begun(journal, "new", 2), begun(journal, "old", 3)
    assert [game.name for game in journal.games()] == ["old", "new"]
    journal.append(new.id, rows(3, 9))
    listed = journal.games()
    assert [game.name for game in listed] == ["new", "old"]
    assert (listed[0].entries, listed[0].last, listed[0].played) == (9, row(9).operation, row(9).at)
    assert listed[0].created == row(1).at
    assert listed[1] == old


def test_one_game_does_not_count_in_another(journal: Journal) -> None:
    first, second = begun(journal, "first", 4), begun(journal, "second", 2)
    assert (seqs(journal, first.id), seqs(journal, second.id)) == ([1, 2, 3, 4], [1, 2])


def test_a_number_is_taken_once(journal: Journal) -> None:
    game = begun(journal, entries=3)
    with pytest.raises(SeqTaken) as fault:
        journal.append(game.id, rows(3, 5))
    assert (fault.value.game, fault.value.seq) == (game.id, 3)
    assert seqs(journal, game.id) == [1, 2, 3]


@pytest.mark.parametrize("wrong", [[row(5)], [row(4), row(6)], [row(4), row(4)], [row(5), row(4)]])
def test_a_gap_is_a_mistake_of_the_program(journal: Journal, wrong: list[Row]) -> None:
    game = begun(journal, entries=3)
    with pytest.raises(ValueError, match=game.id):
        journal.append(game.id, wrong)
    assert seqs(journal, game.id) == [1, 2, 3]


def test_nothing_to_append_is_nothing(journal: Journal) -> None:
    game = begun(journal)
    journal.append(game.id, [])
    assert journal.games() == [game]


@pytest.mark.parametrize("text", ["Sunday at Ben's", "SUNDAY  at ben's", "\uff33unday at ben's"])
def test_a_game_is_found_by_name(journal: Journal, text: str) -> None:
    game = begun(journal, "Sunday at Ben's")
    assert journal.find(text) == game
    assert journal.find(game.id.upper()) == game


def test_an_unknown_name_shows_what_is_near(journal: Journal) -> None:
    for name in ("Sunday", "Sunday evening", "Christmas"):
        begun(journal, name)
    with pytest.raises(UnknownGame) as fault:
        journal.find("sundy")
    assert fault.value.near == ("Sunday",)
    with pytest.raises(UnknownGame) as fault:
        journal.find("SUN")
    assert set(fault.value.near) == {"Sunday", "Sunday evening"}
    with pytest.raises(UnknownGame) as fault:
        journal.find("")
    assert fault.value.near == ()


def test_an_unknown_id_is_said(journal: Journal) -> None:
    def everything(game_id: str) -> None:
        for ask in (journal.rows, journal.holder, journal.release):
            with pytest.raises(UnknownGame):
                ask(game_id)
        with pytest.raises(UnknownGame):
            journal.append(game_id, [row(1)])
        with pytest.raises(UnknownGame):
            journal.rename(game_id, "Monday")
        with pytest.raises(UnknownGame):
            journal.hold(game_id, "Anna")

    everything("nothing")
    begun(journal)
    everything("nothing")


def test_no_two_games_of_one_name(journal: Journal) -> None:
    game, other = begun(journal, "Straße 1"), begun(journal, "Monday")
    with pytest.raises(NameTaken):
        journal.create("STRASSE  1", BOX, PLAYERS, row(1))
    with pytest.raises(NameTaken):
        journal.rename(other.id, "strasse 1")
    with pytest.raises(NameTaken):
        journal.rename(other.id, game.id)
    assert len(journal.games()) == 2
    assert journal.find("monday") == other


def test_a_game_is_renamed(journal: Journal) -> None:
    game = begun(journal, "sunday", entries=2)
    renamed = journal.rename(game.id, "Sunday")
    assert (renamed.id, renamed.name, renamed.entries) == (game.id, "Sunday", 2)
    assert journal.find("SUNDAY") == renamed
    assert journal.create("Monday", BOX, PLAYERS, row(1)).name == "Monday"


def test_a_backup_is_a_book_of_everything(journal: Journal, tmp_path: Path) -> None:
    games = [begun(journal, "Sunday", 5), begun(journal, "Monday", 3)][::-1]
    journal.backup(tmp_path / "backup.db")
    with pytest.raises(BookUnwritable) as fault:
        journal.backup(tmp_path / "backup.db")
    assert fault.value.reason is Reason.EXISTS
    copy = Book(tmp_path / "backup.db")
    assert copy.games() == games
    assert [copy.rows(game.id) for game in games] == [journal.rows(game.id) for game in games]
    copy.close()


def test_a_backup_needs_its_folder(journal: Journal, tmp_path: Path) -> None:
    begun(journal)
    with pytest.raises(BookUnwritable) as fault:
        journal.backup(tmp_path / "no" / "backup.db")
    assert fault.value.reason is Reason.NO_PLACE
    assert not (tmp_path / "no").exists()


def test_a_game_held_is_closed_to_others(bench: Bench) -> None:
    mine, other = bench(), bench(neighbour())
    game = begun(mine)
    assert mine.holder(game.id) is None
    mine.hold(game.id, "Anna at the laptop")
    assert other.holder(game.id) == mine.holder(game.id) == "Anna at the laptop"
    with pytest.raises(GameHeld) as fault:
        other.hold(game.id, "Ben at the tablet")
    assert (fault.value.game, fault.value.holder) == (game.id, "Anna at the laptop")
    with pytest.raises(GameHeld):
        other.append(game.id, [row(2)])
    mine.append(game.id, [row(2)])
    assert seqs(other, game.id) == [1, 2]


def test_a_hold_concerns_one_game(bench: Bench) -> None:
    mine, other = bench(), bench(neighbour())
    held, free = begun(mine, "held"), begun(mine, "free")
    mine.hold(held.id, "Anna")
    other.hold(free.id, "Ben")
    other.append(free.id, [row(2)])


def test_a_hold_ends_with_release_and_close(bench: Bench) -> None:
    mine, other = bench(), bench(neighbour())
    game = begun(mine)
    mine.hold(game.id, "Anna")
    mine.release(game.id)
    assert other.holder(game.id) is None
    mine.hold(game.id, "Anna")
    mine.close()
    assert other.holder(game.id) is None
    other.hold(game.id, "Ben")
    other.append(game.id, [row(2)])


def test_release_leaves_the_hold_of_another(bench: Bench) -> None:
    mine, other = bench(), bench(neighbour())
    game = begun(mine)
    mine.hold(game.id, "Anna")
    other.release(game.id)
    assert mine.holder(game.id) == "Anna"


def test_holding_again_keeps_the_time(bench: Bench) -> None:
    mine, other = bench(), bench(neighbour())
    game = begun(mine)
    told = []
    for name in ("Anna", "Anna again"):
        mine.hold(game.id, name)
        with pytest.raises(GameHeld) as fault:
            other.hold(game.id, "Ben")
        told.append(fault.value)
    assert told[0].since == told[1].since
    assert told[1].holder == "Anna again"


@pytest.mark.parametrize("leave", [departed, successor])
def test_who_has_gone_holds_nothing(bench: Bench, leave: Callable[[], Process]) -> None:
    gone, mine = bench(leave()), bench()
    game = begun(mine)
    gone.hold(game.id, "Anna")
    assert mine.holder(game.id) is None
    mine.append(game.id, [row(2)])
    mine.hold(game.id, "Ben")
    assert mine.holder(game.id) == "Ben"


def test_of_another_machine_nothing_is_certain(bench: Bench) -> None:
    away, mine = bench(stranger()), bench()
    game = begun(mine)
    away.hold(game.id, "Anna")
    with pytest.raises(GameHeld):
        mine.hold(game.id, "Ben")
    mine.hold(game.id, "Ben", force=True)
    assert mine.holder(game.id) == "Ben"


@pytest.mark.parametrize("taker", [neighbour, departed])
def test_who_lost_a_game_must_take_it_again(bench: Bench, taker: Callable[[], Process]) -> None:
    mine, other = bench(), bench(taker())
    game = begun(mine)
    mine.hold(game.id, "Anna")
    other.hold(game.id, "Ben", force=True)
    with pytest.raises(GameHeld) as fault:
        mine.append(game.id, [row(2)])
    assert fault.value.holder == "Ben"
    assert seqs(mine, game.id) == [1]
    mine.hold(game.id, "Anna", force=True)
    mine.append(game.id, [row(2)])
    assert seqs(mine, game.id) == [1, 2]


def test_every_fault_has_a_sentence_and_travels() -> None:
    made = [
        faults.BookNewer(3, 2),
        faults.BookDamaged(Path("x"), "torn"),
        faults.BookUnwritable(Path("x"), Reason.DISK_FULL),
        faults.SeqTaken("abc", 3),
        faults.UnknownGame("sundy", ("Sunday",)),
        faults.NameTaken("Sunday"),
        faults.GameTorn("Sunday"),
        faults.GameHeld("abc", "Anna", "2026"),
    ]
    assert {type(fault) for fault in made} == set(JournalFault.__subclasses__())
    for fault in made:
        assert "(" not in str(fault)
        assert str(pickle.loads(pickle.dumps(fault))) == str(fault)


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
BATCHES = st.lists(st.tuples(st.integers(-1, 1), st.lists(st.tuples(TEXT, st.booleans()), max_size=4)), max_size=8)


@settings(max_examples=15, deadline=None)
@given(name=TEXT, batches=BATCHES)
def test_memory_and_book_agree(name: str, batches: list[tuple[int, list[tuple[str, bool]]]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        journals: list[Journal] = [Memory(), Book(Path(folder) / "banker.db")]
        told = [_play(journal, name, batches) for journal in journals]
        for journal in journals:
            journal.close()
    assert told[0] == told[1]


def _play(journal: Journal, name: str, batches: list[tuple[int, list[tuple[str, bool]]]]) -> list[object]:
    game = journal.create(name, name, name, row(1))
    told: list[object] = []
    for shift, batch in batches:
        first = journal.find(game.id).entries + 1 + shift
        written = [Row(seq, says, says, says, says, so, says) for seq, (says, so) in enumerate(batch, first)]
        try:
            journal.append(game.id, written)
        except (SeqTaken, ValueError) as fault:
            told.append(type(fault))
    found = journal.find(name)
    return [*told, journal.rows(game.id), found.name, found.played, found.entries, found.last]
