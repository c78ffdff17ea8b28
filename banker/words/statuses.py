"""How firmly a value is known, in words."""

from __future__ import annotations

from banker.edition.box import Status
from banker.words.tongue import _, later

_WORDS = {
    Status.STATED: later("stated"),
    Status.INFERRED: later("taken from a sister leaflet"),
    Status.SILENT: later("the leaflet is silent"),
    Status.AMBIGUOUS: later("can be read two ways"),
    Status.UNVERIFIED: later("not verified"),
    Status.NOT_APPLICABLE: later("not part of this box"),
    Status.RULED: later("ruled by this table"),
}


def status(known: Status) -> str:
    """The words for a status, fit to stand behind a colon."""
    return _(_WORDS[known])
