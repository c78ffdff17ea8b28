"""What is said around a trade: the two baskets, mortgages that go over, what each has after."""

from __future__ import annotations

from collections.abc import Sequence

from banker.rules.reading import MortgageChoice
from banker.rules.table import Table
from banker.words import names
from banker.words.amounts import money
from banker.words.tongue import _, later

_KEYS = {
    "first": later("do this first; the baskets stay"),
    "cost": later("that is printed on the deed"),
}


def key(word: str) -> str:
    """What a key of the trade does."""
    return _(_KEYS[word])


def gives(player: str) -> str:
    """The heading of a basket."""
    return _("{player} gives").format(player=player)


def who(place: int) -> str:
    """Asks for a player."""
    return _("Who trades?") if place == 0 else _("With whom?")


def card(table: Table, deck: str) -> str:
    """A Jail card as a good."""
    return _("Jail card ({deck})").format(deck=names.deck(table, deck))


def card_names(table: Table, deck: str) -> tuple[str, ...]:
    """The names by which letters find a Jail card."""
    return (_("Jail card"), _("card"), names.deck(table, deck))


def nothing_held() -> str:
    """A player without deeds or Jail cards."""
    return _("no deeds, no Jail cards")


def value(table: Table, deed: str, *, brief: bool = False) -> str:
    """What a free deed is worth: its printed price, and where there is room its mortgage value."""
    printed = table.deeds[deed]
    price = money(table.box, printed.price)
    if brief:
        return price
    return _("{price}, mortgage {amount}").format(price=price, amount=money(table.box, printed.mortgage))


def mortgaged() -> str:
    """The mark of a mortgaged deed."""
    return _("mortgaged")


def choice(table: Table, chosen: MortgageChoice, cost: int | None) -> str:
    """What becomes of a mortgage, and what that costs the new owner."""
    if cost is None:
        return _("lift, cost on deed?")
    amount = money(table.box, cost)
    if chosen == "lift":
        return _("lift {amount}").format(amount=amount)
    return _("keep {amount}").format(amount=amount) if cost else _("keep mortgage")


def after(table: Table, cash: int, completed: Sequence[str], broken: Sequence[str]) -> str:
    """What a player would have: cash, groups that become whole, groups that are broken up."""
    parts = [_("then {amount}").format(amount=money(table.box, cash))]
    if completed:
        parts.append(_("completes {groups}").format(groups=_groups(table, completed)))
    if broken:
        parts.append(_("breaks up {groups}").format(groups=_groups(table, broken)))
    return " · ".join(parts)


def _groups(table: Table, groups: Sequence[str]) -> str:
    return names.listing(names.group(table, group) for group in groups)


def asks_cost(table: Table, deed: str, typed: int | None, reckoned: int) -> str:
    """Asks for the number printed on a deed; reckoned is what the formula gives."""
    text = _("Cost of lifting, printed on the deed of {deed}: {typed}  (reckoned: {reckoned})")
    shown = money(table.box, typed) if typed is not None else "…"
    return text.format(deed=names.deed(table, deed), typed=shown, reckoned=money(table.box, reckoned))


def empty() -> str:
    """Nothing is in the baskets yet, and how they are filled."""
    return _("Letters find a deed, Enter puts it in or out. Digits are cash. Tab: the other side, then the booking.")


def book() -> str:
    """The line that books."""
    return _("Book this trade")


def not_yet() -> str:
    """The line that would book, while it cannot."""
    return _("Cannot book yet")


def cash_of(player: str) -> str:
    """Whose cash the buttons change."""
    return _("Cash of {player}:").format(player=player)


def no_cash() -> str:
    """The button that takes all cash out of the basket."""
    return _("none")
