"""What a line of a recount counts."""

from __future__ import annotations

import pytest

from banker.rules.recount import What
from banker.saying.counting import Counted, counted
from tests.making import game


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("player 2 1340", Counted(What.CASH, "Player 2", 1340)),
        ("PLAYER 1 1,340", Counted(What.CASH, "Player 1", 1340)),
        ("player 2", None),
        ("player 2 134", Counted(What.CASH, "Player 2", 134)),
        ("øyvind 30 000", Counted(What.CASH, "Øyvind [x]", 30000)),
        ("李明 1 500", Counted(What.CASH, "李明", 1500)),
        ("李明 900", Counted(What.CASH, "李明", 900)),
        ("🎩 0", Counted(What.CASH, "🎩", 0)),
        ("øy 20", Counted(What.CASH, "Øyvind [x]", 20)),
        ("boardwalk 李明", Counted(What.OWNER, "boardwalk", "李明")),
        ("pot 150", Counted(What.CASH, "pot", 150)),
        ("verm 3", Counted(What.LEVEL, "vermont-avenue", 3)),
        ("verm h", Counted(What.LEVEL, "vermont-avenue", 5)),
        ("short 1", None),
        ("chance bank", Counted(What.CARD, "chance", "bank")),
        ("...", None),
        ("- - - 5", None),
    ],
)
def test_a_line_counts_one_thing(line: str, found: Counted | None) -> None:
    table = game("us-g0009", "Player 1", "Player 2", "李明", "🎩", "Øyvind [x]", rulings={"free_parking": "pot"})
    assert counted(table.table, line) == found


def test_where_no_pot_is_played_none_is_counted() -> None:
    assert counted(game("us-g0009").table, "pot 150") is None
