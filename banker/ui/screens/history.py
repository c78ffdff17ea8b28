"""All entries of the game, newest first; typed words keep those that have them, and Enter shows what moved."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from banker.desk import Desk, Shown
from banker.edition.box import slug
from banker.rules.history import Entry
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.choosing import Rows
from banker.ui.screens.filtering import FilterScreen
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import listing
from banker.words.acts import act, synonyms
from banker.words.basis import basis
from banker.words.entries import entry as say_entry
from banker.words.entries import move_says
from banker.words.notices import notice
from banker.words.tongue import later


class HistoryScreen(FilterScreen):
    """To read: nothing is booked here."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("what moved"), priority=True)]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.opened = False
        self._told: dict[int, str] = {}

    def compose_matter(self) -> ComposeResult:
        """The list over its whole width, and below it what an entry moved."""
        yield Static("", classes="head", markup=False)
        with Vertical(classes="matter below"):
            yield from self.compose_fields()
            yield Rows()
            with VerticalScroll(classes="right", can_focus=False):
                yield Static("", classes="pane", markup=False)

    def placeholder(self) -> str:
        """What can be typed."""
        return listing.type_history()

    def head(self) -> Text:
        """How many entries are shown of how many."""
        shown = len(self._kept())
        return Text(listing.history_head(shown, len(self.desk.entries)), STRONG)

    def _entries(self) -> list[Shown]:
        return list(reversed(self.desk.recent()))

    def _sentence(self, shown: Shown) -> str:
        """The sentence of an entry; entries never change, so it is made once."""
        number = shown.entry.number
        if number not in self._told:
            self._told[number] = say_entry(shown.before, shown.entry)
        return self._told[number]

    def _kept(self) -> list[Shown]:
        """The entries that have all the words that were typed, in their sentence or in the names of their act."""
        words = [found for word in self.typed.split() if (found := slug(word))]
        return [shown for shown in self._entries() if all(word in self._names(shown) for word in words)]

    def _names(self, shown: Shown) -> str:
        word = shown.entry.operation.word
        return slug(" ".join([str(shown.entry.number), self._sentence(shown), act(word), word, *synonyms(word)]))

    def picks(self) -> list[Pick]:
        """A line an entry; struck ones are crossed."""
        standing = {entry.number for entry, _before in self.desk.history.standing}
        return [self._pick(shown, standing) for shown in self._kept()]

    def _pick(self, shown: Shown, standing: set[int]) -> Pick:
        entry = shown.entry
        struck = entry.number not in standing and not entry.strikes and not entry.restores
        line = Text.assemble((f"{entry.number:>4} ", FAINT), ("✗ " if struck else "  ", FAINT))
        line.append(self._sentence(shown), "strike dim" if struck else "")
        return Pick(str(entry.number), Text.assemble(line, no_wrap=True, overflow="ellipsis"))

    def pane(self) -> Text:
        """What the entry that is shown moved, and what it rests on."""
        self.trial = None
        self.query_one(".right").display = self.opened
        current = self.rows.current
        if not self.opened or not current:
            return Text()
        shown = self._entries()[len(self.desk.entries) - int(current)]
        entry = shown.entry
        head = Text.assemble((f"{entry.number} ", FAINT), (self._sentence(shown), STRONG))
        when = [Text(listing.booked_at(entry.at), FAINT)] if entry.at else []
        moved = [Text(told) for move in entry.moves if (told := move_says(shown.before, move))]
        return as_lines(head, *when, *self._struck_by(entry), *moved, *self._rests_on(shown))

    def _struck_by(self, entry: Entry) -> list[Text]:
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

    def action_back(self) -> None:
        """Hides what moved first, then back to the table."""
        if self.opened:
            self.action_take()
        else:
            super().action_back()
