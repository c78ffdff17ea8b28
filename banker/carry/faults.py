"""What can be wrong with a code that somebody pasted or scanned."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """Why a code cannot be taken up."""

    DAMAGED = "damaged"
    """A character is wrong, missing or too many. Facts: `part` where it is known which."""
    FOREIGN = "foreign"
    """It is no code of this bank at all."""
    NEWER = "newer"
    """A later version of the bank wrote it. Facts: `version` and `known`, where the version tells."""
    INCOMPLETE = "incomplete"
    """Parts of a series are missing. Facts: `missing` (their numbers), `total`, `mark`."""
    MIXED = "mixed"
    """The parts belong to several codes. Facts: `marks`."""
    UNKNOWN_BOX = "unknown_box"
    """Its edition or a variant is not on the shelf. Facts: `name`, `near`."""
    OTHER_BOARD = "other_board"
    """The edition of that name has other deeds or spaces here. Facts: `edition`."""


class CodeFault(Exception):
    """A code that cannot be taken up: its kind, and what is known about it."""

    def __init__(self, kind: Kind, **facts: Any) -> None:
        super().__init__(kind, facts)
        self.kind = kind
        self.facts = facts
