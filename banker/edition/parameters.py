"""The closed list of points on which a leaflet may speak, chapter by chapter.

An edition gives each of them a value and says how it knows it; a rule asks for the value and never for the
edition's name.
"""

from __future__ import annotations

from enum import StrEnum


class Chapter(StrEnum):
    """A chapter of the leaflet, in the order in which a game meets them."""

    SETUP = "setup"
    GO = "go"
    PURCHASE = "purchase"
    AUCTION = "auction"
    RENT = "rent"
    BUILDING = "building"
    SELLING = "selling"
    SUPPLY = "supply"
    MORTGAGE = "mortgage"
    TRADE = "trade"
    JAIL = "jail"
    TAXES_AND_CARDS = "taxes_and_cards"
    BANKRUPTCY = "bankruptcy"
    END = "end"
    FLOW = "flow"


class Parameter(StrEnum):
    """One point of the rules; its value's type stands in `Terms` under the same name."""

    # Set-up
    PLAYERS = "players"
    START_CASH = "start_cash"
    START_NOTES = "start_notes"
    MONEY_UNIT = "money_unit"
    DEEDS_DEALT_AT_START = "deeds_dealt_at_start"
    DEALT_DEEDS_PAID = "dealt_deeds_paid"
    BANKER_MAY_PLAY = "banker_may_play"
    BANK_MONEY = "bank_money"
    PLAYER_LOANS = "player_loans"
    RENT_IMMUNITY_DEALS = "rent_immunity_deals"
    # GO
    GO_SALARY = "go_salary"
    GO_ON_EXACT_LANDING = "go_on_exact_landing"
    GO_WHEN_SENT_TO_JAIL = "go_when_sent_to_jail"
    GO_BEFORE_SPACE = "go_before_space"
    LAPS_BEFORE_BUYING = "laps_before_buying"
    # Purchase
    DIRECT_PURCHASE = "direct_purchase"
    DECLINE_LEADS_TO = "decline_leads_to"
    PURCHASE_AFTER_CARD_MOVE = "purchase_after_card_move"
    # Auction of deeds
    AUCTION_OPENING = "auction_opening"
    AUCTION_MIN_RAISE = "auction_min_raise"
    AUCTION_ORDER = "auction_order"
    AUCTION_BIDDERS = "auction_bidders"
    AUCTION_NO_BID = "auction_no_bid"
    AUCTION_CLOSE = "auction_close"
    BID_LIMIT = "bid_limit"
    # Rent
    RENT_MUST_BE_ASKED = "rent_must_be_asked"
    RENT_CLAIM_WINDOW = "rent_claim_window"
    FULL_SET_UNBUILT_RENT = "full_set_unbuilt_rent"
    DOUBLE_RENT_WITH_MORTGAGE = "double_rent_with_mortgage"
    STATION_RENTS = "station_rents"
    OWNERSHIP_COUNT_INCLUDES_MORTGAGED = "ownership_count_includes_mortgaged"
    UTILITY_MULTIPLIERS = "utility_multipliers"
    UTILITY_ROLL = "utility_roll"
    CARD_RENT_OVERRIDE = "card_rent_override"
    RENT_ON_MORTGAGED = "rent_on_mortgaged"
    RENT_WHILE_OWNER_IN_JAIL = "rent_while_owner_in_jail"
    RENT_SNAPSHOT = "rent_snapshot"
    CARD_ON_MORTGAGED = "card_on_mortgaged"
    # Building
    BUILD_NEEDS_FULL_SET = "build_needs_full_set"
    BUILD_NEEDS_NO_MORTGAGE_IN_SET = "build_needs_no_mortgage_in_set"
    BUILD_EVEN = "build_even"
    BUILD_TIMING = "build_timing"
    HOUSES_MAX_PER_STREET = "houses_max_per_street"
    HOTEL_REQUIRES_HOUSES = "hotel_requires_houses"
    HOTEL_COST = "hotel_cost"
    HOTELS_MAX_PER_STREET = "hotels_max_per_street"
    BUILD_ON_STATIONS_UTILITIES = "build_on_stations_utilities"
    # Selling buildings
    BUILDING_SALE_FRACTION = "building_sale_fraction"
    SELL_EVEN = "sell_even"
    HOTEL_SALE_MODE = "hotel_sale_mode"
    HOTEL_SALE_SHORT_SUPPLY = "hotel_sale_short_supply"
    BUILDING_SALE_TIMING = "building_sale_timing"
    HALF_PRICE_ROUNDING = "half_price_rounding"
    # Supply and building auctions
    HOUSES_TOTAL = "houses_total"
    HOTELS_TOTAL = "hotels_total"
    SUBSTITUTES_FOR_BUILDINGS = "substitutes_for_buildings"
    OUT_OF_BUILDINGS = "out_of_buildings"
    BUILDING_AUCTION_TRIGGER = "building_auction_trigger"
    BUILDING_AUCTION_OPENING = "building_auction_opening"
    BUILDING_AUCTION_RAISE = "building_auction_raise"
    BUILDING_AUCTION_ELIGIBILITY = "building_auction_eligibility"
    SHORTAGE_PRIORITY = "shortage_priority"
    # Mortgage and unmortgage
    MORTGAGE_VALUE = "mortgage_value"
    MORTGAGE_NEEDS_UNBUILT_SET = "mortgage_needs_unbuilt_set"
    MORTGAGE_TIMING = "mortgage_timing"
    MORTGAGE_STATIONS_UTILITIES = "mortgage_stations_utilities"
    UNMORTGAGE_COST = "unmortgage_cost"
    INTEREST_RATE = "interest_rate"
    INTEREST_ROUNDING = "interest_rounding"
    UNMORTGAGE_TIMING = "unmortgage_timing"
    # Trade
    TRADE_TIMING = "trade_timing"
    TRADE_ASSETS = "trade_assets"
    TRADE_NEEDS_UNBUILT_SET = "trade_needs_unbuilt_set"
    BUILDINGS_BETWEEN_PLAYERS = "buildings_between_players"
    MORTGAGE_TRANSFER = "mortgage_transfer"
    SECOND_INTEREST_ON_LATER_LIFT = "second_interest_on_later_lift"
    TELL_BUYER_OF_MORTGAGE = "tell_buyer_of_mortgage"
    # Jail
    JAIL_FEE = "jail_fee"
    JAIL_PAY_WHEN = "jail_pay_when"
    JAIL_ATTEMPTS_MAX = "jail_attempts_max"
    JAIL_THIRD_FAIL = "jail_third_fail"
    JAIL_THIRD_FAIL_NO_CASH = "jail_third_fail_no_cash"
    EXTRA_ROLL_AFTER_FREEING_DOUBLES = "extra_roll_after_freeing_doubles"
    EXTRA_ROLL_AFTER_PAYING = "extra_roll_after_paying"
    BUY_JAIL_CARD_FROM_PLAYER = "buy_jail_card_from_player"
    BUSINESS_IN_JAIL = "business_in_jail"
    # Taxes, cards, Free Parking
    INCOME_TAX = "income_tax"
    LUXURY_TAX = "luxury_tax"
    INCOME_TAX_CHOICE_BEFORE_COUNT = "income_tax_choice_before_count"
    FREE_PARKING = "free_parking"
    POT_SOURCES = "pot_sources"
    POT_START = "pot_start"
    # Debt and bankruptcy
    RAISE_CASH_BEFORE_BANKRUPTCY = "raise_cash_before_bankruptcy"
    DEBTOR_MAY_TRADE = "debtor_may_trade"
    NEGATIVE_BALANCE = "negative_balance"
    BANKRUPT_PLAYER_DEEDS = "bankrupt_player_deeds"
    BANKRUPT_PLAYER_BUILDINGS = "bankrupt_player_buildings"
    BANKRUPT_PLAYER_CASH = "bankrupt_player_cash"
    BANKRUPT_PLAYER_JAIL_CARDS = "bankrupt_player_jail_cards"
    CREDITOR_MORTGAGE_CHOICE = "creditor_mortgage_choice"
    CREDITOR_CANNOT_PAY_FEE = "creditor_cannot_pay_fee"
    BANKRUPT_BANK_DEEDS = "bankrupt_bank_deeds"
    BANKRUPT_BANK_JAIL_CARDS = "bankrupt_bank_jail_cards"
    ESTATE_AUCTION = "estate_auction"
    SEVERAL_CREDITORS = "several_creditors"
    RESIGNATION = "resignation"
    # End and winner
    END_CONDITION = "end_condition"
    WINNER = "winner"
    VALUE_UNMORTGAGED_DEED = "value_unmortgaged_deed"
    VALUE_MORTGAGED_DEED = "value_mortgaged_deed"
    VALUE_BUILDINGS = "value_buildings"
    VALUE_JAIL_CARD = "value_jail_card"
    CLOCK_END = "clock_end"
    AFTER_CUTOFF = "after_cutoff"
    TIE = "tie"
    EARLY_STOP = "early_stop"
    # Turn flow, pause, corrections, units
    NEXT_ROLL_WAITS_FOR_OPEN_ITEMS = "next_roll_waits_for_open_items"
    PAUSE_RECORD = "pause_record"
    CORRECTION_BEFORE_NEXT_ROLL = "correction_before_next_roll"
    CORRECTION_LATER = "correction_later"
    UNIT_OF_PLAY = "unit_of_play"
    TRADE_CONSENT_PARTNERSHIP = "trade_consent_partnership"

    @property
    def chapter(self) -> Chapter:
        """The chapter of the leaflet that this point belongs to."""
        return _CHAPTER_OF[self]


