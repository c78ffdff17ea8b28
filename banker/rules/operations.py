"""What a banker can ask of the bank, as frozen types; reading and writing them as JSON objects (`banker-ops/1`).

A fault of form names the field. Whether players and deeds exist, and whether the thing is legal, is the referee's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, get_args, get_origin, get_type_hints

from banker.rules import reading
from banker.rules.reading import (
    Dice,
    Field,
    Flag,
    Level,
    Money,
    Name,
    NameList,
    Plain,
    Text,
    Times,
)

FORMAT = "banker-ops/1"

Deck = Literal["chance", "chest"]
MortgageChoice = Literal["keep", "lift"]


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One thing asked of the bank. Any of them may carry a note for the journal."""

    word: ClassVar[str]
    roller_only: ClassVar[bool] = False

    note: Text | None = None


class Basket(NamedTuple):
    """What one side of a trade gives: cash, deeds and Jail cards by deck."""

    cash: int = 0
    deeds: tuple[str, ...] = ()
    jail_cards: tuple[str, ...] = ()


Levels = Annotated[Mapping[str, int], Field(reading.table_of(Level))]
Costs = Annotated[Mapping[str, int], Field(reading.table_of(Money))]
Choices = Annotated[Mapping[str, MortgageChoice], Field(reading.table_of(reading.literal("keep", "lift")))]
Baskets = Annotated[Mapping[str, Basket], Field(reading.table_of(Field(reading.basket(Basket))))]


@dataclass(frozen=True, kw_only=True)
class Open(Operation):
    """Opens the table and deals, or takes up a game under way from a position."""

    word = "open"
    format: Annotated[str, Field(reading.literal(FORMAT).read)]
    edition: Text
    players: NameList
    variants: Annotated[tuple[str, ...], Field(reading.texts)] = ()
    rulings: Plain | None = None
    banker: Name | None = None
    dealt: Annotated[Mapping[str, tuple[str, ...]], Field(reading.table_of(Field(reading.texts)))] | None = None
    members: Annotated[Mapping[str, tuple[str, ...]], Field(reading.table_of(Field(reading.texts)))] | None = None
    position: Plain | None = None


@dataclass(frozen=True, kw_only=True)
class Turn(Operation):
    """The player is about to roll; without a name, the next one in table order still in the game."""

    word = "turn"
    player: Name | None = None


