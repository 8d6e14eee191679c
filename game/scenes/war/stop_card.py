"""The cards of roads: to a fight, past a stop where nobody fights, to a stop further on."""

from __future__ import annotations

from collections.abc import Sequence

import ai
from game.campaign.decrees import decree
from game.campaign.road import Stop
from game.campaign.run import Run
from game.registry import GAMES
from game.scenes.war import wording
from game.system.i18n import _, ngettext
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring, rounded
from sprites.base.layout import Column, foot_of, head_of, inset, trim
from sprites.base.widget import Callback, Widget, cast_shadow
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.kit.option import leaf_row
from sprites.kit.panel import Tooltip
from sprites.kit.stars import star_row

INSIDE = 10.0
STRIP = 11.0


class RoadCard(Widget):
    """A stop that can be marched to; `mark` is its box on the map, which is part of it.

    Its `number` is 0 where it is only looked at.
    """

    def __init__(self, words: str, stop: Stop, number: int, callback: Callback) -> None:
        super().__init__(words, callback, stop.id)
        self.stop = stop
        self.number = number
        self.mark = nowhere()
        self.told = Column()
        """The words beside the picture."""

    def holds(self, x: float, y: float) -> bool:
        """True for a point on the card, or on its mark on the map."""
        return super().holds(x, y) or bool(self.mark.collidepoint(x, y))

    def needs(self, canvas: Canvas, wide: float, left: float, picture: float) -> float:
        """Return the height for a picture so tall and the words beside it, from `left` on."""
        words = self.told.height(canvas, wide - left - INSIDE)
        return max(picture, words) + 2 * INSIDE + STRIP

    def lay_told(self, canvas: Canvas, left: float) -> None:
        """Stand the words in the middle of the card's height, from so many units on."""
        room = trim(self.rect, left, INSIDE, INSIDE, INSIDE + STRIP)
        tall = self.told.height(canvas, room.w)
        top = max(0.0, (room.h - tall) / 2)
        self.told.place(canvas, head_of(trim(room, top=top), tall))

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the card itself, with its shadow."""
        cast_shadow(canvas, self.rect)
        lit = self.hovered or self.focused
        rounded(canvas, self.rect, 9, "white" if lit else "ivory", "slip", 1.8)

    def draw_front(self, canvas: Canvas, now: float) -> None:
        """Draw its number, if it has one, and the ring when it has the focus."""
        if self.number:
            disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
            canvas.blit_centre(disc, self.rect.right - 24, self.rect.y + 24)
        self.draw_focus(canvas, now, 9)


FACE, MOST_FACE = 84.0, 132.0
MOST_STARS = 5
GAME = text.Style("sans-bold", 16, "clayD", tracking=0.8)
PLACE = text.Style("stele-bold", 25, "ink", leading=1.1)
YEAR = text.Style("stele-bold", 18, "clayD")
ENEMY = text.Style("serif", 18, "ink", leading=1.2)
PRIZE = text.Style("sans-semibold", 16, "ink", leading=1.2)
LEVEL = text.Style("sans-semibold", 16, "ink")


class StopCard(RoadCard):
    """An engagement that can be marched to."""

    def __init__(self, run: Run, stop: Stop, number: int, callback: Callback) -> None:
        super().__init__(wording.short_name(stop.scenario), stop, number, callback)
        self.face = FACE
        self.prize = wording.prize_line(run, stop, {key: _(GAMES[key].name) for key in GAMES})
        self.told = Column(
            Painted(self._draw_game, tall=lambda canvas, _wide: text.line_height(canvas, GAME) + 2),
            Words(self.words, PLACE, most=1),
            Words(wording.enemy_line(stop), ENEMY),
            Painted(self._draw_stars, tall=lambda canvas, _wide: _star(canvas, 22.0) + 6),
            Words(self.prize, PRIZE),
        )

    @property
    def narration(self) -> str:
        """Everything that the card shows."""
        parts = (
            self.words,
            wording.year(self.stop.scenario),
            _(GAMES[self.stop.game].name),
            wording.enemy_line(self.stop),
            wording.level(self.stop.level),
            wording.stars_in_words(self.stop.stars),
            self.prize,
        )
        return ". ".join(parts)

    # ------------------------------------------------------------------ places

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        self.face = FACE
        return wide, self.height(canvas, wide)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box; the face grows with it, as far as the words leave it room."""
        super().place(canvas, box)
        spare = box.h - self.measure(canvas, box.w)[1]
        while self.face < MOST_FACE and spare > 4:
            self.face += 4
            if self.height(canvas, box.w) > box.h:
                self.face -= 4
                break
        self.lay_told(canvas, self._left(canvas) + INSIDE + 12)

    def _left(self, canvas: Canvas) -> float:
        """Return the width of the column with the face."""
        return max(self.face, text.width(canvas, wording.level(self.stop.level), LEVEL)) + 6

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height that the card needs at a width, in units."""
        face = self.face + text.line_height(canvas, LEVEL) + 22
        return self.needs(canvas, wide, self._left(canvas) + INSIDE + 12, face)

    def _draw_stars(self, canvas: Canvas, box: Box) -> None:
        side = _star(canvas, 22.0)
        canvas.blit(
            star_row(canvas.px(side), self.stop.stars, MOST_STARS, "clayD"), box.x, box.y + 3
        )
        year, middle = wording.year(self.stop.scenario), box.y + 3 + side / 2
        text.draw(canvas, year, YEAR, box.right, middle, "right")

    def _draw_game(self, canvas: Canvas, box: Box) -> None:
        side, y = canvas.px(26), box.y + (box.h - 2) / 2
        art = "great_engagement" if self.stop.great else f"stop_{self.stop.game}"
        canvas.blit_centre(images.picture(f"war/{art}", (side, side)), box.x + 13, y)
        words = _(GAMES[self.stop.game].name).upper()
        text.draw_within(canvas, words, GAME, box.x + 34, y, box.w - 34 - 34)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card."""
        self.draw_ground(canvas)
        self._draw_face(canvas)
        leaves.draw(canvas, self.told)
        self._draw_strip(canvas)
        self.draw_front(canvas, now)

    def _draw_face(self, canvas: Canvas) -> None:
        left = self._left(canvas)
        x, y = self.rect.x + INSIDE + left / 2, self.rect.y + INSIDE
        side = canvas.px(self.face)
        face = images.picture(f"portraits/{self.stop.level}_{self.stop.temperament}", (side, side))
        canvas.blit_centre(face, x, y + self.face / 2)
        y += self.face + 2 + text.line_height(canvas, LEVEL) / 2
        text.draw(canvas, wording.level(self.stop.level), LEVEL, x, y, "centre")
        grade = ai.LEVELS.index(self.stop.level) + 1
        canvas.blit_centre(
            leaf_row(canvas.px(15), grade, "clayD"), x, y + text.line_height(canvas, LEVEL) / 2 + 9
        )

    def _draw_strip(self, canvas: Canvas) -> None:
        enemy = pieces.side_of(wording.faction(self.stop.scenario, self.stop.enemy))
        box = foot_of(inset(self.rect, 5, 4), STRIP)
        canvas.blit(pieces.strip(enemy, canvas.box(box).size), box.x, box.y)


