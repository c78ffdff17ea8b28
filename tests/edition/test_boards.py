"""The board files, figure by figure against the figures they were written from.

A wrong rent is the one mistake that nobody at the table will look up, so no figure is taken on trust: each board is
held against its own collected figures, and a figure that nobody has seen must be the classic one for its position
and must say so.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parents[1]
FILES = TESTS.parent / "editions" / "boards"
FIGURES = TESTS / "data" / "boards"

FULL = (
    "us-2008",
    "us-pre2008",
    "uk-london",
    "de-m",
    "de-euro-2001",
    "fi-c1009",
    "no-c1009",
    "no-kroner-2001",
    "id-monopoli-negara",
    "es-madrid",
    "fr-paris",
    "nl",
    "sv-m",
)
JUNIOR = "junior-f8562"
OLDER_JUNIOR = "junior-2013"
COUNTRIES = "id-monopoli-negara"
KRONER = "no-kroner-2001"

# Figures that were seen, but not well enough to be sure of. The field of a deed covers every kind of deed.
UNVERIFIED: dict[str, frozenset[str]] = {
    "de-euro-2001": frozenset({"start_cash", "jail_fee"}),
    "fi-c1009": frozenset({"house", "mortgage"}),
    "no-kroner-2001": frozenset({"price", "income-tax", "luxury-tax"}),
    "es-madrid": frozenset({"start_cash", "salary", "jail_fee"}),
    "fr-paris": frozenset({"salary"}),
    "nl": frozenset({"start_cash", "salary", "income-tax"}),
    "sv-m": frozenset({"start_cash", "house", "mortgage"}),
}

# What a board file calls a figure, and what the collected figures call it.
STREET = {"price": "price", "rents": "rents", "house": "house_cost", "hotel": "hotel_cost", "mortgage": "mortgage"}
STATION = {"price": "price", "rents": "rents", "mortgage": "mortgage"}
UTILITY = {"price": "price", "multipliers": "dice_multipliers", "mortgage": "mortgage"}
DEEDS = {"street": ("streets", STREET), "station": ("stations", STATION), "utility": ("utilities", UTILITY)}
TOP = {"start_cash": "starting_cash", "salary": "salary", "jail_fee": "jail_fine"}

COLOURS = ["brown", "light-blue", "pink", "orange", "red", "yellow", "green", "dark-blue"]
SPACES = {
    "go": [0],
    "jail": [10],
    "free-parking": [20],
    "go-to-jail": [30],
    "chance": [7, 22, 36],
    "chest": [2, 17, 33],
}
JUNIOR_SPACES = {"go": [0], "jail": [6], "free-parking": [12], "go-to-jail": [18], "chance": [3, 9, 15, 21]}

LANGUAGE_AND_MONEY = {
    "us-2008": ("en", "M{}"),
    "us-pre2008": ("en", "${}"),
    "uk-london": ("en", "M{}"),
    "de-m": ("de", "M{}"),
    "de-euro-2001": ("de", "{} €"),
    "fi-c1009": ("fi", "M{}"),
    "no-c1009": ("nb", "M{}"),
    "no-kroner-2001": ("nb", "{} kr"),
    "id-monopoli-negara": ("id", "{}"),
    "junior-f8562": ("nb", "M{}"),
    "es-madrid": ("es", "{} €"),
    "fr-paris": ("fr", "{} €"),
    "nl": ("nl", "€ {}"),
    "sv-m": ("sv", "M{}"),
}

# Cards in each deck; a board that is not named has no known deck.
CLASSIC_DECKS = {"chance": 16, "chest": 16}
DECKS: dict[str, dict[str, int]] = {
    "us-2008": CLASSIC_DECKS | {"chest-2021": 16},
    "us-pre2008": CLASSIC_DECKS,
    "uk-london": CLASSIC_DECKS,
    "de-m": CLASSIC_DECKS,
    "de-euro-2001": CLASSIC_DECKS,
    "fi-c1009": CLASSIC_DECKS,
    "es-madrid": {"chance": 15, "chest": 14},
    "fr-paris": CLASSIC_DECKS,
    "nl": CLASSIC_DECKS,
}
CARD_FIELDS: dict[str, set[str]] = {
    "collect": {"amount"},
    "pay": {"amount"},
    "collect_each": {"amount"},
    "pay_each": {"amount"},
    "repairs": {"house", "hotel"},
    "move_to": {"space", "salary_if_passed"},
    "move_back": {"amount"},
    "station": {"amount"},
    "utility": {"amount"},
    "jail": set(),
    "jail_free": set(),
    "pay_or_chance": {"amount"},
}
LONGEST_TEXT = 46


@cache
def board_file(board: str) -> dict[str, Any]:
    """The board as it ships."""
    return tomllib.loads((FILES / f"{board}.toml").read_text(encoding="utf-8"))


@cache
def figures(board: str) -> dict[str, Any]:
    """The figures collected for the board, null where none was seen."""
    collected: dict[str, Any] = json.loads((FIGURES / f"{board}.json").read_text(encoding="utf-8"))
    return collected


def classic(table: str, position: int) -> dict[str, Any]:
    """The deed or tax of the ladder that nearly every board shares, at this position."""
    return next(row for row in figures("us-2008")[table] if row["position"] == position)


def unseen(value: object) -> bool:
    """Whether nobody has seen the figure, or some step of it."""
    return value is None or (isinstance(value, list) and None in value)


def due(board: str, field: str, seen: Any, ladder: Any) -> tuple[Any, str]:
    """The value and the status that the board file owes for one figure."""
    if board == COUNTRIES:
        return ladder, "unverified"
    if unseen(seen):
        times = 20 if board == KRONER else 1
        return [step * times for step in ladder] if isinstance(ladder, list) else ladder * times, "inferred"
    return seen, "unverified" if field in UNVERIFIED.get(board, frozenset()) else "stated"


def status_of(row: dict[str, Any], field: str) -> str:
    """The status that a row gives for a figure; what it does not name is stated."""
    return str(row.get("status", {}).get(field, "stated"))


def test_no_board_is_left_out() -> None:
    """A board added without its figures would be a board that nothing here checks."""
    assert {path.stem for path in FILES.glob("*.toml")} == {*FULL, JUNIOR}
    assert {path.stem for path in FIGURES.glob("*.json")} == {*FULL, JUNIOR, OLDER_JUNIOR}


@pytest.mark.parametrize("board", [*FULL, JUNIOR])
def test_the_head_of_the_file(board: str) -> None:
    """The file's own name is its id, and an amount can be put into its money."""
    file = board_file(board)
    assert file["id"] == board
    assert file["name"]
    assert (file["language"], file["money"]) == LANGUAGE_AND_MONEY[board]
    assert set(file["status"]) <= {*TOP, "money"}


