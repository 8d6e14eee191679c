"""A run of the Long War at one moment; `fold.after` returns the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Literal

import ai
from game.campaign.decrees import RUN, Decree, DecreeSet, decree, decree_sets, decrees
from game.campaign.envoys import with_commander
from game.campaign.glory import OBOLS, Glory, glory_of, grown
from game.campaign.opening import applies
from game.campaign.road import Road, Stop, mixed
from game.campaign.scenario import scenario
from game.campaign.score import Points, left_over
from game.campaign.steps import (
    OFFERS,
    SAYINGS,
    Ask,
    AskKind,
    Charter,
    Ending,
    Reached,
    RunStep,
)
from game.campaign.terms import ALL, PAY
from game.rules.core import Seat

__all__ = [
    "GREAT_DUE",
    "OFFERS",
    "SAYINGS",
    "Ask",
    "AskKind",
    "Charter",
    "Ending",
    "Engagement",
    "Phase",
    "Reached",
    "Run",
    "RunStep",
    "Visit",
    "changes",
    "offer",
    "offerable",
]

Phase = Literal["road", "ready", "engaged", "visit", "decree", "give", "inscribe", "strike", "over"]


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
    def again(self) -> Stop | None:
        """The first engagement of a first war once it is lost: its commander comes once more.

        He plays twice as often by lot then, and the cards are others.
        """
        lost = self.engagements[0] if len(self.engagements) == 1 else None
        if lost is None or not lost.stop.green or lost.ending is None or lost.ending.won:
            return None
        seed = mixed("again", lost.stop.seed).bits()
        return replace(lost.stop, green=2 * lost.stop.green, seed=seed)

    @property
    def _leading_on(self) -> tuple[Stop, ...]:
        again = self.again
        if again is not None:
            return (again,)
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
    def growth(self) -> Mapping[str, int]:
        """The numbers held of each family and of obols, with which numbers in changes grow."""
        return Counter(one.family for one in self.held) + Counter({OBOLS: self.obols})

    def growth_with(self, one: Decree) -> Mapping[str, int]:
        """Return the same with a decree more, and with some obols to be counted."""
        more = Counter([one.family]) if all(one.id != name for name, _ in self.holdings) else None
        held = Counter(self.growth) + (more or Counter())
        return held | Counter({OBOLS: LEAST_OBOLS})

    @property
    def glory(self) -> Glory:
        """The factors of the score of this war, and what decrees make of its endings."""
        told = [one.change for one in self.held if one.game == RUN]
        told += [one.change for one in self.sets if one.game == RUN]
        return glory_of(grown(one, self.growth) for one in told)

    @property
    def sets(self) -> tuple[DecreeSet, ...]:
        """The sets of which the player holds enough decrees."""
        held, fewer = self.held, self.charter.terms.fewer
        return tuple(one for one in decree_sets() if one.held(held) >= one.needs(fewer))

    def goes_on(self, one: Decree) -> bool:
        """True if a decree belongs to a begun family, or a set that is begun and not complete."""
        held, complete = self.held, self.sets
        if one.family and any(each.family == one.family for each in held):
            return True
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
            one
            for one in decrees()
            if one.id not in self.taken and not (one.cost or one.chosen or one.family)
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
        """Return the factor of the points for a victory at a stop, by the stars that it pays."""
        return PAY[min(max(self.paid_stars(stop), 1), len(PAY)) - 1]

    def paid_stars(self, stop: Stop) -> int:
        """Return the stars as which a victory at a stop pays."""
        glory = self.glory
        more = glory.stars if glory.stars and stop.stars >= glory.from_stars else 0
        return stop.stars + self.dearer + more


LEAST_OBOLS = 6
"""The obols with which a decree that grows with them is judged before it is chosen, at least."""
LIFE = "lives-1"
"""The cost of a decree that is paid with a life."""
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
    drawn since the first; none costs obols, since nobody has any yet, or changes the war itself.
    """
    begun = Run(run.charter)
    known = [one for one in offerable(begun) if not one.rare and one.game != RUN]
    known = [one for one in known if not one.cost.startswith("obols")]
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
    """Return the decrees that nobody holds and that change what is still ahead.

    Wars of the first edition know no families. In a raid no decree costs a life.
    """
    taken, ahead = run.taken, run.reachable
    known: Sequence[Decree] = decrees()
    if run.charter.edition < 2:
        known = [one for one in known if not one.family]
    elif run.charter.terms.great == ALL:  # a life is worth nothing before its last engagement
        known = [one for one in known if one.cost != LIFE]
    return [
        one
        for one in known
        if one.id not in taken
        and (_helps(run, one) if one.game == RUN else any(changes(run, s, one) for s in ahead))
    ]


def _helps(run: Run, one: Decree) -> bool:
    """Return True if a decree of the war itself can still bring something."""
    ahead = {stop.step for stop in run.reachable}
    if one.change.startswith("defeat.") and run.lives < 2:
        return False
    if OBOLS in one.change or one.change.startswith("spoils"):
        return len(ahead) > 1  # with the last engagement obols come too late
    return bool(ahead)


def changes(run: Run, stop: Stop, one: Decree, enemy: bool = False) -> bool:
    """True if a decree in the player's hand, or the enemy's, changes the start at a stop."""
    own, told = stop.enemy if enemy else stop.seat, one.change_in(stop.game)
    told = grown(told, {} if enemy else run.growth_with(one))
    return bool(told) and _changes_start(stop.scenario_id, stop.seat, told, own)


@lru_cache(maxsize=8192)
def _changes_start(name: str, seat: Seat, told: str, own: Seat) -> bool:
    """True if a change makes a difference there: asked for every decree at each place ahead."""
    place = scenario(name)
    return applies(place.game, place.start_for(seat), told, own)
