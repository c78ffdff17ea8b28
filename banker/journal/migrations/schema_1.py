"""Schema 1: games and their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

TRIGGERS = (
    "CREATE TRIGGER entry_stays BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never erased'); END",
    "CREATE TRIGGER entry_fixed BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END",
    "CREATE TRIGGER entry_next BEFORE INSERT ON entry "
    "WHEN NEW.seq <> 1 + (SELECT max(seq) FROM entry WHERE game = NEW.game) "
    "OR EXISTS (SELECT 1 FROM entry WHERE id = NEW.id) "
    "BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END",
    "CREATE TRIGGER game_stays BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'a game is never erased'); END",
    "CREATE TRIGGER game_fixed BEFORE UPDATE OF id, box, players, created ON game "
    "BEGIN SELECT RAISE(ABORT, 'of a game only the name is changed'); END",
    "CREATE TRIGGER game_new BEFORE INSERT ON game "
    "WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id OR folded = NEW.folded) "
    "BEGIN SELECT RAISE(ABORT, 'the game is there already'); END",
)


def upgrade() -> None:
    """Make both tables and what guards them."""
    op.create_table(
        "game",
        sa.Column("id", sa.Text(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("name", "folded", "box", "players", "created")),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("folded"),
        sqlite_strict=True,
    )
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("at", "operation", "moves", "notices")),
        sa.Column("implied", sa.Integer(), nullable=False),
        sa.Column("strikes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game", "seq"),
        sa.CheckConstraint("implied IN (0, 1)"),
        sa.ForeignKeyConstraint(["game"], ["game.id"]),
        sqlite_strict=True,
    )
    for trigger in TRIGGERS:
        op.execute(trigger)
