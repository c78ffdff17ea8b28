"""The journal as accounts: every entry balances, and Beancount finds nothing wrong."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from banker.carry.beancount import Chart, beancount, legs
from banker.carry.code import decode, encode
from banker.command.replay import Replay
from banker.desk import Desk
from banker.rules.history import Entry

from .tables import BOXES, NAMES, SHELF, box, opened, random_table

GAMES = sorted((Path(__file__).parents[1] / "data" / "games").glob("*.jsonl.gz"))
ACCOUNT = re.compile(r"(Assets|Equity)(:[A-Z0-9][A-Za-z0-9-]*)+")
COMMODITY = re.compile(r"[A-Z][A-Z0-9'._-]{0,22}[A-Z0-9]")


def played(file: Path) -> Desk:
    play = Replay(SHELF)
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            play.answer(number, json.dumps(json.loads(line)["operation"]))
    assert play.desk is not None
    return play.desk


def file_of(desk: Desk) -> str:
    return beancount(desk.table, desk.entries, lambda entry: f'{entry.number} "{entry.operation.word}" \\', "A game")


def faults(text: str) -> list[str]:
    loader = pytest.importorskip("beancount.loader")
    entries, found, _options = loader.load_string(text)
    assert entries
    return [str(each.message) for each in found]


@pytest.mark.parametrize("file", GAMES[:3] + GAMES[-2:], ids=lambda file: file.name.split(".")[0])
def test_a_recorded_game_loads(file: Path) -> None:
    desk = played(file)
    assert faults(file_of(desk)) == []


def test_wrong_balances_would_be_noticed() -> None:
    desk = played(GAMES[0])
    text = file_of(desk)
    player = desk.table.players[0]
    wrong = text.replace(f"balance Assets:Players:{player}  ", f"balance Assets:Players:{player}  1")
    assert wrong != text
    assert faults(wrong)


def test_games_taken_up_on_any_box_load() -> None:
    chance = Random(5)
    for edition_and_variants in BOXES[::5]:
        table = random_table(chance, *edition_and_variants)
        answer = Desk.open(decode(encode(table), SHELF).operation(), SHELF)
        assert isinstance(answer, tuple)
        assert faults(file_of(answer[0])) == []


def test_every_entry_balances() -> None:
    desk = played(GAMES[1])
    chart = Chart(desk.table)
    for entry in desk.entries:
        sums: Counter[str] = Counter()
        for move in entry.moves:
            for _account, count, what in legs(chart, move):
                sums[what] += count
        assert not any(sums.values()), entry.number


def test_names_become_accounts_that_no_other_has() -> None:
    people = ["Åse", "ase", "ÅSE 2", "王小明", "🎩", "Tom & Jerry", "Tom Jerry", "boardwalk", "Player-5", "x" * 180]
    table = opened({"edition": "us-pre2008", "players": people[:8]})
    chart = Chart(table)
    accounts = [chart.holder(player) for player in table.players] + [chart.street(deed) for deed in table.deeds]
    assert len({account.lower() for account in accounts}) == len(accounts)
    assert all(ACCOUNT.fullmatch(account) for account in accounts)
    chart = Chart(opened({"edition": "us-g0009", "players": people[4:]}))
    assert len({account.lower() for account in chart.players.values()}) == 6
    assert all(len(part) <= 60 for part in chart.players.values())


@pytest.mark.parametrize("edition_and_variants", BOXES[:16], ids="+".join)
def test_every_deed_has_a_commodity_of_its_own(edition_and_variants: tuple[str, ...]) -> None:
    table = opened({"edition": edition_and_variants[0], "players": list(NAMES[:3])})
    codes = Chart(table).deeds
    assert len({*codes.values(), "MONEY", "HOUSE", "HOTEL"}) == len(box(*edition_and_variants).deeds) + 3
    assert all(COMMODITY.fullmatch(code) for code in codes.values())


def test_entries_without_a_time_still_load() -> None:
    table = opened({"edition": "us-g0009", "players": ["Ann", "Ben"]})
    desk = played(GAMES[0])
    timeless = [Entry(entry.number, entry.operation, entry.moves) for entry in desk.entries]
    assert faults(beancount(desk.table, timeless, lambda entry: "")) == []
    assert faults(beancount(table, [], lambda entry: "").split("1970-01-02")[0]) == []
