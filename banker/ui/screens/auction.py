"""An auction: the lot, who may bid and up to what, the bid that stands, bids by one or two keys, the hammer."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widgets import Input, Static

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules import quotes
from banker.rules.grounds import Question
from banker.rules.quotes import Lot
from banker.rules.ruling import Refused
from banker.saying.bidding import LAST_CALL, LEAPS, Bidding, by_voice, command_key, raises_by, sold
from banker.ui import screens
from banker.ui.preview import refused
from banker.ui.screens.matter import WHY, MatterScreen
from banker.ui.widgets.block import Bidders, Block, Lots, bids_so_far, chosen_lot, lot_picks
from banker.ui.widgets.matrix import Matrix
from banker.ui.widgets.picks import PickList
from banker.ui.widgets.ruled import bid_instead, bid_ruled
from banker.ui.widgets.typed import Typed
from banker.words import auctions
from banker.words.tongue import later

ROWS_FOR_BIG = 12
LEFT = 40
COMMANDS = {
    "g": later("going"),
    "h": later("hammer"),
    "v": later("by voice"),
    "m": later("raise cash"),
    "u": later("undo"),
    "x": later("do instead"),
}


class AuctionScreen(MatterScreen):
    """One auction after the other, until nothing is up any more."""

    CSS_PATH = "auction.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "bid", later("bid"), key_display="⏎"),
        *(Binding(key, f"command('{key}')", words) for low, words in COMMANDS.items() for key in (low, low.upper())),
        Binding("tab", "voice", later("by voice")),
        Binding("down", "street(1)", show=False),
        Binding("up", "street(-1)", show=False),
        WHY,
        Binding("escape", "back", later("back")),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk)
        self.player = player
        self.wanted = detail
        self.bidding = Bidding()
        self.speaking = False
        self.refusal: Refused | None = None

    def compose_matter(self) -> ComposeResult:
        """Lots or bidders on the left; the lot, the bid, the keys that raise and the ruling on the right."""
        with Horizontal(id="auction"):
            with Vertical(id="left"):
                yield Lots(id="lots")
                yield Bidders()
            with Vertical(id="right"):
                yield Block()
                yield Typed(placeholder=auctions.voice_hint(), id="voice", select_on_focus=False)
                yield Static("", id="said", markup=False)

    def on_resize(self) -> None:
        """Another size has room for more or less."""
        if self.is_mounted:
            self.show_matter()

    @property
    def up(self) -> Lot | None:
        """The lot that is up, or nothing."""
        return self.bidding.lot

    @property
    def lot(self) -> Lot | None:
        """The lot that is up, or the one that is chosen among those that could be."""
        return self.up or chosen_lot(self.query_one(Lots).current)

    def show_matter(self) -> None:
        """The lots where nothing is up, else the auction."""
        self.bidding.follow(self.table)
        lots, voice = self.query_one(Lots), self.query_one("#voice", Input)
        lots.display, voice.display = self.up is None, self.speaking
        self.query_one(Bidders).display = self.up is not None
        if self.up is None:
            lots.show(lot_picks(self.table, max(12, self.size.width * LEFT // 100 - 4)))
            lots.go_to(self.wanted)
            self.wanted = ""
        if self.focused is not (voice if self.speaking else None):
            self.set_focus(voice if self.speaking else None)
        self._draw()

    def _draw(self) -> None:
        """Everything that a key changes."""
        roomy = self.size.height - len(self.table.players) - 6 >= ROWS_FOR_BIG
        self.query_one(Block).show(self.table, self.bidding, self.lot, big=roomy, speaking=self.speaking)
        self.query_one(Bidders).show(self.table, self.bidding.player, bids_so_far(self.desk.history))
        self.query_one("#said", Static).update(self._said())
        self.refresh_bindings()

    def _asked(self) -> ops.Operation | None:
        """What would be booked now: the result by voice, the auction of the chosen lot, the bid, or the hammer."""
        lot = self.lot
        if self.speaking:
            return sold(self.table, lot, by_voice(self.table, self.query_one("#voice", Input).value)) if lot else None
        if self.up is None:
            return ops.Auction(deed=lot.deed or None, building=lot.building or None) if lot else None
        if self.bidding.calls and not self.bidding.picked:
            return ops.Hammer()
        return self.bidding.bid(self.table)

    def question(self) -> Question | None:
        """Why what stands on the screen is so."""
        trial = self._trial()
        return trial.question if trial is not None else None

    def _trial(self) -> Trial | None:
        asked = self._asked()
        return self.desk.may_i(asked) if asked is not None else None

    def _said(self) -> Text:
        """The ruling on what would be booked, and the keys for it."""
        if self.refusal is not None:
            return refused(self.table, self.refusal)
        up, speaking = self.up is not None, self.speaking
        return bid_ruled(self.table, self.lot, self._trial(), up=up, speaking=speaking)

    def _instead(self) -> ops.Bid | None:
        return bid_instead(self._trial(), speaking=self.speaking)

    def on_key(self, event: Key) -> None:
        """Keys in their order, however quickly they come: a binding is asked only after the next key was sent on."""
        if self.is_active and self._took(event):
            event.stop()
            event.prevent_default()

    def _took(self, event: Key) -> bool:
        key = (event.character or "") if event.is_printable else ""
        if self.speaking:
            # Typed before the field had the keys.
            self.query_one("#voice", Input).insert_text_at_cursor(key)
            return bool(key)
        if self.up is None:
            return self._chooses(event)
        if event.key == "backspace":
            self.bidding.erase()
            self._draw()
        elif event.key == "enter" and self.check_action("bid", ()):
            self.action_bid()
        else:
            return bool(key) and (self.action_key(key) or self._commands(key.lower()))
        return True

    def _chooses(self, event: Key) -> bool:
        """Letters find a lot, arrows go through the list."""
        lots = self.query_one(Lots)
        if event.key == "enter":
            self.action_take()
        elif event.key == "tab" and self.lot is not None:
            self.action_voice()
        elif not lots.walk(event.key):
            lots.letter((event.character or "") if event.is_printable else "")
            return event.is_printable
        return True

    def action_key(self, key: str) -> bool:
        """A key that calls a bidder, sets the amount, raises, or names a street; whether it did."""
        self.refusal = None
        meant = key == key.lower() and self.bidding.press(self.table, key)
        if not meant and key.lower() in LEAPS:
            self.action_leap(key.lower())
            return True
        self._draw()
        return meant

    def _commands(self, letter: str) -> bool:
        if letter in COMMANDS and self.check_action("command", (command_key(self.table, letter),)):
            self.action_command(letter)
        return letter in COMMANDS

    def action_command(self, key: str) -> None:
        """What a letter does when it calls no player."""
        match key.lower():
            case "g":
                self._call()
            case "h":
                self._book(ops.Hammer())
            case "v":
                self.action_voice()
            case "m":
                self._raise_cash()
            case "u":
                self._book(ops.Undo())
            case "x":
                self._take_way_out()

    def _book(self, operation: ops.Operation) -> None:
        """Books; when nothing is up any more the auction is over. A refusal stands in the place of the preview."""
        up = quotes.on_the_block(self.table)
        answer: Any = self.book(operation)
        if isinstance(answer, Refused):
            self.refusal = answer
        elif answer is not None:
            self.speaking, self.refusal = False, None
            if isinstance(operation, ops.Bid) and up is not None:
                self.bidding.was_bid(self.table, up[1].player if up[1] is not None else "")
            if quotes.on_the_block(self.table) is None and self.is_active:
                self.dismiss(answer)
                return
        self.show()

    def action_bid(self) -> None:
        """Bids what is shown; what would be refused stays as it is shown."""
        self._bid(self.bidding.bid(self.table))

    def action_leap(self, letter: str) -> None:
        """Bids at once, so much above the bid that stands."""
        self._bid(self.bidding.bid(self.table, self.bidding.leap(self.table, letter)))

    def _bid(self, bid: ops.Bid | None) -> None:
        if bid is not None and self.desk.may_i(bid).refused is None:
            self._book(bid)
        elif bid is not None:
            self.bidding.pick(bid.player, bid.amount)
            self._draw()

    def action_pick(self, player: str) -> None:
        """Calls this bidder."""
        if self.up is not None:
            self.refusal = None
            self.bidding.pick(player)
            self._draw()

    def action_street(self, step: int) -> None:
        """Another street."""
        self.bidding.turn_site(self.table, step)
        self._draw()

    def _call(self) -> None:
        """Going once, going twice, and then the hammer."""
        if self.bidding.calls == LAST_CALL:
            self._book(ops.Hammer())
            return
        self.refusal = None
        self.bidding.call()
        self._draw()

    def action_voice(self) -> None:
        """The result of an auction that was held by voice is typed."""
        self.speaking, self.refusal = True, None
        self.query_one("#voice", Input).value = ""
        self.show_matter()

    def _raise_cash(self) -> None:
        """The bidder raises cash on another screen, and comes back."""
        up = quotes.on_the_block(self.table)
        high = up[1].player if up is not None and up[1] is not None else ""
        player = self.bidding.player or high or self.player or self.table.turn
        if not self.table.deeds_of(player):
            self.notify(auctions.no_deeds(player), markup=False)
            return
        screen = screens.screen_for(self.desk, raises_by(self.table, player), player)
        if screen is not None:
            self.app.push_screen(screen)

    def _take_way_out(self) -> None:
        """The nearest bid that would be legal is shown."""
        way = self._instead()
        if way is not None:
            self.bidding.pick(way.player, way.amount)
            self._draw()

    def on_input_changed(self) -> None:
        """The ruling follows what is typed."""
        self.refusal = None
        self._draw()

    def on_input_submitted(self) -> None:
        """Books the result by voice."""
        self.action_take()

    def on_option_list_option_highlighted(self) -> None:
        """Another lot."""
        self._draw()

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Puts the lot up."""
        event.stop()
        self.action_take()

    def action_take(self) -> None:
        """Books what is shown before a lot is up, or the result by voice."""
        asked = self._asked()
        if asked is not None:
            self._book(asked)

    def on_matrix_row(self, event: Matrix.Row) -> None:
        """A click on a player's row calls the bidder."""
        self.action_pick(event.player)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now stands at the foot."""
        going = self.is_mounted and self.up is not None and not self.speaking
        match action:
            case "bid":
                return going and bool(self.bidding.player) and (self.bidding.picked or not self.bidding.calls)
            case "voice":
                return self.is_mounted and self.up is None and not self.speaking and self.lot is not None
            case "command":
                return going and self._commanded(str(parameters[0]))
            case "street":
                return going
            case "why":
                return self.is_mounted and self.question() is not None
            case _:
                return True

    def _commanded(self, key: str) -> bool:
        letter = key.lower()
        if key != command_key(self.table, letter):
            return False
        if letter == "u":
            return isinstance(self.desk.history.standing[-1][0].operation, ops.Bid | ops.Auction | ops.Decline)
        return letter != "x" or self._instead() is not None

    def action_back(self) -> None:
        """Out of what is being typed, then back to the table; the auction stays open."""
        if self.speaking:
            self.speaking = False
            self.show_matter()
        elif self.bidding.picked or self.bidding.calls:
            self.bidding.drop()
            self._draw()
        else:
            self.dismiss(None)
