"""Who would bid how much on the lot that is up, as it is typed; the result of an auction held by voice.

Nothing is booked here. A player is called by his number at the table or by letters of his name; once he is called,
digits are the amount.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from banker.edition.box import slug
from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules import quotes
from banker.rules.quotes import Lot
from banker.rules.referee import rule
from banker.rules.ruling import Code, Refused
from banker.rules.table import Table
from banker.saying.matching import Named, find

LEAPS = {"q": 1, "w": 10, "e": 50, "r": 100}
LAST_CALL = 2
MOST_DIGITS = 9
_SIDES = re.compile(r"(\D+)(\d+)")


def seats(table: Table) -> list[Named]:
    """The players still in the game by their names and their numbers at the table; the tenth is 0."""
    numbered = enumerate(table.players, 1)
    return [Named(player, (player, str(seat % 10))) for seat, player in numbered if player in table.playing]


def command_key(table: Table, letter: str) -> str:
    """The key of a command: its letter, or the capital where the letter calls a player."""
    return letter.upper() if any(slug(player).startswith(letter) for player in table.playing) else letter


def barred(table: Table, player: str) -> Refused | None:
    """Why this player may not make the least bid now; None where he may."""
    up = quotes.standing_bid(table)
    if up is None:
        return Refused(Code.NO_OPEN_AUCTION)
    lot, _high, least = up
    sites = quotes.legal_sites(table, player, lot.building) if lot.building else []
    if lot.building and not sites:
        return Refused(Code.NO_LEGAL_SITE, P.BUILDING_AUCTION_ELIGIBILITY)
    ruling = rule(table, ops.Bid(player=player, amount=least, deed=sites[0] if sites else None))
    return ruling if isinstance(ruling, Refused) else None


def nearest(refused: Refused) -> ops.Bid | None:
    """The bid that a refusal offers instead."""
    return next((way for way in refused.remedy if isinstance(way, ops.Bid)), None)


def raises_by(table: Table, player: str) -> str:
    """How this player raises cash first: by a mortgage, or by a sale where every free deed is built on."""
    free = [deed for deed in table.deeds_of(player) if deed not in table.mortgaged]
    built = [deed for deed in free if any(sister in table.level for sister in table.box.sisters(deed))]
    return "sell" if free and built == free else "mortgage"


class Bidding:
    """The bidder, the amount and the street that would be bid, and how far the hammer has come.

    `picked` tells that the bidder was called since the last bid; else he was outbid by it, and is only likely to go on.
    """

    def __init__(self) -> None:
        self.lot: Lot | None = None
        self.begin(None)

    def begin(self, lot: Lot | None) -> None:
        """Another lot, or none."""
        self.lot = lot
        self.sites: dict[str, str] = {}
        self.drop()

    def follow(self, table: Table) -> None:
        """Begins anew where another lot is up, and lets go of who has left."""
        up = quotes.on_the_block(table)
        lot = up[0] if up is not None else None
        if lot != self.lot:
            self.begin(lot)
        if self.player not in table.playing:
            self.drop()

    def drop(self) -> None:
        """Nobody bids, and nobody calls the hammer."""
        self.player, self.picked, self.typed, self.calls = "", False, "", 0
        self._letters, self._raised = "", False

    def pick(self, player: str, amount: int | None = None) -> None:
        """This player would bid that amount, or the least."""
        self.player, self.picked, self._raised = player, True, amount is not None
        self.typed = "" if amount is None else str(amount)

    def call(self) -> None:
        """The hammer goes on: nobody bids more."""
        self.calls += 1
        self.picked, self.typed = False, ""

    def was_bid(self, table: Table, outbid: str) -> None:
        """A bid was made, over that player's if there was one, who may go on; the hammer begins again."""
        self.drop()
        up = quotes.on_the_block(table)
        stands = up is not None and up[1] is not None and up[1].player == outbid
        if outbid and not stands and barred(table, outbid) is None:
            self.player = outbid

    def press(self, table: Table, key: str) -> bool:
        """A digit, a plus, or a letter of a name; whether the key meant any of these."""
        if key == "+":
            return self._raise(table)
        if key in "0123456789" and self.picked:
            return self._digit(table, key)
        called = self._called(table, key)
        if called:
            self.pick(called)
        return bool(called)

    def erase(self) -> None:
        """The last digit falls, then the bidder."""
        if self.typed:
            self.typed, self._raised = self.typed[:-1], False
        else:
            self.drop()

    def _raise(self, table: Table) -> bool:
        terms = table.terms
        if self.player and self.lot is not None:
            more = terms.building_auction_raise if self.lot.building else terms.auction_min_raise
            self.typed, self._raised, self._letters = str(self.amount(table) + more), True, ""
        return True

    def _digit(self, table: Table, digit: str) -> bool:
        if self.asks_site(table):
            place = int(digit) - 1
            if 0 <= place < len(self.possible_sites(table)):
                self.sites[self.player] = self.possible_sites(table)[place]
            return True
        typed = digit if self._raised else self.typed + digit
        if len(typed) <= MOST_DIGITS:
            self.typed, self._raised, self._letters = typed, False, ""
        return True

    def _called(self, table: Table, key: str) -> str:
        for letters in (self._letters + key, key):
            found = [each for each in find(letters, seats(table)) if each.rank <= 1]
            if found:
                self._letters = letters
                return found[0].key
        self._letters = ""
        return ""

    def amount(self, table: Table) -> int:
        """What would be bid: what is typed, or the least."""
        up = quotes.standing_bid(table)
        least = up[2] if up is not None else 0
        return int(self.typed) if self.typed else least

    def leap(self, table: Table, letter: str) -> int:
        """What a raise by this letter comes to; as a first bid at least the opening."""
        up = quotes.standing_bid(table)
        more = LEAPS[letter] * table.terms.money_unit
        if up is None:
            return more
        _lot, high, least = up
        return high.amount + more if high is not None else max(least, more)

    def possible_sites(self, table: Table) -> list[str]:
        """The streets on which the bidder could put the building that is up."""
        if self.lot is None or not self.lot.building or not self.player:
            return []
        return quotes.legal_sites(table, self.player, self.lot.building)

    def site(self, table: Table) -> str:
        """The street that was chosen for the bidder's building, or the only one there is."""
        sites = self.possible_sites(table)
        chosen = self.sites.get(self.player, "")
        return chosen if chosen in sites else sites[0] if len(sites) == 1 else ""

    def asks_site(self, table: Table) -> bool:
        """Whether the bidder must say on which of several streets the building would stand."""
        return len(self.possible_sites(table)) > 1 and not self.site(table)

    def turn_site(self, table: Table, step: int) -> None:
        """Another of the bidder's streets."""
        sites = self.possible_sites(table)
        if len(sites) > 1:
            at = sites.index(self.site(table)) + step if self.site(table) else min(step, 0)
            self.sites[self.player] = sites[at % len(sites)]

    def bid(self, table: Table, amount: int | None = None) -> ops.Bid | None:
        """The bid, of the amount shown or another; None while the bidder or his street is missing."""
        if not self.player or self.lot is None:
            return None
        site = self.site(table)
        if self.lot.building and not site:
            return None
        return ops.Bid(player=self.player, amount=self.amount(table) if amount is None else amount, deed=site or None)


