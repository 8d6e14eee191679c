"""Moving pictures: the frames of a film in one file. Needs pillow, which players do not have."""

from __future__ import annotations

import argparse
from io import BytesIO

import pygame
from PIL import Image

from game.client.app import App
from game.commands import film

QUALITY = 60
"""Of WebP, where 100 is the best: flat colours show no harm."""


def encoded(app: App, options: argparse.Namespace) -> bytes:
    """Draw a film and return it as the file of a picture that moves over and over."""
    still, *others = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
        for _ms, frame in film.shrunk(app, options)
    ]
    content = BytesIO()
    still.save(
        content, options.out.suffix[1:], save_all=True, append_images=others,
        duration=options.every, loop=0, quality=QUALITY, method=4,
    )  # fmt: skip
    return content.getvalue()
