"""What was done at the table and the bank was not told, as a count shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from banker.rules import operations as ops
from banker.rules.guess import Doubt, Explanation, Kind
from banker.rules.history import Entry
from banker.rules.mending import forgotten, netted
from banker.rules.moves import BANK, POT, Money
from banker.rules.operations import Operation
from banker.rules.payments import bank_or_pot
from banker.rules.reading import Basket
from banker.rules.recount import Difference, What
from banker.rules.rent import reckon
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table


def guesses(
    standing: Sequence[tuple[Entry, Table]], table: Table, open_now: Sequence[Difference]
) -> Iterator[Explanation]:
    """What may have been forgotten, whatever is on record of it."""
    more = {found.of: found.counted - found.booked for found in open_now if found.what is What.CASH}
    yield from _not_booked(table, open_now, more)
    yield from _salaries(table)
    yield from _landings(table, standing)
    yield from _rents(table, more)
    yield from _jail_fees(table, standing, more)
    yield from _taxes(table, more)
    yield from _payments(table, more)


def _not_booked(table: Table, open_now: Sequence[Difference], more: Mapping[str, int]) -> Iterator[Explanation]:
    """What the count shows of itself: purchases, trades, mortgages, buildings, cards, and money from or to all."""
    for asked in [*_shown(table, open_now, more), *_to_all(table, more)]:
        moves = forgotten(table, asked)
        if isinstance(moves, Refused) and moves.code in (Code.NEED_PRINTED_COST, Code.MORTGAGE_CHOICE_MISSING):
            asked = moves.remedy
            moves = forgotten(table, asked)
        if not isinstance(moves, Refused):
            # What went from one player to another was as likely booked for the wrong one in the first place.
            doubt = Doubt.LITTLE if isinstance(asked[0], ops.Trade) else Doubt.HARDLY
            yield Explanation(Kind.NOT_BOOKED, moves, asked=asked[0], doubt=doubt)


def _shown(table: Table, open_now: Sequence[Difference], more: Mapping[str, int]) -> Iterator[Sequence[Operation]]:
    bought: dict[str, list[Operation]] = {}
    knocked_down: list[Sequence[Operation]] = []
    faces: dict[tuple[str, bool], list[str]] = {}
    levels: dict[tuple[str, bool], dict[str, int]] = {}
    for found in open_now:
        owner = table.owner.get(found.of, BANK)
        match found.what:
            case What.OWNER if found.booked == BANK:
                bought.setdefault(found.counted, []).append(ops.Buy(player=found.counted, deed=found.of))
                knocked_down += _at_auction(found, more)
            case What.FACE if owner != BANK:
                faces.setdefault((owner, found.counted), []).append(found.of)
            case What.LEVEL if owner != BANK:
                levels.setdefault((owner, found.counted > found.booked), {})[found.of] = found.counted
            case What.CARD if found.booked == BANK:
                yield [ops.TakeCard(player=found.counted, deck=found.of)]  # type: ignore[arg-type]
            case What.CARD if found.counted == BANK:
                yield [ops.JailCard(player=found.booked, deck=found.of)]  # type: ignore[arg-type]
            case _:
                pass
    for purchases in bought.values():
        yield from ([each] for each in purchases)
        yield purchases
    yield from knocked_down
    for (owner, down), deeds in faces.items():
        for each in [*((deed,) for deed in deeds), tuple(deeds)]:
            yield from _turned_over(table, owner, each, more.get(owner, 0), down=down)
    for (owner, rising), to in levels.items():
        yield [ops.Build(player=owner, to=to) if rising else ops.Sell(player=owner, to=to)]
    yield from _trades(table, open_now, more)


def _at_auction(found: Difference, more: Mapping[str, int]) -> Iterator[Sequence[Operation]]:
    """The deed went for what its new owner has less."""
    paid = -more.get(found.counted, 0)
    if paid > 0:
        yield [ops.Sold(player=found.counted, deed=found.of, amount=paid)]


def _turned_over(
    table: Table, owner: str, deeds: tuple[str, ...], more: int, *, down: bool
) -> Iterator[Sequence[Operation]]:
    """Mortgages raised or lifted; where the number is on the deed, lifting cost what its owner has less."""
    if down:
        yield [ops.Mortgage(player=owner, deeds=deeds)]
        return
    yield [ops.Lift(player=owner, deeds=deeds)]
    if len(deeds) == 1 and more < 0 and table.terms.unmortgage_cost == "printed_on_deed":
        yield [ops.Lift(player=owner, deeds=deeds, cost={deeds[0]: -more})]


def _trades(table: Table, open_now: Sequence[Difference], more: Mapping[str, int]) -> Iterator[Sequence[Operation]]:
    """Deeds and cards that went from player to player, and the cash that went the other way."""
    given: dict[tuple[str, str], dict[str, Basket]] = {}
    for found in open_now:
        if found.what in (What.OWNER, What.CARD) and BANK not in (found.booked, found.counted):
            one, other = sorted((found.booked, found.counted), key=table.players.index)
            baskets = given.setdefault((one, other), {one: Basket(), other: Basket()})
            baskets[found.booked] = _with(baskets[found.booked], found)
    for (one, other), baskets in given.items():
        yield [ops.Trade(gives=baskets)]
        for cash in {more.get(one, 0), -more.get(other, 0)} - {0}:
            payer = other if cash > 0 else one
            yield [ops.Trade(gives={**baskets, payer: baskets[payer]._replace(cash=abs(cash))})]


def _with(basket: Basket, found: Difference) -> Basket:
    if found.what is What.CARD:
        return basket._replace(jail_cards=(*basket.jail_cards, found.of))
    return basket._replace(deeds=(*basket.deeds, found.of))


def _to_all(table: Table, more: Mapping[str, int]) -> Iterator[Sequence[Operation]]:
    """One player paid all others the same, or was paid by them."""
    others = len(table.playing) - 1
    for player, change in more.items():
        each, rest = divmod(abs(change), max(1, others))
        if others > 1 and each and not rest and player in table.playing:
            kind = ops.PayEach if change < 0 else ops.CollectEach
            yield [kind(player=player, amount=each)]


def _salaries(table: Table) -> Iterator[Explanation]:
    for player in table.playing:
        moves = forgotten(table, [ops.Salary(player=player)])
        if not isinstance(moves, Refused):
            yield Explanation(Kind.SALARY_FORGOTTEN, moves, None, player, table.terms.go_salary)


def _landings(table: Table, standing: Sequence[tuple[Entry, Table]]) -> Iterator[Explanation]:
    """Landings on record whose rent is not booked. The count shows that it was paid; that need not be in time."""
    for payer, claims in table.claims.items():
        for claim in claims:
            if claim.state != "paid" and not claim.mortgaged and claim.rent:
                landed = (entry for entry, _ in reversed(standing) if _landed(entry, payer, claim.deed))
                moves = netted(table, [Money(payer, claim.owner, claim.rent)])
                yield Explanation(Kind.RENT_FORGOTTEN, moves, next(landed, None), claim.deed, claim.rent)


def _landed(entry: Entry, payer: str, deed: str) -> bool:
    return isinstance(entry.operation, ops.Land) and (entry.operation.player, entry.operation.space) == (payer, deed)


def _rents(table: Table, more: Mapping[str, int]) -> Iterator[Explanation]:
    """Rents without a landing on record: somebody has so much less, and an owner more."""
    payers = [player for player, change in more.items() if change < 0]
    for deed, owner in table.owner.items():
        if deed in table.mortgaged:
            continue
        due, times, *_rest = reckon(table, table.deeds[deed], owner)
        for payer in payers:
            for amount in {-more[payer], more.get(owner, 0)}:
                rolled = times and amount % times == 0 and amount // times in range(*_rolls(table))
                if payer != owner and amount > 0 and (amount == due or rolled):
                    moves = netted(table, [Money(payer, owner, amount)])
                    doubt = Doubt.HARDLY if more.get(owner, 0) > 0 else Doubt.LITTLE
                    yield Explanation(Kind.RENT_FORGOTTEN, moves, None, deed, amount, doubt=doubt)


def _rolls(table: Table) -> tuple[int, int]:
    least, most = table.box.dice
    return least, most + 1


def _jail_fees(table: Table, standing: Sequence[tuple[Entry, Table]], more: Mapping[str, int]) -> Iterator[Explanation]:
    """The fee of somebody who was in Jail; who still sits there by the book leaves with it."""
    fee = table.terms.jail_fee
    for player, change in more.items():
        if player not in table.playing or change >= 0 or not fee:
            continue
        if player in table.in_jail:
            moves = forgotten(table, [ops.JailPay(player=player)])
        elif any(player in before.in_jail for _entry, before in standing):
            moves = netted(table, [Money(player, bank_or_pot(table, "fines"), fee)])
        else:
            continue
        if not isinstance(moves, Refused):
            yield Explanation(Kind.JAIL_FEE_FORGOTTEN, moves, None, player, fee)


def _taxes(table: Table, more: Mapping[str, int]) -> Iterator[Explanation]:
    for player, change in more.items():
        for space in table.box.taxes if player in table.playing and change < 0 else ():
            asked = ops.Tax(player=player, space=space)
            moves = forgotten(table, [asked])
            if isinstance(moves, Refused):
                moves = forgotten(table, [replace(asked, choice="flat")])
            if not isinstance(moves, Refused):
                amount = sum(move.amount for move in moves if isinstance(move, Money))
                yield Explanation(Kind.TAX_FORGOTTEN, moves, None, player, amount, doubt=Doubt.LITTLE)


def _payments(table: Table, more: Mapping[str, int]) -> Iterator[Explanation]:
    """Some other payment, of a card say, between two who counted as much less and more, or with the Bank."""
    ends: Iterable[tuple[str, int]] = [*more.items()]
    for player, change in ends:
        payer, payee = (BANK, player) if change > 0 else (player, BANK)
        if player != POT:
            moves = netted(table, [Money(payer, payee, abs(change))])
            yield Explanation(Kind.PAYMENT_FORGOTTEN, moves, None, player, abs(change), doubt=Doubt.SOME)
        for other, less in ends:
            if change > 0 and less == -change and POT not in (player, other):
                moves = netted(table, [Money(other, player, change)])
                yield Explanation(Kind.PAYMENT_FORGOTTEN, moves, None, other, change, doubt=Doubt.LITTLE)
