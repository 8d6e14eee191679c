"""The bots' knowledge of whist: a rule of thumb for one look, and rollouts by chance."""

from __future__ import annotations

from collections.abc import Hashable

from ai.domain import BasicDomain, Forgettable, seen_elsewhere
from ai.research.part import MoveRow, ResearchPart, face_number, zones_counts
from ai.tastes import Traits
from game.rules.core import Action
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


class WhistDomain(BasicDomain):
    """A rule of thumb for whist; all else is as the rules have it."""

    game = "whist"

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

    def traits(self, view: WhistView, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a card: high ones appeal."""
        return Traits(appeal=(view.faces[plan[0].args[0]] % len(RANKS)) / len(RANKS))

    def forgettable(self, view: WhistView) -> Forgettable:
        """Return what was seen of other hands."""
        return seen_elsewhere(view)

    def moves(self, state: Whist) -> list[tuple[Hashable, Action]]:
        """Return the legal actions by the face that they play."""
        return [(state.faces[action.args[0]], action) for action in state.legal()]


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
    (MoveRow("play", range(len(NAMES))),),
    notation=lambda action: notation_of(action, int),
    decisions=("", "lead", "follow"),
    row=row,
    longest=20,
)
