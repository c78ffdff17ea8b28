"""The points from building to trade: titles, and what each value means."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.parameters import Parameter
from banker.words.points.point import Point
from banker.words.tongue import later, later_plural

BUSINESS: Mapping[Parameter, Point] = {
    Parameter.BUILD_NEEDS_FULL_SET: Point(
        later("Building needs the set"),
        {"yes": later("Only whoever owns every street of a set may build on it.")},
    ),
    Parameter.BUILD_NEEDS_NO_MORTGAGE_IN_SET: Point(
        later("Building beside a mortgage"),
        {
            "yes": later("Nothing is built in a set in which a street is mortgaged."),
            "no": later("Free streets may be built on beside a mortgaged one."),
        },
    ),
    Parameter.BUILD_EVEN: Point(
        later("Building evenly"),
        {
            "yes": later("The streets of a set are built up evenly, none more than one house ahead."),
            "no": later("The streets of a set may be built up unevenly."),
        },
    ),
    Parameter.BUILD_TIMING: Point(
        later("Time to build"),
        {
            "any_time": later("Players may build at any time."),
            "own_turn": later("Players build only in their own turn."),
        },
    ),
    Parameter.HOUSES_MAX_PER_STREET: Point(
        later("Houses on one street"),
        {0: later("There are no houses in this box.")},
        later_plural("A street takes {count} house at most.", "A street takes {count} houses at most."),
    ),
    Parameter.HOTEL_REQUIRES_HOUSES: Point(
        later("Houses before a hotel"),
        {0: later("A hotel needs no houses before it.")},
        later_plural(
            "A hotel needs {count} house on every street of the set.",
            "A hotel needs {count} houses on every street of the set.",
        ),
    ),
    Parameter.HOTEL_COST: Point(
        later("Cost of a hotel"),
        {"hotel_price_and_houses_back": later("A hotel costs its price, and the houses of its street go back.")},
    ),
    Parameter.HOTELS_MAX_PER_STREET: Point(
        later("Hotels on one street"),
        {1: later("A street takes one hotel.")},
    ),
    Parameter.BUILD_ON_STATIONS_UTILITIES: Point(
        later("Building on stations and utilities"),
        {"no": later("Nothing is built on stations and utilities.")},
    ),
    Parameter.BUILDING_SALE_FRACTION: Point(
        later("Price of buildings sold"),
        {"1/2": later("The Bank takes buildings back at half of their price.")},
    ),
    Parameter.SELL_EVEN: Point(
        later("Selling evenly"),
        {
            "yes": later("Buildings of a set are sold evenly, from the tallest street down."),
            "no": later("Buildings of a set may be sold unevenly."),
        },
    ),
    Parameter.HOTEL_SALE_MODE: Point(
        later("Selling a hotel"),
        {
            "half_hotel_then_houses": later("A hotel brings half of its price and comes down to houses."),
            "whole_hotel_half_of_five": later("A hotel goes whole, for half of its price and of the houses under it."),
        },
    ),
    Parameter.HOTEL_SALE_SHORT_SUPPLY: Point(
        later("Selling a hotel when houses are short"),
        {
            "strip_street": later(
                "The hotel's street goes bare for half of all it cost; its sisters come down evenly."
            ),
            "break_to_available": later("The hotel comes down to as many houses as the Bank has."),
            "refuse": later("The hotel cannot be sold until the Bank has the houses."),
        },
    ),
    Parameter.BUILDING_SALE_TIMING: Point(
        later("Time to sell buildings"),
        {
            "any_time": later("Buildings may be sold at any time."),
            "when_short": later("Buildings are sold only by a player who owes more than the cash at hand."),
        },
    ),
    Parameter.HALF_PRICE_ROUNDING: Point(
        later("Rounding of half prices"),
        {
            "down": later("A half price is rounded down, once for the whole sale."),
            "up": later("A half price is rounded up, once for the whole sale."),
            "half_up": later("A half price is rounded to the nearest amount, a half upwards."),
        },
    ),
    Parameter.HOUSES_TOTAL: Point(
        later("Houses in the box"),
        {0: later("There are no houses in this box.")},
        later_plural("The box has {count} house.", "The box has {count} houses."),
    ),
    Parameter.HOTELS_TOTAL: Point(
        later("Hotels in the box"),
        {0: later("There are no hotels in this box.")},
        later_plural("The box has {count} hotel.", "The box has {count} hotels."),
    ),
    Parameter.SUBSTITUTES_FOR_BUILDINGS: Point(
        later("Stand-ins for buildings"),
        {
            "no": later("Nothing else stands in for houses and hotels."),
            "yes": later("Other pieces may stand in for houses and hotels."),
        },
    ),
    Parameter.OUT_OF_BUILDINGS: Point(
        later("No buildings left"),
        {"wait": later("When the Bank has none left, builders wait until some come back.")},
    ),
    Parameter.BUILDING_AUCTION_TRIGGER: Point(
        later("When a building is auctioned"),
        {
            "last_one_wanted_by_several": later("The last building is auctioned when several want it."),
            "demand_exceeds_supply": later("Buildings are auctioned when more are wanted than the Bank has."),
        },
    ),
    Parameter.BUILDING_AUCTION_OPENING: Point(
        later("Opening bid for a building"),
        {
            "any": later("The auction of a building opens at any amount."),
            "lowest_relevant_price": later("The first bid is the lowest price among the streets it could stand on."),
        },
        later("The first bid for a building is at least {amount}."),
    ),
    Parameter.BUILDING_AUCTION_RAISE: Point(
        later("Raise for a building"),
        {},
        later("Each further bid for a building is higher by {amount} or more."),
    ),
    Parameter.BUILDING_AUCTION_ELIGIBILITY: Point(
        later("Who may bid for a building"),
        {"otherwise_legal_purchase": later("Only those bid who could put the building on a street now.")},
    ),
    Parameter.SHORTAGE_PRIORITY: Point(
        later("Builders against hotel sellers"),
        {
            "buyers_first": later("Who wants to build goes before who needs houses to sell a hotel."),
            "first_come": later("Scarce houses go to whoever asks first."),
        },
    ),
    Parameter.MORTGAGE_VALUE: Point(
        later("Mortgage value"),
        {"printed": later("The Bank lends the mortgage value printed on the deed.")},
    ),
    Parameter.MORTGAGE_NEEDS_UNBUILT_SET: Point(
        later("Mortgage of a built set"),
        {
            "yes": later("A street is mortgaged only when no building stands in its set."),
            "street_only": later("A street is mortgaged only when no building stands on it."),
            "no": later("A street may be mortgaged while its sisters are built on."),
        },
    ),
    Parameter.MORTGAGE_TIMING: Point(
        later("Time to mortgage"),
        {
            "any_time": later("Players may mortgage at any time."),
            "own_turn": later("Players mortgage only in their own turn."),
        },
    ),
    Parameter.MORTGAGE_STATIONS_UTILITIES: Point(
        later("Mortgage of stations and utilities"),
        {
            "yes": later("Stations and utilities may be mortgaged."),
            "no": later("Stations and utilities may not be mortgaged."),
        },
    ),
    Parameter.UNMORTGAGE_COST: Point(
        later("Cost of lifting a mortgage"),
        {
            "printed_on_deed": later("Lifting a mortgage costs the amount printed on the deed."),
            "mortgage_value_plus_interest": later("Lifting a mortgage costs the mortgage value and interest."),
            "purchase_price_plus_interest": later("Lifting a mortgage costs the price of the deed and interest."),
        },
    ),
    Parameter.INTEREST_RATE: Point(
        later("Interest on a mortgage"),
        {0: later("A mortgage bears no interest.")},
        later("The interest on a mortgage is {count}%."),
    ),
    Parameter.INTEREST_ROUNDING: Point(
        later("Rounding of interest"),
        {
            "up": later("Interest is rounded up, deed by deed."),
            "half_up": later("Interest is rounded to the nearest amount, a half upwards."),
            "down": later("Interest is rounded down, deed by deed."),
            "exact": later("Interest is not rounded where it can be paid as it is."),
        },
    ),
    Parameter.UNMORTGAGE_TIMING: Point(
        later("Time to lift a mortgage"),
        {
            "any_time": later("Mortgages may be lifted at any time."),
            "own_turn": later("Players lift mortgages only in their own turn."),
        },
    ),
    Parameter.TRADE_TIMING: Point(
        later("Time to trade"),
        {
            "any_time": later("Players may trade at any time."),
            "own_turn": later("Players trade only in the turn of one of them."),
        },
    ),
    Parameter.TRADE_ASSETS: Point(
        later("What may be traded"),
        {"cash, deeds, jail cards": later("Cash, deeds and Jail cards may be traded.")},
    ),
    Parameter.TRADE_NEEDS_UNBUILT_SET: Point(
        later("Trading a built set"),
        {
            "yes": later("A street changes hands only when no building stands in its set."),
            "no": later("A street without buildings may change hands while its sisters are built on."),
        },
    ),
    Parameter.BUILDINGS_BETWEEN_PLAYERS: Point(
        later("Buildings between players"),
        {"never": later("Buildings never go from player to player.")},
    ),
    Parameter.MORTGAGE_TRANSFER: Point(
        later("A mortgaged deed that changes hands"),
        {
            "none": later("A mortgaged deed changes hands without a fee."),
            "fee_now_or_lift_now": later("The new owner of a mortgaged deed pays the interest or lifts the mortgage."),
        },
    ),
    Parameter.SECOND_INTEREST_ON_LATER_LIFT: Point(
        later("Interest paid twice"),
        {
            "yes": later("Whoever kept a mortgage for a fee pays the interest again when lifting it."),
            "no": later("Whoever kept a mortgage for a fee lifts it without interest."),
        },
    ),
    Parameter.TELL_BUYER_OF_MORTGAGE: Point(
        later("Telling of a mortgage"),
        {
            "required": later("Whoever receives a mortgaged deed is told so."),
            "free": later("Nobody need be told that a deed is mortgaged."),
        },
    ),
}
