"""The journal in memory: the same contract without a file, for tests, previews and games nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from banker.journal.holds import Hold, Process, check_append, now, taken
from banker.journal.names import fold, new_id, pick
from banker.journal.rows import Game, NameTaken, Row, UnknownGame, check_order


@dataclass
class Shelf:
    """The games of a memory, with their rows and holds, by id."""

    games: dict[str, Game] = field(default_factory=dict)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    holds: dict[str, Hold] = field(default_factory=dict)


class Memory:
    """A journal that ends with the program; several may stand before one shelf, each for a banker."""

    def __init__(self, me: Process | None = None, shelf: Shelf | None = None) -> None:
        self.path = Path()
        self.older: Path | None = None
        self.shelf = shelf or Shelf()
        self._me = me or Process.mine()
        self._held: set[str] = set()

    def create(self, name: str, box: str, players: str, first: Row, origin: str = "") -> Game:
        """Begin a game with its first row. Raises `NameTaken`."""
        self._check_name(name)
        taken_ids = {*self.shelf.games, *(fold(game.name) for game in self.shelf.games.values())}
        game = Game(new_id(taken_ids), name, box, players, first.at, first.at, 1, first.operation, origin)
        self.shelf.games[game.id] = game
        self.shelf.rows[game.id] = [first]
        return game

    def shelve(self, game: Game, rows: Sequence[Row]) -> None:
        """Put in a game whole, under the id it has, from another journal. Raises `NameTaken`, `ValueError`."""
        check_order(game.id, rows[0].seq - 1, rows)
        self._check_name(game.name)
        if game.id in self.shelf.games:
            raise NameTaken(game.id)
        last = rows[-1]
        self.shelf.games[game.id] = replace(game, played=last.at, entries=len(rows), last=last.operation)
        self.shelf.rows[game.id] = list(rows)

    def append(self, game_id: str, rows: Sequence[Row]) -> None:
        """Put all the rows at the end of a game. Raises `UnknownGame`, `GameHeld`, `SeqTaken`, `ValueError`."""
        game = self._game(game_id)
        hold = self.shelf.holds.get(game_id)
        check_append(hold, self._me, game_id in self._held)
        if not rows:
            return
        written = self.shelf.rows[game_id]
        check_order(game_id, written[-1].seq, rows)
        written.extend(rows)
        last = rows[-1]
        del self.shelf.games[game_id]
        self.shelf.games[game_id] = replace(game, played=last.at, entries=len(written), last=last.operation)
        if hold is not None and hold.by == self._me:
            self.shelf.holds[game_id] = replace(hold, beat=now())

    def rows(self, game_id: str, upto: int | None = None, after: int = 0) -> list[Row]:
        """The rows of a game in order, after `after`, up to and with `upto`. Raises `UnknownGame`."""
        self._game(game_id)
        return [row for row in self.shelf.rows[game_id] if row.seq > after and (upto is None or row.seq <= upto)]

    def games(self) -> list[Game]:
        """All games, the one played last first."""
        return list(reversed(self.shelf.games.values()))

    def find(self, text: str) -> Game:
        """The game with this id or name. Raises `UnknownGame`."""
        return pick(text, self.games())

    def rename(self, game_id: str, name: str) -> Game:
        """Give a game another name. Raises `UnknownGame`, `NameTaken`."""
        game = self._game(game_id)
        self._check_name(name, but=game_id)
        self.shelf.games[game_id] = replace(game, name=name)
        return self.shelf.games[game_id]

    def backup(self, to: Path) -> None:
        """Write all games into a new book. Raises `BookUnwritable`."""
        from banker.journal.book import bind

        bind(to, ((game, self.shelf.rows[game.id]) for game in self.shelf.games.values()))

    def hold(self, game_id: str, holder: str, force: bool = False) -> None:
        """Keep other processes from writing in a game. Raises `UnknownGame`, `GameHeld`."""
        self._game(game_id)
        self.shelf.holds[game_id] = taken(game_id, holder, self._me, self.shelf.holds.get(game_id), force)
        self._held.add(game_id)

    def release(self, game_id: str) -> None:
        """Let go of a game, if it is held here. Raises `UnknownGame`."""
        self._game(game_id)
        self._held.discard(game_id)
        hold = self.shelf.holds.get(game_id)
        if hold is not None and hold.by == self._me:
            del self.shelf.holds[game_id]

    def holder(self, game_id: str) -> str | None:
        """Who holds the game. Raises `UnknownGame`."""
        self._game(game_id)
        hold = self.shelf.holds.get(game_id)
        return None if hold is None or hold.by.gone() else hold.holder

    def close(self) -> None:
        """Let go of every game held."""
        for game_id in tuple(self._held):
            self.release(game_id)

    def _game(self, game_id: str) -> Game:
        if game_id not in self.shelf.games:
            raise UnknownGame(game_id)
        return self.shelf.games[game_id]

    def _check_name(self, name: str, but: str = "") -> None:
        others = [game for game in self.shelf.games.values() if game.id != but]
        if any(fold(name) in (game.id, fold(game.name)) for game in others):
            raise NameTaken(name)
