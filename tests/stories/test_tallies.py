"""Who paid what to whom, a deed's whole story, the banker's own dealings, and promises that fall due."""

from __future__ import annotations

from banker.rules.promises import due
from banker.rules.provenance import Held, provenance
from banker.rules.tally import For, Paid, concerned, paid_by, paid_in_all, payments, received_by, with_the_bank
from banker.words.tallies import in_all, paid, received, story
from tests.making import CLASSIC, EDITIONS, Game, game

THREE = ("Ann", "Ben", "Cara")
BLUE = "park-place boardwalk"


def all_paid(table: Game) -> list[Paid]:
    """Every payment of the entries that stand."""
    return [each for entry, before in table.desk.history.standing for each in payments(entry, before)]


def rents() -> Game:
    """Ann pays Ben twice and Cara once; a rent that is struck does not count."""
    table = game("us-g0009", *THREE, turn="Ann", owns={"Ben": BLUE, "Cara": "oriental-avenue"})
    table.does(rent="Ann", deed="boardwalk")
    table.does(rent="Ann", deed="oriental-avenue")
    table.does(rent="Ann", deed="park-place")
    table.does(rent="Ann", deed="park-place")
    table.does(undo=1)
    return table


def test_what_one_player_has_paid_in_rent_and_to_whom() -> None:
    table = rents()
    sums = [each for each in paid_by(all_paid(table), "Ann") if each.purpose is For.RENT]
    assert paid(table.table, "Ann", sums) == ["Ann paid M176 for rent: M170 to Ben, M6 to Cara"]
    back = [each for each in received_by(all_paid(table), "Cara") if each.purpose is For.RENT]
    assert received(table.table, "Cara", back) == ["Cara received M6 for rent from Ann"]
    whole = [each for each in paid_in_all(all_paid(table)) if each.purpose is For.RENT]
    assert in_all(table.table, whole) == ["M176 was paid for rent by Ann"]


def test_a_debt_that_is_settled_is_paid_for_what_it_was_owed_for() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 10}, owns={"Ben": "boardwalk", "Ann": "baltic-avenue"})
    table.does(rent="Ann", deed="boardwalk")
    table.does(mortgage="Ann", deeds=["baltic-avenue"])
    table.does(pay="Ben", to="Ann", amount=30, for_="card")
    table.does(settle="Ann")
    assert {each.purpose: each.amount for each in paid_by(all_paid(table), "Ann")} == {For.RENT: 50}
    assert provenance(table.desk.history.standing, "boardwalk").rents[0][:2] == ("Ben", 50)


def test_every_kind_of_payment_is_told_apart() -> None:
    table = game("us-c1009", *THREE, owns={"Ann": BLUE}, cash={"Ann": 5000}, jailed={"Ben": 0})
    table.does(salary="Ann")
    table.does(tax="Ann", space="luxury-tax")
    table.does(pay="Ann", to="bank", amount=15, for_="fine")
    table.does(collect_each="Ann", amount=10)
    table.does(build="Ann", to=dict.fromkeys(BLUE.split(), 1))
    table.does(sold="Cara", deed="baltic-avenue", amount=70)
    table.does(jail_pay="Ben")
    table.does(buy="Cara", deed="reading-railroad")
    table.does(trade={"Cara": {"deeds": ["baltic-avenue"]}, "Ann": {"cash": 90}})
    table.does(mortgage="Cara", deeds=["reading-railroad"])
    found = {each.purpose: each.amount for each in paid_in_all(all_paid(table)) if each.purpose is not For.DEAL}
    assert found == {
        For.SALARY: 200,
        For.TAX: 100,
        For.FINE: 15,
        For.CARD: 20,
        For.BUILDING: 400,
        For.AUCTION: 70,
        For.JAIL: 50,
        For.PURCHASE: 200,
        For.TRADE: 90,
        For.MORTGAGE: 100,
    }


def test_the_sums_of_everybody_are_their_cash() -> None:
    """On every box, whatever is booked: what one received less what one paid is what one has."""
    for edition in EDITIONS:
        table = game(edition, *THREE)
        for deed in list(table.table.deeds)[:6]:
            table.asks({"op": "buy", "player": "Ann", "deed": deed})
            table.asks({"op": "land", "player": "Ben", "space": deed})
            table.asks({"op": "rent", "player": "Ben", "deed": deed, "dice": 7})
            table.asks({"op": "salary", "player": "Cara"})
        table.asks({"op": "undo"})
        for player in THREE:
            got = sum(each.amount for each in received_by(all_paid(table), player))
            gave = sum(each.amount for each in paid_by(all_paid(table), player))
            assert got - gave == table.cash[player]


