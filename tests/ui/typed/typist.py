"""A banker who knows the line well: for each thing that is called out, the fewest keys that book it.

What can be typed is tried as at the table, the shortest first: whatever the line would book is looked at before Enter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from banker.booked import Trial
from banker.desk import Desk
from banker.rules import operations as ops
from banker.rules import reading
from banker.rules.moves import BANK
from banker.rules.operations import Operation
from banker.rules.table import Table
from banker.saying.line import Line

MOST_STEPS = 4
LONGEST = 7
TAKES_CARD = {"chance": ("C", "tab", "j", "enter"), "chest": ("C", "tab", "tab", "j", "enter")}


class Said(NamedTuple):
    """Keys before Enter, and the line that they leave."""

    keys: tuple[str, ...]
    line: str


def keys_for(desk: Desk, asked: Operation) -> tuple[str, ...]:
    """The fewest keys that book this at this table, with the turn that it implies."""
    table = desk.table
    if isinstance(asked, ops.Turn) and asked.player in (None, table.next_to_roll):
        return ("space",)
    if isinstance(asked, ops.TakeCard):
        named = () if asked.player == table.turn else _typed(_letters(asked.player)[0])
        return (*named, *TAKES_CARD[asked.deck])
    if isinstance(asked, ops.Salary) and asked.player == table.turn:
        return ("S",)
    wanted = desk.may_i(asked)
    assert wanted.refused is None, (asked, wanted.refused)
    found = _shortest(desk, asked, wanted, 99)
    turned = desk.may_i(ops.Turn())
    if len(wanted.steps) > 1 and turned.refused is None and turned.after.turn == wanted.after.turn:
        called = Desk(turned.after)
        rest = ("S",) if isinstance(asked, ops.Salary) else _shortest(called, asked, wanted, len(found) - 1)
        if rest and 1 + len(rest) <= len(found or range(99)):
            return ("space", *rest)
    assert found, f"no keys for {asked}"
    return found


def _shortest(desk: Desk, asked: Operation, wanted: Trial, least: int) -> tuple[str, ...]:
    best: tuple[str, ...] = ()
    line = Line(desk)
    for said in sorted(set(_sayings(desk.table, asked)), key=lambda each: (len(each.keys), each.keys)):
        if len(said.keys) + 1 >= (len(best) or least):
            break
        steps = _steps(line, said.line, wanted)
        if steps is not None and len(said.keys) + len(steps) + 1 < (len(best) or least):
            best = (*said.keys, *steps, "enter")
    return best


def _steps(line: Line, text: str, wanted: Trial) -> tuple[str, ...] | None:
    """The arrow and tab keys that lead from what is understood first to what is wanted."""
    line.type(text)
    for place in range(min(len(line.offers), MOST_STEPS)):
        for turned in range(min(len(line.ways()), MOST_STEPS)):
            trial = line.trial()
            if trial is not None and _same(trial, wanted):
                return ("down",) * place + ("tab",) * turned
            line.turn_to(1)
        line.choose(1)
    return None


def _same(trial: Trial, wanted: Trial) -> bool:
    """Whether both leave the same in everybody's hands."""
    if trial.refused is not None or type(trial.steps[-1].operation) is not type(wanted.steps[-1].operation):
        return False
    return held(trial.after) == held(wanted.after)


def held(table: Table) -> tuple[object, ...]:
    """Who has what, and whose turn it is."""
    return table.cash, table.owner, table.mortgaged, table.level, table.in_jail, table.cards, table.turn, table.rolled


def _sayings(table: Table, asked: Operation) -> Iterator[Said]:
    roller = table.turn or table.next_to_roll
    for said in _plain(table, asked):
        yield said
        player = getattr(asked, "player", None) or getattr(asked, "payer", None)
        if isinstance(asked, ops.Pay) and asked.payer == BANK:
            player = asked.payee
        if player and player != roller and player != BANK:
            for name in _letters(player):
                for gap in ("", " "):
                    yield Said((*name, *_typed(gap), *said.keys), f"{name}{gap}{said.line}")


