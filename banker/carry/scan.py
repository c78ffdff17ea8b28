"""Reading codes out of pictures, where the reader for them is installed (the extra `scan`)."""

from __future__ import annotations

from pathlib import Path

from banker.carry.series import WORD


class NoReader(ImportError):
    """Nothing is installed that reads codes out of pictures."""


class NoPicture(ValueError):
    """A file that cannot be read as a picture; the message names it and says why."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path


def codes(path: Path) -> list[str]:
    """Every code of this bank in the picture. Raises `NoReader` and `NoPicture`."""
    try:
        import zxingcpp
        from PIL import Image
    except ImportError as fault:
        raise NoReader(str(fault)) from None
    try:
        with Image.open(path) as picture:
            grey = picture.convert("L")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as fault:
        raise NoPicture(path, getattr(fault, "strerror", None) or str(fault)) from None
    found = zxingcpp.read_barcodes(grey, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return [each.text for each in found if each.text.startswith(WORD)]
