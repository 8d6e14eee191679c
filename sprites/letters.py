"""The characters of a typeface, read from its file."""

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


def _table(data: bytes, tag: bytes) -> int:
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
