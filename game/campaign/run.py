"""A run of the Long War at one moment; `fold.after` returns the next one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

import ai
from game.campaign import terms
from game.campaign.decrees import Decree, DecreeSet, decree, decree_sets, decrees
from game.campaign.envoys import with_commander
from game.campaign.opening import applies
from game.campaign.road import Length, Road, Stop, mixed, road
from game.campaign.scenario import scenario
from game.campaign.score import Points, left_over
from game.campaign.terms import PAY, TERMS, VOTE, Terms
from game.rules.core import Seat

Phase = Literal["road", "ready", "engaged", "visit", "decree", "give", "inscribe", "strike", "over"]
AskKind = Literal["decree", "give", "inscribe", "strike"]


OFFERS = 2
"""Votes leave out what the enemy has drawn meanwhile. In wars begun by 1.0.0, which are 1, they did
not, and those go on as they were offered."""


class Charter(msgspec.Struct, frozen=True):
    """The choices before a war: the first line of its file. `daily` is its date or "".

    `attempt` counts the tries at one war of a day; the first is the one that counts. `first` are
    the games that somebody knew before the first war of all, None for any other war. `offers` is
    the way in which the first votes are drawn: see `OFFERS`.
    """

    city: str
    level: str
    length: Length
    seed: int
    daily: str = ""
    player: str = ""
    attempt: int = 1
    olympiad: int = 0
    first: tuple[str, ...] | None = None
    offers: int = OFFERS

    @property
    def road(self) -> Road:
        """The road. ValueError when there is no such city, level or length."""
        return road(self.city, self.level, self.length, self.seed, self.olympiad, self.first)

    @property
    def terms(self) -> Terms:
        """The terms of this war."""
        return TERMS[self.length]

    @property
    def lives(self) -> int:
        """The lives with which this war begins."""
        return self.terms.lives - terms.holds(self.olympiad, FEWER_LIVES)

    @property
    def votes(self) -> tuple[Ask, ...]:
        """The questions with which this war begins."""
        return tuple(
            Ask("decree", VOTE.count, VOTE.rare, salt=f"opening {number}")
            for number in range(self.terms.opening)
        )


class Ending(msgspec.Struct, frozen=True):
    """The ending of an engagement for the player, as its record says.

    `margin` counts victory points, cards or areas ahead of the best rival, 0 after a defeat;
    `own` and `rival` are the two figures, `reason` the words of the rules, `turns` the length.
    """

    won: bool
    margin: int
    own: int
    rival: int
    turns: int
    reason: str = ""


class Reached(msgspec.Struct, frozen=True):
    """The length of a record: its lines after the header, and the check of the last of them."""

    lines: int
    check: str


class RunStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a run, which says exactly one thing: see `SAYINGS`.

    `began` is the file name of the record; `choices` go with it, by the decree that asks for them.
    It is said again with `reached` at each end of a turn. `left` goes with `ended`: the lives that
    are left then. `choose` is what is taken at a stop that is no engagement; `give`, `inscribe` and
    `strike` name the decree that is given up, inscribed, or taken from the enemy.
    """

    n: int = 0
    road: str | None = None
    began: str | None = None
    choices: dict[str, str] | None = None
    reached: Reached | None = None
    ended: Ending | None = None
    left: int | None = None
    decree: str | None = None
    skip: bool = False
    choose: str | None = None
    give: str | None = None
    inscribe: str | None = None
    strike: str | None = None
    abandon: bool = False
    name: str | None = None

    @property
    def says(self) -> int:
        """The number of things that it says; a good line says one."""
        told = [getattr(self, name) for name in SAYINGS]
        return sum(one is not None and one is not False for one in told)


SAYINGS = (
    "road",
    "began",
    "ended",
    "decree",
    "skip",
    "choose",
    "give",
    "inscribe",
    "strike",
    "abandon",
    "name",
)


