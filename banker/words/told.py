"""What a reckoning is told from: the table, the facts and the operation of a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from banker.rules.ruling import Facts, Notice, NoticeCode, Ruling
from banker.rules.table import Table
from banker.words import names
from banker.words.amounts import money


@dataclass(frozen=True)
class Told:
    """The table, the facts and the operation that a reckoning is told from."""

    table: Table
    facts: Facts
    asked: Any
    ruling: Ruling

    def money(self, amount: int) -> str:
        """An amount as on the box."""
        return money(self.table.box, amount)

    def deed(self, deed_id: str) -> str:
        """A deed by its printed name."""
        return names.deed(self.table, deed_id)

    def read_off(self, deed_id: str) -> int | None:
        """What the deed prints for lifting its mortgage, where somebody has read it."""
        printed = self.table.deeds[deed_id].lift
        if printed is not None or self.table.terms.unmortgage_cost != "printed_on_deed":
            return printed
        given: Mapping[str, int] = self.asked.cost or {}
        return next((cost for name, cost in given.items() if self.table.box.deed_named(name) == deed_id), None)

    @property
    def agreed(self) -> Notice | None:
        """The table's agreement to another amount than the right one."""
        found = (each for each in self.ruling.notices if each.code is NoticeCode.TABLE_AGREED)
        return next((each for each in found if "instead" in each.facts), None)

    @property
    def right(self) -> int | None:
        """The amount by the rules, whatever the table agreed to."""
        if self.agreed is not None:
            return int(self.agreed.facts["instead"])
        amount = self.facts.get("right", self.facts.get("amount"))
        return amount if isinstance(amount, int) else None
