"""What could have gone wrong at a table that was counted: guesses, each with the moves that set the book right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.booking import book
from banker.rules.corrections import correct
from banker.rules.history import Entry
from banker.rules.mending import correction, forgotten, instead, netted, payment, taken_back, with_amount
from banker.rules.mortgage import interest
from banker.rules.moves import BANK, Built, DeedMoved, Mark, Money, Moves
from banker.rules.operations import Operation
from banker.rules.recount import Count, Difference, What, as_counted, differences
from banker.rules.rent import reckon
from banker.rules.ruling import No, Refused, applies
from banker.rules.table import Table

MOST = 5


class Kind(StrEnum):
    """How a difference can have come about."""

    NOT_DONE = "not_done"
    NOT_BOOKED = "not_booked"
    DONE_TWICE = "done_twice"
    ANOTHER_AMOUNT = "another_amount"
    ANOTHER_DEED = "another_deed"
    OTHER_BUILDINGS = "other_buildings"
    SALARY_FORGOTTEN = "salary_forgotten"
    RENT_FORGOTTEN = "rent_forgotten"
    FEE_FORGOTTEN = "fee_forgotten"
    UNEXPLAINED = "unexplained"


class Explanation(NamedTuple):
    """A guess: what went wrong, the moves that set the book right, at which entry or for whom, the operation that was
    not booked, and how many differences it leaves open."""

    kind: Kind
    moves: Moves
    entry: Entry | None = None
    of: str = ""
    amount: int = 0
    asked: Operation | None = None
    left: int = 0


def explanations(standing: Sequence[tuple[Entry, Table]], table: Table, count: Count) -> list[Explanation]:
    """What could have gone wrong, the likeliest first: what explains all before what explains a part, late entries
    before early ones. The last makes the book as it was counted, whatever went wrong. Empty where nothing differs."""
    open_now = differences(table, count)
    if not open_now:
        return []
    touched = {found.of for found in open_now}
    found: list[Explanation] = []
    for guess in _guesses(standing, table, touched, open_now):
        still = differences(book(table, guess.moves), count)
        known = {(each.what, each.of) for each in open_now}
        worse = any((each.what, each.of) not in known for each in still)
        if len(still) < len(open_now) and not worse and _sound(table, guess.moves):
            found.append(guess._replace(left=len(still)))
    found.sort(key=_likelihood)
    # Of guesses that come to the same the likeliest stands for all.
    unlike = list({frozenset(each.moves): each for each in reversed(found)}.values())
    unlike.sort(key=_likelihood)
    return [*unlike[:MOST], Explanation(Kind.UNEXPLAINED, as_counted(table, open_now))]


def _likelihood(found: Explanation) -> tuple[int, int, int]:
    return found.left, _ORDER.index(found.kind), -found.entry.number if found.entry else 0


# Forgetting is likelier than booking what never happened, and a wrong figure than either.
_ORDER = (
    Kind.OTHER_BUILDINGS,
    Kind.NOT_BOOKED,
    Kind.ANOTHER_DEED,
    Kind.FEE_FORGOTTEN,
    Kind.SALARY_FORGOTTEN,
    Kind.RENT_FORGOTTEN,
    Kind.NOT_DONE,
    Kind.DONE_TWICE,
    Kind.ANOTHER_AMOUNT,
    Kind.UNEXPLAINED,
)


def _guesses(
    standing: Sequence[tuple[Entry, Table]], table: Table, touched: set[str], open_now: Sequence[Difference]
) -> Iterator[Explanation]:
    yield from _not_booked(table, open_now)
    yield from _salaries(table)
    yield from _rents(table, standing)
    for entry, before in reversed(standing[1:]):
        if isinstance(entry.operation, ops.Turn | ops.MakeRuling | ops.Pause) or not _touches(entry, touched):
            continue
        yield Explanation(Kind.NOT_DONE, taken_back(table, entry, before), entry)
        yield Explanation(Kind.DONE_TWICE, netted(table, entry.moves), entry)
        yield from _other_amounts(table, entry, open_now)
        yield from _other_deeds(table, entry, before)
        yield from _fees(table, entry, before)
        yield from _other_levels(table, entry, before, open_now)


def _touches(entry: Entry, touched: set[str]) -> bool:
    for move in entry.moves:
        ends = {move.of} if isinstance(move, Mark) else {move.source, move.target}
        if ends & touched or (isinstance(move, DeedMoved) and move.deed in touched):
            return True
    return False


def _not_booked(table: Table, open_now: Sequence[Difference]) -> Iterator[Explanation]:
    """What the table did and the bank was not told: a purchase, a mortgage, building."""
    for asked in _untold(table, open_now):
        moves = forgotten(table, [asked])
        if not isinstance(moves, Refused):
            yield Explanation(Kind.NOT_BOOKED, moves, asked=asked)


def _untold(table: Table, open_now: Sequence[Difference]) -> Iterator[Operation]:
    raised: dict[str, dict[str, int]] = {}
    lowered: dict[str, dict[str, int]] = {}
    for found in open_now:
        owner = table.owner.get(found.of, BANK)
        match found.what:
            case What.OWNER if found.booked == BANK:
                yield ops.Buy(player=found.counted, deed=found.of)
            case What.FACE if owner != BANK and found.counted:
                yield ops.Mortgage(player=owner, deeds=(found.of,))
            case What.FACE if owner != BANK:
                yield ops.Lift(player=owner, deeds=(found.of,))
            case What.LEVEL if owner != BANK:
                levels = raised if found.counted > found.booked else lowered
                levels.setdefault(owner, {})[found.of] = found.counted
            case What.CARD if found.booked == BANK:
                yield ops.TakeCard(player=found.counted, deck="chance" if found.of == "chance" else "chest")
            case _:
                pass
    for owner, to in raised.items():
        yield ops.Build(player=owner, to=to)
    for owner, to in lowered.items():
        yield ops.Sell(player=owner, to=to)


def _salaries(table: Table) -> Iterator[Explanation]:
    for player in table.playing:
        moves = forgotten(table, [ops.Salary(player=player)])
        if not isinstance(moves, Refused):
            yield Explanation(Kind.SALARY_FORGOTTEN, moves, None, player, table.terms.go_salary)


def _rents(table: Table, standing: Sequence[tuple[Entry, Table]]) -> Iterator[Explanation]:
    """Landings on record whose rent is still open; what lapsed stays lost."""
    for payer, claims in table.claims.items():
        for claim in claims:
            if claim.state == "open" and not claim.mortgaged and claim.rent:
                landed = (entry for entry, _ in reversed(standing) if _landed(entry, payer, claim.deed))
                moves = netted(table, [Money(payer, claim.owner, claim.rent)])
                yield Explanation(Kind.RENT_FORGOTTEN, moves, next(landed, None), claim.deed, claim.rent)


def _landed(entry: Entry, payer: str, deed: str) -> bool:
    return isinstance(entry.operation, ops.Land) and (entry.operation.player, entry.operation.space) == (payer, deed)


def _other_amounts(table: Table, entry: Entry, open_now: Iterable[Difference]) -> Iterator[Explanation]:
    """The payment was of another amount: the one that one of its ends counts."""
    paid = payment(entry)
    if paid is None:
        return
    more = {
        found.counted - found.booked if found.of == paid.target else found.booked - found.counted
        for found in open_now
        if found.what is What.CASH and found.of in (paid.source, paid.target)
    }
    for change in more:
        if paid.amount + change > 0:
            moves = with_amount(table, entry, paid.amount + change)
            yield Explanation(Kind.ANOTHER_AMOUNT, moves, entry, "", paid.amount + change)


def _other_deeds(table: Table, entry: Entry, before: Table) -> Iterator[Explanation]:
    """The rent was for another deed, of the same owner or of somebody else."""
    if not isinstance(entry.operation, ops.Rent):
        return
    paid = payment(entry)
    if paid is None:
        return
    for deed, owner in before.owner.items():
        due = reckon(before, before.deeds[deed], owner).due
        if deed != entry.operation.deed and owner != paid.source and deed not in before.mortgaged and due:
            back = Money(paid.target, paid.source, paid.amount)
            moves = netted(table, [back, Money(paid.source, owner, due)])
            yield Explanation(Kind.ANOTHER_DEED, moves, entry, deed, due)


def _other_levels(table: Table, entry: Entry, before: Table, open_now: Iterable[Difference]) -> Iterator[Explanation]:
    """Buildings were ordered, and others than the entry says were put up and paid for."""
    if not isinstance(entry.operation, ops.Build | ops.Sell):
        return
    counted = {found.of: found.counted for found in open_now if found.what is What.LEVEL}
    booked = {move.target if move.source == BANK else move.source for move in entry.moves if isinstance(move, Built)}
    if not booked & set(counted):
        return
    levels = {deed: counted.get(deed, table.level.get(deed, 0)) for deed in booked | set(counted)}
    rising = isinstance(entry.operation, ops.Build)
    to = {deed: level for deed, level in levels.items() if (level > before.level.get(deed, 0)) is rising}
    moves = instead(table, entry, before, [replace(entry.operation, to=to)] if to else [])
    if not isinstance(moves, Refused):
        yield Explanation(Kind.OTHER_BUILDINGS, moves, entry)


def _fees(table: Table, entry: Entry, before: Table) -> Iterator[Explanation]:
    """A mortgaged deed changed hands and its fee was, or was not, paid at the table."""
    if not applies(table, P.MORTGAGE_TRANSFER):
        return
    for move in entry.moves:
        if isinstance(move, DeedMoved) and move.deed in before.mortgaged and move.target != BANK:
            fee = interest(before, before.deeds[move.deed]).amount
            moves = netted(table, [Money(move.target, BANK, fee)])
            yield Explanation(Kind.FEE_FORGOTTEN, moves, entry, move.deed, fee)


def _sound(table: Table, moves: Moves) -> bool:
    """Whether the table would take these moves as a correction."""
    try:
        correct(table, correction(table, moves, "recount"))
    except No:
        return False
    return True
