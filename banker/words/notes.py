"""Bank notes in words: what a box deals, and an amount in the fewest of them."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.box import Box
from banker.words.amounts import money, number
from banker.words.names import listing
from banker.words.tongue import _, ngettext


def counted(box: Box, notes: Mapping[int, int]) -> str:
    """So many of each note: `2 × M500, 3 × M100 and 2 × M20`."""
    return listing(
        _("{count} × {note}").format(count=number(count), note=money(box, note)) for note, count in notes.items()
    )


def how_many(notes: Mapping[int, int]) -> str:
    """So many notes in all."""
    count = sum(notes.values())
    return ngettext("{count} note", "{count} notes", count).format(count=number(count))


def fewest(box: Box, amount: int, notes: Mapping[int, int]) -> str:
    """An amount in the fewest notes."""
    if not notes:
        return _("Nothing is to be paid.")
    text = _("{amount} in the fewest notes: {notes} ({count})")
    return text.format(amount=money(box, amount), notes=counted(box, notes), count=how_many(notes))


def cannot(box: Box, amount: int, smallest: int) -> str:
    """An amount that the notes of this box do not make."""
    text = _("{amount} cannot be paid with the notes of this box; the smallest is {smallest}.")
    return text.format(amount=money(box, amount), smallest=money(box, smallest))


def not_on_record(box: Box) -> str:
    """Which notes the box has is not known."""
    return _("Which notes are in the box {box} is not on record: count out as you have them.").format(box=box.name)


def each_gets(box: Box, notes: Mapping[int, int]) -> str:
    """What each player is dealt."""
    return _("Each player is dealt {notes} ({count}).").format(notes=counted(box, notes), count=how_many(notes))


def all_get(box: Box, notes: Mapping[int, int], players: int) -> str:
    """What that takes out of the box for all players."""
    whole = {note: count * players for note, count in notes.items()}
    text = _("For {players} players: {notes} ({count}).")
    return text.format(players=number(players), notes=counted(box, whole), count=how_many(whole))


def head() -> str:
    """The heading."""
    return _("Notes and change")


def type_amount() -> str:
    """What can be typed."""
    return _("an amount: 1340")


def hint() -> str:
    """What digits do."""
    return _("Type an amount: the fewest notes that pay it. At the table: notes 1340.")


def not_an_amount() -> str:
    """What was typed is no amount."""
    return _("That is not an amount: digits only, with k for thousands and m for millions.")


def given_back(box: Box, handed: int, due: int, notes: Mapping[int, int]) -> str:
    """The change when more is handed over than is due."""
    text = _("Handed {handed} for {due}: {change} back, {notes}.")
    return text.format(
        handed=money(box, handed), due=money(box, due), change=money(box, handed - due), notes=counted(box, notes)
    )


def change_hint() -> str:
    """How change is asked for."""
    return _("Two amounts: what is due and what is handed over, for the change.")
