"""The story of a finished duel: its turning points and its great moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.duel.deed import deed
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, State
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.view import DuelView
from game.scenes.tables.last_blow import GreatMoment, seen_events
from game.system.i18n import _, ngettext

if TYPE_CHECKING:
    from game.scenes.tables.display import SideNames


GREAT = 10
"""So much Force gained on the other side by one action turns a battle."""


def turning_point(names: SideNames, events: Sequence[Event], before: State, after: State) -> str:
    """Return the turning point that an action is, in words; "" for most actions."""
    assert isinstance(before, DuelState)
    assert isinstance(after, DuelState)
    for event in reversed(events):
        if isinstance(event, happened.GameWon):
            return names.say(event.phrase())
        if isinstance(event, happened.PointsAwarded):
            return _taken(names, event)
    old, new = before.totals(), after.totals()
    swing = abs((new[0] - new[1]) - (old[0] - old[1]))
    leads = after.turn_goes_to(new)
    if swing < GREAT or leads == before.turn_goes_to(old):
        return ""
    words = _("{side} takes the lead, {high} : {low}")
    return words.format(side=names.side(leads), high=max(new), low=min(new))


def _taken(names: SideNames, event: happened.PointsAwarded) -> str:
    """Points for the turn, and whether they turn the score."""
    now, other = event.vp[event.seat], event.vp[1 - event.seat]
    words = ngettext("{side} gains {n} point", "{side} gains {n} points", event.amount)
    if now - event.amount <= other < now:
        words = ngettext(
            "{side} gains {n} point and leads the war",
            "{side} gains {n} points and leads the war",
            event.amount,
        )
    return words.format(side=names.side(event.seat), n=event.amount)


BY_KIND = {
    "person": "assembly",
    "political": "assembly",
    "land": "trophy",
    "sea": "ship_battle",
    "land_or_sea": "trophy",
    "event": "oracle_asked",
    "ally": "departure",
}
"""The picture of a turn in which no card has one of its own, by the kind of its strongest card."""
RICH = 4
"""So many points in one turn are a great victory."""


def moments(match: TableMatch) -> list[GreatMoment]:
    """Return a moment for each turn whose Force was weighed."""
    found: list[GreatMoment] = []
    turn, events = 1, list[Event]()
    for event in seen_events(match):
        events.append(event)
        if isinstance(event, happened.TurnBegan):
            turn, events = event.turn, []
        elif isinstance(event, happened.ForceWeighed):
            found.append(_weighed(match, turn, event, events))
        elif isinstance(event, happened.PointsAwarded) and found:
            found[-1] = _rewarded(found[-1], event.amount)
    return found


def _weighed(
    match: TableMatch, turn: int, event: happened.ForceWeighed, events: list[Event]
) -> GreatMoment:
    side = event.winner
    played = [
        CARDS[each.face]
        for each in events
        if isinstance(each, happened.CardPlayed) and each.seat == side
    ]
    strongest = max(played, key=lambda card: card.force, default=None)
    art = deed(events, side)
    words = _("{side} wins the turn, {high} to {low}.")
    if strongest is not None:
        art = art or BY_KIND.get(strongest.kind, "")
        words = _("{side} wins the turn with {card}, {high} to {low}.")
    high, low = event.totals[side], event.totals[1 - side]
    words = words.format(
        side=_(match.sides[side]), card=_(strongest.name) if strongest else "", high=high, low=low
    )
    return GreatMoment(art or "trophy", side, turn, words)


def _rewarded(moment: GreatMoment, amount: int) -> GreatMoment:
    art = "won_turn" if amount >= RICH else moment.art
    return GreatMoment(art, moment.seat, moment.turn, moment.words, amount, amount)


def points(match: TableMatch) -> tuple[int, int]:
    """Return the Victory Points of both sides."""
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    return final.vp


def summary(match: TableMatch) -> str:
    """Return the final score and the number of turns, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    high, low = max(final.vp), min(final.vp)
    words = ngettext(
        "{n} point to {low}, in turn {turn}.", "{n} points to {low}, in turn {turn}.", high
    )
    return words.format(n=high, low=low, turn=final.turn)
