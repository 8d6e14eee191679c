"""The table of all motion on the tables: how long, along which curve, how far, with which sound.

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

# ---------------------------------------------------------------------- every table

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
HEAVY_DUST: Final = Burst("dust", 8, 36.0)
"""Dust all round a card, so many units wider than it."""
NUDGE: Final = Move(DECIDES, 0.16, OUT, 3.0)
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
PUNCH_IN: Final = Move(DAILY, 0.06, OUT, 1.12)
PUNCH_OUT: Final = Move(DAILY, 0.16, OUT)
LAURELS: Final = Burst("leaf", 9)
GLINTS: Final = Burst("glint", 10, 40.0)
GLINT: Final = Burst("glint", 1)

# ---------------------------------------------------------------------- the duel

NEW_TURN: Final = Move(DAILY, 0.7, sound="turn_start")
NEXT_PHASE: Final = Move(DAILY, 0.22, IN_OUT, sound="phase_banner")
DRAW: Final = Move(DAILY, 0.26, sound="card_draw")
DEAL: Final = Move(DAILY, 0.01, sound="card_deal")  # one train of cards: singly they would flash
RESHUFFLE: Final = Move(DAILY, 0.35, sound="card_shuffle")
SET_ASIDE: Final = Move(DAILY, 0.22, sound="card_discard")
OPEN_LOT: Final = Move(DAILY, 0.3, TRAVEL, 108.0, sound="card_flip")
LOT_SHOWN: Final = 0.9
PLAY: Final = Move(DAILY, 0.3, TRAVEL, sound="card_play")
PLAY_HEAVY: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_heavy")
PLAY_GREAT: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_great")
PLAY_PRIZE: Final = Move(DECIDES, 0.3, TRAVEL, sound="card_play_prize")
DECLARE: Final = Move(DAILY, 0.0, sound="card_flip")
DRAFT: Final = Move(DAILY, 0.2, sound="card_flip")
STRUCK: Final = Move(DAILY, 0.12, OUT, 1.08, sound="target_lock")
SHOW_DISCARD: Final = Move(DAILY, 0.26)
DISCARD_SHOWN: Final = 0.35
DISCARD: Final = Move(DAILY, 0.3, IN_OUT, sound="card_discard")
SEIZE: Final = Move(DECIDES, 0.15, SPRING, 1.16, sound="target_lock")
STEAL: Final = Move(DECIDES, 0.5, TRAVEL, sound="card_steal")
STEAL_TOLD: Final = 0.4
SMALL_NEWS: Final = 0.1
PASS: Final = Move(DAILY, 0.5, sound="pass")
PEEK: Final = Move(DAILY, 0.3, sound="peek")
SEARCH: Final = Move(DAILY, 0.3, sound="search_deck")
SEARCH_ENDS: Final = Move(DAILY, 0.25, sound="card_shuffle")
DUEL_READING: Final = 3.5
BATTLE_READING: Final = 2.5
"""Seconds that news stay where nobody plays."""

COUNT: Final = Move(DAILY, 0.32, OUT, sound="count_tick_{:02d}")
TICKS: Final = 12
TICKS_APART: Final = 0.064
"""Seconds between the ticks of a count, at least: closer ones run together into a noise."""
LEAD_CHANGES: Final = Move(DECIDES, 0.6, sound="lead_change")
LEAD_GLANCE: Final = 0.05
LEAD_GLANCES: Final = 20
STILL: Final = 4
"""So many glances find no card falling before a new lead is told."""
"""Seconds between two looks whether the banner of the lead has gone, and the most looks."""
WEIGH: Final = Move(DECIDES, 0.25, sound="scales")
WEIGHING: Final = Move(DECIDES, 0.8, OUT)
TIP: Final = Move(DECIDES, 0.3, SPRING)
WEIGHTS_DROP: Final = Move(WINS, 1.5, LINEAR, sound="scales")
TURN_WON, TURN_LOST = "total_win", "total_lose"
PRIZES_TOLD: Final = Move(DAILY, 0.25)
PRIZE_LIFTS: Final = Move(DAILY, 0.18, OUT, 1.12, sound="coin_vp")
PRIZE_GOES: Final = Move(DAILY, 0.4, GLIDE)
CLOSE_RANKS: Final = Move(DAILY, 0.3)
POINTS: Final = Move(DAILY, 0.45, GLIDE, sound="coin_vp")
PRIZE_FALLS: Final = Move(DAILY, 0.16, FALL, 40.0)
"""A prize falls into the winner's pan, from so many units above it."""
COIN_ROLLS: Final = Move(DECIDES, 0.42, OUT, sound="coin_vp")
"""A coin rolls onto the track for each point, one soon after the other."""
COINS_APART: Final = 0.06
MOST_COINS: Final = 8
RESULT_GOES: Final = Move(DAILY, 0.15)
CLEAR: Final = Move(DAILY, 0.012, sound="card_return")
DUEL_WON: Final = Move(WINS, 1.2, sound="match_decided")

