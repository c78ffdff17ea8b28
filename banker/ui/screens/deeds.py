"""A player's deeds, or the Bank's: what each brings now, what the Bank lends on it, the printed rents of its set."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType

from banker.desk import Desk
from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.rules.moves import BANK
from banker.rules.quotes import computed_lift, rent_now
from banker.rules.ruling import applies
from banker.ui.acts import opened
from banker.ui.drawing import FAINT, STRONG, fit, swatches
from banker.ui.screens.choosing import ChoosingScreen, widest
from banker.ui.screens.ladders import streets_of
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import deeds, matters
from banker.words.amounts import money
from banker.words.names import brief
from banker.words.tongue import later

STANDS, STANDS_NARROW, RENT, ROOMY = 9, 2, 6, 24
LABEL, LABEL_WIDE, NARROW, NAMED, ALONE = 9, 14, 6, 14, 16


class DeedsScreen(ChoosingScreen):
    """To read: nothing is booked here."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "back", show=False),
        Binding("R", "rents", later("rents of the set"), priority=True),
        Binding("tab,right", "player(1)", later("next player"), key_display="tab", priority=True),
        Binding("shift+tab,left", "player(-1)", show=False, priority=True),
        Binding("H", "deed('history')", later("its story"), priority=True),
        Binding("P", "deed('printed')", later("our deed differs"), priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.player = player if player in (*self.players(), BANK) else self.player

    def players(self) -> list[str]:
        """Everybody at the table, then the Bank."""
        return [*self.table.playing, BANK]

    def head(self) -> Text:
        """Whose deeds, and what their holder has else."""
        names = Text()
        for each in self.players():
            shown = deeds.bank() if each == BANK else each
            chosen = each == self.player
            names.append(f"‹{shown}›" if chosen else f" {shown} ", STRONG if chosen else FAINT)
        return as_lines(names, Text(self._holding(), FAINT), Text.assemble((self._columns(), FAINT)))

    def _holding(self) -> str:
        table, player = self.table, self.player
        if player == BANK:
            return deeds.bank_holds(table, len(self._deeds()))
        return deeds.holds(table, player, len(self._deeds()))

    def _columns(self) -> str:
        names, (rent, lent) = self._heads, self._cells
        width = self._name_width + 3 + self._stands_cells
        return fit(names[0], width) + fit(names[1], rent, right=True) + fit(names[2], lent, right=True)

    @property
    def _heads(self) -> tuple[str, str, str]:
        return deeds.columns(self.player == BANK)

    @property
    def _cells(self) -> tuple[int, int]:
        """The cells of the two columns of amounts, with a blank before each."""
        printed = [self.table.deeds[deed] for deed in self._deeds()]
        rent = widest([self._heads[1], *(self._rent(each) for each in printed)], RENT)
        return rent + 1, widest([self._heads[2], *(self._lent(each) for each in printed)], 0) + 1

    @property
    def _name_width(self) -> int:
        room = self.rows.size.width or self.size.width // 2
        return max(8, min(28, room - 3 - self._stands_cells - sum(self._cells) - 1))

    @property
    def _stands_cells(self) -> int:
        """The cells for what stands on a deed: words where there is room for them."""
        room = self.rows.size.width or self.size.width // 2
        return STANDS if room - sum(self._cells) >= ROOMY else STANDS_NARROW

    def _deeds(self) -> list[str]:
        holder = None if self.player == BANK else self.player
        return [deed for group in self.table.box.groups for deed in group.deeds if self.table.owner.get(deed) == holder]

    def picks(self) -> list[Pick]:
        """A row a deed, group by group."""
        return [self._pick(self.table.deeds[deed]) for deed in self._deeds()]

    def _pick(self, printed: Deed) -> Pick:
        table = self.table
        cells = self._stands_cells
        room, stands = self._name_width + cells, deeds.stands(table, printed.id, narrow=cells == STANDS_NARROW)
        rent, lent = self._cells
        shown = Text.assemble(swatches(table)[printed.group], " ")
        free = room - 3 if printed.id in table.mortgaged else room - cell_len(stands) - 1
        name = printed.name if cell_len(printed.name) <= free else brief(table, printed.id)
        if printed.id in table.mortgaged:
            shown.append(fit(name, room - 2))
            shown.append(fit(stands, rent + 2, right=True), STRONG)
        else:
            shown.append(fit(name, room - cell_len(stands)))
            shown.append(stands, STRONG)
            shown.append(fit(self._rent(printed), rent, right=True))
        shown.append(fit(self._lent(printed), lent, right=True), FAINT)
        return Pick(printed.id, shown, (printed.name,))

    def _rent(self, printed: Deed) -> str:
        if self.player == BANK:
            return money(self.table.box, printed.price)
        rent = rent_now(self.table, printed.id)
        if rent is None:
            return "–"
        return money(self.table.box, rent.due) if rent.due is not None else f"{rent.times} ×"

    def _lent(self, printed: Deed) -> str:
        """What the Bank would lend on it, or what lifting the mortgage costs."""
        table = self.table
        if not applies(table, P.MORTGAGE_VALUE):
            return ""
        if printed.id not in table.mortgaged:
            return matters.plus(table, printed.mortgage)
        return matters.minus(table, printed.lift if printed.lift is not None else computed_lift(table, printed))

    def pane(self) -> Text:
        """The printed figures of the set."""
        self.trial = None
        current = self.rows.current
        if not current:
            return Text(deeds.none(), FAINT)
        table = self.table
        group = table.deeds[current].group
        head = Text(deeds.figures_of(table, group), STRONG)
        return as_lines(head, *self._figures(streets_of(table, group), current))

    def _figures(self, each: tuple[str, ...], current: str) -> list[Text]:
        """A row a figure, a column a deed; the deed that is shown is marked."""
        printed = [self.table.deeds[deed] for deed in each]
        same = printed[0].kind != "street" and len({deed.rents for deed in printed}) == 1
        shown = [self.table.deeds[current]] if same else printed
        rows = deeds.figures(self.table, shown)
        room = max(30, self.query_one(".right").size.width - 2)
        least = NARROW if len(shown) > 1 else ALONE
        column = widest((value for _name, values in rows[1:] for value in values), least) + 1
        column = min((room - LABEL) // len(shown), max(column, min(NAMED, (room - LABEL_WIDE) // len(shown))))
        label = min(room - column * len(shown), LABEL_WIDE)
        lines = []
        for name, values in rows:
            line = Text.assemble((fit(name, label), FAINT))
            for deed, value in zip(shown, values, strict=True):
                line.append(" " + fit(value, column - 1, right=True), STRONG if deed.id == current else "")
            lines.append(line)
        return lines

    def action_deed(self, act: str) -> None:
        """Its whole story, or what its printed deed says."""
        screen = opened(self.desk, f"{act}:{self.rows.current}", self.player)
        if self.rows.current and screen is not None:
            self.app.push_screen(screen)

    def choose_player(self, player: str) -> None:
        """Whose deeds are shown."""
        super().choose_player(player)
        self.rows.scroll_home(animate=False)

    def action_rents(self) -> None:
        """The rent table of the set of the deed that is lit."""
        from banker.ui.screens.rents import RentTableScreen

        self.app.push_screen(RentTableScreen(self.desk, "", self.rows.current))

    def means_something(self, action: str) -> bool:
        """What is done with a deed can be done where there is one."""
        return bool(self._deeds()) if action in ("rents", "deed") else super().means_something(action)
