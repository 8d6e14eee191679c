"""The story of a finished war on the map."""

from __future__ import annotations

from collections import Counter

from game.match.table_match import TableMatch
from game.rules.core import Event, Seat
from game.rules.greece import events as happened
from game.rules.greece.map import CITIES
from game.scenes.greece.faces import chit_name, face_of
from game.scenes.tables.story import Deed, Story, told, turning
from game.system.i18n import _, ngettext
from sprites.map.chit import Piece


def story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    """Return the turn that decided a war for its winner, and the chit that did most for a seat."""
    events = list(told(match))
    checks = [event for event in events if isinstance(event, happened.VictoryChecked)]
    at = turning([_lead(check.areas, winner) for check in checks])
    deed = None
    if checks:
        before = checks[at - 1].areas[winner] if at else 0
        deed = _turning(match, checks[at], winner, before)
    lead = tuple(_lead(check.areas, seat) for check in checks)
    return Story(deed, _best(events, seat), lead, at)


def _lead(areas: tuple[int, ...], seat: Seat) -> int:
    return areas[seat] - max(held for other, held in enumerate(areas) if other != seat)


def _turning(match: TableMatch, check: happened.VictoryChecked, winner: Seat, before: int) -> Deed:
    now = check.areas[winner]
    side = _(match.sides[winner])
    words = ngettext("{side} holds {n} area.", "{side} holds {n} areas.", now)
    if before and now > before:
        words = _("{side} goes from {before} areas to {n}.")
    return Deed(_("Turn {n}").format(n=check.turn), words.format(side=side, before=before, n=now))


def _best(events: list[Event], seat: Seat) -> Deed | None:
    """Return the chit that laid and removed most counters for a city."""
    done = Counter(
        (event.face, event.kind)
        for event in events
        if isinstance(event, happened.CounterAdded | happened.CounterRemoved) and event.seat == seat
    )
    if not done:
        return None
    face, kind = max(done, key=lambda chit: (done[chit], chit))
    count = done[face, kind]
    words = ngettext("counter laid or removed", "counters laid or removed", count)
    picture = Piece(face_of(face, kind), CITIES[seat])
    return Deed(chit_name(face, kind), words, str(count), picture)
