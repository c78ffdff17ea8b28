"""Why something is refused: what is wrong, with the facts, and what would make it legal where that is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.moves import POT
from banker.rules.ruling import Code, Facts, Refused
from banker.rules.table import Table
from banker.words import names
from banker.words.amounts import number
from banker.words.broken import all_broken, expected
from banker.words.facts import cash, tell
from banker.words.points import title
from banker.words.refused import NOT_HERE, SENTENCES
from banker.words.remedies import to_levels
from banker.words.sayings.dues import why
from banker.words.sayings.scene import Scene
from banker.words.tongue import _, later, ngettext


def refusal(table: Table | None, refused: Refused) -> str:
    """One clear sentence for a refusal, and the way out where there is one. Facts that are missing make it plainer."""
    case = _Case(table, refused, refused.facts)
    special = _SPECIAL.get(refused.code)
    sentence = special(case) if special is not None else ""
    return sentence or case.say(*SENTENCES[refused.code], **_way_out(case))


class _Case(NamedTuple):
    """A refusal at its table."""

    table: Table | None
    refused: Refused
    facts: Facts

    def say(self, *messages: str, **known: str) -> str:
        """The first of the messages for which every fact is there."""
        return tell(self.table, self.facts, *messages, **known)


def _way_out(case: _Case) -> dict[str, str]:
    """What the remedy adds to a sentence: the levels that other streets must be brought to first."""
    way = case.refused.remedy[0] if case.refused.remedy else None
    if case.table is None or not isinstance(way, ops.Build | ops.Sell):
        return {}
    others = case.facts.get("lower" if isinstance(way, ops.Build) else "higher")
    if not isinstance(others, Mapping):
        return {"levels": to_levels(case.table, way.to)}
    first = {deed: level for deed, level in way.to.items() if deed in others}
    return {"levels": to_levels(case.table, first)} if first else {}


def _bad_operation(case: _Case) -> str:
    if "expected" not in case.facts:
        return ""
    sentence = expected(str(case.facts.get("field") or ""), str(case.facts["expected"]))
    near = case.say(later('There is no "{name}"; the nearest are {near}.'), later('There is no "{name}".'))
    return " ".join(part for part in (sentence, near) if part)


def _bad_amount(case: _Case) -> str:
    return "" if "unit" in case.facts else _bad_operation(case)


def _bad_position(case: _Case) -> str:
    faults = case.facts.get("faults")
    return _("The position cannot be kept: {faults}.").format(faults=all_broken(case.table, faults)) if faults else ""


def _not_here(case: _Case) -> str:
    if case.refused.parameter is None:
        return ""
    if case.refused.parameter in NOT_HERE:
        return case.say(*NOT_HERE[case.refused.parameter])
    return _("Not in this edition: {title}.").format(title=title(case.refused.parameter))


def _loan(case: _Case) -> str:
    if case.refused.parameter is not P.RENT_IMMUNITY_DEALS:
        return ""
    return case.say(later("Promises about rent and later favours are not allowed here."))


def _open_purchase(case: _Case) -> str:
    if case.table is None or case.table.terms.direct_purchase != "forced":
        return ""
    return case.say(later("{player} stands on {deed}: first it must be bought."))


def _window(case: _Case) -> str:
    late = _TOO_LATE.get(str(case.facts.get("window")))
    return case.say(late) if late else ""


_TOO_LATE = {
    "next_player_roll": later("Too late: the rent for {deed} had to be asked for before the next player rolled."),
    "second_following_roll": later("Too late: the rent for {deed} lapsed when the second player after had rolled."),
    "owner_next_turn": later("Too late: the rent for {deed} lapsed when the owner's next turn began."),
}


def _wrong_amount(case: _Case) -> str:
    reason = case.facts.get("why")
    if case.table is None or not isinstance(reason, str) or reason.startswith("times"):
        return ""
    made = why(Scene(case.table, None, case.facts, ()))
    return case.say(later("{asked} is not the rent for {deed}: it is {right}, {made}."), made=made)


def _disabled(case: _Case) -> str:
    if case.refused.parameter is not P.LAPS_BEFORE_BUYING or case.table is None:
        return ""
    count = case.table.terms.laps_before_buying
    laps = ngettext("{count} lap of the board", "{count} laps of the board", count).format(count=count)
    return case.say(later("{deed} cannot be bought yet; before that: {laps}."), laps=laps)


def _hotel_needs_houses(case: _Case) -> str:
    if case.table is None:
        return ""
    return case.say(
        later("First raise {levels}: a hotel on {deed} needs {houses} on every street of the set."),
        later("A hotel on {deed} needs {houses} on every street of the set first."),
        houses=names.houses(case.table.terms.hotel_requires_houses),
        **_way_out(case),
    )


def _supply(case: _Case) -> str:
    building = case.facts.get("building")
    if building not in ("house", "hotel"):
        return ""
    left = 0 if case.table is None else case.table.houses if building == "house" else case.table.hotels
    if left > 0:
        count = names.houses(left) if building == "house" else names.hotels(left)
        return _("The Bank has only {buildings} left: not enough for this.").format(buildings=count)
    if building == "house":
        return _("The Bank has no houses left: wait until some come back.")
    return _("The Bank has no hotels left: wait until one comes back.")


def _no_site(case: _Case) -> str:
    fault = _SITE_FAULTS.get(str(case.facts.get("fault")))
    if fault is None:
        return ""
    return case.say(
        later("{Building} cannot go to {deed}: {reason}. It could go to {sites}."),
        later("{Building} cannot go to {deed}: {reason}."),
        reason=_(fault),
    )


_SITE_FAULTS: dict[str, str] = {
    Code.NOT_A_STREET: later("that is no street"),
    Code.SET_NOT_COMPLETE: later("the bidder does not own the whole set"),
    Code.SET_MORTGAGED: later("a street of the set is mortgaged"),
    Code.STREET_FULL: later("the street takes no more"),
    Code.HOTEL_NEEDS_HOUSES: later("houses are missing there"),
    Code.UNEVEN_BUILD: later("a sister street is lower"),
}


def _no_cash(case: _Case) -> str:
    has, needs = case.facts.get("has"), case.facts.get("needs")
    if not isinstance(has, int) or not isinstance(needs, int):
        return ""
    if case.facts.get("payer") == POT:
        return case.say(later("The pot holds only {has}."))
    short = cash(case.table, needs - has)
    return case.say(later("{Payer} needs {short} more: {needs} to pay, {has} there."), short=short)


def _can_pay(case: _Case) -> str:
    has, owed = case.facts.get("cash"), case.facts.get("owed")
    if not isinstance(has, int) or not isinstance(owed, int) or has < owed:
        return ""
    return case.say(later("{player} owes {owed} and has {cash}: it can be settled."))


def _jail_used(case: _Case) -> str:
    if case.facts.get("used") != "sent":
        return ""
    return case.say(later("{player} came to Jail in this turn and may leave from the next one on."))


def _past_roll(case: _Case) -> str:
    most = case.facts.get("most")
    if not isinstance(most, int):
        return ""
    return ngettext(
        "Only the latest entry can be undone; what came before the roll is corrected by agreement.",
        "Only the latest {count} entries can be undone; what came before the roll is corrected by agreement.",
        most,
    ).format(count=most)


def _redo(case: _Case) -> str:
    most = case.facts.get("most")
    if not isinstance(most, int):
        return ""
    return ngettext("Only {count} entry can be restored.", "Only {count} entries can be restored.", most).format(
        count=most
    )


def _supply_short(case: _Case) -> str:
    left, needs = case.facts.get("left"), case.facts.get("needs")
    if not isinstance(left, int) or not isinstance(needs, int):
        return ""
    return case.say(
        later("The hotel on {deed} needs {houses} in its place; the Bank has {count}. Possible: {levels}."),
        later("The hotel on {deed} needs {houses} in its place; the Bank has {count}."),
        houses=names.houses(needs),
        count=number(left),
        **_way_out(case),
    )


_SPECIAL: dict[Code, Callable[[_Case], str]] = {
    Code.BAD_OPERATION: _bad_operation,
    Code.BAD_AMOUNT: _bad_amount,
    Code.BAD_POSITION: _bad_position,
    Code.NOT_IN_THIS_EDITION: _not_here,
    Code.OPEN_PURCHASE: _open_purchase,
    Code.RENT_WINDOW_CLOSED: _window,
    Code.WRONG_AMOUNT: _wrong_amount,
    Code.DIRECT_PURCHASE_DISABLED: _disabled,
    Code.HOTEL_NEEDS_HOUSES: _hotel_needs_houses,
    Code.SUPPLY_EMPTY: _supply,
    Code.NO_LEGAL_SITE: _no_site,
    Code.LOAN_FORBIDDEN: _loan,
    Code.NOT_ENOUGH_CASH: _no_cash,
    Code.CAN_STILL_PAY: _can_pay,
    Code.JAIL_ROLL_USED: _jail_used,
    Code.PAST_NEXT_ROLL: _past_roll,
    Code.NOTHING_TO_REDO: _redo,
    Code.SUPPLY_SHORT_FOR_BREAKDOWN: _supply_short,
}
