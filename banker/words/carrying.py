"""A game carried to another table in words: the pause sheet, the steps back to play, codes and their faults."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from banker.edition.parameters import Parameter
from banker.rules.table import Claim, Debt, Estate, OpenAuction, Pledge, Purchase, Table
from banker.words import account, names
from banker.words.amounts import HARD_SPACE, money, number
from banker.words.points import means, title
from banker.words.sayings.dues import reason
from banker.words.tongue import _, later, ngettext

_HEADINGS = {
    "sheet": later("Pause sheet"),
    "bank": later("The Bank"),
    "cash": later("Cash"),
    "token": later("Token"),
    "jail": later("Jail"),
    "deeds": later("Deeds"),
    "open": later("Still open"),
    "promises": later("Promises"),
    "agreed": later("Agreed at this table"),
    "steps": later("Back to play"),
    "next": later("Next to roll"),
    "order": later("Turn order"),
    "supply": later("Supply"),
    "pot": later("Pot"),
    "out": later("out of the game"),
    "banker": later("keeps the bank"),
    "face_down": later("face down"),
    "interest": later("interest paid"),
}


def heading(key: str) -> str:
    """A heading or a mark of the sheet."""
    return _(_HEADINGS[key])


def notes(table: Table, counts: Mapping[int, int]) -> list[str]:
    """Bank notes: `2 × M500`, each on one line."""
    text = _("{count} × {note}")
    each = (text.format(count=number(count), note=money(table.box, note)) for note, count in counts.items())
    return [note.replace(" ", HARD_SPACE) for note in each]


def all_of(group: str) -> str:
    """A group that is in one hand."""
    return _("{group}, all").format(group=group)


def in_jail(table: Table, attempts: int) -> str:
    """In Jail, and how often doubles were tried for."""
    text = ngettext("in Jail, {count} attempt of {most} made", "in Jail, {count} attempts of {most} made", attempts)
    return text.format(count=attempts, most=table.terms.jail_attempts_max)


def jail_card(table: Table, deck: str) -> str:
    """A Jail card that a player keeps."""
    return _("Jail card ({deck})").format(deck=names.deck(table, deck))


def supply(table: Table) -> list[str]:
    """The buildings that the Bank has left; none where the box has none."""
    terms = table.terms
    left = [names.houses(table.houses)] if terms.houses_total else []
    return left + ([names.hotels(table.hotels)] if terms.hotels_total else [])


def members(two: Sequence[str]) -> str:
    """The two people of a partnership."""
    return names.listing(two)


def debt(table: Table, debtor: str, owed: Debt) -> str:
    """A debt that waits for cash."""
    text = _("{debtor} owes {creditor} {amount} for {reason}.")
    sentence = text.format(
        debtor=debtor,
        creditor=names.holder(table, owed.creditor),
        amount=money(table.box, owed.amount),
        reason=reason(owed.reason),
    )
    if owed.building:
        lot = _("{building} on {deed}").format(building=names.building(owed.building), deed=names.deed(table, owed.lot))
    else:
        lot = names.deed(table, owed.lot) if owed.lot else ""
    return _("{sentence} Paid, it brings {lot}.").format(sentence=sentence, lot=lot) if lot else sentence


def auction(table: Table, up: OpenAuction) -> str:
    """An auction that is open, and the bid that stands."""
    lot = names.deed(table, up.deed) if up.deed else names.building(up.building)
    if up.high is None:
        return _("Up for auction: {lot}, no bid yet.").format(lot=lot)
    bid = {"player": up.high.player, "amount": money(table.box, up.high.amount)}
    if up.high.site:
        text = _("Up for auction: {lot}; {player} bids {amount} for {site}.")
        return text.format(lot=lot, site=names.deed(table, up.high.site), **bid)
    return _("Up for auction: {lot}; {player} bids {amount}.").format(lot=lot, **bid)


def purchase(table: Table, stands: Purchase) -> str:
    """A purchase that is not decided."""
    text = _("{player} is on {deed} and has not decided to buy it for {amount}.")
    price = money(table.box, table.deeds[stands.deed].price)
    return text.format(player=stands.player, deed=names.deed(table, stands.deed), amount=price)


def estate(table: Table, left: Estate) -> str:
    """The deeds of somebody who left that are still to be auctioned."""
    lots = names.listing(names.deed(table, lot) for lot in left.lots)
    text = _("From the estate of {player}, still up for auction: {lots}.").format(player=left.source, lots=lots)
    if left.high is None:
        return text
    bid = _("{player} bids {amount} for the first.")
    return f"{text} {bid.format(player=left.high.player, amount=money(table.box, left.high.amount))}"


def claim(table: Table, payer: str, due: Claim) -> str:
    """A rent that the owner has not asked for yet."""
    facts = {"payer": payer, "deed": names.deed(table, due.deed), "owner": due.owner}
    if due.rent is not None:
        text = _("{owner} may still ask {payer} for {amount} of rent for {deed}.")
        return text.format(amount=money(table.box, due.rent), **facts)
    if due.dice is not None and due.times:
        text = _("{owner} may still ask {payer} for rent for {deed}: the dice showed {dice}, times {times}.")
        return text.format(dice=due.dice, times=number(due.times), **facts)
    return _("{owner} may still ask {payer} for rent for {deed}.").format(**facts)


def used(table: Table) -> list[str]:
    """What the player whose turn it is has done in Jail in this turn."""
    said = {
        "tried": _("{player} has rolled for doubles in this turn already."),
        "sent": _("{player} was sent to Jail in this turn."),
    }
    text = said.get(table.rolled.jail)
    return [text.format(player=table.turn)] if text and table.turn else []


def cutoff() -> str:
    """Time was up before the pause."""
    return _("Time is up: no more building, selling, mortgaging or trading; the round is played to its end.")


def promise(pledge: Pledge) -> str:
    """A promise between players."""
    facts = {"giver": pledge.giver, "receiver": pledge.receiver, "text": pledge.text}
    if pledge.until:
        return _("{giver} to {receiver}: {text} (until {until})").format(until=pledge.until, **facts)
    return _("{giver} to {receiver}: {text}").format(**facts)


def variant(name: str) -> str:
    """A variant that the table plays."""
    return _("Variant: {name}").format(name=name)


def ruling(table: Table, parameter: str, value: Any) -> str:
    """A point that the table has settled."""
    try:
        point = Parameter(parameter)
    except ValueError:
        return _("{title}: {value}").format(title=parameter, value=value)
    return _("{title}: {meaning}").format(title=title(point), meaning=means(table, point, value))


def printed_deed(table: Table, key: str, value: int) -> str:
    """A figure that this table reads off its own deed."""
    deed, _slash, figure = key.partition("/")
    text = _("{deed}: {figure} {amount}, as on the table's own deed")
    return text.format(deed=names.deed(table, deed), figure=names.figure(figure), amount=money(table.box, value))


def over(table: Table) -> str:
    """How the game ended; empty while it is played."""
    return "" if table.result is None else _("The game is over: {ending}.").format(ending=account.winner(table.result))


def decks(table: Table) -> str:
    """Nobody may shuffle; empty where the box has no cards."""
    each = names.listing(names.deck(table, deck) for deck in table.box.decks)
    return _("Leave the decks as they lie, unshuffled: {decks}.").format(decks=each) if each else ""


def no_space() -> str:
    """Where a token stands was not noted."""
    return _("not noted")


def turn_was(player: str) -> str:
    """Whose turn it was when the game stopped."""
    return _("it was the turn of {player}").format(player=player)


def code_is(mark: str) -> str:
    """The mark by which a code is known."""
    return _("Code {mark}").format(mark=mark)


def how_to_resume() -> str:
    """What the code is good for."""
    return _("Taken up with c on the list of games, or banker resume.")


def step_seats(edition: str, players: Iterable[str]) -> str:
    """The first step: board and seats."""
    text = _("Lay out the board: {edition}. Sit down in turn order, to the left: {players}.")
    return text.format(edition=edition, players=names.listing(players))


def step_bank(supply: Sequence[str], deeds: int) -> str:
    """What lies with the Bank; empty where there is nothing to say."""
    parts = [*supply, *([names.deeds(deeds)] if deeds else [])]
    return _("Count what the Bank has: {parts}.").format(parts=names.listing(parts)) if parts else ""


def step_pot(amount: str) -> str:
    """What lies on Free Parking."""
    return _("Put {amount} in the middle of the board.").format(amount=amount)


def step_cash(player: str, cash: str, notes: Sequence[str]) -> str:
    """A player's cash."""
    if not notes:
        return _("{player}: {cash}").format(player=player, cash=cash)
    return _("{player}: {cash} ({notes})").format(player=player, cash=cash, notes=", ".join(notes))


