"""A recount finds what is otherwise than booked; the likeliest explanation is corrected, and the book adds up."""

from __future__ import annotations

import pytest

from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.explaining import Explanation, Kind, explanations
from banker.rules.mending import correction
from banker.rules.moves import BANK, Money
from banker.rules.recount import Count, What, differences
from banker.rules.ruling import Refused
from banker.words.mending import explanation
from tests.making import Game, game

BROWN = "mediterranean-avenue baltic-avenue"
LIGHT = "oriental-avenue vermont-avenue connecticut-avenue"


def explained(table: Game, count: Count) -> list[Explanation]:
    return explanations(table.desk.history.standing, table.table, count)


def corrected(table: Game, found: Explanation, note: str) -> None:
    """The table agrees and the correction is booked."""
    answer = table.desk.submit(correction(table.table, found.moves, note))
    assert not isinstance(answer, Refused), answer
    assert audit(table.table) == []
    assert table.resumed().table == table.table


def test_what_agrees_needs_no_explanation() -> None:
    table = game("us-g0009", "Ann", "Ben")
    assert explained(table, Count(cash={"Ann": 1500, "Ben": 1500})) == []


def test_a_forgotten_salary() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann")
    table.does(pay="Ann", to="bank", amount=50, for_="card")
    table.does(turn="Ben")
    table.does(pay="Ben", to="bank", amount=15, for_="fine")
    table.does(turn="Ann")
    count = Count(cash={"Ann": 1650, "Ben": 1485})
    assert [each.of for each in differences(table.table, count)] == ["Ann"]
    likeliest = explained(table, count)[0]
    assert (likeliest.kind, likeliest.of, likeliest.left) == (Kind.SALARY_FORGOTTEN, "Ann", 0)
    corrected(table, likeliest, "Ann passed GO and was not paid")
    assert table.cash == {"Ann": 1650, "Ben": 1485}


def test_a_rent_on_the_wrong_street() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": LIGHT, "Cara": "states-avenue"}, turn="Ann")
    table.does(rent="Ann", deed="connecticut-avenue")
    table.does(turn="Ben")
    count = Count(cash={"Ann": 1490, "Ben": 1500, "Cara": 1510})
    likeliest = explained(table, count)[0]
    assert (likeliest.kind, likeliest.of, likeliest.amount) == (Kind.ANOTHER_DEED, "states-avenue", 10)
    assert likeliest.entry is not None
    assert isinstance(likeliest.entry.operation, ops.Rent)
    corrected(table, likeliest, "Ann stood on States Avenue")
    assert table.cash == {"Ann": 1490, "Ben": 1500, "Cara": 1510}


def test_a_house_too_many() -> None:
    table = game("us-g0009", owns={"Ann": BROWN}, turn="Ann")
    table.does(build="Ann", to={"mediterranean-avenue": 1, "baltic-avenue": 2})
    table.does(turn="Ben")
    count = Count(cash={"Ann": 1400}, level={"baltic-avenue": 1})
    likeliest = explained(table, count)[0]
    assert (likeliest.kind, likeliest.left) == (Kind.OTHER_BUILDINGS, 0)
    corrected(table, likeliest, "only one house was put on Baltic Avenue")
    assert (table.cash["Ann"], table.level("baltic-avenue"), table.table.houses) == (1400, 1, 30)


def test_a_mortgaged_deed_sold_without_its_fee() -> None:
    table = game("uk-c1009", owns={"Ann": "mayfair"}, mortgaged="mayfair", turn="Ann")
    gives = {"Ann": {"deeds": ["mayfair"]}, "Ben": {"cash": 100}}
    table.does(trade=gives, mortgaged={"mayfair": "keep"})
    table.does(turn="Ben")
    paid = table.cash["Ben"]
    table.desk.submit(correction(table.table, (Money(BANK, "Ben", 20),), "the fee was booked though nobody paid it"))
    likeliest = explained(table, Count(cash={"Ben": paid}))[0]
    assert (likeliest.kind, likeliest.of, likeliest.amount) == (Kind.FEE_FORGOTTEN, "mayfair", 20)
    corrected(table, likeliest, "Ben pays the ten per cent")
    assert table.cash["Ben"] == paid


def test_a_purchase_and_a_mortgage_that_nobody_told_the_bank() -> None:
    table = game("us-g0009", owns={"Ann": BROWN}, turn="Ann")
    bought = explained(table, Count(cash={"Ben": 1340}, owner={"virginia-avenue": "Ben"}))[0]
    assert (bought.kind, bought.asked) == (Kind.NOT_BOOKED, ops.Buy(player="Ben", deed="virginia-avenue"))
    corrected(table, bought, "Ben bought it")
    assert (table.owner("virginia-avenue"), table.cash["Ben"]) == ("Ben", 1340)
    pledged = explained(table, Count(cash={"Ann": 1530}, mortgaged={"baltic-avenue": True}))[0]
    assert (pledged.kind, pledged.left) == (Kind.NOT_BOOKED, 0)
    corrected(table, pledged, "Ann mortgaged it")
    assert table.mortgaged() == {"baltic-avenue"}


