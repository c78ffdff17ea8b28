"""One screen a matter, each with its own style sheet."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from banker.desk import Desk

if TYPE_CHECKING:
    from textual.screen import Screen

# A screen is loaded when it is first wanted, so that the first picture need not wait for any of them.
_SCREENS = {
    "auction": ("auction", "AuctionScreen"),
    "build": ("build", "BuildScreen"),
    "card": ("card", "CardScreen"),
    "correct": ("correct", "CorrectScreen"),
    "debt": ("debt", "DebtScreen"),
    "deeds": ("deeds", "DeedsScreen"),
    "end": ("end", "EndScreen"),
    "finish": ("finish", "FinishScreen"),
    "give-up": ("give_up", "GiveUpScreen"),
    "help": ("help", "HelpScreen"),
    "history": ("history", "HistoryScreen"),
    "jail": ("jail", "JailScreen"),
    "lift": ("mortgage", "LiftScreen"),
    "more": ("more", "MoreScreen"),
    "mortgage": ("mortgage", "MortgageScreen"),
    "notes": ("notes", "NotesScreen"),
    "pause": ("pause", "PauseScreen"),
    "pay": ("pay", "PayScreen"),
    "recount": ("recount", "RecountScreen"),
    "rents": ("rents", "RentTableScreen"),
    "printed": ("printed", "PrintedScreen"),
    "promise": ("promise", "PromiseScreen"),
    "rulings": ("rulings", "RulingsScreen"),
    "sell": ("build", "SellScreen"),
    "sheet": ("sheet", "SheetScreen"),
    "standings": ("standings", "StandingsScreen"),
    "trade": ("trade", "TradeScreen"),
    "undo": ("undo", "UndoScreen"),
}


def screen_for(desk: Desk, act: str, player: str = "") -> Screen[Any] | None:
    """The screen of an act: `act` alone, or `act:detail`. None where the act has none."""
    word, _, detail = act.partition(":")
    if word not in _SCREENS:
        return None
    module, name = _SCREENS[word]
    screen = getattr(import_module(f"banker.ui.screens.{module}"), name)
    made: Screen[Any] = screen(desk, player, detail)
    return made
