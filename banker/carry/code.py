"""The position in a line of text: small enough for a QR code, complete, and never taken for another.

    BANKER1: base45( 8 bytes of blake2b, raw deflate( CBOR ))

What CBOR holds stands in `_Body`. Deeds are numbers in board order and words are numbers of the lexicon, so a code
is read with the box it was written with; prints of the box's layout and of its figures go along.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple

import cbor2
from base45 import b45decode, b45encode  # type: ignore[import-untyped]

from banker.carry import prints
from banker.carry.faults import CodeFault, Kind
from banker.carry.lexicon import Lexicon, NewWord, Unread
from banker.carry.series import HEADING, VERSION, codes_in, join, mark, printed, split
from banker.edition.box import Box
from banker.edition.shelf import EditionFault, Shelf, UnknownEdition, UnknownVariant, VariantsClash
from banker.rules import operations as ops
from banker.rules import spelling
from banker.rules.position import FORMAT, position
from banker.rules.reading import Fault, clean
from banker.rules.table import Table
from banker.rules.wire import claim_to_json

__all__ = ["Carried", "CodeFault", "Kind", "codes_in", "decode", "encode", "join", "mark", "printed", "split"]

LARGEST = 1 << 16
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_CHECK = 8
_STATES = 7
_MORTGAGED = 6
# What follows from the rest of a position, or stands in a place of its own in the code.
_ELSEWHERE = frozenset("format edition variants players deeds bank pot next".split())
_OF_A_PLAYER: Mapping[str, Any] = {"in_jail": False, "attempts": 0, "jail_cards": [], "out": False}


class _Body(NamedTuple):
    """What the CBOR of a code holds, in order. `deeds` and `rest` are read with the lexicon of box and players."""

    edition: Any
    variants: Any
    layout: bytes
    figures: bytes
    players: list[str]
    cash: list[int]
    size: int
    deeds: bytes
    pot: int
    rest: Any


@dataclass(frozen=True)
class Carried:
    """A game that was carried here.

    `open` holds the fields of the operation that takes it up, as JSON has them; `version` is the code's,
    `fingerprint` that of the box it was played with, `mark` what people know the code by.
    """

    open: Mapping[str, Any]
    version: int
    fingerprint: str
    mark: str

    def same_box(self, box: Box) -> bool:
        """Whether this box has the figures and the terms of the one that the game was played with."""
        return self.fingerprint == prints.fingerprint(box)

    def operation(self) -> ops.Open:
        """The operation that takes the game up. Raises `CodeFault` where a name in it is none."""
        try:
            asked = spelling.parse({"op": ops.Open.word, **self.open})
        except Fault:
            raise CodeFault(Kind.DAMAGED) from None
        assert isinstance(asked, ops.Open)
        return asked


def encode(table: Table) -> str:
    """The code of a table."""
    box, plain = table.box, position(table) | _claims(table)
    words, fixed = Lexicon(table.players, prints.places(box)), Lexicon()
    packed = _packed(plain["deeds"], table.players)
    body = _Body(
        edition=fixed.fold(box.id),
        variants=fixed.fold(list(box.variants)),
        layout=prints.layout(box),
        figures=prints.figures(box),
        players=list(table.players),
        cash=[player["cash"] for player in plain["players"]],
        size=len(plain["deeds"]),
        deeds=packed,
        pot=table.pot,
        rest=words.fold(_rest(plain, _unpacked(packed, list(plain["deeds"]), table.players))),
    )
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(cbor2.dumps(list(body))) + deflate.flush()
    return HEADING + _text(_check(small) + small)


def decode(text: str, shelf: Shelf | None = None, edition: str = "") -> Carried:
    """The game that a code, or a text with all parts of one, carries. Raises `CodeFault`.

    `shelf` has its edition, by default the one that comes with the program; `edition` is the path of an edition
    file for a box that is on no shelf.
    """
    whole = join(codes_in(text))
    try:
        body = _body(_inflated(whole.removeprefix(HEADING)))
        asked, variants = Lexicon().unfold(body.edition), Lexicon().unfold(body.variants)
        # What comes from outside may name an edition, but no path of a file.
        if not _ID.fullmatch(asked):
            raise Unread("edition")
        box = _box(shelf or Shelf(), edition or asked, variants)
        if prints.layout(box) != body.layout or len(box.deeds) != body.size:
            raise CodeFault(Kind.OTHER_BOARD, edition=asked)
        opened = _open(body, box)
    except NewWord:
        raise CodeFault(Kind.NEWER) from None
    except (Unread, cbor2.CBORError, TypeError, ValueError, LookupError, AttributeError, RecursionError):
        raise CodeFault(Kind.DAMAGED) from None
    if edition:
        opened["edition"] = edition
    return Carried(opened, VERSION, (body.layout + body.figures).hex(), mark(whole))


def _text(data: bytes) -> str:
    text: bytes = b45encode(data)
    return text.decode()


def _check(small: bytes) -> bytes:
    return blake2b(small, digest_size=_CHECK, person=b"banker-code").digest()


def _inflated(text: str) -> bytes:
    """What the text holds. Raises `ValueError` unless every character of it is as it was written."""
    data: bytes = b45decode(text)
    check, small = data[:_CHECK], data[_CHECK:]
    if check != _check(small) or _text(data) != text:
        raise ValueError("the check does not agree")
    inflate = zlib.decompressobj(-15)
    try:
        plain = inflate.decompress(small, LARGEST)
    except zlib.error as fault:
        raise ValueError(str(fault)) from None
    if not inflate.eof:
        raise ValueError("too large")
    return plain


def _body(plain: bytes) -> _Body:
    body = _Body(*cbor2.loads(plain))
    prints_and_deeds = (body.layout, body.figures, body.deeds)
    if not all(isinstance(each, bytes) for each in prints_and_deeds) or not isinstance(body.players, list):
        raise Unread("body")
    return body


def _box(shelf: Shelf, edition: str, variants: Sequence[str]) -> Box:
    try:
        return shelf.box(edition, variants)
    except (UnknownEdition, UnknownVariant) as unknown:
        raise CodeFault(Kind.UNKNOWN_BOX, name=unknown.id, near=tuple(unknown.near)) from None
    except (VariantsClash, EditionFault):
        raise CodeFault(Kind.UNKNOWN_BOX, name=edition, near=()) from None


def _packed(deeds: Mapping[str, Mapping[str, Any]], players: Sequence[str]) -> bytes:
    """Owner, level and mortgage of every deed as the digits of one number."""
    radix = _STATES * (len(players) + 1)
    seats = {None: 0} | {player: seat for seat, player in enumerate(players, 1)}
    number = 0
    for deed in deeds.values():
        state = _MORTGAGED if deed["mortgaged"] else min(deed["level"], _MORTGAGED - 1)
        number = number * radix + seats.get(deed["owner"], 0) * _STATES + state
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _unpacked(packed: bytes, deeds: Sequence[str], players: Sequence[str]) -> dict[str, dict[str, Any]]:
    number = int.from_bytes(packed, "big")
    found: dict[str, dict[str, Any]] = {}
    for deed in reversed(deeds):
        number, state = divmod(number, _STATES)
        number, seat = divmod(number, len(players) + 1)
        mortgaged = state == _MORTGAGED
        owner = players[seat - 1] if seat else None
        found[deed] = {"owner": owner, "level": 0 if mortgaged else state, "mortgaged": mortgaged}
    if number:
        raise Unread("deeds")
    return {deed: found[deed] for deed in deeds}


def _claims(table: Table) -> dict[str, Any]:
    """Open and closed rent claims in the order of the landings, of which the rules ask for the latest."""
    each = [(payer, claim) for payer, claims in table.claims.items() for claim in claims]
    return {"claims": [{"player": payer, **claim_to_json(claim)} for payer, claim in each], "closed_claims": []}


def _rest(plain: Mapping[str, Any], deeds: Mapping[str, Any]) -> dict[str, Any]:
    """What the places of a code do not say yet: everything that is not as usual, whatever a position may hold."""
    rest = {key: value for key, value in plain.items() if value and key not in _ELSEWHERE}
    unusual = {
        player["name"]: {
            key: value
            for key, value in player.items()
            if key not in ("name", "cash") and value != _OF_A_PLAYER.get(key)
        }
        for player in plain["players"]
    }
    rest["players"] = {player: fields for player, fields in unusual.items() if fields}
    rest["deeds"] = {deed: fields for deed, fields in plain["deeds"].items() if fields != deeds[deed]}
    return {key: value for key, value in rest.items() if value}


def _open(body: _Body, box: Box) -> dict[str, Any]:
    """The fields of the operation that takes the game up. Raises for whatever is not of its kind."""
    players = [clean(player) for player in body.players]
    rest = Lexicon(players, prints.places(box)).unfold(body.rest)
    unusual, deeds = rest.pop("players", {}), _unpacked(body.deeds, list(box.deeds), players) | rest.pop("deeds", {})
    seats = [
        {"name": player, "cash": cash, **_OF_A_PLAYER, **unusual.get(player, {})}
        for player, cash in zip(players, body.cash, strict=True)
    ]
    start = {"format": FORMAT, "edition": box.id, "variants": list(box.variants)}
    whole = {**start, "players": seats, "deeds": deeds, "pot": body.pot, **rest}
    opened: dict[str, Any] = {"format": ops.FORMAT, "edition": box.id, "players": players}
    opened |= {"variants": list(box.variants)} if box.variants else {}
    opened |= {key: whole[key] for key in ("rulings", "banker", "members") if key in whole}
    return opened | {"position": whole}
