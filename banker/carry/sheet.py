"""The pause sheet: all that puts the game back on the table, as people read it; and its text for 80 columns.

A sheet holds words and amounts as they are shown, so that paper, terminal and page say the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from banker.carry import notes
from banker.carry.code import encode, mark, printed
from banker.rules.table import Table
from banker.words import carrying as say
from banker.words import names
from banker.words.amounts import HARD_SPACE, money

WIDTH = 80
_LABEL = 12


@dataclass(frozen=True)
class DeedCard:
    """A deed as it lies on the table: `mortgaged` is face down, `buildings` empty where nothing stands.

    `level` is 0 to 4 houses or 5, a hotel; `interest_paid` says that the fee for changing hands was paid.
    """

    name: str
    mortgaged: bool
    level: int
    buildings: str
    interest_paid: bool = False


@dataclass(frozen=True)
class Lot:
    """The deeds of one group that lie with one holder; `whole` where that is all of a group in one hand."""

    group: str
    colour: str
    whole: bool
    deeds: tuple[DeedCard, ...]


@dataclass(frozen=True)
class Seat:
    """One player's place: cash with the fewest notes, token, Jail, deeds. `space` is empty where it was not noted."""

    player: str
    members: str
    keeps_bank: bool
    out: bool
    cash: str
    notes: tuple[str, ...]
    space: str
    jail: str
    jail_cards: tuple[str, ...]
    lots: tuple[Lot, ...]

    @property
    def deeds(self) -> tuple[DeedCard, ...]:
        """The player's deeds in board order of their groups."""
        return tuple(deed for lot in self.lots for deed in lot.deeds)


@dataclass(frozen=True)
class Sheet:
    """A paused game. `seats` are in turn order; `waiting`, `promises` and `agreed` are sentences.

    `pot` is empty where this table has none; `origin` tells where a game came from that was carried here; `code` is
    the whole position, `mark` what people know it by.
    """

    game: str
    edition: str
    at: str
    turn: str
    next: str
    seats: tuple[Seat, ...]
    supply: tuple[str, ...]
    pot: str
    bank: tuple[Lot, ...]
    waiting: tuple[str, ...]
    promises: tuple[str, ...]
    agreed: tuple[str, ...]
    over: str
    decks: str
    origin: str
    code: str

    @property
    def mark(self) -> str:
        """The four characters by which people tell this code from another."""
        return mark(self.code)


def sheet(
    table: Table, game: str = "", at: str = "", variants: Mapping[str, str] | None = None, origin: str = ""
) -> Sheet:
    """The pause sheet of a table.

    `game`, `at` and `origin`, the game's name, the time of day and where it came from, stand in its heading as they
    are given; `variants` are names by id, for ids are shown otherwise.
    """
    return Sheet(
        game=game,
        edition=table.box.name,
        at=at,
        turn=table.turn,
        next=table.next_to_roll if table.playing and table.result is None else "",
        seats=tuple(_seat(table, player) for player in table.players),
        supply=tuple(say.supply(table)),
        pot=money(table.box, table.pot) if table.pot or table.terms.free_parking == "pot" else "",
        bank=_lots(table, None),
        waiting=tuple(waiting(table)),
        promises=tuple(say.promise(pledge) for pledge in table.promises.values()),
        agreed=tuple(_agreed(table, variants or {})),
        over=say.over(table),
        decks=say.decks(table),
        origin=origin,
        code=encode(table),
    )


def _seat(table: Table, player: str) -> Seat:
    spaces = dict(table.pause.positions) if table.pause else {}
    cash = table.cash[player]
    try:
        counted = notes.change(cash, notes.denominations(table.box))
    except notes.NotPayable:
        counted = {}
    return Seat(
        player=player,
        members=say.members(table.members[player]) if player in table.members else "",
        keeps_bank=player == table.banker,
        out=player in table.out,
        cash=money(table.box, cash),
        notes=tuple(say.notes(table, counted)),
        space=names.space(table, spaces[player]) if player in spaces else "",
        jail=say.in_jail(table, table.attempts[player]) if player in table.in_jail else "",
        jail_cards=tuple(say.jail_card(table, deck) for deck in table.cards_of(player)),
        lots=_lots(table, player),
    )


