"""Moving pictures: the frames of a film in one file."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from io import BytesIO

import pygame
from PIL import Image

from game.client.app import App
from game.commands import shot

QUALITY = 60
"""Of WebP, where 100 is the best: flat colours show no harm."""


def encoded(app: App, options: argparse.Namespace) -> bytes:
    """Draw a film and return it as the file of a picture that moves over and over."""
    frames = (frame for _ms, frame in shot.shrunk(app, options))
    return joined(frames, options.every, options.out.suffix[1:])


def joined(frames: Iterable[pygame.Surface], every: int, kind: str) -> bytes:
    """Return frames as the file of a picture that moves, `every` so many milliseconds."""
    still, *others = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
        for frame in frames
    ]
    content = BytesIO()
    still.save(
        content, kind, save_all=True, append_images=others,
        duration=every, loop=0, quality=QUALITY, method=4, minimize_size=True,
    )  # fmt: skip
    return content.getvalue()
