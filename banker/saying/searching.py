"""What is sought among the entries: typed words mean players, deeds, kinds of payment, acts, or only themselves.

ben rent       the rents that Ben paid or received
orange         all that concerns a deed of that group
banker         what the player who keeps the bank did with it
214            entry 214, and whatever has 214 in its sentence
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from banker.booked import Shown
from banker.edition.box import slug
from banker.rules.provenance import concerns
from banker.rules.table import Table
from banker.rules.tally import For, concerned, purposes, with_the_bank
from banker.saying.matching import Named, find
from banker.words import acts, tallies

LONGEST_NAME = 5
SHORTEST = 3


@dataclass(frozen=True)
class Meant:
    """What one word, or a few that belong together, can mean. With nothing found it means its own letters."""

    typed: str
    players: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    purposes: frozenset[For] = frozenset()
    acts: frozenset[str] = frozenset()
    bank: bool = False

    @property
    def found(self) -> bool:
        """Whether it is more than letters."""
        return bool(self.players or self.deeds or self.purposes or self.acts or self.bank)

    def keeps(self, shown: Shown, sentence: str) -> bool:
        """Whether an entry is one of those meant; `sentence` is what is told of it."""
        entry, before = shown
        if not self.found:
            return slug(self.typed) in slug(f"{entry.number} {sentence}")
        return (
            bool(self.players and self.players & concerned(entry, before))
            or any(concerns(entry, before, deed) for deed in self.deeds)
            or bool(self.purposes and self.purposes & purposes(entry, before))
            or entry.operation.word in self.acts
            or (self.bank and with_the_bank(entry, before))
        )


@dataclass(frozen=True)
class Sought:
    """All that was typed; an entry is kept if every part of it keeps it."""

    parts: tuple[Meant, ...] = ()

    def keeps(self, shown: Shown, sentence: Callable[[], str]) -> bool:
        """Whether the entry is one of those sought."""
        return all(part.keeps(shown, "" if part.found else sentence()) for part in self.parts)

    @property
    def players(self) -> list[str]:
        """The players meant, if the sum is to be theirs."""
        return list(dict.fromkeys(player for part in self.parts for player in sorted(part.players)))

    @property
    def deeds(self) -> frozenset[str]:
        """The deeds meant."""
        return frozenset(deed for part in self.parts for deed in part.deeds)

    @property
    def purposes(self) -> frozenset[For]:
        """The kinds of payment meant."""
        return frozenset(purpose for part in self.parts for purpose in part.purposes)


def sought(table: Table, typed: str) -> Sought:
    """What the typed words mean at this table; words that are one name belong together."""
    words = typed.split()
    parts: list[Meant] = []
    while words:
        for length in range(min(LONGEST_NAME, len(words)), 0, -1):
            meant = _meant(table, " ".join(words[:length]))
            if meant.found or length == 1:
                parts += [meant] if slug(meant.typed) else []
                words = words[length:]
                break
    return Sought(tuple(parts))


def _meant(table: Table, typed: str) -> Meant:
    players = _named(typed, ((player, (player,)) for player in table.players), shortest=1)
    if slug(typed) == "banker" and table.banker:
        return Meant(typed, bank=True)
    purposes, exact = _purposes(typed)
    words = _acts(typed) if not exact else frozenset()
    return Meant(typed, players, _deeds(table, typed), purposes, words)


def _named(
    typed: str, among: Iterable[tuple[str, tuple[str, ...]]], *, shortest: int = SHORTEST, worst: float = 1
) -> frozenset[str]:
    """What is called so or begins so; whoever is called exactly so is meant alone."""
    if len(slug(typed)) < shortest:
        return frozenset()
    found = [each for each in find(typed, [Named(*each) for each in among]) if each.rank <= worst]
    best = [each for each in found if each.rank == 0] or found
    return frozenset(each.key for each in best)


def _deeds(table: Table, typed: str) -> frozenset[str]:
    """Deeds by name or by a word of it, and whole groups."""
    deeds = _named(typed, ((deed.id, (deed.name,)) for deed in table.deeds.values()), worst=2)
    groups = _named(typed, ((group.id, (group.name,)) for group in table.box.groups))
    return deeds | {deed for group in table.box.groups if group.id in groups for deed in group.deeds}


def _purposes(typed: str) -> tuple[frozenset[For], bool]:
    """Kinds of payment, and whether one is called exactly so."""
    among = [(purpose.value, tallies.purpose_names(purpose)) for purpose in For]
    keys = _named(typed, among)
    exact = any(slug(typed) == slug(name) for key, names in among if key in keys for name in names)
    return frozenset(For(key) for key in keys), exact


def _acts(typed: str) -> frozenset[str]:
    return _named(typed, ((word, (word.replace("_", " "), acts.act(word), *acts.synonyms(word))) for word in acts.ACTS))
