"""The points from Jail to the course of the game: titles, and what each value means."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.parameters import Parameter
from banker.words.points.point import Point
from banker.words.tongue import later, later_plural

COURSE: Mapping[Parameter, Point] = {
    Parameter.JAIL_FEE: Point(
        later("Jail fee"),
        {0: later("Leaving Jail costs nothing.")},
        later("Leaving Jail costs {amount}."),
    ),
    Parameter.JAIL_PAY_WHEN: Point(
        later("Time to pay the Jail fee"),
        {
            "start_of_next_turn_before_roll": later("The Jail fee is paid in a turn of one's own, before the roll."),
            "before_turn_comes": later("The Jail fee is paid before one's own turn comes."),
        },
    ),
    Parameter.JAIL_ATTEMPTS_MAX: Point(
        later("Attempts in Jail"),
        {0: later("There are no attempts to roll out of Jail.")},
        later_plural(
            "In Jail there is {count} attempt to roll doubles.",
            "In Jail there are {count} attempts to roll doubles.",
        ),
    ),
    Parameter.JAIL_THIRD_FAIL: Point(
        later("Last attempt in Jail"),
        {
            "pay_and_move_by_that_roll": later(
                "After the last failure the fee is due, and the token moves by that roll."
            )
        },
    ),
    Parameter.JAIL_THIRD_FAIL_NO_CASH: Point(
        later("No cash for the Jail fee"),
        {"debt_to_bank": later("A Jail fee that cannot be paid is owed to the Bank.")},
    ),
    Parameter.EXTRA_ROLL_AFTER_FREEING_DOUBLES: Point(
        later("Another roll after doubles in Jail"),
        {
            "no": later("Doubles that lead out of Jail bring no other roll."),
            "yes": later("Doubles that lead out of Jail bring another roll."),
        },
    ),
    Parameter.EXTRA_ROLL_AFTER_PAYING: Point(
        later("Another roll after leaving Jail"),
        {
            "normal": later("After leaving Jail by fee or card, doubles bring another roll as usual."),
            "no": later("After leaving Jail by fee or card, doubles bring no other roll."),
        },
    ),
    Parameter.BUY_JAIL_CARD_FROM_PLAYER: Point(
        later("Trading Jail cards"),
        {
            "yes": later("Jail cards may be bought from another player."),
            "no": later("Jail cards may not be bought from another player."),
        },
    ),
    Parameter.BUSINESS_IN_JAIL: Point(
        later("Business in Jail"),
        {
            "all": later("A player in Jail does all business."),
            "rent_only": later("A player in Jail collects rent and does no other business."),
            "none": later("A player in Jail does no business."),
        },
    ),
    Parameter.INCOME_TAX: Point(
        later("Income tax"),
        {
            "printed": later("The income tax is the amount printed on the board."),
            0: later("The income tax is nothing."),
        },
        later("The income tax is {amount}."),
    ),
    Parameter.LUXURY_TAX: Point(
        later("Luxury tax"),
        {
            "printed": later("The luxury tax is the amount printed on the board."),
            0: later("The luxury tax is nothing."),
        },
        later("The luxury tax is {amount}."),
    ),
    Parameter.INCOME_TAX_CHOICE_BEFORE_COUNT: Point(
        later("Choosing before counting"),
        {
            "yes": later("A player chooses the form of the tax before adding up."),
            "no": later("A player may add up before choosing the form of the tax."),
        },
    ),
    Parameter.FREE_PARKING: Point(
        later("Free Parking"),
        {
            "nothing": later("Nothing happens on Free Parking."),
            "pot": later("Whoever lands on Free Parking takes the pot."),
        },
    ),
    Parameter.POT_SOURCES: Point(later("What feeds the pot")),
    Parameter.POT_START: Point(
        later("The pot at the start"),
        {0: later("The pot is empty at the start.")},
        later("The Bank puts {amount} into the pot at the start."),
    ),
    Parameter.RAISE_CASH_BEFORE_BANKRUPTCY: Point(
        later("Raising cash for a debt"),
        {
            "yes": later("Whoever owes must sell and mortgage before giving up."),
            "no": later("Nothing can be raised for a debt; what is there is paid."),
        },
    ),
    Parameter.DEBTOR_MAY_TRADE: Point(
        later("Trade by a debtor"),
        {
            "yes": later("A debtor may trade to raise cash."),
            "no": later("A debtor may not trade."),
        },
    ),
    Parameter.NEGATIVE_BALANCE: Point(
        later("Cash below nothing"),
        {"never": later("Cash never falls below nothing; what cannot be paid is owed.")},
    ),
    Parameter.BANKRUPT_PLAYER_DEEDS: Point(
        later("Deeds that go to a creditor"),
        {
            "mortgaged_first": later("Before deeds go to a creditor, every free one is mortgaged."),
            "as_they_are": later("Deeds go to a creditor as they are."),
        },
    ),
    Parameter.BANKRUPT_PLAYER_BUILDINGS: Point(
        later("Buildings of a bankrupt"),
        {
            "sold_to_bank_half_cash_to_creditor": later(
                "A bankrupt's buildings go back to the Bank, and half of their price to the creditor."
            )
        },
    ),
    Parameter.BANKRUPT_PLAYER_CASH: Point(
        later("Cash of a bankrupt"),
        {"to_creditor": later("A bankrupt's cash goes to the creditor.")},
    ),
    Parameter.BANKRUPT_PLAYER_JAIL_CARDS: Point(
        later("Jail cards of a bankrupt"),
        {
            "to_creditor": later("A bankrupt's Jail cards go to the creditor."),
            "to_deck": later("A bankrupt's Jail cards go back under their decks."),
        },
    ),
    Parameter.CREDITOR_MORTGAGE_CHOICE: Point(
        later("Mortgages taken over from a bankrupt"),
        {
            "fee_now_or_lift_now": later("The creditor pays the interest on each mortgage or lifts it at once."),
            "lift_now_or_later": later("The creditor lifts each mortgage now or later, without a fee for waiting."),
        },
    ),
    Parameter.CREDITOR_CANNOT_PAY_FEE: Point(
        later("A creditor short of the interest"),
        {
            "debt_to_bank": later("Interest that the creditor cannot pay is owed to the Bank."),
            "deed_refused": later("Deeds whose interest the creditor cannot pay go back to the Bank."),
        },
    ),
    Parameter.BANKRUPT_BANK_DEEDS: Point(
        later("Deeds that go to the Bank"),
        {
            "returned_unmortgaged_auctioned_now": later(
                "Deeds that go to the Bank lose their mortgages and are auctioned at once."
            )
        },
    ),
    Parameter.BANKRUPT_BANK_JAIL_CARDS: Point(
        later("Jail cards that go to the Bank"),
        {"to_bottom_of_decks": later("Jail cards that go to the Bank are put under their decks.")},
    ),
    Parameter.ESTATE_AUCTION: Point(
        later("Auction of an estate"),
        {"one_deed_at_a_time_in_board_order": later("An estate is auctioned deed by deed, in the order of the board.")},
    ),
    Parameter.SEVERAL_CREDITORS: Point(
        later("Several creditors"),
        {
            "turn_order": later("Several creditors are paid in turn, from the debtor's left."),
            "equal_split_via_bank": later("Several creditors share in equal parts what the Bank gets for the estate."),
        },
    ),
    Parameter.RESIGNATION: Point(
        later("Leaving the game"),
        {
            "to_bank": later("Whoever leaves with everybody's consent hands all to the Bank."),
            "to_leader": later("Whoever leaves with everybody's consent hands all to the player with most cash."),
            "not_offered": later("Nobody leaves the game of their own accord."),
        },
    ),
    Parameter.END_CONDITION: Point(
        later("What ends the game"),
        {
            "sole_survivor": later("The game ends when one player is left."),
            "second_bankruptcy": later("The game ends with the second bankruptcy."),
            "clock": later("The game ends when time is up."),
            "one_cannot_pay": later("The game ends when somebody cannot pay."),
            "last_deed_sold": later("The game ends when the last deed is bought."),
        },
    ),
    Parameter.WINNER: Point(
        later("Who wins"),
        {
            "survivor": later("Whoever is left at the end wins."),
            "richest": later("Whoever is worth most wins."),
            "most_cash": later("Whoever has most cash wins."),
            "most_deeds": later("Whoever has most deeds wins."),
        },
    ),
    Parameter.VALUE_UNMORTGAGED_DEED: Point(
        later("A free deed in the account"),
        {"printed_price": later("A free deed counts its printed price.")},
    ),
    Parameter.VALUE_MORTGAGED_DEED: Point(
        later("A mortgaged deed in the account"),
        {
            "half_printed_price": later("A mortgaged deed counts half of its printed price."),
            "mortgage_value": later("A mortgaged deed counts its mortgage value."),
        },
    ),
    Parameter.VALUE_BUILDINGS: Point(
        later("Buildings in the account"),
        {
            "full_cost": later("Buildings count all that they cost."),
            "half_cost": later("Buildings count half of what they cost."),
        },
    ),
    Parameter.VALUE_JAIL_CARD: Point(
        later("A Jail card in the account"),
        {0: later("A Jail card counts nothing.")},
        later("A Jail card counts {amount}."),
    ),
    Parameter.CLOCK_END: Point(
        later("When time is up"),
        {
            "finish_round": later("When time is up, the round is finished."),
            "finish_turn": later("When time is up, the turn is finished."),
            "at_once": later("When time is up, the game ends at once."),
        },
    ),
    Parameter.AFTER_CUTOFF: Point(
        later("Business after time is up"),
        {
            "no_sale_trade_unmortgage": later("After time is up nobody builds, sells, mortgages, lifts or trades."),
            "open": later("After time is up business goes on until the end."),
        },
    ),
    Parameter.TIE: Point(
        later("A tie"),
        {
            "shared": later("Players who tie share the win."),
            "tiebreak": later("Of players who tie, the one with more cash wins."),
        },
    ),
    Parameter.EARLY_STOP: Point(
        later("Stopping early"),
        {
            "unfinished_no_winner": later("A game that is stopped early has no winner."),
            "richest": later("When a game is stopped early, whoever is worth most wins."),
        },
    ),
    Parameter.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS: Point(
        later("The next roll waits"),
        {
            "yes": later("Nobody rolls while a debt, an auction or a purchase is open."),
            "no": later("The next player may roll while something is still open."),
        },
    ),
    Parameter.PAUSE_RECORD: Point(
        later("What a pause keeps"),
        {
            "everything_the_bank_knows_and_token_spaces": later(
                "A pause keeps all that the Bank knows, and where the tokens stand."
            )
        },
    ),
    Parameter.CORRECTION_BEFORE_NEXT_ROLL: Point(
        later("Mistakes before the next roll"),
        {"redo_by_the_rules": later("Before the next roll a mistake is undone and done again by the rules.")},
    ),
    Parameter.CORRECTION_LATER: Point(
        later("Mistakes found later"),
        {"by_agreement_no_penalty": later("Later a mistake is set right if all agree, without a penalty.")},
    ),
    Parameter.UNIT_OF_PLAY: Point(
        later("Who plays"),
        {
            "player": later("Everybody plays alone."),
            "partnership": later("Two pairs play, each with one purse and one set of deeds."),
        },
    ),
    Parameter.TRADE_CONSENT_PARTNERSHIP: Point(
        later("Consent of partners to a trade"),
        {
            "not_asked": later("Partners are not asked about a trade."),
            "both_pairs": later("Both partners of each pair agree to a trade."),
        },
    ),
}
