"""Schema 2: where a game came from, and who holds it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add `origin` to the games, guarded like the rest, and the table of holds."""
    op.add_column("game", sa.Column("origin", sa.Text(), server_default="", nullable=False))
    op.execute("DROP TRIGGER game_fixed")
    op.execute(
        "CREATE TRIGGER game_fixed BEFORE UPDATE OF id, box, players, created, origin ON game "
        "BEGIN SELECT RAISE(ABORT, 'of a game only the name is changed'); END"
    )
    op.create_table(
        "hold",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("pid", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("born", "since", "beat")),
        sa.PrimaryKeyConstraint("game"),
        sa.ForeignKeyConstraint(["game"], ["game.id"]),
        sqlite_strict=True,
    )
