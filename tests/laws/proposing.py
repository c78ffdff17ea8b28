"""What somebody might ask for at a table: operations that suit it as it stands, most of them legal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from banker.rules.table import HOTEL, Table
from tests.making import Json

Dice = Random

RULINGS: dict[str, list[object]] = {
    "auction_bidders": ["all_but_decliner"],
    "auction_no_bid": ["forced_to_lander"],
    "bankrupt_player_deeds": ["as_they_are", "mortgaged_first"],
    "bankrupt_player_jail_cards": ["to_deck"],
    "bid_limit": ["cash", "none"],
    "build_even": ["no"],
    "building_auction_opening": ["lowest_relevant_price", "any"],
    "business_in_jail": ["none"],
    "card_on_mortgaged": ["card_amount"],
    "card_rent_override": ["deed_wins"],
    "creditor_cannot_pay_fee": ["deed_refused"],
    "decline_leads_to": ["stays_with_bank"],
    "double_rent_with_mortgage": ["lost_for_group", "per_street"],
    "early_stop": ["richest"],
    "free_parking": ["pot"],
    "hotel_sale_mode": ["whole_hotel_half_of_five", "half_hotel_then_houses"],
    "hotel_sale_short_supply": ["break_to_available", "refuse", "strip_street"],
    "houses_total": [40, 12],
    "laps_before_buying": [1],
    "mortgage_transfer": ["none", "fee_now_or_lift_now"],
    "ownership_count_includes_mortgaged": ["no"],
    "pot_sources": [["taxes", "fines"], ["card_payments"], []],
    "player_loans": ["allowed"],
    "rent_immunity_deals": ["allowed"],
    "rent_claim_window": ["next_player_roll", "second_following_roll", "owner_next_turn"],
    "rent_snapshot": ["at_payment"],
    "rent_while_owner_in_jail": ["no"],
    "resignation": ["to_leader", "not_offered"],
    "second_interest_on_later_lift": ["no"],
    "sell_even": ["no"],
    "several_creditors": ["equal_split_via_bank"],
    "unmortgage_cost": ["mortgage_value_plus_interest", "printed_on_deed"],
}


def chance(dice: Dice, percent: int) -> bool:
    return dice.randrange(100) < percent


def propose(table: Table, dice: Dice) -> Json:
    """An operation that somebody might ask for at this table."""
    line = _pressing(table, dice) if chance(dice, 75) else None
    line = line or dice.choice(_ANYTHING)(table, dice)
    if chance(dice, 5):
        line["note"] = dice.choice(["x", "a note", "“quoted”", "ünïcode"])
    return line


def _pressing(table: Table, dice: Dice) -> Json | None:
    """Something about what is open, if anything is."""
    if table.auction or table.estate:
        return dice.choice([_bid, _bid, _bid, _hammer, _hammer, _sold, _sell, _mortgage])(table, dice)
    if table.purchase:
        player, deed = table.purchase
        lines: list[Json] = [
            {"op": "buy", "player": player, "deed": deed},
            {"op": "decline", "player": player, "deed": deed},
            {"op": "auction", "deed": deed},
        ]
        return dice.choice([*lines, lines[0], _sold(table, dice) | {"deed": deed}])
    if table.debts:
        debtor = dice.choice(list(table.debts))
        if chance(dice, 10):
            return _trade(table, dice)
        ways: list[Callable[[Table, Dice, str], Json]] = [_settle, _mortgage, _sell, _bankrupt]
        return dice.choice([*ways, _settle, _bankrupt, _gift])(table, dice, debtor)
    if table.claims and chance(dice, 40):
        payer = dice.choice(list(table.claims))
        return _rent(table, dice) | {"player": payer, "deed": dice.choice(table.claims[payer]).deed}
    return None


def _who(table: Table, dice: Dice) -> str:
    if table.turn and table.turn not in table.out and chance(dice, 60):
        return table.turn
    return dice.choice(table.playing or list(table.players))


def _deed(table: Table, dice: Dice) -> str:
    return dice.choice(list(table.deeds))


def _own(table: Table, dice: Dice, player: str) -> str:
    return dice.choice(table.deeds_of(player) or list(table.deeds))


def _money(table: Table, dice: Dice) -> int:
    return dice.choice([1, 2, 5, 10, 20, 50, 75, 100, 250, 1000]) * table.terms.money_unit


def _turn(table: Table, dice: Dice) -> Json:
    return {"op": "turn"} if chance(dice, 70) else {"op": "turn", "player": _who(table, dice)}


def _land(table: Table, dice: Dice) -> Json:
    space = dice.choice([*table.deeds, *table.deeds, *table.box.spaces])
    line: Json = {"op": "land", "player": _who(table, dice), "space": space}
    if space in table.deeds and table.deeds[space].kind == "utility":
        line["dice"] = dice.randint(*table.box.dice)
    if space == "income-tax" and table.box.id == "us-pre2008":
        line["choice"] = dice.choice(["flat", "percent"])
    return line


def _salary(table: Table, dice: Dice) -> Json:
    return {"op": "salary", "player": _who(table, dice)}


def _buy(table: Table, dice: Dice) -> Json:
    free = [deed for deed in table.deeds if deed not in table.owner]
    return {"op": "buy", "player": _who(table, dice), "deed": dice.choice(free or list(table.deeds))}


def _decline(table: Table, dice: Dice) -> Json:
    return _buy(table, dice) | {"op": "decline"}


def _auction(table: Table, dice: Dice) -> Json:
    if chance(dice, 50):
        return {"op": "auction", "building": dice.choice(["house", "hotel"])}
    return {"op": "auction", "deed": _buy(table, dice)["deed"]}


def _bid(table: Table, dice: Dice) -> Json:
    player = dice.choice(table.playing or list(table.players))
    up = table.auction or table.estate
    high = up.high.amount if up and up.high else 0
    line: Json = {"op": "bid", "player": player, "amount": high + _money(table, dice)}
    if table.auction and table.auction.building:
        line["deed"] = _own(table, dice, player)
    return line


def _hammer(_: Table, __: Dice) -> Json:
    return {"op": "hammer"}


def _sold(table: Table, dice: Dice) -> Json:
    player = dice.choice(table.playing or list(table.players))
    line: Json = {"op": "sold", "player": player, "deed": _buy(table, dice)["deed"], "amount": _money(table, dice)}
    if table.estate and chance(dice, 80):
        line["deed"] = dice.choice(table.estate.lots)
    if chance(dice, 20):
        line |= {"building": dice.choice(["house", "hotel"]), "deed": _own(table, dice, player)}
    return line


def _rent(table: Table, dice: Dice) -> Json:
    owned = list(table.owner) or list(table.deeds)
    deed = dice.choice(owned)
    line: Json = {"op": "rent", "player": _who(table, dice), "deed": deed}
    if table.deeds[deed].kind == "utility" and chance(dice, 90):
        line["dice"] = dice.randint(*table.box.dice)
        if chance(dice, 20):
            line["card"] = "ten_times"
    if table.deeds[deed].kind == "station" and chance(dice, 20):
        line["card"] = "double"
    if chance(dice, 10):
        line["late"] = True
    if chance(dice, 5):
        line |= {"amount": _money(table, dice), "ruling": "agreed"}
    return line


def _tax(table: Table, dice: Dice) -> Json:
    line: Json = {"op": "tax", "player": _who(table, dice), "space": dice.choice(["income-tax", "luxury-tax"])}
    if table.box.id == "us-pre2008" and line["space"] == "income-tax":
        line["choice"] = dice.choice(["flat", "percent"])
    return line


def _pay(table: Table, dice: Dice) -> Json:
    ends = [*table.playing, "bank"] + (["pot"] if table.terms.free_parking == "pot" else [])
    line: Json = {"op": "pay", "from": dice.choice(ends), "to": dice.choice(ends), "amount": _money(table, dice)}
    return line | {"for": dice.choice(["card", "card", "fine", "other"])}


def _gift(table: Table, dice: Dice, player: str = "") -> Json:
    to = player or _who(table, dice)
    return {"op": "pay", "from": "bank", "to": to, "amount": _money(table, dice), "for": "card"}


def _pay_each(table: Table, dice: Dice) -> Json:
    return {"op": dice.choice(["pay_each", "collect_each"]), "player": _who(table, dice), "amount": _money(table, dice)}


def _repairs(table: Table, dice: Dice) -> Json:
    unit = table.terms.money_unit
    return {"op": "repairs", "player": _who(table, dice), "house": 25 * unit, "hotel": 100 * unit}


def _pot(table: Table, dice: Dice) -> Json:
    return {"op": "pot", "player": _who(table, dice)}


def _group(table: Table, dice: Dice, builders: bool) -> tuple[str, tuple[str, ...]]:
    """Somebody's set, built on if it is to be sold from."""
    sets = []
    for group in table.box.groups:
        owner = table.owner.get(group.deeds[0])
        wanted = builders or any(each in table.level for each in group.deeds)
        if owner and wanted and table.has_group(owner, group.deeds[0]):
            sets.append((owner, group.deeds))
    if not sets:
        player = _who(table, dice)
        return player, table.box.sisters(_own(table, dice, player))
    return dice.choice(sets)


