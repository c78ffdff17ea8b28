"""What is said before a table is open: the list of games, and the setting up of a new one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from banker.words.amounts import number
from banker.words.names import listing
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


def bank() -> str:
    """What this program is called on its first picture."""
    return _("The bank")


def games(count: int, path: str) -> str:
    """The head of the list of games: how many, and in which file."""
    text = ngettext("The bank · {count} game", "The bank · {count} games", count) if count else bank()
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


def try_again(*, elsewhere: bool) -> str:
    """The keys when the book could not be opened."""
    return _("r: try again   o: another folder   q: quit") if elsewhere else _("r: try again   q: quit")


def when(at: str, now: datetime) -> str:
    """A time of the journal as people say it, in the zone of `now`: `today 21:04`, `yesterday 21:04`, `3 May 2026`."""
    try:
        moment = datetime.fromisoformat(at.replace("Z", "+00:00")).astimezone(now.tzinfo)
    except (ValueError, OverflowError):
        # A damaged book may hold anything.
        return _("time unknown")
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


def rolls(turn: str, following: str) -> str:
    """Whose turn it is, and whose comes next."""
    if not turn:
        return _("{player} rolls first").format(player=following)
    return _("{player} has the dice, {following} rolls next").format(player=turn, following=following)


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


def held(game: str, holder: str, since: str, wrote: str) -> str:
    """Another banker keeps the game."""
    text = _("{game} is being kept by {holder}, since {since}; last heard of {wrote}.")
    return text.format(game=game, holder=holder, since=since, wrote=wrote)


def held_means() -> str:
    """What taking over does."""
    return _("Only one banker can write in a game. Whoever takes over ends that for the other one; nothing is lost.")


def leave_it() -> str:
    """The answer that changes nothing."""
    return _("Leave it")


def look_on() -> str:
    """The answer that shows the table and books nothing."""
    return _("Look on: the table follows, nothing can be booked")


def take_over() -> str:
    """The answer that takes a game away from another banker."""
    return _("Take over")
