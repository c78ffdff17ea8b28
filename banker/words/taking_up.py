"""What is said while a carried game is taken up, and while the table is laid again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from banker.words import names
from banker.words.tongue import _, ngettext


def take_up_head() -> str:
    """The heading over the code."""
    return _("Take up a game that was paused elsewhere")


def how() -> str:
    """What can be given."""
    return _(
        "Paste the code of its pause sheet, or all its parts in any order; or the name of a picture of the code. "
        "Then Enter."
    )


def reading() -> str:
    """Said while a picture is looked at."""
    return _("Looking for a code in the picture…")


def nothing_given() -> str:
    """Enter on an empty field."""
    return _("Nothing was given yet.")


def parts_read(found: Sequence[int], total: int, mark: str) -> str:
    """Which parts of a code are there."""
    text = ngettext(
        "Part {parts} of {total} of code {mark} is there.",
        "Parts {parts} of {total} of code {mark} are there.",
        len(found),
    )
    return text.format(parts=names.listing(map(str, found)), total=total, mark=mark)


def found(mark: str) -> str:
    """A whole code was read."""
    return _("Code {mark} is whole:").format(mark=mark)


def name_it() -> str:
    """The question for a name."""
    return _("Under which name does it go into this book?")


def name_taken(name: str) -> str:
    """There is a game of that name."""
    return _("There is a game called {name} already.").format(name=name)


def came_before(name: str) -> str:
    """The same code was taken up once before."""
    return _("This very code was taken up here before, as {name}.").format(name=name)


def seat(player: str, cash: str, deeds: int) -> str:
    """A player of the game that was read."""
    return _("{player}: {cash}, {deeds}").format(player=player, cash=cash, deeds=names.deeds(deeds))


def walk_head(game: str) -> str:
    """The heading of the checklist."""
    return _("{game}: back on the table").format(game=game)


def done(ticked: int, total: int) -> str:
    """How far the checklist is."""
    return _("{ticked} of {total} done").format(ticked=ticked, total=total)


def seats() -> str:
    """The step for board and seats."""
    return _("Board and seats")


def decks() -> str:
    """The step for the cards."""
    return _("The decks")


def to_the_table() -> str:
    """The line that ends the checklist."""
    return _("To the table")


def sit_down(players: Iterable[str]) -> str:
    """Who sits where."""
    return _("In turn order, to the left: {players}").format(players=names.listing(players))


def banker_is(player: str) -> str:
    """A player who keeps the bank as well."""
    return _("{player} keeps the bank.").format(player=player)


def labelled(label: str, text: str) -> str:
    """A heading with what belongs to it."""
    return _("{label}: {text}").format(label=label, text=text)


def nothing_else() -> str:
    """A player without deeds."""
    return _("No deeds.")


def still_with_bank(deeds: int) -> str:
    """How many deeds the Bank has left."""
    return _("{deeds} with the Bank").format(deeds=names.deeds(deeds))


def paused() -> str:
    """Over the sheet, once the pause is booked."""
    return _("The game is paused, on disk. This puts it back on the table:")
