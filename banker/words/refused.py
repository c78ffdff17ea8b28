"""The sentences of refusals: for each code the fullest first, then plainer ones for when facts are missing."""

from __future__ import annotations

from collections.abc import Mapping

from banker.edition.parameters import Parameter as P
from banker.rules.ruling import Code
from banker.words.tongue import later

SENTENCES: Mapping[Code, tuple[str, ...]] = {
    Code.BAD_OPERATION: (later("The bank does not understand that."),),
    Code.BAD_AMOUNT: (
        later("Amounts at this table are multiples of {unit}."),
        later("That amount cannot be paid."),
    ),
    Code.BAD_POSITION: (later("The position cannot be kept."),),
    Code.UNKNOWN_EDITION: (
        later('The edition "{name}" cannot be used: {faults}.'),
        later('There is no edition "{name}"; the nearest are {near}.'),
        later('There is no edition "{name}".'),
        later("There is no such edition."),
    ),
    Code.UNKNOWN_PLAYER: (
        later('Nobody at the table is called "{name}"; there are {players}.'),
        later('Nobody at the table is called "{name}".'),
        later("Nobody at the table is called that."),
    ),
    Code.UNKNOWN_DEED: (
        later('No deed or space of this board is called "{name}".'),
        later("No deed or space of this board is called that."),
    ),
    Code.PLAYER_IS_OUT: (later("{player} is out of the game."), later("That player is out of the game.")),
    Code.GAME_OVER: (later("The game is over; the winner: {winners}."), later("The game is over.")),
    Code.NOT_IN_THIS_EDITION: (
        later("There is no card of that deck in this box: {deck}."),
        later("Not in this edition."),
    ),
    Code.OPEN_DEBT: (
        later("{Debtor} owes {creditors} {amount}: first that is settled."),
        later("{Debtor} owes {amount}: first that is settled."),
        later("A debt is open: first that is settled."),
    ),
    Code.OPEN_AUCTION: (
        later("The auction of {lot} is open: first close it."),
        later("An auction of {building} is open: first close it."),
        later("An auction is open: first close it."),
    ),
    Code.OPEN_PURCHASE: (
        later("{player} stands on {deed} and has not decided: first buy or decline it."),
        later("A purchase is open: first buy or decline."),
    ),
    Code.OPEN_ESTATE: (
        later("The estate of {source} is up for auction: first sell {lots}."),
        later("An estate is up for auction: first close it."),
    ),
    Code.NO_OPEN_DEBT: (
        later("{player} owes {creditor} nothing."),
        later("{player} owes nothing."),
        later("There is no such debt."),
    ),
    Code.NO_OPEN_AUCTION: (later("Nothing is up for auction."),),
    Code.NOT_YOUR_DEED: (
        later("{deed} belongs to {owner}, not to {player}."),
        later("That deed belongs to somebody else."),
    ),
    Code.ALREADY_OWNED: (later("{deed} already belongs to {owner}."), later("That deed already has an owner.")),
    Code.NO_OWNER: (later("{deed} belongs to the Bank: no rent is due."), later("No rent is due to the Bank.")),
    Code.NO_RENT_ON_OWN_DEED: (
        later("{deed} belongs to {player}: no rent is due."),
        later("No rent is due on an own deed."),
    ),
    Code.MORTGAGED_NO_RENT: (
        later("{deed} is mortgaged: no rent is due to {owner}."),
        later("That deed is mortgaged: no rent is due."),
    ),
    Code.RENT_WINDOW_CLOSED: (
        later("It is too late to ask for the rent for {deed}."),
        later("It is too late to ask for that rent."),
    ),
    Code.ALREADY_PAID: (
        later("{player} has paid the rent for {deed}; for a second landing, first book the landing."),
        later("That rent is already paid."),
    ),
    Code.DICE_NEEDED: (
        later("The rent for {deed} goes by the dice: tell the roll."),
        later("That rent goes by the dice: tell the roll."),
    ),
    Code.WRONG_AMOUNT: (
        later("{asked} is not the amount for {deed}: it is {right}."),
        later("{asked} is not the amount: it is {right}."),
        later("That is not the amount."),
    ),
    Code.DIRECT_PURCHASE_DISABLED: (
        later("{deed} is not sold at its price here: it goes up for auction."),
        later("Deeds are not sold at their price here."),
    ),
    Code.PURCHASE_FORCED: (later("{deed} must be bought."), later("That deed must be bought.")),
    Code.BELOW_OPENING: (
        later("{amount} is too little: the first bid for {lot} is at least {least}."),
        later("{amount} is too little: the first bid for {building} is at least {least}."),
        later("The first bid is too low."),
    ),
    Code.RAISE_TOO_SMALL: (
        later("{amount} is too little: the next bid for {lot} is at least {least}."),
        later("{amount} is too little: the next bid for {building} is at least {least}."),
        later("The raise is too small."),
    ),
    Code.BID_OVER_LIMIT: (
        later("{player} may bid {limit} at most, not {amount}."),
        later("The bid is above what the bidder may bid."),
    ),
    Code.NOT_A_STREET: (
        later("{deed} is no street: nothing is built there."),
        later("That is no street: nothing is built there."),
    ),
    Code.SET_NOT_COMPLETE: (
        later("{deed} can be built on only with its whole set; still missing: {missing}."),
        later("The set is not complete."),
    ),
    Code.SET_MORTGAGED: (
        later("Nothing is built in the set of {deed} beside a mortgage: first lift {mortgaged}."),
        later("A street of the set is mortgaged."),
    ),
    Code.SET_HAS_BUILDINGS: (
        later("Buildings stand in the set of {deed}: first sell them ({standing})."),
        later("Buildings stand in the set: first sell them."),
    ),
    Code.STREET_FULL: (
        later("{deed} has {level} and cannot carry that."),
        later("That street cannot carry so many buildings."),
    ),
    Code.UNEVEN_BUILD: (
        later("First raise {levels}: the set of {deed} is built evenly."),
        later("The set of {deed} is built evenly: first comes {lower}."),
        later("The set is built evenly."),
    ),
    Code.HOTEL_NEEDS_HOUSES: (later("A hotel needs houses on every street of the set first."),),
    Code.NOTHING_TO_BUILD: (
        later("{deed} already has {level}: name a higher level."),
        later("There is nothing to build."),
    ),
    Code.SUPPLY_EMPTY: (later("The Bank has none left: wait until one comes back."),),
    Code.NO_LEGAL_SITE: (
        later("{Building} cannot go to {deed} now."),
        later("The building cannot go there now."),
    ),
    Code.UNEVEN_SALE: (
        later("First lower {levels}: the set of {deed} is sold evenly."),
        later("The set of {deed} is sold evenly: first comes {higher}."),
        later("The set is sold evenly."),
    ),
    Code.NOTHING_TO_SELL: (
        later("{deed} has {level}: name a lower level."),
        later("There is nothing to sell."),
    ),
    Code.SUPPLY_SHORT_FOR_BREAKDOWN: (
        later("The Bank has too few houses for the hotel on {deed} to come down to."),
        later("The Bank has too few houses for a hotel to come down to."),
    ),
    Code.ALREADY_MORTGAGED: (later("{deed} is already mortgaged."), later("That deed is already mortgaged.")),
    Code.NOT_MORTGAGED: (later("{deed} is not mortgaged."), later("That deed is not mortgaged.")),
    Code.NEED_PRINTED_COST: (
        later("Read from the deed of {deed} what lifting its mortgage costs; reckoned, it would be {reckoned}."),
        later("Read from the deed what lifting its mortgage costs."),
    ),
    Code.MORTGAGE_CHOICE_MISSING: (
        later("For each mortgaged deed choose to keep or to lift the mortgage: {deeds}."),
        later("For each mortgaged deed choose to keep or to lift the mortgage."),
    ),
    Code.LOAN_FORBIDDEN: (
        later("Players neither lend nor give: {payer} cannot hand {payee} cash for nothing."),
        later("Players neither lend nor give each other cash."),
    ),
    Code.NOT_ENOUGH_CASH: (later("{Payer} has not enough cash."), later("There is not enough cash.")),
    Code.CAN_STILL_PAY: (
        later("{player} owes {owed} and can raise {raisable}: first sell, mortgage or trade."),
        later("The debt can still be paid."),
    ),
    Code.NOT_IN_JAIL: (later("{player} is not in Jail."), later("That player is not in Jail.")),
    Code.ALREADY_IN_JAIL: (later("{player} is already in Jail."), later("That player is already in Jail.")),
    Code.JAIL_ROLL_USED: (
        later("{player} has already rolled in Jail in this turn."),
        later("There is one roll in Jail in a turn."),
    ),
    Code.NO_JAIL_CARD: (
        later("{player} has no Jail card of {deck}."),
        later("{player} has no Jail card."),
        later("There is no such Jail card."),
    ),
    Code.CARD_IS_OUT: (
        later("The Jail card of {deck} is already with {holder}."),
        later("That Jail card is already with a player."),
    ),
    Code.AFTER_CUTOFF: (later("Time is up: no more building, sale, mortgage, lift or trade."),),
    Code.NEEDS_ALL_CONSENT: (
        later("Everybody must agree; still missing: {missing}."),
        later("Everybody must agree."),
    ),
    Code.PAST_NEXT_ROLL: (later("What came before the latest roll is corrected by agreement."),),
    Code.NOTHING_TO_UNDO: (later("There is nothing to undo since the latest roll."),),
    Code.NOTHING_TO_REDO: (later("There is nothing to redo."),),
}

