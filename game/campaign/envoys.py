"""The commanders for whom an envoy can ask: those who could lead the enemy in the same place."""

from __future__ import annotations

from dataclasses import replace

from game.campaign.road import Stop
from game.campaign.world.composing import composition, stand_ins
from game.campaign.world.tables import commander


def commanders_for(stop: Stop) -> tuple[str, ...]:
    """Return who else could lead the enemy at a stop, () where history says who did."""
    return tuple(who.id for who in stand_ins(stop.scenario_id))


def with_commander(stop: Stop, name: str) -> Stop:
    """Return a stop with another commander; as it is where he cannot be."""
    if name not in commanders_for(stop):
        return stop
    who = commander(name)
    told = replace(composition(stop.scenario_id), commander=who)
    return replace(stop, scenario_id=told.id, commander=name, temperament=who.temperament)
