"""The search domain of the deck battle."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from ai.battle import heuristic
from ai.battle.beliefs import Belief
from ai.battle.features import BattleFeatures, of_view, of_world
from ai.battle.greedy_selection import SCORES, block_pairs
from ai.battle.plans import begun, next_step, step_in, whole_plans
from ai.battle.reasons import BattleExplainer
from ai.battle.rollout import rollout, shares
from ai.battle.standing import share
from ai.battle.traits import traits
from ai.domain import BasicDomain, Believed, Forgettable, Judging, Weighing, seen_elsewhere
from ai.tastes import Traits
from game.rules.battle.legal import TOGETHER
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView, Dealer
from game.rules.core import NOBODY, Action
from game.rules.rng import Rng

HORIZON = 2
"""Turns of either side that are played out, the present one among them.

By who won, two turns foretell a battle better than three, with a quarter of the spread.
"""
PLAIN = 1.6
"""The margin in cards below the best action beyond which an action is left out."""
A_CARD = 0.02
"""The value of one card in the evaluation, as a share of the battle."""
LOSING = ("artillery", "attack")
"""The phases in which cards of a deck are lost."""
BARE = {"pass": -1, "decline": -2, "done": -3}
PLACES = 100
"""An offset that separates places and looks from faces in keys."""


class BattleWorlds:
    """Worlds that look just like one view, each as likely as the other.

    `use_belief_model` weights them by what the enemy did not want to use; an onlooker has none.
    """

    def __init__(self, view: BattleView, use_belief_model: bool) -> None:
        self.dealer = Dealer(BattleState.empty(0, view.variant), view)
        self.belief = Belief(view) if use_belief_model and view.viewer != NOBODY else None

    def draw(self, random: Random) -> BattleState:
        """Return a fresh world."""
        world = self.dealer.deal(Rng(random.getrandbits(64)))
        world.blur = world.blur._replace(watched=False)
        if self.belief is not None:
            self.belief.weigh(world, random)
        return world


class BattleDomain(BasicDomain):
    """Evaluation for the battle; the tree of a search ends with the turn.

    `until` is the turn before which rollouts stop, counted from the view that is searched, so
    that plans which end a turn sooner are played out no further than others.
    """

    game = "battle"
    weighing = Weighing(
        worlds=32,
        few=8,
        draws=Believed(0.44, 0.03),
        kinds={"lost": Believed(0.6, 0.07)},
    )
    judging = Judging(quick=150, full=900)

    def __init__(self) -> None:
        self.until = HORIZON

    def values(self, view: BattleView) -> list[float]:
        """Return the estimated share of the battle after each of `view.legal`."""
        first = share(view, view.faces)
        base = first if view.viewer == 0 else 1.0 - first
        features = of_view(view)
        if view.deciding in TOGETHER and (view.deciding != "flank" or view.chosen):
            cards = together(features, view)
        else:
            cards = heuristic.action_gains(features, view.legal)
        return [min(1.0, max(0.0, base + A_CARD * value)) for value in cards]

    def worlds(self, view: BattleView, use_belief_model: bool) -> BattleWorlds:
        """Return a source of worlds; `use_belief_model` weights the enemy's hand."""
        self.until = view.turn + HORIZON
        return BattleWorlds(view, use_belief_model)

    def plans(
        self, view: BattleView, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return whole attacks, blocks, discards, flanks and evasions; none for single actions."""
        return whole_plans(view, random)

    def plan_values(self, view: BattleView, plans: Sequence[tuple[Action, ...]]) -> list[float]:
        """Return the same for each: whole selections are not judged at one look."""
        return [0.0] * len(plans)

    def chosen(self, view: BattleView) -> tuple[Action, ...]:
        """Return the part of a multi-step choice that the viewer has made so far."""
        return begun(view)

    def traits(self, view: BattleView, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a choice, for tastes."""
        return traits(view, plan)

    def looks(self, view: BattleView, plan: tuple[Action, ...]) -> bool:
        """Return whether a Scout is sent, or looks (B2.1)."""
        return plan[0].verb in ("scout", "look")

    def forgettable(self, view: BattleView) -> Forgettable:
        """Return what was seen of other hands."""
        return seen_elsewhere(view)

    def moves(self, state: BattleState) -> list[tuple[Hashable, Action]]:
        """Return the legal actions by the face played; only one step of a multi-step choice.

        A look is at the enemy's hand if he holds any cards: it is worth the same in any world. In
        the Flank phase the first unit is the one with the best value.
        """
        if state.asks == "look":
            return [(keyed(state, action), action) for action in state.legal()[:1]]
        if state.asks in TOGETHER and (state.asks != "flank" or state.chosen):
            step = step_in(state)
            return [(keyed(state, step), step)]
        return list({keyed(state, action): action for action in sound(state)}.items())

    def horizon_value(self, state: BattleState, action: Action) -> tuple[float, ...] | None:
        """Return both sides' shares when this action ends the turn or the battle."""
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

    def open_share(self, state: BattleState, random: Random) -> tuple[float, ...]:
        """Return both sides' shares after the next turns."""
        twin = state.clone()
        twin.blur = twin.blur._replace(watched=False)
        return rollout(twin, state.turn + HORIZON, random)

    def drawn(self, before: BattleState, after: BattleState) -> str:
        """Return "lost" for cards of a deck that became Casualties, no word for cards drawn."""
        return "lost" if before.phase in LOSING else ""

    def explainer(
        self, view: BattleView, better: Sequence[Action], taken: Sequence[Action]
    ) -> BattleExplainer | None:
        """Return what finds the reasons of choices."""
        return BattleExplainer(view, tuple(better), tuple(taken), view.turn + HORIZON)


def sound(state: BattleState) -> list[Action]:
    """Return the legal single actions but those that are plainly worse than another."""
    legal = state.legal()
    if len(legal) == 1:
        return legal
    gains = heuristic.action_gains(of_world(state), legal)
    least = max(gains) - PLAIN
    if legal[0].verb == "fire":  # a shot costs nothing and keeps nobody from anything
        legal.pop()
        gains.pop()
    return [a for a, gain in zip(legal, gains, strict=True) if gain >= least]


def keyed(state: BattleState, action: Action) -> Hashable:
    """Return the meaning of an action: the face of its card, a place, or its word."""
    verb, args = action.verb, action.args
    if not args:
        return BARE[verb]
    if verb in ("target", "evade", "look"):
        return PLACES + args[0]
    face = state.faces[args[0]]
    return (face, args[1]) if verb == "block" else (verb == "fire", verb == "flank", face)


def together(features: BattleFeatures, view: BattleView) -> list[float]:
    """Return the value of each step of a multi-step choice; the best one comes out ahead."""
    best = next_step(features, view.legal)
    cards: dict[tuple[int, ...], float] = {}
    if view.deciding == "block":
        cards.update(block_pairs(features).items())
    elif view.deciding in SCORES:
        cards = {(token,): score for token, score in SCORES[view.deciding](features).items()}
    values = [cards.get(action.args, 0.0) for action in view.legal]
    ahead = max(values) + 0.1
    pairs = zip(view.legal, values, strict=True)
    return [ahead if action == best else value for action, value in pairs]
