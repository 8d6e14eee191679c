"""A moving picture as a PNG file, which every browser plays and the standard library can write."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

import pygame

from sprites.base.canvas import png

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
Chunk = tuple[bytes, bytes]


class MovingPicture:
    """Frames one after another, each `delay` milliseconds long, over and over.

    The first is whole; of those after it only the part is kept that differs.
    """

    def __init__(self, first: pygame.Surface, delay: int) -> None:
        self.delay = delay
        self.frames = 0
        self._numbered = 0
        whole = list(_chunks(png(first)))
        self._head = [chunk for chunk in whole if chunk[0] == b"IHDR"]
        self._body: list[Chunk] = []
        self._begin(first.get_rect())
        self._body += [chunk for chunk in whole if chunk[0] == b"IDAT"]

    def add(self, frame: pygame.Surface, part: pygame.Rect) -> None:
        """Add a frame, of which so much differs from the first one."""
        self._begin(part)
        for kind, data in _chunks(png(frame.subsurface(part))):
            if kind == b"IDAT":
                self._body.append((b"fdAT", self._number() + data))

    @property
    def content(self) -> bytes:
        """The file."""
        moving = (b"acTL", struct.pack(">II", self.frames, 0))
        chunks = [*self._head, moving, *self._body, (b"IEND", b"")]
        return SIGNATURE + b"".join(map(_packed, chunks))

    def _begin(self, part: pygame.Rect) -> None:
        place = struct.pack(">IIII", part.w, part.h, part.x, part.y)
        time = struct.pack(">HHBB", self.delay, 1000, 0, 0)
        self._body.append((b"fcTL", self._number() + place + time))
        self.frames += 1

    def _number(self) -> bytes:
        self._numbered += 1
        return struct.pack(">I", self._numbered - 1)


def _chunks(content: bytes) -> Iterator[Chunk]:
    """Yield the parts of a PNG file."""
    at = len(SIGNATURE)
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        yield content[at + 4 : at + 8], content[at + 8 : at + 8 + length]
        at += 12 + length


def _packed(chunk: Chunk) -> bytes:
    kind, data = chunk
    check = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + check
