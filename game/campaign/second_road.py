"""The road of a war of the second edition: engagements drawn from the world, and stops between."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

import ai
from game.campaign.decrees import Decree, decree, decrees
from game.campaign.opening import applies
from game.campaign.part import campaign_games
from game.campaign.scenario import Scenario, scenario, scenarios
from game.campaign.stops import (
    ACTS,
    OTHERS,
    STOPS_AN_ACT,
    Length,
    Road,
    Stop,
    mixed,
)
from game.campaign.world.composing import (
    Composition,
    Meeting,
    Years,
    act_years,
    likely,
    starts_for,
)
from game.campaign.world.tables import (
    FIRST_START,
    Start,
    commander,
    commanders,
    enmities,
    places,
    start,
)
from game.rules.rng import Rng

OFFSETS = {"athens": (-1, -1, 0), "sparta": (-1, -1, 0), "thebes": (-1, -1, -1)}
GREAT_OFFSETS = {"athens": (-1, -1, 0), "sparta": (-1, -1, 0), "thebes": (-1, -1, -1)}
"""The levels of enemies above the war's own, by the player's city, dealt out by lot among the
engagements of a step."""
STARS_A_LEVEL, STARS_A_DECREE = 2, 1
"""Stars for each level that an enemy is stronger, and for each decree of his own."""
ENEMY_DECREES = (0, 1, 2)
"""The number of decrees that the enemy holds everywhere, by act."""
DECREED_FROM = 2
"""The act from which some enemies hold a decree of their own, one in `ONE_IN` by lot."""
ONE_IN = 3
"""Of so many engagements one has such a decree, or is one from history; of so many steps one has
another stop before it."""
MOST_FIGHTS, LEAST_FIGHTS = 3, 2
LONGEST_CUT = 8
"""The most years that the first step of an act reaches over."""
ATTEMPTS = 60
MORE_IN_ACT_1, OWN_LEVEL, GREAT_DECREE, ORACLES = 1, 6, 8, 10
"""The Olympiads from which: the enemy holds one decree more in act 1; nobody there is weaker than
the war's own level; a great commander holds one decree more; and he is an oracle."""
EVENTS = Path(__file__).with_name("events.json")
GIVEN = re.compile(r"\+([A-Z][^,]*)|(V\.\w+)|areas\.(\w+)=| has (\w+)")
"""The things that a change names: cards, options by their clauses, areas, chits."""
T = TypeVar("T")


class NoRow(Exception):
    """Nothing is left that fits a step."""


@dataclass(frozen=True)
class Fight:
    """An engagement that is drawn, before anybody knows how strong the enemy is."""

    scenario: Scenario
    place: str
    commander: str

    @property
    def start(self) -> str:
        """The id of its start, "" for one from history."""
        parts = self.scenario.id.split(".")
        return parts[2] if len(parts) > 1 else ""


@dataclass(frozen=True)
class Draw:
    """A step that is to be filled: its years, and who and what stands there."""

    years: Years
    great: bool
    games: tuple[str, ...]
    """Games in the order in which they are tried; the first ones are taken."""
    count: int


def second_road(
    city: str, level: str, length: Length, seed: int, olympiad: int, first: tuple[str, ...] | None
) -> Road:
    """Return the road of a war that exists."""
    rng = mixed("road", 2, city, level, length, seed)
    maker = Maker(city, rng)
    acts = acts_of(length, rng)
    rows = [row for act in acts for row in maker.act(act, first if act == acts[0] else None)]
    stops = [
        _stops(row, step, city, level, olympiad, rng, first is not None and not step)
        for step, row in enumerate(rows)
    ]
    enemy = _enemy_decrees([one for row in stops for one in row], len(acts), olympiad, seed)
    armed = [[_armed(one, enemy, olympiad) for one in row] for row in stops]
    joined = _with_others(_joined(armed, rng), city, acts, rng)
    return Road(tuple(one for row in joined for one in row), enemy)


def acts_of(length: Length, rng: Rng) -> tuple[int, ...]:
    """Return the acts of history that a war goes through, which the lot decides where it is short.

    Its own acts are counted from 1 whatever these are.
    """
    count = ACTS[length]
    first = 1 + rng.below(max(ACTS.values()) - count + 1)
    return tuple(range(first, first + count))


# ---------------------------------------------------------------------- engagements by lot


