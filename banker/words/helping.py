"""The help: every act with what it does, the keys, and the grammar of the line with examples from the board."""

from __future__ import annotations

from typing import NamedTuple

from banker.rules.table import Table
from banker.words import acts, names
from banker.words.tongue import _, later


class Told(NamedTuple):
    """An act by its name, what it does, and the operations whose everyday words find it too."""

    name: str
    does: str
    words: tuple[str, ...] = ()


ACTS: dict[str, Told] = {
    "next": Told(
        later("Next roll"), later("The next player has the dice; also the space bar on the empty line."), ("turn",)
    ),
    "salary": Told(later("Salary"), later("The roller passed or reached GO."), ("salary",)),
    "pay": Told(
        later("Payment"),
        later("Anybody pays anybody: a fine, a card, each of the others."),
        ("pay", "pay_each"),
    ),
    "card": Told(
        later("A card was drawn"),
        later("Find the card; the bank does what it says, repairs reckoned."),
        ("repairs", "take_card", "collect_each", "pay_each"),
    ),
    "build": Told(later("Build"), later("Houses and hotels for a whole set at once."), ("build",)),
    "sell": Told(later("Sell buildings"), later("Back to the Bank for half of the price."), ("sell",)),
    "mortgage": Told(later("Mortgage"), later("The Bank lends on deeds; several can be marked."), ("mortgage",)),
    "lift": Told(later("Lift a mortgage"), later("The loan is paid back with its interest."), ("lift",)),
    "trade": Told(later("Trade"), later("Two players exchange cash, deeds and Jail cards."), ("trade",)),
    "auction": Told(
        later("Auction"), later("A deed or a building goes to the highest bid."), ("auction", "bid", "hammer", "sold")
    ),
    "jail": Told(
        later("Jail"),
        later("Sent there, rolled, paid, or out by a card."),
        ("jail", "jail_roll", "jail_pay", "jail_card"),
    ),
    "debt": Told(
        later("Debt"), later("Whoever cannot pay sells, mortgages and trades until it is settled."), ("settle",)
    ),
    "give-up": Told(
        later("Give up, leave"),
        later("A debt that cannot be covered ends the game for that player; without one he leaves by consent."),
        ("bankrupt", "resign"),
    ),
    "deeds": Told(later("Deeds"), later("A player's deeds with their rents, mortgages and buildings.")),
    "standings": Told(later("Standings"), later("Who leads and how it came; who lacks what of a set.")),
    "rents": Told(later("Rent tables"), later("All rents and costs of a set, and which are due now.")),
    "undo": Told(later("Undo"), later("Strikes the latest entries; shows first what falls."), ("undo",)),
    "redo": Told(later("Redo"), later("Puts back what was struck."), ("redo",)),
    "correct": Told(
        later("Correct a mistake"),
        later("A wrong or forgotten entry of earlier, set right by agreement."),
        ("correct",),
    ),
    "recount": Told(later("Recount"), later("Compare the table with the book; the bank guesses what went wrong.")),
    "history": Told(later("History"), later("All entries, with what moved and what each rests on.")),
    "rulings": Told(
        later("Rules and rulings"),
        later("What this box says, what the table ruled."),
        ("ruling",),
    ),
    "promise": Told(later("Promise"), later("What players promise each other; shown when it falls due."), ("promise",)),
    "printed": Told(
        later("Printed deed differs"), later("This table goes by the figures of its own deed."), ("deed_says",)
    ),
    "notes": Told(later("Notes and change"), later("Any amount in the fewest notes; what each is dealt.")),
    "pause": Told(later("Pause"), later("The sheet with which the game can be taken up again."), ("pause",)),
    "sheet": Told(later("Sheet and code"), later("The pause sheet to read, to print, or as a code for a phone.")),
    "finish": Told(later("End the game"), later("Time is up, the final account, the winner."), ("finish", "cutoff")),
    "look": Told(later("Look of the bank"), later("Light, dark, high contrast, or the colours of the terminal.")),
    "more": Told(later("All acts"), later("Every act, found by any of its names.")),
    "help": Told(later("Help"), later("This page.")),
}


def name(act: str) -> str:
    """The name of an act."""
    return _(ACTS[act].name)


def does(act: str) -> str:
    """What the act does, in a sentence."""
    return _(ACTS[act].does)


def found_by(act: str) -> tuple[str, ...]:
    """All names by which the act is found, its own first."""
    told = ACTS[act]
    others = [word for operation in told.words for word in (acts.act(operation), *acts.synonyms(operation))]
    return (name(act), *others)


