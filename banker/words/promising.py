"""What the screens of promises and of printed deeds say."""

from __future__ import annotations

from banker.rules.table import Pledge, Table
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, ngettext


def labels() -> dict[str, str]:
    """The fields of a promise."""
    return {"from": _("From"), "to": _("To"), "what": _("What"), "until": _("Until")}


def what_hint() -> str:
    """What a promise can be."""
    return _("no rent on Boardwalk")


def until_hint() -> str:
    """How long it lasts, or when it is to be kept."""
    return _("Ben's turn (or nothing)")


def hint() -> str:
    """How the fields are filled."""
    return _("Tab: the next field. In From and To letters or ← → choose. The bank reminds, it does not reckon.")


def say_what() -> str:
    """The text is wanted."""
    return _("Type what is promised.")


def two_players() -> str:
    """Nobody promises themselves."""
    return _("A promise is between two different players.")


def head(count: int) -> str:
    """The heading over the promises that are open."""
    if not count:
        return _("No promises are open.")
    return ngettext("{count} promise is open:", "{count} promises are open:", count).format(count=number(count))


def line(pledge: Pledge, *, due: bool) -> str:
    """A promise that is open, with a mark where it falls due."""
    known = {"giver": pledge.giver, "receiver": pledge.receiver, "text": pledge.text, "until": pledge.until}
    text = _("{giver} to {receiver}: {text}, until {until}") if pledge.until else _("{giver} to {receiver}: {text}")
    said = text.format(**known)
    return _("! DUE NOW: {promise}").format(promise=said) if due else "· " + said


def printed_head(table: Table, deed: str) -> str:
    """The question what the printed deed says."""
    return _("What does your printed deed of {deed} say?").format(deed=names.deed(table, deed))


def printed_hint() -> str:
    """How a figure is entered."""
    return _("Letters or ↑ ↓ find the figure, digits are what is printed. This table goes by its deed from then on.")


def type_printed() -> str:
    """What can be typed."""
    return _("a figure and its number: mortgage 60")


def figure_now(table: Table, figure: str, value: int | None, *, corrected: bool) -> tuple[str, str]:
    """A figure by its name, and what the bank has; marked where this table has read it off its deed."""
    shown = _("not on record") if value is None else money(table.box, value)
    return names.figure(figure), _("{amount} (by your deed)").format(amount=shown) if corrected else shown


def number_wanted() -> str:
    """The digits are wanted."""
    return _("Type the number on the deed.")
