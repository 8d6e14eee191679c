"""A curtain between two people at one screen: it hides each hand from the other."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.client.commands import act, cap
from game.client.life import Part
from game.client.services import Services
from game.match.seats import Bot
from game.match.table_match import TableMatch
from game.rules.core import Seat
from game.rules.wording import DOT
from game.scenes.scene import Scene, Tone
from game.scenes.tables import choreography as moves
from game.system.i18n import _, render_phrase, row
from sprites.base import pieces, text
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES, Size, blank
from sprites.base.layout import centred, foot_of, head_of, inset, left_of, trim
from sprites.base.motion import Stage
from sprites.base.widget import Button
from sprites.pictures import parade

REST, MOST_REST = 0.5, 2.0
"""Seconds without a press before one can open the curtain, and after which any can: a key that
was pressed to end a motion, a moment too late or again and again, does not show a hand."""
HEM = 150.0
BETWEEN = 14.0
STRIP = 14.0
GREATEST, SMALLEST = 52.0, 24.0
"""The sizes of the name of whoever is called."""
LAST = text.LOG.inked("ivory2")
BEYOND = 14.0
"""So far the hem goes on beyond the screen, whose corners are not round."""
FOLDS = 9


class Curtain(Scene):
    """Hides the table until the person whose turn it is says that he sits there.

    `lift` shows him the table, `leave_table` is what Escape means there.
    """

    name = "curtain"
    see_through = True
    tone = Tone(cue="curtain_down")

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        seat: Seat,
        lift: Callable[[], None],
        leave_table: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.match = match
        self.lift = lift
        self.seat = seat
        self.fallen = 0.0
        self.pressed_at = 0.0
        self.stage = Stage(1.0, services.settings.calm)
        self.side = match.sides[seat]
        self.trust: Callable[[], None] | None = None
        """Plays on without curtains; None where that is not offered."""
        self.last = ""
        """The last action, in a line of the public log; "" at the beginning of a turn."""
        self.life.parts.append(
            Part(self.stage.step, lambda: self.stage.moving, lambda: not self.ready)
        )
        self.acts = [
            act("press confirm space", self._rest_anew, lambda: not self.ready, first=True),
            act("confirm space", self.open),
            act("cancel menu quit", leave_table),
        ]

    def build(self) -> None:
        self.button = Button(_("Show my cards"), self.open, key=cap("space"))
        self.buttons = [self.button]
        if self.trust is not None:
            self.buttons.append(Button(_("No more curtains"), self._play_on, "slip"))
        self.widgets = [*self.buttons]

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.phones.holds(self.seat):  # he has taken his hand on a phone meanwhile
            self.services.pop()

    def enter(self) -> None:
        self.services.clear_toasts()  # they were meant for the person before
        recorder = self.match.recorder
        if recorder is not None:
            self.services.show_toast(render_phrase(recorder.problem), lasting=True)
        self.stage.add(moves.FALL_OF_CURTAIN.of(self, fallen=1.0))

    @property
    def ready(self) -> bool:
        """True when a press is meant for the curtain and not for what moved before it fell."""
        return self.time - self.pressed_at >= REST or self.time >= MOST_REST

    def _rest_anew(self) -> None:
        self.pressed_at = self.time

    def layout(self, canvas: Canvas) -> None:
        sizes = [button.preferred_size(canvas) for button in self.buttons]
        wides = [max(280.0, wide) for wide, _tall in sizes]
        tall = max(tall for _wide, tall in sizes) + 6
        below = trim(canvas.area, top=0.62 * canvas.height)
        band = centred(head_of(below, tall), sum(wides) + BETWEEN * (len(wides) - 1), tall)
        for button, wide in zip(self.buttons, wides, strict=True):
            button.rect = left_of(band, wide)
            band = trim(band, left=wide + BETWEEN)
        words = inset(canvas.area, 0.1 * canvas.width, 0)
        self.toasts.kept = [head_of(words, self.button.rect.bottom)]

    def open(self) -> None:
        """The person sits there: lift the curtain."""
        self._rise(self.lift)

    def _play_on(self) -> None:
        if self.trust is not None:
            self._rise(self.trust)

    def _rise(self, then: Callable[[], None]) -> None:
        self.services.play("curtain_up")
        self.services.pop()
        then()

    def draw(self, canvas: Canvas) -> None:
        tall = canvas.height * self.fallen
        box = head_of(canvas.area, tall)
        with canvas.clip(box):
            canvas.fill("slip", box)
            self._draw_folds(canvas, tall)
            if self.fallen > 0.98:
                self._draw_words(canvas)
                if self.ready:
                    for button in self.widgets:
                        button.draw(canvas, self.time)

    def _draw_folds(self, canvas: Canvas, tall: float) -> None:
        """The cloth in the side's colour, and on its hem the side's men as they are woven in."""
        side, size = self.side.lower(), canvas.surface.get_size()
        cloth = SURFACES.get(("curtain", side, size), lambda: _weave(side, size))
        canvas.surface.blit(cloth, (0, canvas.px(tall) - size[1]))
        band = pieces.strip(pieces.side_of(side), (size[0], canvas.px(STRIP)))
        canvas.blit(band, 0, tall - HEM - STRIP)
        hem = foot_of(head_of(inset(canvas.area, -BEYOND, 0), tall), HEM)
        parade.draw(canvas, hem, side, hem.w)
        canvas.blit(band, 0, tall - canvas.height)

    def _draw_words(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        shield = pieces.shield(self.side.lower(), canvas.px(180))
        canvas.blit_centre(shield, middle, canvas.height * 0.22)
        player = self.match.players[self.seat]
        name = "" if isinstance(player, Bot) else text.known(player.name)
        words, style = _called(canvas, name, _(self.side), canvas.width - 120)
        text.draw(canvas, words, style, middle, canvas.height * 0.42, "centre")
        note = _("It is your turn. Make sure nobody else can see the screen.")
        lines, body = text.fit(canvas, note, text.BODY, canvas.width - 160, 90)
        y = canvas.height * 0.475
        y += text.draw_lines(canvas, lines, body, middle, y, "centre")
        if self.last:
            room = self.button.rect.y - y - 14
            words = _("Last: {what}").format(what=self.last)
            lines, style = text.fit(canvas, words, LAST, canvas.width - 160, room)
            text.draw_lines(canvas, lines, style, middle, y + 10, "centre")


def _called(canvas: Canvas, name: str, side: str, room: float) -> tuple[str, text.Style]:
    """Return who is called, and his side: a long name is smaller, and then cut short."""
    words, style = row([name, side], DOT) if name else side, text.TOTAL.sized(GREATEST)
    wide = text.width(canvas, words, style)
    if wide > room:
        style = style.sized(max(SMALLEST, GREATEST * room / wide))
        rest = text.width(canvas, row(["…", side], DOT), style)
        words = row([text.shorten(canvas, name, style, room - rest), side], DOT)
    return words, style


def _weave(side: str, size: Size) -> pygame.Surface:
    """Cloth in a side's colour that falls in folds, darker towards its foot."""
    cloth = pygame.Surface(size, 0, 32)
    cloth.fill(pieces.side_of(side).dark)
    shade = blank((FOLDS * 16, 2))
    for x in range(shade.get_width()):
        deep = 0.5 - 0.5 * math.cos(math.tau * x / 16 + 0.6 * math.sin(x / 23))
        shade.set_at((x, 0), (12, 6, 4, round(70 + 110 * deep)))
        shade.set_at((x, 1), (12, 6, 4, round(130 + 100 * deep)))
    cloth.blit(pygame.transform.smoothscale(shade, size), (0, 0))
    return cloth
