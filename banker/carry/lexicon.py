"""The words of a code: one number each, so that a position takes little room and still says everything.

`HEAD` and `TAIL` are part of the format: a word keeps its number for good, and new ones are added at the end of `TAIL`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cbor2 import CBORTag

from banker.rules.reading import clean

# The words that most positions need; with up to eight players they stand for one byte each.
HEAD = tuple(
    """
    turn called rolled jail in_jail attempts jail_cards chance chest pause positions next claims deed owner rent
    """.split()
)
TAIL = tuple(
    """
    rolls_left players out left deeds level mortgaged interest_paid tried sent salaries rents open debt from to
    amount for auction high player declined_by purchase estate lots closed_claims state paid lapsed none format
    edition variants rulings deed_says bank pot result banker members promises cutoff tax card fine interest other
    name cash laps houses hotels lot building house hotel times dice double ten_times text until winners account
    reason total buildings price mortgage lift rent_0 rent_1 rent_2 rent_3 rent_4 rent_5 station_1 station_2
    station_3 station_4 sole_survivor second_bankruptcy clock agreed one_cannot_pay last_deed_sold unfinished
    start_cash start_notes money_unit deeds_dealt_at_start dealt_deeds_paid banker_may_play bank_money player_loans
    rent_immunity_deals go_salary go_on_exact_landing go_when_sent_to_jail go_before_space laps_before_buying
    direct_purchase decline_leads_to purchase_after_card_move auction_opening auction_min_raise auction_order
    auction_bidders auction_no_bid auction_close bid_limit rent_must_be_asked rent_claim_window
    full_set_unbuilt_rent double_rent_with_mortgage station_rents ownership_count_includes_mortgaged
    utility_multipliers utility_roll card_rent_override rent_on_mortgaged rent_while_owner_in_jail rent_snapshot
    card_on_mortgaged build_needs_full_set build_needs_no_mortgage_in_set build_even build_timing
    houses_max_per_street hotel_requires_houses hotel_cost hotels_max_per_street build_on_stations_utilities
    building_sale_fraction sell_even hotel_sale_mode hotel_sale_short_supply building_sale_timing
    half_price_rounding houses_total hotels_total substitutes_for_buildings out_of_buildings
    building_auction_trigger building_auction_opening building_auction_raise building_auction_eligibility
    shortage_priority mortgage_value mortgage_needs_unbuilt_set mortgage_timing mortgage_stations_utilities
    unmortgage_cost interest_rate interest_rounding unmortgage_timing trade_timing trade_assets
    trade_needs_unbuilt_set buildings_between_players mortgage_transfer second_interest_on_later_lift
    tell_buyer_of_mortgage jail_fee jail_pay_when jail_attempts_max jail_third_fail jail_third_fail_no_cash
    extra_roll_after_freeing_doubles extra_roll_after_paying buy_jail_card_from_player business_in_jail income_tax
    luxury_tax income_tax_choice_before_count free_parking pot_sources pot_start raise_cash_before_bankruptcy
    debtor_may_trade negative_balance bankrupt_player_deeds bankrupt_player_buildings bankrupt_player_cash
    bankrupt_player_jail_cards creditor_mortgage_choice creditor_cannot_pay_fee bankrupt_bank_deeds
    bankrupt_bank_jail_cards estate_auction several_creditors resignation end_condition winner
    value_unmortgaged_deed value_mortgaged_deed value_buildings value_jail_card clock_end after_cutoff tie
    early_stop next_roll_waits_for_open_items pause_record correction_before_next_roll correction_later unit_of_play
    trade_consent_partnership printed_price_now free yes no unlimited finite forbidden allowed same_once
    salary_first space_first optional forced auction_now stays_with_bank any turn_order all_players all_but_decliner
    forced_to_lander nobody_raises raisable next_player_roll second_following_roll owner_next_turn x2 per_street
    lost_for_group read_from_deed reroll landing_roll card_wins deed_wins at_landing at_payment card_amount any_time
    own_turn hotel_price_and_houses_back 1/2 half_hotel_then_houses whole_hotel_half_of_five strip_street
    break_to_available refuse when_short down up half_up wait last_one_wanted_by_several demand_exceeds_supply
    lowest_relevant_price otherwise_legal_purchase buyers_first first_come printed street_only printed_on_deed
    mortgage_value_plus_interest purchase_price_plus_interest exact never fee_now_or_lift_now required
    start_of_next_turn_before_roll before_turn_comes pay_and_move_by_that_roll debt_to_bank normal all rent_only
    nothing mortgaged_first as_they_are sold_to_bank_half_cash_to_creditor to_creditor to_deck lift_now_or_later
    deed_refused returned_unmortgaged_auctioned_now to_bottom_of_decks one_deed_at_a_time_in_board_order
    equal_split_via_bank to_bank to_leader not_offered survivor richest most_cash most_deeds printed_price
    half_printed_price full_cost half_cost finish_round finish_turn at_once no_sale_trade_unmortgage shared tiebreak
    unfinished_no_winner everything_the_bank_knows_and_token_spaces redo_by_the_rules by_agreement_no_penalty
    partnership not_asked both_pairs taxes fines card_payments us-g0009 us-c1009 us-pre2008 uk-c1009 de-c1009
    de-2001 no-c1009 no-2001 no-junior-1 no-junior-2 fi-c1009 fr-paris es-madrid nl sv-m id-older free-parking-pot
    speed-die partnerships auction-first agreed-deadline lightning-2001 timed-2001 timed-purchase-value
    """.split()
)
# Numbers below zero stand for words, so one that is meant is marked; no standard gives this tag a meaning.
NEGATIVE = 6


class Unread(ValueError):
    """Something in a code that no bank of this version can have written."""


class NewWord(Unread):
    """A word with a number that this version has not given away."""


class Lexicon:
    """The words of one table: those of the format, its players, its board."""

    def __init__(self, players: Iterable[str] = (), board: Iterable[str] = ()) -> None:
        self._words = (*HEAD, *players, *board, *TAIL)
        self._numbers = {word: -1 - place for place, word in reversed(tuple(enumerate(self._words)))}

    def fold(self, value: Any) -> Any:
        """The value as it goes into a code: words by number, everything else as it is."""
        match value:
            case str():
                return self._numbers.get(value, str(value))
            case None | bool() | float():
                return value
            case int():
                return value if value >= 0 else CBORTag(NEGATIVE, value)
            case Mapping():
                return {self.fold(str(key)): self.fold(each) for key, each in value.items()}
            case list() | tuple():
                return [self.fold(each) for each in value]
        raise TypeError(f"a position does not hold {type(value).__name__}")

    def unfold(self, value: Any) -> Any:
        """The value that stands in a code. Raises `Unread`."""
        match value:
            case str():
                return clean(value)
            case None | bool() | float():
                return value
            case int():
                return value if value >= 0 else self._word(value)
            case Mapping():
                return {self._key(key): self.unfold(each) for key, each in value.items()}
            case list():
                return [self.unfold(each) for each in value]
            case CBORTag() if value.tag == NEGATIVE and isinstance(value.value, int):
                return value.value
        raise Unread(type(value).__name__)

    def _key(self, value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and value < 0:
            return self._word(value)
        if isinstance(value, str):
            return clean(value)
        raise Unread(type(value).__name__)

    def _word(self, number: int) -> str:
        place = -1 - number
        if place >= len(self._words):
            raise NewWord(str(place))
        return self._words[place]
