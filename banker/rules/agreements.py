"""What the table agrees on: rulings, promises, what a printed deed says, the pause sheet (spec 1, 15, 20)."""

from __future__ import annotations

from banker.edition.parameters import Parameter as P
from banker.edition.terms import SETTLED_AT_SETUP
from banker.edition.values import NotAllowed, allowed, amounts, read, write
from banker.rules import operations as ops
from banker.rules.audit import audit
from banker.rules.booking import FIGURE_FIELDS, book
from banker.rules.checks import deed, everyone, seat, still_on
from banker.rules.moves import Cell, Mark
from banker.rules.ruling import Allowed, Code, allow, decided_by, refuse
from banker.rules.table import Paused, Pledge, Table


def make_ruling(table: Table, asked: ops.MakeRuling) -> Allowed:
    """The table settles a point on which its leaflet is silent, or adopts a house rule."""
    parameter, value = ruled_value(asked.parameter, asked.value)
    agreed = everyone(table, asked.agreed_by)
    still_on(table)
    if parameter in SETTLED_AT_SETUP:
        refuse(Code.BAD_OPERATION, parameter, field="parameter", expected="a point that is not settled at set-up")
    mark = Mark(Cell.RULING, parameter.value, value)
    unit = table.terms.money_unit
    if any(amount % unit for amount in amounts(parameter, read(parameter, value))):
        refuse(Code.BAD_AMOUNT, parameter, field="value", expected=f"a multiple of {unit}", unit=unit)
    after = book(table, [mark])
    if after.houses < 0 or after.hotels < 0:
        refuse(Code.BAD_OPERATION, parameter, field="value", expected="at least what stands on the board")
    if audit(after):
        refuse(Code.BAD_OPERATION, parameter, field="value", expected="a value that fits the table as it stands")
    facts = {"parameter": parameter, "value": value, "agreed_by": tuple(sorted(agreed))}
    return allow([mark], decided_by(table, parameter), **facts)


def ruled_value(name: str, value: object) -> tuple[P, object]:
    """The parameter of that name and the plain form of the value, if the parameter can take it."""
    try:
        parameter = P(name)
    except ValueError:
        refuse(Code.BAD_OPERATION, field="parameter", expected="the name of a point of the rules")
    try:
        return parameter, write(read(parameter, value))
    except NotAllowed:
        refuse(Code.BAD_OPERATION, parameter, field="value", expected=" or ".join(allowed(parameter)))


def promise(table: Table, asked: ops.Promise) -> Allowed:
    """A promise between players, where the leaflet or a ruling allows such; the bank never reckons it."""
    giver, receiver = seat(table, asked.giver), seat(table, asked.receiver)
    if giver == receiver:
        refuse(Code.BAD_OPERATION, field="to", expected="another player")
    still_on(table)
    notices = decided_by(table, P.RENT_IMMUNITY_DEALS)
    if table.terms.rent_immunity_deals == "forbidden":
        point = P.RENT_IMMUNITY_DEALS
        way = ops.MakeRuling(parameter=point.value, value="allowed", agreed_by=tuple(table.playing))
        refuse(Code.LOAN_FORBIDDEN, point, remedy=[way], notices=notices, payer=giver, payee=receiver)
    number = str(1 + max((int(key) for key in table.promises), default=0))
    pledge = Pledge(giver, receiver, asked.text, asked.until or "")
    return allow([Mark(Cell.PROMISE, number, pledge)], notices, pledge=pledge)


def deed_says(table: Table, asked: ops.DeedSays) -> Allowed:
    """The printed deed differs from the edition file: this table goes by its deed."""
    printed = deed(table, asked.deed)
    fields = FIGURE_FIELDS[printed.kind]
    if printed.kind == "street":
        fields = tuple(each for each in fields if not each.startswith("rent_") or int(each[-1]) < len(printed.rents))
    if asked.field not in fields:
        refuse(Code.BAD_OPERATION, field="field", expected="one of " + ", ".join(fields))
    still_on(table)
    mark = Mark(Cell.DEED_SAYS, f"{printed.id}/{asked.field}", asked.value)
    return allow([mark], deed=printed.id, figure=asked.field, value=asked.value)


def pause(table: Table, asked: ops.Pause) -> Allowed:
    """Where the tokens stand and who rolls next; any later operation resumes (003:37)."""
    positions = tuple((seat(table, name), _space(table, space)) for name, space in (asked.positions or {}).items())
    following = seat(table, asked.next) if asked.next else ""
    still_on(table)
    return allow([Mark(Cell.PAUSE, "table", Paused(positions, following))], positions=positions, next=following)


def _space(table: Table, name: str) -> str:
    found = table.box.deed_named(name) or table.box.space_named(name)
    if found is None:
        refuse(Code.UNKNOWN_DEED, name=name)
    return found
