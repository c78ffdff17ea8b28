"""`banker serve`: the table in the browser of a tablet in the same network."""

from __future__ import annotations

import shlex
import socket
import subprocess
import sys
from itertools import groupby

from banker.carry import qr
from banker.command.arguments import Asked
from banker.command.faults import Unusable

# Of the 256 colours these two are the same in every theme; a code must be black on white whatever the terminal.
_DARK, _LIGHT = 16, 231
# Addresses for documentation: nothing is sent there, only the way to them is asked for.
_FAR_AWAY = ("192.0.2.1", 9)


def serve(asked: Asked) -> int:
    """Serves until Ctrl+C. Each page is a bank of its own that takes up the game played last."""
    try:
        from banker.command.guard import GuardedServer
    except ImportError:
        raise Unusable("the tablet needs an extra: pip install 'monopoly-banker[tablet]'") from None
    host = asked.host or own_address()
    _check(host, asked.port)
    server = GuardedServer(table_command(), host, asked.port, "banker")
    sys.stdout.write(f"The table is at {server.entrance}\n{drawn(server.entrance)}")
    sys.stdout.write("Whoever has this address keeps the bank; the network can read it. Ctrl+C ends it.\n")
    sys.stdout.flush()
    server.serve()
    return 0


def table_command() -> str:
    """The command line of a bank that takes up the game played last."""
    words = [sys.executable, "-m", "banker", "--newest"]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def own_address() -> str:
    """The address of this machine in the network that leads outside, or of the machine itself where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_FAR_AWAY)
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def drawn(text: str) -> str:
    """The code of a text, for the terminal."""
    rows = qr.half_blocks(qr.modules(text, "L"))
    return "".join("".join(_coloured(cell, len(list(run))) for cell, run in groupby(row)) + "\x1b[0m\n" for row in rows)


def _coloured(cell: qr.Cell, times: int) -> str:
    upper, lower = (_DARK if dark else _LIGHT for dark in (cell.upper_dark, cell.lower_dark))
    return f"\x1b[38;5;{upper};48;5;{lower}m{cell.char * times}"


def _check(host: str, port: int) -> None:
    """Raises `Unusable` where nothing can be served at this address."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            return
    except OSError as fault:
        raise Unusable(f"{host}:{port}: {fault.strerror or fault} (--host and --port name another)") from None
