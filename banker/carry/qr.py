"""QR codes: the modules of a text, drawn for a terminal and for paper.

The only place that names the library that makes them; it is loaded when the first code is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from qrcode.main import QRCode

Error = Literal["L", "M", "Q", "H"]
Modules = list[list[bool]]

LARGEST = 40
# Scanners fail without a light border; on paper the standard wants four modules of it.
BORDER = 2
QUIET = 4
_ALPHANUMERIC = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


class TooLong(ValueError):
    """A text that no QR code can hold."""


class Cell(NamedTuple):
    """One character of a terminal that shows two modules, one above the other.

    Upper and lower must be drawn in an explicit black or white each, as foreground and background of `char`: a
    gap between two rows of characters then takes the colour of a module and does no harm.
    """

    char: str
    upper_dark: bool
    lower_dark: bool


def modules(text: str, error: Error = "M") -> Modules:
    """The modules of the code, True where dark, without a border. Raises `TooLong`."""
    made = _made(text, error)
    made.make(fit=True)
    return [[bool(module) for module in row] for row in made.modules]


def half_blocks(modules: Modules, border: int = BORDER) -> list[list[Cell]]:
    """The code in rows of cells, two modules high each, with a light border of so many modules."""
    rows = _bordered(modules, border)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return [
        [Cell("▀", upper, lower) for upper, lower in zip(*pair, strict=True)]
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


def svg(text: str, error: Error = "M") -> str:
    """The code as an SVG element that needs nothing else, with its quiet zone; one unit is one module."""
    rows = _bordered(modules(text, error), QUIET)
    side = len(rows)
    path = "".join(_runs(row, y) for y, row in enumerate(rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path fill="#000" d="{path}"/></svg>'
    )


def version_that_fits(columns: int, rows: int, border: int = BORDER) -> int:
    """The largest version whose half blocks fit in so many columns and rows; 0 where none does."""
    side = min(columns, 2 * rows)
    # An odd number of modules leaves the lower half of its last row empty.
    return max(0, min(LARGEST, (side - 2 * border - 17) // 4))


def version(text: str, error: Error = "M") -> int:
    """The smallest version that holds the text. Raises `TooLong`."""
    made = _made(text, error)
    return int(made.best_fit())


def fits(text: str, columns: int, rows: int, error: Error = "M") -> bool:
    """Whether the code of this text can be shown whole in so many columns and rows."""
    try:
        return version(text, error) <= version_that_fits(columns, rows)
    except TooLong:
        return False


def room(version: int, error: Error = "M") -> int:
    """How many characters of the alphanumeric mode a code of this version holds."""
    from qrcode.util import BIT_LIMIT_TABLE

    if version < 1:
        return 0
    length = 9 if version < 10 else 11 if version < 27 else 13
    bits = BIT_LIMIT_TABLE[_level(error)][version] - 4 - length
    pairs, left = divmod(bits, 11)
    return int(2 * pairs + (left >= 6))


def _made(text: str, error: Error) -> QRCode[object]:
    from qrcode.exceptions import DataOverflowError
    from qrcode.main import QRCode
    from qrcode.util import MODE_8BIT_BYTE, MODE_ALPHA_NUM, QRData

    mode = MODE_ALPHA_NUM if _ALPHANUMERIC.issuperset(text) else MODE_8BIT_BYTE
    made: QRCode[object] = QRCode(error_correction=_level(error), border=0)
    made.add_data(QRData(text.encode(), mode=mode))
    try:
        made.best_fit()
    except (DataOverflowError, ValueError):
        raise TooLong(f"{len(text)} characters") from None
    return made


def _level(error: Error) -> int:
    from qrcode import constants

    return int(getattr(constants, f"ERROR_CORRECT_{error}"))


def _bordered(modules: Modules, border: int) -> Modules:
    side = len(modules) + 2 * border
    empty = [[False] * side for _ in range(border)]
    return [*empty, *([False] * border + row + [False] * border for row in modules), *([False] * side for _ in empty)]


def _runs(row: Sequence[bool], y: int) -> str:
    """The dark runs of a row as parts of a path."""
    parts, x = [], 0
    for dark, run in groupby(row):
        width = sum(1 for _ in run)
        parts += [f"M{x} {y}h{width}v1h-{width}z"] if dark else []
        x += width
    return "".join(parts)
