"""Moves as JSON objects, and back: what answers carry and journals keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from banker.rules import reading
from banker.rules.moves import Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.table import (
    Claim,
    Debt,
    Estate,
    High,
    OpenAuction,
    Paused,
    Pledge,
    Purchase,
    Result,
    Rolled,
)

Json = dict[str, Any]

_FIELDS = {
    "money": ("from", "to", "amount"),
    "deed": ("from", "to", "deed"),
    "house": ("from", "to", "count"),
    "hotel": ("from", "to", "count"),
    "jail_card": ("from", "to", "deck"),
}


def move_to_json(move: Move) -> Json:
    """The JSON object of a move."""
    match move:
        case Money(source, target, amount):
            return {"what": "money", "from": source, "to": target, "amount": amount}
        case Mark(cell, of, now):
            return {"what": cell.value, "of": of, "now": _WRITERS.get(cell, _as_is)(now)}
        case DeedMoved(source, target, deed):
            return {"what": "deed", "from": source, "to": target, "deed": deed}
        case Built(kind, source, target, count):
            return {"what": kind, "from": source, "to": target, "count": count}
        case CardMoved(source, target, deck):
            return {"what": "jail_card", "from": source, "to": target, "deck": deck}


def move_from_json(plain: Mapping[str, Any], place: str = "move") -> Move:
    """The move that a JSON object means. Raises `reading.Fault`, naming the field."""
    what = plain.get("what")
    known = {"what", *_FIELDS.get(str(what), ("of", "now"))}
    stranger = next((str(key) for key in plain if key not in known), None)
    if stranger is not None and (what in _FIELDS or what in list(Cell)):
        raise reading.Fault(f"{place}.{stranger}", f"no such field in {what}")
    try:
        match what:
            case "money":
                amount = reading.amount(plain["amount"], f"{place}.amount")
                return Money(*_ends(plain, place), amount)
            case "deed":
                return DeedMoved(*_ends(plain, place), reading.text(plain["deed"], f"{place}.deed"))
            case "house" | "hotel":
                source, target = _ends(plain, place)
                return Built(what, source, target, reading.times(plain["count"], f"{place}.count"))
            case "jail_card":
                return CardMoved(*_ends(plain, place), reading.text(plain["deck"], f"{place}.deck"))
            case _:
                cell = Cell(str(what))
                return Mark(cell, reading.text(plain["of"], f"{place}.of"), _READERS.get(cell, _as_is)(plain["now"]))
    except KeyError as missing:
        raise reading.Fault(f"{place}.{missing.args[0]}", "it is missing") from None
    except reading.Fault:
        raise
    except (ValueError, TypeError, AttributeError):
        raise reading.Fault(place, "a move as answers give them") from None


def _ends(plain: Mapping[str, Any], place: str) -> tuple[str, str]:
    return reading.name(plain["from"], f"{place}.from"), reading.name(plain["to"], f"{place}.to")


def _as_is(value: Any) -> Any:
    return value


def _or_none(convert: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else convert(value)


def _each(convert: Callable[[Any], Any]) -> Callable[[Any], list[Any]]:
    return lambda values: [convert(value) for value in values]


def _tuple_of(convert: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda values: tuple(convert(value) for value in values or ())


def claim_to_json(claim: Claim) -> Json:
    """A rent claim, without what is as usual."""
    plain = claim._asdict()
    usual = {"mortgaged": False, "dice": None, "card": None, "state": "open", "times": 0, "rent": None}
    return {key: value for key, value in plain.items() if key not in usual or value != usual[key]}


def claim_from_json(plain: Json) -> Claim:
    """A rent claim."""
    usual = {"rent": None, "times": 0, "mortgaged": False, "dice": None, "card": None}
    return Claim(**{**usual, **plain})


def debt_to_json(debt: Debt, debtor: str = "") -> Json:
    """A debt, with what its creditor gives for it where that is a lot."""
    plain: Json = {"from": debtor} if debtor else {}
    plain |= {"to": debt.creditor, "amount": debt.amount, "for": debt.reason}
    plain |= {"lot": debt.lot} if debt.lot else {}
    return plain | ({"building": debt.building} if debt.building else {})


def debt_from_json(plain: Json) -> Debt:
    """A debt."""
    return Debt(plain["to"], plain["amount"], plain["for"], plain.get("lot", ""), plain.get("building", ""))


def _high_to_json(high: High | None) -> Json | None:
    if high is None:
        return None
    plain: Json = {"player": high.player, "amount": high.amount}
    return plain | ({"deed": high.site} if high.site else {})


def _high_from_json(plain: Json | None) -> High | None:
    return None if plain is None else High(plain["player"], plain["amount"], plain.get("deed", ""))


def auction_to_json(auction: OpenAuction) -> Json:
    """An open auction: its lot and the bid that stands."""
    lot: Json = {"deed": auction.deed} if auction.deed else {"building": auction.building}
    plain = lot | {"high": _high_to_json(auction.high)}
    return plain | ({"declined_by": auction.decliner} if auction.decliner else {})


def auction_from_json(plain: Json) -> OpenAuction:
    """An open auction."""
    high = _high_from_json(plain.get("high"))
    return OpenAuction(plain.get("deed", ""), plain.get("building", ""), high, plain.get("declined_by", ""))


def purchase_from_json(plain: Json) -> Purchase:
    """An open purchase."""
    return Purchase(plain["player"], plain["deed"])


def estate_to_json(estate: Estate) -> Json:
    """An open estate: whose it was, the lots still to go, the bid on the first."""
    plain: Json = {"from": estate.source, "lots": list(estate.lots)}
    return plain | ({"high": _high_to_json(estate.high)} if estate.high else {})


def estate_from_json(plain: Json) -> Estate:
    """An open estate."""
    return Estate(plain["from"], tuple(plain["lots"]), _high_from_json(plain.get("high")))


def rolled_to_json(rolled: Rolled) -> Json:
    """What has been used in this turn."""
    plain = {"jail": rolled.jail, "salaries": rolled.salaries, "rents": list(rolled.rents)}
    return {key: value for key, value in plain.items() if value}


def rolled_from_json(plain: Json) -> Rolled:
    """What has been used in this turn."""
    return Rolled(plain.get("jail", ""), plain.get("salaries", 0), tuple(plain.get("rents", ())))


def paused_to_json(paused: Paused) -> Json:
    """The facts of the pause sheet."""
    return {"positions": dict(paused.positions), "next": paused.next or None}


def paused_from_json(plain: Json) -> Paused:
    """The facts of the pause sheet."""
    return Paused(tuple(plain.get("positions", {}).items()), plain.get("next") or "")


def pledge_to_json(pledge: Pledge) -> Json:
    """A promise."""
    return {"from": pledge.giver, "to": pledge.receiver, "text": pledge.text, "until": pledge.until or None}


def pledge_from_json(plain: Json) -> Pledge:
    """A promise."""
    return Pledge(plain["from"], plain["to"], plain["text"], plain.get("until") or "")


def result_to_json(result: Result) -> Json:
    """How the game ended."""
    account = {player: dict(headings) for player, headings in result.account.items()}
    return {"winners": list(result.winners), "account": account, "reason": result.reason}


def result_from_json(plain: Json) -> Result:
    """How the game ended."""
    return Result(plain.get("reason", ""), tuple(plain["winners"]), plain["account"])


_WRITERS: dict[Cell, Callable[[Any], Any]] = {
    Cell.CALLED: list,
    Cell.ROLLED: rolled_to_json,
    Cell.CLAIMS: _each(claim_to_json),
    Cell.DEBT: _each(debt_to_json),
    Cell.AUCTION: _or_none(auction_to_json),
    Cell.PURCHASE: _or_none(lambda purchase: {"player": purchase.player, "deed": purchase.deed}),
    Cell.ESTATE: _or_none(estate_to_json),
    Cell.PAUSE: _or_none(paused_to_json),
    Cell.PROMISE: _or_none(pledge_to_json),
    Cell.RESULT: _or_none(result_to_json),
}
_READERS: dict[Cell, Callable[[Any], Any]] = {
    Cell.CALLED: _tuple_of(str),
    Cell.ROLLED: rolled_from_json,
    Cell.CLAIMS: _tuple_of(claim_from_json),
    Cell.DEBT: _tuple_of(debt_from_json),
    Cell.AUCTION: _or_none(auction_from_json),
    Cell.PURCHASE: _or_none(purchase_from_json),
    Cell.ESTATE: _or_none(estate_from_json),
    Cell.PAUSE: _or_none(paused_from_json),
    Cell.PROMISE: _or_none(pledge_from_json),
    Cell.RESULT: _or_none(result_from_json),
}
