"""Reading what comes from outside, field by field: names, amounts, tables; every fault names its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

MOST = 10**12
LONGEST = 200


class Fault(ValueError):
    """Something that is not what its field wants: `place` is the field, `expected` what it takes."""

    def __init__(self, place: str, expected: str, *, amount: bool = False) -> None:
        place = clean(place)[:LONGEST]
        super().__init__(f"{place}: {expected}" if place else expected)
        self.place = place
        self.expected = expected
        self.amount = amount


class Field(NamedTuple):
    """How a field is read, and its key in JSON where that is not the attribute's name."""

    read: Callable[[object, str], Any]
    key: str = ""


# Control characters and the marks that turn the direction of writing could break a terminal or hide what is said.
_UNSAFE = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]"
)


def clean(value: str) -> str:
    """The text in one Unicode form, without control characters and outer blanks."""
    if value.isascii() and value.isprintable():
        return value.strip()
    return _UNSAFE.sub(" ", unicodedata.normalize("NFC", value)).strip()


def fold(name: str) -> str:
    """The form under which two spellings of a name are the same name."""
    return unicodedata.normalize("NFC", clean(name).casefold())


def text(value: object, place: str) -> str:
    """A text that says something."""
    if not isinstance(value, str):
        raise Fault(place, "a text")
    cleaned = clean(value)
    if not cleaned or len(cleaned) > LONGEST:
        raise Fault(place, f"a text of 1 to {LONGEST} characters")
    return cleaned


def name(value: object, place: str) -> str:
    """The name of a player, the Bank or the pot, as somebody wrote it."""
    return text(value, place)


def texts(value: object, place: str) -> tuple[str, ...]:
    """A list of texts of which no two are the same."""
    if not isinstance(value, list):
        raise Fault(place, "a list of texts")
    items = tuple(text(item, place) for item in value)
    if len(set(items)) != len(items):
        raise Fault(place, "a list in which nothing stands twice")
    return items


def amount(value: object, place: str) -> int:
    """An amount of money above nothing."""
    if money(value, place) == 0:
        raise Fault(place, "a whole amount above 0", amount=True)
    return money(value, place)


def money(value: object, place: str) -> int:
    """An amount of money, nothing included."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
        return value
    if value is None or isinstance(value, list | dict):
        raise Fault(place, "an amount of money")
    raise Fault(place, "a whole amount of money, written as a number", amount=True)


def dice(value: object, place: str) -> int:
    """The total of a roll; what the box's dice can show is the referee's matter."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Fault(place, "the total of the dice")
    return value


def level(value: object, place: str) -> int:
    """Buildings on a street: 0 to 4 houses, 5 a hotel; too many is the referee's matter."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Fault(place, "a level from 0 to 5")
    return value


def times(value: object, place: str) -> int:
    """How many entries."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise Fault(place, "a whole number above 0")
    return value


def flag(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Fault(place, "true or false")
    return value


def plain(value: object, place: str) -> Any:
    """Whatever JSON can hold; whoever uses it looks closer."""
    if value is None:
        raise Fault(place, "a value")
    return value


def objects(value: object, place: str) -> tuple[Mapping[str, Any], ...]:
    """A list of JSON objects."""
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        raise Fault(place, "a list of moves")
    return tuple(value)


def literal(*values: str) -> Field:
    """One of these words."""

    def read(value: object, place: str) -> str:
        if not isinstance(value, str) or value not in values:
            raise Fault(place, "one of " + ", ".join(values))
        return value

    return Field(read)


def table_of(item: Any) -> Callable[[object, str], Mapping[str, Any]]:
    """A JSON object of names to values of one kind."""
    reader = item if isinstance(item, Field) else next(part for part in item.__metadata__ if isinstance(part, Field))

    def read(value: object, place: str) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            raise Fault(place, "an object of names and values")
        read_in: dict[str, Any] = {}
        for key, entry in value.items():
            named = text(key, place)
            if named in read_in:
                raise Fault(f"{place}.{named}", "each name once")
            read_in[named] = reader.read(entry, f"{place}.{named}")
        return read_in

    return read


class Basket(NamedTuple):
    """What one side of a trade gives: cash, deeds and Jail cards by deck."""

    cash: int = 0
    deeds: tuple[str, ...] = ()
    jail_cards: tuple[str, ...] = ()


def basket(value: object, place: str) -> Basket:
    """One side of a trade: cash, deeds and Jail cards, each of them optional."""
    if not isinstance(value, dict):
        raise Fault(place, "an object of cash, deeds and jail_cards")
    strangers = [key for key in value if key not in Basket._fields]
    if strangers:
        raise Fault(f"{place}.{strangers[0]}", "no such field in a trade")
    decks = texts(value.get("jail_cards", []), f"{place}.jail_cards")
    if not set(decks) <= {"chance", "chest"}:
        raise Fault(f"{place}.jail_cards", "a list of chance, chest")
    cash = money(value.get("cash", 0), f"{place}.cash")
    return Basket(cash, texts(value.get("deeds", []), f"{place}.deeds"), decks)


Deck = Literal["chance", "chest"]
MortgageChoice = Literal["keep", "lift"]

Text = Annotated[str, Field(text)]
Name = Annotated[str, Field(name)]
NameList = Annotated[tuple[str, ...], Field(texts)]
NameLists = Annotated[Mapping[str, tuple[str, ...]], Field(table_of(NameList))]
Money = Annotated[int, Field(amount)]
Dice = Annotated[int, Field(dice)]
Level = Annotated[int, Field(level)]
Times = Annotated[int, Field(times)]
Flag = Annotated[bool, Field(flag)]
Plain = Annotated[Any, Field(plain)]
Levels = Annotated[Mapping[str, int], Field(table_of(Level))]
Costs = Annotated[Mapping[str, int], Field(table_of(Money))]
Choices = Annotated[Mapping[str, MortgageChoice], Field(table_of(literal("keep", "lift")))]
Baskets = Annotated[Mapping[str, Basket], Field(table_of(Field(basket)))]
