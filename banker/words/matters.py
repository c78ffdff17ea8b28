"""What the screens of single matters say: headings, what is missing, what a row would bring, why it cannot be taken."""

from __future__ import annotations

from collections.abc import Iterable

from banker.rules.ruling import Code, Refused
from banker.rules.table import Debt, Table
from banker.words import names
from banker.words.amounts import MINUS, money
from banker.words.refusals import refusal
from banker.words.sayings.dues import reason
from banker.words.tongue import _, later, ngettext

_WHY_NOT = {
    Code.SET_HAS_BUILDINGS: later("built on"),
    Code.ALREADY_MORTGAGED: later("mortgaged already"),
    Code.NOT_MORTGAGED: later("not mortgaged"),
    Code.SET_MORTGAGED: later("its set has a mortgage"),
    Code.STREET_FULL: later("built up"),
    Code.NOT_IN_THIS_EDITION: later("not by these rules"),
    Code.AFTER_CUTOFF: later("time is up"),
    Code.OPEN_AUCTION: later("after the auction"),
    Code.OPEN_ESTATE: later("after the auction"),
    Code.OPEN_DEBT: later("after the debt"),
    Code.OPEN_PURCHASE: later("after the purchase"),
    Code.GAME_OVER: later("the game is over"),
}


def nothing_chosen() -> str:
    """Nothing can be booked yet."""
    return _("Nothing is chosen.")


def opens_screen() -> str:
    """A row that leads to another screen."""
    return _("Enter opens the screen for it.")


def type_letters() -> str:
    """What a field for letters is for."""
    return _("type to find")


def why_not(table: Table, refused: Refused) -> str:
    """Why a row cannot be taken, in a few words."""
    return _(_WHY_NOT[refused.code]) if refused.code in _WHY_NOT else refusal(table, refused)


def plus(table: Table, amount: int) -> str:
    """An amount with its sign: `+M50`, `−M50`."""
    return money(table.box, amount) if amount < 0 else "+" + money(table.box, amount)


def minus(table: Table, amount: int) -> str:
    """What goes away: `−M50`."""
    return MINUS + money(table.box, amount)


def debts(table: Table, player: str, owed: Iterable[Debt]) -> str:
    """What a player owes, to whom and for what."""
    each = list(owed)
    parts = [
        _("{amount} to {creditor} for {reason}").format(
            amount=money(table.box, debt.amount), creditor=names.holder(table, debt.creditor), reason=_what_for(table, debt)
        )
        for debt in each
    ]
    if len(each) == 1:
        return _("{player} owes {debt}").format(player=player, debt=parts[0])
    total = money(table.box, sum(debt.amount for debt in each))
    return _("{player} owes {total}: {debts}").format(player=player, total=total, debts=names.listing(parts))


def _what_for(table: Table, debt: Debt) -> str:
    if debt.building:
        return _("{building} on {deed}").format(
            building=names.building(debt.building), deed=names.deed(table, debt.lot)
        )
    return names.deed(table, debt.lot) if debt.lot else reason(debt.reason)


def nobody_owes() -> str:
    """No debt is open."""
    return _("Nobody owes anything.")


def gap(table: Table, cash: int, owed: int, raisable: int) -> str:
    """The cash of a debtor, what is missing, and whether it can be raised."""
    facts = {
        "cash": money(table.box, cash),
        "missing": money(table.box, owed - cash),
        "more": money(table.box, max(0, raisable - cash)),
    }
    if cash >= owed:
        return _("Cash {cash}: that covers it.").format(**facts)
    if raisable < owed:
        return _("Cash {cash} · {missing} missing · only {more} can be raised").format(**facts)
    return _("Cash {cash} · {missing} missing · {more} can be raised").format(**facts)


def still_missing(table: Table, missing: int) -> str:
    """What is missing after the step shown."""
    if missing <= 0:
        return _("That covers the debt.")
    return _("Then {missing} is still missing.").format(missing=money(table.box, missing))


def which_debtor(place: int, of: int) -> str:
    """Which of several debtors is shown."""
    return _("debtor {place} of {of}").format(place=place, of=of)


def settle_row(table: Table, amount: int, creditor: str = "") -> str:
    """The row that pays what is owed, all of it or one creditor."""
    if creditor:
        text = _("Pay {creditor} {amount}")
        return text.format(creditor=names.holder(table, creditor), amount=money(table.box, amount))
    return _("Settle {amount}").format(amount=money(table.box, amount))


def act_word(act: str) -> str:
    """The word that begins a row of what can be raised."""
    return {"mortgage": _("Mortgage"), "sell": _("Sell")}[act]


def trade_row() -> str:
    """The row that opens a trade."""
    return _("Trade with another player…")


def give_up_row() -> str:
    """The row that leads to giving up."""
    return _("Give up: it cannot be covered…")


def no_trade() -> str:
    """Why a debtor cannot trade."""
    return _("not by these rules")


def short_of_houses() -> str:
    """Why a sale takes more than a step."""
    return _("the Bank lacks houses")


def buildings_back(before: Iterable[int], after: Iterable[int]) -> str:
    """The levels of a set before and after, street by street: `3 3 2 → 3 2 2`."""
    return f"{levels(before)} → {levels(after)}"


def levels(each: Iterable[int]) -> str:
    """The levels of a set, street by street, `H` for a hotel."""
    return " ".join("H" if level == 5 else str(level) for level in each)


def count_of_deeds(count: int) -> str:
    """So many deeds are marked."""
    return ngettext("{count} deed", "{count} deeds", count).format(count=count)


def build_head() -> str:
    """The heading over the sets."""
    return _("Build: choose the set, then its levels")


def sell_head() -> str:
    """The heading over the sets that can be sold from."""
    return _("Sell buildings: choose the set, then its levels")


def level_keys() -> str:
    """How levels are chosen."""
    return _("← → the whole set · digits street by street, 5 a hotel · Backspace as it stands")


def prices(table: Table, house: int, hotel: int) -> str:
    """What a building costs."""
    if house == hotel:
        return _("{house} each").format(house=money(table.box, house))
    return _("{house}, hotel {hotel}").format(house=money(table.box, house), hotel=money(table.box, hotel))


def in_hands(table: Table, owners: Iterable[str]) -> str:
    """Who has how many deeds of a set."""
    each = list(owners)
    counts = {owner: each.count(owner) for owner in each}
    return ", ".join(
        _("{owner} {count}").format(owner=owner or names.holder(table, "bank", first=True), count=count)
        for owner, count in counts.items()
    )


def plan_head(street: int, rent: int) -> tuple[str, str, str]:
    """The heads of the columns: the street, the levels now and then, the rent then."""
    return _("Street").ljust(street + 1), _("levels").center(5), _("rent").rjust(rent)


def level_change(now: int, then: int) -> str:
    """The level of a street now and then."""
    return buildings_back([now], [then])


def supply_after(houses: int, hotels: int) -> str:
    """What the Bank then has left."""
    return _("The Bank then has {houses}, {hotels}.").format(houses=names.houses(houses), hotels=names.hotels(hotels))


def nothing_to_build() -> str:
    """No street is to be raised."""
    return _("Nothing is to be built.")


def nothing_to_sell() -> str:
    """No street is to be lowered."""
    return _("Nothing is to be sold.")


def no_whole_set() -> str:
    """There is nothing to build on."""
    return _("Nobody owns a whole set.")


def nothing_stands() -> str:
    """There is nothing to sell."""
    return _("No building stands.")
