"""What the screens that list say: the entries of a game, and the points of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from banker.edition.box import Status
from banker.words.amounts import number
from banker.words.names import listing
from banker.words.tongue import _, later, ngettext

_SHORT = {
    Status.STATED: later("stated"),
    Status.INFERRED: later("inferred"),
    Status.SILENT: later("silent"),
    Status.AMBIGUOUS: later("two ways"),
    Status.UNVERIFIED: later("not verified"),
    Status.NOT_APPLICABLE: later("not in box"),
    Status.RULED: later("ruled here"),
}


def type_history() -> str:
    """What can be typed over the entries."""
    return _("a player, a deed, an act, a number: rent ben, mortgage, 214")


def history_head(shown: int, of: int) -> str:
    """How many entries are shown."""
    if shown == of:
        text = ngettext("{count} entry, the newest first", "{count} entries, the newest first", of)
        return text.format(count=number(of))
    return _("{shown} of {count} entries").format(shown=number(shown), count=number(of))


def booked_at(at: str) -> str:
    """When an entry was booked."""
    return _("Booked {date} at {time} UTC").format(date=at[:10], time=at[11:16])


def struck_by(entry: int) -> str:
    """An entry no longer stands."""
    return _("Struck by entry {number}").format(number=entry)


def noted(note: str) -> str:
    """The note of an entry."""
    return _("Note: {note}").format(note=note)


def short_status(status: Status) -> str:
    """How firmly a value is known, in a narrow column."""
    return _(_SHORT[status])


def rulings_head(box: str, count: int) -> str:
    """The heading over the points."""
    ruled = ngettext("{count} ruling", "{count} rulings", count).format(count=count)
    return _("{box}: the points of its rules, {rulings}").format(box=box, rulings=ruled)


def variants(names: Sequence[str]) -> str:
    """The variants that are played."""
    if not names:
        return _("No variants. Letters find a point, a chapter or a status.")
    return _("Variants: {names}").format(names=listing(names))


def ruling_hint() -> str:
    """How the table rules."""
    return _("Choose what the table agrees on; it is booked with the names of all who play.")


def type_number() -> str:
    """What the field takes where a number is ruled."""
    return _("a number")


def number_wanted() -> str:
    """The point takes any number."""
    return _("Any number will do here: Enter, then type it.")


def not_ruled_here() -> str:
    """The point has no choice."""
    return _("There is nothing to choose here.")


def no_point() -> str:
    """The letters find no point."""
    return _("No point is found by these letters.")


def else_by_box(meaning: str) -> str:
    """What the box would have it, without the ruling."""
    return _("By the box: {meaning}").format(meaning=meaning)


def others_head() -> str:
    """The heading over the other values of a point."""
    return _("The table may rule instead:")


def all_agree() -> str:
    """Enter books a ruling as agreed by everybody."""
    return _("Enter: everybody agrees.")
