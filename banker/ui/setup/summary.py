"""The step from which the game begins: everything that is settled, line by line, each of which can be changed."""

from __future__ import annotations

from rich.text import Text

from banker.carry.notes import start
from banker.ui.drawing import FAINT, STRONG
from banker.ui.setup.choices import OpenPoints, Together, WhatName, WhichVariants, WhoKeeps
from banker.ui.setup.dealing import WhatWasDealt
from banker.ui.setup.draft import cash_each, dealt_in_full, in_pairs, open_points, pairs, unfit
from banker.ui.setup.firsts import WhichEdition, WhoPlays
from banker.ui.setup.step import MakeStep, Outcome, Step
from banker.ui.widgets.picks import Pick
from banker.words import notes
from banker.words import setup as words

STEPS: dict[str, MakeStep] = {
    "edition": WhichEdition,
    "players": WhoPlays,
    "members": Together,
    "variants": WhichVariants,
    "dealt": WhatWasDealt,
    "banker": WhoKeeps,
    "name": WhatName,
    "points": OpenPoints,
}


class Summary(Step):
    """All that is settled; Enter begins."""

    def question(self) -> str:
        """Asks for the word to begin."""
        return words.ready()

    def picks(self) -> list[Pick]:
        """The beginning, then what can be changed."""
        seats = 2 if in_pairs(self.box) else len(self.draft.people)
        begin = Text(words.begin(self.box, seats, cash_each(self.box, seats)), STRONG)
        values = self._values()
        width = max(len(words.row(key)) for key in values) + 2
        rows = [
            Pick(key, Text.assemble((words.row(key).ljust(width), FAINT), (value, STRONG)), (words.row(key),))
            for key, value in values.items()
        ]
        return [Pick("begin", begin, why_not=self._why_not()), *rows]

    def first(self) -> str:
        """What is still missing, or the beginning."""
        if unfit(self.draft.people, self.box):
            return "players"
        if self._why_not():
            return "members"
        return "dealt" if self.box.terms.deeds_dealt_at_start and not self.draft.dealt else "begin"

    def about(self) -> str:
        """What the beginning deals, in notes."""
        dealt = start(self.box) if self.key == "begin" else {}
        return notes.each_gets(self.box, dealt) if dealt else ""

    def take(self) -> Outcome:
        """Begins, or changes something."""
        if self.key == "begin":
            return Outcome(self.draft, begin=True)
        return Outcome(self.draft, into=STEPS[self.key])

    def _why_not(self) -> str:
        if in_pairs(self.box) and not self.draft.partner:
            return unfit(self.draft.people, self.box) or words.pairs_missing()
        return unfit(self.draft.people, self.box)

    def _values(self) -> dict[str, str]:
        draft, box = self.draft, self.box
        named = {each.id: each.name for each in self.known.shelf.variants()}
        values = {"edition": box.name, "players": ", ".join(draft.people)}
        values["variants"] = ", ".join(named.get(each, each) for each in draft.variants) or words.no_variant()
        if in_pairs(box):
            values["members"] = ", ".join(pairs(draft)) if draft.partner else words.still_missing()
        if box.terms.deeds_dealt_at_start:
            values["dealt"] = words.entered() if dealt_in_full(draft, box) else words.still_missing()
        values["banker"] = draft.banker or words.nobody()
        values["name"] = self.known.name(draft)
        points = open_points(box)
        if points:
            values["points"] = words.open_points(len(points), len(draft.rulings))
        return values