class Voiced(NamedTuple):
    """The result of an auction held by voice, as far as it is typed: buyer, amount, letters of a street."""

    player: str = ""
    amount: int | None = None
    street: str = ""


def by_voice(table: Table, line: str) -> Voiced:
    """A line such as `ben 120`, `b120`, `2 120`; for a building with its street behind, `ben 120 kentucky`."""
    words = [part for word in line.split() for part in _parted(word)]
    numbers = [place for place, word in enumerate(words) if _is_number(word)]
    if not words:
        return Voiced()
    if not numbers or (len(words) == 1 and _player(table, words[0])):
        return Voiced(_player(table, " ".join(words)))
    at = numbers[-1]
    who, rest = (" ".join(words[:at]), words[at + 1 :]) if at else (" ".join(words[1:]), [])
    return Voiced(_player(table, who), int(words[at]), " ".join(rest))


def _parted(word: str) -> list[str]:
    match = _SIDES.fullmatch(word)
    return [match[1], match[2]] if match else [word]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS


def _player(table: Table, letters: str) -> str:
    found = find(letters, seats(table)) if letters else []
    return found[0].key if found and found[0].rank <= 3 else ""


def sold(table: Table, lot: Lot, voiced: Voiced) -> ops.Sold | None:
    """What books that result; None while something is missing."""
    if not voiced.player or voiced.amount is None:
        return None
    if not lot.building:
        return ops.Sold(player=voiced.player, amount=voiced.amount, deed=lot.deed)
    sites = voiced_sites(table, lot, voiced)
    if len(sites) != 1:
        return None
    return ops.Sold(player=voiced.player, amount=voiced.amount, deed=sites[0], building=lot.building)


def voiced_sites(table: Table, lot: Lot, voiced: Voiced) -> list[str]:
    """The streets on which the buyer could put the building, or the one that the letters mean."""
    sites = quotes.legal_sites(table, voiced.player, lot.building) if voiced.player and lot.building else []
    if not voiced.street:
        return sites
    found = find(voiced.street, [Named(site, (table.deeds[site].name,)) for site in sites])
    return [found[0].key] if found else sites
