"""The gallery of notices: a scene for every code, with its sentence and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from banker.booked import Accepted
from banker.journal.memory import Memory
from banker.journal.rows import BookUnwritable, Reason
from banker.rules.ruling import Notice, NoticeCode, Refused
from banker.rules.table import Table
from banker.words.basis import basis
from banker.words.notices import notice
from tests.making import Game, Json, asked, game, said

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"
BLUE = "park-place boardwalk"


class Scene(NamedTuple):
    """A table, what is done first, and what is then noticed."""

    done: Json
    first: Sequence[Json] = ()
    table: Json = {}
    edition: str = "us-g0009"


ONE_HOUSE: Json = {"ruling": "houses_total", "value": 1}
LAPSED: list[Json] = [
    ONE_HOUSE,
    {"auction": "house"},
    {"bid": "Ann", "amount": 70, "deed": "baltic-avenue"},
    {"hammer": True},
    {"trade": {"Ann": {"deeds": ["mediterranean-avenue"]}, "Ben": {"cash": 200}}},
]

SCENES: dict[NoticeCode, Scene] = {
    NoticeCode.SILENT: Scene(
        {"lift": "Ann", "deeds": ["water-works"]},
        table={"owns": {"Ann": "water-works"}, "mortgaged": "water-works"},
        edition="us-c1009",
    ),
    NoticeCode.AMBIGUOUS: Scene(
        {"lift": "Ann", "deeds": ["indonesia"]},
        table={"owns": {"Ann": "indonesia"}, "mortgaged": "indonesia"},
        edition="id-older",
    ),
    NoticeCode.INFERRED: Scene({"salary": "Ann"}, edition="us-c1009"),
    NoticeCode.RULED: Scene({"jail_pay": "Ann"}, [{"ruling": "jail_fee", "value": 75}], {"jailed": {"Ann": 0}}),
    NoticeCode.UNVERIFIED: Scene({"buy": "Ann", "deed": "indonesia"}, edition="id-older"),
    NoticeCode.SECOND_SALARY: Scene({"salary": "Ann"}, [{"salary": "Ann"}]),
    NoticeCode.OUT_OF_ORDER: Scene({"turn": "Cara"}, [{"turn": "Ann"}]),
    NoticeCode.SECOND_RENT: Scene(
        {"rent": "Ann", "deed": "boardwalk"}, [{"rent": "Ann", "deed": "boardwalk"}], {"owns": {"Ben": "boardwalk"}}
    ),
    NoticeCode.STILL_IN_JAIL: Scene({"land": "Ann", "space": "chance"}, table={"jailed": {"Ann": 0}, "turn": "Ann"}),
    NoticeCode.BID_OVER_CASH: Scene(
        {"bid": "Ann", "amount": 20}, [{"auction": "boardwalk"}], {"cash": {"Ann": 10}, "owns": {"Ann": "park-place"}}
    ),
    NoticeCode.ROUNDED: Scene(
        {"lift": "Ann", "deeds": ["water-works"]},
        table={"owns": {"Ann": "water-works"}, "mortgaged": "water-works"},
        edition="us-c1009",
    ),
    NoticeCode.NOT_THE_LAST_BUILDING: Scene({"auction": "house"}),
    NoticeCode.MORTGAGED_DEED: Scene(
        {"trade": {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 100}}},
        table={"owns": {"Ann": "boardwalk"}, "mortgaged": "boardwalk"},
    ),
    NoticeCode.DEBT_STAYS: Scene(
        {"trade": {"Ann": {"deeds": ["baltic-avenue"]}, "Ben": {"cash": 10}}},
        [{"pay": "Ann", "to": "bank", "amount": 900, "for_": "fine"}],
        {"cash": {"Ann": 0}, "owns": {"Ann": BROWN}},
    ),
    NoticeCode.TABLE_AGREED: Scene(
        {"rent": "Ann", "deed": "boardwalk", "amount": 10, "ruling": "a friend"}, table={"owns": {"Ben": "boardwalk"}}
    ),
    NoticeCode.PROMISE_DUE: Scene(
        {"rent": "Ann", "deed": "boardwalk"},
        [
            {"ruling": "rent_immunity_deals", "value": "allowed"},
            {"promise": "Ben", "to": "Ann", "text": "no rent on Boardwalk"},
        ],
        {"owns": {"Ben": "boardwalk"}},
    ),
    NoticeCode.FOREIGN_VARIANT: Scene({}, table={"variants": ["lightning-2001"]}),
    NoticeCode.LOT_LAPSED: Scene({"settle": "Ann"}, LAPSED, {"owns": {"Ann": BROWN}, "cash": {"Ann": 20}}),
    NoticeCode.TURN_ORDER_BIDS: Scene(
        {"bid": "Ann", "amount": 20}, [{"ruling": "auction_order", "value": "turn_order"}, {"auction": "boardwalk"}]
    ),
    NoticeCode.LAPS_FIRST: Scene({"land": "Ann", "space": "boardwalk"}, [{"ruling": "laps_before_buying", "value": 1}]),
}


def given(scene: Scene) -> tuple[Table, list[Notice]]:
    """The table after the scene, and what was noticed in it."""
    table: Game = game(scene.edition, *THREE, **scene.table)
    for words in scene.first:
        table.does(**words)
    if not scene.done:
        return table.table, list(table.opened.booked[-1].ruling.notices)
    operation = asked(said(scene.done))
    assert not isinstance(operation, Refused)
    answer = table.desk.submit(operation)
    if isinstance(answer, Refused):
        return table.table, list(answer.notices)
    return table.table, [each for booked in answer.booked for each in booked.ruling.notices]


def test_every_code_has_its_scene() -> None:
    assert set(SCENES) == set(NoticeCode)


@pytest.mark.parametrize("code", SCENES)
def test_every_notice_is_given_with_its_sentence_and_its_basis(code: NoticeCode) -> None:
    table, notices = given(SCENES[code])
    found = [each for each in notices if each.code is code]
    assert found, [(each.code.value, each.parameter) for each in notices]
    sentence = notice(table, found[0])
    assert sentence.endswith(".") and "{" not in sentence
    if found[0].parameter is not None:
        assert basis(table, found[0].parameter).startswith(table.box.name)


def test_what_a_full_disk_kept_from_the_table_is_told_with_the_next_try(monkeypatch: pytest.MonkeyPatch) -> None:
    table = game("us-c1009", "Ann", "Ben")
    salary = asked(said({"salary": "Ann"}))
    assert not isinstance(salary, Refused)

    def full(*_rows: object) -> None:
        raise BookUnwritable(Path("book.db"), Reason.DISK_FULL)

    with monkeypatch.context() as disk:
        disk.setattr(Memory, "append", full)
        with pytest.raises(BookUnwritable):
            table.desk.submit(salary)
    answer = table.desk.submit(salary)
    assert isinstance(answer, Accepted)
    assert NoticeCode.INFERRED in {notice.code for each in answer.booked for notice in each.entry.notices}
