"""Why: the points that decided a ruling, what another box would say, and how an amount is made up."""

from __future__ import annotations

from typing import Any

import pytest

from banker.edition.parameters import Parameter as P
from banker.rules import operations as ops
from banker.rules.grounds import Question, grounds, of_entry
from banker.rules.ruling import Allowed
from banker.words.reckonings import reckoning
from banker.words.why import Reason, asked_about, reason
from tests.making import EDITIONS, Game, asked, box, game, said

BOXES = [box(edition) for edition in EDITIONS]
BROWN = "mediterranean-avenue baltic-avenue"
STATIONS = "reading-railroad pennsylvania-railroad b-and-o-railroad short-line"


def question(table: Game, **words: Any) -> Question:
    """The question why this would be ruled on as it is."""
    operation = asked(said(words))
    assert isinstance(operation, ops.Operation)
    found = table.desk.may_i(operation).question
    assert found is not None
    return found


def reasons(table: Game, found: Question) -> dict[P, Reason]:
    standing = [entry for entry, _ in table.desk.history.standing]
    return {ground.parameter: reason(found, ground, standing) for ground in grounds(found, BOXES)}


def reckoned(found: Question) -> list[str]:
    return reckoning(found.before, found.asked, found.ruling)


def test_double_rent_beside_a_mortgage_and_what_another_box_says() -> None:
    table = game("us-c1009", owns={"Ben": BROWN}, mortgaged="baltic-avenue", turn="Ann")
    found = question(table, rent="Ann", deed="mediterranean-avenue")
    assert reckoned(found)[-1] == "Times 2, since Ben has the whole set and no house stands on it: M4."
    said_of = reasons(table, found)[P.DOUBLE_RENT_WITH_MORTGAGE]
    assert "US Classic (C1009), Rent" in said_of.basis
    assert any("Norwegian, in kroner (2001)" in each and "Then: Ann pays Ben M2" in each for each in said_of.elsewhere)


def test_where_the_set_loses_its_double_rent_the_mortgaged_street_is_named() -> None:
    table = game("no-2001", "Ann", "Ben", owns={"Ben": " ".join(first_set("no-2001"))}, turn="Ann")
    first, second = first_set("no-2001")
    table.does(mortgage="Ben", deeds=[second])
    found = question(table, rent="Ann", deed=first)
    assert "though Ben has the set" in reckoned(found)[-1]
    assert table.table.deeds[second].name in reckoned(found)[-1]


def first_set(edition: str) -> tuple[str, ...]:
    return box(edition).groups[0].deeds


def test_a_single_street_tells_what_is_missing() -> None:
    table = game("us-g0009", owns={"Ben": "mediterranean-avenue"}, turn="Ann")
    told = reckoned(question(table, rent="Ann", deed="mediterranean-avenue"))
    assert told == [
        "The deed of Mediterranean Avenue prints M2 for the bare street.",
        "Not M4: Ben lacks Baltic Avenue of the set.",
    ]


def test_a_ruling_of_the_table_is_named_with_its_entry_and_those_who_agreed() -> None:
    table = game("us-g0009", "Ann", "Ben")
    table.does(ruling="free_parking", value="pot", agreed_by=["Ann", "Ben"])
    table.does(turn="Ann")
    said_of = reasons(table, question(table, tax="Ann", space="income-tax"))[P.FREE_PARKING]
    assert said_of.basis == "Ruled by this table at entry 2: Ann and Ben"
    assert said_of.leaflet.startswith("By the leaflet:")


def test_a_ruling_of_the_set_up_is_named_so() -> None:
    table = game("us-g0009", "Ann", "Ben", rulings={"free_parking": "pot"})
    said_of = reasons(table, question(table, tax="Ann", space="income-tax"))[P.FREE_PARKING]
    assert said_of.basis == "Ruled by this table at set-up, entry 1"


def test_a_fee_that_another_box_takes() -> None:
    table = game("us-g0009", owns={"Ann": "boardwalk"}, mortgaged="boardwalk", turn="Ann")
    gives = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 100}}
    said_of = reasons(table, question(table, trade=gives, mortgaged={"boardwalk": "keep"}))[P.MORTGAGE_TRANSFER]
    assert said_of.meaning == "A mortgaged deed changes hands without a fee."
    assert any("pays the interest or lifts the mortgage" in each for each in said_of.elsewhere)


def test_a_refusal_names_its_point_first() -> None:
    table = game("us-g0009", owns={"Ann": "mediterranean-avenue"}, turn="Ann")
    found = question(table, build="Ann", to={"mediterranean-avenue": 1})
    assert grounds(found, BOXES)[0].parameter is P.BUILD_NEEDS_FULL_SET
    assert asked_about(found).endswith("still missing: Baltic Avenue.")


