"""Acts on deeds and streets: a group means its whole set, a street itself alone, by letters or by its position."""

from __future__ import annotations

from collections.abc import Callable

from banker.rules import operations as ops
from banker.rules.building import step_up
from banker.rules.referee import rule
from banker.rules.ruling import Refused
from banker.rules.table import HOTEL, Table
from banker.saying.matching import Named, find
from banker.saying.offers import Offer, Option, Way
from banker.saying.typed import Typed, screen_of

MOST_SITES = 4
_OF_SET = {Way.BUILD: Way.BUILD_SET, Way.SELL: Way.SELL_SET}


def deeds_meant(table: Table, words: str, owner: str | None = None, *, pledged: bool = False) -> list[str]:
    """The deeds that the words or a position can mean, best first; only those owned, or owned by one player.

    Of those that fit as well the mortgaged ones come first, or last, as they are wanted.
    """
    among = [
        Named(deed.id, (deed.name, str(deed.position)))
        for deed in table.deeds.values()
        if table.owner.get(deed.id) and owner in (None, table.owner[deed.id])
    ]
    found = sorted(find(words, among), key=lambda each: (int(each.rank), (each.key in table.mortgaged) != pledged))
    return [each.key for each in found]


def sites_meant(table: Table, words: str, owner: str | None = None) -> list[str]:
    """The groups and streets that the words can mean, best first, a group before a street that fits as well.

    What the owner asked about has stands first, then what is whole in one hand: only there can anything be built.
    """
    groups = [Named(group.id, (group.name,)) for group in table.box.groups]
    streets = [
        Named(deed.id, (deed.name, str(deed.position)))
        for deed in table.deeds.values()
        if deed.kind == "street" and table.owner.get(deed.id)
    ]
    found = sorted(find(words, groups + streets), key=lambda each: (int(each.rank), _not_whole(table, each.key, owner)))
    return [each.key for each in found]


def _not_whole(table: Table, site: str, owner: str | None) -> bool:
    street = next((group.deeds[0] for group in table.box.groups if group.id == site), site)
    player = table.owner.get(street, "")
    return not player or owner not in (None, player) or not table.has_group(player, street)


def building(typed: Typed) -> list[Offer]:
    """Houses and hotels: one more, or up to a level."""
    return _on_sites(typed, "build", Way.BUILD, _raised)


def selling(typed: Typed) -> list[Offer]:
    """Houses and hotels back to the Bank: one, or down to a level."""
    return _on_sites(typed, "sell", Way.SELL, _lowered)


def _on_sites(typed: Typed, act: str, way: Way, levels: Callable[..., dict[str, int]]) -> list[Offer]:
    """For a group the whole set; for a street that one alone, then its set."""
    table = typed.table
    offers = []
    for site in sites_meant(table, typed.place, typed.named)[:MOST_SITES] if typed.place else ():
        group = next(each for each in table.box.groups if site == each.id or site in each.deeds)
        owner = table.owner.get(site if site in group.deeds else group.deeds[0])
        if owner is None:
            continue
        options = []
        for streets in ((site,), group.deeds) if site in group.deeds else (group.deeds,):
            order = _order(act, owner, levels(table, streets, typed.behind))
            options.append(Option(way if streets == (site,) else _OF_SET[way], (order,)))
        if typed.behind is not None:
            # So many houses on a street that must wait for its sisters are meant for all of them.
            options.sort(key=lambda option: isinstance(rule(table, option.operations[0]), Refused))
        offers.append(
            Offer(owner, site, (*options, Option(Way.SCREEN, (), act)), "space" if site in group.deeds else "group")
        )
    return offers or [screen_of(typed, act)]


def _order(act: str, owner: str, to: dict[str, int]) -> ops.Build | ops.Sell:
    return ops.Build(player=owner, to=to) if act == "build" else ops.Sell(player=owner, to=to)


def _raised(table: Table, streets: tuple[str, ...], level: int | None) -> dict[str, int]:
    """One more on the lowest streets, or the whole set to a level."""
    now = {street: table.level.get(street, 0) for street in streets}
    if level is None:
        lowest = min(now.values())
        return {street: step_up(table, at) for street, at in now.items() if at == lowest}
    return {street: level for street, at in now.items() if at < level} or dict.fromkeys(streets, level)


def _lowered(table: Table, streets: tuple[str, ...], level: int | None) -> dict[str, int]:
    """One less on the tallest streets, or the whole set down to a level."""
    now = {street: table.level.get(street, 0) for street in streets}
    if level is None:
        highest = max(now.values())
        down = table.terms.hotel_requires_houses if highest == HOTEL else max(0, highest - 1)
        return {street: down for street, at in now.items() if at == highest}
    return {street: level for street, at in now.items() if at > level} or dict.fromkeys(streets, level)


def mortgaging(typed: Typed) -> list[Offer]:
    """A deed that is mortgaged."""
    return _on_deeds(typed, "mortgage", Way.MORTGAGE)


def lifting(typed: Typed) -> list[Offer]:
    """A mortgage that is lifted, at the cost printed on the deed where that is said."""
    return _on_deeds(typed, "lift", Way.LIFT)


def _on_deeds(typed: Typed, act: str, way: Way) -> list[Offer]:
    table = typed.table
    offers = []
    several = _by_number(table, typed.numbers) if act == "mortgage" and not typed.words else []
    if len(several) > 1:
        owner = table.owner[several[0]]
        both = Option(way, (ops.Mortgage(player=owner, deeds=tuple(several)),))
        return [Offer(owner, several[0], (both, Option(Way.SCREEN, (), act)), "deed")]
    meant = deeds_meant(table, typed.place, typed.named, pledged=act == "lift") if typed.place else []
    for deed in meant[:MOST_SITES]:
        owner = table.owner[deed]
        cost = {deed: typed.behind} if typed.behind else None
        if act == "mortgage":
            option = Option(way, (ops.Mortgage(player=owner, deeds=(deed,)),))
        else:
            option = Option(way, (ops.Lift(player=owner, deeds=(deed,), cost=cost),))
        offers.append(Offer(owner, deed, (option, Option(Way.SCREEN, (), act)), "deed"))
    return offers or [screen_of(typed, act)]


def _by_number(table: Table, numbers: tuple[int, ...]) -> list[str]:
    """The deeds at these positions where one player has them all; else none."""
    at = {deed.position: deed.id for deed in table.deeds.values()}
    found = [at.get(number, "") for number in numbers]
    owners = {table.owner.get(deed, "") for deed in found}
    return found if len(owners) == 1 and "" not in owners else []
