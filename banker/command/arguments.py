"""The words and options of the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn, TypeAlias

from banker import __version__


class Asked(argparse.Namespace):
    """What the arguments ask for."""

    word: str = "table"
    db: str = ""
    file: str = ""
    game: str = ""
    edition: str = ""
    other: str = ""
    to: str = ""
    format: str = "ops"
    into: str = ""
    json: bool = False
    keep_going: bool = False
    at: int | None = None
    operation: str = ""
    html: str = ""
    qr: bool = False
    code: Sequence[str] = ()
    pictures: Sequence[str] = ()
    words: Sequence[str] = ()
    newest: bool = False
    host: str = ""
    port: int = 0


class _Parser(argparse.ArgumentParser):
    """One clear line for a bad argument instead of a page of usage."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"banker: {message} (banker --help tells what there is)\n")
        raise SystemExit(2)


_Words: TypeAlias = "argparse._SubParsersAction[_Parser]"


def parsed(argv: list[str]) -> Asked:
    """The arguments, read. Ends the program with status 2 where they cannot be."""
    return _parser().parse_args(argv, namespace=Asked())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="banker",
        description="Keeps the bank at a real Monopoly table. Without a word it opens the table.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"banker {__version__}")
    _db(parser)
    parser.add_argument("--game", default="", metavar="GAME", help="resume this game at once")
    parser.add_argument("--newest", action="store_true", help="resume the game played last at once")
    words = parser.add_subparsers(dest="word", parser_class=_Parser, metavar="WORD")
    parser.set_defaults(word="table")

    for of in (*_games(words), *_questions(words), *_carrying(words), *_editions(words), _serving(words)):
        _db(of)
    return parser


def _games(words: _Words) -> list[argparse.ArgumentParser]:
    """Games played, listed, shown and exported."""
    replay = words.add_parser("replay", help="play a file of operations and answer each")
    replay.add_argument("file", metavar="FILE", help="a file of operations, or - for standard input")
    replay.add_argument("--json", action="store_true", help="answers as JSON objects, one a line")
    replay.add_argument("--keep-going", action="store_true", help="go on after a refusal")
    replay.add_argument("--into", default="", metavar="NAME", help="keep the game in the book under this name")

    games = words.add_parser("list", help="the games on this machine")
    games.add_argument("--json", action="store_true")

    show = words.add_parser("show", help="a game's position, now or after an earlier entry")
    show.add_argument("game", metavar="GAME", help="its id or name")
    show.add_argument("--json", action="store_true")
    show.add_argument("--at", type=_entry, metavar="ENTRY", help="after this entry")

    export = words.add_parser("export", help="a game's journal")
    export.add_argument("game", metavar="GAME")
    export.add_argument("--format", choices=("ops", "csv", "beancount"), default="ops")
    return [replay, games, show, export]


def _questions(words: _Words) -> list[argparse.ArgumentParser]:
    """Questions to the rules."""
    ask = words.add_parser("ask", help="may I? the ruling on an operation, and nothing booked")
    ask.add_argument("game", metavar="GAME")
    ask.add_argument("operation", metavar="OPERATION", help="an operation as a JSON object")
    ask.add_argument("--at", type=_entry, metavar="ENTRY", help="as of this entry")
    ask.add_argument("--json", action="store_true")

    why = words.add_parser("why", help="how an entry was reckoned, on what it rests, what another box would say")
    why.add_argument("game", metavar="GAME")
    why.add_argument("at", nargs="?", type=_entry, metavar="ENTRY", help="its number; the latest by default")
    why.add_argument("--json", action="store_true")

    rules = words.add_parser("rules", help="what a box says, in everyday words")
    rules.add_argument("edition", metavar="EDITION")
    rules.add_argument("words", nargs="*", metavar="WORDS", help='such as "skipped rent" or "no houses left"')
    return [ask, why, rules]


def _carrying(words: _Words) -> list[argparse.ArgumentParser]:
    """A game or the whole book on its way elsewhere."""
    sheet = words.add_parser("sheet", help="the pause sheet: all that puts a game back on the table")
    sheet.add_argument("game", metavar="GAME")
    sheet.add_argument("--html", default="", metavar="FILE", help="write it as a page to print")
    sheet.add_argument("--qr", action="store_true", help="draw its code in the terminal too")

    resume = words.add_parser("resume", help="take a game up from the code on its pause sheet")
    resume.add_argument("--code", nargs="+", default=(), metavar="TEXT", help="the code, or its parts; - to be asked")
    resume.add_argument("--qr", nargs="+", default=(), dest="pictures", metavar="FILE", help="pictures of the code")
    resume.add_argument("--into", default="", metavar="NAME", help="keep the game in the book under this name")
    resume.add_argument("--edition", default="", metavar="FILE", help="the edition file of a box of your own")

    backup = words.add_parser("backup", help="copy the whole book into a new file")
    backup.add_argument("file", metavar="FILE")

    salvage = words.add_parser("salvage", help="save what can be read of a damaged book to a new one")
    salvage.add_argument("file", metavar="DAMAGED")
    salvage.add_argument("to", metavar="NEW")
    return [sheet, resume, backup]


def _serving(words: _Words) -> argparse.ArgumentParser:
    """The table in a browser."""
    serve = words.add_parser("serve", help="the table in the browser of a tablet, behind a secret address")
    serve.add_argument("--host", default="", metavar="ADDRESS", help="this machine's address in the home network")
    serve.add_argument("--port", type=_port, default=8765, metavar="PORT", help="8765 by default")
    return serve


def _editions(words: _Words) -> list[argparse.ArgumentParser]:
    """The boxes."""
    edition = words.add_parser("edition", help="the boxes that the bank knows")
    kinds = edition.add_subparsers(dest="word", parser_class=_Parser, metavar="WORD", required=True)
    listed = kinds.add_parser("list", help="all editions and variants")
    listed.add_argument("--json", action="store_true")
    shown = kinds.add_parser("show", help="an edition's deeds and leaflet, every value with its status")
    shown.add_argument("edition", metavar="ID")
    shown.add_argument("--json", action="store_true")
    check = kinds.add_parser("check", help="every fault of an edition file of your own")
    check.add_argument("file", metavar="FILE")
    diff = kinds.add_parser("diff", help="what differs between two boxes")
    diff.add_argument("edition", metavar="A")
    diff.add_argument("other", metavar="B")
    for parser_of, word in (
        (listed, "edition list"),
        (shown, "edition show"),
        (check, "edition check"),
        (diff, "edition diff"),
    ):
        parser_of.set_defaults(word=word)
    return [listed, shown, check, diff]


def _db(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", default=argparse.SUPPRESS, metavar="PATH", help="another book than the usual one")


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:6]) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port")
    return int(text)


def _entry(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:12]) < 10**9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of an entry")
    return int(text)
