"""What is typed on the line, and what it would book: the likeliest first, and never anything that was not said."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banker.rules import operations as ops
from banker.rules import reading
from banker.saying.line import Line
from banker.saying.offers import Way
from banker.saying.understanding import understand
from banker.words.offers import offered
from tests.making import Game, game

OWNS = {
    "Anna": "boardwalk park-place reading-railroad",
    "Ben": "oriental-avenue vermont-avenue connecticut-avenue marvin-gardens",
    "Cara": "ventnor-avenue",
}


def laid(edition: str = "us-g0009", **more: object) -> Game:
    table = game(edition, "Anna", "Ben", "Cara", "Bob", **({"owns": OWNS} | more))
    table.does(turn="Anna")
    return table


def books(table: Game, typed: str, *, place: int = 0, turned: int = 0) -> tuple[ops.Operation, ...]:
    """What Enter would book after this was typed, arrows and Tab pressed so often."""
    line = Line(table.desk)
    line.type(typed)
    line.choose(place)
    line.turn_to(turned)
    return line.way.operations if line.way is not None else ()


def trade(**gives: reading.Basket) -> tuple[ops.Operation, ...]:
    return (ops.Trade(gives=gives),)


@pytest.mark.parametrize("typed", ["atl b 120", "26b120", "atl ben 120", "26 ben 120"])
def test_a_free_deed_goes_to_whoever_is_named_at_an_auction(typed: str) -> None:
    assert books(laid(), typed) == (ops.Sold(player="Ben", deed="atlantic-avenue", amount=120),)


@pytest.mark.parametrize("typed", ["ven b 120", "27b120", "ven/b 120", "27/b+120", "27=b120"])
def test_an_owned_deed_is_traded_by_its_owner(typed: str) -> None:
    wanted = trade(Cara=reading.Basket(0, ("ventnor-avenue",)), Ben=reading.Basket(120))
    assert books(laid(), typed) == wanted


def test_letters_of_several_buyers_offer_each_but_the_owner() -> None:
    assert [offer.options[0].operations for offer in understand(laid().table, "8b90")] == [
        trade(Ben=reading.Basket(0, ("vermont-avenue",)), Bob=reading.Basket(90))
    ]
    buyers = [offer.player for offer in understand(laid().table, "26b90")]
    assert buyers == ["Ben", "Bob"]


@pytest.mark.parametrize("typed", ["mar/boa 135", "29/39+135", "29 / 39 +135", "marvin gardens = boardwalk 135"])
def test_both_sides_of_a_trade(typed: str) -> None:
    wanted = trade(Ben=reading.Basket(0, ("marvin-gardens",)), Anna=reading.Basket(135, ("boardwalk",)))
    assert books(laid(), typed) == wanted


def test_several_deeds_cash_and_a_jail_card() -> None:
    table = laid(cards={"Cara": "chance"})
    two = reading.Basket(36, ("oriental-avenue", "vermont-avenue"))
    assert books(table, "6 8 +36/5") == trade(Ben=two, Anna=reading.Basket(0, ("reading-railroad",)))
    card = reading.Basket(0, (), ("chance",))
    assert books(table, "jail/mar 50") == trade(Cara=card, Ben=reading.Basket(50, ("marvin-gardens",)))


def test_a_number_of_the_board_is_a_deed_and_never_cash() -> None:
    assert books(laid(), "27/5 8") == ()
    assert books(laid(), "27/5 40") == trade(
        Cara=reading.Basket(0, ("ventnor-avenue",)), Anna=reading.Basket(40, ("reading-railroad",))
    )


@pytest.mark.parametrize("typed", ["/", "a/b", "29/9+80", "29/29", "29/", "/29", "12/b50", "29/zz"])
def test_what_is_no_trade_is_nothing_else_either(typed: str) -> None:
    """One player's deeds on both sides, a free deed, half a trade."""
    table = game("us-g0009", "Ann", "Bob", "Cy", owns={"Bob": "connecticut-avenue marvin-gardens"})
    table.does(turn="Ann")
    assert understand(table.table, typed) == []