NOT_HERE: Mapping[P, tuple[str, ...]] = {
    P.AUCTION_OPENING: (later("There are no auctions in this edition."),),
    P.HOUSES_MAX_PER_STREET: (later("There are no buildings in this edition."),),
    P.MORTGAGE_VALUE: (later("There are no mortgages in this edition."),),
    P.TRADE_ASSETS: (later("There is no trade in this edition."),),
    P.JAIL_ATTEMPTS_MAX: (later("There are no attempts in Jail in this edition."),),
    P.FREE_PARKING: (later("This table plays without a pot."),),
    P.DEEDS_DEALT_AT_START: (later("No deeds are dealt at the start here."),),
    P.END_CONDITION: (later("This game has no clock."),),
    P.RESIGNATION: (
        later("{player} cannot leave: nobody leaves the game here."),
        later("Nobody leaves the game here."),
    ),
    P.BUILD_TIMING: (later("{player} builds only in a turn of their own."), later("It is not the player's turn.")),
    P.MORTGAGE_TIMING: (
        later("{player} mortgages only in a turn of their own."),
        later("It is not the player's turn."),
    ),
    P.UNMORTGAGE_TIMING: (
        later("{player} lifts mortgages only in a turn of their own."),
        later("It is not the player's turn."),
    ),
    P.TRADE_TIMING: (later("Trades wait for the turn of one of the two."),),
    P.BUSINESS_IN_JAIL: (later("A player in Jail does no such business here."),),
    P.AUCTION_BIDDERS: (
        later("{player} declined the deed and may not bid for it."),
        later("Whoever declined a deed may not bid for it."),
    ),
    P.RENT_WHILE_OWNER_IN_JAIL: (
        later("{owner} is in Jail and collects no rent."),
        later("An owner in Jail collects no rent."),
    ),
    P.BUY_JAIL_CARD_FROM_PLAYER: (later("Jail cards are not traded here."),),
    P.DEBTOR_MAY_TRADE: (later("{player} owes money and may not trade here."), later("A debtor may not trade here.")),
    P.BUILDING_SALE_TIMING: (
        later("{player} owes nothing, and buildings are sold here only for a debt."),
        later("Buildings are sold here only for a debt."),
    ),
    P.HOTEL_SALE_MODE: (
        later("The hotel on {deed} is sold whole here: the street goes bare."),
        later("A hotel is sold whole here: the street goes bare."),
    ),
    P.MORTGAGE_STATIONS_UTILITIES: (
        later("{deed} cannot be mortgaged: it is no street."),
        later("Only streets are mortgaged here."),
    ),
    P.INCOME_TAX: (later("This tax has one form: there is nothing to choose."),),
    P.LUXURY_TAX: (later("This tax has one form: there is nothing to choose."),),
}
