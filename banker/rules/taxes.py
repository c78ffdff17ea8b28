"""Taxes: the printed amount, or the form that the player picks where the box lets him (spec 12)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.edition.terms import TaxChoice
from banker.rules import operations as ops
from banker.rules.checks import building_cost, seat, still_on
from banker.rules.payments import bank_or_pot, pay_due
from banker.rules.reckoning import Share, share
from banker.rules.ruling import Allowed, Code, Notice, NoticeCode, allow, decided_by, refuse
from banker.rules.table import Table

PARAMETER_OF = {"income-tax": P.INCOME_TAX, "luxury-tax": P.LUXURY_TAX}


def tax(table: Table, asked: ops.Tax) -> Allowed:
    """The tax of the space goes to the Bank, or to the pot where this table feeds one."""
    player = seat(table, asked.player)
    space = table.box.space_named(asked.space)
    if space is None:
        if asked.space in PARAMETER_OF:
            refuse(Code.NOT_IN_THIS_EDITION, PARAMETER_OF[asked.space])
        refuse(Code.UNKNOWN_DEED, name=asked.space)
    still_on(table)
    if space not in table.box.taxes:
        refuse(Code.BAD_OPERATION, field="space", expected="income-tax or luxury-tax")
    parameter = PARAMETER_OF[space]
    due, notices = _due(table, player, space, asked.choice)
    payee = bank_or_pot(table, "taxes")
    moves = pay_due(table, player, payee, due, "tax")
    facts = {"player": player, "space": space, "follows": "tax", "amount": due, "payee": payee, "choice": asked.choice}
    return allow(moves, [*decided_by(table, parameter), *notices], **facts)


def _due(table: Table, player: str, space: str, choice: str | None) -> tuple[int, list[Notice]]:
    parameter = PARAMETER_OF[space]
    form = table.terms.income_tax if parameter is P.INCOME_TAX else table.terms.luxury_tax
    if isinstance(form, TaxChoice):
        if choice is None:
            options = [ops.Tax(player=player, space=space, choice=each) for each in ("flat", "percent")]
            refuse(Code.BAD_OPERATION, parameter, remedy=options, field="choice", expected="flat or percent")
        notices = decided_by(table, P.INCOME_TAX_CHOICE_BEFORE_COUNT)
        if choice == "flat":
            return form.flat, notices
        tenth = percent_of_worth(table, player, form.percent)
        return tenth.amount, notices + (decided_by(table, P.INTEREST_ROUNDING) if tenth.rounded else [])
    if choice is not None:
        refuse(
            Code.NOT_IN_THIS_EDITION,
            parameter,
            remedy=[ops.Tax(player=player, space=space)],
            notices=decided_by(table, parameter),
        )
    printed = table.box.taxes[space]
    if form != "printed":
        return form, []
    unsure = printed.status in ("unverified", "inferred")
    return printed.amount, [Notice(NoticeCode.UNVERIFIED, None, {"space": space})] if unsure else []


def percent_of_worth(table: Table, player: str, percent: int) -> Share:
    """So many per cent of cash, printed prices of all deeds, mortgaged or not, and printed cost of all buildings."""
    worth = table.cash[player]
    for deed_id in table.deeds_of(player):
        worth += table.deeds[deed_id].price + building_cost(table, deed_id, table.level.get(deed_id, 0))
    return share(worth * percent, 100, table.terms.money_unit, table.terms.interest_rounding)
