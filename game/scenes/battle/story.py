"""The story of a finished battle: its turning points and its great moments."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.battle.force import encircling
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Event, State
from game.scenes.tables.display import SideNames
from game.scenes.tables.last_blow import GreatMoment, seen_events
from game.system.i18n import _, ngettext

HEAVY = 5
"""So many cards lost at once turn a battle."""


def turning_point(names: SideNames, events: Sequence[Event], before: State, after: State) -> str:
    """Return what an action decided, in words; "" for most."""
    assert isinstance(before, BattleState)
    assert isinstance(after, BattleState)
    ends = [event for event in events if isinstance(event, happened.BattleEnded)]
    said = [names.say(event.phrase()) for event in ends]
    around = encircling(*after.flank)
    if around >= 0 and around != encircling(*before.flank):
        words = _("The {side} encircle the enemy, {high} : {low}")
        side, flank = names.side(around), after.flank
        said.append(words.format(side=side, high=max(flank), low=min(flank)))
    for seat in (0, 1):
        lost = len(after.casualties[seat]) - len(before.casualties[seat])
        if lost >= HEAVY:
            words = ngettext("The {side} lose {n} card", "The {side} lose {n} cards", lost)
            said.append(words.format(side=names.side(seat), n=lost))
    return "\n".join(said)


BY_TYPE = {"EL": "elephant_charge", "WW": "siege", "HC": "horse", "LC": "horse", "WB": "fire"}
"""The picture of an attack by the type of the unit that hits hardest; others set up a trophy."""
FLANKED = 3
"""The flank points gained at once that are told of."""


def moments(match: TableMatch) -> list[GreatMoment]:
    """Return the moments of a battle in order."""
    found: list[GreatMoment] = []
    turn = 1
    for event in seen_events(match):
        if isinstance(event, happened.TurnBegan):
            turn = event.turn
        elif isinstance(event, happened.DamageDone) and event.lost:
            found.append(_hit(match, turn, event))
        elif isinstance(event, happened.FlankGained) and event.points >= FLANKED:
            words = _("The {side} gain the flank, {mine} flank points to {theirs}.").format(
                side=_(match.sides[event.seat]),
                mine=event.flank[event.seat],
                theirs=event.flank[1 - event.seat],
            )
            found.append(GreatMoment("encirclement", event.seat, turn, words, 0, event.points))
        elif isinstance(event, happened.ArtilleryFired):
            words = _("The {side} fire their engine.").format(side=_(match.sides[event.seat]))
            found.append(GreatMoment("siege", event.seat, turn, words, 0, 1.5))
        elif isinstance(event, happened.CasualtyRallied):
            words = _("The {side} rally {card}.").format(
                side=_(match.sides[event.seat]), card=_(CARDS[event.face].name)
            )
            found.append(GreatMoment("return", event.seat, turn, words, 0, 1.0))
    return found


def _hit(match: TableMatch, turn: int, blow: happened.DamageDone) -> GreatMoment:
    hardest = CARDS[max(zip(blow.amounts, blow.faces, strict=True))[1]]
    words = ngettext(
        "An attack led by {card} costs the {side} {n} card.",
        "An attack led by {card} costs the {side} {n} cards.",
        blow.lost,
    ).format(card=_(hardest.name), side=_(match.sides[1 - blow.seat]), n=blow.lost)
    art = BY_TYPE.get(hardest.type, "trophy")
    return GreatMoment(art, blow.seat, turn, words, 0, blow.lost)


def summary(match: TableMatch) -> str:
    """Return how far the battle went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, BattleView)
    return _("Decided in turn {turn}.").format(turn=final.turn)
