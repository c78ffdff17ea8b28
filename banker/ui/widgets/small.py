"""What covers every screen while the terminal is smaller than the smallest that can be read."""

from __future__ import annotations

from textual.geometry import Size
from textual.widgets import Static

from banker.words import looks

NEEDED = Size(80, 24)


def too_small(size: Size) -> bool:
    """Whether a terminal of this size cannot show a table."""
    return size.width < NEEDED.width or size.height < NEEDED.height


class TooSmall(Static):
    """Says how large the terminal must be and how large it is; below it everything stays as it was."""

    DEFAULT_CSS = """
    TooSmall { layer: cover; width: 100%; height: 100%; padding: 0 1; content-align: center middle; }
    TooSmall { background: $background; color: $foreground; text-align: center; text-style: bold; }
    """

    def __init__(self) -> None:
        super().__init__("", markup=False)

    def say(self, size: Size) -> None:
        """The terminal has this size."""
        self.update(looks.too_small((NEEDED.width, NEEDED.height), (size.width, size.height)))
