"""Taking up what a position says is waiting: claims, debts, lots, promises, the turn, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banker.rules import finish, wire
from banker.rules.booking import book
from banker.rules.moves import Cell
from banker.rules.position_reading import Field, Reader
from banker.rules.table import Claim, Debt, Paused

_REASONS = ("rent", "tax", "card", "fine", "jail", "auction", "interest", "other")


class Waiting(Reader):
    """Reads what waits at the table, and what this turn has used."""

    def turns(self, plain: Mapping[str, Any]) -> None:
        """Whose turn it is, who was called before, who rolls next."""
        turn = plain.get("turn")
        player = self.seat(turn, "turn") if turn is not None else None
        if player is not None:
            self.mark(Cell.TURN, "table", player)
        called = [self.seat(name, "called") for name in self.items(plain.get("called"), "called")]
        if player is not None and not called:
            called = [player]
        if called and None not in called:
            self.mark(Cell.CALLED, "table", tuple(called))
        self._pause(plain)

    def _pause(self, plain: Mapping[str, Any]) -> None:
        paused = plain.get("pause")
        following = self.seat(plain["next"], "next") if plain.get("next") is not None else None
        if paused is not None:
            fields = self.fields(paused, "pause", {"positions": self._positions, "next": self.seat})
            if fields is not None:
                self.mark(Cell.PAUSE, "table", Paused(fields.get("positions", ()), fields.get("next", "")))
        elif following is not None:
            after = book(self.table, self.done)
            if after.playing and following != after.next_to_roll:
                self.mark(Cell.PAUSE, "table", Paused((), following))

    def _positions(self, value: Any, place: str) -> tuple[tuple[str | None, str | None], ...]:
        return tuple((self.seat(name, place), self.space(space, place)) for name, space in self.entries(value, place))

    def waiting(self, plain: Mapping[str, Any]) -> None:
        """Everything that is open."""
        self._rolled(plain.get("rolled"))
        self._claims(plain)
        for key, entry in self.entries(plain.get("open"), "open"):
            self._waits(key, entry)
        for number, pledge in enumerate(self.items(plain.get("promises"), "promises"), 1):
            known = {"from": self.seat, "to": self.seat, "text": self.text, "until": self.text}
            fields = self.fields(pledge, f"promises[{number}]", known, "from", "to", "text")
            if fields is not None:
                self.mark(Cell.PROMISE, str(number), wire.pledge_from_json(fields))
        if self.flag(plain.get("cutoff", False), "cutoff"):
            self.mark(Cell.CUTOFF, "table", True)
        self._result(plain.get("result"))

    def _rolled(self, rolled: Any) -> None:
        known: dict[str, Field] = {
            "jail": self.one_of("sent", "tried"),
            "salaries": self.amount,
            "rents": self.deeds,
        }
        fields = self.fields(rolled, "rolled", known)
        if fields:
            self.mark(Cell.ROLLED, "table", wire.rolled_from_json(fields))

    def _claims(self, plain: Mapping[str, Any]) -> None:
        by_payer: dict[str, list[Claim]] = {}
        closed: list[tuple[int, str, Claim]] = []
        for key in ("claims", "closed_claims"):
            for entry in self.items(plain.get(key), key):
                found = self._claim(entry, key)
                if found is not None and "place" in found[1]:
                    closed.append((found[1]["place"], found[0], found[2]))
                elif found is not None:
                    by_payer.setdefault(found[0], []).append(found[2])
        for place, payer, claim in sorted(closed, key=lambda each: each[0]):
            by_payer.setdefault(payer, []).insert(place, claim)
        for payer, claims in by_payer.items():
            self.mark(Cell.CLAIMS, payer, tuple(claims))

    def _claim(self, entry: Any, place: str) -> tuple[str, dict[str, Any], Claim] | None:
        known: dict[str, Field] = {
            "player": self.seat,
            "deed": self.deed,
            "owner": self.seat,
            "rent": self.amount,
            "times": self.amount,
            "mortgaged": self.flag,
            "dice": self.amount,
            "card": self.one_of("double", "ten_times"),
            "rolls_left": self.amount,
            "state": self.one_of("open", "paid", "lapsed"),
            "place": self.amount,
        }
        fields = self.fields(entry, place, known, "player", "deed", "owner")
        if fields is not None and "rolls_left" not in entry:
            # Without it nobody could say until when the rent may be asked for.
            self.fault("bad_value", f"{place}.rolls_left", "it is missing")
            return None
        if fields is None:
            return None
        plain = {key: value for key, value in fields.items() if key not in ("player", "place")}
        return fields["player"], fields, wire.claim_from_json({"rolls_left": None, **plain})

    def _waits(self, key: str, entry: Any) -> None:
        match key:
            case "debt":
                self._debts(entry)
            case "auction":
                known: dict[str, Field] = {
                    "deed": self.deed,
                    "building": self.one_of("house", "hotel"),
                    "high": self._high,
                    "declined_by": self.seat,
                }
                fields = self.fields(entry, "open.auction", known)
                if fields is not None and ("deed" in fields) == ("building" in fields):
                    self.fault("bad_value", "open.auction", entry)
                elif fields is not None:
                    self.mark(Cell.AUCTION, "table", wire.auction_from_json(fields))
            case "purchase":
                fields = self.fields(entry, "open.purchase", {"player": self.seat, "deed": self.deed}, "player", "deed")
                if fields is not None:
                    self.mark(Cell.PURCHASE, "table", wire.purchase_from_json(fields))
            case "estate":
                known = {"from": self.seat, "lots": self.deeds, "high": self._high}
                fields = self.fields(entry, "open.estate", known, "from", "lots")
                if fields is not None:
                    self.mark(Cell.ESTATE, "table", wire.estate_from_json(fields))
            case _:
                self.fault("unknown_field", f"open.{key}", entry)

    def _high(self, value: Any, place: str) -> dict[str, Any]:
        known = {"player": self.seat, "amount": self.amount, "deed": self.deed}
        return self.fields(value, place, known, "player", "amount") or {}

    def _debts(self, entries: Any) -> None:
        by_debtor: dict[str, list[Debt]] = {}
        known: dict[str, Field] = {
            "from": self.seat,
            "to": self.holder,
            "amount": self.amount,
            "for": self.one_of(*_REASONS),
            "lot": self.deed,
            "building": self.one_of("house", "hotel"),
        }
        for entry in self.items(entries, "open.debt"):
            fields = self.fields(entry, "open.debt", known, "from", "to", "amount")
            if fields is not None:
                by_debtor.setdefault(fields["from"], []).append(wire.debt_from_json({"for": "other", **fields}))
        for debtor, debts in by_debtor.items():
            self.mark(Cell.DEBT, debtor, tuple(debts))

    def _result(self, result: Any) -> None:
        if result is None:
            return
        known: dict[str, Field] = {"winners": self._seats, "account": self._account, "reason": self.text}
        fields = self.fields(result, "result", known, "winners")
        if fields is not None:
            self.mark(Cell.RESULT, "table", wire.result_from_json({"account": {}, **fields}))

    def _seats(self, value: Any, place: str) -> list[str | None]:
        return [self.seat(name, place) for name in self.items(value, place)]

    def _account(self, value: Any, place: str) -> dict[str | None, dict[str, int | float]]:
        account = {}
        for name, headings in self.entries(value, place):
            totals = dict(self.entries(headings, f"{place}.{name}"))
            for heading, total in totals.items():
                if heading not in finish.HEADINGS:
                    self.fault("unknown_field", f"{place}.{name}.{heading}", total)
                elif isinstance(total, bool) or not isinstance(total, int | float):
                    self.fault("bad_amount", f"{place}.{name}.{heading}", total)
            account[self.seat(name, place)] = totals
        return account
