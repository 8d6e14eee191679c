"""The end of a match: its last blow, its story, its deeds in words; the music on the way."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

import sounds
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat
from game.scenes.page import ask_to_quit
from game.scenes.scene import Scene
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import AnyGameTable
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.canvas import Box, Canvas
from sprites.effects import Sherds
from sprites.face import Face
from sprites.layout import centred
from sprites.map.chit import Piece
from sprites.motion import Animation, Flair, Stage
from sprites.palette import colour

PASSIVE = ("point", "release", "wheel", "away", "back")
"""Intents that tell of no wish to go on."""
LEAST = 140.0
ROOM = 1.2
"""The least radius of the circle in units, and its measure in half diagonals of what it shows."""
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

    `spot` is the place of what decided it, `plates` are those of who lost, in units; `pace` is the
    speed of motion.
    """

    name = "last_blow"
    see_through = True

    def __init__(
        self,
        services: Services,
        spot: Box,
        plates: Sequence[Box],
        pace: float,
        then: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.spot = spot
        self.plates = plates
        self.then = then
        self.stage = Stage(pace, services.settings.calm)
        self.closed = self.shut = 0.0
        """The share that the circle has closed to its place, and from there to nothing."""
        self.alpha = 1.0
        self.whole = True
        """True until the plates break."""
        self._still: pygame.Surface | None = None
        self._sherds: list[Sherds] = []

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

    def step(self, dt: float) -> None:
        super().step(dt)
        self.stage.step(dt)
        if not self.stage.busy:
            self.finish()

    @property
    def moving(self) -> bool:
        return True

    @property
    def waiting(self) -> bool:
        return True

    def handle_input(self, intent: Intent) -> None:
        if intent.kind not in PASSIVE:
            self.finish()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "quit":
            ask_to_quit(self.services)
        return True

    def finish(self) -> None:
        """Go on to what comes then."""
        if self.services.top is self:
            self.services.pop()
            self.then()

    # ------------------------------------------------------------------ pictures

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.kept.append(centred(self.spot, 2 * self._radius(), 2 * self._radius()))
        return room

    def draw(self, canvas: Canvas) -> None:
        still = self._frozen(canvas)
        size = canvas.surface.get_size()
        if still.get_size() != size:  # the window has another size since
            still = pygame.transform.smoothscale(still, size)
        canvas.surface.blit(still, (0, 0))
        for plate in () if self.whole else self.plates:
            canvas.fill("slip2", plate)
        self._draw_dark(canvas)
        if self.closed and self.whole and not self.shut:
            for plate in self.plates:
                canvas.surface.blit(still, canvas.box(plate).topleft, canvas.box(plate))
        if not self.whole:
            for sherds in self._sherds:
                sherds.draw(canvas)

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

    def _radius(self) -> float:
        """Return the radius of the circle now, in units."""
        area = self.services.canvas.area
        x, y = self.spot.center
        far = math.hypot(max(x, area.w - x), max(y, area.h - y))
        near = max(LEAST, ROOM * math.hypot(*self.spot.size) / 2)
        return (far + (near - far) * self.closed) * (1.0 - self.shut)

    def _draw_dark(self, canvas: Canvas) -> None:
        """Draw all round the circle dark, and its rim."""
        if not self.closed and not self.shut:
            return
        surface = canvas.surface
        middle, radius = canvas.point(*self.spot.center), canvas.px(self._radius())
        dark = pygame.Surface(surface.get_size())
        dark.fill(colour("slip"))
        pygame.draw.circle(dark, HOLE, middle, radius)
        dark.set_colorkey(HOLE)
        if self.alpha < 1.0:
            dark.set_alpha(round(255 * self.alpha))
        surface.blit(dark, (0, 0))
        rim = canvas.px(RIM)
        for wide, ink in ((rim, "slip"), (rim - canvas.px(3), "clay"), (canvas.px(4), "slip")):
            if radius > rim:
                outer = radius + (rim - canvas.px(3) if ink == "clay" else rim)
                pygame.draw.aacircle(surface, colour(ink), middle, outer - rim // 2, max(1, wide))


def last_blow(
    services: Services, match: TableMatch, game: AnyGameTable, pace: float, then: Callable[[], None]
) -> LastBlow:
    """Return the last blow of a match that is over; where one was conceded, at that plate."""
    outcome = match.outcome()
    winners = outcome.winners if outcome is not None else ()
    losers = [seat for seat in range(len(match.players)) if seat not in winners]
    if match.conceded is not None:
        spot = game.plate_of(match.conceded)
    else:
        spot = game.deciding_box(winners[0] if winners else 0)
    return LastBlow(services, spot, [game.plate_of(seat) for seat in losers], pace, then)


@dataclass(frozen=True)
class Deed:
    """A piece and what it did: a title, a figure that counts up ("" for none) and a sentence."""

    title: str
    words: str
    figure: str = ""
    picture: Face | Piece | None = None


@dataclass(frozen=True)
class Story:
    """The deeds that the end of a match tells; None for what it does not have.

    `lead` is the lead of one side after each turn; `turn` the index of the turning point in it.
    """

    turning: Deed | None = None
    best: Deed | None = None
    lead: tuple[int, ...] = ()
    turn: int = -1


@dataclass(frozen=True)
class Moment:
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


def told(match: TableMatch) -> Iterator[Event]:
    """Yield the events of a match as a spectator knows them, without what was taken back."""
    return (event for entry in match.log(NOBODY) for event in entry.events)


def turning(lead: list[int]) -> int:
    """Return the index from which the lead of the winner is never lost, -1 without a turn.

    `lead` is the winner's lead after each turn. Who leads from the first turn on, or never, has
    his greatest step as the turning point.
    """
    if not lead:
        return -1
    behind = [at for at, by in enumerate(lead) if by <= 0]
    if behind and behind[-1] + 1 < len(lead):
        return behind[-1] + 1
    steps = [now - before for before, now in zip([0, *lead], lead, strict=False)]
    return steps.index(max(steps))


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
