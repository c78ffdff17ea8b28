"""What the rent table of a set says: its steps, its costs, who has each deed and what stands there."""

from __future__ import annotations

from banker.rules.rent_table import Costs, Kind, Step
from banker.rules.table import HOTEL, Table
from banker.words import deeds, names
from banker.words.amounts import number
from banker.words.tongue import _


def step(shown: Step) -> str:
    """The name of a row: `rent`, `whole set`, `3 houses`, `hotel`, `2 owned`."""
    match shown.kind:
        case Kind.BARE:
            return _("rent")
        case Kind.SET:
            return _("whole set")
        case Kind.LEVEL:
            return _("hotel") if shown.number == HOTEL else names.houses(shown.number)
        case _:
            return _("{count} owned").format(count=shown.number)


def amount(table: Table, shown: Step, place: int) -> str:
    """A figure of the table: a bare number, or the multiple of the dice."""
    rent = shown.figures[place].amount
    if shown.kind is Kind.TIMES:
        return _("{times} × dice").format(times=number(rent, table.box.grouping))
    return number(rent, table.box.grouping)


def costs(table: Table, each: tuple[Costs, ...]) -> list[tuple[str, list[str]]]:
    """The rows of costs that this set has; a number in brackets is reckoned where the printed deed decides."""
    heads = {"price": _("price"), "house": _("house"), "hotel": _("hotel costs"), "mortgage": _("mortgage")}
    rows = [(head, [_number(table, getattr(cost, key)) for cost in each]) for key, head in heads.items()]
    rows.append((_("lifting"), [_lifting(table, cost) for cost in each]))
    return [row for row in rows if any(row[1])]


def _lifting(table: Table, cost: Costs) -> str:
    shown = _number(table, cost.lift)
    return f"({shown})" if cost.reckoned else shown


def _number(table: Table, figure: int | None) -> str:
    return "" if figure is None else number(figure, table.box.grouping)


def owner(table: Table, deed: str) -> str:
    """Who has a deed."""
    return table.owner.get(deed) or _("Bank")


def stands(table: Table, deed: str) -> str:
    """What stands on it now: `2 houses`, `hotel`, `mortgaged`; a dash for nothing."""
    return deeds.stands(table, deed) or "–"


def rows() -> tuple[str, str]:
    """The names of the rows that tell the owner and what stands."""
    return _("owner"), _("now")


def marked() -> str:
    """What the mark beside a figure means."""
    return _("▸ is due now")


def bracketed() -> str:
    """What a figure in brackets is."""
    return _("(in brackets: reckoned, the printed deed decides)")