def step_token(space: str) -> str:
    """Where a player's token goes; from memory where it was not noted."""
    return _("token on {space}").format(space=space) if space else _("token where it stood (it was not noted)")


def step_deeds(count: int, down: Iterable[str], built: Iterable[tuple[str, str]]) -> list[str]:
    """A player's deeds, those face down, and what stands on the streets."""
    face_down = names.listing(down)
    standing = names.listing(_("{buildings} on {deed}").format(deed=deed, buildings=what) for deed, what in built)
    parts = [names.deeds(count)] if count else []
    parts += [_("face down {deeds}").format(deeds=face_down)] if face_down else []
    return parts + ([standing] if standing else [])


def step_players() -> str:
    """What all players get back, where the sheet shows it already."""
    return _("Give each player the cash, the deeds and the Jail cards shown, and put buildings and tokens in place.")


def step_player(parts: Iterable[str]) -> str:
    """All that a player gets back."""
    return _("{parts}.").format(parts="; ".join(parts))


def step_open() -> str:
    """What is open comes before the next roll."""
    return _("Before anybody rolls, settle what is still open.")


def step_next(player: str) -> str:
    """The last step."""
    return _("{player} rolls.").format(player=player)


_FAULTS = {
    "damaged": later("This code is damaged: a character is wrong, missing or too many. Scan or paste it again."),
    "foreign": later("This is no code of a paused game."),
    "newer": later("This code was written by a later version of the program. Update it here, then try again."),
    "mixed": later("These parts belong to different codes: {marks}."),
    "unknown_box": later("The box of this code is not known here: {name}."),
    "other_board": later("The edition {edition} has other deeds or spaces here than where the code was made."),
}


