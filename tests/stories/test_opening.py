"""Setting up: seats, what is dealt, and openings that the bank does not accept."""

from __future__ import annotations

import pytest

from banker.rules.ruling import Code, Refused
from tests.making import CLASSIC, EDITIONS, VARIANTS, box, game, opening, will_not_open

NAMES = ("Ann", "Ben", "Cara", "Dave", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kai")


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_many_play_as_the_box_is_for(edition: str) -> None:
    least, most = box(edition).terms.players
    for players in range(least, most + 1):
        assert len(game(edition, *NAMES[:players]).cash) == players
    too_few = will_not_open(Code.BAD_OPERATION, edition, *NAMES[: least - 1])
    assert too_few.facts["expected"] == f"{least} to {most} players"
    will_not_open(Code.BAD_OPERATION, edition, *NAMES[: most + 1])


def test_nobody_has_the_name_of_another_or_of_the_bank() -> None:
    for names in (("Ann", "ANN"), ("Ann", " ann "), ("Åse", "Åse"), ("Straße", "STRASSE"), ("Ann", "Ben", "ben")):
        will_not_open(Code.BAD_OPERATION, "us-g0009", *names)
    for name in ("bank", "BANK", " Bank ", "pot", "POT"):
        will_not_open(Code.BAD_OPERATION, "us-g0009", "Ann", name)


def test_names_stay_as_the_table_wrote_them() -> None:
    table = game("us-g0009", "ann", "Løvdal", "Ünal")
    table.does(turn="ANN")
    assert table.turn == "ann"
    table.does(turn=" løvdal ")
    assert table.turn == "Løvdal"
    table.does(pay="ünal", to="Bank", amount=5, for_="fine")
    assert table.cash == {"ann": 1500, "Løvdal": 1500, "Ünal": 1495}


def test_only_boxes_on_the_shelf_open() -> None:
    assert will_not_open(Code.UNKNOWN_EDITION, "us-g9999", "Ann", "Ben").facts["near"]
    will_not_open(Code.UNKNOWN_EDITION, "../us-g0009", "Ann", "Ben")
    will_not_open(Code.BAD_OPERATION, "us-g0009", "Ann", "Ben", variants=["lightning"])
    will_not_open(Code.BAD_OPERATION, "us-g0009", "Ann", "Ben", variants=["agreed-deadline", "timed-purchase-value"])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("edition", CLASSIC)
def test_any_variant_goes_on_any_box_with_a_notice_where_it_is_foreign(edition: str, variant: str) -> None:
    names = ("Ann", "Ben") if variant == "partnerships" else ("Ann", "Ben", "Cara")
    table = game(edition, *names, variants=[variant])
    noticed = [notice.code for notice in table.opened.booked[0].entry.notices]
    assert ("foreign_variant" in noticed) == bool(box(edition, variant).foreign_variants)


def test_the_speed_die_brings_a_thousand_each_and_a_third_die() -> None:
    table = game("us-pre2008", "Ann", "Ben", variants=["speed-die"], owns={})
    assert table.cash == {"Ann": 2500, "Ben": 2500}
    table = game("us-pre2008", "Ann", "Ben", variants=["speed-die"], owns={"Ben": "water-works"})
    table.does(rent="Ann", deed="water-works", dice=18)
    assert table.cash == {"Ann": 2500 - 72, "Ben": 2500 + 72}
    table.refuses(Code.BAD_AMOUNT, rent="Ann", deed="water-works", dice=19)
    plain = game("us-pre2008", "Ann", "Ben", owns={"Ben": "water-works"})
    plain.refuses(Code.BAD_AMOUNT, rent="Ann", deed="water-works", dice=13)


def test_dealt_deeds_are_purchases() -> None:
    dealt = {"Ann": ["parkveien", "kirkeveien"], "Ben": ["Rådhusplassen", "ulleval-hageby"]}
    table = game("no-2001", "Ann", "Ben", variants=["lightning-2001"], dealt=dealt)
    assert table.cash == {"Ann": 30000 - 2400, "Ben": 30000 - 15000}
    assert table.deeds("Ben") == "ulleval-hageby radhusplassen"


def test_dealt_deeds_that_cannot_be_paid_are_a_debt() -> None:
    dealt = {"Ann": ["parkveien", "kirkeveien"], "Ben": ["radhusplassen", "ulleval-hageby"]}
    table = game("no-2001", "Ann", "Ben", variants=["lightning-2001"], dealt=dealt, rulings={"start_cash": 8000})
    assert table.cash == {"Ann": 5600, "Ben": 0} or table.waits["debt"]
    assert table.deeds("Ben") == "ulleval-hageby radhusplassen"
    assert sum(debt["amount"] for debt in table.waits["debt"]) == 15000 - (8000 - table.cash["Ben"])


def test_every_player_is_dealt_the_same_number_of_deeds() -> None:
    deal = {"Ann": ["parkveien", "kirkeveien"], "Ben": ["sinsen", "torggata"]}
    more = {"variants": ["lightning-2001"]}
    will_not_open(Code.BAD_OPERATION, "no-2001", "Ann", "Ben", dealt={"Ann": deal["Ann"]}, **more)
    will_not_open(Code.BAD_OPERATION, "no-2001", "Ann", "Ben", dealt=deal | {"Ben": ["sinsen"]}, **more)
    will_not_open(Code.ALREADY_OWNED, "no-2001", "Ann", "Ben", dealt=deal | {"Ben": ["sinsen", "parkveien"]}, **more)
    will_not_open(Code.UNKNOWN_DEED, "no-2001", "Ann", "Ben", dealt=deal | {"Ben": ["sinsen", "boardwalk"]}, **more)
    will_not_open(Code.UNKNOWN_PLAYER, "no-2001", "Ann", "Ben", dealt=deal | {"Zoe": ["sinsen", "torggata"]}, **more)
    will_not_open(Code.NOT_IN_THIS_EDITION, "no-2001", "Ann", "Ben", dealt=deal)


def test_partnerships_play_as_two_units() -> None:
    members = {"North": ["Ann", "Ben"], "South": ["Cara", "Dave"]}
    table = game("us-g0009", "North", "South", variants=["partnerships"], members=members, banker="Cara")
    assert table.cash == {"North": 1500, "South": 1500}
    assert table.table.banker == "South"
    table.does(buy="north", deed="boardwalk")
    table.refuses(Code.UNKNOWN_PLAYER, buy="Ann", deed="park-place")
    for wrong in (
        {"North": ["Ann", "Ben"]},
        {"North": ["Ann"], "South": ["Cara", "Dave"]},
        {"North": ["Ann", "Ben"], "South": ["Cara", "ann"]},
        {"North": ["Ann", "Ben"], "East": ["Cara", "Dave"]},
    ):
        will_not_open(Code.BAD_OPERATION, "us-g0009", "North", "South", variants=["partnerships"], members=wrong)
    will_not_open(Code.BAD_OPERATION, "us-g0009", "North", "South", members=members)


def test_the_banker_is_one_of_the_players() -> None:
    assert game("us-g0009", "Ann", "Ben", banker="ben").table.banker == "Ben"
    will_not_open(Code.UNKNOWN_PLAYER, "us-g0009", "Ann", "Ben", banker="Zoe")


def test_rulings_at_the_opening_count_from_the_deal_on() -> None:
    table = game("us-g0009", "Ann", "Ben", rulings={"start_cash": 2000, "go_salary": 400, "jail_fee": 60})
    assert table.cash == {"Ann": 2000, "Ben": 2000}
    table.does(land="Ann", space="go")
    assert table.cash["Ann"] == 2400
    for wrong in ({"no_such_point": 1}, {"go_salary": "lots"}, {"bid_limit": 5}, {"go_salary": 2.5}, {"go_salary": -1}):
        will_not_open(Code.BAD_OPERATION, "us-g0009", "Ann", "Ben", rulings=wrong)


def test_a_table_that_is_open_is_not_opened_again() -> None:
    table = game("us-g0009", "Ann", "Ben")
    refused = table.asks(opening("us-g0009", "Ann", "Ben"))
    assert isinstance(refused, Refused)
    assert refused.code is Code.BAD_OPERATION


@pytest.mark.parametrize("players", range(2, 7))
def test_a_seeded_pot_is_dealt_too(players: int) -> None:
    seeded = {"rulings": {"pot_start": 500}}
    assert game("us-g0009", *NAMES[:players], variants=["free-parking-pot"], **seeded).table.pot == 500
    assert game("us-g0009", *NAMES[:players], **seeded).table.pot == 0
