"""The table of motion on all tables: how long, along which curve, how far, with which sound.

What one game alone moves stands in the `choreography` of its own room.

Three tiers: everyday moves are short and make way, decisive ones stop the eye for a moment, and
what wins a match may take its time. All of it is scaled by the speed that the player chose; with
reduced motion a move is a short fade and a flair is nothing.
"""

from __future__ import annotations

import math
import re
from enum import Enum
from typing import Final, Generic, NamedTuple

import pytweening

import sounds
from game.rules.core import Event
from game.rules.wording import Phrase
from game.scenes.tables.display import Audio, Hold, TableDisplay, ViewT
from sprites.base.motion import Animation, Beat, Ease, Flair, Tween
from sprites.kit.panel import Banner
from sprites.pictures.effects import Effect, Popup
from sprites.pictures.spark import Kind

LINEAR: Final[Ease] = pytweening.linear
IN: Final[Ease] = pytweening.easeInQuad
OUT: Final[Ease] = pytweening.easeOutQuad
IN_OUT: Final[Ease] = pytweening.easeInOutQuad
FALL: Final[Ease] = pytweening.easeInCubic
STOP: Final[Ease] = pytweening.easeOutCubic
TRAVEL: Final[Ease] = pytweening.easeInOutCubic
GLIDE: Final[Ease] = pytweening.easeInOutSine
SPRING: Final[Ease] = pytweening.easeOutBack


class Tier(Enum):
    """The weight of a move; the value is the longest that a single move of it may take."""

    EVERYDAY = 0.5
    DECISIVE = 0.9
    WINNING = 1.8


class Move(NamedTuple):
    """A row of the table: seconds at normal speed, a curve, a distance, and the cue of a sound.

    `way` is in units for what travels, in degrees for what leans, a factor for what grows.
    """

    tier: Tier
    seconds: float
    ease: Ease = STOP
    way: float = 0.0
    sound: str = ""

    def of(self, target: object, **ends: float) -> Tween:
        """Return the tween that leads a target's attributes to these ends."""
        return Tween(target, self.seconds, self.ease, **ends)


class Burst(NamedTuple):
    """A row for sparks: their kind, how many, and along how many units."""

    kind: Kind
    number: int
    spread: float = 0.0


DAILY, DECIDES, WINS = Tier.EVERYDAY, Tier.DECISIVE, Tier.WINNING

# ---------------------------------------------------------------------- moves

COME_TO_REST: Final = Move(DAILY, 0.16)
STAND_OUT: Final = Move(DAILY, 0.12)
SORT_HAND: Final = Move(DAILY, 0.25)
BANNER_IN: Final = Move(DAILY, 0.14)
BANNER_OUT: Final = Move(DAILY, 0.12, IN)
DWELL: Final = 0.4
"""Seconds after a bot's action before the next, so that people can follow."""

LAST_MOMENT: Final = 0.12
"""Seconds for which everything stands still once a match is decided."""
TONDO_CLOSES: Final = Move(DECIDES, 0.7, TRAVEL)
TONDO_SHOWN: Final = 0.4
TONDO_SHUTS: Final = Move(DAILY, 0.14, IN)
PLATE_BREAKS_AT: Final = 0.3
PLATE_BREAKS: Final = Move(DECIDES, 0.8, LINEAR, sound="clash_win")
"""The loser's plate breaks while the circle closes."""
LAST_DRUM, DARK = "match_decided", 0.25
"""The drum in the dark, and its seconds."""
OUT_OF_DARK: Final = Move(DAILY, 0.2, LINEAR)
COME_ON: Final = Move(WINS, 1.5, STOP)
LETTERS_AT, LETTER = 0.3, 0.06
"""Seconds until the result is written, and for each letter."""
PANEL_RISES: Final = Move(DECIDES, 0.5, STOP)
PANEL_AT: Final = 1.6
"""Seconds for which the picture of the end stands alone."""
COUNT_UP: Final = Move(WINS, 1.4)
"""The figures at the end of a match."""
SAIL: Final = Move(WINS, 1.5, GLIDE, sound="turn_start")
"""A city's ship on its way to the next engagement of a war."""
SUM_PART: Final = Move(DAILY, 0.4, sound="count_tick_{:02d}")
SCORE_GROWS: Final = Move(DECIDES, 0.8, OUT, sound="coin_vp")
TURN_SHERD: Final = Move(DAILY, 0.3, IN_OUT, sound="card_flip")
"""The points of an engagement appear part by part, the score grows, and decrees turn up."""
ARRIVE: Final = Move(DECIDES, 0.9, STOP)
DEPART: Final = Move(DAILY, 0.4, IN)
"""The ways into a place of the war and out of it: light, then people, then what they say."""
FALL_OF_CURTAIN: Final = Move(DAILY, 0.22, TRAVEL, sound="curtain_down")