@dataclass(frozen=True)
class Engagement:
    """One engagement of a run, as far as it has come."""

    stop: Stop
    record: str = ""
    """The file name of its record, "" before it begins."""
    choices: tuple[tuple[str, str], ...] = ()
    reached: Reached | None = None
    """The length of its record at the last end of a turn, None in its first turn."""
    ending: Ending | None = None
    points: Points | None = None
    decree: str = ""
    """The decree that was chosen after it, the last of several, "" for none."""
    obols: int = 0
    """The obols that a victory brought."""
    lost: int = 0
    """The lives that a defeat cost."""
    healed: int = 0
    """The lost lives that a victory gave back."""


@dataclass(frozen=True)
class Visit:
    """A stop of a run that is no engagement, and what has been chosen there."""

    stop: Stop
    chosen: tuple[str, ...] = ()
    over: bool = False


@dataclass(frozen=True)
class Ask:
    """Something that the player still has to choose.

    For decrees: one of `count`, those of `game` first, a rare one among them if `rare`; `salt`
    tells one offer from another.
    """

    kind: AskKind
    count: int = 0
    rare: bool = False
    game: str = ""
    salt: str = ""


@dataclass(frozen=True)
class Run:
    """A run at one moment; nothing changes in place.

    `holdings` are the player's decrees by their ids, and whether each is inscribed.
    """

    charter: Charter
    engagements: tuple[Engagement, ...] = ()
    visits: tuple[Visit, ...] = ()
    at: str = ""
    """The stop that was reached last, "" at the beginning."""
    lives: int = -1
    streak: int = 0
    """Victories in a row."""
    obols: int = 0
    holdings: tuple[tuple[str, bool], ...] = ()
    struck: tuple[str, ...] = ()
    """Decrees that the enemy held and has lost."""
    drawn: tuple[str, ...] = ()
    """Decrees that the enemy was given besides those of the road."""
    asks: tuple[Ask, ...] = ()
    """The questions to be answered before the road goes on, in order."""
    dues: tuple[str, ...] = ()
    """The prices that the god still asks for, as effects."""
    harder: int = 0
    """The levels by which the next enemy is stronger."""
    dearer: int = 0
    """The stars by which the next victory pays more."""
    envoy: str = ""
    """The commander whom an envoy has asked for, "" for nobody."""
    told: tuple[Points, ...] = ()
    """The lines of the score so far."""
    phase: Phase = "road"
    name: str = ""
    """The name that was entered for the hall of fame."""
    abandoned: bool = False
    n: int = 0
    """The number of steps so far."""
    steps: tuple[RunStep, ...] = field(default=(), repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.lives < 0:
            object.__setattr__(self, "lives", self.charter.lives)
            object.__setattr__(self, "asks", self.charter.votes)
            object.__setattr__(self, "phase", "decree" if self.asks else "road")

    @cached_property
    def road(self) -> Road:
        """The road of this war."""
        return self.charter.road

    @property
    def most_lives(self) -> int:
        """The places for lives: those of the beginning, or as many as there are now."""
        return max(self.lives, self.charter.lives)

    @property
    def over(self) -> bool:
        """True once the war is won or lost."""
        return self.phase == "over"

    @property
    def won(self) -> bool:
        """True if the war ended with a life left."""
        return self.over and self.lives > 0 and not self.abandoned

    @property
    def act(self) -> int:
        """The act of the coming engagement, or of the last one."""
        if self.open_stops:
            return self.open_stops[0].act
        return self.road.stop(self.at).act if self.at else self.road.stops[0].act

    @property
    def current(self) -> Engagement | None:
        """The engagement that is chosen and not over yet, or whose prize is being chosen."""
        if self.phase in ("ready", "engaged"):
            return self.engagements[-1]
        return self.engagements[-1] if self.asks and self.at and self.visit is None else None

    @property
    def vote(self) -> int:
        """The number of the vote that is held before the first step, from 1, 0 for none."""
        votes = self.charter.votes
        return votes.index(self.asks[0]) + 1 if self.asks and self.asks[0] in votes else 0

    @property
    def visit(self) -> Visit | None:
        """The stop at which the run is, if it is no engagement and not left yet."""
        return self.visits[-1] if self.visits and not self.visits[-1].over else None

    @property
    def fought(self) -> tuple[Engagement, ...]:
        """The engagements that are over, in their order."""
        return tuple(one for one in self.engagements if one.ending is not None)

    # ------------------------------------------------------------------ the road

    @property
    def open_stops(self) -> tuple[Stop, ...]:
        """The roads that are open now, each as it would be met."""
        return self.next_stops if self.phase == "road" else ()

    @property
    def next_stops(self) -> tuple[Stop, ...]:
        """The roads that lead on from here, each as it would be met."""
        return tuple(map(self.met, self._leading_on))

    @property
    def _leading_on(self) -> tuple[Stop, ...]:
        if not self.at:
            return () if self.over else self.road.at(0)
        return tuple(map(self.road.stop, self.road.stop(self.at).leads_to))

    def met(self, stop: Stop) -> Stop:
        """Return a stop that may come next as it would be met, after envoys, events and oracles."""
        if not stop.is_fight:
            return stop
        if self.envoy:
            stop = with_commander(stop, self.envoy)
        if self.harder:
            levels = ai.LEVELS
            number = min(max(levels.index(stop.level) + self.harder, 0), len(levels) - 1)
            stop = replace(stop, level=levels[number])
        if stop.great and GREAT_DUE in self.dues:
            stop = replace(stop, enemy_decrees=(*stop.enemy_decrees, *self._due_at(stop)))
        return stop

    def _due_at(self, stop: Stop) -> tuple[str, ...]:
        """Return the decree that the god's price gives a great commander."""
        known = [one for one in self.drawable if changes(self, stop, one, enemy=True)]
        mixed("due", self.charter.seed, stop.seed).shuffle(known)
        return tuple(one.id for one in known[:1])

    @property
    def reachable(self) -> tuple[Stop, ...]:
        """All engagements that can still be fought, the present one not among them."""
        return tuple(stop for stop in self.ahead if stop.is_fight)

    @property
    def ahead(self) -> tuple[Stop, ...]:
        """All stops to which the road still leads, of any kind."""
        following = {stop.id for stop in self._leading_on}
        for stop in self.road.stops:  # in the order of their steps
            if stop.id in following:
                following |= set(stop.leads_to)
        return tuple(stop for stop in self.road.stops if stop.id in following)

    # ------------------------------------------------------------------ decrees

    @property
    def held(self) -> tuple[Decree, ...]:
        """The player's decrees as they hold, in the order in which they came."""
        return tuple(
            decree(name).second_form if inscribed else decree(name)
            for name, inscribed in self.holdings
        )

    @property
    def sets(self) -> tuple[DecreeSet, ...]:
        """The sets of which the player holds enough decrees."""
        held, fewer = self.held, self.charter.terms.fewer
        return tuple(one for one in decree_sets() if one.held(held) >= one.needs(fewer))

    def goes_on(self, one: Decree) -> bool:
        """True if a decree belongs to a set that is begun and not complete."""
        held, complete = self.held, self.sets
        return any(
            one.id in each.members and each.held(held)
            for each in decree_sets()
            if each not in complete
        )

    def enemy_held(self, act: int) -> tuple[Decree, ...]:
        """Return the decrees that the enemy holds everywhere in an act, counted from 1."""
        names = [*self.road.enemy_decrees[act - 1], *self.drawn]
        return tuple(decree(name) for name in names if name not in self.struck)

    def enemy_at(self, stop: Stop) -> tuple[Decree, ...]:
        """Return the decrees that the enemy holds at a stop, its commander's own last."""
        everywhere = self.enemy_held(stop.act)
        own = [name for name in stop.enemy_decrees if name not in self.struck]
        return (*everywhere, *(decree(name) for name in own))

    @property
    def taken(self) -> set[str]:
        """The ids of the decrees that somebody holds, has held, or will hold."""
        road_wide = {*self.road.enemy_decrees[-1], *self.drawn, *self.struck}
        own = {name for name, _inscribed in self.holdings}
        return road_wide | own | {name for stop in self.road.stops for name in stop.enemy_decrees}

    @property
    def drawable(self) -> list[Decree]:
        """The decrees that the enemy may be given, in the order of their table."""
        return [
            one for one in decrees() if one.id not in self.taken and not one.cost and not one.chosen
        ]

    @property
    def strikable(self) -> tuple[Decree, ...]:
        """The decrees that the enemy holds everywhere now, of which one may be taken away."""
        return self.enemy_held(self.act)

    @property
    def plain_held(self) -> tuple[Decree, ...]:
        """The player's decrees that are not inscribed yet."""
        return tuple(one for one in self.held if not one.inscribed)

    @property
    def offered(self) -> tuple[Decree, ...]:
        """The ostraka to choose from, while there is something to choose."""
        if self.phase != "decree":
            return ()
        return offer(self, self.asks[0])

    # ------------------------------------------------------------------ score

    @property
    def lines(self) -> tuple[Points, ...]:
        """The score as a sum: a line for each victory, then the lives left at a good end."""
        return (*self.told, left_over(self.lives, self.obols)) if self.won else self.told

    @property
    def score(self) -> int:
        """The score so far."""
        return sum(line.points for line in self.lines)

    def pay(self, stop: Stop) -> float:
        """Return the factor of the points for a victory at a stop, by its stars."""
        return PAY[min(max(stop.stars + self.dearer, 1), len(PAY)) - 1]


FEWER_LIVES = "lives-1"
"""The handicap of a war with one life fewer."""
GREAT_DUE = "great.enemy_decrees+1"
"""The price of an oracle that falls due at the next great engagement."""


def offer(run: Run, ask: Ask) -> tuple[Decree, ...]:
    """Return the decrees that one may choose from; () when there are none left.

    One that goes on with a set that is begun is among them, if there is any.
    """
    if run.vote:
        return _voted(run, ask)
    found = offerable(run)
    mixed("offer", run.charter.seed, ask.salt).shuffle(found)
    found.sort(key=lambda one: bool(ask.game) and not one.change_in(ask.game))
    rare = [one for one in found if one.rare][: int(ask.rare)]
    common = [one for one in found if not one.rare]
    common.sort(key=lambda one: one is not next(filter(run.goes_on, common), None))
    return tuple([*rare, *common][: ask.count])


def _voted(run: Run, ask: Ask) -> tuple[Decree, ...]:
    """Return the decrees of a vote before the first step, of as many games as the road has.

    Those come first of whose games none is held. No vote has what another had or the enemy has
    drawn since the first, and none costs obols, since nobody has any yet.
    """
    begun = Run(run.charter)
    known = [one for one in offerable(begun) if not one.rare and not one.cost.startswith("obols")]
    mixed("offer", run.charter.seed, "opening").shuffle(known)
    held = {one.game for one in run.held}
    fights = Counter(stop.game for stop in begun.reachable)
    games = sorted(
        {one.game for one in known}, key=lambda game: (game in held, -fights[game], game)
    )
    rows = [[one for one in known if one.game == game] for game in games]
    drawn = run.drawn if run.charter.offers > 1 else ()
    found = [row[run.vote - 1] for row in rows if len(row) >= run.vote]
    found = [one for one in found if one.id not in drawn][: ask.count]
    more = [one for row in rows for one in row[run.charter.terms.opening :]]
    more = more[(run.vote - 1) * ask.count : run.vote * ask.count]
    return tuple([*found, *(one for one in more if one.id not in drawn)][: ask.count])


def offerable(run: Run) -> list[Decree]:
    """Return the decrees that nobody holds and that change a start still ahead."""
    taken, ahead = run.taken, run.reachable
    return [
        one
        for one in decrees()
        if one.id not in taken and any(changes(run, stop, one) for stop in ahead)
    ]


def changes(run: Run, stop: Stop, one: Decree, enemy: bool = False) -> bool:
    """True if a decree in the player's hand, or the enemy's, changes the start at a stop."""
    own, told = stop.enemy if enemy else stop.seat, one.change_in(stop.game)
    return bool(told) and _changes_start(stop.scenario_id, stop.seat, told, own)


@lru_cache(maxsize=8192)
def _changes_start(name: str, seat: Seat, told: str, own: Seat) -> bool:
    """True if a change makes a difference there: asked for every decree at each place ahead."""
    place = scenario(name)
    return applies(place.game, place.start_for(seat), told, own)
