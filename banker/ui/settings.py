"""What the bank remembers of whoever keeps it: a small file of settings, apart from every game."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

LONGEST = 64_000
# Keys that TOML wants no quotes around.
BARE = re.compile(r"[A-Za-z0-9_-]+")


class Settings:
    """Settings by name, each a short text. Without a file nothing is remembered."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.fault = ""
        self._values = dict(self._read())

    def _read(self) -> Mapping[str, str]:
        """What the file says; a file that cannot be read counts for nothing, and `fault` says why."""
        if self.file is None:
            return {}
        try:
            with self.file.open("rb") as stream:
                plain = tomllib.loads(stream.read(LONGEST).decode("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as fault:
            self.fault = str(getattr(fault, "strerror", None) or fault)
            return {}
        return {key: value for key, value in plain.items() if isinstance(value, str) and BARE.fullmatch(key)}

    def get(self, name: str) -> str:
        """The setting, or nothing."""
        return self._values.get(name, "")

    def put(self, name: str, value: str) -> str:
        """Remembers a setting. Why it could not be written, or nothing."""
        self._values[name] = value
        if self.file is None:
            return ""
        # A JSON string of plain text is a TOML string as well.
        text = "".join(
            f"{key} = {json.dumps(each, ensure_ascii=False)}\n" for key, each in sorted(self._values.items())
        )
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.file.with_suffix(".new")
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self.file)
        except OSError as fault:
            return str(fault.strerror or fault)
        self.fault = ""
        return ""
