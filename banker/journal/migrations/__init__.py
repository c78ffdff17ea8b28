"""One step for each schema number, in alembic's terms. Steps are frozen: they never follow the tables of today."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection


def migrate(connection: Connection, found: int, to: int) -> None:
    """Take the steps from schema `found` (0 is an empty file) to schema `to`, within the connection's transaction."""
    # A fifth of a second that only an older book is worth.
    from alembic.migration import MigrationContext
    from alembic.operations import Operations
    from alembic.script import ScriptDirectory

    here = str(Path(__file__).parent)
    steps = ScriptDirectory(here, version_locations=[here]).iterate_revisions(str(to), str(found) if found else "base")
    with Operations.context(MigrationContext.configure(connection)):
        for step in reversed([*steps]):
            step.module.upgrade()
    connection.exec_driver_sql(f"PRAGMA user_version = {to}")
