"""What the command line cannot use: one clear line, and exit status 2."""

from __future__ import annotations


class Unusable(Exception):
    """Something named on the command line that cannot be used; the message names it and says why."""