def test_booked_though_it_never_happened_and_happened_though_booked_once() -> None:
    table = game("us-g0009", turn="Ann")
    table.does(pay="bank", to="Ann", amount=45, for_="card")
    table.does(turn="Ben")
    never = explained(table, Count(cash={"Ann": 1500}))[0]
    assert never.kind is Kind.NOT_DONE
    twice = explained(table, Count(cash={"Ann": 1590}))[0]
    assert twice.kind is Kind.DONE_TWICE
    other = explained(table, Count(cash={"Ann": 1554}))[0]
    assert (other.kind, other.amount) == (Kind.ANOTHER_AMOUNT, 54)


def test_what_nothing_explains_is_made_as_counted() -> None:
    table = game("us-g0009", owns={"Ann": BROWN}, built={"baltic-avenue": 2, "mediterranean-avenue": 1}, turn="Ann")
    count = Count(
        cash={"Ann": 1507},
        level={"baltic-avenue": 1},
        owner={"boardwalk": "Ben"},
        cards={"chance": "Ben"},
        mortgaged={},
    )
    last = explained(table, count)[-1]
    assert (last.kind, last.left) == (Kind.UNEXPLAINED, 0)
    corrected(table, last, "counted together")
    assert differences(table.table, count) == []
    assert {found.what for found in differences(game().table, count)} == {What.CASH, What.LEVEL, What.OWNER, What.CARD}


def test_no_explanation_makes_worse_what_agrees() -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ben": "boardwalk"}, turn="Ann")
    table.does(rent="Ann", deed="boardwalk")
    count = Count(cash={"Ann": 1500, "Ben": 1550})
    for found in explained(table, count)[:-1]:
        for move in found.moves:
            assert not isinstance(move, Money) or "Ben" not in (move.source, move.target), found


def told(table: Game, count: Count) -> str:
    """The likeliest explanation in words; its correction is booked, and the book is then as counted."""
    likeliest = explained(table, count)[0]
    said = explanation(table.table, likeliest)
    corrected(table, likeliest, said)
    assert differences(table.table, count) == []
    return said


def test_money_that_was_forgotten_is_named_for_what_it_was() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": "oriental-avenue"}, turn="Ann")
    table.does(jail="Ann")
    table.does(turn="Ben")
    assert told(table, Count(cash={"Ann": 1450})) == "Ann paid the fee for leaving Jail and it was not booked, M50"
    assert table.table.in_jail == frozenset()
    assert told(table, Count(cash={"Ben": 1400})) == "Ben paid a tax and it was not booked, M100"
    assert told(table, Count(cash={"Cara": 1494, "Ben": 1406})).startswith("The rent for Oriental Avenue was paid")
    assert told(table, Count(cash={"Cara": 1459})) == "Something else was paid and not booked: Cara pays the Bank M35"
    assert told(table, Count(cash={"Ann": 1440, "Ben": 1396, "Cara": 1479})).startswith("Done and not booked: ")


def test_a_rent_that_was_paid_after_its_deadline_lapsed_in_the_book() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": "oriental-avenue"}, turn="Ann")
    table.does(land="Ann", space="oriental-avenue")
    table.does(turn="Ben")
    likeliest = explained(table, Count(cash={"Ann": 1494, "Ben": 1506}))[0]
    assert (likeliest.kind, likeliest.of) == (Kind.RENT_FORGOTTEN, "oriental-avenue")
    assert likeliest.entry is not None


def test_what_was_booked_for_the_wrong_player() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", turn="Ann")
    table.does(buy="Ann", deed="vermont-avenue")
    table.does(turn="Ben")
    count = Count(cash={"Ann": 1500, "Ben": 1400}, owner={"vermont-avenue": "Ben"})
    assert told(table, count) == "Entry 2 was Ben's, not another's"
    table.does(salary="Ben")
    table.does(turn="Cara")
    assert told(table, Count(cash={"Ben": 1400, "Cara": 1700})) == "Entry 5 was Cara's, not another's"


@pytest.mark.parametrize(("typed", "paid"), [(54, 45), (500, 50), (15, 150), (120, 102)])
def test_a_figure_that_was_mistyped(typed: int, paid: int) -> None:
    table = game("us-g0009", "Ann", "Ben", owns={"Ben": "boardwalk"}, turn="Ann")
    table.does(pay="Ann", to="bank", amount=typed, for_="card")
    table.does(rent="Ann", deed="boardwalk")
    table.does(turn="Ben")
    found = explained(table, Count(cash={"Ann": 1450 - paid, "Ben": 1550}))
    likeliest = found[0]
    assert likeliest.entry is not None
    assert (likeliest.kind, likeliest.entry.number, likeliest.amount) == (Kind.ANOTHER_AMOUNT, 2, paid)