def _star(canvas: Canvas, side: float) -> float:
    """Return the side of a star at the player's text size."""
    return side * min(1.5, canvas.text_scale)


SIGN = 76.0
LINE = text.Style("serif", 18, "ink", leading=1.2)


class OtherStopCard(RoadCard):
    """A stop where nobody fights, and the engagements that follow from it."""

    def __init__(
        self, stop: Stop, following: Sequence[Stop], number: int, callback: Callback
    ) -> None:
        super().__init__(wording.stop_title(stop), stop, number, callback)
        self.following = following
        self.told = Column(
            Column(Words(self.words, PLACE), padding=(0, 0, 34, 0)),
            Words(self._line, LINE),
            4,
            *map(self._then, following),
        )

    @property
    def narration(self) -> str:
        """Everything that the card shows."""
        line = self._line.rstrip(".")
        return ". ".join((self.words, line, *map(_then, self.following)))

    @property
    def _line(self) -> str:
        return _(wording.STOP_LINES[self.stop.kind])

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self.needs(canvas, wide, SIGN + INSIDE + 12, SIGN)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        super().place(canvas, box)
        self.lay_told(canvas, SIGN + INSIDE + 12)

    @staticmethod
    def _then(stop: Stop) -> Painted:
        """Return a line on an engagement that follows, with its stars."""
        words = _("Then {place}").format(place=wording.stop_name(stop))

        def draw(canvas: Canvas, box: Box) -> None:
            side = _star(canvas, 18.0)
            wide = text.draw_within(canvas, words, PRIZE, box.x, box.centery, box.w - 90)
            row = star_row(canvas.px(side), stop.stars, MOST_STARS, "clayD")
            canvas.blit(row, box.x + wide + 8, box.centery - side / 2)

        return Painted(draw, tall=lambda canvas, _wide: text.line_height(canvas, PRIZE))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card."""
        self.draw_ground(canvas)
        box, side = self.rect, canvas.px(SIGN)
        sign = images.picture(f"war/stop_{self.stop.kind}", (side, side))
        canvas.blit_centre(sign, box.x + INSIDE + SIGN / 2, box.centery)
        leaves.draw(canvas, self.told)
        self.draw_front(canvas, now)


def _then(stop: Stop) -> str:
    words = _("Then {place}, {stars}")
    stars = wording.stars_in_words(stop.stars)
    return words.format(place=wording.stop_name(stop), stars=stars)


class FarStop(Widget):
    """The mark of a stop on the map, which the map itself draws."""

    role = "image"

    def __init__(self, run: Run, stop: Stop) -> None:
        super().__init__(wording.stop_name(stop), name=f"far {stop.id}")
        self.stop = stop
        self.title, self.sentence = _title(stop), _known(run, stop)

    @property
    def narration(self) -> str:
        """The name and all that is known."""
        return f"{self.title}. {self.sentence}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the ring, while it has the focus."""
        if self.focused:
            ring(canvas, self.rect, 8, breath(canvas, now))

    def draw_note(self, canvas: Canvas) -> None:
        """Draw what is known, while it is pointed at or in the focus."""
        if self.focused or self.hovered:
            Tooltip(self.sentence, self.title).draw(canvas, self.rect)


