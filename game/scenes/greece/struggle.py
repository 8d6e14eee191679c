"""Animation of the struggles: chits are revealed and fight, area by area; counters change."""

from __future__ import annotations

import pytweening

from game.rules.core import NOBODY, Event
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece.board import Board
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import area_name
from game.scenes.greece.flights import Flights
from game.scenes.tables.display import Audio
from game.scenes.tables.event_animator import EventAnimator
from game.system.i18n import _
from sprites.map.chit import ChitSprite
from sprites.map.places import AREAS as PLACES
from sprites.map.projection import PANEL
from sprites.motion import Animation, Beat, Tween

NEAR = 1.9
"""The zoom at an area whose chits are turned up."""
FLIGHT = 0.42
TURN, GAP = 0.28, 0.16
RUSH, CLASH, HOME_AGAIN = 0.18, 0.3, 0.22
READ = 0.45
"""Seconds that a sentence of the struggle stands before the next."""
SIGN = 0.4
SHARE = 0.62
"""Distance from an area's middle at which two chits meet, in sides of a chit."""


KEYWORDS: dict[type[Event], str] = {
    happened.ChitRevealed: "phase_reveal",
    happened.StarPlayed: "star_played",
    happened.VoidsSpent: "void",
    happened.SpecialsCancelled: "special_cancel",
    happened.ChitsBeaten: "special",
    happened.ChitsFought: "circle",
    happened.CounterRemoved: "left_over",
    happened.CounterAdded: "left_over",
    happened.ChitIdle: "left_over",
    happened.AreaSettled: "struggle",
}
"""The keyword of each event's sentence; a level fight has its own."""


def keyword_of(event: Event) -> str:
    """Return the keyword that explains what is said of an event, "" for none."""
    if isinstance(event, happened.ChitsFought) and event.winner < 0:
        return "removes_both"
    return KEYWORDS.get(type(event), "")


