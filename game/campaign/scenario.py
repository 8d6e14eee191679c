"""Scenarios from history: a start of one game, who sits where, and the measured balance."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.registry import GAMES
from game.rules import RULES
from game.rules.core import PlainData, Seat
from game.rules.wording import Phrase, phrase

CITIES = ("athens", "sparta", "thebes")
"""The cities that a player can lead through the war."""
STAR_BANDS = (0.60, 0.53, 0.47, 0.40)
"""The shares of the win from which a start has 1, 2, 3 and 4 stars of difficulty; below: 5."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The balance of a start: the share of games that the player wins at each seat, among equals.

    `bot` plays all seats.
    """

    bot: str
    games: int
    shares: tuple[float, ...]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One engagement from history.

    `label` is its short name for a map, `greek` the same for a frieze.
    `side` is the seat that history tells it from, `cities` has for each seat the cities whose
    player may sit there, `generals` names who commanded. `lon` and `lat` are where it happened,
    also where that lies off the map; `par` counts turns as the game counts them; `teaches` has a
    line for each seat, `goal` the place for the enemy's name. `aid` has for each seat the areas,
    with their counters, that the map's player gets more, since one of three wins too seldom.
    """

    id: str
    title: str
    label: str
    greek: str
    year: int
    place: str
    area: str | None
    lon: float
    lat: float
    game: str
    seats: tuple[str, ...]
    cities: tuple[tuple[str, ...], ...]
    generals: tuple[str, ...]
    side: Seat
    act: int
    great: bool
    start: PlainData
    goal: str
    briefing: str
    teaches: tuple[str, ...]
    sources: tuple[str, ...]
    par: int
    measured: Measured
    picture: str = ""
    aid: tuple[dict[str, int], ...] = ()

    @property
    def art(self) -> str:
        """The name of its picture in the folder `war`."""
        return self.picture or self.id

    def seat_of(self, city: str) -> Seat | None:
        """Return the seat of a city or its allies; None where it had no part."""
        return next((seat for seat, row in enumerate(self.cities) if city in row), None)

    def enemy_of(self, seat: Seat) -> Seat:
        """Return the seat of the enemy; on the map Sparta's is Athens, everyone else's Sparta."""
        if len(self.seats) == 2:
            return 1 - seat
        return 0 if seat == 1 else 1

    def start_for(self, seat: Seat) -> PlainData:
        """Return the start with the player at a seat."""
        extra = self.aid[seat] if self.aid else {}
        if not extra:
            return self.start
        city = CITIES[seat]
        areas = {name: {"owner": city, "counters": number} for name, number in extra.items()}
        return self.start | {"areas": self.start["areas"] | areas}

    def stars(self, seat: Seat) -> int:
        """Return the difficulty for the player at a seat against equals, 1 (easy) to 5."""
        share = self.measured.shares[seat]
        return 1 + sum(share < band for band in STAR_BANDS)

    def goal_for(self, seat: Seat) -> Phrase:
        """Return the goal as the player at a seat reads it."""
        return phrase(self.goal, enemy=phrase(self.seats[self.enemy_of(seat)]))


def files() -> list[Path]:
    """Return the files of all scenarios, of whatever game, in the order of their names."""
    found = [path for game in GAMES for path in GAMES.files(game, "scenarios")]
    return sorted(found, key=lambda path: path.name)


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return all scenarios in the order of their years. ValueError for data that is not right."""
    found = [_read(path) for path in files()]
    return tuple(sorted(found, key=lambda one: (one.year, one.id)))


def scenario(name: str) -> Scenario:
    """Return the scenario with this id. KeyError when there is none."""
    for each in scenarios():
        if each.id == name:
            return each
    raise KeyError(name)


def _read(path: Path) -> Scenario:
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Scenario)
    except msgspec.DecodeError as error:
        raise ValueError(f"{path.name}: {error}") from None
    problem = _problem(found, path)
    if problem:
        raise ValueError(f"{path.name}: {problem}")
    return found


def _problem(one: Scenario, path: Path) -> str:
    """Return what is wrong with the data of a scenario, "" when nothing is."""
    rules = RULES.get(one.game)
    if rules is None:
        return f"there is no game called {one.game!r}"
    if one.id != path.stem:
        return f"its id is {one.id!r}"
    count = rules.seats_of(one.start)
    each_seat = [one.seats, one.cities, one.generals, one.teaches, one.measured.shares]
    if count > 2:
        each_seat.append(one.aid)
    if any(len(row) != count for row in each_seat):
        return f"{one.game} has {count} seats"
    if one.side not in range(count) or one.act not in (1, 2, 3):
        return "its side or its act does not exist"
    if any(city not in CITIES for row in one.cities for city in row):
        return "it names a city that nobody leads"
    return ""
