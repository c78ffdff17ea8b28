"""The messages themselves: their places are names, both numbers agree, and no catalog breaks a sentence."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path

import pytest

from banker.words.tongue import DOMAIN, LOCALE, fits, languages, places
from tests.words.messages import SOURCE, Message, filled, messages, write_catalog


def test_there_are_messages() -> None:
    assert len(messages()) > 500


def test_places_are_plain_names() -> None:
    faults = [
        message
        for message in messages()
        if not all(form.strip() and places(form) is not None for form in message.forms)
    ]
    assert faults == []


def test_both_numbers_have_the_same_places() -> None:
    assert [message for message in messages() if message.more and not _agree(*map(places, message.forms))] == []


def _agree(one: frozenset[str] | None, more: frozenset[str] | None) -> bool:
    return one is not None and more is not None and one - {"count"} == more - {"count"}


def test_every_place_is_filled() -> None:
    assert [case for case in filled() if _places(case.message) != case.given] == []


def _places(message: Message) -> frozenset[str]:
    return frozenset[str]().union(*(places(form) or () for form in message.forms))


def misfits(catalog: gettext.GNUTranslations, known: Iterable[Message]) -> list[str]:
    """The messages whose translation has other places than they have, or loses one."""
    found = []
    for message in known:
        for count in range(20) if message.more else (1,):
            text = catalog.ngettext(message.one, message.more, count) if message.more else catalog.gettext(message.one)
            wanted = _places(message) - {"count"}
            if not fits(text, *message.forms) or not wanted <= (places(text) or frozenset()):
                found.append(message.one)
                break
    return found


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_catalogs_keep_the_places(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        assert misfits(gettext.GNUTranslations(file), messages()) == []


BROKEN = {
    "a typing mistake": "{spieler} würfelt",
    "a place that is lost": "jemand würfelt",
    "a brace too few": "{player würfelt",
    "a brace too many": "{player}} würfelt",
    "no name": "{} würfelt",
    "a number": "{0} würfelt",
    "an attribute": "{player.name} würfelt",
    "a format": "{player:>9} würfelt",
    "a conversion": "{player!r} würfelt",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_catalog_is_found(tmp_path: Path, text: str) -> None:
    sound = {"{player} goes to Jail": "{player} geht ins Gefängnis"}
    with write_catalog(tmp_path, "de", {"{player} rolls": text, **sound}).open("rb") as file:
        assert misfits(gettext.GNUTranslations(file), messages()) == ["{player} rolls"] * (
            sum(message.one == "{player} rolls" for message in messages())
        )


def test_a_broken_plural_is_found(tmp_path: Path) -> None:
    houses = ("{count} house", "{count} houses")
    with write_catalog(tmp_path, "de", {houses: ("{count} Haus", "{anzahl} Häuser")}).open("rb") as file:
        assert set(misfits(gettext.GNUTranslations(file), messages())) == {"{count} house"}


def test_babel_gathers_the_same_messages() -> None:
    extract = pytest.importorskip("babel.messages.extract")

    keywords = dict(extract.DEFAULT_KEYWORDS) | {"later": None, "later_plural": (1, 2)}
    gathered = set()
    for _file, _line, message, _comments, _context in extract.extract_from_dir(str(SOURCE), keywords=keywords):
        gathered.add(message if isinstance(message, tuple) else (message,))
    tables = ("words/points/", "words/sayings/", "words/refused.py", "words/acts.py", "words/notices.py")
    ours = {message.forms for message in messages() if message.place.startswith(tables)}
    assert len(ours) > 400
    assert ours <= gathered
