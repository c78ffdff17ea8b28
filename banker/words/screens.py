"""What each screen is for, for its help; and the keys that mean the same on all of them."""

from __future__ import annotations

from banker.words.tongue import _, later

PURPOSES: dict[str, str] = {
    "StartScreen": later(
        "The games in this book, the one played last on top. Enter takes one up exactly where it was left.\n"
        "A new game asks for the box on the table and for the players."
    ),
    "SetupScreen": later(
        "Sets up a game, one question after the other. What this box asks of every table is asked, the rest has a\n"
        "default that Enter takes. Esc goes back one question; the game begins only at the end."
    ),
    "TakeUpScreen": later("Takes up a game from the code on its pause sheet, or from another book."),
    "PlaceScreen": later("Asks for another folder or file. Nothing is moved or deleted."),
    "AuctionScreen": later(
        "Holds an auction. A number or the first letter of a name says who bids, digits say how much, Enter takes the\n"
        "bid, Enter again counts to the hammer. An auction held by voice is entered by its result."
    ),
    "BuildScreen": later(
        "Houses and hotels for a whole set at once. The set on the left, its levels by digits or arrows."
    ),
    "SellScreen": later("Houses and hotels back to the Bank, evenly, for what this box pays for them."),
    "CardScreen": later("The card that was drawn. Letters find it; the bank reckons what it says and books it."),
    "DebtScreen": later(
        "Somebody owes more than there is in cash. Sell, mortgage or trade until it can be paid, then settle it.\n"
        "The next roll waits. Giving up is a question of its own."
    ),
    "DeedsScreen": later("A player's deeds with the rent that is due now. To read only."),
    "EndScreen": later("The game is over: the account and how it went. The end can still be taken back."),
    "FaultScreen": later("The book could not be written, so nothing more is booked until it can be."),
    "FinishScreen": later(
        "Ends the game, or calls the time where it is played by the clock. Nothing ends by itself here."
    ),
    "GiveUpScreen": later(
        "A player leaves the game. First it is shown who would get what; then it is asked once more."
    ),
    "HistoryScreen": later(
        "All entries, with what moved and on what each rests. Letters find a player, a deed, an act."
    ),
    "JailScreen": later("What one player does about Jail: going there, rolling, paying, using a card."),
    "LiftScreen": later("Pays back what the Bank lent on deeds, with its interest. Several can be marked."),
    "MortgageScreen": later("The Bank lends on deeds without buildings in their group. Several can be marked."),
    "MoreScreen": later("All acts. Any word for it finds one; those that can do nothing now stand last."),
    "PastScreen": later(
        "The table as it was after an earlier entry. To look at and to ask: nothing is booked in the past."
    ),
    "PauseScreen": later(
        "Notes where the tokens stand, for the sheet with which the game is taken up. All of it can be left out."
    ),
    "PayScreen": later("A payment from anybody to anybody. Digits are the amount; letters and arrows choose who."),
    "RefusalScreen": later(
        "Why this cannot be booked, and what would make it legal. What a way out would do stands below it."
    ),
    "RentTableScreen": later("All rents and costs of a set, and which of them are due now. To read only."),
    "RulingsScreen": later(
        "Every point of this box: what its leaflet says, where it is silent, what this table has ruled."
    ),
    "SheetScreen": later("The pause sheet: all that puts the game back on the table, to read, to print, or as a code."),
    "CodeScreen": later("The code that carries the game. Another machine takes it up from a picture of it."),
    "StandingsScreen": later("Who leads, by worth and by cash, how it came about, and who lacks what of which set."),
    "TradeScreen": later(
        "Two players exchange cash, deeds and Jail cards. Fill one side, then the other; what each would have\n"
        "stands below, and nothing changes hands before it is booked."
    ),
    "UndoScreen": later(
        "Strikes the latest entries, back to the latest roll. The row that is lit falls with all above it."
    ),
    "WalkScreen": later("Puts a paused game back on the table, step by step. To tick, nothing is booked."),
    "WatchScreen": later("A game that another banker keeps. To look at: nothing is booked here."),
    "WhyScreen": later(
        "How it is reckoned, the rule, where it is written, and what other boxes would say. To read only."
    ),
    "CompareScreen": later(
        "What differs between two boxes, in words. Choose the other one, then search. To read only."
    ),
    "CorrectScreen": later(
        "Mends a mistake that undo no longer reaches. Say what was wrong; the counter-entry that sets it right is\n"
        "shown with what it moves, and booked when all players agree."
    ),
    "NotesScreen": later(
        "What each player is dealt in notes, an amount in the fewest notes, and the change of what is handed over."
    ),
    "PrintedScreen": later("A deed on the table says something else than this program: the printed figure wins."),
    "PromiseScreen": later(
        "A promise between two players is kept here and shown when it falls due. The bank reckons nothing."
    ),
    "RecountScreen": later(
        "All of it on one page, to compare with the board. Enter what differs; the likeliest entry that explains\n"
        "it is named, with the correction for it."
    ),
    "TellingScreen": later("A question that is answered in words. Esc leaves it unanswered."),
    "LookScreen": later("How the bank looks. The arrow keys show each look; Enter keeps it."),
    "AskingScreen": later("A question that wants an answer. The first answer changes nothing."),
}


def purpose(screen: str) -> list[str]:
    """What the screen of this name is for, in a few lines."""
    text = _(PURPOSES[screen]) if screen in PURPOSES else _("Nothing is booked before it has been shown.")
    return [" ".join(text.split())]


def keys_head() -> str:
    """The heading over the keys of a screen."""
    return _("Keys here, now")


def everywhere() -> list[tuple[str, str]]:
    """The keys that mean the same on every screen."""
    return [
        ("↓ ↑", _("another row; letters jump to one")),
        ("?", _("this help")),
        ("ctrl+t", _("how the bank looks: light, dark, high contrast")),
        ("ctrl+q", _("leave the bank; every entry is on disk")),
    ]
