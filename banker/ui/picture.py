"""Drawing the picture of a game: ranks with the course of each one's worth, sets, rents. Colour is never alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from banker.desk import Desk
from banker.rules.course import Course, Line
from banker.rules.rent_table import RentTable, rent_table
from banker.rules.sets import SetStand, sets
from banker.rules.standings import Place, standings
from banker.rules.table import Table
from banker.ui.drawing import FAINT, STRONG, fit, swatches
from banker.ui.widgets.aside import VAST, Aside
from banker.ui.widgets.plot import Band, Plot
from banker.words import deeds as deed_words
from banker.words import names, rents
from banker.words import standings as words
from banker.words.amounts import money

RANK, NAME, NAME_WIDE, DEEDS, SETS = 4, 8, 28, 6, 5
FIGURE = 5


class Cells(NamedTuple):
    """The widths of a player's line: name, worth, cash."""

    name: int
    worth: int
    cash: int


def cells(table: Table, places: Sequence[Place], width: int) -> Cells:
    """The widths in which no amount is cut; the name takes what is left."""
    heads = words.columns()
    playing = [place for place in places if place.rank]
    worth = max([cell_len(heads[0]), *(cell_len(words.worth(table, place.worth)) for place in playing)])
    cash = max([cell_len(heads[1]), *(cell_len(money(table.box, place.cash)) for place in playing)])
    name = width - RANK - worth - cash - DEEDS - SETS - 2
    return Cells(max(NAME, min(NAME_WIDE, name)), worth, cash)


def ranks_head(widths: Cells) -> Text:
    """The heads over the figures."""
    worth, cash, deeds, sets_ = words.columns()
    line = " " * (RANK + widths.name)
    line += " " + fit(worth, widths.worth, right=True) + " " + fit(cash, widths.cash, right=True)
    return Text(line + fit(deeds, DEEDS, right=True) + fit(sets_, SETS, right=True), FAINT)


def rank_line(table: Table, place: Place, widths: Cells) -> Text:
    """A player with his rank and his figures."""
    line = Text.assemble((fit(words.rank(place), RANK), STRONG))
    if not place.rank:
        return line.append(fit(place.player, widths.name), FAINT).append(" " + words.out(), FAINT)
    line.append(fit(place.player, widths.name), STRONG)
    line.append(" " + fit(words.worth(table, place.worth), widths.worth, right=True), STRONG)
    line.append(" " + fit(money(table.box, place.cash), widths.cash, right=True))
    return line.append(fit(str(place.deeds), DEEDS, right=True) + fit(str(place.sets), SETS, right=True))


MOST_ROWS = 8


class Picture(NamedTuple):
    """The course of a game with its table, and the places in the order in which they are drawn."""

    table: Table
    lines: Sequence[Line]
    places: Sequence[Place]


