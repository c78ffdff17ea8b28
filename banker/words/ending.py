"""What is said when a game ends, pauses, or somebody leaves it: the story, the account, the confirmations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from banker.rules.story import Basket, Bought, Story
from banker.rules.table import Result, Table
from banker.words import account, names
from banker.words.amounts import money, number
from banker.words.tongue import _, later, ngettext

# The end.


def headline(result: Result) -> str:
    """How the game ended, and who has won."""
    parts = {"winner": account.winner(result), "reason": account.reason(result)}
    if not parts["reason"]:
        return _("The game is over: {winner}.").format(**parts)
    return _("The game is over: {winner}; {reason}.").format(**parts)


def out() -> str:
    """In the place of an account: this player left before the end."""
    return _("out of the game")


MOST_LINES = 10


def told(table: Table, found: Story) -> list[str]:
    """The story of the game, a sentence a line, ten at most; what never happened is not told."""
    dearest = _sale(table, _("Dearest lot under the hammer: {lot}, {amount} by {player}"), found.biggest_sale)
    lines = [
        _biggest_rent(table, found),
        _each(_("Rent received: {each}"), table, found.rent_received),
        _best_earner(table, found),
        _each(_("Spent on buildings: {each}"), table, found.spent_on_building),
        _jail(found),
        dearest,
        _trade(table, found),
        _sale(table, _("Best bargain: {lot}, printed {price}, to {player} for {amount}"), found.best_bargain),
        _sale(table, _("Paid most above the print: {player}, {amount} for {lot}, printed {price}"), found.dearest),
        _left(found),
        _length(found),
    ]
    told = [line for line in lines if line]
    if len(told) > MOST_LINES:
        told.remove(dearest)
    return told


def _biggest_rent(table: Table, found: Story) -> str:
    rent = found.biggest_rent
    if rent is None:
        return ""
    facts = {"amount": money(table.box, rent.amount), "deed": names.deed(table, rent.deed)}
    text = _("Biggest rent: {amount}, {payer} to {owner} on {deed}")
    return text.format(payer=rent.payer, owner=rent.owner, **facts)


def _best_earner(table: Table, found: Story) -> str:
    best = found.best_earner
    if best is None:
        return ""
    text = ngettext(
        "Best earner: {deed}, {amount} in {count} visit", "Best earner: {deed}, {amount} in {count} visits", best.visits
    )
    return text.format(deed=names.deed(table, best.deed), amount=money(table.box, best.amount), count=best.visits)


def _each(text: str, table: Table, amounts: Mapping[str, int]) -> str:
    if not amounts:
        return ""
    return text.format(each=", ".join(f"{player} {money(table.box, amount)}" for player, amount in amounts.items()))


def _jail(found: Story) -> str:
    if found.turns_in_jail:
        player, turns = max(found.turns_in_jail.items(), key=lambda item: item[1])
        rolls = found.jail_rolls.get(player, 0)
        stayed = ngettext("{count} turn", "{count} turns", turns).format(count=turns)
        if not rolls:
            return _("Longest in Jail: {player}, {turns}").format(player=player, turns=stayed)
        tried = ngettext("{count} roll for doubles", "{count} rolls for doubles", rolls).format(count=rolls)
        return _("Longest in Jail: {player}, {turns}, {rolls}").format(player=player, turns=stayed, rolls=tried)
    return ""


def _sale(table: Table, text: str, sale: Bought | None) -> str:
    if sale is None:
        return ""
    lot = names.deed(table, sale.deed)
    if sale.building:
        lot = _("{building} on {deed}").format(building=names.building(sale.building), deed=lot)
    amounts = {"amount": money(table.box, sale.amount), "price": money(table.box, sale.price)}
    return text.format(lot=lot, player=sale.player, **amounts)


def _trade(table: Table, found: Story) -> str:
    """The trade in which somebody gained most at printed prices."""
    swap = found.best_trade
    if swap is None:
        return ""
    text = _("Best trade: {player} got {got} from {other} for {gave}, {gain} more by printed prices")
    parts = {"got": _basket(table, swap.got), "gave": _basket(table, swap.gave), "gain": money(table.box, swap.gain)}
    return text.format(player=swap.player, other=swap.other, **parts)


def _basket(table: Table, basket: Basket) -> str:
    each = [names.deed(table, deed) for deed in basket.deeds]
    each += [money(table.box, basket.cash)] if basket.cash else []
    if basket.jail_cards:
        each.append(
            ngettext("{count} Jail card", "{count} Jail cards", basket.jail_cards).format(count=basket.jail_cards)
        )
    return names.listing(each) if each else _("nothing")


def _left(found: Story) -> str:
    if not found.left:
        return ""
    each = (_("{player} in turn {turn}").format(player=left.player, turn=number(left.turn)) for left in found.left)
    return _("Out: {each}").format(each=", ".join(each))


def _length(found: Story) -> str:
    turns = ngettext("{count} turn", "{count} turns", found.turns).format(count=number(found.turns))
    entries = ngettext("{count} entry", "{count} entries", found.entries).format(count=number(found.entries))
    return _("Length: {turns}, {entries}").format(turns=turns, entries=entries)


# Ending a game by hand.


def end_it() -> str:
    """The question before a game is ended."""
    return _("End the game?")


def end_means(table: Table) -> str:
    """What ending it comes to, by the rules of this table."""
    if table.terms.end_condition == "clock":
        if table.cutoff:
            return _("Time is up. When the round is finished, the final account is drawn up.")
        return _("This game ends by the clock: first the time is called, then the account is drawn up.")
    if table.terms.early_stop == "richest":
        return _("This table stops by agreement: the richest wins.")
    return _("Stopped now, the game stays unfinished and nobody wins. It can also be paused and gone on with later.")


def keep_playing() -> str:
    """The answer that changes nothing."""
    return _("No, keep playing")


def call_time() -> str:
    """Time is up."""
    return _("Time is up: finish the round, no more building, trading or mortgaging")


def call_time_open() -> str:
    """Time is up, where business stays open."""
    return _("Time is up: finish the round")


def draw_up() -> str:
    """The final account."""
    return _("Draw up the final account and end the game")


def stop_here() -> str:
    """Ends a game without a winner."""
    return _("Stop here, unfinished")


def stands(result: Result) -> str:
    """Above the account as it would be."""
    if not result.winners:
        return _("As it stands:")
    return _("As it stands {winner}:").format(winner=account.winner(result))


# Pausing.


def stands_where(player: str) -> str:
    """The question about a token."""
    return _("Pause. Where does the token of {player} stand?").format(player=player)


def pause_keys() -> str:
    """The keys while tokens are noted."""
    return _("A few letters of the space, or its number, then Enter. Tab: that is enough.")


def last_known(space: str) -> str:
    """The space of the latest landing on record."""
    return _("{space}  (last seen here)").format(space=space)


def not_noted() -> str:
    """A token whose space is left out."""
    return _("leave it out")


def no_such_space(typed: str) -> str:
    """Letters that mean no space."""
    return _("No space sounds like {typed}.").format(typed=typed)


def who_is_next() -> str:
    """The question about the next roll."""
    return _("Who rolls when the game goes on?")


def by_turn(player: str) -> str:
    """The one whose roll it would be."""
    return _("{player}  (next in turn)").format(player=player)


def pause_now() -> str:
    """What the pick does."""
    return _("Enter books the pause and shows the sheet that puts the game back on the table.")


def token(player: str, space: str) -> str:
    """Where a token stands."""
    return _("{player}: {space}").format(player=player, space=space)


# Giving up and leaving.


def gives_up(player: str, debts: str, raisable: str) -> str:
    """What somebody owes and what could be raised."""
    return _("{player} owes {debts} and can raise {raisable} at most.").format(
        player=player, debts=debts, raisable=raisable
    )


def owes(amount: str, creditor: str) -> str:
    """One debt."""
    return _("{amount} to {creditor}").format(amount=amount, creditor=creditor)


def goes_to(table: Table, heir: str) -> str:
    """Above the estate: whose it becomes."""
    return _("All of it goes to {heir}:").format(heir=names.holder(table, heir))


def bank_auctions() -> str:
    """What the Bank does with an estate."""
    return _("The Bank cancels the mortgages and auctions the deeds one by one.")


_HEADS = {
    "cash": later("Cash"),
    "buildings": later("Buildings"),
    "deeds": later("Deeds"),
    "cards": later("Jail cards"),
}


def head(key: str) -> str:
    """What a line of the estate is about."""
    return _(_HEADS[key])


def buildings_sold(count_houses: int, count_hotels: int, amount: str) -> str:
    """The buildings of an estate, sold back."""
    counts = [names.houses(count_houses)] if count_houses else []
    counts += [names.hotels(count_hotels)] if count_hotels else []
    return _("{buildings}, sold back for {amount}").format(buildings=names.listing(counts), amount=amount)


def mortgaged() -> str:
    """Behind a deed."""
    return _("mortgaged")


def nothing() -> str:
    """Where an estate has none of something."""
    return _("none")


def cards(table: Table, decks: Iterable[str]) -> str:
    """Jail cards by their decks."""
    return ", ".join(names.deck(table, deck) for deck in decks)


def choose(heir: str) -> str:
    """The creditor's choices on mortgaged deeds."""
    return _("{heir} chooses for each mortgaged deed; Enter or the space bar changes it:").format(heir=heir)


