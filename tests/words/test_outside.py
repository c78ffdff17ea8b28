"""Names and texts from outside are inserted as they are, whatever they look like."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from banker.edition.box import Box, Deed
from banker.edition.parameters import Parameter
from banker.rules import operations as ops
from banker.rules.audit import Broken
from banker.rules.moves import BANK, Money
from banker.rules.referee import book, rule
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, Refused
from banker.rules.table import Table, blank
from banker.words.account import winner
from banker.words.basis import basis
from banker.words.entries import from_moves, say, say_open, short
from banker.words.notices import notice
from banker.words.refusals import refusal
from banker.words.remedies import remedy
from tests.making import box

ODD = [
    "{0}",
    "{player!r:>9}",
    "{{x}}",
    "}{",
    "%s %(name)d 100%",
    "[bold red]x[/]",
    "<b>&amp;</b>",
    "a\x1b[31m\x00\r\nb",
    "\u202eabc\u2066",
    "𝔄𝔫𝔫𝔞 🎲",
    "x" * 200,
]


def printed_as(whole: Box, name: str) -> Box:
    deeds: dict[str, Deed] = {id_: replace(deed, name=f"{name} {id_}") for id_, deed in whole.deeds.items()}
    return replace(whole, deeds=deeds, name=name)


def seated(whole: Box, *players: str) -> Table:
    return book(blank(whole, players), [Money(BANK, player, 1500) for player in players])


def allowed(table: Table, asked: ops.Operation) -> tuple[Table, Allowed]:
    ruling = rule(table, asked)
    assert isinstance(ruling, Allowed), ruling
    return book(table, ruling.moves), ruling


@pytest.mark.parametrize("odd", ODD, ids=[ascii(name)[:24] for name in ODD])
def test_players_and_deeds(odd: str) -> None:
    ann, ben = f"A{odd}", f"B{odd}"
    table = seated(printed_as(box("us-g0009"), odd), ann, ben)
    deed = f"{odd} vermont-avenue"
    steps: list[tuple[ops.Operation, str]] = [
        (ops.Turn(player=ann), f"{ann} rolls"),
        (ops.Land(player=ann, space="vermont-avenue"), f"{ann} lands on {deed}: free, M100"),
        (ops.Buy(player=ann, deed="vermont-avenue"), f"{ann} buys {deed} for M100"),
        (ops.Rent(player=ben, deed="vermont-avenue"), f"{ben} pays {ann} M6: rent for {deed}"),
        (ops.PayEach(player=ben, amount=5), f"{ben} pays M5 to each: {ann}"),
        (ops.Mortgage(player=ann, deeds=("vermont-avenue",)), f"{ann} mortgages {deed} for M50"),
    ]
    for asked, sentence in steps:
        after, ruling = allowed(table, asked)
        assert say(table, asked, ruling) == sentence
        assert len(short(table, asked, ruling)) <= 46
        assert from_moves(table, ruling.moves)
        assert remedy(table, asked)
        table = after
    assert say_open(table, Allowed((Money(BANK, ann, 7), Money(BANK, ben, 7)))) == f"{odd}: {ann} and {ben}, M7 each"
    assert basis(table, Parameter.BID_LIMIT).startswith(f"{odd}, Auctions: ")


@pytest.mark.parametrize("odd", ODD, ids=[ascii(name)[:24] for name in ODD])
def test_texts(odd: str) -> None:
    table = seated(box("us-g0009"), "Ann", "Ben")
    asked = ops.Pay(payer="Ann", payee="Ben", amount=5, reason="other", ruling=odd)
    _, ruling = allowed(table, asked)
    assert say(table, asked, ruling) == f"Ann pays Ben M5: something else; agreed: {odd}"
    assert notice(table, ruling.notices[0]) == f"Agreed by the table: {odd}."
    finish = ops.Finish(reason=odd)
    _, ruling = allowed(table, finish)
    assert say(table, finish, ruling) == f"Game over: nobody wins; {odd}"
    assert winner(replace_winners(ruling, odd)) == f"{odd} wins"


def replace_winners(ruling: Allowed, name: str) -> Any:
    return ruling.facts["result"]._replace(winners=(name,))


@pytest.mark.parametrize("odd", ODD, ids=[ascii(name)[:24] for name in ODD])
def test_refusals_and_notices(odd: str) -> None:
    table = seated(box("us-g0009"), f"A{odd}", "Ben")
    ann = f"A{odd}"
    refused = [
        Refused(Code.UNKNOWN_PLAYER, facts={"name": odd, "players": table.players}),
        Refused(Code.UNKNOWN_DEED, facts={"name": odd}),
        Refused(Code.UNKNOWN_EDITION, facts={"name": odd, "near": (odd,)}),
        Refused(Code.BAD_OPERATION, facts={"field": odd, "expected": "a text"}),
        Refused(Code.BAD_OPERATION, facts={"field": "x", "expected": odd}),
        Refused(Code.BAD_POSITION, facts={"faults": (Broken("unknown_field", odd, odd), Broken(odd, "x", "y"))}),
        Refused(Code.NOT_ENOUGH_CASH, facts={"payer": odd, "has": 5, "needs": 10}),
    ]
    for each in refused:
        assert odd in refusal(table, each)
        assert odd in refusal(None, each)
    for facts in ({"player": ann}, {"player": ann, "expected": ann}, {"text": odd}, {"variant": odd}):
        for code in NoticeCode:
            assert notice(table, Notice(code, None, facts))
    assert odd in notice(table, Notice(NoticeCode.FOREIGN_VARIANT, None, {"variant": odd}))