@dataclass(frozen=True, kw_only=True)
class Land(Operation):
    """What the bank must know of a landing."""

    word = "land"
    roller_only = True
    player: Name
    space: Text
    dice: Dice | None = None
    card: Annotated[str, Field(reading.literal("double", "ten_times").read)] | None = None
    choice: Annotated[str, Field(reading.literal("flat", "percent").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Salary(Operation):
    """The player passed or reached GO."""

    word = "salary"
    roller_only = True
    player: Name


@dataclass(frozen=True, kw_only=True)
class Buy(Operation):
    """The deed is bought from the Bank at its printed price."""

    word = "buy"
    roller_only = True
    player: Name
    deed: Text
    price: Money | None = None


@dataclass(frozen=True, kw_only=True)
class Decline(Operation):
    """The player will not buy: the deed goes up for auction."""

    word = "decline"
    roller_only = True
    player: Name
    deed: Text


@dataclass(frozen=True, kw_only=True)
class Auction(Operation):
    """Opens an auction of a deed, or of one house or hotel."""

    word = "auction"
    deed: Text | None = None
    building: Annotated[str, Field(reading.literal("house", "hotel").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Bid(Operation):
    """A bid on the lot that is up; for a building also the deed on which it would stand."""

    word = "bid"
    player: Name
    amount: Money
    deed: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Hammer(Operation):
    """Closes the auction that is open."""

    word = "hammer"


@dataclass(frozen=True, kw_only=True)
class Sold(Operation):
    """An auction held by voice, entered by its result alone."""

    word = "sold"
    player: Name
    amount: Money
    deed: Text
    building: Annotated[str, Field(reading.literal("house", "hotel").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Rent(Operation):
    """The owner asks for rent and the player who landed pays it."""

    word = "rent"
    roller_only = True
    player: Name
    deed: Text
    dice: Dice | None = None
    card: Annotated[str, Field(reading.literal("double", "ten_times").read)] | None = None
    late: Flag | None = None
    amount: Money | None = None
    ruling: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Tax(Operation):
    """A tax is paid to the Bank, or to the pot."""

    word = "tax"
    roller_only = True
    player: Name
    space: Text
    choice: Annotated[str, Field(reading.literal("flat", "percent").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Pay(Operation):
    """Any other payment; one side may be the Bank or the pot."""

    word = "pay"
    payer: Annotated[str, Field(reading.name, "from")]
    payee: Annotated[str, Field(reading.name, "to")]
    amount: Money
    reason: Annotated[str, Field(reading.literal("card", "fine", "other").read, "for")]
    ruling: Text | None = None


@dataclass(frozen=True, kw_only=True)
class PayEach(Operation):
    """The player pays every other player still in the game."""

    word = "pay_each"
    player: Name
    amount: Money


@dataclass(frozen=True, kw_only=True)
class CollectEach(Operation):
    """The player collects from every other player still in the game."""

    word = "collect_each"
    player: Name
    amount: Money


@dataclass(frozen=True, kw_only=True)
class Repairs(Operation):
    """A card that charges for each house and each hotel on record."""

    word = "repairs"
    roller_only = True
    player: Name
    house: Money
    hotel: Money


@dataclass(frozen=True, kw_only=True)
class TakePot(Operation):
    """The player takes the pot of Free Parking."""

    word = "pot"
    roller_only = True
    player: Name


@dataclass(frozen=True, kw_only=True)
class Build(Operation):
    """Raises streets to these levels: 1-4 houses, 5 a hotel."""

    word = "build"
    player: Name
    to: Levels


@dataclass(frozen=True, kw_only=True)
class Sell(Operation):
    """Lowers streets to these levels."""

    word = "sell"
    player: Name
    to: Levels


@dataclass(frozen=True, kw_only=True)
class Mortgage(Operation):
    """Mortgages deeds at their printed value."""

    word = "mortgage"
    player: Name
    deeds: NameList


@dataclass(frozen=True, kw_only=True)
class Lift(Operation):
    """Lifts mortgages."""

    word = "lift"
    player: Name
    deeds: NameList
    cost: Costs | None = None


@dataclass(frozen=True, kw_only=True)
class Trade(Operation):
    """An exchange between two players, all at once."""

    word = "trade"
    gives: Baskets
    mortgaged: Choices | None = None
    cost: Costs | None = None
    ruling: Text | None = None


@dataclass(frozen=True, kw_only=True)
class TakeCard(Operation):
    """The player keeps a Get Out of Jail Free card."""

    word = "take_card"
    player: Name
    deck: Annotated[Deck, Field(reading.literal("chance", "chest").read)]


@dataclass(frozen=True, kw_only=True)
class GoToJail(Operation):
    """The player is sent to Jail."""

    word = "jail"
    roller_only = True
    player: Name


@dataclass(frozen=True, kw_only=True)
class JailRoll(Operation):
    """An attempt to roll doubles in Jail."""

    word = "jail_roll"
    roller_only = True
    player: Name
    doubles: Flag


@dataclass(frozen=True, kw_only=True)
class JailPay(Operation):
    """The player pays the fee and leaves Jail before rolling."""

    word = "jail_pay"
    roller_only = True
    player: Name


@dataclass(frozen=True, kw_only=True)
class JailCard(Operation):
    """The player hands in a card and leaves Jail before rolling."""

    word = "jail_card"
    roller_only = True
    player: Name
    deck: Annotated[Deck, Field(reading.literal("chance", "chest").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Settle(Operation):
    """The player pays what he owes, to all or to one creditor."""

    word = "settle"
    player: Name
    creditor: Name | None = None


@dataclass(frozen=True, kw_only=True)
class Bankrupt(Operation):
    """The player gives up debts that cannot be covered."""

    word = "bankrupt"
    player: Name
    mortgaged: Choices | None = None
    cost: Costs | None = None


@dataclass(frozen=True, kw_only=True)
class Resign(Operation):
    """The player leaves the game with everybody's consent."""

    word = "resign"
    player: Name
    agreed_by: NameList = ()


@dataclass(frozen=True, kw_only=True)
class MakeRuling(Operation):
    """The table settles a point, or adopts a house rule."""

    word = "ruling"
    parameter: Text
    value: Plain
    agreed_by: NameList = ()


@dataclass(frozen=True, kw_only=True)
class Promise(Operation):
    """A promise between players, kept and shown but never reckoned."""

    word = "promise"
    giver: Annotated[str, Field(reading.name, "from")]
    receiver: Annotated[str, Field(reading.name, "to")]
    text: Text
    until: Text | None = None


@dataclass(frozen=True, kw_only=True)
class DeedSays(Operation):
    """The printed deed differs from the edition file."""

    word = "deed_says"
    deed: Text
    field: Text
    value: Money


@dataclass(frozen=True, kw_only=True)
class Undo(Operation):
    """Strikes the latest entries."""

    word = "undo"
    entries: Times = 1


@dataclass(frozen=True, kw_only=True)
class Redo(Operation):
    """Restores struck entries, oldest first."""

    word = "redo"
    entries: Times = 1


@dataclass(frozen=True, kw_only=True)
class Correct(Operation):
    """A counter-entry to which all players still in the game agreed."""

    word = "correct"
    agreed_by: NameList
    moves: Annotated[tuple[Mapping[str, Any], ...], Field(reading.objects)]
    note: Text = field()  # must be said; without this it would inherit that it need not


@dataclass(frozen=True, kw_only=True)
class Pause(Operation):
    """The facts of the pause sheet that the bank does not know."""

    word = "pause"
    positions: Annotated[Mapping[str, str], Field(reading.table_of(Field(reading.text)))] | None = None
    next: Name | None = None


@dataclass(frozen=True, kw_only=True)
class Cutoff(Operation):
    """Time is up."""

    word = "cutoff"


@dataclass(frozen=True, kw_only=True)
class Finish(Operation):
    """Ends the game."""

    word = "finish"
    reason: Text | None = None


OPERATIONS: dict[str, type[Operation]] = {kind.word: kind for kind in Operation.__subclasses__()}


class _Slot(NamedTuple):
    attribute: str
    key: str
    read: Callable[[object, str], Any]
    required: bool
    is_money: bool


def parse(value: object) -> Operation:
    """The operation that a JSON object means.

    Raises `reading.Fault` with the field and the code when the object is not one.
    """
    if not isinstance(value, dict):
        raise reading.Fault("", "a JSON object")
    word = value.get("op")
    kind = OPERATIONS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise reading.Fault("op", "one of " + ", ".join(OPERATIONS))
    arguments: dict[str, Any] = {}
    seen = 1
    for slot in _slots(kind.word):
        if slot.key in value:
            arguments[slot.attribute] = slot.read(value[slot.key], slot.key)
            seen += 1
        elif slot.required:
            raise reading.Fault(slot.key, "it is missing")
    if seen != len(value):
        known = {slot.key for slot in _slots(kind.word)} | {"op"}
        stranger = next(str(key) for key in value if key not in known)
        raise reading.Fault(stranger, "no such field in " + kind.word)
    return kind(**arguments)


def to_json(operation: Operation) -> dict[str, Any]:
    """The JSON object of an operation, without what it leaves at its default."""
    plain: dict[str, Any] = {"op": operation.word}
    defaults = _defaults(operation.word)
    for slot in _slots(operation.word):
        value = getattr(operation, slot.attribute)
        if slot.required or value != defaults[slot.attribute]:
            plain[slot.key] = _plain(value)
    return plain


def money_attributes(kind: type[Operation]) -> tuple[str, ...]:
    """The attributes of this kind of operation that hold amounts of money."""
    return tuple(slot.attribute for slot in _slots(kind.word) if slot.is_money)


def _plain(value: Any) -> Any:
    if isinstance(value, Basket):
        return {"cash": value.cash, "deeds": list(value.deeds), "jail_cards": list(value.jail_cards)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


@cache
def _defaults(word: str) -> dict[str, Any]:
    return {item.name: item.default for item in fields(OPERATIONS[word]) if item.default is not MISSING}


@cache
def _slots(word: str) -> tuple[_Slot, ...]:
    kind = OPERATIONS[word]
    hints = get_type_hints(kind, include_extras=True)
    slots = []
    for item in fields(kind):
        reader = _field_of(hints[item.name])
        is_money = reader in (_field_of(Money), _field_of(Costs), _field_of(Baskets))
        slots.append(_Slot(item.name, reader.key or item.name, reader.read, item.default is MISSING, is_money))
    return tuple(slots)


def _field_of(hint: Any) -> Field:
    if get_origin(hint) is not Annotated:
        hint = next(part for part in get_args(hint) if get_origin(part) is Annotated)
    return next(extra for extra in get_args(hint)[1:] if isinstance(extra, Field))
