"""The base of all event animators: banners, and pauses until a message has been read."""

from __future__ import annotations

import math
import re
from typing import Generic

import sounds
from game.rules.core import Event
from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Burst, Move
from game.scenes.tables.display import Audio, Hold, TableDisplay, ViewT
from sprites.effects import Effect, Popup
from sprites.motion import Animation, Beat, Flair
from sprites.panel import Banner


def method_for(kind: type[Event]) -> str:
    """Return the name of the method for a kind of event: on_card_played for CardPlayed."""
    return "on_" + re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


class EventAnimator(Generic[ViewT]):
    """Each game adds a method `on_<event>` for each event worth showing, a generator of beats."""

    def __init__(self, display: TableDisplay[ViewT], audio: Audio) -> None:
        self.display = display
        self.audio = audio

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
        move = moves.BONUS if amount > 0 else moves.MALUS
        steps = moves.BONUS_STEPS if amount > 0 else moves.MALUS_STEPS
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
        yield moves.POPUP.of(effect, y=effect.y - moves.POPUP.way)
        yield Flair(0.0, instead=moves.SHOWN)
        yield moves.POPUP_GOES.of(effect, alpha=0.0)

    def after(self, seconds: float, beat: Beat) -> Animation:
        """Play a beat, `seconds` from now."""
        yield seconds
        yield beat

    def proclaim(self, words: str, under: str, side: str, seconds: float) -> Animation:
        """A banner across the table: in, a while, out."""
        banner = Banner(words, under, side)
        banner.open = 0.0
        self.display.banners.append(banner)
        yield moves.BANNER_IN.of(banner, open=1.0)
        yield seconds
        yield moves.BANNER_OUT.of(banner, open=0.0)
        if banner in self.display.banners:
            self.display.banners.remove(banner)