def _build(table: Table, dice: Dice) -> Json:
    player, streets = _group(table, dice, builders=True)
    lowest = min(table.level.get(street, 0) for street in streets)
    target = min(HOTEL, lowest + dice.choice([1, 1, 1, 2, 4]))
    chosen = [street for street in streets if table.level.get(street, 0) < target and chance(dice, 75)] or list(streets)
    return {"op": "build", "player": player, "to": dict.fromkeys(chosen, target)}


def _sell(table: Table, dice: Dice, player: str = "") -> Json:
    owner, streets = _group(table, dice, builders=False)
    highest = max(table.level.get(street, 0) for street in streets)
    target = max(0, highest - dice.choice([1, 1, 1, 2, 5]))
    chosen = [street for street in streets if table.level.get(street, 0) > target and chance(dice, 75)] or list(streets)
    seller = player if player and chance(dice, 30) else owner
    return {"op": "sell", "player": seller, "to": dict.fromkeys(chosen, target)}


def _mortgage(table: Table, dice: Dice, player: str = "") -> Json:
    who = player or dice.choice(list(table.owner.values()) or list(table.players))
    free = [deed for deed in table.deeds_of(who) if deed not in table.mortgaged] or list(table.deeds)
    return {"op": "mortgage", "player": who, "deeds": dice.sample(free, min(len(free), dice.choice([1, 1, 2])))}


