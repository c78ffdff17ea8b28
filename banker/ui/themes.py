"""How the bank looks: light, dark, high contrast, and plain, which leaves colours to the terminal.

The plain look is for terminals with sixteen colours or none (NO_COLOR): a cursor is reversed there, not only coloured.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

DARK, LIGHT, CONTRAST, PLAIN = "bank-dark", "bank-light", "bank-contrast", "bank-plain"

# Reversing shows a cursor also where a terminal drops the colours.
_CURSOR = {"block-cursor-text-style": "bold", "input-cursor-text-style": "reverse"}

THEMES: Mapping[str, Theme] = {
    DARK: Theme(
        name=DARK,
        primary="#4aa3e0",
        secondary="#7fb7d9",
        accent="#ffb454",
        warning="#ffb454",
        error="#ff7b8a",
        success="#7fd48a",
        foreground="#e4e4e4",
        background="#121212",
        surface="#1c1c1c",
        panel="#262626",
        variables=_CURSOR
        | {
            "text-muted": "#c6c6c6",
            "text-disabled": "#b8b8b8",
            "block-cursor-blurred-background": "#3a3a3a",
            "block-cursor-blurred-foreground": "#ffffff",
            "scrollbar": "#8a8a8a",
            "scrollbar-background": "#2a2a2a",
            "block-cursor-background": "#e4e4e4",
            "block-cursor-foreground": "#121212",
            "footer-key-foreground": "#ffb454",
        },
    ),
    LIGHT: Theme(
        name=LIGHT,
        primary="#00538a",
        secondary="#0a6aa8",
        accent="#8a4b00",
        warning="#8a4b00",
        error="#a1001f",
        success="#0b6b2b",
        foreground="#1a1a1a",
        background="#fafafa",
        surface="#f0f0f0",
        panel="#e4e4e4",
        dark=False,
        variables=_CURSOR
        | {
            "text-muted": "#2c2c2c",
            "text-disabled": "#2c2c2c",
            "block-cursor-blurred-background": "#d4d4d4",
            "block-cursor-blurred-foreground": "#000000",
            "scrollbar": "#6a6a6a",
            "scrollbar-background": "#dcdcdc",
            "block-cursor-background": "#1a1a1a",
            "block-cursor-foreground": "#fafafa",
            "footer-key-foreground": "#00538a",
        },
    ),
    CONTRAST: Theme(
        name=CONTRAST,
        primary="#ffff00",
        secondary="#ffffff",
        accent="#ffff00",
        warning="#ffff00",
        error="#ffffff",
        success="#ffffff",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        variables=_CURSOR
        | {
            "text-muted": "#ffffff",
            "text-disabled": "#ffffff",
            "foreground-muted": "#ffffff",
            "block-cursor-blurred-background": "#404040",
            "block-cursor-blurred-foreground": "#ffffff",
            "block-cursor-background": "#ffff00",
            "block-cursor-foreground": "#000000",
            "footer-key-foreground": "#ffff00",
            "border": "#ffffff",
            "border-blurred": "#ffffff",
            "scrollbar": "#ffffff",
            "scrollbar-background": "#000000",
        },
    ),
    PLAIN: Theme(
        name=PLAIN,
        ansi=True,
        primary="ansi_default",
        secondary="ansi_default",
        accent="ansi_default",
        warning="ansi_default",
        error="ansi_default",
        success="ansi_default",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        boost="ansi_default",
        variables={
            "ansi-background": "ansi_default",
            "ansi-foreground": "ansi_default",
            "text-muted": "ansi_default",
            "foreground-muted": "ansi_default",
            "border": "ansi_default",
            "border-blurred": "ansi_default",
            "block-cursor-background": "ansi_default",
            "block-cursor-foreground": "ansi_default",
            "block-cursor-text-style": "reverse",
            "block-cursor-blurred-text-style": "reverse",
            "block-hover-background": "ansi_default",
            "input-cursor-text-style": "reverse",
            "input-cursor-background": "ansi_default",
            "input-cursor-foreground": "ansi_default",
            "input-selection-background": "ansi_default",
            "input-selection-foreground": "ansi_default",
            "footer-key-foreground": "ansi_default",
            "scrollbar": "ansi_default",
            "scrollbar-hover": "ansi_default",
            "scrollbar-active": "ansi_default",
            "scrollbar-background": "ansi_default",
            "scrollbar-background-hover": "ansi_default",
            "scrollbar-background-active": "ansi_default",
            "scrollbar-corner-color": "ansi_default",
            "link-color": "ansi_default",
            "link-color-hover": "ansi_default",
            "link-background-hover": "ansi_default",
        },
    ),
}


def fitting(chosen: str, *, colours: str | None, no_color: bool) -> str:
    """The look to begin with: what was chosen, as far as the terminal can show it.

    `colours` is what the terminal has: `truecolor`, `256`, `standard` for sixteen, or None for none at all.
    """
    if no_color or colours not in ("truecolor", "256"):
        # White and yellow on black are among the sixteen.
        return CONTRAST if chosen == CONTRAST and colours == "standard" and not no_color else PLAIN
    return chosen if chosen in THEMES else DARK
