"""The story of a finished war on the map: its turning points, its great moments, its figures."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat, State
from game.rules.greece import GreeceState, wording
from game.rules.greece import events as happened
from game.rules.greece.chits import CHITS
from game.rules.greece.map import CITIES, HOME, areas_in
from game.rules.greece.view import GreeceView
from game.rules.wording import Phrase
from game.scenes.greece.faces import chit_name, face_of
from game.scenes.seat_text import together
from game.scenes.tables.display import SideNames
from game.scenes.tables.story import Deed, Moment, Story, told, turning
from game.system.i18n import _, ngettext, render_phrase
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


def turning_point(names: SideNames, events: Sequence[Event], before: State) -> str:
    """Return what an action decided, in words, "" for most."""
    assert isinstance(before, GreeceState)
    said = []
    for event in events:
        if isinstance(event, happened.GameEnded):
            said.append(names.say(event.phrase()))
        elif isinstance(event, happened.AreaSettled):
            was = before.owner(event.area)
            if NOBODY not in (was, event.owner) and was != event.owner:
                words = names.say(wording.falls(event.area, event.owner))
                if event.area == HOME[event.owner]:
                    words = _("{side} retakes its city").format(side=names.side(event.owner))
                said.append(words)
    return "\n".join(said)


TAKEN, WON, CITY = 3.0, 1.0, 6.0
"""The weights of an area taken from a rival, of each free one that is won, and of a main city."""
TOLD = 2.0
"""The weight of a Star, and of an oracle."""
BY_CHIT = {"influence": "truce", "coup": "betrayal"}
"""The picture of free areas won by a chit; those that soldiers win have walls."""


class _War:
    """The moments of a war as far as it has been told."""

    def __init__(self, match: TableMatch) -> None:
        self.match = match
        self.found: list[Moment] = []
        self.owners = {area: seat for seat, area in enumerate(HOME)}
        self.turn = 1
        self.free: dict[Seat, list[int]] = {}
        """The free areas that each city has won in this turn."""
        self.last_chit: dict[int, str] = {}
        """The chit that laid the last counter in an area, by its name in the art."""

    def tell(self, event: Event) -> None:
        """Take one more event."""
        if isinstance(event, happened.TurnBegan):
            self.close_turn()
            self.turn = event.turn
        elif isinstance(event, happened.CounterLaid):
            self.owners.setdefault(event.area, event.seat)
        elif isinstance(event, happened.CounterAdded):
            self.last_chit[event.area] = CHITS[event.kind].art
        elif isinstance(event, happened.AreaSettled):
            self._settle(event.area, event.owner)
        elif isinstance(event, happened.StarPlayed):
            self._add("star", event.seat, self._sentence(event.phrase()), TOLD)
        elif isinstance(event, happened.DelphiAsked):
            self._add("oracle_asked", event.seat, self._sentence(event.phrase()), TOLD)

    def close_turn(self) -> None:
        """Tell of the free areas that each city has won in a turn, of all of its together."""
        for seat, areas in self.free.items():
            names = [self._say(wording.area(area)) for area in areas]
            words = _("{city} wins {areas}.").format(
                city=_(self.match.sides[seat]), areas=together(names)
            )
            art = BY_CHIT.get(self.last_chit.get(areas[-1], ""), "walls")
            self._add(art, seat, words, WON * len(areas))
        self.free = {}

    def _settle(self, area: int, owner: Seat) -> None:
        was = self.owners.get(area, NOBODY)
        self.owners[area] = owner
        if owner in (was, NOBODY):
            return
        if area == HOME[owner]:
            words = _("{city} retakes its city.").format(city=_(self.match.sides[owner]))
            self._add("return", owner, words, CITY)
        elif was != NOBODY or area in HOME:
            words = self._sentence(wording.falls(area, owner))
            self._add("city_taken", owner, words, CITY if area in HOME else TAKEN)
        else:
            self.free.setdefault(owner, []).append(area)

    def _add(self, art: str, seat: Seat, words: str, weight: float) -> None:
        self.found.append(Moment(art, seat, self.turn, words, 0, weight))

    def _say(self, phrase: Phrase | None) -> str:
        return render_phrase(phrase, self.match.side_names)

    def _sentence(self, phrase: Phrase | None) -> str:
        return f"{self._say(phrase)}."


def moments(match: TableMatch) -> list[Moment]:
    """Return the moments of a war in order."""
    war = _War(match)
    for event in told(match):
        war.tell(event)
    war.close_turn()
    return war.found


Column = tuple[str, tuple[int, ...]]


def account(match: TableMatch) -> list[Column]:
    """Return areas and counters at the end, most areas at once, and areas captured outright.

    Moves that were taken back are not counted.
    """
    views = match.views(NOBODY)
    final = views[-1]
    assert isinstance(final, GreeceView)
    seats = range(len(final.lands))
    taken, most = [0 for _seat in seats], [0 for _seat in seats]
    for view in views:
        assert isinstance(view, GreeceView)
        most = [max(m, lands.bit_count()) for m, lands in zip(most, view.lands, strict=True)]
    for before, after in itertools.pairwise(views):
        assert isinstance(before, GreeceView)
        assert isinstance(after, GreeceView)
        for seat in seats:
            gained = after.lands[seat] & ~before.lands[seat]
            others = [before.lands[other] for other in seats if other != seat]
            taken[seat] += sum(any(lands >> a & 1 for lands in others) for a in areas_in(gained))
    tally = final.tally
    figures: dict[str, tuple[int, ...]] = {
        _("Areas"): tally.areas,
        _("Counters"): tally.counters,
        _("Most areas held"): tuple(most),
        _("Areas captured"): tuple(taken),
    }
    return list(figures.items())


def summary(match: TableMatch) -> str:
    """Return how far the war went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, GreeceView)
    words = _("Turn {n} of {m}.").format(n=final.turn, m=final.variant.length)
    if final.result is None:
        return words
    how = render_phrase(wording.ended(final.result.winners, final.result.reason))
    return _("{event}. {turn}").format(event=how, turn=words)
