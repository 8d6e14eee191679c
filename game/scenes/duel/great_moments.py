"""The great moments of a finished duel: each turn that was won, by the card that tells of it."""

from __future__ import annotations

from game.games.duel.deed import deed
from game.match.table_match import TableMatch
from game.rules.core import Event
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.scenes.tables.story import Moment, told
from game.system.i18n import _

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


def moments(match: TableMatch) -> list[Moment]:
    """Return a moment for each turn whose Force was weighed."""
    found: list[Moment] = []
    turn, events = 1, list[Event]()
    for event in told(match):
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
) -> Moment:
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
    return Moment(art or "trophy", side, turn, words)


def _rewarded(moment: Moment, amount: int) -> Moment:
    art = "won_turn" if amount >= RICH else moment.art
    return Moment(art, moment.seat, moment.turn, moment.words, amount, amount)
