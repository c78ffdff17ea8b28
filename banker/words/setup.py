"""What is said while a new game is being set up."""

from __future__ import annotations

from collections.abc import Sequence

from banker.edition.box import Box
from banker.edition.parameters import Parameter
from banker.words.amounts import money
from banker.words.names import listing
from banker.words.points import means, title
from banker.words.tongue import _, later


def new_game(chosen: Sequence[str]) -> str:
    """The line on top: what has been chosen so far."""
    return " · ".join([_("New game"), *(each for each in chosen if each)])


def go_on() -> str:
    """The way on."""
    return _("Go on")


# The box and the players.


def which_edition() -> str:
    """The first question."""
    return _("Which box is on the table? Type a few letters, then Enter.")


def used_last(name: str) -> str:
    """The edition of the latest game."""
    return _("{name} (as last time)").format(name=name)


def who_plays(box: Box) -> str:
    """The second question."""
    text = _("Who plays? In table order, round to the left. {range}")
    return text.format(range=means(box, Parameter.PLAYERS, box.terms.players))


def naming_keys() -> str:
    """The keys while names are entered."""
    return _("Enter after each name, once more to go on. Backspace takes the last one back.")


def as_last_time(players: Sequence[str]) -> str:
    """The players of the latest game, offered again."""
    return _("The same as last time: {players}").format(players=", ".join(players))


def tap_takes_away() -> str:
    """What a tap on a name does."""
    return _("A tap on a name takes it away.")


def sits_already(name: str, there: str) -> str:
    """A name that counts as one that is there."""
    if name == there:
        return _("{name} sits at the table already.").format(name=name)
    return _("{name} sits at the table already, written {there}.").format(name=name, there=there)


def reserved(name: str) -> str:
    """A name that the bank needs for itself."""
    return _("{name} is what the bank calls a holder of its own. Another name, please.").format(name=name)


def table_full(most: int) -> str:
    """More players than can play."""
    return _("no more than {most} can play").format(most=most)


def too_few(least: int) -> str:
    """Not enough players yet."""
    return _("at least {least} must play").format(least=least)


# Everything that a table may leave as it is.


_ROWS = {
    "edition": later("Box"),
    "players": later("Players"),
    "members": later("Pairs"),
    "variants": later("Variants"),
    "dealt": later("Dealt deeds"),
    "banker": later("Bank kept by"),
    "name": later("Name"),
    "points": later("Open points"),
}


def row(key: str) -> str:
    """What a line of the summary is about."""
    return _(_ROWS[key])


def ready() -> str:
    """The question when everything needed is known."""
    return _("Enter begins. Any line below can still be changed.")


def begin(box: Box, seats: int, cash: int) -> str:
    """What begins the game."""
    if not cash:
        return _("Begin")
    return _("Begin: {amount} for each of {count}").format(amount=money(box, cash), count=seats)


def still_missing() -> str:
    """Something that should be entered first."""
    return _("still to be entered")


def entered() -> str:
    """Something that is entered in full."""
    return _("entered")


def which_variants() -> str:
    """The question about variants."""
    return _("Which variants? Enter or the space bar marks one, or takes the mark off.")


def no_variant() -> str:
    """The game as the leaflet has it."""
    return _("none: by the leaflet")


def go_on_by(variants: Sequence[str]) -> str:
    """The way on from the variants."""
    return _("Go on with {variants}").format(variants=listing(variants)) if variants else _("Go on by the leaflet")


def written_for(editions: Sequence[str]) -> str:
    """A variant that belongs to other boxes."""
    return _("written for {editions}").format(editions=listing(editions))


def clash(first: str, second: str, parameter: Parameter | None) -> str:
    """Two variants that cannot be played together."""
    names = {"first": first, "second": second}
    if parameter is None:
        return _("{first} and {second} do not go together: each has dice of its own.").format(**names)
    text = _("{first} and {second} do not go together. They differ on: {title}.")
    return text.format(title=title(parameter), **names)


def who_keeps() -> str:
    """The question about the banker."""
    return _("Who keeps the bank?")


def nobody() -> str:
    """The banker does not play."""
    return _("nobody who plays")


def keeps_means() -> str:
    """Why it is asked."""
    return _("What a player who keeps the bank does with it is marked among the entries, for all to see.")


def which_name() -> str:
    """The question about the name of the game."""
    return _("What is this game called? It stands in the list of games and on every export.")


def keep_name(name: str) -> str:
    """The name it has."""
    return _("Leave it at: {name}").format(name=name)


def name_taken(name: str) -> str:
    """There is such a game."""
    return _("There is a game called {name} already.").format(name=name)


def which_points() -> str:
    """The question about what the leaflet leaves open."""
    return _("The leaflet leaves these open. They stand unless this table says otherwise.")


def leave_so() -> str:
    """The way back from a list in which nothing need be changed."""
    return _("Leave them so")


def changed() -> str:
    """Behind a point that the table has settled."""
    return " · " + _("ruled by this table")


def open_points(count: int, ruled: int) -> str:
    """How many points the leaflet leaves open, and how many the table has settled."""
    if not ruled:
        return _("{count}, as the bank takes them").format(count=count)
    return _("{count}, of which this table rules on {ruled}").format(count=count, ruled=ruled)


def what_holds(parameter: Parameter) -> str:
    """The question about one of them."""
    return _("{title}: what holds at this table?").format(title=title(parameter))


def by_default(meaning: str) -> str:
    """The value that holds when nobody says anything."""
    return _("{meaning} (as the bank takes it)").format(meaning=meaning)


# Dealt deeds and partners.


def who_was_dealt(player: str, done: int, count: int) -> str:
    """The question about dealt deeds."""
    return _("{player} was dealt which deeds? {number} of {count}").format(player=player, number=done + 1, count=count)


def dealing_keys() -> str:
    """The keys while dealt deeds are entered."""
    return _("A few letters and Enter for each deed. Backspace takes the last one back.")


def all_dealt() -> str:
    """Every dealt deed is entered."""
    return _("All dealt deeds are entered.")


def not_dealt() -> str:
    """No deeds were dealt after all."""
    return _("None were dealt: go on without")


def dealt_to(player: str, deeds: Sequence[str]) -> str:
    """What somebody was dealt."""
    return _("{player}: {deeds}").format(player=player, deeds=listing(deeds))


def no_such_deed(typed: str) -> str:
    """Letters that mean no deed that is left."""
    return _("No deed that is left sounds like {typed}.").format(typed=typed)


def type_a_deed() -> str:
    """Nothing was typed."""
    return _("Type a few letters of the deed.")


def who_is_with(player: str) -> str:
    """The question about partnerships."""
    return _("Who plays together with {player}?").format(player=player)


def pair(first: str, second: str) -> str:
    """Two people who play as one."""
    return _("{first} & {second}").format(first=first, second=second)


def pairs_missing() -> str:
    """It is not yet said who plays together."""
    return _("say first who plays together")


def four_people() -> str:
    """Partnerships need four."""
    return _("partnerships are for four people, two and two")
