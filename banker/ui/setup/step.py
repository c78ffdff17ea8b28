"""One step of the setting up: a question, perhaps a field, and a list; what is taken from them changes the draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from banker.edition.box import Box
from banker.ui.setup.draft import Draft, Known
from banker.ui.widgets.picks import Pick


@dataclass(frozen=True)
class Outcome:
    """What an answer led to: the draft after it, a complaint, and where to go: on, into a further step, or to begin."""

    draft: Draft
    complaint: str = ""
    done: bool = False
    into: MakeStep | None = None
    begin: bool = False


@dataclass(frozen=True)
class Step:
    """A step as it stands: what has been chosen so far, what is typed, and the pick on which the highlight is.

    With a `field` something may be typed; with `choosing` the arrow keys then move through the list. In a `spaced` list
    the lines are found by several words, and none is ticked by the space bar between them.
    """

    field: ClassVar[bool] = False
    choosing: ClassVar[bool] = False
    spaced: ClassVar[bool] = False

    known: Known
    draft: Draft
    typed: str = ""
    key: str = ""

    @property
    def box(self) -> Box:
        """The box as chosen so far."""
        return self.known.box(self.draft)

    def question(self) -> str:
        """What is asked."""
        raise NotImplementedError

    def picks(self) -> list[Pick]:
        """What the list shows."""
        raise NotImplementedError

    def first(self) -> str:
        """The pick on which the highlight begins; nothing: on none of them."""
        return next((pick.key for pick in self.picks() if not pick.why_not), "")

    def about(self) -> str:
        """More about the pick on which the highlight is."""
        return ""

    def hint(self) -> str:
        """What the keys do here, where that is not plain."""
        return ""

    def take(self) -> Outcome:
        """Takes what is typed, or else the pick."""
        raise NotImplementedError

    def take_back(self) -> Draft:
        """Backspace on the empty field."""
        return self.draft


MakeStep = Callable[[Known, Draft, str, str], Step]
