"""`banker` alone: the table in the terminal."""

from __future__ import annotations

import gc
import os
import sys

from banker.command.arguments import Asked


def table(asked: Asked) -> int:
    """Opens the terminal application. It needs a terminal on both sides."""
    # A browser is served through pipes (see `banker.command.serving`).
    served = "TEXTUAL_DRIVER" in os.environ
    if not served and not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.stderr.write("banker: the table needs a terminal (banker --help tells what else there is)\n")
        return 2
    if sys.platform == "win32":
        # Its newer terminals send AltGr characters without their text in the protocol that Textual asks for.
        os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from banker.command.books import Books, open_book, settings_file, shelf
    from banker.ui.app import BankerApp
    from banker.ui.settings import Settings

    # What is loaded by now stays; looking it through for garbage with every few keys would take a fifth of their time.
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    settings = Settings(settings_file())
    return BankerApp(open_book, shelf(), asked.game, Books(), settings, newest=asked.newest).run() or 0
