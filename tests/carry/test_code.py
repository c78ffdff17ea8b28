"""The code: a position in a line of text that comes back whole, and is never taken for another."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import fields, replace
from hashlib import blake2b
from random import Random
from typing import Any

import cbor2
import pytest

from banker.carry import code as inside
from banker.carry import lexicon, qr
from banker.carry.code import Carried, CodeFault, Kind, codes_in, decode, encode, join, mark, printed, split
from banker.carry.series import HEADING
from banker.edition.parameters import Parameter
from banker.edition.values import choices
from banker.rules import operations as ops
from banker.rules.booking import FIGURE_FIELDS
from banker.rules.opening import open_table
from banker.rules.ruling import Refused
from banker.rules.table import Claim, Pledge, Table

from .tables import BOXES, SHELF, box, paused, random_table

ALPHANUMERIC = re.compile(r"[0-9A-Z $%*+\-./:]+")


def taken_up(carried: Carried) -> Table:
    operation = carried.operation()
    found = open_table(operation, SHELF.box(operation.edition, operation.variants))
    assert not isinstance(found, Refused), (found.code, found.facts)
    return found.table


def size(code: str) -> int:
    """Bytes before base45: two for three characters."""
    carried = len(code) - len(HEADING)
    return carried // 3 * 2 + carried % 3 // 2


@pytest.mark.parametrize("edition_and_variants", BOXES, ids="+".join)
def test_a_table_comes_back_whole(edition_and_variants: tuple[str, ...]) -> None:
    chance = Random("+".join(edition_and_variants))
    for _ in range(8):
        table = random_table(chance, *edition_and_variants)
        code = encode(table)
        assert ALPHANUMERIC.fullmatch(code)
        carried = decode(code, SHELF)
        back = taken_up(carried)
        for each in fields(Table):
            assert getattr(back, each.name) == getattr(table, each.name), each.name
        assert encode(back) == code
        assert carried.same_box(table.box)
        assert carried.mark == mark(code)


def test_the_fields_are_those_of_an_open() -> None:
    carried = decode(encode(paused()), SHELF)
    assert ops.Open(**carried.open).players == carried.open["players"]
    assert carried.open["edition"] == "us-g0009"
    assert carried.version == 1


def test_landings_keep_their_order() -> None:
    table = paused()
    claims = [Claim(deed, "Ben", 4, 0, False, None, None, 1) for deed in ("baltic-avenue", "oriental-avenue")]
    table = replace(table, claims={"Anna": (claims[0]._replace(state="paid"), claims[1])})
    assert taken_up(decode(encode(table), SHELF)) == table


def test_a_new_field_of_a_position_would_be_carried_too() -> None:
    words = lexicon.Lexicon(["Anna"], ["go"])
    plain = {"weather": {"Anna": ["go", -3, -1, 2.5, None, True, "sunny"]}, "turn": "Anna"}
    assert words.unfold(words.fold(plain)) == plain


def test_six_players_and_28_deeds_fit_the_code_that_was_meant() -> None:
    code = encode(paused())
    assert size(code) <= 260
    assert qr.version(code, "M") <= 11


def test_the_words_of_the_format_keep_their_numbers() -> None:
    said = {each.value for each in Parameter}
    said |= {str(choice) for each in Parameter for choice in choices(each) if isinstance(choice, str)}
    said |= {figure for figures in FIGURE_FIELDS.values() for figure in figures}
    said |= {*Claim._fields, *SHELF.ids(), *(variant.id for variant in SHELF.variants())}
    missing = {word for word in said if " " not in word} - {*lexicon.HEAD, *lexicon.TAIL}
    assert not missing, "add them at the end of TAIL"
    assert len(set(lexicon.TAIL) | set(lexicon.HEAD)) == len(lexicon.TAIL) + len(lexicon.HEAD)
    words = " ".join((*lexicon.HEAD, *lexicon.TAIL[:343]))
    assert blake2b(words.encode(), digest_size=8).hexdigest() == "26dcb70d64ddfadb"


def test_another_printing_of_the_edition_is_noticed() -> None:
    code = encode(paused())
    printing = SHELF.box("us-g0009")
    deed = printing.deeds["boardwalk"]
    dearer = replace(printing, deeds={**printing.deeds, "boardwalk": replace(deed, price=deed.price + 10)})
    carried = decode(code, SHELF)
    assert carried.same_box(printing)
    assert not carried.same_box(dearer)
    assert not carried.same_box(replace(printing, terms=replace(printing.terms, jail_fee=60)))
    assert not carried.same_box(box("us-c1009"))


def test_another_board_is_not_taken_for_this_one() -> None:
    table = paused()
    deeds = dict(reversed(list(table.box.deeds.items())))
    with pytest.raises(CodeFault) as caught:
        decode(encode(replace(table, box=replace(table.box, deeds=deeds))), SHELF)
    assert caught.value.kind is Kind.OTHER_BOARD


def test_a_box_that_is_not_here_is_named() -> None:
    table = paused()
    with pytest.raises(CodeFault) as caught:
        decode(encode(replace(table, box=replace(table.box, id="us-g0010"))), SHELF)
    assert caught.value.kind is Kind.UNKNOWN_BOX
    assert caught.value.facts["name"] == "us-g0010"
    assert "us-g0009" in caught.value.facts["near"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Kind.FOREIGN),
        ("https://example.org", Kind.FOREIGN),
        ("banker1:ABC", Kind.FOREIGN),
        ("BANKER", Kind.DAMAGED),
        ("BANKER1:", Kind.DAMAGED),
        ("BANKER1:ÅÄÖ", Kind.DAMAGED),
        ("BANKER0:ABC", Kind.DAMAGED),
        ("BANKER2:ABC", Kind.NEWER),
        ("BANKER12/1/2/ABCDEFG:ABC", Kind.NEWER),
        ("BANKER1/1/2/ABCDEFG:ABC", Kind.DAMAGED),
        ("BANKER1/0/2/ABCDEFG:ABC", Kind.DAMAGED),
    ],
)
def test_what_is_no_code_says_so(text: str, kind: Kind) -> None:
    with pytest.raises(CodeFault) as caught:
        decode(text, SHELF)
    assert caught.value.kind is kind


def damaged(chance: Random, text: str) -> str:
    """The text with a character changed, cut out, put in or two swapped, or cut short."""
    at = chance.randrange(len(text))
    other = chance.choice("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:abcß_\n")
    match chance.randrange(6):
        case 0:
            return text[:at] + other + text[at + 1 :]
        case 1:
            return text[:at]
        case 2:
            return text[at:]
        case 3:
            return text[:at] + text[at + chance.randrange(1, 4) :]
        case 4:
            return text[:at] + other + text[at:]
        case _:
            to = chance.randrange(len(text))
            letters = list(text)
            letters[at], letters[to] = letters[to], letters[at]
            return "".join(letters)


def damages(chance: Random, text: str, count: int) -> Iterator[str]:
    while count:
        spoilt = damaged(chance, text)
        # A break of lines or something written before the code is no damage; sometimes nothing was changed.
        if text not in spoilt.replace("\n", ""):
            count -= 1
            yield spoilt


def test_a_thousand_damages_are_all_noticed() -> None:
    chance, code = Random(45), encode(paused())
    for spoilt in damages(chance, code, 1000):
        with pytest.raises(CodeFault):
            decode(spoilt, SHELF)


def test_a_thousand_damages_to_a_part_are_all_noticed() -> None:
    chance, parts = Random(46), split(encode(paused()), 122)
    for place, spoilt in enumerate(damages(chance, parts[1], 1000)):
        with pytest.raises(CodeFault):
            join([parts[0], spoilt, *parts[2:]] if place % 2 else [spoilt])


def test_parts_come_in_any_order_and_more_than_once() -> None:
    code = encode(paused())
    for most in (60, 122, 154, 300):
        parts = split(code, most)
        assert all(len(part) <= most and ALPHANUMERIC.fullmatch(part) for part in parts)
        shuffled = [*parts, *parts[:2]]
        Random(most).shuffle(shuffled)
        assert join(shuffled) == code
        assert decode("\n".join(shuffled), SHELF) == decode(code, SHELF)
    assert split(code, len(code)) == [code]


def test_missing_parts_are_named() -> None:
    parts = split(encode(paused()), 80)
    assert len(parts) > 4
    with pytest.raises(CodeFault) as caught:
        join([parts[3], parts[0]])
    fault = caught.value
    assert fault.kind is Kind.INCOMPLETE
    assert fault.facts["missing"] == (2, 3, *range(5, len(parts) + 1))
    assert fault.facts["total"] == len(parts)
    with pytest.raises(CodeFault) as alone:
        decode(parts[1], SHELF)
    assert alone.value.kind is Kind.INCOMPLETE


def test_a_damaged_part_is_named() -> None:
    parts = split(encode(paused()), 100)
    with pytest.raises(CodeFault) as caught:
        join([parts[0], parts[1][:-1] + ("A" if parts[1][-1] != "A" else "B"), *parts[2:]])
    assert (caught.value.kind, caught.value.facts) == (Kind.DAMAGED, {"part": 2})


def test_parts_of_two_codes_do_not_go_together() -> None:
    table = paused()
    other = replace(table, cash={**table.cash, "Ben": 87})
    mine, theirs = split(encode(table), 122), split(encode(other), 122)
    for parts in ([mine[0], *theirs[1:]], [encode(table), *theirs]):
        with pytest.raises(CodeFault) as caught:
            join(parts)
        assert caught.value.kind is Kind.MIXED
    assert join([encode(table), mine[1]]) == encode(table)


def test_too_small_a_part_is_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        split(encode(paused()), 21)


def test_a_printed_code_is_pasted_back() -> None:
    chance = Random(3)
    for _ in range(30):
        table = random_table(chance, "us-g0009")
        code = encode(table)
        pasted = "Here it is:\n\n" + "\n".join(printed(code)) + "\n"
        assert join(codes_in(pasted)) == code
        assert join(codes_in(code.replace("", "\n", 1) + "\r\n")) == code
        lines = "\n".join("\n".join(printed(part, 40)) for part in split(code, 90))
        assert join(codes_in(lines)) == code


def test_control_characters_do_not_come_through() -> None:
    pledge = Pledge("Anna", "Ben", "a\x1b]0;x\x07b")
    carried = decode(encode(replace(paused(), promises={"1": pledge})), SHELF)
    assert carried.open["position"]["promises"][0]["text"] == "a ]0;x b"


@pytest.mark.parametrize("seed", range(60))
def test_what_is_well_formed_and_makes_no_sense_is_refused(seed: int) -> None:
    chance = Random(seed)
    scalars: list[Any] = [
        0,
        -1,
        -400,
        2**40,
        True,
        None,
        1.5,
        "Anna",
        b"\x00" * 40,
        [],
        {},
        [[]],
        cbor2.CBORTag(6, -1),
        {(1,): 2},
    ]
    body = [chance.choice(scalars) for _ in range(10)]
    real = cbor2.loads(inside._inflated(encode(paused()).removeprefix(HEADING)))
    mixed = [bad if chance.random() < 0.3 else good for bad, good in zip(body, real, strict=True)]
    mixed = mixed if mixed != real else body
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(cbor2.dumps(mixed)) + deflate.flush()
    text = HEADING + inside._text(inside._check(small) + small)
    try:
        operation = decode(text, SHELF).operation()
    except CodeFault:
        return
    open_table(operation, SHELF.box("us-g0009"))
