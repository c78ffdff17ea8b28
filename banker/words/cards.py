"""What the screen of drawn cards says: a card by what it does, what it means now for this player, what it asks."""

from __future__ import annotations

from banker.edition.box import Card
from banker.rules.quotes import rent_now
from banker.rules.table import HOTEL, Table
from banker.words import names as named
from banker.words.amounts import MINUS, money
from banker.words.tongue import _, later, ngettext

_PLAIN = {
    "collect": later("The Bank pays"),
    "pay": later("Pays the Bank"),
    "pay_each": later("Pays each player"),
    "collect_each": later("Collects from each player"),
    "repairs": later("For each house and hotel"),
    "station": later("To the nearest station"),
    "utility": later("To the nearest utility"),
    "move_to": later("To some other space"),
    "jail": later("Goes to Jail"),
    "jail_free": later("Out of Jail, to keep"),
}


def names(table: Table, card: Card, plain: bool) -> tuple[str, ...]:
    """What a card is called in the list, and by what else it is found."""
    if not plain:
        return (card.text, card.kind.replace("_", " "))
    name = _(_PLAIN[card.kind])
    if card.kind == "jail_free":
        name += f" ({named.deck(table, card.deck)})"
    if table.box.cards:
        name = _("Another card: {does}").format(does=name)
    return (name, _(_PLAIN[card.kind]), card.kind.replace("_", " "))


def head(player: str, deck: str) -> str:
    """Who has drawn from which deck."""
    return (
        _("{player} draws: {deck}").format(player=player, deck=deck)
        if deck
        else _("{player} draws a card").format(player=player)
    )


def hint(listed: bool) -> str:
    """How a card is found."""
    if listed:
        return _("Letters find the card; an amount before or after them is for another card.")
    return _("No list of cards for this box: choose what the card does, type its amount.")


def type_card() -> str:
    """What the field takes."""
    return _("letters of the card, or an amount")


def type_answer(asked: str) -> str:
    """What the field takes while something is asked; empty where it is the usual."""
    return {"roll": _("the total of the dice"), "passed": _("y or n")}.get(asked, "")


def effect(table: Table, player: str, card: Card, missing: int) -> str:
    """What the card means for this player now, in money where it is money."""
    others = len(table.playing) - 1
    if missing:
        return _("amount?") if missing == 1 else _("amounts?")
    match card.kind:
        case "collect":
            return "+" + money(table.box, card.amount)
        case "pay":
            return MINUS + money(table.box, card.amount)
        case "pay_each":
            return _each(table, MINUS, card.amount, others)
        case "collect_each":
            return _each(table, "+", card.amount, others)
        case "repairs":
            return _repairs(table, player, card)
        case "move_to" if card.space == "go":
            return "+" + money(table.box, table.terms.go_salary)
        case "pay_or_chance":
            return "(" + MINUS + money(table.box, card.amount) + ")"
        case _:
            return ""


def _each(table: Table, sign: str, amount: int, others: int) -> str:
    return f"{sign}{money(table.box, amount * others)} ({others} × {money(table.box, amount)})"


def _repairs(table: Table, player: str, card: Card) -> str:
    levels = [table.level[deed] for deed in table.deeds_of(player) if deed in table.level]
    hotels = levels.count(HOTEL)
    houses = sum(level for level in levels if level < HOTEL)
    due = MINUS + money(table.box, houses * card.house + hotels * card.hotel)
    if not levels:
        return _("(no buildings)")
    parts = [named.houses(houses)] if houses else []
    parts += [named.hotels(hotels)] if hotels else []
    return f"{due} ({', '.join(parts)})"


def held_by(player: str) -> str:
    """A Jail card is out."""
    return _("{player} has it").format(player=player)


def question(table: Table, player: str, asked: str, card: Card) -> str:
    """What must be known before the card can be booked."""
    match asked:
        case "passed":
            return _("{card}: did {player} pass GO?").format(card=card.text, player=player)
        case "where":
            called = card.text or names(table, card, True)[0]
            return _("{card}: where does {player} stop?").format(card=called, player=player)
        case "roll":
            return _("{player} rolls the dice for it: what is the total?").format(player=player)
        case _:
            return card.text


def passed_yes(table: Table) -> str:
    """GO was passed."""
    return _("Yes: the salary of {amount} first").format(amount=money(table.box, table.terms.go_salary))


def passed_no() -> str:
    """GO was not passed."""
    return _("No")


def pays(table: Table, card: Card) -> str:
    """The player pays rather than draw."""
    return _("Pays the Bank {amount}").format(amount=money(table.box, card.amount))


def draws() -> str:
    """The player draws another card rather than pay."""
    return _("Draws a card instead")


def stands(table: Table, player: str, space: str) -> str:
    """Whose the space is, and what its rent would be without the card."""
    if space not in table.deeds:
        return ""
    owner = table.owner.get(space)
    if owner is None:
        return _("free, {price}").format(price=money(table.box, table.deeds[space].price))
    if owner == player:
        return _("own")
    rent = rent_now(table, space)
    if rent is None:
        return _("{owner}, mortgaged").format(owner=owner)
    if rent.due is None:
        return owner
    return _("{owner}, rent {rent}").format(owner=owner, rent=money(table.box, rent.due))


def no_such_card() -> str:
    """The letters find no card."""
    return _("No card is found by these letters.")


def type_amounts(count: int) -> str:
    """An amount is wanted in the field."""
    return ngettext("Type the amount of the card.", "Type the amounts for a house and for a hotel: 25 100", count)


def type_roll(least: int, most: int) -> str:
    """The roll is wanted in the field."""
    return _("Type the total of the dice, {least} to {most}.").format(least=least, most=most)


def then_roll() -> str:
    """A roll is asked next."""
    return _("Then the dice are rolled for it.")


def goes_on(table: Table, card: Card, asked: str) -> str:
    """What follows where the card books nothing by itself."""
    if asked == "or_draw":
        return _("Enter shows the other deck.")
    if card.kind == "move_to" and not card.space:
        return _("Enter goes back to the table: type the space there.")
    if not asked and card.kind in ("station", "utility", "move_back", "pay_or_chance"):
        return _("Enter asks on.")
    if not asked and card.salary_if_passed:
        return _("Enter asks whether GO was passed.")
    if card.space:
        return _("Enter goes on at the table with {space}.").format(space=named.space(table, card.space))
    return _("Enter goes on at the table with that space.")
