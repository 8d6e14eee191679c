"""Draws the engagements of a road by lot: from history, and from the tables of the world."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.campaign.part import campaign_games
from game.campaign.scenario import Composed, Scenario, scenario, scenarios
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
    commanders,
    enmities,
    places,
    start,
)
from game.rules.core import Seat
from game.rules.rng import Rng

MOST_FIGHTS, LEAST_FIGHTS, LEAST_GAMES = 3, 2, 2
ONE_IN = 3
"""Of so many steps one has only the least engagements, and of so many one has an engagement from
history that ends no act."""
LONGEST_CUT = 8
"""The most years that the first step of an act reaches over."""
SIEVE = 4
"""Of so many starts by lot the first engagement of a step takes the one that favours the player
most, the third the one that favours him least: so a step has a choice of roads."""
ATTEMPTS = 60
HARDNESS, GREAT_HARDNESS = (-1, 0, 1), (-1, -1, 0)
"""For the engagements of a step: the easiest of some by lot, a middling one, the hardest. A great
one is dear to lose, and no harder than middling."""
T = TypeVar("T")


class NoRow(Exception):
    """Nothing is left that fits a step."""


@dataclass(frozen=True)
class Fight:
    """An engagement that is drawn, before anybody knows how strong the enemy is."""

    scenario: Scenario
    place: str
    commander: str


@dataclass(frozen=True)
class Draw:
    """A step that is to be filled: its years, and who and what stands there."""

    years: Years
    great: bool
    games: tuple[str, ...]
    """Games in the order in which they are tried; the first ones are taken."""
    count: int


class Maker:
    """Draws the engagements of a road: no place twice, no commander at two steps in a row."""

    def __init__(self, city: str, rng: Rng, edition: int) -> None:
        self.city, self.rng, self.edition = city, rng, edition
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
            games.sort(key=lambda name: name not in taught)
            del games[max(len(taught), LEAST_GAMES) :]
        return Draw(years, great, tuple(games), count)

    def _row(self, draw: Draw, row: list[Fight]) -> list[Fight]:
        """Fill a step, in the order of the years; of different games as far as there are any."""
        row = list(row)
        old = not draw.great and not self.rng.below(ONE_IN)
        games = [name for name in draw.games if name not in {one.scenario.game for one in row}]
        hardness = GREAT_HARDNESS if draw.great else HARDNESS
        for name in [*games, *draw.games]:
            if len(row) < draw.count:
                found = self._piece(name, draw, row) if old else None
                found = found or self._composed(name, draw, row, hardness[len(row)])
                old = old and (found is None or isinstance(found.scenario, Composed))
                row += [found] if found is not None else []
        if len(row) < LEAST_FIGHTS or len({one.scenario.game for one in row}) < LEAST_GAMES:
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

    def _composed(self, game: str, draw: Draw, row: Sequence[Fight], hardness: int) -> Fight | None:
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
        return self._at_some_place(found, draw.years, hardness=hardness) if found else None

    def _at_some_place(
        self,
        found: Sequence[Meeting],
        years: Years,
        how: Start | None = None,
        hardness: int = 0,
    ) -> Fight:
        """Return an engagement of one of these meetings: the place by lot, then the rest."""
        where = self._any(list(dict.fromkeys(one.place.id for one in found)))
        met = self._any([one for one in found if one.place.id == where])
        fitting = list(starts_for(met))
        fresh = [one for one in fitting if one.id not in self.starts]
        begun, seat = self._begun([how] if how else fresh or fitting, met.seats, hardness)
        year = met.year(*years)
        assert year is not None
        one = Composition(met.place, met.commander, begun, year, self.city, seat)
        self.places.add(where)
        self.starts.add(begun.id)
        return Fight(scenario(one.id), where, met.commander.id)

    def _begun(
        self, fitting: Sequence[Start], seats: Sequence[Seat], hardness: int
    ) -> tuple[Start, Seat]:
        """Return a start and a seat: by lot, or of some by lot the easiest or the hardest."""
        some = [(self._any(fitting), self._any(seats)) for _ in range(SIEVE)]
        some.sort(key=lambda one: one[0].share(one[1], self.edition), reverse=hardness < 0)
        return some[0] if hardness else some[len(some) // 2]

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
