"""A run as it lies on the map: marks, roads between them, and the ship."""

from __future__ import annotations

from itertools import pairwise

from game.campaign.road import Stop
from game.campaign.run import Run
from game.scenes.war import wording
from sprites.map.roads import Mark, MarkState, Traveller, Way

HOMES = {"athens": (23.73, 37.97), "sparta": (22.43, 37.07), "thebes": (23.32, 38.32)}
HOME = "home"
"""The id of the mark of the player's own city."""


def marks(run: Run, lit: str = "") -> list[Mark]:
    """Return the marks of a run: what was fought, what is open, and what may come."""
    city = run.charter.city
    home = Mark(HOME, *HOMES[city], wording.city(city), "home", side=city)
    past = [_past(run, number) for number in range(len(run.engagements))]
    shown = {mark.id for mark in past} | {stop.id for stop in run.open_stops}
    open_now = [_open(stop, n, lit) for n, stop in enumerate(run.open_stops, start=1)]
    ahead = [_ahead(run, stop) for stop in run.reachable if stop.id not in shown]
    return [home, *past, *open_now, *ahead]


def _past(run: Run, number: int) -> Mark:
    one = run.engagements[number]
    state: MarkState = "here"
    if one.ending is not None:
        state = "won" if one.ending.won else "lost"
    return _mark(one.stop, state, run.charter.city)


def _open(stop: Stop, number: int, lit: str) -> Mark:
    here = stop.scenario
    art = "great_engagement" if stop.great else f"stop_{stop.game}"
    name = wording.short_name(here)
    return Mark(stop.id, here.lon, here.lat, name, "open", art, stop.great, number, stop.id == lit)


def _ahead(run: Run, stop: Stop) -> Mark:
    soon = any(stop.id in one.leads_to for one in run.open_stops)
    return _mark(stop, "ahead", "", named=stop.great or soon)


def _mark(stop: Stop, state: MarkState, side: str, named: bool = True) -> Mark:
    here = stop.scenario
    art = "great_engagement" if stop.great else f"stop_{stop.game}"
    words = wording.short_name(here) if named else ""
    return Mark(stop.id, here.lon, here.lat, words, state, art, stop.great, side=side)


def ways(run: Run, lit: str = "") -> list[Way]:
    """Return the roads: those behind, those that are open, and where these lead."""
    been = [HOME, *(one.stop.id for one in run.engagements)]
    found = [Way(a, b, "past") for a, b in pairwise(been)]
    for stop in run.open_stops:
        found.append(Way(been[-1], stop.id, "lit" if stop.id == lit else "open"))
        found += [Way(stop.id, after, "ahead") for after in stop.leads_to]
    return found


def ship(run: Run) -> Traveller:
    """Return the ship where it lies."""
    at = run.engagements[-1].stop.id if run.engagements else HOME
    return Traveller(run.charter.city, at, at)


def voyage(run: Run, stop: Stop, share: float) -> Traveller:
    """Return the ship on its way to a stop, before that is a part of the run."""
    been = [one.stop.id for one in run.engagements if one.stop.id != stop.id]
    return Traveller(run.charter.city, been[-1] if been else HOME, stop.id, share)
