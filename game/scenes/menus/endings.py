"""The picture that belongs to how a match ended, in the colours of those who fought it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.core import Seat
from sprites import images, pieces

PAINTED_FOR = ("#A5162A", "#1E4C7C")
"""The colours of winner and loser in pictures that serve any two armies."""
HEADS = 0.06
"""The vertical anchor of the crop, which keeps heads in the picture: see `images.picture`."""
DRAWN = 800, 450
"""The size in units in which these pictures are drawn."""
FREE = {
    "scenes/victory_athens": 260.0,
    "scenes/victory_sparta": 84.0,
    "scenes/victory_thebes": 330.0,
    "scenes/victory_battle": 104.0,
    "scenes/level_battle": 105.0,
    "scenes/shared_peace": 136.0,
    "scenes/defeat": 400.0,
}
"""The width in the drawing, from the side of the words, that is empty at its head."""
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
    def right(self) -> bool:
        """True if words belong to the right of the picture."""
        return self.art in CALM_RIGHT

    @property
    def free(self) -> float:
        """The width in the drawing, from the side of the words, that is empty at its head."""
        return FREE.get(self.art, 0.0)

    def picture(self, size: images.Size) -> pygame.Surface:
        """The picture, filling `size` pixels."""
        return images.picture(self.art, size, self.tints, HEADS)
