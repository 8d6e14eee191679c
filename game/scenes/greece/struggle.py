"""How the chits are turned up and what comes of each struggle, area by area."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.core import NOBODY, Event
from game.rules.greece import events as happened
from sprites.motion import Telling, Tween
from sprites.panel import Banner

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

TURN, BEAT, SIGN = 0.16, 0.3, 0.4


class Struggling:
    """The choreography of a turn's end, and the beats that all tellings share."""

    def __init__(self, scene: GreeceScene) -> None:
        self.scene = scene
        self.chits = scene.chits

    # ------------------------------------------------------------------ beats

    def proclaim(self, words: str, under: str, side: str, seconds: float) -> Telling:
        """A banner across the map: in, a while, out."""
        banner = Banner(words, under, side)
        banner.open = 0.0
        self.scene.banners.append(banner)
        yield Tween(banner, 0.14, pytweening.easeOutCubic, open=1.0)
        yield seconds
        yield Tween(banner, 0.12, pytweening.easeInQuad, open=0.0)
        if banner in self.scene.banners:
            self.scene.banners.remove(banner)

    def point_at(self, area: int) -> None:
        """Show an area closely in the panel."""
        self.scene.about = area

    def _mark(self, area: int, sign: str) -> Telling:
        self.scene.chart.signs[area] = sign
        yield SIGN
        self.scene.chart.signs.pop(area, None)

    # ------------------------------------------------------------------ turning up

    def on_chit_revealed(self, event: happened.ChitRevealed) -> Telling:
        """A chit of an area is turned up where it lies."""
        scene = self.scene
        scene.board.phase = "reveal"
        self.point_at(event.area)
        scene.app.play("chit_turn", self.chits.pan_at(event.area))
        sprite = self.chits.from_map(event.token)
        yield Tween(sprite, TURN / 2, pytweening.easeInQuad, flip=0.5)
        scene.board.follow(event)
        sprite = self.chits.from_map(event.token)
        sprite.flip = 0.499
        yield Tween(sprite, TURN / 2, pytweening.easeOutQuad, flip=0.0)
        self.chits.loose.pop(event.token, None)
        yield BEAT

    def on_star_played(self, event: happened.StarPlayed) -> Telling:
        """How often the Star has been played is noted."""
        self.scene.board.follow(event)
        yield 0.1

    # ------------------------------------------------------------------ fighting

    def on_voids_spent(self, event: happened.VoidsSpent) -> Telling:
        yield from self._gone(event, event.area, "evade")

    def on_specials_cancelled(self, event: happened.SpecialsCancelled) -> Telling:
        yield from self._gone(event, event.area, "clash_tie")

    def on_chits_beaten(self, event: happened.ChitsBeaten) -> Telling:
        yield from self._gone(event, event.area, "struggle_hit")

    def on_chits_fought(self, event: happened.ChitsFought) -> Telling:
        level = event.winner < 0
        yield from self._gone(event, event.area, "clash_tie" if level else "struggle_hit")

    def _gone(self, event: Event, area: int, sound: str) -> Telling:
        """Chits that are beaten grow pale."""
        scene = self.scene
        self.point_at(area)
        scene.app.play(sound, self.chits.pan_at(area))
        scene.board.follow(event)
        box = scene.chart.box_of(area)
        scene.sparks.burst("dust", box.centerx, box.centery, 8, spread=40)
        yield BEAT

    # ------------------------------------------------------------------ counters

    def on_counter_removed(self, event: happened.CounterRemoved) -> Telling:
        scene = self.scene
        scene.board.follow(event)
        sound = "counter_remove" if event.left else "city_lost"
        scene.app.play(sound, self.chits.pan_at(event.area))
        yield [self.chits.lift_off(event.owner, event.area), self._mark(event.area, "−")]

    def on_counter_added(self, event: happened.CounterAdded) -> Telling:
        scene = self.scene
        sound = "city_taken" if event.counters == 1 else "counter_place"
        scene.app.play(sound, self.chits.pan_at(event.area))
        yield self.chits.drop(event.seat, event.area)
        scene.board.follow(event)
        yield self._mark(event.area, "+")

    def on_chit_idle(self, event: happened.ChitIdle) -> Telling:
        self.point_at(event.area)
        yield 0.15

    def on_area_settled(self, event: happened.AreaSettled) -> Telling:
        self.point_at(event.area)
        yield 0.2

    # ------------------------------------------------------------------ the end of the turn

    def on_victory_checked(self, event: happened.VictoryChecked) -> Telling:
        """The cities' areas are counted."""
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("phase_banner")
        yield from self.proclaim(scene.say(event.phrase()), "", "both", 0.7)

    def on_game_ended(self, event: happened.GameEnded) -> Telling:
        """The war is over, in great letters."""
        scene = self.scene
        scene.board.follow(event)
        scene.app.play("achievement")
        self._leaves()
        one = len(event.winners) == 1
        side = scene.side_key(event.winners[0] if one else NOBODY) or "both"
        yield from self.proclaim(scene.say(event.phrase()), "", side, 1.4)

    def _leaves(self) -> None:
        area = self.scene.app.canvas.area
        for part in range(6):
            self.scene.sparks.burst("leaf", area.w * (part + 0.5) / 6, 60, 12, spread=area.w / 6)
