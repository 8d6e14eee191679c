"""The price of a pass in the duel: how often the other side then raises what the turn is worth.

Quick players play on after the pass, in worlds drawn from the passer's own view.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from ai.duel.turn_estimate import stake
from ai.duel.turn_rollout import played_out
from ai.duel.worlds import DuelWorlds
from game.rules.core import Action, digest_of
from game.rules.duel.cards import PLAYABLE, VERB, VP, VP_CARDS, faces_in
from game.rules.duel.view import DuelView

WORLDS = 60
"""Worlds that are played on: a share is then known to about 6 points, and told in tenths."""


class PassPrice(NamedTuple):
    """A pass while the other side plays on.

    `stake` is what the turn is worth now, in VP; `cards` are those in the other hand; `raised` is
    the share of worlds in which the turn is worth more in the end, None where nothing can raise it.
    """

    stake: int
    cards: int
    raised: float | None


@lru_cache(maxsize=16)
def price_of_passing(view: DuelView) -> PassPrice | None:
    """Return the price of a pass of the viewer, None where he may not pass or it ends the turn.

    The same view has the same price: its seed is made of it.
    """
    me = view.viewer
    passes = Action(me, "pass")
    if passes not in view.legal or view.ends_by_pass(me):
        return None
    cards, now = len(view.hands[1 - me]), view.stake()
    if not may_raise(view):
        return PassPrice(now, cards, None)
    return PassPrice(now, cards, _raised(view, passes, now))


def may_raise(view: DuelView) -> bool:
    """Return whether the other side can lay a VP card after a pass, by what the viewer knows."""
    foe = 1 - view.viewer
    held = {face for token in view.hands[foe] for face in view.possible(token)}
    playable = [face for face in held if PLAYABLE[foe] >> face & 1]
    if any(VP[face] for face in playable):
        return True
    own = (
        *view.hands[view.viewer],
        *view.tables[0],
        *view.tables[1],
        *view.piles[0],
        *view.piles[1],
    )
    away = {view.faces[token] for token in own}
    left = any(face not in away for face in faces_in(VP_CARDS & PLAYABLE[foe]))
    return left and any(VERB[face].brings or VERB[face].asks == "search" for face in playable)


def _raised(view: DuelView, passes: Action, now: int) -> float:
    """Return the share of worlds in which quick players raise the stake after a pass."""
    random, worlds = Random(int(digest_of(repr(view)), 16)), DuelWorlds(view, True)
    raised = 0
    for _ in range(WORLDS):
        world = worlds.draw(random)
        world.apply(passes)
        raised += stake(played_out(world, random).table(), view.variant.rout) > now
    return raised / WORLDS
