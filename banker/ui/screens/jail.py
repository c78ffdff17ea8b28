"""Jail: sent there, the attempts to roll doubles, the fee and the card."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.saying.offers import in_jail
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.choosing import ChoosingScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import matters
from banker.words.tongue import later


class JailScreen(ChoosingScreen):
    """What one player does about Jail."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("do it"), priority=True),
        Binding("tab", "player(1)", later("next player"), priority=True),
        Binding("shift+tab", "player(-1)", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self._asked: dict[str, Operation] = {}

    def head(self) -> Text:
        """Whether the player is inside, and the attempts so far."""
        table, player = self.table, self.player
        inside = player in table.in_jail
        stand = matters.jail_stand(table, player) if inside else matters.not_in_jail()
        return as_lines(Text(matters.jail_head(player, inside), STRONG), Text(stand, FAINT))

    def picks(self) -> list[Pick]:
        """The ways out for whoever is inside; for all others the way in."""
        player = self.player
        if player not in self.table.in_jail:
            self._asked = {"jail": ops.GoToJail(player=player)}
        else:
            self._asked = {way.way.value: way.operations[0] for way in in_jail(self.table, player)}
        return [Pick(key, Text(matters.jail_row(self.table, player, key))) for key in self._asked]

    def operations(self) -> tuple[Operation, ...]:
        """The row that is shown."""
        asked = self._asked.get(self.rows.current)
        return (asked,) if asked is not None else ()
