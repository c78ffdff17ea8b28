"""Rent: what a landing makes claimable, until when, and what is paid (spec 5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from banker.edition.box import Deed
from banker.edition.parameters import Parameter as P
from banker.edition.terms import Figures
from banker.rules import operations as ops
from banker.rules.checks import deed, seat, still_on
from banker.rules.moves import Cell, Mark, Move
from banker.rules.payments import pay_due
from banker.rules.purchase import figure_notices
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Claim, Table


class Reckoning(NamedTuple):
    """How a rent comes about: `due` is None where dice decide, and then `times` of their total are due."""

    due: int | None
    times: int
    base: int
    why: str
    figure: str
    decided: tuple[P, ...]


def reckon(table: Table, printed: Deed, owner: str) -> Reckoning:
    """The rent of this deed as things stand, before any card."""
    terms = table.terms
    if printed.kind == "street":
        return _reckon_street(table, printed, owner)
    sisters = [sister for sister in table.box.sisters(printed.id) if table.owner.get(sister) == owner]
    free = [sister for sister in sisters if sister not in table.mortgaged]
    by_ownership = terms.ownership_count_includes_mortgaged == "yes"
    count = max(1, len(sisters if by_ownership else free))
    decided = (P.OWNERSHIP_COUNT_INCLUDES_MORTGAGED,) if len(free) < len(sisters) else ()
    if printed.kind == "station":
        due = station_rent(table, printed, count)
        return Reckoning(due, 0, due, f"count_{count}", f"station_{count}", (*decided, P.STATION_RENTS))
    times = terms.utility_multipliers.steps[count - 1]
    return Reckoning(None, times, 0, f"times_{count}", "", (*decided, P.UTILITY_MULTIPLIERS))


def station_rent(table: Table, printed: Deed, count: int) -> int:
    """The rent of a station whose owner has so many: as its deed says, or by the ladder of the leaflet."""
    ladder = table.terms.station_rents
    read_off = f"{printed.id}/station_{count}" in table.deed_says or not isinstance(ladder, Figures)
    return printed.rents[count - 1] if read_off else ladder.steps[count - 1]  # type: ignore[union-attr]


def _reckon_street(table: Table, printed: Deed, owner: str) -> Reckoning:
    level = table.level.get(printed.id, 0)
    figure = f"rent_{level}"
    if level:
        return Reckoning(printed.rents[level], 0, printed.rents[level], f"level_{level}", figure, ())
    base = printed.rents[0]
    if not table.has_group(owner, printed.id):
        return Reckoning(base, 0, base, "single", figure, ())
    if any(sister in table.mortgaged for sister in table.box.sisters(printed.id)):
        lost = table.terms.double_rent_with_mortgage == "lost_for_group"
        decided = (P.FULL_SET_UNBUILT_RENT, P.DOUBLE_RENT_WITH_MORTGAGE)
        return Reckoning(base if lost else 2 * base, 0, base, "set_lost" if lost else "set", figure, decided)
    return Reckoning(2 * base, 0, base, "set", figure, (P.FULL_SET_UNBUILT_RENT,))


def claimed(table: Table, asked: ops.Land, player: str, space: str, owner: str) -> Allowed:
    """A landing on another's deed: its rent may be asked for until the deadline; in Junior it is paid at once."""
    printed = table.deeds[space]
    mortgaged = space in table.mortgaged
    facts = {"player": player, "space": space, "owner": owner}
    if owner in table.in_jail and table.terms.rent_while_owner_in_jail == "no":
        return allow([], decided_by(table, P.RENT_WHILE_OWNER_IN_JAIL), follows="jailed_owner", **facts)
    reckoned = reckon(table, printed, owner)
    window = table.terms.rent_claim_window
    left = {"next_player_roll": 1, "second_following_roll": 3}.get(window)
    claim = Claim(space, owner, reckoned.due, reckoned.times, mortgaged, asked.dice, asked.card, left)
    claims = (*table.claims.get(player, ()), claim)
    if mortgaged and not (asked.card and table.terms.card_on_mortgaged == "card_amount"):
        notices = decided_by(table, P.RENT_ON_MORTGAGED)
        return allow([Mark(Cell.CLAIMS, player, claims)], notices, follows="mortgaged", **facts)
    if table.terms.rent_must_be_asked == "no" and reckoned.due is not None:
        paid = (*claims[:-1], claim._replace(state="paid"))
        moves = [Mark(Cell.CLAIMS, player, paid), *pay_due(table, player, owner, reckoned.due, "rent")]
        notices = decided_by(table, P.RENT_MUST_BE_ASKED) + figure_notices(table, printed, reckoned.figure)
        return allow(moves, notices, follows="rent_paid", amount=reckoned.due, why=reckoned.why, **facts)
    detail = {"amount": reckoned.due, "times": reckoned.times, "why": reckoned.why, "base": reckoned.base}
    return allow([Mark(Cell.CLAIMS, player, claims)], [], follows="rent", **detail, **facts)


