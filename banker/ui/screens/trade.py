"""A trade: two baskets filled by letters and digits, what each would have after, and one line that books it."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus, Key
from textual.message import Message
from textual.widgets import Button, Static

from banker.desk import Desk, Trial
from banker.rules import operations as ops
from banker.rules import quotes
from banker.rules.ruling import Refused
from banker.saying.baskets import Baskets
from banker.saying.matching import Named, find
from banker.ui.drawing import FAINT, STRONG, fit, swatches
from banker.ui.preview import notices, refused
from banker.ui.screens.matter import MatterScreen
from banker.ui.widgets.picks import Pick, PickList
from banker.words import hints, names, trades
from banker.words.amounts import money, number
from banker.words.entries import say

STEPS = (1, 10, 50, 100)
WIDE = 100


class Seats(PickList):
    """The players to choose from: a number, or letters that only one name begins with, choose at once."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "this player", key_display="⏎")]

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
                break
        self._letters = letters if found else ""
        if found:
            self.highlighted = self.get_option_index(found[0].key)
        if len(found) == 1:
            self.action_select()


class BasketList(PickList):
    """What a player could give: letters find, Enter or the space bar puts in or out, digits are cash."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "in/out", key_display="⏎")]

    class Typed(Message):
        """A digit, or the key that takes one back."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def on_key(self, event: Key) -> None:
        """Passes digits on; letters are the list's own."""
        digit = event.character if event.character and event.character in "0123456789" else ""
        if digit or event.key == "backspace":
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(digit))

    def action_mark(self) -> None:
        """The space bar does what Enter does."""
        self.action_select()


