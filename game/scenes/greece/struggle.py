"""Animation of the struggles: chits are revealed and fight, area by area; counters change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.map import HOME
from game.rules.greece.wording import falls
from game.scenes.greece.introduction import Introduction
from game.scenes.greece.map_animator import MapAnimator
from game.scenes.tables import choreography as moves
from game.system.i18n import _
from sprites.map.tondo import Crack
from sprites.motion import Animation, Beat, Flair

CROWD = 3
"""So many chits that meet at once are drawn smaller."""
CROWDED = 0.72


class StruggleAnimator(MapAnimator):
    """The choreography of a turn's end; `is_new` tells which Specials nobody here has met."""

    is_new: Callable[[int], bool]

    # ------------------------------------------------------------------ turning up

    def on_chit_revealed(self, event: happened.ChitRevealed) -> Animation:
        """The camera comes near, and a chit of the area is turned up where it lies."""
        display = self.display
        display.board = replace(display.board, phase="reveal")
        yield from self.go_to(event.area)
        self.say(event)
        whole = moves.TURN_CHIT.seconds + moves.CHIT_TURNED.seconds
        self.strike(moves.TURN_CHIT.sound, whole, display.pan_at(event.area))
        sprite = self.flights.from_map(event.token)
        up = moves.TURN_CHIT.way
        yield moves.TURN_CHIT.of(sprite, flip=0.5, lift=up)
        display.follow(event)
        sprite = self.flights.from_map(event.token)
        sprite.flip, sprite.lift = 0.499, up
        yield moves.CHIT_TURNED.of(sprite, flip=0.0, lift=0.0)
        self.put_back(event.token)
        yield moves.SOON if event.area in self.quiet else moves.GAP

    def introduce(self, events: Iterable[Event]) -> Animation:
        """Show the cards of the Specials that were turned up and are met for the first time."""
        display = self.display
        turned = [event for event in events if isinstance(event, happened.ChitRevealed)]
        for event in (event for event in turned if self.is_new(event.face)):
            variant = display.board.variant
            display.introduced = Introduction(event.face, event.seat, variant, display.names)
            yield from self.held_for_reader(moves.GREECE_READING)
            display.introduced = None

    def on_star_played(self, event: happened.StarPlayed) -> Animation:
        """The count of the Star's plays goes up, and it flashes where it lies."""
        self.display.follow(event)
        board = self.display.board
        self.say(event)
        for token, seat, area in board.placed:
            if board.face_of(token) == STAR:
                number = board.stack(seat, area).index(token)
                x, y, _side = self.display.place_of(area, seat, number)
                for burst in (moves.STAR, moves.STAR_RING):
                    self.throw(burst, x, y)
        yield moves.GAP

    # ------------------------------------------------------------------ fighting

    def on_voids_spent(self, event: happened.VoidsSpent) -> Animation:
        """Voids were a bluff: they go up in dust where they lie."""
        self.say(event)
        tokens = [token for token, _seat in event.voids]
        self.audio.play(moves.BLUFF, self.display.pan_at(event.area))
        yield from self._perish(event, event.area, tokens)

    def on_specials_cancelled(self, event: happened.SpecialsCancelled) -> Animation:
        """Specials of different cities meet in the middle, and none is left."""
        self.say(event)
        tokens = list(event.tokens)
        yield from self._meet(event.area, tokens)
        yield Flair(self._lunge(tokens))
        yield from self._blow(event.area, tokens, moves.LEVEL_BLOW)
        yield from self._perish(event, event.area, tokens)

    def on_chits_beaten(self, event: happened.ChitsBeaten) -> Animation:
        """A Special comes forward, and all ordinary chits of others go."""
        self.say(event)
        display = self.display
        yield from self.close_tondo()
        special = self.lifted(event.token)
        special.chosen = True
        x, y = self.middle(event.area)
        size = moves.MEETING * moves.SPECIAL.way / special.side
        yield moves.SPECIAL.of(special, x=x, y=y - special.side, scale=size)
        self.throw(moves.SPECIAL_CHIPS, special.x, special.y)
        self.audio.play(moves.BLOW, display.pan_at(event.area))
        self.shake(moves.SHAKE)
        yield Flair(moves.FREEZE, instead=moves.SHOWN)
        yield from self._perish(event, event.area, list(event.tokens))
        yield self.send_back(event.token)

    def on_chits_fought(self, event: happened.ChitsFought) -> Animation:
        """Two chits rush at each other; who is beaten falls, who has won goes back."""
        level = event.winner < 0
        self.say(event)
        tokens = list(event.tokens)
        yield from self._meet(event.area, tokens)
        yield Flair(self._lunge(tokens))
        beaten = [token for n, token in enumerate(tokens) if n != event.winner]
        if not level:
            self._point_at_loser(tokens[event.winner], beaten[0])
        blow = moves.LEVEL_BLOW if level else moves.BLOW
        yield from self._blow(event.area, beaten, blow)
        yield from self._perish(event, event.area, beaten, self.display.board.halved)
        yield [self.send_back(token) for token in tokens if token in self.flights.loose]

    def _point_at_loser(self, winner: int, loser: int) -> None:
        loose, tondo = self.flights.loose, self.display.tondo
        loose[winner].chosen = True
        if tondo is not None:
            tondo.points = 1 if loose[winner].x < loose[loser].x else -1

    def _meet(self, area: int, tokens: list[int]) -> Animation:
        """Chits come out of their stacks and face each other, each on its own side."""
        sprites = [self.lifted(token) for token in tokens]
        if self.display.tondo is not None:
            self.display.tondo.points = 0
        yield from self.open_tondo(area)
        x, y = self.middle(area)
        side = moves.MEETING * (CROWDED if len(sprites) >= CROWD else 1.0)
        beats: list[Beat] = []
        for number, sprite in enumerate(sorted(sprites, key=lambda each: each.x)):
            aside = (number - (len(sprites) - 1) / 2) * 2 * moves.APART * side
            ends = {"x": x + aside, "y": y, "scale": side / sprite.side, "lift": 0.0}
            beats.append(moves.MEET.of(sprite, **ends))
        yield beats

    def _lunge(self, tokens: list[int]) -> Animation:
        """Let chits that face each other strike, until their edges overlap."""
        sprites = [self.lifted(token) for token in tokens]
        x = sum(sprite.x for sprite in sprites) / len(sprites)
        wide = sprites[0].box.w - moves.LUNGE.way
        order = sorted(sprites, key=lambda each: each.x)
        yield [
            moves.LUNGE.of(sprite, x=x + (number - (len(order) - 1) / 2) * wide)
            for number, sprite in enumerate(order)
        ]

    def _blow(self, area: int, struck: list[int], sound: str) -> Animation:
        """A blow strikes: a star where it does, chips, and everything stands still."""
        self.audio.play(sound, self.display.pan_at(area))
        x, y = self.middle(area)
        for burst in (moves.STAR, moves.STAR_RING, moves.CLASH_CHIPS):
            self.throw(burst, x, y)
        for token in struck:
            self.throw(moves.CLASH_CHIPS, self.lifted(token).x, y)
        self.shake(moves.SHAKE)
        yield Flair(moves.FREEZE, instead=moves.SHOWN)

    def _perish(
        self, event: Event, area: int, tokens: list[int], halves: Collection[int] | None = None
    ) -> Animation:
        """Chits that are beaten fall, and are gone but for their shadows."""
        display = self.display
        display.follow(event)
        falling: list[Beat] = []
        for token in tokens:
            if halves is not None and token in halves and token not in display.board.spent:
                continue  # half of a Star goes, the other stands
            sprite = self.lifted(token)
            self.throw(moves.CHIT_DUST, sprite.x, sprite.y)
            low = sprite.y + moves.CHIT_FALLS.way
            falling.append(moves.CHIT_FALLS.of(sprite, y=low, alpha=0.0))
        yield falling
        for token in tokens:
            if token in display.board.spent:
                self.put_back(token)
        yield self.reading(area)

    # ------------------------------------------------------------------ counters

    def on_counter_removed(self, event: happened.CounterRemoved) -> Animation:
        """A chit that is left strikes an enemy counter off."""
        display, pan = self.display, self.display.pan_at(event.area)
        yield from self.close_tondo()
        self.say(event)
        yield from self._strike(event.token, event.area)
        falls = not event.left and event.area == HOME[event.owner]
        self.sound(moves.COUNTER_GOES if event.left else moves.CITY_LOST, pan)
        self.throw(moves.CLASH_CHIPS, *display.box_of(event.area).center)
        if falls:
            yield Flair(self._crack(event.area))
        display.follow(event)
        yield [self.flights.lift_off(event.owner, event.area), self.mark(event.area, "−")]
        if falls:
            side = display.names.side(event.owner)
            words = _("{side} has lost its main city").format(side=side)
            told = moves.CITY_LOST.seconds
            yield from self.proclaim(words, "", display.names.key(event.owner), told)

    def _crack(self, area: int) -> Animation:
        """A main city breaks: cracks over its shield, chips, smoke, and the ground shakes."""
        crack = Crack(self.display.box_of(area))
        self.shake(moves.QUAKE)
        yield self.shown(crack, moves.CRACK.of(crack, age=1.0))
        for burst in (moves.CITY_CHIPS, moves.CITY_SMOKE):
            self.throw(burst, *self.display.box_of(area).center)

    def on_counter_added(self, event: happened.CounterAdded) -> Animation:
        """A chit that is left turns the area, or makes it safer."""
        display, pan = self.display, self.display.pan_at(event.area)
        yield from self.close_tondo()
        self.say(event)
        yield from self._strike(event.token, event.area)
        taken = event.counters == 1
        cue = moves.CITY_TAKEN.sound if taken else moves.COUNTER_FALLS.sound
        self.strike(cue, moves.COUNTER_FALLS.seconds, pan)
        yield self.flights.drop(event.seat, event.area)
        display.follow(event)
        self.throw(moves.CONTROL if taken else moves.CHIT_DUST, *display.box_of(event.area).center)
        yield self.mark(event.area, "+")
        if taken and display.board.home_of(event.area) not in (NOBODY, event.seat):
            yield from self._tell_fall(event.area, event.seat)

    def _tell_fall(self, area: int, seat: Seat) -> Animation:
        names, loser = self.display.names, self.display.board.home_of(area)
        needs = self.display.board.tally.needs[loser]
        under = _("{side} now needs {n} areas").format(side=names.side(loser), n=needs)
        words = names.say(falls(area, seat))
        yield from self.proclaim(words, under, names.key(seat), moves.CITY_FALLS.seconds)

    def _strike(self, token: int, area: int) -> Animation:
        """A chit goes onto the area's shield and is spent, or half spent as a Star."""
        display = self.display
        sprite = self.flights.from_map(token)
        x, y = display.box_of(area).center
        yield moves.SPEND.of(sprite, x=x, y=y, scale=moves.SPEND.way)
        whole = display.board.face_of(token) == STAR and token not in display.board.halved
        display.board = display.board.spending(token)
        if whole:
            yield self.send_back(token)
        else:
            self.put_back(token)

    def on_chit_idle(self, event: happened.ChitIdle) -> Animation:
        """A chit that is left finds nothing to do."""
        yield from self.close_tondo()
        self.say(event)
        self.display.follow(event)
        yield moves.GAP

    def on_area_settled(self, event: happened.AreaSettled) -> Animation:
        """The sentence on how the area stands now is read."""
        yield from self.close_tondo()
        self.say(event)
        self.display.follow(event)
        yield self.reading(event.area)
