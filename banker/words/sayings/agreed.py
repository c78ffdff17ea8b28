"""What the table agrees on, and the beginning and the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from banker.edition.parameters import Parameter
from banker.rules import operations as ops
from banker.rules.history import Entry
from banker.rules.moves import Money
from banker.rules.ruling import Allowed
from banker.rules.table import Table
from banker.words import account, names
from banker.words.acts import act
from banker.words.points import means, title
from banker.words.sayings.moved import from_moves
from banker.words.sayings.scene import Scene
from banker.words.tongue import _, later, ngettext


def opened(table: Table, allowed: Allowed) -> str:
    """The table opens: its box, its players and their cash."""
    return opening(Scene(table, None, allowed.facts, allowed.moves))


def opening(scene: Scene) -> str:
    """The same of an operation that was accepted."""
    table = scene.table
    if scene.brief:
        return table.box.name
    cash = _dealt(scene)
    if len(set(cash.values())) == 1:
        text = _("{edition}: {players}, {amount} each")
        players = names.listing(table.players)
        sentence = text.format(edition=table.box.name, players=players, amount=scene.money(cash[table.players[0]]))
    else:
        each = (_("{player} {amount}").format(player=who, amount=scene.money(has)) for who, has in cash.items())
        sentence = _("{edition}: {balances}").format(edition=table.box.name, balances=names.listing(each))
    if scene.facts.get("resumed"):
        return _("{sentence}; taken up in mid-game").format(sentence=sentence)
    return sentence


def _dealt(scene: Scene) -> dict[str, int]:
    """What each player has after the deal."""
    cash = dict.fromkeys(scene.table.players, 0)
    for move in scene.moves:
        if isinstance(move, Money):
            for holder, sign in ((move.target, 1), (move.source, -1)):
                if holder in cash:
                    cash[holder] += sign * move.amount
    return cash


def ruling(scene: Scene) -> str:
    """The table settles a point."""
    parameter = Parameter(scene.facts["parameter"])
    if scene.brief:
        return _("Ruled: {title}").format(title=title(parameter))
    meaning = means(scene.table, parameter, scene.facts["value"])
    return _("Ruling ({title}): {meaning}").format(title=title(parameter), meaning=meaning)


def pause(scene: Scene) -> str:
    """A pause, who rolls next, and where the tokens stand."""
    facts = scene.facts
    parts = [_("Pause")]
    if facts["next"]:
        parts.append(_("{player} rolls next").format(player=scene.who(facts["next"])))
    if facts["positions"] and not scene.brief:
        stand = (
            _("{player} on {space}").format(player=who, space=scene.place(space)) for who, space in facts["positions"]
        )
        parts.append(names.listing(stand))
    return "; ".join(parts)


def cutoff(scene: Scene) -> str:
    """Time is up, and what is still finished."""
    if scene.brief:
        return _("Time is up")
    return _("Time is up: {last}").format(last=_(_LAST[scene.table.terms.clock_end]))


_LAST = {
    "finish_round": later("the round is finished"),
    "finish_turn": later("the turn is finished"),
    "at_once": later("the game ends now"),
}


def finish(scene: Scene) -> str:
    """The game is over."""
    result = scene.facts["result"]
    ending = _("Game over: {winner}").format(winner=account.winner(result))
    if scene.brief:
        return ending
    why = scene.asked.reason or account.reason(result)
    return _("{ending}; {reason}").format(ending=ending, reason=why) if why else ending


def correct(scene: Scene) -> str:
    """A mistake is set right by agreement."""
    if scene.brief:
        return _("Correction: {note}").format(note=scene.asked.note)
    moved = from_moves(scene.table, scene.moves)
    return _("Correction, agreed by all ({note}): {moves}").format(note=scene.asked.note, moves=moved)


def changed(scene: Scene) -> str:
    """An undo or a redo."""
    return struck(scene.facts["entries"], restored=isinstance(scene.asked, ops.Redo))


def struck(entries: Sequence[Entry], *, restored: bool = False) -> str:
    """Entries are struck, or stand again."""
    each = names.listing(
        _("{number} ({act})").format(number=entry.number, act=act(entry.operation.word)) for entry in entries
    )
    text = _("Restored: {entries}") if restored else _("Struck: {entries}")
    return text.format(entries=each)


def struck_numbers(numbers: Sequence[int], *, restored: bool = False) -> str:
    """Entries are struck, or stand again, where only their numbers are known."""
    each = names.listing(str(number) for number in numbers)
    count = len(numbers)
    if restored:
        text = ngettext("Entry {entries} stands again", "Entries {entries} stand again", count)
    else:
        text = ngettext("Entry {entries} is struck", "Entries {entries} are struck", count)
    return text.format(entries=each)
