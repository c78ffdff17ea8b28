"""The two steps that every game begins with: the box on the table, and who plays."""

from __future__ import annotations

from rich.text import Text

from banker.edition.shelf import EditionFault
from banker.rules.moves import BANK, POT
from banker.rules.reading import clean, fold
from banker.ui.setup.draft import Draft, unfit
from banker.ui.setup.step import Outcome, Step
from banker.ui.widgets.picks import Pick
from banker.words import setup as words


class WhichEdition(Step):
    """Which box is on the table."""

    spaced = True

    def question(self) -> str:
        """Asks for the box."""
        return words.which_edition()

    def picks(self) -> list[Pick]:
        """All editions by name, the one used last on top."""
        used = self.known.last_edition()
        listed = sorted(self.known.shelf.summaries(), key=lambda each: (each.id != used, each.name.casefold()))
        names = {each.id: words.used_last(each.name) if each.id == used else each.name for each in listed}
        return [Pick(each.id, Text(names[each.id]), (each.name, each.id)) for each in listed]

    def first(self) -> str:
        """The one chosen, or the one on top."""
        return self.draft.edition or super().first()

    def about(self) -> str:
        """What sets this box apart."""
        return next((each.summary for each in self.known.shelf.summaries() if each.id == self.key), "")

    def take(self) -> Outcome:
        """Takes a box that can be read."""
        chosen = self.draft.by(self.key)
        try:
            self.known.box(chosen)
        except EditionFault as fault:
            return Outcome(self.draft, "\n".join(map(str, fault.faults[:3])))
        return Outcome(chosen, done=True)


class WhoPlays(Step):
    """Who plays, in table order."""

    field = True

    def question(self) -> str:
        """Asks for the names."""
        return words.who_plays(self.box)

    def hint(self) -> str:
        """Names end with Enter."""
        return words.naming_keys()

    def picks(self) -> list[Pick]:
        """The names so far, then the way on."""
        last = self.known.last_players()
        if not self.draft.people:
            return [] if unfit(last, self.box) else [Pick("again", Text(words.as_last_time(last)))]
        rows = [Pick(f"at:{seat}", Text(f"{seat + 1:>2} {name}")) for seat, name in enumerate(self.draft.people)]
        why_not = unfit(self.draft.people, self.box)
        return [*rows, Pick("go", Text(words.go_on()), why_not=why_not)]

    def first(self) -> str:
        """The way on, where there is one."""
        return next((pick.key for pick in self.picks() if pick.key in ("again", "go") and not pick.why_not), "")

    def about(self) -> str:
        """What a tap on a name does."""
        return words.tap_takes_away() if self.draft.people else ""

    def take(self) -> Outcome:
        """Adds the name typed, takes one away, or goes on."""
        people = self.draft.people
        name = clean(self.typed)
        if name:
            complaint = self._wrong(name)
            return Outcome(self.draft, complaint) if complaint else Outcome(self.draft.among([*people, name]))
        if self.key.startswith("at:"):
            seat = int(self.key.removeprefix("at:"))
            return Outcome(self.draft.among([*people[:seat], *people[seat + 1 :]]))
        if self.key == "again":
            return Outcome(self.draft.among(self.known.last_players()), done=True)
        complaint = unfit(people, self.box)
        return Outcome(self.draft, complaint, done=not complaint)

    def take_back(self) -> Draft:
        """The name entered last is taken away."""
        return self.draft.among(self.draft.people[:-1])

    def _wrong(self, name: str) -> str:
        people = self.draft.people
        if fold(name) in (BANK, POT):
            return words.reserved(name)
        there = next((each for each in people if fold(each) == fold(name)), "")
        if there:
            return words.sits_already(name, there)
        # Too few is no fault of this name.
        return unfit([*people, name], self.box) if not unfit(people, self.box) else ""
