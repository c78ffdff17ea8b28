"""The JSON Schemas that ship: true to the models, and of use against the shipped files and their faults."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from banker.edition import schemas
from banker.edition.shelf import shipped

_FOLDERS = {"board": "boards", "leaflet": "leaflets", "variant": "variants", "edition": "."}
_FILES = [(kind, file) for kind, folder in _FOLDERS.items() for file in sorted((shipped() / folder).glob("*.toml"))]


def _held_against(kind: str, text: str) -> list[str]:
    checker = Draft202012Validator(json.loads((shipped() / "schemas" / f"{kind}.schema.json").read_text("utf-8")))
    return [error.json_path for error in checker.iter_errors(tomllib.loads(text))]


@pytest.mark.parametrize("kind", schemas.KINDS)
def test_the_files_are_what_the_models_give(kind: str, tmp_path: Path) -> None:
    schemas.write(tmp_path)
    shipped_text = (shipped() / "schemas" / f"{kind}.schema.json").read_text("utf-8")
    assert shipped_text == (tmp_path / f"{kind}.schema.json").read_text("utf-8")
    Draft202012Validator.check_schema(json.loads(shipped_text))


@pytest.mark.parametrize(("kind", "file"), _FILES, ids=[f"{kind}-{file.stem}" for kind, file in _FILES])
def test_shipped_files_pass(kind: str, file: Path) -> None:
    assert _held_against(kind, file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("kind", "file", "old", "new", "place"),
    [
        ("edition", "us-g0009.toml", 'language = "en"', 'language = "English"', "$.language"),
        ("leaflet", "leaflets/us-g0009.toml", 'players = { value = "2-6"', 'player = { value = "2-6"', "$.setup"),
        ("leaflet", "leaflets/us-g0009.toml", 'value = "2-6"', 'value = "two"', "$.setup.players.value"),
        ("variant", "variants/auction-first.toml", 'id = "auction-first"', 'id = "Auction First"', "$.id"),
        ("board", "boards/us-2008.toml", 'id         = "us-2', 'ident = "us-2', "$"),
    ],
)
def test_faults_are_found(kind: str, file: str, old: str, new: str, place: str) -> None:
    text = (shipped() / file).read_text("utf-8")
    assert old in text
    assert place in _held_against(kind, text.replace(old, new, 1))
