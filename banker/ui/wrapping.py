"""Amounts stay whole where lines are broken: `1 500 kr` has spaces at which no line may end."""

from __future__ import annotations

import re

from rich import _wrap

# Rich takes a no-break space for any other, and Textual breaks its lines by this pattern of Rich's.
_WORD = re.compile(r"[^\S\xa0]*[\S\xa0]+[^\S\xa0]*")


def keep_amounts_whole() -> None:
    """Breaks lines at other spaces only, from now on."""
    _wrap.re_word = _WORD
