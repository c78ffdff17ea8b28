"""Taking up a position: whatever it leaves out is as at the deal, and every fault in it is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from banker.edition.parameters import Parameter as P
from banker.edition.terms import CashByPlayers, NotAllowed, allowed, read, write
from banker.rules import operations as ops
from banker.rules import wire
from banker.rules.audit import Broken
from banker.rules.moves import BANK, POT, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.position import FORMAT
from banker.rules.reading import MOST, clean, fold
from banker.rules.ruling import Code, refuse
from banker.rules.table import FIGURE_FIELDS, HOTEL, Table, book

_KEYS = (
    "format edition variants rulings deed_says players deeds bank pot turn next rolled claims open result banker "
    "members called closed_claims promises pause cutoff left"
).split()
_REASONS = ("rent", "tax", "card", "fine", "jail", "auction", "interest", "other")


class Taking:
    """One position being taken up; collects the moves that lead there and the faults on the way."""

    def __init__(self, table: Table, asked: ops.Open) -> None:
        self.table = table
        self.asked = asked
        self.faults: list[Broken] = []
        self.done: list[Move] = []

    def moves(self) -> list[Move]:
        """The moves from the empty table to the position. Refuses it with all faults of form."""
        plain = self.asked.position
        if not isinstance(plain, Mapping):
            refuse(Code.BAD_POSITION, faults=(Broken("not_an_object", "position", str(type(plain).__name__)),))
        for key in plain:
            if key not in _KEYS:
                self._fault("unknown_field", str(key), "")
        self._agrees(plain)
        self._rulings(plain.get("rulings"))
        self._figures(plain.get("deed_says"))
        after = book(self.table, self.done)
        self._players(after, plain.get("players"))
        self._deeds(plain.get("deeds"))
        self._pot(after, plain.get("pot"))
        self._bank(plain.get("bank"))
        self._turns(plain)
        self._waiting(plain)
        if self.faults:
            refuse(Code.BAD_POSITION, faults=tuple(self.faults))
        return self.done

    def _fault(self, rule: str, place: str, found: object) -> None:
        self.faults.append(Broken(rule, place, str(found)[:80]))

    def _mark(self, cell: Cell, of: str, now: Any) -> None:
        self.done.append(Mark(cell, of, now))

    def _agrees(self, plain: Mapping[str, Any]) -> None:
        if plain.get("format", FORMAT) != FORMAT:
            self._fault("unknown_format", "format", plain.get("format"))
        if plain.get("edition", self.table.box.id) != self.table.box.id:
            self._fault("disagrees", "edition", plain.get("edition"))
        variants = plain.get("variants")
        if variants is not None and (
            not isinstance(variants, list) or sorted(map(str, variants)) != sorted(self.table.box.variants)
        ):
            self._fault("disagrees", "variants", variants)
        banker = plain.get("banker")
        if banker is not None and self.asked.banker and fold(str(banker)) != fold(self.table.banker):
            self._fault("disagrees", "banker", banker)
        members = plain.get("members")
        if members is not None and members != {unit: list(two) for unit, two in self.table.members.items()}:
            self._fault("disagrees", "members", members)

    def _rulings(self, rulings: Any) -> None:
        if rulings is None:
            return
        if not isinstance(rulings, Mapping):
            self._fault("not_an_object", "rulings", rulings)
            return
        for name, value in rulings.items():
            try:
                plain = write(read(P(name), value))
            except NotAllowed:
                self._fault("bad_value", f"rulings.{name}", f"{value!r}: {' or '.join(allowed(P(name)))}")
                continue
            except ValueError:
                self._fault("unknown_field", f"rulings.{name}", value)
                continue
            if name in self.table.rulings and self.table.rulings[name] != plain:
                self._fault("disagrees", f"rulings.{name}", value)
            self._mark(Cell.RULING, name, plain)

    def _figures(self, figures: Any) -> None:
        for name, fields in self._entries(figures, "deed_says"):
            deed = self.table.box.deed_named(name)
            if deed is None:
                self._fault("unknown_deed", f"deed_says.{name}", "")
                continue
            for figure, value in self._entries(fields, f"deed_says.{name}"):
                known = figure in FIGURE_FIELDS[self.table.deeds[deed].kind]
                if not known or not _amount(value) or not value:
                    self._fault("bad_value", f"deed_says.{name}.{figure}", value)
                    continue
                self._mark(Cell.DEED_SAYS, f"{deed}/{figure}", value)

    def _entries(self, value: Any, place: str) -> list[tuple[str, Any]]:
        if value is None:
            return []
        if not isinstance(value, Mapping):
            self._fault("not_an_object", place, value)
            return []
        return [(str(key), entry) for key, entry in value.items()]

    def _list(self, value: Any, place: str) -> list[Any]:
        if value is None:
            return []
        if not isinstance(value, list):
            self._fault("not_a_list", place, value)
            return []
        return value

    def _seat(self, value: Any, place: str) -> str | None:
        player = self.table.names.get(fold(value)) if isinstance(value, str) else None
        if player is None:
            self._fault("unknown_player", place, value)
        return player

    def _players(self, after: Table, players: Any) -> None:
        terms = after.terms
        dealt = terms.start_cash
        start = dealt.at(len(after.players)) if isinstance(dealt, CashByPlayers) else dealt
        cash = dict.fromkeys(after.players, start)
        seen: set[str] = set()
        left: list[str] = []
        for number, entry in enumerate(self._list(players, "players"), 1):
            place = f"players[{number}]"
            fields = dict(self._entries(entry, place))
            player = self._seat(fields.pop("name", None), f"{place}.name")
            if player is None:
                continue
            if player in seen:
                self._fault("named_twice", f"{place}.name", player)
            seen.add(player)
            self._player(player, fields, cash, left)
        order = [fold(str(name)) for name in self._list((self.asked.position or {}).get("left"), "left")]
        for player in sorted(left, key=lambda each: order.index(fold(each)) if fold(each) in order else -1):
            self._mark(Cell.OUT, player, True)
        self.done += [Money(BANK, player, amount) for player, amount in cash.items() if amount]

    def _player(self, player: str, fields: dict[str, Any], cash: dict[str, int], left: list[str]) -> None:
        if "cash" in fields:
            amount = fields.pop("cash")
            if not _amount(amount):
                self._fault("bad_amount", f"{player}.cash", amount)
            else:
                cash[player] = amount
        elif fields.get("out") is True:
            cash[player] = 0
        for key, cell in (("in_jail", Cell.IN_JAIL), ("out", Cell.OUT)):
            flag = fields.pop(key, False)
            if not isinstance(flag, bool):
                self._fault("bad_value", f"{player}.{key}", flag)
            elif flag and cell is Cell.OUT:
                left.append(player)
            elif flag:
                self._mark(cell, player, True)
        for key, cell in (("attempts", Cell.ATTEMPTS), ("laps", Cell.LAPS)):
            count = fields.pop(key, 0)
            if not _amount(count):
                self._fault("bad_value", f"{player}.{key}", count)
            elif count:
                self._mark(cell, player, count)
        for deck in self._list(fields.pop("jail_cards", None), f"{player}.jail_cards"):
            held = {move.deck for move in self.done if isinstance(move, CardMoved)}
            if deck not in self.table.box.decks or deck in held:
                self._fault("bad_value" if deck not in held else "named_twice", f"{player}.jail_cards", deck)
            else:
                self.done.append(CardMoved(BANK, player, deck))
        for key in fields:
            self._fault("unknown_field", f"{player}.{key}", fields[key])

    def _deeds(self, deeds: Any) -> None:
        seen: set[str] = set()
        for name, entry in self._entries(deeds, "deeds"):
            deed = self.table.box.deed_named(clean(name))
            if deed is None:
                self._fault("unknown_deed", f"deeds.{name}", "")
                continue
            if deed in seen:
                self._fault("named_twice", f"deeds.{name}", deed)
            seen.add(deed)
            self._deed(deed, dict(self._entries(entry, f"deeds.{name}")))

    def _deed(self, deed: str, fields: dict[str, Any]) -> None:
        owner = fields.pop("owner", None)
        if owner is not None:
            seat = self._seat(owner, f"{deed}.owner")
            if seat is not None:
                self.done.append(DeedMoved(BANK, seat, deed))
        level = fields.pop("level", 0)
        if not _amount(level) or level > HOTEL:
            self._fault("impossible_level", f"{deed}.level", level)
        elif level:
            self.done.append(Built("hotel", BANK, deed, 1) if level == HOTEL else Built("house", BANK, deed, level))
        for key, cell in (("mortgaged", Cell.MORTGAGED), ("interest_paid", Cell.INTEREST_PAID)):
            flag = fields.pop(key, False)
            if not isinstance(flag, bool):
                self._fault("bad_value", f"{deed}.{key}", flag)
            elif flag:
                self._mark(cell, deed, True)
        for key in fields:
            self._fault("unknown_field", f"{deed}.{key}", fields[key])

    def _pot(self, after: Table, pot: Any) -> None:
        if pot is None:
            pot = after.terms.pot_start if after.terms.free_parking == "pot" else 0
        if not _amount(pot):
            self._fault("bad_amount", "pot", pot)
        elif pot:
            self.done.append(Money(BANK, POT, pot))

    def _bank(self, bank: Any) -> None:
        stands = book(self.table, [move for move in self.done if isinstance(move, Built | Mark)])
        for key, value in self._entries(bank, "bank"):
            left = {"houses": stands.houses, "hotels": stands.hotels}.get(key)
            if left is None:
                self._fault("unknown_field", f"bank.{key}", value)
            elif value != left or isinstance(value, bool):
                self._fault("supply_does_not_add_up", f"bank.{key}", f"{value}, not {left}")

    def _turns(self, plain: Mapping[str, Any]) -> None:
        turn = plain.get("turn")
        player = self._seat(turn, "turn") if turn is not None else None
        if player is not None:
            self._mark(Cell.TURN, "table", player)
        called = [self._seat(name, "called") for name in self._list(plain.get("called"), "called")]
        if player is not None and not called:
            called = [player]
        if called and None not in called:
            self._mark(Cell.CALLED, "table", tuple(called))
        following = plain.get("next")
        paused = self._read(Cell.PAUSE, plain.get("pause"), "pause", wire.paused_from_json)
        if paused is None and following is not None:
            after = book(self.table, self.done)
            seat = self._seat(following, "next")
            if seat is not None and after.playing and seat != after.next_to_roll:
                self._mark(Cell.PAUSE, "table", wire.paused_from_json({"next": seat}))

    def _waiting(self, plain: Mapping[str, Any]) -> None:
        self._read(Cell.ROLLED, plain.get("rolled") or None, "rolled", wire.rolled_from_json)
        self._claims(plain)
        waiting = plain.get("open")
        for key, entry in self._entries(waiting, "open"):
            self._waits(key, entry)
        for number, pledge in enumerate(self._list(plain.get("promises"), "promises"), 1):
            self._read(Cell.PROMISE, pledge, "promises", wire.pledge_from_json, str(number))
        cutoff = plain.get("cutoff", False)
        if not isinstance(cutoff, bool):
            self._fault("bad_value", "cutoff", cutoff)
        elif cutoff:
            self._mark(Cell.CUTOFF, "table", True)
        self._read(Cell.RESULT, plain.get("result"), "result", wire.result_from_json)

    def _read(self, cell: Cell, value: Any, place: str, convert: Callable[[Any], Any], of: str = "table") -> Any:
        if value is None:
            return None
        try:
            now = convert(value)
        except (KeyError, TypeError, ValueError, AttributeError):
            self._fault("bad_value", place, value)
            return None
        self._mark(cell, of, now)
        return now

    def _claims(self, plain: Mapping[str, Any]) -> None:
        by_payer: dict[str, list[Any]] = {}
        for key in ("claims", "closed_claims"):
            for entry in self._list(plain.get(key), key):
                fields = dict(self._entries(entry, key))
                payer = self._seat(fields.pop("player", None), f"{key}.player")
                try:
                    claim = wire.claim_from_json(fields)
                except (KeyError, TypeError, ValueError):
                    self._fault("bad_value", key, entry)
                    continue
                if claim.deed not in self.table.deeds or claim.owner not in self.table.attempts:
                    self._fault("bad_value", key, entry)
                elif payer is not None:
                    by_payer.setdefault(payer, []).append(claim)
        for payer, claims in by_payer.items():
            self._mark(Cell.CLAIMS, payer, tuple(claims))

    def _waits(self, key: str, entry: Any) -> None:
        match key:
            case "debt":
                self._debts(entry)
            case "auction" | "purchase" | "estate":
                fields = self._named(entry, f"open.{key}")
                convert = {
                    "auction": wire.auction_from_json,
                    "purchase": wire.purchase_from_json,
                    "estate": wire.estate_from_json,
                }[key]
                if fields is not None:
                    self._read(Cell(key), fields, f"open.{key}", convert)
            case _:
                self._fault("unknown_field", f"open.{key}", entry)

    def _named(self, entry: Any, place: str) -> dict[str, Any] | None:
        """The entry with players and deeds in their own spelling; None when one of them is unknown."""
        before = len(self.faults)
        fields = dict(self._entries(entry, place))
        for key in ("player", "from", "declined_by"):
            if key in fields:
                fields[key] = self._seat(fields[key], f"{place}.{key}")
        if "deed" in fields:
            fields["deed"] = self._deed_id(fields["deed"], f"{place}.deed")
        if "lots" in fields:
            fields["lots"] = [self._deed_id(lot, f"{place}.lots") for lot in self._list(fields["lots"], place)]
        if fields.get("high") is not None:
            fields["high"] = self._named(fields["high"], f"{place}.high")
        if "amount" in fields and not _amount(fields["amount"]):
            self._fault("bad_amount", f"{place}.amount", fields["amount"])
        return fields if len(self.faults) == before else None

    def _deed_id(self, value: Any, place: str) -> str | None:
        deed = self.table.box.deed_named(value) if isinstance(value, str) else None
        if deed is None:
            self._fault("unknown_deed", place, value)
        return deed

    def _debts(self, entries: Any) -> None:
        by_debtor: dict[str, list[Any]] = {}
        for entry in self._list(entries, "open.debt"):
            fields = dict(self._entries(entry, "open.debt"))
            debtor = self._seat(fields.pop("from", None), "open.debt.from")
            to = fields.get("to")
            if not isinstance(to, str) or (fold(to) not in (BANK, POT) and self.table.names.get(fold(to)) is None):
                self._fault("unknown_player", "open.debt.to", to)
                continue
            fields["to"] = self.table.names.get(fold(to), fold(to))
            fields.setdefault("for", "other")
            if not _amount(fields.get("amount")) or not fields["amount"] or fields["for"] not in _REASONS:
                self._fault("bad_value", "open.debt", entry)
            elif set(fields) - {"to", "amount", "for", "lot", "building"}:
                self._fault("unknown_field", "open.debt", entry)
            elif debtor is not None:
                by_debtor.setdefault(debtor, []).append(wire.debt_from_json(fields))
        for debtor, debts in by_debtor.items():
            self._mark(Cell.DEBT, debtor, tuple(debts))


def _amount(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