def lapses(table: Table, player: str) -> list[Move]:
    """The marks that close what was not asked for in time, when another player than before is called."""
    moves: list[Move] = []
    for payer, claims in table.claims.items():
        kept = tuple(_older(claim, player) for claim in claims if claim.state == "open" or payer != player)
        if kept != claims:
            moves.append(Mark(Cell.CLAIMS, payer, kept))
    return moves


def _older(claim: Claim, called: str) -> Claim:
    if claim.state != "open":
        return claim
    if claim.rolls_left is None:
        return claim._replace(state="lapsed") if called == claim.owner else claim
    left = claim.rolls_left - 1
    return claim._replace(rolls_left=left, state="open" if left else "lapsed")


def on_record(table: Table, player: str, deed_id: str) -> Claim | None:
    """The landing on record that a rent would be for: the first open that owes, any open, or the latest closed."""
    claims = [claim for claim in table.claims.get(player, ()) if claim.deed == deed_id]
    still_open = [claim for claim in claims if claim.state == "open"]
    owing = [claim for claim in still_open if claim.card or not claim.mortgaged]
    return next(iter([*owing, *still_open, *claims[-1:]]), None)


def rent(table: Table, asked: ops.Rent) -> Allowed:
    """The owner asks in time and the player who landed pays, as the deed and the edition say."""
    player = seat(table, asked.player)
    printed = deed(table, asked.deed)
    still_on(table)
    check_dice(table, asked.dice)
    claim = on_record(table, player, printed.id)
    owner = claim.owner if claim and claim.state == "open" else table.owner.get(printed.id)
    if owner is None:
        refuse(Code.NO_OWNER, remedy=[ops.Buy(player=player, deed=printed.id)], deed=printed.id)
    if owner == player:
        refuse(Code.NO_RENT_ON_OWN_DEED, deed=printed.id, player=player)
    _in_time(table, asked, player, printed, owner, claim)
    reckoned = reckon(table, printed, owner)
    due, notices = _due(table, asked, player, printed, owner, claim, reckoned)
    if owner in table.in_jail:
        notices += decided_by(table, P.RENT_WHILE_OWNER_IN_JAIL)
        if table.terms.rent_while_owner_in_jail == "no":
            refuse(Code.NOT_IN_THIS_EDITION, P.RENT_WHILE_OWNER_IN_JAIL, notices=notices, owner=owner)
    as_landed = claim is not None and table.terms.rent_snapshot == "at_landing" and claim.rent != reckoned.due
    facts: dict[str, Any] = {
        "player": player,
        "owner": owner,
        "deed": printed.id,
        "why": "landed" if as_landed else reckoned.why,
        "base": reckoned.base,
        "times": reckoned.times,
        "card": asked.card or (claim.card if claim else None),
    }
    due, agreed = _agreed(asked, due, notices, facts)
    notices += [*agreed, *_promised(table, owner, player)]
    moves = [*_recorded(table, asked, player, printed.id, claim), *pay_due(table, player, owner, due, "rent")]
    return allow(moves, notices, amount=due, **facts)


def _agreed(asked: ops.Rent, due: int, notices: list[Notice], facts: dict[str, Any]) -> tuple[int, list[Notice]]:
    """The amount that was asked for, if it is the right one or the table agreed to it by name."""
    if asked.amount is None or asked.amount == due:
        return due, []
    if asked.ruling:
        return asked.amount, [Notice(NoticeCode.TABLE_AGREED, None, {"text": asked.ruling, "instead": due})]
    refuse(
        Code.WRONG_AMOUNT,
        remedy=[replace(asked, amount=due)],
        notices=notices,
        asked=asked.amount,
        right=due,
        **facts,
    )


def _promised(table: Table, owner: str, player: str) -> list[Notice]:
    """The owner's promises to the player, which the table keeps by itself."""
    return [
        Notice(
            NoticeCode.PROMISE_DUE,
            P.RENT_IMMUNITY_DEALS,
            {"giver": owner, "receiver": player, "text": pledge.text},
        )
        for pledge in table.promises.values()
        if (pledge.giver, pledge.receiver) == (owner, player)
    ]


def _in_time(table: Table, asked: ops.Rent, player: str, printed: Deed, owner: str, claim: Claim | None) -> None:
    if claim is not None and claim.state == "lapsed":
        _refuse_late(table, printed, owner)
    if claim is not None and claim.state == "paid":
        refuse(Code.ALREADY_PAID, remedy=[ops.Land(player=player, space=printed.id)], deed=printed.id, player=player)
    if claim is None and asked.late and not _late_in_time(table, player, owner):
        _refuse_late(table, printed, owner)