def test_amounts_of_another_order_are_no_comparison() -> None:
    table = game("us-g0009", turn="Ann")
    said_of = reasons(table, question(table, salary="Ann"))[P.GO_SALARY]
    assert not any("kroner" in each or "Junior" in each for each in said_of.elsewhere)


@pytest.mark.parametrize(
    ("more", "words", "told"),
    [
        ({"owns": {"Ben": STATIONS}}, {"rent": "Ann", "deed": "short-line"}, "Ben counts 4 of these deeds"),
        (
            {"owns": {"Ben": "electric-company"}},
            {"rent": "Ann", "deed": "electric-company", "dice": 7},
            "4 times the roll of 7: M28.",
        ),
        (
            {"owns": {"Ben": "electric-company"}},
            {"rent": "Ann", "deed": "electric-company", "dice": 7, "card": "ten_times"},
            "10 times the roll of 7, by the card: M70.",
        ),
        ({"owns": {"Ben": STATIONS}}, {"rent": "Ann", "deed": "short-line", "card": "double"}, "card: M400."),
        (
            {"owns": {"Ann": BROWN}},
            {"build": "Ann", "to": {"mediterranean-avenue": 1, "baltic-avenue": 2}},
            "Together M150.",
        ),
        (
            {"owns": {"Ann": BROWN}, "built": {"mediterranean-avenue": 5, "baltic-avenue": 4}},
            {"build": "Ann", "to": {"baltic-avenue": 5}},
            "A hotel on Baltic Avenue: M50; its houses go back to the Bank.",
        ),
        (
            {"owns": {"Ann": BROWN}, "built": {"mediterranean-avenue": 1, "baltic-avenue": 1}},
            {"sell": "Ann", "to": {"baltic-avenue": 0}},
            "The Bank pays half of M50: M25.",
        ),
        (
            {"owns": {"Ann": "boardwalk"}},
            {"mortgage": "Ann", "deeds": ["boardwalk"]},
            "The mortgage value of Boardwalk",
        ),
        (
            {"owns": {"Ann": BROWN}, "built": {"mediterranean-avenue": 1, "baltic-avenue": 1}},
            {"repairs": "Ann", "house": 25, "hotel": 100},
            "2 houses at M25 and 0 hotels at M100: M50.",
        ),
        ({}, {"pay_each": "Ann", "amount": 50}, "2 other players at M50: M100."),
        ({}, {"sold": "Ann", "deed": "boardwalk", "amount": 320}, "The printed price of Boardwalk is M400."),
        ({}, {"jail": "Ann"}, ""),
    ],
)
def test_how_an_amount_is_made_up(more: dict[str, Any], words: dict[str, Any], told: str) -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", turn="Ann", **more)
    lines = reckoned(question(table, **words))
    assert any(told in line for line in lines) if told else lines == []


def test_ten_per_cent_of_all_that_a_player_is_worth() -> None:
    table = game("us-pre2008", "Ann", "Ben", owns={"Ann": "boardwalk"}, turn="Ann")
    told = reckoned(question(table, tax="Ann", space="income-tax", choice="percent"))
    assert told[0].startswith("Ann is worth $1,900: cash $1,500, deeds at their printed price $400")
    assert "10 per cent of it is $190" in told[1]


def test_interest_is_told_with_its_rounding() -> None:
    table = game("uk-c1009", "Ann", "Ben", owns={"Ann": "fleet-street"}, mortgaged="fleet-street", turn="Ann")
    printed = table.table.deeds["fleet-street"]
    told = reckoned(question(table, lift="Ann", deeds=["fleet-street"]))
    assert told == [f"Fleet Street: M{printed.mortgage} and 10 per cent of it, M11, is M121."]


def test_an_entry_of_the_journal_tells_its_reasons_as_of_then() -> None:
    table = game("us-g0009", owns={"Ben": BROWN}, turn="Ann")
    table.does(rent="Ann", deed="baltic-avenue")
    table.does(mortgage="Ben", deeds=["mediterranean-avenue"])
    entry, before = table.desk.history.standing[1]
    found = of_entry(entry, before)
    assert found is not None
    assert reckoned(found)[-1].endswith("M8.")
    table.does(undo=1)
    assert of_entry(table.desk.entries[-1], table.table) is None


def test_what_was_booked_by_other_rules_keeps_its_moves() -> None:
    table = game("us-g0009", owns={"Ben": BROWN}, turn="Ann")
    table.does(rent="Ann", deed="baltic-avenue")
    entry, _before = table.desk.history.standing[1]
    found = of_entry(entry, game().table)
    assert found is not None
    assert isinstance(found.ruling, Allowed)
    assert found.ruling.moves == entry.moves


