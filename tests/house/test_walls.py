"""Who may import whom, read from the sources and seen at run time; nothing that belongs to one machine or one box."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.reading import ROOT, kept, modules_imported, name, sources, tree
from tests.making import EDITIONS, VARIANTS

RULES = sources("banker/rules")
EDITION_TYPES = {f"banker.edition.{module}" for module in ("box", "parameters", "terms", "values")}
RULES_MODULES = sorted(name(file).removesuffix(".py").replace("/", ".").removesuffix(".__init__") for file in RULES)


@pytest.mark.parametrize("file", RULES, ids=[file.stem for file in RULES])
def test_rules_import_the_standard_library_and_edition_types_alone(file: Path) -> None:
    strangers = [
        module
        for module in modules_imported(ROOT / file)
        if not module.startswith("banker.rules")
        and module not in EDITION_TYPES
        and module.split(".")[0] not in sys.stdlib_module_names
    ]
    assert strangers == []


CLOCKS_AND_CHANCE = set(
    """
    asyncio datetime glob io locale logging os pathlib random secrets shutil socket sqlite3 subprocess sys tempfile
    threading time urllib
    """.split()
)


@pytest.mark.parametrize("file", RULES, ids=[file.stem for file in RULES])
def test_rules_know_no_clock_no_chance_and_no_files(file: Path) -> None:
    assert [module for module in modules_imported(ROOT / file) if module.split(".")[0] in CLOCKS_AND_CHANCE] == []
    calls = [node.func for node in ast.walk(tree(ROOT / file)) if isinstance(node, ast.Call)]
    called = {call.id for call in calls if isinstance(call, ast.Name)}
    assert not {"open", "print", "input", "exec", "eval"} & called


def test_importing_every_rule_loads_nothing_of_ours_beside_them() -> None:
    program = f"""
import importlib, json, sys
for module in {RULES_MODULES!r}:
    importlib.import_module(module)
print(json.dumps([module for module in sys.modules]))
"""
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = json.loads(run.stdout)
    ours = {module for module in loaded if module.split(".")[0] == "banker"}
    assert ours == {"banker", "banker.edition", *EDITION_TYPES, *RULES_MODULES}
    heavy = {"textual", "rich", "sqlmodel", "sqlalchemy", "pydantic", "alembic", "qrcode", "rapidfuzz", "platformdirs"}
    assert not heavy & {module.split(".")[0] for module in loaded}


def test_no_rule_asks_which_box_it_is() -> None:
    named = []
    for file in RULES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Constant) and node.value in {*EDITIONS, *VARIANTS}:
                named.append(f"{name(file)}:{node.lineno} {node.value}")
    assert named == []


def test_no_rule_looks_at_the_id_of_its_box() -> None:
    looked = []
    for file in RULES:
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Compare) and any(
                isinstance(part, ast.Attribute) and part.attr in ("id", "variants") and "box" in ast.unparse(part)
                for part in (node.left, *node.comparators)
            ):
                looked.append(f"{name(file)}:{node.lineno} {ast.unparse(node)}")
    assert [each for each in looked if "taking_up" not in each] == []


HOSTS = ("py" + "pi.org", "python" + "hosted.org", "npm" + "js.org", "crates" + ".io", "proxy.go" + "lang.org")
MACHINE = re.compile(r"(?<![\w.~$}])/(home|Users|root|work|opt|mnt|srv|private|tmp)/\w|[A-Z]:\\{1,2}(Users|home)")


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    found = []
    for file in kept():
        try:
            text = file.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(file)}: {host}" for host in HOSTS if host in text]
        found += [f"{name(file)}: {match[0]}" for match in MACHINE.finditer(text)]
    assert found == []
