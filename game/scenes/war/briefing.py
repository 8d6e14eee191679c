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
from game.campaign.scenario import Scenario
from game.campaign.settling import choices_at
from game.client.commands import act, cap
from game.client.services import Services
from game.lessons.lesson import first_lesson
from game.registry import GAMES
from game.rules.core import Seat
from game.scenes.page import EDGE, TOP
from game.scenes.war import growing, wording
from game.scenes.war.column import TwoColumns, row_of
from game.scenes.war.stops.strip import HeldStrip
from game.system.i18n import _
from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, masked, paint_file
from sprites.base.layout import Column, Part, Row, centred, grow, trim
from sprites.base.widget import Button, Callback, do_nothing
from sprites.kit.leaves import Marked, Painted, Words
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
    shut_by = ("menu",)

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
        self.choices: list[Choice] = []
        self.go = Button("")
        self.strip = HeldStrip(run)
        if self.bound:
            home = partial(services.replace_all, services.routes.title)
            self.acts.append(act("cancel", home))

    def _choice(self, one: Asked) -> Choice:
        options = [_(campaign_of(self.stop.game).piece_name(name)) for name in one.options]
        choice = Choice(_(one.decree.name), options)
        choice.name = f"choice {one.decree.id}"
        return choice

    def build(self) -> None:
        chosen = [choice.at for choice in self.choices] or [0] * len(self.asked)
        self.choices = [self._choice(one) for one in self.asked]
        for choice, at in zip(self.choices, chosen, strict=True):
            choice.at = at
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
        self.home = self.choices[0].name if self.choices else self.go.name
        self.tell(self._left(), told_of(self.stop.scenario, self.stop.seat), self._right())
        self.strip = HeldStrip(self.war)
        self.rolling[:] = [*self.choices]
        self.widgets = [*self.choices, *self.strip.widgets, *self.foot]

    # ------------------------------------------------------------------ commands

    def start(self) -> None:
        """Begin the engagement with what is chosen."""
        picked = {
            one.decree.id: one.options[row.at]
            for one, row in zip(self.asked, self.choices, strict=True)
        }
        self.begin(self.stop, picked)

    # ------------------------------------------------------------------ what it tells

    def _left(self) -> list[Part | float]:
        here, stop = self.stop.scenario, self.stop
        enemy = _("*{enemy}* commands for {side}.").format(
            enemy=_(here.generals[stop.enemy]), side=wording.side(here, stop.enemy)
        )
        own = _("You lead *{side}*.").format(side=wording.side(here, stop.seat))
        parts: list[Part | float] = [vignette(here.art), 14, self._face(), 10]
        parts += [Marked(f"{own} {enemy}", text.LOG), 10]
        green = wording.green_words(self.war, stop)
        return [*parts, Marked(green, TAUGHT), 10] if green else parts

    def _right(self) -> list[Part | float]:
        """Return the briefing, all that changes this start, whoever holds it, and the choices."""
        parts = story_of(self.stop.scenario, self.stop.seat)
        now = {one.id: growing.number_now_words(one, self.war) for one in self.war.held}
        for one in in_force(self.war, self.stop):
            told = f"{_told(one)} {now.get(one.id, '')}".strip()
            parts += [_sherd(one.art, told), 6]
        for choice in self.choices:
            parts += [row_of(choice), 6]
        crumb = wording.crumb_ahead(self.war, self.stop)
        return [*parts, 4, Words(crumb, TAUGHT)] if crumb else parts

    def _face(self) -> Row:
        """Return the commander of the enemy: his face, his name, and how good he is."""
        stop = self.stop
        face = drawn(f"portraits/{stop.level}_{stop.temperament}", FACE)
        grade = ai.LEVELS.index(stop.level) + 1

        def draw_leaves(canvas: Canvas, box: Box) -> None:
            row = leaf_row(canvas.px(16), grade, "clayL")
            canvas.blit(row, box.x, box.centery - 8)

        level = Row(
            Words(wording.level(stop.level), text.LABEL), Painted(draw_leaves, wide=80.0), gap=10
        )
        name = Words(wording.enemy_line(stop), text.SCREEN_TITLE, most=1)
        return Row(face, grow(Column(name, level, gap=6)), gap=14, align="middle")

    def layout(self, canvas: Canvas) -> None:
        room = text.width(canvas, self.heading()[0], text.SCREEN_TITLE) + 260
        self.strip.place(canvas, trim(canvas.area, left=room, top=2, right=EDGE))
        self.above = max(0.0, self.strip.box.bottom - TOP - 12) if self.strip.widgets else 0.0
        super().layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.strip.draw(canvas, self.time)
        self.strip.draw_notes(canvas)

    def heading(self) -> tuple[str, str]:
        return wording.place_and_year(self.stop.scenario), _("The Long War")


def told_of(here: Scenario, seat: Seat) -> list[Part | float]:
    """Return the head of a scenario: its title, where and when it was, and the goal of a seat."""
    place = _("{place} · {year} · {game}").format(
        place=_(here.place), year=wording.year(here), game=_(GAMES[here.game].name)
    )
    goal = _("*Goal:* {goal}").format(goal=wording.goal(here, seat))
    title = Words(_(here.title), TITLE, balanced=True)
    return [title, 6, Words(place, PLACE, balanced=True), 10, Marked(goal), 10]


def story_of(here: Scenario, seat: Seat) -> list[Part | float]:
    """Return what happened at a scenario, and what it teaches a seat."""
    parts: list[Part | float] = [Marked(wording.briefing(here), text.LOG), 10]
    if here.teaches[seat]:
        parts += [Marked(_(here.teaches[seat]), TAUGHT), 10]
    return parts


def drawn(art: str, side: float) -> Painted:
    """Return a picture of a file, in a square of a side in units."""

    def draw(canvas: Canvas, box: Box) -> None:
        pixels = canvas.px(side)
        canvas.blit(images.picture(art, (pixels, pixels)), box.x, box.centery - side / 2)

    return Painted(draw, wide=side, tall=side)


def vignette(art: str) -> Painted:
    """Return the picture of a scenario, as wide as its column but not too tall."""

    def draw(canvas: Canvas, box: Box) -> None:
        wide = min(box.w, box.h / VIGNETTE)
        draw_vignette(canvas, art, centred(box, wide, wide * VIGNETTE))

    return Painted(draw, tall=lambda canvas, wide: min(VIGNETTE * wide, 0.5 * canvas.height))


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


def _sherd(art: str, sentence: str) -> Row:
    return Row(drawn(art, SHERD), grow(Marked(sentence, text.LOG)), gap=12, align="middle")
