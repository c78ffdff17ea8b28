"""What a banker can ask of the bank, as frozen types; `spelling` reads and writes them as JSON (`banker-ops/1`).

A fault of form names the field. Whether players and deeds exist, and whether the thing is legal, is the referee's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar

from banker.rules import reading

FORMAT = "banker-ops/1"


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One thing asked of the bank. Any of them may carry a note for the journal."""

    word: ClassVar[str]
    roller_only: ClassVar[bool] = False

    note: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class Open(Operation):
    """Opens the table and deals, or takes up a game under way from a position."""

    word = "open"
    format: Annotated[str, reading.Field(reading.literal(FORMAT).read)]
    edition: reading.Text
    players: reading.NameList
    variants: reading.NameList = ()
    rulings: reading.Plain | None = None
    banker: reading.Name | None = None
    dealt: reading.NameLists | None = None
    members: reading.NameLists | None = None
    position: reading.Plain | None = None


@dataclass(frozen=True, kw_only=True)
class Turn(Operation):
    """The player is about to roll; without a name, the next one in table order still in the game."""

    word = "turn"
    player: reading.Name | None = None


@dataclass(frozen=True, kw_only=True)
class Land(Operation):
    """What the bank must know of a landing."""

    word = "land"
    roller_only = True
    player: reading.Name
    space: reading.Text
    dice: reading.Dice | None = None
    card: Annotated[str, reading.Field(reading.literal("double", "ten_times").read)] | None = None
    choice: Annotated[str, reading.Field(reading.literal("flat", "percent").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Salary(Operation):
    """The player passed or reached GO."""

    word = "salary"
    roller_only = True
    player: reading.Name


@dataclass(frozen=True, kw_only=True)
class Buy(Operation):
    """The deed is bought from the Bank at its printed price."""

    word = "buy"
    roller_only = True
    player: reading.Name
    deed: reading.Text
    price: reading.Money | None = None


@dataclass(frozen=True, kw_only=True)
class Decline(Operation):
    """The player will not buy: the deed goes up for auction."""

    word = "decline"
    roller_only = True
    player: reading.Name
    deed: reading.Text


@dataclass(frozen=True, kw_only=True)
class Auction(Operation):
    """Opens an auction of a deed, or of one house or hotel."""

    word = "auction"
    deed: reading.Text | None = None
    building: Annotated[str, reading.Field(reading.literal("house", "hotel").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Bid(Operation):
    """A bid on the lot that is up; for a building also the deed on which it would stand."""

    word = "bid"
    player: reading.Name
    amount: reading.Money
    deed: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class Hammer(Operation):
    """Closes the auction that is open."""

    word = "hammer"


@dataclass(frozen=True, kw_only=True)
class Sold(Operation):
    """An auction held by voice, entered by its result alone."""

    word = "sold"
    player: reading.Name
    amount: reading.Money
    deed: reading.Text
    building: Annotated[str, reading.Field(reading.literal("house", "hotel").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Rent(Operation):
    """The owner asks for rent and the player who landed pays it."""

    word = "rent"
    roller_only = True
    player: reading.Name
    deed: reading.Text
    dice: reading.Dice | None = None
    card: Annotated[str, reading.Field(reading.literal("double", "ten_times").read)] | None = None
    late: reading.Flag | None = None
    amount: reading.Money | None = None
    ruling: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class Tax(Operation):
    """A tax is paid to the Bank, or to the pot."""

    word = "tax"
    roller_only = True
    player: reading.Name
    space: reading.Text
    choice: Annotated[str, reading.Field(reading.literal("flat", "percent").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Pay(Operation):
    """Any other payment; one side may be the Bank or the pot."""

    word = "pay"
    payer: Annotated[str, reading.Field(reading.name, "from")]
    payee: Annotated[str, reading.Field(reading.name, "to")]
    amount: reading.Money
    reason: Annotated[str, reading.Field(reading.literal("card", "fine", "other").read, "for")]
    ruling: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class PayEach(Operation):
    """The player pays every other player still in the game."""

    word = "pay_each"
    player: reading.Name
    amount: reading.Money


@dataclass(frozen=True, kw_only=True)
class CollectEach(Operation):
    """The player collects from every other player still in the game."""

    word = "collect_each"
    player: reading.Name
    amount: reading.Money


@dataclass(frozen=True, kw_only=True)
class Repairs(Operation):
    """A card that charges for each house and each hotel on record."""

    word = "repairs"
    roller_only = True
    player: reading.Name
    house: reading.Money
    hotel: reading.Money


@dataclass(frozen=True, kw_only=True)
class TakePot(Operation):
    """The player takes the pot of Free Parking."""

    word = "pot"
    roller_only = True
    player: reading.Name


@dataclass(frozen=True, kw_only=True)
class Build(Operation):
    """Raises streets to these levels: 1-4 houses, 5 a hotel."""

    word = "build"
    player: reading.Name
    to: reading.Levels


@dataclass(frozen=True, kw_only=True)
class Sell(Operation):
    """Lowers streets to these levels."""

    word = "sell"
    player: reading.Name
    to: reading.Levels


@dataclass(frozen=True, kw_only=True)
class Mortgage(Operation):
    """Mortgages deeds at their printed value."""

    word = "mortgage"
    player: reading.Name
    deeds: reading.NameList


@dataclass(frozen=True, kw_only=True)
class Lift(Operation):
    """Lifts mortgages."""

    word = "lift"
    player: reading.Name
    deeds: reading.NameList
    cost: reading.Costs | None = None


@dataclass(frozen=True, kw_only=True)
class Trade(Operation):
    """An exchange between two players, all at once."""

    word = "trade"
    gives: reading.Baskets
    mortgaged: reading.Choices | None = None
    cost: reading.Costs | None = None
    ruling: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class TakeCard(Operation):
    """The player keeps a Get Out of Jail Free card."""

    word = "take_card"
    player: reading.Name
    deck: Annotated[reading.Deck, reading.Field(reading.literal("chance", "chest").read)]


@dataclass(frozen=True, kw_only=True)
class GoToJail(Operation):
    """The player is sent to Jail."""

    word = "jail"
    roller_only = True
    player: reading.Name


@dataclass(frozen=True, kw_only=True)
class JailRoll(Operation):
    """An attempt to roll doubles in Jail."""

    word = "jail_roll"
    roller_only = True
    player: reading.Name
    doubles: reading.Flag


@dataclass(frozen=True, kw_only=True)
class JailPay(Operation):
    """The player pays the fee and leaves Jail before rolling."""

    word = "jail_pay"
    roller_only = True
    player: reading.Name


@dataclass(frozen=True, kw_only=True)
class JailCard(Operation):
    """The player hands in a card and leaves Jail before rolling."""

    word = "jail_card"
    roller_only = True
    player: reading.Name
    deck: Annotated[reading.Deck, reading.Field(reading.literal("chance", "chest").read)] | None = None


@dataclass(frozen=True, kw_only=True)
class Settle(Operation):
    """The player pays what he owes, to all or to one creditor."""

    word = "settle"
    player: reading.Name
    creditor: reading.Name | None = None


@dataclass(frozen=True, kw_only=True)
class Bankrupt(Operation):
    """The player gives up debts that cannot be covered."""

    word = "bankrupt"
    player: reading.Name
    mortgaged: reading.Choices | None = None
    cost: reading.Costs | None = None


@dataclass(frozen=True, kw_only=True)
class Resign(Operation):
    """The player leaves the game with everybody's consent."""

    word = "resign"
    player: reading.Name
    agreed_by: reading.NameList = ()


@dataclass(frozen=True, kw_only=True)
class MakeRuling(Operation):
    """The table settles a point, or adopts a house rule."""

    word = "ruling"
    parameter: reading.Text
    value: reading.Plain
    agreed_by: reading.NameList = ()


@dataclass(frozen=True, kw_only=True)
class Promise(Operation):
    """A promise between players, kept and shown but never reckoned."""

    word = "promise"
    giver: Annotated[str, reading.Field(reading.name, "from")]
    receiver: Annotated[str, reading.Field(reading.name, "to")]
    text: reading.Text
    until: reading.Text | None = None


@dataclass(frozen=True, kw_only=True)
class DeedSays(Operation):
    """The printed deed differs from the edition file."""

    word = "deed_says"
    deed: reading.Text
    field: reading.Text
    value: reading.Money


@dataclass(frozen=True, kw_only=True)
class Undo(Operation):
    """Strikes the latest entries."""

    word = "undo"
    entries: reading.Times = 1


@dataclass(frozen=True, kw_only=True)
class Redo(Operation):
    """Restores struck entries, oldest first."""

    word = "redo"
    entries: reading.Times = 1


@dataclass(frozen=True, kw_only=True)
class Correct(Operation):
    """A counter-entry to which all players still in the game agreed."""

    word = "correct"
    agreed_by: reading.NameList
    moves: Annotated[tuple[Mapping[str, Any], ...], reading.Field(reading.objects)]
    note: reading.Text = field()  # must be said; without this it would inherit that it need not


@dataclass(frozen=True, kw_only=True)
class Pause(Operation):
    """The facts of the pause sheet that the bank does not know."""

    word = "pause"
    positions: Annotated[Mapping[str, str], reading.Field(reading.table_of(reading.Field(reading.text)))] | None = None
    next: reading.Name | None = None


@dataclass(frozen=True, kw_only=True)
class Cutoff(Operation):
    """Time is up."""

    word = "cutoff"


@dataclass(frozen=True, kw_only=True)
class Finish(Operation):
    """Ends the game."""

    word = "finish"
    reason: reading.Text | None = None


OPERATIONS: dict[str, type[Operation]] = {kind.word: kind for kind in Operation.__subclasses__()}
