"""A card was drawn: which one, and what the bank must know of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from banker.booked import Accepted
from banker.desk import Desk
from banker.edition.box import Card
from banker.rules import operations as ops
from banker.rules.operations import Operation
from banker.ui.drawing import FAINT, STRONG
from banker.ui.screens.choosing import deed_cell
from banker.ui.screens.drawn import (
    Drawn,
    booked_by,
    card_word,
    line_for,
    places,
    plain_cards,
    printed_cards,
    rent_by,
    wants,
)
from banker.ui.screens.filtering import FilterScreen, Letters, fitting
from banker.ui.screens.matter import as_lines
from banker.ui.widgets.picks import Pick
from banker.words import cards
from banker.words.names import deck as deck_name
from banker.words.names import space as space_name
from banker.words.tongue import later
from banker.words.typed import amount_typed

YES, NO = "yes", "no"
MOST_DIGITS = 10
NUMBERS = re.compile(r"[0-9][0-9.,' \u00a0\u2019]*")
# What is asked after a card was chosen: whether GO was passed, where the token stops, the roll, pay or draw.
PASSED, WHERE, ROLL, OR_DRAW = "passed", "where", "roll", "or_draw"


class CardScreen(FilterScreen):
    """The cards of the deck, made fewer by letters; then, where the card leaves something open, what is asked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", later("do it"), priority=True),
        Binding("y", "answer('yes')", later("yes"), priority=True),
        Binding("n", "answer('no')", later("no"), priority=True),
        Binding("tab", "deck", later("other deck"), priority=True),
        Binding("shift+tab", "player(1)", later("other player"), key_display="⇧tab", priority=True),
    ]

    def __init__(self, desk: Desk, player: str = "", detail: str = "") -> None:
        super().__init__(desk, player, detail)
        self.deck = detail if detail in desk.table.box.decks else ""
        self.drawn: Drawn | None = None
        self.asked = ""
        self.place = ""
        self._shown: dict[str, Drawn] = {}

    def placeholder(self) -> str:
        """What can be typed."""
        return cards.type_card()

    def head(self) -> Text:
        """Whose card from which deck, and what is asked about it."""
        table = self.table
        deck = deck_name(table, self.deck) if self.deck else ""
        line = Text(cards.head(self.player, deck), STRONG)
        if self.drawn is None:
            return as_lines(line, Text(cards.hint(bool(table.box.cards)), FAINT))
        return as_lines(line, Text(cards.question(table, self.player, self.asked, self.drawn.card), STRONG))

    @property
    def _letters(self) -> str:
        return " ".join(NUMBERS.sub(" ", self.typed).split())

    @property
    def _numbers(self) -> list[int]:
        return [int(digits) for digits in re.findall("[0-9]+", self.typed) if len(digits) < MOST_DIGITS]

    @property
    def _amount(self) -> int:
        """All numbers as one amount, so that thousands may be grouped."""
        found = NUMBERS.search(self.typed)
        return (amount_typed(found[0]) if found else None) or next(iter(self._numbers), 0)

    def picks(self) -> list[Pick]:
        """The cards, or the answers to what is asked."""
        match self.asked:
            case "passed":
                return [Pick(YES, Text(cards.passed_yes(self.table))), Pick(NO, Text(cards.passed_no()))]
            case "or_draw" if self.drawn is not None:
                return [Pick("pay", Text(cards.pays(self.table, self.drawn.card))), Pick("draw", Text(cards.draws()))]
            case "where" if self.drawn is not None:
                return self._places(self.drawn.card)
            case "roll":
                return [self._place(self.place)]
            case _:
                return self._cards()

    def _cards(self) -> list[Pick]:
        table = self.table
        everything = [*printed_cards(table, self.deck), *plain_cards(table, self.deck, self._amount, self._numbers)]
        self._shown = {drawn.key: drawn for drawn in everything}
        names = {drawn.key: cards.names(table, drawn.card, drawn.plain) for drawn in everything}
        return [self._card(self._shown[key], names[key]) for key in fitting(self._letters, names)]

    def _card(self, drawn: Drawn, names: tuple[str, ...]) -> Pick:
        table, card = self.table, drawn.card
        effect = cards.effect(table, self.player, card, wants(card, drawn.plain))
        line = Text.assemble(names[0], " ", (effect, STRONG))
        if not self.deck and not drawn.plain:
            line = Text.assemble((deck_name(table, card.deck) + ": ", FAINT), line)
        held = table.cards.get(card.deck, "") if card.kind == "jail_free" else ""
        return Pick(drawn.key, line, names, cards.held_by(held) if held else "")

    def _places(self, card: Card) -> list[Pick]:
        names = {space: (space_name(self.table, space),) for space in places(self.table, card)}
        return [self._place(space) for space in fitting(self._letters, names)]

    def _place(self, space: str) -> Pick:
        table = self.table
        shown = deed_cell(table, space) if space in table.deeds else Text(space_name(table, space))
        shown.append("  " + cards.stands(table, self.player, space), FAINT)
        return Pick(space, shown, (space_name(table, space),))

    def operations(self) -> tuple[Operation, ...]:
        """What the card books, as far as it can be booked here."""
        drawn = self.drawn or self._shown.get(self.rows.current)
        if drawn is None:
            return ()
        match self.asked:
            case "passed":
                return (ops.Salary(player=self.player),) if self.rows.current == YES else ()
            case "or_draw":
                pays = booked_by(self.player, replace(drawn.card, kind="pay"))
                return pays if self.rows.current == "pay" else ()
            case "where":
                return self._rent(drawn, self.rows.current, None)
            case "roll":
                return self._rent(drawn, self.place, self._numbers[0]) if self._numbers else ()
            case _:
                return () if wants(drawn.card, drawn.plain) else booked_by(self.player, drawn.card)

    def _rent(self, drawn: Drawn, deed: str, dice: int | None) -> tuple[Operation, ...]:
        """Rent where another owns the deed that the card leads to; what is decided otherwise is so at the table."""
        owner = self.table.owner.get(deed, "")
        if drawn.card.kind not in ("station", "utility") or owner == self.player:
            return ()
        if not owner:
            barred = self.table.terms.purchase_after_card_move == "no"
            return (ops.Land(player=self.player, space=deed, card=card_word(drawn.card)),) if barred else ()
        if drawn.card.kind == "utility" and dice is None:
            return ()
        return (rent_by(self.player, drawn.card, deed, dice),)

    def nothing(self) -> str:
        """What is still wanted, or that it goes on at the table."""
        drawn = self.drawn or self._shown.get(self.rows.current)
        if drawn is None:
            return cards.no_such_card()
        missing = wants(drawn.card, drawn.plain)
        if missing:
            return cards.type_amounts(missing)
        if self.asked == ROLL:
            return cards.type_roll(*self.table.box.dice)
        if self.asked == WHERE and drawn.card.kind == "utility" and self._another_owns(self.rows.current):
            return cards.then_roll()
        return cards.goes_on(self.table, drawn.card, self.asked)

    def _another_owns(self, deed: str) -> bool:
        return self.table.owner.get(deed, self.player) != self.player

    def means_something(self, action: str) -> bool:
        """Yes and no answer a question; a deck or a player is chosen before there is one."""
        if action == "answer":
            return self.asked == PASSED
        if action == "deck":
            return not self.asked and len(self.table.box.decks) > 1
        if action == "player":
            return not self.asked
        return super().means_something(action)

    def not_letters(self) -> tuple[str, ...]:
        """Yes and no are keys while GO is asked about."""
        return (*super().not_letters(), *(("y", "n") if self.asked == PASSED else ()))

    def action_answer(self, answer: str) -> None:
        """Whether GO was passed."""
        self.rows.highlighted = 0 if answer == YES else 1
        self.action_take()

    def action_deck(self) -> None:
        """The other deck, then both."""
        decks = ["", *self.table.box.decks]
        self.deck = decks[(decks.index(self.deck) + 1) % len(decks)]
        self.show_matter()

    def action_take(self) -> None:
        """Books, asks what must be known first, or goes back to the table with the space."""
        drawn = self.drawn or self._shown.get(self.rows.current)
        if drawn is None or (not self.asked and wants(drawn.card, drawn.plain)):
            return
        if not self.asked:
            self._begin(drawn)
        elif self.asked == PASSED:
            self._passed(drawn)
        elif self.asked == OR_DRAW and self.rows.current == "draw":
            self.drawn, self.asked, self.deck = None, "", "chance"
            self._anew()
        elif self.asked == WHERE:
            self._stops_at(drawn, self.rows.current)
        else:
            super().action_take()

    def _begin(self, drawn: Drawn) -> None:
        """Books the card, or asks the first thing about it."""
        card = drawn.card
        if booked_by(self.player, card):
            super().action_take()
            return
        if card.kind == "move_to" and not card.space:
            self.leave("say:")
            return
        self.drawn = drawn
        if card.kind == "pay_or_chance":
            self._ask(OR_DRAW)
        elif places(self.table, card):
            self._ask(WHERE)
        elif card.salary_if_passed:
            self._ask(PASSED)
        else:
            self._to_table(card.space)

    def _ask(self, question: str) -> None:
        self.asked = question
        self._anew()

    def _anew(self) -> None:
        """An empty field for what comes next."""
        field = self.query_one(Letters)
        field.placeholder = cards.type_answer(self.asked) or self.placeholder()
        field.value = ""
        self.show()

    def _passed(self, drawn: Drawn) -> None:
        if self.rows.current == YES:
            answer = self.book(ops.Salary(player=self.player))
            if not isinstance(answer, Accepted):
                self.show_pane()
                return
        self._to_table(drawn.card.space)

    def _stops_at(self, drawn: Drawn, space: str) -> None:
        """Rent by the card where another owns it; the roll is asked first at a utility."""
        if drawn.card.kind == "utility" and self._another_owns(space):
            self.place = space
            self._ask(ROLL)
        elif self.operations():
            super().action_take()
        else:
            self._to_table(space)

    def _to_table(self, space: str) -> None:
        """Back to the table, with the token on that space."""
        self.leave("say:" + line_for(self.table, self.player, space))

    def action_back(self) -> None:
        """One question back, or to the table."""
        if not self.asked:
            super().action_back()
            return
        self.asked = WHERE if self.asked == ROLL else ""
        if not self.asked:
            self.drawn = None
        self._anew()
