"""The end of a match: its last blow, its great moments in words; the music on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial

import pygame

import sounds
from game.client.commands import ALL, act, always
from game.client.life import Part
from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat
from game.scenes.page import ask_to_quit
from game.scenes.scene import Scene
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import AnyGameTable
from game.system.i18n import N_, _
from sprites.base import images
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import centred
from sprites.base.motion import Animation, Flair, Stage
from sprites.base.palette import colour
from sprites.cards.cardsprite import CardSprite
from sprites.pictures.effects import Sherds

LEAST, MOST = 220.0, 0.45
ROOM = 1.2
"""The radius of the circle: units at the least, a share of the screen's height at the most, and
its measure in half diagonals of what it shows.
"""
GROWS = 2.0
"""The size to which what decided the match grows on its way to the middle."""
RIM = 15.0
"""The width in units of the rim, as of a painted cup."""
HOLE = (255, 0, 255)


@dataclass(frozen=True)
class PlateImage:
    """A side's plate as it was seen last, for its sherds."""

    box: Box
    image: pygame.Surface

    def bare(self, canvas: Canvas) -> pygame.Surface:
        """Return the image."""
        return self.image


class LastBlow(Scene):
    """The end of a match on its table, which stands still; any key goes on to what comes `then`.

    `decided` it: a card, which is carried to the middle, or a place on the table, which grows;
    `plates` are those of who lost, in units; `pace` is the speed of motion.
    """

    name = "last_blow"
    see_through = True

    def __init__(
        self,
        services: Services,
        decided: CardSprite | Box,
        plates: Sequence[Box],
        pace: float,
        then: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.card = _alone(decided) if isinstance(decided, CardSprite) else None
        self.spot = decided.box if isinstance(decided, CardSprite) else decided
        self.plates = plates
        self.then = then
        self.stage = Stage(pace, services.settings.calm)
        self.closed = self.shut = 0.0
        """The share that the circle has closed to its place, and from there to nothing."""
        self.whole = True
        """True until the plates break."""
        self._still: pygame.Surface | None = None
        self._rested: pygame.Surface | None = None
        self._sherds: list[Sherds] = []
        self.life.parts.append(Part(self._go_on, moving=always))
        self.acts = [
            act(ALL, self.finish, first=True),
            act("quit", partial(ask_to_quit, services)),
        ]

    def enter(self) -> None:
        sounds.music(None)
        sounds.ambience(None)
        self.services.clear_toasts()
        self.stage.add(self._ends())

    def _ends(self) -> Animation:
        yield moves.LAST_MOMENT
        self.stage.run_beside(Flair(self._break()))
        self.stage.run_beside(self._drum())
        yield Flair(self._close(), instead=moves.TONDO_SHUTS.of(self, shut=1.0))
        yield moves.DARK

    def _close(self) -> Animation:
        yield moves.TONDO_CLOSES.of(self, closed=1.0)
        yield moves.TONDO_SHOWN
        yield moves.TONDO_SHUTS.of(self, shut=1.0)

    def _break(self) -> Animation:
        """Let the plates break, which all match have been whole."""
        yield moves.PLATE_BREAKS_AT
        if self._sherds:
            self.whole = False
            self.services.play(moves.PLATE_BREAKS.sound)
            fall = moves.PLATE_BREAKS.seconds
            yield [moves.PLATE_BREAKS.of(sherds, age=fall) for sherds in self._sherds]
            self._sherds.clear()

    def _drum(self) -> Animation:
        """Beat the drum so that it is heard when all has gone dark."""
        dark = moves.TONDO_CLOSES.seconds + moves.TONDO_SHOWN + moves.TONDO_SHUTS.seconds
        yield Flair(max(0.0, dark - sounds.hit_ms(moves.LAST_DRUM) / 1000 * self.stage.speed))
        self.services.play(moves.LAST_DRUM)

    # ------------------------------------------------------------------ time and input

    def _go_on(self, dt: float) -> None:
        self.stage.step(dt)
        if not self.stage.busy:
            self.finish()

    def finish(self) -> None:
        """Go on to what comes then."""
        if self.services.top is self:
            self.services.pop()
            self.then()

    # ------------------------------------------------------------------ pictures

    def layout(self, canvas: Canvas) -> None:
        self.toasts.kept = [self._window(canvas)]

    def draw(self, canvas: Canvas) -> None:
        still = self._frozen(canvas)
        size = canvas.surface.get_size()
        if still.get_size() != size:  # the window has another size since
            still = pygame.transform.smoothscale(still, size)
        rests = self.closed == 1.0 and not self.shut
        if not rests or self._rested is None or self._rested.get_size() != size:
            self._draw_circle(canvas, still)
            self._rested = canvas.surface.copy() if rests else None
        else:
            canvas.surface.blit(self._rested, (0, 0))
        if self.closed and self.whole and not self.shut:
            for plate in self.plates:
                canvas.surface.blit(still, canvas.box(plate).topleft, canvas.box(plate))
        if not self.whole:
            for sherds in self._sherds:
                sherds.draw(canvas)

    def _draw_circle(self, canvas: Canvas, still: pygame.Surface) -> None:
        """Draw what the circle leaves of the table, and the dark all round."""
        with canvas.clip(self._window(canvas)):
            canvas.surface.blit(still, (0, 0))
            for plate in () if self.whole else self.plates:
                canvas.fill("slip2", plate)
            if self.closed:
                self._draw_carried(canvas, still)
        self._draw_dark(canvas)

    def _frozen(self, canvas: Canvas) -> pygame.Surface:
        """Return the table as it was drawn last; from then on it is drawn no more."""
        if self._still is None:
            self._still = canvas.surface.copy()
            self.see_through = False
            shown = [
                (plate, canvas.box(plate).clip(self._still.get_rect())) for plate in self.plates
            ]
            self._sherds = [
                Sherds(PlateImage(plate, self._still.subsurface(box).copy()))
                for plate, box in shown
                if box.w and box.h
            ]
        return self._still

    def middle(self) -> tuple[float, float]:
        """Return the middle of the circle now, in units: it goes to that of the screen."""
        x, y = self.spot.center
        home = self.services.canvas.area.center
        return x + (home[0] - x) * self.closed, y + (home[1] - y) * self.closed

    def _radius(self) -> float:
        """Return the radius of the circle now, in units."""
        area, (x, y) = self.services.canvas.area, self.middle()
        far = math.hypot(max(x, area.w - x), max(y, area.h - y))
        size = GROWS * ROOM * math.hypot(*self.spot.size) / 2
        near = min(MOST * area.h, max(LEAST, size))
        return (far + (near - far) * self.closed) * (1.0 - self.shut)

    def _draw_carried(self, canvas: Canvas, still: pygame.Surface) -> None:
        """Draw the card on its way, over the clay that the table becomes; else the table nearer."""
        carried = self.carried()
        if carried is None:
            self._draw_nearer(canvas, still)
            return
        window = canvas.surface.get_clip()
        veil = images.blank(window.size)
        veil.fill((*colour("clayL")[:3], round(255 * self.closed)))
        canvas.surface.blit(veil, window)
        carried.draw(canvas)

    def carried(self) -> CardSprite | None:
        """Return the card that decided the match, where it has come to; None without one."""
        if self.card is None:
            return None
        card = copy(self.card)
        card.x, card.y = self.middle()
        card.angle *= 1.0 - self.closed
        size = max(GROWS, GROWS * card.scale)
        card.scale += (size - card.scale) * self.closed
        return card

    def _draw_nearer(self, canvas: Canvas, still: pygame.Surface) -> None:
        """Draw the table as it is seen from nearer, within the circle."""
        (x, y), grown = self.middle(), 1.0 + (GROWS - 1.0) * self.closed
        shown = canvas.surface.get_clip()
        heart, to = canvas.point(*self.spot.center), canvas.point(x, y)
        part = pygame.Rect(
            round(heart[0] + (shown.x - to[0]) / grown),
            round(heart[1] + (shown.y - to[1]) / grown),
            max(1, round(shown.w / grown)),
            max(1, round(shown.h / grown)),
        ).clip(still.get_rect())
        if not (shown.w and shown.h and part.w and part.h):
            return
        size = round(part.w * grown), round(part.h * grown)
        at = to[0] + (part.x - heart[0]) * grown, to[1] + (part.y - heart[1]) * grown
        canvas.surface.fill(colour("slip"), shown)
        canvas.surface.blit(
            pygame.transform.smoothscale(still.subsurface(part), size), (round(at[0]), round(at[1]))
        )

    def _window(self, canvas: Canvas) -> Box:
        """Return the part of the screen that the circle leaves, in units."""
        reach = 2 * self._radius()
        return centred(nowhere().move(self.middle()), reach, reach).clip(canvas.area)

    def _draw_dark(self, canvas: Canvas) -> None:
        """Draw all round the circle dark, and its rim."""
        if not self.closed and not self.shut:
            return
        surface = canvas.surface
        middle, radius = canvas.point(*self.middle()), canvas.px(self._radius())
        window = canvas.box(self._window(canvas))
        for side in _round(window, surface.get_rect()):
            surface.fill(colour("slip"), side)
        dark = pygame.Surface(window.size)
        dark.fill(colour("slip"))
        pygame.draw.circle(dark, HOLE, (middle[0] - window.x, middle[1] - window.y), radius)
        dark.set_colorkey(HOLE)
        surface.blit(dark, window)
        # Nobody sees steps in a circle that closes, and smooth ones cost three times as much.
        rests = self.closed == 1.0 and not self.shut
        ring = pygame.draw.aacircle if rests else pygame.draw.circle
        rim = canvas.px(RIM)
        for wide, ink in ((rim, "slip"), (rim - canvas.px(3), "clay"), (canvas.px(4), "slip")):
            if radius > rim:
                outer = radius + (rim - canvas.px(3) if ink == "clay" else rim)
                ring(surface, colour(ink), middle, outer - rim // 2, max(1, wide))


def _round(window: pygame.Rect, whole: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the four parts of the screen round a window."""
    return (
        pygame.Rect(0, 0, whole.w, window.y),
        pygame.Rect(0, window.bottom, whole.w, whole.bottom - window.bottom),
        pygame.Rect(0, window.y, window.x, window.h),
        pygame.Rect(window.right, window.y, whole.right - window.right, window.h),
    )


def last_blow(
    services: Services, match: TableMatch, game: AnyGameTable, pace: float, then: Callable[[], None]
) -> LastBlow:
    """Return the last blow of a match that is over; where one was conceded, at that plate."""
    outcome = match.outcome()
    winners = outcome.winners if outcome is not None else ()
    losers = [seat for seat in range(len(match.players)) if seat not in winners]
    if match.conceded is not None:
        decided: CardSprite | Box = game.plate_of(match.conceded)
    else:
        decided = game.deciding(winners[0] if winners else 0)
    return LastBlow(services, decided, [game.plate_of(seat) for seat in losers], pace, then)


def _alone(card: CardSprite) -> CardSprite:
    """Return a card as it lies, whole and without what the match has marked it with."""
    made = copy(card)
    made.strip, made.rendering, made.alpha = None, "table", 1.0
    made.chosen = made.picked = made.playable = made.unplayable = made.ghost = False
    return made


@dataclass(frozen=True)
class GreatMoment:
    """A great moment of a match: its picture on the frieze, whose it was, its turn and words.

    `gain` is what it brought, as a figure with its sign, "" for none; the `weight` says which
    moments are left out where there are too many.
    """

    art: str
    seat: Seat
    turn: int
    words: str
    gain: int = 0
    weight: float = 0.0


def seen_events(match: TableMatch) -> Iterator[Event]:
    """Yield the events of a match as a spectator knows them, without what was taken back."""
    return (event for entry in match.log(NOBODY) for event in entry.events)


WORDS = {
    "won_turn": N_("A great victory"),
    "city_taken": N_("Cities taken"),
    "city_lost": N_("Cities lost"),
    "ship_battle": N_("A battle at sea"),
    "plague": N_("The plague"),
    "betrayal": N_("A betrayal"),
    "siege": N_("A siege"),
    "elephant_charge": N_("A charge of elephants"),
    "encirclement": N_("The enemy encircled"),
    "oracle_asked": N_("The oracle consulted"),
    "star": N_("A star"),
    "bribery": N_("Gold changes hands"),
    "truce": N_("A truce"),
    "draw": N_("A drawn battle"),
    "trophy": N_("A trophy"),
    "mourning": N_("Mourning"),
    "peace": N_("A victory shared"),
    "walls": N_("Walls"),
    "horse": N_("Horsemen"),
    "assembly": N_("The assembly"),
    "fire": N_("Land laid waste"),
    "harvest": N_("Grain brought in"),
    "departure": N_("The men set out"),
    "return": N_("The men return"),
}
"""The words for each picture of the frieze."""


def words(art: str) -> str:
    """Return what a picture of the frieze shows."""
    return _(WORDS[art])


def follow(game: str, display: AnyDisplay, tense: bool) -> None:
    """Let the music of a game go on as its match stands."""
    sounds.music(game, tense=tense, lead=lead(display))


def lead(display: AnyDisplay) -> sounds.Lead:
    """Return the standing of the one person at the table; level for several, or for none."""
    humans = display.humans
    margin = display.margin(humans[0]) if len(humans) == 1 else 0
    if not margin:
        return "level"
    return "ahead" if margin > 0 else "behind"
