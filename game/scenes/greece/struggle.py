"""How the chits are turned up and what comes of each struggle, area by area: the show of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.core import NOBODY, Event
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.map import AREAS, CITIES, HOME
from game.scenes.greece.faces import area_name
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _, ngettext
from sprites.map.chit import ChitSprite
from sprites.map.places import AREAS as PLACES
from sprites.map.projection import PANEL
from sprites.motion import Animation, Beat, Tween

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

NEAR = 1.9
"""How near the camera comes to an area whose chits are turned up."""
FLIGHT = 0.42
TURN, GAP = 0.28, 0.16
RUSH, CLASH, HOME_AGAIN = 0.18, 0.3, 0.22
READ = 0.45
"""How long a sentence of the struggle stands before the next."""
SIGN = 0.4
SHARE = 0.62
"""How far from an area's middle two chits meet, in sides of a chit."""


class StruggleAnimator(EventAnimator):
    """The choreography of a turn's end, and the beats that all tellings share."""

    def __init__(self, scene: GreeceScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.chits = scene.chits

    # ------------------------------------------------------------------ beats

    def point_at(self, area: int) -> None:
        """Show an area closely in the panel."""
        self.scene.about = area

    def say(self, event: Event) -> None:
        """Write over the map what happens there."""
        self.scene.story = self.scene.say(event.phrase()) or self.scene.story

    def go_to(self, area: int) -> Animation:
        """Let the camera come near an area, unless it is there."""
        scene = self.scene
        self.point_at(area)
        if scene.stand == area:
            return
        scene.stand = area
        place = PLACES[AREAS[area].id]
        if scene.services.settings.calm:
            return
        yield scene.chart.camera.fly_to(place.x, place.y, NEAR, FLIGHT)

    def step_back(self) -> Animation:
        """All of Greece again."""
        scene = self.scene
        if scene.stand != NOBODY:
            scene.stand = NOBODY
            yield scene.chart.camera.fly_to(PANEL[0] / 2, PANEL[1] / 2, 1.0, FLIGHT)

    def _mark(self, area: int, sign: str) -> Animation:
        self.scene.chart.signs[area] = sign
        yield SIGN
        self.scene.chart.signs.pop(area, None)

    def _back(self, token: int) -> None:
        """A chit lies in its stack again."""
        self.chits.loose.pop(token, None)

    # ------------------------------------------------------------------ turning up

    def on_chit_revealed(self, event: happened.ChitRevealed) -> Animation:
        """The camera comes near, and a chit of the area is turned up where it lies."""
        scene = self.scene
        scene.board.phase = "reveal"
        yield from self.go_to(event.area)
        self.say(event)
        scene.services.play("chit_turn", self.chits.pan_at(event.area))
        sprite = self.chits.from_map(event.token)
        yield Tween(sprite, TURN / 2, pytweening.easeInQuad, flip=0.5, lift=10.0)
        scene.board.follow(event)
        sprite = self.chits.from_map(event.token)
        sprite.flip, sprite.lift = 0.499, 10.0
        yield Tween(sprite, TURN / 2, pytweening.easeOutQuad, flip=0.0, lift=0.0)
        self._back(event.token)
        yield GAP

    def on_star_played(self, event: happened.StarPlayed) -> Animation:
        """How often the Star has been played is noted."""
        self.scene.board.follow(event)
        self.say(event)
        yield GAP

    # ------------------------------------------------------------------ fighting

    def on_voids_spent(self, event: happened.VoidsSpent) -> Animation:
        """Voids were a bluff: they go up in dust."""
        self.say(event)
        yield from self._perish(event, event.area, [token for token, _seat in event.voids], "evade")

    def on_specials_cancelled(self, event: happened.SpecialsCancelled) -> Animation:
        """Specials of different cities meet in the middle, and none is left."""
        self.say(event)
        self.scene.services.play("target_lock", self.chits.pan_at(event.area))
        count = len(event.tokens)
        yield [self._rush(token, n, count, event.area) for n, token in enumerate(event.tokens)]
        yield from self._perish(event, event.area, list(event.tokens), "clash_tie")

    def on_chits_beaten(self, event: happened.ChitsBeaten) -> Animation:
        """A Special comes forward, and all ordinary chits of others go."""
        self.say(event)
        special = self.chits.from_map(event.token)
        special.chosen = True
        x, y = self._middle(event.area)
        yield Tween(special, RUSH, pytweening.easeOutCubic, x=x, y=y, scale=1.5, lift=14.0)
        self.scene.sparks.burst("ember", x, y, 18, spread=60)
        yield from self._perish(event, event.area, list(event.tokens), "struggle_hit")
        yield self._return(event.token)

    def on_chits_fought(self, event: happened.ChitsFought) -> Animation:
        """Two chits rush at each other; who is beaten falls, who has won goes back."""
        scene, level = self.scene, event.winner < 0
        self.say(event)
        yield [self._rush(token, n, 2, event.area) for n, token in enumerate(event.tokens)]
        beaten = [token for n, token in enumerate(event.tokens) if n != event.winner]
        winner = None if level else event.tokens[event.winner]
        if winner is not None:
            self.chits.loose[winner].chosen = True
        yield from self._perish(
            event, event.area, beaten, "clash_tie" if level else "struggle_hit", scene.board.halved
        )
        for token in event.tokens:
            if token in self.chits.loose:
                yield self._return(token)

    def _middle(self, area: int) -> tuple[float, float]:
        box = self.scene.chart.box_of(area)
        return box.centerx, box.y - 6

    def _rush(self, token: int, number: int, count: int, area: int) -> Animation:
        """A chit comes out of its stack to the middle of its area, beside its enemies."""
        sprite = self._lifted(token)
        x, y = self._middle(area)
        aside = (number - (count - 1) / 2) * 2 * SHARE * sprite.side
        ends = {"x": x + aside, "y": y, "scale": 1.25, "lift": 8.0}
        yield Tween(sprite, RUSH, pytweening.easeInQuad, **ends)

    def _lifted(self, token: int) -> ChitSprite:
        return self.chits.loose.get(token) or self.chits.from_map(token)

    def _perish(
        self,
        event: Event,
        area: int,
        tokens: list[int],
        sound: str,
        halves: set[int] | None = None,
    ) -> Animation:
        """Chits are beaten: a blow, dust, and they are gone but for their shadows."""
        scene, x = self.scene, self.chits.pan_at(area)
        scene.services.play(sound, x)
        for token in tokens:
            sprite = self._lifted(token)
            scene.sparks.burst("dust", sprite.x, sprite.y, 10, spread=sprite.side)
        yield CLASH
        scene.board.follow(event)
        falling: list[Beat] = []
        for token in tokens:
            if halves is not None and token in halves and token not in scene.board.spent:
                continue  # half of a Star goes, the other stands
            sprite = self._lifted(token)
            ends = {"y": sprite.y + 26.0, "alpha": 0.0, "scale": 0.8}
            falling.append(Tween(sprite, HOME_AGAIN, pytweening.easeInQuad, **ends))
        yield falling
        for token in tokens:
            if token in scene.board.spent:
                self._back(token)
        yield READ

    def _return(self, token: int) -> Animation:
        """A chit that is left goes back to its stack."""
        sprite = self.chits.loose[token]
        seat, area = next((by, at) for each, by, at in self.scene.board.placed if each == token)
        stack = [each for each, by, at in self.scene.board.placed if (by, at) == (seat, area)]
        x, y, _side = self.scene.chart.place_of(area, seat, stack.index(token))
        ends = {"x": x, "y": y, "scale": 1.0, "lift": 0.0}
        yield Tween(sprite, HOME_AGAIN, pytweening.easeOutCubic, **ends)
        self._back(token)

    # ------------------------------------------------------------------ counters

    def on_counter_removed(self, event: happened.CounterRemoved) -> Animation:
        """A chit that is left strikes an enemy counter off."""
        scene = self.scene
        self.say(event)
        yield from self._strike(event.token, event.area)
        scene.board.follow(event)
        sound = "counter_remove" if event.left else "city_lost"
        scene.services.play(sound, self.chits.pan_at(event.area))
        yield [self.chits.lift_off(event.owner, event.area), self._mark(event.area, "−")]
        if not event.left and event.area == HOME[event.owner]:
            words = _("{side} has lost its main city").format(side=scene.side_name(event.owner))
            yield from self.proclaim(words, "", scene.side_key(event.owner), 0.9)

    def on_counter_added(self, event: happened.CounterAdded) -> Animation:
        """A chit that is left turns the area, or makes it safer."""
        scene = self.scene
        self.say(event)
        yield from self._strike(event.token, event.area)
        taken = event.counters == 1
        scene.services.play(
            "city_taken" if taken else "counter_place", self.chits.pan_at(event.area)
        )
        yield self.chits.drop(event.seat, event.area)
        scene.board.follow(event)
        box = scene.chart.box_of(event.area)
        scene.sparks.burst("ember" if taken else "dust", *box.center, 16 if taken else 8, spread=50)
        yield self._mark(event.area, "+")
        loser = HOME.index(event.area) if event.area in HOME else event.seat
        if taken and loser != event.seat:
            sides = {"side": scene.side_name(event.seat), "area": area_name(event.area)}
            under = _("{side} now needs 8 areas").format(side=scene.side_name(loser))
            words = _("{area} falls to {side}").format(**sides)
            yield from self.proclaim(words, under, scene.side_key(event.seat), 1.2)

    def _strike(self, token: int, area: int) -> Animation:
        """A chit goes onto the area's shield and is spent, or half spent as a Star."""
        scene = self.scene
        sprite = self.chits.from_map(token)
        box = scene.chart.box_of(area)
        ends = {"x": box.centerx, "y": box.centery, "scale": 1.15}
        yield Tween(sprite, RUSH, pytweening.easeInQuad, **ends)
        whole = scene.board.faces.get(token) == STAR and token not in scene.board.halved
        scene.board.spend(token)
        if whole:
            yield self._return(token)
        else:
            self._back(token)

    def on_chit_idle(self, event: happened.ChitIdle) -> Animation:
        """A chit that is left finds nothing to do."""
        self.say(event)
        self.scene.board.follow(event)
        yield GAP

    def on_area_settled(self, event: happened.AreaSettled) -> Animation:
        """How the area stands now."""
        self.say(event)
        self.scene.board.follow(event)
        yield READ

    # ------------------------------------------------------------------ the end of the turn

    def on_victory_checked(self, event: happened.VictoryChecked) -> Animation:
        """All of Greece is seen again, and the cities' areas are counted."""
        scene = self.scene
        yield from self.step_back()
        scene.board.follow(event)
        scene.story = ""
        scene.services.play("phase_banner")
        ahead = max(range(3), key=lambda seat: (event.areas[seat], event.counters[seat]))
        best = [s for s in range(3) if event.areas[s] == event.areas[ahead]]
        side = scene.side_key(ahead) if len(best) == 1 else "both"
        count = event.needs[ahead]
        needs = ngettext("{n} area wins", "{n} areas win", count).format(n=count)
        yield from self.proclaim(scene.say(event.phrase()), needs, side, 0.9)

    def on_game_ended(self, event: happened.GameEnded) -> Animation:
        """The war is over, in great letters, under laurel."""
        scene = self.scene
        scene.board.follow(event)
        scene.services.play("achievement")
        self._leaves()
        one = len(event.winners) == 1
        side = CITIES[event.winners[0]] if one else "both"
        words = _("{side} wins the war").format(side=scene.side_name(event.winners[0]))
        banner = words if one else _("A shared victory")
        yield from self.proclaim(banner, scene.say(event.phrase()), side, 1.6)

    def _leaves(self) -> None:
        area = self.scene.services.canvas.area
        for part in range(6):
            self.scene.sparks.burst("leaf", area.w * (part + 0.5) / 6, 60, 12, spread=area.w / 6)
