"""Everyday questions at the table, and the points of the rules that answer them."""

from __future__ import annotations

from typing import NamedTuple

from banker.edition.parameters import Parameter as P
from banker.words.tongue import _, later


class Question(NamedTuple):
    """A question as somebody asks it, other words for it, and the points that answer, the first one first."""

    asked: str
    other_words: str
    points: tuple[P, ...]

    @property
    def said(self) -> str:
        """The question in the language spoken."""
        return _(self.asked)


QUESTIONS = (
    Question(
        later("I forgot to ask for my rent. Is it gone?"),
        "skipped rent forgotten late missed collect too late deadline",
        (P.RENT_CLAIM_WINDOW, P.RENT_MUST_BE_ASKED),
    ),
    Question(
        later("Do I have to ask for rent at all?"),
        "owner must ask notice automatic rent",
        (P.RENT_MUST_BE_ASKED,),
    ),
    Question(
        later("Who gets the money on Free Parking?"),
        "free parking pot jackpot middle of the board taxes",
        (P.FREE_PARKING, P.POT_SOURCES, P.POT_START),
    ),
    Question(
        later("There are no houses left. What now?"),
        "no houses left shortage run out supply housing bank empty",
        (P.OUT_OF_BUILDINGS, P.BUILDING_AUCTION_TRIGGER, P.HOUSES_TOTAL, P.SUBSTITUTES_FOR_BUILDINGS),
    ),
    Question(
        later("Can a player in Jail buy, bid or build?"),
        "can he buy it in jail prison business build bid auction",
        (P.BUSINESS_IN_JAIL, P.AUCTION_BIDDERS),
    ),
    Question(
        later("Does a player in Jail collect rent?"),
        "rent while in jail prison owner collects",
        (P.RENT_WHILE_OWNER_IN_JAIL, P.BUSINESS_IN_JAIL),
    ),
    Question(
        later("Does landing exactly on GO pay double?"),
        "landing on go double salary 400 exact start",
        (P.GO_ON_EXACT_LANDING, P.GO_SALARY),
    ),
    Question(
        later("Do I get the salary on the way to Jail?"),
        "go to jail pass go collect salary",
        (P.GO_WHEN_SENT_TO_JAIL,),
    ),
    Question(later("How much is the salary?"), "pass go collect 200 start", (P.GO_SALARY,)),
    Question(
        later("I do not want to buy it. Must it be auctioned?"),
        "decline refuse not buy auction unowned property",
        (P.DECLINE_LEADS_TO, P.DIRECT_PURCHASE),
    ),
    Question(later("May I bid after I declined to buy?"), "decliner bid auction again", (P.AUCTION_BIDDERS,)),
    Question(
        later("What is the lowest bid?"),
        "minimum first opening bid auction start cheap",
        (P.AUCTION_OPENING, P.AUCTION_MIN_RAISE),
    ),
    Question(later("By how much must a bid be raised?"), "raise increment one auction step", (P.AUCTION_MIN_RAISE,)),
    Question(later("May I bid more than I have?"), "bid over cash limit money auction cannot pay", (P.BID_LIMIT,)),
    Question(later("Nobody bids. Who gets the deed?"), "no bid auction nobody wants", (P.AUCTION_NO_BID,)),
    Question(
        later("Must I go round the board once before I may buy?"),
        "first lap round circuit before buying",
        (P.LAPS_BEFORE_BUYING,),
    ),
    Question(
        later("Is the rent double when one street of the set is mortgaged?"),
        "double rent mortgage set monopoly sister street",
        (P.DOUBLE_RENT_WITH_MORTGAGE, P.FULL_SET_UNBUILT_RENT),
    ),
    Question(
        later("Does a mortgaged station count for the rent of the others?"),
        "railroad station mortgaged count four stations utilities",
        (P.OWNERSHIP_COUNT_INCLUDES_MORTGAGED, P.STATION_RENTS),
    ),
    Question(
        later("Are the dice rolled again for a utility?"),
        "utility water works electric company dice roll again rent",
        (P.UTILITY_ROLL, P.UTILITY_MULTIPLIERS),
    ),
    Question(
        later("A card sends me to a mortgaged station. Do I pay?"),
        "card nearest railroad utility mortgaged pay",
        (P.CARD_ON_MORTGAGED, P.RENT_ON_MORTGAGED),
    ),
    Question(
        later("A house was built after I landed. Which rent is due?"),
        "build after landing dice fell rent raised at landing",
        (P.RENT_SNAPSHOT, P.BUILD_TIMING),
    ),
    Question(later("May I build when it is not my turn?"), "build any time between turns own turn", (P.BUILD_TIMING,)),
    Question(
        later("Must I build evenly?"), "even building uneven houses one street", (P.BUILD_EVEN, P.HOTEL_REQUIRES_HOUSES)
    ),
    Question(
        later("When may I buy a hotel?"), "hotel four houses need upgrade", (P.HOTEL_REQUIRES_HOUSES, P.HOTEL_COST)
    ),
    Question(
        later("May I build next to a mortgaged street?"),
        "build mortgage in set sister mortgaged",
        (P.BUILD_NEEDS_NO_MORTGAGE_IN_SET,),
    ),
    Question(
        later("What do I get for a house that I sell back?"),
        "sell house half price bank buildings back",
        (P.BUILDING_SALE_FRACTION, P.SELL_EVEN),
    ),
    Question(
        later("I sell a hotel, but the Bank has no four houses."),
        "sell hotel break down shortage houses bank short",
        (P.HOTEL_SALE_SHORT_SUPPLY, P.HOTEL_SALE_MODE),
    ),
    Question(
        later("What does it cost to lift a mortgage?"),
        "unmortgage lift redeem cost interest ten percent",
        (P.UNMORTGAGE_COST, P.INTEREST_RATE, P.INTEREST_ROUNDING),
    ),
    Question(
        later("I take over a mortgaged deed. What do I pay?"),
        "buy mortgaged property trade fee ten percent transfer",
        (P.MORTGAGE_TRANSFER, P.SECOND_INTEREST_ON_LATER_LIFT, P.TELL_BUYER_OF_MORTGAGE),
    ),
    Question(
        later("May I mortgage while a house stands in the set?"),
        "mortgage with houses buildings on set",
        (P.MORTGAGE_NEEDS_UNBUILT_SET,),
    ),
    Question(
        later("May I sell a street with houses to another player?"),
        "trade houses built set buildings between players sell property",
        (P.TRADE_NEEDS_UNBUILT_SET, P.BUILDINGS_BETWEEN_PLAYERS),
    ),
    Question(later("May players lend each other money?"), "loan lend gift borrow credit", (P.PLAYER_LOANS,)),
    Question(
        later("May we agree that somebody pays no rent?"),
        "rent immunity free rent deal promise favour",
        (P.RENT_IMMUNITY_DEALS,),
    ),
    Question(
        later("What does it cost to get out of Jail?"), "jail fee fine pay out prison", (P.JAIL_FEE, P.JAIL_PAY_WHEN)
    ),
    Question(
        later("How many times may I try for doubles in Jail?"),
        "jail attempts tries three doubles roll prison",
        (P.JAIL_ATTEMPTS_MAX, P.JAIL_THIRD_FAIL),
    ),
    Question(
        later("Do freeing doubles give another roll?"),
        "doubles out of jail roll again extra turn",
        (P.EXTRA_ROLL_AFTER_FREEING_DOUBLES, P.EXTRA_ROLL_AFTER_PAYING),
    ),
    Question(
        later("How much is income tax?"),
        "income tax ten percent 200 choose",
        (P.INCOME_TAX, P.INCOME_TAX_CHOICE_BEFORE_COUNT),
    ),
    Question(later("How much is luxury tax?"), "luxury tax super tax 75 100", (P.LUXURY_TAX,)),
    Question(
        later("I cannot pay. Am I out at once?"),
        "cannot pay bankrupt debt raise cash sell mortgage first",
        (P.RAISE_CASH_BEFORE_BANKRUPTCY, P.DEBTOR_MAY_TRADE),
    ),
    Question(
        later("What does the creditor get from a bankrupt player?"),
        "bankrupt to player creditor gets deeds houses cash",
        (
            P.BANKRUPT_PLAYER_DEEDS,
            P.BANKRUPT_PLAYER_BUILDINGS,
            P.BANKRUPT_PLAYER_JAIL_CARDS,
            P.CREDITOR_MORTGAGE_CHOICE,
        ),
    ),
    Question(
        later("What happens to the deeds of who is bankrupt to the Bank?"),
        "bankrupt to bank auction deeds mortgages cancelled",
        (P.BANKRUPT_BANK_DEEDS, P.ESTATE_AUCTION),
    ),
    Question(
        later("I owe several players and cannot pay all. Who gets what?"),
        "several creditors pay each chairman split",
        (P.SEVERAL_CREDITORS,),
    ),
    Question(later("May somebody leave the game?"), "quit leave resign give up go home", (P.RESIGNATION,)),
    Question(later("When is the game over?"), "end of game winner over finish", (P.END_CONDITION, P.WINNER)),
    Question(
        later("We stop early. Who has won?"), "stop early unfinished time winner richest", (P.EARLY_STOP, P.CLOCK_END)
    ),
    Question(
        later("Somebody made a mistake turns ago. Can it be set right?"),
        "mistake correction forgotten salary wrong rent undo",
        (P.CORRECTION_LATER, P.CORRECTION_BEFORE_NEXT_ROLL),
    ),
    Question(later("The Bank has run out of notes."), "bank out of money notes broke", (P.BANK_MONEY,)),
    Question(
        later("May the next player roll already?"),
        "roll before paying wait impatient next",
        (P.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS,),
    ),
    Question(later("May the banker play?"), "banker plays too bank keeper", (P.BANKER_MAY_PLAY,)),
)
