"""The points from set-up to rent: titles, and what each value means."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.parameters import Parameter
from banker.words.points.point import Point
from banker.words.tongue import later, later_plural

START: Mapping[Parameter, Point] = {
    Parameter.PLAYERS: Point(later("Number of players")),
    Parameter.START_CASH: Point(
        later("Cash at the start"),
        {0: later("Nobody is dealt cash.")},
        later("Each player is dealt {amount}."),
    ),
    Parameter.START_NOTES: Point(
        later("Notes at the start"),
        {"none": later("Which notes are dealt is not on record.")},
    ),
    Parameter.MONEY_UNIT: Point(
        later("Smallest amount"),
        {},
        later("Every amount is a multiple of {amount}."),
    ),
    Parameter.DEEDS_DEALT_AT_START: Point(
        later("Deeds dealt at the start"),
        {0: later("No deeds are dealt; all of them begin with the Bank.")},
        later_plural("{count} deed is dealt to each player.", "{count} deeds are dealt to each player."),
    ),
    Parameter.DEALT_DEEDS_PAID: Point(
        later("Paying for dealt deeds"),
        {
            "printed_price_now": later("Dealt deeds are paid for at once, at the printed price."),
            "free": later("Dealt deeds cost nothing."),
        },
    ),
    Parameter.BANKER_MAY_PLAY: Point(
        later("The banker as a player"),
        {
            "yes": later("The banker may play, with cash of their own kept apart."),
            "no": later("The banker does not play."),
        },
    ),
    Parameter.BANK_MONEY: Point(
        later("Money in the Bank"),
        {
            "unlimited": later("The Bank never runs out of money."),
            "finite": later("The Bank pays only what is in the box."),
        },
    ),
    Parameter.PLAYER_LOANS: Point(
        later("Loans and gifts of cash"),
        {
            "forbidden": later("Players neither lend nor give each other cash."),
            "allowed": later("Players may lend and give each other cash."),
        },
    ),
    Parameter.RENT_IMMUNITY_DEALS: Point(
        later("Promises about rent"),
        {
            "forbidden": later("Players do not promise each other rent-free stays or later favours."),
            "allowed": later("Players may promise each other rent-free stays and later favours."),
        },
    ),
    Parameter.GO_SALARY: Point(
        later("Salary"),
        {0: later("There is no salary.")},
        later("The salary for passing GO is {amount}."),
    ),
    Parameter.GO_ON_EXACT_LANDING: Point(
        later("Landing on GO"),
        {
            "same_once": later("Stopping on GO brings the salary once, as passing does."),
            "double": later("Stopping on GO brings the salary twice."),
            "none": later("Stopping on GO brings no salary, only passing does."),
        },
    ),
    Parameter.GO_WHEN_SENT_TO_JAIL: Point(
        later("Salary on the way to Jail"),
        {
            "none": later("Whoever is sent to Jail draws no salary on the way."),
            "paid": later("Whoever is sent to Jail draws the salary on the way."),
        },
    ),
    Parameter.GO_BEFORE_SPACE: Point(
        later("Salary before the space"),
        {
            "salary_first": later("The salary comes first, then what the space asks."),
            "space_first": later("The space comes first, then the salary."),
        },
    ),
    Parameter.LAPS_BEFORE_BUYING: Point(
        later("Laps before buying"),
        {0: later("Deeds may be bought from the first lap on.")},
        later_plural(
            "A player may buy deeds after {count} lap of the board.",
            "A player may buy deeds after {count} laps of the board.",
        ),
    ),
    Parameter.DIRECT_PURCHASE: Point(
        later("Buying a free deed"),
        {
            "optional": later("Whoever lands on a free deed may buy it at the printed price."),
            "forced": later("Whoever lands on a free deed must buy it."),
            "none": later("Free deeds are not sold at the printed price; they are auctioned."),
        },
    ),
    Parameter.DECLINE_LEADS_TO: Point(
        later("A deed that is declined"),
        {
            "auction_now": later("A deed that is declined is auctioned at once."),
            "stays_with_bank": later("A deed that is declined stays with the Bank."),
        },
    ),
    Parameter.PURCHASE_AFTER_CARD_MOVE: Point(
        later("Buying after a card"),
        {
            "yes": later("A deed may be bought by whoever a card has sent there."),
            "no": later("A deed may be bought only by whoever the dice have brought there."),
        },
    ),
    Parameter.AUCTION_OPENING: Point(
        later("Opening bid at an auction"),
        {"any": later("An auction opens at any amount.")},
        later("The first bid is at least {amount}."),
    ),
    Parameter.AUCTION_MIN_RAISE: Point(
        later("Raise at an auction"),
        {},
        later("Each further bid is higher by {amount} or more."),
    ),
    Parameter.AUCTION_ORDER: Point(
        later("Order of bidding"),
        {
            "free": later("Anybody may bid at any moment."),
            "turn_order": later("Bids go round the table in turn."),
        },
    ),
    Parameter.AUCTION_BIDDERS: Point(
        later("Who may bid"),
        {
            "all_players": later("Everybody may bid, also whoever declined the deed."),
            "all_but_decliner": later("Everybody may bid but whoever declined the deed."),
        },
    ),
    Parameter.AUCTION_NO_BID: Point(
        later("An auction without a bid"),
        {
            "stays_with_bank": later("A lot without a bid stays with the Bank."),
            "forced_to_lander": later("A lot without a bid goes to whoever landed there, at the printed price."),
        },
    ),
    Parameter.AUCTION_CLOSE: Point(
        later("End of an auction"),
        {"nobody_raises": later("The hammer falls when nobody raises.")},
    ),
    Parameter.BID_LIMIT: Point(
        later("Highest bid allowed"),
        {
            "cash": later("A bid may not exceed the bidder's cash."),
            "raisable": later("A bid may not exceed cash, half of the buildings and the free mortgage values."),
            "none": later("A bid has no upper limit."),
        },
    ),
    Parameter.RENT_MUST_BE_ASKED: Point(
        later("Asking for rent"),
        {
            "yes": later("Rent is due only if the owner asks for it."),
            "no": later("Rent is paid without being asked for."),
        },
    ),
    Parameter.RENT_CLAIM_WINDOW: Point(
        later("Time to ask for rent"),
        {
            "next_player_roll": later("Rent may be asked for until the next player rolls."),
            "second_following_roll": later("Rent may be asked for until the second player after has rolled."),
            "owner_next_turn": later("Rent may be asked for until the owner's own next turn begins."),
        },
    ),
    Parameter.FULL_SET_UNBUILT_RENT: Point(
        later("Rent of an unbuilt set"),
        {"x2": later("A street without houses earns double when its owner has the whole set.")},
    ),
    Parameter.DOUBLE_RENT_WITH_MORTGAGE: Point(
        later("Double rent beside a mortgage"),
        {
            "per_street": later("The free streets of a set keep the double rent when another one is mortgaged."),
            "lost_for_group": later("One mortgaged street takes the double rent from its whole set."),
        },
    ),
    Parameter.STATION_RENTS: Point(
        later("Rent of stations"),
        {"read_from_deed": later("The rent of a station is the one on its deed.")},
    ),
    Parameter.OWNERSHIP_COUNT_INCLUDES_MORTGAGED: Point(
        later("Counting mortgaged stations and utilities"),
        {
            "yes": later("Mortgaged stations and utilities still count for the rent of the others."),
            "no": later("Mortgaged stations and utilities do not count for the rent of the others."),
        },
    ),
    Parameter.UTILITY_MULTIPLIERS: Point(later("Rent of utilities")),
    Parameter.UTILITY_ROLL: Point(
        later("Roll for a utility"),
        {
            "reroll": later("The dice are rolled anew for the rent of a utility."),
            "landing_roll": later("The roll that led to a utility decides its rent."),
        },
    ),
    Parameter.CARD_RENT_OVERRIDE: Point(
        later("A card with a rent of its own"),
        {
            "card_wins": later("A card that names a rent goes before the deed."),
            "deed_wins": later("The deed goes before a card that names a rent."),
        },
    ),
    Parameter.RENT_ON_MORTGAGED: Point(
        later("Rent of a mortgaged deed"),
        {"none": later("A mortgaged deed earns no rent.")},
    ),
    Parameter.RENT_WHILE_OWNER_IN_JAIL: Point(
        later("Rent for an owner in Jail"),
        {
            "yes": later("An owner in Jail still collects rent."),
            "no": later("An owner in Jail collects no rent."),
        },
    ),
    Parameter.RENT_SNAPSHOT: Point(
        later("When the rent is fixed"),
        {
            "at_landing": later("Rent goes by deeds and buildings as they stood at the landing."),
            "at_payment": later("Rent goes by deeds and buildings as they stand when it is paid."),
        },
    ),
    Parameter.CARD_ON_MORTGAGED: Point(
        later("A card's rent on a mortgaged deed"),
        {
            "none": later("A mortgaged deed earns nothing, even by a card that names a rent."),
            "card_amount": later("A card that names a rent is paid even for a mortgaged deed."),
        },
    ),
}
