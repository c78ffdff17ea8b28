"""A game's journal as a file of Beancount: money, deeds, buildings and Jail cards as commodities, holders as accounts.

Every entry becomes a transaction that balances in each commodity; at the end stand the balances of the table, so
that Beancount itself holds the accounts against them.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta

from banker.rules.history import Entry
from banker.rules.moves import BANK, POT, Built, CardMoved, DeedMoved, Mark, Money, Move
from banker.rules.table import HOTEL, Table

MONEY = "MONEY"
HOUSE = "HOUSE"
HOTELS = "HOTEL"
_BANK = "Equity:Bank"
_POT = "Equity:Pot"
_PLAYERS = "Assets:Players"
_STREETS = "Equity:Streets"
_LONGEST_COMMODITY = 24
_FIRST = date(1970, 1, 1)

Leg = tuple[str, int, str]


class Chart:
    """The accounts and commodities of one table; names that Beancount cannot hold are made into such, each once."""

    def __init__(self, table: Table) -> None:
        self.players = _unique(table.players, lambda name, place: _component(name) or f"Player-{place}", 60)
        self.streets = _unique(table.deeds, lambda deed, place: _component(deed) or f"Deed-{place}", 60)
        # The codes of money and buildings are taken, as is that of a card.
        taken = [MONEY, HOUSE, HOTELS, *(self.card(deck) for deck in table.box.decks)]
        self.deeds = _unique(table.deeds, _commodity, _LONGEST_COMMODITY, taken)

    def holder(self, name: str) -> str:
        """The account of a player, the Bank or the pot."""
        if name in (BANK, POT):
            return _BANK if name == BANK else _POT
        return f"{_PLAYERS}:{self.players[name]}"

    def street(self, end: str) -> str:
        """The account of the street on which buildings stand, or of the Bank that they come from."""
        return _BANK if end == BANK else f"{_STREETS}:{self.streets[end]}"

    @staticmethod
    def card(deck: str) -> str:
        """The commodity of a deck's Jail card."""
        return f"JAIL-CARD-{deck.upper()}"


def beancount(table: Table, entries: Sequence[Entry], says: Callable[[Entry], str], title: str = "") -> str:
    """The file. `table` is as it stands after all the entries, and `says` gives the sentence of one."""
    chart = Chart(table)
    days = [_day(entry) for entry in entries] or [_FIRST]
    lines = [f'option "title" {_quoted(title or table.box.name)}', f'option "operating_currency" "{MONEY}"', ""]
    lines += [*_opened(table, chart, min(days)), ""]
    for entry in entries:
        lines += [*_transaction(chart, entry, says(entry)), ""]
    lines += _balances(table, chart, max(days) + timedelta(days=1))
    return "\n".join(lines) + "\n"


def legs(chart: Chart, move: Move) -> list[Leg]:
    """What a move takes from one account and gives to another; a mark moves nothing."""
    match move:
        case Money(source, target, amount):
            what, count = MONEY, amount
        case DeedMoved(source, target, deed):
            what, count = chart.deeds[deed], 1
        case Built(kind, source, target, count):
            what = HOTELS if kind == "hotel" else HOUSE
            return [(chart.street(source), -count, what), (chart.street(target), count, what)]
        case CardMoved(source, target, deck):
            what, count = chart.card(deck), 1
        case Mark():
            return []
    return [(chart.holder(source), -count, what), (chart.holder(target), count, what)]


def _opened(table: Table, chart: Chart, day: date) -> Iterator[str]:
    yield f"{day} commodity {MONEY}"
    yield f"  name: {_quoted(table.box.money)}"
    for deed, code in chart.deeds.items():
        yield f"{day} commodity {code}"
        yield f"  name: {_quoted(table.deeds[deed].name)}"
    yield from (f"{day} open {account}" for account in (_BANK, _POT))
    for player in table.players:
        yield f"{day} open {chart.holder(player)}"
        yield f"  name: {_quoted(player)}"
    yield from (f"{day} open {chart.street(deed)}" for deed in table.deeds)


def _transaction(chart: Chart, entry: Entry, sentence: str) -> Iterator[str]:
    yield f"{_day(entry)} * {_quoted(sentence)}"
    yield f"  entry: {entry.number}"
    if entry.at:
        yield f"  time: {_quoted(entry.at)}"
    for move in entry.moves:
        yield from (f"  {account}  {count} {what}" for account, count, what in legs(chart, move))


def _balances(table: Table, chart: Chart, day: date) -> Iterator[str]:
    """The balances of the table, whose accounts Beancount then checks."""
    for holder, cash in table.cash.items():
        yield f"{day} balance {chart.holder(holder)}  {cash} {MONEY}"
    for deed, owner in table.owner.items():
        yield f"{day} balance {chart.holder(owner)}  1 {chart.deeds[deed]}"
    for deck, holder in table.cards.items():
        yield f"{day} balance {chart.holder(holder)}  1 {chart.card(deck)}"
    for deed, level in table.level.items():
        what, count = (HOTELS, 1) if level == HOTEL else (HOUSE, level)
        yield f"{day} balance {chart.street(deed)}  {count} {what}"


def _day(entry: Entry) -> date:
    try:
        return date.fromisoformat(entry.at[:10])
    except ValueError:
        return _FIRST


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _component(name: str) -> str:
    """The name with the letters and digits that a part of an account may have; empty where none is left."""
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("ø", "o").replace("Ø", "O"))
    letters = re.sub(r"[^A-Za-z0-9]+", "-", "".join(each for each in plain if not unicodedata.combining(each)))
    return "-".join(part[:1].upper() + part[1:] for part in letters.split("-") if part)


def _commodity(deed: str, place: int) -> str:
    code = re.sub(r"[^A-Z0-9]+", "-", deed.upper()).strip("-")
    return code if code[:1].isalpha() else f"DEED-{place}"


def _unique(
    names: Iterable[str], made: Callable[[str, int], str], longest: int, taken: Iterable[str] = ()
) -> dict[str, str]:
    """Each name in a form that no other has, capitals aside, and that is no longer than so many characters."""
    used = {each.upper() for each in taken}
    forms: dict[str, str] = {}
    for place, name in enumerate(names, 1):
        form = made(name, place)
        ends = itertools.chain([""], (f"-{number}" for number in itertools.count(2)))
        each = (form[: longest - len(end)].rstrip("-") + end for end in ends)
        forms[name] = next(candidate for candidate in each if candidate.upper() not in used)
        used.add(forms[name].upper())
    return forms