class Maker:
    """Draws the engagements of a road: no place twice, no commander at two steps in a row."""

    def __init__(self, city: str, rng: Rng) -> None:
        self.city, self.rng = city, rng
        self.places = set[str]()
        self.starts = set[str]()
        self.before = set[str]()
        """The commanders of the step before."""

    def act(self, act: int, first: tuple[str, ...] | None) -> list[list[Fight]]:
        """Return three steps in the order of their years, the last one great."""
        kept = set(self.places), set(self.starts), set(self.before)
        for _ in range(ATTEMPTS):
            try:
                return self._steps(act, first)
            except NoRow:
                self.places, self.starts, self.before = map(set, kept)
        raise AssertionError(f"act {act} of {self.city} has too few engagements")

    def _steps(self, act: int, first: tuple[str, ...] | None) -> list[list[Fight]]:
        early, late = act_years(self.city, act)
        ends = [one for one in self._known((early, late)) if one.great]
        ends = [one for one in ends if place_of(one) not in self.places]
        if not ends:
            raise NoRow
        great = self._any(ends)
        turning = -great.year
        cut = early - self.rng.below(min(early - turning, LONGEST_CUT) + 1)
        self.places.add(place_of(great))  # it stands there already when the others are drawn
        rows = []
        if first is None:
            rows.append(self._row(self._draw((early, cut)), []))
            rows.append(self._row(self._draw((cut, turning)), []))
        else:
            rows.append([self._first_of_all((early, cut))])
            rows.append(self._row(self._draw((cut, turning), known=first), []))
        if commander_of(great, self.city) in self.before:
            raise NoRow
        draw = self._draw((turning, late), great=True)
        rows.append(self._row(draw, [self._from_history(great)]))
        return rows

    def _draw(
        self, years: Years, great: bool = False, known: tuple[str, ...] | None = None
    ) -> Draw:
        games = campaign_games()
        self.rng.shuffle(games)
        count = MOST_FIGHTS if self.rng.below(ONE_IN) else LEAST_FIGHTS
        if known is not None:  # the game of the first engagement is known by then
            taught = {*known, start(FIRST_START).game}
            games = [name for name in games if name in taught]
        return Draw(years, great, tuple(games), count)

    def _row(self, draw: Draw, row: list[Fight]) -> list[Fight]:
        """Fill a step, in the order of the years; of different games as far as there are any."""
        row = list(row)
        old = not draw.great and not self.rng.below(ONE_IN)
        games = [name for name in draw.games if name not in {one.scenario.game for one in row}]
        for name in [*games, *draw.games]:
            if len(row) < draw.count:
                found = self._piece(name, draw, row) if old else None
                found = found or self._composed(name, draw, row)
                old = old and (found is None or bool(found.start))
                row += [found] if found is not None else []
        if len(row) < LEAST_FIGHTS:
            raise NoRow
        self.before = {one.commander for one in row if one.commander}
        return sorted(row, key=lambda one: (one.scenario.year, one.scenario.id))

    def _known(self, years: Years) -> list[Scenario]:
        """Return the scenarios from history in these years in which the city had a part."""
        return [
            one
            for one in scenarios()
            if years[0] >= -one.year >= years[1] and one.seat_of(self.city) is not None
        ]

    def _piece(self, game: str, draw: Draw, row: Sequence[Fight]) -> Fight | None:
        """Return an engagement from history that ends no act, None where none is left."""
        barred = self.before | {one.commander for one in row}
        found = [
            one
            for one in self._known(draw.years)
            if one.game == game and not one.great and place_of(one) not in self.places
            if not commander_of(one, self.city) or commander_of(one, self.city) not in barred
        ]
        return self._from_history(self._any(found)) if found else None

    def _from_history(self, one: Scenario) -> Fight:
        self.places.add(place_of(one))
        return Fight(one, place_of(one), commander_of(one, self.city))

    def _composed(self, game: str, draw: Draw, row: Sequence[Fight]) -> Fight | None:
        """Return an engagement from the tables by lot, None where none fits."""
        barred = self.before | {one.commander for one in row}
        found = [
            one
            for one in likely(self.city, game)
            if one.place.id not in self.places
            and one.commander.id not in barred
            and (one.commander.great or not draw.great)
            and one.year(*draw.years) is not None
        ]
        return self._at_some_place(found, draw.years) if found else None

    def _at_some_place(
        self, found: Sequence[Meeting], years: Years, how: Start | None = None
    ) -> Fight:
        """Return an engagement of one of these meetings: the place by lot, then the rest."""
        where = self._any(list(dict.fromkeys(one.place.id for one in found)))
        met = self._any([one for one in found if one.place.id == where])
        fitting = list(starts_for(met))
        fresh = [one for one in fitting if one.id not in self.starts]
        begun = how or self._any(fresh or fitting)
        year = met.year(*years)
        assert year is not None
        seat = self._any(met.seats)
        one = Composition(met.place, met.commander, begun, year, self.city, seat)
        self.places.add(where)
        self.starts.add(begun.id)
        return Fight(scenario(one.id), where, met.commander.id)

    def _first_of_all(self, years: Years) -> Fight:
        """Return the first engagement of somebody's first war."""
        how = start(FIRST_START)
        found = [one for one in likely(self.city, how.game) if one.year(*years) is not None]
        fight = self._at_some_place(found, years, how) if found else None
        if fight is None:
            raise NoRow
        self.before = {fight.commander}
        return fight

    def _any(self, what: Sequence[T]) -> T:
        return what[self.rng.below(len(what))]


