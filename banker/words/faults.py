"""What went wrong with the book, and the way on."""

from __future__ import annotations

from typing import Any

from banker.words.tongue import _, later

# By the names of the reasons, since words know nothing of the store.
_REASONS = {
    "READ_ONLY": later("it may only be read"),
    "DISK_FULL": later("the disk is full"),
    "NO_PLACE": later("no file can be made there"),
    "NO_FOLDER": later("its folder is not there (is the stick in?)"),
    "EXISTS": later("there is a file already"),
    "GONE": later("the file is no longer there"),
    "BUSY": later("another program is writing in it"),
    "NO_ANSWER": later("the disk does not answer"),
}


def reason(raised: Any) -> str:
    """Why a book cannot be written, in a few words."""
    return _(_REASONS[raised.reason.name])


def fault(raised: Any) -> str:
    """What happened, in one sentence. Faults are told apart by their names: words know nothing of the store."""
    match type(raised).__name__:
        case "BookNewer":
            return _("This book was written by a newer banker. It was left untouched.")
        case "BookDamaged":
            return _("The book is damaged: {detail}").format(detail=raised.detail)
        case "BookUnwritable":
            return _("The book cannot be written: {reason}.").format(reason=reason(raised))
        case "SeqTaken":
            return _("Another banker booked an entry in this game first.")
        case "GameHeld":
            return _("{holder} keeps the bank of this game now.").format(holder=raised.holder)
        case "GameTorn":
            return _("The beginning of this game was lost, so that it can be read but not played.")
        case "NameTaken":
            return _("There is a game of this name already.")
        case _:
            return str(raised)


def way_on(raised: Any) -> str:
    """What can be done about it while a game is played."""
    match type(raised).__name__:
        case "BookDamaged" | "BookUnwritable":
            return _("Nothing was booked just now; all entries before are safe. Mend it, or go on in another folder.")
        case "SeqTaken":
            return _("Nothing was booked just now. Back at the table you see what the other one booked.")
        case "GameHeld":
            return _("Nothing was booked just now. You can look on, and take the bank over when that banker is gone.")
        case "NameTaken":
            return _("Nothing was booked. Choose another name.")
        case _:
            return _("Nothing was booked; all earlier entries are safe.")


def way_in(raised: Any) -> str:
    """What can be done about it before any game is open."""
    match type(raised).__name__:
        case "BookNewer":
            return _("Install the newer program, or begin another book in another folder.")
        case "BookDamaged":
            return _("What can still be read can be saved to a new book; the damaged file is left as it is.")
        case "BookUnwritable" if raised.reason.name == "NO_FOLDER":
            return _("Put the stick in or make the folder, and try again; or begin a book in another folder.")
        case "BookUnwritable":
            return _("Put it right and try again, or go on in another folder with what can be read here.")
        case _:
            return _("Try again, or begin another book in another folder.")


def torn_way_on() -> str:
    """What is left of a game without its beginning."""
    return _("What is left of it: banker export GAME --format ops")