class StruggleAnimator(EventAnimator[GreeceView, Board]):
    """The choreography of a turn's end, and the beats that all animations of the map share."""

    display: GreeceDisplay

    def __init__(self, display: GreeceDisplay, audio: Audio) -> None:
        super().__init__(display, audio)
        self.flights = Flights(display)

    # ------------------------------------------------------------------ beats

    def point_at(self, area: int) -> None:
        """Show an area closely in the panel."""
        self.display.about = area

    def say(self, event: Event) -> None:
        """Write over the map what happens there."""
        self.display.story = self.display.names.say(event.phrase()) or self.display.story
        self.display.story_keyword = keyword_of(event)

    def go_to(self, area: int) -> Animation:
        """Let the camera come near an area, unless it is there."""
        display = self.display
        self.point_at(area)
        if display.stand == area:
            return
        display.stand = area
        place = PLACES[AREAS[area].id]
        if display.calm:
            return
        yield display.camera.fly_to(place.x, place.y, NEAR, FLIGHT)

    def step_back(self) -> Animation:
        """Let the camera show all of Greece again."""
        display = self.display
        if display.stand != NOBODY:
            display.stand = NOBODY
            yield display.camera.fly_to(PANEL[0] / 2, PANEL[1] / 2, 1.0, FLIGHT)

    def _mark(self, area: int, sign: str) -> Animation:
        self.display.signs[area] = sign
        yield SIGN
        self.display.signs.pop(area, None)

    def _back(self, token: int) -> None:
        """A chit lies in its stack again."""
        self.flights.loose.pop(token, None)

    # ------------------------------------------------------------------ turning up

    def on_chit_revealed(self, event: happened.ChitRevealed) -> Animation:
        """The camera comes near, and a chit of the area is turned up where it lies."""
        display = self.display
        display.board.phase = "reveal"
        yield from self.go_to(event.area)
        self.say(event)
        self.audio.play("chit_turn", self.display.pan_at(event.area))
        sprite = self.flights.from_map(event.token)
        yield Tween(sprite, TURN / 2, pytweening.easeInQuad, flip=0.5, lift=10.0)
        display.board.follow(event)
        sprite = self.flights.from_map(event.token)
        sprite.flip, sprite.lift = 0.499, 10.0
        yield Tween(sprite, TURN / 2, pytweening.easeOutQuad, flip=0.0, lift=0.0)
        self._back(event.token)
        yield GAP

    def on_star_played(self, event: happened.StarPlayed) -> Animation:
        """The count of the Star's plays goes up."""
        self.display.board.follow(event)
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
        self.audio.play("target_lock", self.display.pan_at(event.area))
        count = len(event.tokens)
        yield [self._rush(token, n, count, event.area) for n, token in enumerate(event.tokens)]
        yield from self._perish(event, event.area, list(event.tokens), "clash_tie")

    def on_chits_beaten(self, event: happened.ChitsBeaten) -> Animation:
        """A Special comes forward, and all ordinary chits of others go."""
        self.say(event)
        special = self.flights.from_map(event.token)
        special.chosen = True
        x, y = self._middle(event.area)
        yield Tween(special, RUSH, pytweening.easeOutCubic, x=x, y=y, scale=1.5, lift=14.0)
        self.display.sparks.burst("ember", x, y, 18, spread=60)
        yield from self._perish(event, event.area, list(event.tokens), "struggle_hit")
        yield self._return(event.token)

    def on_chits_fought(self, event: happened.ChitsFought) -> Animation:
        """Two chits rush at each other; who is beaten falls, who has won goes back."""
        level = event.winner < 0
        self.say(event)
        yield [self._rush(token, n, 2, event.area) for n, token in enumerate(event.tokens)]
        beaten = [token for n, token in enumerate(event.tokens) if n != event.winner]
        winner = None if level else event.tokens[event.winner]
        if winner is not None:
            self.flights.loose[winner].chosen = True
        yield from self._perish(
            event,
            event.area,
            beaten,
            "clash_tie" if level else "struggle_hit",
            self.display.board.halved,
        )
        for token in event.tokens:
            if token in self.flights.loose:
                yield self._return(token)

    def _middle(self, area: int) -> tuple[float, float]:
        box = self.display.box_of(area)
        return box.centerx, box.y - 6

    def _rush(self, token: int, number: int, count: int, area: int) -> Animation:
        """A chit comes out of its stack to the middle of its area, beside its enemies."""
        sprite = self._lifted(token)
        x, y = self._middle(area)
        aside = (number - (count - 1) / 2) * 2 * SHARE * sprite.side
        ends = {"x": x + aside, "y": y, "scale": 1.25, "lift": 8.0}
        yield Tween(sprite, RUSH, pytweening.easeInQuad, **ends)

    def _lifted(self, token: int) -> ChitSprite:
        return self.flights.loose.get(token) or self.flights.from_map(token)

    def _perish(
        self,
        event: Event,
        area: int,
        tokens: list[int],
        sound: str,
        halves: set[int] | None = None,
    ) -> Animation:
        """Chits are beaten: a blow, dust, and they are gone but for their shadows."""
        display = self.display
        self.audio.play(sound, display.pan_at(area))
        for token in tokens:
            sprite = self._lifted(token)
            display.sparks.burst("dust", sprite.x, sprite.y, 10, spread=sprite.side)
        yield CLASH
        display.board.follow(event)
        falling: list[Beat] = []
        for token in tokens:
            if halves is not None and token in halves and token not in display.board.spent:
                continue  # half of a Star goes, the other stands
            sprite = self._lifted(token)
            ends = {"y": sprite.y + 26.0, "alpha": 0.0, "scale": 0.8}
            falling.append(Tween(sprite, HOME_AGAIN, pytweening.easeInQuad, **ends))
        yield falling
        for token in tokens:
            if token in display.board.spent:
                self._back(token)
        yield READ

    def _return(self, token: int) -> Animation:
        """A chit that is left goes back to its stack."""
        sprite = self.flights.loose[token]
        board = self.display.board
        seat, area = next((by, at) for each, by, at in board.placed if each == token)
        x, y, _side = self.display.place_of(area, seat, board.stack(seat, area).index(token))
        ends = {"x": x, "y": y, "scale": 1.0, "lift": 0.0}
        yield Tween(sprite, HOME_AGAIN, pytweening.easeOutCubic, **ends)
        self._back(token)

    # ------------------------------------------------------------------ counters

    def on_counter_removed(self, event: happened.CounterRemoved) -> Animation:
        """A chit that is left strikes an enemy counter off."""
        display = self.display
        self.say(event)
        yield from self._strike(event.token, event.area)
        display.board.follow(event)
        sound = "counter_remove" if event.left else "city_lost"
        self.audio.play(sound, self.display.pan_at(event.area))
        yield [self.flights.lift_off(event.owner, event.area), self._mark(event.area, "−")]
        if not event.left and event.area == HOME[event.owner]:
            words = _("{side} has lost its main city").format(side=display.names.side(event.owner))
            yield from self.proclaim(words, "", display.names.key(event.owner), 0.9)

    def on_counter_added(self, event: happened.CounterAdded) -> Animation:
        """A chit that is left turns the area, or makes it safer."""
        display = self.display
        self.say(event)
        yield from self._strike(event.token, event.area)
        taken = event.counters == 1
        self.audio.play("city_taken" if taken else "counter_place", self.display.pan_at(event.area))
        yield self.flights.drop(event.seat, event.area)
        display.board.follow(event)
        box = display.box_of(event.area)
        count = 16 if taken else 8
        display.sparks.burst("ember" if taken else "dust", *box.center, count, spread=50)
        yield self._mark(event.area, "+")
        loser = HOME.index(event.area) if event.area in HOME else event.seat
        if taken and loser != event.seat:
            sides = {"side": display.names.side(event.seat), "area": area_name(event.area)}
            under = _("{side} now needs 8 areas").format(side=display.names.side(loser))
            words = _("{area} falls to {side}").format(**sides)
            yield from self.proclaim(words, under, display.names.key(event.seat), 1.2)

    def _strike(self, token: int, area: int) -> Animation:
        """A chit goes onto the area's shield and is spent, or half spent as a Star."""
        display = self.display
        sprite = self.flights.from_map(token)
        box = display.box_of(area)
        ends = {"x": box.centerx, "y": box.centery, "scale": 1.15}
        yield Tween(sprite, RUSH, pytweening.easeInQuad, **ends)
        whole = display.board.faces.get(token) == STAR and token not in display.board.halved
        display.board.spend(token)
        if whole:
            yield self._return(token)
        else:
            self._back(token)

    def on_chit_idle(self, event: happened.ChitIdle) -> Animation:
        """A chit that is left finds nothing to do."""
        self.say(event)
        self.display.board.follow(event)
        yield GAP

    def on_area_settled(self, event: happened.AreaSettled) -> Animation:
        """The sentence on how the area stands now is read."""
        self.say(event)
        self.display.board.follow(event)
        yield READ
