"""What the picture of the game says: who leads and by what, the course of each one's worth, who lacks what of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from banker.rules.moves import BANK
from banker.rules.sets import Lack, Part, SetStand
from banker.rules.standings import Measure, Place, Worth, measure
from banker.rules.table import Table
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _, later, ngettext

_BY = {
    Measure.ACCOUNT: later("By worth, as the final account of this game counts it"),
    Measure.CASH: later("By cash, which decides in this box"),
    Measure.DEEDS: later("By the number of deeds, which decides in this box"),
    Measure.PRICES: later("By worth at printed prices: this leaflet counts none, the last one left wins"),
}


def order(table: Table, *, by_cash: bool) -> str:
    """What the ranks go by, and what that rests on."""
    return _("By cash") if by_cash else _(_BY[measure(table)])


def columns() -> tuple[str, str, str, str]:
    """The heads over the figures of a player."""
    return _("Worth"), _("Cash"), _("Deeds"), _("Sets")


def rank(place: Place) -> str:
    """A place: `1`, or `2=` where it is shared; a dash for whoever left."""
    if not place.rank:
        return "–"
    return f"{place.rank}=" if place.shared else str(place.rank)


def out() -> str:
    """Behind a player who left the game."""
    return _("out")


def worth(table: Table, amount: Worth) -> str:
    """What somebody is worth: money, or in Junior a number of deeds."""
    return names.deeds(int(amount)) if measure(table) is Measure.DEEDS else money(table.box, amount)


def reach(table: Table, points: Sequence[Worth]) -> str:
    """The least and the most that somebody was worth; one amount where it never changed."""
    if min(points) == max(points):
        return worth(table, points[0])
    return _("{least} to {most}").format(least=worth(table, min(points)), most=worth(table, max(points)))


def course(table: Table, entries: int, top: Worth) -> str:
    """Over the plot: how many entries it spans, and the one scale of all."""
    text = ngettext(
        "Worth over {count} entry, all on one scale up to {top}",
        "Worth over {count} entries, all on one scale up to {top}",
        entries,
    )
    return text.format(count=number(entries), top=worth(table, top))


# Sets.


def sets_head() -> str:
    """Over the sets."""
    return _("Sets")


def held(stand: SetStand) -> str:
    """Who holds a set, in a few words: `Ben all`, `Ann 2, Ben 1`, `all with the Bank`."""
    if stand.owner:
        return _("{player} all").format(player=stand.owner)
    if not stand.parts:
        return _("all with the Bank")
    each = (_("{player} {count}").format(player=part.player, count=len(part.held.owned)) for part in stand.parts)
    return ", ".join(each)


def lacks(table: Table, part: Part) -> str:
    """What a player needs to have the set, deed by deed with its owner."""
    if not part.lacks:
        return _("{player} has it all").format(player=part.player)
    each = names.listing(_lacking(table, lack) for lack in part.lacks)
    return _("{player} has {count} of {of}, needs {deeds}").format(
        player=part.player, count=len(part.held.owned), of=part.held.of, deeds=each
    )


def _lacking(table: Table, lack: Lack) -> str:
    holder = _("Bank") if lack.holder == BANK else lack.holder
    return _("{deed} ({holder})").format(deed=names.brief(table, lack.deed), holder=holder)


def mortgaged(table: Table, deeds: Iterable[str]) -> str:
    """Deeds of a set that are mortgaged; empty where none is."""
    each = [names.brief(table, deed) for deed in deeds]
    return _("mortgaged: {deeds}").format(deeds=names.listing(each)) if each else ""


def nobody() -> str:
    """A set of which nobody has anything."""
    return _("All of it is still with the Bank.")


def wanted_head() -> str:
    """Over what players need for a set."""
    return _("One deed from a set")


def none_wanted() -> str:
    """Nobody is close to a set."""
    return _("Nobody is one deed from a set.")