MARCH_IN: Final = Move(DECIDES, 0.9, OUT)
"""A side's men march in at set-up."""

DRAG: Final = Move(DAILY, 0.22, STOP, 8.0)
"""A card under the mouse leans by so many degrees at most, and straightens when it rests."""
DRAG_PULL: Final = 0.35
"""Degrees for each unit that the mouse moves."""

LIFT: Final = Move(DAILY, 0.0, GLIDE, 46.0)
"""The height to which a played card rises on its way; its time is that of the way."""
LOW_LIFT: Final = 8.0
"""The same for a card that comes from the upper edge of the screen."""
GROW: Final = Move(DAILY, 0.0, GLIDE, 1.15)
TILT: Final = Move(DAILY, 0.0, GLIDE, 8.0)
RISES: Final = 0.45
"""The share of a flight that goes up; the rest falls, faster and faster."""
LANDS: Final = Move(DAILY, 0.09, SPRING, 0.1)
"""A landing card is flatter by such a share of its height, and springs back."""
DUST: Final = Burst("dust", 5, 36.0)
"""Dust all round a card, so many units wider than it."""
SHAKE: Final = Move(DECIDES, 0.2, OUT, 4.0)
QUAKE: Final = Move(WINS, 0.45, OUT, 6.0)
GLAZE: Final = Move(DAILY, 0.45, GLIDE)
"""A gleam goes over a card that has turned up or come to lie."""
FOIL: Final = Move(DECIDES, 0.7, GLIDE)
"""The same over great cards and prizes, hard as over metal."""
FREEZE: Final = 0.07
"""Seconds for which everything stands still when a blow has struck."""

JUMP_UP: Final = Move(DAILY, 0.07, OUT, 9.0)
JUMP_DOWN: Final = Move(DAILY, 0.14, SPRING)
BONUS: Final = Move(DAILY, 0.07, sound="bonus_{:02d}")
"""From one card that gains Force to the next, each a step higher; many gain it faster."""
BONUS_STEPS: Final = 8
MALUS: Final = Move(DAILY, 0.07, sound="malus_{:02d}")
"""The same for cards that lose Force, each a step lower."""
MALUS_STEPS: Final = 5
ALL_BONUSES: Final = 0.36
POPUP: Final = Move(DAILY, 0.34, OUT, 30.0)
POPUP_GOES: Final = Move(DAILY, 0.16, IN)
LAURELS: Final = Burst("leaf", 9)
DRAFT: Final = Move(DAILY, 0.2, sound="card_flip")
PEEK: Final = Move(DAILY, 0.3, sound="peek")
WEIGHTS_DROP: Final = Move(WINS, 1.5, LINEAR, sound="scales")
SHOWN: Final = 0.45
STAR: Final = Burst("star", 1)
STAR_RING: Final = Burst("burst", 1)
CLASH_CHIPS: Final = Burst("chip", 7, 20.0)
GAP: Final = 0.16
RECAP_STEP: Final = 0.1
TAG_COMES: Final = Move(DAILY, 0.25)
TAG_GOES: Final = Move(DAILY, 0.35, IN)
"""The way of a tag that tells odds from its piece to its place, and its end."""


def method_for(kind: type[Event]) -> str:
    """Return the name of the method for a kind of event: on_card_played for CardPlayed."""
    return "on_" + re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


