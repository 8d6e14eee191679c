"""Feats of arms in the battle, and by which option of a side's an event came about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.campaign.part import Answer, ArmsPart
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.core import Event, PlainData, Seat


def spoils(events: Sequence[Event], seat: Seat) -> int:
    """Return how many Elephants of the enemy a side's units have beaten in fights."""
    return sum(_beaten(one, seat) for one in events if isinstance(one, happened.PairFought))


def answers(seat: Seat, options: PlainData) -> Callable[[Event], Answer | None]:
    """Return what finds the option of a side's by which an event came about (V.B8, V.B9)."""

    def found(event: Event) -> Answer | None:
        if isinstance(event, happened.PairFought):
            return ("carried", None) if event.carried[0 if event.seat == seat else 1] else None
        pursued = isinstance(event, happened.CardLost) and event.why == "pursuit"
        return ("pursuit", None) if pursued and event.seat != seat else None  # type: ignore[attr-defined]

    return found


def _beaten(fight: happened.PairFought, seat: Seat) -> bool:
    own = 0 if fight.seat == seat else 1
    return bool(fight.stand[own]) and CARDS[fight.faces[1 - own]].type == "EL"


ARMS = ArmsPart(spoils, answers)
