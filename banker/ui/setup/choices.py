"""The steps that a table may skip: variants, the banker, the name, partners, and what the leaflet leaves open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rich.text import Text

from banker.edition.parameters import Parameter
from banker.edition.shelf import EditionFault, ListedVariant, VariantsClash
from banker.journal.names import fold
from banker.rules.reading import clean
from banker.ui.drawing import FAINT, STRONG
from banker.ui.setup.draft import open_points, unfit, value_at, values
from banker.ui.setup.step import Outcome, Step
from banker.ui.widgets.picks import Pick
from banker.words import setup as words
from banker.words.points import means, title


class WhichVariants(Step):
    """Which variants are played; those that clash are refused by name."""

    def question(self) -> str:
        """Asks for variants."""
        return words.which_variants()

    def picks(self) -> list[Pick]:
        """The way on, then the variants of this box, then those of others."""
        boxes = {each.id: each.name for each in self.known.shelf.summaries()}
        chosen = [each.name for each in self._variants() if each.id in self.draft.variants]
        rows = [Pick("go", Text(words.go_on_by(chosen), STRONG))]
        for each in self._variants():
            mark = "● " if each.id in self.draft.variants else "○ "
            shown = Text.assemble(mark, each.name)
            if self._foreign(each):
                names = [boxes.get(edition, edition) for edition in each.belongs_to]
                shown.append("  " + words.written_for(names), FAINT)
            rows.append(Pick(each.id, shown, (each.name,)))
        return rows

    def about(self) -> str:
        """What the variant changes."""
        return next((each.summary for each in self._variants() if each.id == self.key), "")

    def take(self) -> Outcome:
        """Marks a variant that goes with the others, or takes its mark off."""
        draft, key = self.draft, self.key
        if key == "go":
            return Outcome(draft, done=True)
        others = [each for each in draft.variants if each != key]
        try:
            return Outcome(self.known.with_variants(draft, others if key in draft.variants else [*others, key]))
        except VariantsClash as clash:
            return Outcome(draft, self._clash(clash))
        except EditionFault as fault:
            return Outcome(draft, "\n".join(map(str, fault.faults[:3])))

    def _variants(self) -> list[ListedVariant]:
        return sorted(self.known.shelf.variants(), key=self._foreign)

    def _foreign(self, variant: ListedVariant) -> bool:
        return bool(variant.belongs_to) and self.draft.edition not in variant.belongs_to

    def _clash(self, clash: VariantsClash) -> str:
        names = {each.id: each.name for each in self._variants()}
        point = Parameter(clash.parameter) if clash.parameter in list(Parameter) else None
        return words.clash(names.get(clash.first, clash.first), names.get(clash.second, clash.second), point)


class WhoKeeps(Step):
    """Who keeps the bank: nobody who plays, or one of the players."""

    def question(self) -> str:
        """Asks for the banker."""
        return words.who_keeps()

    def picks(self) -> list[Pick]:
        """Nobody, then the people at the table."""
        people = [Pick(f"at:{seat}", Text(name), (name,)) for seat, name in enumerate(self.draft.people)]
        return [Pick("nobody", Text(words.nobody())), *people]

    def first(self) -> str:
        """The one chosen."""
        return f"at:{self.draft.people.index(self.draft.banker)}" if self.draft.banker else "nobody"

    def about(self) -> str:
        """Why it is asked."""
        return words.keeps_means()

    def take(self) -> Outcome:
        """Takes the banker."""
        banker = self.draft.people[int(self.key.removeprefix("at:"))] if self.key != "nobody" else ""
        return Outcome(replace(self.draft, banker=banker), done=True)


class WhatName(Step):
    """What the game is called."""

    field = True

    def question(self) -> str:
        """Asks for the name."""
        return words.which_name()

    def picks(self) -> list[Pick]:
        """The name it has."""
        return [Pick("keep", Text(words.keep_name(self.known.name(self.draft))))]

    def take(self) -> Outcome:
        """Takes a name that no other game has."""
        name = clean(self.typed)
        if not name:
            return Outcome(self.draft, done=True)
        if any(fold(name) in (game.id, fold(game.name)) for game in self.known.games):
            return Outcome(self.draft, words.name_taken(name))
        return Outcome(replace(self.draft, name=name), done=True)


class Together(Step):
    """Who plays together, where people play two and two."""

    def question(self) -> str:
        """Asks for a partner."""
        return unfit(self.draft.people, self.box) or words.who_is_with(self.draft.people[0])

    def picks(self) -> list[Pick]:
        """The others."""
        if unfit(self.draft.people, self.box):
            return [Pick("go", Text(words.go_on()))]
        return [Pick(f"at:{seat}", Text(name), (name,)) for seat, name in enumerate(self.draft.people) if seat]

    def first(self) -> str:
        """The one chosen, or whoever sits opposite."""
        if unfit(self.draft.people, self.box):
            return "go"
        return f"at:{self.draft.people.index(self.draft.partner)}" if self.draft.partner else "at:2"

    def take(self) -> Outcome:
        """Takes the partner; the other two are a pair then."""
        if self.key == "go":
            return Outcome(self.draft, done=True)
        return Outcome(replace(self.draft, partner=self.draft.people[int(self.key.removeprefix("at:"))]), done=True)


class OpenPoints(Step):
    """What the leaflet leaves open, and how it stands unless the table says otherwise."""

    def question(self) -> str:
        """Says what these are."""
        return words.which_points()

    def picks(self) -> list[Pick]:
        """The way on, then the points with what holds."""
        rows = [Pick("go", Text(words.leave_so(), STRONG))]
        for point in open_points(self.box):
            ruled = point.value in self.draft.rulings
            holds = means(self.box, point, self.draft.rulings.get(point.value, value_at(self.box, point)))
            mark = words.changed() if ruled else ""
            shown = Text.assemble((title(point) + mark, STRONG), "\n", (holds, STRONG if ruled else FAINT))
            rows.append(Pick(point.value, shown, (title(point),)))
        return rows

    def take(self) -> Outcome:
        """Goes into a point, or leaves them so."""
        if self.key == "go":
            return Outcome(self.draft, done=True)
        return Outcome(self.draft, into=partial(OnePoint, point=Parameter(self.key)))


@dataclass(frozen=True)
class OnePoint(Step):
    """What holds on one point."""

    point: Parameter = Parameter.BID_LIMIT

    def question(self) -> str:
        """Asks what holds."""
        return words.what_holds(self.point)

    def picks(self) -> list[Pick]:
        """All that the table may settle on; what holds by default says so."""
        rows = []
        for place, value in enumerate(values(self.point)):
            meaning = means(self.box, self.point, value)
            shown = words.by_default(meaning) if value == self._default else meaning
            rows.append(Pick(str(place), Text(shown)))
        return rows

    def first(self) -> str:
        """What holds now."""
        now = self.draft.rulings.get(self.point.value, self._default)
        return str(values(self.point).index(now)) if now in values(self.point) else "0"

    def take(self) -> Outcome:
        """Settles the point."""
        value = values(self.point)[int(self.key)]
        return Outcome(self.draft.ruled(self.point, None if value == self._default else value), done=True)

    @property
    def _default(self) -> Any:
        return value_at(self.box, self.point)
