"""The sentence of what was accepted: for an answer, for the journal, and short for narrow lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from banker.rules import operations as ops
from banker.rules import referee
from banker.rules.history import Entry
from banker.rules.operations import Operation
from banker.rules.ruling import Allowed
from banker.rules.table import Table
from banker.words import account
from banker.words.sayings import agreed, dues, lots, players, streets, turns
from banker.words.sayings.moved import from_moves, move_says
from banker.words.sayings.scene import Scene, clip
from banker.words.tongue import _

__all__ = ["entry", "from_moves", "move_says", "say", "say_open", "say_struck", "short", "short_entry"]

NARROW = 46

_SAYINGS: dict[type[Operation], Callable[[Scene], str]] = {
    ops.Open: agreed.opening,
    ops.Turn: turns.turn,
    ops.Land: turns.land,
    ops.Salary: turns.salary,
    ops.Buy: lots.buy,
    ops.Decline: lots.decline,
    ops.Auction: lots.auction,
    ops.Bid: lots.bid,
    ops.Hammer: lots.hammer,
    ops.Sold: lots.hammer,
    ops.Rent: dues.rent,
    ops.Tax: dues.tax,
    ops.Pay: dues.pay,
    ops.PayEach: dues.pay_each,
    ops.CollectEach: dues.collect_each,
    ops.Repairs: dues.repairs,
    ops.TakePot: dues.pot,
    ops.Build: streets.build,
    ops.Sell: streets.sell,
    ops.Mortgage: streets.mortgage,
    ops.Lift: streets.lift,
    ops.Trade: players.trade,
    ops.TakeCard: turns.take_card,
    ops.GoToJail: turns.jail,
    ops.JailRoll: turns.jail_roll,
    ops.JailPay: turns.jail_pay,
    ops.JailCard: turns.jail_card,
    ops.Settle: dues.settle,
    ops.Bankrupt: players.bankrupt,
    ops.Resign: players.resign,
    ops.MakeRuling: agreed.ruling,
    ops.Promise: players.promise,
    ops.DeedSays: streets.deed_says,
    ops.Undo: agreed.changed,
    ops.Redo: agreed.changed,
    ops.Correct: agreed.correct,
    ops.Pause: agreed.pause,
    ops.Cutoff: agreed.cutoff,
    ops.Finish: agreed.finish,
}


def say(before: Table, operation: Operation, allowed: Allowed) -> str:
    """The sentence of an accepted operation. `before` is the table on which it was ruled; for an open the bare one."""
    return _ended(Scene(before, operation, allowed.facts, allowed.moves))


def short(before: Table, operation: Operation, allowed: Allowed, most: int = NARROW) -> str:
    """The same for a narrow list, in at most so many characters."""
    return clip(_ended(Scene(before, operation, allowed.facts, allowed.moves, brief=True)), most)


def say_open(table: Table, allowed: Allowed) -> str:
    """The sentence of a table that was opened."""
    return agreed.opened(table, allowed)


def say_struck(entries: Sequence[Entry], *, restored: bool = False) -> str:
    """The sentence of an undo; with `restored`, of a redo."""
    return agreed.struck(entries, restored=restored)


def entry(before: Table, entry: Entry) -> str:
    """The sentence of an entry of the journal, told by today's rules or, where they say otherwise, by its moves."""
    return _of_entry(before, entry, brief=False)


def short_entry(before: Table, entry: Entry, most: int = NARROW) -> str:
    """The same for a narrow list, in at most so many characters."""
    return clip(_of_entry(before, entry, brief=True), most)


def _of_entry(before: Table, entry: Entry, *, brief: bool) -> str:
    operation = entry.operation
    if isinstance(operation, ops.Open):
        facts = {"resumed": operation.position is not None}
        return _ended(Scene(before, operation, facts, entry.moves, brief=brief))
    if isinstance(operation, ops.Undo | ops.Redo):
        return agreed.struck_numbers(entry.strikes or entry.restores, restored=bool(entry.restores))
    ruling = referee.rule(before, operation)
    if isinstance(ruling, Allowed) and ruling.moves == entry.moves:
        return _ended(Scene(before, operation, ruling.facts, ruling.moves, brief=brief))
    return from_moves(before, entry.moves)


def _ended(scene: Scene) -> str:
    sentence = _told(scene)
    if scene.result is None or isinstance(scene.asked, ops.Finish):
        return sentence
    ending = account.winner(scene.result)
    if scene.brief:
        return _("{sentence}; {ending}").format(sentence=sentence, ending=ending)
    return _("{sentence}; the game is over, {ending}").format(sentence=sentence, ending=ending)


def _told(scene: Scene) -> str:
    try:
        return _SAYINGS[type(scene.asked)](scene)
    except KeyError:
        # A fact that this chapter does not know: the moves still tell what happened.
        return from_moves(scene.table, scene.moves)
