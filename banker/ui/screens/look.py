"""How the bank looks: each look is shown while it is highlighted, and kept by Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.text import Text

from banker.ui.drawing import FAINT, fit
from banker.ui.screens.asking import AskingScreen
from banker.ui.themes import THEMES
from banker.ui.widgets.picks import Pick, PickList
from banker.words import looks

if TYPE_CHECKING:
    from banker.ui.app import BankerApp

NAME = 15


class LookScreen(AskingScreen):
    """Dismissed with the look that was taken; Escape leaves things as they were."""

    def __init__(self, before: str) -> None:
        picks = [
            Pick(look, Text.assemble(fit(looks.name(look), NAME), (looks.means(look), FAINT)), (looks.name(look),))
            for look in THEMES
        ]
        super().__init__(looks.question(), looks.hint(), picks, before)
        self.before = before

    @property
    def bank(self) -> BankerApp:
        """The application."""
        return cast("BankerApp", self.app)

    def on_option_list_option_highlighted(self, event: PickList.OptionHighlighted) -> None:
        """Shows the look."""
        event.stop()
        self.bank.show_look(event.option_id or self.before)

    def on_option_list_option_selected(self, event: PickList.OptionSelected) -> None:
        """Keeps the look."""
        event.stop()
        event.prevent_default()
        self.bank.keep_look(event.option_id or self.before)
        self.dismiss("")

    def action_close(self) -> None:
        """The look as it was before."""
        self.bank.show_look(self.before)
        self.dismiss("")
