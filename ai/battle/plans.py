"""Plans for multi-step choices: sets of cards worth searching, in an order that is legal."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ai.battle.attacking import Scores
from ai.battle.features import BattleFeatures, of_view
from ai.battle.greedy_selection import SCORES, blocks, greedy_selection
from game.rules.battle.legal import TOGETHER
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import Action

NOISE = 1.5
"""By how many cards a block is varied at random, so that others are weighed too."""
VARIANTS = 3
DOUBTFUL = 2
"""The number of members of a set that are tried both in and out."""
Tokens = tuple[int, ...]


def whole_plans(view: BattleView, random: Random) -> list[tuple[Action, ...]]:
    """Plans that go on from what is chosen, each up to "done"; none for single actions."""
    if view.deciding not in TOGETHER:
        return []
    if not any(action.verb == view.deciding for action in view.legal):
        return [(action,) for action in view.legal]
    features, begun = of_view(view), tuple(view.chosen)
    sets = {fitting(features, one) for one in _sets(features, random)}
    going_on = sorted(one for one in sets if one[: len(begun)] == begun) or [begun]
    plans = [spelled(view, one[len(begun) :]) for one in going_on]
    return plans if view.deciding != "flank" or begun else _with_cards(view, plans)


def _with_cards(view: BattleView, plans: list[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """In the Flank phase nobody need begin: the other actions stand beside the units' plans."""
    alone = [(action,) for action in view.legal if action.verb != "flank"]
    return alone + [plan for plan in plans if len(plan) > 1]


def _sets(features: BattleFeatures, random: Random) -> Iterable[Tokens]:
    """Yield the set that looks best, others like it, none and all."""
    asks = features.now.asks
    yield greedy_selection(features)
    if asks in ("muster", "evade"):  # nothing near comes of it: what fits best is known
        return
    if asks == "block":
        yield ()
        for _ in range(VARIANTS):
            yield blocks(features, lambda: random.gauss(0, NOISE))
    else:
        yield from _likely(SCORES[asks](features), asks)


def _likely(scores: Scores, asks: str) -> Iterable[Tokens]:
    """Yield the best set with its doubtful members in or out; for fighting units, none and all.

    Few sets leave more simulations for each, and what is plain needs none.
    """
    best = {token for token, score in scores.items() if score > 0}
    doubtful = sorted(scores, key=lambda token: (abs(scores[token]), token))[:DOUBTFUL]
    for token in doubtful:
        yield tuple(best ^ {token})
    yield tuple(best ^ set(doubtful))
    if asks != "discard":
        yield ()
        yield tuple(scores)


# ---------------------------------------------------------------------- in an order


def fitting(features: BattleFeatures, chosen: Tokens) -> Tokens:
    """The same choice with the lowest of equal cards, in ascending order."""
    asks = features.now.asks
    if asks == "evade":
        return tuple(sorted(chosen))
    if asks != "block":
        return tuple(sorted(_lowest(features, chosen)))
    places = chosen[1::2]
    units = _lowest(features, chosen[::2])
    pairs = sorted(zip(units, places, strict=True), key=lambda pair: pair[1])
    return tuple(part for pair in pairs for part in pair)


def _lowest(features: BattleFeatures, tokens: Tokens) -> list[int]:
    equal: dict[int, list[int]] = {}
    for token in sorted(features.hand, reverse=True):
        equal.setdefault(features.face[token], []).append(token)
    return [equal[features.face[token]].pop() for token in tokens]


def spelled(view: BattleView, chosen: Tokens) -> tuple[Action, ...]:
    """Return a choice as actions, up to the one that ends it."""
    seat, verb = view.viewer, view.deciding
    width = 2 if verb == "block" else 1
    steps = [Action(seat, verb, chosen[i : i + width]) for i in range(0, len(chosen), width)]
    return (*steps, Action(seat, "done"))


def begun(view: BattleView) -> tuple[Action, ...]:
    """Return the viewer's choice so far, as actions."""
    return spelled(view, tuple(view.chosen))[:-1] if view.deciding in TOGETHER else ()


def next_step(features: BattleFeatures, legal: Iterable[Action]) -> Action:
    """Return the next step of the greedy choice."""
    options = list(legal)
    width = 2 if features.now.asks == "block" else 1
    done, chosen = len(features.now.chosen), tuple(features.now.chosen)
    plan = fitting(features, greedy_selection(features))
    if plan[:done] == chosen and len(plan) > done:
        step = Action(features.seat, features.now.asks, plan[done : done + width])
        if step in options:
            return step
    return options[-1]


def step_in(world: BattleState) -> Action:
    """Return the same for who decides in a world."""
    return next_step(BattleFeatures(world, world.faces, world.to_act), world.legal())
