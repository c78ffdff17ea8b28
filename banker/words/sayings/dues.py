"""What is paid because it is due: rent, tax, cards, the pot, debts that are settled."""

from __future__ import annotations

from banker.rules import operations as ops
from banker.rules.moves import Money
from banker.rules.rent import on_record, reckon
from banker.rules.table import Claim, Debt
from banker.words import names
from banker.words.amounts import number
from banker.words.sayings.scene import Scene, payment
from banker.words.tongue import _, later, ngettext

_REASONS = {
    "rent": later("rent"),
    "tax": later("tax"),
    "card": later("a card"),
    "fine": later("a fine"),
    "jail": later("the Jail fee"),
    "auction": later("an auction"),
    "interest": later("interest on mortgages"),
    "other": later("something else"),
}


def reason(word: str) -> str:
    """What a debt or a payment is for."""
    return _(_REASONS[word]) if word in _REASONS else word


def rent(scene: Scene) -> str:
    """Rent: paid, owed, or as much as there was; and how it came about."""
    paid = rent_paid(scene)
    if not scene.asked.ruling or scene.brief:
        return paid
    return _("{sentence}; agreed: {text}").format(sentence=paid, text=scene.asked.ruling)


def rent_paid(scene: Scene) -> str:
    """The payment of a rent, by a landing or by being asked for."""
    facts = scene.facts
    deed = scene.place(facts.get("deed") or facts["space"])
    payment_of = (scene, facts["player"], facts["owner"], facts["amount"])
    if scene.brief:
        return payment(*payment_of, deed)
    details = [why(scene)]
    if isinstance(scene.asked, ops.Rent) and scene.asked.late:
        details.append(_("from an earlier turn"))
    reasons = [_("rent for {deed}").format(deed=deed), deed]
    full, bare = (", ".join(part for part in (reason, *details) if part) for reason in reasons)
    return payment(*payment_of, full, bare)


def why(scene: Scene) -> str:
    """What made the amount of a rent: the set, the houses, the number owned, the roll, a card."""
    facts = scene.facts
    claim = _claim(scene)
    if claim is not None and scene.table.terms.rent_snapshot == "at_landing" and _changed_since(scene, claim):
        return _("as at the landing")
    card = facts.get("card") or (claim.card if claim is not None else None)
    kind, _underscore, count = facts["why"].partition("_")
    match kind:
        case "set":
            made = _("whole set with a mortgage") if count else _("whole set")
        case "level" if count.isdecimal():
            made = names.level(int(count))
        case "count" if count.isdecimal():
            made = ngettext("{count} owned", "{count} owned", int(count)).format(count=count)
        case "times":
            return _by_dice(scene, card)
        case _:
            made = ""
    if card == "double":
        return _("{made}, by card").format(made=made) if made else _("by card")
    return made


def _claim(scene: Scene) -> Claim | None:
    """The landing on record that this rent is for."""
    if not isinstance(scene.asked, ops.Rent):
        return None
    claim = on_record(scene.table, scene.facts["player"], scene.facts["deed"])
    return claim if claim is not None and claim.state == "open" else None


def _changed_since(scene: Scene, claim: Claim) -> bool:
    now = reckon(scene.table, scene.table.deeds[claim.deed], claim.owner)
    return (claim.rent, claim.times) != (now.due, now.times)


