"""What could have gone wrong at a table that was counted: guesses, each with the moves that set the book right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from banker.rules import slips, untold
from banker.rules.booking import book
from banker.rules.corrections import correct
from banker.rules.guess import Doubt, Explanation, Kind, likelihood
from banker.rules.history import Entry
from banker.rules.mending import correction, netted
from banker.rules.moves import BANK, POT, Built, CardMoved, Cell, DeedMoved, Mark, Money, Moves
from banker.rules.recount import Count, Difference, as_counted, differences
from banker.rules.ruling import No
from banker.rules.table import Table

__all__ = ["Explanation", "Kind", "explanations"]

MOST = 8
# Of so many guesses any two are tried together, and so many pairs are told.
TRIED, PAIRS = 80, 2
# Whoever else is concerned by one mistake may not have been counted; more than one would have been noticed.
STRAYS = 1
_LIKELY = (Doubt.HARDLY, Doubt.LITTLE)

Known = set[tuple[object, str]]


def explanations(standing: Sequence[tuple[Entry, Table]], table: Table, count: Count) -> list[Explanation]:
    """What could have gone wrong, the likeliest first: what explains all before what explains a part, late entries
    before early ones. The last makes the book as it was counted, whatever went wrong. Empty where nothing differs."""
    open_now = differences(table, count)
    if not open_now:
        return []
    known = _known(open_now)
    alone: list[Explanation] = []
    partly: list[Explanation] = []
    for guess in _guesses(standing, table, open_now):
        still = differences(book(table, guess.moves), count)
        if not _known(still) <= known:
            continue
        strays = _strays(guess.moves, count)
        if strays > STRAYS:
            continue
        partly.append(guess._replace(left=len(still), strays=strays))
        if len(still) < len(open_now) and _sound(table, guess.moves):
            alone.append(partly[-1])
    found = _unlike(alone)
    if not any(each.left + each.strays == 0 and each.doubt in _LIKELY for each in found):
        found = [*_together(table, count, partly), *found]
    return [*found[:MOST], Explanation(Kind.UNEXPLAINED, as_counted(table, open_now))]


def _known(found: Iterable[Difference]) -> Known:
    return {(each.what, each.of) for each in found}


def _guesses(
    standing: Sequence[tuple[Entry, Table]], table: Table, open_now: Sequence[Difference]
) -> Iterator[Explanation]:
    yield from untold.guesses(standing, table, open_now)
    yield from slips.guesses(standing, table, open_now)


def _unlike(found: Iterable[Explanation]) -> list[Explanation]:
    """The likeliest first; of guesses of a kind that come to the same the likeliest stands for all."""
    ordered = sorted(found, key=likelihood)
    unlike = list({(each.kind, frozenset(each.moves)): each for each in reversed(ordered)}.values())
    return sorted(unlike, key=likelihood)


def _strays(moves: Moves, count: Count) -> int:
    """How much is turned that nobody counted, so that it is taken to be as booked."""
    paid: Counter[str] = Counter()
    for move in moves:
        if isinstance(move, Money):
            paid[move.source] -= move.amount
            paid[move.target] += move.amount
    cash = {end for end, amount in paid.items() if amount}
    owner = {move.deed for move in moves if isinstance(move, DeedMoved)}
    level = {end for move in moves if isinstance(move, Built) for end in (move.source, move.target)}
    faces = {move.of for move in moves if isinstance(move, Mark) and move.cell is Cell.MORTGAGED}
    cards = {move.deck for move in moves if isinstance(move, CardMoved)}
    turned = ((cash, count.cash), (owner, count.owner), (level, count.level), (faces, count.mortgaged))
    return sum(len(ends - set(counted) - {BANK, POT}) for ends, counted in (*turned, (cards, count.cards)))


def _together(table: Table, count: Count, partly: Iterable[Explanation]) -> list[Explanation]:
    """Two mistakes that explain together what neither does alone."""
    likely = [each for each in _unlike(partly) if each.left and not each.strays and each.doubt in _LIKELY][:TRIED]
    found: list[Explanation] = []
    for first, second in combinations(likely, 2):
        moves = netted(table, [*first.moves, *second.moves])
        if not differences(book(table, moves), count) and _sound(table, moves):
            found.append(first._replace(moves=moves, left=0, doubt=Doubt.SOME, both=(first, second)))
    found.sort(key=lambda pair: [sum(both) for both in zip(*map(likelihood, pair.both), strict=True)])
    return list({frozenset(pair.moves): pair for pair in reversed(found)}.values())[::-1][:PAIRS]


def _sound(table: Table, moves: Moves) -> bool:
    """Whether the table would take these moves as a correction."""
    try:
        correct(table, correction(table, moves, "recount"))
    except No:
        return False
    return True
