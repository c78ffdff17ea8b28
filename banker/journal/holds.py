"""Who keeps the bank of a game: a hold names a process, and counts as long as that process lives."""

from __future__ import annotations

import importlib
import os
import platform
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from banker.journal.rows import GameHeld


def now() -> str:
    """The time in the journal's form: ISO 8601 in UTC with milliseconds."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@dataclass(frozen=True)
class Process:
    """A process of some machine; `born` tells it from a later one that was given the same number."""

    host: str
    pid: int
    born: str

    @classmethod
    def of(cls, pid: int) -> Process:
        """The process that has this number on this machine now."""
        return cls(platform.node(), pid, _born(pid) or "gone")

    @classmethod
    def mine(cls) -> Process:
        """This process."""
        return cls.of(os.getpid())

    def gone(self) -> bool:
        """Whether it has certainly ended. Of another machine nothing is certain."""
        return self.host == platform.node() and _born(self.pid) != self.born


def _born(pid: int) -> str | None:
    """When a process began, in a form that only fits for equality; None if there is none."""
    if sys.platform != "linux":
        return _born_elsewhere(pid)
    try:
        # The command's name stands in brackets and may itself hold brackets and spaces.
        fields = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    if fields[0] in "ZX":
        return None
    # Counted from the start of the machine: the clock of a small computer may jump by years when it finds the network.
    return f"{_boot()}:{fields[19]}"


@cache
def _boot() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""


def _born_elsewhere(pid: int) -> str | None:
    try:
        psutil = importlib.import_module("psutil")
    except ImportError:
        # Nothing is known of any process: every hold counts until it is released or taken by force.
        return "unknown"
    try:
        return str(psutil.Process(pid).create_time())
    except psutil.NoSuchProcess:
        return None


@dataclass(frozen=True)
class Hold:
    """A game held: under which name, by which process, since when, and when that process last wrote."""

    game: str
    holder: str
    by: Process
    since: str
    beat: str

    def fault(self) -> GameHeld:
        """What another banker is told."""
        return GameHeld(self.game, self.holder, self.since, self.beat)


def check_append(hold: Hold | None, me: Process, held: bool) -> None:
    """Raise `GameHeld` if `hold` keeps `me` from writing; `held` says that `me` once took the game.

    Who lost a game must take it again, and so read it again, even if the other one has left meanwhile.
    """
    if hold is not None and hold.by != me and (held or not hold.by.gone()):
        raise hold.fault()


def taken(game_id: str, holder: str, me: Process, before: Hold | None, force: bool) -> Hold:
    """The hold of `me` that follows the one before. Raises `GameHeld`."""
    moment = now()
    if before is not None and before.by == me:
        return Hold(game_id, holder, me, before.since, moment)
    if before is not None and not force and not before.by.gone():
        raise before.fault()
    return Hold(game_id, holder, me, moment, moment)
