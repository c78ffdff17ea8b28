"""What things are called at the table: deeds, spaces, holders, groups. Names from outside stay as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from banker.rules.moves import BANK, POT
from banker.rules.table import HOTEL, Table
from banker.words.tongue import _, later, later_plural, ngettext


def deed(table: Table | None, deed_id: str) -> str:
    """The printed name of a deed; an id that is none of this board stands for itself."""
    printed = table.deeds.get(deed_id) if table is not None else None
    return printed.name if printed is not None else deed_id


def space(table: Table | None, space_id: str) -> str:
    """The printed name of a space, be it a deed or not."""
    found = table.box.spaces.get(space_id) if table is not None else None
    return found.name if found is not None else deed(table, space_id)


def brief(table: Table, space_id: str) -> str:
    """A name for narrow lists: without the word that many deeds of the board have, where it stays the only one."""
    name = space(table, space_id)
    return _brief_names(tuple(printed.name for printed in table.deeds.values())).get(name, name)


@lru_cache(maxsize=8)
def _brief_names(names: tuple[str, ...]) -> dict[str, str]:
    split = {name: name.split() for name in names}
    last = Counter(words[-1] for words in split.values() if words)
    first = Counter(words[0] for words in split.values() if words)
    shorter = {}
    for name, words in split.items():
        if len(words) > 1 and last[words[-1]] > 1:
            shorter[name] = " ".join(words[:-1])
        elif len(words) > 1 and first[words[0]] > 1 and words[1][:1].isupper():
            shorter[name] = " ".join(words[1:])
    used = Counter(shorter.get(name, name) for name in names)
    return {name: less for name, less in shorter.items() if used[less] == 1}


def holder(table: Table | None, name: str, *, first: bool = False) -> str:
    """A player by name, the Bank or the pot; `first` where the sentence begins with it."""
    if table is not None and name in table.attempts:
        return name
    if name == BANK:
        return _("The Bank") if first else _("the Bank")
    if name == POT:
        return _("The pot") if first else _("the pot")
    return name


def group(table: Table | None, group_id: str) -> str:
    """The name of a colour group, of the stations or the utilities."""
    groups = table.box.groups if table is not None else ()
    return next((each.name for each in groups if each.id == group_id), group_id)


def deck(table: Table | None, deck_id: str) -> str:
    """The name of a deck, as its spaces have it."""
    return space(table, deck_id)


def anything(table: Table | None, name: str) -> str:
    """A deed, a space, a group or a holder, whichever has that id."""
    if table is not None and name in table.attempts:
        return name
    for find in (space, group):
        found = find(table, name)
        if found != name:
            return found
    return holder(table, name)


def listing(items: Iterable[str]) -> str:
    """Several things in a row: `a, b and c`."""
    each = list(items)
    if len(each) < 2:
        return "".join(each)
    return _("{most} and {last}").format(most=", ".join(each[:-1]), last=each[-1])


def level(count: int) -> str:
    """What stands on a street: `no houses`, `1 house`, `4 houses`, `a hotel`."""
    if count == HOTEL:
        return _("a hotel")
    return houses(count) if count else _("no houses")


def houses(count: int) -> str:
    """So many houses."""
    return ngettext("{count} house", "{count} houses", count).format(count=count)


def hotels(count: int) -> str:
    """So many hotels."""
    return ngettext("{count} hotel", "{count} hotels", count).format(count=count)


def deeds(count: int) -> str:
    """So many deeds."""
    return ngettext("{count} deed", "{count} deeds", count).format(count=count)


def building(kind: str, *, first: bool = False) -> str:
    """A house or a hotel, as a lot."""
    if kind == "hotel":
        return _("A hotel") if first else _("a hotel")
    return _("A house") if first else _("a house")


_FIGURES = {
    "price": later("price"),
    "mortgage": later("mortgage value"),
    "lift": later("cost of lifting the mortgage"),
    "house": later("price of a house"),
    "hotel": later("price of a hotel"),
    "rent_0": later("rent without houses"),
    "rent_5": later("rent with a hotel"),
}
_WITH_HOUSES = later_plural("rent with {count} house", "rent with {count} houses")
_WITH_STATIONS = later_plural("rent with {count} station", "rent with {count} stations")


def figure(key: str) -> str:
    """The name of a figure on a printed deed."""
    if key in _FIGURES:
        return _(_FIGURES[key])
    kind, _underscore, step = key.partition("_")
    if kind not in ("rent", "station") or not step.isdecimal():
        return key
    form = _WITH_STATIONS if kind == "station" else _WITH_HOUSES
    return ngettext(*form, int(step)).format(count=step)
