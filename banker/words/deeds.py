"""What the screen of deeds says: who holds what, what stands on a deed, and its printed figures."""

from __future__ import annotations

from collections.abc import Sequence

from banker.edition.box import Deed
from banker.rules.quotes import computed_lift
from banker.rules.table import HOTEL, Table
from banker.words import names
from banker.words.amounts import money, number
from banker.words.tongue import _


def bank() -> str:
    """The Bank among the holders."""
    return _("Bank")


def none() -> str:
    """There are no deeds."""
    return _("No deeds.")


def holds(table: Table, player: str, count: int) -> str:
    """What a player has: cash, deeds, Jail cards."""
    parts = [_("cash {amount}").format(amount=money(table.box, table.cash[player])), names.deeds(count)]
    parts += [_("Jail card of {deck}").format(deck=names.deck(table, deck)) for deck in table.cards_of(player)]
    return " · ".join(parts)


def bank_holds(table: Table, count: int) -> str:
    """What the Bank has left."""
    parts = [names.deeds(count)]
    if table.terms.houses_total:
        parts += [names.houses(table.houses), names.hotels(table.hotels)]
    return " · ".join(parts)


def columns(of_bank: bool) -> tuple[str, str, str]:
    """The heads of the columns; the last is what the Bank lends, or what lifting costs."""
    return _("Deed"), _("price") if of_bank else _("rent"), _("mortgage")


def stands(table: Table, deed: str, *, narrow: bool = False) -> str:
    """What stands on a deed, or that it is mortgaged; in a narrow column `H` is a hotel and a number houses."""
    if deed in table.mortgaged:
        return _("mortgaged")
    level = table.level.get(deed, 0)
    if narrow:
        return "H" if level == HOTEL else str(level or "")
    if level == HOTEL:
        return _("hotel")
    return names.houses(level) if level else ""


def figures(table: Table, each: Sequence[Deed]) -> list[tuple[str, list[str]]]:
    """The printed figures: a name, and the figure of each deed; a figure of money is a bare number."""
    rows: list[tuple[str, list[str]]] = [("", [_short(table, deed) for deed in each])]
    rows.append((_("price"), [_money(table, deed.price) for deed in each]))
    rows += _rents(table, each)
    if table.terms.houses_max_per_street and each[0].kind == "street" and each[0].house:
        rows.append((_("house"), [_money(table, deed.house) for deed in each]))
        if any(deed.hotel != deed.house for deed in each):
            rows.append((_("hotel costs"), [_money(table, deed.hotel) for deed in each]))
    if each[0].mortgage:
        rows.append((_("mortgage"), [_money(table, deed.mortgage) for deed in each]))
        rows.append((_("lifting"), [_lift(table, deed) for deed in each]))
    return rows


def _short(table: Table, deed: Deed) -> str:
    return names.brief(table, deed.id)


def _rents(table: Table, each: Sequence[Deed]) -> list[tuple[str, list[str]]]:
    kind = each[0].kind
    if kind == "utility":
        steps = table.terms.utility_multipliers.steps
        dice = [_("{times} × dice").format(times=times) for times in steps]
        return [(_owned(count), [times] * len(each)) for count, times in enumerate(dice, 1)]
    if kind == "station":
        ladder = [deed.rents for deed in each]
        return [
            (_owned(place + 1), [_money(table, rents[place]) for rents in ladder]) for place in range(len(ladder[0]))
        ]
    rows = [(_("rent"), [_money(table, deed.rents[0]) for deed in each])]
    rows.append((_("whole set"), [_money(table, 2 * deed.rents[0]) for deed in each]))
    for level in range(1, len(each[0].rents)):
        name = _("hotel") if level == HOTEL else names.houses(level)
        rows.append((name, [_money(table, deed.rents[level]) for deed in each]))
    return rows


def _owned(count: int) -> str:
    return _("{count} owned").format(count=count)


def _money(table: Table, amount: int) -> str:
    return number(amount, table.box.grouping)


def figures_of(table: Table, group: str) -> str:
    """The heading over the printed figures: the set, and what the numbers are."""
    name, sign = names.group(table, group), table.box.money.replace("{}", "").strip()
    return _("{group}, in {money}").format(group=name, money=sign) if sign else name


def _lift(table: Table, deed: Deed) -> str:
    """The cost on the printed deed where it is on record; else what it would be reckoned."""
    if deed.lift is not None:
        return _money(table, deed.lift)
    reckoned = _money(table, computed_lift(table, deed))
    return f"({reckoned})" if table.terms.unmortgage_cost == "printed_on_deed" else reckoned
