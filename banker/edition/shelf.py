"""The shelf of editions: finding the files of a box, telling what is wrong with them, and putting the box together.

A game keeps the sources of its box in its own journal, so that it can be taken up again without these files.
"""

from __future__ import annotations

import copy
import difflib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from banker.edition.box import Box
    from banker.edition.files import Place

_LARGEST_FILE = 1_000_000
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PARTS = {"edition": "", "board": "boards", "leaflet": "leaflets", "variant": "variants"}


class Fault(NamedTuple):
    """One thing wrong with an edition file: the file, the keys that lead there, the line, and what was expected."""

    file: str
    key: str
    line: int | None
    expected: str

    def __str__(self) -> str:
        """The fault on one line."""
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.key + ': ' if self.key else ''}expected {self.expected}"


class EditionFault(Exception):
    """Files of an edition that cannot be used, with everything that is wrong with them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults, file by file."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class UnknownEdition(LookupError):
    """No edition has that id; `near` are the ids that look like it."""

    def __init__(self, asked: str, near: Sequence[str]) -> None:
        """Keep the id asked for and the ids near it."""
        self.id, self.near = asked, list(near)
        super().__init__(asked)


class UnknownVariant(LookupError):
    """No variant has that id; `near` are the ids that look like it."""

    def __init__(self, asked: str, near: Sequence[str]) -> None:
        """Keep the id asked for and the ids near it."""
        self.id, self.near = asked, list(near)
        super().__init__(asked)


class VariantsClash(Exception):
    """Two variants that set one parameter to different values."""

    def __init__(self, parameter: str, first: str, second: str) -> None:
        """Keep the parameter (or `dice`) and the two variants."""
        self.parameter, self.first, self.second = parameter, first, second
        super().__init__(f"{parameter}: {first}, {second}")


class Listed(NamedTuple):
    """An edition as a list shows it."""

    id: str
    name: str
    language: str
    summary: str


class ListedVariant(NamedTuple):
    """A variant as a list shows it; an empty `belongs_to` means any edition."""

    id: str
    name: str
    belongs_to: tuple[str, ...]
    summary: str


@dataclass(frozen=True)
class _Sheet:
    file: str
    table: Mapping[str, Any]
    text: str = ""

    def fault(self, place: Place, expected: str) -> Fault:
        key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
        return Fault(self.file, key.removeprefix("."), _line(self.text, place), expected)


def shipped() -> Path:
    """The folder of the editions that come with the program."""
    inside = Path(__file__).parent / "shipped"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "editions"


class Shelf:
    """Folders of editions, each with `boards`, `leaflets` and `variants`; the first that has a file is the one asked.

    Files are read once and kept; a new shelf sees what has changed.
    """

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        """A shelf of these folders, by default of the editions that come with the program alone."""
        self._folders = tuple(folders) if folders is not None else (shipped(),)
        self._sheets: dict[Path, _Sheet] = {}
        self._boxes: dict[tuple[str, tuple[str, ...]], Box] = {}

    def ids(self) -> list[str]:
        """The ids of all editions, in alphabetical order."""
        return self._ids("edition")

    def summaries(self) -> list[Listed]:
        """All editions for a list to choose from; a file that is at fault stands there by its id alone."""
        tables = {edition: self._table("edition", edition) for edition in self.ids()}
        return [
            Listed(edition, _plain(table, "name") or edition, _plain(table, "language"), _plain(table, "summary"))
            for edition, table in tables.items()
        ]

    def variants(self) -> list[ListedVariant]:
        """All variants for a list to choose from; a file that is at fault stands there by its id alone."""
        tables = {variant: self._table("variant", variant) for variant in self._ids("variant")}
        return [
            ListedVariant(
                variant, _plain(table, "name") or variant, _names(table, "belongs_to"), _plain(table, "summary")
            )
            for variant, table in tables.items()
        ]

    def box(self, edition_id: str, variants: Sequence[str] = ()) -> Box:
        """The box of an edition (an id, or the path of an edition file ending in .toml) and its variants.

        Raises `UnknownEdition`, `UnknownVariant`, `VariantsClash` and `EditionFault`.
        """
        asked = (edition_id, tuple(dict.fromkeys(variants)))
        if asked not in self._boxes:
            self._boxes[asked] = _assemble(*self._gather(*asked))
        return self._boxes[asked]

    def boxes(self) -> list[Box]:
        """The boxes of all editions whose files are in order."""
        found = []
        for edition in self.ids():
            with suppress(EditionFault, UnknownEdition):
                found.append(self.box(edition))
        return found

    def sources(self, edition_id: str, variants: Sequence[str] = ()) -> dict[str, Any]:
        """The files of a box as plain data, for a game to keep; raises as `box` does."""
        self.box(edition_id, variants)
        edition, board, leaflet, chosen = self._gather(edition_id, tuple(dict.fromkeys(variants)))
        tables = {"edition": edition.table, "board": board.table, "leaflet": leaflet.table}
        return copy.deepcopy({**tables, "variants": [variant.table for variant in chosen]})

    @staticmethod
    def box_from_sources(sources: Mapping[str, Any]) -> Box:
        """The box that `sources` came from; raises `VariantsClash` and `EditionFault`."""
        variants = sources.get("variants")
        if not isinstance(variants, list):
            raise EditionFault([Fault("sources", "variants", None, "a list of variants")])
        edition, board, leaflet = (_Sheet(part, sources.get(part) or {}) for part in ("edition", "board", "leaflet"))
        return _assemble(edition, board, leaflet, tuple(_Sheet(f"variants[{at}]", v) for at, v in enumerate(variants)))

    def _gather(self, edition_id: str, variants: tuple[str, ...]) -> tuple[_Sheet, _Sheet, _Sheet, tuple[_Sheet, ...]]:
        if edition_id.endswith(".toml"):
            path = Path(edition_id)
            if not path.is_file():
                raise UnknownEdition(edition_id, [])
            beside: tuple[Path, ...] = (path.parent,)
            edition = self._read(path)
        else:
            beside = ()
            found = self._find("edition", edition_id, ())
            if found is None:
                raise UnknownEdition(edition_id, _near(edition_id, self.ids()))
            edition = self._named(found, edition_id)
        board = self._part(edition, "board", beside)
        leaflet = self._part(edition, "leaflet", beside)
        return edition, board, leaflet, tuple(self._variant(variant, beside) for variant in variants)

    def _part(self, edition: _Sheet, part: str, beside: Sequence[Path]) -> _Sheet:
        name = edition.table.get(part)
        found = self._find(part, name, beside) if isinstance(name, str) else None
        if found is None:
            near = _near(str(name), self._ids(part)) or self._ids(part)
            raise EditionFault([edition.fault((part,), f"the id of a {part}, such as {', '.join(near[:3])}")])
        return self._named(found, str(name))

    def _variant(self, name: str, beside: Sequence[Path]) -> _Sheet:
        found = self._find("variant", name, beside)
        if found is None:
            raise UnknownVariant(name, _near(name, self._ids("variant")))
        return self._named(found, name)

    def _find(self, part: str, name: str, beside: Sequence[Path]) -> Path | None:
        if not _ID.fullmatch(name):
            return None
        folders = [folder / _PARTS[part] for folder in (*beside, *self._folders)]
        paths = [folder / f"{name}.toml" for folder in folders]
        # An edition and its leaflet often have one name, so a file in the same folder may be an edition again.
        loose = [folder / f"{name}.toml" for folder in beside]
        paths[len(beside) : len(beside)] = [path for path in loose if path.is_file() and not self._is_edition(path)]
        return next((path for path in paths if path.is_file()), None)

    def _is_edition(self, path: Path) -> bool:
        return "leaflet" in self._read(path).table

    def _ids(self, part: str) -> list[str]:
        paths = (path for folder in self._folders for path in (folder / _PARTS[part]).glob("*.toml"))
        return sorted({path.stem for path in paths if _ID.fullmatch(path.stem)})

    def _named(self, path: Path, name: str) -> _Sheet:
        sheet = self._read(path)
        if sheet.table.get("id", name) != name:
            raise EditionFault([sheet.fault(("id",), f"{name}, as the file is called")])
        return sheet

    def _table(self, part: str, name: str) -> Mapping[str, Any]:
        found = self._find(part, name, ())
        try:
            return {} if found is None else self._read(found).table
        except EditionFault:
            return {}

    def _read(self, path: Path) -> _Sheet:
        if path not in self._sheets:
            self._sheets[path] = _read(path)
        return self._sheets[path]


def _read(path: Path) -> _Sheet:
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise EditionFault([Fault(str(path), "", None, f"a file of no more than {_LARGEST_FILE} bytes")])
        text = path.read_text(encoding="utf-8-sig")
        table = tomllib.loads(text)
    except OSError as fault:
        raise EditionFault([Fault(str(path), "", None, f"a file that can be read ({fault.strerror})")]) from None
    except UnicodeDecodeError:
        raise EditionFault([Fault(str(path), "", None, "text in UTF-8")]) from None
    except (ValueError, RecursionError) as fault:
        line = re.search(r"at line (\d+)", str(fault))
        raise EditionFault([Fault(str(path), "", int(line[1]) if line else None, f"TOML ({fault})")]) from None
    if not table:
        raise EditionFault([Fault(str(path), "", None, "an edition file; this one is empty")])
    return _Sheet(str(path), table, text)


def _assemble(edition: _Sheet, board: _Sheet, leaflet: _Sheet, variants: tuple[_Sheet, ...]) -> Box:
    from banker.edition import files, resolve

    faults: list[Fault] = []

    def checked(model: type[files.Model], sheet: _Sheet) -> files.Model | None:
        try:
            return files.check(model, sheet.table)
        except files.Misfits as misfits:
            faults.extend(sheet.fault(*misfit) for misfit in misfits.found)
            return None

    chosen = [checked(files.VariantFile, sheet) for sheet in variants]
    parts = (
        checked(files.EditionFile, edition),
        checked(files.BoardFile, board),
        checked(files.LeafletFile, leaflet),
        tuple(variant for variant in chosen if variant is not None),
    )
    if parts[0] is None or parts[1] is None or parts[2] is None or faults:
        raise EditionFault(faults)
    together = resolve.Files(parts[0], parts[1], parts[2], parts[3])
    sheets = {variant.id: sheet for variant, sheet in zip(together.variants, variants, strict=True)}
    sheets |= {"edition": edition, "board": board, "leaflet": leaflet}
    clash = resolve.clash(together.variants)
    if clash is not None:
        raise VariantsClash(*clash)
    faults += [sheets[part].fault(place, expected) for part, place, expected in resolve.discords(together)]
    if faults:
        raise EditionFault(faults)
    return resolve.resolve(together)


def _line(text: str, place: Place) -> int | None:
    """The line on which the key of that place stands, or else the table that it is missing from."""
    lines = text.splitlines()
    heads = [row for row, line in enumerate(lines) if line.lstrip().startswith("[")]
    found: int | None = None
    first, last = 0, heads[0] if heads else len(lines)
    for at, part in enumerate(place):
        if isinstance(part, int):
            continue
        number = next((after for after in place[at + 1 : at + 2] if isinstance(after, int)), 0)
        tables = [row for row in heads if re.match(rf"\s*\[+\s*{re.escape(part)}\s*\]", lines[row])]
        if found is None and number < len(tables):
            found = tables[number]
            first, last = found + 1, next((row for row in heads if row > tables[number]), len(lines))
            continue
        keys = (row for row in range(first, last) if re.match(rf'\s*"?{re.escape(part)}"?\s*[=.]', lines[row]))
        found = next(keys, found)
        break
    return None if found is None else found + 1


def _plain(table: Mapping[str, Any], key: str) -> str:
    value = table.get(key)
    return "".join(filter(str.isprintable, value))[:400] if isinstance(value, str) else ""


def _names(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    value = table.get(key)
    return tuple(name for name in value if isinstance(name, str)) if isinstance(value, list) else ()


def _near(name: str, ids: Sequence[str]) -> list[str]:
    return difflib.get_close_matches(name, ids, 3, 0.5)
