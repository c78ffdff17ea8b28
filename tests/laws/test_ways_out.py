"""Every refusal that offers a way out offers one that is open, cash aside."""

from __future__ import annotations

from functools import cache
from random import Random

from banker.rules.ruling import Code, Refused
from tests.laws.play import BOXES, played, start

CLOSED_FOR_WANT_OF = {Code.NOT_ENOUGH_CASH, Code.NEED_PRINTED_COST}
"""Cash the player lacks, or the number that only his deed can tell."""


@cache
def slips() -> dict[tuple[str, str, str], str]:
    """Ways out that were refused in a few hundred games, with an example each."""
    found: dict[tuple[str, str, str], str] = {}
    dice = Random(20260101)
    for number in range(300):
        begin = start(BOXES[number % len(BOXES)], dice.getrandbits(32))
        for step in played(begin, [dice.getrandbits(32) for _ in range(30)]):
            if not isinstance(step.answer, Refused):
                continue
            for way in step.answer.remedy:
                refused = step.desk.may_i(way).refused
                if refused is not None and (refused.code not in CLOSED_FOR_WANT_OF or refused.code is step.answer.code):
                    slip = (step.answer.code.value, way.word, refused.code.value)
                    found.setdefault(slip, f"{begin}: {step.asked} -> {way}")
    return found


def test_no_way_out_is_closed() -> None:
    assert slips() == {}
