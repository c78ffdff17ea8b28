"""QR codes as they are drawn: read back from paper and from a terminal by a reader that is not ours."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from banker.carry import qr, scan
from banker.carry.code import decode, encode, split
from banker.rules.opening import open_table
from banker.rules.ruling import Refused

from .tables import EDITIONS, SHELF, box, paused, random_table

CHROMIUM = shutil.which("chromium")


@pytest.fixture
def image() -> Any:
    pytest.importorskip("zxingcpp")
    return pytest.importorskip("PIL.Image")


def read(picture: Any, folder: Path) -> list[str]:
    picture.save(folder / "code.png")
    return scan.codes(folder / "code.png")


def paper(image: Any, modules: qr.Modules, scale: int = 4) -> Any:
    """The modules on white paper."""
    side = len(modules) + 2 * qr.QUIET
    picture = image.new("L", (side, side), 255)
    for y, row in enumerate(modules, qr.QUIET):
        for x, dark in enumerate(row, qr.QUIET):
            picture.putpixel((x, y), 0 if dark else 255)
    return picture.resize((side * scale, side * scale), 0)


def terminal(image: Any, rows: list[list[qr.Cell]], gap: int) -> Any:
    """The cells on a dark screen with some space below each line, which takes the colour behind its characters."""
    width, height = 8, 16
    line = height + gap
    picture = image.new("L", (width * len(rows[0]) + 80, line * len(rows) + 80), 20)
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            left, top = 40 + x * width, 40 + y * line
            picture.paste(0 if cell.lower_dark else 255, (left, top, left + width, top + line))
            picture.paste(0 if cell.upper_dark else 255, (left, top, left + width, top + height // 2))
    return picture


def test_a_code_on_paper_is_read(image: Any, tmp_path: Path) -> None:
    code = encode(paused())
    assert read(paper(image, qr.modules(code)), tmp_path) == [code]


@pytest.mark.parametrize("gap", [0, 1, 2, 4])
@pytest.mark.parametrize("cut", [lambda code: [code], lambda code: split(code, 122)], ids=["whole", "parts"])
def test_a_code_on_a_terminal_is_read(image: Any, tmp_path: Path, cut: Callable[[str], list[str]], gap: int) -> None:
    code = encode(paused())
    found = [
        text for part in cut(code) for text in read(terminal(image, qr.half_blocks(qr.modules(part)), gap), tmp_path)
    ]
    assert decode("\n".join(found), SHELF) == decode(code, SHELF)


def drawn_svg(image: Any, text: str, scale: int = 3) -> Any:
    """What the picture draws: its own rectangles, each as a printer lays them down."""
    side = int(re.search(r'viewBox="0 0 (\d+) ', text)[1])  # type: ignore[index]
    picture = image.new("L", (side * scale, side * scale), 255)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", text):
        left, top = int(x) * scale, int(y) * scale
        picture.paste(0, (left, top, left + int(width) * scale, top + scale))
    return picture


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_of_any_box_opens_from_paper_and_from_a_small_terminal(
    image: Any, tmp_path: Path, edition: str
) -> None:
    table = random_table(Random(edition), edition)
    code = encode(table)
    printed = read(drawn_svg(image, qr.svg(code)), tmp_path)
    assert printed == [code]
    # 80 columns, 24 rows, of which a heading and the keys take two.
    most = qr.room(qr.version_that_fits(80, 22))
    parts = split(code, most)
    shown = []
    for part in parts:
        rows = qr.half_blocks(qr.modules(part))
        assert (len(rows[0]) <= 80, len(rows) <= 22) == (True, True)
        shown += read(terminal(image, rows, 2), tmp_path)
    for texts in (printed, shown[::-1]):
        operation = decode("\n".join(texts), SHELF).operation()
        opened = open_table(operation, box(operation.edition, *operation.variants))
        assert not isinstance(opened, Refused)
        assert opened.table == table


@pytest.mark.skipif(CHROMIUM is None, reason="no browser to draw SVG")
def test_a_code_as_svg_is_read(image: Any, tmp_path: Path) -> None:
    code = encode(paused())
    (tmp_path / "code.html").write_text(f"<body style='background:#246;width:300px'>{qr.svg(code)}", encoding="utf-8")
    drawn = tmp_path / "drawn.png"
    browser = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'browser'}"]
    shot = [f"--screenshot={drawn}", "--window-size=600,600", f"file://{tmp_path / 'code.html'}"]
    subprocess.run([*browser, *shot], check=True, capture_output=True, timeout=60)
    assert scan.codes(drawn) == [code]


def test_an_svg_needs_nothing_else() -> None:
    drawn = qr.svg("BANKER")
    assert drawn.startswith("<svg ")
    assert drawn.count("http") == 1  # the name of the format itself
    assert "<script" not in drawn
    side = 21 + 2 * 4
    assert f'viewBox="0 0 {side} {side}"' in drawn


def test_a_border_is_light_and_rows_are_even() -> None:
    modules = qr.modules("BANKER")
    rows = qr.half_blocks(modules, border=2)
    assert len(rows) == 13
    assert {len(row) for row in rows} == {25}
    assert not any(cell.upper_dark or cell.lower_dark for cell in rows[0])
    assert not any(cell.lower_dark for cell in rows[-1])
    assert {cell.char for row in rows for cell in row} == {"▀"}
    assert [cell.upper_dark for cell in rows[1]][2:-2] == modules[0]


def test_what_fits_on_a_screen() -> None:
    assert qr.version_that_fits(80, 24) == 6
    assert qr.version_that_fits(80, 21) == 5
    assert qr.version_that_fits(37, 24) == 4
    assert qr.version_that_fits(20, 5) == 0
    assert qr.version_that_fits(1000, 1000) == 40
    for version in (1, 5, 9, 10, 27):
        most = "A" * qr.room(version)
        rows = qr.half_blocks(qr.modules(most))
        assert len(qr.modules(most)) == 17 + 4 * version
        assert qr.fits(most, len(rows[0]), len(rows))
        assert not qr.fits(most + "A", len(rows[0]), len(rows))
        assert not qr.fits(most, len(rows[0]) - 1, len(rows))


def test_any_text_can_be_a_code(image: Any, tmp_path: Path) -> None:
    link = "http://192.168.178.123:8765/p/AbC-_0123456789xyzABCD"
    assert qr.version(link) == 4
    assert qr.version("Åse 🎩") == 1


def test_too_long_a_text_is_refused() -> None:
    with pytest.raises(qr.TooLong):
        qr.modules("A" * 4000)
    assert not qr.fits("A" * 4000, 1000, 1000)


def test_a_file_that_is_no_picture_is_named(image: Any, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("no picture", encoding="utf-8")
    for path in (tmp_path / "note.txt", tmp_path / "missing.png", tmp_path):
        with pytest.raises(scan.NoPicture, match=path.name):
            scan.codes(path)


def test_the_library_is_loaded_late() -> None:
    told = "import sys, banker.carry.qr, banker.carry.sheet; sys.exit('qrcode' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], check=False, timeout=60).returncode == 0
