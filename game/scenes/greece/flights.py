"""The motions that all animations of the map share: chits on their way, the fall of a city."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS, CITIES, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece import choreography as moves
from game.scenes.greece.display import GreeceDisplay, tondo_room
from game.scenes.greece.faces import FlyingCounter, face_of
from game.scenes.tables import choreography as table_moves
from game.scenes.tables.choreography import Burst, EventAnimator
from game.scenes.tables.display import Audio
from game.scenes.tables.last_blow import seen_events
from sprites.base.canvas import Box
from sprites.base.layout import left_of, right_of
from sprites.base.motion import Animation, Beat, Flair, Tween
from sprites.map.chit import ChitSprite
from sprites.map.fall import Vignette
from sprites.map.places import AREAS as PLACES
from sprites.map.projection import PANEL
from sprites.map.tondo import Inscription, Tondo, fit

CUP_SIDE = 18.0


class Flights:
    """Takes chits from where they lie, and lets them fly."""

    def __init__(self, display: GreeceDisplay) -> None:
        self.display = display
        self.loose = display.chits.loose
        self.counters = display.chits.counters

    # ------------------------------------------------------------------ where from

    def sprite(self, token: int, seat: Seat | None) -> ChitSprite:
        """Return a chit as it flies, with its face where this viewer sees it."""
        board = self.display.board
        face = board.face_of(token)
        city = None if seat is None else CITIES[seat]
        look = None if face < 0 else face_of(face, board.star_kind(token))
        sprite = ChitSprite(city, look)
        self.loose[token] = sprite
        return sprite

    def from_hand(self, token: int, seat: Seat) -> ChitSprite:
        """Return a chit that begins its way in a hand: the viewer's row, or a city's plate."""
        display = self.display
        sprite = self.sprite(token, seat)
        own = seat == display.viewer
        tokens = display.row()
        if own and token in tokens:
            box = display.boxes.chit(tokens.index(token))
        else:
            box = display.boxes.plates[seat]
        sprite.x, sprite.y = box.center
        sprite.side = 60.0 if own else 30.0
        return sprite

    def from_map(self, token: int) -> ChitSprite:
        """Return a chit that begins its way at its area."""
        board = self.display.board
        seat, area = next((by, at) for each, by, at in board.placed if each == token)
        sprite = self.sprite(token, seat)
        number = board.stack(seat, area).index(token)
        sprite.x, sprite.y, sprite.side = self.display.place_of(area, seat, number)
        return sprite

    # ------------------------------------------------------------------ where to

    def to_area(self, token: int, seat: Seat, area: int) -> Animation:
        """Let a chit fly to its place at an area and lie there, face down."""
        sprite, number = self.loose[token], self.display.board.stack(seat, area).index(token)
        x, y, side = self.display.place_of(area, seat, number)
        ends = {"x": x, "y": y, "side": side, "flip": 1.0}
        yield [moves.CHIT_FLIES.of(sprite, **ends), Flair(self._arc(sprite))]
        self.loose.pop(token, None)

    def _arc(self, sprite: ChitSprite) -> Animation:
        """Rise on the way, and fall onto its end."""
        move = moves.CHIT_FLIES
        up, down = move.seconds * table_moves.RISES, move.seconds * (1 - table_moves.RISES)
        yield Tween(sprite, up, table_moves.GLIDE, lift=move.way)
        yield Tween(sprite, down, table_moves.FALL, lift=0.0)

    def to_cup(self, token: int, wait: float = 0.0) -> Animation:
        """Let a chit fly into the cup, face down."""
        sprite, box = self.loose[token], self.display.boxes.cup
        yield wait
        ends = {"x": box.centerx, "y": box.centery, "side": CUP_SIDE, "flip": 1.0}
        yield moves.TO_CUP.of(sprite, **ends)
        self.loose.pop(token, None)

    def to_row(self, token: int, ends: dict[str, float], wait: float = 0.0) -> Animation:
        """Let a chit that was drawn fly to its place."""
        sprite = self.loose[token]
        yield wait
        yield moves.DRAW_CHIT.of(sprite, **ends)
        self.loose.pop(token, None)

    def away(self, token: int) -> Animation:
        """Let a chit fade out of the game."""
        sprite = self.loose[token]
        yield moves.RETIRE.of(sprite, lift=moves.RETIRE.way, alpha=0.0)
        self.loose.pop(token, None)

    # ------------------------------------------------------------------ counters

    def counter_at(self, seat: Seat, area: int) -> FlyingCounter:
        """Return a counter over the middle of an area."""
        box = self.display.box_of(area)
        flying = FlyingCounter(CITIES[seat], box.centerx, box.centery, 18.0)
        self.counters.append(flying)
        return flying

    def drop(self, seat: Seat, area: int) -> Animation:
        """Let a counter fall onto its area."""
        flying = self.counter_at(seat, area)
        flying.lift, flying.alpha = moves.COUNTER_FALLS.way, 0.0
        yield moves.COUNTER_FALLS.of(flying, lift=0.0, alpha=1.0)
        self._done(flying)

    def lift_off(self, seat: Seat, area: int) -> Animation:
        """Let a counter leave its area."""
        flying = self.counter_at(seat, area)
        yield moves.COUNTER_GOES.of(flying, lift=moves.COUNTER_GOES.way, alpha=0.0)
        self._done(flying)

    def _done(self, flying: FlyingCounter) -> None:
        if flying in self.counters:
            self.counters.remove(flying)


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


class MapAnimator(EventAnimator[GreeceView]):
    """Animates events on the map; has what all animations of the map share.

    `quiet` are the areas that nobody contests, while they are shown all at once: the camera stays
    where it is, and no sentence is waited for.
    """

    display: GreeceDisplay

    def __init__(self, display: GreeceDisplay, audio: Audio) -> None:
        super().__init__(display, audio)
        self.flights = Flights(display)
        self.quiet: frozenset[int] = frozenset()

    # ------------------------------------------------------------------ beats

    def point_at(self, area: int) -> None:
        """Show an area closely in the panel."""
        self.display.about = area

    def say(self, event: Event) -> None:
        """Write over the map what happens there."""
        self.display.story = self.display.names.say(event.phrase()) or self.display.story
        self.display.story_keyword = keyword_of(event)

    def go_to(self, area: int) -> Animation:
        """Let the camera come near an area, unless it is there or nothing is fought for."""
        display = self.display
        self.point_at(area)
        if area == display.stand or area in self.quiet:
            return
        yield from self.close_tondo()
        display.stand = area
        place = PLACES[AREAS[area].id]
        if display.calm:
            return
        yield display.camera.fly_to(place.x, place.y, moves.NEAR, *moves.CAMERA[1:3])

    def step_back(self) -> Animation:
        """Let the camera show all of Greece again."""
        display = self.display
        yield from self.close_tondo()
        if display.stand != NOBODY:
            display.stand = NOBODY
            middle = PANEL[0] / 2, PANEL[1] / 2
            yield display.camera.fly_to(*middle, 1.0, *moves.CAMERA[1:3])

    def open_tondo(self, area: int, cities: Sequence[str]) -> Generator[Beat, None, Tondo]:
        """Let the tondo open in which chits of an area fight for cities, told from the left.

        Returns it once it is open.
        """
        display, tondo = self.display, self.display.tondo
        left, *middle, right = (PLACES[city].greek if city in PLACES else "" for city in cities)
        words = Inscription(PLACES[AREAS[area].id].greek, left, "".join(middle), right)
        if tondo is None:
            tondo = display.tondo = Tondo(*fit(tondo_room(display)), words)
            yield moves.RING_OPENS.of(tondo, open=1.0)
        tondo.words = words
        return tondo

    def close_tondo(self) -> Animation:
        """Let the tondo close, if there is one; who is in it becomes a chit of its area again."""
        tondo = self.display.tondo
        if tondo is not None:
            fades = [moves.PERSON_GOES.of(each, alpha=0.0) for each in tondo.cast.values()]
            yield [moves.RING_CLOSES.of(tondo, open=0.0), *fades]
            for token in tondo.cast:
                self.put_back(token)
            self.display.tondo = None

    def reading(self, area: int) -> float:
        return moves.SOON if area in self.quiet else moves.READ

    def mark(self, area: int, sign: str) -> Animation:
        self.display.signs[area] = sign
        yield moves.SIGN
        self.display.signs.pop(area, None)

    def put_back(self, token: int) -> None:
        """A chit lies in its stack again."""
        self.flights.loose.pop(token, None)

    def lifted(self, token: int) -> ChitSprite:
        return self.flights.loose.get(token) or self.flights.from_map(token)

    def place_on_map(self, token: int) -> tuple[float, float, float]:
        """Return the middle and the side of a chit of the map in its stack, in units."""
        board = self.display.board
        seat, area = next((by, at) for each, by, at in board.placed if each == token)
        return self.display.place_of(area, seat, board.stack(seat, area).index(token))

    def throw_in_tondo(self, burst: Burst, x: float, y: float) -> None:
        """Throw sparks from a point of the tondo, which stays where the map may move."""
        super().throw(burst, x, y)

    def throw(self, burst: Burst, x: float, y: float) -> None:
        """Throw sparks from a point of the map, and let them go with it."""
        self.display.sparks.burst(burst.kind, x, y, burst.number, burst.spread, self.display.camera)

    def send_back(self, token: int) -> Animation:
        """A chit that is left goes back to its stack."""
        sprite = self.flights.loose[token]
        x, y, _side = self.place_on_map(token)
        yield moves.CHIT_BACK.of(sprite, x=x, y=y, scale=1.0, lift=0.0)
        self.put_back(token)


TAKEN = "ΕΑΛΩ"
"""As a Greek inscription says it: is taken."""
ASIDE = 0.25
"""The place of the city meanwhile, in shares of the map's width from its nearer edge."""
SHARE = 0.62
"""The share of the map's width that the tondo may take."""