# ---------------------------------------------------------------------- the battle

MUSTER: Final = Move(DAILY, 0.35, sound="card_shuffle")
MUSTER_FLIGHT: Final = Move(DAILY, 0.3, IN_OUT, 1.7, sound="card_deal")
MUSTER_PAUSE: Final = 0.08
BATTLE_TURN: Final = Move(DAILY, 0.5, sound="turn_start")
YOUR_TURN: Final = Move(DAILY, 0.5, sound="your_turn")
BATTLE_PHASE: Final = Move(DAILY, 0.2, IN_OUT, sound="phase_banner")
BATTLE_DRAW: Final = Move(DAILY, 0.24, sound="card_draw")
BATTLE_DEAL: Final = Move(DAILY, 0.3, sound="card_deal")
RESERVE_CALLED: Final = Move(DECIDES, 0.7, sound="card_shuffle")
BATTLE_PASS: Final = Move(DAILY, 0.1, sound="pass")
SHOW: Final = Move(DAILY, 0.28, TRAVEL, 0.95)
SHOWN: Final = 0.45
LAND: Final = Move(DAILY, 0.3, IN_OUT, sound="card_discard")
LAND_STAGGER: Final = 0.06
CAVALRY: Final = Move(DAILY, 0.0, sound="cavalry")
SHOT: Final = Move(DECIDES, 0.12, OUT, 12.0, sound="siege_shot")
"""The arm of an engine swings by so many degrees."""
STONE_FLIES: Final = Move(DECIDES, 0.5, LINEAR, 190.0)
STONE_TURNS: Final = 540.0
"""Its stone flies so high, and turns by so many degrees."""
STONE_RISES: Final = Move(DECIDES, 0.25, OUT)
STONE_FALLS: Final = Move(DECIDES, 0.25, IN)
TRAIL, TRAIL_APART = (26.0, 19.0, 12.0), 0.035
"""The sides in units of what follows a stone, and the seconds between them."""
PLATE_STRUCK: Final = Move(DECIDES, 0.24, OUT, 5.0)
PLATE_CHIPS: Final = Burst("chip", 3, 24.0)
RIDE: Final = Move(DAILY, 0.3, IN_OUT)
"""A leg of the way of riders: out to the wing, round it, and into the enemy's rear."""
RIDERS_APART: Final = 0.07
MOST_RIDERS: Final = 6
STRIKERS: Final = 3
"""The riders who strike a wing."""
FLANK: Final = Move(DAILY, 0.15, sound="flank_point")
ENCIRCLE: Final = Move(DECIDES, 0.9, sound="encircling_banner")
NOBODY_ENCIRCLES: Final = 0.6
STEP_OUT: Final = Move(DAILY, 0.32, TRAVEL)
ELEPHANT_LANDS = "elephant_stamp"
STOOD: Final = 0.3
STAND_DUST: Final = Burst("dust", 8)
BLOCK: Final = Move(DAILY, 0.0, sound="block")
EVADE: Final = Move(DAILY, 0.18, OUT, 8.0, sound="evade")
CHARGE: Final = Move(DECIDES, 0.36, IN, sound="charge_hit")
"""A unit whom nobody blocks runs along the band to its end, and leaps at the enemy's plate."""
ELEPHANTS_CHARGE = "elephant_stamp"
LEAP: Final = Move(DECIDES, 0.14, OUT)
SPENT: Final = Move(DECIDES, 0.12, IN)
CHARGE_STAGGER: Final = 0.1
RUN_DUST: Final = Burst("dust", 4, 30.0)
PUFFS = 4
DAMAGE_FLIES: Final = Move(DECIDES, 0.36, IN)
TEAR: Final = Move(DECIDES, 0.24, STOP, 5.0, sound="damage_card")
TORN_EVERY: Final = 0.12
TORN_SHOWN: Final = 0.6
MAN_FALLS: Final = Move(DECIDES, 0.18, IN, 80.0)
"""A man of the ranks turns over by so many degrees when his card is lost."""
MAN_LIES: Final = 0.3
"""Seconds for which he lies whom a blow to the wing turns over."""
MAN_COMES: Final = Move(DAILY, 0.42, OUT, 46.0)
"""He walks to his place from so many units behind it, and out of it again."""
MAN_GOES: Final = Move(DAILY, 0.26, IN, 34.0)
BAND_OPENS: Final = Move(DECIDES, 0.3, TRAVEL)
"""The rows slide apart for an attack, and together again."""
FIGHTERS_OUT: Final = Move(DECIDES, 0.2, STOP)
DRAW_BACK: Final = Move(DECIDES, 0.12, OUT, 12.0)
"""Fighters lean back before the blow, by so many degrees."""
CHARGES_AFTER: Final = DRAW_BACK.seconds + CHARGE.seconds + LEAP.seconds
DAMAGE_FOLLOWS: Final = CHARGES_AFTER - DAMAGE_FLIES.seconds + 0.06
"""Seconds until a charge strikes, and until its damage sets out after it."""
STRIKE: Final = Move(DECIDES, 0.1, IN)
CLASH_WON, CLASH_LEVEL = "clash_win", "clash_tie"
FIGHTERS_BACK: Final = Move(DECIDES, 0.13, OUT)
LOST_DARK: Final = 0.7
"""The share of its light that a beaten card loses where nothing may break."""
FIGHTER_FALLS: Final = Move(DECIDES, 0.2, IN)
BREAK: Final = Move(DECIDES, 0.5, LINEAR)
BREAK_CHIPS: Final = Burst("chip", 12, 70.0)
FADE_SHERDS: Final = Move(DECIDES, 0.25, LINEAR)
STAR: Final = Burst("star", 1)
STAR_RING: Final = Burst("burst", 1)
CLASH_CHIPS: Final = Burst("chip", 7, 20.0)
LEAVE: Final = Move(DAILY, 0.3, sound="card_return")
TACTIC: Final = Move(DAILY, 0.55, sound="tactic")
TACTIC_SHOWN: Final = 0.5
AIM: Final = Move(DAILY, 0.25, sound="target_lock")
RALLY: Final = Move(DAILY, 0.28, STOP, sound="rally")
RALLIED: Final = 0.4
STRENGTH: Final = Move(DAILY, 0.3)
STRENGTH_SOON: Final = Move(DAILY, 0.2)
BATTLE_WON: Final = Move(WINS, 1.4, sound="match_decided")

