"""Scenarios, sides and stops of a war in words."""

from __future__ import annotations

from game.campaign.decrees import Decree
from game.campaign.road import Stop
from game.campaign.run import Run
from game.campaign.scenario import Scenario
from game.campaign.score import most_points
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES, LEVEL_NAMES
from game.rules.core import Seat
from game.scenes.seat_text import TEMPERS
from game.system.i18n import _, ngettext, render_phrase

ROMAN = ("I", "II", "III")


def short_name(one: Scenario) -> str:
    """Return a scenario's name in a word: Pylos, Decelea."""
    return _(one.label)


def goal(one: Scenario, seat: Seat) -> str:
    """Return the goal of the player at a seat."""
    return render_phrase(one.goal_for(seat))


def year(one: Scenario) -> str:
    """Return the year of a scenario: 425 BC."""
    return _("{year} BC").format(year=-one.year)


def place_and_year(one: Scenario) -> str:
    """Return the short name and the year of a scenario: Pylos, 425 BC."""
    return _("{place}, {year}").format(place=short_name(one), year=year(one))


def price_of_defeat(lives: int) -> str:
    """Return what giving an engagement up costs with so many lives left."""
    if lives <= 1:
        return _("It ends now and costs your last life: the war is lost.")
    return _("It ends now and costs one of your {n} lives.").format(n=lives)


def city(name: str) -> str:
    """Return the name of a city that a player leads."""
    return _(CITY_NAMES[name])


def level(name: str) -> str:
    """Return the name of a level."""
    return _(LEVEL_NAMES[name])


def length(name: str) -> str:
    """Return the name of a length."""
    return _(LENGTH_NAMES[name])


def side(one: Scenario, seat: Seat) -> str:
    """Return the name of the side at a seat."""
    return _(one.seats[seat])


def faction(one: Scenario, seat: Seat) -> str:
    """Return the city in whose colours a seat is shown."""
    cities = one.cities[seat]
    return cities[0] if cities else ("athens", "sparta", "thebes")[seat]


def enemy_line(stop: Stop) -> str:
    """Return the enemy's commander and temperament: Brasidas, bold."""
    name = _(stop.scenario.generals[stop.enemy])
    return _("{name}, {temperament}").format(name=name, temperament=_(TEMPERS[stop.temperament]))


def prize_line(run: Run, stop: Stop, games: dict[str, str]) -> str:
    """Return the prize of a victory at a stop; `games` are the names of the games."""
    n = most_points(stop, run.streak)
    if stop.step + 1 == run.road.steps:
        return ngettext("Up to {n} point", "Up to {n} points", n).format(n=n)
    if not stop.prize:
        words = ngettext("Decree and up to {n} point", "Decree and up to {n} points", n)
        return words.format(n=n)
    words = ngettext("Decree ({game}), up to {n} point", "Decree ({game}), up to {n} points", n)
    return words.format(game=games[stop.prize], n=n)


def stars_in_words(count: int) -> str:
    """Return how hard something is, to be read aloud."""
    return ngettext("{n} star of 5", "{n} stars of 5", count).format(n=count)


def decree_sentence(one: Decree, enemy: bool = False) -> str:
    """Return what a decree changes, in the player's hand or in the enemy's."""
    return _(one.sentence_enemy if enemy else one.sentence)
