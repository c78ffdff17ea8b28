"""The book: the journal in one SQLite file, for good. Imported late, for it loads SQLModel."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from platformdirs import user_data_dir
from sqlmodel import Session

from banker.journal.engine import WRITING, check_there, opened
from banker.journal.faults import plainly
from banker.journal.holds import Process, check_append, now, taken
from banker.journal.names import fold, new_id, pick
from banker.journal.pages import copy
from banker.journal.queries import (
    check_game,
    erase_hold,
    last_seq,
    read_games,
    read_hold,
    read_names,
    read_rows,
    write_beat,
    write_game,
    write_hold,
    write_name,
    write_rows,
)
from banker.journal.rows import BookDamaged, BookUnwritable, Game, JournalFault, NameTaken, Reason, Row, check_order


def default_path() -> Path:
    """Where the book lies unless told otherwise: `BANKER_DB`, else the user's own folder for such files.

    The user's own folder is made if it is missing; of another one nobody knows whether it was spelled right, or belongs
    to a stick that is not there. Raises `BookUnwritable`.
    """
    chosen = os.environ.get("BANKER_DB")
    if chosen:
        return _there(chosen)
    path = Path(user_data_dir("banker", appauthor=False)) / "banker.db"
    with plainly(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _there(chosen: str) -> Path:
    path = Path(chosen)
    # A home that nobody has is the name of a folder like any other.
    with suppress(RuntimeError):
        path = path.expanduser()
    with plainly(path):
        folder = path.parent.is_dir()
    if not folder:
        raise BookUnwritable(path, Reason.NO_FOLDER)
    return path


class Book:
    """A journal in a file, of which several processes may have it open.

    Opening it raises `BookNewer`, `BookDamaged` or `BookUnwritable`. Any thread may use it.
    """

    def __init__(self, path: Path | str, me: Process | None = None) -> None:
        self.path = Path(path)
        self._me = me or Process.mine()
        self._held: set[str] = set()
        self._engine, self.older = opened(self.path)
        self._writer = self._engine.execution_options(**WRITING)
        with plainly(self.path):
            stat = self.path.stat()
        self._inode = (stat.st_dev, stat.st_ino)

    def create(self, name: str, box: str, players: str, first: Row, origin: str = "") -> Game:
        """Begin a game with its first row. Raises `NameTaken`."""
        with self._writing() as session:
            names = _check_name(session, name)
            game = Game(new_id(names), name, box, players, first.at, first.at, 1, first.operation, origin)
            write_game(session, game)
            write_rows(session, game.id, [first])
        return game

    def shelve(self, game: Game, rows: Sequence[Row]) -> None:
        """Put in a game whole, under the id it has, from another journal. Raises `NameTaken`, `ValueError`."""
        check_order(game.id, rows[0].seq - 1, rows)
        with self._writing() as session:
            if game.id in _check_name(session, game.name):
                raise NameTaken(game.id)
            write_game(session, game)
            write_rows(session, game.id, rows)

    def append(self, game_id: str, rows: Sequence[Row]) -> None:
        """Put all the rows at the end of a game. Raises `UnknownGame`, `GameHeld`, `SeqTaken`, `ValueError`."""
        with self._writing() as session:
            last = last_seq(session, game_id)
            hold = read_hold(session, game_id)
            check_append(hold, self._me, game_id in self._held)
            if not rows:
                return
            check_order(game_id, last, rows)
            write_rows(session, game_id, rows)
            if hold is not None and hold.by == self._me:
                write_beat(session, game_id, now())

    def rows(self, game_id: str, upto: int | None = None, after: int = 0) -> list[Row]:
        """The rows of a game in order, after `after`, up to and with `upto`. Raises `UnknownGame`, `BookDamaged`."""
        with self._reading() as session:
            check_game(session, game_id)
            found = read_rows(session, game_id, upto, after)
        if found and found[-1].seq - found[0].seq + 1 != len(found):
            missing = next(seq for seq, row in enumerate(found, found[0].seq) if row.seq != seq)
            raise BookDamaged(self.path, f"entry {missing} of game {game_id} is missing")
        return found

    def games(self) -> list[Game]:
        """All games, the one played last first."""
        with self._reading() as session:
            return read_games(session)

    def find(self, text: str) -> Game:
        """The game with this id or name. Raises `UnknownGame`."""
        return pick(text, self.games())

    def rename(self, game_id: str, name: str) -> Game:
        """Give a game another name. Raises `UnknownGame`, `NameTaken`."""
        with self._writing() as session:
            check_game(session, game_id)
            _check_name(session, name, but=game_id)
            write_name(session, game_id, name)
            return read_games(session, game_id)[0]

    def backup(self, to: Path) -> None:
        """Write the book as it is into a new file. Raises `BookUnwritable`."""
        check_there(self.path, self._inode)
        copy(self.path, to)

    def hold(self, game_id: str, holder: str, force: bool = False) -> None:
        """Keep other processes from writing in a game. Raises `UnknownGame`, `GameHeld`."""
        with self._writing() as session:
            check_game(session, game_id)
            write_hold(session, taken(game_id, holder, self._me, read_hold(session, game_id), force))
        self._held.add(game_id)

    def release(self, game_id: str) -> None:
        """Let go of a game, if it is held here. Raises `UnknownGame`."""
        self._held.discard(game_id)
        with self._writing() as session:
            check_game(session, game_id)
            hold = read_hold(session, game_id)
            if hold is not None and hold.by == self._me:
                erase_hold(session, game_id)

    def holder(self, game_id: str) -> str | None:
        """Who holds the game. Raises `UnknownGame`."""
        with self._reading() as session:
            check_game(session, game_id)
            hold = read_hold(session, game_id)
        return None if hold is None or hold.by.gone() else hold.holder

    def close(self) -> None:
        """Let go of every game held and of the file."""
        for game_id in tuple(self._held):
            # What cannot be let go of lapses with this process.
            with suppress(JournalFault):
                self.release(game_id)
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with plainly(self.path), Session(self._engine) as session:
            yield session

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        with plainly(self.path), Session(self._writer) as session:
            yield session
            session.flush()
            check_there(self.path, self._inode)
            session.commit()


def bind(to: Path, games: Iterable[tuple[Game, Sequence[Row]]]) -> None:
    """Make a new book of whole games, the one played last at the end; there is none if it fails.

    Raises `BookUnwritable`, `NameTaken`.
    """
    if to.exists():
        raise BookUnwritable(to, Reason.EXISTS)
    try:
        book = Book(to)
        try:
            for game, rows in games:
                book.shelve(game, rows)
        finally:
            book.close()
    except BaseException:
        for end in ("", "-wal", "-shm"):
            with suppress(OSError):
                to.with_name(to.name + end).unlink()
        raise


def _check_name(session: Session, name: str, but: str = "") -> set[str]:
    names = read_names(session, but)
    if fold(name) in names:
        raise NameTaken(name)
    return names