class EventAnimator(Generic[ViewT]):
    """Each game adds a method `on_<event>` for each event worth showing, a generator of beats."""

    def __init__(self, display: TableDisplay[ViewT], audio: Audio) -> None:
        self.display = display
        self.audio = audio

    def aside(self, event: Event) -> Phrase | None:
        """Return what an event that is about to be shown means for the person at the screen.

        It is told to who listens, whom nothing else tells it; None for most events.
        """
        return None

    def held(self, seconds: float = math.inf) -> Animation:
        """Wait until somebody goes on, or for so many seconds; then the table holds no longer."""
        hold = self.display.hold = Hold(seconds)
        yield hold
        if self.display.hold is hold:
            self.display.hold = None

    def held_for_reader(self, seconds: float) -> Animation:
        """Wait for a person to go on; where nobody plays, for the seconds that reading takes."""
        return self.held(math.inf if self.display.humans else seconds)

    def sound(self, move: Move, pan: float = 0.0) -> None:
        """Play the sound of a move."""
        if move.sound:
            self.audio.play(move.sound, pan)

    def strike(self, cue: str, seconds: float, pan: float = 0.0) -> None:
        """Play a cue so that its hit is heard `seconds` from now, when something strikes.

        A cue runs at its own speed while the motion runs at the player's: where the motion is too
        short, or does not travel at all, the cue begins at once.
        """
        stage = self.display.stage
        wait = seconds - sounds.hit_ms(cue) / 1000 * stage.speed
        if wait <= 0 or stage.calm:
            self.audio.play(cue, pan)
        else:
            stage.run_beside(self._played_after(wait, cue, pan))

    def _played_after(self, wait: float, cue: str, pan: float) -> Animation:
        yield wait
        self.audio.play(cue, pan)

    def tick_of_bonus(self, number: int, amount: int, pan: float = 0.0) -> None:
        """Play the tick of the n-th card, from 0, whose Force changes at one stroke."""
        move = BONUS if amount > 0 else MALUS
        steps = BONUS_STEPS if amount > 0 else MALUS_STEPS
        self.audio.play(move.sound.format(min(steps, number + 1)), pan)

    def throw(self, burst: Burst, x: float, y: float) -> None:
        """Throw sparks from a point in units."""
        self.display.sparks.burst(burst.kind, x, y, burst.number, burst.spread)

    def shake(self, move: Move) -> None:
        """Let a blow shake the table; the queue does not wait for it."""
        self.display.stage.run_beside(Flair(self._shaken(move)))

    def _shaken(self, move: Move) -> Animation:
        self.display.shake.size = move.way
        yield move.of(self.display.shake, size=0.0)

    def shown(self, effect: Effect, beat: Beat) -> Animation:
        """Draw something over the table for as long as a beat lasts."""
        self.display.effects.append(effect)
        yield beat
        if effect in self.display.effects:
            self.display.effects.remove(effect)

    def popup(self, words: str, x: float, y: float, ink: str) -> None:
        """Let a few words rise from a point; the queue does not wait for them."""
        effect = Popup(words, x, y, ink)
        self.display.stage.run_beside(self.shown(effect, self._popped(effect)))

    def _popped(self, effect: Popup) -> Animation:
        yield POPUP.of(effect, y=effect.y - POPUP.way)
        yield Flair(0.0, instead=SHOWN)
        yield POPUP_GOES.of(effect, alpha=0.0)

    def after(self, seconds: float, beat: Beat) -> Animation:
        """Play a beat, `seconds` from now."""
        yield seconds
        yield beat

    def proclaim(self, words: str, under: str, side: str, seconds: float) -> Animation:
        """A banner across the table: in, a while, out."""
        banner = Banner(words, under, side)
        banner.open = 0.0
        self.display.banners.append(banner)
        yield BANNER_IN.of(banner, open=1.0)
        yield seconds
        yield BANNER_OUT.of(banner, open=0.0)
        if banner in self.display.banners:
            self.display.banners.remove(banner)
