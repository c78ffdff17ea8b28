"""Questions as people ask them lead to the point of the rules that answers, and so to its chapter."""

from __future__ import annotations

import pytest

from banker.edition.parameters import Parameter as P
from banker.saying.asking import points_about, questions_about, questions_on
from banker.words.everyday import QUESTIONS

ASKED = {
    "skipped rent": P.RENT_CLAIM_WINDOW,
    "forgot the rent": P.RENT_CLAIM_WINDOW,
    "must the owner ask": P.RENT_MUST_BE_ASKED,
    "free parking": P.FREE_PARKING,
    "money in the middle": P.FREE_PARKING,
    "no houses left": P.OUT_OF_BUILDINGS,
    "housing shortage": P.OUT_OF_BUILDINGS,
    "can he buy it in jail": P.BUSINESS_IN_JAIL,
    "rent while in prison": P.RENT_WHILE_OWNER_IN_JAIL,
    "exactly on go": P.GO_ON_EXACT_LANDING,
    "salary on the way to jail": P.GO_WHEN_SENT_TO_JAIL,
    "how much is the salary": P.GO_SALARY,
    "nobody bids": P.AUCTION_NO_BID,
    "bid more than he has": P.BID_LIMIT,
    "first bid": P.AUCTION_OPENING,
    "once round the board": P.LAPS_BEFORE_BUYING,
    "double rent with a mortgage in the set": P.DOUBLE_RENT_WITH_MORTGAGE,
    "mortgaged station counts": P.OWNERSHIP_COUNT_INCLUDES_MORTGAGED,
    "roll again for the water works": P.UTILITY_ROLL,
    "card to a mortgaged railroad": P.CARD_ON_MORTGAGED,
    "built after the dice fell": P.RENT_SNAPSHOT,
    "build between turns": P.BUILD_TIMING,
    "build evenly": P.BUILD_EVEN,
    "when may i buy a hotel": P.HOTEL_REQUIRES_HOUSES,
    "build next to a mortgaged street": P.BUILD_NEEDS_NO_MORTGAGE_IN_SET,
    "sell a house back to the bank": P.BUILDING_SALE_FRACTION,
    "sell a hotel but the bank has no houses": P.HOTEL_SALE_SHORT_SUPPLY,
    "unmortgage": P.UNMORTGAGE_COST,
    "bought a mortgaged property in a trade": P.MORTGAGE_TRANSFER,
    "mortgage with houses on the set": P.MORTGAGE_NEEDS_UNBUILT_SET,
    "sell a street with houses to a player": P.TRADE_NEEDS_UNBUILT_SET,
    "lend money": P.PLAYER_LOANS,
    "rent immunity": P.RENT_IMMUNITY_DEALS,
    "pay to get out of jail": P.JAIL_FEE,
    "how many tries for doubles": P.JAIL_ATTEMPTS_MAX,
    "roll again after doubles out of jail": P.EXTRA_ROLL_AFTER_FREEING_DOUBLES,
    "income tax": P.INCOME_TAX,
    "luxury tax": P.LUXURY_TAX,
    "i cannot pay": P.RAISE_CASH_BEFORE_BANKRUPTCY,
    "what does the creditor get": P.BANKRUPT_PLAYER_DEEDS,
    "bankrupt to the bank": P.BANKRUPT_BANK_DEEDS,
    "several creditors": P.SEVERAL_CREDITORS,
    "leave the game": P.RESIGNATION,
    "when is the game over": P.END_CONDITION,
    "we stop early": P.EARLY_STOP,
    "a mistake turns ago": P.CORRECTION_LATER,
    "bank out of notes": P.BANK_MONEY,
    "roll before paying": P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS,
    "may the banker play": P.BANKER_MAY_PLAY,
}


@pytest.mark.parametrize("words", ASKED)
def test_a_question_leads_to_its_point(words: str) -> None:
    assert points_about(words)[:1] == [ASKED[words]]


def test_spelling_mistakes_are_forgiven() -> None:
    assert points_about("skiped rnet")[:1] == [P.RENT_CLAIM_WINDOW]
    assert points_about("mortgage")
    assert points_about("xyzzy") == []


def test_there_are_some_forty_questions_each_of_which_finds_itself() -> None:
    assert 40 <= len(QUESTIONS) <= 60
    for question in QUESTIONS:
        assert questions_about(question.asked)[0] == question
        assert points_about(question.asked)[0] is question.points[0]
        assert question in questions_on(question.points[0])