WATER = "electric-company water-works"


def test_the_dice_count_with_the_times_of_the_landing() -> None:
    table = game("us-g0009", owns={"Ben": "electric-company"}, turn="Ann")
    table.does(land="Ann", space="electric-company")
    table.does(sold="Ben", deed="water-works", amount=10)
    told = reckoned(question(table, rent="Ann", deed="electric-company", dice=10))
    assert told == ["4 times the roll of 10: M40."]


def test_another_amount_by_agreement_does_not_change_the_roll() -> None:
    table = game("us-g0009", owns={"Ben": WATER}, turn="Ann")
    asking = {"rent": "Ann", "deed": "water-works", "dice": 7, "amount": 20, "ruling": "we halve it"}
    assert reckoned(question(table, **asking)) == ["10 times the roll of 7: M70.", "The table agreed to M20 instead."]


def test_a_card_doubles_the_rent_of_the_landing() -> None:
    table = game("us-g0009", owns={"Ben": STATIONS}, turn="Ann")
    table.does(land="Ann", space="short-line", card="double")
    table.does(mortgage="Ben", deeds=["reading-railroad"])
    table.does(trade={"Ben": {"deeds": ["b-and-o-railroad"]}, "Ann": {"cash": 100}})
    told = reckoned(question(table, rent="Ann", deed="short-line"))
    assert told == ["As things stood at the landing the rent was M200.", "Times 2 by the card: M400."]


def test_a_figure_that_is_reckoned_is_not_said_to_be_printed() -> None:
    table = game("uk-c1009", "Ann", "Ben", owns={"Ann": "fleet-street"}, mortgaged="fleet-street", turn="Ann")
    told = reckoned(question(table, lift="Ann", deeds=["fleet-street"], cost={"fleet-street": 121}))
    assert told == ["Fleet Street: M110 and 10 per cent of it, M11, is M121."]


def test_a_figure_read_off_the_deed_is_found_by_its_printed_name() -> None:
    # This box goes by the number on the deed, which may be given under the name that stands there.
    table = game("us-g0009", "Ann", "Ben", owns={"Ann": "boardwalk"}, mortgaged="boardwalk", turn="Ann")
    told = reckoned(question(table, lift="Ann", deeds=["boardwalk"], cost={"Boardwalk": 220}))
    assert told == ["The deed of Boardwalk prints M220 to lift its mortgage."]


def test_several_mortgages_come_to_a_sum() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ann": BROWN}, turn="Ann")
    told = reckoned(question(table, mortgage="Ann", deeds=BROWN.split()))
    assert told[-1] == "Together M60."
    other = game("uk-c1009", "Ann", "Ben", owns={"Ann": "fleet-street strand"}, mortgaged="fleet-street strand")
    assert reckoned(question(other, lift="Ann", deeds=["fleet-street", "strand"]))[-1] == "Together M242."


def test_half_a_price_that_cannot_be_paid_is_said_to_be_rounded() -> None:
    table = game("us-g0009", owns={"Ann": BROWN}, built={"mediterranean-avenue": 1, "baltic-avenue": 1}, turn="Ann")
    table.does(deed_says="baltic-avenue", field="house", value=55)
    told = reckoned(question(table, sell="Ann", to={"baltic-avenue": 0}))
    assert told[-1].startswith("The Bank pays half of M55, rounded: M2")


def test_ten_per_cent_is_reckoned_at_a_landing_too() -> None:
    table = game("us-pre2008", "Ann", "Ben", turn="Ann")
    told = reckoned(question(table, land="Ann", space="income-tax", choice="percent"))
    assert "10 per cent of it is $150" in told[-1]


def test_who_had_less_than_was_due_paid_what_was_there() -> None:
    (first, second), *_rest = [group.deeds for group in box("no-junior-1").groups]
    table = game("no-junior-1", "Ann", "Ben", cash={"Ann": 1}, owns={"Ben": f"{first} {second}"}, turn="Ann")
    told = reckoned(question(table, rent="Ann", deed=first))
    assert told[-1] == "Ann has no more than M1."


def test_what_waits_is_the_reason_where_another_player_would_have_to_be_called_first() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ann": "boardwalk"}, turn="Ann")
    table.does(land="Ann", space="vermont-avenue")
    found = question(table, tax="Ben", space="luxury-tax")
    assert isinstance(found.asked, ops.Turn)
    assert [ground.parameter for ground in grounds(found, BOXES)] == [P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS]
    table.does(decline="Ann", deed="vermont-avenue")
    table.does(hammer=True)
    late = question(table, rent="Ben", deed="vermont-avenue")
    assert late.before.turn == "Ben"
    assert asked_about(late) == "Vermont Avenue belongs to the Bank: no rent is due."
