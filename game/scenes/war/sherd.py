"""A decree as a sherd: small in a row of those that are held, or large to be chosen."""

from __future__ import annotations

from game.campaign.decrees import Decree
from game.scenes.war import wording
from game.system.i18n import _
from sprites import images
from sprites.canvas import Canvas
from sprites.ground import breath, ring
from sprites.panel import Tooltip
from sprites.widget import Widget

SMALL = 54.0


class HeldSherd(Widget):
    """A decree that somebody holds; in the focus it says what it changes."""

    role = "image"

    def __init__(self, one: Decree, enemy: bool = False) -> None:
        super().__init__(_(one.name), name=f"decree {one.id}")
        self.decree = one
        self.enemy = enemy

    @property
    def sentence(self) -> str:
        """The change that the decree makes."""
        return wording.decree_sentence(self.decree, self.enemy)

    @property
    def narration(self) -> str:
        """The name and what it changes."""
        return f"{self.words}. {self.sentence}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the sherd."""
        side = canvas.px(self.rect.w)
        image = images.picture(f"ostraka/{self.decree.art}", (side, side))
        canvas.blit_centre(image, *self.rect.center)
        if self.decree.inscribed:
            mark = canvas.px(0.36 * self.rect.w)
            stone = images.picture("war/inscribed", (mark, mark))
            canvas.blit_centre(stone, self.rect.right - 6, self.rect.bottom - 8)
        if self.focused:
            ring(canvas, self.rect, 8, breath(canvas, now))

    def draw_note(self, canvas: Canvas) -> None:
        """Draw what it changes, while it is pointed at or in the focus."""
        if self.focused or self.hovered:
            game = wording.decree_kind(self.decree)
            title = _("{decree} ({game})").format(decree=self.words, game=game)
            Tooltip(self.sentence, title).draw(canvas, self.rect)
