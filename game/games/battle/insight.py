"""The effect of a choice in the battle: figures before and after it.

A choice is played in a world that fits the view. What is told hangs on open cards, the viewer's own
and the sizes of piles, so that it holds in every such world. Hints, previews and reviews take it
from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from game.rules.battle.cards import RALLY, RESERVE, UNITS
from game.rules.battle.counting import Counting
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import Action
from game.rules.rng import Rng

SEED = 1


class Lane(NamedTuple):
    """One attacker and its blocker (or -1), as tokens, with their Force and the damage done.

    `damage` is 0 where somebody blocks.
    """

    attacker: int
    blocker: int
    force: int
    against: int
    damage: int


class AttackOutcome(NamedTuple):
    """An attack as it stands: pairs won, level and lost by a side, and the damage of the rest."""

    won: int
    level: int
    lost: int
    damage: int


class PositionFigures(NamedTuple):
    """A position in figures, by seat: cards left to lose, flank points, cards in hand; and lanes.

    `over` once the battle has ended.
    """

    armies: tuple[int, int]
    flank: tuple[int, int]
    hands: tuple[int, int]
    lanes: tuple[Lane, ...]
    over: bool = False


class BattleEffect(NamedTuple):
    """The figures before a choice and after it."""

    before: PositionFigures
    after: PositionFigures


@lru_cache(maxsize=64)
def effect(view: BattleView, plan: tuple[Action, ...]) -> BattleEffect:
    """Return the effect of a choice before anybody answers it; one that is begun is finished."""
    world = BattleState.sample(view, Rng(SEED))
    for action in plan:
        world.apply(action)
    if world.chosen and world.to_act == view.viewer:
        world.apply(Action(view.viewer, "done"))
    over = world.outcome() is not None
    return BattleEffect(figures(view), figures(world)._replace(over=over))


def figures(position: Counting) -> PositionFigures:
    """Return a position in figures."""
    armies = position.health(0), position.health(1)
    hands = len(position.hands[0]), len(position.hands[1])
    return PositionFigures(
        armies, (position.flank[0], position.flank[1]), hands, lanes_of(position)
    )


def lanes_of(position: Counting) -> tuple[Lane, ...]:
    """Return the lanes of the attack being fought, from the left; none without one."""
    battle, found = position.battle, list[Lane]()
    for place in battle.places if battle is not None else ():
        assert battle is not None
        blocked = battle.blockers[place] >= 0
        force = position.force(place).total
        against = position.force(place, blocker=True).total if blocked else 0
        damage = 0 if blocked else position.damage(place).total
        found.append(Lane(battle.attackers[place], battle.blockers[place], force, against, damage))
    return tuple(found)


def attack_outcome(lanes: Sequence[Lane], attacks: bool) -> AttackOutcome:
    """Return how an attack stands for the attacker, or for the defender, if nobody evades."""
    fought = [one for one in lanes if one.blocker >= 0]
    ahead = sum(one.force > one.against for one in fought)
    behind = sum(one.force < one.against for one in fought)
    level, damage = len(fought) - ahead - behind, sum(one.damage for one in lanes)
    won, lost = (ahead, behind) if attacks else (behind, ahead)
    return AttackOutcome(won, level, lost, damage)


def lane_after(view: BattleView, action: Action) -> Lane:
    """Return the lane that a tactic is aimed at, as it is afterwards.

    The tactic goes onto the unit by itself: aiming the last one can end the attack.
    """
    place, battle = action.args[0], view.battle
    assert battle is not None
    attacks, face = view.viewer == view.active, view.faces[view.about]
    row = list(battle.spurs if attacks else battle.aids)
    row[place] = (*row[place], face)
    aimed = battle._replace(spurs=tuple(row)) if attacks else battle._replace(aids=tuple(row))
    return lanes_of(replace(view, battle=aimed))[place]


@lru_cache(maxsize=64)
def lanes_changed(view: BattleView, action: Action) -> tuple[tuple[int, Lane, Lane], ...]:
    """Return the place of each lane that a tactic changes, the lane, and the lane afterwards.

    Of a tactic that is aimed at a unit these are all units that it can be aimed at.
    """
    world, before = BattleState.sample(view, Rng(SEED)), lanes_of(view)
    world.apply(action)
    after = world.view(view.viewer)
    if after.deciding == "target" and after.legal:
        aims = [(aim.args[0], lane_after(after, aim)) for aim in after.legal if aim.args]
    else:
        aims = [*enumerate(lanes_of(world))]
    return tuple((place, before[place], now) for place, now in aims if now != before[place])


def planned_damage(view: BattleView, units: Sequence[int]) -> int:
    """Return the damage that units of the viewer's hand would do if nobody blocked."""
    seat = view.viewer
    return sum(view.explain_damage(view.faces[token], seat).total for token in units)


def units_of(view: BattleView) -> list[int]:
    """Return the units in the viewer's hand."""
    return [token for token in view.hands[view.viewer] if UNITS >> view.faces[token] & 1]


def cannot_block(view: BattleView) -> bool:
    """Return whether the enemy surely holds no unit in the viewer's turn, nor comes by one in it.

    Until the Artillery Phase a Reserve draws units, and until the Flank Phase a Rally brings them.
    """
    if view.active != view.viewer:
        return False
    bringing = {"artillery": (), "attack": (), "flank": (RESERVE,)}
    sources = bringing.get(view.phase, (RESERVE, RALLY))
    faces = {face for token in view.hands[1 - view.viewer] for face in view.possible(token)}
    return not any(UNITS >> face & 1 or face in sources for face in faces)


def tokens_of(view: BattleView, plan: Sequence[Action]) -> list[int]:
    """Return the cards of a choice, those chosen already among them."""
    return [*view.chosen, *(action.args[0] for action in plan if action.args)]


def blocks_of(view: BattleView, plan: Sequence[Action]) -> list[tuple[int, int]]:
    """Return the blocks of a choice, those made already among them: card and place."""
    pairs = [*zip(view.chosen[::2], view.chosen[1::2], strict=True)]
    return pairs + [(action.args[0], action.args[1]) for action in plan if action.args]
