"""A list that never has the focus: its screen passes the keys on, so that they are taken in their order.

A key that moves the focus takes effect only after the next key was sent to the widget that had it before.
"""

from __future__ import annotations

from banker.saying.matching import Found, Named, find
from banker.ui.widgets.picks import PickList


class PassiveList(PickList, can_focus=False):
    """A list to pick from by letters, arrows and taps."""

    def go_to(self, key: str) -> None:
        """This row, where it is there."""
        if any(pick.key == key for pick in self.picks):
            self.highlighted = self.get_option_index(key)

    def letter(self, typed: str) -> list[Found]:
        """One more letter: goes to the row that is meant best. What can be meant, best first."""
        among = [Named(pick.key, pick.names or (pick.shown.plain,)) for pick in self.picks if not pick.why_not]
        for letters in (self._letters + typed, typed):
            found = find(letters, among)
            if found:
                self._letters = letters
                self.go_to(found[0].key)
                return found
        self.forget()
        return []

    def forget(self) -> None:
        """The letters typed so far."""
        self._letters = ""

    def walk(self, key: str) -> bool:
        """An arrow or page key; whether it is one."""
        steps = {
            "up": self.action_cursor_up,
            "down": self.action_cursor_down,
            "pageup": self.action_page_up,
            "pagedown": self.action_page_down,
            "home": self.action_first,
            "end": self.action_last,
        }
        if key not in steps:
            return False
        self.forget()
        steps[key]()
        return True
