"""What can be asked of the bank, as acts for menus, and how people say them."""

from __future__ import annotations

from typing import NamedTuple

from banker.words.tongue import _, later


class Act(NamedTuple):
    """The name of an act, and other words for it, parted by commas."""

    name: str
    synonyms: str


ACTS: dict[str, Act] = {
    "open": Act(later("Open a table"), later("new game, start, set up")),
    "turn": Act(later("Next roll"), later("turn, next player, dice, whose turn")),
    "land": Act(later("Landing"), later("land on, space, token, moves to, stops on")),
    "salary": Act(later("Salary"), later("pass go, passed go, go money, pay day, collect")),
    "buy": Act(later("Buy"), later("purchase, take the deed, take it")),
    "decline": Act(later("Do not buy"), later("decline, no thanks, pass, refuse")),
    "auction": Act(later("Open an auction"), later("auction, put up, for sale")),
    "bid": Act(later("Bid"), later("offer, raise, go higher")),
    "hammer": Act(later("Close the auction"), later("hammer, going once, gone, knock down")),
    "sold": Act(later("Sold"), later("auction result, won the auction, highest bid")),
    "rent": Act(later("Collect rent"), later("rent, charge rent, ask for rent, pay rent, owes rent")),
    "tax": Act(later("Tax"), later("pay tax, income tax, luxury tax")),
    "pay": Act(later("Payment"), later("pay, fine, card, give money, receive, collect from the bank")),
    "pay_each": Act(later("Pay each player"), later("pay everyone, pay all, chairman")),
    "collect_each": Act(later("Collect from each player"), later("birthday, collect from everyone, everyone pays")),
    "repairs": Act(later("Repairs"), later("street repairs, per house, per hotel, maintenance")),
    "pot": Act(later("Take the pot"), later("free parking, jackpot, kitty, middle")),
    "build": Act(later("Build"), later("house, hotel, houses, develop, buy houses")),
    "sell": Act(later("Sell buildings"), later("sell house, sell hotel, take down, tear down")),
    "mortgage": Act(later("Mortgage"), later("pawn, borrow on, flip the deed")),
    "lift": Act(later("Lift a mortgage"), later("unmortgage, redeem, pay off, buy back")),
    "trade": Act(later("Trade"), later("deal, swap, exchange, sell a deed, buy from a player")),
    "take_card": Act(later("Keep a Jail card"), later("get out of jail free, jail card, keep card")),
    "jail": Act(later("Go to Jail"), later("jail, prison, three doubles, arrested")),
    "jail_roll": Act(later("Roll in Jail"), later("try doubles, attempt, roll for doubles")),
    "jail_pay": Act(later("Pay the Jail fee"), later("bail, pay out, leave jail, fifty")),
    "jail_card": Act(later("Use a Jail card"), later("get out of jail free, use card, leave jail")),
    "settle": Act(later("Settle a debt"), later("pay the debt, pay off, clear, owes")),
    "bankrupt": Act(later("Bankrupt"), later("give up, broke, out of money, lost")),
    "resign": Act(later("Leave the game"), later("resign, quit, go home, retire")),
    "ruling": Act(later("Ruling of the table"), later("house rule, agree, settle a point, rule")),
    "promise": Act(later("Promise"), later("immunity, rent free, option, favour, deal for later")),
    "deed_says": Act(later("Printed deed differs"), later("deed says, misprint, wrong price, our deed")),
    "undo": Act(later("Undo"), later("take back, strike, oops, mistake")),
    "redo": Act(later("Redo"), later("again, restore, put back")),
    "correct": Act(later("Correction"), later("correct, mistake, fix, set right, adjust")),
    "pause": Act(later("Pause"), later("break, stop for today, save, sheet, quit, exit, close, other games")),
    "cutoff": Act(later("Time is up"), later("clock, deadline, last round")),
    "finish": Act(later("End the game"), later("finish, stop, final account, who won")),
}


def act(word: str) -> str:
    """The name of an operation as an act: `Collect rent`."""
    return _(ACTS[word].name) if word in ACTS else word


def synonyms(word: str) -> tuple[str, ...]:
    """Other words for the act in everyday speech."""
    return tuple(part.strip() for part in _(ACTS[word].synonyms).split(",")) if word in ACTS else ()
