"""The command line of the bank. Nothing heavy is loaded before it is known what is asked."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from banker.command.arguments import Asked, parsed


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the arguments ask. The status is 0, 1 where an operation was refused, 2 where nothing could be done."""
    asked = parsed(sys.argv[1:] if argv is None else list(argv))
    if asked.db:
        os.environ["BANKER_DB"] = asked.db
    try:
        return _done(asked)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the answers has gone; Python would complain once more while shutting down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


# Where each word is done; its module is loaded when it is asked for.
WORDS = {
    "table": ("table", "table"),
    "replay": ("playing", "play"),
    "list": ("games", "listed"),
    "show": ("games", "show"),
    "export": ("games", "export"),
    "ask": ("rules", "ask"),
    "why": ("why", "why"),
    "rules": ("rules", "rules"),
    "sheet": ("carrying", "sheet"),
    "resume": ("carrying", "resume"),
    "backup": ("carrying", "backup"),
    "serve": ("serving", "serve"),
    "salvage": ("books", "salvaged"),
    "edition list": ("editions", "listed"),
    "edition show": ("editions", "show"),
    "edition check": ("editions", "check"),
    "edition diff": ("editions", "diff"),
}


def _done(asked: Asked) -> int:
    from banker.command.faults import Unusable

    module, word = WORDS[asked.word]
    does = getattr(import_module(f"banker.command.{module}"), word)
    try:
        status: int = does(asked)
        return status
    except Unusable as fault:
        sys.stderr.write(f"banker: {fault}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