def more_head() -> str:
    """The heading over all acts."""
    return _("What is to be done?")


def more_hint() -> str:
    """How an act is found."""
    return _("Type any word for it: pass go, unmortgage, birthday, bankrupt.")


def not_now() -> str:
    """The act can do nothing now."""
    return _("not now")


def nothing_found() -> str:
    """No act has these letters."""
    return _("No act goes by that name.")


def key_of(key: str) -> str:
    """Which key does the same at the table."""
    return _("At the table: {key}").format(key=key)


def by_word() -> str:
    """The act has no key of its own."""
    return _("At the table: its word on the line")


def help_head() -> str:
    """The heading of the help."""
    return _("Say where the token stands, look at what follows, press Enter.")


def keys_head() -> str:
    """The heading over the keys."""
    return _("Keys at the table")


def line_head() -> str:
    """The heading over the grammar of the line."""
    return _("The line: a space, a player or an act; numbers behind it")


def line_keys_head() -> str:
    """The heading over the keys of the line."""
    return _("On the line")


def line_keys() -> list[tuple[str, str]]:
    """The keys of the line and what they do."""
    return [
        (_("Enter"), _("books what stands under the line")),
        (_("Tab"), _("another way of the same: auction instead of buying, by a card")),
        ("↓ ↑", _("another meaning of what was typed")),
        (_("Space"), _("on the empty line: the next player has the dice")),
        (_("Capital"), _("an act about what is typed: a deed and M, a street and B, a player and S")),
        (_("Esc"), _("empties the line; elsewhere: back")),
    ]


def screens_head() -> str:
    """The heading over the keys of other screens."""
    return _("On other screens")


def screens_keys() -> list[tuple[str, str]]:
    """The keys that mean the same on every screen."""
    return [
        (_("letters"), _("find a row")),
        (_("Space"), _("marks a row, where several can be taken")),
        (_("Tab"), _("the next player")),
        ("W", _("does what would make legal what is refused")),
        ("⇧↓ ⇧↑", _("more of what stands on the right")),
    ]


def samples(table: Table) -> list[tuple[str, str]]:
    """What can be typed on the line, with names of this board and this table, and what it says."""
    deeds = list(table.deeds.values())
    street = deeds[len(deeds) // 2]
    other = table.playing[-1] if table.playing else ""
    short, friend = _letters(street.name), _letters(other, 1)
    group = next(each for each in table.box.groups if street.id in each.deeds)
    found = [
        (short, _("the roller stands on {space}").format(space=street.name)),
        (str(street.position), _("the same, by its number on the board")),
        (f"{friend} {short}", _("{player} stands there").format(player=other)),
        (friend, _("{player} has the dice").format(player=other)),
        (f"{short} {friend} 120", _("it went to {player} for 120 at an auction by voice").format(player=other)),
        (f"pay 50 {friend}", _("the roller pays {player} 50").format(player=other)),
        ("-50", _("the roller pays the Bank 50")),
        ("+100", _("the roller gets 100 from the Bank")),
        (f"build {_letters(group.name)} 2", _("two houses on every street of {group}").format(group=group.name)),
        (f"mortgage {short}", _("{deed} is mortgaged").format(deed=street.name)),
    ]
    found += _trades(table, street.id)
    utility = next((deed for deed in deeds if deed.kind == "utility"), None)
    if utility is not None:
        text = _("on {space} with a roll of 7").format(space=utility.name)
        found.insert(3, (f"{_letters(utility.name, 4)} 7", text))
    others = {"go": _("landed on {space}"), "income-tax": _("pays the tax"), "chance": _("draws a card")}
    for space in [each for each in others if each in table.box.spaces]:
        called = names.space(table, space)
        found.append((_letters(called, 4), others[space].format(space=called)))
    return found


def _trades(table: Table, preferred: str) -> list[tuple[str, str]]:
    """A trade on the line, where two players own what they could exchange."""
    owned = sorted((deed for deed in table.owner if deed in table.deeds), key=lambda deed: deed != preferred)
    for one, other in ((one, other) for one in owned[:1] for other in owned):
        giver, taker = table.owner[one], table.owner[other]
        if giver != taker:
            left, right = table.deeds[one], table.deeds[other]
            means = _("a trade: {given} for {back} and 80").format(given=left.name, back=right.name)
            return [(f"{left.position}/{right.position}+80", means)]
    return []


def _letters(name: str, count: int = 3) -> str:
    """The first letters of a name, without blanks and marks at their end."""
    return name.lower()[:count].strip(" .'")
