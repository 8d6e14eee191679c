"""Scenarios: a start of one game, who sits where, and the measured balance.

Those from history each have a file; others are composed of the tables of the world.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from game.campaign.part import campaign_of
from game.campaign.terms import EDITION
from game.campaign.world.composing import (
    Composition,
    act_of,
    composition,
    enemy_seat,
    general_of,
    seats_of,
)
from game.campaign.world.tables import Place, Start, share_of
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import PlainData, Seat
from game.rules.wording import SPACE, Phrase, Plural, joined, phrase
from game.system.i18n import N_

CITIES = ("athens", "sparta", "thebes")
"""The cities that a player can lead through the war."""
STAR_BANDS = (0.60, 0.53, 0.47, 0.40)
"""The shares of the win from which a start has 1, 2, 3 and 4 stars of difficulty; below: 5."""
CITY_SEATS = (N_("Athens"), N_("Sparta"), N_("Thebes"))
"""The names of seats that are those of a city."""
PEOPLES = {
    "athens": N_("Athenians"),
    "sparta": N_("Spartans"),
    "thebes": N_("Thebans"),
    "corinth": N_("Corinthians"),
    "syracuse": N_("Syracusans"),
    "persia": N_("Persians"),
    "thrace": N_("Thracians"),
    "macedon": N_("Macedonians"),
}
"""The names of seats where anybody may sit, by city."""
AREA = Plural("{area} with {n} counter", "{area} with {n} counters")
MORE = N_("You yourself begin with more: {areas}.")
YEAR = re.compile(r"\b[34]\d\d\b")
TO_COME = N_("What made its name was still to come.")
MADE = N_("It had already made its name.")
COMPOSED = 4096
"""The composed scenarios that are kept in mind."""


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
    def told(self) -> tuple[Phrase, ...]:
        """The briefing in parts that a translator handles one by one."""
        return (phrase(self.briefing),)

    @property
    def art(self) -> str:
        """The name of its picture in the folder `war`."""
        return self.picture or self.id

    def seat_of(self, city: str) -> Seat | None:
        """Return the seat of a city or its allies; None where it had no part."""
        return next((seat for seat, row in enumerate(self.cities) if city in row), None)

    def enemy_of(self, seat: Seat) -> Seat:
        """Return the seat of the enemy; on the map Sparta's is Athens, everyone else's Sparta."""
        return enemy_seat(seat, len(self.seats))

    def start_for(self, seat: Seat) -> PlainData:
        """Return the start with the player at a seat."""
        return with_aid(self.start, self.aid, seat)

    @property
    def measured_as(self) -> str:
        """The id under which its balance is measured: that of its start, or its own."""
        return self.id

    def stars(self, seat: Seat, edition: int = EDITION) -> int:
        """Return the difficulty for the player at a seat against equals, 1 (easy) to 5."""
        share = share_of(self.measured_as, self.measured.shares, seat, edition)
        return 1 + sum(share < band for band in STAR_BANDS)

    def goal_for(self, seat: Seat) -> Phrase:
        """Return the goal as the player at a seat reads it."""
        return phrase(self.goal, enemy=phrase(self.seats[self.enemy_of(seat)]))


class Composed(Scenario, frozen=True):
    """A scenario that is made of the tables of the world, for the player of one city."""

    sentences: tuple[Phrase, ...] = ()

    @property
    def measured_as(self) -> str:
        return composition(self.id).start.id

    @property
    def told(self) -> tuple[Phrase, ...]:
        """The briefing: a sentence on the place, one on the enemy, one on what lies there.

        Where the player of the map gets more than that, a last one says so.
        """
        return self.sentences


def with_aid(start: PlainData, aid: Sequence[dict[str, int]], seat: Seat) -> PlainData:
    """Return a start with what the player at a seat gets more there."""
    extra = aid[seat] if aid else {}
    if not extra:
        return start
    city = CITIES[seat]
    areas = {name: {"owner": city, "counters": number} for name, number in extra.items()}
    return start | {"areas": start["areas"] | areas}


def files() -> list[Path]:
    """Return the files of all scenarios, of whatever game, in the order of their names."""
    found = [path for game in GAMES for path in GAMES.files(game, "scenarios")]
    return sorted(found, key=lambda path: path.name)


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return those from history, in the order of their years. ValueError for wrong data."""
    found = [_read(path) for path in files()]
    return tuple(sorted(found, key=lambda one: (one.year, one.id)))


def scenario(name: str) -> Scenario:
    """Return the scenario with this id, from history or composed. KeyError when there is none."""
    return _by_id().get(name) or _composed(name)


@cache
def _by_id() -> dict[str, Scenario]:
    return {each.id: each for each in scenarios()}


@lru_cache(maxsize=COMPOSED)
def _composed(name: str) -> Composed:
    """Return the scenario that is composed as its id tells. KeyError when nothing is."""
    one = composition(name)
    where, who, start = one.place, one.commander, one.start
    seats, cities = _seats(one)
    one_side, other = map(phrase, seats[:2])
    sentences = (
        _known_for(where, one.year),
        phrase(who.sentence),
        phrase(start.sentence, one=one_side, other=other),
        *_more(start, one.seat),
    )
    return Composed(
        id=name,
        title=start.title,
        label=where.name,
        greek=where.greek,
        year=-one.year,
        place=where.name,
        area=None,
        lon=where.lon,
        lat=where.lat,
        game=start.game,
        seats=seats,
        cities=cities,
        generals=tuple(
            who.name if seat == one.enemy else general_of(row[0], one.year, where) or seats[seat]
            for seat, row in enumerate(cities)
        ),
        side=one.seat,
        act=act_of(one.city, one.year),
        great=False,
        start=start.recipe,
        goal=start.goal,
        briefing=" ".join(map(str, sentences)),
        teaches=start.teaches,
        sources=(*where.source.split("; "), *who.source.split("; ")),
        par=start.par,
        measured=Measured(start.bot, start.games, start.shares),
        picture=start.picture,
        aid=start.aid,
        sentences=sentences,
    )


def _known_for(where: Place, year: int) -> Phrase:
    """Return the sentence of a place, behind another where it is about another year (BC)."""
    said, told = phrase(where.sentence), [int(one) for one in YEAR.findall(where.sentence)]
    if not told or year in told:
        return said
    return phrase(SPACE, one=phrase(TO_COME if told[0] < year else MADE), more=said)


def _more(start: Start, seat: Seat) -> list[Phrase]:
    """Return a sentence on what the player at a seat gets more than the start's sentence says."""
    name = campaign_of(start.game).piece_name
    extra = start.aid[seat].items() if start.aid else ()
    rows = [phrase(AREA, area=phrase(name(area)), n=number) for area, number in extra]
    return (
        [phrase(N_("You yourself begin with more: {areas}."), areas=joined(rows))] if rows else []
    )


def _seats(one: Composition) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the names of the seats, and the cities in whose colours they are shown."""
    count, free = one.start.seats, len(seats_of(one.city, one.start.game)) > 1
    ally = "sparta" if one.city == "athens" else "athens"
    shown = {one.seat: one.city, one.enemy: ally if not_led(one) else one.commander.city}
    cities = tuple(shown.get(seat, CITIES[seat]) for seat in range(count))
    peoples = {one.seat: one.city, one.enemy: one.commander.city}
    names = tuple(PEOPLES[peoples[seat]] for seat in range(count)) if free else CITY_SEATS[:count]
    return names, tuple((city,) for city in cities)


def not_led(one: Composition) -> bool:
    """True if the commander's city is none that a player can lead: an ally's colours stand in."""
    return one.commander.city not in CITIES


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
