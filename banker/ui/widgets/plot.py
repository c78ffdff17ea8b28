"""Small multiples: a band a line of numbers, all on one scale, drawn with eighth blocks. No colour is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from banker.ui.drawing import FAINT

EIGHTHS = " ▁▂▃▄▅▆▇█"
ENDED = "✗"


class Band(NamedTuple):
    """What is drawn for one line: a heading over it, its numbers, the figures behind it; `ended` where it stops."""

    head: Text
    points: Sequence[float]
    figures: str = ""
    ended: bool = False


class Plot(Static):
    """Bands below one another. The numbers are given to it; it only draws them."""

    DEFAULT_CSS = "Plot { height: auto; width: 100%; text-wrap: nowrap; text-overflow: clip; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__("", markup=False, id=id)
        self._bands: Sequence[Band] = ()
        self._of = 0
        self._top = 0.0
        self._rows = 1

    def show(self, bands: Sequence[Band], of: int, top: float, rows: int) -> None:
        """Bands of `of` points from end to end, `top` the number that fills one, each so many rows high.

        Without rows the headings stand alone.
        """
        self._bands, self._of, self._top, self._rows = bands, of, top, rows
        self.refresh(layout=True)

    def render(self) -> Text:
        """All bands in the width there is."""
        width = self.size.width or self.app.size.width // 2
        figures = max((cell_len(band.figures) for band in self._bands), default=0)
        room = max(8, width - figures - 3)
        lines = []
        for band in self._bands:
            if band.head.plain:
                lines.append(band.head)
            if not self._rows:
                continue
            drawn = blocks(band.points, self._of, self._top, room, self._rows, ended=band.ended)
            lines += [Text("  " + line, FAINT) for line in drawn[:-1]]
            lines.append(Text.assemble(("  " + drawn[-1], FAINT), " ", band.figures))
        return Text("\n", no_wrap=True, overflow="crop").join(lines)


def blocks(points: Sequence[float], of: int, top: float, width: int, rows: int, *, ended: bool = False) -> list[str]:
    """The numbers as columns of eighth blocks from the bottom up, `rows` lines of `width` cells.

    A column shows the last number of its stretch; what is above nothing shows at least an eighth. A line that stops
    before the end leaves its cells blank behind a mark.
    """
    heights: list[int] = []
    for column in range(width):
        place = max(0, -(-(column + 1) * of // width) - 1)
        if place >= len(points):
            break
        share = points[place] / top if top > 0 else 0.0
        heights.append(max(1 if points[place] > 0 else 0, min(8 * rows, round(share * 8 * rows))))
    lines = []
    for row in reversed(range(rows)):
        line = "".join(EIGHTHS[max(0, min(8, height - 8 * row))] for height in heights)
        if ended and not row and len(heights) < width:
            line += ENDED
        lines.append(line.ljust(width))
    return lines
