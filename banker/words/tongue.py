"""The language in which the bank speaks: gettext catalogs, and English where there is none.

Sentences have named places and are filled after they were translated: `_("{player} rolls").format(player=...)`.
A translator's template is gathered by `pybabel extract -k later -k later_plural:1,2 banker`; the compiled catalog of a
language goes to `banker/words/locale/<language>/LC_MESSAGES/banker.mo`.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

ENGLISH = "en"
DOMAIN = "banker"
LOCALE = Path(__file__).parent / "locale"

_SAME_TONGUE = {"no": "nb", "nn": "nb"}


class Plural(NamedTuple):
    """A message with `{count}`, for one and for more, that is translated when it is said."""

    one: str
    more: str


class Catalog(gettext.GNUTranslations):
    """A catalog of which a translation is used only if it has no other places than its message."""

    def gettext(self, message: str) -> str:
        """The translation, or the message itself."""
        text = super().gettext(message)
        return text if text == message or fits(text, message) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation for that many, or the message itself."""
        text = super().ngettext(msgid1, msgid2, n)
        return text if fits(text, msgid1, msgid2) else super(gettext.GNUTranslations, self).ngettext(msgid1, msgid2, n)


class _Speaker:
    language = ENGLISH
    catalog: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the language spoken."""
    return _Speaker.catalog.gettext(message)


def ngettext(one: str, more: str, count: int) -> str:
    """The message for that many in the language spoken."""
    return _Speaker.catalog.ngettext(one, more, count)


def later(message: str) -> str:
    """A message that stands in a table and is translated when it is said."""
    return message


def later_plural(one: str, more: str) -> Plural:
    """A message for one and for more that stands in a table and is translated when it is said."""
    return Plural(one, more)


def languages(folder: Path = LOCALE) -> list[str]:
    """The languages that can be spoken, English first."""
    found = (path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [ENGLISH, *sorted(set(found) - {ENGLISH})]


def speak(language: str, folder: Path = LOCALE) -> str:
    """Speak this language from now on (`de`, `de_AT`, `nb-NO`), or English without a catalog. The one now spoken."""
    for tongue in _candidates(language):
        path = folder / tongue / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if path.is_file():
            with path.open("rb") as file:
                _Speaker.catalog = Catalog(file)
            _Speaker.language = tongue
            return tongue
    _Speaker.catalog = gettext.NullTranslations()
    _Speaker.language = ENGLISH
    return ENGLISH


def spoken() -> str:
    """The language spoken now."""
    return _Speaker.language


def primary(language: str) -> str:
    """The language without its country and encoding: `de` for `de_AT.UTF-8`."""
    return language.replace("-", "_").split("_")[0].split(".")[0].lower()


def _candidates(language: str) -> list[str]:
    whole = language.replace("-", "_").split(".")[0]
    named = [whole, primary(language)]
    # A name from outside becomes a part of a path here.
    return [each for each in [*named, _SAME_TONGUE.get(named[-1], "")] if each.replace("_", "").isalnum()]


@cache
def places(message: str) -> frozenset[str] | None:
    """The named places of a message, or None where it could not be filled: unpaired braces, anything but a name."""
    try:
        parts = list(Formatter().parse(message))
    except ValueError:
        return None
    named = [part for part in parts if part[1] is not None]
    if any(spec or conversion or not str(name).isidentifier() for _literal, name, spec, conversion in named):
        return None
    return frozenset(str(name) for _literal, name, _spec, _conversion in named)


def fits(translation: str, *messages: str) -> bool:
    """Whether a translation can be filled as its message is: it has no other places. A plural has two messages."""
    found = places(translation)
    known = frozenset[str]().union(*(places(message) or () for message in messages))
    return found is not None and found <= known
