"""What is said beside a ruling: values that decided though the leaflet does not state them, and cautions."""

from __future__ import annotations

from banker.edition.box import Status
from banker.edition.parameters import Parameter
from banker.rules.ruling import Facts, Notice, NoticeCode
from banker.rules.table import Table
from banker.words import names
from banker.words.facts import cash, tell
from banker.words.points import means, title
from banker.words.tongue import _, later

_DECIDED = {
    NoticeCode.SILENT: later("The leaflet does not say ({title}); this table uses: {meaning}"),
    NoticeCode.AMBIGUOUS: later("The leaflet can be read two ways ({title}); chosen: {meaning}"),
    NoticeCode.INFERRED: later("Taken from the sister leaflet ({title}): {meaning}"),
    NoticeCode.RULED: later("This table ruled ({title}): {meaning}"),
}
_NOT_IN_BOX = later("Not part of this box ({title}); this table uses: {meaning}")

_CAUTIONS: dict[NoticeCode, tuple[str, ...]] = {
    NoticeCode.SILENT: (later("The leaflet does not say."),),
    NoticeCode.AMBIGUOUS: (later("The leaflet can be read two ways."),),
    NoticeCode.INFERRED: (later("Taken from the sister leaflet."),),
    NoticeCode.RULED: (later("This table has ruled on it."),),
    NoticeCode.UNVERIFIED: (
        later("Check the printed deed of {deed}: {figure}, {amount} here."),
        later("Check the printed deed of {deed}: {figure}."),
        later("Check the amount printed on {space}: {amount} here."),
        later("Check the amount printed on {space}."),
        later("Check the printed deed."),
    ),
    NoticeCode.SECOND_SALARY: (
        later("This is a second salary for {player} in one turn."),
        later("This is a second salary in one turn."),
    ),
    NoticeCode.OUT_OF_ORDER: (
        later("{player} rolls out of order; it was for {due} to roll."),
        later("That is out of order."),
    ),
    NoticeCode.SECOND_RENT: (
        later("{player} pays a second rent for {deed} in one turn."),
        later("This is a second rent in one turn."),
    ),
    NoticeCode.STILL_IN_JAIL: (
        later("{player} is still in Jail: first a roll, the fee or a card."),
        later("The player is still in Jail."),
    ),
    NoticeCode.BID_OVER_CASH: (
        later("The bid of {amount} is above the cash of {player}, {cash}: the rest must be raised."),
        later("The bid is above the cash of the bidder."),
    ),
    NoticeCode.ROUNDED: (later("The amount was rounded."),),
    NoticeCode.NOT_THE_LAST_BUILDING: (
        later("The leaflet speaks of the last building; the Bank has {left}."),
        later("The leaflet speaks of the last building; the Bank has more."),
    ),
    NoticeCode.MORTGAGED_DEED: (
        later("{deed} is mortgaged: tell whoever receives it."),
        later("A deed is mortgaged: tell whoever receives it."),
    ),
    NoticeCode.DEBT_STAYS: (
        later("After this {player} can raise {raisable} and owes {owed}."),
        later("This does not cover the debt."),
    ),
    NoticeCode.TABLE_AGREED: (
        later("Agreed by the table: {text}. By the rules it would be {instead}."),
        later("Agreed by the table: {text}."),
        later("Agreed by the table."),
    ),
    NoticeCode.PROMISE_DUE: (
        later("A promise falls due. {giver} to {receiver}: {text}."),
        later("A promise falls due: {text}."),
        later("A promise falls due."),
    ),
    NoticeCode.FOREIGN_VARIANT: (
        later("The variant {variant} was not written for this edition."),
        later("A variant was not written for this edition."),
    ),
    NoticeCode.LOT_LAPSED: (
        later("{Building} can no longer stand on {deed}: it stays with the Bank and is not paid for."),
        later("The building can no longer stand there: it stays with the Bank and is not paid for."),
    ),
    NoticeCode.TURN_ORDER_BIDS: (later("Bids go round the table here; see that the turn is kept."),),
    NoticeCode.LAPS_FIRST: (later("Deeds are not sold to a player in the first laps."),),
}


def notice(table: Table, notice: Notice) -> str:
    """One clear sentence for a notice."""
    code, parameter = notice.code, notice.parameter
    if code in _DECIDED and parameter is not None:
        return _decided(table, code, parameter)
    if code is NoticeCode.ROUNDED and parameter is not None:
        return _("Rounded ({title}): {meaning}").format(title=title(parameter), meaning=_meaning(table, parameter))
    if code is NoticeCode.LAPS_FIRST:
        return _meaning(table, Parameter.LAPS_BEFORE_BUYING)
    return tell(table, notice.facts, *_CAUTIONS[code], **_known(table, notice))


def _decided(table: Table, code: NoticeCode, parameter: Parameter) -> str:
    outside = code is NoticeCode.SILENT and table.box.basis[parameter].status is Status.NOT_APPLICABLE
    text = _(_NOT_IN_BOX if outside else _DECIDED[code])
    return text.format(title=title(parameter), meaning=_meaning(table, parameter))


def _meaning(table: Table, parameter: Parameter) -> str:
    return means(table, parameter, getattr(table.terms, parameter.value))


def _known(table: Table, notice: Notice) -> dict[str, str]:
    """What a notice's sentence names that is not among its facts in that form."""
    facts = notice.facts
    match notice.code:
        case NoticeCode.OUT_OF_ORDER if "expected" in facts:
            return {"due": names.holder(table, facts["expected"])}
        case NoticeCode.UNVERIFIED if "figure" in facts:
            return {"figure": names.figure(facts["figure"]), "amount": _printed(table, facts)}
        case NoticeCode.UNVERIFIED if facts.get("space") in table.box.taxes:
            return {"amount": cash(table, table.box.taxes[facts["space"]].amount)}
        case NoticeCode.PROMISE_DUE if "giver" in facts:
            return {key: str(facts[key]) for key in ("giver", "receiver", "text")}
        case _:
            return {}


def _printed(table: Table, facts: Facts) -> str:
    """The figure as this table has it; empty where there is none."""
    deed = table.deeds.get(facts.get("deed", ""))
    figure = str(facts["figure"])
    kind, _underscore, step = figure.partition("_")
    if deed is None:
        return ""
    if step.isdecimal():
        at = int(step) - (1 if kind == "station" else 0)
        return cash(table, deed.rents[at]) if 0 <= at < len(deed.rents) else ""
    value = getattr(deed, figure, None)
    return cash(table, value) if isinstance(value, int) else ""
