"""The points of the rules: a title and a sentence for every value that each can take."""

from __future__ import annotations

import re
from typing import Any

import pytest

from banker.edition.parameters import Chapter, Parameter
from banker.edition.terms import CashByPlayers, Figures, Notes, PlayerRange, PotSources, TaxChoice, Terms, type_of
from banker.edition.values import NotAllowed, choices, read, write
from banker.words.points import POINTS, chapter, means, title
from tests.making import EDITIONS, VARIANTS, box, game

BOX = box("us-g0009")
SENTENCE = re.compile(r"[A-Z0-9].*\.")
SAMPLES: dict[Any, list[Any]] = {
    PlayerRange: [PlayerRange(2, 6), PlayerRange(2, 2)],
    CashByPlayers: [CashByPlayers(2, (20, 18, 16))],
    Notes: [Notes(((500, 2), (100, 4)))],
    TaxChoice: [TaxChoice(200, 10)],
    Figures: [Figures((25, 50, 100, 200)), Figures((4, 10))],
    PotSources: [PotSources(()), PotSources(("taxes", "fines", "card_payments"))],
}


def values(parameter: Parameter) -> list[Any]:
    """Every closed value of a point, and samples of the others."""
    hint = type_of[parameter]
    kinds = [hint, *getattr(hint, "__args__", ())]
    found: list[Any] = list(choices(parameter))
    found += [0, 1, 2, 1500] if int in kinds else []
    found += [None, "none"] if type(None) in kinds else []
    samples = [sample for kind, several in SAMPLES.items() if kind in kinds for sample in several]
    return found + [sample for sample in samples if can_be(parameter, sample)]


def can_be(parameter: Parameter, sample: Any) -> bool:
    """Whether the point takes a sample of its kind: a ladder has as many steps as there are deeds."""
    try:
        return bool(read(parameter, write(sample)) == sample)
    except NotAllowed:
        return False


@pytest.mark.parametrize("parameter", Parameter)
def test_every_value_has_its_sentence(parameter: Parameter) -> None:
    assert values(parameter)
    told = {}
    for value in values(parameter):
        sentence = means(BOX, parameter, value)
        assert SENTENCE.fullmatch(sentence), sentence
        assert "{" not in sentence
        assert not sentence.startswith(title(parameter) + ":"), "no sentence of its own"
        assert means(BOX, parameter, write(value)) == sentence
        told[str(value)] = sentence
    assert len(set(told.values())) >= len(told) - 1


@pytest.mark.parametrize("parameter", Parameter)
def test_every_point_has_its_title(parameter: Parameter) -> None:
    assert re.fullmatch(r"[A-Z].{3,60}[^.]", title(parameter))


def test_no_two_points_have_one_title() -> None:
    titles = [title(parameter) for parameter in Parameter]
    assert len(set(titles)) == len(titles)
    assert set(POINTS) == set(Parameter)


def test_every_chapter_has_its_name() -> None:
    assert len({chapter(each) for each in Chapter}) == len(Chapter)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_term_of_every_box_has_its_sentence(edition: str) -> None:
    for variants in ((), *((each,) for each in VARIANTS)):
        whole = box(edition, *variants)
        for parameter in Parameter:
            sentence = means(whole, parameter, getattr(whole.terms, parameter.value))
            assert SENTENCE.fullmatch(sentence), (parameter, sentence)


def test_some_sentences() -> None:
    table = game("no-2001", "Ann", "Ben").table
    hard = "\N{NO-BREAK SPACE}"
    assert means(BOX, Parameter.AUCTION_OPENING, 10) == "The first bid is at least M10."
    assert means(BOX, Parameter.RENT_CLAIM_WINDOW, "next_player_roll") == (
        "Rent may be asked for until the next player rolls."
    )
    assert means(table, Parameter.GO_SALARY, 4000) == f"The salary for passing GO is 4{hard}000{hard}kr."
    assert means(BOX, Parameter.DEEDS_DEALT_AT_START, 1) == "1 deed is dealt to each player."
    assert means(BOX, Parameter.PLAYERS, "2-6") == "From 2 to 6 play."
    assert means(BOX, Parameter.START_CASH, {"2": 20, "3": 18, "4": 16}) == (
        "Each player is dealt M20 with 2 players, M18 with 3 players and M16 with 4 players or more."
    )
    assert means(BOX, Parameter.STATION_RENTS, [25, 50, 100, 200]) == (
        "The rent of a station is M25 with 1 owned, M50 with 2 owned, M100 with 3 owned and M200 with 4 owned."
    )
    assert means(BOX, Parameter.UTILITY_MULTIPLIERS, [4, 10]) == (
        "The rent of a utility is the roll of the dice times 4 with 1 owned and 10 with 2 owned."
    )
    assert means(BOX, Parameter.INCOME_TAX, "choice(200, 10)") == (
        "The player chooses: M200, or 10% of all one is worth."
    )
    assert means(BOX, Parameter.POT_SOURCES, ["fines"]) == "The pot is fed by taxes and fines."
    assert means(BOX, Parameter.START_NOTES, {"500": 2, "1": 5}) == (
        "Each player is dealt these notes: 2 of M500 and 5 of M1."
    )


def test_a_value_that_cannot_be_is_named() -> None:
    assert means(BOX, Parameter.BID_LIMIT, "the {sky}") == "Highest bid allowed: the {sky}"


def test_the_terms_and_the_points_agree() -> None:
    assert {parameter.value for parameter in Parameter} == set(Terms.__annotations__)
