"""The lists of a trade: the players to choose from, and what a player could give. They show what they are given."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Button

from banker.rules.table import Table
from banker.saying.baskets import Baskets
from banker.saying.bidding import seats
from banker.ui.drawing import FAINT, fit, swatches
from banker.ui.widgets.passive import PassiveList
from banker.ui.widgets.picks import Pick
from banker.words import names, trades


class Seats(PassiveList):
    """The players to choose from."""

    def meant(self, typed: str) -> str:
        """The player whom a number means, or letters that only one name begins with; nobody as long as it is open."""
        found = [each for each in self.letter(typed) if each.rank <= 1]
        return found[0].key if len(found) == 1 else ""


class Goods(PassiveList):
    """What a player could give."""

    def on_resize(self) -> None:
        """The highlighted row stays in sight where there is less room."""
        self.call_after_refresh(self.scroll_to_highlight)


class Confirm(Button, can_focus=False):
    """The line that books, by a tap; the screen has the key for it."""


def seat_picks(table: Table, taken: str) -> list[Pick]:
    """The players still in the game, each with the number that chooses him, without the one who sits already."""
    rows = [(named.key, named.names[-1], named.names) for named in seats(table) if named.key != taken]
    return [Pick(player, Text.assemble((key + " ", FAINT), player), words) for player, key, words in rows]


def goods_picks(table: Table, baskets: Baskets, place: int, room: int, *, brief: bool) -> list[Pick]:
    """The deeds and Jail cards of the player on that side, in rows of so many cells."""
    player = baskets.sides[place].player
    colours, picks = swatches(table), []
    for deed in table.deeds_of(player):
        printed, note = table.deeds[deed], _note(table, baskets, place, deed, brief)
        name = fit(printed.name, max(6, room - 4 - cell_len(note)))
        picks.append(Pick(deed, Text.assemble(colours[printed.group], " ", name, " ", (note, FAINT)), (printed.name,)))
    for deck in table.cards_of(player):
        shown = Text.assemble("♦  ", fit(trades.card(table, deck), room - 3))
        picks.append(Pick(deck, shown, trades.card_names(table, deck)))
    return picks or [Pick("", Text(trades.nothing_held(), FAINT), (), " ")]


def _note(table: Table, baskets: Baskets, place: int, deed: str, brief: bool) -> str:
    """What is worth knowing of a deed: what becomes of its mortgage, its buildings, or what it is worth."""
    if deed in table.mortgaged:
        if deed not in baskets.sides[place].deeds:
            return trades.mortgaged()
        return trades.choice(table, baskets.choice(deed), baskets.charge(table, deed))
    if deed in table.level:
        return names.level(table.level[deed])
    return trades.value(table, deed, brief=brief)
