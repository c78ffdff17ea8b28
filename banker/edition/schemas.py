"""JSON Schemas of the four kinds of edition file, for the editors in which people write a box of their own.

`editions/schemas/` holds them as files; they are made from the models and the typed terms, so they say the same as the
loader does. What joins one key to another (an id that meets twice, a group that is missing) only the loader tells.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from banker.edition.files import BoardFile, EditionFile, LeafletFile, VariantFile
from banker.edition.parameters import Chapter, Parameter
from banker.edition.terms import CashByPlayers, Figures, Notes, PlayerRange, PotSources, TaxChoice
from banker.edition.values import POT_SOURCES, allowed, forms

Schema = dict[str, Any]
KINDS: dict[str, type[BaseModel]] = {
    "board": BoardFile,
    "leaflet": LeafletFile,
    "variant": VariantFile,
    "edition": EditionFile,
}

_COUNT: Schema = {"type": "integer", "minimum": 0}
_BY_COUNT: Schema = {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}, "additionalProperties": _COUNT}
_FORMS: dict[Any, Schema] = {
    int: _COUNT,
    type(None): {"const": "none"},
    PlayerRange: {"type": "string", "pattern": "^[0-9]{1,2}-[0-9]{1,2}$"},
    CashByPlayers: _BY_COUNT | {"minProperties": 1},
    Notes: _BY_COUNT | {"minProperties": 1},
    TaxChoice: {"type": "string", "pattern": "^choice\\("},
    Figures: {"type": "array", "items": _COUNT, "minItems": 1},
    PotSources: {"type": "array", "items": {"enum": list(POT_SOURCES)}},
}


def schema(kind: str) -> Schema:
    """The schema of one kind of file: `board`, `leaflet`, `variant` or `edition`."""
    made: Schema = KINDS[kind].model_json_schema()
    properties: Schema = made["properties"]
    for chapter in Chapter:
        if chapter.value in properties:
            known = [parameter for parameter in Parameter if parameter.chapter is chapter]
            properties[chapter.value] = _terms(known) | {"required": [parameter.value for parameter in known]}
    if "terms" in properties:
        properties["terms"] = _terms(list(Parameter))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema"} | made


def _terms(known: list[Parameter]) -> Schema:
    lines = {parameter.value: _term(parameter) for parameter in known}
    return {"type": "object", "additionalProperties": False, "properties": lines}


def _term(parameter: Parameter) -> Schema:
    kinds = [_FORMS.get(form) or {"const": get_args(form)[0]} for form in forms(parameter)]
    told = " or ".join(allowed(parameter))
    value = {"description": told} | (kinds[0] if len(kinds) == 1 else {"anyOf": kinds})
    return {"$ref": "#/$defs/TermLine", "properties": {"value": value}}


def write(folder: Path) -> None:
    """Writes the four files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        (folder / f"{kind}.schema.json").write_text(as_text(kind), encoding="utf-8")


def as_text(kind: str) -> str:
    """The schema as its file holds it."""
    return json.dumps(schema(kind), indent=1, ensure_ascii=False) + "\n"