class TradeScreen(MatterScreen):
    """Two baskets, and the ruling on them as they fill."""

    CSS_PATH = "trade.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", "other side, booking"),
        Binding("L", "lift", "lift/keep"),
        Binding("X", "way_out", "do first"),
        Binding("P", "players", "players"),
        Binding("escape", "back", "back"),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk)
        table = desk.table
        roller = player or table.turn or table.next_to_roll
        others = table.after(roller)
        partner = detail if detail in others else others[0] if len(others) == 1 else ""
        self.baskets = Baskets(roller, partner)
        self.place = 0
        self.asking = ""
        self.choosing: int | None = None if partner else 1

    def compose_matter(self) -> ComposeResult:
        """Two columns, the ruling, and the line that books."""
        with Horizontal(id="baskets"):
            for place in (0, 1):
                with Vertical(id=f"side{place}", classes="side"):
                    yield Static("", id=f"head{place}", classes="head", markup=False)
                    yield Seats(id=f"seats{place}")
                    yield BasketList(many=True, id=f"list{place}")
        yield Static("", id="said", markup=False)
        with Horizontal(id="foot"):
            yield Button(trades.not_yet(), id="confirm", compact=True)
            yield Static("", id="cash", markup=False)

    def on_mount(self) -> None:
        """Starts where something is to be chosen."""
        self._go()

    def _go(self) -> None:
        wanted = f"#seats{self.choosing}" if self.choosing is not None else f"#list{self.place}"
        self.show()
        self.query_one(wanted).focus()

    def show_matter(self) -> None:
        """Both columns, what booking would do, and the buttons."""
        self.baskets.stay_true(self.table)
        for place in (0, 1):
            self._show_side(place)
        trial = self._trial()
        self.query_one("#said", Static).update(self._said(trial))
        can = trial is not None and trial.refused is None
        button = self.query_one("#confirm", Button)
        button.label = trades.book() if can else trades.not_yet()
        button.variant = "success" if can else "default"
        self.query_one("#cash", Static).update(self._cash_keys())
        self.refresh_bindings()

    def _show_side(self, place: int) -> None:
        chosen = self.choosing == place
        seats, goods = self.query_one(f"#seats{place}", Seats), self.query_one(f"#list{place}", BasketList)
        side = self.baskets.sides[place]
        seats.display = chosen
        goods.display = not chosen and bool(side.player)
        self.query_one(f"#head{place}", Static).update(self._head(place))
        if chosen:
            seats.show(self._players(place))
        goods.show(self._goods(place), [*side.deeds, *side.cards])

    def _head(self, place: int) -> Text:
        side = self.baskets.sides[place]
        if self.choosing == place or not side.player:
            return Text(trades.who(place), STRONG)
        active = self.choosing is None and place == self.place
        room = max(8, self.size.width // 2 - 4)
        cash = money(self.table.box, side.cash) if side.cash else ""
        if active and not self.asking:
            cash += "▏"
        name = fit(("▸ " if active else "  ") + trades.gives(side.player), room - len(cash) - 1)
        line = Text.assemble((name, STRONG), " ", (cash, STRONG))
        if not self.baskets.paired:
            return line
        after = [self.baskets.completed(self.table, place), self.baskets.broken(self.table, place)]
        told = trades.after(self.table, self.baskets.cash_after(self.table, place), *after)
        return Text("\n").join([line, Text("  " + fit(told, room - 2))])

    def _players(self, place: int) -> list[Pick]:
        taken = self.baskets.sides[0].player if place else ""
        picks = []
        for seat, player in enumerate(self.table.players, 1):
            if player in self.table.playing and player != taken:
                key = str(seat % 10)
                picks.append(Pick(player, Text.assemble((key + " ", FAINT), player), (player, key)))
        return picks

    def _goods(self, place: int) -> list[Pick]:
        player = self.baskets.sides[place].player
        if not player or player in self.table.out:
            return []
        room = max(12, self.size.width // 2 - 8)
        colours = swatches(self.table)
        picks = []
        for deed in self.table.deeds_of(player):
            printed = self.table.deeds[deed]
            note = self._note(place, deed)
            name = fit(printed.name, max(6, room - 4 - len(note)))
            shown = Text.assemble(colours[printed.group], " ", name, " ", (note, FAINT))
            picks.append(Pick(deed, shown, (printed.name,)))
        for deck in self.table.cards_of(player):
            shown = Text.assemble("♦  ", fit(trades.card(self.table, deck), room - 3))
            picks.append(Pick(deck, shown, trades.card_names(self.table, deck)))
        return picks or [Pick("", Text(trades.nothing_held(), FAINT), (), " ")]

    def _note(self, place: int, deed: str) -> str:
        """What is worth knowing of a deed in a narrow list: its mortgage, its buildings, or its price."""
        if deed in self.table.mortgaged:
            if deed not in self.baskets.sides[place].deeds:
                return trades.mortgaged()
            return trades.choice(self.table, self.baskets.choice(deed), self.baskets.charge(self.table, deed))
        if deed in self.table.level:
            return names.level(self.table.level[deed])
        return trades.value(self.table, deed, brief=self.size.width < WIDE)

    def _trial(self) -> Trial | None:
        asked = self.baskets.operation(self.table)
        return self.desk.may_i(asked) if asked is not None else None

    def _said(self, trial: Trial | None) -> Text:
        if self.asking:
            reckoned = quotes.computed_lift(self.table, self.table.deeds[self.asking])
            asked = trades.asks_cost(self.table, self.asking, self.baskets.costs.get(self.asking), reckoned)
            return Text("\n").join([Text(asked, STRONG), Text(hints.key("Enter", trades.key("cost")), FAINT)])
        if trial is None:
            return Text(trades.empty(), FAINT)
        if trial.refused is not None:
            lines = [refused(self.table, trial.refused)]
            if self._way_out(trial) is not None:
                lines.append(Text(hints.key("X", trades.key("first")), FAINT))
            return Text("\n").join(lines)
        step = trial.steps[-1]
        told = Text(say(step.before, step.operation, step.ruling), STRONG)
        return Text("\n").join([told, *notices(trial.after, list(step.ruling.notices))])

    def _way_out(self, trial: Trial | None) -> ops.Operation | None:
        """What can be done about a refusal without leaving: buildings sold, a choice or a cost filled in."""
        ways = trial.refused.remedy if trial is not None and trial.refused is not None else ()
        return next((way for way in ways if isinstance(way, ops.Sell | ops.Trade)), None)

    def _cash_keys(self) -> Text:
        player = self.baskets.sides[self.place].player
        line = Text(trades.cash_of(fit(player, 16).rstrip()), FAINT, no_wrap=True)
        box, unit = self.table.box, self.table.terms.money_unit
        for step in STEPS:
            chip = Style(reverse=True, meta={"@click": ("screen.pay", (step * unit,))})
            line.append(" ").append(f" +{number(step * unit, box.grouping)} ", chip)
        return line.append(" ").append(" 0 ", Style(reverse=True, meta={"@click": ("screen.pay", (0,))}))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """The side in hand is the one whose list has the keys."""
        for place in (0, 1):
            if event.widget.id == f"list{place}" and place != self.place:
                self.place, self.asking = place, ""
                self.show_matter()

    def on_basket_list_typed(self, event: BasketList.Typed) -> None:
        """A digit of the cost that is asked for, or of the cash."""
        if self.asking:
            typed = str(self.baskets.costs.pop(self.asking, ""))
            typed = typed + event.key if event.key else typed[:-1]
            if typed:
                self.baskets.costs[self.asking] = int(typed[:9])
        elif event.key:
            self.baskets.type(self.place, event.key)
        else:
            self.baskets.erase(self.place)
        self.show_matter()

    def action_pay(self, more: int) -> None:
        """More cash from the side in hand, or none."""
        self.baskets.pay(self.place, self.baskets.sides[self.place].cash + more if more else 0)
        self.show_matter()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """A player takes a seat; a deed or a card goes in or out; the cost asked for is taken."""
        event.stop()
        key = event.option_id or ""
        if isinstance(event.option_list, Seats):
            self._seat(key)
            return
        if self.asking:
            self.asking = ""
        else:
            self.place = int((event.option_list.id or "list0")[-1])
            self.baskets.toggle(self.place, key)
        self.show_matter()

    def _seat(self, player: str) -> None:
        assert self.choosing is not None
        self.baskets.seat(self.choosing, player)
        missing = not self.baskets.sides[1].player
        self.choosing = 1 if self.choosing == 0 or missing else None
        self.place = 0
        self._go()

    @property
    def _deed(self) -> str:
        """The mortgaged deed that is highlighted in the side in hand and lies in its basket."""
        key = self.query_one(f"#list{self.place}", BasketList).current
        return key if key in self.table.mortgaged and key in self.baskets.sides[self.place].deeds else ""

    def action_lift(self) -> None:
        """The mortgage of the highlighted deed is lifted or kept; a printed cost that is not known is asked for."""
        deed = self._deed
        if deed:
            self.baskets.turn(deed)
            self.asking = deed if self.baskets.unread(self.table) == deed else ""
            self.show_matter()

    def action_way_out(self) -> None:
        """Sells the buildings that stand in the way, or takes what was offered; the baskets stay as they are."""
        way = self._way_out(self._trial())
        if isinstance(way, ops.Trade):
            self.baskets.adopt(way)
        elif way is not None:
            self.booked(way)
        self.show_matter()

    def action_players(self) -> None:
        """Other players: first the left one, then the right one."""
        self.choosing, self.asking = 0, ""
        self._go()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Books the trade."""
        event.stop()
        asked = self.baskets.operation(self.table)
        answer: Any = self.book(asked) if asked is not None else None
        if answer is not None and not isinstance(answer, Refused):
            self.dismiss(answer)
        else:
            self.show_matter()

    def on_option_list_option_highlighted(self) -> None:
        """What can be done depends on the deed."""
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now stands at the foot."""
        if parameters or not self.is_mounted:
            return True
        match action:
            case "lift":
                return bool(self._deed)
            case "way_out":
                return not self.asking and self._way_out(self._trial()) is not None
            case "players":
                return self.choosing is None
            case _:
                return True

    def action_back(self) -> None:
        """Out of a question, then back to the table."""
        if self.asking:
            self.baskets.costs.pop(self.asking, None)
            self.baskets.turn(self.asking)
            self.asking = ""
            self.show_matter()
        elif self.choosing is not None and self.baskets.paired:
            self.choosing = None
            self._go()
        else:
            self.dismiss(None)
