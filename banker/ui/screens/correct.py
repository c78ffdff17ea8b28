"""A later mistake: what was wrong is picked or typed, the program works out the counter-entry, all agree, it is booked.

While nobody has rolled since, an entry that should not have been is simply struck.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.booked import Shown
from banker.desk import Desk
from banker.edition.box import slug
from banker.rules import mending
from banker.rules import operations as ops
from banker.rules.grounds import Question
from banker.rules.history import Entry
from banker.rules.moves import Moves
from banker.rules.operations import Operation
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table
from banker.saying.understanding import understand
from banker.ui.drawing import FAINT, STRONG
from banker.ui.preview import preview, refused
from banker.ui.screens.filtering import FilterScreen, Letters
from banker.ui.screens.matter import as_lines
from banker.ui.screens.telling import TellingScreen
from banker.ui.widgets.picks import Pick
from banker.words import listing
from banker.words import mending as words
from banker.words.entries import entry as say_entry
from banker.words.entries import short_entry
from banker.words.offers import offered
from banker.words.options import way as say_way
from banker.words.tongue import later
from banker.words.typed import amount_typed

FORGOTTEN = "forgotten"
# What else is said of a refusal here.
_WAYS_ON = {
    Code.RENT_WINDOW_CLOSED: lambda: [words.lost_deadline()],
    Code.OPEN_DEBT: lambda: [words.strike_first()],
}


class Answer(NamedTuple):
    """What may have been right: how it reads, the moves that lead there, or why it could not have been booked, and the
    undo that does it where nobody has rolled since."""

    shown: str
    moves: Moves | Refused
    asked: tuple[Operation, ...] = ()
    strikes: ops.Undo | None = None


class CorrectScreen(FilterScreen):
    """First what was wrong, then what it should have been; the pane shows the counter-entry."""

    MATRIX = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("go on"), priority=True),
        Binding("N", "note", later("note"), priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.wrong = detail
        self.note = ""
        self._answers: dict[str, Answer] = {}

    @property
    def complaint(self) -> Shown | None:
        """The entry that is complained of; None where something was forgotten, or nothing is picked yet."""
        standing = {entry.number: before for entry, before in self.desk.history.standing}
        number = int(self.wrong) if self.wrong.isdigit() else 0
        entry = next((entry for entry in self.desk.entries if entry.number == number), None)
        return Shown(entry, standing[number]) if entry is not None and number in standing else None

    def not_letters(self) -> tuple[str, ...]:
        """The note has a key once there is a correction."""
        return (*super().not_letters(), *(["N"] if self._answer is not None else ()))

    def placeholder(self) -> str:
        """What can be typed."""
        if not self.wrong:
            return listing.type_history()
        return words.type_instead() if self.complaint is not None else words.type_forgotten()

    def head(self) -> Text:
        """The question, or what is complained of."""
        wrong = self.complaint
        if wrong is not None:
            told = words.entry_head(wrong.entry, say_entry(wrong.before, wrong.entry))
        else:
            told = words.something_forgotten() if self.wrong else words.correct_head()
        return as_lines(Text(told, STRONG), Text(words.correct_hint(), FAINT))

    def picks(self) -> list[Pick]:
        """What can be wrong, or what may have been right."""
        if not self.wrong:
            return self._entries()
        self._answers = {f"answer:{place}": answer for place, answer in enumerate(self._possible())}
        return [Pick(key, _line(answer.shown)) for key, answer in self._answers.items()]

    def _entries(self) -> list[Pick]:
        found = [Pick(FORGOTTEN, Text(words.something_forgotten(), STRONG))]
        letters = [part for word in self.typed.split() if (part := slug(word))]
        for entry, before in reversed(self.desk.history.standing[1:]):
            if isinstance(entry.operation, ops.Turn):
                continue
            sentence = say_entry(before, entry)
            if all(part in slug(f"{entry.number} {sentence}") for part in letters):
                short = short_entry(before, entry, max(24, self.rows.size.width - 7))
                found.append(Pick(str(entry.number), Text.assemble((f"{entry.number:>4} ", FAINT), short)))
        return found

    def _possible(self) -> Iterator[Answer]:
        """What it may have been: nothing, another amount, or what is typed as on the line."""
        wrong = self.complaint
        if wrong is None:
            yield from self._read(self.table, None)
            return
        if not self.typed:
            yield from self._never(wrong)
        amount = amount_typed(self.typed)
        if amount is not None and mending.payment(wrong.entry) is not None:
            moves = mending.with_amount(self.table, wrong.entry, amount)
            yield Answer(words.of_amount(self.table, amount), moves)
        yield from self._read(wrong.before, wrong)

    def _never(self, wrong: Shown) -> Iterator[Answer]:
        """It is struck, if nothing but itself falls; else it is taken back, or struck with all that followed."""
        back = mending.taken_back(self.table, wrong.entry, wrong.before)
        undo = None if self.note else mending.undo_for(self.desk.history, wrong.entry)
        with_it = self._falls_with(wrong.entry, undo) if undo is not None else []
        if undo is not None and not with_it:
            yield Answer(words.never(), back, strikes=undo)
            return
        if back or undo is None:
            yield Answer(words.never(), back)
        if undo is not None:
            yield Answer(words.struck_with(with_it), back, strikes=undo)

    def _falls_with(self, wrong: Entry, undo: ops.Undo) -> list[int]:
        """The later entries that an undo of this one strikes too."""
        found = self.desk.history.undo(undo)
        fallen = () if isinstance(found, Refused) else found.entries
        return [entry.number for entry in fallen if entry.number > wrong.number]

    def _read(self, table: Table, wrong: Shown | None) -> Iterator[Answer]:
        for offer in understand(table, self.typed):
            named = offered(table, offer.what, offer.player, offer.kind)
            for option in offer.options:
                if option.operations and not isinstance(option.operations[0], ops.Undo | ops.Redo):
                    shown = f"{named}: {say_way(option.way.value)}"
                    moves = self._moves(wrong, option.operations)
                    yield Answer(words.rather(shown) if wrong else shown, moves, option.operations)

    def _moves(self, wrong: Shown | None, asked: Sequence[Operation]) -> Moves | Refused:
        if wrong is None:
            return mending.forgotten(self.table, asked, agreed_in_words=bool(self.note))
        return mending.instead(self.table, wrong.entry, wrong.before, asked)

    @property
    def _answer(self) -> Answer | None:
        return self._answers.get(self.rows.current) if self.wrong else None

    def operations(self) -> tuple[Operation, ...]:
        """The counter-entry; or the undo of an entry behind which nobody has rolled."""
        answer = self._answer
        if answer is not None and answer.strikes is not None:
            return (answer.strikes,)
        if answer is None or isinstance(answer.moves, Refused) or not answer.moves:
            return ()
        return (mending.correction(self.table, answer.moves, self._note(answer)),)

    def _note(self, answer: Answer) -> str:
        wrong = self.complaint
        why = words.taken_back() if wrong is not None and not answer.asked and not self.typed else answer.shown
        return self.note or words.note_of(wrong.entry if wrong is not None else None, why)

    def pane(self) -> Text:
        """The counter-entry with its moves and balances, who agrees, and the note."""
        self.trial = None
        answer = self._answer
        if answer is None:
            return Text(words.type_instead() if self.wrong else "", FAINT)
        if isinstance(answer.moves, Refused):
            more = [Text(told) for told in _WAYS_ON.get(answer.moves.code, list)()]
            return as_lines(refused(self.table, answer.moves), *more)
        asked = self.operations()
        if not asked:
            return Text(words.nothing_to_mend(), FAINT)
        self.trial = self.desk.may_i(*asked)
        drawn = preview(self.table, self.trial)
        if isinstance(asked[0], ops.Undo):
            return as_lines(drawn, Text(words.still_undone(), FAINT))
        return as_lines(drawn, Text(), Text(words.agreed_by(self.table, self._note(answer)), FAINT))

    def show_pane(self) -> None:
        """Draws the counter-entry; there is something to note once there is an answer."""
        super().show_pane()
        self.refresh_bindings()

    def question(self) -> Question | None:
        """Why the counter-entry is as it is, or why what is typed could not have been booked."""
        answer, wrong = self._answer, self.complaint
        if answer is not None and isinstance(answer.moves, Refused):
            return mending.why_not(wrong.before if wrong is not None else self.table, answer.asked, answer.moves)
        return super().question()

    def means_something(self, action: str) -> bool:
        """The note is asked for once there is a correction."""
        return self._answer is not None if action == "note" else super().means_something(action)

    def action_note(self) -> None:
        """What all agree on, in their words."""
        answer = self._answer
        if answer is not None:
            self.app.push_screen(TellingScreen(words.ask_note(), words.note_means(), self.note), self._noted)

    def _noted(self, note: str | None) -> None:
        self.note = note or self.note
        self.show_matter()

    def action_take(self) -> None:
        """Goes on to what was right, or books the correction."""
        if self.wrong:
            super().action_take()
        elif self.rows.current:
            self._turn_to(self.rows.current)

    def _turn_to(self, wrong: str) -> None:
        self.wrong, self.note, self._answers = wrong, "", {}
        field = self.query_one(Letters)
        field.placeholder = self.placeholder()
        field.value = ""
        self.show()

    def action_back(self) -> None:
        """Back to what was wrong, then to the table."""
        if self.wrong and not self.detail:
            self._turn_to("")
        else:
            super().action_back()


def _line(text: str) -> Text:
    return Text(text, no_wrap=True, overflow="ellipsis")
