"""The deed of the battle that tells of an engagement: elephants, a flank turned, or horsemen."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.battle.cards import CARDS
from game.rules.battle.events import AttackDeclared, FlankGained
from game.rules.core import Event, Seat

FLANKED = 4
"""The flank points gained in a battle from which it is told as an encirclement."""


def deed(events: Iterable[Event], seat: Seat) -> str:
    """Return the picture of what the seat's army did, "" for nothing."""
    flanked, charged, rode = 0, False, False
    for event in events:
        if isinstance(event, FlankGained) and event.seat == seat:
            flanked += event.points
        elif isinstance(event, AttackDeclared) and event.seat == seat:
            kinds = {CARDS[face].type for face in event.faces}
            charged, rode = charged or "EL" in kinds, rode or bool(kinds & {"LC", "HC"})
    if charged:
        return "elephant_charge"
    if flanked >= FLANKED:
        return "encirclement"
    return "horse" if rode else ""
