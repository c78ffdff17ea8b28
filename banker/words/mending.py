"""What is said when a mistake is set right: complaints, recounts, and the notes that the corrections carry."""

from __future__ import annotations

from collections.abc import Sequence

from banker.rules.guess import Explanation, Kind
from banker.rules.history import Entry
from banker.rules.recount import Difference, What
from banker.rules.table import HOTEL, Table
from banker.words import names
from banker.words.amounts import money
from banker.words.entries import from_moves
from banker.words.tongue import _, later, ngettext

# Corrections.


def correct_head() -> str:
    """What the screen of corrections asks first."""
    return _("What was wrong?")


def correct_hint() -> str:
    """How a later mistake is set right."""
    return _("A correction is an entry of its own, to which all agree.")


def something_forgotten() -> str:
    """Nothing was booked where something should have been."""
    return _("Something was not booked")


def entry_head(entry: Entry, sentence: str) -> str:
    """The entry that is complained of."""
    return _("Entry {number}: {sentence}").format(number=entry.number, sentence=sentence)


def type_instead() -> str:
    """What can be typed of an entry."""
    return _("what it was, or an amount")


def type_forgotten() -> str:
    """What can be typed of something forgotten."""
    return _("as on the line: ann salary, ann ven 8")


def never() -> str:
    """The entry is to be taken back."""
    return _("It should not have been booked")


def struck_with(numbers: Sequence[int]) -> str:
    """The entry is to be struck, and with it those that followed."""
    count = len(numbers)
    text = ngettext("Strike it, and entry {entries} after it", "Strike it, and entries {entries} after it", count)
    return text.format(entries=names.listing(str(each) for each in numbers))


def of_amount(table: Table, amount: int) -> str:
    """The entry's payment was of another amount."""
    return _("It was {amount}").format(amount=money(table.box, amount))


def rather(named: str) -> str:
    """Something else should have been booked."""
    return _("It was: {named}").format(named=named)


def note_of(entry: Entry | None, why: str) -> str:
    """The note of a correction, where the table says nothing of its own."""
    if entry is None:
        return _("not booked in time: {why}").format(why=why)
    return _("entry {number}: {why}").format(number=entry.number, why=why)


def taken_back() -> str:
    """In a note: the entry was not right at all."""
    return _("should not have been booked")


def agreed_by(table: Table, note: str) -> str:
    """Who agrees, and the note that goes into the journal."""
    players = names.listing(table.playing)
    return _("Agreed by {players}; note: {note}").format(players=players, note=note)


def still_undone() -> str:
    """The entry can still be struck, which needs nobody's consent."""
    return _("Nobody has rolled since: it can simply be struck.")


def nothing_to_mend() -> str:
    """It would come to the same."""
    return _("It comes to the same: there is nothing to set right.")


def lost_deadline() -> str:
    """A rent that was not asked for in time."""
    return _("If all agree in so many words that it is paid all the same, say so in the note (N).")


def strike_first() -> str:
    """What is owed has not been paid yet."""
    return _("What is owed falls with its entry: strike that, then book what was right.")


def ask_note() -> str:
    """The question for the note of a correction."""
    return _("What do all agree on?")


def note_means() -> str:
    """What becomes of the note."""
    return _("It stands in the journal with the correction.")


# The recount.


def recount_head(count: int) -> str:
    """How much is counted otherwise than booked."""
    if not count:
        return _("The table as booked. Compare it with the board.")
    text = ngettext("{count} thing lies otherwise than booked", "{count} things lie otherwise than booked", count)
    return text.format(count=count)


def recount_hint() -> str:
    """How a count is entered."""
    return _("Type what differs: ann 1340 · verm 2 · verm hotel · board down · board ben · chance ben")


def explain_head() -> str:
    """Over the guesses."""
    return _("What could have gone wrong")


def type_more() -> str:
    """While the guesses are shown."""
    return _("what else was counted")


def explain_hint() -> str:
    """How the guesses are ordered."""
    return _("The likeliest stands first; each shows what would be corrected.")


def nothing_differs() -> str:
    """Nothing was counted otherwise."""
    return _("Nothing differs so far.")