@pytest.mark.parametrize("field", TOP)
@pytest.mark.parametrize("board", FULL)
def test_start_cash_salary_and_jail_fee(board: str, field: str) -> None:
    """These stand in for a leaflet that leaves them to the table."""
    file = board_file(board)
    value, status = due(board, field, figures(board)[TOP[field]], figures("us-2008")[TOP[field]])
    assert file[field] == value
    assert file["status"].get(field, "stated") == status


@pytest.mark.parametrize("kind", DEEDS)
@pytest.mark.parametrize("board", FULL)
def test_every_figure_of_every_deed(board: str, kind: str) -> None:
    """Names, places, figures and how firmly each figure is known; nothing more and nothing less."""
    table, fields = DEEDS[kind]
    shipped, collected = board_file(board)[kind], figures(board)[table]
    assert [(deed["position"], deed["name"]) for deed in shipped] == [
        (deed["position"], deed["name"]) for deed in collected
    ]
    for deed, seen in zip(shipped, collected, strict=True):
        ladder = classic(table, deed["position"])
        for field, source in fields.items():
            value, status = due(board, field, seen[source], ladder[source])
            assert deed[field] == value, f"{deed['name']}: {field}"
            assert status_of(deed, field) == status, f"{deed['name']}: status of {field}"
        assert set(deed.get("status", {"price": ""})) <= set(fields), deed["name"]
        assert "status" not in deed or deed["status"], f"{deed['name']}: an empty status says nothing"


@pytest.mark.parametrize("board", FULL)
def test_taxes(board: str) -> None:
    """Both tax spaces, with the amount printed on the board."""
    shipped, collected = board_file(board)["tax"], figures(board)["taxes"]
    assert [tax["id"] for tax in shipped] == ["income-tax", "luxury-tax"]
    for tax, seen in zip(shipped, collected, strict=True):
        value, status = due(board, tax["id"], seen["amount"], classic("taxes", tax["position"])["amount"])
        assert (tax["position"], tax["name"], tax["amount"]) == (seen["position"], seen["name"], value)
        assert tax.get("status", "stated") == status


@pytest.mark.parametrize("board", FULL)
def test_groups_and_their_streets(board: str) -> None:
    """A street in the wrong group would make a set that cannot be completed."""
    file = board_file(board)
    assert [group["id"] for group in file["group"]] == [*COLOURS, "station", "utility"]
    assert [street["group"] for street in file["street"]] == [
        street["group"].replace("_", "-") for street in figures(board)["streets"]
    ]
    sizes = [sum(street["group"] == colour for street in file["street"]) for colour in COLOURS]
    assert sizes == [2, 3, 3, 3, 3, 3, 3, 2]