def keep_for(deed: str, fee: str) -> str:
    """A mortgage taken over as it is."""
    return _("{deed}: stays mortgaged, {fee} to the Bank now").format(deed=deed, fee=fee)


def lift_for(deed: str, cost: str) -> str:
    """A mortgage lifted at once."""
    return _("{deed}: lifted now for {cost}").format(deed=deed, cost=cost)


def lift_reckoned(deed: str, cost: str) -> str:
    """A mortgage lifted at once, where the edition goes by a number on the deed that is not on record."""
    return _("{deed}: lifted now for {cost}, reckoned: the printed deed decides").format(deed=deed, cost=cost)


def go_back() -> str:
    """The answer that changes nothing."""
    return _("No, go back")


def is_bankrupt(player: str, table: Table, heir: str) -> str:
    """The answer that ends a player's game."""
    return _("{player} is bankrupt: everything goes to {heir}").format(player=player, heir=names.holder(table, heir))


def then_wins(winner: str) -> str:
    """What the table must know before: this ends the game."""
    return _("This ends the game: {winner}.").format(winner=winner)


def who_leaves() -> str:
    """Who wants to leave, where that is not known."""
    return _("Who leaves the game?")


def wants_to_leave(player: str) -> str:
    """Leaving takes everybody's consent."""
    return _("{player} wants to leave the game. Everybody else must agree:").format(player=player)


def agrees(player: str) -> str:
    """Somebody's consent."""
    return _("{player} agrees").format(player=player)


def leaves(player: str, table: Table, heir: str) -> str:
    """The answer that lets a player go."""
    return _("{player} leaves: everything goes to {heir}").format(player=player, heir=names.holder(table, heir))


def not_all_agree(players: Sequence[str]) -> str:
    """Whose consent is missing."""
    return _("not yet agreed: {players}").format(players=names.listing(players))