def _lift(table: Table, dice: Dice) -> Json:
    deed = dice.choice(sorted(table.mortgaged) or list(table.deeds))
    line: Json = {"op": "lift", "player": table.owner.get(deed, table.players[0]), "deeds": [deed]}
    return line | _cost(table, dice, [deed])


def _cost(table: Table, dice: Dice, deeds: list[str]) -> Json:
    if table.terms.unmortgage_cost != "printed_on_deed" or chance(dice, 20):
        return {}
    return {"cost": {deed: _money(table, dice) for deed in deeds if table.deeds[deed].lift is None}}


def _trade(table: Table, dice: Dice) -> Json:
    left, right = dice.sample(table.playing, 2) if len(table.playing) > 1 else (table.players[0], table.players[1])
    gives: dict[str, Json] = {left: {}, right: {}}
    for player in (left, right):
        bare = [group.deeds for group in table.box.groups if not any(deed in table.level for deed in group.deeds)]
        own = [deed for deeds in bare for deed in deeds if table.owner.get(deed) == player]
        if own and chance(dice, 70):
            gives[player]["deeds"] = dice.sample(own, min(len(own), dice.choice([1, 1, 2])))
        if chance(dice, 40):
            gives[player]["cash"] = dice.choice([0, *[_money(table, dice) for _ in range(3)]])
        if table.cards_of(player) and chance(dice, 40):
            gives[player]["jail_cards"] = list(table.cards_of(player))
    over = [deed for basket in gives.values() for deed in basket.get("deeds", []) if deed in table.mortgaged]
    line: Json = {"op": "trade", "gives": gives}
    if over and chance(dice, 90):
        line["mortgaged"] = {deed: dice.choice(["keep", "keep", "lift"]) for deed in over}
        line |= _cost(table, dice, over)
    if chance(dice, 10):
        line["ruling"] = "agreed"
    return line


def _take_card(table: Table, dice: Dice) -> Json:
    return {"op": "take_card", "player": _who(table, dice), "deck": dice.choice(["chance", "chest"])}


