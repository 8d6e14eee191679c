"""Before an engagement: where and when, what happened there, the goal, and who holds what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

import ai
from game.campaign.amendments import Amendment, in_force
from game.campaign.amendments import Choice as Asked
from game.campaign.fold import after
from game.campaign.part import campaign_of
from game.campaign.road import Stop
from game.campaign.run import Run, RunStep
from game.campaign.settling import choices_at
from game.client.commands import cap
from game.client.services import Services
from game.lessons.lesson import first_lesson
from game.registry import GAMES
from game.scenes.war import column, wording
from game.scenes.war.column import Item, TwoColumns
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, masked, paint_file
from sprites.base.layout import centred, head_of, trim
from sprites.base.widget import Callback, do_nothing
from sprites.kit.option import leaf_row
from sprites.kit.setting import Choice

TITLE = text.Style("stele-bold", 30, "ivory", leading=1.1)
PLACE = text.Style("sans-bold", 17, "clayLL", tracking=0.8, leading=1.25)
TAUGHT = text.LOG.inked("clayLL")
FACE = 108.0
VIGNETTE = 0.5
"""The height of a vignette, as a share of its width."""
SHERD = 44.0
Begin = Callable[[Stop, Mapping[str, str]], None]


class Briefing(TwoColumns):
    """Tells of an engagement, asks what a decree leaves to choose, and begins it."""

    name = "briefing"

    def __init__(
        self,
        services: Services,
        run: Run,
        stop: Stop,
        begin: Begin,
        abandon: Callback = do_nothing,
    ) -> None:
        super().__init__(services)
        self.war, self.stop, self.begin, self.abandon = run, stop, begin, abandon
        self.bound = run.phase != "road"
        """True once the road is chosen, so that there is no way back to it."""
        there = run if self.bound else after(run, RunStep(road=stop.id))
        self.asked = choices_at(there) if run.phase != "engaged" else ()
        self.choices = [self._choice(one) for one in self.asked]
        self._fill()

    def _choice(self, one: Asked) -> Choice:
        options = [_(campaign_of(self.stop.game).piece_name(name)) for name in one.options]
        choice = Choice(_(one.decree.name), options)
        choice.name = f"choice {one.decree.id}"
        return choice

    def _fill(self) -> None:
        self.foot.clear()
        if self.bound:
            self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
            self.foot.add(_("Abandon this war"), self.abandon)
        else:
            self.foot.add_back()
        lesson = first_lesson(self.stop.game, self.services.progress)
        if lesson is not None and self.war.phase != "engaged":
            learn = partial(self.services.routes.open_lesson, lesson.id)
            self.foot.add(_("First, a lesson (4 min)"), learn)
        words = _("To battle") if self.war.phase != "engaged" else _("Continue the battle")
        self.go = self.foot.add(words, self.start, "ivory", cap("confirm"))
        self.go.name, self.go.binds = "go", True
        self.left, self.right = self._left_items(), self._right_items()
        self.rolling[:] = [*self.choices]
        self.widgets = [*self.choices, *self.foot]

    def retranslate(self) -> None:
        self.choices = [self._choice(one) for one in self.asked]
        self._fill()

    def resume(self) -> None:
        """Offer no lesson any more to who comes back from one."""
        self._fill()

    def enter(self) -> None:
        self.focus.take(self.choices[0].name if self.choices else self.go.name)

    # ------------------------------------------------------------------ commands

    def start(self) -> None:
        """Begin the engagement with what is chosen."""
        picked = {
            one.decree.id: one.options[row.at]
            for one, row in zip(self.asked, self.choices, strict=True)
        }
        self.begin(self.stop, picked)

    def cancel(self) -> None:
        if self.bound:
            self.services.replace_all(self.services.routes.title)
        else:
            super().cancel()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "menu":
            self.cancel()
            return True
        return super().on_command(intent)

    # ------------------------------------------------------------------ what it tells

    def _left_items(self) -> list[Item]:
        here, stop = self.stop.scenario, self.stop
        enemy = _("*{enemy}* commands for {side}.").format(
            enemy=_(here.generals[stop.enemy]), side=wording.side(here, stop.enemy)
        )
        own = _("You lead *{side}*.").format(side=wording.side(here, stop.seat))
        return [
            vignette(here.art),
            Item(_face_height, self._draw_face, 10),
            column.words(f"{own} {enemy}", text.LOG),
        ]

    def _right_items(self) -> list[Item]:
        here, stop = self.stop.scenario, self.stop
        place = _("{place} · {year} · {game}").format(
            place=_(here.place), year=wording.year(here), game=_(GAMES[here.game].name)
        )
        items = [
            column.name(_(here.title), TITLE),
            column.name(place, PLACE, 10),
            column.words(_("*Goal:* {goal}").format(goal=wording.goal(here, stop.seat)), text.BODY),
            column.words(wording.briefing(here), text.LOG),
        ]
        taught = here.teaches[stop.seat]
        if taught:
            items.append(column.words(_(taught), TAUGHT))
        return [*items, *self._decrees(), *[column.row(one) for one in self.choices]]

    def _decrees(self) -> list[Item]:
        """Return what changes this start, whoever holds it."""
        return [_sherd(one.art, _told(one)) for one in in_force(self.war, self.stop)]

    def _draw_face(self, canvas: Canvas, box: Box) -> None:
        stop, side = self.stop, canvas.px(FACE)
        face = images.picture(f"portraits/{stop.level}_{stop.temperament}", (side, side))
        canvas.blit(face, box.x, box.y)
        x = box.x + FACE + 14
        name = text.SCREEN_TITLE
        y = box.y + 0.3 * box.h
        text.draw_within(canvas, wording.enemy_line(stop), name, x, y, box.right - x)
        level = wording.level(stop.level)
        y = box.y + 0.72 * box.h
        wide = text.draw_within(canvas, level, text.LABEL, x, y, box.right - x - 80)
        leaves = leaf_row(canvas.px(16), ai.LEVELS.index(stop.level) + 1, "clayL")
        canvas.blit(leaves, x + wide + 10, y - 8)

    def heading(self) -> tuple[str, str]:
        return wording.place_and_year(self.stop.scenario), _("The Long War")


def _face_height(canvas: Canvas, wide: float) -> float:
    return max(FACE, 2.1 * text.line_height(canvas, text.SCREEN_TITLE))


def vignette(art: str) -> Item:
    """Return the picture of a scenario, as wide as its column but not too tall."""

    def height(canvas: Canvas, wide: float) -> float:
        return min(VIGNETTE * wide, 0.5 * canvas.height)

    def draw(canvas: Canvas, box: Box) -> None:
        wide = min(box.w, box.h / VIGNETTE)
        tall = wide * VIGNETTE
        draw_vignette(canvas, art, centred(head_of(box, tall), wide, tall))

    return Item(height, draw, 14)


def draw_vignette(canvas: Canvas, art: str, box: Box, radius: float = 8.0) -> None:
    """Draw the picture of a scenario in a box with round corners."""
    size = canvas.box(box).size
    key = ("vignette", art, size)

    def paint() -> pygame.Surface:
        return masked(paint_file(f"war/{art}", size), radius * canvas.scale)

    canvas.surface.blit(SURFACES.get(key, paint), canvas.box(box))


def _told(one: Amendment) -> str:
    """Return what an amendment changes, after whose it is where it is no decree."""
    if not one.name:
        return _(one.sentence)
    return _("*{name}:* {sentence}").format(name=_(one.name), sentence=_(one.sentence))


def _sherd(art: str, sentence: str) -> Item:
    body = column.words(sentence, text.LOG)

    def height(canvas: Canvas, wide: float) -> float:
        return max(SHERD, body.height(canvas, wide - SHERD - 12))

    def draw(canvas: Canvas, box: Box) -> None:
        side = canvas.px(SHERD)
        image = images.picture(art, (side, side))
        canvas.blit(image, box.x, box.centery - SHERD / 2)
        inner = box.w - SHERD - 12
        tall = body.height(canvas, inner)
        body.draw(canvas, centred(trim(box, left=SHERD + 12), inner, tall))

    return Item(height, draw, 6)
