"""What the table waits for, and what a first-time banker is told until three entries are made."""

from __future__ import annotations

from banker.rules.promises import due
from banker.rules.table import Table
from banker.words import promising
from banker.words.amounts import money
from banker.words.names import deed as deed_name
from banker.words.tongue import _

FIRST_ENTRIES = 3
LETTERS = 3


def key(name: str, means: str) -> str:
    """A key and what it does."""
    return f"{name}: {means}"


def another() -> str:
    """What the arrow keys do."""
    return _("another")


def clear() -> str:
    """What Escape does."""
    return _("clear")


def not_understood(line: str) -> list[str]:
    """What is typed means nothing, and what would."""
    said = _("✗ “{line}” means nothing here.").format(line=line)
    if "/" in line:
        return [said, _("A trade: deeds of one player, a stroke, deeds of the other; cash with a plus, as in 8/27+80.")]
    spaces = _("A space by letters or number, with the roll behind it on a utility; a player; or an act, as in pay 50.")
    return [said, spaces]


def waiting(table: Table, made: int) -> list[str]:
    """What the table waits for, in a few lines; `made` entries were made by hand so far."""
    lines = [*_open(table), *_claims(table), *_promises(table)]
    if table.cutoff:
        lines.append(_("Time is up: finish the round, then end the game (Q)."))
    if made < FIRST_ENTRIES:
        lines += _first(table, made, waits=bool(_open(table)))
    elif not lines:
        lines.append(_("Type where the token stands, or a capital letter for an act. Space: next player."))
    return lines


def _open(table: Table) -> list[str]:
    lines = []
    for debtor, debts in table.debts.items():
        owed = money(table.box, sum(debt.amount for debt in debts))
        lines.append(
            _("The next roll waits: {debtor} owes {amount}. D opens the debt.").format(debtor=debtor, amount=owed)
        )
    if table.auction is not None or table.estate is not None:
        lines.append(_("The next roll waits: an auction is open. A goes back to it."))
    return lines


def _claims(table: Table) -> list[str]:
    lines, asked = [], ""
    for payer, claims in table.claims.items():
        for claim in claims:
            if claim.state == "open" and not claim.mortgaged:
                amount = money(table.box, claim.rent) if claim.rent is not None else _("dice")
                line = _("Not asked yet: {payer} to {owner}, {deed} ({amount})")
                lines.append(
                    line.format(payer=payer, owner=claim.owner, deed=deed_name(table, claim.deed), amount=amount)
                )
                asked = f"{_called(table, payer)} {table.deeds[claim.deed].position}"
    return [*lines, _("When it is asked for, type {line}.").format(line=asked)] if lines else []


def _called(table: Table, player: str) -> str:
    """The letters by which the line knows a player, as a banker would type them."""
    word = player.split()[0].casefold()
    begun = [each for each in table.playing if each.casefold().startswith(word[:LETTERS])]
    return word[:LETTERS] if len(begun) == 1 else word


def _promises(table: Table) -> list[str]:
    """Two of the promises that are open, those first that fall due."""
    falls = due(table)
    return [
        promising.line(pledge, due=number in falls)
        for number, pledge in sorted(table.promises.items(), key=lambda item: item[0] not in falls)
    ][:2]


def _first(table: Table, made: int, *, waits: bool) -> list[str]:
    """What a first-time banker is told, one thing after the other; who rolls next, where the roll waits for nothing."""
    roller = table.roller
    if made == 0:
        return [
            _("{player} rolls first. Where does the token stop?").format(player=roller),
            _("Type a few letters of the space, then Enter."),
            _("Another player first? Type the name."),
        ]
    # With one die there are no doubles.
    doubles, card = (
        _("Doubles or a card: type the next space for {player}."),
        _("A card: type the next space for {player}."),
    )
    again = (doubles if table.box.dice[0] > 1 else card).format(player=roller)
    following = [] if waits else [_("Space bar: {player} has the dice.").format(player=table.next_to_roll)]
    if made == 1:
        return [again, *following] if following else []
    return [
        *following,
        _("A mistake? Capital U strikes the last entry."),
        _("Capital letters are acts: Q lists them all, ? explains."),
    ]
