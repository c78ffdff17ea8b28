"""Closed lists are enums, and what the format promises is on them."""

from __future__ import annotations

import ast
from dataclasses import fields, is_dataclass
from enum import StrEnum

import pytest

from banker.edition.box import Status
from banker.edition.parameters import Chapter, Parameter
from banker.edition.terms import SETTLED_AT_SETUP, Terms, type_of
from banker.rules import operations as ops
from banker.rules import referee
from banker.rules.booking import said
from banker.rules.moves import Cell
from banker.rules.ruling import Code, NoticeCode
from banker.rules.table import Table
from tests.house.reading import sources, tree

CODES = """
bad_operation bad_amount bad_position unknown_edition unknown_player unknown_deed player_is_out game_over
not_in_this_edition open_debt open_auction open_purchase open_estate no_open_debt no_open_auction not_your_deed
already_owned no_owner no_rent_on_own_deed mortgaged_no_rent rent_window_closed already_paid dice_needed wrong_amount
direct_purchase_disabled purchase_forced below_opening raise_too_small bid_over_limit not_a_street set_not_complete
set_mortgaged set_has_buildings street_full uneven_build hotel_needs_houses nothing_to_build supply_empty no_legal_site
uneven_sale nothing_to_sell supply_short_for_breakdown already_mortgaged not_mortgaged need_printed_cost
mortgage_choice_missing loan_forbidden not_enough_cash can_still_pay not_in_jail already_in_jail jail_roll_used
no_jail_card card_is_out after_cutoff needs_all_consent past_next_roll nothing_to_undo nothing_to_redo
"""
WORDS = """
open turn land salary buy decline auction bid hammer sold rent tax pay pay_each collect_each repairs pot build sell
mortgage lift trade take_card jail jail_roll jail_pay jail_card settle bankrupt resign ruling promise deed_says undo
redo correct pause cutoff finish
"""


@pytest.mark.parametrize("closed", [Code, NoticeCode, Cell, Parameter, Chapter, Status])
def test_closed_lists_are_enums_of_words(closed: type[StrEnum]) -> None:
    assert issubclass(closed, StrEnum)
    values = [member.value for member in closed]
    assert len(set(values)) == len(closed.__members__)
    assert all(value == value.lower() and " " not in value for value in values)


def test_the_codes_of_the_format() -> None:
    assert {code.value for code in Code} == set(CODES.split())


def test_the_operations_of_the_format() -> None:
    assert set(ops.OPERATIONS) == set(WORDS.split())


@pytest.mark.parametrize("kind", ops.OPERATIONS.values(), ids=ops.OPERATIONS.keys())
def test_operations_are_frozen_and_ruled_on(kind: type[ops.Operation]) -> None:
    assert is_dataclass(kind)
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert kind.__doc__
    assert (kind in referee._CHAPTERS) != (kind in (ops.Open, ops.Undo, ops.Redo))


def test_every_parameter_has_its_term_and_every_term_its_parameter() -> None:
    assert [field.name for field in fields(Terms)] == [parameter.value for parameter in Parameter]
    assert set(type_of) == set(Parameter)
    assert set(Parameter) >= SETTLED_AT_SETUP


def test_every_chapter_has_parameters() -> None:
    assert {parameter.chapter for parameter in Parameter} == set(Chapter)


def test_every_cell_can_be_read_off_a_table() -> None:
    table = Table.__dataclass_fields__
    for cell in Cell:
        source = ast.unparse(tree(next(file for file in sources("banker/rules") if file.stem == "booking")))
        assert cell.value in table or f"Cell.{cell.name}" in source
    assert callable(said)


def test_every_code_is_given_somewhere() -> None:
    used = {
        node.attr
        for file in sources("banker")
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Code"
    }
    assert {code.name for code in Code} - used == set()
