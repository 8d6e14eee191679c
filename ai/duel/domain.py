"""The search domain of the Card Duel."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from ai.domain import (
    NOTHING,
    BasicDomain,
    Believed,
    Forgettable,
    Judging,
    Trust,
    Weighing,
    seen_elsewhere,
)
from ai.duel import heuristic
from ai.duel.keeping import ended, keep_best
from ai.duel.plans import exchanges, kept, trimmed
from ai.duel.race import after_turn
from ai.duel.reasons import DuelExplainer
from ai.duel.traits import traits
from ai.duel.turn_rollout import rollout
from ai.duel.worlds import DuelWorlds
from ai.tastes import Traits
from game.rules.core import NOBODY, Action
from game.rules.duel.cards import VERB, award
from game.rules.duel.state import DuelState
from game.rules.duel.view import SET_ASIDE, DuelView

BARE = {"pass": -1, "decline": -2, "land": -3, "sea": -4, "keep": -5, "retire": -6, "none": -7}


class DuelDomain(BasicDomain):
    """Evaluation for the duel; the horizon of a search is the end of the turn."""

    game = "duel"
    trust = Trust(prior=40, exploration=0.1, plans=200)
    weighing = Weighing(
        worlds=96,
        few=24,
        draws=Believed(0.87, 0.06),
        kinds={"exchange": Believed(1.14, 0.08)},
        deal=0.037,
    )
    judging = Judging(quick=250, full=3000)

    def values(self, view: DuelView) -> list[float]:
        """Return the estimated share of the duel after each of `view.legal`."""
        return heuristic.values(view)

    def worlds(self, view: DuelView, use_belief_model: bool) -> DuelWorlds:
        """Return a source of worlds; `use_belief_model` favours a good enemy hand."""
        return DuelWorlds(view, use_belief_model)

    def plans(
        self, view: DuelView, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return whole exchanges, or the cards to keep or discard; none for other decisions."""
        match view.deciding:
            case "exchange":
                return exchanges(view, random)
            case "hold":
                return kept(view, random)
            case "trim":
                return [trimmed(view)]
        return []

    def plan_values(self, view: DuelView, plans: Sequence[tuple[Action, ...]]) -> list[float]:
        """Return the estimated gain of each exchange, or of what is kept."""
        if view.deciding == "hold":
            return heuristic.keeping_gains(view, plans)
        return heuristic.exchange_gains(view, plans)

    def chosen(self, view: DuelView) -> tuple[Action, ...]:
        """Return the cards that the viewer has already put aside in this choice."""
        if view.deciding not in SET_ASIDE or view.pending is None:
            return ()
        return tuple(Action(view.viewer, view.deciding, (token,)) for token in view.pending[2])

    def traits(self, view: DuelView, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a choice, for tastes."""
        return traits(view, plan)

    def gives_up(self, view: DuelView, plan: tuple[Action, ...]) -> bool:
        """Return whether a side plays no more though the other still can (D4.4)."""
        return plan[0].verb == "pass" and not view.ends_by_pass(view.viewer)

    def looks(self, view: DuelView, plan: tuple[Action, ...]) -> bool:
        """Return whether a card that looks at others is played."""
        first = plan[0]
        return first.verb == "play" and VERB[view.faces[first.args[0]]].name == "look"

    def forgettable(self, view: DuelView) -> Forgettable:
        """Return what was seen of the other hand; a searcher sees all that he may take."""
        return NOTHING if view.deciding == "search" else seen_elsewhere(view)

    def moves(self, state: DuelState) -> list[tuple[Hashable, Action]]:
        """Return the legal actions by the face that they play, take or strike."""
        face = state.faces
        return [(face[a.args[0]] if a.args else BARE[a.verb], a) for a in state.legal()]

    def horizon_value(self, state: DuelState, action: Action) -> tuple[float, float] | None:
        """Return both sides' shares of the duel when this pass is the turn's second."""
        if action.verb != "pass" or not state.ends_by_pass(action.seat):
            return None
        both = state.totals()
        winner = state.turn_goes_to(both)
        stake = award(state.on[0] | state.on[1]) + state.rout(both, winner)
        left = [[state.faces[token] for token in hand] for hand in state.hands]
        return ended(state, winner, stake, left)

    def rollout(self, state: DuelState, random: Random) -> tuple[float, float]:
        """Play the rest of the turn by rule of thumb."""
        return rollout(state, random)

    def open_share(self, state: DuelState, random: Random) -> tuple[float, ...]:
        """Return both sides' shares after the rest of the turn; between turns, of the race."""
        if state.to_act == NOBODY:
            return state.returns()
        if state.deciding == "hold":
            return after_turn((state.vp[0], state.vp[1]), state.target, state.to_act, 0)
        return rollout(state, random, keeping=False)  # the next turn knows the score alone

    def plan_rollout(
        self, state: DuelState, plan: Sequence[Action], seed: int
    ) -> tuple[float, ...]:
        """Return both sides' shares after a plan; what ends a turn needs no rollout.

        What is kept shows in the next turn, before which the other side keeps its best.
        """
        if state.deciding == "hold":
            after = state.clone()
            for action in plan:
                after.apply(action)
            keep_best(after)
            return rollout(after, Random(seed))
        if plan[-1].verb == "pass":
            after = state.clone()
            for action in plan[:-1]:
                after.apply(action)
            at_end = self.horizon_value(after, plan[-1])
            if at_end is not None:
                return at_end
        return super().plan_rollout(state, plan, seed)

    def later_rollout(
        self, state: DuelState, taken: Sequence[Action], better: Sequence[Action], seed: int
    ) -> tuple[float, ...] | None:
        """Return both sides' shares where a better card is played right after the one taken."""
        if taken[0].verb != "play" or better[0].verb != "play" or taken[0] == better[0]:
            return None
        after, face = state.clone(), state.faces[better[0].args[0]]
        for action in taken:
            after.apply(action)
        return rollout(after, Random(seed), due=(taken[0].seat, face))

    def drawn(self, before: DuelState, after: DuelState) -> str:
        """Return "exchange" for cards that came for others, no word for a new turn's and others."""
        return "exchange" if before.deciding == "exchange" else ""

    def explainer(
        self, view: DuelView, better: Sequence[Action], taken: Sequence[Action]
    ) -> DuelExplainer | None:
        """Return what finds the reasons of choices within a turn."""
        return None if view.deciding == "hold" else DuelExplainer(view, tuple(better), tuple(taken))
