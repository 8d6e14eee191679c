"""The story of a finished battle: its turning points, its great moments, and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.battle.force import encircling
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Event, Seat, State
from game.scenes.battle.faces import face_of
from game.scenes.tables.display import SideNames
from game.scenes.tables.story import Deed, Moment, Story, told
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


Column = tuple[str, tuple[int, int]]


def account(match: TableMatch) -> list[Column]:
    """Return what both armies could still lose, their Casualties, flank points and attacks."""
    final = match.view(NOBODY)
    assert isinstance(final, BattleView)
    attacks = [0, 0]
    for event in (event for entry in match.log(NOBODY) for event in entry.events):
        if isinstance(event, happened.AttackDeclared):
            attacks[event.seat] += bool(event.faces)
    figures = {
        _("Cards left to lose"): [final.health(seat) for seat in (0, 1)],
        _("Casualties"): [len(pile) for pile in final.casualties],
        _("Flank points"): final.flank,
        _("Attacks"): attacks,
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def summary(match: TableMatch) -> str:
    """Return how far the battle went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, BattleView)
    return _("Decided in turn {turn}.").format(turn=final.turn)
