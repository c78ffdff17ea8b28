"""The end: the last one left, the clock, the second bankruptcy, Junior, stopping early, resigning."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code
from tests.making import CLASSIC, EDITIONS, Game, Json, game

THREE = ("Ann", "Ben", "Cara")
FOUR = ("Ann", "Ben", "Cara", "Dave")


def result(table: Game) -> Json:
    found: Json = table.position["result"]
    return found


class TestResigning:
    """Leaving with everybody's consent."""

    def test_all_the_others_agree(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"})
        refused = table.refuses(Code.NEEDS_ALL_CONSENT, resign="Ann", agreed_by=["Ben"])
        assert refused.facts["missing"] == ("Cara",)
        table.refuses(Code.UNKNOWN_PLAYER, resign="Ann", agreed_by=["Ben", "Zoe"])
        table.does(resign="Ann", agreed_by=["ben", "CARA"])
        assert table.table.out == ("Ann",)
        assert table.waits == {"estate": {"from": "Ann", "lots": ["boardwalk"]}}
        assert table.cash == {"Ann": 0, "Ben": 1500, "Cara": 1500}

    def test_to_the_leader_by_ruling(self) -> None:
        more = {"rulings": {"resignation": "to_leader"}, "cards": {"Ann": "chest"}}
        table = game("us-g0009", *THREE, owns={"Ann": "boardwalk"}, cash={"Cara": 1600}, **more)
        table.does(resign="Ann", agreed_by=["Ben", "Cara"])
        assert table.owner("boardwalk") == "Cara"
        assert table.cash == {"Ann": 0, "Ben": 1500, "Cara": 1600 + 1500 + 200}
        assert table.table.cards == {"chest": "Cara"}

    def test_not_offered_by_ruling(self) -> None:
        table = game("us-g0009", *THREE, rulings={"resignation": "not_offered"})
        table.refuses(Code.NOT_IN_THIS_EDITION, resign="Ann", agreed_by=["Ben", "Cara"])

    def test_not_while_something_is_open(self) -> None:
        table = game("us-g0009", *THREE)
        table.does(land="Ann", space="boardwalk")
        table.refuses(Code.OPEN_PURCHASE, resign="Ann", agreed_by=["Ben", "Cara"])
        table.does(decline="Ann", deed="boardwalk")
        table.refuses(Code.OPEN_AUCTION, resign="Ann", agreed_by=["Ben", "Cara"])

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_last_one_left_wins(self, edition: str) -> None:
        table = game(edition, *THREE)
        table.does(resign="Ann", agreed_by=["Ben", "Cara"])
        table.does(resign="Ben", agreed_by=["Cara"])
        assert result(table)["winners"] == ["Cara"]
        table.refuses(Code.GAME_OVER, resign="Cara")


class TestStopping:
    """Stopped by consent: unfinished, unless the table agreed otherwise."""

    @pytest.mark.parametrize("edition", CLASSIC)
    def test_nobody_has_won(self, edition: str) -> None:
        table = game(edition, *THREE)
        table.does(finish="bedtime")
        assert result(table)["winners"] == []
        assert result(table)["account"]["Ann"]["total"] == table.cash["Ann"]
        table.refuses(Code.GAME_OVER, finish=True)
        table.does(undo=True)
        assert table.position["result"] is None

    def test_the_richest_by_ruling(self) -> None:
        table = game("us-g0009", *THREE, owns={"Ben": "boardwalk"}, rulings={"early_stop": "richest"})
        table.does(finish=True)
        assert result(table)["winners"] == ["Ben"]

    def test_unfinished_even_with_a_debt_open(self) -> None:
        table = game("us-g0009", *THREE, cash={"Ann": 0})
        table.does(pay="Ann", to="bank", amount=5, for_="fine")
        table.does(finish=True)
        assert result(table)["winners"] == []


class TestTheClock:
    """Time is up: business is over, debts are settled, and the account is made."""

    owns = {"Ann": "mediterranean-avenue baltic-avenue park-place", "Ben": "short-line"}
    built = {"mediterranean-avenue": 5, "baltic-avenue": 4}

    def table(self, variant: str, **more: object) -> Game:
        usual = {"owns": self.owns, "built": self.built, "mortgaged": "park-place", "cards": {"Ann": "chest"}}
        return game("us-g0009", *THREE, variants=[variant], **{**usual, "cash": {"Ann": 100}, **more})

    def test_at_purchase_value(self) -> None:
        table = self.table("timed-purchase-value")
        table.does(finish=True)
        headings = {"cash": 100, "deeds": 120, "mortgaged": 175, "buildings": 450, "total": 845}
        assert result(table)["account"]["Ann"] == headings

    def test_by_the_agreed_deadline(self) -> None:
        table = self.table("agreed-deadline")
        table.does(cutoff=True)
        table.does(finish=True)
        headings = {"cash": 100, "deeds": 120, "mortgaged": 175, "buildings": 225, "total": 620}
        assert result(table)["account"]["Ann"] == headings
        assert result(table)["winners"] == ["Ben"]

    def test_half_of_an_odd_price_stays_a_half(self) -> None:
        owns = {"Ann": "boardwalk"}
        cash = {"Ann": 100, "Ben": 300, "Cara": 0}
        table = self.table("timed-purchase-value", owns=owns, built={}, mortgaged="boardwalk", cash=cash)
        table.does(deed_says="boardwalk", field="price", value=401)
        table.does(finish=True)
        assert result(table)["account"]["Ann"]["total"] == 300.5
        assert result(table)["winners"] == ["Ann"]

    @pytest.mark.parametrize(("ruled", "winners"), [("shared", ["Ann", "Ben"]), ("tiebreak", ["Ben"])])
    def test_a_tie(self, ruled: str, winners: list[str]) -> None:
        cash = {"Ann": 100, "Ben": 500, "Cara": 0}
        more = {"owns": {"Ann": "boardwalk"}, "built": {}, "mortgaged": "", "cash": cash, "rulings": {"tie": ruled}}
        table = self.table("timed-purchase-value", **more)
        table.does(finish=True)
        assert result(table)["winners"] == winners

    def test_the_cutoff_is_called_once_and_with_a_debt_open(self) -> None:
        table = self.table("agreed-deadline", cash={"Ben": 0})
        table.does(pay="Ben", to="bank", amount=100, for_="fine")
        table.does(cutoff=True)
        table.refuses(Code.AFTER_CUTOFF, cutoff=True)
        table.refuses(Code.OPEN_DEBT, finish=True)
        table.does(mortgage="Ben", deeds=["short-line"])
        table.does(settle="Ben")
        table.does(finish=True)

    def test_the_round_is_finished_with_purchases_rent_and_auctions(self) -> None:
        table = self.table("agreed-deadline")
        table.does(cutoff=True)
        table.does(turn="Cara")
        table.does(land="Cara", space="boardwalk")
        table.refuses(Code.OPEN_PURCHASE, finish=True)
        table.does(decline="Cara", deed="boardwalk")
        table.refuses(Code.OPEN_AUCTION, finish=True)
        table.does(bid="Ben", amount=10)
        table.does(hammer=True)
        table.does(rent="Cara", deed="boardwalk")

    def test_a_table_may_rule_that_business_goes_on(self) -> None:
        table = self.table("agreed-deadline", rulings={"after_cutoff": "open"})
        table.does(cutoff=True)
        table.does(sell="Ann", to={"mediterranean-avenue": 4})

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_elsewhere_there_is_no_clock(self, edition: str) -> None:
        game(edition, *THREE).refuses(Code.NOT_IN_THIS_EDITION, cutoff=True)

    def test_a_sole_survivor_wins_before_the_time_is_up(self) -> None:
        table = game("us-g0009", "Ann", "Ben", variants=["agreed-deadline"], cash={"Ann": 0})
        table.does(pay="Ann", to="bank", amount=5, for_="fine")
        table.does(bankrupt="Ann")
        assert result(table)["winners"] == ["Ben"]


class TestLightning:
    """Over at the second bankruptcy; the richest wins."""

    def test_the_second_bankrupt_still_hands_everything_over(self) -> None:
        owns = {"Ann": "sinsen", "Ben": "torggata"}
        cash = {"Ann": 0, "Ben": 0, "Dave": 31000}
        table = game("no-2001", *FOUR, variants=["lightning-2001"], owns=owns, cash=cash)
        table.does(pay="Ann", to="Cara", amount=6000, for_="card")
        table.does(bankrupt="Ann", mortgaged={"sinsen": "keep"})
        assert result(table) is None
        table.does(pay="Ben", to="Cara", amount=6000, for_="card")
        table.does(bankrupt="Ben", mortgaged={"torggata": "keep"})
        assert result(table)["winners"] == ["Cara"]
        assert set(result(table)["account"]) == {"Cara", "Dave"}

    def test_with_two_the_survivor_wins(self) -> None:
        table = game("no-2001", "Ann", "Ben", variants=["lightning-2001"], cash={"Ann": 0})
        table.does(pay="Ann", to="bank", amount=20, for_="fine")
        table.does(bankrupt="Ann")
        assert result(table)["winners"] == ["Ben"]

    def test_nothing_is_auctioned_after_the_second(self) -> None:
        table = game("no-2001", *FOUR, variants=["lightning-2001"], owns={"Ben": "torggata"}, cash={"Ann": 0, "Ben": 0})
        table.does(pay="Ann", to="bank", amount=20, for_="fine")
        table.does(bankrupt="Ann")
        table.does(mortgage="Ben", deeds=["torggata"])
        table.does(pay="Ben", to="bank", amount=10000, for_="fine")
        table.does(bankrupt="Ben")
        assert table.waits == {}
        assert result(table)["winners"] == ["Cara", "Dave"]


class TestJunior:
    """Level 1 ends with the last property, level 2 when somebody cannot pay."""

    def test_level_1_most_properties_win(self) -> None:
        table = game("no-junior-1", *THREE, cash={"Ann": 90, "Ben": 90})
        deeds = list(table.table.deeds)
        for number, deed in enumerate(deeds):
            table.does(buy="Ann" if number % 3 else "Ben", deed=deed)
            assert (result(table) is None) == (deed != deeds[-1])
        assert result(table)["winners"] == ["Ann"]
        assert [result(table)["account"][name]["total"] for name in THREE] == [10, 6, 0]

    def test_level_2_most_cash_wins(self) -> None:
        table = game("no-junior-2", *THREE, cash={"Ann": 1, "Ben": 9, "Cara": 7}, owns={"Cara": "museet"})
        table.does(land="Ann", space="museet")
        assert result(table)["winners"] == ["Ben"]
        assert table.cash == {"Ann": 0, "Ben": 9, "Cara": 8}
        assert [result(table)["account"][name]["total"] for name in THREE] == [0, 9, 8]

    def test_level_2_a_tie_is_shared(self) -> None:
        table = game("no-junior-2", *THREE, cash={"Ann": 1, "Ben": 9, "Cara": 8}, owns={"Cara": "museet"})
        table.does(land="Ann", space="museet")
        assert result(table)["winners"] == ["Ben", "Cara"]
