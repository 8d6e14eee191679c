"""The bots' knowledge of whist: a rule of thumb for one look, and rollouts by chance."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from ai.domain import LITTLE, PlanByPlan
from ai.research.part import ResearchPart, Row, face_number, zones_counts
from ai.tastes import Traits
from game.rules.core import Action
from game.rules.rng import Rng
from tests.fourth_game.rules import (
    NAMES,
    RANKS,
    SIDES,
    Whist,
    WhistView,
    beats,
    best_of,
    notation_of,
    suit,
)


class WhistWorlds:
    """Worlds that agree with a view."""

    def __init__(self, view: WhistView) -> None:
        self.view = view

    def draw(self, random: Random) -> Whist:
        """Return a fresh world."""
        return Whist.sample(self.view, Rng(random.getrandbits(63)))


class WhistDomain(PlanByPlan):
    """Evaluation for whist; a search looks as far as to the end."""

    game = "whist"
    trust = LITTLE

    def values(self, view: WhistView) -> list[float]:
        """Return a share of the match after each card: take cheaply, throw low, lead high."""
        return [0.5 + self._worth(view, view.faces[a.args[0]]) / 20 for a in view.legal]

    @staticmethod
    def _worth(view: WhistView, face: int) -> float:
        height = (face % len(RANKS)) / len(RANKS) + (suit(face) == view.trump)
        if not view.trick:
            return height
        cards = [view.faces[token] for token in view.trick]
        best = cards[best_of(cards, view.trump)]
        return (2.0 if beats(face, best, view.trump) else 0.0) - height

    def worlds(self, view: WhistView, use_belief_model: bool) -> WhistWorlds:
        """Return a source of worlds; nothing is believed of the other hand."""
        return WhistWorlds(view)

    def plans(
        self, view: WhistView, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return none: cards stand alone."""
        return []

    def plan_values(self, view: WhistView, plans: Sequence[tuple[Action, ...]]) -> list[float]:
        """Return no difference between plans."""
        return [0.0] * len(plans)

    def chosen(self, view: WhistView) -> tuple[Action, ...]:
        """Return nothing: no choice is put together."""
        return ()

    def traits(self, view: WhistView, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a card: high ones appeal."""
        return Traits(appeal=(view.faces[plan[0].args[0]] % len(RANKS)) / len(RANKS))

    def moves(self, state: Whist) -> list[tuple[Hashable, Action]]:
        """Return the legal actions by the face that they play."""
        return [(state.faces[action.args[0]], action) for action in state.legal()]

    def horizon_value(self, state: Whist, action: Action) -> tuple[float, ...] | None:
        """Return all shares after the last card: a search ends with the match."""
        if sum(map(len, state.hands)) > 1:
            return None
        after = state.clone()
        after.apply(action)
        return after.returns()

    def rollout(self, state: Whist, random: Random) -> tuple[float, ...]:
        """Play on by chance to the end."""
        while state.asks:
            state.apply(random.choice(state.legal()))
        return state.returns()


def row(view: WhistView) -> list[int]:
    """Return a view as integers."""
    absent = len(SIDES) - len(view.hands)
    zones = (*view.hands, *[()] * absent, view.stock)
    return [
        *(view.turn, view.trump, *view.taken, *view.lacks, *[0] * 2 * absent),
        face_number(view.faces, view.trick[0] if view.trick else -1),
        *zones_counts(view.faces, zones, len(NAMES)),
    ]


RESEARCH = ResearchPart(
    (Row("play", range(len(NAMES))),),
    notation=lambda action: notation_of(action, int),
    decisions=("", "lead", "follow"),
    row=row,
    longest=20,
)