def _refuse_late(table: Table, printed: Deed, owner: str) -> None:
    window = table.terms.rent_claim_window
    notices = decided_by(table, P.RENT_CLAIM_WINDOW)
    refuse(Code.RENT_WINDOW_CLOSED, P.RENT_CLAIM_WINDOW, notices=notices, deed=printed.id, owner=owner, window=window)


def _late_in_time(table: Table, player: str, owner: str) -> bool:
    """Whether a landing on the player's previous turn, not on record, may still be asked for."""
    earlier = table.called[:-1] if table.turn == player else table.called
    last = max((seat for seat, called in enumerate(earlier) if called == player), default=-1)
    since = table.called[last + 1 :]
    if table.terms.rent_claim_window == "owner_next_turn":
        return owner not in since
    return len(since) < (1 if table.terms.rent_claim_window == "next_player_roll" else 3)


def _recorded(table: Table, asked: ops.Rent, player: str, deed_id: str, claim: Claim | None) -> list[Move]:
    if claim is None:
        if asked.late or deed_id in table.rolled.rents:
            return []
        return [Mark(Cell.ROLLED, "table", table.rolled._replace(rents=(*table.rolled.rents, deed_id)))]
    claims = list(table.claims[player])
    claims[claims.index(claim)] = claim._replace(state="paid")
    return [Mark(Cell.CLAIMS, player, tuple(claims))]


def _due(
    table: Table,
    asked: ops.Rent,
    player: str,
    printed: Deed,
    owner: str,
    claim: Claim | None,
    now: Reckoning,
) -> tuple[int, list[Notice]]:
    """The amount, and what decided it."""
    card = asked.card or (claim.card if claim else None)
    notices = decided_by(table, *now.decided)
    if claim is None and player == table.turn and printed.id in table.rolled.rents and not asked.late:
        notices.append(Notice(NoticeCode.SECOND_RENT, None, {"deed": printed.id, "player": player}))
    mortgaged = printed.id in table.mortgaged
    due, times = now.due, now.times
    if claim is not None and table.terms.rent_snapshot == "at_landing":
        if (claim.rent, claim.times, claim.mortgaged) != (now.due, now.times, mortgaged):
            notices += decided_by(table, P.RENT_SNAPSHOT)
        due, times, mortgaged = claim.rent, claim.times, claim.mortgaged
    if mortgaged:
        notices += decided_by(table, P.CARD_ON_MORTGAGED if card else P.RENT_ON_MORTGAGED)
        if not card or table.terms.card_on_mortgaged == "none":
            refuse(Code.MORTGAGED_NO_RENT, P.RENT_ON_MORTGAGED, notices=notices, deed=printed.id, owner=owner)
    if card:
        return _by_card(table, asked, player, printed, card, due, times, notices)
    if due is None:
        return times * _total(table, asked, player, printed, claim, notices), notices
    return due, notices + figure_notices(table, printed, now.figure)


def _by_card(
    table: Table,
    asked: ops.Rent,
    player: str,
    printed: Deed,
    card: str,
    due: int | None,
    times: int,
    notices: list[Notice],
) -> tuple[int, list[Notice]]:
    fits_card(printed, card)
    wins = table.terms.card_rent_override == "card_wins"
    notices += decided_by(table, P.CARD_RENT_OVERRIDE)
    if due is not None:
        return (2 * due if wins else due), notices
    # Ten of the smallest note: where all figures of the classic board are twenty-fold, so is the card's.
    times = 10 * table.terms.money_unit if wins else times
    # The roll that moved the token led to the card, not to the utility: the card asks for a roll of its own.
    return times * _total(table, asked, player, printed, None, notices), notices


def _total(
    table: Table, asked: ops.Rent, player: str, printed: Deed, claim: Claim | None, notices: list[Notice]
) -> int:
    landed = claim.dice if claim is not None and table.terms.utility_roll == "landing_roll" else None
    total = asked.dice if asked.dice is not None else landed
    if not asked.card:
        notices += decided_by(table, P.UTILITY_ROLL)
    if total is None:
        refuse(Code.DICE_NEEDED, P.UTILITY_ROLL, notices=notices, deed=printed.id, player=player)
    return total


def fits_card(printed: Deed, card: str) -> None:
    """The card sends to a deed of this kind."""
    wanted = {"double": "station", "ten_times": "utility"}[card]
    if printed.kind != wanted:
        refuse(Code.BAD_OPERATION, field="card", expected=f"{card} only on a {wanted}")


def check_dice(table: Table, total: int | None) -> None:
    """The total is one that the dice of this game can show."""
    least, most = table.box.dice
    if total is not None and not least <= total <= most:
        refuse(Code.BAD_AMOUNT, field="dice", expected=f"a total from {least} to {most}")