def test_a_stroke_in_a_name_is_part_of_the_name() -> None:
    table = game("us-g0009", "Ann", "B/C", "Dee", owns={"Ann": "boardwalk"})
    offers = understand(table.table, "b/c boardwalk")
    assert (offers[0].player, offers[0].what) == ("B/C", "boardwalk")
    assert understand(table.table, "boardwalk/dee 50")[0].kind == "trade", "other lines still have two sides"


def test_mortgages_are_kept_or_lifted_where_the_box_charges() -> None:
    table = laid("de-c1009", owns={"Ben": "badstrasse", "Anna": "schlossallee"}, mortgaged="badstrasse")
    assert [offer.options[0].way for offer in understand(table.table, "bad/a+1000")] == [Way.TRADE]
    kept, lifted = books(table, "bad/a+1000"), books(table, "bad/a+1000", turned=1)
    assert isinstance(kept[0], ops.Trade) and kept[0].mortgaged == {"badstrasse": "keep"}
    assert isinstance(lifted[0], ops.Trade) and lifted[0].mortgaged == {"badstrasse": "lift"}


@pytest.mark.parametrize(
    ("typed", "payer", "payee"),
    [
        ("-50", "Anna", "bank"),
        ("-50c", "Anna", "Cara"),
        ("+50", "bank", "Anna"),
        ("c+50", "bank", "Cara"),
        ("c-50", "Cara", "bank"),
        ("c -50 ben", "Cara", "Ben"),
    ],
)
def test_signs_pay_and_get(typed: str, payer: str, payee: str) -> None:
    assert books(laid(), typed) == (ops.Pay(payer=payer, payee=payee, amount=50, reason="card"),)


def test_a_street_is_built_on_alone_and_a_group_as_a_set() -> None:
    table = laid()
    one, every = {"connecticut-avenue": 1}, {"oriental-avenue": 1, "vermont-avenue": 1, "connecticut-avenue": 1}
    assert books(table, "build 9") == (ops.Build(player="Ben", to=one),)
    assert books(table, "build 9", turned=1) == (ops.Build(player="Ben", to=every),)
    assert books(table, "build light") == (ops.Build(player="Ben", to=every),)
    assert books(table, "build 9 2") == (ops.Build(player="Ben", to=dict.fromkeys(every, 2)),)
    table.does(build="Ben", to=one)
    # One more would be uneven: that is said, and not another thing done.
    assert books(table, "build 9") == (ops.Build(player="Ben", to={"connecticut-avenue": 2}),)
    assert books(table, "sell 9") == (ops.Sell(player="Ben", to={"connecticut-avenue": 0}),)


def test_what_can_be_built_on_comes_first() -> None:
    """Orange is nobody's; the light blue streets are all Ben's."""
    assert understand(laid().table, "build o")[0].what == "oriental-avenue"


def test_deeds_by_their_number_are_mortgaged_and_lifted() -> None:
    table = laid(mortgaged="marvin-gardens")
    assert books(table, "mortgage 5") == (ops.Mortgage(player="Anna", deeds=("reading-railroad",)),)
    assert books(table, "lift 29") == (ops.Lift(player="Ben", deeds=("marvin-gardens",)),)
    assert books(table, "lift 29 154") == (
        ops.Lift(player="Ben", deeds=("marvin-gardens",), cost={"marvin-gardens": 154}),
    )
    assert books(table, "lift mar") == books(table, "lift 29")


def test_several_deeds_of_one_player_are_mortgaged_at_once_by_their_numbers() -> None:
    both = books(laid(), "mortgage 5 39")
    assert both == (ops.Mortgage(player="Anna", deeds=("reading-railroad", "boardwalk")),)
    assert books(laid(), "mortgage 5 27") != both


