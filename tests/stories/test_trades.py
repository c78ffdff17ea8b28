"""Trades: everything goes over at once, buildings never, mortgages with the leaflet's fee."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import JUNIOR, Json, game

THREE = ("Ann", "Ben", "Cara")
ORANGE = "st-james-place tennessee-avenue new-york-avenue"


def test_cash_deeds_and_cards_go_over_together() -> None:
    cards = {"Ann": "chance chest"}
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk", "Ben": "short-line"}, cards=cards)
    ann = {"deeds": ["Boardwalk"], "jail_cards": ["chance"], "cash": 5}
    table.does(trade={"Ann": ann, "ben": {"deeds": ["short-line"], "cash": 300}})
    assert table.cash == {"Ann": 1795, "Ben": 1205, "Cara": 1500}
    assert (table.deeds("Ann"), table.deeds("Ben")) == ("short-line", "boardwalk")
    assert table.table.cards == {"chance": "Ben", "chest": "Ann"}


def test_a_deed_or_a_card_for_nothing_is_a_trade() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cards={"Ann": "chest"})
    table.does(trade={"Ann": {"deeds": ["boardwalk"], "cash": 0}, "Ben": {}})
    table.does(trade={"Ann": {"jail_cards": ["chest"]}, "Ben": {"cash": 0}})
    assert table.deeds("Ben") == "boardwalk"


def test_cash_for_nothing_is_a_loan_or_a_gift() -> None:
    table = game("us-g0009", *THREE)
    table.refuses(Code.LOAN_FORBIDDEN, trade={"Ann": {"cash": 100}, "Ben": {}})
    table.refuses(Code.LOAN_FORBIDDEN, trade={"Ann": {"cash": 100}, "Ben": {"cash": 50}})
    table.does(trade={"Ann": {"cash": 100}, "Ben": {}}, ruling="we all agreed")
    table.does(ruling="player_loans", value="allowed")
    table.does(trade={"Ann": {"cash": 100}, "Ben": {}})
    assert table.cash["Ben"] == 1700


def test_exactly_two_trade_and_something_changes_hands() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"})
    wrong: list[Json] = [
        {"Ann": {"deeds": ["boardwalk"]}},
        {"Ann": {"deeds": ["boardwalk"]}, "Ben": {}, "Cara": {}},
        {"Ann": {"deeds": ["boardwalk"]}, "ANN": {}},
        {"Ann": {}, "Ben": {}},
        {"Ann": {"deeds": ["boardwalk", "Boardwalk"]}, "Ben": {}},
        {"Ann": {"deeds": ["boardwalk"], "houses": 2}, "Ben": {}},
        {"Ann": {"jail_cards": ["luck"]}, "Ben": {}},
        {"Ann": {"deeds": "boardwalk"}, "Ben": {}},
        {"Ann": 5, "Ben": {}},
        {},
    ]
    for gives in wrong:
        table.refuses(Code.BAD_OPERATION, trade=gives)
    table.refuses(Code.BAD_AMOUNT, trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": -5}})
    table.refuses(Code.UNKNOWN_PLAYER, trade={"Ann": {"deeds": ["boardwalk"]}, "Zoe": {}})
    table.refuses(Code.UNKNOWN_DEED, trade={"Ann": {"deeds": ["nowhere"]}, "Ben": {}})


def test_nobody_is_named_twice_blanks_aside() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"})
    gives = {"Ann": {"cash": 1000}, "Ann ": {"deeds": ["boardwalk"]}, "Ben": {"cash": 1}}
    table.refuses(Code.BAD_OPERATION, trade=gives)


def test_nobody_gives_what_is_not_his() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cash={"Ben": 10})
    table.refuses(Code.NOT_YOUR_DEED, trade={"Ann": {}, "Ben": {"deeds": ["boardwalk"]}})
    table.refuses(Code.NOT_YOUR_DEED, trade={"Ann": {"deeds": ["park-place"]}, "Ben": {}})
    table.refuses(Code.NO_JAIL_CARD, trade={"Ann": {"jail_cards": ["chance"]}, "Ben": {}})
    table.refuses(Code.NOT_ENOUGH_CASH, trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 11}})


def test_buildings_stand_in_the_way_of_the_whole_set() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": ORANGE}, built={"new-york-avenue": 1})
    refused = table.refuses(Code.SET_HAS_BUILDINGS, trade={"Ann": {"deeds": ["st-james-place"]}, "Ben": {"cash": 1}})
    table.takes_the_way_out(refused)
    table.does(trade={"Ann": {"deeds": ["st-james-place"]}, "Ben": {"cash": 1}})


def test_cash_and_cash_with_a_deed_net_nothing_odd() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cash={"Ann": 10, "Ben": 10})
    table.does(trade={"Ann": {"deeds": ["boardwalk"], "cash": 10}, "Ben": {"cash": 10}})
    assert table.cash == {"Ann": 10, "Ben": 10, "Cara": 1500}


class TestMortgagedDeeds:
    """Kept at a fee, lifted at once, or free of charge, by edition."""

    gives = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 100}}

    def test_where_there_is_a_fee_the_buyer_chooses(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
        refused = table.refuses(Code.MORTGAGE_CHOICE_MISSING, trade=self.gives)
        assert refused.facts["deeds"] == ("boardwalk",)
        table.takes_the_way_out(refused)
        assert table.cash["Ben"] == 1500 - 100 - 20
        assert table.mortgaged() == {"boardwalk"}
        table.does(lift="Ben", deeds=["boardwalk"])
        assert table.cash["Ben"] == 1380 - 220

    def test_lifted_at_once(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
        table.does(trade=self.gives, mortgaged={"boardwalk": "lift"})
        assert table.cash["Ben"] == 1500 - 100 - 220
        assert table.mortgaged() == set()

    def test_the_second_interest_may_be_waived(self) -> None:
        more = {"rulings": {"second_interest_on_later_lift": "no"}}
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", **more)
        table.does(trade=self.gives, mortgaged={"boardwalk": "keep"})
        assert table.position["deeds"]["boardwalk"]["interest_paid"]
        table.does(lift="Ben", deeds=["boardwalk"])
        assert table.cash["Ben"] == 1500 - 100 - 20 - 200

    def test_in_the_current_us_box_nothing_is_charged(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk")
        assert {"mortgaged_deed", "tell_buyer_of_mortgage"} & table.does(trade=self.gives).notices
        assert table.cash["Ben"] == 1400
        table.does(trade={"Ben": {"deeds": ["boardwalk"]}, "Ann": {}}, mortgaged={"boardwalk": "keep"})
        assert table.cash["Ann"] == 1600
        trade = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {}}
        table.refuses(Code.NEED_PRINTED_COST, trade=trade, mortgaged={"boardwalk": "lift"})
        table.does(trade=trade, mortgaged={"boardwalk": "lift"}, cost={"boardwalk": 220})
        assert table.cash["Ben"] == 1400 - 220

    def test_the_fee_must_be_there(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", cash={"Ben": 119})
        table.refuses(Code.NOT_ENOUGH_CASH, trade=self.gives, mortgaged={"boardwalk": "keep"})
        table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 99}}, mortgaged={"boardwalk": "keep"})
        assert table.cash["Ben"] == 0

    def test_the_fee_may_come_out_of_what_the_other_side_gives(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk"}, mortgaged="boardwalk", cash={"Ben": 0})
        table.does(trade={"Ann": {"deeds": ["boardwalk"], "cash": 20}, "Ben": {}}, mortgaged={"boardwalk": "keep"})
        assert table.cash["Ben"] == 0

    def test_choices_are_about_mortgaged_deeds_that_change_hands(self) -> None:
        table = game("us-c1009", *THREE, owns={"Ann": "boardwalk", "Ben": "short-line"}, mortgaged="short-line")
        table.refuses(Code.NOT_MORTGAGED, trade=self.gives, mortgaged={"boardwalk": "keep"})
        table.refuses(Code.BAD_OPERATION, trade=self.gives, mortgaged={"short-line": "keep"})
        table.refuses(Code.BAD_OPERATION, trade=self.gives, cost={"short-line": 110})
        table.refuses(Code.BAD_OPERATION, trade=self.gives, mortgaged={"boardwalk": "later"})


def test_a_debtor_trades_with_a_warning_when_it_does_not_clear_the_debt() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cash={"Ann": 0})
    table.does(pay="Ann", to="Cara", amount=300, for_="card")
    assert "debtor_may_trade" in table.does(trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 250}}).notices
    table.refuses(Code.NOT_ENOUGH_CASH, settle="Ann")


def test_rulings_on_trades() -> None:
    rulings = {"trade_timing": "own_turn", "debtor_may_trade": "no", "buy_jail_card_from_player": "no"}
    owns = {"Ann": "boardwalk short-line"}
    table = game("us-g0009", *THREE, owns=owns, cards={"Ann": "chest"}, cash={"Ann": 0}, rulings=rulings)
    gives = {"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 1}}
    table.does(turn="Cara")
    table.refuses(Code.NOT_IN_THIS_EDITION, trade=gives)
    table.does(turn="Ben")
    table.does(trade=gives)
    table.refuses(Code.NOT_IN_THIS_EDITION, trade={"Ann": {"jail_cards": ["chest"]}, "Ben": {"cash": 1}})
    table.does(pay="Ann", to="bank", amount=50, for_="fine")
    table.refuses(Code.NOT_IN_THIS_EDITION, trade={"Ann": {"deeds": ["short-line"]}, "Ben": {"cash": 1}})


def test_time_is_up() -> None:
    table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, variants=["agreed-deadline"])
    table.does(cutoff=True)
    table.refuses(Code.AFTER_CUTOFF, trade={"Ann": {"deeds": ["boardwalk"]}, "Ben": {"cash": 1}})


@pytest.mark.parametrize("edition", JUNIOR)
def test_nobody_trades_in_junior(edition: str) -> None:
    table = game(edition, *THREE, owns={"Ann": "museet"})
    table.refuses(Code.NOT_IN_THIS_EDITION, trade={"Ann": {"deeds": ["museet"]}, "Ben": {"cash": 1}})
