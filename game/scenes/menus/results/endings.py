"""The picture at the end of a match: which one it is, how it comes, the result written on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.rules.core import Seat
from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Move
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import trim
from sprites.base.palette import high_contrast, worn
from sprites.base.text import Style
from sprites.pictures.living_scene import LivingScene

PAINTED_FOR = ("#A5162A", "#1E4C7C")
"""The colours of winner and loser in pictures that serve any two sides."""
HEADS = 0.06
"""The vertical anchor of the crop, which keeps heads in the picture: see `images.picture`."""
DRAWN = 800, 450
"""The size in units in which these pictures are drawn."""
NIKE_OF_THEBES = "#B03A4F"
"""The robe of Nike in the picture of a city whose own colour it is not."""
LOST_SHIELD = "#A33A4C"
"""The shield of the loser in the picture of a defeat."""
FREE = {
    "scenes/victory_athens": 260.0,
    "scenes/victory_sparta": 84.0,
    "scenes/victory_thebes": 330.0,
    "scenes/victory_battle": 104.0,
    "scenes/level_battle": 105.0,
    "scenes/shared_peace": 136.0,
    "scenes/defeat": 400.0,
    "scenes/defeat_war": 490.0,
}
"""The width in the drawing, from the side of the words, that is empty at its head."""
BRIGHT = {"scenes/victory_athens", "scenes/shared_peace"}
"""Pictures with a light sky, on which words are dark."""
CALM_RIGHT = {"scenes/shared_peace"}
"""Pictures with room for words at the right, where the others have it at the left."""


@dataclass(frozen=True)
class MatchEnding:
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
            fitting = [f"defeat_{self.game}", "defeat"]
        else:
            fitting = [f"victory_{self.sides[self.winners[0]]}", f"victory_{self.game}", "tondo"]
        return next(f"scenes/{name}" for name in fitting if images.exists(f"scenes/{name}"))

    @cached_property
    def tints(self) -> dict[str, str]:
        """The sides' colours for a picture that was painted for any two: the winner's first."""
        if self.art == "scenes/defeat" and len(self.sides) == 2 and self.winners:
            return {LOST_SHIELD: pieces.side_of(self.sides[1 - self.winners[0]]).main}
        if self.art == "scenes/victory_thebes":
            return {NIKE_OF_THEBES: pieces.side_of("thebes").main}
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


# ---------------------------------------------------------------------- the picture with the result

EDGE = 26.0
TOP, LEAST_TOP = 22.0, 4.0
APART = 14.0
"""Units between the words and what the picture shows."""
NARROW, WIDEST = 0.34, 0.5
"""The least share of the width that the words take, though there is less room, and the most."""
FLAT = 4.5
"""A picture so many times wider than high has no room for words above what it shows."""
TALLEST = 0.5
"""The most of the picture's height that the result in a word or two takes."""
GREAT = Style("stele-bold", 96, tracking=3.0, leading=0.92, grows=False)
WON = Style("serif-bold", 26, leading=1.15)
PLATE = 14.0


class EndingPicture:
    """The picture of an ending, whole at the foot of its place, at the side without words."""

    def __init__(self, ending: MatchEnding) -> None:
        self.ending = ending
        self._laid: tuple[tuple[object, ...], LivingScene] | None = None

    def free(self, picture: Box) -> float:
        """Return the width of the corner that the picture leaves empty, in units."""
        grow = min(picture.w / DRAWN[0], picture.h / DRAWN[1])
        free = 0.0 if flat(picture) else self.ending.free
        return picture.w - (DRAWN[0] - free) * grow

    def beside(self, picture: Box) -> float:
        """Return the width beside the whole drawing, in units."""
        return picture.w - DRAWN[0] * min(picture.w / DRAWN[0], picture.h / DRAWN[1])

    def draw(
        self,
        canvas: Canvas,
        picture: Box,
        now: float,
        come: float,
        behind: Callable[[], None] | None = None,
    ) -> None:
        """Draw the picture with its foot on that of `picture`, at a time in seconds.

        What has room above `picture` is drawn too, as far as the canvas goes. `come` is how much
        of its way has come what moves in, `behind` draws what flies behind the figures.
        """
        place = canvas.box(picture)
        with canvas.clip(trim(picture, top=-picture.y)):
            scene = self._scene(canvas, picture)
            top = place.bottom - scene.size[1]
            scene.draw(canvas.surface, place.x, top, now, come, behind)

    def _scene(self, canvas: Canvas, picture: Box) -> LivingScene:
        """Return the picture as high as the canvas, taken apart once."""
        size = canvas.box(picture).w, canvas.surface.get_height()
        wanted = (size, canvas.px(picture.h), *worn())
        if self._laid is None or self._laid[0] != wanted:
            art, right = self.ending, self.ending.right
            scene = LivingScene(
                art.art, size, art.tints, canvas.px(picture.h), 0.0 if right else 1.0
            )
            self._laid = wanted, scene
        return self._laid[1]


