"""The shelf: every box it ships can be put together, and a file at fault is refused with its place."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest

from banker.edition.box import Basis, Status
from banker.edition.parameters import Parameter
from banker.edition.shelf import EditionFault, Fault, Shelf, UnknownEdition, UnknownVariant, VariantsClash, shipped
from banker.edition.terms import CashByPlayers

_EDITIONS = """
de-2001 de-c1009 es-madrid fi-c1009 fr-paris id-older nl no-2001 no-c1009 no-junior-1 no-junior-2 sv-m uk-c1009
us-c1009 us-g0009 us-pre2008
"""
EDITIONS = _EDITIONS.split()
_VARIANTS = "agreed-deadline auction-first free-parking-pot lightning-2001 partnerships speed-die timed-2001"
VARIANTS = [*_VARIANTS.split(), "timed-purchase-value"]
SHELF = Shelf()


@pytest.fixture
def editions(tmp_path: Path) -> Path:
    """A copy of the shipped editions, to be broken."""
    return Path(shutil.copytree(shipped(), tmp_path / "editions"))


def spoil(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def line_of(file: Path, text: str) -> int:
    return 1 + next(row for row, line in enumerate(file.read_text("utf-8").splitlines()) if text in line)


def faults_of(folder: Path, edition: str = "us-g0009", variants: tuple[str, ...] = ()) -> tuple[Fault, ...]:
    with pytest.raises(EditionFault) as raised:
        Shelf([folder]).box(edition, variants)
    return raised.value.faults


def test_lists_carry_what_a_table_chooses_by() -> None:
    assert SHELF.ids() == [listed.id for listed in SHELF.summaries()] == EDITIONS
    assert [variant.id for variant in SHELF.variants()] == VARIANTS
    for listed in SHELF.summaries():
        assert listed.name != listed.id
        assert listed.language
        assert SHELF.box(listed.id).summary == listed.summary
    for variant in SHELF.variants():
        assert variant.name != variant.id
        assert variant.summary
        assert set(variant.belongs_to) <= set(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("variant", [None, *VARIANTS])
def test_every_box_can_be_put_together_and_taken_up_again(edition: str, variant: str | None) -> None:
    variants = () if variant is None else (variant,)
    box = SHELF.box(edition, variants)
    assert (box.id, box.variants) == (edition, variants)
    assert list(box.basis) == list(Parameter)
    assert Shelf.box_from_sources(json.loads(json.dumps(SHELF.sources(edition, variants)))) == box


def test_pairs_of_variants_go_together_or_clash() -> None:
    clashes = set()
    for pair in combinations(VARIANTS, 2):
        try:
            assert SHELF.box("us-g0009", pair).variants == pair
        except VariantsClash as clash:
            clashes.add((clash.first, clash.second))
    timed = ("agreed-deadline", "lightning-2001", "partnerships", "timed-2001", "timed-purchase-value")
    assert clashes == set(combinations(timed, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_deeds_groups_and_spaces_share_the_board(edition: str) -> None:
    box = SHELF.box(edition)
    assert [deed.position for deed in box.deeds.values()] == sorted(deed.position for deed in box.deeds.values())
    assert sorted(deed for group in box.groups for deed in group.deeds) == sorted(box.deeds)
    assert not set(box.deeds) & set(box.spaces)
    assert set(box.taxes) <= set(box.spaces)
    assert {card.deck for card in box.cards} <= set(box.decks)


def test_a_sisters_leaflet_is_inferred_where_it_is_stated() -> None:
    own, sister = SHELF.box("fi-c1009"), SHELF.box("us-c1009")
    assert own.terms == sister.terms
    for parameter, basis in own.basis.items():
        firm = Status.INFERRED if basis.status is Status.STATED else basis.status
        assert sister.basis[parameter] == Basis(firm, basis.passage, "fi-c1009")


def test_the_chest_is_the_editions_own() -> None:
    chests = [[card for card in SHELF.box(id).cards if card.deck == "chest"] for id in ("us-g0009", "us-c1009")]
    assert [len(chest) for chest in chests] == [16, 16]
    assert chests[0] != chests[1]


def test_a_variant_changes_its_points_and_says_so() -> None:
    box = SHELF.box("us-g0009", ["auction-first"])
    assert box.terms.direct_purchase == "none"
    assert box.basis[Parameter.DIRECT_PURCHASE] == Basis(Status.STATED, "003:50", "auction-first")
    assert box.basis[Parameter.AUCTION_ORDER].source == "us-g0009"


def test_a_variant_of_another_edition_is_allowed_and_told() -> None:
    assert SHELF.box("us-g0009", ["lightning-2001"]).foreign_variants == ("lightning-2001",)
    assert SHELF.box("no-2001", ["lightning-2001"]).foreign_variants == ()
    assert SHELF.box("no-2001", ["free-parking-pot"]).foreign_variants == ()


@pytest.mark.parametrize(
    ("edition", "variants", "cash"),
    [
        ("us-pre2008", ["speed-die"], 2500),
        ("us-pre2008", ["speed-die", "speed-die"], 2500),
        ("no-2001", ["speed-die"], 31000),
        ("us-g0009", ["partnerships", "speed-die"], 2500),
        ("us-g0009", ["speed-die", "partnerships"], 2500),
        ("no-junior-2", ["speed-die"], CashByPlayers(2, (1020, 1018, 1016))),
    ],
)
def test_extra_start_cash_comes_on_top_of_any(edition: str, variants: list[str], cash: object) -> None:
    box = SHELF.box(edition, variants)
    assert box.terms.start_cash == cash
    assert box.basis[Parameter.START_CASH].source == "speed-die"
    assert box.dice == (2, 18)


def test_extra_start_cash_is_no_firmer_than_what_it_is_added_to() -> None:
    basis = SHELF.box("us-pre2008", ["speed-die"]).basis[Parameter.START_CASH]
    assert basis == Basis(Status.INFERRED, "board; 002:169", "speed-die")


def test_a_variant_of_another_scale_names_amounts_that_can_be_paid() -> None:
    terms = SHELF.box("no-2001", ["auction-first"]).terms
    assert (terms.auction_opening, terms.auction_min_raise) == (20, 20)


def test_clashing_variants_are_told_with_the_parameter() -> None:
    with pytest.raises(VariantsClash) as raised:
        SHELF.box("us-g0009", ["agreed-deadline", "timed-purchase-value"])
    assert (raised.value.parameter, raised.value.first) == ("value_mortgaged_deed", "agreed-deadline")
    assert raised.value.second == "timed-purchase-value"


def test_unknown_names_are_told_with_those_near_them() -> None:
    with pytest.raises(UnknownEdition) as edition:
        SHELF.box("us-g009")
    assert edition.value.near[0] == "us-g0009"
    with pytest.raises(UnknownVariant) as variant:
        SHELF.box("us-g0009", ["speedie"])
    assert variant.value.near == ["speed-die"]
    for outside in ("../leaflets/us-g0009", "boards/us-2008", "", "nowhere.toml"):
        with pytest.raises(UnknownEdition):
            SHELF.box(outside)


class Broken(NamedTuple):
    """A break in one file of the US box, and the fault that it must give, by default on the line that was changed."""

    file: str
    old: str
    new: str
    key: str
    expected: str
    line: str = ""


BOARD, LEAFLET, EDITION = "boards/us-2008.toml", "leaflets/us-g0009.toml", "us-g0009.toml"
VARIANT = "variants/auction-first.toml"
NO_LINE = "none"
UNIT, UNITS = "money_unit = { value = 1,", "money_unit = { value = 20,"
HOUSES = "rents    = [2, 10, 30, 90, 160, 250]\nhouse    = 50\n"
LIME = '[[group]]\nid = "lime"\nname = "Lime"\ncolour = "#00ff00"\n\n[[group]]\nid     = "brown"'
BREAKS = {
    "missing key": Broken(EDITION, 'language = "en"\n', "", "language", "which is missing", NO_LINE),
    "missing key in a table": Broken(BOARD, "price    = 60\n", "", "street[0].price", "missing", "[[street]]"),
    "wrong type": Broken(BOARD, "price    = 60", 'price    = "60"', "street[0].price", "integer"),
    "negative": Broken(BOARD, "house    = 50", "house    = -50", "street[0].house", "greater"),
    "unknown key": Broken(BOARD, "colour =", "color =", "group[0].color", "no such key"),
    "unknown parameter": Broken(LEAFLET, "bid_limit =", "bid_limits =", "auction.bid_limits", "such as bid_limit"),
    "missing parameter": Broken(LEAFLET, "bid_limit =", "bid_limits =", "auction.bid_limit", "missing", "[auction]"),
    "parameter of another chapter": Broken(LEAFLET, "go_salary =", "jail_fee =", "go.jail_fee", "such as"),
    "bad value": Broken(LEAFLET, '"salary_first"', '"neither"', "go.go_before_space.value", "space_first"),
    "bad status": Broken(LEAFLET, 'd", status = "silent"', 'd", status = "sure"', "setup.bank_money.status", "stated"),
    "missing chapter": Broken(LEAFLET, "[flow]\n", "[flows]\n", "flow", "missing", NO_LINE),
    "bad dice": Broken(LEAFLET, "dice = [2, 12]", "dice = [12, 2]", "dice", "lowest"),
    "rents of wrong length": Broken(BOARD, "[2, 10, 30, 90, 160, 250]", "[2, 10]", "street[0].rents", "6 rents"),
    "station rents of wrong length": Broken(BOARD, "[25, 50, 100, 200]", "[25, 50]", "station[0].rents", "4 items"),
    "multipliers of wrong length": Broken(BOARD, "[4, 10]", "[4]", "utility[0].multipliers", "2 items"),
    "duplicate position": Broken(BOARD, "position = 39\n", "position = 37\n", "street[21].position", "else", NO_LINE),
    "position off the board": Broken(BOARD, "position = 3\n", "position = 40\n", "street[1].position", "0 to 39"),
    "duplicate deed": Broken(BOARD, '"Baltic Avenue"', '"Mediterranean avenue"', "street[1].name", "no other"),
    "name without an id": Broken(BOARD, '"Baltic Avenue"', '"Балтика"', "street[1].name", "letters a-z"),
    "control character": Broken(BOARD, '"Baltic Avenue"', '"Baltic\\u001b[2J"', "street[1].name", "plain text"),
    "unknown group": Broken(BOARD, 'group    = "brown"', 'group    = "braun"', "street[0].group", "not braun"),
    "group without deeds": Broken(BOARD, '[[group]]\nid     = "brown"', LIME, "group[0].id", "deed", 'id = "lime"'),
    "card to nowhere": Broken(BOARD, 'space            = "board', 'space            = "star', "card[0].space", "deed"),
    "money without figures": Broken(BOARD, '"M{}"', '"M"', "money", "{}"),
    "colour in words": Broken(BOARD, '"#955436"', '"dun"', "group[0].colour", "match"),
    "unknown board": Broken(EDITION, '"us-2008"', '"us-2018"', "board", "such as us-2008"),
    "board outside the shelf": Broken(EDITION, '"us-2008"', '"../boards/us-2008"', "board", "the id of a board"),
    "unknown leaflet": Broken(EDITION, 'leaflet = "us-g0009"', 'leaflet = "us-g09"', "leaflet", "us-g0009"),
    "unknown deck": Broken(EDITION, '"chest-2021"', '"chest-1935"', "chest_deck", "chest-2021"),
    "another id than the file's": Broken(EDITION, 'id = "us-g0009"', 'id = "us"', "id", "us-g0009"),
    "stations against the leaflet": Broken(BOARD, "[25, 50,", "[30, 50,", "station[0].rents", "as in the leaflet"),
    "multipliers against the leaflet": Broken(BOARD, "[4, 10]", "[5, 10]", "utility[0].multipliers", "as in the"),
    "no house price": Broken(BOARD, HOUSES, "rents    = [2]\n", "street[0].house", "price of a house", "[[street]]"),
    "notes below the unit": Broken(LEAFLET, UNIT, UNITS, "setup.start_notes.value", "20", "start_notes"),
    "no money unit": Broken(LEAFLET, UNIT, "money_unit = { value = 0,", "setup.money_unit.value", "from 1 to"),
    "bad value in a variant": Broken(VARIANT, '"stays_with_bank"', '"burnt"', "terms.auction_no_bid.value", "forced"),
    "strange parameter in a variant": Broken(VARIANT, "direct_purchase", "direct_sale", "terms.direct_sale", "such as"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_a_file_at_fault_is_refused_with_its_place(editions: Path, name: str) -> None:
    broken = BREAKS[name]
    file = editions / broken.file
    spoil(file, broken.old, broken.new)
    variants = ("auction-first",) if broken.file == VARIANT else ()
    fault = next(fault for fault in faults_of(editions, variants=variants) if fault.key == broken.key)
    assert fault.file == str(file)
    assert broken.expected in fault.expected
    assert str(fault).startswith(str(file))
    if broken.line != NO_LINE:
        assert fault.line == line_of(file, broken.line or broken.new.strip())


def test_all_faults_are_told_at_once(editions: Path) -> None:
    spoil(editions / BOARD, "price    = 60\n", 'price    = "60"\n')
    spoil(editions / LEAFLET, "bid_limit =", "bid_limits =")
    spoil(editions / EDITION, 'language = "en"\n', "")
    wanted = {"language", "street[0].price", "auction.bid_limit", "auction.bid_limits"}
    assert {fault.key for fault in faults_of(editions)} == wanted


@pytest.mark.parametrize("file", [EDITION, BOARD, LEAFLET])
@pytest.mark.parametrize(
    ("content", "expected", "line"),
    [
        (b"", "this one is empty", None),
        (b"# nothing but a remark\n", "this one is empty", None),
        (b'id = "us-g0009"\nname = US\n', "TOML", 2),
        (b'id = "a"\nid = "b"\n', "TOML", 2),
        (b"\x00\x01", "TOML", 1),
        (b'id = "\xff"', "UTF-8", None),
        (b"a = " + b"[" * 5000, "TOML", None),
    ],
)
def test_what_is_no_edition_file_is_refused(
    editions: Path, file: str, content: bytes, expected: str, line: int | None
) -> None:
    (editions / file).write_bytes(content)
    (fault,) = faults_of(editions)
    assert (fault.file, fault.line) == (str(editions / file), line)
    assert expected in fault.expected


def test_a_file_too_large_is_refused(editions: Path) -> None:
    (editions / EDITION).write_text("# " + "x" * 1_000_001)
    assert "no more than" in faults_of(editions)[0].expected


def test_a_file_at_fault_does_not_hide_the_others_from_a_list(editions: Path) -> None:
    (editions / EDITION).write_text("name = \n")
    (editions / VARIANT).write_text('name = "\\u001bred"\nbelongs_to = 3\n')
    shelf = Shelf([editions])
    assert [listed.id for listed in shelf.summaries()] == EDITIONS
    assert next(listed.name for listed in shelf.summaries() if listed.id == "us-g0009") == "us-g0009"
    assert next(listed for listed in shelf.variants() if listed.id == "auction-first")[1:3] == ("red", ())


HOME = 'id = "home"\nname = "Home"\nboard = "home"\nleaflet = "fi-c1009"\nlanguage = "en"\n'


@pytest.mark.parametrize("inside", ["", "boards"])
def test_a_path_finds_its_board_beside_it_and_the_rest_on_the_shelf(tmp_path: Path, inside: str) -> None:
    (tmp_path / inside).mkdir(exist_ok=True)
    board = (shipped() / BOARD).read_text("utf-8").replace('"us-2008"', '"home"').replace("Boardwalk", "Elm Street")
    (tmp_path / inside / "home.toml").write_text(board.replace('"boardwalk"', '"elm-street"'), "utf-8")
    (tmp_path / "home-made.toml").write_text(HOME, "utf-8")
    box = SHELF.box(str(tmp_path / "home-made.toml"))
    assert box.id == "home"
    assert "elm-street" in box.deeds
    assert box.basis[Parameter.JAIL_FEE].source == "fi-c1009"


def test_editions_in_one_folder_are_not_taken_for_leaflets(tmp_path: Path) -> None:
    for name in ("uk-c1009", "fi-c1009"):
        shutil.copy(shipped() / f"{name}.toml", tmp_path)
    assert SHELF.box(str(tmp_path / "uk-c1009.toml")) == SHELF.box("uk-c1009")


def test_the_first_folder_that_has_a_file_is_the_one_asked(tmp_path: Path) -> None:
    shutil.copy(shipped() / "nl.toml", tmp_path)
    spoil(tmp_path / "nl.toml", '"Dutch"', '"Ours"')
    shelf = Shelf([tmp_path, shipped()])
    assert shelf.ids() == EDITIONS
    assert shelf.box("nl").name == "Ours"


def test_an_edition_may_say_more_than_its_leaflet(editions: Path) -> None:
    with (editions / EDITION).open("a", encoding="utf-8") as file:
        file.write('\n[terms]\nstation_rents = { value = "read_from_deed", status = "stated" }\n')
    spoil(editions / BOARD, "[25, 50, 100, 200]", "[30, 50, 100, 200]")
    box = Shelf([editions]).box("us-g0009")
    assert box.terms.station_rents == "read_from_deed"
    assert box.basis[Parameter.STATION_RENTS] == Basis(Status.STATED, "", "us-g0009")


@pytest.mark.parametrize(
    ("sources", "file", "key"),
    [
        ({}, "sources", "variants"),
        ({"variants": []}, "edition", "id"),
        ({"variants": [3]}, "variants[0]", ""),
        ({"edition": "us-g0009", "variants": []}, "edition", ""),
    ],
)
def test_sources_that_are_none_are_refused(sources: dict[str, object], file: str, key: str) -> None:
    with pytest.raises(EditionFault) as raised:
        Shelf.box_from_sources(sources)
    assert (file, key) in {(fault.file, fault.key) for fault in raised.value.faults}


def test_sources_are_a_copy() -> None:
    sources = SHELF.sources("us-g0009")
    sources["board"]["street"].clear()
    assert SHELF.sources("us-g0009")["board"]["street"]


def test_lists_and_types_need_no_models() -> None:
    code = (
        "import sys; from banker.edition.shelf import Shelf; from banker.edition import box, terms, resolve;"
        "Shelf().summaries(); Shelf().variants(); sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=Path(__file__).parents[2]).returncode == 0
