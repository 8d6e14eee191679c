"""The icon at any size, drawn from two SVGs, and the containers that systems want it in."""

from __future__ import annotations

import struct
import sys
import tempfile
from pathlib import Path

import pygame

ART = Path(__file__).parents[2] / "sprites" / "art"
SMALL = 32
"""The largest size at which the simpler drawing is used."""
WINDOWS = (16, 24, 32, 48, 256)
MACOS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
DESKTOP = (16, 24, 32, 48, 64, 128, 256, 512)


def png(size: int) -> bytes:
    """Return the icon as a PNG of so many pixels each way."""
    name = "icon_small" if size <= SMALL else "icon"
    drawn = pygame.image.load_sized_svg(ART / f"{name}.svg", (size, size))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "icon.png"
        pygame.image.save(drawn, file)
        return file.read_bytes()


def ico() -> bytes:
    """Return the icon for Windows: a directory of pictures."""
    head, body = struct.pack("<HHH", 0, 1, len(WINDOWS)), b""
    for size in WINDOWS:
        picture = png(size)
        at = 6 + 16 * len(WINDOWS) + len(body)
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        body += picture
    return head + body


def icns() -> bytes:
    """Return the icon for macOS: pictures with a name and a length before each."""
    body = b""
    for name, size in MACOS.items():
        picture = png(size)
        body += struct.pack(">4sI", name, len(picture) + 8) + picture
    return struct.pack(">4sI", b"icns", len(body) + 8) + body


def main() -> None:
    """Write the icon in all sizes of a desktop into the folder of icons that is named."""
    for size in DESKTOP:
        file = Path(sys.argv[1]) / f"{size}x{size}" / "apps" / "polemos.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(size))


if __name__ == "__main__":
    main()