def type_count() -> str:
    """What can be typed in a recount."""
    return _("who or what, and what was counted")


def not_understood() -> str:
    """What was typed names nothing, or says nothing of it."""
    return _("Name a player, a deed or a deck, then what lies there.")


_KINDS = {
    Kind.NOT_BOOKED: later("Done and not booked: {moves}"),
    Kind.ANOTHER_PLAYER: later("Entry {entry} was {of}'s, not another's"),
    Kind.OTHER_CHOICE: later("Entry {entry}: the other choice was made about the mortgage on {deed}"),
    Kind.JAIL_FEE_FORGOTTEN: later("{of} paid the fee for leaving Jail and it was not booked, {amount}"),
    Kind.TAX_FORGOTTEN: later("{of} paid a tax and it was not booked, {amount}"),
    Kind.PAYMENT_FORGOTTEN: later("Something else was paid and not booked: {moves}"),
    Kind.SALARY_FORGOTTEN: later("{of} was not paid the salary, {amount}"),
    Kind.RENT_FORGOTTEN: later("The rent for {deed} was paid and not booked, {amount}"),
    Kind.ANOTHER_DEED: later("Entry {entry}: the rent was for {deed}, {amount}"),
    Kind.OTHER_BUILDINGS: later("Entry {entry}: other buildings were put up"),
    Kind.FEE_FORGOTTEN: later("Entry {entry}: the interest on {deed} was paid and not booked, {amount}"),
    Kind.NOT_DONE: later("Entry {entry} never happened"),
    Kind.DONE_TWICE: later("Entry {entry} happened twice"),
    Kind.ANOTHER_AMOUNT: later("Entry {entry} was of {amount}"),
    Kind.UNEXPLAINED: later("Whatever it was: the book as it was counted"),
}


def explanation(table: Table, found: Explanation) -> str:
    """What may have gone wrong, in a sentence."""
    if found.both:
        one, other = (explanation(table, each) for each in found.both)
        return _("Two mistakes: {one}; {other}").format(one=one, other=other)
    return _(_KINDS[found.kind]).format(
        moves=from_moves(table, found.moves),
        of=found.of,
        deed=names.deed(table, found.of) if found.of in table.deeds else "",
        amount=money(table.box, found.amount),
        entry=found.entry.number if found.entry is not None else "",
    )


def left_open(found: Explanation) -> str:
    """How much an explanation leaves unexplained; empty where nothing."""
    if not found.left:
        return ""
    text = ngettext("{count} difference stays", "{count} differences stay", found.left)
    return text.format(count=found.left)


def recount_note(table: Table, found: Explanation) -> str:
    """The note of a correction after a recount."""
    return _("recount: {explanation}").format(explanation=explanation(table, found))


def lies(table: Table, what: What, value: object) -> str:
    """What lies there, in a few words."""
    match what:
        case What.CASH:
            return money(table.box, int(str(value)))
        case What.OWNER | What.CARD:
            return names.holder(table, str(value))
        case What.FACE:
            return _("face down") if value else _("face up")
        case What.LEVEL:
            level = int(str(value))
            return names.level(level) if level and level <= HOTEL else _("no house")


def difference(table: Table, found: Difference) -> str:
    """Something that lies otherwise than booked."""
    of = names.deck(table, found.of) if found.what is What.CARD else names.holder(table, found.of, first=True)
    of = names.deed(table, found.of) if found.of in table.deeds else of
    shown = {"booked": lies(table, found.what, found.booked), "counted": lies(table, found.what, found.counted)}
    return _("{of}: {booked} booked, {counted} counted").format(of=of, **shown)


def as_booked(table: Table, what: What, value: object) -> str:
    """What a row of the recount has by the book."""
    return _("By the book: {lies}").format(lies=lies(table, what, value))


def in_notes(notes: str) -> str:
    """The fewest notes that make the cash."""
    return _("In the fewest notes: {notes}").format(notes=notes)


def supply(houses: int, hotels: int) -> str:
    """What should lie in the Bank."""
    shown = {"houses": names.houses(houses), "hotels": names.hotels(hotels)}
    return _("The Bank should have {houses} and {hotels}.").format(**shown)
