"""The events on the map that rivals speak of: the Star, cities that fall, chits that lied."""

from __future__ import annotations

from game.rules.core import NOBODY, Event
from game.rules.greece.events import AreaSettled, ChitsBeaten, StarPlayed, TurnBegan, VoidsSpent
from game.rules.greece.view import GreeceView
from game.texts.remarks import Notable, Witness


def notable(event: Event, before: GreeceView, rest: GreeceView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    match event:
        case StarPlayed():
            return Notable("great", event.seat)
        case AreaSettled():
            return _taken(event, rest)
        case VoidsSpent():
            return _called(event, before)
        case ChitsBeaten():
            victim = next(seat for token, seat, _area in before.placed if token in event.tokens)
            return Notable("kill", event.seat, victim)
        case TurnBegan() if event.turn >= before.variant.length or min(before.missing()) <= 1:
            return Notable("end", NOBODY)
    return None


def _called(event: VoidsSpent, before: GreeceView) -> Notable | None:
    """Return that a rival met a mere Void; where nobody else had a chit nobody was fooled."""
    doer = event.voids[0][1]
    others = [seat for _token, seat, area in before.placed if area == event.area and seat != doer]
    return Notable("bluff", doer, others[0]) if others else None


def _taken(event: AreaSettled, rest: GreeceView) -> Notable | None:
    """Return what an area is that changes hands: a main city, or any other."""
    was = rest.owner(event.area)
    if NOBODY in (event.owner, was) or was == event.owner:
        return None
    city = rest.home_of(event.area) == was
    return Notable("sack" if city else "theft", event.owner, was)


WITNESS = Witness(notable, far=3)
