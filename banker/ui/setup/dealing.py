"""The step in which the deeds that a short game deals are entered, by a few letters each."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text

from banker.edition.box import Deed
from banker.saying.matching import Named, find
from banker.ui.drawing import FAINT, STRONG, swatch
from banker.ui.setup.draft import Draft, dealt_by_seat, seats
from banker.ui.setup.step import Outcome, Step
from banker.ui.widgets.picks import Pick
from banker.words import setup as words
from banker.words.amounts import money


class WhatWasDealt(Step):
    """Which deeds each player was dealt, player after player."""

    field = True
    choosing = True

    @property
    def missing(self) -> int:
        """How many deeds are still to be entered."""
        return len(self._seats) * self._each - len(self.draft.dealt)

    def question(self) -> str:
        """Asks for the next deed."""
        if self.missing <= 0:
            return words.all_dealt()
        seat, done = divmod(len(self.draft.dealt), self._each)
        return words.who_was_dealt(self._seats[seat], done, self._each)

    def hint(self) -> str:
        """Deeds end with Enter."""
        return words.dealing_keys()

    def picks(self) -> list[Pick]:
        """The deeds that what is typed can mean, none of them dealt yet."""
        if self.missing <= 0:
            return [Pick("go", Text(words.go_on(), STRONG))]
        free = {deed.id: deed for deed in self.box.deeds.values() if deed.id not in self.draft.dealt}
        if self.typed:
            meant = find(self.typed, [Named(deed.id, (deed.name,)) for deed in free.values()])
            return [self._pick(free[each.key]) for each in meant]
        none = [] if self.draft.dealt else [Pick("none", Text(words.not_dealt()))]
        return [*none, *(self._pick(deed) for deed in free.values())]

    def first(self) -> str:
        """The best guess; with nothing typed, only the way on."""
        keys = [pick.key for pick in self.picks()]
        return keys[0] if keys and (self.typed or keys[0] in ("none", "go")) else ""

    def about(self) -> str:
        """Who was dealt what, as far as it is entered."""
        dealt = dealt_by_seat(self.draft, self.box)
        told = {player: [self.box.deeds[deed].name for deed in deeds] for player, deeds in dealt.items()}
        return "\n".join(words.dealt_to(player, names) for player, names in told.items() if names)

    def take(self) -> Outcome:
        """Enters a deed; after the last one the step is done."""
        if self.key == "none":
            return Outcome(replace(self.draft, dealt=()), done=True)
        if self.key == "go":
            return Outcome(self.draft, done=True)
        if self.key not in self.box.deeds:
            return Outcome(self.draft, words.no_such_deed(self.typed) if self.typed else words.type_a_deed())
        return Outcome(replace(self.draft, dealt=(*self.draft.dealt, self.key)), done=self.missing == 1)

    def take_back(self) -> Draft:
        """The deed entered last is taken away."""
        return replace(self.draft, dealt=self.draft.dealt[:-1])

    @property
    def _each(self) -> int:
        return self.box.terms.deeds_dealt_at_start

    @property
    def _seats(self) -> tuple[str, ...]:
        return seats(self.draft, self.box)

    def _pick(self, deed: Deed) -> Pick:
        group = next(each for each in self.box.groups if each.id == deed.group)
        shown = Text.assemble(swatch(group), " ", deed.name, ("  " + money(self.box, deed.price), FAINT))
        return Pick(deed.id, shown, (deed.name,))
