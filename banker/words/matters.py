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
    Code.ALREADY_MORTGAGED: later("mortgaged"),
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
    parts = [_debt(table, debt) for debt in each]
    if len(each) == 1:
        return _("{player} owes {debt}").format(player=player, debt=parts[0])
    total = money(table.box, sum(debt.amount for debt in each))
    return _("{player} owes {total}: {debts}").format(player=player, total=total, debts=names.listing(parts))


def _debt(table: Table, debt: Debt) -> str:
    amount, creditor = money(table.box, debt.amount), names.holder(table, debt.creditor)
    text = _("{amount} to {creditor} for {reason}")
    return text.format(amount=amount, creditor=creditor, reason=_what_for(table, debt))


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


def mortgage_head(player: str) -> str:
    """The heading over the deeds that can be mortgaged."""
    return _("Mortgage deeds of {player}").format(player=player)


def lift_head(player: str) -> str:
    """The heading over the mortgages that can be lifted."""
    return _("Lift mortgages of {player}").format(player=player)


def marked(count: int, total: str, cash: str) -> str:
    """What is marked, and the cash there is."""
    if not count:
        return _("Cash {cash} · the space bar marks several").format(cash=cash)
    text = ngettext("Cash {cash} · {count} deed marked: {total}", "Cash {cash} · {count} deeds marked: {total}", count)
    return text.format(cash=cash, count=count, total=total)


def reckoned(amount: str) -> str:
    """A cost that must be read off the printed deed, and what it would be by reckoning."""
    return _("cost? · reckoned: {amount}, check the deed").format(amount=amount)


def no_free_deeds() -> str:
    """There is nothing to mortgage."""
    return _("There is no deed that can be mortgaged.")


def no_mortgages() -> str:
    """There is nothing to lift."""
    return _("Nothing is mortgaged.")


def undo_head() -> str:
    """The heading over the entries that can be struck."""
    return _("Undo: the row and all above it are struck")


def undo_hint() -> str:
    """How far back it goes, and that nothing is lost."""
    return _("Back to the latest call of a turn. Struck entries stay in the journal, marked.")


def struck(count: int) -> str:
    """How many entries fall."""
    return ngettext("{count} entry is struck:", "{count} entries are struck:", count).format(count=count)


def jail_head(player: str, inside: bool) -> str:
    """Where the player is."""
    return _("{player} is in Jail").format(player=player) if inside else _("{player} and Jail").format(player=player)


def not_in_jail() -> str:
    """The player is free."""
    return _("Not in Jail now.")


def jail_stand(table: Table, player: str) -> str:
    """The attempts so far, the fee, and the cards at hand."""
    most = table.terms.jail_attempts_max
    parts = [_("{count} of {most} attempts made").format(count=table.attempts[player], most=most)]
    parts.append(_("fee {amount}").format(amount=money(table.box, table.terms.jail_fee)))
    held = len(table.cards_of(player))
    if held:
        parts.append(ngettext("{count} Jail card", "{count} Jail cards", held).format(count=held))
    return " · ".join(parts)


def jail_row(table: Table, player: str, way: str) -> str:
    """A way into Jail or out of it."""
    fee = money(table.box, table.terms.jail_fee)
    match way:
        case "jail":
            return _("Goes to Jail, no salary")
        case "jail_doubles":
            return _("Rolled doubles: out")
        case "jail_pay":
            return _("Pays {fee} before rolling").format(fee=fee)
        case "jail_card":
            return _("Hands in a Jail card before rolling")
    attempt, most = table.attempts[player] + 1, table.terms.jail_attempts_max
    text = _("No doubles, attempt {attempt} of {most}")
    if attempt >= most:
        text = _("No doubles, attempt {attempt} of {most}: {fee} is due")
    return text.format(attempt=attempt, most=most, fee=fee)
