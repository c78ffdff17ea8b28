"""What somebody who leaves the game owes and leaves behind, line by line."""

from __future__ import annotations

from rich.text import Text

from banker.rules.quotes import half_of_buildings, raisable
from banker.rules.table import HOTEL, Table
from banker.ui.drawing import FAINT, swatch
from banker.words import ending as words
from banker.words.amounts import money
from banker.words.names import deed as deed_name
from banker.words.names import holder, level, listing


def debts_of(table: Table, player: str) -> str:
    """What the player owes and could raise."""
    owed = [
        words.owes(money(table.box, debt.amount), holder(table, debt.creditor)) for debt in table.debts.get(player, ())
    ]
    return words.gives_up(player, listing(owed), money(table.box, raisable(table, player)))


def estate_lines(table: Table, player: str) -> list[Text]:
    """Cash, buildings at half their cost, deeds group by group, Jail cards."""
    lines = [_line("cash", Text(money(table.box, table.cash[player])))]
    levels = [table.level[deed] for deed in table.deeds_of(player) if deed in table.level]
    if levels:
        hotels = levels.count(HOTEL)
        houses = sum(each for each in levels if each != HOTEL)
        half = money(table.box, half_of_buildings(table, player))
        lines.append(_line("buildings", Text(words.buildings_sold(houses, hotels, half))))
    lines.append(_line("deeds", _deeds(table, player)))
    if table.cards_of(player):
        lines.append(_line("cards", Text(words.cards(table, table.cards_of(player)))))
    return lines


def _line(key: str, told: Text) -> Text:
    return Text.assemble((words.head(key) + ": ", FAINT), told)


def _deeds(table: Table, player: str) -> Text:
    parts = []
    for group in table.box.groups:
        held = [deed for deed in group.deeds if table.owner.get(deed) == player]
        if held:
            names = ", ".join(_deed(table, deed) for deed in held)
            parts.append(Text.assemble(swatch(group), " ", names))
    return Text(" · ").join(parts) if parts else Text(words.nothing())


def _deed(table: Table, deed: str) -> str:
    marks = [words.mortgaged()] if deed in table.mortgaged else []
    marks += [level(table.level[deed])] if deed in table.level else []
    return deed_name(table, deed) + (f" ({', '.join(marks)})" if marks else "")
