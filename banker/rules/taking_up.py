"""Taking up a position: whatever it leaves out is as at the deal, and every fault in it is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banker.edition.parameters import Parameter as P
from banker.edition.terms import CashByPlayers
from banker.edition.values import NotAllowed, allowed, read, write
from banker.rules import operations as ops
from banker.rules.audit import Broken
from banker.rules.booking import FIGURE_FIELDS, book
from banker.rules.moves import BANK, POT, Built, CardMoved, Cell, DeedMoved, Mark, Money, Move
from banker.rules.position import FORMAT, in_the_bank
from banker.rules.position_reading import is_amount
from banker.rules.reading import clean, fold
from banker.rules.ruling import Code, refuse
from banker.rules.table import HOTEL, Table
from banker.rules.taking_waiting import Waiting

_KEYS = (
    "format edition variants rulings deed_says players deeds bank pot turn next rolled claims open result banker "
    "members called closed_claims promises pause cutoff left"
).split()


class Taking(Waiting):
    """One position being taken up."""

    def __init__(self, table: Table, asked: ops.Open) -> None:
        super().__init__(table)
        self.asked = asked

    def moves(self) -> list[Move]:
        """The moves from the empty table to the position. Refuses it with all faults of form."""
        plain = self.asked.position
        if not isinstance(plain, Mapping):
            refuse(Code.BAD_POSITION, faults=(Broken("not_an_object", "position", str(type(plain).__name__)),))
        for key in plain:
            if key not in _KEYS:
                self.fault("unknown_field", str(key), "")
        self._agrees(plain)
        self._rulings(plain.get("rulings"))
        self._figures(plain.get("deed_says"))
        after = book(self.table, self.done)
        self._players(after, plain.get("players"))
        self._deeds(plain.get("deeds"))
        self._pot(after, plain.get("pot"))
        self._bank(plain.get("bank"))
        self.turns(plain)
        self.waiting(plain)
        if self.faults:
            refuse(Code.BAD_POSITION, faults=tuple(self.faults))
        return self.done

    def _agrees(self, plain: Mapping[str, Any]) -> None:
        if plain.get("format", FORMAT) != FORMAT:
            self.fault("unknown_format", "format", plain.get("format"))
        if plain.get("edition", self.table.box.id) != self.table.box.id:
            self.fault("disagrees", "edition", plain.get("edition"))
        variants = plain.get("variants")
        if variants is not None and (
            not isinstance(variants, list) or sorted(map(str, variants)) != sorted(self.table.box.variants)
        ):
            self.fault("disagrees", "variants", variants)
        banker = plain.get("banker")
        if banker is not None and self.asked.banker and fold(str(banker)) != fold(self.table.banker):
            self.fault("disagrees", "banker", banker)
        members = plain.get("members")
        if members is not None and members != {unit: list(two) for unit, two in self.table.members.items()}:
            self.fault("disagrees", "members", members)

    def _rulings(self, rulings: Any) -> None:
        if rulings is None:
            return
        if not isinstance(rulings, Mapping):
            self.fault("not_an_object", "rulings", rulings)
            return
        for name, value in rulings.items():
            try:
                plain = write(read(P(name), value))
            except NotAllowed:
                self.fault("bad_value", f"rulings.{name}", f"{value!r}: {' or '.join(allowed(P(name)))}")
                continue
            except ValueError:
                self.fault("unknown_field", f"rulings.{name}", value)
                continue
            if name in self.table.rulings and self.table.rulings[name] != plain:
                self.fault("disagrees", f"rulings.{name}", value)
            self.mark(Cell.RULING, name, plain)

    def _figures(self, figures: Any) -> None:
        for name, fields in self.entries(figures, "deed_says"):
            deed = self.table.box.deed_named(name)
            if deed is None:
                self.fault("unknown_deed", f"deed_says.{name}", "")
                continue
            for figure, value in self.entries(fields, f"deed_says.{name}"):
                known = figure in FIGURE_FIELDS[self.table.deeds[deed].kind]
                if not known or not is_amount(value) or not value:
                    self.fault("bad_value", f"deed_says.{name}.{figure}", value)
                    continue
                self.mark(Cell.DEED_SAYS, f"{deed}/{figure}", value)

    def _players(self, after: Table, players: Any) -> None:
        terms = after.terms
        dealt = terms.start_cash
        start = dealt.at(len(after.players)) if isinstance(dealt, CashByPlayers) else dealt
        cash = dict.fromkeys(after.players, start)
        seen: set[str] = set()
        left: list[str] = []
        for number, entry in enumerate(self.items(players, "players"), 1):
            place = f"players[{number}]"
            fields = dict(self.entries(entry, place))
            player = self.seat(fields.pop("name", None), f"{place}.name")
            if player is None:
                continue
            if player in seen:
                self.fault("named_twice", f"{place}.name", player)
            seen.add(player)
            self._player(player, fields, cash, left)
        order = [fold(str(name)) for name in self.items((self.asked.position or {}).get("left"), "left")]
        for player in sorted(left, key=lambda each: order.index(fold(each)) if fold(each) in order else -1):
            self.mark(Cell.OUT, player, True)
        self.done += [Money(BANK, player, amount) for player, amount in cash.items() if amount]

    def _player(self, player: str, fields: dict[str, Any], cash: dict[str, int], left: list[str]) -> None:
        if "cash" in fields:
            amount = fields.pop("cash")
            if not is_amount(amount):
                self.fault("bad_amount", f"{player}.cash", amount)
            else:
                cash[player] = amount
        elif fields.get("out") is True:
            cash[player] = 0
        for key, cell in (("in_jail", Cell.IN_JAIL), ("out", Cell.OUT)):
            flag = fields.pop(key, False)
            if not isinstance(flag, bool):
                self.fault("bad_value", f"{player}.{key}", flag)
            elif flag and cell is Cell.OUT:
                left.append(player)
            elif flag:
                self.mark(cell, player, True)
        for key, cell in (("attempts", Cell.ATTEMPTS), ("laps", Cell.LAPS)):
            count = fields.pop(key, 0)
            if not is_amount(count):
                self.fault("bad_value", f"{player}.{key}", count)
            elif count:
                self.mark(cell, player, count)
        for deck in self.items(fields.pop("jail_cards", None), f"{player}.jail_cards"):
            held = [move.deck for move in self.done if isinstance(move, CardMoved)]
            if deck not in self.table.box.decks or deck in held:
                self.fault("bad_value" if deck not in held else "named_twice", f"{player}.jail_cards", deck)
            else:
                self.done.append(CardMoved(BANK, player, deck))
        for key in fields:
            self.fault("unknown_field", f"{player}.{key}", fields[key])

    def _deeds(self, deeds: Any) -> None:
        seen: set[str] = set()
        for name, entry in self.entries(deeds, "deeds"):
            deed = self.table.box.deed_named(clean(name))
            if deed is None:
                self.fault("unknown_deed", f"deeds.{name}", "")
                continue
            if deed in seen:
                self.fault("named_twice", f"deeds.{name}", deed)
            seen.add(deed)
            self._deed(deed, dict(self.entries(entry, f"deeds.{name}")))

    def _deed(self, deed: str, fields: dict[str, Any]) -> None:
        owner = fields.pop("owner", None)
        if owner is not None:
            seat = self.seat(owner, f"{deed}.owner")
            if seat is not None:
                self.done.append(DeedMoved(BANK, seat, deed))
        level = fields.pop("level", 0)
        if not is_amount(level) or level > HOTEL:
            self.fault("impossible_level", f"{deed}.level", level)
        elif level:
            self.done.append(Built("hotel", BANK, deed, 1) if level == HOTEL else Built("house", BANK, deed, level))
        for key, cell in (("mortgaged", Cell.MORTGAGED), ("interest_paid", Cell.INTEREST_PAID)):
            flag = fields.pop(key, False)
            if not isinstance(flag, bool):
                self.fault("bad_value", f"{deed}.{key}", flag)
            elif flag:
                self.mark(cell, deed, True)
        for key in fields:
            self.fault("unknown_field", f"{deed}.{key}", fields[key])

    def _pot(self, after: Table, pot: Any) -> None:
        if pot is None:
            pot = after.terms.pot_start if after.terms.free_parking == "pot" else 0
        if not is_amount(pot):
            self.fault("bad_amount", "pot", pot)
        elif pot:
            self.done.append(Money(BANK, POT, pot))

    def _bank(self, bank: Any) -> None:
        stands = book(self.table, [move for move in self.done if isinstance(move, Built | Mark)])
        for key, value in self.entries(bank, "bank"):
            left = in_the_bank(stands).get(key)
            if left is None:
                self.fault("unknown_field", f"bank.{key}", value)
            elif value != left or isinstance(value, bool):
                self.fault("supply_does_not_add_up", f"bank.{key}", f"{value}, not {left}")
