"""Back to play, step by step: what a table lays out, counts and puts in place, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from banker.carry.sheet import Lot, Seat, Sheet, deed_marks
from banker.words import carrying as say
from banker.words import taking_up as words


@dataclass(frozen=True)
class Step:
    """One thing to be done at the table: its name, and what belongs to it line by line."""

    title: str
    lines: tuple[str, ...]


def walk(sheet: Sheet) -> tuple[Step, ...]:
    """All steps in the order in which a table takes them; what this game has not is left out."""
    return tuple(Step(title, tuple(lines)) for title, lines in _steps(sheet) if lines)


def _steps(sheet: Sheet) -> Iterator[tuple[str, list[str]]]:
    playing = [seat for seat in sheet.seats if not seat.out]
    yield words.seats(), _seats(sheet, playing)
    yield words.decks(), [sheet.decks] if sheet.decks else []
    yield say.heading("bank"), _bank(sheet)
    yield from ((seat.player, _seat(seat)) for seat in playing)
    yield say.heading("agreed"), [*sheet.agreed, *sheet.promises]
    yield say.heading("open"), list(sheet.waiting)
    yield say.heading("next"), [say.step_next(sheet.next) if sheet.next else sheet.over]


def _seats(sheet: Sheet, playing: Iterable[Seat]) -> list[str]:
    seats = list(playing)
    keeps = next((seat.player for seat in seats if seat.keeps_bank), "")
    lines = [sheet.edition, words.sit_down(seat.player for seat in seats)]
    return [*lines, *([words.banker_is(keeps)] if keeps else [])]


def _bank(sheet: Sheet) -> list[str]:
    lines = [", ".join(sheet.supply)] if sheet.supply else []
    lines += [words.labelled(say.heading("pot"), sheet.pot)] if sheet.pot else []
    left = sum(len(lot.deeds) for lot in sheet.bank)
    return [*lines, *([words.still_with_bank(left)] if left else []), *map(_lot, sheet.bank)]


def _seat(seat: Seat) -> list[str]:
    counted = f"{seat.cash} ({', '.join(seat.notes)})" if seat.notes else seat.cash
    lines = [words.labelled(say.heading("cash"), counted)]
    lines.append(words.labelled(say.heading("token"), seat.space or say.no_space()))
    lines += [each for each in (seat.jail, *seat.jail_cards) if each]
    return [*lines, *(map(_lot, seat.lots) if seat.lots else [words.nothing_else()])]


def _lot(lot: Lot) -> str:
    deeds = (" ".join([deed.name, *(f"[{mark}]" for mark in deed_marks(deed))]) for deed in lot.deeds)
    return words.labelled(say.all_of(lot.group) if lot.whole else lot.group, " · ".join(deeds))
