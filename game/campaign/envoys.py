"""The commanders for whom an envoy can ask: those who could lead the enemy in the same place."""

from __future__ import annotations

from dataclasses import replace

from game.campaign.road import Stop
from game.campaign.world.composing import Composition, composition, problem
from game.campaign.world.tables import commander, commanders


def commanders_for(stop: Stop) -> tuple[str, ...]:
    """Return who else could lead the enemy at a stop, () where history says who did."""
    found = _composed(stop)
    if found is None:
        return ()
    return tuple(
        who.id
        for who in commanders()
        if who != found.commander and not problem(replace(found, commander=who))
    )


def with_commander(stop: Stop, name: str) -> Stop:
    """Return a stop with another commander; as it is where he cannot be."""
    if name not in commanders_for(stop):
        return stop
    found = _composed(stop)
    assert found is not None
    who = commander(name)
    told = replace(found, commander=who)
    return replace(stop, scenario_id=told.id, commander=name, temperament=who.temperament)


def _composed(stop: Stop) -> Composition | None:
    try:
        return composition(stop.scenario_id)
    except KeyError:
        return None
