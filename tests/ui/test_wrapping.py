"""Amounts with spaces in them stand whole where a line ends."""

from __future__ import annotations

from rich.text import Text
from textual.app import App, ComposeResult
from textual.widgets import Static

from banker.ui.wrapping import keep_amounts_whole
from banker.words.amounts import money
from tests.making import box


class Told(App[None]):
    """Says one sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence

    def compose(self) -> ComposeResult:
        yield Static(Text(self.sentence), markup=False)


async def test_no_line_ends_within_an_amount() -> None:
    keep_amounts_whole()
    amount = money(box("no-2001"), 11500)
    app = Told(f"Anna pays Ben {amount} for a card")
    async with app.run_test(size=(20, 6)):
        lines = ["".join(piece.text for piece in line).strip() for line in app.screen._compositor.render_strips()]
        assert any(amount in line for line in lines), lines