def show_course(plot: Plot, picture: Picture, width: int, room: int, least: int = 1) -> None:
    """Draws a band a player into the plot, in so many cells and rows; each is `least` rows high at the least."""
    table, lines, places = picture
    points = {line.player: line for line in lines}
    widths = cells(table, places, width)
    bands = [_band(table, place, points[place.player], widths) for place in places if points[place.player].points]
    rows = max(least, min(MOST_ROWS, room // max(1, len(bands)) - 1))
    plot.show(bands, entries(lines), top(lines), rows)


def _band(table: Table, place: Place, line: Line, widths: Cells) -> Band:
    return Band(rank_line(table, place, widths), line.points, words.reach(table, line.points), line.out)


def entries(lines: Sequence[Line]) -> int:
    """How many entries the course spans."""
    return max((len(line.points) for line in lines), default=0)


def top(lines: Sequence[Line]) -> float:
    """The most that anybody was worth."""
    return max((max(line.points) for line in lines if line.points), default=0)


# Sets.


def set_line(table: Table, stand: SetStand, width: int) -> Text:
    """A set with its swatch, its name where there is room, and who holds what of it."""
    line = Text.assemble(swatches(table)[stand.group], " ")
    name = names.group(table, stand.group)
    if width >= 44:
        line.append(fit(name, 16) + " ")
    return line.append(fit(words.held(stand), max(8, width - cell_len(line.plain))), STRONG if stand.owner else "")


def set_lines(table: Table, stand: SetStand) -> list[Text]:
    """A set by its name, and what each holder of a part needs."""
    lines = [Text(names.group(table, stand.group), STRONG)]
    lines += [Text(words.lacks(table, part)) for part in stand.parts]
    pledged = [deed for part in stand.parts for deed in part.held.mortgaged]
    lines += [Text(words.mortgaged(table, pledged), FAINT)] if pledged else []
    return lines if stand.parts else [*lines, Text(words.nobody(), FAINT)]


def wanted_lines(table: Table, room: int) -> list[Text]:
    """Who is one deed from a set, in so many lines at most."""
    found = [
        Text.assemble(swatches(table)[stand.group], " ", words.lacks(table, part))
        for stand in sets(table)
        for part in stand.parts
        if len(part.lacks) == 1
    ]
    return [Text(words.wanted_head(), STRONG), *(found[: room - 1] or [Text(words.none_wanted(), FAINT)])]


# Rents.


def rent_lines(table: Table, group: str, width: int, deed: str = "") -> list[Text]:
    """The rent table of a set in so many cells; `deed` is the one that is asked about."""
    shown = rent_table(table, group)
    rows = _rent_rows(table, shown)
    label = max(cell_len(name) for name, _cells in rows) + 1
    least = max([FIGURE, *(cell_len(each) for _name, row in rows[3:] for each in row)]) + 1
    column = max(least, min(16, (width - label) // len(shown.deeds)))
    lines = []
    for place, (name, row) in enumerate(rows):
        line = Text.assemble((fit(name, label), FAINT))
        for at, each in enumerate(row):
            strong = each.startswith(NOW) or (not place and shown.deeds[at] == deed)
            line.append(" " + fit(each, column - 1, right=True), STRONG if strong else "")
        lines.append(line)
    return lines


NOW = "▸"


def _rent_rows(table: Table, shown: RentTable) -> list[tuple[str, list[str]]]:
    owner, now = rents.rows()
    rows = [("", [names.brief(table, deed) for deed in shown.deeds])]
    rows.append((owner, [rents.owner(table, deed) for deed in shown.deeds]))
    rows.append((now, [rents.stands(table, deed) for deed in shown.deeds]))
    for step in shown.steps:
        figures = [rents.amount(table, step, at) for at in range(len(shown.deeds))]
        marked = [NOW + each if step.figures[at].now else each for at, each in enumerate(figures)]
        rows.append((rents.step(step), marked))
    return [*rows, *rents.costs(table, shown.costs)]


# Beside the table.

# Lines of a table screen that are neither holdings nor sayings: the top, three rules, the head and the Bank, the foot.
FIXED = 6


def show_aside(aside: Aside, desk: Desk, course: Course, deed: str) -> None:
    """Fills what a large table shows besides; `deed` is the one that is talked about, if any."""
    table, size = desk.table, aside.app.size
    if size.width >= VAST:
        # With a pane of its own beside it, who needs what is not said twice.
        deed = deed or _last_deed(desk)
    if not aside.make_room(size.width, size.height - FIXED - len(table.players)) or not aside.is_news(
        table, deed, size
    ):
        return
    width, rows = aside.room
    needed = _below(*wanted_lines(table, rows))
    about = needed
    if deed:
        group = table.deeds[deed].group
        head = Text.assemble(swatches(table)[group], " ", (deed_words.figures_of(table, group), STRONG))
        about = _below(head, *rent_lines(table, group, width, deed)[: rows - 1])
    lines = course.follow(desk.history.standing, table)
    places = standings(table)
    head = Text(words.course(table, entries(lines), top(lines)), FAINT)
    aside.tell(about, needed if deed else Text(), _below(head, ranks_head(cells(table, places, width))))
    show_course(aside.query_one(Plot), Picture(table, lines, places), width, rows - 2, least=0)


def _last_deed(desk: Desk) -> str:
    """The deed of the latest entry that is about one."""
    for entry, _before in reversed(desk.history.standing):
        named = getattr(entry.operation, "deed", None) or getattr(entry.operation, "space", None)
        if named in desk.table.deeds:
            return str(named)
    return ""


def _below(*lines: Text) -> Text:
    return Text("\n").join(lines)
