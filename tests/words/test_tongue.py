"""Languages: chosen by name, English without a catalog, and a broken translation is never spoken."""

from __future__ import annotations

from pathlib import Path

import pytest

from banker.words import names
from banker.words.tongue import Catalog, _, fits, languages, ngettext, places, primary, speak, spoken
from tests.words.messages import write_catalog

GERMAN = {
    "{player} rolls": "{player} würfelt",
    "the Bank": "die Bank",
    ("{count} house", "{count} houses"): ("{count} Haus", "{count} Häuser"),
}


def test_english_needs_no_catalog(tmp_path: Path) -> None:
    assert languages(tmp_path) == ["en"]
    assert speak("en", tmp_path) == speak("", tmp_path) == speak("fi", tmp_path) == spoken() == "en"
    assert _("{player} rolls") == "{player} rolls"
    assert ngettext("{count} house", "{count} houses", 1) == "{count} house"


@pytest.mark.parametrize("asked", ["de", "DE", "de_AT", "de-CH", "de_DE.UTF-8"])
def test_a_language_is_chosen_by_its_name(tmp_path: Path, asked: str) -> None:
    write_catalog(tmp_path, "de", GERMAN)
    assert languages(tmp_path) == ["en", "de"]
    assert speak(asked, tmp_path) == spoken() == "de"
    assert _("{player} rolls").format(player="Anna") == "Anna würfelt"
    assert names.level(1) == "1 Haus"
    assert names.level(3) == "3 Häuser"
    assert names.holder(None, "bank") == "die Bank"


@pytest.mark.parametrize("asked", ["no", "nn", "nn_NO", "nb-NO"])
def test_norwegian_is_one_language_here(tmp_path: Path, asked: str) -> None:
    write_catalog(tmp_path, "nb", {"the Bank": "banken"})
    assert speak(asked, tmp_path) == "nb"


@pytest.mark.parametrize("asked", ["../de", "/etc", "de/..", "", "\0", "{}"])
def test_a_language_is_no_path(tmp_path: Path, asked: str) -> None:
    write_catalog(tmp_path, "de", GERMAN)
    assert speak(asked, tmp_path / "nowhere") == "en"


def test_a_broken_translation_is_not_spoken(tmp_path: Path) -> None:
    broken = {
        "{player} rolls": "{spieler} würfelt",
        "the Bank": "die Bank",
        ("{count} house", "{count} houses"): ("{count} Haus", "{count Häuser"),
    }
    write_catalog(tmp_path, "de", broken)
    speak("de", tmp_path)
    assert _("{player} rolls").format(player="Anna") == "Anna rolls"
    assert names.level(1) == "1 Haus"
    assert names.level(3) == "3 houses"
    assert names.holder(None, "bank") == "die Bank"


def test_a_catalog_says_untranslated_messages_as_they_are(tmp_path: Path) -> None:
    with write_catalog(tmp_path, "de", GERMAN).open("rb") as file:
        catalog = Catalog(file)
    assert catalog.gettext("{player} pays") == "{player} pays"
    assert catalog.ngettext("{count} hotel", "{count} hotels", 2) == "{count} hotels"


def test_places() -> None:
    assert places("no place") == frozenset()
    assert places("{a} and {b}, {a}") == frozenset("ab")
    assert places("a brace {{ is a brace") == frozenset()
    assert places("{") is places("}") is places("{a!r}") is places("{a:>3}") is places("{a.b}") is places("{}") is None
    assert fits("{b} {a}", "{a} {b}")
    assert not fits("{c}", "{a} {b}")
    assert fits("{count}", "one", "{count} things")


def test_primary() -> None:
    assert [primary(each) for each in ("de", "de_AT", "de-AT", "de.UTF-8", "DE_at.UTF-8", "")] == ["de"] * 5 + [""]
