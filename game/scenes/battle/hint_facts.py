"""The facts that the battle's hints state, found by playing a choice in a world that fits the view.

All of them hang on open cards, the viewer's own and the sizes of piles, so that they hold in every
such world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.battle.force import Battle, Fighter, explain
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import Action, Seat
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


class Standing(NamedTuple):
    """An attack as it stands: pairs won, level and lost by a side, and the damage of the rest."""

    won: int
    level: int
    lost: int
    damage: int


def after(view: BattleView, plan: Sequence[Action]) -> BattleState:
    """Return a world that fits the view, after a whole choice."""
    world = BattleState.sample(view, Rng(SEED))
    for action in plan:
        world.apply(action)
    return world


def army(view: BattleView, seat: Seat) -> int:
    """Return the number of cards that a side has left to lose: Deck and Reserve (B1.5)."""
    return len(view.decks[seat]) + len(view.reserves[seat])


def lanes_of(position: BattleView | BattleState) -> list[Lane]:
    """Return the lanes of the attack being fought, from the left; none without one."""
    battle: Battle | None = position.battle
    if battle is None:
        return []
    found = []
    for place in battle.places:
        blocked = battle.blockers[place] >= 0
        found.append(
            Lane(
                battle.attackers[place],
                battle.blockers[place],
                position.force(place).total,
                position.force(place, blocker=True).total if blocked else 0,
                0 if blocked else position.damage(place).total,
            )
        )
    return found


def standing(lanes: Sequence[Lane], attacks: bool) -> Standing:
    """Return how an attack stands for the attacker, or for the defender, if nobody evades."""
    fought = [one for one in lanes if one.blocker >= 0]
    ahead = sum(one.force > one.against for one in fought)
    behind = sum(one.force < one.against for one in fought)
    level = len(fought) - ahead - behind
    damage = sum(one.damage for one in lanes)
    return Standing(ahead, level, behind, damage) if attacks else (
        Standing(behind, level, ahead, damage)
    )  # fmt: skip


def attack_lanes(view: BattleView, plan: Sequence[Action]) -> list[Lane]:
    """Return the lanes of a planned attack while nobody blocks; none for no attack."""
    return lanes_of(after(view, plan)) if len(plan) + len(view.chosen) > 1 else []


def block_forces(view: BattleView, token: int, place: int) -> tuple[int, int]:
    """Return the Force of a blocker from hand and of its attacker, before any tactic."""
    battle = view.battle
    assert battle is not None
    mine, theirs = view.faces[token], view.faces[battle.attackers[place]]
    blocker = Fighter(mine, theirs, battle.aids[place], battle.ground, False)
    attacker = Fighter(theirs, mine, battle.spurs[place], battle.ground, True)
    return explain(blocker).total, explain(attacker).total


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


def drawn(view: BattleView, plan: Sequence[Action]) -> tuple[int, bool]:
    """Return how many cards a discard or a Reserve draws, and if that ends the own army."""
    world, seat = after(view, plan), view.viewer
    given = len(view.chosen) + sum(bool(action.args) for action in plan)
    kept = len(view.hands[seat]) - given
    return len(world.hands[seat]) - kept, world.outcome() is not None
