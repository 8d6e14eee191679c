"""The deck battle as the game-agnostic bots see it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from ai.battle import heuristic, plans
from ai.battle.beliefs import Belief
from ai.battle.musters import SCORES, block_pairs
from ai.battle.rollout import rollout, shares
from ai.battle.sight import Sight, of_view, of_world, share
from game.rules.battle.legal import TOGETHER
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView, Dealer
from game.rules.core import NOBODY, Action
from game.rules.rng import Rng

HORIZON = 3
"""Turns of either side that are played out, the present one among them."""
PLAIN = 1.6
"""By how many cards an action must look worse than another at one glance to be left out."""
A_CARD = 0.02
"""What a card more or less is worth at one glance, as a share of the battle."""
BARE = {"pass": -1, "decline": -2, "done": -3}
PLACES = 100
"""Places and looks are told from faces by this much."""


class BattleWorlds:
    """Worlds that look just like one view, each as likely as the other.

    With `insight` those are likelier in which the enemy holds what he did not want to use.
    """

    def __init__(self, view: BattleView, insight: bool) -> None:
        self.dealer = Dealer(BattleState.empty(0), view)
        self.belief = Belief(view) if insight else None

    def draw(self, random: Random) -> BattleState:
        """A fresh world."""
        world = self.dealer.deal(Rng(random.getrandbits(64)))
        world.blur = world.blur._replace(watched=False)
        if self.belief is not None:
            self.belief.weigh(world, random)
        return world


class BattleDomain:
    """Judgement for the battle; the tree of a search ends with the turn.

    `until` is the turn before which rollouts stop, counted from the view that is searched, so
    that plans which end a turn sooner are played out no further than others.
    """

    game = "battle"

    def __init__(self) -> None:
        self.until = HORIZON

    def values(self, view: BattleView) -> list[float]:
        """For each of `view.legal` the share of the battle that it promises at one glance."""
        first = share(view, view.faces)
        base = first if view.viewer == 0 else 1.0 - first
        sight = of_view(view)
        if view.deciding in TOGETHER and (view.deciding != "flank" or view.chosen):
            cards = together(sight, view)
        else:
            cards = heuristic.promises(sight, view.legal)
        return [min(1.0, max(0.0, base + A_CARD * value)) for value in cards]

    def worlds(self, view: BattleView, insight: bool) -> BattleWorlds:
        """Worlds for a view; with `insight` the enemy's hand is likelier what he spared."""
        self.until = view.turn + HORIZON
        return BattleWorlds(view, insight)

    def plans(self, view: BattleView, random: Random) -> list[tuple[Action, ...]]:
        """Whole attacks, blocks, discards, flank marches and evasions; none for single actions."""
        return plans.whole_plans(view, random)

    def chosen(self, view: BattleView) -> tuple[Action, ...]:
        """What the viewer has already chosen of what he puts together."""
        return plans.begun(view)

    def moves(self, state: BattleState) -> list[tuple[Hashable, Action]]:
        """The legal actions by the face that they play; one step where something is put together.

        A look is at the enemy's hand if he holds any: what it tells is worth the same in any world.

        In the Flank phase a march begins with the unit that looks best.
        """
        if state.asks == "look":
            return [(keyed(state, action), action) for action in state.legal()[:1]]
        if state.asks in TOGETHER and (state.asks != "flank" or state.chosen):
            step = plans.step_in(state)
            return [(keyed(state, step), step)]
        return list({keyed(state, action): action for action in sound(state)}.items())

    def closing(self, state: BattleState, action: Action) -> tuple[float, ...] | None:
        """Both sides' shares when this action ends the turn or the battle."""
        if action.verb in TOGETHER or action.verb == "scout":
            return None
        after = state.clone()
        after.apply(action)
        if after.to_act == NOBODY:
            return shares(after)
        if after.turn == state.turn:
            return None
        return rollout(after, self.until, Random(after.rng.bits()))

    def rollout(self, state: BattleState, random: Random) -> tuple[float, ...]:
        """Play the next turns by rule of thumb."""
        return rollout(state, self.until, random)


def sound(state: BattleState) -> list[Action]:
    """The legal single actions but those that are plainly worse than another."""
    legal = state.legal()
    if len(legal) == 1:
        return legal
    promises = heuristic.promises(of_world(state), legal)
    least = max(promises) - PLAIN
    if legal[0].verb == "fire":  # a shot costs nothing and keeps nobody from anything
        legal.pop()
        promises.pop()
    return [a for a, promise in zip(legal, promises, strict=True) if promise >= least]


def keyed(state: BattleState, action: Action) -> Hashable:
    """What an action means: the face of its card, a place, or its word."""
    verb, args = action.verb, action.args
    if not args:
        return BARE[verb]
    if verb in ("target", "evade", "look"):
        return PLACES + args[0]
    face = state.face[args[0]]
    return (face, args[1]) if verb == "block" else (verb == "fire", verb == "flank", face)


def together(sight: Sight, view: BattleView) -> list[float]:
    """What each step promises while something is put together; the one that fits best is ahead."""
    best = plans.next_step(sight, view.legal)
    cards: dict[tuple[int, ...], float] = {}
    if view.deciding == "block":
        cards.update(block_pairs(sight).items())
    elif view.deciding in SCORES:
        cards = {(token,): score for token, score in SCORES[view.deciding](sight).items()}
    values = [cards.get(action.args, 0.0) for action in view.legal]
    ahead = max(values) + 0.1
    pairs = zip(view.legal, values, strict=True)
    return [ahead if action == best else value for action, value in pairs]