# ---------------------------------------------------------------------- the map

NEAR: Final = 2.4
"""The zoom at an area that is fought for."""
CAMERA: Final = Move(DAILY, 0.42, TRAVEL)
STEP_CAMERA: Final = Move(DAILY, 0.2, TRAVEL)
COUNTER_FALLS: Final = Move(DAILY, 0.22, FALL, 52.0, sound="counter_place")
COUNTER_GOES: Final = Move(DAILY, 0.25, OUT, 40.0, sound="counter_remove")
COUNTER_LAID: Final = 0.25
NEW_ROUND: Final = Move(DAILY, 0.05, sound="turn_start")
GODS: Final = Move(DAILY, 0.7, sound="gods_support")
DRAW_CHIT: Final = Move(DAILY, 0.26, sound="chit_draw")
CHIT_STAGGER: Final = 0.05
DELPHI: Final = Move(DAILY, 0.8, sound="delphi")
DELPHI_SMOKE: Final = Burst("smoke", 7, 26.0)
FAVOUR: Final = Burst("ember", 22, 50.0)
"""The gods' favour over a city."""
CHIT_FLIES: Final = Move(DAILY, 0.34, TRAVEL, 34.0)
CHIT_LANDS: Final = Move(DAILY, 0.1, sound="chit_place")
CHIT_SEEN: Final = 0.3
SKIP: Final = Move(DAILY, 0.3, sound="pass")
RETIRE: Final = Move(DAILY, 0.34, OUT, 26.0)
RETIRED: Final = 0.15
TO_CUP: Final = Move(DAILY, 0.34, IN, sound="chit_return")
KEEP: Final = Move(DAILY, 0.34, IN, sound="chit_return")
TURN_CHIT: Final = Move(DAILY, 0.14, IN, 10.0, sound="chit_turn")
NEXT_CHIT: Final = 0.14
"""Seconds from one chit of an area that turns up to the next."""
CHIT_TURNED: Final = Move(DAILY, 0.14, OUT)
GAP: Final = 0.16
READ: Final = 0.45
"""Seconds that a sentence of a struggle stands before the next."""
SOON: Final = 0.1
"""The same where nothing is fought for."""
RING_OPENS: Final = Move(DECIDES, 0.16)
RING_CLOSES: Final = Move(DAILY, 0.12, IN)
MEET: Final = Move(DECIDES, 0.2, STOP)
MEETING: Final = 104.0
"""The side of a chit that fights, in units."""
STEPS_OUT: Final = Move(DECIDES, 0.14, LINEAR, 0.08)
"""A person steps out of its chit, so many seconds after that has begun its way."""
LUNGE: Final = Move(DECIDES, 0.1, IN)
PARTS: Final = Move(DECIDES, 0.14, OUT, 76.0)
"""Persons of two sides who both break are thrown apart, by so much of the tondo's measure."""
BREAKS: Final = Move(DECIDES, 0.3, STOP)
CRACKLE: Final = Move(DECIDES, 0.24, LINEAR)
PERSON_CHIPS: Final = Burst("chip", 9, 60.0)
PERSON_GOES: Final = Move(DAILY, 0.12, IN)
CHIT_FALLS: Final = Move(DECIDES, 0.22, IN, 44.0)
CHIT_BACK: Final = Move(DAILY, 0.22)
BLOW, LEVEL_BLOW, BLUFF = "struggle_hit", "clash_tie", "bluff"
CHIT_DUST: Final = Burst("dust", 8)
SPEND: Final = Move(DAILY, 0.18, IN, 1.15)
SIGN: Final = 0.4
CITY_LOST: Final = Move(DAILY, 0.0, sound="city_lost")
CITY_TAKEN: Final = Move(DAILY, 0.0, sound="city_taken")
CRACK: Final = Move(DECIDES, 0.42, LINEAR)
CITY_FALLS: Final = Move(WINS, 1.2)
ASIDE: Final = 1.35
"""The zoom while a city falls beside the cup."""
LAND_BREAKS: Final = Move(WINS, 0.42, STOP)
WALL_RISES: Final = Move(WINS, 0.36, SPRING)
BURNS: Final = Move(WINS, 1.2, LINEAR)
FALL_SHOWN: Final = 1.6
"""Seconds from the moment when the land breaks; with the tondo that opens they are 2.2."""
AREA_SMOKE: Final = Burst("smoke", 2, 24.0)
CITY_CHIPS: Final = Burst("chip", 18, 40.0)
CITY_SMOKE: Final = Burst("smoke", 4, 40.0)
CONTROL: Final = Burst("dust", 12)
SUMMARY_OPENS: Final = Move(DAILY, 0.15, LINEAR)
"""The cities of a summary appear one after the other."""
GREECE_READING: Final = 6.0
"""Seconds that the summary of a turn stays where nobody plays."""
SPECIAL_SEEN: Final = 1.6
"""Seconds for which the card of a further Special stands."""
TALLY: Final = Move(DAILY, 0.9, sound="phase_banner")
WAR_WON: Final = Move(WINS, 1.6, sound="match_decided")
RECAP_STEP: Final = 0.1


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
