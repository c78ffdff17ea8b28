"""What the screens of building and selling say: the levels of a set, who has it, and what the Bank then has."""

from __future__ import annotations

from collections.abc import Iterable

from banker.rules.table import HOTEL
from banker.words import names
from banker.words.tongue import _


def buildings_back(before: Iterable[int], after: Iterable[int]) -> str:
    """The levels of a set before and after, street by street: `3 3 2 → 3 2 2`."""
    return f"{levels(before)} → {levels(after)}"


def levels(each: Iterable[int]) -> str:
    """The levels of a set, street by street, `H` for a hotel."""
    return " ".join("H" if level == HOTEL else str(level) for level in each)


def build_head() -> str:
    """The heading over the sets."""
    return _("Build: choose the set, then its levels")


def sell_head() -> str:
    """The heading over the sets that can be sold from."""
    return _("Sell buildings: choose the set, then its levels")


def level_keys() -> str:
    """How levels are chosen."""
    return _("← → whole set · digits street by street (5: hotel) · Backspace: as it stands")


def in_hands(owners: Iterable[str]) -> str:
    """Who has how many deeds of a set."""
    each = list(owners)
    counts = {owner: each.count(owner) for owner in each}
    return ", ".join(
        _("{owner} {count}").format(owner=owner or _("Bank"), count=count) for owner, count in counts.items()
    )


def plan_head(street: int, rent: int) -> tuple[str, str, str]:
    """The heads of the columns: the street, the levels now and then, the rent then."""
    return _("Street").ljust(street + 1), _("levels").center(5), _("rent").rjust(rent)


def level_change(now: int, then: int) -> str:
    """The level of a street now and then."""
    return buildings_back([now], [then])


def supply_after(houses: int, hotels: int) -> str:
    """What the Bank then has left."""
    return _("Bank then: {houses}, {hotels}").format(houses=names.houses(houses), hotels=names.hotels(hotels))


def nothing_to_build() -> str:
    """No street is to be raised."""
    return _("Nothing is to be built.")


def nothing_to_sell() -> str:
    """No street is to be lowered."""
    return _("Nothing is to be sold.")


def no_whole_set() -> str:
    """There is nothing to build on."""
    return _("Nobody owns a whole set.")


def nothing_stands() -> str:
    """There is nothing to sell."""
    return _("No building stands.")


def short_of_houses() -> str:
    """Why a sale takes more than a step."""
    return _("the Bank lacks houses")