def test_what_was_booked_twice_in_a_row() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann")
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    table.does(pay="bank", to="Ann", amount=100, for_="card")
    table.does(turn="Ben")
    likeliest = explained(table, Count(cash={"Ann": 1600}))[0]
    assert likeliest.entry is not None
    assert (likeliest.kind, likeliest.entry.number) == (Kind.NOT_DONE, 3)


def test_a_trade_and_a_lift_that_nobody_told_the_bank() -> None:
    owns = {"Ann": "boardwalk", "Ben": "vermont-avenue short-line"}
    table = game("us-g0009", "Ann", "Ben", "Cara", owns=owns, mortgaged="vermont-avenue", turn="Ann")
    count = Count(cash={"Ann": 1380, "Ben": 1620}, owner={"short-line": "Ann"})
    assert told(table, count).startswith("Done and not booked: Ann pays Ben M120; Ben gives Ann Short Line")
    count = Count(cash={"Ben": 1565}, mortgaged={"vermont-avenue": False})
    assert told(table, count).startswith("Done and not booked: Ben pays the Bank M55")


def test_a_deed_that_went_at_an_auction() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann")
    assert "Ben pays the Bank M37" in told(table, Count(cash={"Ben": 1463}, owner={"boardwalk": "Ben"}))


def test_a_mortgage_that_was_lifted_when_the_deed_changed_hands() -> None:
    table = game("uk-c1009", owns={"Ann": "mayfair"}, mortgaged="mayfair", turn="Ann")
    table.does(trade={"Ann": {"deeds": ["mayfair"]}, "Ben": {"cash": 100}}, mortgaged={"mayfair": "keep"})
    table.does(turn="Ben")
    count = Count(cash={"Ann": 1600, "Ben": 1180}, mortgaged={"mayfair": False})
    assert told(table, count) == "Entry 2: the other choice was made about the mortgage on Mayfair"
    assert table.table.interest_paid == frozenset()


def test_a_fee_that_is_booked_or_that_no_leaflet_asks_was_not_forgotten() -> None:
    gives = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 100}}
    for edition in ("us-g0009", "us-c1009"):
        table = game(edition, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", turn="Ann")
        table.does(trade=gives, mortgaged={"boardwalk": "keep"})
        table.does(turn="Ben")
        found = explained(table, Count(cash={"Ben": table.cash["Ben"] - 20}))
        assert Kind.FEE_FORGOTTEN not in {each.kind for each in found}


def test_two_mistakes_at_once() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", turn="Ann")
    table.does(pay="Cara", to="bank", amount=15, for_="fine")
    table.does(turn="Ben")
    count = Count(cash={"Ann": 1700, "Cara": 1500})
    assert told(table, count) == "Two mistakes: Ann was not paid the salary, M200; Entry 2 never happened"


def test_what_was_not_counted_is_taken_to_be_as_booked() -> None:
    table = game("us-g0009", "Ann", "Ben", "Cara", owns={"Ben": "boardwalk"}, turn="Ann")
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.does(turn="Ben")
    found = explained(table, Count(cash={"Ann": 1400}))
    assert (found[0].kind, found[0].strays) == (Kind.DONE_TWICE, 0)
    assert [each.strays for each in found] == [*sorted(each.strays for each in found[:-1]), 0]


def test_a_mistake_found_by_counting_sends_nobody_back_to_jail() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann", jailed={"Ann": 1})
    table.does(jail_pay="Ann")
    table.does(turn="Ben")
    found = next(each for each in explained(table, Count(cash={"Ann": 1500})) if each.kind is Kind.NOT_DONE)
    assert found.moves == (Money(BANK, "Ann", 50),)


def test_a_card_that_was_booked_for_the_wrong_player() -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann")
    table.does(take_card="Ann", deck="chance")
    table.does(turn="Ben")
    assert told(table, Count(cards={"chance": "Ben"})) == "Entry 2 was Ben's, not another's"
    assert table.table.cards == {"chance": "Ben"}


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_mistake_has_its_sentence(kind: Kind) -> None:
    table = game("us-g0009", "Ann", "Ben", turn="Ann")
    table.does(salary="Ann")
    entry = table.desk.history.standing[1][0]
    said = explanation(table.table, Explanation(kind, (Money(BANK, "Ann", 50),), entry, "Ann", 50))
    assert said
    assert "{" not in said
