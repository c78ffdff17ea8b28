"""The tables of the book and the triggers that make the database itself refuse to change or lose an entry."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Connection, Integer, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

SCHEMA = 2
"""The number of the schema below, kept in the file as `PRAGMA user_version`; each has its step in `migrations`."""

# SQLite's strict tables take INTEGER and TEXT, and neither BIGINT nor VARCHAR.
Whole = BigInteger().with_variant(Integer, "sqlite")


class GameLine(SQLModel, table=True):
    """A game; of these only the name is ever changed. `folded` is the name by which two are the same."""

    __tablename__ = "game"
    __table_args__ = ({"sqlite_strict": True},)

    id: str = Field(sa_type=Text, primary_key=True)
    name: str = Field(sa_type=Text)
    folded: str = Field(sa_type=Text, unique=True)
    box: str = Field(sa_type=Text)
    players: str = Field(sa_type=Text)
    created: str = Field(sa_type=Text)
    origin: str = Field(sa_type=Text, sa_column_kwargs={"server_default": ""})


class EntryLine(SQLModel, table=True):
    """An entry; never changed, never erased."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("game", "seq"), CheckConstraint("implied IN (0, 1)"), {"sqlite_strict": True})

    id: int | None = Field(default=None, sa_type=Whole, primary_key=True)
    game: str = Field(sa_type=Text, foreign_key="game.id")
    seq: int = Field(sa_type=Whole)
    at: str = Field(sa_type=Text)
    operation: str = Field(sa_type=Text)
    moves: str = Field(sa_type=Text)
    notices: str = Field(sa_type=Text)
    implied: int = Field(sa_type=Whole)
    strikes: str = Field(sa_type=Text)


class HoldLine(SQLModel, table=True):
    """The process that keeps the bank of a game now."""

    __tablename__ = "hold"
    __table_args__ = ({"sqlite_strict": True},)

    game: str = Field(sa_type=Text, foreign_key="game.id", primary_key=True)
    holder: str = Field(sa_type=Text)
    host: str = Field(sa_type=Text)
    pid: int = Field(sa_type=Whole)
    born: str = Field(sa_type=Text)
    since: str = Field(sa_type=Text)
    beat: str = Field(sa_type=Text)


# INSERT OR REPLACE deletes without asking the triggers on deletion, hence the one on insertion.
TRIGGERS = (
    "CREATE TRIGGER entry_stays BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never erased'); END",
    "CREATE TRIGGER entry_fixed BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END",
    "CREATE TRIGGER entry_next BEFORE INSERT ON entry "
    "WHEN NEW.seq <> 1 + (SELECT max(seq) FROM entry WHERE game = NEW.game) "
    "OR EXISTS (SELECT 1 FROM entry WHERE id = NEW.id) "
    "BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END",
    "CREATE TRIGGER game_stays BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'a game is never erased'); END",
    "CREATE TRIGGER game_fixed BEFORE UPDATE OF id, box, players, created, origin ON game "
    "BEGIN SELECT RAISE(ABORT, 'of a game only the name is changed'); END",
    "CREATE TRIGGER game_new BEFORE INSERT ON game "
    "WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id OR folded = NEW.folded) "
    "BEGIN SELECT RAISE(ABORT, 'the game is there already'); END",
)


def lay(connection: Connection) -> None:
    """Make the tables and triggers in an empty file, and number it."""
    tables = [SQLModel.metadata.tables[name] for name in ("game", "entry", "hold")]
    SQLModel.metadata.create_all(connection, tables=tables, checkfirst=False)
    for trigger in TRIGGERS:
        connection.exec_driver_sql(trigger)
    connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA}")
