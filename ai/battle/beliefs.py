"""A belief model of the enemy's hand, from what he could have used and did not.

His hand is what is left of his own turn, or of as much of it as is over: artillery would have
been fired, flankers sent out, a Reserve played, strong units thrown into the attack, while cards
for his defence stay in hand. The likelihoods were counted in 500 battles between sound players,
as the share of each kind among unseen cards in hand compared to its share of all unseen cards;
near ones are drawn together and extremes softened, since not everybody is sound.
"""

from __future__ import annotations

from random import Random

from ai.battle.worth import OF_FACE
from game.rules.battle.cards import FLANKERS, HEAVY, KINDS, LIGHT, SIEGE, TACTIC
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN
from game.rules.tokens import cell_of

ROUNDS = 2
"""Metropolis steps for each unseen card of the enemy's hand."""


def _left_over(face: int) -> float:
    """Return the likelihood that a card is left when his turn is over, relative to chance."""
    if face in TACTIC:
        return OF_FACE[face].left_over
    if SIEGE >> face & 1:
        return 0.35
    if FLANKERS >> face & 1:
        return 0.6
    return 1.15 if LIGHT >> face & 1 else 1.0


def _held_back(face: int) -> float:
    """Return the same once he has declared his attack."""
    if face in TACTIC:
        return OF_FACE[face].held_back
    if SIEGE >> face & 1:
        return 0.4
    if FLANKERS >> face & 1:
        return 0.5
    if HEAVY >> face & 1:
        return 0.65
    return 1.15 if LIGHT >> face & 1 else 0.9


LEFT_OVER = tuple(map(_left_over, range(KINDS)))
HELD_BACK = tuple(map(_held_back, range(KINDS)))
EARLY = 2
"""The number of turns before both sides have had the chance to use anything."""


class Belief:
    """Reweights worlds by what the enemy would not have used yet."""

    def __init__(self, view: BattleView) -> None:
        self.likely = likelihoods(view)
        self.hand = _unseen_hand(view) * ROUNDS if self.likely else []
        self.outside = _outside(view)

    def weigh(self, world: BattleState, random: Random) -> None:
        """Metropolis steps: swap a card of the hand for an unseen one shuffled with it."""
        likely, face, cell = self.likely, world.faces, world.cell
        for token in self.hand:
            others = self.outside.get(cell_of(cell[token]))
            if not others:
                continue
            other = others[int(random.random() * len(others))]
            held, instead = face[token], face[other]
            if likely[instead] >= likely[held] * random.random():
                face[token], face[other] = instead, held


def likelihoods(view: BattleView) -> tuple[float, ...]:
    """Return each face's likelihood in the enemy's hand, relative to chance; () if all are equal.

    Cards drawn at the beginning of his turn tell nothing yet: he has not had to use them all
    before he attacks.
    """
    if view.active == view.viewer:
        return LEFT_OVER if view.turn > EARLY else ()
    return HELD_BACK if view.phase == "attack" else ()


def _unseen_hand(view: BattleView) -> list[int]:
    """The cards of the enemy's hand that the viewer has not seen."""
    return [token for token in view.hands[1 - view.viewer] if view.faces[token] == HIDDEN]


def _outside(view: BattleView) -> dict[int, list[int]]:
    """The unseen cards of each cell that are not in the enemy's hand."""
    hand = view.hands[1 - view.viewer]
    return {
        one.cell: [token for token in one.tokens if token not in hand] for one in view.unseen
    }  # fmt: skip
