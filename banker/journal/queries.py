"""What the book asks of its tables. Columns are read, never objects: a long game is read at every resume."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import delete, func, insert, select, update
from sqlmodel import Session, col

from banker.journal.holds import Hold, Process
from banker.journal.names import fold
from banker.journal.rows import Game, Row, UnknownGame
from banker.journal.tables import EntryLine, GameLine, HoldLine


def check_game(session: Session, game_id: str) -> None:
    """Raise `UnknownGame` if no game has this id."""
    if session.connection().scalar(select(col(GameLine.id)).where(col(GameLine.id) == game_id)) is None:
        raise UnknownGame(game_id)


def last_seq(session: Session, game_id: str) -> int:
    """The number of a game's last entry. Raises `UnknownGame`."""
    last = session.connection().scalar(select(func.max(col(EntryLine.seq))).where(col(EntryLine.game) == game_id))
    if last is None:
        raise UnknownGame(game_id)
    return last


def read_rows(session: Session, game_id: str, upto: int | None, after: int) -> list[Row]:
    """The rows of a game in order, those after number `after`, up to and with number `upto`."""
    line = EntryLine
    asked = (
        select(
            col(line.seq),
            col(line.at),
            col(line.operation),
            col(line.moves),
            col(line.notices),
            col(line.implied),
            col(line.strikes),
        )
        .where(col(line.game) == game_id, col(line.seq) > after)
        .order_by(col(line.seq))
    )
    if upto is not None:
        asked = asked.where(col(line.seq) <= upto)
    return [
        Row(seq, at, operation, moves, notices, implied == 1, strikes)
        for seq, at, operation, moves, notices, implied, strikes in session.connection().execute(asked)
    ]


def read_games(session: Session, game_id: str | None = None) -> list[Game]:
    """All games, the one played last first; or one."""
    game, entry = GameLine, EntryLine
    newest = select(col(entry.game), func.count().label("entries"), func.max(col(entry.seq)).label("seq"))
    if game_id is not None:
        newest = newest.where(col(entry.game) == game_id)
    count = newest.group_by(col(entry.game)).subquery().c
    asked = (
        select(
            col(game.id),
            col(game.name),
            col(game.box),
            col(game.players),
            col(game.created),
            col(entry.at),
            count.entries,
            col(entry.operation),
            col(game.origin),
        )
        .join(entry, col(entry.game) == col(game.id))
        .where(count.game == col(game.id), count.seq == col(entry.seq))
        # Not by the time: a clock may have been set back since.
        .order_by(col(entry.id).desc())
    )
    return [Game(*found) for found in session.connection().execute(asked)]


def read_names(session: Session, but: str = "") -> set[str]:
    """The ids and folded names of all games except one."""
    asked = select(col(GameLine.id), col(GameLine.folded)).where(col(GameLine.id) != but)
    return {text for pair in session.connection().execute(asked) for text in pair}


def read_hold(session: Session, game_id: str) -> Hold | None:
    """The hold on a game, whether it still counts or not."""
    line = HoldLine
    asked = select(
        col(line.holder), col(line.host), col(line.pid), col(line.born), col(line.since), col(line.beat)
    ).where(col(line.game) == game_id)
    found = session.connection().execute(asked).first()
    if found is None:
        return None
    holder, host, pid, born, since, beat = found
    return Hold(game_id, holder, Process(host, pid, born), since, beat)


def write_hold(session: Session, hold: Hold) -> None:
    """Put a hold in the place of the one before."""
    by = asdict(hold.by)
    session.merge(HoldLine(game=hold.game, holder=hold.holder, **by, since=hold.since, beat=hold.beat))


def write_beat(session: Session, game_id: str, beat: str) -> None:
    """Note when the holder of a game last wrote."""
    session.connection().execute(update(HoldLine).where(col(HoldLine.game) == game_id).values(beat=beat))


def erase_hold(session: Session, game_id: str) -> None:
    """Leave a game without a holder."""
    session.connection().execute(delete(HoldLine).where(col(HoldLine.game) == game_id))


def write_name(session: Session, game_id: str, name: str) -> None:
    """Give a game another name."""
    named = update(GameLine).where(col(GameLine.id) == game_id).values(name=name, folded=fold(name))
    session.connection().execute(named)


def write_game(session: Session, game: Game) -> None:
    """Put a new game on the shelf; its rows must follow."""
    kept = {name: value for name, value in asdict(game).items() if name in GameLine.model_fields}
    session.connection().execute(insert(GameLine), kept | {"folded": fold(game.name)})


def write_rows(session: Session, game_id: str, rows: Sequence[Row]) -> None:
    """Put rows at the end of a game."""
    lines = [asdict(row) | {"game": game_id, "implied": int(row.implied)} for row in rows]
    session.connection().execute(insert(EntryLine), lines)
