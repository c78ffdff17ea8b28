"""`banker` alone: the table in the terminal."""

from __future__ import annotations

import os
import sys

from banker.command.arguments import Asked
from banker.journal.rows import Journal


def table(asked: Asked) -> int:
    """Opens the terminal application. It needs a terminal on both sides."""
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        sys.stderr.write("banker: the table needs a terminal (banker --help tells what else there is)\n")
        return 2
    if sys.platform == "win32":
        # Its newer terminals send AltGr characters without their text in the protocol that Textual asks for.
        os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from banker.command.books import shelf
    from banker.ui.app import BankerApp

    return BankerApp(_open_book, shelf(), asked.game).run() or 0


def _open_book() -> Journal:
    from banker.command.books import open_book

    return open_book()