@pytest.mark.parametrize("typed", ["salary cara", "cara salary", "passed go cara", "c sal"])
def test_a_salary_goes_to_whoever_is_named(typed: str) -> None:
    assert books(laid(), typed) == (ops.Salary(player="Cara"),)


@pytest.mark.parametrize(
    "typed", ["con 26", "ven 40", "salary zz", "next zz", "jail zz", "jail pay", "pay 20 50", "get 20 50", "each 5 6"]
)
def test_what_is_typed_is_never_passed_over(typed: str) -> None:
    """A number that is no roll, a name that is nobody's, a way out of Jail for a player who is not in it."""
    assert understand(laid().table, typed) == []


@pytest.mark.parametrize(
    ("typed", "way"), [("jail", Way.JAIL_FAILED), ("jail pay", Way.JAIL_PAY), ("jail doub", Way.JAIL_DOUBLES)]
)
def test_the_way_out_of_jail_that_is_named_comes_first(typed: str, way: Way) -> None:
    table = laid(jailed={"Anna": 0})
    assert understand(table.table, typed)[0].options[0].way is way


def test_likeness_counts_only_where_nothing_fits() -> None:
    table = laid().table
    assert [offer.what for offer in understand(table, "-50")] == ["pay"]
    assert [offer.what for offer in understand(table, "ventnro")] == ["ventnor-avenue"]
    assert understand(table, "9999elec") == [], "a 9 in it is not the position 9"


def test_a_chosen_way_stays_chosen_until_text_or_table_change() -> None:
    table = laid()
    line = Line(table.desk)
    line.follow("12")
    line.turn_to(1)
    line.follow("12")
    assert chosen(line) is Way.AUCTION
    table.does(salary="Anna")
    line.follow("12")
    assert chosen(line) is Way.BUY


def chosen(line: Line) -> Way | None:
    return line.way.way if line.way is not None else None


def test_meanings_that_are_shown_together_are_told_apart() -> None:
    table = laid().table
    for typed in ("26b90", "27b90", "mar/b+90", "5/c+10"):
        shown = [offered(table, offer.what, offer.player, offer.kind) for offer in understand(table, typed)]
        assert len(shown) > 1, typed
        assert len(set(shown)) == len(shown), typed
    for typed, told in (("26b9", "Atlantic to Bob"), ("27b9", "Ventnor ⇄ Ben"), ("b90/27", "Ben ⇄ Ventnor")):
        assert told in [offered(table, each.what, each.player, each.kind) for each in understand(table, typed)]


WORDS = [
    "27",
    "5",
    "mar",
    "b",
    "c",
    "/",
    "=",
    "+80",
    "-5",
    "pay",
    "jail",
    "build",
    "mortgage",
    "2",
    "",
    "é",
    "٣",
    "+",
    "@",
    "\x00",
    "99999999999999999999",
]


@given(st.lists(st.sampled_from(WORDS), max_size=6), st.sampled_from(["", " "]))
@settings(max_examples=150, deadline=None)
def test_whatever_is_typed_is_understood_or_not_and_nothing_breaks(words: list[str], gap: str) -> None:
    line = Line(GARBLED.desk)
    line.follow(gap.join(words))
    for _place in line.offers[:3]:
        for _turned in line.ways():
            line.trial()
            line.turn_to(1)
        line.choose(1)


GARBLED = laid(cards={"Cara": "chance"}, mortgaged="marvin-gardens", jailed={"Cara": 1})


def test_the_dice_are_with_the_next_player_when_the_roller_has_left() -> None:
    table = game("us-g0009", "Ann", "Bob", "Cy", owns={"Bob": "boardwalk"}, cash={"Ann": 10})
    table.does(turn="Ann")
    table.does(rent="Ann", deed="boardwalk")
    table.does(bankrupt="Ann")
    assert table.table.turn == "Ann" and table.table.roller == "Bob"
    assert understand(table.table, "vent")[0].player == "Bob"
