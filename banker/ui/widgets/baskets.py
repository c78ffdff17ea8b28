"""The lists of a trade: the players to choose from, and what a player could give. They show what they are given."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message

from banker.rules.table import Table
from banker.saying.baskets import Baskets
from banker.saying.bidding import seats
from banker.saying.matching import Named, find
from banker.ui.drawing import FAINT, fit, swatches
from banker.ui.widgets.picks import Pick, PickList
from banker.words import names, trades
from banker.words.tongue import later


class Seats(PickList):
    """The players to choose from: a number, or letters that only one name begins with, choose at once."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", later("this player"), key_display="⏎")]

    def on_key(self, event: Key) -> None:
        """Chooses as soon as one player alone is meant."""
        if not (event.character and event.character.isalnum() and not event.character.isupper()):
            return
        event.stop()
        event.prevent_default()
        among = [Named(pick.key, pick.names) for pick in self.picks]
        for letters in (self._letters + event.character, event.character):
            found = [each for each in find(letters, among) if each.rank <= 1]
            if found:
                self._letters = letters
                self.highlighted = self.get_option_index(found[0].key)
                break
        if len(found) == 1:
            self.action_select()


class BasketList(PickList):
    """What a player could give: letters find, Enter or the space bar puts in or out, digits are cash."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", later("in/out"), key_display="⏎")]

    class Typed(Message):
        """A digit, or the key that takes one back."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def on_key(self, event: Key) -> None:
        """Passes digits on; letters are the list's own. Enter and Tab do not wait for their bindings."""
        if event.key in ("enter", "tab") and event.character:
            event.stop()
            event.prevent_default()
            self._letters = ""
            self.action_select() if event.key == "enter" else self.screen.focus_next()
            return
        digit = event.character if event.character and event.character in "0123456789" else ""
        if digit or event.key == "backspace":
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(digit))

    def action_mark(self) -> None:
        """The space bar does what Enter does."""
        self.action_select()

    def on_resize(self) -> None:
        """The highlighted row stays in sight where there is less room."""
        self.call_after_refresh(self.scroll_to_highlight)


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