def place_of(one: Scenario) -> str:
    """Return the id of the place where a scenario from history lies, "" for none of the table."""
    return next((where.id for where in places() if where.set_piece == one.id), "")


def commander_of(one: Scenario, city: str) -> str:
    """Return the id of who leads the enemy of a city in a scenario from history, "" for others."""
    seat = one.seat_of(city)
    assert seat is not None
    name = one.generals[one.enemy_of(seat)].removeprefix("King ")
    enemies = {war.enemy for war in enmities() if war.city == city}
    found = [who for who in commanders() if who.name == name and who.city in enemies]
    return next((who.id for who in found if who.from_year >= -one.year >= who.to_year), "")


# ---------------------------------------------------------------------- who stands there


def _stops(
    row: Sequence[Fight],
    step: int,
    city: str,
    level: str,
    olympiad: int,
    rng: Rng,
    lesson: bool,
) -> list[Stop]:
    act, great = 1 + step // STOPS_AN_ACT, step % STOPS_AN_ACT == STOPS_AN_ACT - 1
    offsets = list((GREAT_OFFSETS if great else OFFSETS)[city])
    rng.shuffle(offsets)
    games = campaign_games()
    stops = []
    for at, (fight, offset) in enumerate(zip(row, offsets, strict=False)):
        one = fight.scenario
        seat = _seat(one, city)
        temper = ai.TEMPERAMENTS[rng.below(len(ai.TEMPERAMENTS))]
        prize, seed = games[rng.below(len(games))], rng.bits()
        number = 0 if lesson else _level(level, offset, act, great, olympiad)
        stop = Stop(
            f"{step}{'abc'[at]}",
            step,
            act,
            great,
            one.id,
            seat,
            one.enemy_of(seat),
            ai.LEVELS[number],
            commander(fight.commander).temperament if fight.commander else temper,
            one.stars(seat) + STARS_A_LEVEL * (number - ai.LEVELS.index(level)),
            "" if great else prize,
            seed,
            commander=fight.commander,
        )
        stops.append(replace(stop, stars=_stars(stop.stars)))
    return stops


def _seat(one: Scenario, city: str) -> int:
    seat = one.seat_of(city)
    assert seat is not None
    return seat


def _level(level: str, offset: int, act: int, great: bool, olympiad: int) -> int:
    own, strongest = ai.LEVELS.index(level), len(ai.LEVELS) - 1
    number = min(max(own + offset, 0), strongest)
    if act == 1 and olympiad >= OWN_LEVEL:
        number = max(number, own)
    return strongest if great and olympiad >= ORACLES else number


def _stars(number: int) -> int:
    return min(max(number, 1), 5)


# ---------------------------------------------------------------------- the roads between


def _joined(rows: list[list[Stop]], rng: Rng) -> list[list[Stop]]:
    """Return the stops with the roads between them: two lead on from each, as far as there are."""
    joined = [rows[-1]]
    for row in reversed(rows[:-1]):
        following = [each.id for each in joined[0]]
        spared = rng.below(len(following))
        joined.insert(0, [_leading(each, following, spared + at) for at, each in enumerate(row)])
    return joined


def _leading(stop: Stop, following: list[str], spared: int) -> Stop:
    """Return a stop that leads to what follows, but for one of three."""
    kept = [name for at, name in enumerate(following) if at != spared % len(following)]
    return replace(stop, leads_to=tuple(kept if len(kept) > 1 else following))


