"""Drawing what a table has: swatches, cells of the matrix, balances before and after. Colour is never alone."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from banker.edition.box import Group
from banker.rules.moves import POT
from banker.rules.quotes import GroupStand
from banker.rules.table import HOTEL, Table
from banker.words.amounts import money
from banker.words.names import holder

STRONG = Style(bold=True)
FAINT = Style(dim=True)


def code(group: Group) -> str:
    """Two letters for a group's name: of two words their first letters, of one its first two."""
    words = group.name.split()
    return (words[0][0] + words[1][0].lower()) if len(words) > 1 else group.name[:2]


def swatch(group: Group) -> Text:
    """The group's colour with its letters on it."""
    return Text(code(group), Style(color=_ink(group.colour), bgcolor=group.colour))


def _ink(colour: str) -> str:
    red, green, blue = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#000000" if red * 299 + green * 587 + blue * 114 > 128_000 else "#ffffff"


def group_cell(stand: GroupStand) -> Text:
    """Part of a group: how many, `m` where one is mortgaged. A whole one: each street's houses, `H`, or `m`."""
    if not stand.owned:
        return Text("·", FAINT)
    if not stand.complete or stand.group in ("station", "utility"):
        mark = "m" if stand.mortgaged else ""
        return Text(f"{len(stand.owned)}{mark}", STRONG if stand.complete else "")
    marks = "".join(_street(stand, place) for place in range(len(stand.owned)))
    return Text(marks, STRONG)


def _street(stand: GroupStand, place: int) -> str:
    if stand.owned[place] in stand.mortgaged:
        return "m"
    level = stand.levels[place]
    return "H" if level == HOTEL else str(level)


def fit(text: str, width: int, *, right: bool = False) -> str:
    """The text in so many cells, cut with an ellipsis where it is longer."""
    length = cell_len(text)
    if length > width:
        kept = ""
        for letter in text:
            if cell_len(kept + letter) > max(0, width - 1):
                break
            kept += letter
        text, length = kept + "…", cell_len(kept) + 1
    blanks = " " * max(0, width - length)
    return blanks + text if right else text + blanks


def balances(before: Table, after: Table) -> Text:
    """Whose cash changes, before and after; whoever pays stands first."""
    lines = []
    changed = [name for name, cash in after.cash.items() if before.cash[name] != cash]
    for name in sorted(changed, key=lambda each: after.cash[each] > before.cash[each]):
        was, cash = before.cash[name], after.cash[name]
        who = holder(before, name, first=True) if name == POT else name
        lines.append(Text.assemble(who, " ", money(before.box, was), " → ", (money(before.box, cash), STRONG)))
    return Text("\n").join(lines)


def swatches(table: Table) -> Mapping[str, Text]:
    """The swatch of every group."""
    return {group.id: swatch(group) for group in table.box.groups}


def deed_line(table: Table, deed_id: str, width: int = 28) -> Text:
    """A deed by its swatch and its printed name."""
    printed = table.deeds[deed_id]
    group = next(each for each in table.box.groups if each.id == printed.group)
    return Text.assemble(swatch(group), " ", fit(printed.name, width))
