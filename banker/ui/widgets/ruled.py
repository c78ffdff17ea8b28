"""What stands under an auction and under a trade: the ruling on what would be booked, and the keys for it."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from banker.booked import Trial
from banker.rules import operations as ops
from banker.rules.quotes import Lot
from banker.rules.ruling import Refused
from banker.rules.table import Table
from banker.saying.bidding import command_key, nearest
from banker.ui.drawing import FAINT, STRONG, fit
from banker.ui.preview import notices, preview
from banker.words import auctions, hints, trades
from banker.words.amounts import number
from banker.words.basis import basis
from banker.words.entries import say
from banker.words.refusals import refusal
from banker.words.remedies import remedy

STEPS = (1, 10, 50, 100)
STEPS_OUT = (ops.Sell, ops.Trade)


def bid_ruled(table: Table, lot: Lot | None, trial: Trial | None, *, up: bool, speaking: bool) -> Text:
    """The ruling on what would be booked at an auction: a bid on the lot that is `up`, its result by voice, a lot."""
    if trial is None:
        return Text(auctions.voice_asks(lot) if speaking else "", FAINT)
    keys = Text(style=FAINT)
    if trial.refused is None and (speaking or not up):
        tap = Style(meta={"@click": ("screen.take", ())})
        keys.append(hints.key("Enter", auctions.key("sold" if speaking else "open")), tap)
    if bid_instead(trial, speaking=speaking) is not None:
        keys.append(hints.key(command_key(table, "x"), auctions.key("remedy")))
    if not up and not speaking:
        keys.append("\n" + auctions.which_lot())
    return Text("\n").join([preview(table, trial), keys])


def bid_instead(trial: Trial | None, *, speaking: bool) -> ops.Bid | None:
    """The nearest bid that would be legal, where the one that is shown would be refused."""
    return None if trial is None or trial.refused is None or speaking else nearest(trial.refused)


def trade_ruled(table: Table, trial: Trial | None) -> Text:
    """The ruling on the two baskets."""
    if trial is None:
        return Text(trades.empty(), FAINT)
    if trial.refused is not None:
        return _trade_refused(table, trial.refused)
    step = trial.steps[-1]
    told = Text(say(step.before, step.operation, step.ruling), STRONG)
    return Text("\n").join([told, *notices(trial.after, list(step.ruling.notices))])


def _trade_refused(table: Table, ruling: Refused) -> Text:
    """What is wrong and the key of the way out first, since there may be no room for more; then why."""
    lines = [Text.assemble(("✗ ", "bold red"), (refusal(table, ruling), STRONG))]
    for way in ruling.remedy[:1]:
        told = trades.key("first") if isinstance(way, ops.Sell) else remedy(table, way)
        lines.append(Text(hints.key("W", told) if isinstance(way, STEPS_OUT) else f"→ {told}"))
    return Text("\n").join([*lines, Text(basis(table, ruling.parameter), FAINT)])


def trade_way_out(trial: Trial | None) -> ops.Operation | None:
    """What can be done about a refusal without leaving: buildings sold, a choice or a cost filled in."""
    ways = trial.refused.remedy if trial is not None and trial.refused is not None else ()
    return next((way for way in ways if isinstance(way, STEPS_OUT)), None)


def cash_keys(table: Table, player: str) -> Text:
    """The steps by which a tap adds to the cash of that player, and none."""
    line = Text(trades.cash_of(fit(player, 12).rstrip()), FAINT, no_wrap=True)
    box, unit = table.box, table.terms.money_unit
    for step in STEPS:
        chip = Style(reverse=True, meta={"@click": ("screen.pay", (step * unit,))})
        line.append(" ").append(f" +{number(step * unit, box.grouping)} ", chip)
    none = Style(reverse=True, meta={"@click": ("screen.pay", (0,))})
    return line.append(" ").append(f" {trades.no_cash()} ", none)