def fallen(match: TableMatch, view: GreeceView) -> frozenset[int]:
    """Return the main cities that their people have lost at some time, as the match tells it."""
    ends = (event for event in seen_events(match) if isinstance(event, happened.AreaSettled))
    settled = {end.area for end in ends if is_lost(view, end.area, end.owner)}
    return frozenset(settled | {at for at in HOME if is_lost(view, at, view.owner(at))})


def is_lost(view: GreeceView, area: int, owner: Seat) -> bool:
    """True if an area is a main city, and whose it is not."""
    return view.home_of(area) not in (NOBODY, owner)


def show(animator: MapAnimator, area: int, taker: Seat, loser: Seat) -> Animation:
    """Show how a city falls; the tondo stays open, for what is told of the city next."""
    display = animator.display
    yield from _make_room(animator, area)
    names = display.names

    def place() -> Box:
        return display.box_of(area)

    vignette = Vignette(place, names.key(taker), names.key(loser), AREAS[area].id)
    words = Inscription(PLACES[AREAS[area].id].greek, above=TAKEN)
    aside = place().centerx > display.boxes.map.centerx
    tondo = display.tondo = Tondo(*fit(room(display, aside)), words)
    tondo.vignette = vignette
    yield moves.RING_OPENS.of(tondo, open=1.0)
    animator.shake(table_moves.QUAKE)
    for burst in (moves.CITY_CHIPS, moves.CITY_SMOKE):
        animator.throw(burst, *place().center)
    yield [
        moves.LAND_BREAKS.of(vignette, push=1.0),
        moves.WALL_RISES.of(vignette, rise=1.0),
        animator.after(moves.WALL_RISES.seconds, moves.BURNS.of(vignette, burn=1.0)),
        moves.FALL_SHOWN,
    ]


def _make_room(animator: MapAnimator, area: int) -> Animation:
    """Let the camera step back so far that the city stands aside, and the tondo beside it."""
    display, place = animator.display, PLACES[AREAS[area].id]
    yield from animator.close_tondo()
    display.stand = area
    if display.calm:
        return
    aside = (0.5 - ASIDE) * PANEL[0] / moves.ASIDE
    x = place.x + (aside if place.x < PANEL[0] / 2 else -aside)
    yield display.camera.fly_to(x, place.y, moves.ASIDE, *moves.CAMERA[1:3])


def room(display: GreeceDisplay, aside: bool) -> Box:
    """Return the part of the map for the tondo: at the left, `aside` from a city at the right."""
    whole = tondo_room(display)
    wide = SHARE * whole.w
    return left_of(whole, wide) if aside else right_of(whole, wide)
