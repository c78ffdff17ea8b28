"""Pausing a game: where each token stands, as far as the table wants it noted, and who rolls next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, Static

from banker.booked import Accepted
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules.table import Table
from banker.saying.matching import Named, find
from banker.ui.drawing import FAINT, STRONG, deed_line
from banker.ui.screens.closing import ClosingScreen
from banker.ui.screens.refusal import RefusalScreen
from banker.ui.widgets.field import Field
from banker.ui.widgets.picks import Pick, PickList
from banker.ui.widgets.ticks import TickList
from banker.words import ending as words
from banker.words.names import space as space_name
from banker.words.tongue import later


@dataclass(frozen=True)
class Noted:
    """What is noted so far: a space for a player, or none where it is left out."""

    player: str
    space: str


class PauseScreen(ClosingScreen):
    """Asks for one token after the other; Enter on the line offered takes it, and nothing need be noted.

    Once the pause is booked the sheet opens, from which the game is put back on the table.
    """

    CSS_PATH = "pause.tcss"
    AUTO_FOCUS = "Field"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", later("back"), priority=True),
        Binding("tab", "enough", later("enough noted"), priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.noted: tuple[Noted, ...] = ()

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Enough can be said only while tokens are asked for."""
        return bool(self.waiting) if action == "enough" else True

    def compose_matter(self) -> ComposeResult:
        """The question, the field, the list, what is noted."""
        yield Static("", id="question", markup=False)
        yield Field()
        yield Static("", id="complaint", markup=False)
        yield TickList()
        yield Static("", id="noted", markup=False)
        yield Static("", id="hint", markup=False)

    @property
    def waiting(self) -> str:
        """Whose token comes next; nothing when all are noted."""
        done = len(self.noted)
        return self.table.playing[done] if done < len(self.table.playing) else ""

    def show_matter(self) -> None:
        """Draws the question."""
        field = self.query_one(Field)
        with self.prevent(Input.Changed):
            field.value = ""
        asks_space = bool(self.waiting)
        field.display = asks_space
        self.query_one(TickList).can_focus = not asks_space
        question = words.stands_where(self.waiting) if asks_space else words.who_is_next()
        self.tell("#question", Text(question, STRONG))
        self.tell("#complaint")
        self.tell("#hint", Text(words.pause_keys() if asks_space else words.pause_now(), FAINT))
        noted = [each for each in self.noted if each.space]
        self.tell("#noted", *(words.token(each.player, space_name(self.table, each.space)) for each in noted))
        self._list()
        (field if asks_space else self.query_one(TickList)).focus()
        self.refresh_bindings()

    def _list(self) -> None:
        picks = self.query_one(TickList)
        shown = self._spaces() if self.waiting else self._players()
        picks.show(shown)
        picks.highlight(shown[0].key if shown else "")

    def _spaces(self) -> list[Pick]:
        typed = self.query_one(Field).value
        named = spaces(self.table)
        if typed:
            return [self._pick(found.key) for found in find(typed, named)]
        seen = last_seen(self.desk, self.waiting)
        first = [Pick(seen, Text(words.last_known(space_name(self.table, seen))))] if seen else []
        others = [self._pick(each.key) for each in named if each.key != seen]
        return [*first, Pick("out", Text(words.not_noted())), *others]

    def _pick(self, space: str) -> Pick:
        if space in self.table.deeds:
            return Pick(space, deed_line(self.table, space))
        return Pick(space, Text("   " + space_name(self.table, space)))

    def _players(self) -> list[Pick]:
        following = self.table.next_to_roll
        others = [player for player in self.table.playing if player != following]
        shown = {following: words.by_turn(following), **{player: player for player in others}}
        seats = self.table.players
        return [Pick(f"at:{seats.index(player)}", Text(text), (player,)) for player, text in shown.items()]

    def on_input_changed(self, event: Input.Changed) -> None:
        """The list follows what is typed."""
        event.stop()
        self.tell("#complaint")
        self._list()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Takes the line on which the highlight is."""
        event.stop()
        picks = self.query_one(TickList)
        if picks.highlighted is None:
            self.tell("#complaint", Text("✗ " + words.no_such_space(event.value), STRONG))
        else:
            self._note(picks.current)

    def on_field_choose(self, event: Field.Choose) -> None:
        """Another line of the list."""
        self.query_one(TickList).move(event.step)

    def on_field_take_back(self) -> None:
        """The space noted last goes."""
        self.noted = self.noted[:-1]
        self.show_matter()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Takes the line."""
        event.stop()
        if self.waiting:
            self._note(event.option_id or "")
        else:
            self._pause(self.table.players[int((event.option_id or "at:0").removeprefix("at:"))])

    def _note(self, space: str) -> None:
        self.noted = (*self.noted, Noted(self.waiting, "" if space == "out" else space))
        self.show_matter()

    def action_enough(self) -> None:
        """Leaves out the tokens that are not noted yet."""
        rest = self.table.playing[len(self.noted) :]
        self.noted = (*self.noted, *(Noted(player, "") for player in rest))
        self.show_matter()

    def action_back(self) -> None:
        """One step back; from the first one to the table."""
        if not self.noted:
            self.leave(None)
            return
        self.noted = self.noted[:-1]
        self.show_matter()

    def _pause(self, following: str) -> None:
        positions = {each.player: each.space for each in self.noted if each.space}
        answer = self.book(ops.Pause(positions=positions or None, next=following))
        if isinstance(answer, Accepted):
            cast("Screen[Any]", self).dismiss("sheet:paused")
        elif answer is not None:
            self.app.push_screen(RefusalScreen(self.desk, answer))


def spaces(table: Table) -> list[Named]:
    """All spaces in board order, by their names and their numbers."""
    numbered: dict[str, tuple[int, ...]] = {deed.id: (deed.position,) for deed in table.deeds.values()}
    numbered |= {space.id: space.positions for space in table.box.spaces.values()}
    order = sorted(numbered, key=lambda each: min(numbered[each], default=0))
    return [Named(each, (space_name(table, each), *map(str, numbered[each]))) for each in order]


def last_seen(desk: Desk, player: str) -> str:
    """The space of the player's latest landing on record; nothing where there is none."""
    if player in desk.table.in_jail and "jail" in desk.table.box.spaces:
        return "jail"
    for entry, _before in reversed(desk.history.standing):
        match entry.operation:
            case ops.Land(player=who, space=space) | ops.Tax(player=who, space=space) if who == player:
                return space
            case ops.Rent(player=who, deed=space) | ops.Buy(player=who, deed=space) if who == player:
                return space
            case _:
                pass
    return ""
