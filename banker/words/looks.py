"""What is said about how the bank looks: its themes, a terminal that is too small, how it is left."""

from __future__ import annotations

from banker.words.tongue import _, later

# The names of `banker.ui.themes`, each with what it is for.
LOOKS: dict[str, tuple[str, str]] = {
    "bank-dark": (later("Dark"), later("light letters on a dark ground")),
    "bank-light": (later("Light"), later("dark letters on a light ground, for daylight")),
    "bank-contrast": (later("High contrast"), later("white and yellow on black")),
    "bank-plain": (later("Plain"), later("the colours of the terminal itself, no others")),
}


def name(look: str) -> str:
    """The name of a look."""
    return _(LOOKS[look][0])


def means(look: str) -> str:
    """What the look is for."""
    return _(LOOKS[look][1])


def question() -> str:
    """What is asked where a look is chosen."""
    return _("How shall the bank look?")


def hint() -> str:
    """What follows from a choice."""
    return _("The arrow keys show each; Enter keeps it, here and the next time.")


def only_plain(look: str) -> str:
    """The look that was chosen cannot be shown here."""
    line = _("{look} is remembered, but this terminal has too few colours for it: it stays plain here.")
    return line.format(look=name(look))


def not_kept(reason: str) -> str:
    """The choice could not be written down."""
    return _("The choice holds until the bank is closed; it could not be written down: {reason}").format(reason=reason)


def unreadable(path: str, reason: str) -> str:
    """The file of settings cannot be read."""
    return _("The settings in {path} cannot be read and are left aside: {reason}").format(path=path, reason=reason)


def too_small(needed: tuple[int, int], present: tuple[int, int]) -> str:
    """The terminal is smaller than what the table needs; sizes are columns and lines."""
    line = _(
        "The table needs {columns} × {lines} characters.\n"
        "Here are {here_columns} × {here_lines}.\n"
        "Make the window larger or its letters smaller.\n"
        "Nothing is booked meanwhile. Ctrl+Q quits."
    )
    return line.format(columns=needed[0], lines=needed[1], here_columns=present[0], here_lines=present[1])


def how_to_leave() -> str:
    """What is said where Ctrl+C is pressed."""
    return _("Ctrl+Q leaves the bank. Every entry is on disk already.")
