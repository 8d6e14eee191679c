"""Keeps what is on the screen as a picture."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.system import paths
from game.system.i18n import _
from sprites.base.canvas import Canvas


def keep_picture(canvas: Canvas, path: Path) -> str:
    """Save the canvas as a PNG file. Returns a sentence on what became of it."""
    try:
        path = paths.free(path)
        paths.write_whole(path, canvas.png(), new=True)
    except (OSError, pygame.error) as error:
        why = getattr(error, "strerror", "") or error
        return _("Could not save the screenshot: {error}.").format(error=why)
    return _("Screenshot saved: {path}").format(path=path)
