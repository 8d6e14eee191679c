"""Films of a match: frames one after another in a file that moves, WebP or MP4."""

from __future__ import annotations

import shutil
import struct
import subprocess
from io import BytesIO
from tempfile import TemporaryFile
from typing import Protocol

import pygame
from PIL import Image, ImageChops

from game.records.sharing import FFMPEG

QUALITY = 50
"""Of WebP, where 100 is the best: flat colours show no harm."""
RATE = 10
"""Frames of a second."""


class Reel(Protocol):
    """Takes frames of one size, and makes a file of them."""

    def add(self, frame: pygame.Surface, seconds: float) -> None:
        """Show a frame for so long."""

    def content(self) -> bytes:
        """Return the file. OSError where it cannot be made."""


def _picture(frame: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))


def _number(value: int) -> bytes:
    """Return a number as three bytes, the lowest first."""
    return struct.pack("<I", value)[:3]


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


class WebP:
    """Writes an animated WebP file: of each frame only the part that differs from the last.

    https://developers.google.com/speed/webp/docs/riff_container
    """

    def __init__(self) -> None:
        self._shown: Image.Image | None = None
        self._frames: list[bytes] = []
        self._waiting: tuple[bytes, bytes, float] | None = None

    def add(self, frame: pygame.Surface, seconds: float) -> None:
        """Show a frame for so long; one like the last makes that stand longer."""
        picture = _picture(frame)
        box = (0, 0, *picture.size)
        if self._shown is not None:
            box = ImageChops.difference(picture, self._shown).getbbox() or (0, 0, 0, 0)
        if box[2] > box[0]:
            self._keep()
            self._waiting = (*self._part(picture, box), 0.0)
            self._shown = picture
        assert self._waiting is not None
        place, part, shown = self._waiting
        self._waiting = place, part, shown + seconds

    def _part(self, picture: Image.Image, box: tuple[int, int, int, int]) -> tuple[bytes, bytes]:
        """Return the place and the picture of a part, which begins at even numbers."""
        left, top = box[0] & ~1, box[1] & ~1
        file = BytesIO()
        picture.crop((left, top, *box[2:])).save(file, "WEBP", quality=QUALITY, method=2)
        place = left // 2, top // 2, box[2] - left - 1, box[3] - top - 1
        return b"".join(map(_number, place)), file.getvalue()[12:]

    def _keep(self) -> None:
        if self._waiting is not None:
            place, part, seconds = self._waiting
            head = place + _number(round(1000 * seconds)) + b"\2"  # laid over, not blended
            self._frames.append(_chunk(b"ANMF", head + part))
            self._waiting = None

    def content(self) -> bytes:
        """Return the file."""
        self._keep()
        assert self._shown is not None
        size = b"".join(_number(side - 1) for side in self._shown.size)
        head = _chunk(b"VP8X", b"\2\0\0\0" + size) + _chunk(b"ANIM", b"\0\0\0\xff\0\0")
        whole = b"WEBP" + head + b"".join(self._frames)
        return b"RIFF" + struct.pack("<I", len(whole)) + whole


class MP4:
    """Hands frames to ffmpeg."""

    def __init__(self, size: tuple[int, int]) -> None:
        """OSError where it cannot be called."""
        told = f"{size[0]}x{size[1]}"
        self._out, self._said = TemporaryFile(), TemporaryFile()  # noqa: SIM115  (read in the end)
        words = [
            *(
                shutil.which(FFMPEG) or FFMPEG,
                "-loglevel",
                "error",
                "-f",
                "rawvideo",
                "-pix_fmt",
                "rgb24",
            ),
            *("-s", told, "-r", str(RATE), "-i", "-", "-an", "-pix_fmt", "yuv420p"),
            *("-movflags", "frag_keyframe+empty_moov", "-f", "mp4", "-"),
        ]
        self._writing = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=self._out, stderr=self._said
        )

    def add(self, frame: pygame.Surface, seconds: float) -> None:
        """Show a frame for so long, in whole frames. OSError."""
        assert self._writing.stdin is not None
        raw = pygame.image.tobytes(frame, "RGB")
        for _number in range(max(1, round(seconds * RATE))):
            self._writing.stdin.write(raw)

    def content(self) -> bytes:
        """Return the file. OSError."""
        self._writing.communicate()
        self._said.seek(0)
        said = self._said.read().decode("utf-8", "replace").strip()
        if self._writing.returncode:
            raise OSError(said.partition("\n")[0] or FFMPEG)
        self._out.seek(0)
        return self._out.read()
