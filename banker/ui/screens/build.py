"""Building and selling by the set: the levels of all its streets at once, what they cost, and the rents after."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.rules.quotes import built_sets, complete_sets
from banker.rules.reckoning import share
from banker.rules.table import HOTEL
from banker.ui.drawing import FAINT, STRONG, fit, swatches
from banker.ui.screens.choosing import ChoosingScreen, widest
from banker.ui.screens.ladders import levels_of, lowered, raised, rent_at, streets_of
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import levels
from banker.words.amounts import money
from banker.words.names import group as group_name
from banker.words.tongue import later

NAME, PRICE, STREET, RENT = 10, 5, 19, 8


class SetScreen(ChoosingScreen):
    """A set is chosen, then what shall stand on it; digits say the streets one after the other."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,plus", "change(1)", later("up"), key_display="→", priority=True),
        Binding("left,minus", "change(-1)", later("down"), key_display="←", priority=True),
        *(Binding(str(level), f"level({level})", show=False, priority=True) for level in range(HOTEL + 1)),
        Binding("backspace", "afresh", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self._wanted: dict[str, dict[str, int]] = {}
        self._typed = 0
        self._at = ""

    @property
    def group(self) -> str:
        """The set that is chosen, or nothing."""
        return self.rows.current

    @property
    def owner(self) -> str:
        """Whose set it is."""
        return self.table.owner.get(streets_of(self.table, self.group)[0], "")

    def first(self, now: dict[str, int]) -> dict[str, int]:
        """The levels that are shown first."""
        raise NotImplementedError

    def fitting(self, now: int, level: int) -> bool:
        """Whether a street may be brought to this level here at all."""
        raise NotImplementedError

    @property
    def wanted(self) -> dict[str, int]:
        """The levels to which the set shall be brought."""
        group = self.group
        if group not in self._wanted:
            self._wanted[group] = self.first(levels_of(self.table, group))
        return self._wanted[group]

    def to(self) -> dict[str, int]:
        """The streets that change, and their new levels."""
        now = levels_of(self.table, self.group)
        return {street: level for street, level in self.wanted.items() if level != now[street]}

    def sets(self) -> list[tuple[str, str]]:
        """Each set that can be chosen with its owner, the present player's first."""
        found = [(group, player) for player in self.table.playing for group in self.sets_of(player)]
        return sorted(found, key=lambda each: each[1] != self.player)

    def sets_of(self, player: str) -> list[str]:
        """The player's sets that can be chosen."""
        raise NotImplementedError

    def picks(self) -> list[Pick]:
        """The sets that can be chosen, with what stands on them, and why the others cannot."""
        return [*(self._pick(group, owner) for group, owner in self.sets()), *self.barred()]

    def _pick(self, group: str, owner: str) -> Pick:
        table = self.table
        name, stands = group_name(table, group), fit(levels.levels(levels_of(table, group).values()), 5)
        price = money(table.box, self.price(table.deeds[streets_of(table, group)[0]].house))
        shown = Text.assemble(swatches(table)[group], " ", fit(name, NAME), " ", (stands, STRONG), " ")
        shown.append(fit(price, max(PRICE, len(price)), right=True) + " ")
        room = max(6, self.rows.size.width - len(shown.plain) - 1)
        shown.append(fit(owner, room), "" if owner == self.player else FAINT)
        streets = [table.deeds[street].name for street in streets_of(table, group)]
        return Pick(group, shown, (name, *streets))

    def price(self, house: int) -> int:
        """What a house costs or brings."""
        return house

    def barred(self) -> list[Pick]:
        """The sets that cannot be chosen, and why."""
        return []

    def operations(self) -> tuple[Operation, ...]:
        """The order as it stands."""
        to = self.to() if self.group else {}
        return (self.order(to),) if to else ()

    def order(self, to: dict[str, int]) -> Operation:
        """The operation for these levels."""
        raise NotImplementedError

    def pane(self) -> Text:
        """The streets with their levels and rents now and then, the supply, and the ruling."""
        if self._at != self.group:
            self._at, self._typed = self.group, 0
        ruling = super().pane()
        if not self.group:
            return ruling
        return as_lines(self._plan(), ruling)

    def _plan(self) -> Text:
        table, wanted = self.table, self.wanted
        now = levels_of(table, self.group)
        rents = {street: self._rent(street, level) for street, level in wanted.items()}
        cells = widest(rents.values(), RENT - 1) + 1
        lines = [Text.assemble(*levels.plan_head(STREET, cells), style=FAINT)]
        for place, (street, level) in enumerate(wanted.items()):
            typing = self._typed and place == self._typed % len(wanted)
            line = Text("▸" if typing else " ")
            line.append(fit(table.deeds[street].name, STREET - 1) + " ")
            line.append(levels.level_change(now[street], level), STRONG if level != now[street] else "")
            line.append(fit(rents[street], cells, right=True))
            lines.append(line)
        after = self.trial.after if self.trial is not None and self.trial.refused is None else table
        lines.append(Text(levels.supply_after(after.houses, after.hotels), FAINT))
        return as_lines(*lines)

    def _rent(self, street: str, level: int) -> str:
        rent = rent_at(self.table, street, level)
        return money(self.table.box, rent) if rent is not None else "–"

    def action_change(self, step: int) -> None:
        """The whole set up or down by its next step, as far as it goes here."""
        if not self.group:
            return
        now = levels_of(self.table, self.group)
        then = raised(self.table, self.wanted) if step > 0 else lowered(self.table, self.wanted)
        self._want({street: each if self.fitting(now[street], each) else now[street] for street, each in then.items()})

    def action_level(self, level: int) -> None:
        """The level of the next street."""
        if not self.group:
            return
        streets = list(self.wanted)
        street = streets[self._typed % len(streets)]
        self._typed += 1
        self._want({**self.wanted, street: level})

    def action_afresh(self) -> None:
        """What stands there now, so that the streets can be said anew."""
        if self.group:
            self._typed = 0
            self._want(levels_of(self.table, self.group))

    def _want(self, levels: dict[str, int]) -> None:
        self._wanted[self.group] = levels
        self.show_pane()

    def go(self, way: Operation) -> None:
        """A way out that is another order for this set is shown first; any other is booked."""
        to = way.to if isinstance(way, ops.Build | ops.Sell) else {}
        if to and type(way) is type(self.order({})) and set(to) <= set(self.wanted):
            self._want({**levels_of(self.table, self.group), **to})
        else:
            super().go(way)


class BuildScreen(SetScreen):
    """Houses and hotels for a whole set."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("build"), priority=True)]

    def head(self) -> Text:
        """What the keys do."""
        return as_lines(Text(levels.build_head(), STRONG), Text(levels.level_keys(), FAINT))

    def sets_of(self, player: str) -> list[str]:
        """The player's whole sets."""
        return complete_sets(self.table, player)

    def barred(self) -> list[Pick]:
        """Sets in several hands, and who has how much of them."""
        table, found = self.table, []
        for group in table.box.groups:
            owners = [table.owner.get(deed, "") for deed in group.deeds]
            if len(set(owners)) < 2 or table.deeds[group.deeds[0]].kind != "street":
                continue
            shown = Text.assemble(swatches(table)[group.id], " ", fit(group.name, NAME))
            found.append(Pick(group.id, shown, why_not=levels.in_hands(owners)))
        return found

    def first(self, now: dict[str, int]) -> dict[str, int]:
        """One more on each of the lowest streets."""
        return raised(self.table, now)

    def fitting(self, now: int, level: int) -> bool:
        """Nothing is taken down here."""
        return level >= now

    def order(self, to: dict[str, int]) -> Operation:
        """The building."""
        return ops.Build(player=self.owner, to=to)

    def nothing(self) -> str:
        """Nobody has a whole set, or nothing is to be built."""
        return levels.nothing_to_build() if self.group else levels.no_whole_set()


class SellScreen(SetScreen):
    """Houses and hotels back to the Bank."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("sell"), priority=True)]

    def head(self) -> Text:
        """What the keys do."""
        return as_lines(Text(levels.sell_head(), STRONG), Text(levels.level_keys(), FAINT))

    def price(self, house: int) -> int:
        """Half of the printed price."""
        return share(house, 2, self.table.terms.money_unit, self.table.terms.half_price_rounding).amount

    def sets_of(self, player: str) -> list[str]:
        """The player's sets on which something stands."""
        return built_sets(self.table, player)

    def first(self, now: dict[str, int]) -> dict[str, int]:
        """One less on each of the tallest streets."""
        return lowered(self.table, now)

    def fitting(self, now: int, level: int) -> bool:
        """Nothing is put up here."""
        return level <= now

    def order(self, to: dict[str, int]) -> Operation:
        """The sale."""
        return ops.Sell(player=self.owner, to=to)

    def nothing(self) -> str:
        """Nothing stands, or nothing is to be sold."""
        return levels.nothing_to_sell() if self.group else levels.nothing_stands()
