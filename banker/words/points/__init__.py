"""The points of the rules in words: what each is about, and what a value of it means at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from banker.edition.box import Box
from banker.edition.parameters import Chapter, Parameter
from banker.edition.terms import CashByPlayers, Figures, Notes, PlayerRange, PotSources, TaxChoice
from banker.edition.values import NotAllowed, read
from banker.rules.table import Table
from banker.words.amounts import money, number
from banker.words.names import listing
from banker.words.points.business import BUSINESS
from banker.words.points.course import COURSE
from banker.words.points.point import Point
from banker.words.points.start import START
from banker.words.tongue import Plural, _, later, ngettext

POINTS: Mapping[Parameter, Point] = {**START, **BUSINESS, **COURSE}

_CHAPTERS = {
    Chapter.SETUP: later("Set-up"),
    Chapter.GO: later("GO"),
    Chapter.PURCHASE: later("Purchase"),
    Chapter.AUCTION: later("Auctions"),
    Chapter.RENT: later("Rent"),
    Chapter.BUILDING: later("Building"),
    Chapter.SELLING: later("Selling buildings"),
    Chapter.SUPPLY: later("Supply of buildings"),
    Chapter.MORTGAGE: later("Mortgages"),
    Chapter.TRADE: later("Trade"),
    Chapter.JAIL: later("Jail"),
    Chapter.TAXES_AND_CARDS: later("Taxes and cards"),
    Chapter.BANKRUPTCY: later("Debt and bankruptcy"),
    Chapter.END: later("End of the game"),
    Chapter.FLOW: later("Course of the game"),
}
_SOURCES = {"taxes": later("taxes"), "fines": later("fines"), "card_payments": later("card payments")}


def chapter(of: Chapter) -> str:
    """The heading of a chapter."""
    return _(_CHAPTERS[of])


def title(parameter: Parameter) -> str:
    """What the point is about, in a few words."""
    return _(POINTS[parameter].title)


def means(at: Box | Table, parameter: Parameter, value: Any) -> str:
    """What this value of the point means, as a sentence. The value may be typed or as files and rulings have it."""
    box = at.box if isinstance(at, Table) else at
    point = POINTS[parameter]
    typed = _typed(parameter, value)
    if isinstance(typed, str | int) and typed in point.values:
        return _(point.values[typed])
    if isinstance(typed, int) and point.other is not None:
        return _counted(box, point.other, typed)
    if typed is None and "none" in point.values:
        return _(point.values["none"])
    return _several(box, parameter, typed) or _("{title}: {value}").format(title=title(parameter), value=value)


def _typed(parameter: Parameter, value: Any) -> Any:
    try:
        return read(parameter, value)
    except NotAllowed:
        return value


def _counted(box: Box, message: str | Plural, amount: int) -> str:
    text = ngettext(*message, amount) if isinstance(message, Plural) else _(message)
    return text.format(count=number(amount), amount=money(box, amount))


def _several(box: Box, parameter: Parameter, value: Any) -> str:
    """What a value of several figures means; empty where it is none."""
    match value:
        case PlayerRange(least, most) if least == most:
            return ngettext("{count} plays.", "{count} play.", most).format(count=most)
        case PlayerRange(least, most):
            return _("From {least} to {most} play.").format(least=least, most=most)
        case CashByPlayers():
            return _by_players(box, value)
        case Notes(counts):
            notes = listing(
                _("{count} of {note}").format(count=number(count), note=money(box, note)) for note, count in counts
            )
            return _("Each player is dealt these notes: {notes}.").format(notes=notes)
        case TaxChoice(flat, percent):
            text = _("The player chooses: {amount}, or {percent}% of all one is worth.")
            return text.format(amount=money(box, flat), percent=percent)
        case Figures(steps):
            return _ladder(box, parameter, steps)
        case PotSources(names):
            sources = listing(_(words) for name, words in _SOURCES.items() if name in ("taxes", *names))
            return _("The pot is fed by {sources}.").format(sources=sources)
        case _:
            return ""


def _by_players(box: Box, cash: CashByPlayers) -> str:
    each = [(cash.first + step, amount) for step, amount in enumerate(cash.amounts)]
    steps = [_("{amount} with {players} players").format(amount=money(box, amount), players=n) for n, amount in each]
    return _("Each player is dealt {steps} or more.").format(steps=listing(steps))


def _ladder(box: Box, parameter: Parameter, steps: tuple[int, ...]) -> str:
    if parameter is Parameter.STATION_RENTS:
        rents = [
            _("{amount} with {count} owned").format(amount=money(box, rent), count=count)
            for count, rent in enumerate(steps, 1)
        ]
        return _("The rent of a station is {rents}.").format(rents=listing(rents))
    times = [_("{times} with {count} owned").format(times=number(step), count=n) for n, step in enumerate(steps, 1)]
    return _("The rent of a utility is the roll of the dice times {times}.").format(times=listing(times))