class ResultHead:
    """The result in a word or two, and a headline below it, on the picture of the ending."""

    def __init__(self, ending: MatchEnding, result: str, headline: str) -> None:
        self.ending = ending
        self.result = result
        self.headline = headline
        self.picture = EndingPicture(ending)

    # ------------------------------------------------------------------ places

    def _room(self, picture: Box) -> float:
        """Return the width that words have in the corner that the picture leaves empty."""
        return self.picture.free(picture) - EDGE - APART

    def _limit(self, picture: Box) -> float:
        return max(NARROW * picture.w, min(WIDEST * picture.w, self._room(picture)))

    def _great(self, canvas: Canvas, picture: Box) -> tuple[list[str], Style]:
        tall = max(GREAT.size, TALLEST * picture.h)
        return text.fit(canvas, self.result.upper(), GREAT, self._limit(picture), tall)

    def _won(self, canvas: Canvas, picture: Box) -> tuple[list[str], Style]:
        room = picture.h - text.height_of(canvas, [self._great(canvas, picture)]) - 2 * LEAST_TOP
        return text.fit(canvas, self.headline, WON, self._limit(picture), room)

    def words_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the box of both texts on a picture, in units."""
        great, style = self._great(canvas, picture)
        won, small = self._won(canvas, picture)
        wide = max(
            *(text.width(canvas, line, style) for line in great),
            *(text.width(canvas, line, small) for line in won),
        )
        tall = text.height_of(canvas, [(great, style), (won, small)])
        x = picture.right - EDGE - wide if self.ending.right else picture.x + EDGE
        return Box(x, picture.y + min(TOP, max(LEAST_TOP, (picture.h - tall) / 2)), wide + 1, tall)

    def scene_box(self, canvas: Canvas, picture: Box) -> Box:
        """Return the part of the picture's place that the scene fills: beside the words if low."""
        if not flat(picture):
            return picture
        words = self.words_box(canvas, picture)
        if self.ending.right:
            return trim(picture, right=picture.right - words.x + EDGE)
        return trim(picture, left=words.right - picture.x + EDGE)

    # ------------------------------------------------------------------ drawing

    def draw_picture(
        self, canvas: Canvas, picture: Box, now: float, come: float, behind: Callable[[], None]
    ) -> None:
        """Draw the picture beside or behind the words: see `EndingPicture.draw`."""
        self.picture.draw(canvas, self.scene_box(canvas, picture), now, come, behind)

    def draw_words(self, canvas: Canvas, picture: Box, letters: int) -> None:
        """Draw so many letters of the result, and below the whole of it the headline."""
        box = self.words_box(canvas, picture)
        ink = "ivory" if self.ending.dark or flat(picture) else "slip"
        if high_contrast() or self._room(picture) < self._limit(picture):
            slip(canvas, box.inflate(2 * PLATE, PLATE), 10)
            ink = "ivory"
        lines, style = self._great(canvas, picture)
        style, y = style.inked(ink), box.y
        for line in lines:
            y += text.draw_lines(canvas, [line[: max(0, letters)]], style, box.x, y)
            letters -= len(line)
        if letters >= 0:
            won, small = self._won(canvas, picture)
            text.draw_lines(canvas, won, small.inked(ink), box.x, y)

    @property
    def letters(self) -> int:
        """The number of letters of the result."""
        return len(self.result)


def flat(picture: Box) -> bool:
    """True where a picture has no room for words above what it shows."""
    return picture.w > FLAT * picture.h


class ResultOpening:
    """The shares of all that happens before the results lie there; a `fresh` end only has it.

    With reduced motion all is in its place at once, and stands alone as long.
    """

    def __init__(self, fresh: bool) -> None:
        self.time = 0.0 if fresh else moves.PANEL_AT
        """Seconds since the picture came out of the dark."""
        self.rises_at = moves.PANEL_AT
        self.fresh = fresh
        self.calm = False

    @property
    def alone(self) -> bool:
        """True until the panel begins to rise."""
        return self.fresh and self.time < self.rises_at

    @property
    def moving(self) -> bool:
        """True until all is in its place."""
        return self.fresh and self.time < self.rises_at + moves.COME_ON.seconds

    def step(self, dt: float, calm: bool) -> None:
        """Let `dt` seconds pass."""
        self.calm = calm
        self.time += dt

    def end(self) -> None:
        """Let the panel rise now."""
        self.rises_at = min(self.rises_at, self.time)

    def _share(self, move: Move, since: float = 0.0) -> float:
        if not self.fresh:
            return 1.0
        if self.calm:
            return 1.0 if self.time >= since else 0.0
        return move.ease(min(1.0, max(0.0, (self.time - since) / move.seconds)))

    @property
    def light(self) -> float:
        """The share of the way out of the dark that the picture has come."""
        return self._share(moves.OUT_OF_DARK)

    @property
    def come(self) -> float:
        """The share of their way that the figures have come."""
        return self._share(moves.COME_ON)

    @property
    def up(self) -> float:
        """The share of its height to which the panel has risen."""
        return self._share(moves.PANEL_RISES, self.rises_at)

    def letters(self, count: int) -> int:
        """Return how many of so many letters are written."""
        if not self.fresh or self.calm or not self.alone:
            return count
        return min(count, max(0, int((self.time - moves.LETTERS_AT) / moves.LETTER)))

    @property
    def read(self) -> float:
        """Seconds since the panel rose."""
        return self.time - self.rises_at if self.fresh else self.time