def _lots(table: Table, holder: str | None) -> tuple[Lot, ...]:
    found = []
    for group in table.box.groups:
        held = [deed for deed in group.deeds if table.owner.get(deed) == holder]
        if held:
            whole = holder is not None and len(held) == len(group.deeds)
            found.append(Lot(group.name, group.colour, whole, tuple(_card(table, deed) for deed in held)))
    return tuple(found)


def _card(table: Table, deed: str) -> DeedCard:
    level = table.level.get(deed, 0)
    paid = deed in table.interest_paid
    return DeedCard(names.deed(table, deed), deed in table.mortgaged, level, names.level(level) if level else "", paid)


def waiting(table: Table) -> Iterator[str]:
    """What is open at a table, in sentences: debts, an auction, a purchase, an estate, rents not asked for."""
    yield from (say.debt(table, debtor, owed) for debtor, debts in table.debts.items() for owed in debts)
    if table.auction:
        yield say.auction(table, table.auction)
    if table.purchase:
        yield say.purchase(table, table.purchase)
    if table.estate:
        yield say.estate(table, table.estate)
    for payer, claims in table.claims.items():
        yield from (say.claim(table, payer, claim) for claim in claims if claim.state == "open" and not claim.mortgaged)
    yield from say.used(table)
    if table.cutoff:
        yield say.cutoff()


def _agreed(table: Table, variants: Mapping[str, str]) -> Iterator[str]:
    yield from (say.variant(variants.get(each, each)) for each in table.box.variants)
    yield from (say.ruling(table, parameter, value) for parameter, value in table.rulings.items())
    yield from (say.printed_deed(table, key, value) for key, value in table.deed_says.items())


def checklist(sheet: Sheet, *, brief: bool = False) -> list[str]:
    """The steps that walk the table back to play, in order; in brief, one for all players together."""
    playing = [seat for seat in sheet.seats if not seat.out]
    steps = [say.step_seats(sheet.edition, (seat.player for seat in playing)), sheet.decks]
    steps.append(say.step_bank(sheet.supply, sum(len(lot.deeds) for lot in sheet.bank)))
    steps.append(say.step_pot(sheet.pot) if sheet.pot else "")
    steps += [say.step_players()] if brief else [_step(seat) for seat in playing]
    steps.append(say.step_open() if sheet.waiting else "")
    steps.append(say.step_next(sheet.next) if sheet.next else sheet.over)
    return [step for step in steps if step]


def _step(seat: Seat) -> str:
    parts = [say.step_cash(seat.player, seat.cash, seat.notes), say.step_token(seat.space)]
    parts += [seat.jail] if seat.jail else []
    parts += seat.jail_cards
    down = (deed.name for deed in seat.deeds if deed.mortgaged)
    built = ((deed.name, deed.buildings) for deed in seat.deeds if deed.buildings)
    return say.step_player([*parts, *say.step_deeds(len(seat.deeds), down, built)])


def as_text(sheet: Sheet) -> str:
    """The sheet in lines of at most 80 columns, its code at the end."""
    lines = [*_heading(sheet), ""]
    for number, seat in enumerate(sheet.seats, 1):
        lines += [*_seat_lines(number, seat), ""]
    bank = [(say.heading("supply"), ", ".join(sheet.supply)), (say.heading("pot"), sheet.pot)]
    lines += [say.heading("bank"), *_labelled([*bank, *_deed_rows(sheet.bank)]), ""]
    for key, sentences in (("open", sheet.waiting), ("promises", sheet.promises), ("agreed", sheet.agreed)):
        if sentences:
            lines += [say.heading(key), *(line for each in sentences for line in _wrapped(each, "  - ")), ""]
    lines += [say.heading("steps")]
    for number, step in enumerate(checklist(sheet), 1):
        lines += _wrapped(step, f"{number:>3}. ")
    lines += ["", f"{say.code_is(sheet.mark)}. {say.how_to_resume()}", *printed(sheet.code)]
    return "\n".join(lines) + "\n"


