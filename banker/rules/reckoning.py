"""Exact shares of money, rounded once, to what can be paid."""

from __future__ import annotations

from typing import Literal, NamedTuple

Rounding = Literal["up", "half_up", "down", "exact"]


class Share(NamedTuple):
    """An amount, and whether it had to be rounded."""

    amount: int
    rounded: bool


def share(numerator: int, denominator: int, unit: int, rounding: Rounding) -> Share:
    """`numerator / denominator`, rounded once to a multiple of `unit`.

    "exact" cannot be paid where it does not come out even, so it is then rounded up.
    """
    step = denominator * unit
    whole, rest = divmod(numerator, step)
    if not rest:
        return Share(whole * unit, False)
    if rounding in ("up", "exact") or (rounding == "half_up" and 2 * rest >= step):
        whole += 1
    return Share(whole * unit, True)
