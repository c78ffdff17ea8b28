"""The leaflets and variants, point by point against the table they were written from.

The table is in words, the files in typed values. Each reading of a wording and each place where a file departs from
the table stands here once, with its reason, and none may stand here that no longer applies.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from banker.edition.files import BoardFile, EditionFile, LeafletFile, TermLine, VariantFile, check
from banker.edition.parameters import Chapter, Parameter
from banker.edition.shelf import Shelf, shipped
from banker.edition.terms import CashByPlayers, Notes
from banker.edition.values import choices, read

BASIS = Path(__file__).parents[1] / "data" / "parameters_basis.csv"

LEAFLETS = {
    "fi-c1009": "fi_c1009",
    "no-c1009": "no_c1009_2021",
    "no-2001": "no_2001",
    "no-junior-1": "no_jr_l1",
    "no-junior-2": "no_jr_l2",
    "de-c1009": "de_c1009_2017",
    "de-2001": "de_2001",
    "us-g0009": "us_g0009_2025",
    "us-pre2008": "us_pre2008",
    "id-older": "id_older",
}
VARIANTS = {
    "lightning-2001": "v_lightning_2001",
    "timed-2001": "v_timed_2001",
    "timed-purchase-value": "v_timed_de_page",
    "agreed-deadline": "v_deadline_003",
    "auction-first": "v_auction_first_003",
    "partnerships": "v_partnerships_003",
    "free-parking-pot": "v_free_parking_pot",
    "speed-die": "v_speed_die_2007",
}
JUNIOR = ("no-junior-1", "no-junior-2")

# How a wording of the table reads as a value of the parameter, where it is not the value itself.
READINGS: dict[str, dict[str, Any]] = {
    "players": {"4 people = 2 units": "2-2"},
    "start_cash": {
        "2 players 20, 3 players 18, 4+ players 16": {"2": 20, "3": 18, "4": 16},
        "1500 per partnership": 1500,
    },
    "start_notes": {"not needed by the engine": "none"},
    "banker_may_play": {"yes, own money apart": "yes", "yes; a non-playing banker is advised above 4 players": "yes"},
    "rent_immunity_deals": {"forbidden between partnerships": "forbidden"},
    "go_before_space": {"salary_first (advice)": "salary_first"},
    "auction_min_raise": {"one money unit": 1},
    "auction_bidders": {"partnerships bid as units": "all_players"},
    "bid_limit": {
        "raisable (cash + half of buildings + free mortgage values, without the lot on sale)": "raisable",
    },
    "rent_claim_window": {"owner_next_turn (AMBIGUOUS)": "owner_next_turn"},
    "full_set_unbuilt_rent": {"x2 (both of a colour)": "x2"},
    "station_rents": {"25/50/100/200": [25, 50, 100, 200], "read from the deed": "read_from_deed"},
    "utility_multipliers": {"4/10": [4, 10], "80/200": [80, 200], "4/10 x money_unit": [4, 10]},
    "rent_snapshot": {
        "at_landing (buildings, mortgages and sets as they stood when the token landed)": "at_landing",
    },
    "houses_max_per_street": {"3 before a hotel": 3},
    "hotel_requires_houses": {"4 (scope AMBIGUOUS)": 4},
    "sell_even": {"yes for houses; not enforced for whole hotels": "yes"},
    "hotel_sale_short_supply": {"strip_street, announced before play": "strip_street"},
    "half_price_rounding": {"down to the money unit, once per operation": "down"},
    "building_auction_raise": {"one money unit": 1},
    "unmortgage_cost": {"purchase_price_plus_interest (AMBIGUOUS)": "purchase_price_plus_interest"},
    "interest_rounding": {"up, per deed": "up"},
    "mortgage_transfer": {"fee_now_or_lift_now (AMBIGUOUS)": "fee_now_or_lift_now"},
    "jail_pay_when": {"start of any jailed turn, before the roll": "start_of_next_turn_before_roll"},
    "income_tax": {
        "200 (printed)": 200,
        "printed (200)": "printed",
        "printed on the board": "printed",
        "choice(200, 10 % of total worth)": "choice(200, 10)",
    },
    "luxury_tax": {"100 (printed)": 100, "printed (100)": "printed", "printed on the board": "printed"},
    "free_parking": {"pot, taken whole by whoever lands": "pot"},
    "raise_cash_before_bankruptcy": {"no: the game ends": "no"},
    "debtor_may_trade": {"yes, in kind": "yes", "yes, with a warning if it does not clear the debt": "yes"},
    "several_creditors": {"turn_order (left of the debtor first; bankrupt to the first unpaid)": "turn_order"},
    "resignation": {"to_bank (offered only if all agree)": "to_bank"},
    "end_condition": {"clock, or sole survivor if earlier": "clock", "one partnership left": "sole_survivor"},
    "value_buildings": {
        "full_cost, a hotel with its four houses": "full_cost",
        "half_cost, a hotel with its four houses": "half_cost",
    },
    "clock_end": {"finish_round, with a running doubles sequence": "finish_round"},
    "after_cutoff": {"no sale, trade or unmortgage": "no_sale_trade_unmortgage"},
    "early_stop": {"unfinished_no_winner unless agreed before": "unfinished_no_winner"},
    "next_roll_waits_for_open_items": {"yes: auction or trade finishes first": "yes"},
    "correction_before_next_roll": {"redo_by_the_rules (host advice)": "redo_by_the_rules"},
    "correction_later": {
        "by_agreement_no_penalty; missed rent stays lost (host advice)": "by_agreement_no_penalty",
    },
}


class Departure(NamedTuple):
    """Where a file says otherwise than the table: the value (or the table's, None), the status, and why."""

    value: Any
    status: str
    why: str


CLASSIC_NOTES = {"500": 2, "100": 4, "50": 1, "20": 1, "10": 2, "5": 1, "1": 5}
OLD_US_NOTES = {"500": 2, "100": 2, "50": 2, "20": 6, "10": 5, "5": 5, "1": 5}
OPEN = "left to the table by the leaflet, so the figure is the board's"
TWO_READINGS = "marked in the table as a text with two readings"
AS_TRADE = "as in a trade: what the edition's mortgage_transfer says"
UNIT_IS_20 = "one money unit, which is 20 here"
RANGE = "not stated, so the range is the one under which the edition is listed"

DEPARTURES: dict[tuple[str, str], Departure] = {
    ("no-2001", "players"): Departure("2-10", "silent", RANGE),
    ("de-2001", "players"): Departure("2-8", "silent", RANGE),
    ("us-pre2008", "players"): Departure("2-8", "silent", RANGE),
    ("de-2001", "start_cash"): Departure(1500, "inferred", OPEN),
    ("de-2001", "go_salary"): Departure(200, "inferred", OPEN),
    ("de-2001", "jail_fee"): Departure(50, "inferred", OPEN),
    ("us-pre2008", "start_cash"): Departure(1500, "inferred", OPEN),
    ("us-pre2008", "go_salary"): Departure(200, "inferred", OPEN),
    ("us-pre2008", "jail_fee"): Departure(50, "inferred", OPEN),
    ("us-pre2008", "start_notes"): Departure(OLD_US_NOTES, "inferred", OPEN),
    ("de-c1009", "start_notes"): Departure(CLASSIC_NOTES, "inferred", OPEN),
    ("no-junior-1", "jail_fee"): Departure(1, "silent", "older Junior leaflets take 1"),
    ("no-junior-2", "jail_fee"): Departure(1, "silent", "older Junior leaflets take 1"),
    ("no-2001", "auction_min_raise"): Departure(20, "silent", UNIT_IS_20),
    ("no-2001", "building_auction_raise"): Departure(20, "silent", UNIT_IS_20),
    ("no-c1009", "creditor_mortgage_choice"): Departure("fee_now_or_lift_now", "silent", AS_TRADE),
    ("no-2001", "creditor_mortgage_choice"): Departure("fee_now_or_lift_now", "silent", AS_TRADE),
    ("id-older", "creditor_mortgage_choice"): Departure("fee_now_or_lift_now", "silent", AS_TRADE),
    ("id-older", "rent_claim_window"): Departure(None, "ambiguous", TWO_READINGS),
    ("id-older", "hotel_requires_houses"): Departure(None, "ambiguous", TWO_READINGS),
    ("id-older", "unmortgage_cost"): Departure(None, "ambiguous", TWO_READINGS),
    ("id-older", "mortgage_transfer"): Departure(None, "ambiguous", TWO_READINGS),
    ("id-older", "jail_attempts_max"): Departure(None, "ambiguous", "whether one attempt a turn is not said"),
    ("no-junior-1", "card_on_mortgaged"): Departure("none", "n/a", "no mortgages in Junior; not in the table"),
    ("no-junior-2", "card_on_mortgaged"): Departure("none", "n/a", "no mortgages in Junior; not in the table"),
    ("free-parking-pot", "pot_sources"): Departure(["taxes"], "ambiguous", "two guides differ; taxes until ruled"),
}
BY_HAND = "the bonus goes on top of any start cash, so it is no value of its own"


@cache
def basis() -> Mapping[tuple[str, str], Mapping[str, str]]:
    with BASIS.open(encoding="utf-8", newline="") as rows:
        return {(row["parameter"], row["edition_or_variant"]): row for row in csv.DictReader(rows)}


@cache
def leaflet(name: str) -> LeafletFile:
    return check(LeafletFile, tomllib.loads((shipped() / "leaflets" / f"{name}.toml").read_text("utf-8")))


@cache
def variant(name: str) -> VariantFile:
    return check(VariantFile, tomllib.loads((shipped() / "variants" / f"{name}.toml").read_text("utf-8")))


def reading(parameter: Parameter, wording: str) -> Any:
    """The typed value that the table's wording means."""
    only = choices(parameter)
    if wording in READINGS.get(parameter.value, {}):
        return read(parameter, READINGS[parameter.value][wording])
    if parameter is Parameter.START_NOTES:
        counts = (part.split("x") for part in wording.split())
        return read(parameter, {note: int(count) for count, note in counts})
    if wording.isdigit() and int(wording) not in only:
        return read(parameter, int(wording))
    if wording not in only and len(only) == 1:
        # Of a parameter with one value alone the table says in many words what it is.
        return only[0]
    return read(parameter, int(wording) if wording.isdigit() else wording)


def expected(name: str, column: str, parameter: Parameter) -> tuple[Any, str]:
    """The value (None: none in the table) and the status that the file should have."""
    row = basis().get((parameter.value, column))
    departure = DEPARTURES.get((name, parameter.value))
    if departure is not None and (departure.value is not None or row is None):
        return read(parameter, departure.value), departure.status
    assert row is not None, "neither in the table nor among the departures"
    status = departure.status if departure else row["status"]
    if row["status"] == "n/a":
        return None, status
    wording = row["default_used"] if row["status"] == "silent" else row["value"]
    return reading(parameter, wording), status


def typed(parameter: Parameter, line: TermLine) -> Any:
    return read(parameter, line.value)


@pytest.mark.parametrize("name", LEAFLETS)
def test_a_leaflet_says_what_the_table_says(name: str) -> None:
    """All points at once: two thousand tests of a line each would take longer to name than to run."""
    says, table = {}, {}
    for parameter, line in leaflet(name).lines().items():
        value, status = expected(name, LEAFLETS[name], parameter)
        unsaid = value is None and status == "n/a"
        says[parameter.value] = (line.status, None if unsaid else typed(parameter, line))
        table[parameter.value] = (status, value)
    assert says == table
    assert set(says) == {parameter.value for parameter in Parameter}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_changes_what_the_table_says_and_nothing_else(name: str) -> None:
    lines = variant(name).terms
    if name == "speed-die":
        assert (variant(name).add_start_cash, lines.get("start_cash")) == (1000, None), BY_HAND
    by_hand = {"start_cash"} if name == "speed-die" else set()
    named = [each for each in Parameter if (each.value, VARIANTS[name]) in basis() and each.value not in by_hand]
    assert {point: (typed(Parameter(point), line), line.status) for point, line in lines.items()} == {
        parameter.value: expected(name, VARIANTS[name], parameter) for parameter in named
    }


@pytest.mark.parametrize(("name", "parameter"), DEPARTURES)
def test_every_departure_is_one(name: str, parameter: str) -> None:
    departure = DEPARTURES[name, parameter]
    row = basis().get((parameter, (LEAFLETS | VARIANTS)[name]))
    if row is None:
        return
    wording = row["default_used"] if row["status"] == "silent" else row["value"]
    known = wording in READINGS.get(parameter, {}) or departure.value is None
    as_table = known and departure.value in (None, READINGS.get(parameter, {}).get(wording))
    assert not (as_table and departure.status == row["status"])


def test_every_reading_is_needed() -> None:
    words = {(parameter, row[key]) for (parameter, _), row in basis().items() for key in ("value", "default_used")}
    assert [
        (name, wording) for name, read in READINGS.items() for wording in read if (name, wording) not in words
    ] == []


@pytest.mark.parametrize("name", LEAFLETS)
def test_chapters_stand_in_order_and_so_do_their_points(name: str) -> None:
    table = tomllib.loads((shipped() / "leaflets" / f"{name}.toml").read_text("utf-8"))
    chapters = [key for key, value in table.items() if isinstance(value, dict)]
    assert chapters == [chapter.value for chapter in Chapter]
    assert [point for chapter in chapters for point in table[chapter]] == [parameter.value for parameter in Parameter]


@pytest.mark.parametrize("name", [*LEAFLETS, *VARIANTS])
def test_a_passage_is_a_reference_and_one_of_the_table(name: str) -> None:
    lines = leaflet(name).lines() if name in LEAFLETS else {Parameter(k): v for k, v in variant(name).terms.items()}
    column = (LEAFLETS | VARIANTS)[name]
    # What the whole guide says on how an edition differs is the passage of all that it lets one infer.
    general = {"002:164-168"}
    for parameter, line in lines.items():
        for reference in filter(None, line.passage.split("; ")):
            assert re.fullmatch(r"00[0-4]:\d+([-,]\d+)*|board", reference), (parameter, reference)
            source = basis().get((parameter.value, column), {}).get("basis", "")
            if reference == "board":
                assert line.status == "inferred"
            else:
                assert reference in source or reference in general, (parameter, reference)


@pytest.mark.parametrize("name", [*LEAFLETS, *VARIANTS])
def test_an_ambiguous_point_tells_its_two_readings(name: str) -> None:
    lines = leaflet(name).lines().values() if name in LEAFLETS else variant(name).terms.values()
    assert [line for line in lines if line.status == "ambiguous" and "; or " not in line.remark] == []


@pytest.mark.parametrize("name", JUNIOR)
def test_what_junior_does_not_have_does_no_harm(name: str) -> None:
    lines = leaflet(name).lines()
    bare = (Parameter.HOUSES_MAX_PER_STREET, Parameter.HOUSES_TOTAL, Parameter.HOTELS_TOTAL)
    assert [lines[parameter].value for parameter in bare] == [0, 0, 0]
    assert lines[Parameter.RAISE_CASH_BEFORE_BANKRUPTCY].value == "no"


@pytest.mark.parametrize("edition", Shelf().ids())
def test_the_figures_of_a_leaflet_hang_together(edition: str) -> None:
    terms = Shelf().box(edition).terms
    if isinstance(terms.start_notes, Notes):
        assert sum(note * count for note, count in terms.start_notes.counts) == terms.start_cash
    if isinstance(terms.start_cash, CashByPlayers):
        assert terms.start_cash.first == terms.players.least
    kept = {"none": "lift_now_or_later", "fee_now_or_lift_now": "fee_now_or_lift_now"}
    assert terms.creditor_mortgage_choice == kept[terms.mortgage_transfer]
    assert terms.building_auction_opening == terms.auction_opening
    assert terms.auction_min_raise == terms.building_auction_raise == terms.money_unit


@pytest.mark.parametrize("edition", Shelf().ids())
def test_what_a_leaflet_takes_from_the_board_is_there(edition: str) -> None:
    sources = Shelf().sources(edition)
    board = check(BoardFile, sources["board"])
    lines = check(LeafletFile, sources["leaflet"]).lines()
    figures = {
        Parameter.START_CASH: board.start_cash,
        Parameter.GO_SALARY: board.salary,
        Parameter.JAIL_FEE: board.jail_fee,
    }
    for parameter, figure in figures.items():
        if lines[parameter].passage == "board":
            assert lines[parameter].value == figure
    assert check(EditionFile, sources["edition"]).terms == {}
