"""What a sentence is made from: the table before, the facts and the moves; and how a payment came out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from banker.rules.moves import Cell, Mark, Money, Moves
from banker.rules.ruling import Facts
from banker.rules.table import Debt, Result, Table
from banker.words import amounts, names
from banker.words.tongue import _

NARROW_NAME = 12
NARROW_DEED = 18


def clip(text: str, most: int) -> str:
    """The text, cut to that many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


@dataclass(frozen=True)
class Scene:
    """An accepted operation at its table; `brief` where its sentence goes into a narrow list."""

    table: Table
    asked: Any
    facts: Facts
    moves: Moves
    brief: bool = False

    def who(self, name: str, *, first: bool = False) -> str:
        """A player, the Bank or the pot."""
        text = names.holder(self.table, name, first=first)
        return clip(text, NARROW_NAME) if self.brief else text

    def several(self, players: Iterable[str]) -> str:
        """Players in a row."""
        return names.listing(self.who(player) for player in players)

    def place(self, space: str) -> str:
        """A deed or another space."""
        if self.brief:
            return clip(names.brief(self.table, space), NARROW_DEED)
        return names.space(self.table, space)

    def places(self, spaces: Iterable[str]) -> str:
        """Deeds in a row; in brief, of several only how many."""
        each = list(spaces)
        if self.brief and len(each) > 1:
            return names.deeds(len(each))
        return names.listing(self.place(space) for space in each)

    def money(self, amount: int | float) -> str:
        """An amount of money."""
        return amounts.money(self.table.box, amount)

    def marked(self, cell: Cell) -> Iterator[Any]:
        """What marks of this kind say, in order."""
        return (move.now for move in self.moves if isinstance(move, Mark) and move.cell is cell)

    def paid(self, payer: str, payee: str) -> int:
        """What the payer pays the payee in cash."""
        return sum(move.amount for move in self.moves if isinstance(move, Money) and move[:2] == (payer, payee))

    def owed(self, debtor: str) -> list[Debt]:
        """The debts of this player that are new."""
        new: list[Debt] = []
        for move in self.moves:
            if isinstance(move, Mark) and move.cell is Cell.DEBT and move.of == debtor:
                new = list(move.now)
                for old in self.table.debts.get(debtor, ()):
                    if old in new:
                        new.remove(old)
        return new

    @property
    def result(self) -> Result | None:
        """How the game ended, if this ended it."""
        return next((now for now in self.marked(Cell.RESULT) if now is not None), None)


def payment(scene: Scene, payer: str, payee: str, amount: int, reason: str, owing: str = "") -> str:
    """A payment that was due: made, owed, or as much of it as there was.

    `reason` stands behind the payment, `owing` behind "for" where it must be worded otherwise.
    """
    paid = scene.paid(payer, payee)
    ends = {"payer": scene.who(payer, first=True), "payee": scene.who(payee)}
    if any(debt.creditor == payee for debt in scene.owed(payer)):
        text = _("{payer} owes {payee} {amount} for {reason}: not enough cash")
        if scene.brief:
            text = _("{payer} owes {payee} {amount}, {reason}")
        return text.format(amount=scene.money(amount), reason=owing or reason, **ends)
    text = _("{payer} pays {payee} {amount}: {reason}")
    if scene.brief:
        text = _("{payer} pays {payee} {amount}, {reason}")
    elif paid < amount:
        text = _("{payer} pays {payee} {amount}, all there is: {reason}")
    return text.format(amount=scene.money(min(paid, amount)), reason=reason, **ends)
