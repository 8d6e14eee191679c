"""The search domain of the Greek map."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random

from ai.domain import BasicDomain, Believed, Forgettable, Judging, Weighing, seen_elsewhere
from ai.greece import heuristic
from ai.greece.beliefs import Belief
from ai.greece.board import Board, Map, board_of
from ai.greece.greedy_rollout import JITTER, GreedyRollouts
from ai.greece.policy import number_of, policy_of
from ai.greece.policy_rollout import PolicyRollouts
from ai.greece.reasons import GreeceExplainer
from ai.greece.rollout import Rollouts, after_keeping, after_last, standing
from ai.greece.rows import code_of, rows_of
from ai.greece.traits import traits
from ai.greece.valuation import VALUATION, Valuation
from ai.tastes import Traits
from game.rules.core import NOBODY, Action
from game.rules.greece.state import GreeceState
from game.rules.greece.view import Dealer, GreeceView
from game.rules.rng import Rng

OWN_WIDTH, OTHERS_WIDTH = 14, 5
"""The number of actions searched in the decision that was asked for, and in later ones."""
RACING = 12
"""The number of placements that are raced against each other."""
BEFORE = ("setup", "delphi")
IN_TURN = (*BEFORE, "place")
BARE = {"skip": -1, "delphi": -2}


class GreeceWorlds:
    """Worlds that look just like one view, each as likely as the other.

    `use_belief_model` weights them by how likely the others' placements are.
    """

    def __init__(self, view: GreeceView, use_belief_model: bool) -> None:
        self.dealer = Dealer(GreeceState.empty(0, view.variant), view)
        self.belief = Belief(view) if use_belief_model else None

    def draw(self, random: Random) -> GreeceState:
        """Return a fresh world."""
        world = self.dealer.deal(Rng(random.getrandbits(64)))
        if self.belief is not None:
            self.belief.weigh(world, random)
        return world


class GreeceDomain(BasicDomain):
    """Evaluation for the map; a search looks as far as to the end of the turn.

    `asked` is the decision that was thought about last: turn, word and step. `learned`: it was
    thought about with a belief model, so that cities place by the learned policy in rollouts.
    """

    game = "greece"
    weighing = Weighing(worlds=40, few=8, draws=Believed(0.3, 0.12), apart=False)
    judging = Judging(quick=500, full=2400)

    def __init__(self, valuation: Valuation = VALUATION) -> None:
        self.valuation = valuation
        self.asked = (0, "", 0)
        self.learned = False

    def values(self, view: GreeceView) -> list[float]:
        """Return the estimated share of the war after each of `view.legal`."""
        return heuristic.values(view, self._board(view))

    def worlds(self, view: GreeceView, use_belief_model: bool) -> GreeceWorlds:
        """Return a source of worlds; `use_belief_model` weights them by the others' placements."""
        self.asked = view.turn, view.deciding, view.step
        # in the set-up each rollout has a board of its own, for which all would be worked out anew
        self.learned = use_belief_model and view.deciding != "lay"
        return GreeceWorlds(view, use_belief_model)

    def plans(
        self, view: GreeceView, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return single placements to race against each other.

        That is those that gain most at one look while many are still to come; in the last round a
        tree is searched instead. `thorough`: always, and all that differ, the likeliest by the
        learned policy first.
        """
        last_round = view.step >= view.placements - len(view.hands)
        if view.deciding != "put" or (last_round and not thorough):
            return []
        if thorough:
            return [(action,) for action in self._likeliest(view)]
        gains = heuristic.action_gains(self._board(view), view, view.faces, view.viewer, view.legal)
        ranked = sorted(zip(gains, range(len(view.legal)), strict=True), reverse=True)
        return [(view.legal[number],) for _, number in ranked[:RACING]]

    def _likeliest(self, view: GreeceView) -> list[Action]:
        if view.legal[0].verb == "skip":
            return [*view.legal]
        seat, faces, board = view.viewer, view.faces, self._board(view)
        policy, rows = policy_of(board), rows_of(board, view, faces)
        number = number_of(board, seat, view.hands[seat])
        weighed: dict[Hashable, tuple[float, Action]] = {}
        for action in view.legal:
            meaning = keyed(faces, action)
            if meaning not in weighed:
                area = action.args[1]
                row = policy.row(seat, area, rows[area].seen[seat], number)
                weighed[meaning] = row[code_of(faces, action.args)], action
        ranked = sorted(weighed.values(), key=lambda one: one[0], reverse=True)
        return [action for _, action in ranked]

    def plan_values(self, view: GreeceView, plans: Sequence[tuple[Action, ...]]) -> list[float]:
        """Return the same for each: one look at placements misleads more than it helps."""
        return [0.0] * len(plans)

    def chosen(self, view: GreeceView) -> tuple[Action, ...]:
        """Return nothing: the map has no multi-step choices."""
        return ()

    def traits(self, view: GreeceView, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a choice, for tastes."""
        return traits(view, plan)

    def forgettable(self, view: GreeceView) -> Forgettable:
        """Return what was seen of other hands."""
        return seen_elsewhere(view)

    def moves(self, state: GreeceState) -> list[tuple[Hashable, Action]]:
        """Return the actions that gain most to whom they are up to, by face and area."""
        legal = state.legal()
        width = OTHERS_WIDTH
        if (state.turn, state.asks, state.step) == self.asked:
            width = OWN_WIDTH
        if len(legal) > width:
            gains = self._gains(state, legal)
            ranked = sorted(zip(gains, range(len(legal)), strict=True), reverse=True)
            legal = [legal[number] for _, number in ranked[:width]]
        return [(keyed(state.faces, action), action) for action in legal]

    def horizon_value(self, state: GreeceState, action: Action) -> tuple[float, ...] | None:
        """Return each city's share after the turn's last placement or a kept chit, else None."""
        if action.verb == "keep":
            return after_keeping(state, action, self.valuation)
        if state.phase != "place" or state.step < state.placements - 1:
            return None
        return after_last(self._board(state), state, action)

    def rollout(self, state: GreeceState, random: Random) -> tuple[float, ...]:
        """Play the rest of the turn that was asked about."""
        if state.turn > self.asked[0] or state.phase not in IN_TURN:
            return standing(state, state.turn > self.asked[0], self.valuation)
        return self._rollouts(self._at_placing(state, random), random).shares()

    def open_share(self, state: GreeceState, random: Random) -> tuple[float, ...]:
        """Return the cities' shares after the rest of the turn, where they place as learned."""
        if state.to_act == NOBODY:
            return state.returns()
        if state.phase not in IN_TURN:
            return standing(state, False, self.valuation)
        kind = GreedyRollouts if state.phase == "setup" else PolicyRollouts
        placing = self._at_placing(state, random)
        return kind(self._board(placing), placing, random).shares()

    def _at_placing(self, state: GreeceState, random: Random) -> GreeceState:
        """Return the state when the first chit is put down, its first choices made at one look."""
        if state.phase in BEFORE:
            state = state.clone()
            while state.phase in BEFORE:
                legal = state.legal()
                gains = self._gains(state, legal)
                noisy = [one + JITTER * random.random() for one in gains]
                state.apply(legal[noisy.index(max(noisy))])
        return state

    def plan_rollouts(
        self, state: GreeceState, plans: Sequence[tuple[Action, ...]], seed: int
    ) -> Iterator[tuple[float, ...]]:
        """Yield each city's share after each plan; placements share what they do not change."""
        if any(plan[0].verb != "put" for plan in plans):
            yield from super().plan_rollouts(state, plans, seed)
            return
        rollouts, face = self._rollouts(state, Random(seed)), state.faces
        for ((_, _, args),) in plans:
            yield rollouts.shares((face[args[0]], code_of(face, args), args[1]))

    def explainer(
        self, view: GreeceView, better: Sequence[Action], taken: Sequence[Action]
    ) -> GreeceExplainer | None:
        """Return what finds the reasons of chits and counters that are laid, None for the rest."""
        if view.deciding not in ("put", "lay") or "skip" in (better[0].verb, taken[0].verb):
            return None
        return GreeceExplainer(view, tuple(better), tuple(taken), self._at_placing)

    def _rollouts(self, state: GreeceState, random: Random) -> Rollouts:
        kind = PolicyRollouts if self.learned else GreedyRollouts
        return kind(self._board(state), state, random)

    def _board(self, position: Map) -> Board:
        return board_of(position, self.valuation)

    def _gains(self, state: GreeceState, actions: list[Action]) -> list[float]:
        return heuristic.action_gains(self._board(state), state, state.faces, state.to_act, actions)


def keyed(faces: Sequence[int], action: Action) -> Hashable:
    """Return the meaning of an action: its chit's face, the area and a Star's type, or an area."""
    _, verb, args = action
    if not args:
        return BARE[verb]
    if verb == "keep":
        return tuple([faces[token] for token in args])
    return args if verb == "lay" else (faces[args[0]], *args[1:])
