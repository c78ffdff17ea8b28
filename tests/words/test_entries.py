"""What was accepted, told at the table: the sentence in full."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.rules.moves import BANK, Money
from banker.rules.ruling import Allowed
from banker.words import entries
from banker.words.entries import entry, from_moves, say, say_open, say_struck
from tests.making import Game, game
from tests.words.telling import LIGHT_BLUE, ORANGE, booked, told


def three(**more: object) -> Game:
    return game("us-g0009", "Anna", "Ben", "Cara", **more)


def test_the_table_opens() -> None:
    table = three()
    first = table.opened.booked[0]
    assert (
        say(first.before, first.entry.operation, first.ruling) == "US Classic (G0009): Anna, Ben and Cara, M1,500 each"
    )
    assert say_open(first.after, first.ruling) == entry(first.before, first.entry)
    first = three(cash={"Ben": 40}).opened.booked[0]
    assert say_open(first.before, first.ruling) == (
        "US Classic (G0009): Anna M1,500, Ben M40 and Cara M1,500; taken up in mid-game"
    )
    assert entry(first.before, first.entry) == say_open(first.before, first.ruling)


def test_a_turn_and_the_rent_that_lapses_with_it() -> None:
    table = three(owns={"Cara": "st-james-place"})
    assert told(table, turn="Anna") == "Anna rolls"
    table.does(land="Anna", space="st-james-place")
    assert told(table, turn="Ben") == "Ben rolls; too late for the rent of St. James Place (from Anna to Cara)"


def test_landings() -> None:
    table = three(owns={"Anna": "boardwalk", "Ben": "reading-railroad short-line electric-company"})
    assert told(table, land="Anna", space="go") == "Anna lands on GO: salary, M200"
    assert told(table, land="Anna", space="boardwalk") == "Anna lands on Boardwalk: own deed"
    assert told(table, land="Anna", space="chance") == "Anna lands on Chance: a card to draw"
    assert told(table, land="Anna", space="jail") == "Anna lands on Jail: nothing to book"
    assert told(table, land="Anna", space="short-line") == "Anna lands on Short Line: rent M50 to Ben, if asked for"
    assert told(table, land="Anna", space="electric-company", dice=7) == (
        "Anna lands on Electric Company: rent 4 × dice to Ben"
    )
    assert told(table, land="Anna", space="luxury-tax") == "Anna pays the Bank M100: Luxury Tax"
    assert told(table, land="Anna", space="park-place") == "Anna lands on Park Place: free, M350"


def test_landings_with_nothing_due() -> None:
    table = three(owns={"Ben": "boardwalk park-place"}, mortgaged="boardwalk", jailed={"Ben": 0})
    assert told(table, land="Anna", space="boardwalk") == "Anna lands on Boardwalk: mortgaged, no rent"
    table.does(ruling="rent_while_owner_in_jail", value="no")
    assert told(table, land="Anna", space="park-place") == "Anna lands on Park Place: no rent, the owner is in Jail"
    table.does(ruling="laps_before_buying", value=2)
    assert told(table, land="Anna", space="baltic-avenue") == "Anna lands on Baltic Avenue: not for sale yet"
    table.does(ruling="go_on_exact_landing", value="none")
    assert told(table, land="Anna", space="go") == "Anna lands on GO: no salary"
    assert told(table, land="Anna", space="go-to-jail") == "Anna goes to Jail"


def test_salary_and_jail_with_a_salary() -> None:
    table = three()
    assert told(table, salary="Anna") == "Anna collects the salary, M200"
    table.does(ruling="go_when_sent_to_jail", value="paid")
    assert told(table, jail="Anna") == "Anna goes to Jail and collects the salary, M200"


def test_purchases() -> None:
    table = three()
    assert told(table, buy="Anna", deed="vermont-avenue") == "Anna buys Vermont Avenue for M100"
    assert told(table, decline="Anna", deed="boardwalk") == "Anna declines Boardwalk: it is up for auction"
    table.does(hammer=True)
    table.does(ruling="decline_leads_to", value="stays_with_bank")
    assert told(table, decline="Anna", deed="boardwalk") == "Anna declines Boardwalk: it stays with the Bank"
    first = game("us-g0009", "Anna", "Ben", variants=["auction-first"])
    assert told(first, land="Anna", space="boardwalk") == "Anna lands on Boardwalk: up for auction"


def test_auctions() -> None:
    table = three(cash={"Ben": 300}, owns={"Ben": "reading-railroad short-line"})
    assert told(table, auction="boardwalk") == "Boardwalk is up for auction, first bid M10"
    assert told(table, bid="Ben", amount=350) == "Ben bids M350 for Boardwalk"
    assert told(table, hammer=True) == "Ben wins Boardwalk at M350 and owes it to the Bank: not enough cash"
    table.does(mortgage="Ben", deeds=["reading-railroad"])
    assert told(table, settle="Ben") == "Ben settles M350: M350 to the Bank for Boardwalk"
    assert told(table, sold="Anna", deed="park-place", amount=15) == "Sold to Anna for M15: Park Place"
    table.does(auction="baltic-avenue")
    assert told(table, hammer=True) == "No bid: Baltic Avenue stays with the Bank"


def test_auctions_of_buildings() -> None:
    table = three(owns={"Anna": LIGHT_BLUE}, built=dict.fromkeys(LIGHT_BLUE.split(), 4))
    assert told(table, auction="hotel") == "A hotel is up for auction, first bid M10"
    assert told(table, bid="Anna", amount=10, deed="vermont-avenue") == "Anna bids M10 for a hotel on Vermont Avenue"
    assert told(table, hammer=True) == "Sold to Anna for M10: a hotel on Vermont Avenue"


def test_rents() -> None:
    table = three(
        owns={"Anna": LIGHT_BLUE, "Ben": "reading-railroad short-line electric-company", "Cara": ORANGE},
        built={"st-james-place": 3, "tennessee-avenue": 3, "new-york-avenue": 4},
    )
    assert told(table, rent="Ben", deed="vermont-avenue") == "Ben pays Anna M12: rent for Vermont Avenue, whole set"
    assert told(table, rent="Ben", deed="st-james-place") == "Ben pays Cara M550: rent for St. James Place, 3 houses"
    assert told(table, rent="Anna", deed="short-line") == "Anna pays Ben M50: rent for Short Line, 2 owned"
    assert told(table, rent="Anna", deed="reading-railroad", card="double") == (
        "Anna pays Ben M100: rent for Reading Railroad, 2 owned, by card"
    )
    assert told(table, rent="Anna", deed="electric-company", dice=5) == (
        "Anna pays Ben M20: rent for Electric Company, 4 × 5"
    )
    table.does(land="Anna", space="electric-company", card="ten_times")
    assert told(table, rent="Anna", deed="electric-company", dice=5) == (
        "Anna pays Ben M50: rent for Electric Company, 10 × 5, by card"
    )


def test_rents_that_need_a_word() -> None:
    table = three(owns={"Anna": LIGHT_BLUE, "Ben": "boardwalk"}, mortgaged="oriental-avenue", called=["Ben", "Cara"])
    assert told(table, rent="Cara", deed="vermont-avenue") == "Cara pays Anna M12: rent for Vermont Avenue, whole set"
    assert told(table, rent="Cara", deed="boardwalk", amount=20, ruling="old friends {x}") == (
        "Cara pays Ben M20: rent for Boardwalk; agreed: old friends {x}"
    )
    table.does(turn="Ben")
    table.does(turn="Cara")
    table = game("us-pre2008", "Anna", "Ben", "Cara", owns={"Anna": LIGHT_BLUE})
    table.does(turn="Ben")
    table.does(turn="Cara")
    assert told(table, rent="Ben", deed="vermont-avenue", late=True) == (
        "Ben pays Anna $12: rent for Vermont Avenue, whole set, from an earlier turn"
    )


def test_a_rent_goes_by_the_landing() -> None:
    table = three(owns={"Anna": LIGHT_BLUE})
    table.does(land="Ben", space="vermont-avenue")
    table.does(build="Anna", to=dict.fromkeys(LIGHT_BLUE.split(), 1))
    assert told(table, rent="Ben", deed="vermont-avenue") == (
        "Ben pays Anna M12: rent for Vermont Avenue, as at the landing"
    )


def test_what_cannot_be_paid_is_owed() -> None:
    table = three(cash={"Cara": 30}, owns={"Anna": LIGHT_BLUE}, built=dict.fromkeys(LIGHT_BLUE.split(), 1))
    assert told(table, tax="Cara", space="income-tax") == "Cara owes the Bank M200 for Income Tax: not enough cash"
    table.does(undo=1)
    assert told(table, rent="Cara", deed="connecticut-avenue") == (
        "Cara owes Anna M40 for Connecticut Avenue, 1 house: not enough cash"
    )


def test_payments() -> None:
    table = three(cash={"Cara": 30})
    assert told(table, pay="Anna", to="bank", amount=50, for_="card") == "Anna pays the Bank M50: a card"
    assert told(table, pay="bank", to="Anna", amount=50, for_="card") == "The Bank pays Anna M50: a card"
    assert told(table, pay="Anna", to="bank", amount=50, for_="fine") == "Anna pays the Bank M50: a fine"
    assert told(table, pay="Anna", to="Ben", amount=5, for_="other", ruling="a {bet} %s") == (
        "Anna pays Ben M5: something else; agreed: a {bet} %s"
    )
    assert told(table, pay="Cara", to="Ben", amount=50, for_="card") == "Cara owes Ben M50 for a card: not enough cash"


def test_payments_to_and_from_all() -> None:
    table = three(cash={"Cara": 30})
    assert told(table, pay_each="Anna", amount=10) == "Anna pays M10 to each: Ben and Cara"
    assert told(table, collect_each="Anna", amount=10) == "Anna collects M10 from each: Ben and Cara"
    assert told(table, collect_each="Anna", amount=50) == (
        "Anna collects M50 from each: Ben; Cara owes Anna M50: not enough cash"
    )
    table = three(cash={"Ben": 5, "Cara": 30})
    assert told(table, collect_each="Anna", amount=50) == "Ben and Cara owe Anna M50: not enough cash"
    assert told(three(cash={"Anna": 5}), pay_each="Anna", amount=10) == (
        "Anna owes M10 to each: Ben and Cara; not enough cash"
    )


def test_repairs() -> None:
    table = three(owns={"Anna": ORANGE}, built={"st-james-place": 5, "tennessee-avenue": 4, "new-york-avenue": 4})
    assert (
        told(table, repairs="Anna", house=25, hotel=100) == "Anna pays the Bank M300: repairs of 8 houses and 1 hotel"
    )
    assert told(table, repairs="Ben", house=25, hotel=100) == "Ben has no buildings: no repairs"


def test_the_pot() -> None:
    table = game("us-g0009", "Anna", "Ben", variants=["free-parking-pot"])
    assert told(table, tax="Anna", space="income-tax") == "Anna pays the pot M200: Income Tax"
    assert told(table, pot="Ben") == "Ben takes the pot, M200"
    assert told(table, pot="Ben") == "Ben finds the pot empty"
    assert told(table, land="Ben", space="free-parking") == "Ben lands on Free Parking: empty pot"
    table.does(tax="Anna", space="luxury-tax")
    assert told(table, land="Ben", space="free-parking") == "Ben lands on Free Parking: the pot, M100"


def test_a_tax_with_a_choice() -> None:
    table = game("us-pre2008", "Anna", "Ben")
    assert told(table, tax="Anna", space="income-tax", choice="flat") == "Anna pays the Bank $200: Income Tax"
    assert told(table, tax="Ben", space="income-tax", choice="percent") == (
        "Ben pays the Bank $150: Income Tax, by all one is worth"
    )


def test_buildings() -> None:
    table = three(owns={"Anna": LIGHT_BLUE})
    assert told(table, build="Anna", to={"oriental-avenue": 1, "vermont-avenue": 2, "connecticut-avenue": 2}) == (
        "Anna builds 1 house on Oriental Avenue, 2 houses on Vermont Avenue and 2 houses on Connecticut Avenue for M250"
    )
    assert told(table, sell="Anna", to={"vermont-avenue": 1}) == "Anna sells 1 house on Vermont Avenue for M25"
    table.does(build="Anna", to=dict.fromkeys(LIGHT_BLUE.split(), 4))
    assert told(table, build="Anna", to={"vermont-avenue": 5}) == "Anna builds a hotel on Vermont Avenue for M50"
    assert told(table, sell="Anna", to={"vermont-avenue": 4}) == (
        "Anna sells the hotel on Vermont Avenue (4 houses stay) for M25"
    )
    whole = game(
        "id-older", "Anna", "Ben", "Cara", owns={"Anna": "indonesia malaysia"}, built={"indonesia": 5, "malaysia": 5}
    )
    assert told(whole, sell="Anna", to={"indonesia": 0}).startswith("Anna sells the hotel on Indonesia for ")


def test_mortgages() -> None:
    table = game("us-c1009", "Anna", "Ben", owns={"Anna": "boardwalk short-line"})
    assert told(table, mortgage="Anna", deeds=["boardwalk", "short-line"]) == (
        "Anna mortgages Boardwalk and Short Line for M300"
    )
    assert told(table, lift="Anna", deeds=["short-line"]) == "Anna lifts the mortgage on Short Line for M110"
    table.does(mortgage="Anna", deeds=["short-line"])
    assert told(table, lift="Anna", deeds=["short-line", "boardwalk"]) == (
        "Anna lifts the mortgages on Short Line and Boardwalk for M330"
    )


def test_trades() -> None:
    table = three(
        owns={"Anna": "park-place", "Ben": "short-line reading-railroad"},
        mortgaged="reading-railroad",
        cards={"Anna": "chance"},
    )
    assert told(table, trade={"Ben": {"deeds": ["short-line"]}, "Anna": {"cash": 120, "deeds": ["park-place"]}}) == (
        "Ben gives Anna Short Line; Anna gives Ben M120 and Park Place"
    )
    assert told(table, trade={"Ben": {"deeds": ["reading-railroad"]}, "Anna": {}}) == (
        "Ben gives Anna Reading Railroad (mortgaged) for nothing"
    )
    assert told(table, trade={"Anna": {"jail_cards": ["chance"]}, "Ben": {"cash": 20}}) == (
        "Anna gives Ben the Jail card of Chance; Ben gives Anna M20"
    )
    assert told(table, trade={"Cara": {"cash": 5}, "Anna": {}}, ruling="pocket money") == (
        "Cara gives Anna M5 for nothing; agreed: pocket money"
    )


def test_a_trade_with_interest() -> None:
    table = game(
        "us-c1009", "Anna", "Ben", owns={"Ben": "short-line reading-railroad"}, mortgaged="short-line reading-railroad"
    )
    choices = {"short-line": "keep", "reading-railroad": "lift"}
    gives = {"Ben": {"deeds": ["short-line", "reading-railroad"]}, "Anna": {"cash": 60}}
    assert told(table, trade=gives, mortgaged=choices) == (
        "Ben gives Anna Short Line (mortgaged) and Reading Railroad (mortgage lifted); Anna gives Ben M60; "
        "Anna pays the Bank M120 on mortgages"
    )


def test_jail() -> None:
    table = three(jailed={"Anna": 0, "Ben": 2, "Cara": 0}, cards={"Anna": "chest"})
    assert told(table, jail_roll="Anna", doubles=False) == "Anna stays in Jail: no doubles, attempt 1 of 3"
    assert told(table, jail_roll="Ben", doubles=False) == (
        "Ben leaves Jail: no doubles, attempt 3 of 3; Ben pays the Bank M50: Jail fee"
    )
    assert told(table, jail_pay="Cara") == "Cara pays the Bank M50 and leaves Jail"
    assert told(table, jail_card="Anna") == "Anna hands in the Jail card of Community Chest and leaves Jail"
    assert told(table, take_card="Anna", deck="chance") == "Anna keeps the Jail card of Chance"
    table = three(jailed={"Anna": 2, "Ben": 0}, cash={"Anna": 20})
    assert told(table, jail_roll="Ben", doubles=True) == "Ben rolls doubles and leaves Jail"
    assert told(table, jail_roll="Anna", doubles=False) == (
        "Anna leaves Jail: no doubles, attempt 3 of 3; Anna owes the Bank M50 for the Jail fee: not enough cash"
    )


def test_bankrupt_to_a_player() -> None:
    table = three(cash={"Cara": 30}, owns={"Cara": "baltic-avenue"})
    table.does(pay="Cara", to="Ben", amount=100, for_="card")
    assert told(table, bankrupt="Cara") == "Cara is bankrupt; Ben gets M60 and Baltic Avenue"


def test_bankrupt_to_the_bank() -> None:
    table = three(cash={"Cara": 30}, owns={"Cara": "baltic-avenue"})
    table.does(tax="Cara", space="income-tax")
    assert told(table, bankrupt="Cara") == "Cara is bankrupt; the Bank gets M30; up for auction: Baltic Avenue"


def test_bankrupt_with_nothing_left_ends_the_game() -> None:
    table = game("us-g0009", "Anna", "Ben", cash={"Ben": 0})
    table.does(tax="Ben", space="income-tax")
    assert told(table, bankrupt="Ben") == ("Ben is bankrupt; nothing is left for the Bank; the game is over, Anna wins")


def test_an_heir_who_cannot_pay_the_interest() -> None:
    table = game(
        "us-c1009", "Anna", "Ben", "Cara", cash={"Ben": 0, "Cara": 0}, owns={"Cara": "boardwalk"}, mortgaged="boardwalk"
    )
    table.does(pay="Cara", to="Ben", amount=300, for_="card")
    assert told(table, bankrupt="Cara", mortgaged={"boardwalk": "keep"}) == (
        "Cara is bankrupt; Ben gets Boardwalk; Ben owes the Bank M20 for interest"
    )


def test_resigning() -> None:
    table = three(owns={"Ben": "baltic-avenue"})
    assert told(table, resign="Ben", agreed_by=["Anna", "Cara"]) == (
        "Ben leaves the game; the Bank gets M1,500; up for auction: Baltic Avenue"
    )


def test_what_the_table_agrees_on() -> None:
    table = three()
    assert told(table, ruling="bid_limit", value="none") == "Ruling (Highest bid allowed): A bid has no upper limit."
    assert told(table, deed_says="boardwalk", field="rent_2", value=650) == (
        "The deed of Boardwalk says: rent with 2 houses M650"
    )
    table.does(ruling="rent_immunity_deals", value="allowed")
    assert told(table, promise="Ben", to="Anna", text="no rent {x} %s [b]", until="{round} 3") == (
        "Ben promises Anna, until {round} 3: no rent {x} %s [b]"
    )
    assert told(table, promise="Ben", to="Anna", text="no rent") == "Ben promises Anna: no rent"
    assert told(table, pause={"Anna": "go", "Ben": "boardwalk"}, next="Ben") == (
        "Pause; Ben rolls next; Anna on GO and Ben on Boardwalk"
    )
    moves = [{"what": "money", "from": "Ben", "to": "Anna", "amount": 5}]
    assert told(table, correct=moves, agreed_by=["Anna", "Ben", "Cara"], note="a {slip}") == (
        "Correction, agreed by all (a {slip}): Ben pays Anna M5"
    )


def test_striking_and_restoring() -> None:
    table = three()
    table.does(turn="Anna")
    table.does(salary="Anna")
    table.does(buy="Anna", deed="baltic-avenue")
    last = booked(table, undo=2)
    assert say(last.before, last.entry.operation, last.ruling) == "Struck: 3 (Salary) and 4 (Buy)"
    assert entry(last.before, last.entry) == "Entries 3 and 4 are struck"
    last = booked(table, redo=1)
    assert say(last.before, last.entry.operation, last.ruling) == "Restored: 3 (Salary)"
    assert entry(last.before, last.entry) == "Entry 3 stands again"
    assert say_struck([]) == "Struck: "


def test_the_end() -> None:
    table = game("us-g0009", "Anna", "Ben", variants=["agreed-deadline"], cash={"Ben": 10})
    assert told(table, cutoff=True) == "Time is up: the round is finished"
    assert told(table, finish=True) == "Game over: Anna wins; time is up"
    assert told(three(), finish="{late}") == "Game over: nobody wins; {late}"


def test_junior() -> None:
    table = game("no-junior-1", "Anna", "Ben", cash={"Ben": 1}, owns={"Anna": "museet"})
    assert told(table, land="Anna", space="biblioteket") == "Anna lands on Biblioteket: must buy, M2"
    table.does(buy="Anna", deed="biblioteket")
    assert told(table, land="Ben", space="museet").startswith("Ben pays Anna M1, all there is: rent for Museet")
    table.does(land="Ben", space="burgerbaren")
    assert told(table, buy="Ben", deed="burgerbaren") == (
        "Ben cannot pay M1 for Burgerbaren: the Bank takes M0, all there is, and keeps the deed"
    )
    last = game("no-junior-2", "Anna", "Ben", cash={"Ben": 1}, owns={"Anna": "museet"})
    assert told(last, land="Ben", space="museet") == (
        "Ben pays Anna M1, all there is: rent for Museet; the game is over, Anna wins"
    )


def test_an_entry_that_todays_rules_tell_otherwise_is_told_by_its_moves() -> None:
    table = three()
    last = booked(table, salary="Anna")
    foreign = last.entry.__class__(9, last.entry.operation, (Money(BANK, "Anna", 150),))
    assert entry(last.before, foreign) == "The Bank pays Anna M150"


def test_facts_that_are_missing_leave_the_moves() -> None:
    table = three().table
    moves = (Money(BANK, "Anna", 200),)
    assert say(table, ops.Salary(player="Anna"), Allowed(moves)) == "The Bank pays Anna M200"
    assert say(table, ops.Salary(player="Anna"), Allowed(())) == from_moves(table, ()) == "Nothing moves"


def test_every_operation_has_its_sentence() -> None:
    assert set(entries._SAYINGS) == set(ops.OPERATIONS.values())
