"""A field in which a question mark asks for help as long as nothing else is typed."""

from __future__ import annotations

from textual.widgets import Input


class Typed(Input):
    """An input; behind other letters a question mark is one of them."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether the key is a letter of this field now."""
        if character == "?" and not self.value:
            return False
        return super().check_consume_key(key, character)
