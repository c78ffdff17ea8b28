"""Notices: a sentence for every code, with its facts and without them."""

from __future__ import annotations

import pytest

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules.ruling import Notice, NoticeCode
from banker.words.notices import notice
from banker.words.statuses import status
from tests.making import Game, game

GAME = game("us-g0009", "Ann", "Ben")


def ruled() -> Game:
    table = game("us-g0009", "Ann", "Ben")
    table.does(ruling="auction_opening", value=20)
    return table


@pytest.mark.parametrize("code", NoticeCode)
def test_every_code_has_a_sentence_without_facts(code: NoticeCode) -> None:
    for parameter in (None, *Parameter):
        sentence = notice(GAME.table, Notice(code, parameter))
        assert sentence.endswith(".")
        assert sentence[0].isupper()
        assert "{" not in sentence


def said(code: NoticeCode, parameter: Parameter | None = None, table: Game = GAME, **facts: object) -> str:
    return notice(table.table, Notice(code, parameter, facts))


def test_values_that_decided() -> None:
    assert said(NoticeCode.SILENT, Parameter.BID_LIMIT) == (
        "The leaflet does not say (Highest bid allowed); this table uses: "
        "A bid may not exceed cash, half of the buildings and the free mortgage values."
    )
    assert said(NoticeCode.AMBIGUOUS, Parameter.JAIL_FEE) == (
        "The leaflet can be read two ways (Jail fee); chosen: Leaving Jail costs M50."
    )
    assert said(NoticeCode.INFERRED, Parameter.GO_SALARY) == (
        "Taken from the sister leaflet (Salary): The salary for passing GO is M200."
    )
    assert said(NoticeCode.RULED, Parameter.AUCTION_OPENING, ruled()) == (
        "This table ruled (Opening bid at an auction): The first bid is at least M20."
    )
    assert said(NoticeCode.SILENT, Parameter.TIE) == (
        "Not part of this box (A tie); this table uses: Players who tie share the win."
    )
    assert said(NoticeCode.ROUNDED, Parameter.HALF_PRICE_ROUNDING) == (
        "Rounded (Rounding of half prices): A half price is rounded down, once for the whole sale."
    )


def test_cautions() -> None:
    assert said(NoticeCode.UNVERIFIED, deed="boardwalk", figure="rent_2", status="unverified") == (
        "Check the printed deed of Boardwalk: rent with 2 houses, M600 here."
    )
    assert said(NoticeCode.UNVERIFIED, deed="short-line", figure="station_2", status="inferred") == (
        "Check the printed deed of Short Line: rent with 2 stations, M50 here."
    )
    assert said(NoticeCode.UNVERIFIED, deed="boardwalk", figure="lift", status="inferred") == (
        "Check the printed deed of Boardwalk: cost of lifting the mortgage."
    )
    assert said(NoticeCode.UNVERIFIED, space="income-tax") == "Check the amount printed on Income Tax: M200 here."
    assert said(NoticeCode.SECOND_SALARY, player="Ann") == "This is a second salary for Ann in one turn."
    assert said(NoticeCode.OUT_OF_ORDER, player="Ann", expected="Ben") == (
        "Ann rolls out of order; it was for Ben to roll."
    )
    assert said(NoticeCode.SECOND_RENT, player="Ann", deed="boardwalk") == (
        "Ann pays a second rent for Boardwalk in one turn."
    )
    assert said(NoticeCode.BID_OVER_CASH, player="Ann", cash=10, amount=50) == (
        "The bid of M50 is above the cash of Ann, M10: the rest must be raised."
    )
    assert (
        said(NoticeCode.DEBT_STAYS, player="Ann", owed=100, raisable=50)
        == "After this Ann can raise M50 and owes M100."
    )
    assert (
        said(NoticeCode.TABLE_AGREED, text="so", instead=50) == "Agreed by the table: so. By the rules it would be M50."
    )
    assert said(NoticeCode.LOT_LAPSED, building="house", deed="boardwalk") == (
        "A house can no longer stand on Boardwalk: it stays with the Bank and is not paid for."
    )
    assert said(NoticeCode.NOT_THE_LAST_BUILDING, left=3) == "The leaflet speaks of the last building; the Bank has 3."
    assert said(NoticeCode.PROMISE_DUE, giver="Ann", receiver="Ben", text="no rent") == (
        "A promise falls due. Ann to Ben: no rent."
    )
    assert said(NoticeCode.LAPS_FIRST, Parameter.LAPS_BEFORE_BUYING, laps=0) == (
        "Deeds may be bought from the first lap on."
    )


def test_every_status_has_its_words() -> None:
    assert len({status(known) for known in Status}) == len(Status)