def fault(kind: str, facts: Mapping[str, Any]) -> str:
    """What is wrong with a code."""
    if kind == "incomplete":
        missing, total = facts["missing"], facts["total"]
        text = ngettext(
            "Part {parts} of {total} of code {mark} is missing.",
            "Parts {parts} of {total} of code {mark} are missing.",
            len(missing),
        )
        return text.format(parts=names.listing(map(str, missing)), total=total, mark=facts["mark"])
    if kind == "damaged" and "part" in facts:
        return _("Part {part} of the code is damaged. Scan or paste it again.").format(part=facts["part"])
    each = {key: names.listing(value) if isinstance(value, tuple) else str(value) for key, value in facts.items()}
    text = _(_FAULTS[kind]).format_map(each)
    return _("{sentence} Near it: {near}.").format(sentence=text, near=each["near"]) if each.get("near") else text


def other_box(edition: str) -> str:
    """The box here is another printing."""
    text = _("Mind: the figures or rules of {edition} are not those that this game was played with so far.")
    return text.format(edition=edition)


def taken_up(name: str, opened: str) -> str:
    """A game was taken up into the book."""
    return _("{name}: {opened}").format(name=name, opened=opened)


def origin(mark: str) -> str:
    """Where a game in the book came from."""
    return _("carried over from code {mark}").format(mark=mark)


def part_of(number: int, total: int) -> str:
    """Which part of a code is shown."""
    return _("Part {number} of {total}").format(number=number, total=total)


def written(path: str) -> str:
    """A file was written."""
    return _("Written: {path}").format(path=path)


def page_taken(path: str) -> str:
    """Another file lies where the page was to go."""
    return _("{path}: another file lies there. Choose another name.").format(path=path)


def no_picture_reader() -> str:
    """Pictures cannot be read here."""
    return _("Reading codes out of pictures needs the extra scan: pip install 'monopoly-banker[scan]'")


def no_code_given() -> str:
    """Nothing was given to resume from."""
    return _("give the code with --code, or pictures of it with --qr")


def no_code_in(path: str) -> str:
    """A picture without a code."""
    return _("{path}: no code of a paused game is in this picture").format(path=path)
