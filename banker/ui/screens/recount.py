"""A recount: the whole table on one page to compare with the board, what differs, and what would explain it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.booked import Accepted
from banker.carry import notes
from banker.desk import Desk
from banker.rules import mending
from banker.rules.explaining import Explanation, explanations
from banker.rules.moves import BANK, POT
from banker.rules.operations import Operation
from banker.rules.recount import Count, What, differences
from banker.saying.counting import Counted, added, counted, row_named
from banker.ui.drawing import FAINT, STRONG
from banker.ui.preview import preview
from banker.ui.screens.choosing import deed_cell
from banker.ui.screens.filtering import FilterScreen, Letters
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import carrying
from banker.words import mending as words
from banker.words.entries import entry as say_entry
from banker.words.names import deck as deck_name
from banker.words.names import group as group_name
from banker.words.names import holder, listing
from banker.words.tongue import later

# A row that only heads others cannot be picked and says no reason.
HEADING = " "
DIFFERS = "≠ "


class RecountScreen(FilterScreen):
    """Counting first; then the guesses, of which one is booked as a correction."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("go on"), priority=True),
        Binding("tab", "explain", later("what explains it"), priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.count = Count()
        self.explaining = False
        self._found: list[Explanation] = []

    def placeholder(self) -> str:
        """What can be typed."""
        return words.type_more() if self.explaining else words.type_count()

    def head(self) -> Text:
        """How much differs, or what could explain it."""
        if self.explaining:
            return as_lines(Text(words.explain_head(), STRONG), Text(words.explain_hint(), FAINT))
        count = len(differences(self.table, self.count))
        return as_lines(Text(words.recount_head(count), STRONG), Text(words.recount_hint(), FAINT))

    def picks(self) -> list[Pick]:
        """The rows of the table, or the guesses."""
        if self.explaining:
            return [
                Pick(str(place), Text(words.explanation(self.table, each), no_wrap=True, overflow="ellipsis"))
                for place, each in enumerate(self._found)
            ]
        named = self._typed_row
        rows = list(self._rows())
        return [row for row in rows if row.key == named] or rows

    @property
    def _typed(self) -> Counted | None:
        return counted(self.table, self.typed)

    @property
    def _typed_row(self) -> str:
        if not self.typed:
            return ""
        found = self._typed
        return found.of if found is not None else row_named(self.table, self.typed)

    def _rows(self) -> Iterator[Pick]:
        table = self.table
        for player in table.playing:
            yield self._row(player, Text(player), {What.CASH: table.cash[player]})
        if table.terms.free_parking == "pot":
            yield self._row(POT, Text(holder(table, POT, first=True)), {What.CASH: table.pot})
        for group in table.box.groups:
            yield Pick(f"group:{group.id}", Text(group_name(table, group.id), STRONG), why_not=HEADING)
            for deed in group.deeds:
                yield self._row(deed, deed_cell(table, deed), self._of_deed(deed))
        for deck in table.box.decks:
            yield self._row(deck, Text(deck_name(table, deck)), {What.CARD: table.cards.get(deck, BANK)})

    def _of_deed(self, deed: str) -> dict[What, object]:
        table = self.table
        lies: dict[What, object] = {What.OWNER: table.owner.get(deed, BANK)}
        if deed in table.mortgaged:
            lies[What.FACE] = True
        if deed in table.level:
            lies[What.LEVEL] = table.level[deed]
        return lies

    def _row(self, key: str, name: Text, booked: dict[What, object]) -> Pick:
        """A row as booked, and after it what was counted where that is something else."""
        table = self.table
        found = {each.what: each for each in differences(table, self.count) if each.of == key}
        shown = Text.assemble(DIFFERS if found else "  ", name, no_wrap=True, overflow="ellipsis")
        lies = ", ".join(words.lies(table, what, value) for what, value in booked.items())
        shown.append("  " + lies, FAINT if booked.get(What.OWNER) == BANK else "")
        for each in found.values():
            shown.append("  " + words.lies(table, each.what, each.counted), STRONG)
        return Pick(key, shown)

    def operations(self) -> tuple[Operation, ...]:
        """The correction of the guess that is shown."""
        found = self._guess
        if found is None:
            return ()
        return (mending.correction(self.table, found.moves, words.recount_note(self.table, found)),)

    @property
    def _guess(self) -> Explanation | None:
        place = self.rows.current
        return (
            self._found[int(place)] if self.explaining and place.isdigit() and int(place) < len(self._found) else None
        )

    def pane(self) -> Text:
        """What the row has by the book, what differs, or what a guess would correct."""
        self.trial = None
        found = self._guess
        if found is None:
            return as_lines(*self._about_row(), Text(), *self._open(), Text(), Text(self._supply(), FAINT))
        asked = self.operations()
        self.trial = self.desk.may_i(*asked)
        left = words.left_open(found)
        return as_lines(
            Text(words.explanation(self.table, found), STRONG),
            *self._entry(found),
            *([Text(left)] if left else []),
            Text(),
            preview(self.table, self.trial),
            Text(),
            Text(words.agreed_by(self.table, words.recount_note(self.table, found)), FAINT),
        )

    def _entry(self, found: Explanation) -> list[Text]:
        """The entry that a guess is about."""
        befores = {entry.number: before for entry, before in self.desk.history.standing}
        if found.entry is None or found.entry.number not in befores:
            return []
        told = say_entry(befores[found.entry.number], found.entry)
        return [Text(words.entry_head(found.entry, told), FAINT)]

    def _about_row(self) -> list[Text]:
        table, row, typed = self.table, self.rows.current, self._typed
        if typed is not None:
            of = deck_name(table, typed.of) if typed.what is What.CARD else holder(table, typed.of, first=True)
            of = table.deeds[typed.of].name if typed.of in table.deeds else of
            return [Text.assemble((f"{of}: ", STRONG), (words.lies(table, typed.what, typed.value), STRONG))]
        if self.typed:
            return [Text(words.not_understood(), FAINT)]
        if row not in table.cash:
            return []
        lines = [Text(words.as_booked(table, What.CASH, table.cash[row]))]
        with suppress(notes.NotPayable):
            counts = notes.change(table.cash[row], notes.denominations(table.box))
            lines += [Text(words.in_notes(listing(carrying.notes(table, counts))), FAINT)] if counts else []
        return lines

    def _open(self) -> list[Text]:
        found = differences(self.table, self.count)
        return [Text("≠ " + words.difference(self.table, each)) for each in found] or [
            Text(words.nothing_differs(), FAINT)
        ]

    def _supply(self) -> str:
        return words.supply(self.table.houses, self.table.hotels) if self.table.terms.houses_total else ""

    def means_something(self, action: str) -> bool:
        """Guesses there are once something differs."""
        if action == "explain":
            return not self.explaining and bool(differences(self.table, self.count))
        return super().means_something(action)

    def action_take(self) -> None:
        """Takes down what was typed, or books the correction."""
        if self.explaining:
            super().action_take()
            return
        found = self._typed
        if found is not None:
            self.count = added(self.count, found)
            self.query_one(Letters).value = ""
            self.show()
        elif not self.typed and differences(self.table, self.count):
            self.action_explain()

    def action_explain(self) -> None:
        """Shows what could have gone wrong."""
        self._found = explanations(self.desk.history.standing, self.table, self.count)
        self._turn_to(explaining=bool(self._found))

    def _turn_to(self, *, explaining: bool) -> None:
        self.explaining = explaining
        field = self.query_one(Letters)
        field.placeholder, field.value = self.placeholder(), ""
        self.show()

    def on_input_changed(self, event: Letters.Changed) -> None:
        """Whatever is typed is counted, while the guesses are shown too."""
        if self.explaining and event.value:
            self.explaining = False
        super().on_input_changed(event)

    def done(self, answer: Accepted) -> None:
        """A part was set right: what still differs is explained anew, and nothing is counted twice."""
        if self.explaining and differences(self.table, self.count):
            self.action_explain()
        else:
            super().done(answer)

    def action_back(self) -> None:
        """Back to the count, then to the table."""
        if self.explaining:
            self._turn_to(explaining=False)
        else:
            super().action_back()
