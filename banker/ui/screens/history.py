"""All entries of the game, newest first: who did what when.

Typed words mean players, deeds and kinds of payment, and keep the entries that have them all; below stands what those
come to, or the story of the one deed that is meant. Enter shows what an entry moved, the right arrow the table then.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from banker.booked import Shown
from banker.desk import Desk
from banker.past import Past
from banker.rules import tally
from banker.rules.grounds import Question, of_entry
from banker.rules.history import Entry
from banker.rules.provenance import provenance
from banker.saying.searching import Sought, sought
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.choosing import Rows
from banker.ui.screens.filtering import FilterScreen, Letters
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import listing, tallies
from banker.words.basis import basis
from banker.words.entries import entry as say_entry
from banker.words.entries import move_says
from banker.words.notices import notice
from banker.words.tongue import later

# Rows that are drawn at once: a long game has thousands of entries, and nobody looks at them all.
AT_ONCE = 200


class HistoryScreen(FilterScreen):
    """To read: nothing is booked here."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("what moved"), priority=True),
        Binding("E", "mend", later("set right"), priority=True),
        Binding("right", "past", later("the table then"), key_display="→", priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        """The detail is what is looked up; with a deed's id its story is told."""
        super().__init__(desk, player, detail)
        self.opened = False
        self._told: dict[int, str] = {}
        self._sought = Sought()
        self._all: list[Shown] = []
        self._kept: list[Shown] = []
        self._most = AT_ONCE

    def compose_matter(self) -> ComposeResult:
        """The list over its whole width, and below it what an entry moved."""
        yield Static("", classes="head", markup=False)
        with Vertical(classes="matter below"):
            yield from self.compose_fields()
            yield Rows()
            with VerticalScroll(classes="right", can_focus=False):
                yield Static("", classes="pane", markup=False)

    def on_mount(self) -> None:
        """Begins with the deed whose story is wanted, or with the words that were typed."""
        if self.detail:
            printed = self.table.deeds.get(self.detail)
            field = self.query_one(Letters)
            field.value = printed.name if printed is not None else self.detail
            field.cursor_position = len(field.value)
        self.tell_all()

    @work(thread=True, exclusive=True)
    def tell_all(self) -> None:
        """Makes the sentences in a thread, so that the first letter need not wait for those of a long game."""
        worker = get_current_worker()
        for shown in self._entries():
            if worker.is_cancelled:
                return
            self._sentence(shown)

    def placeholder(self) -> str:
        """What can be typed."""
        return listing.type_history()

    def head(self) -> Text:
        """How many entries are shown of how many, how the words were taken, and what the mark means."""
        found = self._sought
        lines = [Text(listing.history_head(len(self._kept), len(self.desk.entries)), STRONG)]
        understood = tallies.understood(self.table, found.players, sorted(found.deeds), sorted(found.purposes))
        if understood:
            lines[0].append(" · " + understood, STRONG)
        if self.table.banker:
            lines.append(Text(tallies.kept_by(self.table.banker), FAINT))
        return as_lines(*lines)

    def show_matter(self) -> None:
        """Takes the words that are typed, and draws what they keep."""
        found = self._sought = sought(self.table, self.typed)
        self._all = self._entries()
        self._kept = [shown for shown in self._all if found.keeps(shown, partial(self._sentence, shown))]
        super().show_matter()

    def on_input_changed(self, event: Letters.Changed) -> None:
        """Other words keep other entries, and the list begins at its top again; the filter follows by itself."""
        event.stop()
        self._most = AT_ONCE

    def on_option_list_option_highlighted(self, event: Rows.OptionHighlighted) -> None:
        """Another entry is shown; at the end of the list it grows."""
        event.stop()
        if event.option_index == self._most - 1 and len(self._kept) > self._most:
            self._most += AT_ONCE
            self.rows.show(self.picks())

    def _entries(self) -> list[Shown]:
        return list(reversed(self.desk.recent()))

    def _shown(self, number: int) -> Shown:
        return self._all[len(self._all) - number]

    def _sentence(self, shown: Shown) -> str:
        """The sentence of an entry; entries never change, so it is made once."""
        number = shown.entry.number
        if number not in self._told:
            self._told[number] = say_entry(shown.before, shown.entry)
        return self._told[number]

    def means_something(self, action: str) -> bool:
        """There is a table behind every entry; what stands can be set right, where this is no look into the past."""
        if action == "past":
            return bool(self.rows.current)
        if action != "mend":
            return super().means_something(action)
        standing = {str(entry.number) for entry, _before in self.desk.history.standing[1:]}
        return not isinstance(self.desk, Past) and self.rows.current in standing

    def picks(self) -> list[Pick]:
        """A line an entry; struck ones are crossed."""
        standing = {entry.number for entry, _before in self.desk.history.standing}
        return [self._pick(shown, standing) for shown in self._kept[: self._most]]

    def _pick(self, shown: Shown, standing: set[int]) -> Pick:
        entry = shown.entry
        struck = entry.number not in standing and not entry.strikes and not entry.restores
        own = "B" if tally.with_the_bank(entry, shown.before) else " " if self.table.banker else ""
        line = Text.assemble((f"{entry.number:>4} ", FAINT), ("✗" if struck else " ", FAINT), own, " ")
        line.append(self._sentence(shown), "strike dim" if struck else "")
        return Pick(str(entry.number), Text.assemble(line, no_wrap=True, overflow="ellipsis"))

    def pane(self) -> Text:
        """What the entry that is shown moved, and what it rests on; else what the entries that are kept come to."""
        self.trial = None
        current = self.rows.current
        drawn = self._entry(int(current)) if self.opened and current else self._come_to()
        self.query_one(".right").display = bool(drawn.plain)
        return drawn

    def _entry(self, number: int) -> Text:
        shown = self._shown(number)
        entry = shown.entry
        head = Text.assemble((f"{entry.number} ", FAINT), (self._sentence(shown), STRONG))
        when = [Text(listing.booked_at(entry.at), FAINT)] if entry.at else []
        moved = [Text(told) for move in entry.moves if (told := move_says(shown.before, move))]
        own = tally.with_the_bank(entry, shown.before)
        kept = [Text(tallies.own_dealing(self.table.banker), FAINT)] if own else []
        return as_lines(head, *when, *self._struck_by(entry), *kept, *moved, *self._rests_on(shown))

    def _come_to(self) -> Text:
        """The sums of the entries that are kept and stand, or the story of the one deed that is meant."""
        found, table = self._sought, self.table
        if not found.parts:
            return Text()
        if len(found.deeds) == 1 and len(found.parts) == 1:
            deed = next(iter(found.deeds))
            told = tallies.story(table, provenance(self.desk.history.standing, deed))
            return as_lines(Text(tallies.story_head(table, deed), STRONG), *told)
        standing = {entry.number for entry, _before in self.desk.history.standing}
        kept = [shown for shown in self._kept if shown.entry.number in standing]
        paid = [each for shown in kept for each in tally.payments(*shown)]
        if found.purposes:
            paid = [each for each in paid if each.purpose in found.purposes]
        lines = [] if found.players else tallies.in_all(table, tally.paid_in_all(paid))
        for player in found.players:
            lines += tallies.paid(table, player, tally.paid_by(paid, player))
            lines += tallies.received(table, player, tally.received_by(paid, player))
        return as_lines(*lines) if lines or not kept else Text(tallies.nothing_paid(), FAINT)

    def _struck_by(self, entry: Entry) -> list[Text]:
        if entry.number in {standing.number for standing, _before in self.desk.history.standing}:
            return []
        by = [other.number for other in self.desk.entries if entry.number in other.strikes]
        return [Text(listing.struck_by(by[-1]), FAINT)] if by else []

    def _rests_on(self, shown: Shown) -> list[Text]:
        lines = []
        for each in shown.entry.notices:
            lines.append(Text("! " + notice(shown.before, each)))
            if each.parameter is not None:
                lines.append(Text("  " + basis(shown.before, each.parameter), FAINT))
        if shown.entry.operation.note:
            lines.append(Text(listing.noted(shown.entry.operation.note)))
        return lines

    def action_take(self) -> None:
        """Shows what moved, or hides it again."""
        self.opened = not self.opened and bool(self.rows.current)
        self.show_pane()
        self.call_after_refresh(self.rows.scroll_to_highlight)

    def question(self) -> Question | None:
        """Why the entry that is lit is as it is."""
        current = self.rows.current
        return of_entry(*self._shown(int(current))) if current else None

    def action_mend(self) -> None:
        """Goes on to set right the entry that is lit."""
        if self.rows.current:
            self.leave(f"correct:{self.rows.current}")

    def not_letters(self) -> tuple[str, ...]:
        """The key that leads to a correction is no letter."""
        return (*super().not_letters(), "E")

    def action_past(self) -> None:
        """The table as it was after the entry that is lit."""
        from banker.ui.screens.past import PastScreen

        if self.rows.current:
            self.app.push_screen(PastScreen(self.desk, int(self.rows.current)))

    def action_back(self) -> None:
        """Hides what moved first, then back to the table."""
        if self.opened:
            self.action_take()
        else:
            super().action_back()