def _by_dice(scene: Scene, card: str | None) -> str:
    facts = scene.facts
    by_card = card == "ten_times" and scene.table.terms.card_rent_override == "card_wins"
    times = 10 if by_card else facts["times"]
    if not times or facts["amount"] % times or getattr(scene.asked, "ruling", None):
        return ""
    roll = {"times": number(times), "dice": facts["amount"] // times}
    return _("{times} × {dice}, by card").format(**roll) if by_card else _("{times} × {dice}").format(**roll)


def tax(scene: Scene) -> str:
    """A tax to the Bank or the pot."""
    facts = scene.facts
    what = scene.place(facts["space"])
    if facts.get("choice") == "percent" and not scene.brief:
        what = _("{tax}, by all one is worth").format(tax=what)
    return payment(scene, facts["player"], facts["payee"], facts["amount"], what)


def pay(scene: Scene) -> str:
    """Any other payment."""
    facts = scene.facts
    paid = payment(scene, facts["payer"], facts["payee"], facts["amount"], reason(facts["reason"]))
    if not scene.asked.ruling or scene.brief:
        return paid
    return _("{sentence}; agreed: {text}").format(sentence=paid, text=scene.asked.ruling)


def pay_each(scene: Scene) -> str:
    """One player pays all the others."""
    facts = scene.facts
    payer, others, amount = facts["payer"], facts["others"], scene.money(facts["amount"])
    each = {"payer": scene.who(payer), "amount": amount, "others": scene.several(others)}
    if scene.owed(payer):
        text = (
            _("{payer} owes {amount} to each")
            if scene.brief
            else _("{payer} owes {amount} to each: {others}; not enough cash")
        )
        return text.format(**each)
    if scene.brief:
        return _("{payer} pays {amount} to each").format(**each)
    short = [other for other in others if scene.paid(payer, other) < facts["amount"]]
    if not short:
        return _("{payer} pays {amount} to each: {others}").format(**each)
    paid = names.listing(
        _("{amount} to {payee}").format(amount=scene.money(scene.paid(payer, other)), payee=other) for other in others
    )
    return _("{payer} pays all there is: {payments}").format(payer=each["payer"], payments=paid)


def collect_each(scene: Scene) -> str:
    """One player collects from all the others; each of them pays or owes."""
    facts = scene.facts
    payee, others = facts["payee"], facts["others"]
    each = {"payee": scene.who(payee), "amount": scene.money(facts["amount"])}
    if scene.brief:
        return _("{payee} collects {amount} from each").format(**each)
    owing = [other for other in others if scene.owed(other)]
    full = [other for other in others if scene.paid(other, payee) == facts["amount"]]
    parts = (
        [_("{payee} collects {amount} from each: {others}").format(others=scene.several(full), **each)] if full else []
    )
    if owing:
        text = ngettext(
            "{debtors} owes {payee} {amount}: not enough cash",
            "{debtors} owe {payee} {amount}: not enough cash",
            len(owing),
        )
        parts.append(text.format(debtors=scene.several(owing), **each))
    for other in others:
        if other not in owing and other not in full:
            there = {"payer": other, "payee": payee, "amount": scene.money(scene.paid(other, payee))}
            parts.append(_("{payer} pays {payee} {amount}, all there is").format(**there))
    return "; ".join(parts)


def repairs(scene: Scene) -> str:
    """A card that charges for buildings."""
    facts = scene.facts
    if not facts["amount"]:
        return _("{player} has no buildings: no repairs").format(player=scene.who(facts["payer"]))
    counts = [names.houses(facts["houses"])] if facts["houses"] else []
    counts += [names.hotels(facts["hotels"])] if facts["hotels"] else []
    what = _("repairs") if scene.brief else _("repairs of {buildings}").format(buildings=names.listing(counts))
    return payment(scene, facts["payer"], facts["payee"], facts["amount"], what)


def pot(scene: Scene) -> str:
    """The pot of Free Parking is taken."""
    player, amount = scene.who(scene.facts["player"]), scene.facts["amount"]
    if not amount:
        return _("{player} finds the pot empty").format(player=player)
    return _("{player} takes the pot, {amount}").format(player=player, amount=scene.money(amount))


def settle(scene: Scene) -> str:
    """Debts are paid, and lots that were waiting go over."""
    facts = scene.facts
    player = facts["player"]
    paid = [move for move in scene.moves if isinstance(move, Money) and move.source == player]
    settled = {"player": scene.who(player), "amount": scene.money(sum(move.amount for move in paid))}
    if scene.brief:
        return _("{player} settles {amount}").format(**settled)
    if not paid:
        return _("{player} owes nothing any more").format(player=settled["player"])
    debts = names.listing(_debt(scene, debt) for debt in facts["debts"] if _was_paid(debt, paid))
    return _("{player} settles {amount}: {debts}").format(debts=debts, **settled)


def _was_paid(debt: Debt, paid: list[Money]) -> bool:
    return any((move.target, move.amount) == (debt.creditor, debt.amount) for move in paid)


def _debt(scene: Scene, debt: Debt) -> str:
    what = reason(debt.reason)
    if debt.building:
        what = _("{building} on {deed}").format(building=names.building(debt.building), deed=scene.place(debt.lot))
    elif debt.lot:
        what = scene.place(debt.lot)
    text = _("{amount} to {creditor} for {reason}")
    return text.format(amount=scene.money(debt.amount), creditor=scene.who(debt.creditor), reason=what)
