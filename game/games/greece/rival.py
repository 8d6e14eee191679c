"""A rival's hidden chit as an exercise: what can lie there, what a view tells of it, what it was.

A moment is a city's last placement of a turn of a match that is over. What is asked about is a
chit of another city that lies alone, of those the one whose kind a view tells most of. Pebbles are
laid on the kinds, and compared with those that the AI would lay, who knows no more than the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ai.greece.reading import KINDS, Counts, Reading, common, kind_of, pebbles
from game.match.bot_driver import thinking_seed
from game.match.seats import human_seats
from game.records.library import summarize
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.records.saves import all_records, demonstrations
from game.records.scales import parent_is_open
from game.rules.core import HIDDEN, Seat
from game.rules.greece.chits import COPIES
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView
from game.system.bulkhead import Bulkhead

GAME = "greece"
PEBBLES = 10
LEAST_KINDS = 3
"""So many kinds must be possible where something is asked."""
GLANCE = 40
"""Worlds by which the chit is chosen that is asked about."""
LOOKED_AT = 60
"""The newest records among which the one of a day is looked for."""


class Possible(NamedTuple):
    """A kind that a chit can have: its place in `KINDS`, its faces, and how many are unseen."""

    kind: int
    faces: tuple[int, ...]
    unseen: int
    copies: int


@dataclass
class Riddle:
    """One hidden chit: its token, who laid it where, and what the view tells of it.

    `at` is its step of the record, `among` are all steps of the match at which something can be
    asked; `day` is the date whose riddle it is, "" else.
    """

    playback: ReplayPlayer
    at: int
    among: tuple[int, ...]
    reading: Reading
    token: int
    seat: Seat
    area: int
    day: str = ""

    @property
    def view(self) -> GreeceView:
        """The knowledge of who reads."""
        return self.reading.view

    @property
    def number(self) -> int:
        """Its number among all of the match, from 1."""
        return self.among.index(self.at) + 1

    @property
    def truth(self) -> int:
        """The face of the chit."""
        return _state(self.playback, self.at).faces[self.token]

    @property
    def true_kind(self) -> int:
        """The place in `KINDS` of what lies there."""
        return kind_of(self.truth, self.seat)

    @property
    def following(self) -> Riddle | None:
        """The next of the match, None after the last and after that of a day."""
        return None if self.day else found(self.playback, self.among[self.number :], self.among)

    def kinds(self) -> list[Possible]:
        """Return the kinds that the chit can have by the rules and by what has been seen."""
        return _kinds(self.view, self.token, self.seat)

    def account(self) -> Counts:
        """Return the pebbles that the AI lays, by kind, once enough worlds have been drawn."""
        return pebbles(self.reading.likely[self.token], PEBBLES)

    def counted(self) -> Counts:
        """Return the pebbles of who only counts what has not been seen."""
        return pebbles(self.reading.even[self.token], PEBBLES)

    def near(self, laid: Sequence[int]) -> int:
        """Return how many pebbles lie where the AI lays them."""
        return common(laid, self.account())


def _kinds(view: GreeceView, token: int, seat: Seat) -> list[Possible]:
    faces = view.possible(token)
    unseen, there = [0] * len(KINDS), [0] * len(KINDS)
    for face in view.unseen():
        unseen[kind_of(face, seat)] += 1
    for face, copies in enumerate(COPIES):
        there[kind_of(face, seat)] += copies
    return [
        Possible(kind, some, unseen[kind], there[kind])
        for kind in range(len(KINDS))
        if (some := tuple(face for face in faces if kind_of(face, seat) == kind))
    ]


# ---------------------------------------------------------------------- in a match


def may_be_asked(playback: ReplayPlayer) -> bool:
    """Return True for a match of the map that is over, the one it branched from too."""
    record = playback.record
    over = record.finished and not (playback.problem or record.other_rules)
    return over and record.header.rules == GAME and not parent_is_open(record.header)


def steps(playback: ReplayPlayer) -> tuple[int, ...]:
    """Return the steps at which a person, else anybody, lays his last chit of a turn.

    Only those count at which a chit of another city lies alone.
    """
    readers = human_seats(playback.setup.players) or range(len(playback.setup.players))
    last: dict[tuple[int, Seat], int] = {}
    for at, step in enumerate(playback.steps):
        state = step.state
        assert isinstance(state, GreeceState)
        if state.asks == "put" and state.to_act in readers and _alone(state, state.to_act):
            last[state.turn, state.to_act] = at
    return tuple(sorted(last.values()))


def _alone(state: GreeceState, reader: Seat) -> list[tuple[int, Seat, int]]:
    """Return the hidden chits of other cities that lie alone, with who laid them and where."""
    lying = [(seat, area) for _token, seat, area in state.placed]
    return [
        (token, seat, area)
        for token, seat, area in state.placed
        if seat != reader and not state.seen[token] >> reader & 1
        if lying.count((seat, area)) == 1
    ]


def found(
    playback: ReplayPlayer, at: Sequence[int], among: tuple[int, ...], day: str = ""
) -> Riddle | None:
    """Return the riddle of the first of some steps that has one, None without any."""
    return next(filter(None, (_riddle(playback, one, among, day) for one in at)), None)


def from_line(playback: ReplayPlayer, at: int) -> Riddle | None:
    """Return the riddle at a step of a match or after it, else the last before it."""
    if not may_be_asked(playback):
        return None
    among = steps(playback)
    later = [one for one in among if one >= at]
    return found(playback, [*later, *reversed(among[: len(among) - len(later)])], among)


def _riddle(playback: ReplayPlayer, at: int, among: tuple[int, ...], day: str) -> Riddle | None:
    """Return the riddle of a step: about the chit of which the view tells most."""
    state = _state(playback, at)
    view = state.view(state.to_act)
    seed = thinking_seed(playback.setup.seed, at, "rival")
    glance = Reading(view, seed)
    glance.draw(GLANCE)

    def untold(lying: tuple[int, Seat, int]) -> int:
        likely, even = glance.likely[lying[0]], glance.even[lying[0]]
        return common(pebbles(likely, PEBBLES), pebbles(even, PEBBLES))

    asked = [
        (token, seat, area)
        for token, seat, area in _alone(state, view.viewer)
        if view.faces[token] == HIDDEN and len(_kinds(view, token, seat)) >= LEAST_KINDS
    ]
    if not asked:
        return None
    return Riddle(playback, at, among, Reading(view, seed), *min(asked, key=untold), day)


def _state(playback: ReplayPlayer, at: int) -> GreeceState:
    state = playback.steps[at].state
    assert isinstance(state, GreeceState)
    return state


# ---------------------------------------------------------------------- one a day


def of_the_day(day: str) -> Riddle | None:
    """Return the riddle of a date: of one's own matches, else of one that comes with the program.

    Matches that were begun on that very day wait for the next: it stays the same all day long.
    """
    own = sorted(_own(day), key=lambda path: _lot(day, path.name))
    shipped = [path for path in demonstrations() if f"_{GAME}" in path.name]
    for path in [*own, *shipped]:
        with Bulkhead(path), suppress(OSError, ReplayError):
            playback = ReplayPlayer(read(path))
            if may_be_asked(playback):
                among = steps(playback)
                drawn = sorted(among, key=lambda at: _lot(day, str(at)))
                riddle = found(playback, drawn, among, day)
                if riddle is not None:
                    return riddle
    return None


def _own(day: str) -> list[Path]:
    """Return the newest records of finished wars that a person played before a day."""
    named = (path for path, _size in all_records() if f"_{GAME}" in path.name)
    entries = (summarize(path) for path in islice(named, LOOKED_AT))
    return [
        entry.path
        for entry in entries
        if entry.header is not None and entry.outcome is not None and entry.playable_today
        if entry.header.started[: len(day)] < day and human_seats(entry.header.players)
    ]


def _lot(day: str, name: str) -> bytes:
    return blake2b(f"{day} {name}".encode(), digest_size=8).digest()


def days_in_a_row(read_on: Mapping[str, int], today: date) -> int:
    """Return how many days in a row a rival was read, up to today or yesterday.

    >>> days_in_a_row({"2026-03-01": 7, "2026-03-02": 4}, date(2026, 3, 3))
    2
    """
    day = today if today.isoformat() in read_on else today - timedelta(days=1)
    count = 0
    while day.isoformat() in read_on:
        day, count = day - timedelta(days=1), count + 1
    return count
