"""The value of every parameter, typed: what a leaflet, a variant or a ruling of the table may say.

The annotations are the single statement of what is allowed. `read` holds a value from outside (an edition file, a
ruling) against them, so the rules can trust the types without looking again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_type_hints

from banker.edition.parameters import Parameter

YesNo = Literal["yes", "no"]
AnyTime = Literal["any_time", "own_turn"]


class PlayerRange(NamedTuple):
    """How many may play, both ends included."""

    least: int
    most: int


class CashByPlayers(NamedTuple):
    """Start cash that depends on how many play: `amounts` from `first` players on, the last one for all above."""

    first: int
    amounts: tuple[int, ...]

    def at(self, players: int) -> int:
        """The start cash of each of that many players."""
        return self.amounts[max(0, min(players - self.first, len(self.amounts) - 1))]


class TaxChoice(NamedTuple):
    """A tax of which the player picks a form: a flat amount, or a percentage of all he is worth."""

    flat: int
    percent: int


class Notes(NamedTuple):
    """Bank notes, largest first: how many of which denomination."""

    counts: tuple[tuple[int, int], ...]


class Figures(NamedTuple):
    """A ladder of figures: rents of stations by number owned, multipliers of utilities by number owned."""

    steps: tuple[int, ...]


class PotSources(NamedTuple):
    """What is paid into the pot of Free Parking instead of the Bank."""

    names: tuple[Literal["taxes", "fines", "card_payments"], ...]


@dataclass(frozen=True)
class Terms:
    """What one table plays by: the leaflet, overlaid by the variants and by the table's own rulings."""

    players: PlayerRange
    start_cash: int | CashByPlayers
    start_notes: Notes | None
    money_unit: int
    deeds_dealt_at_start: int
    dealt_deeds_paid: Literal["printed_price_now", "free"]
    banker_may_play: YesNo
    bank_money: Literal["unlimited", "finite"]
    player_loans: Literal["forbidden", "allowed"]
    rent_immunity_deals: Literal["forbidden", "allowed"]

    go_salary: int
    go_on_exact_landing: Literal["same_once", "double", "none"]
    go_when_sent_to_jail: Literal["none", "paid"]
    go_before_space: Literal["salary_first", "space_first"]
    laps_before_buying: int

    direct_purchase: Literal["optional", "forced", "none"]
    decline_leads_to: Literal["auction_now", "stays_with_bank"]
    purchase_after_card_move: YesNo

    auction_opening: int | Literal["any"]
    auction_min_raise: int
    auction_order: Literal["free", "turn_order"]
    auction_bidders: Literal["all_players", "all_but_decliner"]
    auction_no_bid: Literal["stays_with_bank", "forced_to_lander"]
    auction_close: Literal["nobody_raises"]
    bid_limit: Literal["cash", "raisable", "none"]

    rent_must_be_asked: YesNo
    rent_claim_window: Literal["next_player_roll", "second_following_roll", "owner_next_turn"]
    full_set_unbuilt_rent: Literal["x2"]
    double_rent_with_mortgage: Literal["per_street", "lost_for_group"]
    station_rents: Figures | Literal["read_from_deed"]
    ownership_count_includes_mortgaged: YesNo
    utility_multipliers: Figures
    utility_roll: Literal["reroll", "landing_roll"]
    card_rent_override: Literal["card_wins", "deed_wins"]
    rent_on_mortgaged: Literal["none"]
    rent_while_owner_in_jail: YesNo
    rent_snapshot: Literal["at_landing", "at_payment"]
    card_on_mortgaged: Literal["none", "card_amount"]

    build_needs_full_set: Literal["yes"]
    build_needs_no_mortgage_in_set: YesNo
    build_even: YesNo
    build_timing: AnyTime
    houses_max_per_street: int
    hotel_requires_houses: int
    hotel_cost: Literal["hotel_price_and_houses_back"]
    hotels_max_per_street: Literal[1]
    build_on_stations_utilities: Literal["no"]

    building_sale_fraction: Literal["1/2"]
    sell_even: YesNo
    hotel_sale_mode: Literal["half_hotel_then_houses", "whole_hotel_half_of_five"]
    hotel_sale_short_supply: Literal["strip_street", "break_to_available", "refuse"]
    building_sale_timing: Literal["any_time", "when_short"]
    half_price_rounding: Literal["down", "up", "half_up"]

    houses_total: int
    hotels_total: int
    substitutes_for_buildings: YesNo
    out_of_buildings: Literal["wait"]
    building_auction_trigger: Literal["last_one_wanted_by_several", "demand_exceeds_supply"]
    building_auction_opening: int | Literal["any", "lowest_relevant_price"]
    building_auction_raise: int
    building_auction_eligibility: Literal["otherwise_legal_purchase"]
    shortage_priority: Literal["buyers_first", "first_come"]

    mortgage_value: Literal["printed"]
    mortgage_needs_unbuilt_set: Literal["yes", "street_only", "no"]
    mortgage_timing: AnyTime
    mortgage_stations_utilities: YesNo
    unmortgage_cost: Literal["printed_on_deed", "mortgage_value_plus_interest", "purchase_price_plus_interest"]
    interest_rate: int
    interest_rounding: Literal["up", "half_up", "down", "exact"]
    unmortgage_timing: AnyTime

    trade_timing: AnyTime
    trade_assets: Literal["cash, deeds, jail cards"]
    trade_needs_unbuilt_set: YesNo
    buildings_between_players: Literal["never"]
    mortgage_transfer: Literal["none", "fee_now_or_lift_now"]
    second_interest_on_later_lift: YesNo
    tell_buyer_of_mortgage: Literal["required", "free"]

    jail_fee: int
    jail_pay_when: Literal["start_of_next_turn_before_roll", "before_turn_comes"]
    jail_attempts_max: int
    jail_third_fail: Literal["pay_and_move_by_that_roll"]
    jail_third_fail_no_cash: Literal["debt_to_bank"]
    extra_roll_after_freeing_doubles: YesNo
    extra_roll_after_paying: Literal["normal", "no"]
    buy_jail_card_from_player: YesNo
    business_in_jail: Literal["all", "rent_only", "none"]

    income_tax: int | Literal["printed"] | TaxChoice
    luxury_tax: int | Literal["printed"]
    income_tax_choice_before_count: YesNo
    free_parking: Literal["nothing", "pot"]
    pot_sources: PotSources
    pot_start: int

    raise_cash_before_bankruptcy: YesNo
    debtor_may_trade: YesNo
    negative_balance: Literal["never"]
    bankrupt_player_deeds: Literal["mortgaged_first", "as_they_are"]
    bankrupt_player_buildings: Literal["sold_to_bank_half_cash_to_creditor"]
    bankrupt_player_cash: Literal["to_creditor"]
    bankrupt_player_jail_cards: Literal["to_creditor", "to_deck"]
    creditor_mortgage_choice: Literal["fee_now_or_lift_now", "lift_now_or_later"]
    creditor_cannot_pay_fee: Literal["debt_to_bank", "deed_refused"]
    bankrupt_bank_deeds: Literal["returned_unmortgaged_auctioned_now"]
    bankrupt_bank_jail_cards: Literal["to_bottom_of_decks"]
    estate_auction: Literal["one_deed_at_a_time_in_board_order"]
    several_creditors: Literal["turn_order", "equal_split_via_bank"]
    resignation: Literal["to_bank", "to_leader", "not_offered"]

    end_condition: Literal["sole_survivor", "second_bankruptcy", "clock", "one_cannot_pay", "last_deed_sold"]
    winner: Literal["survivor", "richest", "most_cash", "most_deeds"]
    value_unmortgaged_deed: Literal["printed_price"]
    value_mortgaged_deed: Literal["half_printed_price", "mortgage_value"]
    value_buildings: Literal["full_cost", "half_cost"]
    value_jail_card: int
    clock_end: Literal["finish_round", "finish_turn", "at_once"]
    after_cutoff: Literal["no_sale_trade_unmortgage", "open"]
    tie: Literal["shared", "tiebreak"]
    early_stop: Literal["unfinished_no_winner", "richest"]

    next_roll_waits_for_open_items: YesNo
    pause_record: Literal["everything_the_bank_knows_and_token_spaces"]
    correction_before_next_roll: Literal["redo_by_the_rules"]
    correction_later: Literal["by_agreement_no_penalty"]
    unit_of_play: Literal["player", "partnership"]
    trade_consent_partnership: Literal["not_asked", "both_pairs"]


type_of: dict[Parameter, Any] = {Parameter(name): hint for name, hint in get_type_hints(Terms).items()}

# A value that a table settles before anything is dealt; naming it later would change nothing that has happened.
SETTLED_AT_SETUP = frozenset(
    {
        Parameter.PLAYERS,
        Parameter.START_CASH,
        Parameter.START_NOTES,
        Parameter.MONEY_UNIT,
        Parameter.DEEDS_DEALT_AT_START,
        Parameter.DEALT_DEEDS_PAID,
        Parameter.POT_START,
        Parameter.UNIT_OF_PLAY,
        Parameter.TRADE_CONSENT_PARTNERSHIP,
    }
)
