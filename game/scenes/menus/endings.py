"""The picture that belongs to how a match ended, in the colours of those who fought it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.core import Seat
from sprites import images, pieces
from sprites.palette import HEX

PAINTED_FOR = ("#A5162A", "#1E4C7C")
"""The colours of winner and loser in pictures that serve any two armies."""
HEADS = 0.06
"""The vertical anchor of the crop, which keeps heads in the picture: see `images.picture`."""
ABOUT = {
    "scenes/defeat": 208.0,
    "scenes/victory_sparta": 172.0,
    "scenes/victory_thebes": 170.0,
    "scenes/victory_battle": 151.0,
    "scenes/level_battle": 168.0,
    "scenes/shared_peace": 165.0,
}
"""The height in the drawing that a picture is about, which stays in the middle of the crop."""
DRAWN = 800, 450
"""The size in units in which these pictures are drawn."""
BRIGHT = {"scenes/victory_athens", "scenes/shared_peace"}
"""Pictures with a light sky, on which words are dark."""
CALM_RIGHT = {"scenes/shared_peace"}
"""Pictures with room for words at the right, where the others have it at the left."""


@dataclass(frozen=True)
class Ending:
    """The end of a match: the sides by their keys in the art, the winners' seats.

    `lost` says that the only person at it was beaten; `over` is false while nobody knows.
    """

    game: str
    sides: Sequence[str]
    winners: Sequence[Seat]
    lost: bool = False
    over: bool = True

    @cached_property
    def kind(self) -> str:
        """Return "victory", "defeat" or "peace", which are also the names of the music."""
        if len(self.winners) != 1:
            return "peace"
        return "defeat" if self.lost else "victory"

    @cached_property
    def art(self) -> str:
        """The name of the picture."""
        if not self.over:
            return "scenes/tondo"
        if self.kind == "peace":
            fitting = [f"level_{self.game}", "shared_peace"]
        elif self.lost:
            fitting = ["defeat"]
        else:
            fitting = [f"victory_{self.sides[self.winners[0]]}", f"victory_{self.game}", "tondo"]
        return next(f"scenes/{name}" for name in fitting if images.exists(f"scenes/{name}"))

    @cached_property
    def tints(self) -> dict[str, str]:
        """The sides' colours for a picture that was painted for any two: the winner's first."""
        if not self.art.endswith(self.game):
            return {}
        winner = self.winners[-1] if self.winners else 0
        both = (self.sides[winner], self.sides[1 - winner])
        colours = (pieces.side_of(side).main for side in both)
        return dict(zip(PAINTED_FOR, colours, strict=True))

    @property
    def dark(self) -> bool:
        """True if words on the picture are light."""
        return self.art not in BRIGHT

    @property
    def ground(self) -> str:
        """The colour in which the picture loses itself behind the words."""
        return "slip" if self.dark else "ivory"

    @property
    def right(self) -> bool:
        """True if words belong to the right of the picture."""
        return self.art in CALM_RIGHT

    def anchor(self, size: images.Size) -> float:
        """Return which part of the picture is kept in so many pixels: those that it is about."""
        seen = min(DRAWN[1], DRAWN[0] * size[1] / size[0])
        if self.art not in ABOUT or seen >= DRAWN[1]:
            return HEADS
        return min(1.0, max(0.0, (ABOUT[self.art] - seen / 2) / (DRAWN[1] - seen)))

    def scrim(self, size: images.Size, reach: tuple[float, float]) -> pygame.Surface:
        """Return a veil over the picture's upper corner, in which words can be read.

        `reach` is how far it goes, in shares of width and height.
        """
        fill = HEX[self.ground]
        at = 100 if self.right else 0
        shape = f"translate({at} 0) scale({100 * reach[0]:.1f} {64 * reach[1]:.1f})"
        gradient = (
            f'<radialGradient id="v" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
            f'gradientTransform="{shape}">'
            f'<stop offset="0" stop-color="{fill}" stop-opacity="0.92"/>'
            f'<stop offset="0.7" stop-color="{fill}" stop-opacity="0.8"/>'
            f'<stop offset="1" stop-color="{fill}" stop-opacity="0"/></radialGradient>'
        )
        head = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 64" width="100" height="64">'
        )
        body = f'<defs>{gradient}</defs><rect width="100" height="64" fill="url(#v)"/></svg>'
        return pygame.transform.smoothscale(images.rasterise(head + body, (100, 64)), size)

    def picture(self, size: images.Size) -> pygame.Surface:
        """The picture, filling `size` pixels."""
        return images.picture(self.art, size, self.tints, HEADS)
