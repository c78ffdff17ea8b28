"""A trade: two baskets filled by letters and digits, what each would have after, and one line that books it."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widgets import Static

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules import quotes
from banker.rules.grounds import Question
from banker.rules.ruling import Refused
from banker.saying.baskets import Baskets
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.screens.matter import WHY, MatterScreen
from banker.ui.widgets.baskets import Confirm, Goods, Seats, goods_picks, seat_picks
from banker.ui.widgets.matrix import Matrix
from banker.ui.widgets.passive import PassiveList
from banker.ui.widgets.picks import PickList
from banker.ui.widgets.ruled import cash_keys, trade_ruled, trade_way_out
from banker.words import hints, trades
from banker.words.amounts import money
from banker.words.tongue import later

CONFIRM = 2
WIDE = 100


class TradeScreen(MatterScreen):
    """Two baskets, and the ruling on them as they fill."""

    CSS_PATH = "trade.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("in/out"), key_display="⏎"),
        Binding("tab", "turn(1)", later("other side, booking")),
        Binding("shift+tab", "turn(-1)", show=False),
        Binding("L", "lift", later("lift/keep")),
        Binding("W", "way_out", later("do first")),
        Binding("P", "players", later("players")),
        WHY,
        Binding("escape", "back", later("back")),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk)
        table = desk.table
        roller = player or table.roller
        others = table.after(roller)
        partner = detail if detail in others else others[0] if len(others) == 1 else ""
        self.baskets = Baskets(roller, partner)
        self.place = self.hand = 0
        self.asking = ""
        self.choosing: int | None = None if partner else 1

    def compose_matter(self) -> ComposeResult:
        """Two columns, the ruling, and the line that books."""
        with Horizontal(id="baskets"):
            for place in (0, 1):
                with Vertical(id=f"side{place}", classes="side"):
                    yield Static("", id=f"head{place}", classes="head", markup=False)
                    yield Seats(id=f"seats{place}")
                    yield Goods(many=True, id=f"list{place}")
        yield Static("", id="said", markup=False)
        with Horizontal(id="foot"):
            yield Confirm(trades.not_yet(), id="confirm", compact=True)
            yield Static("", id="cash", markup=False)

    def on_resize(self) -> None:
        """Another size has room for more or less."""
        if self.is_mounted:
            self.show_matter()

    def show_matter(self) -> None:
        """Both columns, what booking would do, and the buttons."""
        self.baskets.stay_true(self.table)
        for place in (0, 1):
            self._show_side(place)
        trial, said = self._trial(), self.query_one("#said", Static)
        said.update(self._said(trial))
        said.styles.max_height = max(2, min(8, self.size.height - len(self.table.players) - 11))
        can = trial is not None and trial.refused is None and not self.asking
        button = self.query_one(Confirm)
        button.label = ("⏎ " if self.place == CONFIRM else "  ") + (trades.book() if can else trades.not_yet())
        button.variant = "success" if can else "default"
        self.query_one("#cash", Static).update(cash_keys(self.table, self.baskets.sides[self.hand].player))
        self.refresh_bindings()

    def _show_side(self, place: int) -> None:
        chosen = self.choosing == place
        seats, goods = self.query_one(f"#seats{place}", Seats), self.query_one(f"#list{place}", Goods)
        side = self.baskets.sides[place]
        seats.display = chosen
        goods.display = not chosen and bool(side.player)
        goods.set_class(self.choosing is None and place == self.place, "in-hand")
        self.query_one(f"#head{place}", Static).update(self._head(place))
        if chosen:
            seats.show(seat_picks(self.table, self.baskets.sides[0].player if place else ""))
        if side.player:
            room = max(12, self.size.width // 2 - 8)
            rows = goods_picks(self.table, self.baskets, place, room, brief=self.size.width < WIDE)
            goods.show(rows, [*side.deeds, *side.cards])

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

    def question(self) -> Question | None:
        """Why what stands on the screen is so."""
        trial = self._trial()
        return trial.question if trial is not None else None

    def _trial(self) -> Trial | None:
        asked = self.baskets.operation(self.table)
        return self.desk.may_i(asked) if asked is not None else None

    def _said(self, trial: Trial | None) -> Text:
        if self.asking:
            reckoned = quotes.computed_lift(self.table, self.table.deeds[self.asking])
            asked = trades.asks_cost(self.table, self.asking, self.baskets.costs.get(self.asking), reckoned)
            return Text.assemble((asked, STRONG), "\n", (hints.key("Enter", trades.key("cost")), FAINT))
        return trade_ruled(self.table, trial)

    def on_key(self, event: Key) -> None:
        """Keys in their order, however quickly they come: a binding is asked only after the next key was sent on."""
        if self.is_active and self._took(event):
            event.stop()
            event.prevent_default()

    def _took(self, event: Key) -> bool:
        key = (event.character or "") if event.is_printable else ""
        rows = self.rows
        if event.key in ("enter", "space"):
            self.action_take()
        elif event.key == "tab":
            self.action_turn(1)
        elif rows is not None and rows.walk(event.key):
            self.refresh_bindings()
        elif isinstance(rows, Seats):
            self._seat(rows.meant(key) if key == key.lower() else "")
            return bool(key) and key == key.lower()
        elif event.key == "backspace" or (key and key in "0123456789"):
            self._type(key)
        elif rows is not None and key and key == key.lower():
            rows.letter(key)
        else:
            return False
        return True

    @property
    def rows(self) -> PassiveList | None:
        """The list that has the keys; none where the booking has them."""
        if self.choosing is not None:
            return self.query_one(f"#seats{self.choosing}", Seats)
        return self.query_one(f"#list{self.place}", Goods) if self.place != CONFIRM else None

    def _type(self, digit: str) -> None:
        """A digit of the cost that is asked for, or of the cash; or the last one falls."""
        if self.asking:
            typed = str(self.baskets.costs.pop(self.asking, ""))
            typed = typed + digit if digit else typed[:-1]
            if typed:
                self.baskets.costs[self.asking] = int(typed[:9])
        elif self.place == CONFIRM:
            return
        elif digit:
            self.baskets.type(self.place, digit)
        else:
            self.baskets.erase(self.place)
        self.show_matter()

    def action_pay(self, more: int) -> None:
        """More cash from the side in hand, or none."""
        self.baskets.pay(self.hand, self.baskets.sides[self.hand].cash + more if more else 0)
        self.show_matter()

    def action_turn(self, step: int) -> None:
        """The other side, then the booking; a question ends with that."""
        if self.choosing is None:
            self.place, self.asking = (self.place + step) % (CONFIRM + 1), ""
            self.hand = self.place if self.place != CONFIRM else self.hand
            self.show_matter()

    def action_take(self) -> None:
        """A player takes the seat, a deed or a card goes in or out, the cost asked for stands, or it is booked."""
        rows = self.rows
        if self.asking:
            self.asking = ""
        elif rows is None:
            self._book_it()
            return
        elif isinstance(rows, Seats):
            self._seat(rows.current)
        elif rows.current:
            rows.forget()
            self.baskets.toggle(self.place, rows.current)
        self.show_matter()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """A tap on a row does what Enter does on it."""
        event.stop()
        if isinstance(event.option_list, Goods):
            self.place = self.hand = int((event.option_list.id or "list0")[-1])
            self.asking = ""
        self.action_take()

    def on_matrix_row(self, event: Matrix.Row) -> None:
        """A tap on a player's row gives him the seat that is asked for."""
        if event.player in self.table.playing:
            self._seat(event.player)

    def _seat(self, player: str) -> None:
        if self.choosing is None or not player:
            return
        self.baskets.seat(self.choosing, player)
        missing = not self.baskets.sides[1].player
        self.choosing = 1 if self.choosing == 0 or missing else None
        self.place = self.hand = 0
        self.show_matter()

    @property
    def _deed(self) -> str:
        """The mortgaged deed that is highlighted in the side in hand and lies in its basket."""
        key = self.query_one(f"#list{self.hand}", Goods).current
        return key if key in self.table.mortgaged and key in self.baskets.sides[self.hand].deeds else ""

    def action_lift(self) -> None:
        """The mortgage of the highlighted deed is lifted or kept; a printed cost that is not known is asked for."""
        deed = self._deed
        if deed:
            self.baskets.turn(deed)
            self.asking = deed if self.baskets.unread(self.table) == deed else ""
            self.place = self.hand
            self.show_matter()

    def action_way_out(self) -> None:
        """Sells the buildings that stand in the way, or takes what was offered; the baskets stay as they are."""
        way = trade_way_out(self._trial())
        if isinstance(way, ops.Trade):
            self.baskets.adopt(way)
        elif way is not None:
            self.booked(way)
        self.show_matter()

    def action_players(self) -> None:
        """Other players: first the left one, then the right one."""
        self.choosing, self.asking = 0, ""
        self.show_matter()

    def on_button_pressed(self, event: Confirm.Pressed) -> None:
        """A tap on the line that books."""
        event.stop()
        self.asking = ""
        self._book_it()

    def _book_it(self) -> None:
        asked = self.baskets.operation(self.table)
        answer: Any = self.book(asked) if asked is not None else None
        if answer is not None and not isinstance(answer, Refused) and self.is_active:
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
                return not self.asking and trade_way_out(self._trial()) is not None
            case "players":
                return self.choosing is None
            case "take":
                return self.place != CONFIRM and self.choosing is None and not self.asking
            case "why":
                return self.is_mounted and self.question() is not None
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
            self.show_matter()
        else:
            self.dismiss(None)
