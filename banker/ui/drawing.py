"""Drawing what a table has: swatches, cells of the matrix, balances before and after. Colour is never alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
# Cells of a name beside its balances: with the widest amounts of any box they fit into half of 80 cells.
NAME = 18


def code(group: Group) -> str:
    """Two letters for a group's name: of two words their first letters, of one its first two."""
    words = group.name.split()
    return (words[0][0] + words[1][0].lower()) if len(words) > 1 else group.name[:2]


class _Paint:
    """Whether the terminal can show the colours of the groups; with sixteen colours orange would be yellow."""

    colours = True


def paint(*, colours: bool) -> None:
    """Draw the groups in their colours from now on, or by their letters alone."""
    _Paint.colours = colours


def swatch(group: Group, width: int = 0) -> Text:
    """The group's colour with its letters on it, or with as much of its name as so many cells hold."""
    letters = fit(group.name, width) if width else code(group)
    if not _Paint.colours:
        return Text(letters, Style(underline=True))
    return Text(letters, Style(color=_ink(group.colour), bgcolor=group.colour))


def _ink(colour: str) -> str:
    """Black or white, whichever stands out more on that colour (by WCAG's relative luminance)."""
    shades = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shades)
    return "#000000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "#ffffff"


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


def told_apart(names: Sequence[str], width: int) -> dict[str, str]:
    """Each name in at most so many cells; those that would look alike when cut lose their middle and keep their end."""
    cut = {name: fit(name, width).rstrip() for name in names}
    for name in names:
        if cell_len(name) > width and list(cut.values()).count(cut[name]) > 1:
            head = fit(name, width - width // 2).rstrip()
            cut[name] = head + _end(name, width - cell_len(head))
    return cut


def _end(text: str, width: int) -> str:
    """As much of the end of a text as so many cells hold."""
    kept = ""
    for letter in reversed(text):
        if cell_len(letter + kept) > width:
            break
        kept = letter + kept
    return kept


def balances(before: Table, after: Table) -> Text:
    """Whose cash changes, before and after; whoever pays stands first. The sentence above has the names in full."""
    lines = []
    names = told_apart(list(before.cash), NAME)
    changed = [name for name, cash in after.cash.items() if before.cash[name] != cash]
    for name in sorted(changed, key=lambda each: after.cash[each] > before.cash[each]):
        was, cash = before.cash[name], after.cash[name]
        who = holder(before, name, first=True) if name == POT else names[name]
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
