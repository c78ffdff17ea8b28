"""A recount finds what is otherwise than booked; the likeliest explanation is corrected, and the book adds up."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.explaining import Explanation, Kind, explanations
from banker.rules.mending import correction
from banker.rules.moves import BANK, Money
from banker.rules.recount import Count, What, differences
from banker.rules.ruling import Refused
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
