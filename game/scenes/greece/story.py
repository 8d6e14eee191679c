"""The story of a finished war on the map: its turning points and its great moments."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat, State
from game.rules.greece import GreeceState, wording
from game.rules.greece import events as happened
from game.rules.greece.chits import CHITS
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView
from game.rules.wording import Phrase
from game.scenes.seat_text import together
from game.scenes.tables.display import SideNames
from game.scenes.tables.last_blow import GreatMoment, seen_events
from game.system.i18n import _, render_phrase


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
        self.found: list[GreatMoment] = []
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
        self.found.append(GreatMoment(art, seat, self.turn, words, 0, weight))

    def _say(self, phrase: Phrase | None) -> str:
        return render_phrase(phrase, self.match.side_names)

    def _sentence(self, phrase: Phrase | None) -> str:
        return f"{self._say(phrase)}."


def moments(match: TableMatch) -> list[GreatMoment]:
    """Return the moments of a war in order."""
    war = _War(match)
    for event in seen_events(match):
        war.tell(event)
    war.close_turn()
    return war.found


def summary(match: TableMatch) -> str:
    """Return how far the war went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, GreeceView)
    words = _("Turn {n} of {m}.").format(n=final.turn, m=final.variant.length)
    if final.result is None:
        return words
    how = render_phrase(wording.ended(final.result.winners, final.result.reason))
    return _("{event}. {turn}").format(event=how, turn=words)