def _with_others(
    rows: list[list[Stop]], city: str, acts: Sequence[int], rng: Rng
) -> list[list[Stop]]:
    """Return the rows with other stops before the engagements of about a third of them."""
    steps, kinds = list(range(1, len(rows))), list(OTHERS)
    rng.shuffle(steps)
    rng.shuffle(kinds)
    events = [[*_events(*act_years(city, act))] for act in acts]
    left = len(rows) // ONE_IN
    for step in steps:
        harder = _harder(rows[step - 1], rows[step]) if left else None
        if harder is None:
            continue
        hardest, leading = harder
        kind = kinds.pop()
        happening = ""
        if kind == "event":
            found = events[hardest.act - 1]
            happening = found.pop(rng.below(len(found)))
        other = replace(
            hardest,
            id=f"{step}x",
            scenario_id="",
            great=False,
            level="",
            temperament="",
            stars=0,
            prize="",
            seed=rng.bits(),
            leads_to=(hardest.id,),
            kind=kind,
            commander="",
            enemy_decrees=(),
            event=happening,
        )
        rows[step - 1] = [
            replace(one, leads_to=(*one.leads_to, other.id)) if one.id in leading else one
            for one in rows[step - 1]
        ]
        rows[step] = [other, *rows[step]]
        left -= 1
    return rows


def _harder(before: Sequence[Stop], row: Sequence[Stop]) -> tuple[Stop, set[str]] | None:
    """Return an engagement, and the stops from which it is the hardest one of those open."""
    stars = {one.id: one.stars for one in row}
    leading = {
        hard.id: {
            one.id
            for one in before
            if hard.id in one.leads_to and len(one.leads_to) > 1
            if all(stars[name] < hard.stars for name in one.leads_to if name != hard.id)
        }
        for hard in row
    }
    best = max(row, key=lambda one: len(leading[one.id]))
    return (best, leading[best.id]) if leading[best.id] else None


@cache
def _events(early: int, late: int) -> tuple[str, ...]:
    """Return the ids of the events that can happen in these years."""
    table = msgspec.json.decode(EVENTS.read_bytes())
    return tuple(one["id"] for one in table if one["years"][0] >= late and one["years"][1] <= early)


# ---------------------------------------------------------------------- the enemy's decrees


def _enemy_decrees(
    stops: Sequence[Stop], acts: int, olympiad: int, seed: int
) -> tuple[tuple[str, ...], ...]:
    """Return the decrees of the enemy by act: he keeps what he has and adds to it."""
    more = int(olympiad >= MORE_IN_ACT_1)
    counts = [max(ENEMY_DECREES[act], more) for act in range(acts)]
    brought = {thing for stop in stops for thing in given(_signature(stop))}
    games = [stop.game for stop in stops if stop.act > 1 or more]
    known = [one for one in _for_enemies() if one.game in games and not given(one.change) & brought]
    mixed("enemy", seed).shuffle(known)
    found: list[Decree] = []
    for one in known:
        if not any(given(one.change) & given(each.change) for each in found):
            found.append(one)
    if more:  # the first one has to change something in act 1
        first = {stop.game for stop in stops if stop.act == 1}
        found.sort(key=lambda one: one.game not in first)
    return tuple(tuple(one.id for one in found[:count]) for count in counts)


def _for_enemies() -> list[Decree]:
    """Return the decrees that an enemy may hold: of one game, without cost or choice."""
    games = campaign_games()
    return [
        one
        for one in decrees()
        if one.game in games and not one.chosen and not getattr(one, "cost", "")
    ]


def _armed(stop: Stop, everywhere: Sequence[Sequence[str]], olympiad: int) -> Stop:
    """Return a stop with the decrees that its commander holds beside those of the enemy."""
    rng = mixed("armed", stop.seed)
    wanted = int(stop.act >= DECREED_FROM and not rng.below(ONE_IN))
    wanted += stop.great and olympiad >= GREAT_DECREE
    if not wanted:
        return stop
    taken = [decree(name).change for name in everywhere[stop.act - 1]] + [_signature(stop)]
    things = {thing for change in taken for thing in given(change)}
    known = [one for one in _for_enemies() if one.id not in everywhere[stop.act - 1]]
    rng.shuffle(known)
    found: list[str] = []
    for one in known:
        if len(found) < wanted and not given(one.change) & things and _bites(stop, one):
            found.append(one.id)
            things |= given(one.change)
    stars = _stars(stop.stars + STARS_A_DECREE * len(found))
    return replace(stop, enemy_decrees=tuple(found), stars=stars)


def _bites(stop: Stop, one: Decree) -> bool:
    """True if a decree in the enemy's hand changes the start at a stop."""
    start_ = stop.scenario.start_for(stop.seat)
    return one.game == stop.game and applies(start_, one, stop.enemy)


def _signature(stop: Stop) -> str:
    return commander(stop.commander).signature_in(stop.game) if stop.commander else ""


@cache
def given(change: str) -> frozenset[str]:
    """Return the things that a change names: cards, options, areas, chits.

    >>> sorted(given("hands[own]+Bloodlust, V.B1[own]=6"))
    ['Bloodlust', 'V.B1']
    """
    return frozenset(name for row in GIVEN.findall(change) for name in row if name)
