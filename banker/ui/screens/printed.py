"""The printed deed wins: a figure that differs from the edition file is read off the deed and booked."""

from __future__ import annotations

import re
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.edition.box import Deed
from banker.rules import operations as ops
from banker.rules.booking import FIGURE_FIELDS
from banker.rules.operations import Operation
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.filtering import FilterScreen, fitting
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import promising
from banker.words.tongue import later
from banker.words.typed import amount_typed

FIGURE = 26
_DIGITS = re.compile(r"\d[\d.,' ]*[km]?$")


class PrintedScreen(FilterScreen):
    """The figures of one deed; letters find one, digits are what is printed, Enter books."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("book"), priority=True)]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        """The detail is the deed; without one the first of the board that the player owns, or of all."""
        super().__init__(desk, player, detail)
        table = desk.table
        owned = table.deeds_of(self.player) or list(table.deeds)
        self.deed = detail if detail in table.deeds else owned[0]

    @property
    def printed(self) -> Deed:
        """The deed as this table has it."""
        return self.table.deeds[self.deed]

    def placeholder(self) -> str:
        """What can be typed."""
        return promising.type_printed()

    def head(self) -> Text:
        """Which deed, and how a figure is entered."""
        return as_lines(
            Text(promising.printed_head(self.table, self.deed), STRONG), Text(promising.printed_hint(), FAINT)
        )

    @property
    def amount(self) -> int | None:
        """The number that was typed."""
        found = _DIGITS.search(self.typed)
        return amount_typed(found[0]) if found else None

    def picks(self) -> list[Pick]:
        """The figures that a deed of this kind has."""
        printed = self.printed
        keys = [key for key in FIGURE_FIELDS[printed.kind] if _has(printed, key)]
        shown = {key: self._shown(key) for key in keys}
        names = {key: (shown[key][0],) for key in keys}
        letters = _DIGITS.sub("", self.typed)
        return [
            Pick(key, Text.assemble(fit(shown[key][0], FIGURE), " ", (shown[key][1], FAINT)), names[key])
            for key in fitting(letters, names)
        ]

    def _shown(self, key: str) -> tuple[str, str]:
        corrected = f"{self.deed}/{key}" in self.table.deed_says
        return promising.figure_now(self.table, key, _value(self.printed, key), corrected=corrected)

    def operations(self) -> tuple[Operation, ...]:
        """What the deed says."""
        key, amount = self.rows.current, self.amount
        if not key or amount is None:
            return ()
        return (ops.DeedSays(deed=self.deed, field=key, value=amount),)

    def nothing(self) -> str:
        """What is still wanted."""
        return promising.number_wanted()


def _has(printed: Deed, key: str) -> bool:
    """Whether the deed has such a figure: a ladder is only as long as it is."""
    kind, _underscore, step = key.partition("_")
    if not step:
        return True
    return int(step) - (1 if kind == "station" else 0) < len(printed.rents)


def _value(printed: Deed, key: str) -> int | None:
    kind, _underscore, step = key.partition("_")
    if step:
        return printed.rents[int(step) - (1 if kind == "station" else 0)]
    value = getattr(printed, key)
    return value if isinstance(value, int) else None