def _plain(table: Table, asked: Operation) -> Iterator[Said]:
    """What can be typed for it where the player is known."""
    match asked:
        case ops.Turn():
            yield from (_say(name) for name in _letters(asked.player or ""))
        case ops.Salary():
            yield from (Said((*name, "S"), f"{name} salary ") for name in _letters(asked.player))
        case ops.Buy() | ops.Mortgage() | ops.Lift() | ops.Rent() | ops.Sold():
            yield from _on_a_deed(table, asked)
        case ops.Tax() | ops.Land():
            yield from (_say(space) for space in _spaces(table, asked.space))
        case ops.GoToJail():
            yield from (_say(space) for space in _spaces(table, "go-to-jail"))
        case ops.Pay() if asked.payer == BANK:
            yield _say(f"+{asked.amount}")
        case ops.Pay():
            for name in _letters(asked.payee) if asked.payee != BANK else [""]:
                yield _say(f"-{asked.amount}{name}")
        case ops.Build() | ops.Sell():
            yield from _on_streets(table, asked)
        case ops.Trade():
            yield from (_say(line) for line in _trades(table, asked))
        case ops.JailRoll() | ops.JailPay() | ops.JailCard():
            yield _say("")
            yield from (Said((*name, "J"), f"{name} jail ") for name in _letters(asked.player))


def _on_a_deed(table: Table, asked: ops.Buy | ops.Mortgage | ops.Lift | ops.Rent | ops.Sold) -> Iterator[Said]:
    deed = asked.deeds[0] if isinstance(asked, ops.Mortgage | ops.Lift) else asked.deed or ""
    for space in _spaces(table, deed):
        match asked:
            case ops.Sold():
                for name, gap in product(_letters(asked.player), ("", " ")):
                    yield _say(f"{space}{gap}{name}{asked.amount}")
            case ops.Rent() if asked.dice is not None:
                yield from (_say(f"{space}{gap}{asked.dice}") for gap in ("", " "))
            case ops.Mortgage():
                yield Said((*_typed(space), "M"), f"mortgage {space} ")
                yield from (_say(f"{word} {space}") for word in _letters("mortgage"))
            case ops.Lift():
                yield Said((*_typed(space), "L"), f"lift {space} ")
                yield from (_say(f"{word} {space}") for word in _letters("lift"))
            case _:
                yield _say(space)


def _on_streets(table: Table, asked: ops.Build | ops.Sell) -> Iterator[Said]:
    word, key = ("build", "B") if isinstance(asked, ops.Build) else ("sell", "X")
    group = table.deeds[next(iter(asked.to))].group
    named = next(each.name for each in table.box.groups if each.id == group)
    level = str(next(iter(asked.to.values())))
    for place in [*_letters(named), *_spaces(table, next(iter(asked.to)))]:
        for more in ("", level):
            yield Said((*_typed(place), key, *more), f"{word} {place} {more}")
            yield from (_say(f"{short} {place} {more}".strip()) for short in _letters(word))


def _trades(table: Table, asked: ops.Trade) -> Iterator[str]:
    """A deed to whoever pays for it; or one side, a stroke, the other side."""
    for giver, taker in (tuple(asked.gives), tuple(asked.gives)[::-1]):
        given, back = asked.gives[giver], asked.gives[taker]
        if len(given.deeds) == 1 and not back.deeds and not given.cash and not given.jail_cards:
            for space, name in product(_spaces(table, given.deeds[0]), _letters(taker)):
                yield f"{space}{name}{back.cash}"
        sides = [_side(table, player, asked.gives[player]) for player in (giver, taker)]
        yield from (f"{left}/{right}" for left, right in product(*sides))


def _side(table: Table, player: str, basket: reading.Basket) -> Iterable[str]:
    cash = f"+{basket.cash}" if basket.cash else ""
    if not basket.deeds:
        return [f"{name}{cash}" for name in _letters(player)]
    return [" ".join(str(table.deeds[deed].position) for deed in basket.deeds) + cash]


def _spaces(table: Table, space: str) -> list[str]:
    """What a space is called: its number, or letters with which a word of its name begins."""
    if space in table.deeds:
        return [str(table.deeds[space].position), *_letters(table.deeds[space].name)]
    found = table.box.spaces[space]
    return [*(str(position) for position in found.positions), *_letters(found.name)]


def _letters(name: str) -> list[str]:
    words = name.lower().replace("&", "").split()
    begun = [" ".join(words[first:])[:length] for first in range(len(words)) for length in range(1, LONGEST)]
    return [each for each in dict.fromkeys(begun) if each and not each.endswith(" ")]


def _say(line: str) -> Said:
    return Said(_typed(line), line)


def _typed(text: str) -> tuple[str, ...]:
    return tuple("space" if letter == " " else letter for letter in text)
