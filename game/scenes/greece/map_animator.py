"""The beats that all animations of the map share: the camera, the tondo, chits that go home."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from game.rules.core import NOBODY, Event
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import GreeceDisplay, tondo_room
from game.scenes.greece.flights import Flights
from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Burst
from game.scenes.tables.display import Audio
from game.scenes.tables.event_animator import EventAnimator
from sprites.map.chit import ChitSprite
from sprites.map.places import AREAS as PLACES
from sprites.map.projection import PANEL
from sprites.map.tondo import Inscription, Tondo, fit
from sprites.motion import Animation, Beat

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
