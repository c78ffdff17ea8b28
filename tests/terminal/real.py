"""A real terminal: the bank as a process on a pseudo-terminal, its screen emulated, keys sent as bytes."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import pexpect
import pyte

PATIENCE = 40.0
# Sequences of newer terminals that the emulator would print instead of obeying.
_PRIVATE = re.compile(rb"\x1b\[[<>=?][0-9;:$]*[a-zA-Z$]p?|\x1b\[[0-9;]*u|\x1b_[^\x1b]*\x1b\\|\x1bP[^\x1b]*\x1b\\")
_CURSOR = (b"\x1b[?25l", b"\x1b[?25h")
_SAFE = re.compile(r"(\d[\d,]*) on disk")


class Terminal:
    """`banker` in a terminal of 80×24 (or another size), with a book of its own."""

    def __init__(self, book: Path, columns: int = 80, rows: int = 24, *arguments: str) -> None:
        environment = {**os.environ, "TERM": "xterm-256color", "BANKER_DB": str(book), "COLORTERM": "truecolor"}
        environment.pop("NO_COLOR", None)
        command = ["-m", "banker", *arguments]
        self.child = pexpect.spawn(sys.executable, command, dimensions=(rows, columns), env=environment, timeout=5)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)

    @property
    def text(self) -> str:
        """What stands on the screen now."""
        self._read()
        return "\n".join(line.rstrip() for line in self.screen.display)

    def _read(self, wait: float = 0.01) -> None:
        try:
            while True:
                self.stream.feed(_PRIVATE.sub(b"", self.child.read_nonblocking(65536, wait)))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return

    def shows(self, *parts: str) -> None:
        """Waits until all of this stands on the screen."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            text = self.text
            if all(part in text for part in parts):
                return
        raise AssertionError(f"not on the screen: {parts}\n{self.text}")

    def press(self, *keys: str) -> None:
        """Keys, each after the one before has been read: names of keys, or letters as they are."""
        for key in keys:
            self.child.send(_NAMED.get(key, key))
            self._read(0.005)

    @property
    def entries(self) -> int:
        """How many entries the top line says are on disk."""
        found = _SAFE.search(self.text)
        return int(found[1].replace(",", "")) if found else 0

    def books(self, *keys: str, least: int = 1) -> None:
        """Presses the keys and waits until that many entries more are on disk."""
        before = self.entries
        self.press(*keys)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.entries >= before + least:
                return
        raise AssertionError(f"nothing was booked by {keys}\n{self.text}")

    def line(self, typed: str) -> None:
        """Types a line and books it."""
        self.books(typed, "enter")

    def close(self) -> int:
        """Quits, and the exit status."""
        self.child.send("\x11")
        self.child.expect(pexpect.EOF, timeout=20)
        self.child.close()
        return int(self.child.exitstatus or 0)


_NAMED = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "backspace": "\x7f",
}
