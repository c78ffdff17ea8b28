"""All messages of the program, read from its source: what a translator's template would hold."""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import banker

SOURCE = Path(banker.__file__).parent


class Message(NamedTuple):
    """A message, its plural if it has one, and where it stands."""

    one: str
    more: str
    place: str

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.one, self.more) if self.more else (self.one,)


class Filled(NamedTuple):
    """A message that is filled on the spot, with the names it is given."""

    message: Message
    given: frozenset[str]


_SINGLE = ("_", "later")
_PLURAL = ("ngettext", "later_plural")


@cache
def messages() -> tuple[Message, ...]:
    """Every message in the source."""
    found = (_message(node, path) for path in sorted(SOURCE.rglob("*.py")) for node in ast.walk(_tree(path)))
    return tuple(message for message in found if message is not None)


def filled() -> Iterator[Filled]:
    """Every message whose `format` follows it directly and names all that it gives."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "format":
                message = _message(node.func.value, path)
                if message is not None and all(keyword.arg for keyword in node.keywords):
                    yield Filled(message, frozenset(str(keyword.arg) for keyword in node.keywords))


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _message(node: ast.AST, path: Path) -> Message | None:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    place = f"{path.relative_to(SOURCE)}:{node.lineno}"
    if node.func.id in _SINGLE and len(texts) == 1:
        return Message(texts[0], "", place)
    if node.func.id in _PLURAL and len(texts) == 2:
        return Message(texts[0], texts[1], place)
    return None


def write_catalog(folder: Path, language: str, translations: Mapping[Any, Any]) -> Path:
    """A compiled catalog with these translations, in the folder that `speak` looks into."""
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
    pairs = {"": header} | {_joined(message): _joined(text) for message, text in translations.items()}
    keys = [(key.encode(), pairs[key].encode()) for key in sorted(pairs, key=str.encode)]
    offsets: list[tuple[int, int]] = []
    start = 7 * 4 + 16 * len(keys)
    blob = b""
    for texts in zip(*keys, strict=True):
        for text in texts:
            offsets.append((len(text), start + len(blob)))
            blob += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    file = folder / language / "LC_MESSAGES" / "banker.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(head + b"".join(struct.pack("<2I", *pair) for pair in offsets) + blob)
    return file


def _joined(text: str | tuple[str, ...]) -> str:
    return text if isinstance(text, str) else "\0".join(text)
