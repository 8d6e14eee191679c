"""The story of a finished battle."""

from __future__ import annotations

from collections import Counter

from game.match.table_match import TableMatch
from game.rules.battle import events as happened
from game.rules.core import Seat
from game.scenes.battle.faces import face_of
from game.scenes.tables.story import Deed, Story, told
from game.system.i18n import _, ngettext


def story(match: TableMatch, winner: Seat, seat: Seat) -> Story:
    """Return the attack that cost the loser most, and the unit that did most damage for a seat."""
    turn, blows, lead = 1, list[tuple[int, happened.DamageDone]](), list[int]()
    losses = [0, 0]
    for event in told(match):
        if isinstance(event, happened.TurnBegan):
            turn = event.turn
            lead.append(losses[1 - seat] - losses[seat])
        elif isinstance(event, happened.CardLost):
            losses[event.seat] += 1
        elif isinstance(event, happened.DamageDone):
            blows.append((turn, event))
    lead.append(losses[1 - seat] - losses[seat])
    decisive = max(
        (blow for blow in blows if blow[1].seat == winner), key=lambda b: b[1].lost, default=None
    )
    turning = None if decisive is None else _turning(match, *decisive)
    at = -1 if decisive is None else min(decisive[0], len(lead)) - 1
    return Story(turning, _best(match, [blow for _turn, blow in blows], seat), tuple(lead), at)


def _army(match: TableMatch, seat: Seat) -> str:
    return match.sides[seat].lower()


def _turning(match: TableMatch, turn: int, blow: happened.DamageDone) -> Deed:
    words = ngettext(
        "Unblocked, they cost the {side} {n} card.",
        "Unblocked, they cost the {side} {n} cards.",
        blow.lost,
    ).format(side=_(match.sides[1 - blow.seat]), n=blow.lost)
    hardest = max(zip(blow.amounts, blow.faces, strict=True))[1]
    title = _("Turn {n}").format(n=turn)
    return Deed(title, words, "", face_of(hardest, _army(match, blow.seat)))


def _best(match: TableMatch, blows: list[happened.DamageDone], seat: Seat) -> Deed | None:
    """Return the unit that did most damage, over all attacks in which nobody blocked it."""
    damage, attacks = Counter[int](), Counter[int]()
    for blow in blows:
        if blow.seat == seat:
            for face, amount in zip(blow.faces, blow.amounts, strict=True):
                damage[face] += amount
                attacks[face] += 1
    if not damage:
        return None
    best = max(damage, key=lambda face: (damage[face], -face))
    words = ngettext("damage in {n} attack", "damage in {n} attacks", attacks[best])
    shown = face_of(best, _army(match, seat))
    return Deed(shown.name, words.format(n=attacks[best]), str(damage[best]), shown)
