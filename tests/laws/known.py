"""Faults that are known and told in the stories: random games stop short of them until they are mended.

Each place here goes when the stories that it names no longer fail.
"""

from __future__ import annotations

from banker.rules.table import Table


def stops(table: Table) -> bool:
    """Whether the next operation might step on a known fault."""
    return _owed_to_the_departed(table) or _building_on_credit(table) or _bid_of_the_departed(table)


def _owed_to_the_departed(table: Table) -> bool:
    """`test_debts`: what is owed to a player who resigns is not paid to a ghost."""
    return any(debt.creditor in table.out for debts in table.debts.values() for debt in debts)


def _building_on_credit(table: Table) -> bool:
    """`test_building_auctions`: a building knocked down on credit is not sold twice."""
    return any(debt.building for debts in table.debts.values() for debt in debts)


def _bid_of_the_departed(table: Table) -> bool:
    """`test_bankruptcy`: the bid of one who goes bankrupt falls with him."""
    return table.estate is not None and table.estate.high is not None and table.estate.high.player in table.out


def in_order(table: Table) -> Table:
    """The table with its claims in one order, whichever they came in (`test_positions`: claims keep their order)."""
    claims = {payer: tuple(sorted(table.claims[payer], key=repr)) for payer in sorted(table.claims)}
    return table if not claims else _with_claims(table, claims)


def _with_claims(table: Table, claims: object) -> Table:
    again = object.__new__(Table)
    object.__setattr__(again, "__dict__", {**table.__dict__, "claims": claims})
    return again


UNPAYABLE_CARDS = True
"""`test_rent`: ten times the roll is payable in the notes of the box."""

ECHOES = True
"""`test_garbage`: what is echoed is clean; `test_positions`: an account of something else."""

UNCLEAN = frozenset(
    {
        "a cash of a position",
        "a deed of a position",
        "a field",
        "a field of a position",
        "a player of a position",
        "a ruling of a position",
        "a side of a trade",
        "a street",
    }
)
"""`test_garbage`: what is echoed is clean, but for these."""

TOO_DEEP = frozenset(
    {
        "a claim",
        "a debt",
        "a deed",
        "a pause sheet",
        "a position",
        "a promise",
        "a result",
        "a turn",
        "an account",
        "an edition",
        "an estate",
        "members",
        "variants",
    }
)
"""`test_garbage`: deep nesting stops nothing, but for these."""

SLIPS = frozenset(
    {
        ("already_mortgaged", "lift", "open_auction"),
        ("already_mortgaged", "lift", "open_debt"),
        ("already_paid", "land", "open_auction"),
        ("already_paid", "land", "open_debt"),
        ("already_paid", "land", "open_purchase"),
        ("below_opening", "bid", "bid_over_limit"),
        ("below_opening", "bid", "no_open_auction"),
        ("below_opening", "bid", "raise_too_small"),
        ("bid_over_limit", "bid", "no_open_auction"),
        ("bid_over_limit", "bid", "raise_too_small"),
        ("direct_purchase_disabled", "auction", "already_owned"),
        ("direct_purchase_disabled", "auction", "open_auction"),
        ("direct_purchase_disabled", "auction", "open_debt"),
        ("direct_purchase_disabled", "auction", "open_estate"),
        ("direct_purchase_disabled", "auction", "open_purchase"),
        ("hotel_needs_houses", "build", "supply_empty"),
        ("need_printed_cost", "bankrupt", "need_printed_cost"),
        ("need_printed_cost", "trade", "need_printed_cost"),
        ("needs_all_consent", "correct", "bad_position"),
        ("needs_all_consent", "resign", "open_auction"),
        ("needs_all_consent", "resign", "open_debt"),
        ("needs_all_consent", "resign", "open_estate"),
        ("needs_all_consent", "resign", "open_purchase"),
        ("no_owner", "buy", "direct_purchase_disabled"),
        ("no_owner", "buy", "open_auction"),
        ("no_owner", "buy", "open_debt"),
        ("no_owner", "buy", "open_estate"),
        ("no_owner", "buy", "open_purchase"),
        ("open_auction", "hammer", "no_legal_site"),
        ("open_purchase", "buy", "open_debt"),
        ("open_purchase", "decline", "open_debt"),
        ("purchase_forced", "buy", "already_owned"),
        ("purchase_forced", "buy", "direct_purchase_disabled"),
        ("purchase_forced", "buy", "open_purchase"),
        ("raise_too_small", "bid", "bid_over_limit"),
        ("set_has_buildings", "sell", "supply_short_for_breakdown"),
        ("supply_empty", "auction", "open_purchase"),
        ("supply_short_for_breakdown", "sell", "uneven_sale"),
        ("uneven_build", "build", "supply_empty"),
        ("uneven_sale", "sell", "supply_short_for_breakdown"),
    }
)
"""`test_ways_out`: a refusal with this code offered this operation, which was then refused with that code."""