_FIRST_OF_CHAPTER = {
    Parameter.PLAYERS: Chapter.SETUP,
    Parameter.GO_SALARY: Chapter.GO,
    Parameter.DIRECT_PURCHASE: Chapter.PURCHASE,
    Parameter.AUCTION_OPENING: Chapter.AUCTION,
    Parameter.RENT_MUST_BE_ASKED: Chapter.RENT,
    Parameter.BUILD_NEEDS_FULL_SET: Chapter.BUILDING,
    Parameter.BUILDING_SALE_FRACTION: Chapter.SELLING,
    Parameter.HOUSES_TOTAL: Chapter.SUPPLY,
    Parameter.MORTGAGE_VALUE: Chapter.MORTGAGE,
    Parameter.TRADE_TIMING: Chapter.TRADE,
    Parameter.JAIL_FEE: Chapter.JAIL,
    Parameter.INCOME_TAX: Chapter.TAXES_AND_CARDS,
    Parameter.RAISE_CASH_BEFORE_BANKRUPTCY: Chapter.BANKRUPTCY,
    Parameter.END_CONDITION: Chapter.END,
    Parameter.NEXT_ROLL_WAITS_FOR_OPEN_ITEMS: Chapter.FLOW,
}


def _chapters() -> dict[Parameter, Chapter]:
    chapter = Chapter.SETUP
    chapter_of: dict[Parameter, Chapter] = {}
    for parameter in Parameter:
        chapter = _FIRST_OF_CHAPTER.get(parameter, chapter)
        chapter_of[parameter] = chapter
    return chapter_of


_CHAPTER_OF = _chapters()


# Values that are amounts of money and must be payable in the notes of the box.
AMOUNTS = frozenset(
    {
        Parameter.START_CASH,
        Parameter.POT_START,
        Parameter.GO_SALARY,
        Parameter.AUCTION_OPENING,
        Parameter.AUCTION_MIN_RAISE,
        Parameter.BUILDING_AUCTION_OPENING,
        Parameter.BUILDING_AUCTION_RAISE,
        Parameter.JAIL_FEE,
        Parameter.INCOME_TAX,
        Parameter.LUXURY_TAX,
    }
)
