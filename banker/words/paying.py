"""What the screen of payments says: its fields, who can pay and be paid, and what is still wanted."""

from __future__ import annotations

from collections.abc import Iterable

from banker.rules.moves import BANK, POT
from banker.rules.table import Table
from banker.words import names
from banker.words.sayings.dues import reason
from banker.words.tongue import _


def holders(table: Table) -> list[tuple[str, str]]:
    """Everybody who can pay or be paid: the players, the Bank, and the pot where there is one."""
    each = [(player, player) for player in table.playing]
    each.append((BANK, names.holder(table, BANK)))
    if table.terms.free_parking == "pot":
        each.append((POT, names.holder(table, POT)))
    return each


def each_other() -> str:
    """All the other players, each of them."""
    return _("each of the others")


def reasons(words: Iterable[str]) -> list[tuple[str, str]]:
    """What a payment can be for."""
    return [(word, reason(word)) for word in words]


def pay_labels() -> dict[str, str]:
    """The fields of a payment."""
    return {"from": _("From"), "to": _("To"), "amount": _("Amount"), "for": _("For"), "agreed": _("Agreed")}


def pay_hint() -> str:
    """How the fields are filled."""
    return _("Digits are the amount. Letters or ← → choose who and what for.")


def agreement_hint() -> str:
    """What the field for an agreement is for."""
    return _("what the table agreed")


def type_amount() -> str:
    """The amount is wanted."""
    return _("Type the amount.")


def not_an_amount() -> str:
    """What was typed is no amount."""
    return _("That is not an amount: digits only, with k for thousands and m for millions.")


def same_ends() -> str:
    """Nobody pays themselves."""
    return _("Choose two different ends.")


def each_needs_player() -> str:
    """Each of the others pays or is paid by a player."""
    return _("Each of the others pays a player, or is paid by one.")
