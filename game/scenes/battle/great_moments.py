"""The great moments of a finished battle: heavy losses, flanks turned, engines that fired."""

from __future__ import annotations

from game.match.table_match import TableMatch
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.scenes.tables.story import Moment, told
from game.system.i18n import _, ngettext

BY_TYPE = {"EL": "elephant_charge", "WW": "siege", "HC": "horse", "LC": "horse", "WB": "fire"}
"""The picture of an attack by the type of the unit that hits hardest; others set up a trophy."""
FLANKED = 3
"""The flank points gained at once that are told of."""


def moments(match: TableMatch) -> list[Moment]:
    """Return the moments of a battle in order."""
    found: list[Moment] = []
    turn = 1
    for event in told(match):
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
            found.append(Moment("encirclement", event.seat, turn, words, 0, event.points))
        elif isinstance(event, happened.ArtilleryFired):
            words = _("The {side} fire their engine.").format(side=_(match.sides[event.seat]))
            found.append(Moment("siege", event.seat, turn, words, 0, 1.5))
        elif isinstance(event, happened.CasualtyRallied):
            words = _("The {side} rally {card}.").format(
                side=_(match.sides[event.seat]), card=_(CARDS[event.face].name)
            )
            found.append(Moment("return", event.seat, turn, words, 0, 1.0))
    return found


def _hit(match: TableMatch, turn: int, blow: happened.DamageDone) -> Moment:
    hardest = CARDS[max(zip(blow.amounts, blow.faces, strict=True))[1]]
    words = ngettext(
        "An attack led by {card} costs the {side} {n} card.",
        "An attack led by {card} costs the {side} {n} cards.",
        blow.lost,
    ).format(card=_(hardest.name), side=_(match.sides[1 - blow.seat]), n=blow.lost)
    art = BY_TYPE.get(hardest.type, "trophy")
    return Moment(art, blow.seat, turn, words, 0, blow.lost)
