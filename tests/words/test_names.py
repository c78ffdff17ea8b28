"""What things are called, and that names from outside come through as they are."""

from __future__ import annotations

import pytest

from banker.words import names
from banker.words.sayings.scene import clip
from tests.making import CLASSIC, EDITIONS, game

TABLE = game("us-g0009", "Ann", "Ben").table


def test_deeds_and_spaces_are_called_as_printed() -> None:
    assert names.deed(TABLE, "vermont-avenue") == "Vermont Avenue"
    assert names.space(TABLE, "go") == "GO"
    assert names.space(TABLE, "vermont-avenue") == "Vermont Avenue"
    assert names.deck(TABLE, "chest") == "Community Chest"
    assert names.group(TABLE, "light-blue") == "Light blue"
    assert names.deed(TABLE, "no-such-place") == names.group(TABLE, "no-such-place") == "no-such-place"
    assert names.deed(None, "vermont-avenue") == "vermont-avenue"


def test_holders() -> None:
    assert names.holder(TABLE, "Ann") == "Ann"
    assert names.holder(TABLE, "bank") == "the Bank"
    assert names.holder(TABLE, "bank", first=True) == "The Bank"
    assert names.holder(TABLE, "pot") == "the pot"
    assert names.holder(None, "pot", first=True) == "The pot"


def test_levels_and_buildings() -> None:
    assert [names.level(count) for count in range(6)] == [
        "no houses",
        "1 house",
        "2 houses",
        "3 houses",
        "4 houses",
        "a hotel",
    ]
    assert names.building("house") == "a house"
    assert names.building("hotel", first=True) == "A hotel"
    assert [names.hotels(count) for count in (1, 2)] == ["1 hotel", "2 hotels"]


def test_listing() -> None:
    assert names.listing([]) == ""
    assert names.listing(["a"]) == "a"
    assert names.listing(["a", "b"]) == "a and b"
    assert names.listing(["a", "b", "c"]) == "a, b and c"
    assert names.listing(["{a}", "%s", "[b]"]) == "{a}, %s and [b]"


def test_figures() -> None:
    assert names.figure("price") == "price"
    assert names.figure("rent_0") == "rent without houses"
    assert names.figure("rent_1") == "rent with 1 house"
    assert names.figure("rent_4") == "rent with 4 houses"
    assert names.figure("rent_5") == "rent with a hotel"
    assert names.figure("station_1") == "rent with 1 station"
    assert names.figure("station_4") == "rent with 4 stations"
    assert names.figure("other") == "other"


def test_brief_names_drop_the_word_that_many_have() -> None:
    assert names.brief(TABLE, "vermont-avenue") == "Vermont"
    assert names.brief(TABLE, "new-york-avenue") == "New York"
    assert names.brief(TABLE, "st-james-place") == "St. James"
    assert names.brief(TABLE, "boardwalk") == "Boardwalk"
    assert names.brief(TABLE, "marvin-gardens") == "Marvin Gardens"
    assert names.brief(TABLE, "pennsylvania-avenue") == "Pennsylvania Avenue"
    assert names.brief(TABLE, "pennsylvania-railroad") == "Pennsylvania Railroad"
    assert names.brief(TABLE, "go") == "GO"


@pytest.mark.parametrize("edition", EDITIONS)
def test_brief_names_stay_apart(edition: str) -> None:
    table = game(edition, "Ann", "Ben", *(["Cleo"] if edition == "id-older" else [])).table
    brief = [names.brief(table, deed) for deed in table.deeds]
    assert len(set(brief)) == len(brief)
    assert all(brief)
    assert all(short in printed.name for short, printed in zip(brief, table.deeds.values(), strict=True))


def test_clip() -> None:
    assert clip("Ann", 12) == "Ann"
    assert clip("Constantinople the Great", 12) == "Constantino…"
    assert len(clip("x" * 300, 46)) == 46


def test_every_classic_board_has_its_decks() -> None:
    for edition in CLASSIC:
        table = game(edition, "Ann", "Ben", "Cleo").table
        assert all(names.deck(table, deck) != deck for deck in table.box.decks)