def test_a_deed_has_its_story() -> None:
    table = game("us-c1009", *THREE)
    table.does(buy="Ann", deed="boardwalk")
    table.does(sold="Ann", deed="park-place", amount=300)
    table.does(turn="Ben")
    table.does(rent="Ben", deed="boardwalk")
    table.does(build="Ann", to=dict.fromkeys(BLUE.split(), 1))
    table.does(sell="Ann", to=dict.fromkeys(BLUE.split(), 0))
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(lift="Ann", deeds=["boardwalk"])
    table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Cara": {"cash": 500}})
    table.does(buy="Ben", deed="short-line")
    told = provenance(table.desk.history.standing, "boardwalk")
    assert told.held == (Held("Ann", 3, "bank", "buy", 400), Held("Cara", 11, "Ann", "trade", None))
    assert told.entries == (3, 6, 7, 8, 9, 10, 11)
    assert story(table.table, told) == [
        "Bought by Ann for M400 (entry 3)",
        "Traded to Cara by Ann (entry 11)",
        "1 rent for Ann, M100",
        "Built on, M200 at its printed prices (entry 7)",
        "Mortgaged (entry 9)",
        "Mortgage lifted (entry 10)",
    ]
    assert story(table.table, provenance(table.desk.history.standing, "baltic-avenue")) == [
        "Never sold: it is with the Bank."
    ]


def test_bids_and_the_hammer_belong_to_the_story_of_their_lot() -> None:
    table = game("us-g0009", *THREE)
    table.does(auction="boardwalk")
    table.does(bid="Ann", amount=50)
    table.does(hammer=True)
    table.does(salary="Ann")
    told = provenance(table.desk.history.standing, "boardwalk")
    assert told.held == (Held("Ann", 4, "bank", "hammer", 50),)
    assert told.entries == (2, 3, 4)


def test_what_the_banker_does_with_the_bank_is_marked() -> None:
    table = game("us-g0009", *THREE, banker="Ben", owns={"Cara": "boardwalk"})
    table.does(salary="Ann")
    table.does(salary="Ben")
    table.does(rent="Ben", deed="boardwalk")
    table.does(buy="Ben", deed="park-place")
    marked = [entry.operation.word for entry, before in table.desk.history.standing if with_the_bank(entry, before)]
    assert marked == ["salary", "buy"]
    nobody = game("us-g0009", *THREE)
    nobody.does(salary="Ben")
    assert not any(with_the_bank(*each) for each in nobody.desk.history.standing)


def test_who_is_concerned_by_an_entry() -> None:
    table = game("us-g0009", *THREE)
    table.does(turn="Ann")
    table.does(pay="Ann", to="Cara", amount=5, for_="card")
    assert [concerned(*each) for each in table.desk.history.standing] == [{*THREE}, {"Ann"}, {"Ann", "Cara"}]


def test_a_promise_falls_due_when_rent_can_be_asked() -> None:
    for edition in CLASSIC[:3]:
        table = game(edition, *THREE, rulings={"rent_immunity_deals": "allowed"})
        deed = next(iter(table.table.deeds))
        table.does(buy="Ann", deed=deed)
        table.does(promise="Ann", to="Ben", text="no rent")
        table.does(promise="Ann", to="Cara", text="no rent either", until="Ben's turn")
        assert due(table.table) == frozenset()
        table.does(turn="Ben")
        assert due(table.table) == {"2"}
        table.does(land="Ben", space=deed)
        assert due(table.table) == {"1", "2"}


def test_until_a_name_is_not_until_a_longer_one() -> None:
    table = game("us-g0009", "Ann", "Anna", rulings={"rent_immunity_deals": "allowed"})
    table.does(promise="Ann", to="Anna", text="an option", until="ANNA's turn")
    table.does(turn="Ann")
    assert due(table.table) == frozenset()
    table.does(turn="Anna")
    assert due(table.table) == {"1"}