def _title(stop: Stop) -> str:
    if not stop.is_fight:
        return wording.stop_title(stop)
    game = _(GAMES[stop.game].name)
    return _("{place} ({game})").format(place=wording.place_and_year(stop.scenario), game=game)


def _known(run: Run, stop: Stop) -> str:
    """Return who waits there and what it brings, or what may be chosen and where it leads."""
    if not stop.is_fight:
        following = [wording.stop_name(run.road.stop(name)) for name in stop.leads_to]
        then = _("Then {place}").format(place=_(" or ").join(following))
        return f"{_(wording.STOP_LINES[stop.kind])} {then}."
    parts = [
        _("{enemy}, {level}").format(
            enemy=wording.enemy_line(stop), level=wording.level(stop.level)
        ),
        wording.stars_in_words(stop.stars),
        wording.prize_line(run, stop, {key: _(GAMES[key].name) for key in GAMES}),
    ]
    if stop.great:
        cost = run.charter.terms.great
        parts.append(
            _("Losing this great engagement ends the war")
            if cost > run.most_lives
            else ngettext(
                "Losing this great engagement costs {n} life",
                "Losing this great engagement costs {n} lives",
                cost,
            ).format(n=cost)
        )
    parts += [wording.decree_sentence(decree(name), enemy=True).rstrip(".") for name in
              stop.enemy_decrees]  # fmt: skip
    return ". ".join(parts) + "."
