"""Keys at the foot of a screen in the language spoken; classes can only hold them in English."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding
from textual.screen import Screen

from banker.words.tongue import _

Result = TypeVar("Result")


def spoken(found: dict[str, ActiveBinding]) -> dict[str, ActiveBinding]:
    """The same keys, described in the language spoken."""
    return {
        key: active._replace(binding=replace(active.binding, description=_(active.binding.description)))
        if active.binding.description
        else active
        for key, active in found.items()
    }


class SpokenScreen(Screen[Result]):
    """A screen of which the keys are described in the language spoken."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that do something now."""
        return spoken(super().active_bindings)
