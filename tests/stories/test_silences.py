"""What leaflets leave open, and what the bank then does: a story for each such point that no other chapter tells."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banker.edition.box import Status
from banker.edition.parameters import Parameter as P
from banker.rules.ruling import Code
from tests.making import EDITIONS, Game, box, game

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"
BLUE = "park-place boardwalk"
OPEN = (Status.SILENT, Status.AMBIGUOUS)
Story = Callable[[Game], None]
STORIES: dict[P, tuple[Story, dict[str, object]]] = {}


def tells(*points: P, **laid: object) -> Callable[[Story], Story]:
    """The story shows what the bank does on these points, at a table laid so."""

    def kept(story: Story) -> Story:
        STORIES.update(dict.fromkeys(points, (story, laid)))
        return story

    return kept


def silent_box(point: P) -> str:
    """A box with the American board whose leaflet leaves the point open, or else one like it."""
    american = [edition for edition in EDITIONS if edition.startswith("us-")]
    left_open = (edition for edition in american if box(edition).basis[point].status in OPEN)
    return next(left_open, "us-c1009")


@tells(P.DEEDS_DEALT_AT_START)
def every_deed_begins_with_the_bank(table: Game) -> None:
    assert not table.table.owner


@tells(P.BANKER_MAY_PLAY, banker="Ben")
def whoever_keeps_the_bank_plays(table: Game) -> None:
    assert table.position["banker"] == "Ben"
    table.does(buy="Ben", deed="boardwalk")
    assert table.owner("boardwalk") == "Ben"


@tells(P.GO_BEFORE_SPACE, owns={"Ben": "mediterranean-avenue"}, cash={"Ann": 0})
def the_salary_is_there_before_the_space_is_paid_for(table: Game) -> None:
    table.does(salary="Ann")
    table.does(rent="Ann", deed="mediterranean-avenue")
    assert (table.cash["Ann"], table.waits) == (198, {})


@tells(P.PURCHASE_AFTER_CARD_MOVE)
def a_card_that_leads_on_leads_to_a_purchase(table: Game) -> None:
    table.does(land="Ann", space="chance")
    table.does(buy="Ann", deed="boardwalk")
    assert table.owner("boardwalk") == "Ann"


@tells(P.AUCTION_ORDER)
def anybody_bids_at_any_time(table: Game) -> None:
    table.does(auction="boardwalk")
    for player, amount in (("Cara", 20), ("Ann", 30), ("Cara", 40)):
        assert "turn_order_bids" not in table.does(bid=player, amount=amount).notices
    table.does(hammer=True)
    table.does(ruling="auction_order", value="turn_order")
    table.does(auction="park-place")
    assert "auction_order" in table.does(bid="Ann", amount=20).notices


@tells(P.AUCTION_CLOSE)
def an_auction_closes_when_nobody_raises(table: Game) -> None:
    table.does(auction="boardwalk")
    table.does(bid="Ann", amount=20)
    table.does(bid="Ben", amount=40)
    table.does(hammer=True)
    assert (table.owner("boardwalk"), table.cash["Ben"]) == ("Ben", 1460)


@tells(P.HOTEL_COST, owns={"Ann": BROWN}, built=dict.fromkeys(BROWN.split(), 4))
def a_hotel_costs_its_price_and_the_houses_go_back(table: Game) -> None:
    table.does(build="Ann", to={"baltic-avenue": 5})
    assert (table.cash["Ann"], table.table.houses, table.table.hotels) == (1450, 28, 11)


@tells(P.HOTELS_MAX_PER_STREET, owns={"Ann": BROWN}, built=dict.fromkeys(BROWN.split(), 5))
def a_street_takes_one_hotel(table: Game) -> None:
    table.refuses(Code.STREET_FULL, build="Ann", to={"baltic-avenue": 5})


@tells(P.BUILD_ON_STATIONS_UTILITIES, owns={"Ann": "electric-company water-works"})
def nothing_is_built_on_utilities(table: Game) -> None:
    table.refuses(Code.NOT_A_STREET, build="Ann", to={"water-works": 1})


@tells(P.BUILDING_SALE_FRACTION, owns={"Ann": BROWN}, built=dict.fromkeys(BROWN.split(), 1))
def a_house_brings_half_of_its_price(table: Game) -> None:
    table.does(sell="Ann", to={"baltic-avenue": 0})
    assert table.cash["Ann"] == 1525


@tells(P.SUBSTITUTES_FOR_BUILDINGS, P.OUT_OF_BUILDINGS, P.SHORTAGE_PRIORITY, owns={"Ann": BROWN, "Ben": BLUE})
def what_the_box_does_not_have_cannot_be_built(table: Game) -> None:
    table.does(ruling="houses_total", value=2)
    table.does(build="Ann", to=dict.fromkeys(BROWN.split(), 1))
    table.refuses(Code.SUPPLY_EMPTY, build="Ben", to={"boardwalk": 1})
    table.does(sell="Ann", to={"baltic-avenue": 0})
    table.does(build="Ben", to={"boardwalk": 1})
    assert table.table.houses == 0


@tells(P.TRADE_ASSETS, owns={"Ann": "boardwalk"}, cards={"Ben": "chance"})
def cash_deeds_and_jail_cards_are_traded(table: Game) -> None:
    table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 100, "jail_cards": ["chance"]}})
    assert (table.owner("boardwalk"), table.cash["Ann"], table.table.cards["chance"]) == ("Ben", 1600, "Ann")


@tells(P.BUILDINGS_BETWEEN_PLAYERS, owns={"Ann": BROWN}, built=dict.fromkeys(BROWN.split(), 1))
def buildings_do_not_go_from_player_to_player(table: Game) -> None:
    table.refuses(Code.SET_HAS_BUILDINGS, trade={"Ann": {"deeds": ["baltic-avenue"]}, "Ben": {"cash": 500}})


@tells(P.JAIL_THIRD_FAIL_NO_CASH, P.NEGATIVE_BALANCE, jailed={"Ann": 2}, cash={"Ann": 20}, turn="Ann")
def the_third_failure_without_cash_is_a_debt(table: Game) -> None:
    table.does(jail_roll="Ann", doubles=False)
    assert table.cash["Ann"] == 20
    assert [debt["to"] for debt in table.waits["debt"]] == ["bank"]


@tells(P.EXTRA_ROLL_AFTER_FREEING_DOUBLES, jailed={"Ann": 0}, turn="Ann", owns={"Ben": "boardwalk"})
def the_doubles_that_free_move_the_token(table: Game) -> None:
    table.does(jail_roll="Ann", doubles=True)
    assert "Ann" not in table.table.in_jail
    table.does(rent="Ann", deed="boardwalk")


@tells(P.EXTRA_ROLL_AFTER_PAYING, P.JAIL_PAY_WHEN, jailed={"Ann": 0}, turn="Ann", owns={"Ben": "boardwalk"})
def whoever_pays_rolls_as_usual(table: Game) -> None:
    table.does(jail_pay="Ann")
    table.does(rent="Ann", deed="boardwalk")
    assert "Ann" not in table.table.in_jail


@tells(
    P.BANKRUPT_PLAYER_BUILDINGS,
    P.BANKRUPT_PLAYER_CASH,
    P.CREDITOR_MORTGAGE_CHOICE,
    owns={"Ann": BROWN, "Ben": BLUE},
    built={**dict.fromkeys(BROWN.split(), 1), **dict.fromkeys(BLUE.split(), 5)},
    cash={"Ann": 10},
)
def the_creditor_gets_the_cash_and_half_of_the_buildings(table: Game) -> None:
    table.does(rent="Ann", deed="boardwalk")
    mortgaged_first = table.table.terms.bankrupt_player_deeds == "mortgaged_first"
    lent_less_fees = 60 - 6 if mortgaged_first else 0
    table.does(bankrupt="Ann", **({"mortgaged": dict.fromkeys(BROWN.split(), "keep")} if mortgaged_first else {}))
    assert table.cash == {"Ann": 0, "Ben": 1500 + 10 + 50 + lent_less_fees, "Cara": 1500}
    assert {table.owner(deed) for deed in BROWN.split()} == {"Ben"}
    assert table.level("baltic-avenue") == 0


@tells(
    P.BANKRUPT_BANK_JAIL_CARDS,
    P.ESTATE_AUCTION,
    owns={"Ann": "baltic-avenue"},
    cards={"Ann": "chance"},
    cash={"Ann": 0},
)
def an_estate_is_auctioned_and_its_jail_card_goes_back(table: Game) -> None:
    table.does(pay="Ann", to="bank", amount=500, for_="fine")
    table.does(bankrupt="Ann")
    assert "chance" not in table.table.cards
    assert table.waits["estate"]["lots"] == ["baltic-avenue"]


@tells(P.END_CONDITION, owns={"Ben": BLUE}, built=dict.fromkeys(BLUE.split(), 5), cash={"Ann": 0})
def the_last_one_left_wins(table: Game) -> None:
    for player in ("Ann", "Cara"):
        table.asks({"op": "turn", "player": player})
        while not table.waits.get("debt"):
            table.does(pay=player, to="Ben", amount=1500, for_="card")
        table.does(bankrupt=player)
    assert table.position["result"]["winners"] == ["Ben"]


@tells(P.RENT_MUST_BE_ASKED, P.FULL_SET_UNBUILT_RENT, owns={"Ben": BLUE})
def rent_is_doubled_for_the_set_and_paid_when_asked(table: Game) -> None:
    table.does(land="Ann", space="boardwalk")
    assert table.cash["Ann"] == 1500
    table.does(rent="Ann", deed="boardwalk")
    assert table.cash["Ann"] == 1400


@tells(P.BUILDING_AUCTION_RAISE, owns={"Ann": BROWN, "Ben": BLUE})
def a_bid_for_a_building_is_raised_by_something(table: Game) -> None:
    table.does(ruling="houses_total", value=1)
    table.does(auction="house")
    table.does(bid="Ann", amount=50, deed="baltic-avenue")
    refused = table.refuses(Code.RAISE_TOO_SMALL, bid="Ben", amount=50, deed="boardwalk")
    assert P.BUILDING_AUCTION_RAISE in {notice.parameter for notice in refused.notices}
    table.does(bid="Ben", amount=51, deed="boardwalk")


@tells(P.PAUSE_RECORD)
def a_pause_keeps_where_the_tokens_stand(table: Game) -> None:
    table.does(pause={"Ann": "boardwalk"}, next="Ben")
    assert table.position["pause"] == {"positions": {"Ann": "boardwalk"}, "next": "Ben"}


@tells(P.CORRECTION_BEFORE_NEXT_ROLL)
def before_the_next_roll_a_mistake_is_struck(table: Game) -> None:
    table.does(turn="Ann")
    table.does(salary="Ann")
    table.does(undo=1)
    assert table.cash["Ann"] == 1500
    table.does(turn="Ben")
    table.does(undo=1)
    table.does(undo=1)
    table.refuses(Code.NOTHING_TO_UNDO, undo=1)


@tells(P.BANK_MONEY)
def the_bank_never_runs_out(table: Game) -> None:
    table.does(pay="bank", to="Ann", amount=1_000_000, for_="card")
    table.does(salary="Ann")
    assert table.cash["Ann"] == 1_001_700


@tells(P.CORRECTION_LATER)
def after_the_roll_a_mistake_is_set_right_by_consent(table: Game) -> None:
    table.does(turn="Ann")
    table.does(turn="Ben")
    forgotten = [{"what": "money", "from": "bank", "to": "Ann", "amount": 200}]
    table.refuses(Code.NEEDS_ALL_CONSENT, correct=forgotten, agreed_by=["Ann", "Ben"], note="salary forgotten")
    table.does(correct=forgotten, agreed_by=list(THREE), note="salary forgotten")
    assert table.cash["Ann"] == 1700


@tells(P.HOTEL_SALE_MODE, owns={"Ann": BROWN}, built=dict.fromkeys(BROWN.split(), 5))
def a_hotel_that_is_sold_gives_back_what_its_box_says(table: Game) -> None:
    whole = table.table.terms.hotel_sale_mode == "whole_hotel_half_of_five"
    table.does(sell="Ann", to=dict.fromkeys(BROWN.split(), 0 if whole else 4))
    assert table.cash["Ann"] == 1500 + 2 * (125 if whole else 25)


@tells(P.INCOME_TAX_CHOICE_BEFORE_COUNT)
def the_choice_of_a_tax_is_said_before_it_is_reckoned(table: Game) -> None:
    table.does(ruling="income_tax", value="choice(200, 10)")
    table.refuses(Code.BAD_OPERATION, tax="Ann", space="income-tax")
    table.does(tax="Ann", space="income-tax", choice="percent")
    assert table.cash["Ann"] == 1350


@tells(P.RAISE_CASH_BEFORE_BANKRUPTCY, owns={"Ann": "boardwalk"}, cash={"Ann": 10})
def whoever_can_raise_the_money_is_not_out(table: Game) -> None:
    table.does(pay="Ann", to="bank", amount=150, for_="fine")
    table.refuses(Code.CAN_STILL_PAY, bankrupt="Ann")
    table.does(mortgage="Ann", deeds=["boardwalk"])
    table.does(settle="Ann")
    assert table.cash["Ann"] == 60


@tells(P.RENT_ON_MORTGAGED, owns={"Ben": "boardwalk"}, mortgaged="boardwalk")
def a_mortgaged_deed_brings_no_rent(table: Game) -> None:
    table.refuses(Code.MORTGAGED_NO_RENT, rent="Ann", deed="boardwalk")


@tells(P.WINNER, cash={"Ben": 0, "Cara": 0})
def the_one_who_is_left_has_won(table: Game) -> None:
    for player in ("Ben", "Cara"):
        table.does(pay=player, to="bank", amount=50, for_="fine")
        table.does(bankrupt=player)
    assert table.position["result"]["winners"] == ["Ann"]


@pytest.mark.parametrize("point", STORIES)
def test_what_the_bank_does(point: P) -> None:
    story, laid = STORIES[point]
    story(game(silent_box(point), *THREE, **laid))
