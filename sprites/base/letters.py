"""The file of a typeface: the characters that it has, and its glyphs with their own widths."""

import struct
from functools import cache
from pathlib import Path


@cache
def letters(path: Path) -> frozenset[int]:
    """Return the Unicode numbers in the character map of a TTF (its format 4 table)."""
    data = path.read_bytes()
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    for entry in range(count):
        offset = struct.unpack_from(">L", data, start + 8 + 8 * entry)[0]
        if struct.unpack_from(">H", data, start + offset)[0] == 4:
            return frozenset(_format_four(data, start + offset))
    raise ValueError(f"no character map that we can read in {path}")


OWN_WIDTH = 0x0200
"""The flag of a part whose width is that of the whole glyph."""
WORDS, MORE = 0x0001, 0x0020
SCALES = {0x0008: 2, 0x0040: 4, 0x0080: 8}
"""Flags of a part, with the bytes of the scale that follows it."""


@cache
def mended(path: Path) -> bytes:
    """Return a TTF in which each glyph made of parts has its own width.

    In Source Serif Pro a part lends its width to some glyphs, such as the fraction bar to "%",
    so that what follows them is painted over them.
    """
    data = bytearray(path.read_bytes())
    glyphs, places = _table(data, b"glyf"), _table(data, b"loca")
    wide = struct.unpack_from(">h", data, _table(data, b"head") + 50)[0]
    count = struct.unpack_from(">H", data, _table(data, b"maxp") + 4)[0]
    starts = struct.unpack_from(f">{count}{'L' if wide else 'H'}", data, places)
    for start in {glyphs + (start if wide else 2 * start) for start in starts}:
        if data[start] & 0x80:  # a negative number of outlines: made of parts
            _keep_width(data, start + 10)
    return bytes(data)


def _keep_width(data: bytearray, part: int) -> None:
    """Clear the flag of all parts of a glyph."""
    more = True
    while more:
        flags = struct.unpack_from(">H", data, part)[0]
        struct.pack_into(">H", data, part, flags & ~OWN_WIDTH)
        more = bool(flags & MORE)
        part += 4 + (4 if flags & WORDS else 2)
        part += next((size for flag, size in SCALES.items() if flags & flag), 0)


def _table(data: bytes | bytearray, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    for entry in range(count):
        name, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * entry)
        if name == tag:
            return int(offset)
    raise ValueError(f"no table {tag!r}")


def _format_four(data: bytes, at: int) -> set[int]:
    segments = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{segments}H", data, at + 14)
    starts = struct.unpack_from(f">{segments}H", data, at + 16 + 2 * segments)
    found: set[int] = set()
    for first, last in zip(starts, ends, strict=True):
        if last != 0xFFFF:
            found.update(range(first, last + 1))
    return found