@pytest.mark.parametrize("board", FULL)
def test_the_forty_spaces(board: str) -> None:
    """Every space of the board is one thing and only one thing."""
    file = board_file(board)
    assert {space["id"]: space["positions"] for space in file["space"]} == SPACES
    places = [row["position"] for kind in (*DEEDS, "tax") for row in file[kind]]
    places += [position for space in file["space"] for position in space["positions"]]
    assert sorted(places) == list(range(40))


@pytest.mark.parametrize("board", [*FULL, JUNIOR])
def test_a_name_is_used_once(board: str) -> None:
    """The banker says the space by its name, so two spaces cannot share one."""
    file = board_file(board)
    names = [row["name"].casefold() for kind in (*DEEDS, "tax", "space") for row in file.get(kind, [])]
    assert len(set(names)) == len(names)


def test_countries_are_printed_a_hundred_times_higher() -> None:
    """What is printed on this board and agrees with the classic figures is a hundred times as much."""
    file, printed = board_file(COUNTRIES), figures(COUNTRIES)
    assert printed["starting_cash"] == 100 * file["start_cash"]
    assert printed["salary"] == 100 * file["salary"]
    assert [deed["price"] for deed in printed["streets"]] == [100 * deed["price"] for deed in file["street"]]
    assert [tax["amount"] for tax in printed["taxes"]] == [100 * tax["amount"] for tax in file["tax"]]
    assert not {"New Delhi", "Riyadh", "Moscow"} & {deed["name"] for deed in file["street"]}


def test_junior_properties_come_from_the_older_board() -> None:
    """Names and prices of this box were never seen: the older box lends its own, in pairs, and none is certain."""
    file = board_file(JUNIOR)
    shipped, collected = file["street"], figures(OLDER_JUNIOR)["properties"]
    assert figures(JUNIOR)["properties"] is None
    for street, seen in zip(shipped, collected, strict=True):
        assert (street["position"], street["name"]) == (seen["position"], seen["name"])
        assert (street["price"], street["rents"]) == (seen["price"], [seen["rent"]])
        assert street["status"] == {"price": "unverified", "rents": "unverified"}
        assert not {"house", "hotel", "mortgage"} & set(street)
    assert [street["group"] for street in shipped] == [colour for colour in COLOURS for _ in range(2)]
    assert [group["id"] for group in file["group"]] == COLOURS


def test_junior_board_is_small() -> None:
    """Twenty-four spaces, with neither stations, utilities, taxes nor a second deck."""
    file = board_file(JUNIOR)
    assert not {"station", "utility", "tax", "card"} & set(file)
    assert {space["id"]: space["positions"] for space in file["space"]} == JUNIOR_SPACES
    places = [street["position"] for street in file["street"]]
    places += [position for space in file["space"] for position in space["positions"]]
    assert sorted(places) == list(range(24))


def test_junior_money() -> None:
    """The salary is known; start cash is the leaflet's to say, and the Jail fee is the older box's."""
    file = board_file(JUNIOR)
    assert (file["start_cash"], file["salary"], file["jail_fee"]) == (10, figures(JUNIOR)["salary"], 1)
    assert file["status"] == {"start_cash": "inferred", "jail_fee": "inferred"}


@pytest.mark.parametrize("board", [*FULL, JUNIOR])
def test_decks(board: str) -> None:
    """Each deck is whole, and a card says what it does with the fields of its kind and no others."""
    cards = board_file(board).get("card", [])
    decks = [card["deck"] for card in cards]
    assert {deck: decks.count(deck) for deck in decks} == DECKS.get(board, {})
    for card in cards:
        assert set(card) == {"deck", "kind", "text"} | CARD_FIELDS[card["kind"]], card
        assert 0 < len(card["text"]) <= LONGEST_TEXT, card
    for deck in set(decks):
        assert sum(card["kind"] == "jail_free" and card["deck"] == deck for card in cards) == 1


@pytest.mark.parametrize("board", [*FULL, JUNIOR])
def test_every_group_has_a_name_and_a_swatch(board: str) -> None:
    """The swatch is a plain RGB colour, and no two groups look alike."""
    groups = board_file(board)["group"]
    assert all(group["name"] for group in groups)
    colours = [group["colour"] for group in groups]
    assert len(set(colours)) == len(colours)
    assert all(len(colour) == 7 and colour[0] == "#" and int(colour[1:], 16) >= 0 for colour in colours)
