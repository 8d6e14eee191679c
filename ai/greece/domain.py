"""The Greek map as the game-agnostic bots see it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from ai.greece import heuristic
from ai.greece.beliefs import Belief
from ai.greece.board import board_of
from ai.greece.rollout import JITTER, after_keeping, after_last, rollout, standing
from game.rules.core import Action
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import PLACEMENTS
from game.rules.greece.view import Dealer, GreeceView
from game.rules.rng import Rng

OWN_WIDTH, OTHERS_WIDTH = 14, 5
"""How many actions of a decision are searched: of the one that was asked for, of later ones."""
RACING = 12
"""How many placements are raced against each other."""
LATE_STEP = 6
"""From this placement of a turn on a tree is searched instead."""
BEFORE = ("setup", "delphi")
IN_TURN = (*BEFORE, "place")
BARE = {"skip": -1, "delphi": -2}


class GreeceWorlds:
    """Worlds that look just like one view, each as likely as the other.

    With `insight` those are likelier in which the others laid chits where such chits are laid.
    """

    def __init__(self, view: GreeceView, insight: bool) -> None:
        self.dealer = Dealer(GreeceState.empty(0), view)
        self.belief = Belief(view) if insight else None

    def draw(self, random: Random) -> GreeceState:
        """A fresh world."""
        world = self.dealer.deal(Rng(random.getrandbits(64)))
        if self.belief is not None:
            self.belief.weigh(world, random)
        return world


class GreeceDomain:
    """Judgement for the map; a search looks as far as to the end of the turn.

    `asked` is the decision that was thought about last: turn, word and step.
    """

    game = "greece"

    def __init__(self) -> None:
        self.asked = (0, "", 0)

    def values(self, view: GreeceView) -> list[float]:
        """For each of `view.legal` the share of the war that it promises at one glance."""
        return heuristic.values(view, board_of(view))

    def worlds(self, view: GreeceView, insight: bool) -> GreeceWorlds:
        """Worlds for a view; with `insight` chits are likelier what they are for elsewhere."""
        self.asked = view.turn, view.deciding, view.step
        return GreeceWorlds(view, insight)

    def plans(self, view: GreeceView, random: Random) -> list[tuple[Action, ...]]:
        """Single placements that are raced against each other, while many are still to come."""
        if view.deciding != "put" or view.step >= LATE_STEP:
            return []
        promises = heuristic.promises(board_of(view), view, view.faces, view.viewer, view.legal)
        ranked = sorted(zip(promises, range(len(view.legal)), strict=True), reverse=True)
        return [(view.legal[number],) for _, number in ranked[:RACING]]

    def chosen(self, view: GreeceView) -> tuple[Action, ...]:
        """Nothing: no decision is put together."""
        return ()

    def moves(self, state: GreeceState) -> list[tuple[Hashable, Action]]:
        """The actions that promise most to whom they are up to, by face and area."""
        legal = state.legal()
        width = OTHERS_WIDTH
        if (state.turn, state.asks, state.step) == self.asked:
            width = OWN_WIDTH
        if len(legal) > width:
            promises = self._promises(state, legal)
            ranked = sorted(zip(promises, range(len(legal)), strict=True), reverse=True)
            legal = [legal[number] for _, number in ranked[:width]]
        return [(keyed(state, action), action) for action in legal]

    def closing(self, state: GreeceState, action: Action) -> tuple[float, ...] | None:
        """Each city's share when this is the turn's last placement, or a chit that is kept."""
        if action.verb == "keep":
            return after_keeping(state, action)
        if state.phase != "place" or state.step < PLACEMENTS - 1:
            return None
        return after_last(board_of(state), state, action)

    def rollout(self, state: GreeceState, random: Random) -> tuple[float, ...]:
        """Play the rest of the turn that was asked about by rule of thumb."""
        if state.turn > self.asked[0] or state.phase not in IN_TURN:
            return standing(state, begun=state.turn > self.asked[0])
        if state.phase in BEFORE:
            state = state.clone()
            while state.phase in BEFORE:
                legal = state.legal()
                promises = self._promises(state, legal)
                judged = [one + JITTER * random.random() for one in promises]
                state.apply(legal[judged.index(max(judged))])
        return rollout(board_of(state), state, random)

    def _promises(self, state: GreeceState, actions: list[Action]) -> list[float]:
        return heuristic.promises(board_of(state), state, state.face, state.to_act, actions)


def keyed(state: GreeceState, action: Action) -> Hashable:
    """What an action means: the face of its chit, the area and a Star's type, or an area."""
    _, verb, args = action
    if not args:
        return BARE[verb]
    return args if verb == "lay" else (state.face[args[0]], *args[1:])
