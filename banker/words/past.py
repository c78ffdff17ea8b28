"""What is said while the table is shown as it was: which entry it is after, and that nothing is booked."""

from __future__ import annotations

from banker.words.amounts import number
from banker.words.tongue import _


def top(after: int, of: int) -> str:
    """The line on top of everything that is shown of the past."""
    return " " + _("THE PAST: after entry {number} of {count}").format(number=number(after), count=number(of))


def nothing_booked(after: int) -> str:
    """What Enter does there."""
    return _("Asked as of entry {number}: nothing is booked.").format(number=number(after))


def ask_hint(after: int) -> list[str]:
    """What can be done there, while nothing is typed."""
    return [
        _("This is the table as it was after entry {number}.").format(number=number(after)),
        _("Type what was to be done then: the ruling is shown, and nothing is booked."),
    ]


def may_i(after: int) -> str:
    """The heading over a ruling as of then."""
    return _("As of entry {number}:").format(number=number(after))


def opens(name: str) -> str:
    """A way that leads to a screen, on which it can be tried as well."""
    return _("Enter: {name}, to be tried as of then").format(name=name)
