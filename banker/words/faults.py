"""What went wrong with the book, and the way on."""

from __future__ import annotations

from typing import Any

from banker.words.tongue import _


def fault(raised: Any) -> str:
    """What happened, in one sentence. Faults are told apart by their names: words know nothing of the store."""
    match type(raised).__name__:
        case "BookNewer":
            return _("This book was written by a newer banker. It was left untouched.")
        case "BookDamaged":
            return _("The book is damaged: {detail}").format(detail=raised.detail)
        case "BookUnwritable":
            return _("The book cannot be written: {reason}.").format(reason=raised.reason)
        case "SeqTaken":
            return _("Another banker booked an entry in this game first.")
        case "GameHeld":
            return _("{holder} is keeping this game.").format(holder=raised.holder)
        case "NameTaken":
            return _("There is a game of this name already.")
        case _:
            return str(raised)


def way_on(raised: Any) -> str:
    """What can be done about it."""
    match type(raised).__name__:
        case "BookNewer":
            return _("Install the newer program, or name another book with --db.")
        case "BookDamaged":
            return _("Start with --db and another file; what can be read can be saved to it.")
        case "BookUnwritable":
            return _("Nothing was booked; all earlier entries are safe. Make room or name another book with --db.")
        case "SeqTaken":
            return _("Nothing was booked here. Leave the table and resume the game to see it as it stands.")
        case "GameHeld":
            return _("It can be taken over when that banker is gone.")
        case _:
            return _("Nothing was booked; all earlier entries are safe.")