def _jail(table: Table, dice: Dice) -> Json:
    jailed = [player for player in table.players if player in table.in_jail]
    if not jailed or chance(dice, 30):
        return {"op": "jail", "player": _who(table, dice)}
    player = dice.choice(jailed)
    ways: list[Json] = [{"op": "jail_roll", "doubles": chance(dice, 25)}, {"op": "jail_pay"}, {"op": "jail_card"}]
    return {"player": player, **dice.choice([ways[0], *ways])}


def _settle(table: Table, dice: Dice, player: str = "") -> Json:
    line: Json = {"op": "settle", "player": player or _who(table, dice)}
    if player and chance(dice, 30):
        line["creditor"] = dice.choice(table.debts[player]).creditor
    return line


def _bankrupt(table: Table, dice: Dice, player: str = "") -> Json:
    who = player or _who(table, dice)
    line: Json = {"op": "bankrupt", "player": who}
    if chance(dice, 60) and table.deeds_of(who):
        line["mortgaged"] = {deed: dice.choice(["keep", "keep", "keep", "lift"]) for deed in table.deeds_of(who)}
    return line


def _resign(table: Table, dice: Dice) -> Json:
    return {"op": "resign", "player": _who(table, dice), "agreed_by": table.playing if chance(dice, 50) else []}


def _ruling(table: Table, dice: Dice) -> Json:
    name = dice.choice(sorted(RULINGS))
    return {"op": "ruling", "parameter": name, "value": dice.choice(RULINGS[name]), "agreed_by": table.playing}


def _promise(table: Table, dice: Dice) -> Json:
    left, right = dice.sample(table.players, 2)
    return {"op": "promise", "from": left, "to": right, "text": "something"}


def _deed_says(table: Table, dice: Dice) -> Json:
    field = dice.choice(["price", "mortgage", "lift", "house", "hotel", "rent_0", "rent_3", "station_2"])
    value = dice.choice([20, 40, 100, 220]) * table.terms.money_unit
    return {"op": "deed_says", "deed": _deed(table, dice), "field": field, "value": value}


def _undo(_: Table, dice: Dice) -> Json:
    return {"op": dice.choice(["undo", "undo", "redo"]), "entries": dice.choice([1, 1, 2, 3])}


def _correct(table: Table, dice: Dice) -> Json:
    ends = [*table.playing, "bank"]
    deed = _deed(table, dice)
    moves: list[Json] = [
        {"what": "money", "from": dice.choice(ends), "to": dice.choice(ends), "amount": _money(table, dice)},
        {"what": "deed", "from": table.owner.get(deed, "bank"), "to": dice.choice(ends), "deed": deed},
        {"what": "mortgaged", "of": deed, "now": chance(dice, 50)},
        {"what": "in_jail", "of": _who(table, dice), "now": chance(dice, 50)},
        {"what": "attempts", "of": _who(table, dice), "now": dice.randrange(3)},
        {"what": "house", "from": "bank", "to": deed, "count": 1},
        {"what": "hotel", "from": deed, "to": "bank", "count": 1},
    ]
    chosen = dice.sample(moves, dice.choice([1, 1, 2]))
    return {"op": "correct", "moves": chosen, "agreed_by": table.playing, "note": "a mistake"}


def _pause(table: Table, dice: Dice) -> Json:
    line: Json = {"op": "pause", "positions": {_who(table, dice): _deed(table, dice)}}
    return line | ({"next": _who(table, dice)} if chance(dice, 50) else {})


def _ending(_: Table, dice: Dice) -> Json:
    return {"op": dice.choice(["cutoff", "cutoff", "cutoff", "finish"])}


_ANYTHING: list[Callable[[Table, Dice], Json]] = [
    *[_turn] * 8,
    *[_land] * 8,
    *[_salary, _buy, _buy, _decline, _auction, _auction, _bid, _hammer, _sold],
    *[_rent] * 4,
    *[_tax, _pay, _pay, _pay, _gift, _pay_each, _repairs, _pot],
    *[_build] * 4,
    *[_sell, _sell, _mortgage, _mortgage, _lift, _lift, _trade, _trade, _take_card],
    *[_jail] * 3,
    *[_settle, _bankrupt, _resign, _ruling, _promise, _deed_says, _undo, _undo, _correct, _pause, _ending],
]
