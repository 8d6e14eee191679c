"""Everything of a table below one's own hand, drawn anew only when it differs."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.system.i18n import language
from sprites import text
from sprites.canvas import Canvas, Said
from sprites.palette import worn

Look = tuple[object, ...]


class Backdrop(ABC):
    """Keeps the picture of a table until a card, a number or a pile of it has changed.

    While a hand is looked through, that saves two thirds of the frame.
    """

    def __init__(self) -> None:
        self.shows: Look = ()
        self.picture: pygame.Surface | None = None
        self.said: list[Said] | None = None
        """The words of the picture, None where nobody listened when it was painted."""

    @abstractmethod
    def redraw_key(self, canvas: Canvas) -> Look:
        """Return what the picture depends on besides the settings, last the breath of a ring."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw the table from nothing."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, or what was drawn of it before."""
        look = (language(), *worn(), *text.worn(), *canvas.worn(), *self.redraw_key(canvas))
        unread = canvas.said is not None and self.said is None
        if self.picture is not None and look == self.shows and not unread:
            canvas.surface.blit(self.picture, (0, 0))
            if canvas.said is not None:
                canvas.said += self.said or ()
            return
        before = len(canvas.said or ())
        self.paint(canvas)
        self.said = canvas.said[before:] if canvas.said is not None else None
        steady = look[:-1] == self.shows[:-1]  # in motion every frame differs: do not keep it
        self.picture = canvas.surface.copy() if steady else None
        self.shows = look