def _heading(sheet: Sheet) -> Iterator[str]:
    yield from _wrapped(" · ".join(part for part in (say.heading("sheet"), sheet.game, sheet.at) if part), "")
    yield from _wrapped(" · ".join(part for part in (sheet.edition, sheet.origin) if part), "")
    if sheet.over:
        yield from _wrapped(sheet.over, "")
    was = f" ({say.turn_was(sheet.turn)})" if sheet.turn else ""
    rows = [(say.heading("next"), sheet.next + was)] if sheet.next else []
    order = ", ".join(seat.player for seat in sheet.seats if not seat.out)
    yield from _labelled([*rows, (say.heading("order"), order)], indent=0, label=14)


def _seat_lines(number: int, seat: Seat) -> Iterator[str]:
    marks = [mark for mark, is_so in (("banker", seat.keeps_bank), ("out", seat.out)) if is_so]
    about = ", ".join([*([seat.members] if seat.members else []), *map(say.heading, marks)])
    yield from _wrapped(f"{seat.player} ({about})" if about else seat.player, f"{number}. ")
    if seat.out:
        return
    counted = f"{seat.cash} ({', '.join(seat.notes)})" if seat.notes else seat.cash
    rows = [(say.heading("cash"), counted), (say.heading("token"), seat.space or say.no_space())]
    rows.append((say.heading("jail"), ", ".join([*([seat.jail] if seat.jail else []), *seat.jail_cards])))
    yield from _labelled([*rows, *_deed_rows(seat.lots)])


def _deed_rows(lots: Iterable[Lot]) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for lot in lots:
        group = say.all_of(lot.group) if lot.whole else lot.group
        deeds = " · ".join(" ".join([deed.name, *_bracketed(deed)]) for deed in lot.deeds)
        rows.append(("" if rows else say.heading("deeds"), f"{group}: {deeds}"))
    return rows


def _bracketed(deed: DeedCard) -> list[str]:
    return [f"[{each}]".replace(" ", HARD_SPACE) for each in deed_marks(deed)]


def deed_marks(deed: DeedCard) -> list[str]:
    """What stands beside a deed's name: face down, its buildings, interest paid."""
    marks = [say.heading("face_down")] if deed.mortgaged else []
    marks += [deed.buildings] if deed.buildings else []
    return marks + ([say.heading("interest")] if deed.interest_paid else [])


def _labelled(rows: Iterable[tuple[str, str]], indent: int = 3, label: int = _LABEL) -> Iterator[str]:
    for name, text in rows:
        if text:
            yield from _wrapped(text, " " * indent + name + " " * max(1, label - cells(name)))


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    wide = sum(1 for letter in text if unicodedata.east_asian_width(letter) in "WF")
    return len(text) + wide - sum(1 for letter in text if unicodedata.combining(letter))


def _wrapped(text: str, before: str) -> Iterator[str]:
    """The text in lines of the sheet's width, the first after `before` and the others below it."""
    line, filled = before, False
    # A no-break space keeps an amount together.
    for word in re.split(r" +", text):
        if filled and cells(line) + 1 + cells(word) > WIDTH:
            yield line
            line, filled = " " * cells(before), False
        for piece in _pieces(word, WIDTH - cells(before)):
            if filled and cells(line) + 1 + cells(piece) > WIDTH:
                yield line
                line, filled = " " * cells(before), False
            line += (" " if filled else "") + piece
            filled = True
    yield line.rstrip()


def _pieces(word: str, most: int) -> Iterator[str]:
    """A word, cut where no line could hold it."""
    piece = ""
    for letter in word:
        if piece and cells(piece + letter) > most:
            yield piece
            piece = ""
        piece += letter
    if piece:
        yield piece


__all__ = ["DeedCard", "Lot", "Seat", "Sheet", "as_text", "checklist", "deed_marks", "sheet", "waiting"]
