"""Animation of the struggles: chits are revealed and fight, area by area; counters change."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import replace

from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.map import HOME
from game.rules.greece.wording import falls
from game.scenes.greece import choreography as moves
from game.scenes.greece import flights
from game.scenes.greece.flights import MapAnimator
from game.scenes.greece.introduction import Introduction
from game.scenes.tables import choreography as table_moves
from game.system.i18n import _
from sprites.base.motion import Animation, Beat, Flair
from sprites.map.fall import Crack
from sprites.map.person import PersonSprite
from sprites.map.tondo import BLOW, Tondo

FOUGHT = (
    happened.SpecialsCancelled,
    happened.ChitsBeaten,
    happened.ChitsFought,
)
"""Events of an area that several cities contest."""
OTHERS = (
    happened.CounterRemoved,
    happened.ChitRevealed,
    happened.VoidsSpent,
    happened.CounterAdded,
    happened.ChitIdle,
    happened.AreaSettled,
)
"""Events of any area whose chits are turned up."""


def same_area(events: Sequence[Event], first: int) -> list[happened.ChitRevealed]:
    """Return the chits that are turned up at one area, from an event on, without a break."""
    found: list[happened.ChitRevealed] = []
    for event in events[first:]:
        if not isinstance(event, happened.ChitRevealed):
            break
        if found and event.area != found[0].area:
            break
        found.append(event)
    return found


def same_bout(events: Sequence[Event], first: int) -> list[happened.ChitsFought]:
    """Return the fights, from an event on, of chits of one kind with the same end: one bout."""
    found: list[happened.ChitsFought] = []
    for event in events[first:]:
        if not isinstance(event, happened.ChitsFought):
            break
        if found and _bout(event) != _bout(found[0]):
            break
        found.append(event)
    return found


def _bout(event: happened.ChitsFought) -> tuple[object, ...]:
    return event.area, event.seats, event.faces, event.kinds, event.winner


def is_fall(event: Event) -> bool:
    """True for the fall of a main city, which everybody should see."""
    if isinstance(event, happened.CounterRemoved):
        return not event.left and event.area == HOME[event.owner]
    if isinstance(event, happened.CounterAdded):
        return event.counters == 1 and event.area in HOME and event.area != HOME[event.seat]
    return False


def reveals_of(events: Sequence[Event]) -> tuple[list[Event], dict[int, list[Event]]]:
    """Return all events but those of quiet areas, and the events of each quiet area."""
    contested = {event.area for event in events if isinstance(event, FOUGHT)}
    changes = (happened.CounterRemoved, happened.CounterAdded)
    contested |= {e.area for e in events if isinstance(e, changes) and is_fall(e)}
    rest: list[Event] = []
    quiet: dict[int, list[Event]] = {}
    area = -1
    for event in events:
        if not isinstance(event, happened.StarPlayed):  # it belongs to the area of the Star
            area = event.area if isinstance(event, (*FOUGHT, *OTHERS)) else -1
        if area < 0 or area in contested:
            rest.append(event)
        else:
            quiet.setdefault(area, []).append(event)
    return rest, quiet


class StruggleAnimator(MapAnimator):
    """The choreography of a turn's end; `is_new` tells which Specials nobody here has met.

    `bout` are the fights that the next one stands for, all of one kind.
    """

    is_new: Callable[[int], bool]
    bout: list[happened.ChitsFought]

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
        yield moves.SOON if event.area in self.quiet else table_moves.GAP

    def introduce(self, events: Iterable[Event]) -> Animation:
        """Show the cards of the Specials that were turned up and are met for the first time.

        The first one in a match is held until it has been read: the next ones work alike.
        """
        display = self.display
        turned = [event for event in events if isinstance(event, happened.ChitRevealed)]
        for event in (event for event in turned if self.is_new(event.face)):
            variant = display.board.variant
            display.introduced = Introduction(event.face, event.seat, variant, display.names)
            if display.memo.explained:
                yield moves.SPECIAL_SEEN
            else:
                yield from self.held_for_reader(moves.GREECE_READING)
            display.memo.explained = True
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
                for burst in (table_moves.STAR, table_moves.STAR_RING):
                    self.throw(burst, x, y)
        yield table_moves.GAP

    # ------------------------------------------------------------------ fighting

    def on_voids_spent(self, event: happened.VoidsSpent) -> Animation:
        """Voids were a bluff: they go up in dust where they lie."""
        self.say(event)
        display = self.display
        self.audio.play(moves.BLUFF, display.pan_at(event.area))
        display.follow(event)
        tokens = [token for token, _seat in event.voids]
        falling: list[Beat] = []
        for sprite in map(self.lifted, tokens):
            self.throw(moves.CHIT_DUST, sprite.x, sprite.y)
            low = sprite.y + moves.CHIT_FALLS.way
            falling.append(moves.CHIT_FALLS.of(sprite, y=low, alpha=0.0))
        yield falling
        for token in tokens:
            self.put_back(token)
        yield self.reading(event.area)

    def on_specials_cancelled(self, event: happened.SpecialsCancelled) -> Animation:
        """Specials of different cities meet in the middle, and none is left."""
        self.say(event)
        tondo = yield from self._meet(event.area, [[token] for token in event.tokens])
        yield from self._clash(tondo, event.area, moves.LEVEL_BLOW)
        yield from self._break(tondo, [event], event.tokens)

    def on_chits_beaten(self, event: happened.ChitsBeaten) -> Animation:
        """A Special comes forward, and all ordinary chits of others go."""
        self.say(event)
        tondo = yield from self._meet(event.area, [[event.token], list(event.tokens)])
        yield from self._clash(tondo, event.area, moves.BLOW)
        yield from self._break(tondo, [event], event.tokens)

    def on_chits_fought(self, event: happened.ChitsFought) -> Animation:
        """Chits of two kinds rush at each other; who is beaten breaks, who has won stays."""
        bout = self.bout or [event]
        self.bout = []
        self.say(event)
        sides = [list(dict.fromkeys(each.tokens[n] for each in bout)) for n in (0, 1)]
        tondo = yield from self._meet(event.area, sides)
        level = event.winner < 0
        yield from self._clash(tondo, event.area, moves.LEVEL_BLOW if level else moves.BLOW)
        beaten = [token for n, side in enumerate(sides) if n != event.winner for token in side]
        yield from self._break(tondo, bout, beaten)

    def _meet(self, area: int, sides: list[list[int]]) -> Generator[Beat, None, Tondo]:
        """Chits become persons in the tondo, and face each other, each on its city's side."""
        order = sorted(sides, key=lambda side: self.place_on_map(side[0])[0])
        cities = [self.lifted(side[0]).fights_for for side in order]
        tondo = yield from self.open_tondo(area, [cities[0], *cities[1:-1], cities[-1]])
        broken = [token for token, each in tondo.cast.items() if each.broken]
        beats: list[Beat] = [self._leave(tondo, token) for token in broken]
        spread = 2 / (len(order) - 1) if len(order) > 1 else 0.0
        for place, side in enumerate(order):
            out = round(place * spread - 1)
            for number, token in enumerate(side):
                stand = tondo.stand(out, number, len(side), len(order))
                beats.append(self._step_out(tondo, token, stand, left=out > 0))
        yield beats
        return tondo

    def _leave(self, tondo: Tondo, token: int) -> Animation:
        """Let a person that is broken go."""
        yield moves.PERSON_GOES.of(tondo.cast[token], alpha=0.0)
        tondo.cast.pop(token, None)
        self.put_back(token)

    def _step_out(
        self, tondo: Tondo, token: int, stand: tuple[float, float, float], left: bool
    ) -> Animation:
        """Let a chit fly into the tondo as its person; one that is there takes its place.

        A chit whose face is not known here stays a chit.
        """
        (x, y, tall), chit = stand, self.lifted(token)
        if token in tondo.cast:
            person = tondo.cast[token]
            person.pose = "stand"
            yield moves.MEET.of(person, x=x, y=y)
        elif chit.face is None:
            yield moves.MEET.of(chit, x=x, y=y)
        else:
            person = PersonSprite(chit, tall, left)
            self.flights.loose[token] = tondo.cast[token] = person
            ends = {"x": x, "y": y, "scale": moves.MEETING / person.side}
            rise = self.after(moves.STEPS_OUT.way, moves.STEPS_OUT.of(person, rise=1.0))
            yield [moves.MEET.of(person, **ends), rise]

    def _clash(self, tondo: Tondo, area: int, sound: str) -> Animation:
        """Let the first of each side strike, who stand before others of their kind.

        The blow stops everything for a moment.
        """
        standing = [each for each in tondo.cast.values() if not each.broken]
        meets = tondo.strikes(len({tondo.side_of(each) for each in standing}))
        lunges: list[Beat] = []
        for each in standing:
            side, aside = tondo.side_of(each), abs(each.x - tondo.x)
            first = min(abs(o.x - tondo.x) for o in standing if tondo.side_of(o) == side)
            each.pose = "strike" if aside - first < 1 else "stand"
            way = max(0.0, first - meets)
            lunges.append(moves.LUNGE.of(each, x=each.x - side * way))
        yield Flair(lunges)
        self.audio.play(sound, self.display.pan_at(area))
        for burst in (table_moves.STAR, table_moves.STAR_RING, table_moves.CLASH_CHIPS):
            self.throw_in_tondo(burst, tondo.x, tondo.y + BLOW * tondo.grow)
        self.shake(table_moves.SHAKE)
        yield Flair(table_moves.FREEZE, instead=table_moves.SHOWN)

    def _break(self, tondo: Tondo, events: Sequence[Event], beaten: Sequence[int]) -> Animation:
        """Let who is beaten break along the crackle of the tondo, all at once.

        Where several sides break they part first, so that each falls to pieces of its own.
        """
        display = self.display
        for event in events:
            display.follow(event)
        blow = tondo.x, tondo.y + BLOW * tondo.grow
        gone = [tondo.cast[t] for t in beaten if t in display.board.spent and t in tondo.cast]
        sides = {each: tondo.side_of(each) for each in gone}
        tondo.strike_at(blow, tuple({side or 1 for side in sides.values()}))
        if len(set(sides.values())) > 1:
            away = moves.PARTS.way * tondo.grow
            yield Flair([moves.PARTS.of(each, x=each.x + away * sides[each]) for each in gone])
        beats: list[Beat] = [moves.CRACKLE.of(tondo, crack=1.0, alpha=1.0)]
        for each in gone:
            each.strike_at(blow)
            self.throw_in_tondo(moves.PERSON_CHIPS, each.x, each.y)
            beats.append(moves.BREAKS.of(each, broken=1.0))
        yield beats
        yield moves.READ

    # ------------------------------------------------------------------ counters

    def on_counter_removed(self, event: happened.CounterRemoved) -> Animation:
        """A chit that is left strikes an enemy counter off."""
        display, pan = self.display, self.display.pan_at(event.area)
        yield from self.close_tondo()
        self.say(event)
        yield from self._strike(event.token, event.area)
        lost = is_fall(event)
        self.sound(moves.COUNTER_GOES if event.left else moves.CITY_LOST, pan)
        self.throw(table_moves.CLASH_CHIPS, *display.box_of(event.area).center)
        if not (event.left or lost):
            display.stage.run_beside(Flair(self._crack(event.area)))
        display.follow(event)
        yield [self.flights.lift_off(event.owner, event.area), self.mark(event.area, "−")]
        if lost:
            side = display.names.side(event.owner)
            display.story = _("{side} has lost its main city").format(side=side)
            yield from flights.show(self, event.area, event.seat, event.owner)

    def _crack(self, area: int) -> Animation:
        """An area slips from its city's hands: cracks over its shield, and smoke that passes."""
        crack = Crack(lambda: self.display.box_of(area))
        self.throw(moves.AREA_SMOKE, *self.display.box_of(area).center)
        yield self.shown(crack, moves.CRACK.of(crack, age=1.0))

    def on_counter_added(self, event: happened.CounterAdded) -> Animation:
        """A chit that is left turns the area, or makes it safer."""
        display, pan = self.display, self.display.pan_at(event.area)
        if not self._falling:
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

    @property
    def _falling(self) -> bool:
        """True while the fall of a city is told in the tondo."""
        tondo = self.display.tondo
        return tondo is not None and tondo.vignette is not None

    def _tell_fall(self, area: int, seat: Seat) -> Animation:
        """Say to whom a main city falls, beside the picture of it."""
        display, loser = self.display, self.display.board.home_of(area)
        needs = display.board.tally.needs[loser]
        more = _("{side} now needs {n} areas").format(side=display.names.side(loser), n=needs)
        news = display.names.say(falls(area, seat))
        display.story = _("{news}: {more}").format(news=news, more=more)
        if not self._falling:
            yield from flights.show(self, area, seat, loser)
        burning = display.tondo.vignette if display.tondo is not None else None
        further = [] if burning is None else [moves.BURNS.of(burning, burn=2.0)]
        yield [moves.CITY_FALLS.seconds, *further]

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
        yield table_moves.GAP

    def on_area_settled(self, event: happened.AreaSettled) -> Animation:
        """The sentence on how the area stands now is read."""
        yield from self.close_tondo()
        self.say(event)
        self.display.follow(event)
        yield self.reading(event.area)
