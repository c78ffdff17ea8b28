"""`banker sheet`, `resume`, `backup`, and the journal as a file of Beancount: a game carried to another table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, groupby
from pathlib import Path

from banker.booked import Accepted
from banker.carry import code as codes
from banker.carry import qr, scan
from banker.carry import sheet as sheets
from banker.carry.code import Carried, CodeFault
from banker.carry.paper import Taken, write_page
from banker.carry.rest import sheet_of
from banker.carry.sheet import Sheet
from banker.command.arguments import Asked
from banker.command.books import LONGEST_NAME, desk_of, game_name, shelf, the_book
from banker.command.faults import Unusable
from banker.desk import Desk
from banker.journal.rows import NameTaken
from banker.rules.ruling import Refused
from banker.words import carrying as say
from banker.words.entries import entry as say_entry
from banker.words.entries import say_open
from banker.words.refusals import refusal

# Of the 256 colours these two are the same in every theme; a code must be black on white whatever the terminal.
_DARK, _LIGHT = 16, 231
# Smaller codes would hold hardly more than the headings of their parts.
_SMALLEST = 4


def sheet(asked: Asked) -> int:
    """The pause sheet of a game: as text, with `--qr` its code as a picture too, with `--html` a page to print."""
    with the_book() as journal:
        _, desk = desk_of(journal, asked.game)
    made = sheet_of(desk, shelf())
    if asked.html:
        _write(made, Path(asked.html))
        sys.stdout.write(say.written(asked.html) + "\n")
        return 0
    sys.stdout.write(sheets.as_text(made))
    if asked.qr:
        sys.stdout.writelines(_drawn(made.code))
    return 0


def _write(made: Sheet, to: Path) -> None:
    try:
        write_page(made, to)
    except Taken:
        raise Unusable(say.page_taken(str(to))) from None
    except (OSError, ValueError) as fault:
        raise Unusable(f"{to}: {getattr(fault, 'strerror', None) or fault}") from None


def _drawn(code: str) -> Iterator[str]:
    """The code for the terminal: whole where it fits, else in parts that do."""
    size = shutil.get_terminal_size()
    # A line above each code tells which it is, and the cursor stands on the line below.
    largest = qr.version_that_fits(size.columns, size.lines - 2) if sys.stdout.isatty() else qr.LARGEST
    parts = codes.split(code, qr.room(max(largest, _SMALLEST)))
    for number, part in enumerate(parts, 1):
        yield "\n" + (say.part_of(number, len(parts)) if len(parts) > 1 else say.code_is(codes.mark(code))) + "\n"
        for row in qr.half_blocks(qr.modules(part)):
            yield "".join(_coloured(cell, len(list(run))) for cell, run in groupby(row)) + "\x1b[0m\n"


def _coloured(cell: qr.Cell, times: int) -> str:
    upper, lower = (_DARK if dark else _LIGHT for dark in (cell.upper_dark, cell.lower_dark))
    return f"\x1b[38;5;{upper};48;5;{lower}m{cell.char * times}"


def resume(asked: Asked) -> int:
    """Takes a game up from a code, pasted or in pictures, all parts of it in any order; it goes into the book."""
    texts = [*_pasted(asked.code), *_scanned(asked.pictures)]
    if not texts:
        raise Unusable(say.no_code_given())
    at = shelf()
    try:
        carried = codes.decode("\n".join(texts), at, asked.edition)
        operation = carried.operation()
    except CodeFault as fault:
        raise Unusable(say.fault(fault.kind.value, fault.facts)) from None
    into = game_name(asked.into) if asked.into else ""
    with the_book() as journal:
        for name in _names(into, operation.players):
            try:
                answer = Desk.open(operation, at, journal, name, say.origin(carried.mark))
            except NameTaken:
                continue
            return _answered(answer, carried)
    raise Unusable(f"there is a game {into!r} already; choose another name")


def _pasted(given: Sequence[str]) -> list[str]:
    return [sys.stdin.read() if text == "-" else text for text in given]


def _scanned(pictures: Iterable[str]) -> Iterator[str]:
    for picture in pictures:
        try:
            found = scan.codes(Path(picture))
        except scan.NoReader:
            raise Unusable(say.no_picture_reader()) from None
        except scan.NoPicture as fault:
            raise Unusable(str(fault)) from None
        if not found:
            raise Unusable(say.no_code_in(picture))
        yield from found


def _names(asked: str, players: Sequence[str]) -> Iterator[str]:
    """The name asked for, or else the players' names, numbered where there is such a game already."""
    if asked:
        yield asked
        return
    name = ", ".join(players)[:LONGEST_NAME]
    yield name
    yield from (f"{name} {number}" for number in count(2))


def _answered(answer: tuple[Desk, Accepted] | Refused, carried: Carried) -> int:
    if isinstance(answer, Refused):
        sys.stderr.write(f"banker: {refusal(None, answer)}\n")
        return 1
    desk, accepted = answer
    booked = accepted.booked[0]
    sys.stdout.write(say.taken_up(desk.name, say_open(booked.before, booked.ruling)) + "\n")
    if not carried.same_box(desk.table.box):
        sys.stderr.write(f"banker: {say.other_box(desk.table.box.name)}\n")
    made = sheets.sheet(desk.table)
    sys.stdout.writelines(f"{number:>3}. {step}\n" for number, step in enumerate(sheets.checklist(made), 1))
    return 0


def backup(asked: Asked) -> int:
    """Copies the whole book into a new file."""
    with the_book() as journal:
        journal.backup(Path(asked.file))
    sys.stdout.write(say.written(asked.file) + "\n")
    return 0


def beancount(desk: Desk) -> int:
    """Prints the journal of a game as a file of Beancount."""
    from banker.carry.beancount import beancount as file_of

    sentences = {shown.entry.number: say_entry(shown.before, shown.entry) for shown in desk.recent()}
    sys.stdout.write(file_of(desk.table, desk.entries, lambda entry: sentences[entry.number], desk.name))
    return 0
