"""From a typed line to offers. A line is a space, an act, or a player, with a player before it and numbers after it.

ven            the roller stands on Ventnor Avenue
27             the same, by its position
elec 7         on Electric Company with a roll of 7
ben ven        Ben stands there
verm b 120     Vermont went to Ben for 120 at an auction held by voice
pay 50 cara    the roller pays Cara 50
build or 2     two houses on every orange street
    -50   +100     the roller pays the Bank 50, gets 100; -50 cara pays Cara
    b+100          Ben gets 100
    27b120         blanks between letters and numbers may be left out
    27/9+80        what somebody owns against what another owns, and 80: a trade (see `banker.saying.swaps`)
"""

from __future__ import annotations

import re

from banker.rules import operations as ops
from banker.rules.table import Table
from banker.saying.acts import ACTS, Act
from banker.saying.matching import Found, Named, find, spelled
from banker.saying.offers import Offer, Option, Way, at_space, sold_by_voice
from banker.saying.swaps import goes_to, says_trade, swaps
from banker.saying.typed import Typed

_SIGN = re.compile(r"(?:^|(?<=[\s\w]))(?<!\d)([-+])\s*(?=\d)")
_BETWEEN = re.compile(r"(?<=\d)(?=[^\W\d_])|(?<=[^\W\d_])(?=\d)")
Ranked = tuple[float, list[Offer]]
MOST_OFFERS = 6
SUBSTRING = 4
MOST_WORDS = max(len(name.split()) for act in ACTS for name in act.words)


def understand(table: Table, line: str) -> list[Offer]:
    """What the line can mean at this table, the likeliest first."""
    if not table.playing or table.result is not None:
        return []
    if says_trade(table, line):
        return [offer for _, read in swaps(table, line) for offer in read]
    words = _BETWEEN.sub(" ", _signed(line)).split()
    if not words:
        return []
    found = _understood(table, table.roller, None, words)
    if len(words) > 1:
        named = find(words[0], _players(table))
        if named and named[0].rank <= 1:
            found += _understood(table, named[0].key, named[0].key, words[1:])
    found.sort(key=lambda each: each[0])
    offers: list[Offer] = []
    for _, read in _near(found):
        offers += [offer for offer in read if offer not in offers]
    return offers[:MOST_OFFERS]


def _near(found: list[Ranked]) -> list[Ranked]:
    """What only has the letters in it, or is like them, counts where nothing begins with them."""
    return [each for each in found if each[0] < SUBSTRING] or found


def _signed(line: str) -> str:
    """A sign before an amount is the act of paying or getting it."""
    return _SIGN.sub(lambda sign: " pay " if sign[1] == "-" else " get ", line)


def _players(table: Table) -> list[Named]:
    return [Named(player, (player,)) for player in table.playing]


def _spaces(table: Table) -> list[Named]:
    deeds = [Named(deed.id, (deed.name, str(deed.position))) for deed in table.deeds.values()]
    others = [
        Named(space.id, (space.name, space.id, *(str(position) for position in space.positions)))
        for space in table.box.spaces.values()
    ]
    return deeds + others


def _understood(table: Table, player: str, named: str | None, words: list[str]) -> list[Ranked]:
    numbers, letters = _parted(words)
    found: list[Ranked] = []
    found += _as_spaces(table, player, letters, numbers)
    found += _as_acts(table, player, named, words)
    if named is None and not numbers:
        begun = [match for match in find(letters, _players(table)) if match.rank <= 1]
        found += [(match.rank + 0.5, [_turn_of(match)]) for match in begun]
    return found


def _parted(words: list[str]) -> tuple[tuple[int, ...], str]:
    """The numbers at the end, and the words before them; a number alone is a position."""
    numbers: list[int] = []
    rest = list(words)
    while len(rest) > 1 and rest[-1].isascii() and rest[-1].isdigit() and len(rest[-1]) < 10:
        numbers.insert(0, int(rest.pop()))
    return tuple(numbers), " ".join(rest)


def _as_spaces(table: Table, player: str, letters: str, numbers: tuple[int, ...]) -> list[Ranked]:
    found: list[Ranked] = []
    dice = numbers[0] if numbers else None
    # Another number than a roll means something else; what was typed is never passed over.
    if dice is None or (len(numbers) == 1 and dice <= table.box.dice[1]):
        for match in _fitting(find(letters, _spaces(table))):
            found.append((match.rank, [at_space(table, player, match.key, dice)]))
    parts = letters.split()
    if len(parts) > 1 and numbers:
        found += _as_sold(table, " ".join(parts[:-1]), parts[-1], numbers[0])
    return found


def _as_sold(table: Table, letters: str, buyer: str, amount: int) -> list[Ranked]:
    buyers = [found.key for found in find(buyer, _players(table)) if found.rank <= 1]
    lots = [Named(deed.id, (deed.name, str(deed.position))) for deed in table.deeds.values()]
    deeds = _fitting(find(letters, lots))
    return [
        (match.rank - 1, [_gone(table, match.key, buyer, amount)])
        for match in deeds
        for buyer in [each for each in buyers if each != table.owner.get(match.key)] or buyers
    ]


def _gone(table: Table, deed: str, buyer: str, amount: int) -> Offer:
    """A deed went to the buyer for that much: from the Bank at an auction, or from its owner."""
    if table.owner.get(deed, buyer) == buyer:
        return sold_by_voice(buyer, deed, amount)
    return goes_to(table, deed, buyer, amount)


def _fitting(found: list[Found]) -> list[Found]:
    """The finds that are as good as the best, and those by likeness only where nothing begins so."""
    if not found:
        return []
    best = int(found[0].rank)
    limit = best + 1.5 if best < SUBSTRING - 1 else SUBSTRING + 0.5 if best <= SUBSTRING else 99
    return [each for each in found if each.rank <= limit][:MOST_OFFERS]


def _as_acts(table: Table, player: str, named: str | None, words: list[str]) -> list[Ranked]:
    found: list[Ranked] = []
    if len(words[0]) < 2:
        return found
    begun = [spelled(" ".join(words[:count])) for count in range(1, min(MOST_WORDS, len(words)) + 1)]
    for act in ACTS:
        rank_of, used = _said(act, begun)
        if used == 0:
            continue
        rest = words[used:]
        numbers = tuple(int(word) for word in rest if word.isascii() and word.isdigit() and len(word) < 10)
        letters = " ".join(word for word in rest if not word.isdigit())
        typed = Typed(table, player, named, letters, numbers)
        # A whole word is an act even where a space begins like it; a few letters of one come after the spaces.
        rank = -1.0 if rank_of == 0 and rest else 0.4 if rank_of == 0 else 2.6 if not rest else 1.2
        found.append((rank, act.offers(typed)))
    return found


def _said(act: Act, begun: list[str]) -> tuple[float, int]:
    """How well the first words say the act, and how many of them do: as many as can."""
    names = [spelled(name) for name in act.words]
    for count, letters in reversed(list(enumerate(begun, 1))):
        if letters and any(name.startswith(letters) for name in names):
            return 0.0 if letters in names else 1.0, count
    return 0.0, 0


def _turn_of(match: Found) -> Offer:
    return Offer(match.key, "turn", (Option(Way.TURN, (ops.Turn(player=match.key),)),), "act")
