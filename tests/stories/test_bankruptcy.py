"""Bankruptcy: to a player, to the Bank, to several; estates, choices, the last one left."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, Game, game

THREE = ("Ann", "Ben", "Cara")
BROWN = "mediterranean-avenue baltic-avenue"


class TestToAPlayer:
    """Buildings at half, mortgages, then everything to the creditor."""

    def table(self, edition: str = "us-c1009", owed: int = 900, **more: object) -> Game:
        owns = {"Ann": f"short-line boardwalk {BROWN}"}
        built = dict.fromkeys(BROWN.split(), 1)
        usual = {"cash": {"Ann": 100, "Ben": 500}, "owns": owns, "built": built, "mortgaged": "boardwalk"}
        table = game(edition, *THREE, **{**usual, "cards": {"Ann": "chest"}, **more})
        table.does(pay="Ann", to="Ben", amount=owed, for_="card")
        return table

    keep = dict.fromkeys(f"short-line boardwalk {BROWN}".split(), "keep")

    def test_whoever_can_still_pay_must(self) -> None:
        table = self.table(owed=310)
        refused = table.refuses(Code.CAN_STILL_PAY, bankrupt="Ann")
        assert refused.facts["raisable"] == 100 + 50 + 100 + 30 + 30
        assert refused.remedy == ()
        assert self.table(owed=311).refuses(Code.MORTGAGE_CHOICE_MISSING, bankrupt="Ann")

    def test_everything_is_mortgaged_first(self) -> None:
        table = self.table()
        refused = table.refuses(Code.MORTGAGE_CHOICE_MISSING, bankrupt="Ann")
        assert set(refused.facts["deeds"]) == set(self.keep)
        table.takes_the_way_out(refused)
        fees = 10 + 20 + 3 + 3
        assert table.cash == {"Ann": 0, "Ben": 500 + 310 - fees, "Cara": 1500}
        assert set(table.deeds("Ben").split()) == table.mortgaged() == set(self.keep)
        assert table.table.cards == {"chest": "Ben"}
        assert table.table.out == ("Ann",)
        assert (table.table.houses, table.table.hotels) == (32, 12)

    def test_the_creditor_may_lift_at_once(self) -> None:
        table = self.table()
        table.does(bankrupt="Ann", mortgaged={**self.keep, "baltic-avenue": "lift"})
        assert table.cash["Ben"] == 500 + 310 - (10 + 20 + 3) - 33
        assert "baltic-avenue" not in table.mortgaged()

    def test_where_there_is_no_fee_nothing_is_asked(self) -> None:
        table = self.table("us-g0009")
        table.does(bankrupt="Ann")
        assert table.cash["Ben"] == 810
        assert len(table.mortgaged()) == 4

    def test_lifting_where_the_number_is_on_the_deed(self) -> None:
        table = self.table("us-g0009")
        refused = table.refuses(Code.NEED_PRINTED_COST, bankrupt="Ann", mortgaged={"boardwalk": "lift"})
        table.takes_the_way_out(refused)
        assert table.cash["Ben"] == 810 - 220
        assert table.position["deed_says"] == {"boardwalk": {"lift": 220}}

    @pytest.mark.parametrize("edition", ["us-pre2008", "id-older"])
    def test_where_things_go_over_as_they_are(self, edition: str) -> None:
        deeds = "short-line boardwalk" if edition == "us-pre2008" else "pelabuhan-sydney afrika"
        free, pledged = deeds.split()
        table = game(edition, *THREE, cash={"Ann": 100}, owns={"Ann": deeds}, mortgaged=pledged)
        table.does(pay="Ann", to="Ben", amount=900, for_="card")
        table.does(bankrupt="Ann", mortgaged={pledged: "keep"})
        assert table.mortgaged() == {pledged}
        assert table.owner(free) == "Ben"
        table.does(rent="Cara", deed=free)

    def test_choices_are_about_deeds_that_go_over_mortgaged(self) -> None:
        table = self.table()
        wrong = {**self.keep, "park-place": "keep"}
        table.refuses(Code.BAD_OPERATION, bankrupt="Ann", mortgaged=wrong)
        table.refuses(Code.UNKNOWN_DEED, bankrupt="Ann", mortgaged={"nowhere": "keep"})
        table.refuses(Code.BAD_OPERATION, bankrupt="Ann", mortgaged=self.keep, cost={"park-place": 5})

    def test_a_creditor_who_cannot_pay_the_fees_owes_them(self) -> None:
        table = self.table(cash={"Ann": 0, "Ben": 0}, built={}, owns={"Ann": "boardwalk"})
        table.does(bankrupt="Ann", mortgaged={"boardwalk": "keep"})
        assert table.waits == {"debt": [{"from": "Ben", "to": "bank", "amount": 20, "for": "interest"}]}
        table.does(pay="bank", to="Ben", amount=20, for_="card")
        table.does(settle="Ben")

    def test_or_gives_the_deeds_back_by_ruling(self) -> None:
        rulings = {"creditor_cannot_pay_fee": "deed_refused"}
        table = self.table(cash={"Ann": 0, "Ben": 0}, built={}, owns={"Ann": "boardwalk"}, rulings=rulings)
        table.does(bankrupt="Ann", mortgaged={"boardwalk": "keep"})
        assert table.waits == {"estate": {"from": "Ben", "lots": ["boardwalk"]}}
        assert table.mortgaged() == set()

    def test_nobody_lifts_with_cash_he_does_not_have(self) -> None:
        table = self.table(cash={"Ann": 0, "Ben": 0}, built={}, owns={"Ann": "boardwalk"})
        refused = table.refuses(Code.NOT_ENOUGH_CASH, bankrupt="Ann", mortgaged={"boardwalk": "lift"})
        table.takes_the_way_out(refused)

    def test_cards_may_go_under_their_decks_by_ruling(self) -> None:
        table = self.table("us-g0009", rulings={"bankrupt_player_jail_cards": "to_deck"})
        table.does(bankrupt="Ann")
        assert table.table.cards == {}

    def test_the_last_one_left_wins_and_pays_no_fee(self) -> None:
        owns = {"Ann": "boardwalk"}
        table = game("us-c1009", "Ann", "Ben", cash={"Ann": 0, "Ben": 0}, owns=owns, mortgaged="boardwalk")
        table.does(pay="Ann", to="Ben", amount=5, for_="card")
        table.does(bankrupt="Ann")
        assert table.cash["Ben"] == 0
        assert table.position["result"]["winners"] == ["Ben"]
        assert table.waits == {}
        table.refuses(Code.GAME_OVER, turn="Ben")


class TestToTheBank:
    """Deeds come back free and are auctioned one by one, in board order."""

    def table(self, edition: str = "us-g0009", *more_players: str) -> Game:
        owns = {"Ann": f"boardwalk short-line {BROWN}"}
        cash = {"Ann": 10}
        mortgaged = "boardwalk short-line"
        table = game(edition, *THREE, *more_players, cash=cash, owns=owns, mortgaged=mortgaged, cards={"Ann": "chance"})
        table.does(pay="Ann", to="bank", amount=500, for_="fine")
        table.does(bankrupt="Ann")
        return table

    @pytest.mark.parametrize("edition", ["us-g0009", "us-c1009", "us-pre2008"])
    def test_the_estate(self, edition: str) -> None:
        table = self.table(edition)
        lots = "mediterranean-avenue baltic-avenue short-line boardwalk".split()
        assert table.waits == {"estate": {"from": "Ann", "lots": lots}}
        assert table.mortgaged() == set()
        assert table.table.cards == {}
        assert table.cash["Ann"] == 0
        table.does(bid="Ben", amount=10)
        table.refuses(Code.RAISE_TOO_SMALL, bid="Cara", amount=10)
        table.refuses(Code.PLAYER_IS_OUT, bid="Ann", amount=20)
        table.does(bid="Cara", amount=20)
        table.does(hammer=True)
        assert table.owner("mediterranean-avenue") == "Cara"
        table.does(hammer=True)
        assert table.owner("baltic-avenue") is None
        table.does(sold="Ben", deed="boardwalk", amount=300)
        table.does(sold="Ben", deed="short-line", amount=100)
        assert table.waits == {}
        table.does(turn=True)
        assert table.turn == "Ben"

    def test_everything_else_waits(self) -> None:
        table = self.table()
        table.refuses(Code.OPEN_ESTATE, turn="Ben")
        table.refuses(Code.OPEN_ESTATE, buy="Ben", deed="water-works")
        table.refuses(Code.OPEN_ESTATE, auction="water-works")
        table.refuses(Code.OPEN_ESTATE, land="Ben", space="go")

    def test_other_lots_wait_too(self) -> None:
        table = self.table()
        table.refuses(Code.OPEN_ESTATE, sold="Ben", deed="water-works", amount=10)
        table.refuses(Code.OPEN_ESTATE, resign="Ben", agreed_by=["Cara"])

    @pytest.mark.parametrize("edition", CLASSIC)
    def test_with_two_left_the_other_wins_and_nothing_is_auctioned(self, edition: str) -> None:
        table = game(edition, *THREE, cash={"Ann": 0, "Cara": 0}, out="Cara")
        street = next(iter(table.table.deeds))
        table.does(buy="Ben", deed=street)
        table.does(trade={"Ben": {"deeds": [street]}, "Ann": {}})
        table.does(mortgage="Ann", deeds=[street])
        table.does(pay="Ann", to="bank", amount=10**6, for_="fine")
        table.does(bankrupt="Ann")
        assert table.waits == {}
        assert table.owner(street) is None
        assert table.position["result"]["winners"] == ["Ben"]

    def test_the_bank_pays_nothing_for_what_comes_straight_back(self) -> None:
        table = game("us-g0009", *THREE, cash={"Ann": 10}, owns={"Ann": "boardwalk"})
        table.does(pay="Ann", to="bank", amount=500, for_="fine")
        table.does(bankrupt="Ann")
        assert table.cash == {"Ann": 0, "Ben": 1500, "Cara": 1500}

    def test_an_estate_inside_an_estate(self) -> None:
        owns = {"Ann": "boardwalk park-place", "Ben": "short-line"}
        table = game("us-g0009", *THREE, "Dave", cash={"Ann": 0, "Ben": 0}, owns=owns, mortgaged="boardwalk park-place")
        table.does(pay="Ann", to="bank", amount=5, for_="fine")
        table.does(bankrupt="Ann")
        table.does(bid="Ben", amount=90)
        table.does(hammer=True)
        table.does(pay="Ben", to="bank", amount=400, for_="fine")
        table.does(bankrupt="Ben")
        assert table.waits == {"estate": {"from": "Ann", "lots": ["boardwalk", "short-line", "park-place"]}}
        for _ in range(3):
            table.does(hammer=True)
        assert table.waits == {}

    def test_an_estate_that_is_open_is_not_forgotten(self) -> None:
        owns = {"Ann": "boardwalk park-place", "Ben": "short-line"}
        table = game("us-g0009", *THREE, "Dave", cash={"Ann": 0, "Ben": 0}, owns=owns, mortgaged="boardwalk park-place")
        table.does(pay="Ann", to="bank", amount=5, for_="fine")
        table.does(bankrupt="Ann")
        table.does(bid="Ben", amount=90)
        table.does(hammer=True)
        table.does(pay="Ben", to="Dave", amount=400, for_="card")
        table.does(bankrupt="Ben")
        assert "boardwalk" in table.waits["estate"]["lots"]

    def test_a_lot_paid_for_in_full_goes_over_with_the_estate(self) -> None:
        table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": "boardwalk"})
        table.does(auction="short-line")
        table.does(bid="Ann", amount=100)
        table.does(hammer=True)
        table.does(pay="Ann", to="Ben", amount=400, for_="card")
        table.does(bankrupt="Ann")
        assert table.cash["Ben"] == 1500 + 200 - 100
        assert table.owner("short-line") == "Ben"

    @pytest.mark.parametrize("creditor", ["bank", "Dave"])
    def test_the_bid_of_one_who_goes_bankrupt_falls_with_him(self, creditor: str) -> None:
        owns = {"Ann": "boardwalk park-place", "Ben": "short-line"}
        table = game("us-g0009", *THREE, "Dave", cash={"Ann": 0, "Ben": 0}, owns=owns, mortgaged="boardwalk park-place")
        table.does(pay="Ann", to="bank", amount=5, for_="fine")
        table.does(bankrupt="Ann")
        table.does(bid="Ben", amount=90)
        table.does(pay="Ben", to=creditor, amount=400, for_="card")
        table.does(bankrupt="Ben")
        table.does(hammer=True)


class TestToSeveral:
    """In turn order from the left as far as it reaches; by ruling in equal parts."""

    def table(self, **more: object) -> Game:
        owns = {"Ann": "boardwalk"}
        table = game("us-g0009", "Ann", "Ben", "Cara", "Dave", cash={"Ann": 100}, owns=owns, **more)
        table.does(pay_each="Ann", amount=130)
        return table

    def test_in_turn_order(self) -> None:
        table = self.table()
        assert "several_creditors" in table.does(bankrupt="Ann").notices
        assert table.cash == {"Ann": 0, "Ben": 1630, "Cara": 1630, "Dave": 1540}
        assert table.owner("boardwalk") == "Dave"

    def test_in_equal_parts(self) -> None:
        table = self.table(rulings={"several_creditors": "equal_split_via_bank"})
        moves = table.does(bankrupt="Ann").moves
        assert table.cash == {"Ann": 0, "Ben": 1600, "Cara": 1600, "Dave": 1600}
        assert table.waits == {"estate": {"from": "Ann", "lots": ["boardwalk"]}}
        assert [move for move in moves if move["what"] == "money" and move["to"] == "bank"] == []

    def test_the_remainder_stays_with_the_bank(self) -> None:
        owns = {"Ann": "park-place"}
        rulings = {"several_creditors": "equal_split_via_bank"}
        table = game("us-g0009", "Ann", "Ben", "Cara", cash={"Ann": 100}, owns=owns, rulings=rulings)
        table.does(pay_each="Ann", amount=200)
        table.does(bankrupt="Ann")
        assert table.cash == {"Ann": 0, "Ben": 1637, "Cara": 1637}

    def test_one_creditor_twice_is_not_several(self) -> None:
        rulings = {"several_creditors": "equal_split_via_bank"}
        table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": "boardwalk"}, rulings=rulings)
        table.does(pay="Ann", to="Ben", amount=150, for_="card")
        table.does(pay="Ann", to="Ben", amount=150, for_="card")
        table.does(bankrupt="Ann")
        assert table.owner("boardwalk") == "Ben"


def test_nobody_is_bankrupt_without_a_debt_or_during_an_auction() -> None:
    table = game("us-g0009", *THREE, cash={"Ann": 0})
    table.refuses(Code.NO_OPEN_DEBT, bankrupt="Ann")
    table.does(auction="boardwalk")
    table.does(pay="Ann", to="bank", amount=5, for_="fine")
    table.refuses(Code.OPEN_AUCTION, bankrupt="Ann")
    table.does(hammer=True)
    table.does(bankrupt="Ann")
    table.refuses(Code.PLAYER_IS_OUT, bankrupt="Ann")


def test_the_round_goes_on_past_the_player_who_left() -> None:
    table = game("us-g0009", *THREE, cash={"Ben": 0})
    table.does(turn="Ann")
    table.does(tax="Ben", space="luxury-tax")
    table.does(bankrupt="Ben")
    assert (table.turn, table.position["next"]) == ("Ben", "Cara")
    table.does(turn=True)
    table.does(turn=True)
    assert table.turn == "Ann"
    assert table.position["next"] == "Cara"


def test_what_falls_with_the_player() -> None:
    owns = {"Ann": "boardwalk", "Ben": "park-place"}
    table = game("us-pre2008", *THREE, cash={"Ann": 0}, owns=owns, mortgaged="boardwalk", jailed={"Ann": 1})
    table.does(turn="Cara")
    table.does(land="Cara", space="park-place")
    table.does(turn="Ann")
    table.does(land="Ann", space="park-place")
    table.does(pay="Ann", to="bank", amount=5, for_="fine")
    table.does(bankrupt="Ann")
    assert [claim["player"] for claim in table.position["claims"]] == ["Cara"]
    ann = table.position["players"][0]
    assert (ann["in_jail"], ann["attempts"], ann["out"]) == (False, 0, True)


def test_buildings_that_do_not_fit_the_supply_are_sold_all_the_same() -> None:
    rulings = {"houses_total": 0}
    built = dict.fromkeys(BROWN.split(), 5)
    table = game("us-g0009", *THREE, cash={"Ann": 0}, owns={"Ann": BROWN}, built=built, rulings=rulings)
    table.does(pay="Ann", to="Ben", amount=400, for_="card")
    table.does(bankrupt="Ann")
    assert table.cash["Ben"] == 1500 + 250 + 60
    assert table.table.hotels == 12
