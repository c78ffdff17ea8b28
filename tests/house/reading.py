"""The sources of the house, as its tests read them."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def kept() -> tuple[Path, ...]:
    """Every file that is under version control, or, outside of it, every file that came along."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        names = listed.stdout.decode("utf-8").split("\0")
        return tuple(ROOT / name for name in names if name and (ROOT / name).is_file())
    found = (file for part in ("banker", "editions", "tests") for file in (ROOT / part).rglob("*"))
    return tuple(file for file in found if file.is_file() and "cache" not in str(file))


def sources(*folders: str) -> list[Path]:
    """The Python files in these folders."""
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    """A file, parsed."""
    return ast.parse(file.read_text("utf-8"))


def name(file: Path) -> str:
    """The file as the house calls it."""
    return file.relative_to(ROOT).as_posix()


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every function in a file, nested ones and methods included."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def modules_imported(file: Path) -> Iterator[str]:
    """Every module that a file imports, at its head or inside."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name(file)} imports by dots"
            inside = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (each if _is_module(each) else str(node.module) for each in inside)


def _is_module(dotted: str) -> bool:
    place = ROOT.joinpath(*dotted.split("."))
    return place.is_dir() or place.with_suffix(".py").is_file()
