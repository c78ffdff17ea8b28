"""What is said before a table is open: the list of games, and the setting up of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from banker.edition.box import Box
from banker.edition.parameters import Parameter
from banker.edition.terms import PlayerRange
from banker.words.amounts import money, number
from banker.words.names import listing
from banker.words.points import means, title
from banker.words.tongue import _, later, ngettext

_WEEKDAYS = (
    later("Monday"),
    later("Tuesday"),
    later("Wednesday"),
    later("Thursday"),
    later("Friday"),
    later("Saturday"),
    later("Sunday"),
)
_MONTHS = (
    later("January"),
    later("February"),
    later("March"),
    later("April"),
    later("May"),
    later("June"),
    later("July"),
    later("August"),
    later("September"),
    later("October"),
    later("November"),
    later("December"),
)


def opening_the_book() -> str:
    """Said while the book is being opened."""
    return _("Opening the book…")


def games(count: int, path: str) -> str:
    """The head of the list of games: how many, and in which file."""
    text = ngettext("The bank · {count} game", "The bank · {count} games", count) if count else _("The bank")
    kept = _("kept in {path}").format(path=path) if path else _("kept in memory only")
    return f"{text.format(count=number(count))} · {kept}"


def purpose() -> str:
    """What this is, for whoever sees it for the first time."""
    return _(
        "The bank for a Monopoly game on a real board: it keeps the money, the deeds, the mortgages and the "
        "buildings by the rules of your box, and tells why."
    )


def first_game() -> str:
    """The way on from an empty list."""
    return _("n: set up the first game")


def try_again() -> str:
    """The keys when the book could not be opened."""
    return _("r: try again   q: quit")


def when(at: str, now: datetime) -> str:
    """A time of the journal as people say it, in the zone of `now`: `today 21:04`, `yesterday 21:04`, `22 November 2026`."""
    moment = datetime.fromisoformat(at.replace("Z", "+00:00")).astimezone(now.tzinfo)
    clock = f"{moment:%H:%M}"
    days = (now.date() - moment.date()).days
    if days == 0:
        return _("today {clock}").format(clock=clock)
    if days == 1:
        return _("yesterday {clock}").format(clock=clock)
    if 1 < days < 7:
        return _("{weekday} {clock}").format(weekday=_(_WEEKDAYS[moment.weekday()]), clock=clock)
    return _("{day} {month} {year}").format(day=moment.day, month=_(_MONTHS[moment.month - 1]), year=moment.year)


def day(today: date) -> str:
    """A day as the name of a game: `Sunday 29 November`."""
    names = {"weekday": _(_WEEKDAYS[today.weekday()]), "month": _(_MONTHS[today.month - 1])}
    return _("{weekday} {day} {month}").format(day=today.day, **names)


def evening(now: datetime) -> date:
    """The day a game is named after: one begun after midnight still belongs to the evening before."""
    return (now - timedelta(hours=4)).date()


def played_by(players: Sequence[str], edition: str, entries: int, *, over: bool) -> str:
    """The second line of a game in the list."""
    count = ngettext("{count} entry", "{count} entries", entries).format(count=number(entries))
    parts = [", ".join(players), edition, count]
    return " · ".join([_("ended"), *parts] if over else parts)


def has(player: str, cash: str) -> str:
    """What somebody has in cash."""
    return _("{player} {cash}").format(player=player, cash=cash)


def rolls_next(player: str) -> str:
    """Who is to roll."""
    return _("{player} rolls next").format(player=player)


def over(winner: str) -> str:
    """A game that has ended."""
    return _("The game is over: {winner}").format(winner=winner)


def who_holds(user: str, place: str) -> str:
    """A banker by the name and the terminal."""
    return _("{user} at {place}").format(user=user, place=place) if user else place


def no_such_game(asked: str, near: Sequence[str]) -> str:
    """The game named when the program was started is not there."""
    if not near:
        return _("There is no game called {name}.").format(name=asked)
    return _("There is no game called {name}. Near it: {near}.").format(name=asked, near=listing(near))


def unreadable(name: str) -> str:
    """The box of a game cannot be read any more."""
    return _("{name} cannot be taken up: the box that it keeps is not one this program can read.").format(name=name)


def held(game: str, holder: str, since: str) -> str:
    """Another banker keeps the game."""
    return _("{game} is being kept by {holder}, since {since}.").format(game=game, holder=holder, since=since)


def held_means() -> str:
    """What taking over does."""
    return _("Only one banker can write in a game. If you take over, the other one can book nothing more; nothing is lost.")


def leave_it() -> str:
    """The answer that changes nothing."""
    return _("Leave it")


def take_over() -> str:
    """The answer that takes a game away from another banker."""
    return _("Take over")


# Setting up a new game.


def new_game(chosen: Sequence[str]) -> str:
    """The line on top: what has been chosen so far."""
    return " · ".join([_("New game"), *(each for each in chosen if each)])


def which_edition() -> str:
    """The first question."""
    return _("Which box is on the table?")


def used_last(name: str) -> str:
    """The edition of the latest game."""
    return _("{name} (as last time)").format(name=name)


def who_plays(box: Box) -> str:
    """The second question."""
    least, most = box.terms.players
    text = _("Who plays? In table order, from the one who rolls first to the left. {range}")
    return text.format(range=means(box, Parameter.PLAYERS, PlayerRange(least, most)))


def as_last_time(players: Sequence[str]) -> str:
    """The players of the latest game, offered again."""
    return _("The same as last time: {players}").format(players=", ".join(players))


def go_on_with(players: Sequence[str]) -> str:
    """The way on when enough players are named."""
    text = ngettext("Go on with {count} player", "Go on with these {count}", len(players))
    return text.format(count=len(players))


def take_away() -> str:
    """What picking a name in the list does."""
    return _("take away")


def sits_already(name: str, as_written: str) -> str:
    """A name that folds to one that is there."""
    if name == as_written:
        return _("{name} sits at the table already.").format(name=name)
    return _("{name} sits at the table already, as {written}.").format(name=name, written=as_written)


def reserved(name: str) -> str:
    """A name that the bank needs for itself."""
    return _("{name} is what the bank calls one of its own. Take another name.").format(name=name)


def table_full(most: int) -> str:
    """No more players fit."""
    return ngettext("No more than {count} can play this.", "No more than {count} can play this.", most).format(count=most)


def too_few(least: int) -> str:
    """Not enough players yet."""
    return ngettext("At least {count} must play.", "At least {count} must play.", least).format(count=least)


def which_variants() -> str:
    """The question about variants."""
    return _("Which variants? Space marks, Enter takes what is marked.")


def no_variant() -> str:
    """The game as the leaflet has it."""
    return _("none, by the leaflet")


def written_for(editions: Sequence[str]) -> str:
    """A variant that belongs to other boxes."""
    return _("written for {editions}").format(editions=listing(editions))


def clash(first: str, second: str, parameter: Parameter | None) -> str:
    """Two variants that cannot be played together."""
    names = {"first": first, "second": second}
    if parameter is None:
        return _("{first} and {second} do not go together: they throw different dice.").format(**names)
    text = _("{first} and {second} do not go together: they differ on {title}.")
    return text.format(title=title(parameter).lower(), **names)


def who_keeps() -> str:
    """The question about the banker."""
    return _("Who keeps the bank?")


def nobody() -> str:
    """The banker does not play."""
    return _("nobody who plays")


def keeps_means() -> str:
    """Why it is asked."""
    return _("What a player who keeps the bank does with the Bank is marked in the history, so that all can see it.")


def which_name() -> str:
    """The question about the name of the game."""
    return _("What is this game called? The list of games and every export show it.")


def name_taken(name: str) -> str:
    """There is such a game."""
    return _("There is a game called {name} already.").format(name=name)


def which_points() -> str:
    """The question about what the leaflet leaves open."""
    return _("The leaflet leaves these points open. They stand as they are until the table changes one.")


def what_holds(parameter: Parameter) -> str:
    """The question about one of them."""
    return _("{title}: what holds at this table?").format(title=title(parameter))


def by_default(meaning: str) -> str:
    """The value that holds when nobody says anything."""
    return _("{meaning} (unless the table says otherwise)").format(meaning=meaning)


def done() -> str:
    """The way back from a list in which nothing need be changed."""
    return _("Leave them so")


def who_was_dealt(player: str, done: int, count: int) -> str:
    """The question about dealt deeds."""
    return _("Which deeds was {player} dealt? {number} of {count}").format(player=player, number=done + 1, count=count)


def all_dealt() -> str:
    """Every dealt deed is entered."""
    return _("All are entered: go on")


def not_dealt() -> str:
    """No deeds were dealt after all."""
    return _("None were dealt: go on without")


def dealt_to(player: str, deeds: Sequence[str]) -> str:
    """What somebody was dealt."""
    return _("{player}: {deeds}").format(player=player, deeds=listing(deeds) or "–")


def who_is_with(player: str) -> str:
    """The question about partnerships."""
    return _("Who plays together with {player}?").format(player=player)


def pair(first: str, second: str) -> str:
    """Two people who play as one."""
    return _("{first} & {second}").format(first=first, second=second)


def four_people() -> str:
    """Partnerships need four."""
    return _("Partnerships are for four people: two pairs.")


def ready() -> str:
    """The question when everything needed is known."""
    return _("All set? Enter begins; anything below can still be changed.")


def begin(box: Box, count: int, cash: int) -> str:
    """What begins the game."""
    dealt = _("each of {count} is dealt {amount}").format(count=count, amount=money(box, cash))
    return _("Begin: {dealt}").format(dealt=dealt) if cash else _("Begin")


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


def still_missing() -> str:
    """Something that should be entered first."""
    return _("still to be entered")


def open_points(count: int, changed: int) -> str:
    """How many points the leaflet leaves open, and how many the table has settled."""
    text = ngettext("{count}, by default", "{count}, by default", count) if not changed else _("{count}, {changed} changed")
    return text.format(count=count, changed=changed)
